"""The repository is in order: nothing of one machine in it, versions pinned, documents true."""

import re
import stat
import subprocess
import sysconfig
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Written in pieces, so that this file passes its own test.
REGISTRIES = ["pypi" + ".org", "python" + "hosted.org", "registry." + "npmjs", "registry." + "yarnpkg"]
MACHINE_PATH = re.compile(r"(?<![\w.~*}])/(?:" + "work|root|tmp|home|Users|opt" + r")/[\w.]")
PIN = re.compile(r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>[0-9][A-Za-z0-9.!+]*)")
LINK = re.compile(r"\[[^\]]*\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)")


def tracked_files() -> list[Path]:
    """List the files git knows or would take in."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def find_foreign(text: str) -> list[str]:
    """List the download addresses and the paths of one machine in a text."""
    return [host for host in REGISTRIES if host in text] + [match[0] for match in MACHINE_PATH.finditer(text)]


def parse_pins(text: str) -> dict[str, str]:
    """Read a constraints file that holds comments and exact versions, nothing else."""
    pins = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            pin = PIN.fullmatch(line)
            if pin is None:
                raise ValueError(f"expected name==version, came {line!r}")
            pins[same_name(pin["name"])] = pin["version"]
    return pins


def same_name(name: str) -> str:
    """Return the one spelling of a distribution's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def make_targets(makefile: str) -> set[str]:
    """List the targets a Makefile defines."""
    return set(re.findall(r"^([a-z][a-z-]*):(?!=)", makefile, re.MULTILINE))


def code_in(markdown: str) -> str:
    """Return the code of a document, blocks and spans, without its prose."""
    blocks = re.findall(r"^```.*?$(.*?)^```", markdown, re.MULTILINE | re.DOTALL)
    prose = re.sub(r"^```.*?^```", "", markdown, flags=re.MULTILINE | re.DOTALL)
    return "\n".join(blocks + re.findall(r"`([^`\n]+)`", prose))


def targets_named(markdown: str) -> set[str]:
    """List the make targets a document tells its reader to run."""
    return set(re.findall(r"(?:^|[;&]\s*)make ([a-z][a-z-]*)", code_in(markdown), re.MULTILINE))


def dead_links(document: Path, text: str) -> list[str]:
    """List the links of a document to files that are not there."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    targets = [link.split("#")[0] for link in LINK.findall(prose) if not re.match(r"[a-z]+:", link)]
    return [target for target in targets if target and not (document.parent / target).exists()]


def documents() -> list[Path]:
    """List the Markdown files of the repository."""
    return [file for file in tracked_files() if file.suffix == ".md"]


def commands_of(script: str) -> list[str]:
    """List the lines of a shell script that do something."""
    idle = ("#", "set ", "cd ")
    return [line for line in script.splitlines() if line.strip() and not line.startswith(idle)]


def test_no_file_names_a_registry_or_a_machine() -> None:
    found = {}
    for file in tracked_files():
        try:
            foreign = find_foreign(file.read_text("utf-8"))
        except UnicodeDecodeError:
            continue  # a picture or a sound
        if foreign:
            found[str(file.relative_to(ROOT))] = foreign
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "https://" + "pypi" + ".org/simple",
        "https://files.python" + "hosted.org/x.whl",
        '"resolved": "https://registry.' + 'npmjs.org/vite"',
        "see /" + "work/shared/x.md",
        "#!/" + "root/.venv/bin/python",
        "cd /" + "tmp/scratch",
        'open("/' + 'home/anna/x")',
    ],
)
def test_a_foreign_name_is_found(text: str) -> None:
    assert find_foreign(text)


@pytest.mark.parametrize("text", ["src/work/x", "/usr/bin/env", "../tmp/x", "docs/home/page", "/api/tables"])
def test_an_ordinary_path_is_not_foreign(text: str) -> None:
    assert find_foreign(text) == []


def test_every_installed_distribution_is_pinned_at_its_version() -> None:
    pins = parse_pins((ROOT / "constraints.txt").read_text())
    site = sysconfig.get_path("purelib")
    installed = {same_name(found.name): found.version for found in metadata.distributions(path=[site])}
    for own in ("veillee", "pip"):
        installed.pop(own, None)
    assert installed
    assert {name: version for name, version in installed.items() if pins.get(name) != version} == {}


@pytest.mark.parametrize(
    "line", ["rich", "rich>=15", "rich==15.*", "rich @ file:x.whl", "rich==15.0 --hash=x", "-e ."]
)
def test_a_line_that_pins_nothing_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="expected name==version"):
        parse_pins(line)


def test_pins_are_in_order_and_unique() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    names = [same_name(line.split("==")[0]) for line in lines if not line.startswith("#")]
    assert names == sorted(set(names))


def test_documents_name_only_targets_that_exist() -> None:
    targets = make_targets((ROOT / "Makefile").read_text())
    named = {file.name: targets_named(file.read_text()) - targets for file in documents()}
    assert {name: missing for name, missing in named.items() if missing} == {}


def test_contributing_names_every_target() -> None:
    targets = make_targets((ROOT / "Makefile").read_text())
    assert targets - targets_named((ROOT / "CONTRIBUTING.md").read_text()) == {"help"}


def test_targets_are_read_from_makefile_and_document() -> None:
    assert make_targets("A := b\nplay: setup ## x\n\t@make-x: y\nplain:\n") == {"play", "plain"}
    assert targets_named("make sure of `make play`\n```sh\nmake test\n```\n") == {"play", "test"}


def test_ci_runs_the_test_command_of_the_readme() -> None:
    ci = ROOT / ".ci" / "run"
    assert ci.stat().st_mode & stat.S_IXUSR
    assert commands_of(ci.read_text()) == ["make test"]
    assert "make test" in code_in((ROOT / "README.md").read_text()).splitlines()


def test_links_lead_to_files() -> None:
    dead = {str(file.relative_to(ROOT)): dead_links(file, file.read_text()) for file in documents()}
    assert {name: links for name, links in dead.items() if links} == {}


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "there.md").touch()
    text = "[a](there.md#part) [b](gone.md) [c](https://example.org/x) [d](#here)"
    assert dead_links(tmp_path / "page.md", text) == ["gone.md"]
