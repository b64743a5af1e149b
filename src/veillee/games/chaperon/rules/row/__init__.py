"""The row of cards that Red walks by: cards, tokens, and what ends it."""
