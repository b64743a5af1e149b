"""Migrations of the store, run by Alembic."""
