"""The checks of what a client sends, at the edge: a text becomes a message (`table/messages`) or is refused."""

from typing import Annotated, Any, Final

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from veillee.server.errors import BadMessage
from veillee.server.table.messages import Incoming, Outgoing

_READER: TypeAdapter[Incoming] = TypeAdapter(
    Annotated[Incoming, Field(discriminator="type")], config=ConfigDict(extra="forbid", strict=True)
)
# What clients know a fault by, where the library calls it otherwise.
FAULTS: Final = {"unexpected_keyword_argument": "extra_forbidden"}


def parse_message(text: str) -> Incoming:
    """Read a client's message; raise BadMessage for anything else."""
    try:
        return _READER.validator.validate_json(text)  # type: ignore[no-any-return]
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part)[:20] for part in first["loc"])[:60]
        fault = FAULTS.get(first["type"], str(first["type"]))
        raise BadMessage(f"{where or 'message'}: {fault}", where=where, fault=fault) from None
    except RecursionError:
        raise BadMessage("nested too deeply", where="", fault="depth") from None


def outgoing_schema() -> dict[str, Any]:
    """Describe everything the server sends."""
    return TypeAdapter(Outgoing).json_schema()


def incoming_schema() -> dict[str, Any]:
    """Describe everything a client may send."""
    return _READER.json_schema()
