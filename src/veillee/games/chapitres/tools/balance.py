"""The balance of a deck of the three chapters: bots play many matches, and every card gets its figures."""

from collections.abc import Callable
from typing import Any, NamedTuple

from veillee.bots.arena import Batch, Contest, make_game, play_numbered, share_out
from veillee.games.chapitres.rules.game import Chapitres
from veillee.games.chapitres.rules.pieces import cards_in
from veillee.games.chapitres.rules.score import GEMS_A_POINT, STAR_POINTS, in_gems
from veillee.games.chapitres.rules.state import NONE


class CardTally(NamedTuple):
    """Add up what became of one card; payments are counted in gems, of which a point is two."""

    dealt: int  # matches in which somebody could choose it
    drafted: int  # and in which somebody kept it
    place_sum: int  # the choices of its deal, from 1, by which it was kept
    in_trick: int  # what it paid in chapter II, the star of a trick it won included
    in_team: int  # what it paid in chapter III
    wins: int  # matches that its owner won


NOTHING = CardTally(0, 0, 0, 0, 0, 0)


def run_lab(contest: Contest, workers: int, on_progress: Callable[[int], None] | None) -> list[CardTally]:
    """Play all matches of a contest; give the tally of every card, by ascending value."""
    matches = share_out(_watch_batch, contest, workers, on_progress)
    cards = len(make_game(contest).box().cards)
    found = [NOTHING] * cards
    for tallies in matches:
        found = [add(one, other) for one, other in zip(found, tallies, strict=True)]
    return found


def add(one: CardTally, other: CardTally) -> CardTally:
    """Add two tallies of a card."""
    return CardTally(*(a + b for a, b in zip(one, other, strict=True)))


def _watch_batch(batch: Batch) -> list[list[CardTally]]:
    contest, start, stop = batch
    game: Any = make_game(contest)
    return [watch(game, play_numbered(contest, game, match)[0]) for match in range(start, stop)]


def watch(game: Chapitres, state: Any) -> list[CardTally]:
    """Read from the last state of a match what became of each card."""
    kept_as: dict[int, int] = {}  # a card, and the choice of its deal by which it was kept
    for seat in range(game.seats):
        for at, card in enumerate(state.picks[seat * game.tricks : (seat + 1) * game.tricks]):
            kept_as[card] = at % game.rounds + 1
    left = {card for mask in state.leftovers for card in cards_in(mask)}
    dealt = left.union(kept_as, (card for card in state.gifts if card != NONE))
    winner = game.ranking(state).index(1)
    rows = {row.card: row for row in game.view(state, None).table}
    found: list[CardTally] = []
    for card in range(len(game.pieces.values)):
        if card not in kept_as:
            found.append(NOTHING._replace(dealt=int(card in dealt)))
            continue
        row = rows[card]
        in_trick = in_gems(row.trick) + row.won * STAR_POINTS * GEMS_A_POINT
        found.append(CardTally(1, 1, kept_as[card], in_trick, in_gems(row.team), int(row.seat == winner)))
    return found
