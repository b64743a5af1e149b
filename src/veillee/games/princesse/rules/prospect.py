"""Whether the princesses who are left can still be saved at all, by what everybody sees (PRI-32).

Chance is taken at its kindest: any page and any dungeon that has not been shown may come next, and the princess
to come may be any that can lie in the pile. A way to win is then a set of rounds, one for each princess, that
share no ladder, no dungeon and no page. Rounds lost on purpose only change who is Prince, foghorns only waste
pages.

Where fewer dungeons are left than pages (own tables only) the used ones come back; they are then all taken to lie
in the stack at once, which may miss a loss and never invents one.
"""

from typing import Final

from veillee.games.princesse.rules.pieces import ALIKE, DIFFER, GIFT, HERO, PRINCE, SIZE, STEPS, Pieces
from veillee.games.princesse.rules.state import FIRST_PAGE, NONE

COUNT_BITS: Final = 3  # of how many ladders of one size a round has
MET: Final = -1  # in place of sizes laid: the page is content
BROKEN: Final = -2  # likewise: it cannot be any more
NOBODY: Final = -1

# How many steps a search may take: at the likeliest towers first, then at all of them.
GLANCE: Final = 150
LOOK: Final = 500
GLANCES: Final = 60
PATIENCE: Final = 400_000

# What proves a loss.
NO_PROOF: Final = 0
TOO_SHORT: Final = 1  # the tallest ladders do not reach the lowest dungeons
TOO_TALL: Final = 2  # the shortest ladders pass the highest dungeons
NO_WAY: Final = 3  # every way to lay the ladders was tried


class Asked:
    """Hold what a page asks of one round: the effect, the sizes it looks for, and whose ladders."""

    def __init__(self, effect: int, least: int, sizes: int, prince: int, whose: int) -> None:
        self.effect: Final = effect
        self.least: Final = least
        self.sizes: Final = sizes  # a bit for each size that is looked for
        self.prince: Final = prince  # whose ladder alone is looked at, or is left out; NOBODY where all are
        self.whose: Final = whose
        self.key: Final = (((effect * 8 + least) * 8 + prince + 1) * 4 + whose) * (1 << 16) + sizes


class Sum:
    """Hold a sum that proves a loss: so many ladders of each, what they make, what they would have to make."""

    def __init__(self, proof: int, rounds: int, ladders: int, dungeons: int) -> None:
        self.proof: Final = proof
        self.rounds: Final = rounds
        self.ladders: Final = ladders
        self.dungeons: Final = dungeons


class Prospect:
    """Judge one moment between rounds. Make one for each question."""

    def __init__(
        self,
        pieces: Pieces,
        hands: list[int],
        heights: list[int],
        pages_left: list[int],
        squires: int,
        princess: int,
        pile: list[int],
        princesses_left: list[int],
    ) -> None:
        self._pieces: Final = pieces
        self._hands: Final = hands
        self._squires = squires
        self._princess: Final = princess
        self._pile: Final = pile
        self._princesses_left: Final = princesses_left
        self._to_save: Final = len(pile) + (1 if princess != NONE else 0)
        self._free_pages = 0
        self._strict_pages: Final[list[int]] = []  # those that ask something of the ladders
        for page in range(FIRST_PAGE, len(pages_left)):
            if pages_left[page]:
                if pieces.page_effect[page] <= GIFT:
                    self._strict_pages.append(page)
                else:
                    self._free_pages += 1
        self._seats: Final = len(hands)
        self._size_count: Final = pieces.ladders
        self._cards: Final = [height for height, left in enumerate(heights) for _ in range(left)]
        self._towers: list[list[int]] | None = None
        # For each seat, what it and those after it can add: to all rounds together, and to one round, as bits
        # moved up by what squires mend, for each number of squires.
        self._lowest: Final = [0] * (self._seats + 1)
        self._highest: Final = [0] * (self._seats + 1)
        self._reaches: Final[list[list[int]]] = []
        self.steps = 0  # of the search
        self.gave_up = False  # it would have taken too long to try everything
        self._limit = 0
        # Set by each search.
        self._help = 0
        self._asked: list[Asked] = []
        self._failed: set[tuple[int, ...]] = set()
        self._tried: set[tuple[int, ...]] = set()

    # --- sums that a child can check

    def find_sum(self) -> Sum | None:
        """Find a sum that proves the loss, the one over all princesses first."""
        wanted = self._to_save
        lowest = self._cards[:wanted]
        highest = self._cards[-wanted:]
        for rounds in range(wanted, 0, -1):
            tall = short = 0
            for hand in self._hands:
                tall += self._add_tallest(hand, rounds)
                short += self._add_shortest(hand, rounds)
            needed = sum(lowest[wanted - rounds :])
            if tall + self._squires < needed:
                return Sum(TOO_SHORT, rounds, tall, needed)
            allowed = sum(highest[:rounds])
            if short - self._squires > allowed:
                return Sum(TOO_TALL, rounds, short, allowed)
        return None

    def _add_tallest(self, hand: int, count: int) -> int:
        total = 0
        size = self._size_count
        while count:
            if hand >> size & 1:
                total += size
                count -= 1
            size -= 1
        return total

    def _add_shortest(self, hand: int, count: int) -> int:
        total = 0
        size = 1
        while count:
            if hand >> size & 1:
                total += size
                count -= 1
            size += 1
        return total

    # --- the whole answer

    def is_lost(self, rounds: int, next_prince: int) -> bool:
        """Say whether no order of what is unseen and no play saves all, in so many rounds at most."""
        if self.find_sum() is not None:
            return True
        self._measure()
        return not self._can_win(rounds, next_prince)

    def _measure(self) -> None:
        """Work out what seats can add."""
        reach = [1] * (self._seats + 1)
        for seat in range(self._seats - 1, -1, -1):
            hand = self._hands[seat]
            self._lowest[seat] = self._lowest[seat + 1] + self._add_shortest(hand, self._to_save)
            self._highest[seat] = self._highest[seat + 1] + self._add_tallest(hand, self._to_save)
            sums = 0
            for size in range(1, self._size_count + 1):
                if hand >> size & 1:
                    sums |= reach[seat + 1] << size
            reach[seat] = sums
        for squires in range(self._squires + 1):
            mended: list[int] = []
            for sums in reach:
                bits = 0
                for step in range(2 * squires + 1):
                    bits |= sums << step
                mended.append(bits)
            self._reaches.append(mended)

    def _can_win(self, rounds: int, next_prince: int) -> bool:
        squires = self._squires
        if not self._can_build([], squires):
            return False
        strict = self._to_save - self._free_pages
        if strict <= 0:
            return True
        for sent in range(squires + 1):  # to put pages away
            if strict - sent <= 0:
                return self._can_build([], squires - sent)
            self._tried = set()
            if self._choose_pages([], [], [], strict - sent, 0, 0, rounds, next_prince, squires - sent):
                return True
        return False

    def _choose_pages(
        self,
        asked: list[Asked],
        pages: list[int],
        princesses: list[int],
        missing: int,
        number: int,
        time: int,
        rounds: int,
        next_prince: int,
        squires: int,
    ) -> bool:
        """Try pages that ask something on as many of the rounds to come as is needed, in their order.

        `number` is that of the princess, `time` the first round in which she may be saved; before it may lie
        rounds lost on purpose, as many as leave time for the others.
        """
        if not missing:
            key = sorted([one.key for one in asked])
            if tuple(key) in self._tried:
                return False
            self._tried.add(tuple(key))
            return self._can_build(asked, squires)
        if self._to_save - number < missing:
            return False
        last = rounds - (self._to_save - number)
        pieces = self._pieces
        for page in self._strict_pages:
            if page in pages:
                continue
            whose = pieces.page_whose[page]
            effect = pieces.page_effect[page]
            has_whose = effect in (SIZE, GIFT) and whose in (HERO, PRINCE)
            for moment in range(time, last + 1 if has_whose else time + 1):
                prince = (next_prince + moment) % self._seats if has_whose else NOBODY
                for princess in self._candidates(number, princesses) if effect == GIFT else [NONE]:
                    one = self._what_is_asked(page, princess, prince)
                    if self._choose_pages(
                        [*asked, one],
                        [*pages, page],
                        [*princesses, princess],
                        missing - 1,
                        number + 1,
                        moment + 1,
                        rounds,
                        next_prince,
                        squires,
                    ):
                        return True
        return self._choose_pages(
            asked, pages, princesses, missing, number + 1, time + 1, rounds, next_prince, squires
        )

    def _candidates(self, number: int, taken: list[int]) -> list[int]:
        """List who may be the princess of this number."""
        if self._princess != NONE:
            if number == 0:
                return [self._princess]
            number -= 1
        level = self._pile[number]
        return [
            princess
            for princess, is_left in enumerate(self._princesses_left)
            if is_left and self._pieces.levels[princess] == level and princess not in taken
        ]

    def _what_is_asked(self, page: int, princess: int, prince: int) -> Asked:
        pieces = self._pieces
        effect = pieces.page_effect[page]
        sizes = 0
        if effect == SIZE:
            sizes = (2 << pieces.page_high[page]) - (1 << pieces.page_low[page])
        elif effect == GIFT:
            sizes = pieces.wanted_sizes[princess]
        least = pieces.page_low[page] if effect in (ALIKE, STEPS) else 0
        return Asked(effect, least, sizes, prince, pieces.page_whose[page])

    # --- rounds that share no ladder and no dungeon

    def _can_build(self, asked: list[Asked], squires: int) -> bool:
        """Say whether ladders can be laid for all princesses; the first rounds do what is asked of them."""
        self._help = squires
        self._asked = asked
        self._failed = set()
        self._limit = self.steps + GLANCE
        if self._choose_towers(self._likely_towers(), 0):
            return True
        towers = self._list_towers()
        for some in towers[:GLANCES]:  # of many sets of towers one is easy
            self._limit = self.steps + LOOK
            if self._choose_towers(some, 0):
                return True
        self._limit = self.steps + PATIENCE
        for some in towers:
            if self._choose_towers(some, 0):
                return True
        self.gave_up = self.steps >= self._limit
        return self.gave_up

    def _choose_towers(self, towers: list[int], number: int) -> bool:
        """Give each round that has a page one of the towers, in every way; the other rounds are all alike."""
        if number == len(self._asked):
            return self._try_seat(0, towers[:], [0] * number)
        for at in range(number, len(towers)):
            if at > number and towers[at] == towers[at - 1]:
                continue
            order = towers[:]
            del order[at]
            order.insert(number, towers[at])
            if self._choose_towers(order, number + 1):
                return True
        return False

    def _likely_towers(self) -> list[int]:
        """Take neighbours out of the stack, as near to the middle of what the ladders can make as they come."""
        count, middle = self._to_save, self._lowest[0] + self._highest[0]
        best = 0
        nearest = -1
        for at in range(len(self._cards) - count + 1):
            distance = abs(2 * sum(self._cards[at : at + count]) - middle)
            if nearest < 0 or distance < nearest:
                best, nearest = at, distance
        return self._cards[best : best + count]

    def _list_towers(self) -> list[list[int]]:
        """List the sets of dungeons that could be reached, ladders of all rounds together, likely ones first."""
        if self._towers is None:
            found: list[list[int]] = []
            self._add_towers([], 0, 0, found)
            middle = self._lowest[0] + self._highest[0]
            order = sorted([(abs(2 * sum(towers) - middle), number) for number, towers in enumerate(found)])
            self._towers = [found[number] for _, number in order]
        return self._towers

    def _add_towers(self, towers: list[int], at: int, total: int, found: list[list[int]]) -> None:
        if len(towers) == self._to_save:
            if self._lowest[0] - self._squires <= total <= self._highest[0] + self._squires:
                found.append(towers)
            return
        cards = self._cards
        for number in range(at, len(cards) - (self._to_save - len(towers)) + 1):
            if number == at or cards[number] != cards[number - 1]:
                self._add_towers([*towers, cards[number]], number + 1, total + cards[number], found)

    def _try_seat(self, seat: int, missing: list[int], laid: list[int]) -> bool:
        """Give a seat's ladders to the rounds in every way.

        `missing` is what each round lacks of its tower, `laid` what those with a page have got so far.
        """
        total = sum(missing)
        if not self._lowest[seat] - self._help <= total <= self._highest[seat] + self._help:
            return False
        count = len(laid)
        key = (seat, *laid, *missing[:count], *sorted(missing[count:]))
        if key in self._failed:
            return False
        if seat < self._seats - 2:
            found = self._give(seat, 0, self._hands[seat], missing, laid)
        else:
            middle = total // len(missing)
            apart = sorted([(-abs(rungs - middle), rungs) for rungs in missing[count:]])  # the hardest come first
            missing = missing[:count] + [rungs for _, rungs in apart]
            found = self._give_two(0, self._hands[seat], self._hands[seat + 1], missing, laid[:], self._help)
        if not found and self.steps < self._limit:
            self._failed.add(key)
        return found

    def _give(self, seat: int, number: int, hand: int, missing: list[int], laid: list[int]) -> bool:
        """Give a ladder of the hand to the round of this number and to those after it, likely ones first."""
        self.steps += 1
        if self.steps >= self._limit:
            return False
        if number == self._to_save:
            return self._try_seat(seat + 1, missing[:], laid[:])
        reach = self._reaches[self._help][seat + 1]
        was = missing[number]
        wish = min(max(was // (self._seats - seat), 1), self._size_count)
        for turn in range(2 * self._size_count):
            size = wish + (turn + 1) // 2 if turn & 1 else wish - turn // 2
            if size < 1 or not hand >> size & 1 or was - size < -self._help:
                continue
            if not reach >> (was - size + self._help) & 1:
                continue
            missing[number] = was - size
            if number < len(laid):
                had = laid[number]
                now = self._lay(self._asked[number], seat, size, had)
                if now == BROKEN:
                    continue
                laid[number] = now
                if self._give(seat, number + 1, hand & ~(1 << size), missing, laid):
                    return True
                laid[number] = had
            elif self._give(seat, number + 1, hand & ~(1 << size), missing, laid):
                return True
        missing[number] = was
        return False

    def _give_two(
        self, number: int, first: int, second: int, missing: list[int], laid: list[int], help: int
    ) -> bool:
        """Give ladders of the last two hands to the round of this number and to those after it."""
        self.steps += 1
        if self.steps >= self._limit:
            return False
        if number == len(missing):
            return self._is_content(laid)
        seat = self._seats - 2
        for size in range(1, self._size_count + 1):
            if not first >> size & 1:
                continue
            rest = missing[number] - size
            for other in range(max(1, rest - help), min(self._size_count, rest + help) + 1):
                if not second >> other & 1:
                    continue
                left = help - abs(rest - other)
                hand, last = first & ~(1 << size), second & ~(1 << other)
                if number < len(laid):
                    had = laid[number]
                    now = self._lay(self._asked[number], seat, size, had)
                    if now != BROKEN:
                        now = self._lay(self._asked[number], seat + 1, other, now)
                    if now == BROKEN:
                        continue
                    laid[number] = now
                    if self._give_two(number + 1, hand, last, missing, laid, left):
                        return True
                    laid[number] = had
                elif self._give_two(number + 1, hand, last, missing, laid, left):
                    return True
        return False

    def _lay(self, asked: Asked, seat: int, size: int, had: int) -> int:
        """Add a ladder to what a page has seen of a round; BROKEN where it cannot be content any more."""
        if had == MET:
            return MET
        effect = asked.effect
        if effect in (SIZE, GIFT):
            is_prince = seat == asked.prince
            counts = asked.whose not in (HERO, PRINCE) or is_prince == (asked.whose == PRINCE)
            if counts and asked.sizes >> size & 1:
                return MET
            return BROKEN if asked.whose == PRINCE and is_prince else had
        count = (had >> size * COUNT_BITS & 7) + 1
        if effect == DIFFER:
            if count > 1:
                return BROKEN
        elif effect == ALIKE and count >= asked.least:
            return MET
        now = had + (1 << size * COUNT_BITS)
        if effect == STEPS:
            length = 1
            below = size - 1
            while below and now >> below * COUNT_BITS & 7:
                length += 1
                below -= 1
            above = size + 1
            while now >> above * COUNT_BITS & 7:
                length += 1
                above += 1
            if length >= asked.least:
                return MET
        return now

    def _is_content(self, laid: list[int]) -> bool:
        for number, had in enumerate(laid):
            if had != MET and self._asked[number].effect != DIFFER:
                return False
        return True


def heights_to_come(heights: list[int], full: list[int], pages: int) -> list[int]:
    """Count for each height the dungeons that may be drawn while so many pages are turned (PRI-5)."""
    missing = pages - sum(heights)
    found = heights[:]
    while missing > 0:
        for height, count in enumerate(full):
            found[height] += count
        missing -= sum(full)
    return found
