"""The door to the home network over HTTP: this computer alone may look at it, open it and close it."""

from fastapi import FastAPI, Request

from veillee.server.errors import DoorFixed, NotThisComputer
from veillee.server.run.door import Door
from veillee.server.web import requests
from veillee.server.web.security import is_local


def add_door(app: FastAPI, door: Door) -> None:
    """Add the routes of the door."""

    def status(request: Request) -> requests.DoorStatus:
        may_open = is_local(request.scope) and door.can_open
        networks = door.networks() if may_open else []
        return {
            "offered": may_open,
            "address": door.origin if may_open else "",
            "visitors": door.visitors if may_open else 0,
            "choices": [
                {"address": network.address, "interface": network.interface, "kind": network.kind}
                for network in networks
            ],
        }

    @app.get("/api/door")
    async def look(request: Request) -> requests.DoorStatus:
        """Say whether the phones of this house are let in; to other devices, that this is not theirs to decide."""
        return status(request)

    @app.post("/api/door")
    async def turn(request: Request, body: requests.TurnDoor) -> requests.DoorStatus:
        """Open or close the door."""
        if not is_local(request.scope):
            raise NotThisComputer("only the computer that runs the house opens its door")
        if not door.can_open:
            raise DoorFixed("this house is reached by the addresses it was given")
        if body.open:
            await door.open(body.address)
        else:
            await door.close()
        return status(request)
