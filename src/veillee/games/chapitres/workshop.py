"""The workshop of decks: what a card may say, whether a deck is sound, and what its cards would pay."""

from typing import Any, Final, NamedTuple

from veillee.core.chance import Chance, FastChance
from veillee.core.errors import BadData
from veillee.core.tables import parse_table
from veillee.games.chapitres import GAME
from veillee.games.chapitres.rules.abilities import (
    CATEGORIES,
    DETAILS,
    HEARTS,
    MAX_AMOUNT,
    MAX_TOKENS,
    MAX_VALUE,
    TOKENS,
    WHENS,
    chapters_for,
)
from veillee.games.chapitres.rules.game import Chapitres
from veillee.games.chapitres.rules.options import Options
from veillee.games.chapitres.rules.pieces import DATA_FILE, MAX_ABILITIES, MAX_NAME, Pieces, cards_in
from veillee.games.chapitres.rules.play import cards_needed
from veillee.games.chapitres.rules.purse import tokens_in
from veillee.games.chapitres.rules.score import GEMS_A_POINT, in_gems, pay_in_team, pay_trick
from veillee.games.chapitres.rules.view import Box

SEATS: Final = 4  # of the tricks that are tried
TEAM: Final = 7  # cards of the teams that are tried
DRAWN: Final = 300  # tricks and teams that a mean is taken of
SHOWN: Final = 3  # of the teams drawn
SEED: Final = 1  # the same companies for every deck of the same size, so that changes can be compared
FEWEST: Final = 3  # seats, in one deal: the smallest deck that is allowed is enough for them (TRO-11)
ONE_DEAL: Final = Options(three="one_deal")


class Verb(NamedTuple):
    """Describe one kind of ability: its word, what else must be said, and the seals it may bear."""

    name: str
    details: tuple[str, ...]
    chapters: tuple[str, ...]


class Stock(NamedTuple):
    """Hold what a workshop begins with: the deck of the box, the words of abilities and the bounds of numbers."""

    file: str
    text: str
    verbs: tuple[Verb, ...]
    categories: tuple[str, ...]
    tokens: tuple[str, ...]
    copied: tuple[str, ...]  # tokens that can be copied or forbidden
    max_value: int
    max_amount: int
    max_tokens: int
    max_name: int
    max_abilities: int


class Fault(NamedTuple):
    """Say what is wrong with a deck: the place, the loader's own reason, and what sentences are made from."""

    where: str
    reason: str
    details: dict[str, int | str]


class Company(NamedTuple):
    """Show what a card pays beside some others."""

    cards: tuple[int, ...]  # the others, as places in the box
    pays: tuple[int, int, int]


class Trial(NamedTuple):
    """Show what a card would pay, but for what is counted at the very end."""

    card: int
    best: Company  # a team chosen for it, one card after the other
    teams: tuple[Company, ...]  # teams drawn by lot
    mean_trick: int  # hundredths of a point, in tricks drawn by lot, without the star of the trick
    mean_team: int  # hundredths of a point, in teams drawn by lot


class Examined(NamedTuple):
    """Say what the loader says of a deck, and what it holds where it is sound."""

    fault: Fault | None
    table: dict[str, Any] | None  # what the file says, where it can be read at all
    box: Box | None
    legend: dict[str, list[str]]
    seats: tuple[int, ...]  # how many can play with it
    three: str  # the deal for three that it is enough for
    version: str
    trial: Trial | None


def stock() -> Stock:
    """Give what a workshop begins with."""
    verbs = [
        Verb(word, tuple(DETAILS.get(word, [])), tuple(chapters_for(when))) for when, word in enumerate(WHENS)
    ]
    return Stock(
        DATA_FILE,
        GAME.read_box(DATA_FILE),
        tuple(verbs),
        tuple(CATEGORIES),
        tuple(TOKENS),
        tuple(TOKENS[HEARTS:]),
        MAX_VALUE,
        MAX_AMOUNT,
        MAX_TOKENS,
        MAX_NAME,
        MAX_ABILITIES,
    )


def read_deck(text: str) -> Chapitres:
    """Make the rules for a deck, for as few seats as every sound deck is enough for; raise BadData."""
    game = GAME.remake(FEWEST, ONE_DEAL, {DATA_FILE: text})
    assert isinstance(game, Chapitres)
    return game


def seats_for(pieces: Pieces) -> list[int]:
    """List how many can play with a deck, three of them in one deal at least."""
    seats = range(GAME.info.min_seats, GAME.info.max_seats + 1)
    return [number for number in seats if cards_needed(number, ONE_DEAL) <= len(pieces.values)]


def _deal_for_three(pieces: Pieces) -> str:
    usual = Options()
    return usual.three if cards_needed(FEWEST, usual) <= len(pieces.values) else ONE_DEAL.three


def examine(text: str, value: int) -> Examined:
    """Say whether a deck is sound, and try out the card of that value if there is one."""
    try:
        game = read_deck(text)
    except BadData as refusal:
        fault = Fault(str(refusal.details.get("where", "")), refusal.message, dict(refusal.details))
        return Examined(fault, _find_table(text), None, {}, (), "", "", None)
    pieces = game.pieces
    trial = try_card(pieces, pieces.values.index(value)) if value in pieces.values else None
    table, version = parse_table(text, DATA_FILE)
    return Examined(
        None, table, game.box(), game.legend(), tuple(seats_for(pieces)), _deal_for_three(pieces), version, trial
    )


def _find_table(text: str) -> dict[str, Any] | None:
    try:
        return parse_table(text, DATA_FILE)[0]
    except BadData:
        return None


# --- trying a card out


def try_card(pieces: Pieces, card: int) -> Trial:
    """Work out by the rules of the count what a card pays in tricks and teams."""
    chance = FastChance(SEED)
    in_tricks = in_teams = 0
    shown: list[Company] = []
    for number in range(DRAWN):
        others = _draw(pieces, card, SEATS - 1, chance)
        at = chance.below(SEATS)
        trick = others[:at] + [card] + others[at:]
        in_tricks += in_gems(tokens_in(pay_trick(pieces, trick, SEATS)[at]))
        team = _team_with(pieces, card, sorted(_draw(pieces, card, TEAM - 1, chance)))
        in_teams += in_gems(team.pays)
        if number < SHOWN:
            shown.append(team)
    means = [round(100 * gems / (GEMS_A_POINT * DRAWN)) for gems in (in_tricks, in_teams)]
    return Trial(card, _best_team(pieces, card), tuple(shown), means[0], means[1])


def _best_team(pieces: Pieces, card: int) -> Company:
    """Choose one companion after the other, each the one that makes the card pay most."""
    others: list[int] = []
    for _ in range(TEAM - 1):
        left = [other for other in range(len(pieces.values)) if other != card and other not in others]
        best = left[0]
        most = -1
        for other in left:
            pays = in_gems(_team_with(pieces, card, [*others, other]).pays)
            if pays > most:
                best, most = other, pays
        others.append(best)
    return _team_with(pieces, card, _needed(pieces, card, others))


def _needed(pieces: Pieces, card: int, others: list[int]) -> list[int]:
    """Leave out companions that add nothing."""
    kept = list(others)
    for other in others:
        fewer = [one for one in kept if one != other]
        if _team_with(pieces, card, fewer).pays == _team_with(pieces, card, kept).pays:
            kept = fewer
    return sorted(kept)


def _team_with(pieces: Pieces, card: int, others: list[int]) -> Company:
    team = 1 << card
    for other in others:
        team |= 1 << other
    return Company(tuple(others), tokens_in(pay_in_team(pieces, card, team)))


def _draw(pieces: Pieces, card: int, number: int, chance: Chance) -> list[int]:
    """Draw some other cards, all sets of them equally likely."""
    left = cards_in((1 << len(pieces.values)) - 1 & ~(1 << card))
    return [left.pop(chance.below(len(left))) for _ in range(number)]
