"""What the command line itself refuses, and how any refusal is put into words."""

from typing import Final

from veillee.core.errors import VeilleeError
from veillee.locales import Arg, Words

CODES: Final = (
    "bad-arguments",
    "bad-number",
    "unreadable-file",
    "unwritable-file",
    "unknown-clause",
    "no-answer",
    "still-running",
    "system-refused",
    "bad-url",
    "bad-game-id",
    "no-declaration",
    "bad-declaration",
    "dev-loopback",
    "missing-extra",
)


EMPTY: Final = "\u00a0"  # shows between quotation marks that nothing was given


class Refused(Exception):
    """Refuse a command; nothing has been done. `code` is one of CODES and names the sentence `error-<code>`."""

    def __init__(self, code: str, **details: Arg) -> None:
        super().__init__(code)
        self.code: Final = code
        self.details: Final = details


def refusal_sentence(words: Words, refusal: VeilleeError | Refused) -> str:
    """Put a refusal into one sentence."""
    details: dict[str, Arg] = {name: EMPTY if came == "" else came for name, came in refusal.details.items()}
    if isinstance(refusal, VeilleeError):
        details["message"] = refusal.message
    return words.tell(f"error-{refusal.code}", details)


def refusal_text(words: Words, refusal: VeilleeError | Refused) -> str:
    """Put a refusal into one sentence with its code, by which scripts and reports know it."""
    return f"{refusal_sentence(words, refusal)} [{refusal.code}]"
