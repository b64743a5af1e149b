"""Whether a match of La Princesse aux échelles can still be won, found by playing it on in every way (PRI-32).

Round by round, with the cards as they lie in the box: the page and the dungeon that suit best come next, everybody
lays any ladder, rounds may be lost on purpose. Nothing of the rules' own answer is used here.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from operator import add
from typing import Any, NamedTuple

Hands = tuple[frozenset[int], ...]


class Left(NamedTuple):
    """Hold what everybody sees between two rounds."""

    hands: Hands
    heights: tuple[int, ...]  # dungeons not shown yet, ascending
    pages: frozenset[str]  # story pages not turned yet
    rounds: int  # that pages allow
    squires: int
    prince: int  # of the next round
    princesses: tuple[tuple[str, ...], ...]  # for each princess still to save who she may be


class Hope:
    """Look for a way to win, with one box."""

    def __init__(self, box: dict[str, Any]) -> None:
        self._pages = {page["name"]: page for page in box["pages"]}
        self._gifts: list[str] = box["gifts"]
        self._wants = {princess["name"]: set(princess["wants"]) for princess in box["princesses"]}
        self._lost: set[Left] = set()

    def is_left(self, left: Left) -> bool:
        """Say whether some order of what is unseen and some play saves everybody."""
        if not left.princesses:
            return True
        rounds = min(left.rounds, len(left.hands[0]))
        if rounds < len(left.princesses) or not self._totals_fit(left):
            return False
        plain = [name for name in left.pages if not self._asks(name)]
        if len(plain) >= len(left.princesses):  # who is Prince, and who she is, changes nothing any more
            left = left._replace(prince=0, rounds=len(left.princesses), princesses=(("",),) * len(left.princesses))
            if len(left.hands[0]) == len(left.princesses):
                return _fits_at_once(left)
        if left in self._lost:
            return False
        if len(left.hands[0]) == len(left.princesses) and not _fits_at_once(left):  # whatever pages ask
            self._lost.add(left)
            return False
        is_short = len(plain) < len(left.princesses)
        # Plain pages are all alike. Where they do not suffice, any page may be kept for another round.
        for page in sorted(plain)[:1] + [name for name in sorted(left.pages) if is_short and self._asks(name)]:
            if any(self.is_left(after) for after in self._saves(left, page)):
                return True
        if is_short and rounds > len(left.princesses) and any(self.is_left(after) for after in self._losses(left)):
            return True
        self._lost.add(left)
        return False

    def _asks(self, name: str) -> bool:
        return self._pages[name]["effect"] in ("alike", "differ", "steps", "size", "gift")

    def _totals_fit(self, left: Left) -> bool:
        """Rule out what the tallest or the shortest ladders of all rounds together cannot make."""
        wanted = len(left.princesses)
        if len(left.heights) < wanted:
            return False
        tall = sum(sum(sorted(hand)[-wanted:]) for hand in left.hands)
        short = sum(sum(sorted(hand)[:wanted]) for hand in left.hands)
        return tall + left.squires >= sum(left.heights[:wanted]) and short - left.squires <= sum(
            left.heights[-wanted:]
        )

    def _saves(self, left: Left, page: str) -> Iterator[Left]:
        """Give what is left after each way to save the next princess under this page."""
        middle = left.heights[len(left.heights) // 2]
        for height in sorted(set(left.heights), key=lambda height: abs(height - middle)):
            heights = list(left.heights)
            heights.remove(height)
            for laid in _ways(left.hands, height, left.squires):
                sent = abs(sum(laid) - height)
                names = left.princesses[0]
                if self._asks(page) and not self._asks_for_gift(page):
                    names = names[:1]
                for name in names:
                    needed = sent + (not self._is_met(page, name, left.prince, laid))
                    if needed <= left.squires:
                        yield left._replace(
                            hands=_without(left.hands, laid),
                            heights=tuple(heights),
                            pages=left.pages - {page},
                            rounds=left.rounds - 1,
                            squires=left.squires - needed,
                            prince=(left.prince + 1) % len(left.hands),
                            princesses=tuple(
                                tuple(other for other in who if other != name or not self._asks_for_gift(page))
                                for who in left.princesses[1:]
                            ),
                        )

    def _losses(self, left: Left) -> Iterator[Left]:
        """Give what is left after each round lost on purpose; the page and the dungeon it takes are to spare."""
        for laid in _ways(left.hands, None, 0):
            yield left._replace(
                hands=_without(left.hands, laid),
                rounds=left.rounds - 1,
                prince=(left.prince + 1) % len(left.hands),
            )

    def _asks_for_gift(self, page: str) -> bool:
        return bool(self._pages[page]["effect"] == "gift")

    def _is_met(self, name: str, princess: str, prince: int, laid: tuple[int, ...]) -> bool:
        page = self._pages[name]
        whose = page.get("whose")
        asked = [size for seat, size in enumerate(laid) if whose in ("any", ["hero", "prince"][seat == prince])]
        match page["effect"]:
            case "alike":
                return max(laid.count(size) for size in laid) >= int(page["least"])
            case "differ":
                return len(set(laid)) == len(laid)
            case "steps":
                return any({size + step for step in range(page["least"])} <= set(laid) for size in laid)
            case "size":
                return any(page["low"] <= size <= page["high"] for size in asked)
            case "gift":
                return any(self._gifts[size - 1] in self._wants[princess] for size in asked)
        return True


def _fits_at_once(left: Left) -> bool:
    """Try every way to share out all ladders that are left among rounds in which no page asks anything."""
    rounds, most = len(left.princesses), left.heights[-1] + left.squires
    reached = {(0,) * rounds}
    for hand in left.hands:
        shares = list(permutations(hand))
        reached = {
            tuple(sums)
            for before in reached
            for share in shares
            if (sums := sorted(map(add, before, share)))[-1] <= most
        }
    return any(
        sum(abs(total - height) for total, height in zip(sums, heights, strict=True)) <= left.squires
        for heights in set(combinations(left.heights, rounds))
        for sums in reached
    )


def _without(hands: Hands, laid: tuple[int, ...]) -> Hands:
    return tuple(hand - {size} for hand, size in zip(hands, laid, strict=True))


def _ways(hands: Hands, height: int | None, slack: int) -> Iterator[tuple[int, ...]]:
    """List the ways to lay a ladder each that come to this height, or nearly; any way where there is none."""
    if not hands:
        if height is None or abs(height) <= slack:
            yield ()
        return
    if height is None:
        sizes = sorted(hands[0])
    else:
        least, most = sum(min(hand) for hand in hands[1:]), sum(max(hand) for hand in hands[1:])
        share = height / len(hands)
        fitting = [size for size in hands[0] if least - slack <= height - size <= most + slack]
        sizes = sorted(fitting, key=lambda size: abs(size - share))
    for size in sizes:
        for rest in _ways(hands[1:], None if height is None else height - size, slack):
            yield (size, *rest)
