"""What only a table with a Wolf has: his part, and the characters' powers."""
