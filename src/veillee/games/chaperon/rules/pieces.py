"""The pieces of Le Petit Chaperon Rouge: board, cards, tokens and characters, read from a table and checked."""

import re
from typing import Any, Final

from veillee.core.codec import digest, plain
from veillee.core.contract import Args
from veillee.core.errors import BadData
from veillee.core.tables import check_counts, check_house, check_keys, check_number, parse_table, shorten

DATA_FILE: Final = "pieces.toml"

BOARDS: Final = ["tuned", "first"]  # a table's own comes first; others it may bring under `boards`
BOARD_KEYS: Final = ["wolf_track", "red_track", "starts", "shortcut"]

POWERS: Final = ["", "wolf", "owl", "trap", "red"]
PLAIN: Final = 0
WOLF_CARD: Final = 1  # the 0
OWL: Final = 2
TRAP: Final = 3
RED: Final = 4

HUMANS: Final = ["woodcutter", "hunter", "thumb", "pierre"]
WOODCUTTER: Final = 0
HUNTER: Final = 1
THUMB: Final = 2
PIERRE: Final = 3

ANIMALS: Final = ["snake", "goat", "raven", "vixen"]
SNAKE: Final = 0
GOAT: Final = 1
RAVEN: Final = 2
VIXEN: Final = 3

FACES: Final = ["flower", "pebble"]  # of tokens
FLOWER: Final = 0
PEBBLE: Final = 1

TILES: Final = ["path", "cottage"]  # faces of arrival tiles
PATH: Final = 0
COTTAGE: Final = 1

STARTS: Final = ["easy", "hard"]
MAX_SQUARES: Final = 60
MAX_KINDS: Final = 30
MAX_TOKENS: Final = 40
SQUARE: Final = re.compile(r"[A-Z][0-9]{1,2}")
KEYS: Final = [
    "house",
    "night",
    "wolf_track",
    "red_track",
    "starts",
    "shortcut",
    "arrivals",
    "tokens",
    "cards",
    "characters",
]


class Pieces:
    """Hold one component table as lists of small ints; a card's kind is an index into `names`."""

    def __init__(self, table: dict[str, Any]) -> None:
        check_keys(table, "the table", KEYS)
        self.house: Final = check_house(table["house"], KEYS)
        self.night: Final = check_number(table["night"], "night", 1, 1_000)
        self.tokens: Final = check_counts(table["tokens"], "tokens", FACES, 1, MAX_TOKENS // 2)
        self.arrivals: Final = check_counts(table["arrivals"], "arrivals", TILES, 1, 6)
        if self.arrivals[COTTAGE] != 1:
            raise BadData(
                f"arrivals.cottage: expected one cottage, got {self.arrivals[COTTAGE]}", where="arrivals.cottage"
            )
        self.arrival_count: Final = sum(self.arrivals)
        self.token_count: Final = sum(self.tokens)
        self.wolf_track: Final = _read_track(table["wolf_track"], "wolf_track", self.arrival_count)
        self.red_track: Final = _read_track(table["red_track"], "red_track", self.arrival_count)
        self.wolf_arrival: Final = len(self.wolf_track) - self.arrival_count  # the first arrival square
        self.red_arrival: Final = len(self.red_track) - self.arrival_count
        self.arrival_names: Final = self.wolf_track[self.wolf_arrival :]
        self._check_tracks_meet()
        self.starts: Final[list[int]] = []
        self.shortcut_from: Final = self._read_shortcut(table["shortcut"])
        self.shortcut_to: Final = self._read_way_in(table["shortcut"]["to"])
        self._read_starts(table["starts"])
        # By way and square: how many steps Red can take before anything may halt her.
        self.free_squares: Final = [
            self._count_free(self.red_arrival, self.shortcut_from),
            self._count_free(self.wolf_arrival, 0),  # where she never stands
        ]
        self.names: Final[list[str]] = []
        self.values: Final[list[int]] = []
        self.flowers: Final[list[int]] = []
        self.powers: Final[list[int]] = []
        self.copies: Final[list[int]] = []
        self._read_cards(table["cards"])
        self.wolf_kind: Final = self.powers.index(WOLF_CARD)
        self.red_kind: Final = self.powers.index(RED)
        self.walk_deck: Final = self._without([TRAP])  # CHA-10
        self.wolf_deck: Final = self._without([OWL, RED])  # CHA-40
        self.longest_row: Final = self._longest_row()
        self.humans: Final[list[int]] = []
        self.animals: Final[list[int]] = []
        self._read_characters(table["characters"])

    # --- the board

    def _check_tracks_meet(self) -> None:
        ends = self.red_track[self.red_arrival :]
        if ends != self.arrival_names:
            raise BadData(
                f"red_track: expected both tracks to end in the same {self.arrival_count} arrival squares, "
                f"got {' '.join(ends)} and {' '.join(self.arrival_names)}",
                where="red_track",
            )
        shared = sorted(set(self.red_track[: self.red_arrival]) & set(self.wolf_track))
        if shared:
            raise BadData(
                f"red_track: expected tracks that share the arrival squares only, got {shared[0]} on both",
                where="red_track",
            )

    def _read_shortcut(self, shortcut: object) -> int:
        square = check_keys(shortcut, "shortcut", ["from", "to"])["from"]
        if square not in self.red_track[: self.red_arrival]:
            raise BadData(
                f"shortcut.from: expected a square of red_track before the arrival, got {shorten(square)}",
                where="shortcut.from",
            )
        return self.red_track.index(square)

    def _read_way_in(self, square: object) -> int:
        if square not in self.wolf_track[1 : self.wolf_arrival]:
            raise BadData(
                f"shortcut.to: expected a square of wolf_track between start and arrival, got {shorten(square)}",
                where="shortcut.to",
            )
        return self.wolf_track.index(str(square))

    def _read_starts(self, starts: object) -> None:
        squares = check_keys(starts, "starts", STARTS)
        for name in STARTS:
            square = squares[name]
            if square not in self.red_track[: self.shortcut_from + 1]:
                raise BadData(
                    f"starts.{name}: expected a square of red_track up to the shortcut, got {shorten(square)}",
                    where=f"starts.{name}",
                )
            self.starts.append(self.red_track.index(square))

    def _count_free(self, arrival: int, fork: int) -> list[int]:
        """Count for each square of a track those up to the fork, from there on those before the tiles."""
        to_fork = [fork - at for at in range(fork + 1)]
        return to_fork + [max(0, arrival - 1 - at) for at in range(fork + 1, arrival + self.arrival_count)]

    # --- the cards

    def _read_cards(self, cards: object) -> None:
        if not isinstance(cards, list) or not 1 <= len(cards) <= MAX_KINDS:
            raise BadData(f"cards: expected a list of 1 to {MAX_KINDS} kinds of cards", where="cards")
        for number, card in enumerate(cards):
            self._add_card(card, f"cards.{number}")
        for power in range(WOLF_CARD, RED + 1):
            amount = sum([self.copies[kind] for kind in range(len(cards)) if self.powers[kind] == power])
            if amount != 1:
                raise BadData(
                    f"cards: expected one card with the power {POWERS[power]}, which a mode needs, got {amount}",
                    where="cards",
                )

    def _add_card(self, card: object, where: str) -> None:
        fields = check_keys(card, where, ["value", "flowers", "power", "copies"])
        value = check_number(fields["value"], f"{where}.value", 0, 20)
        flowers = check_number(fields["flowers"], f"{where}.flowers", 0, 4)
        if fields["power"] not in POWERS:
            known = ", ".join(POWERS[1:])
            raise BadData(
                f"{where}.power: expected nothing or one of {known}, got {shorten(fields['power'])}",
                where=f"{where}.power",
            )
        power = POWERS.index(fields["power"])
        if power != PLAIN and flowers:
            raise BadData(
                f"{where}.flowers: expected none beside a power, got {flowers}", where=f"{where}.flowers"
            )
        name = f"{value}-{fields['power'] or f'{flowers}f'}"
        if name in self.names:
            raise BadData(f"{where}: expected a kind of its own, got {name} again: count copies", where=where)
        self.names.append(name)
        self.values.append(value)
        self.flowers.append(flowers)
        self.powers.append(power)
        self.copies.append(check_number(fields["copies"], f"{where}.copies", 1, 9))

    def _without(self, powers: list[int]) -> list[int]:
        return [0 if self.powers[kind] in powers else copies for kind, copies in enumerate(self.copies)]

    def _longest_row(self) -> int:
        """Give the length of the longest row that mode 1 allows; some card must be left to fail it (CHA-13)."""
        values = sorted([value for kind, value in enumerate(self.values) for _ in range(self.walk_deck[kind])])
        longest = 0
        for value in values:
            if value >= longest:
                longest += 1
        if longest == len(values):
            raise BadData(
                f"cards: expected some card that may fail, but all {longest} of mode 1 fit in one row",
                where="cards",
            )
        return longest

    def card_args(self, kind: int) -> Args:
        """Say of a card what a sentence needs."""
        return {
            "card": self.names[kind],
            "value": self.values[kind],
            "flowers": self.flowers[kind],
            "power": POWERS[self.powers[kind]],
        }

    # --- the characters

    def _read_characters(self, characters: object) -> None:
        if not isinstance(characters, list) or len(characters) != len(HUMANS):
            raise BadData(f"characters: expected a list of {len(HUMANS)} characters", where="characters")
        for number, character in enumerate(characters):
            sides = check_keys(character, f"characters.{number}", ["human", "animal"])
            for side, known, found in (("human", HUMANS, self.humans), ("animal", ANIMALS, self.animals)):
                where = f"characters.{number}.{side}"
                if sides[side] not in known or known.index(sides[side]) in found:
                    raise BadData(
                        f"{where}: expected each of {', '.join(known)} once, got {shorten(sides[side])}",
                        where=where,
                    )
                found.append(known.index(sides[side]))


def _read_track(track: object, where: str, arrival_count: int) -> list[str]:
    """Read the squares of a track: a start, the arrival squares at the end, and something between."""
    low = arrival_count + 2
    if not isinstance(track, list) or not low <= len(track) <= MAX_SQUARES:
        raise BadData(f"{where}: expected a list of {low} to {MAX_SQUARES} squares", where=where)
    for square in track:
        if not isinstance(square, str) or not SQUARE.fullmatch(square):
            raise BadData(f"{where}: expected squares like W3, got {shorten(square)}", where=where)
        if track.count(square) > 1:
            raise BadData(f"{where}: expected each square once, got {square} again", where=where)
    return [str(square) for square in track]


def parse_pieces(text: str, board: str) -> tuple[Pieces, str]:
    """Read a component table with one of its boards (none of that name: its own); give the pieces and a version.

    The version is a hash of the pieces that are played with: other boards do not change it.
    """
    table, _ = parse_table(text, DATA_FILE)
    boards = table.pop("boards", {})
    if not isinstance(boards, dict) or not set(boards) <= set(BOARDS[1:]):
        raise BadData(
            f"boards: expected other boards by their names, {', '.join(BOARDS[1:])}, got {shorten(boards)}",
            where="boards",
        )
    pieces = {name: _with_board(table, name, boards[name]) for name in boards}
    chosen = table | boards.get(board, {})
    return pieces[board] if board in pieces else Pieces(chosen), digest(plain(chosen))


def _with_board(table: dict[str, Any], name: str, board: object) -> Pieces:
    """Read a table with another board than its own: what that says comes in place of what the table says."""
    where = f"boards.{name}"
    if not isinstance(board, dict) or not set(board) <= set(BOARD_KEYS):
        raise BadData(f"{where}: expected some of {', '.join(BOARD_KEYS)}, got {shorten(board)}", where=where)
    try:
        return Pieces(table | board)
    except BadData as error:
        raise BadData(f"{where}: {error.message}", where=where) from None
