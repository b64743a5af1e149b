### Ce que toutes les tables ont en commun : refus, compagnons, options.

## Les refus. Chacun dit ce qui était attendu et ce qui est venu.

error-refused = Ce n’est pas possible : { $message }
error-unknown-game = Je ne connais pas le jeu « { $game } ». Il y a : { $known }.
error-game-not-loaded = Le jeu « { $game } » ne se charge pas : { $reason }
error-bad-seats = Ce jeu se joue de { $low } à { $high } sièges.
error-unknown-option = Ce jeu n’a pas d’option « { $option } ». Il a : { $known }.
error-bad-option = { $needs ->
    [none] L’option « { $option } » attend { $expected }, pas { $came }.
   *[other] L’option « { $option } » ne sert que si « { $needs } » vaut { $expected }, pas { $came }.
}
error-bad-data = { $known ->
    [none] La table des pièces ne convient pas ({ $message }).
   *[other] Ce jeu n’a pas cette table de pièces. Il a : { $known }.
}
error-unknown-level = Personne ne joue au niveau « { $level } ». Il y a : { $known }.
error-unknown-seat = Ce siège n’est pas à cette table.
error-not-your-turn = Rien ne t’est demandé pour l’instant.
error-unknown-move = « { $move } » n’est pas un coup de ce jeu.
error-illegal-move = « { $move } » n’est pas permis maintenant.
error-stale-version = Trop tard : la table est passée à autre chose.
error-match-over = La partie est finie.
error-undo-refused = On ne peut pas revenir là-dessus : le hasard, un secret découvert ou quelqu’un d’autre est passé par là.
error-consent-missing = Pour revenir si loin, il faut l’accord de toute la table.
error-seed-missing = Le hasard de cette partie n’est pas là : on peut la regarder, pas la continuer.
error-script-exhausted = Le hasard écrit d’avance ne suffit pas ({ $message }).
error-bad-text = Ce texte ne se lit pas ({ $message }).
error-bad-record = { $step ->
    [none] Ce n’est pas un procès-verbal de partie valable ({ $message }).
   *[other] Le procès-verbal ne suit pas les règles, au pas { $step } ({ $message }).
}
error-wrong-version = Cette partie a été jouée avec d’autres règles ou d’autres pièces ({ $message }).
error-seed-hidden = Le procès-verbal ne révèle pas sa graine : le hasard ne peut pas être vérifié.
error-wrong-seed = { $step ->
    [none] La graine révélée n’est pas celle qui avait été scellée au départ.
   *[other] Au pas { $step }, la graine donne un autre résultat que celui du procès-verbal.
}

## Les compagnons

bot-level-random = au hasard
    .about = Joue n’importe quoi, pour rire.
bot-level-novice = débutant
    .about = Débute comme toi : parfait pour apprendre, ou avec des enfants.
bot-level-adept = habitué
    .about = Connaît le jeu et joue bien, sans tout calculer.
bot-level-expert = expert
    .about = Réfléchit loin et se trompe rarement.
bot-level-master = maître
    .about = Le plus fort de la maison : prépare-toi.
bot-level-search = recherche
    .about = Cherche parmi tous les coups, aussi longtemps qu’on le lui permet.

bot-name-1 = Poucet
    .about = sème des cailloux blancs pour ne rien oublier
bot-name-2 = Raiponce
    .about = a vu bien des choses du haut de sa tour
bot-name-3 = Riquet
    .about = a de l’esprit, et la houppe en bataille
bot-name-4 = Mélusine
    .about = garde ses secrets, surtout le samedi
bot-name-5 = Chat-Botté
    .about = ne doute jamais de rien
bot-name-6 = Mère-Grand
    .about = tricote en jouant
bot-name-7 = Peau-d’Âne
    .about = cache trois robes sous son manteau
bot-name-8 = Carabosse
    .about = n’a pas été invitée, et vient quand même

## Les options

option-true = oui
option-false = non
