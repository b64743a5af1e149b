"""A real exchange in which every message of the protocol occurs: the examples of docs/protocol.md are from it.

After a change of the protocol: `python -m tests.server.exchange` writes them anew.
"""

import asyncio
import json
import re
import tempfile
from pathlib import Path
from typing import Any, Final

from tests.server.client import Frame, Guest, GuestConnection, run
from tests.server.servers import UVICORN
from tests.server.serving import Served, quick_settings
from tests.specimens import TOGETHER
from veillee.server.table.proposals import MAJORITY_SECONDS

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
EXAMPLE: Final = re.compile(r"<!-- example: (.+?) -->\n```json\n(.*?)\n```", re.DOTALL)
WIDTH: Final = 110


class Recorder:
    """Keep one example of everything that was said."""

    def __init__(self) -> None:
        self.examples: Final[dict[str, Any]] = {}

    def note(self, name: str, message: Any) -> None:
        """Keep the first example of its kind, or a fuller one."""
        if name not in self.examples or len(json.dumps(message)) > len(json.dumps(self.examples[name])):
            self.examples[name] = message

    def listen(self, line: GuestConnection) -> GuestConnection:
        """Note all that a line sends."""
        send = line.send

        async def send_and_note(**message: object) -> None:
            self.note(str(message["type"]), message)
            await send(**message)

        line.send = send_and_note  # type: ignore[method-assign]
        return line

    def keep_frames(self, line: GuestConnection) -> None:
        """Note all that a line was sent."""
        for frame in line.frames:
            self.note(frame["type"], frame)

    async def ask(self, guest: Guest, path: str, name: str) -> Any:
        """Note the answer to a request."""
        answer = (await guest.http.get(path)).json()
        self.note(f"GET {name}", answer)
        return answer


async def _talk(served: Served, recorder: Recorder) -> None:
    async with Guest(served.address) as anna, Guest(served.address) as ben, Guest(served.address) as carl:
        recorder.note("GET /api/me", await anna.get("/api/me"))
        recorder.note("GET /api/games", await anna.get("/api/games"))
        wish = {"game": TOGETHER, "seats": 3, "options": {"first_player": 1}, "bots": {"1": "adept"}}
        recorder.note("POST /api/tables", wish)
        opened = (await anna.http.post("/api/tables", json=wish)).json()
        recorder.note("201 /api/tables", opened)
        table_id = opened["table"]
        first = recorder.listen(await anna.connect(table_id))
        second = recorder.listen(await ben.connect(table_id))
        third = recorder.listen(await carl.connect(table_id))
        for line in (first, second, third):
            await line.hello()
        await _gather(first, second, third)
        await recorder.ask(anna, "/api/me/tables", "/api/me/tables")
        await recorder.ask(anna, f"/api/tables/{table_id}", "/api/tables/{table}")
        await _play(first, second, third)
        for name in ("replay?seat=0", "verdict"):
            shown = f"/api/tables/{{table}}/matches/1/{name}"
            await recorder.ask(anna, f"/api/tables/{table_id}/matches/1/{name}", shown)
        await recorder.ask(anna, "/api/tables/nowhere", "/api/tables/nowhere")
        await _play_again(served, table_id, first, second, third)
        await _end(served, first)
        for line in (first, second, third):
            recorder.keep_frames(line)


async def _gather(first: GuestConnection, second: GuestConnection, third: GuestConnection) -> None:
    await first.done("sit", seat=0, name="Anna")
    await first.done("bot", seat=1, level="")
    await first.done("keep", seat=1, name="Ben")
    await second.done("sit", seat=1, name="Ben")
    await first.done("door", door="ask")
    sits = asyncio.create_task(third.done("sit", seat=2, name="Carl"))
    knocks = await first.wait_for("table", lambda frame: bool(frame["table"]["knocks"]))
    await first.done("admit", knock=knocks["table"]["knocks"][0]["number"], agrees=True)
    await sits
    await second.done("mute", seat=2, muted=True)
    await first.done("host", seat=1)
    await second.done("host", seat=0)
    await first.done("nonce", nonce="9f3c60d2")
    await second.done("say", channel="open", text="Bonsoir !")
    await first.done("watchers", allowed=False)
    await first.done("fill", level="novice")
    await first.done("start")


async def _agree(number: int, *lines: GuestConnection) -> None:
    """Let people agree to a proposal."""
    for line in lines:
        await line.wait_for(
            "table", lambda frame: any(one["number"] == number for one in frame["table"]["proposals"])
        )
        await line.done("consent", proposal=number, agrees=True)


async def _play_again(
    served: Served, table_id: str, first: GuestConnection, second: GuestConnection, third: GuestConnection
) -> None:
    """Begin another match for a majority, and ask one of them to leave."""
    await first.done("again", start=True)
    await _agree(3, second)
    table = served.services.tables._tables[table_id]
    clock = table.audience.presence.clock
    table.audience.presence.clock = lambda: clock() + MAJORITY_SECONDS
    table._loop.call_soon_threadsafe(table.review)
    await third.wait_for("apart")
    await second.done("leave")
    await first.done("dismiss", seat=2, level="novice")


async def _play(first: GuestConnection, second: GuestConnection, third: GuestConnection) -> None:
    await first.wait_until_asked(0)
    await first.move("A1")
    version = first.present["version"]
    await second.refused("move", version=version, text="Z9")
    await first.done("undo", version=version)
    for line in (second, third):
        await line.done("consent", version=version, agrees=True)
    await first.beat()
    await first.done("carry")
    await first.done("rest", rests=True)
    await first.done("rest", rests=False)
    await second.refused("take", code="abc234")
    await first.wait_until_asked(0)
    await first.move("A2")
    await first.done("abandon")
    await _agree(2, second, third)


async def _end(served: Served, line: GuestConnection) -> None:
    """Let the store be away for a moment, then stop the server."""
    evictor = served.services.tables._evictor
    assert evictor is not None
    on_away = served.services.store.writer.on_away
    assert on_away is not None
    for is_away in (True, False):
        evictor.get_loop().call_soon_threadsafe(on_away, is_away)
    await line.wait_for("waiting", lambda frame: not frame["waiting"])
    await asyncio.to_thread(served.stop)
    await line.wait_until_closed()


def record_exchange(folder: Path) -> dict[str, Any]:
    """Hold the exchange; give an example of everything that was said."""
    recorder = Recorder()
    with Served(quick_settings(folder), UVICORN) as served:
        run(_talk(served, recorder))
    return recorder.examples


def shorten(example: Frame) -> Frame:
    """Leave out all but the first steps of a replay: the rest are alike."""
    return {**example, "steps": example["steps"][:2]} if isinstance(example.get("steps"), list) else example


def pretty(value: Any, indent: int = 0) -> str:
    """Write JSON with short things on one line."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) + indent <= WIDTH or not isinstance(value, dict | list) or not value:
        return text
    inner = indent + 2
    if isinstance(value, dict):
        pairs = [f"{json.dumps(key)}: {pretty(some, inner)}" for key, some in value.items()]
        return "{\n" + ",\n".join(" " * inner + pair for pair in pairs) + "\n" + " " * indent + "}"
    if any(isinstance(some, dict | list) for some in value):
        items = [" " * inner + pretty(some, inner) for some in value]
    else:
        items = _filled([json.dumps(some, ensure_ascii=False) for some in value], inner)
    return "[\n" + ",\n".join(items) + "\n" + " " * indent + "]"


def _filled(items: list[str], indent: int) -> list[str]:
    """Put as many items on a line as fit."""
    lines = [" " * indent + items[0]]
    for item in items[1:]:
        if len(lines[-1]) + len(item) + 3 > WIDTH:
            lines.append(" " * indent + item)
        else:
            lines[-1] += f", {item}"
    return lines


def examples_in(text: str) -> list[tuple[str, Any]]:
    """Read the examples of a page."""
    return [(name, json.loads(block)) for name, block in EXAMPLE.findall(text)]


def with_examples(text: str, examples: dict[str, Any]) -> str:
    """Put new examples in the place of the old."""

    def block(found: re.Match[str]) -> str:
        example = examples[found[1]]
        shown = pretty(shorten(example) if isinstance(example, dict) else example)
        return f"<!-- example: {found[1]} -->\n```json\n{shown}\n```"

    return EXAMPLE.sub(block, text)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as found:
        examples = record_exchange(Path(found))
    PAGE.write_text(with_examples(PAGE.read_text(encoding="utf-8"), examples), encoding="utf-8")
