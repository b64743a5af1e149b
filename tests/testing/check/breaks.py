"""Ways to break the game that `veillee new-game` writes, and what check-game must say of each."""

# ruff: noqa: E501 – a break reads best on one line
from typing import Final, NamedTuple

LOOP = "while True:\n            pass\n        "


class Break(NamedTuple):
    """Change one place of one file (old "": the whole file; new None: the file is gone)."""

    name: str
    file: str
    old: str
    new: str | None
    section: str  # in which the first finding must stand
    code: str
    says: str  # somewhere in the arguments or the file of a finding of that code


IN_PROCESS: Final = (  # what a game does to its own process only
    Break(
        "never ends in legal", "rules.py", "return [TAKE, STOP]", LOOP + "return []", "contract", "hung", "legal"
    ),
    Break(
        "never loads",
        "__init__.py",
        "GAME: Final",
        "while True:\n    pass\nGAME: Final",
        "loads",
        "hung",
        "__init__",
    ),
    Break(
        "ends Python in apply",
        "rules.py",
        "state.phase = DRAW\n",
        "__import__('os')._exit(3)\n",
        "contract",
        "died",
        "3",
    ),
    Break(
        "exits on import",
        "rules.py",
        "STONES: Final",
        "raise SystemExit(0)\nSTONES: Final",
        "loads",
        "not-loaded",
        "SystemExit",
    ),
    Break(
        "syntax error",
        "rules.py",
        "def make(setup: Setup)",
        "def make(setup: Setup",
        "loads",
        "not-loaded",
        "rules.py",
    ),
)

BREAKS: Final = (
    # it does not load
    Break("no __init__", "__init__.py", "", None, "loads", "not-loaded", "__init__.py"),
    Break("no GAME", "__init__.py", "GAME: Final", "PLAY: Final", "loads", "not-loaded", "GAME"),
    Break("GAME is a text", "__init__.py", "GAME: Final = GamePackage(", "GAME: Final = dict(x=", "loads", "not-loaded", ""),
    Break("no rules", "rules.py", "", None, "loads", "not-loaded", "rules"),
    Break("no Options", "rules.py", "class Options:", "class Settings:", "loads", "not-loaded", "Options"),
    Break("no make", "rules.py", "def make(", "def build(", "loads", "not-loaded", "make"),
    Break("no State module", "state.py", "", None, "loads", "not-loaded", "state"),
    Break("seats the wrong way", "__init__.py", "min_seats=2", "min_seats=7", "loads", "not-loaded", "seats"),
    Break("import of nothing", "rules.py", "from veillee.core.options import Range", "from veillee.core.options import Span\nRange = Span", "loads", "not-loaded", "Span"),
    Break("words are no UTF-8", "words.fr.ftl", "gue-name = Le gué", "gue-name = Le gu\udce9", "loads", "not-loaded", "UnicodeDecodeError"),
    # the declaration
    Break("no declaration", "state.toml", "", None, "declaration", "no-declaration", "state.toml"),
    Break("stale state", "state.toml", "\npoints = {", "\ndepth = { type = \"int\", known = \"public\", view = \"copied\" }\npoints = {", "declaration", "stale-state", "state.py"),
    Break("bad declaration", "state.toml", 'known = "secret"', 'known = "whispered"', "declaration", "bad-declaration", "whispered"),
    # options
    Break("make fails for a value", "rules.py", "    return Ford(setup, \"\")", "    assert setup.options.limit != 12\n    return Ford(setup, \"\")", "options", "bad-option", "12"),
    Break("make always fails", "rules.py", "    return Ford(setup, \"\")", "    return Ford(setup)", "options", "broken-contract", "make"),
    # the contract
    Break("legal is not written", "rules.py", "        return [TAKE, STOP]", "        raise NotImplementedError", "contract", "broken-contract", "legal: it is not written yet"),
    Break("moves are bare numbers", "rules.py", 'MOVES: Final = ["take", "stop"]', 'MOVES: Final = ["1", "0"]', "contract", "broken-contract", "no bare number"),
    Break("legal is empty", "rules.py", "        return [TAKE, STOP]", "        return []", "contract", "broken-contract", "legal"),
    Break("legal is a tuple", "rules.py", "        return [TAKE, STOP]", "        return (TAKE, STOP)", "contract", "broken-contract", "legal"),
    Break("apply raises", "rules.py", "state.pool[stone] -= 1\n        state.stones[seat]", "state.pools[stone] -= 1\n        state.stones[seat]", "contract", "broken-contract", "apply: AttributeError"),
    Break("never over", "rules.py", "        state.phase = OVER\n", "        state.stopped_seats = 0\n        state.phase = TURN\n", "contract", "broken-contract", "max_steps"),
    Break("view is a dict", "rules.py", "        return fill_view(state, viewer, stones=tuple(shown))", "        return fill_view(state, viewer, stones=tuple(shown))._asdict()", "contract", "broken-contract", "view"),
    Break("scores too short", "rules.py", "        return state.points[:]", "        return state.points[1:]", "contract", "broken-contract", "scores"),
    Break("moves are not read back", "rules.py", 'return parse_word(text, MOVES, "take or stop")', "return 0", "contract", "broken-contract", "parse_move"),
    Break("legend lacks results", "rules.py", '"results": RESULTS_BY_POINTS, ', "", "contract", "broken-contract", "legend"),
    Break("sample is no state", "rules.py", "        return fill_state(knowledge, stones=bags, pool=pool)", "        return bags", "contract", "broken-contract", "sample"),
    Break("an ending of no name", "rules.py", '"results": RESULTS_BY_POINTS', '"results": ["", "lost"]', "contract", "broken-contract", "outcome"),
    # conformance
    Break("the view leaks", "rules.py", "tuple(stones) if owner == viewer or state.phase == OVER else (HIDDEN,) * len(stones)", "tuple(stones)", "conformance", "nonconforming", "hidden_parts"),
    Break("a stone comes back", "rules.py", "        state.pool[stone] -= 1\n        state.stones", "        state.stones", "conformance", "nonconforming", "legal_sound"),
    Break("the seat is not told its stone", "rules.py", 'events.append(private("drew", seat', 'events.append(private("drew", (seat + 1) % self.seats', "conformance", "nonconforming", ""),
    Break("sample is always the same", "rules.py", "stone = weighted(chance, pool)", "stone = max(range(5), key=lambda one: pool[one])", "conformance", "nonconforming", "sample"),
    Break("too heavy scores too", "rules.py", "weight if weight <= self.limit else 0", "weight if weight <= self.limit else -1", "conformance", "nonconforming", "referee"),
    # the oracle and the clauses
    Break("no testing", "testing.py", "", None, "oracle", "no-oracle", "testing.py"),
    Break("the oracle is none", "testing.py", "ORACLE: Final = FordOracle()", 'ORACLE: Final = "me"', "oracle", "bad-oracle", "str"),
    Break("a clause fails", "testing.py", 'assert table().play("0:stop, 1:stop").outcome() == "shared"', 'assert table().play("0:stop, 1:stop").outcome() == "won"', "oracle", "clause-failed", "test_the_most_points"),
    Break("an ending nobody reaches", "rules.py", '"results": RESULTS_BY_POINTS', '"results": [*RESULTS_BY_POINTS, "storm"]', "oracle", "ending-missed", "storm"),
    # sentences
    Break("a sentence is missing", "words.en.ftl", "gue-event-drew =", "gue-event-drawn =", "sentences", "key-missing", "gue-event-drew"),
    Break("its arguments are told", "words.en.ftl", "gue-event-drew =", "gue-event-drawn =", "sentences", "key-missing", "$stone, $weight"),
    Break("a sentence is idle", "words.en.ftl", "gue-event-drew =", "gue-old = Old.\ngue-event-drew =", "sentences", "key-idle", "gue-old"),
    Break("an argument nobody gives", "words.fr.ftl", "de poids { $weight }", "de poids { $heft }", "sentences", "argument-unknown", "heft"),
    Break("no French", "words.fr.ftl", "", None, "sentences", "no-words", "fr"),
    Break("not Fluent", "words.en.ftl", "gue-name = The Ford", "gue-name The Ford", "sentences", "bad-fluent", "gue-name The Ford"),
    Break("twice", "words.en.ftl", "gue-name = The Ford", "gue-name = The Ford\ngue-name = Ford", "sentences", "key-twice", "gue-name"),
    Break("an option without a name", "words.en.ftl", "gue-option-limit =", "gue-option-limits =", "sentences", "key-missing", "gue-option-limit"),
    # the rules in words
    Break("no English rules", "text.en.md", "", None, "rules", "no-text", "text.en.md"),
    Break("a clause in one language", "text.en.md", "- **GUE-6**", "- **GUE-7**", "rules", "clauses-differ", "GUE-6"),
    Break("a clause no test cites", "testing.py", '@clause("GUE-6")\n', "", "rules", "clause-uncited", "GUE-6"),
    Break("a test of no clause", "testing.py", '@clause("GUE-6")', '@clause("GUE-6", "GUE-9")', "rules", "clause-unknown", "GUE-9"),
    Break("an option unnamed", "text.en.md", "`limit`", "limit", "rules", "option-unnamed", "limit"),
    Break("an end of a range unnamed", "text.en.md", "from 8 to 12", "from 8 on", "rules", "value-unnamed", "12"),
    Break("a strange name", "text.en.md", "The most points", "The `most` points", "rules", "name-unknown", "most"),
    Break("a clause misspelt", "text.fr.md", "- **GUE-5** ", "- **GUE-5**", "rules", "bad-layout", "clause"),
    Break("numbers fall", "text.fr.md", "- **GUE-5**", "- **GUE-1**", "rules", "bad-layout", "GUE-1"),
    # typography
    Break("a plain space before ?", "words.fr.ftl", "encore un caillou\u202f?", "encore un caillou ?", "typography", "french", "thin"),
    Break("a straight apostrophe", "text.fr.md", "l’emporte", "l'emporte", "typography", "french", "apostrophe"),
    Break("French spaces in English", "words.en.ftl", "Points: { $points }", "Points : { $points }", "typography", "english", "space"),
    # goldens
    Break("no goldens", "goldens.txt", "", None, "goldens", "golden-missing", "goldens.txt"),
    Break("a golden is stale", "goldens.txt", "told all: took seat=0", "told all: grabbed seat=0", "goldens", "golden-differs", "playthroughs/2.txt"),
    Break("a golden of no table", "testing.py", 'Golden(GAME.info.id, "4-rewound", 4, {}, 1, script=("take",) * 11),', "", "goldens", "golden-stray", "4-rewound"),
    Break("no table with 3 seats", "testing.py", '    Golden(GAME.info.id, "3-shared", 3, {"limit": 8}, 1, script=("stop", "stop", "stop")),\n', "", "goldens", "golden-uncovered", "3 seats"),
    Break("nothing is kept", "testing.py", "PLAYED: Final", "GONE: Final", "goldens", "golden-stray", ""),
)  # fmt: skip
