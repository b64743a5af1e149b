"""The database: journals, the one thread that writes them, migrations and backups."""
