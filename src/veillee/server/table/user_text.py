"""Checks of what people write, names and talk: one line of visible characters, and names that are not confusable.

Nothing is escaped here: whoever shows a text does that. Refused is what escaping does not help against: characters
that are invisible, that turn the direction of the line around, or that pile up over other lines.
"""

import re
import unicodedata
from typing import Final

from veillee.server.errors import BadMessage
from veillee.server.table.confusables import LOOKS_LIKE

JOINER: Final = "\u200d"  # joins two pictures into one
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
MAX_MARKS: Final = 4  # over or under one letter
SPACES: Final = re.compile(r"[\t \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
SHAPES: Final = {ord(letter): shape for shape, letters in LOOKS_LIKE.items() for letter in letters}
# Latin letters, digits and signs that are drawn alike in many fonts.
ALIKE: Final = str.maketrans("01l|!5", "oiiiis")


def parse_line(text: str, field: str) -> str:
    """Read a line that people are shown, its spaces tidied; raise BadMessage for what cannot be shown plainly."""
    line = SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()
    marks = 0
    for at, letter in enumerate(line):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        is_unseen = kind in UNSEEN or letter in BLANKS
        if marks > MAX_MARKS or (is_unseen and not _joins_pictures(line, at)):
            raise BadMessage(f"{field}: expected one line of visible characters", where=field, fault="characters")
    if not line:
        raise BadMessage(f"{field}: expected something visible", where=field, fault="characters")
    return line


def _joins_pictures(line: str, at: int) -> bool:
    """Say whether this is a joiner between two pictures, as in those of families and trades."""
    if line[at] != JOINER or not 0 < at < len(line) - 1:
        return False
    before = line[at - 1]
    is_after_picture = before == "\ufe0f" or unicodedata.category(before) in ("So", "Sk")
    return is_after_picture and unicodedata.category(line[at + 1]) == "So"


def are_alike(one: str, other: str) -> bool:
    """Say whether two names look alike at a glance; names that differ by an accent do not."""
    return not _skeletons(one).isdisjoint(_skeletons(other))


def _skeletons(name: str) -> frozenset[str]:
    """Give a name by its shapes: as it is written, and in small letters, for the two may be taken for others."""
    return frozenset([_shape(name), _shape(name.casefold())])


def _shape(name: str) -> str:
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).translate(SHAPES)).casefold()
    letters = [letter for letter in plain if _counts(letter)]
    return "".join(letters).translate(ALIKE).replace("rn", "m").replace("vv", "w")


def _counts(letter: str) -> bool:
    """Say whether a character is seen as part of a name: letters, digits, signs and accents, no punctuation."""
    return letter in "|!" or (unicodedata.category(letter)[0] in "LNSM" and not "\ufe00" <= letter <= "\ufe0f")
