"""What a browser fetches besides tables: the built web client, and the invitation to a table."""

import io
from importlib.resources import files
from pathlib import Path
from typing import Final

import segno
from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from typing_extensions import TypedDict

from veillee.server.errors import NoClient
from veillee.server.run.addresses import LOOPBACK
from veillee.server.run.door import Door

INDEX: Final = "index.html"
FOR_GOOD: Final = "public, max-age=31536000, immutable"  # names of assets change with their content


class Invitation(TypedDict):
    """Say under which address others find the table."""

    address: str
    here_only: bool  # it leads to this machine alone: other devices need the server opened for them


def built_client() -> Path | None:
    """Find the built web client in the package."""
    folder = Path(str(files("veillee.server") / "client"))
    return folder if (folder / INDEX).is_file() else None


def invitation_address(table_id: str, origins: frozenset[str], asked: str) -> str:
    """Give the table's address as others can reach it, not this machine's name for itself if there is another."""
    others = sorted(origin for origin in origins if not any(f"//{name}" in origin for name in LOOPBACK))
    secure = [origin for origin in others if origin.startswith("https:")]
    origin = asked if asked in others else next(iter(secure or others), asked)
    return f"{origin}/table/{table_id}"


def add_invitations(app: FastAPI, door: Door) -> None:
    """Add the invitation in words and as a QR code, by the names the house goes by at the time."""

    def address_for(request: Request, table_id: str, code: str = "") -> str:
        asked = f"{request.url.scheme}://{request.headers.get('host', '')}"
        carried = f"#{code[:20]}" if code.isalnum() and code.isascii() else ""  # never sent: browsers keep it
        return invitation_address(table_id, door.origins, asked) + carried

    @app.get("/api/tables/{table_id}/invitation")
    async def invitation(request: Request, table_id: str) -> Invitation:
        """Give the address that invites to a table."""
        address = address_for(request, table_id[:40])
        return {"address": address, "here_only": any(f"//{name}" in address for name in LOOPBACK)}

    @app.get("/api/tables/{table_id}/invitation.svg")
    async def invitation_code(request: Request, table_id: str, code: str = "") -> Response:
        """Draw the address that invites to a table, or carries a seat there by a code."""
        drawing = io.BytesIO()
        segno.make(address_for(request, table_id[:40], code), error="m").save(
            drawing, kind="svg", border=3, omitsize=True
        )
        return Response(drawing.getvalue(), media_type="image/svg+xml")


def page_for_people(request: Request, folder: Path | None) -> Response | None:
    """Give the one page to a browser that was led to an unknown address, None to everything else that asks."""
    wants_page = "text/html" in request.headers.get("accept", "")
    path = request.url.path
    if folder is None or request.method != "GET" or not wants_page or path.startswith(("/api/", "/assets/")):
        return None
    return FileResponse(folder / INDEX, 404, headers={"cache-control": "no-cache"})


class _Assets(StaticFiles):
    """Serve files that never change under their names."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """Let browsers keep what they have."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = FOR_GOOD
        return response


def add_client(app: FastAPI, folder: Path | None) -> None:
    """Serve the web client: its files, and its one page under every address that it knows."""
    if folder is not None:
        app.mount("/assets", _Assets(directory=folder / "assets"), name="assets")

    @app.get("/favicon.svg", include_in_schema=False)
    @app.get("/table/{rest:path}", include_in_schema=False)
    @app.get("/rules/{rest:path}", include_in_schema=False)
    @app.get("/workshop/{rest:path}", include_in_schema=False)
    @app.get("/atelier", include_in_schema=False)
    @app.get("/", include_in_schema=False)
    async def page(request: Request) -> FileResponse:
        """Give the page, which finds out by itself what to show."""
        if folder is None:
            raise NoClient("the web client is not built: make client")
        name = "favicon.svg" if request.url.path == "/favicon.svg" else INDEX
        return FileResponse(folder / name, headers={"cache-control": "no-cache"})
