"""The bot of La Princesse aux échelles.

As Prince it looks for a reference and words that, read by the convention, lead to the right height and please the
page; of several such plans it takes one that is clear and keeps good ladders for later, and it plans anew when
somebody lays something else. As hero it lays the ladder that the word asks for.
"""

from typing import Final

from veillee.bots.contract import Bot, Situation
from veillee.core.chance import FastChance
from veillee.core.contract import Move, Seat
from veillee.games.princesse.bots.levels import Level
from veillee.games.princesse.bots.prince import Plan, find_plan, is_kept
from veillee.games.princesse.bots.reading import Reading
from veillee.games.princesse.rules.game import Princesse
from veillee.games.princesse.rules.moves import ACCEPT, HORN, SQUIRE_DOWN, SQUIRE_PAGE, SQUIRE_UP, TAKE, word_move
from veillee.games.princesse.rules.moves import CALL as CALL_HERO
from veillee.games.princesse.rules.state import CALL, JUDGE, LAY, PICK, REFERENCE, View
from veillee.games.princesse.rules.view import Knowledge


class PrincesseBot(Bot):
    """Play a seat of La Princesse aux échelles by the convention, as well as the level allows."""

    def __init__(self, level: Level, game: Princesse, seat: Seat, seed: int) -> None:
        self._level: Final = level
        self._game: Final = game
        self._chance: Final = FastChance(seed)
        self._round = 0
        self._forgets_page = False
        self._plan: Plan | None = None  # while the round goes by it

    def choose(self, situation: Situation) -> Move:
        """Give the move that serves the table best, as this level sees it."""
        legal = situation.legal
        if len(legal) == 1:
            return legal[0]
        knowledge: Knowledge = situation.knowledge
        view = knowledge.view
        if view.round != self._round:
            self._round = view.round
            self._plan = None
            self._forgets_page = self._happens(self._level.forgetting)
        if view.phase == JUDGE:
            return self._judge(knowledge)
        if view.phase == CALL:
            return CALL_HERO
        if view.phase == PICK:
            return min(legal, key=lambda move: self._game.pieces.levels[move - TAKE])  # the fewest swords (PRI-3)
        reading = self._read(knowledge)
        if view.phase == LAY:
            return self._lay(reading, legal)
        if view.phase == REFERENCE:
            return self._open(reading, legal)
        return self._speak(reading, legal)

    def _happens(self, thousandths: int) -> bool:
        return thousandths > 0 and self._chance.below(1000) < thousandths

    def _read(self, knowledge: Knowledge) -> Reading:
        world = self._game.sample(knowledge, self._chance)
        return Reading(self._game, knowledge.view, world, self._level.infers, not self._forgets_page)

    # --- hero (PRI-25)

    def _lay(self, reading: Reading, legal: list[Move]) -> Move:
        """Lay the ladder that the word asks for; who misreads takes the next one in hand."""
        view = reading.view
        size = reading.read(view.seat, view.words[view.seat] or view.cry, reading.heroes[1:])
        if self._happens(self._level.misreading):
            at = legal.index(size)
            return legal[at - 1] if (at and self._chance.below(2)) or at + 1 == len(legal) else legal[at + 1]
        return size

    # --- Prince (PRI-23 to PRI-25)

    def _open(self, reading: Reading, legal: list[Move]) -> Move:
        """Lay the reference of the best plan; without any, blow the horn if that does not lose the match."""
        view = reading.view
        # A squire who puts away a page that binds the Prince does more than one who mends the sum.
        frees_voice = SQUIRE_PAGE in legal and reading.is_prince_bound and reading.minds_page
        self._plan = find_plan(reading, self._level, self._chance, 0 if frees_voice else view.squires)
        if self._plan is not None:
            return self._plan.ladders[view.seat]
        if frees_voice:
            return SQUIRE_PAGE
        if self._can_afford_horn(view):
            return HORN
        return legal[self._chance.below(view.hands[view.seat].bit_count())]

    def _speak(self, reading: Reading, legal: list[Move]) -> Move:
        """Say the next word of the plan; if somebody did not lay as planned, make a new one for what is left."""
        view = reading.view
        if self._plan is None or not is_kept(self._plan, reading):
            self._plan = find_plan(reading, self._level, self._chance, view.squires)
        if self._plan is not None:
            return word_move(self._plan.words[view.hero])
        if HORN in legal and self._can_afford_horn(view):
            return HORN
        words = [move for move in legal if move not in (HORN, SQUIRE_PAGE)]
        return words[self._chance.below(len(words))]

    def _can_afford_horn(self, view: View) -> bool:
        """Say whether there are still enough pages after this one."""
        return self._game.page_count - view.pages_read >= self._game.princess_count - len(view.freed)

    # --- squires (PRI-29)

    def _judge(self, knowledge: Knowledge) -> Move:
        """Send squires if they save the princess."""
        view = knowledge.view
        reading = Reading(self._game, view, self._game.sample(knowledge, self._chance), False, True)
        missing = view.dungeon - view.total
        is_content = reading.is_page_content(list(view.laid))
        if abs(missing) + (not is_content) > view.squires:
            return ACCEPT
        if not is_content:
            return SQUIRE_PAGE
        return ACCEPT if not missing else SQUIRE_UP if missing > 0 else SQUIRE_DOWN
