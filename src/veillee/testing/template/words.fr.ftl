### Le gué. Chaque phrase du jeu, par sa clé ; $name est le nom de qui l’on parle, $who dit si c’est « you ».

gue-name = Le gué
gue-about = Charge ton sac, sans couler : personne ne sait ce que portent les autres.

## Les cailloux et les champs du plateau

gue-stone = { $stone ->
    [gravel] gravier
    [pebble] bille
    [cobble] galet
    [rock] pierre
   *[boulder] rocher
}
gue-field-stones = Sac
gue-field-stopped_seats = Arrêté
gue-field-points = Points

## Ce qui se passe

gue-event-took = { $who ->
    [you] Tu plonges la main dans la rivière.
   *[other] { $name } prend un caillou.
}
gue-event-drew = Tu tires : { gue-stone }, de poids { $weight }.
gue-event-stopped = { $who ->
    [you] Tu t’arrêtes là.
   *[other] { $name } s’arrête là.
}
gue-event-opened = { $who ->
    [you] Ton sac : { $weights }. Points : { $points }.
   *[other] Le sac de { $name } : { $weights }. Points : { $points }.
}

## Ce que l’on demande, et le nom des coups

gue-ask = { $phase ->
    [turn] { $who ->
        [you] Prends-tu encore un caillou ?
       *[other] { $name } choisit.
    }
    [draw] La rivière donne un caillou…
   *[over] Les sacs sont ouverts.
}
gue-move = { $move ->
    [take] Prendre un caillou
   *[stop] S’arrêter
}

## La fin

gue-outcome-won = Un seul sac a le bon poids : la traversée est gagnée.
gue-outcome-shared = Plusieurs sacs pèsent autant : la victoire est partagée.
gue-reason-points = { $name } : { $points }

## Les options

gue-option-limit = Limite
    .about = Ce qu’un sac peut peser sans couler.
