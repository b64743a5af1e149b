"""Junk: whatever an attacker might send instead of a message, drawn from a seed."""

import json
from random import Random
from typing import Any, Final

NUMBERS: Final = [0, -1, 1, 63, 64, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**30, 0.5, 1e308]
ODD_TEXTS: Final = [
    "",
    "\x00",
    "a\x00b",
    "\u202egnp.exe",
    "\u200b",
    "\ufeff",
    "\u2028",
    "\U0010ffff",
    "é" * 3000,
    "🂡",
    "١",
    "' or 1=1--",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "%s%s%s%n",
    "{{7*7}}",
    "A1" * 500,
    "-0",
    "true",
]
WORDS: Final = ["hello", "ping", "sit", "leave", "nonce", "bot", "fill", "watchers", "start", "move"]
MORE_WORDS: Final = ["undo", "consent", "abandon", "again", "say", "welcome", "snapshot", "closing", "__class__"]
VALID: Final[list[dict[str, Any]]] = [
    {"type": "sit", "id": "a1", "seat": 0, "name": "Anna"},
    {"type": "sit", "id": "a1", "seat": 1, "name": "Thief"},
    {"type": "leave", "id": "a1"},
    {"type": "nonce", "id": "a1", "nonce": "ab"},
    {"type": "bot", "id": "a1", "seat": 0, "level": "random"},
    {"type": "fill", "id": "a1", "level": "random"},
    {"type": "watchers", "id": "a1", "allowed": False},
    {"type": "start", "id": "a1"},
    {"type": "move", "id": "a1", "version": 0, "text": "A1"},
    {"type": "undo", "id": "a1", "version": 0},
    {"type": "consent", "id": "a1", "version": 0, "agrees": True},
    {"type": "abandon", "id": "a1"},
    {"type": "again", "id": "a1"},
    {"type": "say", "id": "a1", "channel": "open", "text": "hello"},
    {"type": "hello", "protocol": 1, "token": "", "epoch": "", "seen": -1},
]
OTHER_PROTOCOLS: Final = [
    "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    '0{"sid":"x","upgrades":[]}',
    '42["message","x"]',
    '{"jsonrpc":"2.0","method":"move","id":1}',
    "CONNECT\naccept-version:1.2\n\n\x00",
    "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
    "PING",
]


def _value(chance: Random, depth: int = 0) -> Any:
    kind = chance.randrange(8)
    if kind == 0:
        return chance.choice(NUMBERS)
    if kind == 1:
        return chance.choice(ODD_TEXTS)
    if kind == 2:
        return chance.choice([None, True, False])
    if kind == 3 and depth < 4:
        return [_value(chance, depth + 1) for _ in range(chance.randrange(4))]
    if kind == 4 and depth < 4:
        return {
            chance.choice(ODD_TEXTS[:8] + WORDS): _value(chance, depth + 1) for _ in range(chance.randrange(4))
        }
    return chance.choice(WORDS + MORE_WORDS)


def _mutated(chance: Random) -> str:
    message = dict(chance.choice(VALID))
    for _ in range(chance.randrange(3)):
        kind = chance.randrange(4)
        key = chance.choice(list(message))
        if kind == 0:
            message[key] = _value(chance)
        elif kind == 1:
            del message[key]
            message.setdefault("type", "move")
        elif kind == 2:
            message[chance.choice([*WORDS, "seat", "token", "by", "person", "__proto__"])] = _value(chance)
        else:
            message["type"] = chance.choice(WORDS + MORE_WORDS)
    return json.dumps(message, ensure_ascii=chance.random() < 0.5)


def _broken(chance: Random) -> str:
    """Break a message as text: cut, doubled, with letters changed."""
    text = _mutated(chance)
    kind = chance.randrange(5)
    if kind == 0:
        return text[: chance.randrange(len(text))]
    if kind == 1:
        return text + text
    if kind == 2:
        at = chance.randrange(len(text))
        return text[:at] + chr(chance.randrange(0x20, 0xD7FF)) + text[at + 1 :]
    if kind == 3:
        return text.replace(
            '"', chance.choice(["'", '\\"', "\ufeff", "\\ud800", "\\u0000"]), 1 + chance.randrange(4)
        )
    return text.replace("{", '{"a":' * chance.randrange(1, 300) + "{", 1)


def junk(chance: Random) -> str | bytes:
    """Draw one frame; bytes are sent as they are."""
    kind = chance.randrange(20)
    if kind < 9:
        return _mutated(chance)
    if kind < 14:
        return _broken(chance)
    if kind == 14:
        return chance.randbytes(chance.randrange(60))
    if kind == 15:
        return chance.choice(["[", '{"a":', "{", '"', "-", "\\"]) * chance.randrange(1, 700)
    if kind == 16:
        return json.dumps(
            {"type": "say", "id": "a", "channel": "open", "text": "x" * chance.choice([301, 3900, 9000])}
        )
    if kind == 17:
        return chance.choice(OTHER_PROTOCOLS)
    return json.dumps(_value(chance))
