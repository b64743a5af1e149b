"""A search that plays any game through its contract, and exact tools for small ones."""
