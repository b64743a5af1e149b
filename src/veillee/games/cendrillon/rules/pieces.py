"""The pieces of Cendrillon: tiles, die and clock, read from a component table and checked."""

from typing import Any, Final

from veillee.core.chance import Chance
from veillee.core.errors import BadData
from veillee.core.tables import check_counts, check_house, check_keys, check_number, parse_table, shorten

DATA_FILE: Final = "pieces.toml"

# Faces of the die.
WAND: Final = 0
CAULDRON: Final = 1
HOURGLASS: Final = 2
DIE_FACES: Final = ["wand", "cauldron", "hourglass"]

SPECIALS: Final = ["mirror", "cauldron", "hourglass", "wand"]
FACE_OF_SPECIAL: Final = [HOURGLASS, CAULDRON, HOURGLASS, WAND]  # CEN-32: the die must show this
MIRROR: Final = 0
STOPPED_HOURGLASS: Final = 2  # the special, which stops the hand (CEN-36)

BASE_TILES: Final = ["mouse", "horse", "slipper", "dress", "gloves", "rat", "coachman", "pumpkin", "carriage"]

MAX_TILES: Final = 48
MAX_NAME: Final = 40
KEYS: Final = ["house", "hours", "dawn", "die", "sections", "specials"]


class Pieces:
    """Hold one component table as lists of small ints; a tile's face is an index into `names`.

    Base faces come first, then the specials from `first_special` on.
    """

    def __init__(self, table: dict[str, Any]) -> None:
        check_keys(table, "the table", KEYS)
        self.hours: Final = check_number(table["hours"], "hours", 1, 24)
        self.dawn: Final = check_number(table["dawn"], "dawn", 1, 10_000)
        self.house: Final = check_house(table["house"], KEYS)
        self.die: Final = check_counts(table["die"], "die", DIE_FACES, 1, 20)
        self.sections: Final[list[str]] = []
        self.names: Final[list[str]] = []
        self.partner: Final[list[int]] = []
        self.section: Final[list[int]] = []
        self.pairs: Final[list[str]] = []  # as "rat+coachman", in the order of the table
        self.pair_sections: Final[list[str]] = []
        self.supply: Final[list[int]] = []  # how many tiles of each face the box holds
        self._read_sections(table["sections"])
        self.first_special: Final = len(self.names)
        self.base_count: Final = sum(self.supply)
        for name, amount in zip(
            SPECIALS, check_counts(table["specials"], "specials", SPECIALS, 0, 12), strict=True
        ):
            self.names.append(name)
            self.partner.append(-1)
            self.section.append(-1)
            self.supply.append(amount)
        self.special_count: Final = sum(self.supply) - self.base_count
        self.pair_count: Final = self.base_count // 2
        self.pairs_of_section: Final = [
            sum(count for face, count in enumerate(self.supply) if self.section[face] == section) // 2
            for section in range(len(self.sections))
        ]
        if self.base_count > MAX_TILES:
            raise BadData(f"sections: expected at most {MAX_TILES} tiles, got {self.base_count}", where="sections")

    def _read_sections(self, sections: object) -> None:
        if not isinstance(sections, list) or not 1 <= len(sections) <= 6:
            raise BadData("sections: expected a list of 1 to 6 sections", where="sections")
        for number, section in enumerate(sections):
            where = f"sections.{number}"
            check_keys(section, where, ["name", "pairs"])
            name = section["name"]
            if not isinstance(name, str) or not 1 <= len(name) <= MAX_NAME or not name.isprintable():
                raise BadData(f"{where}.name: expected 1 to {MAX_NAME} printable characters", where=where)
            if name in self.sections:
                raise BadData(f"{where}.name: expected a name of its own, got {name!r} again", where=where)
            if not isinstance(section["pairs"], list) or not section["pairs"]:
                raise BadData(f"{where}.pairs: expected at least one pair", where=where)
            self.sections.append(name)
            for pair in section["pairs"]:
                self._add_pair(pair, number, where)

    def _add_pair(self, pair: object, section: int, where: str) -> None:
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] not in BASE_TILES or pair[1] not in BASE_TILES:
            known = ", ".join(BASE_TILES)
            raise BadData(f"{where}.pairs: expected two of {known}, got {shorten(pair)}", where=where)
        faces = [self._face(name) for name in pair]
        for face, other in ((faces[0], faces[1]), (faces[1], faces[0])):
            if self.partner[face] not in (-1, other) or self.section[face] not in (-1, section):
                raise BadData(
                    f"{where}.pairs: {self.names[face]} already has another partner or section", where=where
                )
            self.partner[face] = other
            self.section[face] = section
            self.supply[face] += 1
        self.pairs.append(f"{pair[0]}+{pair[1]}")
        self.pair_sections.append(self.sections[section])

    def hour_names(self) -> list[str]:
        """Name where the hand stands after each number of advances; the last is midnight (CEN-1)."""
        return [str((12 - self.hours + advances - 1) % 12 + 1) for advances in range(self.hours + 1)]

    def _face(self, name: str) -> int:
        if name not in self.names:
            self.names.append(name)
            self.partner.append(-1)
            self.section.append(-1)
            self.supply.append(0)
        return self.names.index(name)


def parse_pieces(text: str) -> tuple[Pieces, str]:
    """Read a component table; give the pieces and the table's version."""
    table, version = parse_table(text, DATA_FILE)
    return Pieces(table), version


# --- drawing


def walk_weights(weights: list[int], index: int, at: int) -> int:
    """Walk the weights from an index on until `at` is used up, and give the index reached."""
    while at >= weights[index]:
        at -= weights[index]
        index += 1
    return index


def draw_face(pieces: Pieces, pool: list[int], unseen: int, decoys: int, chance: Chance) -> int:
    """Draw the face of a tile among `unseen`, of which `decoys` are any of the pool's specials."""
    at = chance.below(unseen)
    if at < unseen - decoys:
        return walk_weights(pool, 0, at)
    first = pieces.first_special
    return walk_weights(pool, first, chance.below(sum(pool[first:])))
