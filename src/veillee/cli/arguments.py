"""The argument parser in the words of the catalogue: a help text is a key, and what is wrong is a refusal."""

import argparse
import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NoReturn

from veillee.cli.refusal import Refused
from veillee.locales import LANGUAGES, Words

MAX_WIDTH: Final = 100

# What argparse says in English, and the word by which `error-bad-arguments` tells the cases apart.
_COMPLAINTS: Final = {
    "unknown": r"unrecognized arguments: (?P<came>.*)",
    "missing": r"the following arguments are required: (?P<argument>.*)",
    "empty": r"argument (?P<argument>.*?): expected (?:one|at least one) argument",
    "choice": r"argument (?P<argument>.*?): invalid choice: (?P<came>.*) \(choose from (?P<expected>.*)\)",
    "type": r"argument (?P<argument>.*?): invalid \w+ value: (?P<came>.*)",
    "clash": r"argument (?P<argument>.*?): not allowed with argument (?P<came>.*)",
    "excess": r"argument (?P<argument>.*?): ignored explicit argument (?P<came>.*)",
}


def choose_language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """Choose by `--lang`, else by the locale: French where it says nothing, English where it says neither."""
    asked = ""
    for at, word in enumerate(argv):
        if word == "--lang" and at + 1 < len(argv):
            asked = argv[at + 1]
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    if asked in LANGUAGES:
        return asked
    locale = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    language = re.split(r"[_.@-]", locale.lower())[0]
    if language in ("", "c", "posix"):
        return LANGUAGES[0]
    return language if language in LANGUAGES else "en"


class Parser(argparse.ArgumentParser):
    """Parse a command line; helps that are keys are translated, complaints become `Refused`."""

    def __init__(self, words: Words, **settings: Any) -> None:
        super().__init__(
            **settings, add_help=False, allow_abbrev=False, formatter_class=partial(_Formatter, words=words)
        )
        self._positionals.title = words.say("cli-help-positionals")
        self._optionals.title = words.say("cli-help-options")
        # The language was chosen before parsing; here it is only checked, wherever it stands.
        self.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="cli-help-lang")
        self.add_argument("-h", "--help", action="help", default=argparse.SUPPRESS, help="cli-help-help")

    def error(self, message: str) -> NoReturn:
        for why, complaint in _COMPLAINTS.items():
            found = re.fullmatch(complaint, message, re.DOTALL)
            if found:
                raise Refused("bad-arguments", why=why, **found.groupdict())
        raise Refused("bad-arguments", message=message)


class _Formatter(argparse.HelpFormatter):
    """Lay out help, looking up every text that is a key."""

    def __init__(self, prog: str, words: Words) -> None:
        super().__init__(prog, max_help_position=26)
        self._width = min(self._width, MAX_WIDTH)
        self._words = words

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        own = self._words.say("cli-help-usage") + " " if prefix is None else prefix
        super().add_usage(usage, actions, groups, own)

    def add_text(self, text: str | None) -> None:
        super().add_text(self._words.say(text) if text and self._words.has(text) else text)

    def _expand_help(self, action: argparse.Action) -> str:
        if action.help and self._words.has(action.help):
            return self._words.say(action.help)
        return super()._expand_help(action)
