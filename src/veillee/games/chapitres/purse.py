"""Stars, hearts and gems as one number: a purse to reckon with, and the packed form that a state keeps."""

from typing import Final

# A purse has a lane for each token, so that all are added and multiplied at once; each stays below 65,536.
LANE: Final = 65535
HEART_LANE: Final = LANE << 16
GEM_LANE: Final = LANE << 32

# Packed, the low byte of each token comes first, then what own decks pay beyond a byte.
BYTE: Final = 255
MORE_SHIFT: Final = 24


def purse_of(stars: int, hearts: int, gems: int) -> int:
    """Put stars, hearts and gems into one purse."""
    return stars | hearts << 16 | gems << 32


def tokens_in(purse: int) -> tuple[int, int, int]:
    """Count the stars, hearts and gems of a purse; most are empty."""
    if not purse:
        return 0, 0, 0
    return purse & LANE, purse >> 16 & LANE, purse >> 32


def pack(purse: int) -> int:
    """Write a purse as a state keeps it."""
    more = purse >> 8
    low = purse & BYTE | purse >> 8 & BYTE << 8 | purse >> 16 & BYTE << 16
    high = more & BYTE | more >> 8 & BYTE << 8 | more >> 16 & BYTE << 16
    return low | high << MORE_SHIFT


def unpack(packed: int) -> int:
    """Read a purse that a state keeps."""
    high = packed >> MORE_SHIFT
    low = packed & BYTE | (packed & BYTE << 8) << 8 | (packed & BYTE << 16) << 16
    return low | (high & BYTE | (high & BYTE << 8) << 8 | (high & BYTE << 16) << 16) << 8
