"""Games that fail: whose fault it is, what is remembered of it, and calls that do not return."""

import json
import threading
import time
from pathlib import Path

import pytest

from tests.specimens import TOGETHER
from veillee.core.errors import BadSeats, IllegalMove
from veillee.games import load
from veillee.server.errors import GameFailed
from veillee.server.store.rows import JournalConflict
from veillee.server.table import isolation
from veillee.server.table.isolation import MARKERS, Call, HangWatch, Isolation, fingerprint


def fault_in_the_game() -> Exception:
    """Have the rules of a house's game raise something that is no refusal."""
    game = load(TOGETHER).make(3, {}, {})
    with pytest.raises(Exception) as caught:  # noqa: PT011
        game.actors(None)
    return caught.value


def mark(folder: Path, table: str, game: str, print_: str) -> None:
    with open(folder / MARKERS, "a") as file:
        file.write(json.dumps({"table": table, "game": game, "print": print_}) + "\n")


def test_a_house_game_is_at_fault_where_its_own_code_raised() -> None:
    kept = Isolation()
    assert kept.is_fault_of_game(TOGETHER, fault_in_the_game())
    assert not kept.is_fault_of_game(TOGETHER, RuntimeError("the server's own"))
    assert not kept.is_fault_of_game(TOGETHER, JournalConflict("the store's"))


def test_a_fault_of_the_game_becomes_a_refusal_and_others_stay_what_they_are() -> None:
    kept = Isolation()
    with pytest.raises(GameFailed), kept.calling(TOGETHER):
        load(TOGETHER).make(3, {}, {}).actors(None)
    with pytest.raises(ZeroDivisionError), kept.calling(TOGETHER):
        _ = 1 // 0
    with pytest.raises(BadSeats), kept.calling(TOGETHER):
        load(TOGETHER).make(99, {}, {})
    assert not kept.watch.calls


def test_refusals_of_the_house_keep_their_words() -> None:
    refusal = IllegalMove("no", move="x")
    assert Isolation().cleaned(TOGETHER, refusal) is refusal


def test_a_table_that_failed_stays_aside() -> None:
    kept = Isolation()
    kept.check("t1")
    kept.set_aside("t1", TOGETHER, RuntimeError("secret"))
    with pytest.raises(GameFailed) as refusal:
        kept.check("t1")
    assert refusal.value.details == {}
    assert kept.count_by_package() == {load(TOGETHER).name: 1}


def test_only_so_many_tables_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolation, "KEPT", 3)
    kept = Isolation()
    for number in range(5):
        kept.set_aside(f"t{number}", TOGETHER, RuntimeError())
    kept.check("t0")
    assert sum(kept.count_by_package().values()) == 3


def test_what_hung_stays_aside_until_the_files_of_its_game_have_changed(tmp_path: Path) -> None:
    now = fingerprint(load(TOGETHER))
    mark(tmp_path, "hung", TOGETHER, now)
    mark(tmp_path, "mended", TOGETHER, "an older print")
    mark(tmp_path, "gone", "no_such_game", now)
    with open(tmp_path / MARKERS, "a") as file:
        file.write("half a li")
    for _ in range(2):  # what is kept of the file is read the same way again
        kept = Isolation(tmp_path)
        kept.check("mended")
        kept.check("gone")
        with pytest.raises(GameFailed):
            kept.check("hung")
    assert len((tmp_path / MARKERS).read_text().splitlines()) == 1


def test_a_call_that_does_not_return_is_noticed_and_one_that_makes_progress_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(isolation, "HANG_SECONDS", 0.3)
    monkeypatch.setattr(isolation, "POLL_SECONDS", 0.02)
    hung: list[Call] = []
    noticed = threading.Event()

    def on_hang(call: Call) -> None:
        hung.append(call)
        noticed.set()

    watch = HangWatch(on_hang)
    watch.start()
    call = Call("t1", TOGETHER, "package")
    before = watch.enter(call)
    for _ in range(40):
        time.sleep(0.015)
        watch.enter(call)
    watch.leave(before)
    assert not noticed.wait(0.4)
    watch.enter(call)
    assert noticed.wait(20)
    assert hung == [call]


def test_a_hang_is_written_down_before_the_process_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr("os._exit", ended.append)
    kept = Isolation(tmp_path)
    kept._on_hang(Call("t1", TOGETHER, load(TOGETHER).name))
    assert ended == [isolation.HUNG]
    with pytest.raises(GameFailed):
        Isolation(tmp_path).check("t1")
