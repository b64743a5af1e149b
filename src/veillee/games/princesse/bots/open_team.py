"""How often a team of La Princesse aux échelles wins if it may say everything openly: the height and every ladder.

The open team plans like an expert but needs no words, so what it wins beyond experts is what silence costs. It
does not always play as well as can be: the figure is a sample of one good way to play, not a proven upper bound.
"""

from typing import Final

from veillee.bots.contract import Situation
from veillee.core.chance import Chance, FastChance
from veillee.games.princesse.bots.levels import LEVELS
from veillee.games.princesse.bots.player import PrincesseBot
from veillee.games.princesse.bots.prince import find_plan
from veillee.games.princesse.bots.reading import Reading
from veillee.games.princesse.rules.game import Princesse
from veillee.games.princesse.rules.moves import HORN, MORE
from veillee.games.princesse.rules.state import CALL, LAY, REFERENCE, WON, WORD, PrincesseState

LEVEL: Final = LEVELS["expert"]


class OpenReading(Reading):
    """Read a word as the size it names: here the Prince may say any number."""

    def words_for(self, seat: int) -> list[int]:
        """List the ladders in hand."""
        return self.game.sizes_of[self.view.hands[seat]]

    def read(self, seat: int, word: int, later: list[int]) -> int:
        """Take the word for the ladder."""
        return word

    def is_doubtful(self, seat: int, word: int, size: int) -> bool:
        """Leave no doubt."""
        return False


def wins_openly(game: Princesse, seed: int) -> bool:
    """Play one match in which the Prince tells every hero which ladder to lay; say whether it is won."""
    chance = FastChance(seed)
    state = game.initial()
    princes = [PrincesseBot(LEVEL, game, seat, seed + seat + 1) for seat in range(game.seats)]
    ladders: tuple[int, ...] = ()
    while actors := game.settle(state, chance):
        seat = actors[0]
        legal = game.legal(state, seat)
        if state.phase == REFERENCE:
            ladders = plan_openly(game, state, chance)
            move = ladders[seat] if ladders else horn_or_anything(game, state)
        elif state.phase == LAY and ladders:
            move = ladders[seat]
        elif state.phase in (WORD, CALL):
            move = MORE + 1 if state.phase == WORD else legal[-1]
        else:
            move = princes[seat].choose(Situation(seat, game.knowledge(state, seat), [], legal))
        game.apply(state, seat, move)
    return state.result == WON


def plan_openly(game: Princesse, state: PrincesseState, chance: Chance) -> tuple[int, ...]:
    """Give the ladder for every seat, or none if no ladders come right."""
    reading = OpenReading(game, game.view(state, state.prince), state.clone(), False, True)
    reading.is_one_for_all = False
    plan = find_plan(reading, LEVEL, chance, state.squires)
    return () if plan is None else plan.ladders


def horn_or_anything(game: Princesse, state: PrincesseState) -> int:
    """Blow the horn while that leaves enough pages, else lay any ladder."""
    pages = game.page_count - state.pages_read
    return HORN if pages >= game.princess_count - len(state.freed) else game.sizes_of[state.hands[state.prince]][0]
