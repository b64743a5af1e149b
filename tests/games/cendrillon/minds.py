"""Ways of choosing for a whole table, for the slow model and the engine alike: they hear steps, and answer."""

from hashlib import blake2b
from random import Random

PARTNER = {
    "mouse": "mouse",
    "horse": "horse",
    "slipper": "slipper",
    "dress": "gloves",
    "gloves": "dress",
    "rat": "coachman",
    "coachman": "rat",
    "pumpkin": "carriage",
    "carriage": "pumpkin",
}


class Whim:
    """Choose by a hash of all that was done: no plan, but the same choice for the same past."""

    def __init__(self, seed: int) -> None:
        self.past = blake2b(seed.to_bytes(8, "big"), digest_size=8)

    def hear(self, step: str) -> None:
        """Mix the step into the past."""
        self.past.update(step.encode() + b";")

    def choose(self, seat: int, legal: list[str]) -> str:
        """Pick by the past."""
        return legal[int.from_bytes(self.past.digest(), "big") % len(legal)]


class Hunter:
    """Look for pairs with a shared memory that misses some of what is seen."""

    def __init__(self, random: Random, forgets: float) -> None:
        self.random = random
        self.forgets = forgets
        self.known: dict[str, str] = {}  # place to face, as far as remembered
        self.seen: set[str] = set()  # places whose face was ever said
        self.pending: list[str] = []  # places just touched whose face is about to be said
        self.up = ""  # the face of the first tile of a search
        self.die = ""
        self.active = ""
        self.touches = 0

    def hear(self, step: str) -> None:
        """Follow the log."""
        seat, colon, move = step.partition(":")
        if not colon:
            self._hear_chance(step)
        elif move not in ("down", "pass", "use") and self._is_touch(seat, move):
            places = move.split("+")
            self.pending = [place for place in places if place not in self.seen]
            self.seen.update(self.pending)
            if self.die == "hourglass" and not self.touches and not self.pending:
                self.up = self.known.get(move, "")
            self.touches += 1

    def _is_touch(self, seat: str, move: str) -> bool:
        """Tell a tile taken up, or named, from one that is pointed at."""
        if not self.touches:
            self.active = seat
        return seat == self.active or "+" in move

    def _hear_chance(self, text: str) -> None:
        if self.pending:
            place = self.pending.pop(0)
            if self.random.random() >= self.forgets:
                self.known[place] = text
            if self.die == "hourglass" and self.touches == 1:
                self.up = text
        else:
            self.die, self.up, self.touches = text, "", 0

    def choose(self, seat: int, legal: list[str]) -> str:
        """Complete a pair if one is known, else look where nobody has looked."""
        if len(legal) == 1:
            return legal[0]
        if "use" in legal and self.random.random() < 0.5:
            return "use"
        if "+" in legal[0]:
            return self._name(legal)
        wanted = PARTNER.get(self.up, "")
        matches = [place for place in legal if wanted and self.known.get(place) == wanted]
        if not self.touches and self.die == "hourglass":
            matches = [place for place in legal if self._partners_of(place, legal)]
        fresh = [place for place in legal if place not in self.seen and place != "use"]
        return self.random.choice(matches or fresh or [move for move in legal if move != "use"])

    def _partners_of(self, place: str, legal: list[str]) -> list[str]:
        wanted = PARTNER.get(self.known.get(place, ""), "")
        return [other for other in legal if other != place and wanted and self.known.get(other) == wanted]

    def _name(self, legal: list[str]) -> str:
        places = sorted({place for move in legal if "+" in move for place in move.split("+")})
        for place in places:
            for other in self._partners_of(place, places):
                if place < other:
                    return f"{place}+{other}"
        return "pass" if "pass" in legal else self.random.choice(legal)
