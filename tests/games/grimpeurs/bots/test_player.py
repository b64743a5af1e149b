"""The bots of Les Grimpeurs: legal at every table, the same for a seed, at ease in the middle of a turn."""

from typing import Any

import pytest

from tests.games.grimpeurs.tables import Table, own
from veillee.bots import make_bot
from veillee.bots.arena import play_match
from veillee.bots.contract import USUAL, Budget, Situation
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.games import load
from veillee.games.grimpeurs.bots.levels import LEVELS
from veillee.games.grimpeurs.bots.player import ClimberBot
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.state import GrimpeursState

BRIEF = Budget(2)
STAIRS = ("cube 18.18 2x2x2 grey", "half 20.18 2x2x1 grey", "cube 18.20 2x2x2 violet", "half 18.20 2x2x1 red")


def make_game(seats: int, **options: Any) -> Grimpeurs:
    game = load("grimpeurs").make(seats, options, {})
    assert isinstance(game, Grimpeurs)
    return game


def situation_of(game: Grimpeurs, state: GrimpeursState, budget: Budget = USUAL) -> Situation:
    seat = state.asked
    return Situation(seat, game.knowledge(state, seat), [], game.legal(state, seat), budget)


def play(game: Grimpeurs, level: str, seed: int, steps: int, budget: Budget = BRIEF) -> list[str]:
    """Let one level play every seat, and check that every answer is legal; give the moves."""
    bots = [make_bot(level, game, seat, seed + seat) for seat in range(game.seats)]
    chance, state, moves = FastChance(seed), game.initial(), list[str]()
    while len(moves) < steps and (actors := game.actors(state)):
        actor = actors[0]
        if actor == CHANCE:
            game.apply(state, actor, game.roll(state, chance))
            continue
        asked = situation_of(game, state, budget)
        move = bots[actor].choose(asked)
        assert move in asked.legal
        moves.append(game.move_text(state, move))
        game.apply(state, actor, move)
    return moves


TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"order": "classic", "pushing": "chosen"}),
    (3, {"tower": "low", "contact": "tower", "bridges": True}),
    (2, {"tower": "wild", "order": "strict", "contact": "orphans", "descent": False}),
    (4, {"simultaneous": True, "fixed_core": True}),
    (5, {}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legally_by_all_options(level: str, seats: int, options: dict[str, Any]) -> None:
    assert len(play(make_game(seats, **options), level, 3, 40)) > 10  # a match of novices may be over soon


def test_a_tower_is_built_by_hand_with_bots_at_every_seat() -> None:
    moves = play(make_game(2, tower="hand"), "adept", 1, 110)
    assert sum(move.startswith("set ") for move in moves) > 33


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same(level: str) -> None:
    assert play(make_game(2), level, 5, 20) == play(make_game(2), level, 5, 20)


def test_a_turn_is_planned_once() -> None:
    game = make_game(2)
    asked: list[float] = []

    def clock() -> float:
        asked.append(0.0)
        return 0.0

    bot = ClimberBot(LEVELS["adept"], game, 0, 1, clock)
    chance, state = FastChance(2), game.initial()
    while state.turn == 0 or state.active != 0:
        actor = game.actors(state)[0]
        moves = [game.roll(state, chance)] if actor == CHANCE else game.legal(state, actor)[:1]
        game.apply(state, actor, moves[0])
        if state.turn and state.active != 0:
            game.apply(state, state.asked, game.parse_move(state, "keep"))
            game.apply(state, state.asked, game.parse_move(state, "end"))
    turn = state.turn
    steps = 0
    while state.turn == turn:
        game.apply(state, 0, bot.choose(situation_of(game, state)))
        steps += 1
    assert steps > 3
    assert len(asked) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_takes_over_anywhere_in_a_turn(level: str) -> None:
    """Every question of a random match is put to a bot that has never been asked before."""
    game = make_game(3)
    chance, state, phases = FastChance(4), game.initial(), set[int]()
    while actors := game.actors(state):
        actor = actors[0]
        if actor == CHANCE:
            game.apply(state, actor, game.roll(state, chance))
            continue
        if state.phase not in phases:
            phases.add(state.phase)
            asked = situation_of(game, state, BRIEF)
            assert make_bot(level, game, actor, 1).choose(asked) in asked.legal
        moves = game.legal(state, actor)
        game.apply(state, actor, moves[chance.below(len(moves))])
    assert len(phases) >= 6


def test_a_table_that_is_not_as_planned_is_thought_over_anew() -> None:
    game = make_game(2)
    bots = [make_bot("adept", game, seat, seat) for seat in range(2)]
    chance, state = FastChance(6), game.initial()
    while game.actors(state)[0] == CHANCE:
        game.apply(state, CHANCE, game.roll(state, chance))
    seat = state.asked
    first = bots[seat].choose(situation_of(game, state))
    assert game.move_text(state, first).startswith("take ")
    others = [move for move in game.legal(state, seat) if game.move_text(state, move).startswith("take ")]
    game.apply(state, seat, next(move for move in others if move != first))
    asked = situation_of(game, state)
    assert bots[seat].choose(asked) in asked.legal


# --- what they know


@pytest.mark.parametrize("level", ["adept", "expert"])
def test_a_bot_climbs_where_it_can(level: str) -> None:
    """From the table it is one unit up to the half-cube and one more to the cube beside it."""
    table = own(*STAIRS, colours="red yellow")
    assert climb_of(table, level) >= 2


@pytest.mark.parametrize("level", ["adept", "expert"])
def test_a_bot_that_can_climb_no_more_alone_builds_a_step(level: str) -> None:
    table = own(*STAIRS, colours="red yellow", order="strict")
    table.play("0:keep").go(0, "18.18").play("0:end").pass_turn(1)
    assert table.heights()[0] == 2
    assert climb_of(table, level) > 2


def climb_of(table: Table, level: str) -> int:
    """Let a bot have the first seat's turn, and give how high its pawn stands then."""
    game, state = table.rules, table.state.clone()
    bot, turn = make_bot(level, game, 0, 1), state.turn
    while state.turn == turn and state.phase:
        game.apply(state, 0, bot.choose(situation_of(game, state)))
    return game.heights(state)[0]


def test_the_expert_stops_looking_ahead_when_its_time_is_up() -> None:
    game = make_game(2)
    chance, state = FastChance(2), game.initial()
    while game.actors(state)[0] == CHANCE:
        game.apply(state, CHANCE, game.roll(state, chance))
    ticks = [0]

    def clock() -> float:
        ticks[0] += 1
        return float(ticks[0])

    bot = ClimberBot(LEVELS["expert"], game, state.asked, 1, clock)
    bot.choose(situation_of(game, state, Budget(1000, 3.0)))
    assert ticks[0] == 3  # when it began, and after each of two answers: a third would be late


def test_adepts_beat_chance() -> None:
    game = make_game(2)
    for match in range(4):
        seat = match % 2
        levels = ["adept" if at == seat else "random" for at in range(2)]
        bots = [make_bot(level, game, at, match) for at, level in enumerate(levels)]
        state = play_match(game, bots, FastChance(match))
        assert game.ranking(state)[seat] == 1
