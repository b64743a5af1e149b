"""Programs for Cendrillon alone."""
