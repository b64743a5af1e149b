"""The command line of Veillée: one file a command."""
