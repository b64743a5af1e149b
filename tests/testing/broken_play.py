"""The casket game with its play broken: who moves, what is legal, how a match ends."""

from typing import Any

from tests.testing.broken_kit import Events, altered, broken_game, broken_oracle
from veillee.core.contract import AnyGame, Channel
from veillee.testing.conformance import play, twins
from veillee.testing.toy.rules.game import LEGAL, Coffret
from veillee.testing.toy.rules.moves import CLOSE, KEEP, PASS, PEEK_IN, SWAP
from veillee.testing.toy.rules.state import CALL, CHOOSE, NONE, OVER, PEEK, CoffretState
from veillee.testing.toy.testing import CoffretOracle


class CountsItsQuestions(Coffret):
    asked = 0

    def scores(self, state: CoffretState) -> list[int]:
        self.asked += 1
        return [points + self.asked for points in state.points]


class RemembersEarlierMatches(Coffret):
    peeks = 0

    def _peek(self, state: CoffretState, move: int, events: Events) -> None:
        self.peeks += 1
        state.points[state.active] += self.peeks
        super()._peek(state, move, events)


class ScoresOnlyForListeners(Coffret):
    def _open(self, state: CoffretState, events: Events) -> None:
        if events is None and state.round == self.rounds:
            state.points[0] += 1
        super()._open(state, events)


class NumbersItsPasses(Coffret):
    passes = 0

    def _peek(self, state: CoffretState, move: int, events: Events) -> None:
        super()._peek(state, move, events)
        self.passes += 1
        altered(events, "passed", args={"seat": self.passes})


class CountsOnTheState(Coffret):
    def channels(self, state: CoffretState) -> tuple[Channel, ...]:
        state.points[0] += 1
        return super().channels(state)


class BoundsTooLow(Coffret):
    def max_steps(self) -> int:
        return self.seats


class PeeksForEver(Coffret):
    def _ask_the_next(self, state: CoffretState, phase_after_all: int) -> None:
        state.active = (state.active + 1) % self.seats


class BoundsByNothing(Coffret):
    def max_steps(self) -> int:
        return 0


class SharesItsList(Coffret):
    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.moves = {phase: moves[:] for phase, moves in LEGAL.items()}

    def legal(self, state: CoffretState, seat: int) -> list[int]:
        return self.moves[state.phase]


class ListsBackwards(Coffret):
    def legal(self, state: CoffretState, seat: int) -> list[int]:
        return super().legal(state, seat)[::-1]


class ListsTwice(Coffret):
    def legal(self, state: CoffretState, seat: int) -> list[int]:
        return sorted(super().legal(state, seat) * 2)


class LeavesNoMove(Coffret):
    def legal(self, state: CoffretState, seat: int) -> list[int]:
        return [] if state.phase == PEEK else super().legal(state, seat)


class WritesTwoMovesAlike(Coffret):
    def move_text(self, state: CoffretState, move: int) -> str:
        return "call" if state.phase == CALL else super().move_text(state, move)


class ReadsAnotherMove(Coffret):
    def parse_move(self, state: CoffretState, text: str) -> int:
        move = super().parse_move(state, text)
        return KEEP if move == SWAP and state.phase == CHOOSE else move


class WritesCommas(Coffret):
    def move_text(self, state: CoffretState, move: int) -> str:
        return super().move_text(state, move) + (", please" if state.phase == CALL else "")


class WritesLikeAScript(Coffret):
    def move_text(self, state: CoffretState, move: int) -> str:
        return "0:" + super().move_text(state, move)

    def parse_move(self, state: CoffretState, text: str) -> int:
        return super().parse_move(state, text.removeprefix("0:"))


class AsksAnAbsentSeat(Coffret):
    def actors(self, state: CoffretState) -> tuple[int, ...]:
        return (*super().actors(state), self.seats) if state.phase == CHOOSE else super().actors(state)


class LosesASwappedCard(Coffret):
    def _choose(self, state: CoffretState, seat: int, move: int, events: Events) -> None:
        super()._choose(state, seat, move, events)
        if not state.waiting:
            state.asides = [NONE] * self.seats


class CannotPass(Coffret):
    def _peek(self, state: CoffretState, move: int, events: Events) -> None:
        if move == PASS:
            raise KeyError(move)
        super()._peek(state, move, events)


class CountsNothing(CoffretOracle):
    def census(self, game: AnyGame, state: CoffretState) -> dict[str, int]:
        return {}


class ForgetsPassing(Coffret):
    def legal(self, state: CoffretState, seat: int) -> list[int]:
        return [PEEK_IN] if state.phase == PEEK else super().legal(state, seat)


class ClosesAShutLid(Coffret):
    def legal(self, state: CoffretState, seat: int) -> list[int]:
        return [PEEK_IN, PASS, CLOSE] if state.phase == PEEK else super().legal(state, seat)


class AsksOneAfterTheOther(Coffret):
    def actors(self, state: CoffretState) -> tuple[int, ...]:
        return super().actors(state)[:1]


class AsksAgain(Coffret):
    def actors(self, state: CoffretState) -> tuple[int, ...]:
        return tuple(range(self.seats)) if state.phase == CHOOSE else super().actors(state)


class WaitsForAStranger(Coffret):
    def awaited(self, state: CoffretState) -> tuple[int, ...]:
        return (self.seats,) if state.phase == CHOOSE else super().awaited(state)


class WaitsBackwards(Coffret):
    def awaited(self, state: CoffretState) -> tuple[int, ...]:
        return super().awaited(state)[::-1]


class PaysTheLastToChoose(Coffret):
    def _choose(self, state: CoffretState, seat: int, move: int, events: Events) -> None:
        super()._choose(state, seat, move, events)
        if not state.waiting:
            state.points[seat] += 1


class WinsAlone(Coffret):
    def sides(self, state: CoffretState) -> list[int]:
        return [0] * self.seats


class PaysOneOfASide(Coffret):
    def sides(self, state: CoffretState) -> list[int]:
        return [0, *([1] * (self.seats - 1))]


class RanksUpsideDown(Coffret):
    def ranking(self, state: CoffretState) -> list[int]:
        return [1 + sum([other < points for other in state.points]) for points in state.points]


class RanksDensely(Coffret):
    def ranking(self, state: CoffretState) -> list[int]:
        best = sorted(set(state.points), reverse=True)
        return [1 + best.index(points) for points in state.points]


class EndsTooEarly(Coffret):
    def outcome(self, state: CoffretState) -> str:
        return "shared" if state.phase != OVER and state.round == 2 else super().outcome(state)


class EndsInAnotherTale(Coffret):
    def outcome(self, state: CoffretState) -> str:
        return "midnight" if state.phase == OVER else ""


class ScoresOneSeatOnly(Coffret):
    def scores(self, state: CoffretState) -> list[int]:
        return [max(state.points)]


class RanksTheWinnerOnly(Coffret):
    def ranking(self, state: CoffretState) -> list[int]:
        return [1]


BROKEN = (
    broken_game(CountsItsQuestions, play.check_deterministic, "answers differently when asked again"),
    broken_game(RemembersEarlierMatches, play.check_deterministic, "replayed, the state is another"),
    broken_game(ScoresOnlyForListeners, play.check_deterministic, "replayed, the last state is another"),
    broken_game(NumbersItsPasses, play.check_deterministic, "replayed, the events are others"),
    broken_game(NumbersItsPasses, twins.check_history_forgets, "is not kept whole"),
    broken_game(CountsOnTheState, play.check_deterministic, "changed the state it was asked about"),
    broken_game(CannotPass, play.check_terminates, "the line breaks off: KeyError"),
    broken_game(BoundsTooLow, play.check_terminates, "not over after max_steps"),
    broken_game(PeeksForEver, play.check_terminates, "not over after max_steps"),
    broken_game(BoundsByNothing, play.check_terminates, "positive whole number"),
    broken_game(SharesItsList, play.check_legal_well_formed, "not the caller's own"),
    broken_game(ListsBackwards, play.check_legal_well_formed, "ascending order"),
    broken_game(ListsTwice, play.check_legal_well_formed, "ascending order"),
    broken_game(LeavesNoMove, play.check_legal_well_formed, "at least one whole number"),
    broken_game(WritesTwoMovesAlike, play.check_legal_well_formed, "the same text"),
    broken_game(ReadsAnotherMove, play.check_legal_well_formed, "reads back as"),
    broken_game(WritesCommas, play.check_legal_well_formed, "without commas"),
    broken_game(WritesLikeAScript, play.check_legal_well_formed, "begins like `seat:`"),
    broken_game(AsksAnAbsentSeat, play.check_legal_well_formed, "seats in ascending order"),
    broken_game(LosesASwappedCard, play.check_legal_sound, "pieces lost or invented"),
    broken_game(CannotPass, play.check_legal_sound, "a listed move does not apply"),
    broken_oracle(CountsNothing, play.check_legal_sound, "counts no piece at all"),
    broken_game(ForgetsPassing, play.check_legal_complete, r"lacks \['pass'\]"),
    broken_game(ClosesAShutLid, play.check_legal_complete, r"has \['close'\] too much"),
    broken_game(AsksOneAfterTheOther, play.check_legal_complete, r"lacks \['keep', 'swap'\]"),
    broken_game(WaitsForAStranger, play.check_simultaneous, "expected some of those asked"),
    broken_game(WaitsBackwards, play.check_simultaneous, "awaited expected seats in ascending order"),
    broken_game(AsksAgain, play.check_simultaneous, "to be asked still"),
    broken_game(PaysTheLastToChoose, play.check_simultaneous, "lead elsewhere when given in the other order"),
    broken_game(WinsAlone, play.check_scores, "or lose .* together"),
    broken_game(PaysOneOfASide, play.check_scores, "seats of one side expected the same"),
    broken_game(RanksUpsideDown, play.check_scores, "a better place"),
    broken_game(RanksDensely, play.check_scores, "as many skipped as are shared"),
    broken_game(EndsTooEarly, play.check_scores, "expected nothing yet"),
    broken_game(EndsInAnotherTale, play.check_scores, "one of the legend's results, got 'midnight'"),
    broken_game(ScoresOneSeatOnly, play.check_scores, "a whole number for each of"),
    broken_game(RanksTheWinnerOnly, play.check_scores, "a place for each of"),
)
