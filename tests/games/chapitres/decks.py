"""Decks that nobody would print but the loader takes: any abilities, any categories, values with gaps."""

from collections.abc import Sequence
from random import Random
from typing import Any

from veillee.games.chapitres.rules.abilities import (
    CATEGORIES,
    COPIES,
    DETAILS,
    MAX_VALUE,
    TOKENS,
    WHENS,
    chapters_for,
)
from veillee.games.chapitres.rules.pieces import MAX_ABILITIES

COPIED = TOKENS[1:]  # stars are neither copied nor forbidden


def odd_deck(random: Random, cards: int, whens: Sequence[int] = range(len(WHENS))) -> str:
    """Write a deck of so many cards with abilities of these kinds."""
    values = sorted(random.sample(range(1, MAX_VALUE + 1), cards))
    return "\n".join(_card(random, value, values, whens) for value in values)


def _card(random: Random, value: int, values: list[int], whens: Sequence[int]) -> str:
    abilities: list[dict[str, Any]] = []
    for _ in range(random.choice((0, 1, 1, 2, MAX_ABILITIES))):
        ability = _ability(random, value, values, random.choice(whens))
        if "copies" not in ability or all(other.get("copies") != ability["copies"] for other in abilities):
            abilities.append(ability)
    card = {
        "value": value,
        "fr": f"Carte {value}",
        "en": f"Card {value}",
        "categories": random.sample(CATEGORIES, random.choice((0, 1, 1, 2, 3))),
        "abilities": abilities,
        "marks": dict.fromkeys(("value", "name", "categories", "abilities"), "house"),
    }
    return "[[cards]]\n" + "\n".join(f"{key} = {_written(part)}" for key, part in card.items())


def _ability(random: Random, value: int, values: list[int], when: int) -> dict[str, Any]:
    marks = dict.fromkeys(("token", "when"), "house")
    ability: dict[str, Any] = {"chapter": random.choice(chapters_for(when)), "marks": marks}
    if when == COPIES:
        return {"copies": random.choice(COPIED), **ability}
    if when > COPIES:
        return {"forbids": random.sample(COPIED, random.randint(1, 2)), **ability}
    paid = random.sample(TOKENS, random.choice((1, 1, 2, 3)))
    low = random.randint(1, MAX_VALUE)
    details = {
        "category": random.choice(CATEGORIES),
        "card": random.choice([other for other in values if other != value]),
        "low": low,
        "high": random.randint(low, MAX_VALUE),
        "token": random.choice(TOKENS),
        "number": random.randint(1, 24),
    }
    return {
        "pays": {token: random.randint(1, 4) for token in paid},
        "when": WHENS[when],
        **{name: details[name] for name in DETAILS.get(WHENS[when], [])},
        **ability,
        "marks": {"amount": "house", **marks},
    }


def _written(part: Any) -> str:
    """Write a value as TOML does."""
    if isinstance(part, dict):
        return "{ " + ", ".join(f"{key} = {_written(item)}" for key, item in part.items()) + " }"
    if isinstance(part, list):
        return "[" + ", ".join(_written(item) for item in part) + "]"
    return f'"{part}"' if isinstance(part, str) else str(part)
