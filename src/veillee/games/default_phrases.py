"""What a game says that has no part `phrases`: whose turn it is, the moves as they are written, the points.

Three sentences carry it, and a package may write them anew in its `words`: `<game>-ask` is given the `phase` by
its name in the legend and who is asked, `<game>-move` the `move` as written, with its first `word` and the `rest`
apart, and `<game>-reason-points` a seat and its points. What a package does not write comes from `default_words`.
"""

from typing import Any

from veillee.core.contract import Args, Phrase


def ask(game: Any, view: Any, legal: list[str]) -> Phrase:
    """Say whose turn it is: the seats in `waiting` where a view has that and any are, else `active`."""
    phases = game.legend().get("phases", [])
    phase = getattr(view, "phase", -1)
    args: Args = {"phase": phases[phase] if 0 <= phase < len(phases) else ""}
    waiting = getattr(view, "waiting", 0)
    active = getattr(view, "active", -1)
    if legal and view.seat >= 0 and not waiting:
        args["seat"] = view.seat
    elif waiting:
        args["seats"] = waiting
    elif 0 <= active < game.seats:
        args["seat"] = active
    return Phrase("ask", args)


def label(_game: Any, _view: Any, move: str) -> Phrase:
    """Name a move by its notation."""
    word, _, rest = move.partition(" ")
    return Phrase("move", {"move": move, "word": word, "rest": rest})


def clauses(_game: Any, _view: Any, _legal: list[str]) -> tuple[str, ...]:
    """Name no clause: which one matters is for a game to say."""
    return ()


def reasons(game: Any, view: Any) -> tuple[Phrase, ...]:
    """Give each seat's points, where the view has them."""
    points = getattr(view, "points", ())
    if not isinstance(points, tuple) or len(points) != game.seats:
        return ()
    return tuple(Phrase("reason-points", {"seat": seat, "points": held}) for seat, held in enumerate(points))
