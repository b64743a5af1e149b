"""What the Wolf holds, lays, chooses and sees changes not a byte of what others get."""

import pytest

from tests.games.chaperon.tables import Table, wolf
from veillee.core import codec
from veillee.core.contract import EVERYBODY, Seat
from veillee.core.errors import UnknownMove


def sent(table: Table, viewer: Seat | None) -> str:
    """Write all that a viewer may be sent: view, what it was told, knowledge, moves, talk, who is asked."""
    game, state = table.game, table.script.state
    parts: list[object] = [
        table.view(viewer),
        [[told.kind, told.args] for told in table.script.told(viewer)],
        game.channels(state),
        game.actors(state),
        game.scores(state),
    ]
    if viewer is not None:
        parts += [game.knowledge(state, viewer), table.legal(viewer)]
    return codec.dumps(codec.plain(parts))


def assert_alike(one: Table, other: Table) -> None:
    """Expect two tables to be the same for all but the Wolf, and not for him."""
    for viewer in (*range(1, one.game.seats), None):
        assert sent(one, viewer) == sent(other, viewer)
    assert sent(one, 0) != sent(other, 0)


def start() -> Table:
    return wolf(3, "hunter pierre").opens("3-2f", "fp")


@pytest.mark.rule("CHA-41")
def test_the_face_down_card_is_the_wolfs_own() -> None:
    assert_alike(start().lays("0-wolf"), start().lays("6-1f"))


@pytest.mark.rule("CHA-43")
def test_the_tokens_that_the_wolf_chose_are_his_own() -> None:
    one, other = (wolf(3, "hunter pierre").opens("3-2f", faces) for faces in ("pp", "ff"))
    assert_alike(one, other)
    assert_alike(one.lays("4-1f").acts("continue", "f"), other.lays("4-1f").acts("continue", "f"))


@pytest.mark.rule("CHA-43")
def test_what_may_be_chosen_is_not_told_by_whether_the_wolf_is_asked() -> None:
    one = wolf(2, "hunter woodcutter").opens("1-2f", "pp").lays("2-2f").acts("continue", "pp")
    other = wolf(2, "hunter woodcutter").opens("1-2f", "ff").lays("2-2f").acts("continue", "ff")
    for table in (one, other):
        table.lays("2-2f").acts("continue")
    assert (one.legal(0), other.legal(0)) == (["flower"], ["flower", "pebble"])
    assert_alike(one, other)


@pytest.mark.rule("CHA-46")
def test_a_card_discarded_unseen_stays_unseen() -> None:
    def dropped(card: str) -> Table:
        return start().lays(card).acts("use hunter")

    assert_alike(dropped("6-1f"), dropped("4-1f"))


@pytest.mark.rule("CHA-56")
def test_the_card_that_the_raven_fetched_is_the_wolfs_own() -> None:
    def fetched(card: str) -> Table:
        table = wolf(2, "thumb woodcutter").opens("0-wolf").lays("6-1f").acts("use thumb").lays("3-2f")
        return table.acts("stop", "pf").play(f"0:lay 5-1f, 0:use raven, 0:take {card}")

    assert_alike(fetched("0-wolf"), fetched("6-1f"))


@pytest.mark.rule("CHA-57")
@pytest.mark.parametrize("then", ["keep", "swap A4"])
def test_the_tile_that_the_vixen_saw_is_the_wolfs_own(then: str) -> None:
    def peeked(face: str) -> Table:
        table = wolf(2, "pierre woodcutter").opens("0-wolf").lays("6-1f").acts("use pierre").play("7-trap")
        table.lays("3-2f").acts("stop", "pf")
        return table.play(f"0:lay 5-1f, 0:use vixen, 0:look A2, {face}, 0:{then}")

    assert_alike(peeked("path"), peeked("cottage"))


@pytest.mark.rule("CHA-53")
def test_pierres_tokens_are_secret_from_all_until_the_wolf_looks() -> None:
    def pierre(faces: str) -> Table:
        table = wolf(2, "pierre woodcutter").opens("3-2f", "fp").lays("6-1f").acts("use pierre")
        return table.play(f"1-2f, {faces}")

    one, other = pierre("pebble, pebble"), pierre("flower, flower")
    for viewer in (0, 1, None):
        assert sent(one, viewer) == sent(other, viewer)
    one.lays("5-1f").acts("continue")
    other.lays("5-1f").acts("continue")
    assert sent(one, 0) != sent(other, 0)
    assert sent(one, 1) == sent(other, 1)


@pytest.mark.rule("CHA-58")
def test_the_whisper_has_no_member_at_the_wolfs_seat_whoever_he_is() -> None:
    for seat in range(4):
        table = Table(4, mode="wolf", wolf=seat + 1).play("hunter, thumb, pierre")
        team = next(channel for channel in table.game.channels(table.script.state) if channel.name == "team")
        assert team.members != EVERYBODY
        assert not team.members >> seat & 1
        assert team.members | 1 << seat == 0b1111


def test_junk_is_answered_alike_whatever_the_wolf_holds() -> None:
    one, other = (
        start().lays("0-wolf").acts("stop").play("1:keep"),
        start().lays("7-trap").acts("stop").play("1:keep"),
    )
    for table in (one, other):
        with pytest.raises(UnknownMove) as refusal:
            table.game.parse_move(table.script.state, "lay 9-9f")
        assert "expected one of lay 0-wolf, lay 1-2f, lay 2-2f" in refusal.value.message


def test_in_mode_one_all_know_the_same() -> None:
    table = Table(3).play("seat 0, 1-2f, 0:continue, 8-red, flower, pebble, 1:continue, 7-owl, 3-2f")
    views = [table.view(seat)._replace(seat=-1) for seat in range(3)]
    assert views == [table.view(None)] * 3
    known = [table.script.knowledge(seat)._replace(view=views[0]) for seat in range(3)]
    assert known == [known[0]] * 3


def test_all_is_laid_open_when_a_match_is_looked_back_at() -> None:
    table = start().lays("0-wolf")
    opened = table.game.open_view(table.script.state)
    assert (opened.laid, opened.token_face, sum(opened.hand)) == (0, (0, 1), 9)
