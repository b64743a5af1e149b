"""`veillee play`: sit down at a table in the terminal, with bots or with others at the same keyboard."""

import argparse
import os
import re
import secrets
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

from veillee.bots import make_bot
from veillee.bots.fallback_bot import FallbackBot
from veillee.cli.files import check_new, default_path, write_new
from veillee.cli.narrate import tell
from veillee.cli.page import Page, choose_page, paragraph
from veillee.cli.refusal import Refused
from veillee.cli.table_arguments import (
    add_budget_argument,
    add_table_arguments,
    make_game,
    parse_budget,
    read_levels,
    usual_level,
)
from veillee.cli.terminal_match import Players, TerminalMatch
from veillee.core.contract import AnyGame
from veillee.core.match import Match
from veillee.core.seed import SERVER_BYTES, Seed
from veillee.games import load
from veillee.locales import Words

USUAL_SEATS = 3
MAX_NAME = 40


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "play", help="cli-help-play", description="cli-help-play"
    )
    add_table_arguments(parser, needs_seats=False)
    parser.add_argument("--bots", metavar="LEVEL,…", help="cli-help-play-bots")
    add_budget_argument(parser)
    parser.add_argument("--hotseat", action="store_true", help="cli-help-hotseat")
    parser.add_argument("--name", metavar="NAME,…", default="", help="cli-help-name")
    parser.add_argument("--seed", metavar="HEX", help="cli-help-play-seed")
    parser.add_argument("--save", metavar="FILE", type=Path, help="cli-help-save")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play a match and save its record."""
    words: Words = args.words
    game = make_game(args, _default_seats(args))
    levels = _levels(args, game)
    budget = parse_budget(args.budget)
    server = parse_seed(args.seed) if args.seed is not None else secrets.token_bytes(SERVER_BYTES)
    people = range(game.seats - len(levels))
    # A given seed makes the whole match repeatable, so people then add nothing of their own.
    own_part = 16 if args.seed is None else 0
    nonces = tuple(secrets.token_bytes(own_part if seat in people else 0) for seat in range(game.seats))
    match = Match(game, Seed(server, nonces), rated=False)
    path = args.save or default_path(game.info.id, match.commitment, os.environ, datetime.now())
    check_new(path)
    bots = {
        seat: FallbackBot(make_bot(level, game, seat, bot_seed(server, seat)), bot_seed(server, seat))
        for seat, level in enumerate(levels, start=len(people))
    }
    players = Players(_names(args, words, len(people), levels), bots, budget)
    page = choose_page(words)
    playing = TerminalMatch(match, players, words, page)
    playing.run(welcome(words, game, match.commitment, levels))
    if not match.has_ended:
        match.abandon()
    _say_goodbye(playing, page)
    write_new(path, match.record().text())
    for line in (words.say("cli-play-saved", file=str(path)), words.say("cli-play-verify", file=str(path))):
        page.console.print(line, soft_wrap=True)
    return 0


# --- who sits where


def _default_seats(args: argparse.Namespace) -> int:
    """Give the seats for whoever does not say: one for you and each bot named, else a small table."""
    info = load(args.game).info
    if args.bots is None or args.hotseat:
        return min(max(USUAL_SEATS, info.min_seats), info.max_seats)
    return max(info.min_seats, 1 + len(args.bots.split(",")))


def _levels(args: argparse.Namespace, game: AnyGame) -> tuple[str, ...]:
    """Give the levels of the bots, who sit at the last seats."""
    seats = game.seats - 1
    if args.hotseat:
        return read_levels(game, args.bots, seats) if args.bots is not None else ()
    if args.bots is not None:
        given = read_levels(game, args.bots, seats)
    else:
        given = (usual_level(game.info.id),)
    return tuple(given[at % len(given)] for at in range(seats))


def _names(args: argparse.Namespace, words: Words, people: int, levels: tuple[str, ...]) -> list[str]:
    """Give everybody a name: people theirs, bots one from the tales."""
    given = [name.strip()[:MAX_NAME] for name in args.name.split(",") if name.strip()]
    if len(given) > people:
        raise Refused("bad-arguments", why="too-many-names", came=len(given), expected=people)
    if people == 1 and not given:
        given = [words.say("cli-play-you")]
    for seat in range(len(given), people):
        given.append(words.say("cli-seat", seat=seat + 1))
    return given + [words.say(f"bot-name-{n}") for n in range(1, len(levels) + 1)]


def parse_seed(text: str) -> bytes:
    """Read up to 32 bytes of hex; shorter seeds are filled up with zeros in front."""
    if not re.fullmatch(rf"[0-9a-fA-F]{{1,{2 * SERVER_BYTES}}}", text):
        raise Refused("bad-arguments", why="seed", argument="--seed", came=text[:80], expected=2 * SERVER_BYTES)
    return int(text, 16).to_bytes(SERVER_BYTES, "big")


def bot_seed(server: bytes, seat: int) -> int:
    """Derive a bot's own chance from the match's secret, apart from the chance of the match."""
    digest = blake2b(seat.to_bytes(2, "big"), key=server, digest_size=8, person=b"veillee-bot")
    return int.from_bytes(digest.digest(), "big")


# --- first and last words


def welcome(words: Words, game: AnyGame, commitment: str, levels: tuple[str, ...]) -> list[str]:
    """Introduce the game, the players and the seal on chance."""
    game_id = game.info.id
    lines = [f"{words.say(f'{game_id}-name')}. {words.say(f'{game_id}-about')}"]
    for n, level in enumerate(levels, 1):
        name, about = words.say(f"bot-name-{n}"), words.say(f"bot-name-{n}.about")
        lines.append(words.say("cli-play-bot", name=name, level=words.say(f"bot-level-{level}"), about=about))
    return [*lines, words.say("cli-play-sealed", commitment=commitment[:16]), words.say("cli-play-commands")]


def _say_goodbye(playing: TerminalMatch, page: Page) -> None:
    """Say how the match ended, and why; at the end nothing is hidden any more from who has lived it."""
    words, match, game = playing.words, playing.match, playing.game
    width = page.console.width
    viewer = playing.people[0] if len(playing.people) == 1 else None
    view = match.view(viewer)
    page.console.print("")
    if match.is_abandoned:
        page.console.print(paragraph(words.say("cli-play-abandoned"), width, "bold"))
        return
    if page.is_live:
        page.console.print(playing.board.draw(game, view, words, playing.names))
    outcome = tell(words, game.info.id, match.ending(), viewer, playing.names)
    page.console.print(paragraph(outcome, width, "bold"))
    for line in playing.reasons(viewer):
        page.console.print(line)
    if len(set(match.sides())) > 1:
        for line in standings(words, playing.names, match.ranking(), match.scores()):
            page.console.print(line)


def standings(words: Words, names: list[str], ranking: list[int], scores: list[int]) -> list[str]:
    """List the players from the first place to the last."""
    order = sorted(range(len(names)), key=lambda seat: (ranking[seat], seat))
    return [
        words.say("cli-play-standing", place=ranking[seat], name=names[seat], score=scores[seat]) for seat in order
    ]
