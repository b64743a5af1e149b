"""The command as a whole: help, version, and one line for whatever goes wrong."""

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import Veillee, environment, start
from tests.specimens import TOGETHER
from veillee import __version__
from veillee.build import build_name
from veillee.cli import main as cli_main
from veillee.cli import verify


def test_without_a_command_the_help_is_shown(veillee: Veillee) -> None:
    run = veillee()
    assert run.status == 0
    assert all(f"    {command} " in run.out for command in cli_main.COMMANDS)


@pytest.mark.parametrize(("language", "usage"), [("fr", "usage\u00a0: veillee"), ("en", "usage: veillee")])
def test_the_help_is_in_the_language_chosen(veillee: Veillee, language: str, usage: str) -> None:
    run = veillee("--lang", language, "--help")
    assert run.status == 0
    assert run.out.startswith(usage)
    assert "cli-help" not in run.out
    assert ("commandes" in run.out) == (language == "fr")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("command", cli_main.COMMANDS)
def test_every_command_explains_every_argument(veillee: Veillee, command: str, language: str) -> None:
    run = veillee(command, "--help", "--lang", language)
    assert run.status == 0
    assert run.out.startswith("usage")
    assert "cli-help" not in run.out
    assert "usage: usage" not in run.out


def test_the_version_names_the_build(veillee: Veillee) -> None:
    run = veillee("--version")
    assert run == (0, f"Veillée {__version__} ({build_name()})\n", "")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("frolic",), "frolic"),
        (("games", "--colour"), "--colour"),
        (("rules",), "GAME"),
        (("rules", TOGETHER, "--clause"), "--clause"),
        (("games", "--lang", "de"), "de"),
        (("verify",), "FILE"),
        (("games", "--json=yes"), "yes"),
        (("simulate", TOGETHER), "--games"),
        (("perft", TOGETHER, "--dep", "3"), "--depth"),
    ],
)
@pytest.mark.parametrize("language", ["fr_FR.UTF-8", "en_GB.UTF-8"])
def test_arguments_that_make_no_sense_are_refused_in_one_line(
    veillee: Veillee, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], words: str, language: str
) -> None:
    monkeypatch.setenv("LANG", language)
    code, sentence = veillee.refusal(*arguments)
    assert code == "bad-arguments"
    assert words in sentence
    assert "message" not in sentence
    assert "(" not in sentence, "a complaint of argparse that has no sentence of its own"


def test_an_unknown_command_is_told_which_there_are(veillee: Veillee) -> None:
    for arguments in (("frolic",), ("frolic", "play"), ("--lang", "en", "frolic")):
        _, sentence = veillee.refusal(*arguments)
        assert all(command in sentence for command in cli_main.COMMANDS)


def test_an_unexpected_fault_is_owned_in_one_line(veillee: Veillee, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(path: str) -> None:
        raise RuntimeError("a step\nthat was not there")

    monkeypatch.setattr(verify, "read_record", stumble)
    monkeypatch.setenv("VEILLEE_DEBUG", "0")
    run = veillee("verify", "x", "--lang", "en")
    assert run.status == 70
    assert run.err.count("\n") == 1
    assert "RuntimeError: a step" in run.err
    assert "VEILLEE_DEBUG=1" in run.err


def test_an_unexpected_fault_shows_its_trace_to_who_asks(
    veillee: Veillee, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(path: str) -> None:
        raise RuntimeError("a step that was not there")

    monkeypatch.setattr(verify, "read_record", stumble)
    with pytest.raises(RuntimeError, match="a step that was not there"):
        veillee("verify", "x")


def test_an_interruption_is_no_fault(veillee: Veillee, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(path: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(verify, "read_record", interrupt)
    assert veillee("verify", "x") == (130, "", "\n")


def test_a_reader_who_leaves_early_is_no_fault(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "veillee", "rules", TOGETHER]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_a_terminal_of_few_letters_is_served_too(tmp_path: Path) -> None:
    run = start("games", "--lang", "fr", folder=tmp_path, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert run.status == 0
    assert run.err == ""
    assert "Seulement avec variant : magic" in run.out
    assert "D'habitude" in run.out


def test_python_can_run_the_package(tmp_path: Path) -> None:
    run = start("--version", folder=tmp_path)
    assert run.status == 0
    assert run.out.startswith(f"Veillée {__version__} (")


@pytest.mark.parametrize("width", ["0", "1", "2", "3", "19", "100000", "-5", "wide"])
@pytest.mark.parametrize("command", ["games", f"rules {TOGETHER}", f"rules {TOGETHER} --clause CEN-33", "--help"])
def test_any_width_is_served(veillee: Veillee, monkeypatch: pytest.MonkeyPatch, width: str, command: str) -> None:
    monkeypatch.setenv("COLUMNS", width)
    run = veillee(*command.split())
    assert (run.status, run.err) == (0, "")
    assert len(run.out) > 200


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", [f"rules {TOGETHER}", f"play {TOGETHER}", "games --json"])
def test_closed_streams_are_no_fault(tmp_path: Path, command: str, closed: str) -> None:
    line = f'"{sys.executable}" -m veillee {command} {closed}'
    done = subprocess.run(["sh", "-c", line], capture_output=True, env=environment(tmp_path), check=False)
    assert done.returncode == 0
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is always full")
@pytest.mark.parametrize("command", [f"rules {TOGETHER}", f"play {TOGETHER}", "games --json", "--version"])
def test_an_output_that_takes_no_more_is_told_in_one_line(tmp_path: Path, command: str) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "veillee", *command.split(), "--lang", "en"],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.decode() == "The system refuses (No space left on device). [system-refused]\n"


def test_without_the_server_the_line_that_opens_the_table_is_printed(
    veillee: Veillee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli_main, "has_server", lambda: False)
    run = veillee()
    assert run.status == 0
    assert cli_main.PIPX_LINE in run.out
    assert cli_main.UVX_LINE in run.out


def test_in_a_terminal_the_name_alone_opens_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[argparse.Namespace] = []

    def keep(args: argparse.Namespace) -> int:
        found.append(args)
        return 0

    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("veillee.cli.serve.run", keep)
    assert cli_main.main(["--lang", "en"]) == 0
    assert [args.open for args in found] == [True]
