"""The refusals the server makes of its own, one class for each cause; the engine's pass through as they are."""

from veillee.core.errors import VeilleeError


class BadMessage(VeilleeError):
    """The frame is not a message of the protocol."""

    code = "bad-message"


class TooFast(VeilleeError):
    """More came in a short time than a connection, an address or a table may send."""

    code = "too-fast"


class TooBig(VeilleeError):
    """The body or the text is longer than allowed."""

    code = "too-big"


class WrongOrigin(VeilleeError):
    """The request comes from a page of another site, or to a name this server does not go by."""

    code = "wrong-origin"


class NoGuest(VeilleeError):
    """The request carries no guest's cookie of this server."""

    code = "no-guest"


class NoClient(VeilleeError):
    """The browser's part of the table is not built on this machine."""

    code = "no-client"


class NoSuchPage(VeilleeError):
    """The server knows no such address, or not with that method."""

    code = "no-such-page"


class TableFull(VeilleeError):
    """So much has happened at the table that nothing more is written down."""

    code = "table-full"


class NoSuchTable(VeilleeError):
    """No table of that id is kept here."""

    code = "no-such-table"


class NoSuchMatch(VeilleeError):
    """The table has not played that many matches."""

    code = "no-such-match"


class TableBroken(VeilleeError):
    """What is stored of the table no longer fits the rules of this build, or fits no table at all."""

    code = "table-broken"


class GameFailed(VeilleeError):
    """The game's own program has failed, or did not return: its table is set aside."""

    code = "game-failed"


class TooManyTables(VeilleeError):
    """The server keeps as many tables open as it can."""

    code = "too-many-tables"


class WatchersOff(VeilleeError):
    """The table lets nobody watch."""

    code = "watchers-off"


class WrongToken(VeilleeError):
    """The seat token is of no seat at this table."""

    code = "wrong-token"


class WrongCode(VeilleeError):
    """The code that carries a seat to another device is wrong, used, or older than two minutes."""

    code = "wrong-code"


class NotSeated(VeilleeError):
    """Only a seat may ask for that, and this connection has none."""

    code = "not-seated"


class AlreadySeated(VeilleeError):
    """The connection has a seat; another one takes another connection."""

    code = "already-seated"


class SeatTaken(VeilleeError):
    """Somebody else holds the seat."""

    code = "seat-taken"


class NameTaken(VeilleeError):
    """Somebody at the table bears that name, or one that looks like it."""

    code = "name-taken"


class TableLocked(VeilleeError):
    """The host lets nobody new sit down."""

    code = "table-locked"


class SeatKept(VeilleeError):
    """The host keeps the seat for somebody else."""

    code = "seat-kept"


class NotAdmitted(VeilleeError):
    """The host was asked, and does not want it."""

    code = "not-admitted"


class AsksHost(VeilleeError):
    """The host has to be asked first. The table does that, and answers later; nobody is told this."""

    code = "asks-host"


class NobodyKnocks(VeilleeError):
    """Whoever asked to sit down is gone, or was answered."""

    code = "nobody-knocks"


class Dismissed(VeilleeError):
    """The host has asked this person to leave the table."""

    code = "dismissed"


class NotHost(VeilleeError):
    """Only the host of the table may do that."""

    code = "not-host"


class SeatsOpen(VeilleeError):
    """A match cannot begin while seats are empty."""

    code = "seats-open"


class SeatOccupied(VeilleeError):
    """A bot can take only an empty seat, another bot's, or that of somebody who is not here."""

    code = "seat-occupied"


class MatchRunning(VeilleeError):
    """That has to wait until the match is over."""

    code = "match-running"


class TableRests(VeilleeError):
    """The table is kept for another evening: somebody has to go on first."""

    code = "table-rests"


class NoMatch(VeilleeError):
    """There is no match going on."""

    code = "no-match"


class AlreadyAsked(VeilleeError):
    """Somebody has proposed the same, and it is not decided yet."""

    code = "already-asked"


class NothingProposed(VeilleeError):
    """Nobody proposes that, or something has happened since, or this seat is not asked."""

    code = "nothing-proposed"


class NoMoreUndo(VeilleeError):
    """The match has gone back by consent as often as one may."""

    code = "no-more-undo"


class NoChannel(VeilleeError):
    """The rules allow no talk there now."""

    code = "no-channel"


class BadDatabase(VeilleeError):
    """The address of the database cannot be used."""

    code = "bad-database"


class StoreAway(VeilleeError):
    """The database does not answer."""

    code = "store-away"


class StoreInUse(VeilleeError):
    """Another server writes to the same store."""

    code = "store-in-use"


class BadBackup(VeilleeError):
    """The file is not a whole backup."""

    code = "bad-backup"


class CannotListen(VeilleeError):
    """The address or the port cannot be used."""

    code = "cannot-listen"


class NoNetwork(VeilleeError):
    """This machine has no address on a network."""

    code = "no-network"


class NoSuchAddress(VeilleeError):
    """The machine has no such address on a home network."""

    code = "no-such-address"


class NotThisComputer(VeilleeError):
    """Only the computer that runs the house may do that."""

    code = "not-this-computer"


class DoorFixed(VeilleeError):
    """The house is reached by the addresses it was given: it has no door to open."""

    code = "door-fixed"


class DoorClosed(VeilleeError):
    """The door by which this connection came in was closed."""

    code = "door-closed"
