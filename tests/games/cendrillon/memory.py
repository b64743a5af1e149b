"""A perfect memory, kept from what one seat was told and nothing else."""

from tests.games.cendrillon.minds import PARTNER
from veillee.core.contract import Told

SECTIONS = [{"mouse", "horse"}, {"slipper", "dress", "gloves"}, {"rat", "coachman", "pumpkin", "carriage"}]


class Memory:
    """Follow what a seat is told in a match with the box's tiles."""

    def __init__(self, seat: int, seats: int, in_sections: bool) -> None:
        self.seat = seat
        self.everybody = set(range(seats))
        self.in_sections = in_sections
        self.known: dict[str, str] = {}  # place to face
        self.seen: dict[str, set[int]] = {}  # place to the seats that have seen it
        self.ruled_out: dict[str, set[str]] = {}  # place to faces it cannot have
        self.found: list[str] = []
        self.hours = 0
        self.active = -1
        self.first = ""  # the face turned up first in this turn's search
        self.die = ""

    def hear(self, told: Told) -> None:
        """Take note of one thing told."""
        args = told.args
        place = str(args.get("tile", ""))
        if told.kind == "rolled":
            self.active, self.die, self.first = int(args["seat"]), str(args["die"]), ""
        elif told.kind == "shown":
            self.known[place] = str(args["face"])
            self.seen[place] = self.everybody
            self.first = self.first or str(args["face"])
        elif told.kind == "saw":
            self.known[place] = str(args["face"])
        elif told.kind == "looked":
            self.seen[place] = self.seen.get(place, set()) | {int(args["seat"])}
        elif told.kind == "no-pair":
            self._rule_out(place)
        elif told.kind == "pair":
            for at, face in ((place, args["face"]), (str(args["other"]), args["partner"])):
                self.known[at] = str(face)
                self.seen[at] = self.everybody
                self.found.append(str(face))
        elif told.kind == "clock":
            self.hours = int(args["hours"])

    def _rule_out(self, place: str) -> None:
        """CEN-18, CEN-41: no pair means no partner, if a partner would have counted."""
        if self.first in PARTNER and self.first in self._countable():
            self.ruled_out.setdefault(place, set()).add(PARTNER[self.first])

    def _countable(self) -> set[str]:
        if not self.in_sections:
            return set(PARTNER)
        sections = [section for section in SECTIONS if len([f for f in self.found if f in section]) < 4]
        return sections[0]
