"""What holds at every step of every match, whoever plays and however."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.cendrillon.memory import SECTIONS, Memory
from tests.games.cendrillon.minds import PARTNER, Hunter, Whim
from tests.games.cendrillon.slow_model import Mind
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame, Event, Told, told_of
from veillee.games.cendrillon import GAME
from veillee.games.cendrillon.testing.oracle import ORACLE

EXAMPLES = 120


@st.composite
def games(draw: st.DrawFn) -> AnyGame:
    seats = draw(st.integers(1, 8))
    options: dict[str, object] = {
        "variant": draw(st.sampled_from(["basic", "magic", "advanced"])),
        "last_chance": draw(st.booleans()),
        "first_player": draw(st.integers(0, seats)),
        "memory_aid": draw(st.booleans()),
    }
    if options["variant"] != "basic":
        options["decoys"] = draw(st.integers(0, 12 - seats))
    return GAME.make(seats, options, {})


class Evening:
    """Play one match step by step; some tables hunt for pairs, some play by whim."""

    def __init__(self, game: AnyGame, seed: int, hunts: bool) -> None:
        self.game = game
        self.state: Any = game.initial()
        self.chance = FastChance(seed)
        self.mind: Mind = Hunter(Random(seed), 0.05) if hunts else Whim(seed)
        self.names = game.legend()["faces"]
        self.events: list[Event] = []  # of the last step

    def step(self) -> bool:
        """Take one step; say whether there was one to take."""
        actors = self.game.actors(self.state)
        if not actors:
            return False
        actor = actors[0]
        if actor == CHANCE:
            move = self.game.roll(self.state, self.chance)
            text = self.game.move_text(self.state, move)
        else:
            texts = {self.game.move_text(self.state, move): move for move in self.game.legal(self.state, actor)}
            choice = self.mind.choose(actor, sorted(texts))
            move, text = texts[choice], f"{actor}:{choice}"
        self.events = []
        self.game.apply(self.state, actor, move, self.events)
        self.mind.hear(text)
        return True

    def told(self, viewer: int | None) -> list[Told]:
        return [told_of(event, 0, True) for event in self.events if event.is_told_to(viewer)]

    def face(self, number: int) -> str:
        return str(self.names[number])


evenings = st.builds(Evening, games(), st.integers(0, 2**32), st.booleans())
many = settings(max_examples=EXAMPLES)


@many
@given(evenings)
def test_pieces_are_conserved_and_the_witness_agrees_on_what_is_legal(evening: Evening) -> None:
    game = evening.game
    pieces = ORACLE.census(game, evening.state)
    steps = 0
    while evening.step():
        steps += 1
        assert ORACLE.census(game, evening.state) == pieces
        asked = [seat for seat in game.actors(evening.state) if seat != CHANCE]
        for seat in range(game.seats):
            legal = game.legal(evening.state, seat) if seat in asked else []
            texts = sorted(game.move_text(evening.state, move) for move in legal)
            assert texts == ORACLE.legal(game, evening.state, seat)
    assert steps <= game.max_steps()


@pytest.mark.rule("CEN-18")
@many
@given(evenings)
def test_who_has_seen_a_tile_has_seen_it_for_good(evening: Evening) -> None:
    before = evening.state.seen[:]
    while evening.step():
        assert all(old & ~new == 0 for old, new in zip(before, evening.state.seen, strict=True))
        for face, seen in zip(evening.state.faces, evening.state.seen, strict=True):
            assert (face >= 0) == (seen > 0)
        before = evening.state.seen[:]


@pytest.mark.rule("CEN-18")
@pytest.mark.rule("CEN-41")
@many
@given(evenings)
def test_what_is_ruled_out_is_never_the_truth(evening: Evening) -> None:
    before = evening.state.ruled_out[:]
    while evening.step():
        state = evening.state
        for face, mask, old in zip(state.faces, state.ruled_out, before, strict=True):
            assert old & ~mask == 0
            assert not mask or face >= 0
            assert face < 0 or not mask >> face & 1
        before = state.ruled_out[:]


@pytest.mark.rule("CEN-11")
@pytest.mark.rule("CEN-18")
@many
@given(evenings)
def test_a_turn_finds_one_pair_at_most_and_turns_go_clockwise(evening: Evening) -> None:
    pairs = turn = 0
    first = -1
    while evening.step():
        for told in evening.told(None):
            if told.kind == "rolled":
                first = evening.state.active if first < 0 else first
                assert told.args["seat"] == (first + turn) % evening.game.seats
                assert evening.state.turn == turn + 1
                turn += 1
                pairs = 0
            elif told.kind == "last-chance":
                assert told.args["seat"] == (first + turn) % evening.game.seats
                return
            elif told.kind == "pair":
                pairs += 1
                assert pairs == 1


@pytest.mark.rule("CEN-19")
@pytest.mark.rule("CEN-36")
@many
@given(evenings)
def test_the_hand_has_moved_once_a_search_but_for_those_that_held_it(evening: Evening) -> None:
    searches = held = 0
    while evening.step():
        for told in evening.told(None):
            if told.kind == "rolled":
                assert evening.state.hours == searches - held
                searches += told.args["die"] == "hourglass"
            elif told.kind == "hand-held":
                held += 1
            elif told.kind == "clock":
                assert told.args == {"hours": searches - held, "left": 12 - (searches - held)}
                assert evening.state.hours == searches - held
    ended_in_search = evening.game.outcome(evening.state) == "won" and evening.state.hours < 12
    assert evening.state.hours == searches - held - ended_in_search


@pytest.mark.rule("CEN-2")
@pytest.mark.rule("CEN-40")
@many
@given(evenings)
def test_found_tiles_are_pairs_and_in_the_order_of_sections_where_that_counts(evening: Evening) -> None:
    while evening.step():
        found = [evening.face(face) for face in evening.state.found]
        assert all(PARTNER[one] == other for one, other in zip(found[::2], found[1::2], strict=True))
        if evening.game.options.variant == "advanced":
            order = [next(n for n, section in enumerate(SECTIONS) if face in section) for face in found]
            assert order == sorted(order)


@pytest.mark.rule("CEN-20")
@pytest.mark.rule("CEN-21")
@many
@given(evenings)
def test_a_match_is_won_exactly_when_all_pairs_are_found(evening: Evening) -> None:
    game = evening.game
    while evening.step():
        outcome = game.outcome(evening.state)
        assert (len(evening.state.found) == 12) == (outcome == "won")
        assert (outcome == "") == (game.actors(evening.state) != ())
        assert game.scores(evening.state) == [int(outcome == "won")] * game.seats
        if not game.options.last_chance and evening.state.hours == 12:
            assert outcome == "midnight"
        assert evening.state.hours <= 12


@pytest.mark.rule("CEN-13")
@pytest.mark.rule("CEN-18")
@many
@given(evenings)
def test_knowledge_is_a_perfect_memory_of_what_was_told(evening: Evening) -> None:
    game = evening.game
    in_sections = game.options.variant == "advanced"
    memories = [Memory(seat, game.seats, in_sections) for seat in range(game.seats)]
    while evening.step():
        for seat, memory in enumerate(memories):
            for told in evening.told(seat):
                memory.hear(told)
        if game.actors(evening.state) == (CHANCE,) and evening.state.looks:
            continue  # a tile is up, but nobody has seen it yet
        for seat, memory in enumerate(memories):
            assert_remembers(evening, game.knowledge(evening.state, seat), memory)


def assert_remembers(evening: Evening, knowledge: Any, memory: Memory) -> None:
    for n, place in enumerate(evening.game.legend()["places"]):
        face = knowledge.known[n]
        assert memory.known.get(place, "") == (evening.face(face) if face >= 0 else "")
        seen = {seat for seat in memory.everybody if knowledge.seen[n] >> seat & 1}
        assert memory.seen.get(place, set()) == seen
        names = {name for number, name in enumerate(evening.names) if knowledge.ruled_out[n] >> number & 1}
        assert memory.ruled_out.get(place, set()) == names
    assert [evening.face(face) for face in knowledge.view.found] == memory.found
    assert knowledge.view.hours == memory.hours
    if knowledge.view.remembered:
        assert knowledge.view.remembered == knowledge.known


@pytest.mark.rule("CEN-12")
@pytest.mark.rule("CEN-13")
@many
@given(evenings)
def test_a_face_is_in_view_only_while_its_tile_is_up(evening: Evening) -> None:
    game = evening.game
    while evening.step():
        state = evening.state
        for viewer in (*range(game.seats), None):
            view = game.view(state, viewer)
            shown = [place for place, face in enumerate(view.grid) if face >= 0]
            assert set(shown) <= set(view.looks)
            for place, face in zip(view.looks, view.look_faces, strict=True):
                assert face in (-1, state.faces[place])
                may_see = view.grid[place] >= 0 or (viewer == state.active and state.die >= 0)
                assert may_see or face == -1
