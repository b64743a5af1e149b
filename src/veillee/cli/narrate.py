"""What happened, in sentences, for one viewer."""

from collections.abc import Iterable

from veillee.core.contract import Args, Phrase, Seat, Told
from veillee.locales import Arg, Words


def with_names(args: Args, viewer: Seat | None, names: list[str]) -> dict[str, Arg]:
    """Add to the seats that are spoken of whether they are the viewer's own, and their names."""
    found: dict[str, Arg] = dict(args)
    for prefix in ("", "other_"):
        seat = args.get(f"{prefix}seat")
        if isinstance(seat, int) and 0 <= seat < len(names):
            found |= {f"{prefix}who": "you" if seat == viewer else "other", f"{prefix}name": names[seat]}
    seats = args.get("seats")
    if isinstance(seats, int):
        meant = [seat for seat in range(len(names)) if seats >> seat & 1]
        found |= {"who": "you" if viewer in meant else "other", "name": ", ".join(names[seat] for seat in meant)}
    return found


def tell(words: Words, game_id: str, phrase: Phrase, viewer: Seat | None, names: list[str]) -> str:
    """Put a phrase into words."""
    return words.tell(f"{game_id}-{phrase.key}", with_names(phrase.args, viewer, names))


def sentence(words: Words, game_id: str, told: Told, viewer: Seat | None, names: list[str]) -> str:
    """Put one event into words."""
    return words.tell(f"{game_id}-event-{told.kind}", with_names(told.args, viewer, names))


def narrate(words: Words, game_id: str, told: Iterable[Told], viewer: Seat | None, names: list[str]) -> list[str]:
    """Put events into words, in order; what goes without saying has an empty sentence."""
    sentences = [sentence(words, game_id, item, viewer, names) for item in told]
    return [text for text in sentences if text]
