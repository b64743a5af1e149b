"""The best play of the first mode, worked out: board, deck, tokens, and the solver over them."""
