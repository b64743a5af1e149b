"""The sources keep to the layers, and the check that says so can fail."""

from pathlib import Path

import pytest

from tests.project.layers import SOURCES, breaches, game_ids, module_name

GAMES = ("ogre", "fairy")


@pytest.mark.parametrize("file", sorted(SOURCES.rglob("*.py")), ids=module_name)
def test_a_module_keeps_to_its_layer(file: Path) -> None:
    assert breaches(module_name(file), file.read_text(), game_ids(), file.name == "__init__.py") == []


FORBIDDEN = [
    # module, source, what the check says
    ("veillee.core.match", "import veillee.games", "core imports veillee.games"),
    ("veillee.core.match", "from veillee.bots.search import x", "core imports veillee.bots.search"),
    ("veillee.core.match", "from veillee import games", "core imports veillee.games"),
    ("veillee.core.match", "from ..games import load", "core imports veillee.games"),
    ("veillee.core.match", "from .. import cli", "core imports veillee.cli"),
    ("veillee.core.match", "if TYPE_CHECKING:\n    import veillee.cli", "core imports veillee.cli"),
    ("veillee.core.match", "def f():\n    import veillee.cli", "core imports veillee.cli"),
    ("veillee.core.match", "importlib.import_module('veillee.cli')", "core imports veillee.cli"),
    ("veillee.core.match", "import rich", "core imports rich, which is not in the standard library"),
    ("veillee.core.match", "import mypy_extensions", "core imports mypy_extensions, which is not"),
    ("veillee.core.match", "import time", "core imports time"),
    ("veillee.core.match", "from time import monotonic", "core imports time"),
    ("veillee.core.match", "import os.path", "core imports os"),
    ("veillee.core.match", "import socket", "core imports socket"),
    ("veillee.core.match", "import asyncio", "core imports asyncio"),
    ("veillee.core.match", "from pathlib import Path", "core imports pathlib"),
    ("veillee.core.match", "from secrets import token_bytes", "core imports secrets"),
    ("veillee.core.match", "import random\nrandom.shuffle(x)", "random.shuffle is not reproducible"),
    ("veillee.core.match", "import random as r\nr.SystemRandom()", "random.SystemRandom is not reproducible"),
    ("veillee.core.match", "from random import Random, choice", "random.choice is not reproducible"),
    ("veillee.core.match", "data = open('x').read()", "core calls open()"),
    ("veillee.core.match", "print('x')", "core calls print()"),
    ("veillee.core.match", "if game == 'ogre': pass", "core knows the game ogre"),
    ("veillee.core.match", "# as in Fairy", "core knows the game fairy"),
    ("veillee.games.ogre.rules.game", "from veillee.games.fairy.rules import pieces", "ogre imports fairy"),
    ("veillee.games.ogre.rules.game", "from veillee.games import fairy", "ogre imports fairy"),
    ("veillee.games.ogre.rules.game", "from ...fairy import rules", "ogre imports fairy"),
    ("veillee.games.ogre.rules.game", "from veillee.games import load", "the rules of ogre imports veillee.games"),
    (
        "veillee.games.ogre.rules.game",
        "from veillee.games.ogre import GAME",
        "the rules of ogre imports its __init__",
    ),
    ("veillee.games.ogre.rules.game", "from veillee.games.ogre import bots", "the rules of ogre imports its bots"),
    ("veillee.games.ogre.rules.game", "from veillee.bots import bot", "the rules of ogre imports veillee.bots"),
    (
        "veillee.games.ogre.rules.game",
        "import numpy",
        "the rules of ogre imports numpy, which is not in the standard",
    ),
    ("veillee.games.ogre.rules.game", "import time", "the rules of ogre imports time"),
    (
        "veillee.games.ogre.rules.game",
        "import importlib\nfrom pathlib import Path",
        "the rules of ogre imports pathlib",
    ),
    ("veillee.games.ogre.rules.game", "import random\nrandom.random()", "random.random is not reproducible"),
    ("veillee.games.ogre", "from veillee.games.ogre.rules import make", "the __init__ of ogre imports its rules"),
    ("veillee.games.ogre", "import numba", "the __init__ of ogre imports numba, which is not in the standard"),
    (
        "veillee.games.ogre.phrases",
        "from veillee.locales import Words",
        "the phrases of ogre imports veillee.locales",
    ),
    ("veillee.games.ogre.arrays", "from veillee.games.ogre.bots import x", "the arrays of ogre imports its bots"),
    ("veillee.games.ogre.bots.player", "from veillee.core.match import Match", "bots import the match"),
    ("veillee.games.ogre.bots.player", "from veillee.games.ogre.testing import ORACLE", "imports its testing"),
    ("veillee.games.ogre.batch.rules", "from veillee.bots import Bot", "the batch of ogre imports veillee.bots"),
    (
        "veillee.games.ogre.terminal",
        "from veillee.cli.page import wrap",
        "the terminal of ogre imports veillee.cli.page",
    ),
    ("veillee.games.ogre.tools.solver", "from veillee.server.run import serve", "imports veillee.server.run"),
    ("veillee.games.ogre.helpers", "", "helpers is no part of a game"),
    ("veillee.games", "from veillee.games.ogre import GAME", "games imports ogre, a game by its name"),
    ("veillee.games", "from . import fairy", "games imports fairy, a game by its name"),
    (
        "veillee.games",
        "def load(name):\n    from veillee.games.ogre import GAME",
        "games imports ogre, a game by its name",
    ),
    ("veillee.bots.search", "from veillee.core.match import Match", "bots import the match"),
    ("veillee.bots.search", "from veillee.core import match", "bots import the match"),
    ("veillee.bots.search", "from veillee.core import Match", "bots import the match"),
    ("veillee.bots.search", "import veillee.server", "bots imports veillee.server"),
    (
        "veillee.bots.search",
        "from veillee.games.fairy.rules.state import S",
        "bots imports fairy, a game by its name",
    ),
    ("veillee.testing.perft", "import veillee.cli.main", "testing imports veillee.cli.main"),
    ("veillee.adapters.pettingzoo", "import veillee.server", "adapters imports veillee.server"),
    (
        "veillee.cli.play",
        "from veillee.server.store.store import Store",
        "cli imports veillee.server.store.store, a part",
    ),
    (
        "veillee.server.web.app",
        "from veillee.games.fairy.rules import state",
        "server imports fairy, a game by its name",
    ),
    ("veillee.server.web.app", "import veillee.cli", "server imports veillee.cli"),
    ("veillee", "from veillee.core import match", "veillee imports veillee.core"),
    ("veillee.helpers", "", "veillee.helpers is no layer"),
]


@pytest.mark.parametrize(("module", "source", "words"), FORBIDDEN)
def test_a_breach_is_found(module: str, source: str, words: str) -> None:
    found = breaches(
        module, source, GAMES, is_package=module in ("veillee", "veillee.games", "veillee.games.ogre")
    )
    assert any(words in breach for breach in found), found


ALLOWED = [
    ("veillee.core.match", "import json\nfrom veillee.core import codec\nfrom .chance import Chance"),
    ("veillee.core.match", "from random import Random\nimport random\nrandom.Random(3)"),
    ("veillee.core.compat", "if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr"),
    ("veillee.core.match", "self.open(x)"),
    ("veillee.games", "from importlib.resources import files\nfrom pathlib import Path"),
    (
        "veillee.games.ogre",
        "from veillee.core.contract import GameInfo\nfrom veillee.games.package import GamePackage",
    ),
    ("veillee.games.ogre.rules.game", "from veillee.core.contract import Game\nfrom . import pieces"),
    ("veillee.games.ogre.rules.game", "from veillee.games.ogre.rules import pieces\nimport re"),
    ("veillee.games.ogre.phrases", "from veillee.games.ogre.rules.state import PHASES"),
    ("veillee.games.ogre.workshop", "from veillee.games.ogre import GAME"),
    (
        "veillee.games.ogre.bots.player",
        "from veillee.games.ogre.rules.state import State\nfrom veillee.bots import Bot",
    ),
    ("veillee.games.ogre.batch.rules", "import numpy\nfrom veillee.batch.compiling import kernel"),
    ("veillee.games.ogre.terminal", "import rich\nfrom veillee.locales import Words"),
    ("veillee.games.ogre.commands.deck", "from veillee.cli.page import wrap\nfrom veillee.games.ogre import GAME"),
    ("veillee.games.ogre.testing.oracle", "from veillee.testing.oracle import Oracle"),
    ("veillee.games.ogre.tools.solver", "import numpy\nfrom veillee.games.ogre.bots import make"),
    ("veillee.bots.search", "import time\nfrom veillee.core import contract\nfrom veillee.games import load"),
    ("veillee.testing.perft", "from veillee.core.match import Match\nimport hypothesis"),
    ("veillee.cli.play", "import rich\nfrom veillee.server import serve"),
    ("veillee.cli.backup", "from veillee.server.store.backup import back_up"),
    ("veillee.server.web.app", "from veillee.games import load"),
]


@pytest.mark.parametrize(("module", "source"), ALLOWED)
def test_what_the_layers_allow_passes(module: str, source: str) -> None:
    assert breaches(module, source, GAMES, is_package=module in ("veillee.games", "veillee.games.ogre")) == []


def test_the_line_of_a_breach_is_told() -> None:
    assert breaches("veillee.core.match", "x = 1\nimport time", GAMES) == ["2: core imports time"]
