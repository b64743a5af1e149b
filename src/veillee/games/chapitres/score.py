"""What cards pay: in a trick (chapter II), in a team (chapter III) and at the very end."""

from typing import Final, NamedTuple

from veillee.games.chapitres.abilities import (
    AT_LEAST,
    FIRST,
    GEMS,
    HEARTS,
    HIGHEST,
    LAST,
    LOWEST,
    MOST,
    NEITHER,
    NO_TRICK,
    STARS,
    WINS,
    Ability,
)
from veillee.games.chapitres.pieces import Pieces, cards_in

Tokens = tuple[int, int, int]  # stars, hearts, gems

MAJORITY: Final = 4  # gems for whoever has most of them (TRO-32)
STAR_POINTS: Final = 2
HEART_POINTS: Final = 1
GEMS_A_POINT: Final = 2


def points(stars: int, hearts: int, gems: int) -> int:
    """Count what tokens are worth; an odd gem is worth nothing (TRO-1)."""
    return STAR_POINTS * stars + HEART_POINTS * hearts + gems // GEMS_A_POINT


def in_gems(tokens: Tokens) -> int:
    """Count what tokens are worth in gems: whole numbers, though an odd gem is half a point."""
    stars, hearts, gems = tokens
    return GEMS_A_POINT * (STAR_POINTS * stars + HEART_POINTS * hearts) + gems


# --- chapter II


def times_in_trick(ability: Ability, at: int, trick: int, size: int) -> int:
    """Say how often an ability pays in a trick, given as a mask, its card being the one played as number `at`.

    `size` is the number of cards of a whole trick, so that the last is known before the trick is over.
    """
    when = ability.when
    if when < FIRST:
        times = (trick & ability.mask).bit_count()
        return times if times < ability.cap else ability.cap
    card = ability.card
    if when == FIRST:
        return 1 if at == 0 else 0
    if when == LAST:
        return 1 if at == size - 1 else 0
    is_highest = trick >> card == 1
    is_lowest = trick & ((1 << card) - 1) == 0
    if when == HIGHEST or when == WINS:  # TRO-21: the highest card wins
        return 1 if is_highest else 0
    if when == LOWEST:
        return 1 if is_lowest else 0
    assert when == NEITHER
    return 0 if is_highest or is_lowest else 1


def pay_card(pieces: Pieces, card: int, at: int, trick: int, size: int) -> Tokens:
    """Work out what a card pays in a trick without copying, under whatever is forbidden there (TRO-22, TRO-24)."""
    stars = 0
    hearts = 0
    gems = 0
    for ability in pieces.in_trick[card]:
        times = times_in_trick(ability, at, trick, size)
        if times:
            stars += times * ability.stars
            hearts += times * ability.hearts
            gems += times * ability.gems
    if trick & pieces.bans[HEARTS]:
        hearts = 0
    if trick & pieces.bans[GEMS]:
        gems = 0
    return stars, hearts, gems


def pay_trick(pieces: Pieces, cards: list[int], size: int) -> list[Tokens]:
    """Work out what each card of a trick pays, ghosts' cards as well; the star of the trick comes on top."""
    trick = 0
    for card in cards:
        trick |= 1 << card
    paid = [pay_card(pieces, card, at, trick, size) for at, card in enumerate(cards)]
    copiers = trick & (pieces.copiers[HEARTS] | pieces.copiers[GEMS])
    if not copiers:
        return paid
    # TRO-23: copiers come last and together, so none copies what another copied.
    hearts_out = sum([hearts for _, hearts, _ in paid])
    gems_out = sum([gems for _, _, gems in paid])
    for at, card in enumerate(cards):
        if copiers >> card & 1:
            stars, hearts, gems = paid[at]
            if pieces.copiers[HEARTS] >> card & 1:
                hearts += hearts_out
            if pieces.copiers[GEMS] >> card & 1:
                gems += gems_out
            paid[at] = (stars, hearts, gems)
    return paid


# --- chapter III


class Entry(NamedTuple):
    """Hold one payment of chapter III: an ability and how often it pays its owner."""

    seat: int
    ability: Ability
    times: int


def times_in_team(ability: Ability, team: int) -> int:
    """Say how often an ability pays in a team, given as a mask (TRO-30)."""
    times = (team & ability.mask).bit_count()
    return times if times < ability.cap else ability.cap


def pay_in_team(pieces: Pieces, card: int, team: int) -> Tokens:
    """Work out what a card pays in a team, but for what is counted at the very end."""
    stars = 0
    hearts = 0
    gems = 0
    for ability in pieces.in_team[card]:
        times = times_in_team(ability, team)
        stars += times * ability.stars
        hearts += times * ability.hearts
        gems += times * ability.gems
    return stars, hearts, gems


class Count:
    """Count chapter III for all seats: tokens are added in place, and every payment is kept (TRO-30 to TRO-32)."""

    def __init__(
        self,
        pieces: Pieces,
        teams: list[int],
        tokens: list[list[int]],
        tricks_won: list[int],
        needs_gem: bool,
        ties_count: bool,
    ) -> None:
        self.pieces: Final = pieces
        self.teams: Final = teams  # of the seats
        self.tokens: Final = tokens  # for each kind, how many each seat has
        self.tricks_won: Final = tricks_won
        self.needs_gem: Final = needs_gem
        self.ties_count: Final = ties_count
        self.entries: Final[list[Entry]] = []
        self.majority: Final[list[int]] = []  # the seats that are paid for most gems

    def run(self) -> None:
        """Pay team by team what looks at cards, then what looks at tokens, in the order of TRO-32."""
        seats = range(len(self.teams))
        for seat in seats:
            for card in cards_in(self.teams[seat]):
                for ability in self.pieces.in_team[card]:
                    self._pay(seat, ability, times_in_team(ability, self.teams[seat]))
        for seat in seats:
            self._pay_for_tokens(seat)
        for seat in seats:
            for ability in self._at_end(seat, NO_TRICK):
                self._pay(seat, ability, 0 if self.tricks_won[seat] else 1)
        leading = [self._leading(token) for token in (STARS, HEARTS, GEMS)]
        self.majority.extend(leading[GEMS])
        for seat in self.majority:
            self.tokens[GEMS][seat] += MAJORITY
        for seat in seats:
            for ability in self._at_end(seat, MOST):
                holders = leading[ability.token]
                has_most = seat in holders and (len(holders) == 1 or self.ties_count)
                self._pay(seat, ability, 1 if has_most else 0)

    def _at_end(self, seat: int, when: int) -> list[Ability]:
        return [
            ability
            for card in cards_in(self.teams[seat])
            for ability in self.pieces.at_end[card]
            if ability.when == when
        ]

    def _pay(self, seat: int, ability: Ability, times: int) -> None:
        self.entries.append(Entry(seat, ability, times))
        self.tokens[STARS][seat] += times * ability.stars
        self.tokens[HEARTS][seat] += times * ability.hearts
        self.tokens[GEMS][seat] += times * ability.gems

    def _pay_for_tokens(self, seat: int) -> None:
        """Pay those who have enough of a token, again and again: tokens are only gained, so this order is best."""
        left = self._at_end(seat, AT_LEAST)
        while True:
            ready = [ability for ability in left if self.tokens[ability.token][seat] >= ability.number]
            if not ready:
                break
            self._pay(seat, ready[0], 1)
            left.remove(ready[0])
        for ability in left:
            self._pay(seat, ability, 0)

    def _leading(self, token: int) -> list[int]:
        """List the seats with most of a token; as a rule nobody has most where nobody has any."""
        most = max(self.tokens[token])
        if most == 0 and self.needs_gem:
            return []
        return [seat for seat, held in enumerate(self.tokens[token]) if held == most]
