"""The payments of the three chapters read a second time, from the words of the deck file and nothing else.

Cards are their tables as the file gives them; a trick is a list of (owner, card) in the order of play.
"""

import tomllib
from collections import Counter
from typing import Any

Card = dict[str, Any]
Tokens = Counter[str]


def read_deck(text: str) -> dict[int, Card]:
    """Give the cards of a deck by value."""
    return {card["value"]: card for card in tomllib.loads(text)["cards"]}


def matching(ability: Card, card: Card, cards: list[Card]) -> int:
    """Count the cards that a condition looks for."""
    when = ability["when"]
    if when == "always":
        return 1
    if when == "with":
        return int(any(other["value"] == ability["card"] for other in cards))
    if when == "per_value":
        return sum(ability["low"] <= other["value"] <= ability["high"] for other in cards)
    others = cards if when in ("per", "any") else [other for other in cards if other is not card]
    found = sum(ability["category"] in other["categories"] for other in others)
    return min(found, 1) if when.startswith("any") else found


def stands(when: str, card: Card, trick: list[Card]) -> bool:
    """Say whether a card stands in its trick as a condition wants it."""
    values = sorted(other["value"] for other in trick)
    found: dict[str, bool] = {
        "first": trick[0] is card,
        "last": trick[-1] is card,
        "lowest": values[0] == card["value"],
        "highest": values[-1] == card["value"],
        "wins": values[-1] == card["value"],
        "neither": values[0] < card["value"] < values[-1],
    }
    return found[when]


def pay_trick(trick: list[Card]) -> list[Tokens]:
    """Say what each card of a trick pays: ordinary abilities first, bans on them, then copiers."""
    banned = {token for card in trick for ability in card["abilities"] for token in ability.get("forbids", [])}
    ordinary: list[Tokens] = []
    for card in trick:
        paid: Tokens = Counter()
        for ability in card["abilities"]:
            if "pays" in ability and ability["chapter"] in ("II", "both"):
                if ability["when"] in ("first", "last", "lowest", "highest", "wins", "neither"):
                    times = int(stands(ability["when"], card, trick))
                else:
                    times = matching(ability, card, trick)
                for token, amount in ability["pays"].items():
                    paid[token] += times * amount * (token not in banned)
        ordinary.append(paid)
    total: Tokens = Counter()
    for paid in ordinary:
        total.update(paid)
    copied = [paid.copy() for paid in ordinary]
    for card, paid in zip(trick, copied, strict=True):
        for ability in card["abilities"]:
            if "copies" in ability:
                paid[ability["copies"]] += total[ability["copies"]]
    return copied


def count_teams(
    teams: list[list[Card]], tokens: list[Tokens], won: list[int], needs_gem: bool, ties_count: bool
) -> None:
    """Add what chapter III pays each team, in the order of TRO-32."""

    def pay(seat: int, ability: Card, times: int) -> None:
        for token, amount in ability["pays"].items():
            tokens[seat][token] += times * amount

    late: list[tuple[int, Card]] = []
    for seat, team in enumerate(teams):
        for card in team:
            for ability in card["abilities"]:
                if "pays" not in ability or ability["chapter"] == "II":
                    continue
                if ability["when"] in ("at_least", "no_trick", "most"):
                    late.append((seat, ability))
                else:
                    pay(seat, ability, matching(ability, card, team))
    waiting = [item for item in late if item[1]["when"] == "at_least"]
    while ready := [item for item in waiting if tokens[item[0]][item[1]["token"]] >= item[1]["number"]]:
        waiting.remove(ready[0])
        pay(*ready[0], 1)
    for seat, ability in late:
        if ability["when"] == "no_trick" and not won[seat]:
            pay(seat, ability, 1)
    tops = {token: max(held[token] for held in tokens) for token in ("stars", "hearts", "gems")}
    leaders = {
        token: [seat for seat, held in enumerate(tokens) if held[token] == top and (top or not needs_gem)]
        for token, top in tops.items()
    }
    for seat in leaders["gems"]:
        tokens[seat]["gems"] += 4
    for seat, ability in late:
        if ability["when"] == "most":
            holders = leaders[ability["token"]]
            pay(seat, ability, int(seat in holders and (ties_count or len(holders) == 1)))
