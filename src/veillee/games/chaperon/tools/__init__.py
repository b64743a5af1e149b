"""Programs for Le Petit Chaperon Rouge alone."""
