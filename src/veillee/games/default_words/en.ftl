### What a game says that does not say it itself; its id takes the place of “game”.

game-ask = { $who ->
    [you] Your turn.
    [other] { $name } is to play.
   *[none] One moment…
}
game-move = { $move }
game-reason-points = { $name }: { $points } { $points ->
    [one] point
   *[other] points
}
game-outcome-won = The match is won.
game-outcome-shared = The win is shared.
game-outcome-lost = The match is lost.

## For every game

game-name = GAME
game-about = A game from elsewhere.
