"""The testing kit: conformance suite, scripts, goldens and perft, for the games here and for new ones."""
