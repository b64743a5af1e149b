"""The engine: contract, chance, options, codec, match, record and errors; pure, and free of any game."""
