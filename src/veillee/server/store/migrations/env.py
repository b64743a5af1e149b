"""Runs migrations on the connection that the server hands over."""

from alembic import context

from veillee.server.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
