"""`veillee games`: what can be played, by how many, with which options."""

import argparse
import json
from typing import Any

from rich.text import Text

from veillee.bots import levels_of
from veillee.cli.page import make_console, paragraph, wrap
from veillee.cli.table_arguments import add_folder_argument
from veillee.core.options import OptionSchema, OptionValue, expected_text
from veillee.games import GamePackage, game_ids, load
from veillee.locales import Words


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "games", help="cli-help-games", description="cli-help-games"
    )
    add_folder_argument(parser)
    parser.add_argument("--json", action="store_true", help="cli-help-json")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List the games."""
    words: Words = args.words
    packages = [load(game_id) for game_id in game_ids()]
    if args.json:
        print(json.dumps([game_data(package, words) for package in packages], ensure_ascii=False, indent=2))
        return 0
    console = make_console()
    for package in packages:
        info = package.info
        console.print(
            Text.assemble(
                (words.say(f"{info.id}-name"), "bold"),
                f" ({info.id}), ",
                words.say("cli-games-seats", low=info.min_seats, high=info.max_seats),
            )
        )
        console.print(paragraph(words.say(f"{info.id}-about"), console.width))
        console.print(words.say("cli-games-levels", levels=", ".join(levels_of(info.id))), soft_wrap=True)
        for option in package.schema():
            for line in option_lines(info.id, option, words, console.width):
                console.print(line, soft_wrap=True)
    return 0


def value_word(game_id: str, option: OptionSchema, value: OptionValue, words: Words) -> str:
    """Say a value of an option in words."""
    if option.kind == "choice":
        return words.say(f"{game_id}-option-{option.name}-{value}")
    if option.kind == "switch":
        return words.say("option-true" if value else "option-false")
    return str(value)


def value_text(value: OptionValue) -> str:
    """Write a value as the command line takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_lines(game_id: str, option: OptionSchema, words: Words, width: int) -> list[str]:
    """Describe an option for people."""
    label = words.say(f"{game_id}-option-{option.name}")
    default = value_word(game_id, option, option.default, words)
    lines = [
        f"  --option {option.name}=…  ({expected_text(option)})",
        *wrap(f"      {label}. {words.say(f'{game_id}-option-{option.name}.about')}", width, "      "),
    ]
    usual = f"      {words.say('cli-games-default', value=default)}"
    if option.choices:
        named = [f"{choice}: {value_word(game_id, option, choice, words)}" for choice in option.choices]
        usual += f" ({', '.join(named)})"
    lines.extend(wrap(usual, width, "      "))
    if option.only_if:
        wanted = ", ".join(value_text(value) for value in option.only_values)
        lines.append(f"      {words.say('cli-games-only-if', option=option.only_if, values=wanted)}")
    return lines


def game_data(package: GamePackage, words: Words) -> dict[str, Any]:
    """Describe a game as plain data, words included."""
    info = package.info
    return {
        "id": info.id,
        "name": words.say(f"{info.id}-name"),
        "about": words.say(f"{info.id}-about"),
        "min_seats": info.min_seats,
        "max_seats": info.max_seats,
        "cooperative": info.cooperative,
        "rules_version": info.rules_version,
        "data_files": list(info.data_files),
        "bots": list(levels_of(info.id)),
        "options": [option_data(info.id, option, words) for option in package.schema()],
    }


def option_data(game_id: str, option: OptionSchema, words: Words) -> dict[str, Any]:
    """Describe an option as plain data, words included."""
    data: dict[str, Any] = {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "label": words.say(f"{game_id}-option-{option.name}"),
        "about": words.say(f"{game_id}-option-{option.name}.about"),
    }
    if option.kind == "choice":
        data["choices"] = [
            {"value": choice, "label": value_word(game_id, option, choice, words)} for choice in option.choices
        ]
    elif option.kind == "number":
        data |= {"low": option.low, "high": option.high}
    if option.only_if:
        data["only_if"] = {"option": option.only_if, "values": list(option.only_values)}
    return data
