### What all tables have in common: refusals, companions, options.

## Refusals. Each says what was expected and what came.

error-refused = That cannot be done: { $message }
error-unknown-game = I know no game ‘{ $game }’. There is: { $known }.
error-game-not-loaded = The game ‘{ $game }’ does not load: { $reason }
error-bad-seats = This game is for { $low } to { $high } seats.
error-unknown-option = This game has no option ‘{ $option }’. It has: { $known }.
error-bad-option = { $needs ->
    [none] Option ‘{ $option }’ expects { $expected }, not { $came }.
   *[other] Option ‘{ $option }’ only counts if ‘{ $needs }’ is { $expected }, not { $came }.
}
error-bad-data = { $known ->
    [none] The table of pieces will not do ({ $message }).
   *[other] This game has no such table of pieces. It has: { $known }.
}
error-unknown-level = Nobody plays at level ‘{ $level }’. There is: { $known }.
error-unknown-seat = That seat is not at this table.
error-not-your-turn = Nothing is asked of you just now.
error-unknown-move = ‘{ $move }’ is not a move of this game.
error-illegal-move = ‘{ $move }’ is not allowed now.
error-stale-version = Too late: the table has moved on.
error-match-over = The game is over.
error-undo-refused = That cannot be taken back: chance, a secret found out or somebody else came after it.
error-consent-missing = To go back that far, the whole table must agree.
error-seed-missing = The chance of this match is not here: it can be watched, not played on.
error-script-exhausted = The chance written down beforehand does not suffice ({ $message }).
error-bad-text = This text cannot be read ({ $message }).
error-bad-record = { $step ->
    [none] This is no valid record of a match ({ $message }).
   *[other] The record breaks the rules at step { $step } ({ $message }).
}
error-wrong-version = This match was played with other rules or other pieces ({ $message }).
error-seed-hidden = The record does not reveal its seed: its chance cannot be checked.
error-wrong-seed = { $step ->
    [none] The revealed seed is not the one that was sealed at the start.
   *[other] At step { $step } the seed gives another outcome than the record.
}

## The companions

bot-level-random = at random
    .about = Plays anything at all, for fun.
bot-level-novice = novice
    .about = Just learning, like you: right for a first game, or with children.
bot-level-adept = adept
    .about = Knows the game and plays well, without working everything out.
bot-level-expert = expert
    .about = Thinks far ahead and seldom goes wrong.
bot-level-master = master
    .about = The strongest of the house: be ready.
bot-level-search = search
    .about = Searches through all the moves, for as long as it is given.

bot-name-1 = Tom Thumb
    .about = drops white pebbles so as to forget nothing
bot-name-2 = Rapunzel
    .about = has seen a good deal from the top of her tower
bot-name-3 = Ricky
    .about = has wit, and a tuft of unruly hair
bot-name-4 = Melusine
    .about = keeps her secrets, above all on Saturdays
bot-name-5 = Puss
    .about = wears boots and has no doubts
bot-name-6 = Granny
    .about = knits while she plays
bot-name-7 = Donkeyskin
    .about = hides three gowns under her cloak
bot-name-8 = Carabosse
    .about = was not invited, and came all the same

## Options

option-true = yes
option-false = no
