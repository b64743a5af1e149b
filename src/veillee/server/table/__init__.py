"""One table: its state as the journal tells it, the commands people give, and what each viewer is sent."""
