### The server: its refusals, and what its commands say.

error-bad-message = This message makes no sense ({ $where }: { $fault }).
error-too-fast = Slow down: too much at once. Wait a moment.
error-too-big = That is too long.
error-wrong-origin = This request comes from another page: it is refused.
error-no-guest = Open the home page first: it makes you known to the house.
error-no-client = The table’s page is not built here: run “make client” first.
error-no-such-table = There is no such table, or no longer.
error-no-such-match = That match was not played at this table.
error-no-such-page = There is nothing at this address.
error-table-full = So much has happened at this table that it is full. Open another one.
error-table-broken = This table cannot be reopened with this version of the rules.
error-game-failed = The program of this game has failed. This table is set aside; the others go on.
error-dev-loopback = Developer mode serves this machine alone: no --lan, no --url, and --host 127.0.0.1.
error-too-many-tables = The house is full. Come back a little later.
error-watchers-off = This table wants nobody to watch.
error-wrong-token = This key opens no seat at this table.
error-wrong-code = This code is wrong, was used already, or is older than two minutes. Ask for a new one.
error-not-seated = Take a seat first.
error-already-seated = You have a seat already.
error-seat-taken = Somebody else holds this seat.
error-name-taken = Somebody here is already called “{ $name }”, or nearly so. Choose another name.
error-not-host = Only the host of the table can do that.
error-seats-open = Some seats are still empty.
error-seat-occupied = Somebody sits there.
error-match-running = Not during the match.
error-table-rests = The table is resting. Press “Go on” first.
error-no-match = No match is going on.
error-nothing-proposed = Nobody asks you for that now.
error-already-asked = Somebody has proposed that already: wait for the answers.
error-table-locked = The host lets nobody else sit down.
error-seat-kept = The host keeps this seat for { $name }.
error-asks-host = The host has to agree first.
error-not-admitted = The host would rather you did not sit down here.
error-nobody-knocks = That person is no longer waiting.
error-dismissed = The host has asked you to leave this table.
error-no-more-undo = This match has gone back { $limit } times already: from now on it goes forward.
error-no-channel = Hush: no talking now.
error-bad-database = The database address will not do: it should be like postgresql://name@machine/base or sqlite:///file.db.
error-bad-backup = This file is not a whole backup of Veillée.
error-cannot-listen = Cannot listen on { $host }, port { $port }: it may be taken already.
error-no-network = This machine has no address on a network: without one, nobody else can come to the table.
error-no-such-address = This computer has no address “{ $address }” on the home network.
error-not-this-computer = Only the computer that runs the house can open or close its door.
error-door-fixed = This house was given its address when it started: its door cannot be opened or closed from here.
error-door-closed = The door of the house is closed again. Ask the host to open it.
error-bad-url = “{ $url }” is not an address like https://table.example.
error-store-away = The database does not answer ({ $why }).
error-store-in-use = Another Veillée server uses this store. Stop it first, or give this one a folder or a database of its own (--folder, --db).

cli-help-serve = open the house: the table in the browser, for you, for the home network or for the internet
cli-help-host = address to listen on (usually 127.0.0.1: this machine alone)
cli-help-port = port to listen on (usually 8421; 0: any)
cli-help-db = database, for example postgresql://name@machine/base (else a file in the folder)
cli-help-folder = folder of the data (else that of your system)
cli-help-lan = let devices of the home network come, and show the address and its QR code
cli-help-url = public address under which the table is opened, behind a proxy; may be repeated
cli-help-bot-workers = number of processes in which bots think
cli-help-open = open the browser
cli-help-dev = for whoever writes a game: start again whenever its files are edited (on this machine alone)
cli-help-backup = back up all tables to a file, even while people play
cli-help-check-store = before an upgrade, say what becomes of each running match; nothing is changed
cli-help-check-store-json = answer in JSON
cli-help-backup-file = file to write
cli-help-restore = put back the tables of a backup that are no longer there; the others stay as they are
cli-help-restore-file = backup file
cli-serve-here = The house is open: { $address }
cli-serve-lan = For the other devices at home: { $address }
cli-serve-store = The tables are kept in { $file }. Ctrl-C closes the house.
cli-serve-not-loaded = The game ‘{ $name }’ does not load: { $reason }
cli-serve-dev =
    { $what ->
        [broken] This edit does not load, the server goes on with the one before: { $detail }
        [ended] The server has ended (status { $detail }) and starts again.
       *[restarted] The game has changed, the server starts again.
    }
cli-backup-done = { $count ->
    [0] No table to back up: { $file } is empty.
    [1] One table backed up to { $file }.
   *[other] { $count } tables backed up to { $file }.
}
cli-restore-done = Tables put back: { $added }. There already: { $kept }.
cli-check-store-goes-on = table { $table }: the match goes on under its own rules (version { $version })
cli-check-store-set-aside = table { $table }: the match would be set aside, because its rules (version { $version }) have changed
cli-check-store-broken = table { $table }: its journal cannot be read
cli-check-store-count-goes-on = { $count ->
    [0] No running match goes on.
    [one] One running match goes on.
   *[other] { $count } running matches go on.
}
cli-check-store-count-set-aside = { $count ->
    [0] No match would be set aside.
    [one] One match would be set aside.
   *[other] { $count } matches would be set aside.
}
cli-check-store-count-broken = { $count ->
    [0] No table is unreadable.
    [one] One table is unreadable.
   *[other] { $count } tables are unreadable.
}
cli-check-store-count-nothing-played = { $count ->
    [0] No other table.
    [one] At one table nothing is played.
   *[other] At { $count } tables nothing is played.
}
