"""What a check finds: which section, what, where, and with what its sentence is filled."""

from typing import Any, Final, NamedTuple

from veillee.games.package import GamePackage

# In the order in which they are checked and listed.
SECTIONS: Final = (
    "loads",
    "declaration",
    "options",
    "contract",
    "conformance",
    "oracle",
    "sentences",
    "rules",
    "typography",
    "goldens",
)

# What must be in order before a section can be checked.
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "loads": (),
    "declaration": (),
    "options": ("loads",),
    "contract": ("loads", "options"),
    "conformance": ("loads", "options", "contract"),
    "oracle": ("loads", "options", "contract"),
    "sentences": ("loads",),
    "rules": ("loads",),
    "typography": ("loads",),
    "goldens": ("loads", "options", "contract"),
}

# Each names the sentence `check-<code>`, and what to do next is its attribute `next`.
CODES: Final = (
    "not-loaded",
    "raised",
    "hung",
    "died",
    "no-declaration",
    "bad-declaration",
    "stale-state",
    "bad-option",
    "broken-contract",
    "nonconforming",
    "no-oracle",
    "bad-oracle",
    "ending-missed",
    "value-untried",
    "clause-failed",
    "clause-uncited",
    "clause-unknown",
    "no-words",
    "bad-fluent",
    "key-twice",
    "key-missing",
    "key-idle",
    "key-in-one-language",
    "argument-unknown",
    "no-text",
    "bad-layout",
    "clauses-differ",
    "clause-misplaced",
    "option-unnamed",
    "value-unnamed",
    "name-unknown",
    "mark-alone",
    "french",
    "english",
    "no-goldens",
    "golden-missing",
    "golden-differs",
    "golden-stray",
    "golden-uncovered",
)

Args = dict[str, int | str]


class Finding(NamedTuple):
    """Hold one thing that is missing or wrong."""

    section: str
    code: str
    args: Args
    file: str = ""  # in the game's folder
    line: int = 0  # 0: not known


class Broken(Exception):
    """Stop a section: what follows would only repeat what was found."""


class Report:
    """Gather what a section finds; whoever runs it may be told of every step, so that a hang is noticed."""

    def __init__(self, package: GamePackage, section: str) -> None:
        self.package: Final = package
        self.section: Final = section
        self.found: Final[list[Finding]] = []

    def add(self, code: str, file: str = "", line: int = 0, **args: Any) -> None:
        """Add a finding; what is shown of an argument is kept short."""
        plain: Args = {name: value if type(value) is int else str(value)[:600] for name, value in args.items()}
        found = Finding(self.section, code, plain, file, line)
        if found not in self.found:
            self.found.append(found)

    def tick(self) -> None:
        """Say that another piece of work begins, which has the whole time limit to itself."""
