"""What holds at every decision of Cendrillon's bots, at tables of all kinds."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.watching import make_bots, watch_levels, watch_match
from tests.games.cendrillon.tables import OWN_TABLES
from veillee.bots import Situation, levels_of
from veillee.core.chance import FastChance
from veillee.core.contract import AnyGame, Move
from veillee.core.errors import BadOption
from veillee.games.cendrillon import GAME
from veillee.games.cendrillon.bots.levels import LEVELS, Level
from veillee.games.cendrillon.bots.memory import Memory
from veillee.games.cendrillon.bots.player import CendrillonBot
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.state import EMPTY, NONE, POINT
from veillee.games.cendrillon.testing.oracle import ORACLE, SMALL_BOX

BOXES: list[dict[str, str]] = [{}, *({"pieces.toml": text} for text in [*OWN_TABLES.values(), SMALL_BOX])]
SEEDS = st.integers(0, 2**32)
OWN_LEVELS = st.sampled_from(sorted(LEVELS))


def random_games() -> st.SearchStrategy[AnyGame]:
    """Draw tables of every variant, number of seats, habit and box."""
    return st.builds(
        make_table,
        st.integers(1, 8),
        st.sampled_from(["basic", "magic", "advanced"]),
        st.integers(0, 11),
        st.booleans(),
        st.booleans(),
        st.sampled_from(BOXES),
    )


def make_table(
    seats: int, variant: str, decoys: int, last_chance: bool, memory_aid: bool, box: dict[str, str]
) -> AnyGame:
    """Make a table, with fewer seats and decoys where the box does not allow so many."""
    options: dict[str, object] = {"variant": variant, "last_chance": last_chance, "memory_aid": memory_aid}
    while True:
        try:
            return GAME.make(seats, options | ({"decoys": decoys} if variant != "basic" else {}), box)
        except BadOption:
            if decoys:
                decoys -= 1
            else:
                seats -= 1


@settings(max_examples=150)
@given(random_games(), st.lists(st.sampled_from(levels_of("cendrillon")), min_size=1, max_size=8), SEEDS)
def test_every_move_is_legal(game: AnyGame, levels: list[str], seed: int) -> None:
    def watch(state: Any, situation: Situation, move: Move) -> None:
        assert move in situation.legal

    assert watch_levels(game, levels, seed, watch) in ("won", "midnight", "dawn", "misnamed")


@settings(max_examples=60)
@given(random_games(), OWN_LEVELS, SEEDS)
def test_equal_seeds_give_equal_moves(game: AnyGame, level: str, seed: int) -> None:
    def play() -> list[Move]:
        moves: list[Move] = []

        def watch(state: Any, situation: Situation, move: Move) -> None:
            moves.append(move)

        watch_levels(game, [level], seed, watch)
        return moves

    assert play() == play()


@settings(max_examples=60)
@given(random_games(), OWN_LEVELS, SEEDS)
def test_worlds_that_look_alike_to_a_seat_get_the_same_move(game: AnyGame, level: str, seed: int) -> None:
    twins = make_bots(game, [level], seed)
    chance = FastChance(seed)

    def watch(state: Any, situation: Situation, move: Move) -> None:
        seat = situation.seat
        other = ORACLE.scramble(game, state, seat, chance) or state
        alike = Situation(seat, game.knowledge(other, seat), situation.told, game.legal(other, seat))
        assert twins[seat].choose(alike) == move

    watch_levels(game, [level], seed, watch)


@settings(max_examples=60)
@given(random_games(), OWN_LEVELS, SEEDS)
def test_a_bot_that_takes_a_seat_over_plays_as_if_it_had_sat_there_from_the_start(
    game: AnyGame, level: str, seed: int
) -> None:
    """Only its own choices draw chance besides its memory; so the memories are equal where nothing fades."""
    perfect = LEVELS[level]._replace(fading=0)
    assert isinstance(game, Cendrillon)
    bots = [CendrillonBot(perfect, game, seat, seed) for seat in range(game.seats)]
    past: list[list[Any]] = [[] for _ in bots]

    def watch(state: Any, situation: Situation, move: Move) -> None:
        seat = situation.seat
        past[seat] += situation.told
        late = CendrillonBot(perfect, game, seat, seed)
        late.choose(situation._replace(told=past[seat]))
        assert late._memory.faces == bots[seat]._memory.faces
        assert late._deductions.unlikely == bots[seat]._deductions.unlikely

    watch_match(game, list(bots), FastChance(seed), watch)


@settings(max_examples=60)
@given(random_games(), SEEDS)
def test_a_memory_that_never_fades_holds_what_knowledge_holds(game: AnyGame, seed: int) -> None:
    assert isinstance(game, Cendrillon)
    perfect = Level(fading=0, slipping=0, watches=True, deduces=True)
    memories = [Memory(game, perfect, FastChance(0)) for _ in range(game.seats)]

    def watch(state: Any, situation: Situation, move: Move) -> None:
        memories[situation.seat].hear(situation.told)
        knowledge = situation.knowledge
        lying = [
            NONE if shown == EMPTY else face
            for face, shown in zip(knowledge.known, knowledge.view.grid, strict=True)
        ]
        assert memories[situation.seat].faces == lying

    watch_levels(game, ["random", "expert"], seed, watch)


@settings(max_examples=60)
@given(random_games(), SEEDS)
def test_an_expert_points_only_at_the_partner_and_always_if_it_has_seen_it(game: AnyGame, seed: int) -> None:
    assert isinstance(game, Cendrillon)
    pieces = game.pieces

    def watch(state: Any, situation: Situation, move: Move) -> None:
        view = situation.knowledge.view
        if view.phase != POINT:
            return
        face = view.look_faces[0]
        known = situation.knowledge.known
        partners = [place for place in state.down if known[place] == pieces.partner[face] != NONE]
        counts = not game.in_sections or pieces.section[face] == view.section
        if move in state.down:
            assert counts
            assert state.faces[move] in (pieces.partner[face], NONE)  # NONE: the only place left for it
        else:
            assert not partners or not counts

    watch_levels(game, ["expert"], seed, watch)


@settings(max_examples=60)
@given(random_games(), st.sampled_from(["novice", "adept"]), SEEDS)
def test_a_bot_points_only_where_it_believes_the_partner_to_be(game: AnyGame, level: str, seed: int) -> None:
    assert isinstance(game, Cendrillon)
    bots = [CendrillonBot(LEVELS[level], game, seat, seed) for seat in range(game.seats)]

    def watch(state: Any, situation: Situation, move: Move) -> None:
        view = situation.knowledge.view
        if view.phase == POINT and move in state.down:
            assert bots[situation.seat]._memory.faces[move] == game.pieces.partner[view.look_faces[0]]

    watch_match(game, list(bots), FastChance(seed), watch)
