"""The levels of the bots of La Princesse aux échelles: one convention, kept more or less well."""

from typing import Final, NamedTuple


class Level(NamedTuple):
    """Say how well a bot keeps to the convention and how far it thinks."""

    misreading: int  # in a thousand: how often a hero takes a ladder beside the one asked for
    forgetting: int  # in a thousand: how often the page is forgotten for a round
    plans: int  # how many plans a Prince compares at most
    infers: bool  # leaves out ladders that can no longer fit
    saves: bool  # plans so that the ladders that remain reach many heights


EXPERT: Final = Level(misreading=0, forgetting=0, plans=80, infers=True, saves=True)

LEVELS: Final = {
    "novice": Level(misreading=400, forgetting=500, plans=1, infers=False, saves=False),
    "adept": Level(misreading=60, forgetting=100, plans=12, infers=False, saves=False),
    "expert": EXPERT,
    "master": EXPERT,  # nothing stronger is known that keeps to the convention
}
