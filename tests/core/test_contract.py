"""What the contract itself does: events and their audiences, and what every state can do."""

import copy
import pickle
from typing import ClassVar

import pytest

from veillee.core.contract import (
    CHANCE,
    EVERYBODY,
    OPEN_TALK,
    OWNER,
    PUBLIC,
    SECRET,
    SILENCE,
    Event,
    Phrase,
    State,
    Told,
    clearing,
    private,
    public,
    told_of,
)

# --- who is told


def test_what_is_said_openly_is_told_to_all_and_to_onlookers() -> None:
    event = public("rolled", {"die": "wand"}, {}, True)
    assert all(event.is_told_to(seat) for seat in (*range(64), None))


def test_what_is_told_to_one_seat_is_told_to_nobody_else() -> None:
    for seat in range(8):
        event = private("saw", seat, {"tile": "A1"}, {"face": "rat"})
        assert [other for other in range(64) if event.is_told_to(other)] == [seat]
        assert not event.is_told_to(None)


def test_onlookers_are_not_told_what_all_seats_are_told_among_themselves() -> None:
    event = Event("whispered", 0b111, {}, {}, True, False)
    assert [event.is_told_to(seat) for seat in range(3)] == [True] * 3
    assert not event.is_told_to(None)


def test_a_private_event_reveals_and_a_clearing_one_does_not() -> None:
    assert private("saw", 0, {}, {}).reveals
    assert not private("saw", 0, {}, {}).clears
    assert clearing("turned-down", {"tiles": "A1"}) == Event(
        "turned-down", EVERYBODY, {"tiles": "A1"}, {}, False, True
    )
    assert [public("used", {}, {}, reveals).reveals for reveals in (True, False)] == [True, False]


def test_a_phrase_is_plain_data_made_once() -> None:
    phrase = Phrase("ask-choose", {"seat": 1})
    assert (phrase.key, phrase.args) == ("ask-choose", {"seat": 1})
    assert phrase.data() == {"key": "ask-choose", "args": {"seat": 1}}
    assert phrase.data() is phrase.data()


def test_the_fleeting_part_is_told_only_when_asked_for() -> None:
    event = private("saw", 1, {"tile": "A1"}, {"face": "rat"})
    assert told_of(event, 7, True) == Told(7, "saw", {"tile": "A1", "face": "rat"}, ("face",))
    assert told_of(event, 7, False) == Told(7, "saw", {"tile": "A1"})


@pytest.mark.parametrize("with_fleeting", [True, False])
def test_those_who_are_told_hear_what_to_forget_and_when(with_fleeting: bool) -> None:
    event = clearing("turned-down", {"tiles": "A1"})
    assert told_of(event, 7, with_fleeting) == Told(7, "turned-down", {"tiles": "A1"}, (), True)


@pytest.mark.parametrize("with_fleeting", [True, False])
def test_who_is_told_cannot_change_what_happened(with_fleeting: bool) -> None:
    event = private("saw", 1, {"tile": "A1"}, {"face": "rat"})
    told = told_of(event, 7, with_fleeting)
    told.args["tile"] = "B2"
    told.args["face"] = "mouse"
    assert (event.args, event.fleeting) == ({"tile": "A1"}, {"face": "rat"})


def test_channels_are_silent_or_open() -> None:
    assert SILENCE == ()
    assert [(channel.name, channel.members) for channel in OPEN_TALK] == [("open", EVERYBODY)]


def test_chance_is_no_seat_and_kinds_of_fields_differ() -> None:
    assert CHANCE < 0
    assert len({PUBLIC, OWNER, SECRET}) == 3


# --- states


class Pond(State):
    """A small state."""

    FIELDS: ClassVar[dict[str, int]] = {"depth": PUBLIC, "frogs": SECRET}
    __slots__ = tuple(FIELDS)

    def __init__(self, depth: int, frogs: list[int]) -> None:
        self.depth = depth
        self.frogs = frogs

    def clone(self) -> "Pond":
        """Give an equal state that shares nothing with this one."""
        return Pond(self.depth, self.frogs[:])


class Puddle(Pond):
    """A state of another kind with the same fields."""


def test_states_are_equal_when_every_field_is() -> None:
    assert Pond(1, [2, 3]) == Pond(1, [2, 3])
    assert Pond(1, [2, 3]) != Pond(1, [3, 2])
    assert Pond(1, [2, 3]) != Pond(0, [2, 3])


def test_states_of_two_kinds_are_never_equal() -> None:
    assert Pond(1, []) != Puddle(1, [])
    assert Pond(1, []) != (1, [])


def test_a_state_has_no_hash_for_it_changes() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Pond(1, []))


def test_a_state_shows_its_fields() -> None:
    assert repr(Pond(1, [2, 3])) == "Pond(depth=1, frogs=[2, 3])"


def test_a_state_can_be_copied_and_sent_to_another_process() -> None:
    pond = Pond(1, [2, 3])
    for again in (pond.clone(), copy.deepcopy(pond), pickle.loads(pickle.dumps(pond))):
        assert again == pond
        again.frogs.append(4)
        assert pond == Pond(1, [2, 3])
    assert copy.copy(pond) == pond


def test_a_state_without_a_clone_of_its_own_says_so() -> None:
    with pytest.raises(NotImplementedError):
        State().clone()
