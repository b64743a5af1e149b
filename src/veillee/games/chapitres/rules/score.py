"""What cards pay, as purses: in a trick (chapter II), in a team (chapter III) and at the very end."""

from typing import Final, NamedTuple

from veillee.games.chapitres.rules.abilities import (
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
from veillee.games.chapitres.rules.pieces import BIT_OF, Pieces, cards_in
from veillee.games.chapitres.rules.purse import GEM_LANE, HEART_LANE, tokens_in

Tokens = tuple[int, int, int]  # stars, hearts, gems
NOTHING: Final[Tokens] = (0, 0, 0)

MAJORITY: Final = 4  # gems for whoever has most of them (TRO-32)
STAR_POINTS: Final = 2
HEART_POINTS: Final = 1
GEMS_A_POINT: Final = 2


class Row(NamedTuple):
    """Explain what one card brought its seat; the rows and the majority add up to all tokens."""

    seat: int
    card: int
    won: int  # 1 if it won its trick, which is worth a star
    trick: tuple[int, int, int]  # stars, hearts and gems in its trick, besides that star
    team: tuple[int, int, int]  # and in chapter III


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


def pay_card(pieces: Pieces, card: int, at: int, trick: int, size: int) -> int:
    """Give what a card pays in a trick without copying, under whatever is forbidden there (TRO-22, TRO-24)."""
    return _pay_found(pieces, card, at, trick, size) if trick & pieces.trick_reach[card] else 0


def _pay_found(pieces: Pieces, card: int, at: int, trick: int, size: int) -> int:
    """Give the same for a card that finds something it looks for."""
    purse = 0
    for ability in pieces.in_trick[card]:
        purse += times_in_trick(ability, at, trick, size) * ability.purse
    if trick & pieces.forbidding:
        if trick & pieces.bans[HEARTS]:
            purse &= ~HEART_LANE
        if trick & pieces.bans[GEMS]:
            purse &= ~GEM_LANE
    return purse


def pay_trick(pieces: Pieces, cards: list[int], size: int) -> list[int]:
    """Give what each card of a trick pays, ghosts' cards as well; the star of the trick comes on top."""
    trick = 0
    for card in cards:
        trick |= BIT_OF[card]
    paid = [0] * len(cards)
    reach = pieces.trick_reach
    for at, card in enumerate(cards):
        if trick & reach[card]:  # most find nothing and are not asked
            paid[at] = _pay_found(pieces, card, at, trick, size)
    if trick & pieces.copying:
        # TRO-23: copiers come last and together, so none copies what another copied.
        handed_out = sum(paid)
        for at, card in enumerate(cards):
            if pieces.copiers[HEARTS] >> card & 1:
                paid[at] += handed_out & HEART_LANE
            if pieces.copiers[GEMS] >> card & 1:
                paid[at] += handed_out & GEM_LANE
    return paid


# --- chapter III


class Payment(NamedTuple):
    """Hold an ability that is counted at the very end, and the seat that it pays."""

    seat: int
    ability: Ability


def times_in_team(ability: Ability, team: int) -> int:
    """Say how often an ability pays in a team, given as a mask (TRO-30)."""
    times = (team & ability.mask).bit_count()
    return times if times < ability.cap else ability.cap


def pay_in_team(pieces: Pieces, card: int, team: int) -> int:
    """Give what a card pays in a team, but for what is counted at the very end."""
    if not team & pieces.team_reach[card]:
        return 0
    purse = 0
    for ability in pieces.in_team[card]:
        purse += times_in_team(ability, team) * ability.purse
    return purse


class Count:
    """Count chapter III for all seats: tokens are added in place (TRO-30 to TRO-32)."""

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
        self.purses: Final = [0] * len(pieces.values)  # for each card of the deck, what it pays
        self.late: Final[list[Payment]] = []  # of these, what is counted at the very end, in that order
        self.majority: Final[list[int]] = []  # the seats that are paid for most gems

    def run(self) -> None:
        """Pay team by team what looks at cards, then what looks at tokens, in the order of TRO-32."""
        pieces = self.pieces
        reach = pieces.team_reach
        counting: list[Payment] = []
        for seat, team in enumerate(self.teams):
            total = 0
            for card in cards_in(team & pieces.team_payers):
                if team & reach[card]:  # most find nothing and are not asked
                    purse = pay_in_team(pieces, card, team)
                    self.purses[card] = purse
                    total += purse
            if total:
                self._hand_out(seat, total)
            if team & pieces.late_payers:
                for card in cards_in(team & pieces.late_payers):
                    counting.extend([Payment(seat, ability) for ability in pieces.at_end[card]])
        self._pay_for_tokens([payment for payment in counting if payment.ability.when == AT_LEAST])
        for payment in counting:
            if payment.ability.when == NO_TRICK and not self.tricks_won[payment.seat]:
                self._pay(payment)
        having_most = [payment for payment in counting if self._has_most(payment)]
        self.majority.extend(self._leading(GEMS))
        for seat in self.majority:
            self.tokens[GEMS][seat] += MAJORITY
        for payment in having_most:
            self._pay(payment)

    def _hand_out(self, seat: int, purse: int) -> None:
        stars, hearts, gems = tokens_in(purse)
        self.tokens[STARS][seat] += stars
        self.tokens[HEARTS][seat] += hearts
        self.tokens[GEMS][seat] += gems

    def _pay(self, payment: Payment) -> None:
        self.late.append(payment)
        self.purses[payment.ability.card] += payment.ability.purse
        self._hand_out(payment.seat, payment.ability.purse)

    def _pay_for_tokens(self, left: list[Payment]) -> None:
        """Pay those who have enough of a token, again and again: tokens are only gained, so this order is best."""
        at = 0
        while at < len(left):
            seat, ability = left[at]
            if self.tokens[ability.token][seat] >= ability.number:
                self._pay(left.pop(at))
                at = 0
            else:
                at += 1

    def _has_most(self, payment: Payment) -> bool:
        if payment.ability.when != MOST:
            return False
        holders = self._leading(payment.ability.token)
        return payment.seat in holders and (len(holders) == 1 or self.ties_count)

    def _leading(self, token: int) -> list[int]:
        """List the seats with most of a token; as a rule nobody has most where nobody has any."""
        most = max(self.tokens[token])
        if most == 0 and self.needs_gem:
            return []
        return [seat for seat, held in enumerate(self.tokens[token]) if held == most]
