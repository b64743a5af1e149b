"""Tables for tests of Cendrillon's bots: bots asked at a table laid out by the test."""

from tests.games.cendrillon.tables import Table
from veillee.bots import Situation, make_bot
from veillee.core.contract import Seat


def situation_of(table: Table, seat: Seat) -> Situation:
    """Give what a bot that takes the seat over now is given."""
    script = table.script
    return Situation(seat, script.knowledge(seat), script.told(seat), script.game.legal(script.state, seat))


def answer(table: Table, seat: Seat, level: str, seed: int = 0) -> str:
    """Ask a bot that takes the seat over now."""
    move = make_bot(level, table.game, seat, seed).choose(situation_of(table, seat))
    return table.game.move_text(table.script.state, move)


def answers(table: Table, seat: Seat, level: str, seeds: int = 40) -> set[str]:
    """Ask as many bots as there are seeds, each of whom takes the seat over now."""
    return {answer(table, seat, level, seed) for seed in range(seeds)}
