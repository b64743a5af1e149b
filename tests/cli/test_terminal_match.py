"""A match at the terminal: what is typed, what is told, and what must not be told again."""

import re

import pytest

from tests.specimens import TOGETHER
from veillee.bots import make_bot
from veillee.cli.page import Page, Scene
from veillee.cli.terminal_match import Players, TerminalMatch, find_move
from veillee.core.contract import AnyGame
from veillee.core.errors import IllegalMove, UndoRefused, UnknownMove
from veillee.core.match import Match
from veillee.core.seed import Seed
from veillee.games import load
from veillee.locales import Words

ENGLISH = Words("en", strict=True)
LEGAL = ["A1", "A2", "pass", "A1+B2"]
LABELS = ["Look at A1", "Look at A2", "Do not point", "Name A1 and B2"]
FACES = ("mouse", "horse", "slipper", "dress", "gloves", "rat", "coachman", "pumpkin", "carriage")


class Memory(Page):
    """A page that keeps what it was given, in order, and answers from a list."""

    def __init__(self, answers: list[str], is_live: bool, asks_again: bool = True) -> None:
        super().__init__(ENGLISH, asks_again)
        self.is_live = is_live
        self.answers = answers[::-1]
        self.shown: list[tuple[str, str]] = []
        self.scenes: list[Scene] = []

    def hear(self, lines: list[str]) -> None:
        self.shown += [("hear", line) for line in lines]

    def hand_over(self, name: str) -> bool:
        self.shown.append(("hand over", name))
        return True

    def ask(self, scene: Scene) -> str | None:
        self._keep("ask", scene)
        return self.answers.pop() if self.answers else None

    def pause(self, scene: Scene) -> bool:
        self._keep("pause", scene)
        return True

    def read(self, text: str) -> bool:
        self.shown.append(("read", text))
        return True

    def _keep(self, what: str, scene: Scene) -> None:
        self.scenes.append(scene)
        with self.console.capture() as capture:
            self.console.print(scene.board)
        self.shown.append((what, "\n".join([scene.title, capture.get(), *scene.log, scene.ask, scene.note])))


def game(seats: int, **options: object) -> AnyGame:
    return load(TOGETHER).make(seats, {"first_player": 1, **options}, {})


def evening(rules: AnyGame, people: int, seed: int, page: Memory) -> TerminalMatch:
    match = Match(rules, Seed(seed.to_bytes(32, "big"), (b"",) * rules.seats), rated=False)
    names = ["Ana", "Basile", "Chloé", "Dina"][: rules.seats]
    bots = {seat: make_bot("random", rules, seat, seat) for seat in range(people, rules.seats)}
    return TerminalMatch(match, Players(names, bots), ENGLISH, page)


def seed_that_rolls(die: str, rules: AnyGame) -> int:
    """Find a seed whose first roll is a face of the die."""
    for seed in range(200):
        match = Match(rules, Seed(seed.to_bytes(32, "big"), (b"",) * rules.seats), rated=False)
        rolled = [told.args["die"] for told in match.told(None) if told.kind == "rolled"]
        if rolled == [die]:
            return seed
    raise AssertionError(f"no seed rolls {die}")


# --- what is typed


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("A1", "A1"),
        ("a1", "A1"),
        ("2", "A2"),
        ("pass", "pass"),
        ("PASS", "pass"),
        ("A1+B2", "A1+B2"),
        ("b2 a1", "A1+B2"),
        ("b2+A1", "A1+B2"),
        ("0", None),
        ("5", None),
        ("-1", None),
        ("٢", None),
        ("A9", None),
        ("A1 A1", None),
        ("", None),
        ("not point", None),
        ("Do not point", "pass"),
        ("look at a2", "A2"),
    ],
)
def test_a_move_is_found_by_notation_number_or_label(line: str, move: str | None) -> None:
    assert find_move(line, LEGAL, LABELS) == move


def test_enter_alone_takes_the_only_move() -> None:
    assert find_move("", ["down"], ["Turn down"]) == "down"


def test_notation_outweighs_numbers() -> None:
    assert find_move("2", ["2", "1"], ["1", "2"]) == "2"


@pytest.mark.parametrize(
    ("line", "words"),
    [("Z9", "‘Z9’ is not a move"), ("A1+A2", "‘A1+A2’ is not allowed now"), ("undo", "cannot be taken back")],
)
def test_a_person_who_mistypes_is_told_and_asked_again(line: str, words: str) -> None:
    page = Memory([line], is_live=True)
    evening(game(1), 1, 3, page).run([])
    assert words in page.scenes[1].note
    assert page.scenes[0]._replace(note="").moves == page.scenes[1].moves


@pytest.mark.parametrize(("line", "error"), [("Z9", UnknownMove), ("A1+A2", IllegalMove), ("undo", UndoRefused)])
def test_a_script_that_is_wrong_stops(line: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        evening(game(1), 1, 3, Memory([line], is_live=False, asks_again=False)).run([])


def test_what_reveals_nothing_can_be_undone() -> None:
    rules = game(1, variant="magic", specials="announced")
    for seed in range(200):
        page = Memory([], is_live=True)
        table = evening(rules, 1, seed, page)
        if "use" in table.match.legal(0):
            break
    page.answers = ["undo", "use"]
    table.run([])
    used, undone = page.scenes[1], page.scenes[2]
    assert not any(move.startswith("Use") for move in used.moves)
    assert any(move.startswith("Use") for move in undone.moves)
    assert undone.note == "Taken back."


@pytest.mark.parametrize("line", ["quit", "q", "QUIT"])
def test_a_player_may_leave(line: str) -> None:
    page = Memory([line], is_live=True)
    table = evening(game(2), 1, 3, page)
    table.run([])
    assert table.has_left
    assert not table.match.has_ended


def test_the_end_of_input_is_leaving() -> None:
    table = evening(game(2), 1, 3, Memory([], is_live=False))
    table.run([])
    assert table.has_left


def test_the_rules_at_hand_are_a_question_mark_away() -> None:
    rules = game(1)
    page = Memory(["?", "? cen-4", "moves"], is_live=True)
    evening(rules, 1, seed_that_rolls("cauldron", rules), page).run(["Welcome."])
    texts = [text for what, text in page.shown if what == "read"]
    assert texts[0] == "Welcome."
    assert texts[1].startswith("CEN-13  Cauldron: pick any tile")
    assert texts[2].startswith("CEN-4  The die has six faces")
    assert "12. Look at C4" in texts[3]


def test_a_clause_that_does_not_exist_is_refused() -> None:
    page = Memory(["? CEN-999"], is_live=True)
    evening(game(1), 1, 3, page).run([])
    assert "CEN-999" in page.scenes[1].note


# --- what is told


def faces_in(text: str) -> set[str]:
    """Find the faces that a page names as lying somewhere; the list of pairs names them all, always."""
    kept = [line for line in text.splitlines() if not re.match(r"(▶ |  )(mauve|pink|yellow) ", line)]
    without_pairs = re.sub(r"A pair! [^.]*\.", "", "\n".join(kept))
    return {face for face in FACES if re.search(rf"\b{face}\b", without_pairs)}


@pytest.mark.parametrize("people", [1, 2, 3])
@pytest.mark.parametrize("variant", ["basic", "magic", "advanced"])
def test_a_live_page_never_shows_a_face_that_was_turned_down(people: int, variant: str) -> None:
    """At every page, faces named are those that lie open in the view of the seat that looks."""
    page = Memory(["1"] * 2000, is_live=True)
    table = evening(game(3, variant=variant), people, 11, page)
    legend = table.game.legend()
    drawn: list[set[str]] = []
    keep = page._keep

    def watch(what: str, scene: Scene) -> None:
        seat = table._holder if what == "ask" or people == 1 else None
        view = table.match.view(seat)
        up = {legend["faces"][face] for face in (*view.grid, *view.look_faces) if face >= 0}
        drawn.append(up | {legend["faces"][face] for face in view.found})
        keep(what, scene)

    page._keep = watch  # type: ignore[method-assign]
    table.run([])
    assert table.match.is_over
    scenes = [text for what, text in page.shown if what in ("ask", "pause")]
    assert len(scenes) == len(drawn) > 20
    for text, allowed in zip(scenes, drawn, strict=True):
        assert faces_in(text) <= allowed, text
    assert any(faces_in(text) for text in scenes)


def test_everybody_sees_what_a_bot_shows_before_it_turns_it_down() -> None:
    rules = game(2, first_player=2)
    page = Memory([], is_live=True)
    table = evening(rules, 1, seed_that_rolls("wand", rules), page)
    table.run([])
    what, text = page.shown[1]
    assert what == "pause"
    assert re.search(r"Tile \w\d shows an? ", text)
    assert faces_in(text)
    assert not faces_in(page.shown[2][1]), "and then it is gone"


def test_a_growing_page_tells_each_thing_once() -> None:
    page = Memory(["1"] * 2000, is_live=False)
    table = evening(game(3, variant="magic"), 1, 7, page)
    table.run([])
    heard = [text for what, text in page.shown if what == "hear"]
    told = [t for t in table.match.told(0) if not (t.kind == "chose" and t.args["seat"] == 0)]
    assert len(heard) == len(told)
    assert not any(what == "pause" for what, _ in page.shown)


# --- several people at one keyboard


def test_the_keyboard_is_handed_over_before_anybody_else_is_asked() -> None:
    page = Memory(["1"] * 2000, is_live=True)
    table = evening(game(3), 3, 5, page)
    table.run([])
    assert table.match.is_over
    holder = "Ana"
    for what, text in page.shown:
        if what == "hand over":
            assert text != holder
            holder = text
        elif what == "ask":
            assert text.startswith(f" {holder} \n")


def test_a_tile_shown_to_all_is_held_up_for_the_others() -> None:
    rules = game(2)
    page = Memory(["A1", "down"], is_live=True)
    table = evening(rules, 2, seed_that_rolls("wand", rules), page)
    table.run([])
    kinds = [what for what, _ in page.shown]
    assert kinds[:5] == ["read", "ask", "ask", "pause", "hand over"]
    assert faces_in(page.shown[3][1]) == faces_in(page.shown[2][1]) != set()


def test_a_secret_look_is_not_held_up_for_the_others() -> None:
    rules = game(2)
    page = Memory(["A1", "down"], is_live=True)
    table = evening(rules, 2, seed_that_rolls("cauldron", rules), page)
    table.run([])
    assert [what for what, _ in page.shown][:4] == ["read", "ask", "ask", "hand over"]
    assert not faces_in(page.shown[4][1])
