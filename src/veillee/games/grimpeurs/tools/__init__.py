"""Programs for Les Grimpeurs alone."""
