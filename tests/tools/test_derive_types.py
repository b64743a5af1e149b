"""The client's types say what the server's sources say."""

import ast
import json
import re
import typing
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module

import pytest
from pydantic import BaseModel

from tools import derive_types
from tools.derive_types import Source, alias, game_types_page, interface, type_text, types_page
from veillee.games import game_ids, load
from veillee.server.table import messages
from veillee.server.web import replays, requests
from veillee.testing.generate import find_declaration, parse_declaration

PAGE = types_page()


def shapes(module: object) -> list[type]:
    """List the types of messages that a module itself defines."""
    found = [kind for kind in vars(module).values() if isinstance(kind, type)]
    own = [kind for kind in found if kind.__module__ == getattr(module, "__name__", "")]
    return [
        kind
        for kind in own
        if (is_dataclass(kind) or issubclass(kind, BaseModel | dict)) and not kind.__name__.startswith("_")
    ]


SHAPES = [kind for module in (messages, requests, replays) for kind in shapes(module)]


def fields_of(name: str, page: str = PAGE) -> dict[str, bool]:
    """Read the fields of an interface back, each with whether it may be left out."""
    body = page.partition(f"export interface {name} {{\n")[2].partition("\n}")[0]
    lines = [line.strip() for line in body.splitlines() if not line.strip().startswith("/**")]
    names = [line.partition(":")[0] for line in lines]
    return {name.rstrip("?"): name.endswith("?") for name in names}


@pytest.mark.parametrize("kind", SHAPES, ids=lambda kind: kind.__name__)
def test_every_message_is_an_interface_with_the_same_fields(kind: type) -> None:
    if issubclass(kind, BaseModel):
        expected = {name: not field.is_required() for name, field in kind.model_fields.items()}
    elif is_dataclass(kind):
        expected = {field.name: field.default is not MISSING for field in fields(kind)}
    else:
        expected = dict.fromkeys(typing.get_type_hints(kind), False)
    assert fields_of(kind.__name__) == expected


def test_there_are_messages_to_speak_of() -> None:
    assert len(SHAPES) > 40


@pytest.mark.parametrize("name", ["Action", "Outgoing"])
def test_unions_name_the_same_kinds(name: str) -> None:
    kinds = [kind.__name__ for kind in typing.get_args(getattr(messages, name))]
    text = PAGE.partition(f"export type {name} =")[2].partition(";")[0]
    assert [kind.strip() for kind in text.split("|") if kind.strip()] == kinds


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_the_type_of_its_view(game: str) -> None:
    fields = fields_of("View", game_types_page(game))
    names = [name for name, is_optional in fields.items() if not is_optional]
    view = import_module(f"veillee.games.{game}.rules.view").View
    assert names == list(view._fields)


@pytest.mark.parametrize("page", [PAGE, *map(game_types_page, game_ids())], ids=["protocol", *game_ids()])
def test_every_name_that_is_used_is_defined(page: str) -> None:
    defined = {line.split()[2] for line in page.splitlines() if line.startswith("export ")}
    types = [line.rpartition(": ")[2] for line in page.splitlines() if line.startswith("  ") and "/**" not in line]
    known = {"Record", "string", "number", "boolean", "unknown", "null"}
    used = {word for text in types for word in re.findall(r"\b[A-Za-z]+\b", re.sub(r'"[^"]*"', "", text))}
    assert used - known - defined == set()


def test_docstrings_and_comments_come_along() -> None:
    assert "/** The first message: who I am" in PAGE
    assert "  /** the client's own; sent twice, it is done once */\n  id: ActionId;" in PAGE


@pytest.mark.parametrize(
    ("annotation", "text"),
    [
        ("int", "number"),
        ("str | None", "string | null"),
        ("list[int]", "number[]"),
        ("list[int | str]", "(number | string)[]"),
        ("tuple[int, ...]", "number[]"),
        ("tuple[int, str]", "[number, string]"),
        ("dict[str, list[bool]]", "Record<string, boolean[]>"),
        ("Literal['a', 'b']", '"a" | "b"'),
        ("Annotated[str, Field(min_length=1)]", "string"),
        ("messages.TableInfo", "TableInfo"),
        ("Any", "unknown"),
    ],
)
def test_annotations_have_their_counterparts(annotation: str, text: str) -> None:
    assert type_text(ast.parse(annotation, mode="eval").body) == text


@pytest.mark.parametrize("annotation", ["set[int]", "lambda: 0", "Callable[[], int]"])
def test_an_annotation_without_a_counterpart_is_refused(annotation: str) -> None:
    with pytest.raises(ValueError, match="no TypeScript"):
        type_text(ast.parse(annotation, mode="eval").body)


def test_a_long_union_has_a_line_for_each_kind() -> None:
    names = [f"Quite{'Long' * 5}Name{letter}" for letter in "ABCDE"]
    text = alias("X", ast.parse(" | ".join(names), mode="eval").body)
    assert text == "export type X =\n" + "\n".join(f"  | {name}" for name in names) + ";"


def test_a_field_with_a_default_may_be_left_out() -> None:
    source = Source((derive_types.PACKAGE / "server" / "web" / "requests.py").read_text(encoding="utf-8"))
    text = interface(source, source.classes["OpenTable"], "OpenTable")
    assert "  game: string;" in text
    assert "  rated?: boolean;" in text


@pytest.mark.parametrize("game_id", game_ids())
def test_the_constants_and_the_legend_of_a_game_come_with_its_types(game_id: str) -> None:
    lines = game_types_page(game_id).splitlines()
    source = find_declaration(load(game_id).folder())
    assert source is not None
    for group in parse_declaration(source.read_text(encoding="utf-8"), "state.toml").groups:
        for constant in group.constants:
            assert f"export const {constant.name} = {constant.value};" in lines
        if group.legend:
            assert f"export const {group.legend} = {json.dumps(group.names, ensure_ascii=False)};" in lines
    package = load(game_id)
    for name, words in package.make(package.info.min_seats, {}, {}).legend().items():
        assert f"  {name}: {json.dumps(words, ensure_ascii=False)}," in lines
