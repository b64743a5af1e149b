"""`veillee check-game`: all that is missing or wrong in a game, in order, and what to do next."""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from veillee.cli.page import make_console, wrap
from veillee.cli.table_arguments import parse_number
from veillee.games import add_folder, house_ids, load
from veillee.locales import Words
from veillee.testing.check import SECTIONS, Finding, check_game
from veillee.testing.check.runner import SECONDS, Outcome
from veillee.testing.check.typography import fix_typography
from veillee.testing.mutants import KILLED, SAME, SURVIVED, Report, run_mutants

MOST_SECONDS: Final = 3600
MOST_MUTANTS: Final = 10_000
MUTANTS_SEED: Final = 1
MARKS: Final = {"ok": "✓", "wrong": "✗", "skipped": "·"}


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "check-game", help="cli-help-check-game", description="cli-help-check-game"
    )
    parser.add_argument("target", metavar="GAME", help="cli-help-check-game-target")
    parser.add_argument("--fix", action="store_true", help="cli-help-fix")
    parser.add_argument("--write-goldens", action="store_true", help="cli-help-write-goldens")
    parser.add_argument("--seconds", metavar="N", default=str(int(SECONDS)), help="cli-help-check-seconds")
    parser.add_argument("--mutants", metavar="N", default="0", help="cli-help-mutants")
    parser.add_argument("--json", action="store_true", help="cli-help-json")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the game; 0 if nothing was found, else 1."""
    words: Words = args.words
    seconds = parse_number(args.seconds, "--seconds", 1, MOST_SECONDS)
    count = parse_number(args.mutants, "--mutants", 0, MOST_MUTANTS)
    written = _fix(args.target) if args.fix else []
    outcome = check_game(args.target, seconds, args.write_goldens)
    written += outcome.written
    if not args.json:
        show(outcome, written, words)
    # A mistake can only be told from a game in which nothing is wrong.
    report = _judge_mutants(args.target, count, words, args.json) if count and not outcome.found else None
    if args.json:
        data = {**outcome_data(outcome, written, words), "mutants": None if report is None else report.data()}
        print(json.dumps(data, ensure_ascii=False, indent=2))
    return 1 if outcome.found or (report is not None and not report.is_enough) else 0


def _judge_mutants(target: str, count: int, words: Words, is_silent: bool) -> Report:
    """Plant so many mistakes in the rules, and say which nobody noticed."""
    package = load(target) if target in house_ids() or not Path(target).is_dir() else load(add_folder(target))
    report = run_mutants(package, count, MUTANTS_SEED)
    if not is_silent:
        counts = {outcome.split(" ")[0]: report.count(outcome) for outcome in (KILLED, SURVIVED, SAME)}
        lines = ["", words.say("cli-check-mutants", judged=len(report.verdicts), **counts)]
        for verdict in report.verdicts:
            if verdict.outcome == SURVIVED:
                lines += wrap(f"  {verdict.text}", make_console().width, "     ")
        lines += wrap(words.say("cli-check-mutants-share", share=int(100 * report.share)), make_console().width)
        make_console().print("\n".join(lines), soft_wrap=True, markup=False, highlight=False)
    return report


def _fix(target: str) -> list[str]:
    folder = load(target).folder() if target in house_ids() else Path(target)
    return fix_typography(folder) if folder.is_dir() else []


def state_of(outcome: Outcome, section: str) -> str:
    """Say how a section stands: ok, wrong or skipped."""
    if section in outcome.failed():
        return "wrong"
    return "ok" if section in outcome.checked else "skipped"


def place_text(finding: Finding) -> str:
    """Write where something was found."""
    return f"{finding.file}:{finding.line}" if finding.line else finding.file


def show(outcome: Outcome, written: list[str], words: Words) -> None:
    """Print the sections, and under each what was found."""
    console = make_console()
    width = console.width
    for file in written:
        console.print(words.say("cli-check-wrote", file=file), soft_wrap=True, markup=False, highlight=False)
    number = 0
    lines = []
    for section in SECTIONS:
        state = state_of(outcome, section)
        lines.append(
            f"{MARKS[state]} {words.say(f'cli-check-section-{section}')} – {words.say(f'cli-check-{state}')}"
        )
        for finding in [one for one in outcome.found if one.section == section]:
            number += 1
            place = place_text(finding)
            what = words.tell(f"check-{finding.code}", finding.args)
            lines += wrap(f"  {number}. {place + '  ' if place else ''}{what}", width, "     ")
            lines += wrap(f"     → {words.tell(f'check-{finding.code}.next', finding.args)}", width, "       ")
    lines += ["", words.say("cli-check-head", game=outcome.game, found=len(outcome.found))]
    if outcome.found:
        first = outcome.found[0]
        what = words.tell(f"check-{first.code}.next", first.args)
        place = place_text(first)
        lines += wrap(words.say("cli-check-next", what=f"{place}  {what}" if place else what), width)
    console.print("\n".join(lines), soft_wrap=True, markup=False, highlight=False)


def outcome_data(outcome: Outcome, written: list[str], words: Words) -> dict[str, Any]:
    """Give the outcome as plain data, words included."""
    return {
        "game": outcome.game,
        "is_green": not outcome.found,
        "written": written,
        "sections": {section: state_of(outcome, section) for section in SECTIONS},
        "findings": [
            {
                "section": finding.section,
                "code": finding.code,
                "file": finding.file,
                "line": finding.line,
                "what": words.tell(f"check-{finding.code}", finding.args),
                "next": words.tell(f"check-{finding.code}.next", finding.args),
                "args": finding.args,
            }
            for finding in outcome.found
        ],
    }
