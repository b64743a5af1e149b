"""What cards of the three chapters are worth in points, worked out from the deck: the evaluation of the bots.

Nothing is learned from matches. What a card pays in a trick is reckoned against cards drawn evenly from the deck;
what it pays in a team follows from the team. What looks at the very end of a match is given a chance, by rule of
thumb.
"""

from typing import Final

from veillee.games.chapitres.rules.abilities import (
    AT_LEAST,
    FIRST,
    GEMS,
    HEARTS,
    HIGHEST,
    LAST,
    LOWEST,
    NEITHER,
    NO_TRICK,
    WINS,
    Ability,
)
from veillee.games.chapitres.rules.pieces import cards_in
from veillee.games.chapitres.rules.play import ChapitresPlay
from veillee.games.chapitres.rules.purse import tokens_in
from veillee.games.chapitres.rules.score import GEMS_A_POINT, HEART_POINTS, STAR_POINTS, pay_card

# Chances that what is counted at the very end will pay.
NO_TRICK_CHANCE: Final = 0.25
ENOUGH_CHANCE: Final = 0.4
MOST_CHANCE: Final = 0.4
WISHED_FOR: Final = 1.5  # how much likelier than by chance a card that goes well with others is drafted


def worth_of(stars: float, hearts: float, gems: float) -> float:
    """Count tokens in points, odd gems as half a point."""
    return STAR_POINTS * stars + HEART_POINTS * hearts + gems / GEMS_A_POINT


class Worth:
    """Hold the tables of one deck at one number of seats, and answer from them."""

    def __init__(self, game: ChapitresPlay) -> None:
        self.game: Final = game
        self.pieces: Final = game.pieces
        self.cards: Final = len(game.pieces.values)
        self.others: Final = game.owners - 1
        size = self.cards
        # How likely a card is higher, or lower, than one other.
        self.above: Final = [card / (size - 1) for card in range(size)]
        # What a card can hope for in a trick from so many cards still to come, if it has paid nothing yet.
        plain = [self._hope(card, False) for card in range(size)]
        self.hearts_out: Final = self.others * sum(hearts for _, hearts, _ in plain) / size
        self.gems_out: Final = self.others * sum(gems for _, _, gems in plain) / size
        self.in_trick: Final = [worth_of(*self._hope(card, True)) for card in range(size)]
        # For each card, what its abilities pay in a team: which cards count, how often at most, points.
        self.in_team: Final = [
            [
                (ability.mask, ability.cap, worth_of(ability.stars, ability.hearts, ability.gems))
                for ability in game.pieces.in_team[card]
            ]
            for card in range(size)
        ]
        self.at_end: Final = [
            sum(
                worth_of(ability.stars, ability.hearts, ability.gems) * _chance_at_end(ability)
                for ability in game.pieces.at_end[card]
            )
            for card in range(size)
        ]

    def _hope(self, card: int, copies: bool) -> tuple[float, float, float]:
        """Reckon the tokens a card brings in a trick with others drawn evenly, the star of the trick included."""
        stars = self.above[card] ** self.others
        hearts = gems = 0.0
        for ability in self.pieces.in_trick[card]:
            times = self.times(ability, 0, -1, self.others)
            stars += times * ability.stars
            hearts += times * ability.hearts
            gems += times * ability.gems
        if copies and self.pieces.copiers[HEARTS] >> card & 1:
            hearts += self.hearts_out
        if copies and self.pieces.copiers[GEMS] >> card & 1:
            gems += self.gems_out
        return stars, hearts, gems

    def times(self, ability: Ability, trick: int, at: int, coming: int) -> float:
        """Reckon how often an ability pays beside the cards of a trick and so many to come; `at` -1: any place."""
        when, card = ability.when, ability.card
        if when < FIRST:
            own = 1 << card
            there = ((trick | own) & ability.mask).bit_count()
            share = (ability.mask & ~own & ~trick).bit_count() / self.cards
            if ability.cap == 1:
                return 1.0 if there else 1.0 - (1.0 - share) ** coming
            return there + share * coming
        if when == FIRST or when == LAST:
            if at < 0:
                return 1.0 / (self.others + 1)
            return 1.0 if at == (0 if when == FIRST else self.others) else 0.0
        highest = self.above[card] ** coming if trick >> card == 0 else 0.0
        lowest = (1.0 - self.above[card]) ** coming if trick & ((1 << card) - 1) == 0 else 0.0
        if when == HIGHEST or when == WINS:
            return highest
        if when == LOWEST:
            return lowest
        assert when == NEITHER
        return max(0.0, 1.0 - highest - lowest)

    # --- chapter I

    def of_team(self, team: int, to_come: int) -> float:
        """Reckon all that a team, not whole yet, is worth in chapters II and III."""
        found = 0.0
        luck = WISHED_FOR * to_come / self.cards
        for card in cards_in(team):
            found += self.in_trick[card] + self.at_end[card]
            for mask, cap, each in self.in_team[card]:
                there = (team & mask).bit_count()
                if cap == 1:
                    found += each if there else each * min(1.0, luck * mask.bit_count())
                else:
                    found += each * (there + luck * (mask & ~team).bit_count())
        return found

    # --- chapter II

    def now(self, card: int, trick: list[int]) -> float:
        """Reckon what a card brings in the trick as it lies, beyond what it may hope for in another."""
        mask = 0
        for other in trick:
            mask |= 1 << other
        at = len(trick)
        coming = self.others - at
        pieces = self.pieces
        stars = self.above[card] ** coming if mask >> card == 0 else 0.0
        hearts = gems = 0.0
        for ability in pieces.in_trick[card]:
            times = self.times(ability, mask, at, coming)
            stars += times * ability.stars
            hearts += times * ability.hearts
            gems += times * ability.gems
        if pieces.copying >> card & 1:
            size = self.others + 1
            paid = tokens_in(
                sum([pay_card(pieces, other, at, mask | 1 << card, size) for at, other in enumerate(trick)])
            )
            if pieces.copiers[HEARTS] >> card & 1:
                hearts += paid[HEARTS] + self.hearts_out * coming / self.others
            if pieces.copiers[GEMS] >> card & 1:
                gems += paid[GEMS] + self.gems_out * coming / self.others
        if mask & pieces.bans[HEARTS]:
            hearts = 0.0
        if mask & pieces.bans[GEMS]:
            gems = 0.0
        return worth_of(stars, hearts, gems) - self.in_trick[card]

    def of_hand(self, hand: int) -> float:
        """Reckon what the cards of a hand still bring in their tricks."""
        return sum([self.in_trick[card] for card in cards_in(hand)])

    def of_whole_team(self, team: int, has_won: bool) -> float:
        """Reckon what a whole team pays in chapter III."""
        found = 0.0
        for card in cards_in(team):
            for mask, cap, each in self.in_team[card]:
                found += each * min(cap, (team & mask).bit_count())
            if not (has_won and self.pieces.at_end[card] and self.pieces.at_end[card][0].when == NO_TRICK):
                found += self.at_end[card]
        return found


def _chance_at_end(ability: Ability) -> float:
    if ability.when == NO_TRICK:
        return NO_TRICK_CHANCE
    return ENOUGH_CHANCE if ability.when == AT_LEAST else MOST_CHANCE
