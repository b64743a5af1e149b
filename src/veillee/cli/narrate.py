"""What happened, in sentences, for one viewer."""

from collections.abc import Iterable

from veillee.core.contract import Seat, Told
from veillee.locales import Arg, Words


def seat_args(seat: Seat, viewer: Seat | None, names: list[str]) -> dict[str, Arg]:
    """Say of a seat whether it is the viewer's own, and its name."""
    return {"who": "you" if seat == viewer else "other", "name": names[seat]}


def sentence(words: Words, game_id: str, told: Told, viewer: Seat | None, names: list[str]) -> str:
    """Put one event into words."""
    args: dict[str, Arg] = dict(told.args)
    seat = told.args.get("seat")
    if isinstance(seat, int):
        args |= seat_args(seat, viewer, names)
    return words.tell(f"{game_id}-event-{told.kind}", args)


def narrate(words: Words, game_id: str, told: Iterable[Told], viewer: Seat | None, names: list[str]) -> list[str]:
    """Put events into words, in order; what goes without saying has an empty sentence."""
    sentences = [sentence(words, game_id, item, viewer, names) for item in told]
    return [text for text in sentences if text]
