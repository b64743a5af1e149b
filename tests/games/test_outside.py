"""Games from outside the house: who is found, who wins, and what is said of those that do not load."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.outside_games import PYTHON, edit, environment, install, write_game
from veillee import games
from veillee.core.errors import GameNotLoaded
from veillee.games import house_ids
from veillee.games.outside import RESERVED, check_id
from veillee.locales import messages_of

REPORT = """
import json, sys
from veillee import games
from veillee.core.errors import VeilleeError
said = []
for folder in sys.argv[1:]:
    try:
        said.append(games.add_folder(folder))
    except VeilleeError as refusal:
        said.append([refusal.code, refusal.message])
found = {"ids": games.game_ids(), "origins": games.origins(), "failures": games.failures()}
print(json.dumps({"said": said, **found}))
"""


def report(site: Path, *folders: Path) -> Any:
    """Ask a process of its own which games there are, after adding folders."""
    return json.loads(run(site, REPORT, *folders))


def run(site: Path, program: str, *arguments: Path) -> str:
    """Run a program where the packages of a folder are installed."""
    command = [PYTHON, "-c", program, *[str(argument) for argument in arguments]]
    done = subprocess.run(command, env=environment(site), capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_installed_package_brings_a_game(tmp_path: Path) -> None:
    write_game(tmp_path, "ogre_game", "ogre")
    install(tmp_path, "veillee-ogre", {"ogre": "ogre_game"}, "2.1")
    found = report(tmp_path)
    assert found["ids"] == [*house_ids(), "ogre"]
    assert found["origins"]["ogre"] == "veillee-ogre 2.1"
    assert found["origins"][house_ids()[0]] == "house"
    assert found["failures"] == []


def test_a_folder_brings_a_game_and_nothing_that_lies_beside_it(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "games", "ogre")
    (folder.parent / "beside.py").write_text("raise RuntimeError")
    found = report(tmp_path, folder)
    assert found["said"] == ["ogre"]
    assert found["origins"]["ogre"] == str(folder)
    check = "import sys\nfrom importlib.util import find_spec\nfrom veillee import games\n"
    check += "games.add_folder(sys.argv[1]); print(find_spec('beside'))"
    assert run(tmp_path / "none", check, folder) == "None\n"


def test_nothing_from_outside_is_imported_before_it_is_asked_for(tmp_path: Path) -> None:
    write_game(tmp_path, "ogre_game", "ogre")
    write_game(tmp_path, "elf_game", "elf")
    install(tmp_path, "veillee-ogre", {"ogre": "ogre_game"})
    install(tmp_path, "veillee-elf", {"elf": "elf_game"})
    program = """
import sys
from veillee import games
from veillee.core.errors import UnknownGame
games.load(games.house_ids()[0]).make(4, {}, {})
assert "importlib.metadata" not in sys.modules or not {"ogre_game", "elf_game"} & set(sys.modules)
assert games.load("ogre").info.id == "ogre"
assert "elf_game" not in sys.modules
first = games.load("ogre")
assert games.game_ids()[-2:] == ("elf", "ogre") and games.load("ogre") is first
"""
    run(tmp_path, program)


def test_the_house_wins_and_the_clash_is_named(tmp_path: Path) -> None:
    own = house_ids()[0]
    (tmp_path / "imposter.py").write_text("raise SystemExit('imported')")
    install(tmp_path, "imposter", {own: "imposter"})
    folder = write_game(tmp_path / "games", "disguise", own)
    found = report(tmp_path, folder)
    assert found["ids"] == list(house_ids())
    assert found["origins"][own] == "house"
    assert found["said"][0][0] == "game-not-loaded"
    reason = f"its id {own!r} is taken: the game that is played is the house's own"
    assert found["failures"] == [["disguise", reason], ["imposter 1.0", reason]]


def test_two_from_outside_clash_in_a_fixed_order(tmp_path: Path) -> None:
    for name in ("zebra", "aardvark"):
        write_game(tmp_path, f"{name}_game", "ogre")
        install(tmp_path, name, {"ogre": f"{name}_game"})
    found = report(tmp_path)
    assert found["origins"]["ogre"] == "aardvark 1.0"
    taken = "its id 'ogre' is taken: the game that is played is that of"
    assert found["failures"] == [["zebra 1.0", f"{taken} aardvark 1.0"]]
    folder = write_game(tmp_path / "games", "own_ogre", "ogre")
    found = report(tmp_path, folder)
    assert found["origins"]["ogre"] == str(folder), "what is named on the command line wins over what is installed"
    assert [name for name, _ in found["failures"]] == ["aardvark 1.0", "zebra 1.0"]


def test_an_installed_game_may_also_be_named_by_its_folder(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "ogre")
    install(tmp_path, "veillee-ogre", {"ogre": "ogre"})
    found = report(tmp_path, folder, folder)
    assert found["said"] == ["ogre", "ogre"]
    assert found["failures"] == []


BROKEN: dict[str, tuple[str, str | bytes, str]] = {
    "imports_nothing": (
        "__init__.py",
        "import no_such_module_at_all\n",
        "No module named 'no_such_module_at_all'",
    ),
    "not_python": ("__init__.py", "def def\n", "SyntaxError"),
    "raises": ("__init__.py", "x = 1\n1 / 0\n", "ZeroDivisionError: division by zero (__init__.py, line 2)"),
    "leaves": ("__init__.py", "import sys\nsys.exit(3)\n", "SystemExit: 3 (__init__.py, line 2)"),
    "without": ("__init__.py", "", "its __init__.py makes no GAME"),
    "other_type": ("__init__.py", "GAME = 5\n", "expected GAME to be a GamePackage, got int"),
    "broken_rules": ("rules/play.py", "raise LookupError('a\\nb')\n", "LookupError: a (play.py, line 1)"),
    "bad_words": ("words.fr.ftl", b"\xff\xfe", "UnicodeDecodeError"),
}


def test_what_does_not_load_is_named_in_one_line_and_the_rest_goes_on(tmp_path: Path) -> None:
    write_game(tmp_path, "ogre")
    install(tmp_path, "zz-ogre", {"ogre": "ogre"})
    folders = []
    for name, (file, text, _) in BROKEN.items():
        folder = write_game(tmp_path, name)
        (folder / file).write_bytes(text if isinstance(text, bytes) else text.encode())
        install(tmp_path, f"dist-{name}", {name: name})
        folders.append(folder)
    install(tmp_path, "junk", {"junk": "no such package!", "twice:": "::"})
    (tmp_path / "half-1.0.dist-info").mkdir()
    (tmp_path / "half-1.0.dist-info" / "entry_points.txt").write_text("[veillee.games]\nhalf = half\n")
    found = report(tmp_path, *folders)
    assert found["ids"] == [*house_ids(), "ogre"]
    reasons = dict(found["failures"])
    for name, (_, _, reason) in BROKEN.items():
        assert reason in reasons[name]
        assert reasons[f"dist-{name} 1.0"] == reasons[name]
        assert str(tmp_path) not in reasons[name]
        assert "\n" not in reasons[name]
    assert {"junk 1.0", "half"} <= set(reasons)


@pytest.mark.parametrize(
    "game_id", ["../etc", "a-b", "a b", "Ogre", "ögre", "", "1a", "a" * 33, "a\n", None, 7, "error"]
)
def test_ids_are_safe_in_addresses_files_and_sentences(game_id: object) -> None:
    with pytest.raises(ValueError, match=r"expected an id of|is kept for sentences"):
        check_id(game_id)


def test_a_game_whose_id_is_not_safe_does_not_load(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "ogre")
    edit(folder, "__init__.py", 'id="ogre"', 'id="../etc"')
    install(tmp_path, "veillee-ogre", {"elf": "ogre"})
    found = report(tmp_path, folder)
    assert found["ids"] == list(house_ids())
    assert all(reason.startswith("expected an id of") for _, reason in found["failures"])


def test_words_that_begin_sentences_of_the_house_are_no_ids() -> None:
    first_words = {key.split("-")[0].split(".")[0] for key in messages_of("fr") if not key.startswith("-")}
    assert {word for word in first_words if word not in house_ids()} <= RESERVED | {""}


def test_a_folder_never_takes_the_place_of_another_package(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("json", "veillee", "for", "a-b")]
    for folder in folders:
        folder.mkdir()
        (folder / "__init__.py").write_text("raise RuntimeError('imported')")
    for code, message in report(tmp_path / "none", *folders, tmp_path / "none", tmp_path)["said"]:
        assert code == "game-not-loaded"
        assert re.search("rename|whose name|no such folder|__init__", message)


def test_a_mended_folder_loads_in_the_same_process(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "ogre")
    program = """
import sys
from pathlib import Path
from veillee import games
file = Path(sys.argv[1], "rules", "moves.py")
good = file.read_text()
file.write_text("def def")
try:
    games.add_folder(sys.argv[1])
except games.GameNotLoaded as refusal:
    print(refusal.details["reason"])
file.write_text(good)
print(games.add_folder(sys.argv[1]), games.failures())
"""
    assert run(tmp_path / "none", program, folder) == "SyntaxError: invalid syntax (moves.py, line 1)\nogre ()\n"


def test_rules_of_a_folder_travel_to_a_process_that_knows_it(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "ogre")
    send = """
import pickle, sys
from veillee import games
game = games.load(games.add_folder(sys.argv[1])).make(2, {}, {})
sys.stdout.write(pickle.dumps(game).hex())
"""
    pickled = run(tmp_path / "none", send, folder)
    receive = f"""
import pickle, sys
from veillee import games
games.add_folders((sys.argv[1], "/no/such/folder"))
print(pickle.loads(bytes.fromhex({pickled!r})).info.id, len(games.failures()))
"""
    assert run(tmp_path / "none", receive, folder) == "ogre 1\n"


def test_a_folder_that_is_not_there_is_refused_and_listed(tmp_path: Path) -> None:
    before = games.failures()
    with pytest.raises(GameNotLoaded, match="there is no such folder"):
        games.add_folder(tmp_path / "nowhere")
    (listed,) = set(games.failures()) - set(before)
    assert listed.reason == "there is no such folder"
    del games._outside.failures[listed]
