"""Programs for La Princesse aux échelles alone."""
