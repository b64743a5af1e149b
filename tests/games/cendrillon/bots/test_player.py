"""Positions of Cendrillon in which the bots' best move is known, and what they make of fingers and silence."""

import pytest

from tests.games.cendrillon.bots.tables import answer, answers, situation_of
from tests.games.cendrillon.tables import ONE_PAIR, PAIRS, Table, announced, magic, own_table
from veillee.bots import Bot, Situation, make_bot
from veillee.core.match import Match
from veillee.core.seed import Seed
from veillee.games import load
from veillee.games.cendrillon.bots.belief import Belief
from veillee.games.cendrillon.bots.deductions import Deductions
from veillee.games.cendrillon.bots.player import CendrillonBot
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.state import NONE

OWN_LEVELS = ["novice", "adept", "expert"]
BASIC = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4"]


# --- looking around


@pytest.mark.parametrize("level", ["adept", "expert"])
@pytest.mark.parametrize("die", ["wand", "cauldron"])
def test_a_look_goes_to_a_tile_nobody_has_seen(level: str, die: str) -> None:
    table = Table(2).wand("A1").cauldron("A2").cauldron("A3").play(die)
    assert answers(table, 1, level) <= set(BASIC) - {"A1", "A2", "A3"}


def test_a_novice_does_not_watch_where_others_look() -> None:
    table = Table(2).cauldron("A2").play("cauldron")
    assert "A2" in answers(table, 1, "novice", 200)


def test_alone_at_the_table_a_wand_is_a_look_like_another() -> None:
    table = Table(1).wand("A1").play("wand")
    assert answers(table, 0, "expert") <= set(BASIC) - {"A1"}


# --- the search for a pair


def test_a_pair_that_is_known_is_taken() -> None:
    table = Table(1).wand("C1").wand("C2").play("hourglass")
    first = answer(table, 0, "expert")
    assert first in ("C1", "C2")
    table.play(f"0:{first}")
    assert answer(table, 0, "expert") == ({"C1", "C2"} - {first}).pop()


def test_a_search_without_a_pair_begins_with_a_tile_nobody_has_seen() -> None:
    table = Table(2).wand("A1").wand("A3").cauldron("B1").play("hourglass")
    assert answers(table, 1, "expert") <= set(BASIC) - {"A1", "A3", "B1"}


def test_a_tile_whose_partner_can_only_be_in_one_place_begins_the_search() -> None:
    """One tile is left that nobody has seen, and a decoy is known: both tiles of the pair are sure to find it."""
    table = Table(1, "rat coachman mirror", "wand", {"pieces.toml": ONE_PAIR}, variant="magic", decoys=1)
    table.cauldron("A1").cauldron("B1").play("hourglass")
    assert answers(table, 0, "expert") == {"A1", "A2"}  # either finds the other
    assert answers(table.play("0:A1"), 0, "expert") == {"A2"}


def test_the_mirror_makes_a_search_among_two_tiles_sure() -> None:
    table = Table(1, "rat coachman wand", "mirror", {"pieces.toml": ONE_PAIR}, variant="magic", decoys=1)
    table.cauldron("A1").play("hourglass")
    assert answers(table, 0, "expert") == {"A1"}, "with two looks in store it is sure"
    assert answers(table.play("0:A1, 0:B1"), 0, "expert") == {"use"}
    assert answers(table.play("0:use"), 0, "expert") == {"A2"}


@pytest.mark.rule("CEN-40")
def test_in_the_advanced_game_a_pair_of_a_later_section_is_left_alone() -> None:
    table = Table(1, dealt="wand", variant="advanced").cauldron("C1").cauldron("C2").play("hourglass")
    assert answers(table, 0, "expert").isdisjoint({"C1", "C2"})
    table = Table(1, dealt="wand", variant="advanced").cauldron("A1").cauldron("A2").play("hourglass")
    assert answers(table, 0, "expert") == {"A1"}


def test_where_somebody_points_is_looked_at() -> None:
    table = Table(3).cauldron("A2").play("hourglass, 1:A1, 2:pass, 0:A2")
    for level in OWN_LEVELS:
        assert answers(table, 1, level) == {"A2"}


def test_who_has_seen_a_tile_is_believed_rather_than_who_has_not() -> None:
    table = Table(3).cauldron("A2").play("hourglass, 1:A1, 2:B4, 0:A2")
    for level in ("adept", "expert"):
        assert answers(table, 1, level) == {"A2"}


def test_a_finger_at_what_is_known_otherwise_or_ruled_out_is_not_followed() -> None:
    table = Table(3).wand("C4").play("hourglass, 1:A1, 0:C4, 2:C4")
    assert "C4" not in answers(table, 1, "expert")
    # Seat 0 has searched from a mouse and found no mouse at B4: everybody knows that none is there.
    table = Table(3).search("A1", "B4").play("hourglass, 1:A1, 0:pass, 2:B4")
    assert "B4" not in answers(table, 1, "expert")
    assert answers(table, 1, "adept") == {"B4"}


def test_nobody_points_at_what_only_the_searcher_has_seen_and_forgotten() -> None:
    table = Table(1)
    assert isinstance(table.game, Cendrillon)
    rat, own = table.game.pieces.names.index("rat"), [1] * 12
    belief = Belief(table.game, table.view(0), [rat] + [NONE] * 11, own, [0] * 12, [0] * 12)
    assert belief.chances_of_search(1)[0] == pytest.approx(1 / 11)
    assert belief.chances_of_search(2)[0] == pytest.approx(2 / 11)


# --- pointing


def test_who_has_seen_the_partner_points_at_it_unless_it_was_forgotten() -> None:
    table = Table(3).wand("C2").play("hourglass, 1:C1")
    assert answers(table, 0, "expert") == {"C2"}
    assert answers(table, 0, "adept", 300) == {"C2", "pass"}
    # What has slipped to C1 was set right when that was shown.
    assert answers(table, 0, "novice", 300) == {"C2", "pass", "B2", "C3"}


@pytest.mark.parametrize("level", OWN_LEVELS)
def test_who_has_not_seen_the_partner_does_not_point(level: str) -> None:
    table = Table(3).wand("A1").play("hourglass, 1:C1")
    assert answers(table, 0, level) == {"pass"}


def test_an_expert_points_at_the_only_place_left_for_the_partner() -> None:
    data = {"pieces.toml": ONE_PAIR}
    table = Table(
        2,
        "rat coachman mirror",
        "wand cauldron",
        data,
        variant="magic",
        decoys=1,
    )
    table.wand("B1").play("hourglass, 1:A1")
    assert answers(table, 0, "expert") == {"A2"}
    assert answers(table, 0, "adept") == {"pass"}


@pytest.mark.rule("CEN-40")
def test_nobody_points_when_no_pair_can_come_of_it() -> None:
    table = Table(2, dealt="wand wand", variant="advanced").wand("C2").play("hourglass, 1:C1")
    assert answers(table, 0, "expert") == {"pass"}  # a later section
    table = Table(2, dealt="wand wand", variant="magic").wand("D1").play("hourglass, 1:D2")
    assert answers(table, 0, "expert") == {"pass"}  # two mirrors


# --- conclusions


def deductions_of(table: Table, seat: int) -> dict[str, set[str]]:
    """Give the faces that the seat holds for unlikely, by place, where not everybody has looked."""
    assert isinstance(table.game, Cendrillon)
    deductions = Deductions(table.game, seat)
    deductions.hear(table.script.told(seat))
    names = table.game.pieces.names
    return {
        place: {name for face, name in enumerate(names) if faces >> face & 1}
        for place, faces in zip(table.legend["places"], deductions.unlikely, strict=True)
        if faces and len(table.seen_by(place)) < table.game.seats
    }


def test_who_does_not_point_has_not_seen_the_partner() -> None:
    table = Table(3).cauldron("B1").play("hourglass, 1:C1, 0:pass, 2:pass")
    assert deductions_of(table, 2) == {"B1": {"coachman"}}
    assert deductions_of(table, 0) == {}  # it knows B1 itself


def test_who_points_tells_nothing_against_its_other_tiles() -> None:
    table = Table(3).cauldron("B1").play("hourglass, 1:C1, 0:C2, 2:pass")
    assert deductions_of(table, 2) == {}


def test_what_is_seen_later_is_not_concluded_upon() -> None:
    table = Table(2).play("cauldron, 0:B1, 0:down, hourglass, 1:C1, 0:pass, 1:A1, 1:down").cauldron("C2")
    assert deductions_of(table, 1) == {"B1": {"coachman"}}


def test_who_begins_with_a_new_tile_when_all_are_seen_knows_none_that_counts() -> None:
    data = {"pieces.toml": ONE_PAIR}
    table = Table(2, "rat coachman mirror wand", "hourglass cauldron", data, variant="magic", decoys=2)
    table.cauldron("B1").cauldron("A1").cauldron("B2").cauldron("A2").play("hourglass, 0:A1")
    assert deductions_of(table, 1) == {"B1": {"rat", "coachman"}, "B2": {"rat", "coachman"}}


def test_who_begins_with_a_new_tile_while_others_are_unseen_tells_nothing() -> None:
    table = Table(2).cauldron("B1").cauldron("B2").cauldron("B3").play("hourglass, 1:A1")
    assert deductions_of(table, 0) == {}


def test_an_expert_looks_where_silence_leaves_the_partner_most_likely() -> None:
    """Everybody but seat 1 has looked, and nobody points: the partner is where nobody has looked."""
    table = Table(2).cauldron("B1").wand("A1").cauldron("B2").wand("A3").cauldron("B3").wand("A4").cauldron("B4")
    table.play("hourglass, 1:C1, 0:pass")
    assert answers(table, 1, "expert") <= {"A2", "C2", "C3", "C4"}


# --- specials


@pytest.mark.rule("CEN-32")
@pytest.mark.parametrize("level", OWN_LEVELS)
@pytest.mark.parametrize(
    ("special", "steps"),
    [("wand", "wand, 0:A1"), ("cauldron", "cauldron, 0:A1"), ("hourglass", "hourglass, 0:A1, 0:B1, 0:down")],
)
def test_a_special_that_can_only_help_is_used_at_once(level: str, special: str, steps: str) -> None:
    assert answers(magic(1, special).play(steps), 0, level) == {"use"}
    assert answers(announced(1, special).play(steps.split(",")[0]), 0, level) == {"use"}


@pytest.mark.rule("CEN-33")
def test_the_mirror_is_used_after_a_miss_that_another_look_may_mend() -> None:
    assert answers(magic(1, "mirror").play("hourglass, 0:A1, 0:B1"), 0, "expert") == {"use"}
    assert answers(magic(1, "mirror").play("hourglass, 0:D1, 0:B1"), 0, "expert") == {"down"}, "a decoy"
    assert answers(magic(1, "mirror").play("hourglass, 0:A1, 0:A2"), 0, "expert") == {"pass"}, "a pair"


def test_an_announced_mirror_is_used_where_it_helps_and_kept_where_a_pair_is_known() -> None:
    assert answers(announced(1, "mirror").play("hourglass"), 0, "expert") == {"use"}
    assert answers(announced(1, "mirror").wand("A1").wand("A2").play("hourglass"), 0, "expert") == {"A1"}


def test_the_mirror_is_not_kept_beyond_the_last_search() -> None:
    table = announced(1, "mirror", data=own_table(hours=1)).wand("A1").wand("A2")
    assert answers(table.play("hourglass"), 0, "expert") == {"use"}
    table = magic(1, "mirror", data=own_table(hours=1)).play("hourglass, 0:A1, 0:A2")
    assert answers(table, 0, "expert") == {"use"}


@pytest.mark.rule("CEN-33")
def test_the_further_look_goes_to_a_tile_nobody_has_seen() -> None:
    for table in (
        announced(1, "mirror").wand("A1").wand("A2").play("hourglass, 0:use, 0:A1, 0:A2"),
        magic(1, "mirror").wand("A1").wand("A2").play("hourglass, 0:A1, 0:A2, 0:use"),
    ):
        assert answers(table, 0, "expert") <= set(table.lying())


# --- the last chance


def at_midnight(seats: int) -> Table:
    """Find four pairs, then let the clock strike with C1 C2 and C3 C4 missing; seat 0 knows the first pair."""
    table = Table(seats, data=own_table(hours=4), last_chance=True)
    table.cauldron("C1")
    for _ in range(seats - 1):
        table.wand("A1")
    table.cauldron("C2")
    for _ in range(seats - 1):
        table.wand("A1")
    return table.find(*PAIRS[:4])


@pytest.mark.rule("CEN-51")
def test_a_pair_that_is_known_is_named_and_another_is_left_to_the_others() -> None:
    table = at_midnight(2)
    assert table.phase == "name"
    assert table.active == 0
    assert answers(table, 0, "expert") == {"C1+C2"}
    table.play("0:C1+C2")
    assert answers(table, 1, "expert") == {"C3+C4"}  # two tiles are left
    other = at_midnight(2).play("0:pass")
    assert answers(other, 1, "expert") == {"pass"}


@pytest.mark.rule("CEN-51")
def test_who_must_name_names_the_likeliest_pair() -> None:
    table = Table(1, data=own_table(hours=4), last_chance=True).wand("C1").wand("C3").find(*PAIRS[:4])
    assert answers(table, 0, "expert") == {"pass"}
    forced = table.play("0:pass")
    assert answers(forced, 0, "expert") <= {"C1+C2", "C1+C4", "C2+C3", "C3+C4"}


def test_several_tiles_alike_make_a_blind_pair_likelier() -> None:
    text = ONE_PAIR.replace("[['rat', 'coachman']]", "[['mouse', 'mouse'], ['mouse', 'mouse']]")
    assert "mouse" in text
    game = load("cendrillon").make(1, {"last_chance": True}, {"pieces.toml": text})
    assert isinstance(game, Cendrillon)
    view = game.view(game.initial(), 0)
    nothing = [0] * 4
    belief = Belief(game, view, [-1] * 4, nothing, nothing, nothing)
    assert belief.likeliest_pair()[0] == 1.0  # any two of four mice


# --- a match that goes back


def test_after_a_rewind_a_bot_made_anew_knows_nothing_of_the_abandoned_line() -> None:
    game = load("cendrillon").make(2, {"first_player": 1}, {})
    match = Match(game, Seed(b"\x05" * 32, (b"", b"")), rated=False)
    seat = match.actors()[0]
    match.submit(seat, match.legal(seat)[0], match.version)
    looked = make_bot("novice", game, seat, 1)
    looked.choose(situation_in(match, seat))
    match.rewind(seat, [0, 1], match.version)
    fresh = make_bot("novice", game, seat, 1)
    fresh.choose(situation_in(match, seat))
    assert remembered(looked) == 1
    assert remembered(fresh) == 0


def situation_in(match: Match, seat: int) -> Situation:
    return Situation(seat, match.knowledge(seat), match.told(seat), match.moves(seat))


def remembered(bot: Bot) -> int:
    assert isinstance(bot, CendrillonBot)
    return sum(face != NONE for face in bot._memory.faces)


def test_a_bot_made_anew_from_the_same_seed_gives_the_same_answer() -> None:
    table = Table(3).wand("A1").cauldron("A2").cauldron("B3").play("hourglass")
    for level in OWN_LEVELS:
        once = make_bot(level, table.game, 0, 9).choose(situation_of(table, 0))
        assert once == make_bot(level, table.game, 0, 9).choose(situation_of(table, 0))
