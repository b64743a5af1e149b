"""Guests: a random id in a signed cookie, without sign-up."""

from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

from veillee.server.run.tokens import new_person_id

COOKIE: Final = "veillee"
SECURE_COOKIE: Final = "__Host-veillee"  # over https: browsers take it from this very name alone
COOKIE_SECONDS: Final = 400 * 24 * 3600  # as long as browsers keep one
MAX_COOKIE: Final = 200


def cookie_name(is_secure: bool) -> str:
    """Name the cookie of guests, over https or not."""
    return SECURE_COOKIE if is_secure else COOKIE


class Guests:
    """Sign and read guests' cookies."""

    def __init__(self, key: bytes) -> None:
        self._signer: Final = URLSafeSerializer(key, salt="guest")

    def find(self, cookie: str | None) -> str | None:
        """Give the guest's id, None if the cookie is not one of ours."""
        if not cookie or len(cookie) > MAX_COOKIE or not cookie.isascii():
            return None
        try:
            person = self._signer.loads(cookie)
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    def new(self) -> tuple[str, str]:
        """Make a guest: id and cookie."""
        person = new_person_id()
        cookie = self._signer.dumps(person)
        assert isinstance(cookie, str)
        return person, cookie
