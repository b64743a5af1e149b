"""Knocks: who asks the host to be let in. Nothing of it is stored: it ends with the connection that asks."""

from typing import Final

from veillee.server.errors import NobodyKnocks, TooFast
from veillee.server.table import messages
from veillee.server.table.audience import Audience, Subscriber

MAX_KNOCKS: Final = 8  # at a time; the door is no place to queue


class Knocks:
    """Hold what is not yet answered, because the host has to be asked first."""

    def __init__(self, audience: Audience) -> None:
        self._audience: Final = audience
        self._waiting: Final[dict[int, tuple[Subscriber, object, messages.Knock]]] = {}
        self._count = 0

    def add(self, subscriber: Subscriber, action: messages.Sit, item: object) -> None:
        """Note that somebody asks for a seat; `item` is what is given back when the host has answered."""
        if any(waiting is subscriber for waiting, _, _ in self._waiting.values()):
            raise TooFast("the host was asked already")
        if len(self._waiting) >= MAX_KNOCKS:
            raise TooFast("too many ask to sit down")
        self._count += 1
        knock: messages.Knock = {"number": self._count, "name": action.name, "seat": action.seat}
        self._waiting[self._count] = (subscriber, item, knock)
        self._show()

    def take(self, number: int) -> object:
        """Give what waits under a number, to be answered."""
        if number not in self._waiting:
            raise NobodyKnocks("nobody asks to sit down under that number", number=number)
        item = self._waiting.pop(number)[1]
        self._show()
        return item

    def take_all(self) -> list[object]:
        """Give everything that waits."""
        return [self.take(number) for number in list(self._waiting)]

    def drop(self, subscriber: Subscriber) -> bool:
        """Forget what a subscriber asked who is gone; say whether there was anything."""
        gone = [number for number, (waiting, _, _) in self._waiting.items() if waiting is subscriber]
        for number in gone:
            self.take(number)
        return bool(gone)

    def _show(self) -> None:
        self._audience.knocks = [knock for _, _, knock in self._waiting.values()]
