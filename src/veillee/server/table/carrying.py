"""Codes that carry a seat to another device: good once, for two minutes, and for few wrong guesses."""

import hmac
import secrets
from typing import Final, NamedTuple

from veillee.core.contract import Seat
from veillee.server.errors import WrongCode
from veillee.server.run.tokens import TABLE_ID_LETTERS

CODE_LENGTH: Final = 6
CODE_SECONDS: Final = 120.0
MAX_GUESSES: Final = 10  # wrong ones at a table, after which its codes are void


class _Issued(NamedTuple):
    seat: Seat
    code: str
    until: float


class CarryCodes:
    """Issue and redeem the codes of one table; they are kept in memory alone."""

    def __init__(self) -> None:
        self._issued: list[_Issued] = []
        self._guesses = 0

    def issue(self, seat: Seat, now: float) -> str:
        """Make a code for a seat, in the place of one that was not used."""
        code = "".join(secrets.choice(TABLE_ID_LETTERS) for _ in range(CODE_LENGTH))
        self._issued = [one for one in self._issued if one.seat != seat] + [
            _Issued(seat, code, now + CODE_SECONDS)
        ]
        self._guesses = 0
        return code

    def redeem(self, code: str, now: float) -> Seat:
        """Give the seat of a code, which is used up; raise WrongCode for any other."""
        self._issued = [one for one in self._issued if one.until > now]
        found = [one for one in self._issued if hmac.compare_digest(one.code.encode(), code.lower().encode())]
        if not found:
            self._guesses += 1
            if self._guesses >= MAX_GUESSES:
                self._issued = []
            raise WrongCode("the code is wrong, used or too old")
        self._issued.remove(found[0])
        return found[0].seat
