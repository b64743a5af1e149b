"""The three chapters before the first step."""

from veillee.games.chapitres.rules.state import DEAL, NONE, PLAYING, ChapitresState


def lay_out(seats: int, owners: int, deals: int, tricks: int, cards: int) -> ChapitresState:
    """Give the table before the first step, with a deck of so many cards."""
    kept = seats * tricks
    return ChapitresState(
        phase=DEAL,
        deal=0,
        dealt=0,
        round=0,
        hands=[0] * owners,
        waiting=0,
        choices=[NONE] * seats,
        picks=[NONE] * kept,
        gifts=[NONE] * kept if owners > seats else [],
        leftovers=[0] * (deals * seats),
        pool=list(range(cards)),
        leader=0,
        trick=[],
        number=0,
        plays=[NONE] * (owners * tricks),
        teams=[0] * owners,
        paid=[0] * kept,
        team_paid=[0] * kept,
        stars=[0] * seats,
        hearts=[0] * seats,
        gems=[0] * seats,
        tricks_won=[0] * owners,
        majority=0,
        result=PLAYING,
    )
