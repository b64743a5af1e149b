"""Work out how often a team that shares one perfect memory wins Cendrillon when it plays as well as can be.

Every look counts as seen by everybody, so the team's knowledge is one thing: for each pair, whether none, one or
both of its tiles are known. The best play is found backwards, by dynamic programming over hours left, this
knowledge, the decoys nobody has seen, whose turn it is and who still holds a special. Nothing is left out but dawn
(CEN-23), which comes after 240 turns and is beyond one in 10**40.

A value is an array over deals of the specials x which of them are still unspent x whose turn it is. All deals of
the specials (up to turning the table) are worked out where they are few; else a sample of them, and the standard
error is told.
"""

import argparse
import itertools
import math
import random
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from veillee.games import load
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.pieces import CAULDRON, HOURGLASS, MIRROR, SPECIALS, STOPPED_HOURGLASS, WAND

Values = NDArray[np.float64]
Section = tuple[int, int, int]  # pairs with both, one, none of their tiles known
CAULDRON_SPECIAL: Final = SPECIALS.index("cauldron")
WAND_SPECIAL: Final = SPECIALS.index("wand")
NOTHING: Final = -1  # the special of a seat in the basic game
BATCH: Final = 1024  # numbers in an array, about


class Knowledge(NamedTuple):
    """Hold what the team knows: about the sections that are not complete, the one in turn first; and decoys."""

    sections: tuple[Section, ...]
    decoys: int  # not yet seen


WON: Final = Knowledge((), 0)


class Bound(NamedTuple):
    """Give the chance to win, and the standard error of it if only a sample of the deals was worked out."""

    chance: float
    error: float  # 0 when exact
    deals: int
    is_sample: bool


# --- what the team knows


def count_unseen(known: Knowledge) -> int:
    """Count the tiles nobody has seen."""
    return known.decoys + sum(one + 2 * none for _, one, none in known.sections)


def count_pairs(known: Knowledge) -> int:
    """Count the pairs still to be found."""
    return sum(sum(section) for section in known.sections)


def with_section(known: Knowledge, at: int, section: Section) -> Knowledge:
    """Replace one section."""
    return Knowledge(known.sections[:at] + (section,) + known.sections[at + 1 :], known.decoys)


def without_pair(known: Knowledge) -> Knowledge:
    """Take a pair of the section in turn, both of whose tiles are known."""
    both, one, none = known.sections[0]
    if both + one + none > 1:
        return with_section(known, 0, (both - 1, one, none))
    return Knowledge(known.sections[1:], known.decoys) if len(known.sections) > 1 else WON


def looks(known: Knowledge) -> Iterator[tuple[int, int, bool, Knowledge]]:
    """List what a look at an unseen tile may bring.

    Each entry gives how many of the unseen tiles do so, the section (-1: a decoy), whether the tile completes a
    pair whose other tile was known, and what is known then.
    """
    for at, (both, one, none) in enumerate(known.sections):
        if one:
            yield one, at, True, with_section(known, at, (both + 1, one - 1, none))
        if none:
            yield 2 * none, at, False, with_section(known, at, (both, one + 1, none - 1))
    if known.decoys:
        yield known.decoys, -1, False, Knowledge(known.sections, known.decoys - 1)


def all_knowledge(pairs_of_section: list[int], decoys: int) -> list[Knowledge]:
    """List everything a team may know, so that play only ever leads back in the list."""
    found = []
    for at in range(len(pairs_of_section)):
        choices = [splits(left) for left in pairs_of_section[at + 1 :]]
        first = [section for left in range(1, pairs_of_section[at] + 1) for section in splits(left)]
        for sections in itertools.product(first, *choices):
            found.extend([Knowledge(sections, unseen) for unseen in range(decoys + 1)])
    return sorted(found, key=lambda known: (count_pairs(known), count_unseen(known)))


def splits(pairs: int) -> list[Section]:
    """List the ways in which a number of pairs may be known."""
    return [(both, one, pairs - both - one) for both in range(pairs + 1) for one in range(pairs - both + 1)]


# --- values, and the best play

# What a look is for: knowledge alone, the partner of a shown tile, a partner that is known.
LOOK: Final = 0
HUNT: Final = 1
HOLD: Final = 2


class Layer:
    """Hold the value of everything the team may know at one hour, for the seat after the one in turn."""

    def __init__(self, ones: Values) -> None:
        self.ones: Final = ones
        self.values: dict[Knowledge, Values] = {WON: ones}
        self._after_looks: Final[dict[tuple[Knowledge, int], Values]] = {}
        self._after_hunt: Final[dict[tuple[Knowledge, int], Values]] = {}

    def _rest(self, known: Knowledge, aim: int) -> Values:
        """Give the value when the looks are used up."""
        return self.values[known]

    def look(self, known: Knowledge, count: int) -> Values:
        """Look at unseen tiles, as many as there are up to `count`, with nothing to win by it but knowledge."""
        if not count:
            return self._rest(known, LOOK)
        unseen = count_unseen(known)
        if not unseen or not known.sections:
            return self.values[known]
        key = (known, count)
        if key not in self._after_looks:
            total = 0.0 * self.ones
            for tiles, _, _, then in looks(known):
                total += (tiles / unseen) * self.look(then, count - 1)
            self._after_looks[key] = total
        return self._after_looks[key]

    def hunt(self, known: Knowledge, count: int) -> Values:
        """Look for the unseen partner of a shown tile of the section in turn (it counts among those with one)."""
        if not count:
            return self._rest(known, HUNT)
        unseen = count_unseen(known)
        if not unseen:
            return self.values[known]
        key = (known, count)
        if key not in self._after_hunt:
            total = 0.0 * self.ones
            for tiles, section, completes, then in looks(known):
                if section == 0 and completes:
                    total += (1 / unseen) * self.look(without_pair(then), count - 1)
                    tiles -= 1
                if tiles:
                    total += (tiles / unseen) * self.hunt(then, count - 1)
            self._after_hunt[key] = total
        return self._after_hunt[key]

    def hold(self, known: Knowledge, count: int) -> Values:
        """Take the known partner of a shown tile, or leave it for later and look elsewhere."""
        if not count:
            return self._rest(known, HOLD)
        best = self.look(without_pair(known), count - 1)
        unseen = count_unseen(known)
        if not unseen:
            return best
        elsewhere = 0.0 * self.ones
        for tiles, _, _, then in looks(known):
            elsewhere += (tiles / unseen) * self.hold(then, count - 1)
        return np.maximum(best, elsewhere)

    def search(self, known: Knowledge, count: int) -> Values:
        """Search for a pair with a first tile and `count` secret looks (CEN-15 to CEN-18, CEN-33)."""
        both, one, _ = known.sections[0]
        options = []
        if both:
            options.append(self.look(without_pair(known), count - 1))
        unseen = count_unseen(known)
        if unseen and one:
            options.append(self.hunt(known, count))
        if unseen:
            total = 0.0 * self.ones
            for tiles, section, completes, then in looks(known):
                if section != 0:
                    value = self.look(then, count)
                elif completes:
                    value = self.hold(then, count)
                else:
                    value = self.hunt(then, count)
                total += (tiles / unseen) * value
            options.append(total)
        best = options[0]
        for option in options[1:]:
            best = np.maximum(best, option)
        return best


class Declaring(Layer):
    """Let a special be declared when the looks are used up: the value then is the better of two (CEN-32)."""

    def __init__(self, plain: Layer, used: Layer, can_use: NDArray[np.bool_], looks: int) -> None:
        super().__init__(plain.ones)
        self.values = plain.values
        self._used: Final = used
        self._can_use: Final = can_use
        self.looks: Final = looks  # that the special grants

    def _rest(self, known: Knowledge, aim: int) -> Values:
        plain = self.values[known]
        if known == WON:
            return plain
        way = (self._used.look, self._used.hunt, self._used.hold)[aim]
        return np.where(self._can_use, np.maximum(plain, way(known, self.looks)), plain)


class Solver:
    """Find the best play for some deals of the specials at once."""

    def __init__(self, game: Cendrillon, deals: list[tuple[int, ...]]) -> None:
        seats = game.seats
        self.game: Final = game
        self.die: Final = [weight / game.die_total for weight in game.pieces.die]
        masks = 1 << seats if game.has_magic else 1
        self.ones: Final = np.ones((len(deals), masks, seats))
        unspent = np.array([[mask >> seat & 1 for seat in range(seats)] for mask in range(masks)], dtype=bool)
        held = np.array(deals)[:, None, :]
        self.can_use: Final = [(held == special) & unspent[None] for special in range(len(SPECIALS))]
        self.spent_mask: Final = np.array(
            [[mask & ~(1 << seat) for seat in range(seats)] for mask in range(masks)]
        )
        self.everybody: Final = masks - 1
        self.next_seat: Final = [(seat + 1) % seats for seat in range(seats)]

    def solve(self) -> Values:
        """Give the chance to win of each deal at the start, whoever begins being left to chance."""
        game = self.game
        pairs = game.pieces.pairs_of_section if game.in_sections else [game.pieces.pair_count]
        everything = all_knowledge(pairs, game.decoys)
        kept, spent = Layer(self.ones), Layer(self.ones)
        for known in everything:
            kept.values[known] = spent.values[known] = self.ones * self._at_midnight(known)
        best = self.ones
        for _ in range(game.pieces.hours):
            before = (kept, spent)
            kept, spent = Layer(self.ones), Layer(self.ones)
            for known in everything:
                best = self._value(known, before, (kept, spent))
                kept.values[known] = best[:, :, self.next_seat]
                spent.values[known] = kept.values[known][:, self.spent_mask, range(game.seats)]
        start = Knowledge(tuple((0, 0, count) for count in pairs), game.decoys)
        chances: Values = kept.values[start][:, self.everybody, :].mean(axis=1)
        return chances

    def _value(self, known: Knowledge, before: tuple[Layer, Layer], now: tuple[Layer, Layer]) -> Values:
        """Give the value at the start of a turn."""
        search = self._search(known, before, now)
        if not count_unseen(known):
            return self._without_looks(search)
        one_look = now[0].look(known, 1)
        total = self.die[HOURGLASS] * search
        for face, special in ((WAND, WAND_SPECIAL), (CAULDRON, CAULDRON_SPECIAL)):
            look = one_look
            if self.game.announces:
                look = self._better(one_look, special, now[1].look(known, 2))
            elif self.game.has_magic:
                look = Declaring(now[0], now[1], self.can_use[special], 1).look(known, 1)
            total = total + self.die[face] * look
        return total

    def _search(self, known: Knowledge, before: tuple[Layer, Layer], now: tuple[Layer, Layer]) -> Values:
        search = before[0].search(known, 1)
        if self.game.announces:
            search = self._better(search, STOPPED_HOURGLASS, now[1].search(known, 1))
            return self._better(search, MIRROR, before[1].search(known, 2))
        if self.game.has_magic:
            # A seat holds one special, so each matters where the other does not.
            stopped = Declaring(before[0], now[1], self.can_use[STOPPED_HOURGLASS], 0).search(known, 1)
            mirrored = Declaring(before[0], before[1], self.can_use[MIRROR], 1).search(known, 1)
            search = np.where(self.can_use[MIRROR], mirrored, stopped)
        return search

    def _better(self, plain: Values, special: int, used: Values) -> Values:
        """Use a special where it is held and does better."""
        return np.where(self.can_use[special], np.maximum(plain, used), plain)

    def _without_looks(self, search: Values) -> Values:
        """Give the value where all is known: wand and cauldron only hand the turn on, round and round."""
        wait = 1 - self.die[HOURGLASS]
        seats = self.game.seats
        total = 0.0 * search
        for ahead in range(seats):
            total += wait**ahead * np.roll(search, -ahead, axis=2)
        return self.die[HOURGLASS] / (1 - wait**seats) * total

    def _at_midnight(self, known: Knowledge) -> float:
        """Give the chance to win when the clock has struck (CEN-21, CEN-51)."""
        return name_all(known) if self.game.has_last_chance else 0.0


def name_all(known: Knowledge) -> float:
    """Name the missing pairs one after the other; one error loses (CEN-51)."""
    if not known.sections:
        return 1.0
    both, one, none = known.sections[0]
    if both:
        return name_all(without_pair(known))
    unseen = count_unseen(known)
    best = 0.0
    if one:
        right = without_pair(with_section(known, 0, (1, one - 1, none)))
        best = name_all(right) / unseen
    if none:
        right = without_pair(with_section(known, 0, (1, one, none - 1)))
        best = max(best, name_all(right) * 2 * none / (unseen * (unseen - 1)))
    return best


# --- deals of the specials


def list_deals(game: Cendrillon) -> dict[tuple[int, ...], float]:
    """Give every deal of specials to seats with its probability; deals that differ by who begins are one."""
    if not game.has_magic:
        return {(NOTHING,) * game.seats: 1.0}
    supply = game.pieces.supply[game.pieces.first_special :]
    found: dict[tuple[int, ...], float] = {}
    for deal in itertools.product(range(len(supply)), repeat=game.seats):
        ways = math.prod(math.perm(count, deal.count(special)) for special, count in enumerate(supply))
        if ways:
            turned = min(deal[at:] + deal[:at] for at in range(game.seats))
            found[turned] = found.get(turned, 0.0) + ways / math.perm(sum(supply), game.seats)
    return found


def find_bound(game: Cendrillon, max_deals: int, sample_size: int) -> Bound:
    """Work out the bound; where there are more than `max_deals` deals, from a sample of them."""
    check_pairs(game)
    deals = list_deals(game)
    if len(deals) <= max_deals:
        values = solve_deals(game, list(deals))
        return Bound(float(np.dot(values, list(deals.values()))), 0.0, len(deals), False)
    drawn = random.Random(game.seats).choices(list(deals), list(deals.values()), k=sample_size)
    different = sorted(set(drawn))
    worth = dict(zip(different, solve_deals(game, different), strict=True))
    sample = np.array([worth[deal] for deal in drawn])
    return Bound(float(sample.mean()), float(sample.std(ddof=1)) / math.sqrt(sample_size), sample_size, True)


def solve_deals(game: Cendrillon, deals: list[tuple[int, ...]]) -> Values:
    """Give the chance to win of each deal, a few deals at a time."""
    size = max(1, BATCH // (game.seats << game.seats))
    parts = [Solver(game, deals[at : at + size]).solve() for at in range(0, len(deals), size)]
    return np.concatenate(parts)


def check_pairs(game: Cendrillon) -> None:
    """Refuse tables in which a tile has more than one possible partner: this counts pairs, not faces."""
    pieces = game.pieces
    for face in range(pieces.first_special):
        expected = 2 if pieces.partner[face] == face else 1
        if pieces.supply[face] != expected:
            raise ValueError(f"expected {expected} of {pieces.names[face]}, got {pieces.supply[face]}")


def make_game(variant: str, seats: int, last_chance: bool) -> Cendrillon:
    """Make the rules from the box's pieces."""
    game = load("cendrillon").make(seats, {"variant": variant, "last_chance": last_chance}, {})
    assert isinstance(game, Cendrillon)
    return game


def main() -> None:
    """Print the bound as the command line asks."""
    parser = argparse.ArgumentParser(description="The chance to win Cendrillon with one perfect, shared memory.")
    parser.add_argument("--variant", choices=["basic", "magic", "advanced"], required=True)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--last-chance", action="store_true")
    parser.add_argument("--max-deals", type=int, default=300, help="work out all deals of the specials if so few")
    parser.add_argument("--sample", type=int, default=40, help="else so many drawn by chance")
    arguments = parser.parse_args()
    game = make_game(arguments.variant, arguments.seats, arguments.last_chance)
    bound = find_bound(game, arguments.max_deals, arguments.sample)
    kind = f"± {bound.error:.6f}, a sample of deals" if bound.is_sample else "exact"
    print(f"{arguments.variant}, {arguments.seats} seats: {bound.chance:.6f} ({kind}; {bound.deals} deals)")


if __name__ == "__main__":
    main()
