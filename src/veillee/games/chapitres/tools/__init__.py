"""Programs for the three chapters alone."""
