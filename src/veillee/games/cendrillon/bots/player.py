"""The bot of Cendrillon.

A pair it knows is taken at once. Else a search begins with a tile nobody has seen, unless another is sure to find
its partner. With one memory shared by all, no first tile is better, mirror and last chance aside (docs/bots.md
says how that is known). It points where it believes the partner to be, or not at all.
"""

from collections.abc import Sequence
from typing import Final

from veillee.bots.contract import Bot, Situation
from veillee.core.chance import FastChance
from veillee.core.contract import Move, Seat
from veillee.games.cendrillon.bots.belief import Belief
from veillee.games.cendrillon.bots.deductions import Deductions
from veillee.games.cendrillon.bots.levels import Level
from veillee.games.cendrillon.bots.memory import Memory
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.moves import PASS, USE
from veillee.games.cendrillon.rules.pieces import HOURGLASS, MIRROR, STOPPED_HOURGLASS, WAND
from veillee.games.cendrillon.rules.state import CHOOSE, DECLARE, DOWN, GESTURES, NAME, NONE, POINT, SECOND, View
from veillee.games.cendrillon.rules.view import Knowledge

# Chosen by hand and by trying.
WORTH_OF_NEW: Final = 0.6  # showing a tile that nobody has seen, in chances of a pair now
WORTH_OF_SECRET: Final = 0.2  # showing a tile that some have not seen
SURE: Final = 0.999
OWN_FINGER: Final = 1.5  # a memory that may slip, beside the fingers of others
SEEN_FINGER: Final = 4.0  # a finger at a tile that its owner has seen
BLIND_FINGER: Final = 1.0


class CendrillonBot(Bot):
    """Play a seat of Cendrillon from what it remembers."""

    def __init__(self, level: Level, game: Cendrillon, seat: Seat, seed: int) -> None:
        self._level: Final = level
        self._game: Final = game
        self._seat: Final = seat
        self._chance: Final = FastChance(seed)
        self._memory: Final = Memory(game, level, self._chance)
        self._deductions: Final = Deductions(game, seat)
        self._nothing: Final = [0] * game.tiles

    def choose(self, situation: Situation) -> Move:
        """Give the move that serves the table best, as far as this bot remembers."""
        self._memory.hear(situation.told)
        if self._level.deduces:
            self._deductions.hear(situation.told)
        legal = situation.legal
        if len(legal) == 1:
            return legal[0]
        knowledge: Knowledge = situation.knowledge
        view = knowledge.view
        belief = self._believe(knowledge)
        if view.phase == POINT or (view.phase == GESTURES and self._seat != view.active):
            return self._point_anew(view, self._point(view, belief), legal)
        if view.phase == NAME:
            return self._name(belief, PASS in legal)
        if view.phase == DOWN or view.phase == DECLARE:
            return self._declare(view, belief, legal)
        if view.die == HOURGLASS and view.phase == CHOOSE:
            return self._search(view, belief, USE in legal)
        if view.die == HOURGLASS and view.phase in (SECOND, GESTURES):
            return self._look_for_partner(view, belief)
        return USE if USE in legal else self._explore(view, belief)

    def _believe(self, knowledge: Knowledge) -> Belief:
        """Put together what the level lets this bot remember, notice and conclude."""
        level = self._level
        known: Sequence[int] = self._memory.faces if level.fading else knowledge.known
        seen: Sequence[int] = knowledge.seen
        if not level.watches:
            seen = [0 if face == NONE else 1 << self._seat for face in known]
        if level.deduces:
            return Belief(self._game, knowledge.view, known, seen, knowledge.ruled_out, self._deductions.unlikely)
        return Belief(self._game, knowledge.view, known, seen, self._nothing, self._nothing)

    def _pick(self, places: list[int]) -> int:
        return places[0] if len(places) == 1 else places[self._chance.below(len(places))]

    def _best(self, places: list[int], scores: list[float]) -> int:
        """Pick one of the places whose score is the highest."""
        least = max(scores) - 1e-9
        return self._pick([place for place, score in zip(places, scores, strict=True) if score >= least])

    # --- looking around (CEN-12, CEN-13, CEN-33 to CEN-35)

    def _explore(self, view: View, belief: Belief) -> int:
        """Choose a tile to look at or to show: one nobody has seen, else one that leads on."""
        unseen = [place for place in belief.down if not belief.seen[place]]
        if unseen:
            return self._pick(unseen)
        if view.die == WAND and self._game.seats > 1:
            return self._show(view, belief)
        if belief.hidden:
            return self._best(belief.hidden, belief.chances_to_count())
        return self._pick(belief.down)

    def _show(self, view: View, belief: Belief) -> int:
        """Choose a tile to show to everybody when each has been seen by somebody.

        In the advanced game it is one of the first section of which no tile is known to all: whoever searches
        needs one to begin with.
        """
        section_of = self._game.pieces.section
        for section in range(view.section, len(self._game.pieces.sections) if self._game.in_sections else 0):
            known = [place for place in belief.down if belief.known[place] != NONE]
            leads = [place for place in known if section_of[belief.known[place]] == section]
            if all(belief.seen[place] != self._game.everybody for place in leads):
                if leads:
                    return self._pick(leads)
                if belief.hidden:
                    return self._best(belief.hidden, belief.chances_to_count())
        return self._best(belief.down, [-float(belief.seen[place].bit_count()) for place in belief.down])

    # --- the search for a pair (CEN-14 to CEN-18)

    def _search(self, view: View, belief: Belief, can_use: bool) -> Move:
        """Use a special where it helps, and choose the first tile."""
        if can_use and view.specials[self._seat] == STOPPED_HOURGLASS:
            return USE  # an hour saved is the same hour whenever it is saved
        pair = belief.find_pair()
        if pair is not None:
            # The mirror would only add a look: keep it while another search of this seat is to come.
            return USE if can_use and self._is_last_search(view) else pair[0]
        chances = belief.chances_of_search(2 if self._has_mirror(view) else 1)
        if can_use and max(chances) < SURE:
            return USE
        pieces = self._game.pieces
        searches_to_spare = pieces.hours - view.hours - (pieces.pair_count - len(view.found) // 2)
        if self._has_mirror(view) and searches_to_spare <= 0 and not self._game.has_last_chance:
            return self._best(
                belief.down, chances
            )  # every search must find its pair: showing tiles is worth nothing
        scores = []
        for place, chance in zip(belief.down, chances, strict=True):
            scores.append(chance + (self._worth_of_showing(belief.seen[place]) if chance < SURE else 1.0))
        return self._best(belief.down, scores)

    def _has_mirror(self, view: View) -> bool:
        """Say whether a second secret look may follow the first (CEN-33)."""
        if view.using == MIRROR:
            return True
        has_one = view.specials[self._seat] == MIRROR and not view.spent[self._seat]
        return has_one and not self._game.announces

    def _is_last_search(self, view: View) -> bool:
        """Say whether this seat may well not search again before midnight."""
        return (self._game.pieces.hours - view.hours) // self._game.seats <= 1

    def _declare(self, view: View, belief: Belief, legal: list[Move]) -> Move:
        """Use a special whose effect is due, or leave it for later (CEN-32): only the mirror is ever kept."""
        if view.specials[self._seat] != MIRROR or self._is_last_search(view):
            return USE
        # After a miss it is another chance of a pair; after a pair, or a tile without partner, only a look.
        can_pair = not view.paired and belief.counts(view.look_faces[0])
        return USE if can_pair else legal[-1]

    def _worth_of_showing(self, seen: int) -> float:
        """Say what it is worth that everybody sees a tile which these seats have seen."""
        if not seen:
            return WORTH_OF_NEW
        return 0.0 if seen == self._game.everybody else WORTH_OF_SECRET

    def _point(self, view: View, belief: Belief) -> Move:
        """Point where the partner is believed to be, or at the only place left for it; else pass."""
        face = view.look_faces[0]
        if not belief.counts(face):
            return PASS
        partner = self._game.pieces.partner[face]
        places = belief.places_of(partner)
        if not places and self._level.deduces:
            places = [place for place in belief.hidden if belief.can_be(place, partner)]
            return places[0] if len(places) == 1 else PASS
        return places[0] if places else PASS

    def _point_anew(self, view: View, move: Move, legal: list[Move]) -> Move:
        """Give the finger its place; where it is there already and the bot is asked all the same, withdraw it."""
        return move if move in legal else legal[-1]

    def _look_for_partner(self, view: View, belief: Belief) -> int:
        """Choose a tile to compare with the one shown: what is known, what is pointed at, what is likely."""
        face = view.look_faces[0]
        if not belief.counts(face):
            return self._explore(view, belief)
        partner = self._game.pieces.partner[face]
        voices = self._voices(view, belief, partner)
        if voices:
            return self._best(list(voices), list(voices.values()))
        scores = [belief.weight(place, partner) + (0.0 if belief.seen[place] else 0.01) for place in belief.hidden]
        if not scores:
            return self._explore(view, belief)
        return self._best(belief.hidden, scores)

    def _voices(self, view: View, belief: Belief, partner: int) -> dict[int, float]:
        """Weigh the places that the others point at, and the bot's own belief."""
        own = belief.places_of(partner)
        if own and not self._level.slipping:
            return {own[0]: OWN_FINGER}
        voices = dict.fromkeys(own, OWN_FINGER)
        for seat, place in enumerate(view.points):
            if place not in belief.down or not belief.can_be(place, partner):
                continue
            if belief.known[place] == NONE or self._level.slipping:
                has_seen = self._level.watches and belief.seen[place] >> seat & 1
                voices[place] = voices.get(place, 0.0) + (SEEN_FINGER if has_seen else BLIND_FINGER)
        return voices

    # --- the last chance (CEN-51)

    def _name(self, belief: Belief, can_pass: bool) -> Move:
        """Name a pair that is sure, else pass, else name the likeliest."""
        chance, move = belief.likeliest_pair()
        return PASS if can_pass and chance < SURE else move
