### Ce que dit un jeu qui ne le dit pas lui-même ; « game » est remplacé par son identifiant.

game-ask = { $who ->
    [you] À toi de jouer.
    [other] À { $name } de jouer.
   *[none] Un instant…
}
game-move = { $move }
game-reason-points = { $name } : { $points } { $points ->
    [one] point
   *[other] points
}
game-outcome-won = La partie est gagnée.
game-outcome-shared = La victoire est partagée.
game-outcome-lost = La partie est perdue.

## Pour tout jeu

game-name = GAME
game-about = Un jeu venu d’ailleurs.
