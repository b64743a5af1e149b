"""What the proofs share with the tests of the server: both databases."""

from tests.server.conftest import postgres, postgres_url, served, store_url

__all__ = ["postgres", "postgres_url", "served", "store_url"]
