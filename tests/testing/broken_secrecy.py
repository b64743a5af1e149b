"""The casket game with its secrets broken: worlds, views, what is told, what can be taken back."""

from tests.testing.broken_kit import Events, OtherStates, altered, broken_game
from veillee.core.chance import Chance
from veillee.core.contract import Channel, public
from veillee.testing.conformance import secrecy, twins
from veillee.testing.toy.game import Coffret
from veillee.testing.toy.moves import PEEK_IN, WORDS
from veillee.testing.toy.state import PEEK, CoffretState
from veillee.testing.toy.view import HIDDEN, Knowledge, View


class FirstChance(Chance):
    """Draw the lowest number always."""

    def below(self, bound: int) -> int:
        return 0


class ImaginesOneWorld(Coffret):
    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        return super().sample(knowledge, FirstChance())


class ForgetsTheCasket(Coffret):
    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        is_shown = knowledge.view.casket != HIDDEN
        return super().sample(knowledge if is_shown else knowledge._replace(casket=HIDDEN), chance)


class ImaginesMoreCards(Coffret):
    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        state = super().sample(knowledge, chance)
        state.pool[0] += 1
        return state


class ImaginesSomethingElse(OtherStates):
    """Sample states of the sound class, which are not the broken game's own."""


class ImaginesAnImpossibleChoice(Coffret):
    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        state = super().sample(knowledge, chance)
        for seat, choice in enumerate(state.choices):
            if choice >= 0 and seat != knowledge.view.seat:
                state.choices[seat] = len(WORDS)
        return state


class ImaginesADeadEnd(Coffret):
    def sample(self, knowledge: Knowledge, chance: Chance) -> CoffretState:
        state = super().sample(knowledge, chance)
        for seat, choice in enumerate(state.choices):
            if choice >= 0 and seat != knowledge.view.seat:
                state.choices[seat] = -9
        return state

    def _choose(self, state: CoffretState, seat: int, move: int, events: Events) -> None:
        if min(state.choices) < -1:
            state.choices[seat] = move
        else:
            super()._choose(state, seat, move, events)


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


class PeeksWithoutOwningUp(Coffret):
    def _look(self, state: CoffretState, events: Events) -> None:
        super()._look(state, events)
        altered(events, "saw", reveals=False)


class CountsItsBeginnings(Coffret):
    beginnings = 0

    def initial(self) -> CoffretState:
        self.beginnings += 1
        state = super().initial()
        state.points[0] = self.beginnings
        return state


BROKEN = (
    broken_game(ImaginesOneWorld, secrecy.check_sample, "are all the same"),
    broken_game(
        ForgetsTheCasket,
        secrecy.check_sample,
        "is shown something else in a world sampled for it: knowledge.casket",
    ),
    broken_game(ImaginesMoreCards, secrecy.check_sample, "has other pieces"),
    broken_game(ImaginesSomethingElse, secrecy.check_sample, "expected a OtherState"),
    broken_game(ImaginesAnImpossibleChoice, secrecy.check_sample, "does not play on: IndexError"),
    broken_game(ImaginesADeadEnd, secrecy.check_sample, "does not come to an end"),
    broken_game(ShowsAllCards, secrecy.check_hidden_parts, "can tell hidden worlds apart: view.cards"),
    broken_game(
        KnowsTheCasketUnseen, secrecy.check_hidden_parts, "can tell hidden worlds apart: knowledge.casket"
    ),
    broken_game(LetsTheLowestPass, secrecy.check_hidden_parts, "can tell hidden worlds apart: legal"),
    broken_game(TalksWhenAllAreLow, secrecy.check_hidden_parts, "can tell hidden worlds apart: channels"),
    broken_game(PassesAloud, secrecy.check_hidden_parts, "a step that reveals nothing tells viewer"),
    broken_game(RevealsToTheEarOnly, secrecy.check_hidden_parts, "which its view does not show"),
    broken_game(
        LeavesOwnChoiceUntold, twins.check_same_told_same_shown, "is shown otherwise: knowledge.view.own_choice"
    ),
    broken_game(LeavesPeeksUntold, twins.check_same_told_same_shown, "is shown otherwise"),
    broken_game(CallsWithTheCard, twins.check_events_in_view, "and sees the same after it"),
    broken_game(ClosesWithoutClearing, twins.check_history_forgets, "its history tells worlds apart"),
    broken_game(PeeksWithoutOwningUp, secrecy.check_safe_undo, "a step that could be taken back tells seat"),
    broken_game(CountsItsBeginnings, secrecy.check_safe_undo, "not all is as it was before"),
)
