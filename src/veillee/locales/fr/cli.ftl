### La ligne de commande.

cli-version = Veillée { $version } ({ $build })
cli-fault = C’est une faute du programme, pas la tienne ({ $kind } : { $message }). Avec VEILLEE_DEBUG=1, il montre où.
cli-seat = Siège { $seat }
cli-number = { NUMBER($number) }
cli-percent = { NUMBER($rate, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }

## Les refus de la ligne de commande

error-bad-arguments = { $why ->
    [unknown] Je ne comprends pas « { $came } ».
    [missing] Il manque : { $argument }.
    [empty] { $argument } attend une valeur.
    [choice] { $argument } attend { $expected }, pas { $came }.
    [type] { $argument } attend un nombre, pas { $came }.
    [clash] { $argument } ne va pas avec { $came }.
    [excess] { $argument } ne prend pas de valeur, et « { $came } » est venu.
    [no-value] { $argument } attend NOM=VALEUR, pas « { $came } ».
    [twice] { $argument } est donné deux fois.
    [too-many-bots] Sièges pour les bots : { $expected }, et tu en amènes { $came }.
    [too-many-names] Sièges pour des personnes : { $expected }, et tu donnes { $came } noms.
    [budget] { $argument } attend un nombre de parties imaginées, comme 500, ou de secondes, comme 0.5s, et non « { $came } ».
    [seed] { $argument } attend de 1 à { $expected } chiffres hexadécimaux, pas « { $came } ».
    [no-steps] { $argument } ne mène nulle part : cette partie n’a pas un seul pas.
   *[other] Je ne comprends pas la commande ({ $message }).
}
error-bad-number = { $argument } attend un nombre de { $low } à { $high }, pas « { $came } ».
error-unreadable-file = Impossible de lire « { $file } » : { $why ->
    [missing] ce fichier n’existe pas.
    [directory] c’est un dossier.
    [forbidden] l’accès est interdit.
    [not-text] ce n’est pas du texte.
   *[other] le système refuse.
}
error-unwritable-file = Impossible d’écrire « { $file } » : { $why ->
    [exists] ce fichier existe déjà.
    [missing] ce dossier n’existe pas.
    [directory] c’est un dossier.
    [forbidden] l’accès est interdit.
    [full] le disque est plein.
   *[other] le système refuse.
}
error-unknown-clause = Les règles de « { $game } » n’ont pas d’article « { $clause } ».
error-no-answer = J’attends ton choix : un numéro, ou un coup comme A1. « ? » montre les règles.
error-still-running = Cette partie court encore ; on la racontera quand elle sera finie.
error-system-refused = Le système refuse ({ $message }).
error-no-declaration = Pas de state.toml dans « { $place } » : il faut le nom court d’un jeu, son dossier (state.toml, ou rules/state.toml) ou le fichier.
error-bad-declaration = La déclaration ne peut pas servir : { $message }.
cli-browser-line = Pour jouer dans le navigateur, tape : { $pipx }   ou : { $uvx }
error-missing-extra = Il faut pour cela une partie de Veillée qui n’est pas installée. Tape : { $command }

## L’aide

cli-help-usage = usage :
cli-help-positionals = arguments{"\u00A0"}
cli-help-options = options{"\u00A0"}
cli-help-commands = commandes{"\u00A0"}
cli-help-command = COMMANDE
cli-help-veillee = Une table pour cinq jeux de contes, dans ton terminal.
cli-help-help = montrer cette aide
cli-help-version = dire la version et comment elle est construite
cli-help-lang = langue : fr ou en (sinon, celle de ton système)
cli-help-json = écrire un document JSON
cli-help-game = le jeu, par son nom court (voir « veillee games »), ou le dossier d’un jeu
cli-help-game-folder = dossier d’un jeu qui n’est pas installé (peut être répété)
cli-help-seats = nombre de sièges
cli-help-option = une option du jeu, par exemple variant=magic ; peut se répéter
cli-help-data = ta propre table de pièces ; NOM=FICHIER si le nom ne dit pas laquelle
cli-help-bots = niveaux des bots, un par siège ; s’il en manque, on recommence au premier
cli-help-budget = combien un bot qui cherche peut réfléchir à un coup : N parties imaginées, ou Ns (secondes)
cli-help-seed = la graine du hasard, un nombre : même graine, mêmes parties
cli-help-record = un procès-verbal de partie ; - pour l’entrée standard

cli-help-play = jouer dans le terminal, avec des bots ou à plusieurs
cli-help-play-bots = niveaux des bots, dans l’ordre des sièges ; s’il en manque, on recommence au premier
cli-help-hotseat = à plusieurs au même clavier : les bots ne prennent que les sièges nommés par --bots
cli-help-name = ton nom, ou ceux de tous, séparés par des virgules
cli-help-play-seed = graine fixe, en hexadécimal, pour rejouer la même nuit
cli-help-save = où garder la partie (sinon, dans tes données personnelles)
cli-help-games = dire les jeux, leurs sièges et leurs options
cli-help-rules = lire les règles d’un jeu
cli-help-clause = un seul article, par exemple CEN-13
cli-help-replay = raconter une partie gardée, pas à pas
cli-help-step = ne montrer que ce pas, compté à partir de 1
cli-help-replay-seat = ce qu’a vu ce siège, compté à partir de 1, ou open : ce qui s’est fait au grand jour
cli-help-verify = vérifier le hasard et chaque pas d’une partie gardée
cli-help-simulate = faire jouer des bots entre eux, beaucoup de fois
cli-help-number-of-games = nombre de parties
cli-help-workers = nombre de processus (1 sans rien dire)
cli-help-playthrough = montrer une partie au hasard dans tous ses détails
cli-help-perft = compter les déroulements possibles, hasard compris
cli-help-depth = nombre de pas
cli-help-generate = écrire le state.py d’un jeu d’après la déclaration de ses champs, state.toml
cli-help-generate-game = le jeu, par son nom court, par son dossier ou par le fichier state.toml
cli-help-generate-check = ne rien écrire ; sortir avec 1 si state.py est périmé
cli-help-bench = mesurer la vitesse du moteur, à côté de ses pairs s’ils sont installés
cli-help-rounds = nombre de tournées alternées, dont on prend les médianes
cli-help-seconds = durée d’une mesure, en secondes

## À table

cli-play-you = Toi
cli-play-bot = À ta table : { $name } (niveau : { $level }), qui { $about }.
cli-play-sealed = Le hasard de cette partie est scellé d’avance : { $commitment }…
cli-play-commands = Réponds par un numéro ou par le coup lui-même (A1). Aussi : « ? » pour les règles, « coups », « annuler », « quitter ».
cli-play-word-undo = annuler
cli-play-word-quit = quitter q
cli-play-word-moves = coups
cli-play-more-moves = … et { $more } autres ; « coups » les montre tous.
cli-play-undone = C’est annulé.
cli-play-hand-over = Passe le clavier : c’est à { $name }. Que les autres regardent ailleurs !
cli-play-abandoned = La partie s’arrête là.
cli-play-standing = { $place }. { $name } : { $score }
cli-play-saved = Partie gardée dans { $file }
cli-play-verify = Le sceau se vérifie avec : veillee verify { $file }
cli-prompt-move = Ton choix ?
cli-prompt-continue = (Entrée pour continuer)
cli-prompt-replay = (Entrée : le pas suivant ; q : quitter)

## Les autres commandes

cli-games-seats = { $low } à { $high } sièges
cli-games-levels = Bots : { $levels }
cli-games-default = D’habitude : { $value }
cli-games-only-if = Seulement avec { $option } : { $values }
cli-generate-wrote = Écrit : { $file }, d’après { $source }
cli-generate-current = À jour : { $file }
cli-generate-stale = { $file } est périmé : { $source } dit autre chose. Il faut lancer : veillee generate { $game }
cli-replay-step = Pas { $step } sur { $steps }
cli-replay-unfinished = La partie n’est pas allée jusqu’au bout.
cli-verify-game = Jeu : { $game }, { $seats } sièges ; mêmes règles, mêmes pièces.
cli-verify-commitment = La graine révélée est bien celle du sceau { $commitment }…
cli-verify-nonces = Parts des joueurs mêlées à la graine : { $given } sur { $seats } sièges.
cli-verify-steps = Pas permis par les règles : { $steps }, branches : { $branches }.
cli-verify-chance = Résultats du hasard retrouvés à partir de la graine : { $outcomes }.
cli-verify-digest = L’état final a l’empreinte annoncée : { $digest }
cli-verify-unfinished = { $ended ->
    [running] La partie court encore.
   *[other] La partie a été abandonnée.
}
cli-simulate-playing = Les bots jouent
cli-simulate-games = Parties
cli-simulate-win-rate = Parties gagnées
cli-simulate-interval = intervalle à 95 %
cli-simulate-free-talk = { $figure ->
    [win_rate] si la parole était libre
    [bound] au mieux, l’avenir connu
   *[share_of_bound] part de ce mieux
}
cli-simulate-first-by = Premières places : { $who }
cli-simulate-decisions = Décisions par partie
cli-simulate-speed = Décisions par seconde
cli-bench-title = Veillée, { $build } : coups permis joués au hasard, médianes
cli-bench-decisions = décisions/s
cli-bench-views = avec vues/s
cli-bench-clone = copie, µs
cli-bench-ratio = { $name } : { NUMBER($ratio, minimumFractionDigits: 2) } fois
cli-bench-alone = open_spiel n’est pas installé : pas de pair à qui se comparer (veillee[peers] l’apporte)
