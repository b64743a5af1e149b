"""The levels of Cendrillon's bots: all play alike, but not all remember and think alike."""

from typing import Final, NamedTuple


class Level(NamedTuple):
    """Say how well a bot remembers and thinks."""

    fading: int  # in a thousand: how likely a face seen once is forgotten in a turn; 0: never
    slipping: int  # in a thousand: how many of the forgotten are remembered at a neighbouring place instead
    watches: bool  # keeps track of who has seen which tile
    deduces: bool  # draws conclusions from failed searches and from what others do not do


EXPERT: Final = Level(fading=0, slipping=0, watches=True, deduces=True)

LEVELS: Final = {
    "novice": Level(fading=80, slipping=400, watches=False, deduces=False),
    "adept": Level(fading=30, slipping=0, watches=True, deduces=False),
    "expert": EXPERT,
    "master": EXPERT,  # nothing stronger is known: experts are near the bound
}
