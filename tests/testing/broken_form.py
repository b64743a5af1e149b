"""The casket game with its forms broken: fields, views, events, channels."""

from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple

from tests.testing.broken_kit import Events, OtherState, OtherStates, altered, broken_game
from veillee.core.contract import OWNER, PUBLIC, SECRET, Channel, Phrase
from veillee.testing.conformance import form
from veillee.testing.toy import phrases
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.moves import WORDS
from veillee.testing.toy.rules.state import CALL, OVER, CoffretState
from veillee.testing.toy.rules.view import Knowledge, build_view


class FatState(OtherState):
    __slots__ = ("peeks",)
    peeks: int


class KeepsAFieldUndeclared(OtherStates):
    state_class = FatState


class OpenState(OtherState):
    __slots__ = ()
    FIELDS: ClassVar[dict[str, int]] = CoffretState.FIELDS | {"cards": PUBLIC}


class DeclaresASecretPublic(OtherStates):
    state_class = OpenState


class VagueState(OtherState):
    __slots__ = ()
    FIELDS: ClassVar[dict[str, int]] = CoffretState.FIELDS | {"pool": SECRET + OWNER}


class DeclaresVaguely(OtherStates):
    state_class = VagueState


class HoldsATruthValue(Coffret):
    def _look(self, state: CoffretState, events: Events) -> None:
        super()._look(state, events)
        state.waiting = state.waiting != 0


class ListView(NamedTuple):
    seat: int
    points: list[int]


class ShowsAList(Coffret):
    def view(self, state: CoffretState, seat: int | None) -> Any:
        return ListView(-1 if seat is None else seat, state.points[:])


class ShowsAFraction(Coffret):
    def view(self, state: CoffretState, seat: int | None) -> Any:
        return super().view(state, seat)._replace(active=0.5)  # type: ignore[arg-type]


class ShowsADictionary(Coffret):
    def view(self, state: CoffretState, seat: int | None) -> Any:
        return super().view(state, seat)._asdict()


class KnowsWithoutSeeing(Coffret):
    def knowledge(self, state: CoffretState, seat: int) -> Knowledge:
        return super().knowledge(state, seat)._replace(view=build_view(state, -1))


class NamesByNumber(Coffret):
    def legend(self) -> Any:
        return {"phases": list(range(OVER, CALL))}


class NamesNoResults(Coffret):
    def legend(self) -> dict[str, list[str]]:
        return {name: names for name, names in super().legend().items() if name != "results"}


class TellsATruthValue(Coffret):
    def _close(self, state: CoffretState, events: Events) -> None:
        super()._close(state, events)
        altered(events, "closed", args={"seat": True})


class TellsNowThisNowThat(Coffret):
    def _call(self, state: CoffretState, move: int, events: Events) -> None:
        seat = state.active
        super()._call(state, move, events)
        if seat:
            altered(events, "called", args={"seat": f"seat {seat}", "call": WORDS[move]})


class TellsTwice(Coffret):
    def _look(self, state: CoffretState, events: Events) -> None:
        super()._look(state, events)
        altered(events, "saw", args={"card": "tin"})


class TellsAnAbsentSeat(Coffret):
    def _look(self, state: CoffretState, events: Events) -> None:
        super()._look(state, events)
        altered(events, "saw", audience=1 << self.seats)


class TellsInCapitals(Coffret):
    def _close(self, state: CoffretState, events: Events) -> None:
        super()._close(state, events)
        altered(events, "closed", kind="Lid Closed")


class Whispers(Coffret):
    def channels(self, state: CoffretState) -> tuple[Channel, ...]:
        return (Channel("whisper", 1),)


class TalksToAnEmptyChair(Coffret):
    def channels(self, state: CoffretState) -> tuple[Channel, ...]:
        return (Channel("team", 1 << self.seats),)


class TalksTwice(Coffret):
    def channels(self, state: CoffretState) -> tuple[Channel, ...]:
        return (Channel("team", 1), Channel("team", 2))


class ShowsNoHouse(Coffret):
    def box(self) -> Any:
        return self.view(self.initial(), None)


class BoxesAList(Coffret):
    def box(self) -> Any:
        return [*super().box()]


class LaysOpenAnotherKind(Coffret):
    def open_view(self, state: CoffretState) -> Any:
        return self.knowledge(state, 0)


class OtherPhrases(SimpleNamespace):
    """Say everything as the casket game does, but for what is given."""

    def __init__(self, **others: Any) -> None:
        super().__init__(**{**vars(phrases), **others})


class AsksInProse(Coffret):
    PHRASES = OtherPhrases(ask=lambda *_: "What now?")


class AsksWithAFraction(Coffret):
    PHRASES = OtherPhrases(ask=lambda *_: Phrase("ask-choose", {"share": 0.5}))  # type: ignore[dict-item]


class CallsAllMovesAlike(Coffret):
    PHRASES = OtherPhrases(label=lambda *_: Phrase("move-keep", {}))


class CitesAnotherBook(Coffret):
    PHRASES = OtherPhrases(clauses=lambda *_: ("CEN-1",))


BROKEN = (
    broken_game(ShowsNoHouse, form.check_box, "as `house`"),
    broken_game(BoxesAList, form.check_box, "box: expected a NamedTuple"),
    broken_game(LaysOpenAnotherKind, form.check_box, "open view: expected a View"),
    broken_game(AsksInProse, form.check_phrases, "expected a Phrase"),
    broken_game(AsksWithAFraction, form.check_phrases, "'share': expected a whole number or text"),
    broken_game(CallsAllMovesAlike, form.check_phrases, "the same words"),
    broken_game(CitesAnotherBook, form.check_phrases, "expected a clause of the game"),
    broken_game(KeepsAFieldUndeclared, form.check_fields, r"beside the declaration: \['peeks'\]"),
    broken_game(DeclaresASecretPublic, form.check_fields, "cards is declared PUBLIC, but viewer"),
    broken_game(DeclaresVaguely, form.check_fields, "expected PUBLIC, OWNER or SECRET"),
    broken_game(HoldsATruthValue, form.check_fields, "expected ints or lists of ints"),
    broken_game(ShowsAList, form.check_views_plain, "not closed over plain types"),
    broken_game(ShowsAFraction, form.check_views_plain, "not closed over plain types"),
    broken_game(ShowsADictionary, form.check_views_plain, "expected a NamedTuple"),
    broken_game(KnowsWithoutSeeing, form.check_views_plain, "does not hold its view"),
    broken_game(NamesByNumber, form.check_views_plain, "legend expected lists of names"),
    broken_game(NamesNoResults, form.check_views_plain, "to name phases and results"),
    broken_game(TellsATruthValue, form.check_events_well_formed, "expected a name with a whole number or text"),
    broken_game(TellsNowThisNowThat, form.check_events_well_formed, "'called' expected arguments"),
    broken_game(TellsTwice, form.check_events_well_formed, "both kept and fleeting"),
    broken_game(TellsAnAbsentSeat, form.check_events_well_formed, "some seats of the table"),
    broken_game(TellsInCapitals, form.check_events_well_formed, "small words joined by hyphens"),
    broken_game(Whispers, form.check_channels, "a channel open or team"),
    broken_game(TalksToAnEmptyChair, form.check_channels, "members at the table"),
    broken_game(TalksTwice, form.check_channels, "channels of different names"),
)
