"""Worlds: a live table at which a story is played by people who listen, so that all bytes can be compared."""

import asyncio
import json
import secrets
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from typing import Any, Final

import pytest

from tests.proof.desk import DESK
from tests.proof.guided import TEAM, Guided
from tests.proof.stories import Beat
from tests.server.rooms import SEED, FakeSubscriber, action_of, hello
from veillee.core.contract import AnyGame, Seat
from veillee.core.options import OptionSchema
from veillee.games import GamePackage
from veillee.server.store.entries import parse_entry
from veillee.server.store.rows import Batch
from veillee.server.store.writer import OnStored
from veillee.server.table import commands, journal_entries, limits, table_state
from veillee.server.table.frames import Viewer
from veillee.server.table.journal_entries import Entry
from veillee.server.table.live_table import LiveTable
from veillee.server.table.table_state import ABANDON, BACK, NOBODY, TableState
from veillee.testing.conformance.case import JUNK

TABLE_ID: Final = "abcdefghjkmn"


class _Package(GamePackage):
    """Always make one game, which is there already."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(__name__, game.info)
        self._game = game

    def schema(self) -> tuple[OptionSchema, ...]:
        return ()

    def rules_hash(self) -> str:
        return "0" * 32

    def make(self, *_: object, **__: object) -> AnyGame:
        return self._game

    def make_kept(self, *_: object, **__: object) -> AnyGame:
        return self._game


class Pages:
    """Be a store that keeps journals in memory."""

    def __init__(self) -> None:
        self.journal: Final[list[Entry]] = []

    def append_soon(self, batch: Batch, on_stored: OnStored) -> None:
        """Keep entries as they would be stored, and say so in the next turn of the event loop."""
        self.journal.extend([parse_entry(text) for text in batch.entries])
        asyncio.get_running_loop().call_soon(on_stored, None)


@contextmanager
def same_secrets() -> Iterator[None]:
    """Draw the same tokens and epochs in every world, so that bytes can be compared."""
    numbers = count(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(commands, "new_token", lambda: f"token-{next(numbers)}")
        patch.setattr(secrets, "token_hex", lambda size: "e" * 2 * size)
        yield


class World:
    """Play a story at a live table; `heard` collects all that a viewer is sent, whatever it tries."""

    def __init__(self, game: AnyGame, viewer: Viewer, is_limited: bool = False) -> None:
        """Lay the table; unless it is limited, people may do as much at once as they like."""
        seats = range(game.seats)
        self.viewer: Final = viewer
        self.heard: Final[list[str]] = []
        self.pages: Final = Pages()
        self.game: Final = Guided(game, sum(1 << seat for seat in seats if seat != viewer))
        opened = journal_entries.Opened(
            by="person-0",
            game=game.info.id,
            seats=game.seats,
            options={},
            data={},
            rated=False,
            watchers=True,
            seed=SEED,
        )
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table_state, "load", lambda _: _Package(self.game))
            self.state: Final = TableState(TABLE_ID, opened)
        nothing: Any = None  # no bot sits here
        store: Any = self.pages
        with pytest.MonkeyPatch.context() as patch:
            if not is_limited:
                patch.setattr(limits, "WATCHERS_RATE", (1e9, 1e9))
                patch.setattr(limits, "TALK_RATE", (1e9, 1e9))
                patch.setattr(limits, "UNDO_RATE", (1e9, 1e9))
            self.table: Final = LiveTable(self.state, store, nothing, (0.0, 0.0), (1e9, 1e9))
        self.subscribers: Final = {seat: FakeSubscriber(f"person-{seat}") for seat in seats}
        self.subscribers[NOBODY] = FakeSubscriber("somebody")
        self._ids: Final[defaultdict[str, count[int]]] = defaultdict(count)  # by person

    @property
    def own_subscriber(self) -> FakeSubscriber:
        """Give the viewer's line."""
        return self.subscribers[NOBODY if self.viewer is None else self.viewer]

    # --- at the table

    async def open(self, first: Beat) -> None:
        """Seat everybody and begin."""
        self.table.start()
        for seat, subscriber in self.subscribers.items():
            await self.come(subscriber)
            if seat != NOBODY:
                await self.act(seat, "sit", seat=seat, name=f"Name {seat}")
                await self.act(seat, "nonce", nonce="ab" * 8)
        self.game.coming.extend(first.outcomes)
        await self.act(0, "start")

    async def come(self, subscriber: FakeSubscriber, token: str = "", epoch: str = "", seen: int = -1) -> None:
        """Let somebody come to the table."""
        subscriber.texts.clear()
        self.table.join(subscriber, replace(hello(epoch, seen), token=token))
        await self._finish()

    async def go(self, subscriber: FakeSubscriber) -> None:
        """Let somebody go."""
        self.table.leave(subscriber)
        await self._finish()

    async def _finish(self) -> None:
        """Wait until all that was handed in is done: a watcher's wish is refused after it."""
        await self._submit(FakeSubscriber("nobody"), "leave", {})

    async def act(self, who: Seat, kind: str, **fields: object) -> str:
        """Let a seat act; give the refusal's code, "" if it was done."""
        return await self._submit(self.subscribers[who], kind, fields)

    async def _submit(self, subscriber: FakeSubscriber, kind: str, fields: dict[str, object]) -> str:
        answered: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        action = action_of(kind, id=f"a{next(self._ids[subscriber.person])}", **fields)
        self.table.act(subscriber, action, answered.set_result)
        return await answered

    # --- the story

    async def play(self, beat: Beat) -> None:
        """Let a seat make its move of the story, chance following as told."""
        assert self.state.match is not None
        self.game.coming.extend(beat.outcomes)
        code = await self.act(beat.seat, "move", version=self.state.match.version, text=beat.text)
        assert not code, code
        assert not self.game.coming

    async def go_back(self, beat: Beat) -> None:
        """Take the last move back, asking everybody where that is needed, and make it again."""
        match = self.state.match
        assert match is not None
        if match.has_ended or await self.act(beat.seat, "undo", version=match.version):
            return
        if BACK in self.state.proposals:
            for seat in range(self.state.seats):
                if seat != beat.seat:
                    await self.act(seat, "consent", version=match.version, agrees=True)
        await self.play(beat)

    async def whisper(self, text: str) -> None:
        """Let somebody whisper to the others, out of the viewer's hearing."""
        speaker = next((seat for seat in range(self.state.seats) if seat != self.viewer), None)
        if speaker is not None and self.state.phase == "playing":
            assert not await self.act(speaker, "say", channel=TEAM, text=text)

    # --- what the viewer can find out

    def listen(self) -> None:
        """Note all that the viewer has been sent since."""
        self.heard.extend(self.own_subscriber.texts)
        self.own_subscriber.texts.clear()

    async def come_back(self, seen: int) -> list[str]:
        """Open the viewer's seat a second time, having seen so much; give what that shows."""
        token = "" if self.viewer is None else self._token
        subscriber = FakeSubscriber(self.own_subscriber.person)
        await self.come(subscriber, token, "e" * 16 if seen >= 0 else "", seen)
        texts = list(subscriber.texts)
        await self.go(subscriber)
        return texts

    @property
    def _token(self) -> str:
        return f"token-{1 + (self.viewer or 0)}"

    async def pry(self, texts: list[str]) -> None:
        """Try all that the viewer could learn from: junk, stale and illegal moves, others' matters, snapshots."""
        match = self.state.match
        assert match is not None
        me = NOBODY if self.viewer is None else self.viewer
        is_asked = me in match.actors()
        legal = match.legal(me) if is_asked else []
        for text in [*texts, *JUNK]:
            if text and len(text) <= 200 and text not in legal:
                await self.act(me, "move", version=match.version, text=text)
        await self.act(me, "move", version=max(0, match.version - 3), text="x")
        await self.act(me, "consent", version=match.version, agrees=True)
        await self.act(me, "sit", seat=0, name="Thief")
        await self.act(me, "say", channel=TEAM, text="hear me")
        self.listen()
        if not match.has_ended:
            self.heard.extend([await self._look(page) for page in self._pages()])
        for seen in (-1, 0, self._last_heard() - 3, self._last_heard()):
            self.heard.extend(await self.come_back(seen))
        self.listen()

    def _pages(self) -> list[str]:
        """List where anybody may look, or try to, while a match is on."""
        matches = f"/api/tables/{TABLE_ID}/matches/1"
        pages = [f"/api/tables/{TABLE_ID}", "/api/me/tables", f"{matches}/record", f"{matches}/verdict"]
        return pages + [f"{matches}/replay?seat={seat}" for seat in range(-1, self.state.seats)]

    async def _look(self, page: str) -> str:
        DESK.table = self.table
        return await DESK.get(self.own_subscriber.person, page)

    async def look_back(self) -> None:
        """Have the match over, and let the viewer see again what it saw from its seat."""
        assert self.state.match is not None
        if not self.state.match.has_ended:
            await self._abandon()
        assert self.state.match.has_ended
        if self.viewer is not None:
            DESK.table = self.table
            page = f"/api/tables/{TABLE_ID}/matches/1/replay?seat={self.viewer}"
            self.heard.append(await DESK.replay(self.own_subscriber.person, page))

    async def _abandon(self) -> None:
        """Propose to end the match, and let everybody agree."""
        await self.act(0, "abandon")
        for seat in range(1, self.state.seats):
            if ABANDON in self.state.proposals:
                number = self.state.proposals[ABANDON].number
                await self.act(seat, "consent", proposal=number, agrees=True)

    @property
    def last_frame(self) -> int:
        """Give the number of the last frame that the viewer was sent."""
        return int(self.own_subscriber.frames[-1]["frame"])

    def _last_heard(self) -> int:
        frames = [json.loads(text) for text in self.heard if text.startswith("{")]
        return int(next(frame["frame"] for frame in reversed(frames) if "frame" in frame))

    async def close(self) -> None:
        """Put the table away."""
        await self.table.stop()
