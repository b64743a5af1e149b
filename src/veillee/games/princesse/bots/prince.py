"""What a Prince plans in La Princesse aux échelles: a reference and words that lead to the right ladders."""

from typing import Final, NamedTuple

from veillee.core.chance import Chance
from veillee.games.princesse.bots.levels import Level
from veillee.games.princesse.bots.outlook import Outlook
from veillee.games.princesse.bots.reading import Reading, reach_of

DOUBT: Final = 0.1  # what a word that leaves a choice costs, beside what ladders are worth; set by hand


class Plan(NamedTuple):
    """Hold words, by seat, and the ladders that they lead to, the reference among them."""

    words: tuple[int, ...]  # 0 where none is to be said any more
    ladders: tuple[int, ...]
    doubts: int  # heroes whose word leaves them a choice


class Planner:
    """List plans that save the princess if every hero keeps to the convention."""

    def __init__(self, reading: Reading, quota: int, chance: Chance) -> None:
        self._reading: Final = reading
        self._quota: Final = quota  # plans at most, spread over the words as evenly as may be
        self._chance: Final = chance
        self._plans: list[Plan] = []
        self._squires = 0

    def list_plans(self, squires: int) -> list[Plan]:
        """List plans that come right with so many squires, for what is left to lay and to say."""
        reading, view = self._reading, self._reading.view
        self._plans = []
        self._squires = squires
        if view.laid[view.prince]:
            self._extend(reading.known_ladders(), [0] * reading.game.seats, 0, 0, self._quota)
            return self._plans
        sizes = self._shuffle(reading.game.sizes_of[view.hands[view.prince]])
        for at, size in enumerate(sizes):
            reading.reference = reading.ladders[view.prince] = size
            room = self._quota - len(self._plans)
            share = max(1, room // (len(sizes) - at))
            self._extend(reading.ladders[:], [0] * reading.game.seats, 0, 0, share)
        reading.reference = reading.ladders[view.prince] = 0
        return self._plans

    def _extend(self, ladders: list[int], words: list[int], at: int, doubts: int, quota: int) -> int:
        """Try each word on the next hero; give how many plans came of it."""
        reading = self._reading
        if at == len(reading.heroes):
            return self._add(ladders, words, doubts)
        seat, later = reading.heroes[at], reading.heroes[at + 1 :]
        missing = self._heights_missing(ladders)
        reach = reach_of(tuple([reading.view.hands[other] for other in later]))
        cry = reading.view.cry or words[reading.heroes[0]] if reading.is_one_for_all else 0
        choices = [cry] if cry else self._shuffle(reading.words_for(seat))
        found = tried = 0
        for number, word in enumerate(choices):
            size = reading.read(seat, word, later)
            if tried >> size & 1 or not reach << size & missing:
                continue
            tried |= 1 << size
            reading.ladders[seat] = ladders[seat] = size
            words[seat] = word
            share = -(-(quota - found) // (len(choices) - number))
            doubt = reading.is_doubtful(seat, word, size)
            found += self._extend(ladders, words, at + 1, doubts + doubt, share)
            reading.ladders[seat] = ladders[seat] = words[seat] = 0
            if found >= quota:
                break
        return found

    def _heights_missing(self, ladders: list[int]) -> int:
        """Give a bit for each sum of further ladders that squires could make right."""
        missing = self._reading.view.dungeon - sum(ladders)
        wanted = 0
        for height in range(max(0, missing - self._squires), missing + self._squires + 1):
            wanted |= 1 << height
        return wanted

    def _add(self, ladders: list[int], words: list[int], doubts: int) -> int:
        reading = self._reading
        needed = abs(reading.view.dungeon - sum(ladders))
        if reading.minds_page and not reading.is_page_content(ladders):
            needed += 1
        if needed > self._squires:
            return 0
        self._plans.append(Plan(tuple(words), tuple(ladders), doubts))
        return 1

    def _shuffle(self, items: list[int]) -> list[int]:
        shuffled = items[:]
        for at in range(len(items) - 1, 0, -1):
            other = self._chance.below(at + 1)
            shuffled[at], shuffled[other] = shuffled[other], shuffled[at]
        return shuffled


def is_kept(plan: Plan, reading: Reading) -> bool:
    """Say whether everybody has laid as planned, as far as the Prince can tell."""
    known = reading.known_ladders()
    return all(size in (0, planned) for size, planned in zip(known, plan.ladders, strict=True))


def find_plan(reading: Reading, level: Level, chance: Chance, squires: int) -> Plan | None:
    """Find the best plan of those that take the fewest squires, and no more than so many."""
    planner = Planner(reading, level.plans, chance)
    for needed in range(squires + 1):
        plans = planner.list_plans(needed)
        if plans:
            return _best(reading, plans) if level.saves else plans[chance.below(len(plans))]
    return None


def _best(reading: Reading, plans: list[Plan]) -> Plan:
    """Take the plan after which the ladders that remain are worth most; words without doubt count a little."""
    view, game = reading.view, reading.game
    if len(view.freed) + 1 == game.princess_count:
        return min(plans, key=lambda plan: plan.doubts)
    outlook = Outlook(game, reading.world)
    best, most = plans[0], -1e9
    for plan in plans:
        hands = [hand & ~(1 << size) for hand, size in zip(view.hands, plan.ladders, strict=True)]
        worth = outlook.worth(hands) - DOUBT * plan.doubts
        if worth > most:
            best, most = plan, worth
    return best
