"""Stars, hearts and gems as one number: a purse to reckon with, and the packed form that a state keeps."""

from typing import Final

# A purse has a lane for each token, so that all are added and multiplied at once; each stays below 65,536.
LANE: Final = 65535
HEART_LANE: Final = LANE << 16
GEM_LANE: Final = LANE << 32

# Packed, the low byte of each token comes first, then what own decks pay beyond a byte.
BYTE: Final = 255
HEART_BYTE: Final = BYTE << 8
GEM_BYTE: Final = BYTE << 16
MORE_SHIFT: Final = 24
LOW_BYTES: Final = BYTE | BYTE << 16 | BYTE << 32  # of each lane of a purse


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
    packed = purse & BYTE | purse >> 8 & HEART_BYTE | purse >> 16 & GEM_BYTE
    more = purse >> 8 & LOW_BYTES
    return packed | pack(more) << MORE_SHIFT if more else packed


def unpack(packed: int) -> int:
    """Read a purse that a state keeps."""
    purse = packed & BYTE | (packed & HEART_BYTE) << 8 | (packed & GEM_BYTE) << 16
    more = packed >> MORE_SHIFT
    return purse | unpack(more) << 8 if more else purse
