### Les Grimpeurs. La tour, les pions, les échelles et les pierres.

grimpeurs-name = Les Grimpeurs
grimpeurs-about = Montez le plus haut sur une tour que chacun reconstruit.

## Le matériel

grimpeurs-colour = { $colour ->
    [red] rouge
    [yellow] jaune
    [dark-blue] bleu foncé
    [light-blue] bleu clair
    [violet] violet
    [grey] gris
   *[other] { $colour }
}
grimpeurs-letter = { $colour ->
    [red] r
    [yellow] j
    [dark-blue] f
    [light-blue] c
    [violet] v
   *[grey] g
}
grimpeurs-kind = { $kind ->
    [half] demi-cube
    [cube] cube
    [double] double
   *[triple] triple
}
grimpeurs-ladders = { $ladders ->
    [short] petite échelle
    [long] grande échelle
    [both] deux échelles
   *[none] aucune échelle
}

## Ce qui arrive

grimpeurs-event-colour = { $who ->
    [you] Ta couleur : { grimpeurs-colour }.
   *[other] Couleur de { $name } : { grimpeurs-colour }.
}
grimpeurs-event-begins = { $who ->
    [you] Tu commences.
   *[other] { $name } commence.
}
grimpeurs-event-lot = { "" }
grimpeurs-event-built = { $tower ->
    [wild] Une tour sauvage se dresse sur la table.
    [low] Une tour basse s’étale sur la table.
   *[regular] La tour se dresse sur la table.
}
grimpeurs-event-rearranged = Le cœur de la tour se voyait encore ; pour le cacher, on change de place { $blocks ->
    [1] un bloc
   *[other] { $blocks } blocs
}.
grimpeurs-event-took = { $who ->
    [you] Tu prends le bloc { $block }.
   *[other] { $name } prend le bloc { $block }.
}
grimpeurs-event-held = { "" }
grimpeurs-event-set = { $who ->
    [you] Tu poses { $block } en { $cell } ; son sommet est à { $height }.
   *[other] { $name } pose { $block } en { $cell } ; son sommet est à { $height }.
}
grimpeurs-event-pushed = { $other_who ->
    [you] Ton pion est poussé en { $cell }.
   *[other] Le pion de { $other_name } est poussé en { $cell }.
}
grimpeurs-event-kept = { $who ->
    [you] Tu ne touches à aucun bloc.
   *[other] { $name } ne touche à aucun bloc.
}
grimpeurs-event-went = { $ladders ->
    [none] { $who ->
        [you] Ton pion va en { $cell }, à la hauteur { $height }.
       *[other] Le pion de { $name } va en { $cell }, à la hauteur { $height }.
    }
   *[other] { $who ->
        [you] Ton pion va en { $cell }, à la hauteur { $height } ({ grimpeurs-ladders }).
       *[other] Le pion de { $name } va en { $cell }, à la hauteur { $height } ({ grimpeurs-ladders }).
    }
}
grimpeurs-event-stood = { "" }
grimpeurs-event-stayed = { "" }
grimpeurs-event-stone = { $who ->
    [you] Tu poses ta pierre sur { $block }.
   *[other] { $name } pose sa pierre sur { $block }.
}
grimpeurs-event-stone-gone = { $who ->
    [you] Ta pierre quitte { $block } et le jeu.
   *[other] La pierre de { $name } quitte { $block } et le jeu.
}
grimpeurs-event-turn = { $who ->
    [you] Tour { $turn } : à toi.
   *[other] Tour { $turn } : à { $name }.
}
grimpeurs-event-last-chance = { $who ->
    [you] Dernière chance pour toi : si ce tour se passe sans montée, la partie s’arrête.
   *[other] Dernière chance pour { $name } : si ce tour se passe sans montée, la partie s’arrête.
}
grimpeurs-event-followed = Un bloc a bougé : les autres pions peuvent suivre.
grimpeurs-event-ended = { $outcome ->
    [stuck] Plus personne ne monte.
    [guard] Plus personne ne dépasse son record.
   *[draw] Personne n’a quitté la table.
}

## La fin

grimpeurs-outcome-stuck = Plus personne ne monte : le plus haut l’emporte.
grimpeurs-outcome-guard = Trop de tours de table sans nouveau record : le plus haut l’emporte.
grimpeurs-outcome-draw = Aucun pion n’a quitté la table : partie nulle.
grimpeurs-reason-height = { $who ->
    [you] Ton pion est à la hauteur { $height }.
   *[other] Le pion de { $name } est à la hauteur { $height }.
}
grimpeurs-reason-tie = { $tie ->
    [first] À égalité à { $height }, c’est le premier arrivé qui compte.
   *[last] À égalité à { $height }, c’est le dernier arrivé qui compte.
}
grimpeurs-reason-guard = Tours de suite sans nouveau record : { $turns }.
grimpeurs-reason-turns = Tours joués : { $turns }.

## Ce qui est demandé

grimpeurs-ask-over = La partie est finie.
grimpeurs-ask-colour = On tire les couleurs…
grimpeurs-ask-first = Le hasard dit qui commence.
grimpeurs-ask-lot = La tour se construit…
grimpeurs-ask-hide = On cache le cœur de la tour…
grimpeurs-ask-build = { $who ->
    [you] Choisis un bloc pour la tour.
   *[other] { $name } choisit un bloc pour la tour.
}
grimpeurs-ask-block = { $who ->
    [you] { $last_chance ->
        [yes] Dernière chance ! { $may_climb ->
            [yes] Monte d’abord, prends un bloc ou laisse-les tous.
           *[no] Prends un bloc, ou laisse-les tous.
        }
       *[no] { $may_climb ->
            [yes] Monte d’abord, prends un bloc ou laisse-les tous.
           *[no] Prends un bloc, ou laisse-les tous.
        }
    }
   *[other] { $name } choisit un bloc.
}
grimpeurs-ask-turn = { $who ->
    [you] Comment tiens-tu le { grimpeurs-kind } { $block } ?
   *[other] { $name } tourne le { grimpeurs-kind } { $block }.
}
grimpeurs-ask-set = { $who ->
    [you] Où poses-tu { $block } ?
   *[other] { $name } cherche une place pour { $block }.
}
grimpeurs-ask-push = { $who ->
    [you] { $other_who ->
        [you] Où pousses-tu ton pion ?
       *[other] Où pousses-tu le pion de { $other_name } ?
    }
   *[other] { $other_who ->
        [you] { $name } pousse ton pion.
       *[other] { $name } pousse le pion de { $other_name }.
    }
}
grimpeurs-ask-walk = { $who ->
    [you] { $may_lay ->
        [yes] Déplace ton pion, pose ta pierre ou finis ton tour.
       *[no] { $may_climb ->
            [yes] Déplace ton pion, ou finis ton tour.
           *[no] Ton pion ne peut aller nulle part : finis ton tour.
        }
    }
   *[other] { $name } déplace son pion.
}
grimpeurs-ask-stand = { $who ->
    [you] Sur quelle case se place ton pion ?
   *[other] { $name } choisit une case.
}
grimpeurs-ask-stone = { $who ->
    [you] { $may_lay ->
        [yes] Pose ta pierre, ou finis ton tour.
       *[no] Finis ton tour.
    }
   *[other] { $name } finit son tour.
}
grimpeurs-ask-done = { $who ->
    [you] Finis ton tour.
   *[other] { $name } finit son tour.
}
grimpeurs-ask-follow = { $who ->
    [you] Un bloc a bougé : ton pion peut suivre, sans échelle.
   *[other] { $name } peut suivre, sans échelle.
}

## Les coups

grimpeurs-move-keep = Ne toucher à aucun bloc
grimpeurs-move-stay = Rester sur place
grimpeurs-move-end = Finir le tour
grimpeurs-move-take = { $colour ->
    [none] Prendre le { grimpeurs-kind } { $block }
   *[other] Prendre le { grimpeurs-kind } { $block } en { $cell } ({ grimpeurs-colour }, hauteur { $height })
}
grimpeurs-move-turn = { $way ->
    [across] Couché en largeur, haut de { $height }, { grimpeurs-colour } dessus
    [along] Couché en profondeur, haut de { $height }, { grimpeurs-colour } dessus
   *[square] Haut de { $height }, { grimpeurs-colour } dessus
}
grimpeurs-move-set = Poser en { $cell }, sommet à { $height }
grimpeurs-move-push = Pousser en { $cell }
grimpeurs-move-go = { $ladders ->
    [none] Aller en { $cell }, hauteur { $height }
   *[other] Aller en { $cell }, hauteur { $height } ({ grimpeurs-ladders })
}
grimpeurs-move-stand = Se placer en { $cell }
grimpeurs-move-stone = Poser la pierre sur le { grimpeurs-kind } { $block } en { $cell } ({ grimpeurs-colour }, hauteur { $height })

## Le plateau

grimpeurs-board-turn = { $turn ->
    [0] Avant le premier tour
   *[other] Tour { $turn }
}
grimpeurs-board-idle = Sans monter : { $idle } sur { $patience }
grimpeurs-board-stale = Sans record : { $stale } sur { $guard }
grimpeurs-board-hand = En main : { $block }
grimpeurs-board-barred = Bloc interdit : { $block }
grimpeurs-board-height = hauteur { $height }
grimpeurs-board-short = petite
grimpeurs-board-long = grande
grimpeurs-board-stone = pierre
grimpeurs-board-stone-on = pierre sur { $block }
grimpeurs-board-letters = r rouge, j jaune, f bleu foncé, c bleu clair, v violet, g gris, R pion, × pierre
grimpeurs-board-house = Maison : { $parts }
grimpeurs-house = { $part ->
    [halves] demi-cubes
    [doubles] doubles
    [table] table
    [guard] garde-fou
    [bridges] ponts
   *[other] { $part }
}

## Les options

grimpeurs-option-tower = La tour
    .about = Comment elle se dresse : tirée au sort, construite ensemble, ou la vôtre.
grimpeurs-option-tower-regular = régulière
grimpeurs-option-tower-wild = sauvage
grimpeurs-option-tower-low = basse
grimpeurs-option-tower-hand = à la main
grimpeurs-option-tower-own = la vôtre
grimpeurs-option-leave_out_violet = Sans violet
    .about = À moins de cinq, personne ne joue le violet, plus difficile que les autres.
grimpeurs-option-order = Ordre du tour
    .about = Ce que le pion peut faire avant le bloc.
grimpeurs-option-order-ladders = échelles d’abord
grimpeurs-option-order-strict = bloc, pion, pierre
grimpeurs-option-order-classic = pion, bloc, pion, pierre
grimpeurs-option-fixed_core = Cœur fixe
    .about = Les deux triples gris ne bougent jamais.
grimpeurs-option-contact = Contact
    .about = Ce qui doit encore se toucher après le déplacement d’un bloc.
grimpeurs-option-contact-any = le bloc déplacé
grimpeurs-option-contact-orphans = aucun bloc seul
grimpeurs-option-contact-tower = une seule tour
grimpeurs-option-pushing = Pions poussés
    .about = Où vont les pions sous un bloc qu’on pose.
grimpeurs-option-pushing-nearest = au plus près
grimpeurs-option-pushing-chosen = au choix de qui pose
grimpeurs-option-descent = Descendre
    .about = Les pions peuvent descendre ; sinon, ils montent ou restent à leur niveau.
grimpeurs-option-tie = Égalité
    .about = Qui l’emporte quand deux pions sont au même niveau.
grimpeurs-option-tie-last = le dernier arrivé
grimpeurs-option-tie-first = le premier arrivé
grimpeurs-option-arrival = L’arrivée à une hauteur
    .about = Ce qui compte : y finir une marche pour la première fois, ou chaque fois que l’on vient d’une autre hauteur, au mot près.
grimpeurs-option-arrival-once = la première fois
grimpeurs-option-arrival-literal = chaque fois
grimpeurs-option-pair_end = Fin à deux
    .about = Combien de tours sans monter arrêtent une partie à deux.
grimpeurs-option-pair_end-rounds = deux tours de table
grimpeurs-option-pair_end-fourth = au quatrième échec
grimpeurs-option-pair_end-usual = comme à plusieurs
grimpeurs-option-bridges = Ponts
    .about = Une échelle peut enjamber un vide, à plat ou en pente.
grimpeurs-option-bridge_before_block = Un pont avant le bloc
    .about = On peut poser un pont puis déplacer un bloc au même tour ; jamais l’inverse.
grimpeurs-option-simultaneous = Mouvement simultané
    .about = Après chaque bloc déplacé, les autres pions peuvent suivre, sans échelle.

## Les issues, en un mot, pour compter

grimpeurs-result-stuck = gagnée au plus haut
grimpeurs-result-guard = gagnée faute de record
grimpeurs-result-draw = nulle

## Dans le navigateur

grimpeurs-silence = On parle librement, à cette table.
grimpeurs-medal = { grimpeurs-colour }, hauteur { $height }
grimpeurs-standings = Hauteurs, de la première à la dernière place
grimpeurs-standing = { $place }. { $name }, { grimpeurs-colour }, hauteur { $height }{ $arrival ->
    [0] { "" }
   *[other] , arrivée numéro { $arrival } à cette hauteur
} ; reste : { grimpeurs-ladders }, { $stone ->
    [left] pierre en main
    [laid] pierre posée
   *[gone] plus de pierre
}
grimpeurs-arrival = arrivée n° { $arrival }
grimpeurs-plan = Le plan de la tour, vue d’en haut
grimpeurs-cell = { $kind ->
    [none] { $cell }, la table
   *[other] { $cell }, hauteur { $height }, { grimpeurs-colour }, { grimpeurs-kind } { $block }
}{ $pawn ->
    [none] { "" }
   *[other] , pion de { $pawn }
}{ $stone ->
    [yes] , une pierre
   *[no] { "" }
}
grimpeurs-cell-open = le bloc peut venir ici
grimpeurs-tools = Ce que tu touches
grimpeurs-tool = { $tool ->
    [block] Bloc
    [pawn] Pion
   *[stone] Pierre
}
grimpeurs-places = Les endroits possibles, l’un après l’autre
grimpeurs-place-before = Endroit précédent
grimpeurs-place-next = Endroit suivant
grimpeurs-place-at = { $at ->
    [0] { $places }
   *[other] { $at } sur { $places }
}
grimpeurs-ways = Par quelle échelle
grimpeurs-on-foot = À pied
grimpeurs-plan-near = La tour est vue de plus près : touche encore
grimpeurs-layers = Étages
grimpeurs-layers-at = jusqu’à la hauteur { $height }
grimpeurs-sights = Voir la tour
grimpeurs-sight = { $sight ->
    [relief] Relief
   *[plan] Plan
}
grimpeurs-relief = La tour en relief. Flèches : tourner ; + et − : approcher ou reculer ; p : depuis ton pion ; x : à travers
grimpeurs-relief-left = Tourner vers la gauche
grimpeurs-relief-right = Tourner vers la droite
grimpeurs-relief-nearer = Approcher
grimpeurs-relief-farther = Reculer
grimpeurs-relief-pawn = De mon pion
grimpeurs-relief-through = À travers
grimpeurs-poses = Comment tenir le { grimpeurs-kind } { $block }
grimpeurs-tray = Les blocs de la boîte
grimpeurs-faces = { $block }, { grimpeurs-kind } : { grimpeurs-colour } dessus, { $bottom } dessous, sommet à { $height }
grimpeurs-why = { $why ->
    [nothing] Rien à prendre ici.
    [covered] Un autre bloc repose dessus.
    [pawn] Un pion se tient sur ce bloc.
    [stone] Une pierre repose sur ce bloc.
    [barred] Ce bloc vient de bouger : il attend un tour.
    [core] Le cœur de la tour ne bouge pas, à cette table.
    [contact] Des blocs ne se toucheraient plus.
    [edge] Le bloc dépasserait de la table.
    [uneven] Sous le bloc, tout doit être à la même hauteur.
    [stoned] Rien ne se pose sur une face qui porte une pierre.
    [crushed] Le pion d’ici n’aurait plus de place sur son bloc.
    [alone] Sur la table, le bloc doit en toucher un autre par le côté.
    [same] Il y était déjà, tourné ainsi : ce n’est pas un coup.
    [ground] Personne ne revient sur la table.
    [colour] Cette face n’est ni grise ni de ta couleur.
    [stoned-face] Une pierre barre cette face.
    [here] Ton pion y est déjà.
    [full] Il n’y a plus de place ici.
    [ladder-first] Avant le bloc, ton pion ne bouge que s’il monte par une échelle.
    [down] À cette table, on ne descend pas.
    [plateau] Choisis une des cases éclairées.
   *[far] Ton pion n’y trouve pas de chemin, même avec ses échelles.
} ({ $clause })

## La première partie, racontée par Mère-Grand

grimpeurs-hint-goal = Le pion le plus haut gagne. À ton tour, tu déplaces un bloc, puis ton pion : fais-toi un escalier de gris et de ta couleur.
grimpeurs-hint-look = Chaque face porte une couleur, un motif et une lettre ; le nombre dit sa hauteur. Touche un bloc pour voir ses six faces.
grimpeurs-hint-build = Choisis un bloc : vous bâtissez la tour ensemble, un bloc chacun, jusqu’à cacher les deux colonnes grises.
grimpeurs-hint-block = Les blocs éclairés peuvent bouger. Touche celui que tu veux, puis confirme. Tout peut s’annuler tant que le tour n’est pas fini.
grimpeurs-hint-turn = Comment le poser ? La face du dessus compte : mets-y du gris ou ta couleur si tu veux y monter.
grimpeurs-hint-set = Les places éclairées sont permises. Touche-en une pour voir le bloc posé, touche encore pour le poser.
grimpeurs-hint-walk = Ton pion monte d’une marche à la fois, autant de fois qu’il veut, sur du gris et sur ta couleur. Touche où il doit finir.
grimpeurs-hint-ladders = L’échelle dessinée dit laquelle il faudrait : la petite monte de deux, la grande de quatre. Chacune ne sert qu’une fois.
grimpeurs-hint-stand = Il y a plusieurs cases : choisis celle où ton pion se tient.
grimpeurs-hint-stone = Une fois par partie, ta pierre ferme une face jusqu’à ton tour suivant. Sinon, finis ton tour.
grimpeurs-hint-done = Tout est bien ? Finis ton tour. Après, rien ne se reprend.
grimpeurs-hint-follow = Un bloc a bougé : profites-en, ton pion peut suivre sans échelle.
