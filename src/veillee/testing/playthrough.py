"""One random match in full detail, as text that a person can read and a test can compare."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

from veillee.core import codec
from veillee.core.chance import Chance, SeededChance
from veillee.core.contract import CHANCE, EVERYBODY, AnyGame, Event, Move, Seat
from veillee.core.options import options_data

SHOWN_MOVES: Final = 12  # of a longer list

Fields = dict[str, object]


def playthrough_text(game: AnyGame, seed: int, script: tuple[str, ...] = ()) -> str:
    """Play a match and write down all of it; the same for a seed on every machine.

    The moves of the script come first, each made by the first seat that may; then any are made.

    A step shows who is asked what, what was done, what was told to whom, and what changed in each view, and
    beside the view in each seat's knowledge.
    """
    return "\n".join(_Playthrough(game, seed, script).lines()) + "\n"


class _Playthrough:
    """Hold a match under way and what each viewer saw last."""

    def __init__(self, game: AnyGame, seed: int, script: tuple[str, ...]) -> None:
        self.game = game
        self.seed = seed
        self.script = list(script)
        self.state: Any = game.initial()
        self.viewers: list[Seat | None] = [*range(game.seats), None]
        self.seen: dict[Seat | None, Fields] = {viewer: self._look(viewer) for viewer in self.viewers}

    def lines(self) -> Iterator[str]:
        yield from self._head()
        steps = 0
        while self.game.actors(self.state):
            yield ""
            yield from self._step(steps)
            steps += 1
        yield ""
        yield f"over after {steps} steps: {self.game.outcome(self.state)}"
        yield f"  scores {_short(self.game.scores(self.state))}, places {_short(self.game.ranking(self.state))}"
        yield f"  digest {codec.digest(codec.state_data(self.state))}"

    def _head(self) -> Iterator[str]:
        game = self.game
        options = " ".join(f"{name}={value}" for name, value in options_data(game.options).items())
        data = f"{'own ' if game.data else ''}data {game.data_version[:12]}"
        yield f"{game.info.id}, rules {game.info.rules_version}, {data}, seed {self.seed}"
        yield f"{game.seats} seats, {options}"
        for name, names in game.legend().items():
            yield f"  {name}: " + " ".join(f"{number}={text or '-'}" for number, text in enumerate(names))
        yield ""
        yield "view of an onlooker"
        for name, value in self.seen[None].items():
            yield f"  {name} {_short(value)}"

    def _step(self, number: int) -> Iterator[str]:
        chance = SeededChance(blake2b(f"playthrough {self.seed}".encode(), digest_size=32).digest(), 0, number)
        actors = self.game.actors(self.state)
        actor = actors[chance.below(len(actors))]
        if self.script and actor != CHANCE:
            actor = next(seat for seat in actors if self.script[0] in self._texts(seat))
        if actor == CHANCE:
            yield f"{number} chance: " + _shortened(
                [f"{self._text(outcome)}×{weight}" for outcome, weight in self.game.outcomes(self.state)]
            )
            move = self.game.roll(self.state, chance)
        else:
            moves = self.game.legal(self.state, actor)
            others = ", ".join(str(other) for other in actors if other != actor)
            asked = f"seat {actor} (with {others})" if others else f"seat {actor}"
            yield f"{number} {asked}: " + _shortened([self._text(move) for move in moves])
            move = moves[self._texts(actor).index(self.script.pop(0))] if self.script else _pick(moves, chance)
        yield f"  > {self._text(move)}"
        events: list[Event] = []
        self.game.apply(self.state, actor, move, events)
        for event in events:
            yield f"  {self._event_text(event)}"
        yield from self._changes()

    def _texts(self, seat: Seat) -> list[str]:
        return [self._text(move) for move in self.game.legal(self.state, seat)]

    def _text(self, move: Move) -> str:
        return self.game.move_text(self.state, move)

    def _event_text(self, event: Event) -> str:
        told = " ".join(f"{name}={value}" for name, value in event.args.items())
        fleeting = " ".join(f"{name}={value}" for name, value in event.fleeting.items())
        marks = [mark for mark, is_set in (("reveals", event.reveals), ("clears", event.clears)) if is_set]
        parts = [
            event.kind,
            told,
            f"fleeting {fleeting}" if fleeting else "",
            f"({', '.join(marks)})" if marks else "",
        ]
        heard = [viewer for viewer in range(self.game.seats) if event.is_told_to(viewer)]
        audience = "all" if event.audience == EVERYBODY else "seat " + ", ".join(str(seat) for seat in heard)
        return f"told {audience}: " + " ".join(part for part in parts if part)

    def _look(self, viewer: Seat | None) -> Fields:
        """Give the viewer's view by field, and what its knowledge holds besides."""
        fields: Fields = dict(self.game.view(self.state, viewer)._asdict())
        if viewer is not None:
            known = self.game.knowledge(self.state, viewer)._asdict()
            fields |= {f"knows {name}": value for name, value in known.items() if name != "view"}
        return fields

    def _changes(self) -> Iterator[str]:
        """Say what changed for whom, once for all who saw the same change."""
        seen_by: dict[str, list[str]] = {}
        for viewer in self.viewers:
            now = self._look(viewer)
            for name, value in now.items():
                before = self.seen[viewer][name]
                if value != before:
                    who = "onlooker" if viewer is None else str(viewer)
                    seen_by.setdefault(_change(name, before, value), []).append(who)
            self.seen[viewer] = now
        changes: dict[str, list[str]] = {}
        for change, names in seen_by.items():
            audience = "all" if len(names) == len(self.viewers) else ", ".join(names)
            changes.setdefault(audience, []).append(change)
        for audience, found in changes.items():
            yield f"  seen by {audience}: " + "; ".join(found)


def _pick(moves: list[Move], chance: Chance) -> Move:
    return moves[chance.below(len(moves))]


def _shortened(texts: list[str]) -> str:
    if len(texts) <= SHOWN_MOVES:
        return " ".join(texts)
    return " ".join(texts[:SHOWN_MOVES]) + f" … ({len(texts)} in all)"


def _short(value: object) -> str:
    return codec.dumps(codec.plain(value))


def _change(name: str, before: object, now: object) -> str:
    """Write a change of a field; of a tuple of the same length, only the places that changed."""
    if isinstance(before, tuple) and isinstance(now, tuple) and len(before) == len(now):
        places = [at for at in range(len(now)) if before[at] != now[at]]
        if len(places) < len(now) or len(now) == 1:
            return " ".join([name, *(f"[{at}] {_short(before[at])}→{_short(now[at])}" for at in places)])
    return f"{name} {_short(before)}→{_short(now)}"
