### The command line.

cli-version = Veillée { $version } ({ $build })
cli-fault = This is a fault of the program, not yours ({ $kind }: { $message }). VEILLEE_DEBUG=1 shows where.
cli-seat = Seat { $seat }
cli-number = { NUMBER($number) }
cli-percent = { NUMBER($rate, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }

## Refusals of the command line

error-bad-arguments = { $why ->
    [unknown] I do not understand ‘{ $came }’.
    [missing] Missing: { $argument }.
    [empty] { $argument } expects a value.
    [choice] { $argument } expects { $expected }, not { $came }.
    [type] { $argument } expects a number, not { $came }.
    [clash] { $argument } does not go with { $came }.
    [excess] { $argument } takes no value, but ‘{ $came }’ came.
    [no-value] { $argument } expects NAME=VALUE, not ‘{ $came }’.
    [twice] { $argument } is given twice.
    [too-many-bots] Seats for bots: { $expected }, and you bring { $came }.
    [too-many-names] Seats for people: { $expected }, and you give { $came } names.
    [budget] { $argument } expects a number of playouts such as 500, or of seconds such as 0.5s, not ‘{ $came }’.
    [seed] { $argument } expects 1 to { $expected } hexadecimal digits, not ‘{ $came }’.
    [no-steps] { $argument } leads nowhere: this match has not a single step.
   *[other] I do not understand the command ({ $message }).
}
error-bad-number = { $argument } expects a number from { $low } to { $high }, not ‘{ $came }’.
error-unreadable-file = Cannot read ‘{ $file }’: { $why ->
    [missing] there is no such file.
    [directory] it is a folder.
    [forbidden] access is denied.
    [not-text] it is not text.
   *[other] the system refuses.
}
error-unwritable-file = Cannot write ‘{ $file }’: { $why ->
    [exists] there is such a file already.
    [missing] there is no such folder.
    [directory] it is a folder.
    [forbidden] access is denied.
    [full] the disk is full.
   *[other] the system refuses.
}
error-unknown-clause = The rules of ‘{ $game }’ have no clause ‘{ $clause }’.
error-no-answer = I await your choice: a number, or a move such as A1. ‘?’ shows the rules.
error-still-running = This match is still being played; it can be told once it has ended.
error-system-refused = The system refuses ({ $message }).
error-no-declaration = There is no state.toml in ‘{ $place }’: expected a game’s short name, its folder (state.toml, or rules/state.toml) or the file.
error-bad-declaration = The declaration cannot be used: { $message }.
cli-browser-line = To play in the browser, type: { $pipx }   or: { $uvx }
error-missing-extra = This needs a part of Veillée that is not installed. Type: { $command }

## Help

cli-help-usage = usage:
cli-help-positionals = arguments
cli-help-options = options
cli-help-commands = commands
cli-help-command = COMMAND
cli-help-veillee = A table for five fairy-tale games, in your terminal.
cli-help-help = show this help
cli-help-version = tell the version and how it was built
cli-help-lang = language: fr or en (else that of your system)
cli-help-json = write one JSON document
cli-help-game = the game, by its short name (see ‘veillee games’), or a game’s folder
cli-help-game-folder = folder of a game that is not installed (may be repeated)
cli-help-seats = number of seats
cli-help-option = an option of the game, for instance variant=magic; may be repeated
cli-help-data = your own table of pieces; NAME=FILE if the file’s name does not say which
cli-help-bots = levels of the bots, one a seat; if there are fewer, they start again
cli-help-budget = how much a bot that searches may think about a move: N playouts, or Ns (seconds)
cli-help-seed = the seed of chance, a number: same seed, same games
cli-help-record = the record of a match; - for standard input

cli-help-play = play in the terminal, with bots or with others
cli-help-play-bots = levels of the bots, in the order of seats; if there are fewer, they start again
cli-help-hotseat = several people at one keyboard: bots take only the seats that --bots names
cli-help-name = your name, or everybody’s, separated by commas
cli-help-play-seed = a fixed seed, in hexadecimal, to play the same night again
cli-help-save = where to keep the match (else among your personal data)
cli-help-games = list the games, their seats and their options
cli-help-rules = read the rules of a game
cli-help-clause = one clause alone, for instance CEN-13
cli-help-replay = tell a kept match again, step by step
cli-help-step = show this step alone, counted from 1
cli-help-replay-seat = what this seat saw, counted from 1, or open: what was done in the open
cli-help-verify = check the chance and every step of a kept match
cli-help-simulate = let bots play each other, many times
cli-help-number-of-games = number of games
cli-help-workers = number of processes (1 unless you say so)
cli-help-playthrough = show one random match in every detail
cli-help-perft = count the possible courses of play, chance included
cli-help-depth = number of steps
cli-help-generate = write a game’s state.py from the declaration of its fields, state.toml
cli-help-generate-game = the game, by its short name, by its folder or by the file state.toml
cli-help-generate-check = write nothing; exit with 1 if state.py is stale
cli-help-bench = measure the speed of the engine, beside peers where they are installed
cli-help-rounds = number of interleaved rounds, of which medians are taken
cli-help-seconds = length of one measurement, in seconds

## At the table

cli-play-you = You
cli-play-bot = At your table: { $name } (level: { $level }), who { $about }.
cli-play-sealed = The chance of this match is sealed in advance: { $commitment }…
cli-play-commands = Answer with a number or with the move itself (A1). Also: ‘?’ for the rules, ‘moves’, ‘undo’, ‘quit’.
cli-play-word-undo = undo
cli-play-word-quit = quit q
cli-play-word-moves = moves
cli-play-more-moves = … and { $more } more; ‘moves’ shows them all.
cli-play-undone = Taken back.
cli-play-hand-over = Pass the keyboard to { $name }. Everybody else, look away!
cli-play-abandoned = The match stops here.
cli-play-standing = { $place }. { $name }: { $score }
cli-play-saved = Match kept in { $file }
cli-play-verify = Check the seal with: veillee verify { $file }
cli-prompt-move = Your choice?
cli-prompt-continue = (Enter to go on)
cli-prompt-replay = (Enter: next step; q: quit)

## The other commands

cli-games-seats = { $low } to { $high } seats
cli-games-levels = Bots: { $levels }
cli-games-default = Usually: { $value }
cli-games-only-if = Only with { $option }: { $values }
cli-generate-wrote = Written: { $file }, from { $source }
cli-generate-current = Up to date: { $file }
cli-generate-stale = { $file } is stale: { $source } says something else. Run: veillee generate { $game }
cli-replay-step = Step { $step } of { $steps }
cli-replay-unfinished = The match did not go on to its end.
cli-verify-game = Game: { $game }, { $seats } seats; same rules, same pieces.
cli-verify-commitment = The revealed seed is the one sealed as { $commitment }…
cli-verify-nonces = Players’ parts mixed into the seed: { $given } of { $seats } seats.
cli-verify-steps = Steps that the rules allow: { $steps }, branches: { $branches }.
cli-verify-chance = Outcomes of chance found again from the seed: { $outcomes }.
cli-verify-digest = The last state has the digest on record: { $digest }
cli-verify-unfinished = { $ended ->
    [running] The match still goes on.
   *[other] The match was abandoned.
}
cli-simulate-playing = The bots are playing
cli-simulate-games = Games
cli-simulate-win-rate = Games won
cli-simulate-interval = 95% interval
cli-simulate-free-talk = { $figure ->
    [win_rate] if talk were free
    [bound] at best, the future known
   *[share_of_bound] share of that best
}
cli-simulate-first-by = First places: { $who }
cli-simulate-decisions = Decisions a game
cli-simulate-speed = Decisions a second
cli-bench-title = Veillée, { $build }: random legal play, medians
cli-bench-decisions = decisions/s
cli-bench-views = with views/s
cli-bench-clone = clone, µs
cli-bench-ratio = { $name }: { NUMBER($ratio, minimumFractionDigits: 2) } times
cli-bench-alone = open_spiel is not installed: no peer to compare with (veillee[peers] brings it)
