"""Le Petit Chaperon Rouge, many matches at once."""
