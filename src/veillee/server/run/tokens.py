"""Random secrets and ids: made here, stored hashed, compared in constant time."""

import hmac
import secrets
from hashlib import blake2b
from typing import Final

TOKEN_BYTES: Final = 24
TABLE_ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another
TABLE_ID_LENGTH: Final = 12
MAX_TABLE_ID: Final = 20  # as the store can hold


def new_token() -> str:
    """Make a seat token."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """Give what is stored of a token: tokens are random, so a plain hash cannot be guessed back."""
    return blake2b(token.encode(), digest_size=32, person=b"veillee-seat").hexdigest()


def is_token(token: str, token_hash: str) -> bool:
    """Compare a token with a stored hash, in constant time."""
    return hmac.compare_digest(hash_token(token), token_hash)


def new_table_id() -> str:
    """Make the id of a table, which is also its invitation: too long to guess, short enough to read out."""
    return "".join(secrets.choice(TABLE_ID_LETTERS) for _ in range(TABLE_ID_LENGTH))


def is_table_id(text: str) -> bool:
    """Say whether a table could have this id."""
    return len(text) <= MAX_TABLE_ID and text.isascii() and text.isalnum()


def new_person_id() -> str:
    """Make the id of a guest."""
    return secrets.token_urlsafe(15)
