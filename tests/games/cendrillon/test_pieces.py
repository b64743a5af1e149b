"""Own component tables: good ones play to the end, bad ones are refused by the name of the place."""

import pytest

from tests.games.cendrillon.tables import ONE_PAIR, OWN_TABLES, own_table
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.core.errors import BadData, BadOption
from veillee.games.cendrillon import GAME
from veillee.games.cendrillon.rules.pieces import parse_pieces
from veillee.games.cendrillon.testing.oracle import ORACLE

BOX = GAME.read_box("pieces.toml")


def make(text: str, seats: int = 2, **options: object) -> AnyGame:
    return GAME.make(seats, options, {"pieces.toml": text})


# --- accepted


@pytest.mark.parametrize("variant", ["basic", "magic", "advanced"])
@pytest.mark.parametrize("which", OWN_TABLES)
def test_an_own_table_plays_to_the_end(which: str, variant: str) -> None:
    options = {"variant": variant, "last_chance": True}
    if variant != "basic":
        options["decoys"] = 1
    outcomes = set()
    for seed in range(12):
        seats = seed % 2 + 1
        game = make(OWN_TABLES[which], seats, **options)
        outcomes.add(play_to_the_end(game, FastChance(seed)))
    assert "" not in outcomes


def play_to_the_end(game: AnyGame, chance: FastChance) -> str:
    """Play at random, checking what is legal and that no piece is lost; give the outcome."""
    state = game.initial()
    pieces = ORACLE.census(game, state)
    steps = 0
    while actors := game.actors(state):
        actor = actors[chance.below(len(actors))]
        if actor == CHANCE:
            outcomes = dict(game.outcomes(state))
            move = game.roll(state, chance)
            assert outcomes[move] > 0
        else:
            moves = game.legal(state, actor)
            assert sorted(game.move_text(state, move) for move in moves) == ORACLE.legal(game, state, actor)
            move = moves[chance.below(len(moves))]
        text = game.move_text(state, move)
        assert game.parse_move(state, text) == move
        game.apply(state, actor, move)
        assert ORACLE.census(game, state) == pieces
        steps += 1
    assert steps <= game.max_steps()
    return game.outcome(state)


def test_an_own_table_is_what_is_played() -> None:
    game = make(ONE_PAIR)
    assert game.legend()["faces"] == ["rat", "coachman", "mirror", "cauldron", "hourglass", "wand"]
    assert game.legend()["places"] == ["A1", "A2"]
    assert game.legend()["sections"] == ["cellar"]
    assert game.data == {"pieces.toml": ONE_PAIR}


def test_the_box_is_played_where_no_table_is_given() -> None:
    game = GAME.make(2, {}, {})
    assert game.data == {}
    assert game.data_version == make(BOX).data_version


def test_a_tables_version_changes_with_what_it_says_and_not_with_how() -> None:
    box = parse_pieces(BOX)[1]
    assert parse_pieces(BOX + "\n# a remark\n")[1] == box
    assert parse_pieces(BOX.replace("hours = 12", "hours    =   0xc"))[1] == box
    versions = {
        parse_pieces(BOX.replace(old, new))[1]
        for old, new in [
            ("hours = 12", "hours = 11"),
            ("dawn = 240", "dawn = 241"),
            ('["dawn"]', "[]"),
            ("cauldron = 2", "cauldron = 1"),
            ("mirror = 3", "mirror = 2"),
            ('"mauve"', '"violet"'),
            ('["rat", "coachman"]', '["coachman", "rat"]'),
        ]
    }
    assert len(versions | {box}) == 8


def test_a_pair_may_be_there_twice() -> None:
    game = make(BOX.replace('["rat", "coachman"]', '["rat", "coachman"], ["coachman", "rat"]'))
    assert len(game.legend()["places"]) == 14


@pytest.mark.rule("CEN-23")
def test_the_box_marks_dawn_as_a_rule_of_the_house() -> None:
    pieces, _ = parse_pieces(BOX)
    assert pieces.house == ["dawn"]


@pytest.mark.rule("CEN-1")
def test_the_hours_are_named_up_to_midnight() -> None:
    assert GAME.make(1, {}, {}).legend()["hours"] == ["12", *(str(hour) for hour in range(1, 13))]
    assert make(own_table(hours=3)["pieces.toml"]).legend()["hours"] == ["9", "10", "11", "12"]


# --- refused


def without(key: str) -> str:
    return "\n".join(line for line in BOX.splitlines() if not line.startswith(f"{key} ="))


def changed(old: str, new: str) -> str:
    assert old in BOX
    return BOX.replace(old, new, 1)


def cut(start: str, end: str) -> str:
    """Give the box without the lines from one mark up to the next."""
    return BOX[: BOX.index(start)] + BOX[BOX.index(end) :]


THIRTEEN_OF_EACH = ", ".join(['["mouse", "mouse"]'] * 13 + ['["horse", "horse"]'] * 12)

JUNK = {
    "not TOML": ("hours = = 3", "pieces.toml: not TOML"),
    "JSON": ('{"hours": 12}', "pieces.toml: not TOML"),
    "a key twice": (changed("dawn = 240", "dawn = 240\ndawn = 240"), "pieces.toml: not TOML"),
    "nested without end": ("a = " + "[" * 50_000, "pieces.toml: not TOML"),
    "keys in keys": (f"a{'.a' * 30} = 1", r"a\.a\.a\.a.*: expected a text or a whole number"),
    "keys without end": (f"a{'.a' * 5000} = 1", r"pieces.toml: expected at most 40 dots in line 1"),
    "a number of many digits": (changed("hours = 12", "hours = " + "9" * 5000), "pieces.toml: not TOML"),
    "empty": ("", "the table: missing or unknown: dawn, die, hours, house, sections, specials"),
    "unknown key": (f"colour = 3\n{BOX}", "the table: missing or unknown: colour"),
    "many unknown keys": ("\n".join(f"k{n} = 1" for n in range(999)) + BOX, "the table: missing or unknown: k0, "),
    "no hours": (without("hours"), "the table: missing or unknown: hours"),
    "no dawn": (without("dawn"), "the table: missing or unknown: dawn"),
    "no house": (without("house"), "the table: missing or unknown: house"),
    "no die": (cut("[die]", "[[sections]]"), "the table: missing or unknown: die"),
    "no specials": (BOX[: BOX.index("[specials]")], "the table: missing or unknown: specials"),
    "no sections": (cut("[[sections]]", "[specials]"), "the table: missing or unknown: sections"),
    "hours 0": (changed("hours = 12", "hours = 0"), "hours: expected a whole number from 1 to 24, got 0"),
    "hours negative": (changed("hours = 12", "hours = -12"), "hours: .* got -12"),
    "hours huge": (changed("hours = 12", "hours = 25"), "hours: .* got 25"),
    "hours a float": (changed("hours = 12", "hours = 12.0"), "hours: .* got 12.0"),
    "hours not a number": (changed("hours = 12", "hours = nan"), "hours: .* got nan"),
    "hours a text": (changed("hours = 12", 'hours = "12"'), "hours: .* got 12"),
    "hours a flag": (changed("hours = 12", "hours = true"), "hours: .* got True"),
    "hours a date": (changed("hours = 12", "hours = 2000-01-01"), "hours: .* got 2000-01-01"),
    "hours beyond bounds": (changed("hours = 12", "hours = 0x" + "f" * 9000), "hours: .* beyond all bounds"),
    "dawn 0": (changed("dawn = 240", "dawn = 0"), "dawn: expected a whole number from 1 to 10000, got 0"),
    "dawn huge": (changed("dawn = 240", "dawn = 10001"), "dawn: .* got 10001"),
    "house a text": (changed('["dawn"]', '"dawn"'), "house: expected a list of keys"),
    "house of numbers": (changed('["dawn"]', "[1]"), "house: expected a list of keys"),
    "house of unknown keys": (
        changed('["dawn"]', '["dusk"]'),
        r"house: expected a list of keys .* got \['dusk'\]",
    ),
    "house too long": (changed('["dawn"]', str(["dawn"] * 7)), "house: expected a list of keys"),
    "die a number": (cut("[die]", "[[sections]]").replace("hours", "die = 6\nhours", 1), "die: expected a table"),
    "die without a face": (changed("wand = 1\n", ""), "die: missing or unknown: wand"),
    "die with no wand": (changed("wand = 1\n", "wand = 0\n"), "die.wand: expected a whole number from 1 to 20"),
    "die with no hourglass": (changed("hourglass = 3", "hourglass = 0"), "die.hourglass: "),
    "die with too many": (changed("cauldron = 2", "cauldron = 21"), "die.cauldron: .* got 21"),
    "die with a mirror": (changed("wand = 1\n", "wand = 1\nmirror = 1\n"), "die: missing or unknown: mirror"),
    "specials negative": (changed("mirror = 3", "mirror = -1"), "specials.mirror: .* from 0 to 12, got -1"),
    "specials too many": (changed("mirror = 3", "mirror = 13"), "specials.mirror: .* got 13"),
    "specials unknown": (changed("mirror = 3", "mirror = 3\nbroom = 1"), "specials: missing or unknown: broom"),
    "sections a number": (
        cut("[[sections]]", "[specials]").replace("hours", "sections = 3\nhours", 1),
        "sections: expected a list of 1 to 6 sections",
    ),
    "sections of numbers": (
        cut("[[sections]]", "[specials]").replace("hours", "sections = [3]\nhours", 1),
        "sections.0: expected a table",
    ),
    "sections none": (
        cut("[[sections]]", "[specials]").replace("hours", "sections = []\nhours", 1),
        "sections: expected a list of 1 to 6 sections",
    ),
    "sections too many": (
        BOX.replace(
            "[specials]",
            "".join(f'[[sections]]\nname = "s{n}"\npairs = [["mouse", "mouse"]]\n' for n in range(4))
            + "[specials]",
        ),
        "sections: expected a list of 1 to 6 sections",
    ),
    "section twice": (
        changed('"pink"', '"mauve"'),
        "sections.1.name: expected a name of its own, got 'mauve' again",
    ),
    "section without name": (changed('name = "pink"\n', ""), "sections.1: missing or unknown: name"),
    "section name empty": (changed('"pink"', '""'), "sections.1.name: expected 1 to 40 printable"),
    "section name a number": (changed('"pink"', "7"), "sections.1.name: expected 1 to 40 printable"),
    "section name long": (changed('"pink"', f'"{"p" * 41}"'), "sections.1.name: expected 1 to 40 printable"),
    "section name odd": (changed('"pink"', '"pi\\u202enk"'), "sections.1.name: expected 1 to 40 printable"),
    "section with more": (changed('"pink"', '"pink"\ncolour = 1'), "sections.1: missing or unknown: colour"),
    "no pairs": (
        changed('[["slipper", "slipper"], ["dress", "gloves"]]', "[]"),
        "sections.1.pairs: .* at least one",
    ),
    "pairs a text": (changed('[["slipper", "slipper"], ["dress", "gloves"]]', '"dress"'), "sections.1.pairs: "),
    "a pair of three": (
        changed('["dress", "gloves"]', '["dress", "gloves", "rat"]'),
        "sections.1.pairs: .* two of",
    ),
    "a pair of one": (changed('["dress", "gloves"]', '["dress"]'), "sections.1.pairs: expected two of"),
    "a pair of numbers": (changed('["dress", "gloves"]', "[1, 2]"), r"sections.1.pairs: .* got \[1, 2\]"),
    "a pair of lists": (changed('["dress", "gloves"]', '[["dress"], ["gloves"]]'), "sections.1.pairs: "),
    "a pair as a table": (changed('["dress", "gloves"]', "{a = 1}"), "sections.1.pairs: "),
    "unknown tile": (changed('"gloves"', '"crown"'), "sections.1.pairs: .* got .*crown"),
    "unknown first tile": (changed('"dress"', '"crown"'), "sections.1.pairs: .* got .*crown"),
    "a special in a pair": (changed('"gloves"', '"mirror"'), "sections.1.pairs: expected two of"),
    "two partners": (changed('"gloves"', '"slipper"'), "sections.1.pairs: slipper already has another partner"),
    "two partners, reversed": (changed('"dress"', '"slipper"'), "sections.1.pairs: slipper already has another"),
    "two sections": (changed('["rat", "coachman"]', '["dress", "gloves"]'), "sections.2.pairs: dress already has"),
    "too many tiles": (
        changed('[["mouse", "mouse"], ["horse", "horse"]]', f"[{THIRTEEN_OF_EACH}]"),
        "sections: expected at most 48 tiles, got 58",
    ),
}


@pytest.mark.parametrize("which", JUNK)
def test_a_bad_table_is_refused_by_the_name_of_the_place(which: str) -> None:
    text, complaint = JUNK[which]
    with pytest.raises(BadData, match=f"^{complaint}") as refusal:
        make(text)
    where = str(refusal.value.details["where"])
    assert where.partition(".")[0] in complaint
    assert len(refusal.value.message) < 400


def test_a_table_of_another_name_is_refused() -> None:
    with pytest.raises(BadData, match=r"no component table 'deck.toml'; it has: pieces.toml"):
        GAME.make(2, {}, {"deck.toml": BOX})


# --- what depends on seats, options and table together


@pytest.mark.rule("CEN-50")
def test_decoys_are_limited_by_the_specials_of_the_own_table() -> None:
    text = OWN_TABLES["one pair"]  # four specials
    assert make(text, 3, variant="magic", decoys=1).seats == 3
    with pytest.raises(BadOption, match="decoys expects 0 … 1 with 3 seats, not 2"):
        make(text, 3, variant="magic", decoys=2)


@pytest.mark.rule("CEN-30")
def test_each_seat_must_get_a_special() -> None:
    with pytest.raises(BadOption, match="decoys"):
        make(OWN_TABLES["one pair"], 5, variant="magic", decoys=0)
    assert make(OWN_TABLES["one pair"], 5).seats == 5


@pytest.mark.rule("CEN-50")
def test_a_grid_holds_forty_eight_tiles_at_most() -> None:
    text = OWN_TABLES["forty-six tiles"]
    game = make(text, 1, variant="magic", decoys=2)
    assert len(game.legend()["places"]) == 48
    assert game.legend()["places"][-1] == "G6"
    with pytest.raises(BadOption, match="decoys expects 0 … 2 with 1 seats, not 3"):
        make(text, 1, variant="magic", decoys=3)
