"""The web application: its routes, and who may use them."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final

from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException

from veillee import __version__
from veillee.core import codec
from veillee.core.errors import UnknownSeat, VeilleeError
from veillee.core.record import Record, parse_record
from veillee.games import load
from veillee.games.package import Workshop
from veillee.server import errors
from veillee.server.run.services import Services
from veillee.server.table import frames
from veillee.server.table.registry import TableSpec
from veillee.server.table.table_state import TableState
from veillee.server.web import pages, replays, requests
from veillee.server.web.boards import Boards
from veillee.server.web.door import add_door
from veillee.server.web.games import add_texts, game_cards
from veillee.server.web.games import health as games_health
from veillee.server.web.guests import COOKIE_SECONDS, cookie_name
from veillee.server.web.keepsakes import find_replay
from veillee.server.web.security import SecurityMiddleware, address_of, is_local, is_loopback
from veillee.server.web.sockets import Sockets

OWN_TABLES: Final = 50
STATUS: Final = {
    errors.NoGuest.code: 401,
    errors.WrongOrigin.code: 403,
    errors.NoSuchTable.code: 404,
    errors.NoSuchMatch.code: 404,
    errors.NoClient.code: 404,
    errors.NoSuchPage.code: 404,
    errors.TooFast.code: 429,
    errors.TooBig.code: 413,
    errors.WatchersOff.code: 403,
    errors.MatchRunning.code: 409,
    errors.TableBroken.code: 500,
    errors.GameFailed.code: 500,
    errors.NotThisComputer.code: 403,
    errors.DoorFixed.code: 409,
    errors.NoNetwork.code: 409,
    errors.CannotListen.code: 409,
    errors.NoSuchAddress.code: 404,
    errors.TooManyTables.code: 503,
    errors.StoreAway.code: 503,
}

logger = logging.getLogger(__name__)


def make_app(services: Services) -> SecurityMiddleware:
    """Make the ASGI application, behind the security middleware."""
    app = FastAPI(
        title="Veillée",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=_lifespan(services),
    )
    app.state.services = services
    app.add_exception_handler(VeilleeError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_invalid)
    app.add_exception_handler(HTTPException, _refuse_page)
    _add_people(app)
    boards = Boards()
    boards.add_routes(app)
    _add_tables(app, game_cards(boards))
    add_texts(app)
    _add_workshops(app)
    _add_matches(app)
    _add_operations(app)
    add_door(app, services.door)
    pages.add_invitations(app, services.door)
    pages.add_client(app, services.settings.client or pages.built_client())
    return SecurityMiddleware(Sockets(app, services), services.settings, services.door, guests=services.guests)


def _lifespan(services: Services) -> Any:
    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await services.open()
        yield
        await services.close()

    return lifespan


# --- what every route needs


def get_services(request: Request) -> Services:
    """Give the server's services to a route."""
    services: Services = request.app.state.services
    return services


AnyServices = Annotated[Services, Depends(get_services)]


def find_person(request: Request, services: AnyServices) -> str:
    """Give the guest's id; raise NoGuest for somebody without our cookie."""
    person = services.guests.find(request.cookies.get(cookie_name(services.settings.secure)))
    if person is None:
        raise errors.NoGuest("ask for /api/me first: it gives the cookie")
    return person


Guest = Annotated[str, Depends(find_person)]


async def _refuse(request: Request, refusal: Exception) -> JSONResponse:
    assert isinstance(refusal, VeilleeError)
    services: Services = request.app.state.services
    services.metrics.refusals.labels(refusal.code).inc()
    status = STATUS.get(refusal.code, 400)
    return JSONResponse({"code": refusal.code, "details": refusal.details}, status)


async def _refuse_invalid(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    fault = error.errors()[0]
    where = ".".join(str(part)[:20] for part in fault["loc"])[:60]
    details = {"where": where, "fault": str(fault["type"])}
    return JSONResponse({"code": errors.BadMessage.code, "details": details}, 422)


async def _refuse_page(request: Request, error: Exception) -> Response:
    """Refuse what no route answers, or a body that cannot be read at all; people get a page that says so."""
    assert isinstance(error, HTTPException)
    services: Services = request.app.state.services
    page = pages.page_for_people(request, services.settings.client or pages.built_client())
    if page is not None and error.status_code == 404:
        return page
    kind = errors.BadMessage if error.status_code == 400 else errors.NoSuchPage
    details = {"where": "body", "fault": "unreadable"} if kind is errors.BadMessage else {}
    return JSONResponse({"code": kind.code, "details": details}, error.status_code, error.headers)


def _check_may_look(table: TableState, person: str) -> None:
    """Refuse strangers at a table that allows no watchers."""
    if (
        table.watchers
        or person == table.host
        or any(seat_state.person == person for seat_state in table.seat_states)
    ):
        return
    raise errors.WatchersOff("this table lets nobody watch")


# --- routes


def _add_people(app: FastAPI) -> None:
    @app.get("/api/me")
    async def me(request: Request, response: Response, services: AnyServices) -> dict[str, bool]:
        """Give a new guest a cookie."""
        if services.guests.find(request.cookies.get(cookie_name(services.settings.secure))) is None:
            _, cookie = services.guests.new()
            response.set_cookie(
                cookie_name(services.settings.secure),
                cookie,
                max_age=COOKIE_SECONDS,
                httponly=True,
                samesite="strict",
                secure=services.settings.secure,
            )
        return {"guest": True}

    @app.get("/api/me/tables")
    async def own_tables(person: Guest, services: AnyServices) -> list[requests.OwnTable]:
        """List the tables the guest sits at, the latest first."""
        found: list[requests.OwnTable] = []
        for table_id in await services.store.tables_of(person, OWN_TABLES):
            try:
                table = await services.tables.state_of(table_id)
            except (errors.TableBroken, errors.GameFailed):
                continue  # reported to whoever opens it
            seats = [seat for seat, seat_state in enumerate(table.seat_states) if seat_state.person == person]
            if seats:
                found.append({"table": _info(services, table), "seats": seats})
        return found


def _info(services: Services, table: TableState) -> Any:
    return frames.table_info(table, services.tables.seats_here(table.id), table.seat_of_host())


def _add_tables(app: FastAPI, cards: list[requests.GameCard]) -> None:
    @app.get("/api/games")
    async def games() -> list[requests.GameCard]:
        """Describe the games."""
        return cards

    @app.post("/api/tables", status_code=201)
    async def open_table(
        request: Request, body: requests.OpenTable, person: Guest, services: AnyServices
    ) -> requests.Opened:
        """Open a table."""
        if services.settings.limits_loopback or not is_loopback(request.scope):
            services.openings.take(address_of(request.scope))
        bots = {int(seat): level for seat, level in body.bots.items()}
        for seat in bots:
            if seat >= body.seats:
                raise UnknownSeat(f"expected a seat from 0 to {body.seats - 1}, got {seat}")
        spec = TableSpec(body.game, body.seats, body.options, body.data, bots, body.rated, body.watchers)
        return {"table": await services.tables.open_table(person, spec)}

    @app.get("/api/tables/{table_id}")
    async def table_info(table_id: str, services: AnyServices) -> Any:
        """Describe a table to whoever has its id."""
        return _info(services, await services.tables.state_of(table_id))


def _add_workshops(app: FastAPI) -> None:
    def workshop_of(game: str) -> Workshop:
        found = load(game).find_workshop()
        if found is None:
            raise errors.NoSuchPage("this game has no workshop")
        return found

    @app.get("/api/games/{game}/workshop")
    async def stock(game: str, services: AnyServices) -> Any:
        """Give what the workshop of a game begins with."""
        with services.isolation.calling(load(game).info.id):
            return codec.plain(workshop_of(game).stock())

    @app.post("/api/games/{game}/workshop")
    async def examine(request: Request, game: str, body: requests.Examine, _: Guest, services: AnyServices) -> Any:
        """Validate somebody's own component table, and try out one piece of it."""
        if services.settings.limits_loopback or not is_loopback(request.scope):
            services.checks.take(address_of(request.scope))

        def examine_now() -> Any:
            with services.isolation.calling(load(game).info.id):
                return codec.plain(workshop_of(game).examine(body.text, body.value))

        return await asyncio.to_thread(examine_now)


async def _find_record(services: Services, table: TableState, number: int) -> Record:
    """Give the record of a finished match, wherever it is kept."""
    with services.isolation.calling(table.game.info.id, table.id):
        record = replays.find_record(table, number)
    if record is None:
        kept = await services.store.find_match(table.id, number)
        if kept is None:
            raise errors.NoSuchMatch("its record is not there")
        record = parse_record(kept.record)
    return record


def _add_matches(app: FastAPI) -> None:
    @app.get("/api/tables/{table_id}/matches/{number}/record")
    async def record(table_id: str, number: int, person: Guest, services: AnyServices) -> PlainTextResponse:
        """Give the record of a finished match, to keep or to verify elsewhere."""
        table = await services.tables.state_of(table_id)
        _check_may_look(table, person)
        text = (await _find_record(services, table, number)).text()
        name = f"veillee-{table.game.info.id}-{table_id}-{number}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(text, media_type="application/json", headers=headers)

    @app.get("/api/tables/{table_id}/matches/{number}/replay")
    async def replay(
        table_id: str, number: int, person: Guest, services: AnyServices, seat: int = -1
    ) -> replays.Replay:
        """Replay a finished match as a seat saw it, or openly."""
        table = await services.tables.state_of(table_id)
        _check_may_look(table, person)
        record = await _find_record(services, table, number)
        if not -1 <= seat < record.seats:
            raise UnknownSeat(f"expected a seat from 0 to {record.seats - 1}, or -1, got {seat}")
        kept = await services.store.find_match(table_id, number)

        def replay_now() -> replays.Replay:
            found = None if kept is None or kept.seen is None else find_replay(kept.seen, seat)
            if found is not None:
                return found
            with services.isolation.calling(record.game, table_id) as on_progress:
                return replays.replay_of(replays.game_of(record), record, seat, on_progress)

        return await asyncio.to_thread(replay_now)

    @app.get("/api/tables/{table_id}/matches/{number}/verdict")
    async def verdict(table_id: str, number: int, person: Guest, services: AnyServices) -> replays.Verdict:
        """Verify a finished match: derive every chance outcome again from its seed."""
        table = await services.tables.state_of(table_id)
        _check_may_look(table, person)
        record = await _find_record(services, table, number)

        def judge_now() -> replays.Verdict:
            with services.isolation.calling(record.game, table_id):
                return replays.judge(replays.game_of(record), record)

        return await asyncio.to_thread(judge_now)


def _add_operations(app: FastAPI) -> None:
    @app.get("/health")
    async def health(services: AnyServices) -> requests.Health:
        """Report that the server runs (liveness), and which games come from outside."""
        return {**games_health(), "set_aside": services.isolation.count_by_package()}

    @app.get("/ready")
    async def ready(services: AnyServices) -> JSONResponse:
        """Report whether the store answers and new players can be let in (readiness)."""
        is_ready = not services.is_stopping and await services.store.is_ready()
        return JSONResponse({"ready": is_ready}, 200 if is_ready else 503)

    @app.get("/metrics")
    async def metrics(request: Request, services: AnyServices) -> Response:
        """Serve the metrics, to this machine alone."""
        if not is_local(request.scope):
            raise errors.WrongOrigin("metrics are for this machine alone")
        return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")
