### Le Petit Chaperon Rouge. Les cartes, les jetons, les personnages, et ce qui se dit à la table.

chaperon-name = Le Petit Chaperon Rouge
chaperon-about = Cueillir encore, ou s’arrêter à temps, avant que le loup n’arrive à la chaumière.

## Le matériel

chaperon-card = { $power ->
    [wolf] le { $value } du loup
    [owl] le { $value } au hibou
    [trap] le { $value } au piège
    [red] le { $value } du Chaperon
   *[none] { $flowers ->
        [0] le { $value }
        [1] le { $value } à une fleur
       *[other] le { $value } à { $flowers } fleurs
    }
}
chaperon-face = { $face ->
    [flower] une fleur
    [pebble] un caillou
   *[unknown] un jeton caché
}
chaperon-the-character = { $character ->
    [woodcutter] le Bûcheron
    [hunter] le Chasseur
    [thumb] le Petit Poucet
    [pierre] Pierre
    [snake] le Serpent
    [goat] la Chèvre
    [raven] le Corbeau
    [vixen] la Renarde
   *[other] { $character }
}
chaperon-character = { $character ->
    [woodcutter] Bûcheron
    [hunter] Chasseur
    [thumb] Petit Poucet
    [pierre] Pierre
    [snake] Serpent
    [goat] Chèvre
    [raven] Corbeau
    [vixen] Renarde
   *[other] { $character }
}
chaperon-tile = { $face ->
    [path] le chemin
   *[cottage] la chaumière
}

## Ce qui se passe

chaperon-event-begins = { $who ->
    [you] Tu commences.
   *[other] { $name } commence.
}
chaperon-event-is-wolf = { $who ->
    [you] Tu es le Loup !
   *[other] { $name } est le Loup.
}
chaperon-event-dealt = { $who ->
    [you] Tu reçois { chaperon-the-character }.
   *[other] { $name } reçoit { chaperon-the-character }.
}
chaperon-event-opened = Une cueillette commence avec { chaperon-card }.
chaperon-event-joined = { $who ->
    [you] Tu retournes { chaperon-card } : la carte rejoint la file.
   *[other] { $name } retourne { chaperon-card } : la carte rejoint la file.
}
chaperon-event-failed = { $who ->
    [you] Tu retournes { chaperon-card } : trop petit pour { $cards ->
        [1] une carte
       *[other] { $cards } cartes
    }, la cueillette échoue.
   *[other] { $name } retourne { chaperon-card } : trop petit pour { $cards ->
        [1] une carte
       *[other] { $cards } cartes
    }, la cueillette échoue.
}
chaperon-event-tokens = { $tokens ->
    [0] Il ne reste aucun jeton à poser.
    [1] Un jeton est posé face cachée.
   *[other] { $tokens } jetons sont posés face cachée.
}
chaperon-event-refilled = Le panier est vidé et mélangé : la réserve compte { $tokens ->
    [1] un jeton
   *[other] { $tokens } jetons
}.
chaperon-event-reshuffled = La défausse est mélangée : la pioche compte { $cards ->
    [1] une carte
   *[other] { $cards } cartes
}.
chaperon-event-owl = Le hibou montre la dernière carte de la pioche : { chaperon-card }.
chaperon-event-stopped = { $who ->
    [you] Tu stoppes la cueillette.
   *[other] { $name } stoppe la cueillette.
}
chaperon-event-token-up = Jeton { $token } : { chaperon-face }.
chaperon-event-gathered = { $squares ->
    [0] Le Chaperon n’avance pas.
    [1] Le Chaperon avance d’une case.
   *[other] Le Chaperon avance de { $squares } cases.
} Fleurs : { $flowers }, cailloux : { $pebbles }.
chaperon-event-walked = Le Chaperon arrive en { $square }.
chaperon-event-ate = { $food ->
    [cake] { $who ->
        [you] Tu manges la galette : une case de plus !
       *[other] { $name } mange la galette : une case de plus !
    }
    [butter] { $who ->
        [you] Tu manges le beurre : une case de plus !
       *[other] { $name } mange le beurre : une case de plus !
    }
   *[nothing] { $who ->
        [you] Tu ne manges rien.
       *[other] { $name } ne mange rien.
    }
}
chaperon-event-took-shortcut = { $who ->
    [you] Tu prends le raccourci : le Chaperon est sur le chemin du loup !
   *[other] { $name } prend le raccourci : le Chaperon est sur le chemin du loup !
}
chaperon-event-kept-path = { $who ->
    [you] Tu laisses le raccourci de côté.
   *[other] { $name } laisse le raccourci de côté.
}
chaperon-event-will-take = { $who ->
    [you] Tu choisis le raccourci : le Chaperon le prendra en repartant.
   *[other] { $name } choisit le raccourci : le Chaperon le prendra en repartant.
}
chaperon-event-will-keep = { $who ->
    [you] Tu laisses le raccourci de côté : le Chaperon repartira par son chemin.
   *[other] { $name } laisse le raccourci de côté : le Chaperon repartira par son chemin.
}
chaperon-event-way-closed = Le loup est au bout du raccourci : il est fermé, le Chaperon repartira par son chemin.
chaperon-event-tile = { $pawn ->
    [wolf] Le loup entre en { $square } : { chaperon-tile }.
   *[red] Le Chaperon entre en { $square } : { chaperon-tile }.
}
chaperon-event-wolf-step = Le loup avance en { $square }.
chaperon-event-wolf-back = Le piège se referme : le loup est en { $square }.
chaperon-event-red-back = Le Serpent siffle : le Chaperon est en { $square }.
chaperon-event-eight = { $who ->
    [you] Tu joues la carte 8 : les jetons sont retournés.
   *[other] { $name } joue la carte 8 : les jetons sont retournés.
}
chaperon-event-laid = { $who ->
    [you] { "" }
   *[other] { $name } pose une carte face cachée.
}
chaperon-event-laid-card = Tu poses { chaperon-card } face cachée.
chaperon-event-dropped = La carte face cachée du Loup est défaussée sans être vue.
chaperon-event-took-up = { $who ->
    [you] Ta main est vide : tu reprends la défausse, { $cards ->
        [1] une carte
       *[other] { $cards } cartes
    }.
   *[other] La main du Loup est vide : { $name } reprend la défausse, { $cards ->
        [1] une carte
       *[other] { $cards } cartes
    }.
}
chaperon-event-reserve = Tu regardes la réserve. Fleurs : { $flowers }, cailloux : { $pebbles }.
chaperon-event-token-laid = { $by ->
    [pierre] { $who ->
        [you] Tu poses un jeton que personne n’a vu.
       *[other] { $name } pose un jeton que personne n’a vu.
    }
   *[wolf] { $who ->
        [you] { "" }
       *[other] { $name } pose un jeton face cachée.
    }
}
chaperon-event-token-chosen = Tu poses { chaperon-face }.
chaperon-event-used = { $who ->
    [you] Tu appelles { chaperon-the-character }.
   *[other] { $name } appelle { chaperon-the-character }.
}
chaperon-event-stacked = La file est empilée : elle ne compte plus que pour une carte.
chaperon-event-hunted = { $found ->
    [yes] Le 0 quitte la main du Loup.
   *[no] Le Loup n’a pas le 0 en main.
}
chaperon-event-pierre = { $who ->
    [you] Tu tires { chaperon-card } de la main du Loup.
   *[other] { $name } tire { chaperon-card } de la main du Loup.
}
chaperon-event-used-animal = { $who ->
    [you] Tu lâches { chaperon-the-character }.
   *[other] { $name } lâche { chaperon-the-character }.
}
chaperon-event-refrained = { $who ->
    [you] Tu ne lâches aucun animal.
   *[other] { $name } ne lâche aucun animal.
}
chaperon-event-eaten-token = La Chèvre mange le jeton { $token }.
chaperon-event-took-back = { $who ->
    [you] { "" }
   *[other] { $name } reprend une carte de la défausse, sans la montrer.
}
chaperon-event-took-card = Tu reprends { chaperon-card }.
chaperon-event-peeked = { $who ->
    [you] Tu regardes la tuile { $square }.
   *[other] { $name } regarde la tuile { $square }.
}
chaperon-event-tile-face = La tuile { $square } cache { chaperon-tile }.
chaperon-event-swapped = Les tuiles { $square } et { $other } sont échangées.
chaperon-event-kept-tile = { $who ->
    [you] Tu laisses la tuile { $square } en place.
   *[other] { $name } laisse la tuile { $square } en place.
}
chaperon-event-to-wolf = { $who ->
    [you] Tu reçois { chaperon-the-character }.
   *[other] { $name } reçoit { chaperon-the-character }.
}
chaperon-event-to-owner = { $who ->
    [you] { chaperon-character } : il te revient.
   *[other] { chaperon-character } : retour chez { $name }.
}
chaperon-event-ended = { $outcome ->
    [super] La porte de la chaumière s’ouvre, le panier est plein.
    [fair] La porte de la chaumière s’ouvre, le panier est à moitié plein.
    [bare] La porte de la chaumière s’ouvre, le panier est vide.
    [eaten] Toc, toc : le loup est arrivé le premier.
    [caught] Le loup rattrape le Chaperon.
   *[night] La nuit tombe sur le bois.
}

## La fin

chaperon-outcome-super = Super victoire du Chaperon ! La galette et le beurre sont sur la table, et Mère-Grand met le couvert.
chaperon-outcome-fair = Victoire du Chaperon ! Il manque un peu de goûter, mais Mère-Grand l’embrasse.
chaperon-outcome-bare = Victoire du Chaperon, avec des miettes sur la cape. Mère-Grand ne dit rien, mais elle a vu.
chaperon-outcome-eaten = Le loup est dans la chaumière, et il a mis le bonnet de Mère-Grand.
chaperon-outcome-caught = Sur son propre chemin, le loup n’a eu qu’à ouvrir la gueule.
chaperon-outcome-night = La nuit est tombée, chacun rentre chez soi : personne ne gagne.
chaperon-reason-squares = Le Chaperon est en { $red }, le loup en { $wolf }.
chaperon-reason-food = { $cake ->
    [1] { $butter ->
        [1] La galette et le beurre sont dans le panier.
       *[other] La galette est dans le panier, le beurre est mangé.
    }
   *[other] { $butter ->
        [1] Le beurre est dans le panier, la galette est mangée.
       *[other] La galette et le beurre sont mangés.
    }
}
chaperon-reason-turns = Tours joués : { $turns }.
chaperon-reason-points = Points : { $points }.

## Ce qu’on demande

chaperon-ask-over = La partie est finie.
chaperon-ask-first = Le hasard dit qui commence.
chaperon-ask-wolf = Le hasard dit qui est le Loup.
chaperon-ask-character = Les personnages sont distribués.
chaperon-ask-card = Une carte de la pioche est retournée…
chaperon-ask-bottom = Le hibou regarde sous la pioche…
chaperon-ask-token = Les jetons sont retournés…
chaperon-ask-tile = La tuile est retournée…
chaperon-ask-pierre-card = Pierre tire une carte de la main du Loup…
chaperon-ask-pierre-token = Un jeton est posé sans être vu…
chaperon-ask-act = { $who ->
    [you] { $mode ->
        [wolf] { $laid ->
            [no] À toi. Le Loup n’a rien posé : stoppe, ou joue le 8 ou un personnage. Cartes dans la file : { $cards }, jetons : { $tokens }.
           *[yes] À toi : poursuivre, stopper, ou jouer le 8 ou un personnage ? Cartes dans la file : { $cards }, jetons : { $tokens }.
        }
       *[walk] À toi : poursuivre ou stopper ? Cartes dans la file : { $cards }, jetons : { $tokens }.
    }
   *[other] { $name } choisit son action.
}
chaperon-ask-food = { $who ->
    [you] { $squares ->
        [0] Le Chaperon s’arrête ici. Manger pour une case de plus ?
        [1] Le Chaperon va avancer d’une case. Manger pour une de plus ?
       *[other] Le Chaperon va avancer de { $squares } cases. Manger pour une de plus ?
    }
   *[other] { $name } hésite devant le panier.
}
chaperon-ask-shortcut = { $who ->
    [you] { $squares ->
        [0] Le Chaperon est à la clairière. Par où repartir : par son chemin, ou par celui du loup ?
        [1] Le Chaperon est à la clairière, avec un pas à faire. Rester sur son chemin, ou prendre celui du loup ?
       *[other] Le Chaperon est à la clairière, avec { $squares } pas à faire. Rester sur son chemin, ou prendre celui du loup ?
    }
   *[other] { $name } choisit le chemin.
}
chaperon-ask-open = { $who ->
    [you] Ouvre une cueillette : choisis une carte, face visible.
   *[other] { $name } choisit la première carte.
}
chaperon-ask-lay = { $who ->
    [you] Pose une carte face cachée. Cartes dans la file : { $cards }.
   *[other] { $name } choisit une carte.
}
chaperon-ask-animal = { $who ->
    [you] Lâcher un animal ?
   *[other] { $name } regarde ses animaux.
}
chaperon-ask-tokens = { $who ->
    [you] Choisis un jeton pour { chaperon-card }. Encore { $due } à poser.
   *[other] { $name } choisit les jetons.
}
chaperon-ask-goat = { $who ->
    [you] Quel jeton la Chèvre mange-t-elle ? Encore { $due } à manger.
   *[other] { $name } promène la Chèvre devant les jetons.
}
chaperon-ask-raven = { $who ->
    [you] Quelle carte de la défausse reprendre ?
   *[other] { $name } fouille la défausse.
}
chaperon-ask-vixen = { $who ->
    [you] Quelle tuile regarder ?
   *[other] { $name } choisit une tuile à regarder.
}
chaperon-ask-swap = { $who ->
    [you] Échanger la tuile { $square } avec une autre ?
   *[other] { $name } hésite à échanger la tuile { $square }.
}

## Les coups

chaperon-move-word = { $word ->
    [continue] Poursuivre
    [stop] Stopper
    [eight] Jouer la carte 8
    [keep] { $phase ->
        [swap] Laisser la tuile
       *[food] Ne rien manger
    }
    [cake] Manger la galette
    [butter] Manger le beurre
    [path] Rester sur son chemin
    [shortcut] Prendre le raccourci
    [flower] Poser une fleur
    [pebble] Poser un caillou
   *[refrain] Ne pas lâcher d’animal
}
chaperon-move-card = { $verb ->
    [open] Ouvrir avec { chaperon-card }
    [lay] Poser { chaperon-card }
   *[take] Reprendre { chaperon-card }
}
chaperon-move-use = { $character ->
    [woodcutter] Le Bûcheron : empiler la file
    [hunter] Le Chasseur : chasser le 0
    [thumb] Le Petit Poucet : compter les cailloux
    [pierre] Pierre : tirer une carte du Loup
    [snake] Le Serpent : faire reculer le Chaperon
    [goat] La Chèvre : manger deux jetons
    [raven] Le Corbeau : reprendre une carte
   *[vixen] La Renarde : regarder une tuile
}
chaperon-move-token = Manger le jeton { $token } ({ chaperon-face }) sur { chaperon-card }
chaperon-move-tile = { $verb ->
    [look] Regarder { $square }
   *[swap] Échanger avec { $square }
}

## Le plateau

chaperon-board-wolf = Loup
chaperon-board-red = Chaperon
chaperon-board-row = File
chaperon-board-cards = { $cards ->
    [0] vide
    [1] 1 carte
   *[other] { $cards } cartes
}
chaperon-board-power = { $power ->
    [wolf] { $value } loup
    [owl] { $value } hibou
    [trap] { $value } piège
   *[red] { $value } Chaperon
}
chaperon-board-stacked = (empilées : { $stacked })
chaperon-board-pile = Pioche { $pile }, défausse { $discard }
chaperon-board-bottom = dessous : { $card }
chaperon-board-hand = Main du Loup { $hand }, défausse { $discard }
chaperon-board-laid = face cachée : { $card }
chaperon-board-tokens = Réserve { $reserve }, panier { $basket }
chaperon-board-reserve = ({ $flowers } fl., { $pebbles } c.)
chaperon-board-food = Galette { $cake ->
    [1] ✓
   *[other] ✗
}, beurre { $butter ->
    [1] ✓
   *[other] ✗
}
chaperon-board-eight = carte 8 à jouer
chaperon-board-thumb = les cailloux comptent
chaperon-board-odds = Échec : { $fails } sur { $cards }
chaperon-board-stop = s’arrêter donne { $squares } en moyenne
chaperon-board-points = { $points } points
chaperon-board-turn = Tour { $turn }
chaperon-board-own = Ta main
chaperon-board-player = { $role ->
    [wolf] le Loup
   *[other] { "" }
}
chaperon-board-under = sous la file
chaperon-board-fork = { $way ->
    [wolf] raccourci choisi
   *[own] raccourci laissé
}
chaperon-board-marks = ✿ fleur, ● caillou, ▢ caché, ⌂ chaumière, ░ tuile cachée, > raccourci

## Les options

chaperon-option-mode = Mode
    .about = Tous ensemble contre le jeu, ou contre un joueur qui est le Loup.
chaperon-option-mode-walk = promenade
chaperon-option-mode-wolf = grand méchant loup
chaperon-option-start = Départ du Chaperon
    .about = Plus près ou plus loin de la chaumière.
chaperon-option-start-easy = pas si fastoche
chaperon-option-start-hard = balaise
chaperon-option-board = Plateau
    .about = Le plateau accordé rend chemin et raccourci aussi tentants l’un que l’autre ; le premier aide le Chaperon.
chaperon-option-board-fitting = celui qui convient au mode
chaperon-option-board-tuned = accordé
chaperon-option-board-first = le premier
chaperon-option-fork = Le choix du chemin
    .about = À la clairière, on choisit la route du Chaperon en y arrivant, comme c’est imprimé, ou seulement en repartant.
chaperon-option-fork-arriving = en arrivant
chaperon-option-fork-leaving = en repartant
chaperon-option-food = La galette et le beurre
    .about = On mange pendant le mouvement, comme c’est imprimé, ou avant ; une bouchée par arrêt, ou les deux.
chaperon-option-food-walking = en marchant, l’un ou l’autre
chaperon-option-food-both = en marchant, l’un puis l’autre
chaperon-option-food-before = avant de marcher
chaperon-option-tile_ends_turn = Une tuile chemin arrête le Chaperon
    .about = Quand le Chaperon retourne une tuile chemin, le tour s’arrête là : les pas et le goûter qui restaient sont perdus.
chaperon-option-eight_counts_again = Le 8 compte encore
    .about = Les jetons retournés par la carte 8 comptent une seconde fois à l’arrêt.
chaperon-option-points = Compter les points
    .about = La partie vaut des points, 200 au plus.
chaperon-option-points_after_loss = Des points même perdants
    .about = Une partie perdue vaut aussi ses points, sans ceux de la chaumière.
chaperon-option-odds = Voir le risque
    .about = Montre combien des cartes à venir feraient échouer la cueillette, et ce que donne un arrêt en moyenne.
chaperon-option-first_player = Qui commence
    .about = Le numéro du siège ; 0 laisse choisir le hasard.
chaperon-option-wolf = Qui est le Loup
    .about = Le numéro du siège ; 0 laisse choisir le hasard.
chaperon-option-whispers = Messes basses
    .about = Les amis du Chaperon peuvent se parler sans que le Loup lise.

## Les résultats d’une série

chaperon-result-super = super victoires
chaperon-result-fair = victoires moins super
chaperon-result-bare = victoires pas super
chaperon-result-eaten = le loup à la chaumière
chaperon-result-caught = le Chaperon attrapé
chaperon-result-night = la nuit tombée

## La table dans le navigateur

chaperon-house = { $part ->
    [cards] cartes
    [wolf_track] chemin du loup
    [red_track] chemin du Chaperon
    [starts] départs
    [shortcut] raccourci
    [characters] envers des personnages
   *[night] nuit
}
chaperon-medal-wolf = le Loup
chaperon-board-gathering = La cueillette. Cartes : { $cards }
chaperon-board-cast = Les personnages
chaperon-row-needs = { $cards ->
    [0] toute carte convient
   *[other] la prochaine carte doit valoir au moins { $cards }
}
chaperon-row-stacked = empilée
chaperon-row-token = { $seen ->
    [you] jeton { $token } : { chaperon-face }, face cachée, toi seul le sais
   *[all] jeton { $token } : { chaperon-face }
}
chaperon-row-failed = trop petite
chaperon-row-laid = la carte du Loup, face cachée
chaperon-row-laid-own = ta carte, face cachée : { $card }
chaperon-wood-red = Le Chaperon est en { $square }, { $way ->
    [own] sur son chemin
   *[wolf] sur le chemin du loup
}. { $left ->
    [0] Les tuiles sont là.
    [1] Encore une case avant les tuiles.
   *[other] Encore { $left } cases avant les tuiles.
}
chaperon-wood-wolf = Le loup est en { $square }. { $left ->
    [0] Les tuiles sont là.
    [1] Encore une case avant les tuiles.
   *[other] Encore { $left } cases avant les tuiles.
}
chaperon-wood-shortcut = Le raccourci mène de { $from } en { $to } : { $state ->
    [open] il est ouvert.
    [closed] le loup l’a fermé.
    [chosen] il est choisi, le Chaperon le prendra en repartant.
    [kept] il est laissé de côté.
    [taken] il est pris.
   *[passed] le Chaperon l’a dépassé.
}
chaperon-wood-tile-down = tuile face cachée
chaperon-wood-tile-own = toi seul l’as vue
chaperon-wood-tile-seen = le Loup l’a regardée
chaperon-stock-squares = { $squares ->
    [0] cases
    [1] case
   *[other] cases
}
chaperon-stock-red = { $left ->
    [0] Le Chaperon est aux tuiles.
    [1] Le Chaperon : une case avant les tuiles.
   *[other] Le Chaperon : { $left } cases avant les tuiles.
}
chaperon-stock-wolf = { $left ->
    [0] Le loup est aux tuiles.
    [1] Le loup : une case avant les tuiles.
   *[other] Le loup : { $left } cases avant les tuiles.
}
chaperon-stock-basket = Le goûter
chaperon-stock-food = { $food ->
    [cake] { $state ->
        [kept] la galette
       *[eaten] la galette, mangée
    }
   *[butter] { $state ->
        [kept] le beurre
       *[eaten] le beurre, mangé
    }
}
chaperon-stock-reserve = Réserve { $tokens }
chaperon-stock-reserve-seen = Réserve
chaperon-stock-thrown = panier { $tokens }
chaperon-stock-pile = Pioche { $cards } · défausse { $discard }
chaperon-stock-hand = Main du Loup { $cards } · défausse { $discard }
chaperon-stock-bottom = Tout au fond : { $card }
chaperon-stock-odds = { $fails ->
    [0] Aucun risque : rien n’échoue, sur { $cards }
   *[other] Le risque : { $fails } sur { $cards }
}
chaperon-stock-stop = S’arrêter maintenant : { $squares } { $squares ->
    [one] case
   *[other] cases
    } en moyenne
chaperon-stock-points = { $state ->
    [over] Points : { $points }
   *[playing] Une victoire vaudrait { $points } points
}
chaperon-hand-tokens = Les jetons de la file, et la carte dessous
chaperon-hand-discard = La défausse
chaperon-cast-member = { $where ->
    [under] { chaperon-character }, sous la file
    [wolf] { chaperon-character }, chez le Loup
   *[owner] { chaperon-character }, chez { $name }
}
chaperon-power = { $character ->
    [woodcutter] Empile la file : elle ne compte plus que pour une carte.
    [hunter] Chasse le 0 de la main du Loup.
    [thumb] Les cailloux comptent comme des fleurs, pour cette cueillette.
    [pierre] Tire au hasard une carte du Loup, qui rejoint la file.
    [snake] Fait reculer le Chaperon d’une case.
    [goat] Mange deux jetons de la file.
    [raven] Reprend une carte de la défausse.
   *[vixen] Regarde une tuile, et peut l’échanger.
}

## Une première partie

chaperon-hint-goal = Le Chaperon doit trouver la chaumière avant le loup. Elle est sous l’une des quatre tuiles, à droite. Les fleurs cueillies la font avancer ; à chaque fin de cueillette, le loup avance d’une case.
chaperon-hint-goal-wolf = Tu es le Loup : sois à la chaumière le premier, ou rattrape le Chaperon après un raccourci. Une cueillette qui échoue ne lui rapporte rien, et toi, tu avances d’une case.
chaperon-hint-act = Poursuivre retourne une carte. Sa valeur doit être au moins le nombre de cartes de la file : la case en pointillé dit combien. Trop petite, et tout est perdu. Stopper met les fleurs à l’abri.
chaperon-hint-tokens-down = Les jetons sont posés face cachée : neuf fleurs, quatre cailloux en tout. Chaque fleur fera avancer le Chaperon d’une case, un caillou de rien.
chaperon-hint-risk = La file s’allonge, et les petites cartes n’y ont plus leur place. Compte celles qui sont passées, et stoppe avant la mauvaise.
chaperon-hint-cast = Ton personnage agit une fois, puis le Loup le reçoit, côté animal. La carte 8 ne sert qu’une fois dans la partie. L’un comme l’autre, et la carte cachée du Loup part sans être vue.
chaperon-hint-food = La galette ou le beurre donne une case de plus. Mais arriver avec le panier plein, c’est bien plus beau : ne mange que s’il le faut.
chaperon-hint-shortcut = Le raccourci mène au chemin du loup : bien plus court, mais là, le loup attrape le Chaperon s’il tombe sur sa case.
chaperon-hint-open = Tu ouvres la file avec une carte de ton choix, face visible. Les petites cartes sont moins dangereuses dans ta main que sur la table : garde-les pour une longue file.
chaperon-hint-lay = Pose une carte face cachée. Si on poursuit et qu’elle est trop petite, tout échoue. Si on stoppe, elle ouvre la file suivante. À toi de faire croire l’inverse.
chaperon-hint-animal = Les personnages utilisés te reviennent, côté animal. Tu peux en lâcher un avant que l’on agisse, ou attendre.
chaperon-hint-tokens = Tu choisis ce qui est posé : des cailloux ralentissent le Chaperon, mais il y en a peu, et trop de fleurs restent alors pour la suite.
