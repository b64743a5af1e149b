"""The casket game with its secrets broken: what is shown, told and answered."""

from tests.testing.broken_kit import Events, altered, broken_game
from veillee.core.contract import Channel, public
from veillee.core.errors import UnknownMove
from veillee.testing.conformance import secrecy, twins
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.moves import PEEK_IN
from veillee.testing.toy.rules.state import PEEK, CoffretState, View
from veillee.testing.toy.rules.view import Knowledge


class ShowsAllCards(Coffret):
    def view(self, state: CoffretState, seat: int | None) -> View:
        return super().view(state, seat)._replace(cards=tuple(state.cards))


class KnowsTheCasketUnseen(Coffret):
    def knowledge(self, state: CoffretState, seat: int) -> Knowledge:
        return super().knowledge(state, seat)._replace(casket=state.casket)


class LetsTheLowestPass(Coffret):
    def legal(self, state: CoffretState, seat: int) -> list[int]:
        others = [card for other, card in enumerate(state.cards) if other != seat]
        if state.phase == PEEK and max(others) > 1:
            return [PEEK_IN]
        return super().legal(state, seat)


class TalksWhenAllAreLow(Coffret):
    def channels(self, state: CoffretState) -> tuple[Channel, ...]:
        return (Channel("open", -1),) if sum(state.cards) > 2 else ()


class PassesAloud(Coffret):
    def _peek(self, state: CoffretState, move: int, events: Events) -> None:
        card = self.pieces.names[state.cards[state.active]]
        super()._peek(state, move, events)
        altered(events, "passed", args={"seat": 0, "card": card})


class RevealsToTheEarOnly(Coffret):
    def _peek(self, state: CoffretState, move: int, events: Events) -> None:
        card = self.pieces.names[state.cards[state.active]]
        super()._peek(state, move, events)
        altered(events, "passed", args={"seat": 0, "card": card}, reveals=True)


class RefusesTellingly(Coffret):
    def parse_move(self, state: CoffretState, text: str) -> int:
        if not text:
            raise UnknownMove(f"expected a word, in the game of {self.pieces.names[state.cards[0]]}")
        return super().parse_move(state, text)


class LeavesOwnChoiceUntold(Coffret):
    def _choose(self, state: CoffretState, seat: int, move: int, events: Events) -> None:
        super()._choose(state, seat, move, events)
        if events is not None:
            events[:] = [event for event in events if event.kind != "decided"]


class LeavesPeeksUntold(Coffret):
    def _peek(self, state: CoffretState, move: int, events: Events) -> None:
        super()._peek(state, move, events)
        if events is not None:
            events[:] = [event for event in events if event.kind not in ("peeked", "passed")]


class CallsWithTheCard(Coffret):
    def _call(self, state: CoffretState, move: int, events: Events) -> None:
        if events is not None:
            card = self.pieces.names[state.cards[state.active]]
            events.append(public("muttered", {"card": card}, {}, True))
        super()._call(state, move, events)


class ClosesWithoutClearing(Coffret):
    def _close(self, state: CoffretState, events: Events) -> None:
        super()._close(state, events)
        altered(events, "closed", clears=False)


BROKEN = (
    broken_game(ShowsAllCards, secrecy.check_hidden_parts, "can tell hidden worlds apart: view.cards"),
    broken_game(
        KnowsTheCasketUnseen, secrecy.check_hidden_parts, "can tell hidden worlds apart: knowledge.casket"
    ),
    broken_game(LetsTheLowestPass, secrecy.check_hidden_parts, "can tell hidden worlds apart: legal"),
    broken_game(TalksWhenAllAreLow, secrecy.check_hidden_parts, "can tell hidden worlds apart: channels"),
    broken_game(RefusesTellingly, secrecy.check_hidden_parts, "sends '' and is answered"),
    broken_game(PassesAloud, secrecy.check_hidden_parts, "a step that reveals nothing tells viewer"),
    broken_game(RevealsToTheEarOnly, secrecy.check_hidden_parts, "which its view does not show"),
    broken_game(
        LeavesOwnChoiceUntold, twins.check_same_told_same_shown, "is shown otherwise: knowledge.view.own_choice"
    ),
    broken_game(LeavesPeeksUntold, twins.check_same_told_same_shown, "is shown otherwise"),
    broken_game(CallsWithTheCard, twins.check_events_in_view, "and sees the same after it"),
    broken_game(ClosesWithoutClearing, twins.check_history_forgets, "its history tells worlds apart"),
)
