"""A component table of one's own is read strictly, and refused with the place and the reason."""

import pytest

from tests.games.chaperon.tables import own_table, toml, tracks, walk
from veillee.core.errors import BadData
from veillee.games.chaperon import GAME
from veillee.games.chaperon.rules.pieces import STARTS, parse_pieces

BOX = GAME.read_box("pieces.toml")
TRACK = [f"R{n}" for n in range(26)]
CARDS = BOX[BOX.index("cards = [") : BOX.index("characters = [")].removeprefix("cards = ").strip()


def test_the_box_itself_is_read() -> None:
    pieces, version = parse_pieces(BOX, "tuned")
    assert (len(pieces.names), pieces.longest_row) == (11, 9)
    assert version == parse_pieces("# a remark\n" + BOX, "tuned")[1]
    assert sum(pieces.walk_deck) == 12
    assert sum(pieces.wolf_deck) == 11


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"night": "0"}, "night: expected a whole number from 1 to 1000, got 0"),
        ({"tokens": "{ flower = 9 }"}, "tokens: missing or unknown: pebble"),
        ({"tokens": "{ flower = 0, pebble = 1 }"}, "tokens.flower: expected a whole number from 1 to 20, got 0"),
        ({"arrivals": "{ path = 3, cottage = 2 }"}, "arrivals.cottage: expected one cottage, got 2"),
        ({"house": '["moon"]'}, "house: expected a list of keys of this table"),
        ({"red_track": '["R0"]'}, "red_track: expected a list of 6 to 60 squares"),
        ({"red_track": "3"}, "red_track: expected a list of 6 to 60 squares"),
        (
            {"red_track": toml(["r1", *TRACK, "A1", "A2", "A3", "A4"])},
            "red_track: expected squares like W3, got r1",
        ),
        (
            {"red_track": toml([*TRACK, "R3", "A1", "A2", "A3", "A4"])},
            "red_track: expected each square once, got R3",
        ),
        (
            {"red_track": toml([*TRACK, "B1", "B2", "B3", "B4"])},
            "to end in the same 4 arrival squares, got B1 B2 B3 B4 and A1 A2 A3 A4",
        ),
        (
            {"red_track": toml([*TRACK, "A1", "A2", "A4", "A3"])},
            "red_track: expected both tracks to end in the same 4 arrival squares",
        ),
        (
            {"red_track": toml([*TRACK, "W4", "A1", "A2", "A3", "A4"])},
            "red_track: expected tracks that share the arrival squares only, got W4 on both",
        ),
        (
            {"shortcut": '{ from = "W1", to = "W5" }'},
            "shortcut.from: expected a square of red_track before the arrival",
        ),
        (
            {"shortcut": '{ from = "R10", to = "W0" }'},
            "shortcut.to: expected a square of wolf_track between start and",
        ),
        (
            {"shortcut": '{ from = "R10", to = "A1" }'},
            "shortcut.to: expected a square of wolf_track between start and",
        ),
        ({"shortcut": '{ from = "R10" }'}, "shortcut: missing or unknown: to"),
        (
            {"starts": '{ easy = "R14", hard = "R0" }'},
            "starts.easy: expected a square of red_track up to the shortcut",
        ),
        (
            {"starts": '{ easy = "R2", hard = "W0" }'},
            "starts.hard: expected a square of red_track up to the shortcut",
        ),
        ({"cards": "[]"}, "cards: expected a list of 1 to 30 kinds of cards"),
        ({"characters": "[]"}, "characters: expected a list of 4 characters"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused(changes: dict[str, str], words: str) -> None:
    with pytest.raises(BadData) as refusal:
        GAME.make(2, {}, own_table(**changes))
    assert words in refusal.value.message


@pytest.mark.parametrize("power", ["wolf", "owl", "trap", "red"])
def test_a_deck_without_a_card_that_a_mode_needs_is_refused(power: str) -> None:
    lines = [line for line in CARDS.splitlines() if f'"{power}"' not in line]
    with pytest.raises(BadData) as refusal:
        GAME.make(2, {}, own_table(cards="\n".join(lines)))
    assert f"cards: expected one card with the power {power}, which a mode needs, got 0" in refusal.value.message


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("value = 5", "value = 21", "cards.6.value: expected a whole number from 0 to 20, got 21"),
        (
            "value = 5, flowers = 1",
            "value = 5, flowers = 5",
            "cards.6.flowers: expected a whole number from 0 to 4",
        ),
        (
            'power = "owl"',
            'power = "bear"',
            "cards.8.power: expected nothing or one of wolf, owl, trap, red, got bear",
        ),
        (
            'flowers = 0, power = "owl"',
            'flowers = 1, power = "owl"',
            "cards.8.flowers: expected none beside a power",
        ),
        ("value = 6", "value = 5", "cards.7: expected a kind of its own, got 5-1f again: count copies"),
        (
            'power = "red", copies = 1',
            'power = "red", copies = 2',
            "one card with the power red, which a mode needs, got 2",
        ),
    ],
)
def test_a_card_that_cannot_be_is_refused(old: str, new: str, words: str) -> None:
    assert old in CARDS
    with pytest.raises(BadData) as refusal:
        GAME.make(2, {}, own_table(cards=CARDS.replace(old, new)))
    assert words in refusal.value.message


def test_a_deck_that_can_never_fail_is_refused() -> None:
    cards = """[
    { value = 9, flowers = 0, power = "wolf", copies = 1 },
    { value = 7, flowers = 0, power = "owl", copies = 1 },
    { value = 7, flowers = 0, power = "trap", copies = 1 },
    { value = 8, flowers = 0, power = "red", copies = 1 },
]"""
    with pytest.raises(BadData, match="expected some card that may fail, but all 3 of mode 1 fit in one row"):
        GAME.make(2, {}, own_table(cards=cards))


@pytest.mark.parametrize("human", ["snake", "hunter", "nobody"])
def test_each_character_is_there_once(human: str) -> None:
    box = BOX.replace('human = "woodcutter"', f'human = "{human}"')
    with pytest.raises(
        BadData, match=r"characters\.[01]\.human: expected each of woodcutter, hunter, thumb, pierre once"
    ):
        GAME.make(2, {}, {"pieces.toml": box})


@pytest.mark.parametrize(
    ("boards", "words"),
    [
        ("boards = 3", "boards: expected other boards by their names, first, got 3"),
        ("boards.tuned = {}", "boards: expected other boards by their names, first, got {'tuned': {}}"),
        ("boards.first = 3", "boards.first: expected some of wolf_track, red_track, starts, shortcut, got 3"),
        ("boards.first = { night = 9 }", "boards.first: expected some of wolf_track, red_track, starts, shortcut"),
        (
            'boards.first.shortcut = { from = "R10", to = "A1" }',
            "boards.first: shortcut.to: expected a square of wolf_track between start and arrival, got A1",
        ),
    ],
)
def test_another_board_that_cannot_be_played_is_refused_even_if_nobody_chose_it(boards: str, words: str) -> None:
    box = "\n".join(boards if line.startswith("boards.") else line for line in BOX.splitlines())
    with pytest.raises(BadData) as refusal:
        GAME.make(2, {}, {"pieces.toml": box})
    assert words in refusal.value.message


def test_an_own_table_may_bring_another_board_that_the_option_chooses() -> None:
    box = BOX.replace("boards.first.shortcut", "boards.first.starts = { easy = 'R5', hard = 'R4' }\n#")
    own = {"pieces.toml": box}
    assert [walk(1, own, board=board, start=start).red for board in ("tuned", "first") for start in STARTS] == [
        "R2",
        "R0",
        "R5",
        "R4",
    ]
    assert walk(1, own).game.data_version == walk().game.data_version  # nothing that is played with is another


def test_an_own_board_is_played() -> None:
    table = walk(1, tracks(5, 3, "R2 W1", "R1"))
    assert (table.red, table.box.red_track[-5:]) == ("R1", ("R5", "A1", "A2", "A3", "A4"))
    table.play("4-1f").stop("f")
    assert (table.red, table.wolf) == ("R2", "W1")
    assert table.game.data_version != walk().game.data_version


def test_other_pairings_of_characters_are_played() -> None:
    box = BOX.replace('animal = "snake"', 'animal = "x"').replace('animal = "goat"', 'animal = "snake"')
    game = GAME.make(2, {"mode": "wolf"}, {"pieces.toml": box.replace('animal = "x"', 'animal = "goat"')})
    assert dict(zip(game.box().humans, game.box().animals, strict=True))["woodcutter"] == "goat"
