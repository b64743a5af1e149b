### Il était une fois… en trois chapitres. Les cartes portent leurs noms elles-mêmes, dans les deux langues.

-chapitres-tale = Il était une fois… en trois chapitres
    .tongue = fr
chapitres-name = { -chapitres-tale }
chapitres-about = Choisis ton équipe de contes, joue-la levée après levée, puis compte ce qu’elle vaut.

## Les cartes et les jetons

chapitres-card = { -chapitres-tale.tongue ->
    [fr] { $card_fr } ({ $card })
   *[en] { $card_en } ({ $card })
}
chapitres-other = { -chapitres-tale.tongue ->
    [fr] { $other_fr } ({ $other })
   *[en] { $other_en } ({ $other })
}
chapitres-cards = { -chapitres-tale.tongue ->
    [fr] { $cards_fr }
   *[en] { $cards_en }
}
chapitres-category = { $category ->
    [monster] monstre
    [magic] magie
    [child] enfant
    [royal] royal
    [animal] animal
    [dwarf] nain
    [villain] vilain
   *[wonderland] pays des merveilles
}
chapitres-stars = { $stars ->
    [0] { "" }
    [one] { " " }+{ $stars } étoile
   *[other] { " " }+{ $stars } étoiles
}
chapitres-hearts = { $hearts ->
    [0] { "" }
    [one] { " " }+{ $hearts } cœur
   *[other] { " " }+{ $hearts } cœurs
}
chapitres-gems = { $gems ->
    [0] { "" }
    [one] { " " }+{ $gems } gemme
   *[other] { " " }+{ $gems } gemmes
}
chapitres-pay = { chapitres-stars }{ chapitres-hearts }{ chapitres-gems }
chapitres-holding = étoiles { $stars }, cœurs { $hearts }, gemmes { $gems }
chapitres-counted = { $token ->
    [stars] étoiles
    [hearts] cœurs
   *[gems] gemmes
}
chapitres-why = { $reason ->
    [per] pour { $times } « { chapitres-category } »
    [per_other] { $times ->
        [one] pour { $times } autre « { chapitres-category } »
       *[other] pour { $times } autres « { chapitres-category } »
    }
    [any] avec « { chapitres-category } »
    [any_other] avec un autre « { chapitres-category } »
    [with] avec { chapitres-other }
    [per_value] { $times ->
        [one] pour { $times } valeur de { $low } à { $high }
       *[other] pour { $times } valeurs de { $low } à { $high }
    }
    [first] première carte
    [last] dernière carte
    [highest] plus haute valeur
    [lowest] plus basse valeur
    [neither] ni la plus haute ni la plus basse
    [wins] elle remporte la levée
    [no_trick] aucune levée remportée
    [at_least] au moins { $number } { chapitres-counted }
    [most] le plus de { chapitres-counted }
    [copies] copie les { chapitres-counted } de la levée
   *[other] toujours
}

## Ce qui arrive

chapitres-event-hand = { $cards ->
    [none] Tu as reçu { $number } cartes.
   *[other] Ta main : { chapitres-cards }.
}
chapitres-event-chose = { $who ->
    [you] { "" }
   *[other] { $name } a choisi.
}
chapitres-event-kept = Tu gardes { chapitres-card }.
chapitres-event-kept-and-gave = { $other ->
    [none] Tu gardes { chapitres-card } et tu as donné une carte à ton Fantôme.
   *[other] Tu gardes { chapitres-card } et tu donnes { chapitres-other } à ton Fantôme.
}
chapitres-event-passed = Tous ont choisi : les mains passent au siège suivant.
chapitres-event-discarded = { $number ->
    [0] Tous ont choisi : les mains sont vides.
    [1] Tous ont choisi : la dernière carte de chacun est défaussée face cachée.
   *[other] Tous ont choisi : les { $number } cartes qui restent à chacun sont défaussées face cachée.
}
chapitres-event-begins = { $who ->
    [you] Chapitre II. C’est toi qui entames.
   *[other] Chapitre II. { $name } entame.
}
chapitres-event-played = { $who ->
    [you] Tu joues { chapitres-card }.
   *[other] { $name } joue { chapitres-card }.
}
chapitres-event-ghost-played = { $who ->
    [you] Ton Fantôme retourne { chapitres-card }.
   *[other] Le Fantôme nourri par { $name } retourne { chapitres-card }.
}
chapitres-event-won = { $who ->
    [you] Avec { chapitres-card }, tu remportes la levée : +1 étoile.
   *[other] Avec { chapitres-card }, { $name } remporte la levée : +1 étoile.
}
chapitres-event-ghost-won = { $who ->
    [you] Avec { chapitres-card }, ton Fantôme remporte la levée ; l’étoile n’est pour personne.
   *[other] Avec { chapitres-card }, le Fantôme nourri par { $name } remporte la levée ; l’étoile n’est pour personne.
}
chapitres-event-forbidden = { chapitres-card } est là : ce que cette carte interdit n’est pas payé dans cette levée.
chapitres-event-paid = { $who ->
    [you] Toi, { chapitres-card } :{ chapitres-pay }, { chapitres-why }.
   *[other] { $name }, { chapitres-card } :{ chapitres-pay }, { chapitres-why }.
}
chapitres-event-ghost-would-get = { $who ->
    [you] Ton Fantôme, { chapitres-card } :{ chapitres-pay } qu’il ne prend pas, { chapitres-why }.
   *[other] Le Fantôme nourri par { $name }, { chapitres-card } :{ chapitres-pay } qu’il ne prend pas, { chapitres-why }.
}
chapitres-event-paid-nothing = { $who ->
    [you] Toi, { chapitres-card } : rien.
   *[other] { $name }, { chapitres-card } : rien.
}
chapitres-event-third-chapter = Chapitre III. Chaque équipe compte ce qu’elle vaut.
chapitres-event-majority = { $who ->
    [you] Tu as le plus de gemmes : +{ $number } gemmes.
   *[other] { $name } a le plus de gemmes : +{ $number } gemmes.
}
chapitres-event-total = { $who ->
    [you] Toi : { chapitres-holding }, soit { chapitres-board-points }.
   *[other] { $name } : { chapitres-holding }, soit { chapitres-board-points }.
}
chapitres-event-ended = { $tie ->
    [yes] { $who ->
        [you] Égalité : ta plus haute carte te donne la victoire.
       *[other] Égalité : sa plus haute carte donne la victoire à { $name }.
    }
   *[no] { $who ->
        [you] Ton équipe est la plus féerique.
       *[other] { $name } a l’équipe la plus féerique.
    }
}

## La fin

chapitres-outcome-won = Le livre se referme : la plus belle équipe a gagné.
chapitres-reason-total = { $who ->
    [you] Toi : { chapitres-holding }, soit { chapitres-board-points }.
   *[other] { $name } : { chapitres-holding }, soit { chapitres-board-points }.
}
chapitres-reason-majority = La majorité des gemmes : { $name }.

## Ce qui est demandé

chapitres-ask-over = La partie est finie.
chapitres-ask-deal = On distribue les cartes.
chapitres-ask-first = Le hasard dit qui entame.
chapitres-ask-ghost = { $who ->
    [you] Ton Fantôme retourne une carte…
   *[other] Le Fantôme nourri par { $name } retourne une carte…
}
chapitres-ask-pick = { $who ->
    [you] { $ghosts ->
        [yes] Garde une carte et donnes-en une au Fantôme à ta droite (donne { $deal } sur { $deals }, choix { $choice } sur { $choices }).
       *[no] Choisis une carte à garder (donne { $deal } sur { $deals }, choix { $choice } sur { $choices }).
    }
   *[other] On attend un choix : { $name }.
}
chapitres-ask-play = { $who ->
    [you] { $leads ->
        [yes] Entame la levée { $trick } sur { $tricks } : joue une carte.
       *[no] Levée { $trick } sur { $tricks } : joue une carte.
    }
   *[other] { $leads ->
        [yes] { $name } entame la levée { $trick } sur { $tricks }.
       *[no] { $name } va jouer une carte.
    }
}

## Les coups

chapitres-move-keep = Garder { chapitres-card }
chapitres-move-keep-and-give = Garder { chapitres-card }, donner { chapitres-other }
chapitres-move-play = Jouer { chapitres-card }

## Le plateau

chapitres-board-draft = Chapitre I, donne { $deal } sur { $deals }, choix { $choice } sur { $choices }
chapitres-board-trick = Chapitre II, levée { $trick } sur { $tricks }
chapitres-board-count = Chapitre III, le compte
chapitres-board-ghost = Fantôme ({ $name })
chapitres-board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
chapitres-board-ready = a choisi
chapitres-board-waits = choisit
chapitres-board-kept = Gardées :
chapitres-board-chosen = Choisie :
chapitres-board-now = levée
chapitres-board-team = équipe
chapitres-board-majority = majorité
chapitres-board-tokens = E étoile, C cœur, G gemme
chapitres-board-categories = Mo monstre Ma magie En enfant Ro royal An animal Na nain Vi vilain Me merveille
chapitres-board-token = { $token ->
    [stars] E
    [hearts] C
   *[gems] G
}
chapitres-board-category = { $category ->
    [monster] Mo
    [magic] Ma
    [child] En
    [royal] Ro
    [animal] An
    [dwarf] Na
    [villain] Vi
   *[wonderland] Me
}
chapitres-board-when = { $reason ->
    [per] par { $category }
    [per_other] par autre { $category }
    [any] si { $category }
    [any_other] si autre { $category }
    [with] avec { $other }
    [per_value] par valeur { $low }-{ $high }
    [first] si première
    [last] si dernière
    [highest] si plus haute
    [lowest] si plus basse
    [neither] si entre deux
    [wins] si remporte
    [no_trick] si aucune levée
    [at_least] si { $number } { $token }
    [most] si le plus de { $token }
    [copies] copie { $token }
    [forbids] sans { $token }
   *[always] toujours
}

## Le plateau du navigateur

chapitres-silence = Ici, on parle librement.
chapitres-board-hand = Ta main
chapitres-board-around = Autour de la table
chapitres-board-middle = La levée
chapitres-board-own = Ton équipe jusqu’ici
chapitres-board-none-kept = Les cartes que tu gardes viendront ici ; les autres ne les voient pas.
chapitres-board-pile = { $number ->
    [one] pile de { $number } carte
   *[other] pile de { $number } cartes
}
chapitres-board-won = { $number ->
    [one] { $number } levée
   *[other] { $number } levées
}
chapitres-board-team-of = Équipe : { $name }
chapitres-board-wins = remporte la levée
chapitres-board-forbids = interdit des jetons
chapitres-hand-chosen = choisie
chapitres-hand-keep = à garder
chapitres-hand-give = à donner
chapitres-hand-kept = gardée
chapitres-hand-given = donnée
chapitres-card-now = Dans la levée
chapitres-card-team = Dans ton équipe
chapitres-card-nothing = rien
chapitres-card-plain = Aucune capacité : seules sa valeur et ses catégories comptent.
chapitres-card-more = Tout sur cette carte
chapitres-card-seal = Chapitre { $chapter } seulement :
chapitres-card-ability = { $reason ->
    [per] { chapitres-pay } pour chaque « { chapitres-category } »
    [per_other] { chapitres-pay } pour chaque autre « { chapitres-category } »
    [any] { chapitres-pay } s’il y a « { chapitres-category } »
    [any_other] { chapitres-pay } s’il y a un autre « { chapitres-category } »
    [with] { chapitres-pay } avec { chapitres-other }
    [per_value] { chapitres-pay } pour chaque carte de valeur { $low } à { $high }
    [first] { chapitres-pay } si c’est la première carte de la levée
    [last] { chapitres-pay } si c’est la dernière carte de la levée
    [highest] { chapitres-pay } si c’est la plus haute de la levée
    [lowest] { chapitres-pay } si c’est la plus basse de la levée
    [neither] { chapitres-pay } si ce n’est ni la plus haute ni la plus basse de la levée
    [wins] { chapitres-pay } si elle remporte la levée
    [no_trick] { chapitres-pay } si tu n’as remporté aucune levée
    [at_least] { chapitres-pay } si tu as au moins { $number } { chapitres-counted }
    [most] { chapitres-pay } si tu as le plus de { chapitres-counted }
    [copies] autant de { chapitres-counted } que la levée en a payé
    [forbids] dans sa levée, rien de ceci n’est payé : { chapitres-card-forbidden }
   *[always] { chapitres-pay }, toujours
}
chapitres-card-forbidden = { $token ->
    [stars] étoiles
    [hearts] cœurs
    [gems] gemmes
    [stars-hearts] étoiles, cœurs
    [stars-gems] étoiles, gemmes
    [hearts-gems] cœurs, gemmes
   *[other] étoiles, cœurs, gemmes
}
chapitres-mark = { $mark ->
    [known] de la règle
    [review] d’un article publié
    [derived] déduit des exemples
   *[house] de la maison
}
chapitres-mark-title = D’où vient chaque partie de cette carte ?
chapitres-mark-some = La maison a complété des parties de cette carte.
chapitres-mark-button = ce que la maison a complété
chapitres-mark-summary = La règle ne montre pas tout le paquet. La maison a complété { $parts } parties, sur { $cards } des { $number } cartes. Touche un nom pour voir lesquelles.
chapitres-mark-of-card = { $part ->
    [value] La valeur
    [name] Le nom
    [categories] Les catégories
   *[abilities] Que ce soient toutes ses capacités
}
chapitres-mark-of-ability = { $part ->
    [amount] Capacité { $number } : combien
    [token] Capacité { $number } : quel jeton
   *[when] Capacité { $number } : à quelle condition
}
chapitres-story-title = L’équipe de { $name }
chapitres-tally-title = Le compte, carte par carte
chapitres-tally-whose = De qui voir le compte
chapitres-tally-of = Le compte : { $name }
chapitres-tally-card = Carte
chapitres-tally-trick = Chapitre II
chapitres-tally-team = Chapitre III
chapitres-tally-won = (levée)
chapitres-tally-majority = Le plus de gemmes
chapitres-tally-total = En tout
chapitres-tally-worth = Une étoile vaut 2 points, un cœur 1 point, deux gemmes 1 point.

## L’atelier des paquets

chapitres-workshop-about = Fais un paquet à toi : pars de celui de la maison, change, copie ou ôte ses cartes, et joue avec. Les cartes que tu changes sont gardées dans ce navigateur.
chapitres-workshop-copy = Copier le paquet de la maison
chapitres-workshop-again = Repartir du paquet de la maison
chapitres-workshop-lose = Les cartes que tu as changées seront perdues, à moins de les enregistrer d’abord dans un fichier.
chapitres-workshop-import = Ouvrir un fichier
chapitres-workshop-export = Enregistrer dans un fichier
chapitres-workshop-unkept = Ce navigateur ne garde rien : enregistre ton paquet dans un fichier.
chapitres-workshop-refused = Le fichier { $file } ne contient pas de paquet : { $reason }
chapitres-workshop-asking = On regarde ton paquet…
chapitres-workshop-good = Un bon paquet de { $cards } cartes, pour { $seats } joueurs.
chapitres-workshop-which = Quelle carte
chapitres-workshop-before = La précédente
chapitres-workshop-after = La suivante
chapitres-workshop-restore = Comme dans le paquet de la maison
chapitres-workshop-copy-card = Copier cette carte
chapitres-workshop-take-out = Ôter cette carte
chapitres-workshop-put-back = Remettre { $card }
chapitres-workshop-value = Valeur
chapitres-workshop-name-fr = Nom en français
chapitres-workshop-name-en = Nom en anglais
chapitres-workshop-categories = Catégories
chapitres-workshop-ability = Capacité { $number }
chapitres-workshop-when = Ce qu’elle fait, et quand
chapitres-workshop-verb = { $verb ->
    [always] paie toujours
    [per] paie pour chaque carte d’une catégorie
    [per_other] paie pour chaque autre carte d’une catégorie
    [any] paie si une catégorie est là
    [any_other] paie si une autre carte d’une catégorie est là
    [with] paie avec une certaine carte
    [per_value] paie pour chaque carte de certaines valeurs
    [first] paie en première carte de la levée
    [last] paie en dernière carte de la levée
    [highest] paie en carte la plus haute de la levée
    [lowest] paie en carte la plus basse de la levée
    [neither] paie entre la plus haute et la plus basse
    [wins] paie si elle gagne la levée
    [no_trick] paie si aucune levée n’a été gagnée
    [at_least] paie à partir d’un nombre de jetons
    [most] paie pour le plus de jetons
    [copies] copie des jetons de la levée
   *[forbids] interdit des jetons dans sa levée
}
chapitres-workshop-chapter = Comptée au
chapitres-workshop-seal = { $chapter ->
    [II] chapitre II
    [III] chapitre III
   *[both] les deux
}
chapitres-workshop-copied = Elle copie
chapitres-workshop-forbid = interdit : { chapitres-counted }
chapitres-workshop-category = Catégorie
chapitres-workshop-with = Avec quelle carte
chapitres-workshop-token = De quel jeton
chapitres-workshop-bound = { $bound ->
    [low] de la valeur
    [high] à la valeur
   *[number] combien
}
chapitres-workshop-remove = Ôter la capacité { $number }
chapitres-workshop-add = Ajouter une capacité
chapitres-workshop-printed = C’est ce que dit la carte imprimée
chapitres-workshop-trial = Ce qu’elle paierait
chapitres-workshop-means = Points en moyenne : { NUMBER($trick, minimumFractionDigits: 2) } dans une levée de quatre, { NUMBER($team, minimumFractionDigits: 2) } dans une équipe de sept.
chapitres-workshop-beside = Dans une équipe avec
chapitres-workshop-pays = Paie
chapitres-workshop-best = Au mieux
chapitres-workshop-drawn = Tirée au sort ({ $number })
chapitres-workshop-alone = n’importe quelles cartes
chapitres-workshop-but = L’étoile d’une levée gagnée, et ce qui ne se compte que tout à la fin, n’y sont pas.
chapitres-workshop-play = Jouer avec ce paquet
chapitres-workshop-start = Jouer
chapitres-workshop-show = Montrer cette carte
chapitres-workshop-fault = { $why ->
    [number] Il faut ici un nombre de { $low } à { $high }, pas { $came }.
    [name] Il faut un nom de 1 à { $high } lettres, sans espace au début ni à la fin.
    [again] Une autre carte a déjà { $came }.
    [chapter] Cela ne se compte qu’au chapitre { $expected }.
    [no-token] Il faut au moins un jeton.
    [other-card] Aucune autre carte de ce paquet n’a la valeur { $came }.
    [copied-twice] Le même jeton est copié deux fois.
    [size] Un paquet compte de { $low } à { $high } cartes, pas { $came }.
   *[other] Cela ne va pas.
}

## Pour apprendre en jouant

chapitres-hint-draft = Choisis ton équipe de contes ! Touche une carte pour la lire, touche-la encore pour la garder. Le reste de ta main ira au siège suivant.
chapitres-hint-card = En haut de chaque carte, sa valeur ; sur le côté, ses catégories ; en bas, après III, ce qu’elle paierait avec les cartes que tu as déjà gardées.
chapitres-hint-passed = Les mains ont tourné : voici celle qu’on te passe. Tu ne reverras peut-être pas celle que tu as laissée.
chapitres-hint-team = Cherche des cartes qui s’aident : qui paie pour des enfants en veut plusieurs, qui paie avec un nom veut ce nom-là.
chapitres-hint-ghost = À deux, chacun nourrit un Fantôme : choisis d’abord la carte à garder, puis celle que tu lui donnes.
chapitres-hint-lead = Tu entames : joue la carte que tu veux. La plus haute valeur de la levée gagne une étoile, et tu rejoueras en premier si c’est la tienne.
chapitres-hint-follow = Joue la carte que tu veux : il n’y a rien à suivre. La plus haute valeur gagne l’étoile, mais chaque carte paie aussi sa capacité.
chapitres-hint-pays = Après II, ce que la carte paierait si la levée s’arrêtait là ; après III, ce qu’elle paiera dans ton équipe, à la fin.
chapitres-hint-later = Les cartes jouées restent devant chacun : touche leurs valeurs pour revoir une équipe. Elles compteront encore au chapitre III.
chapitres-hint-tokens = Une étoile vaut 2 points, un cœur 1, deux gemmes 1. À la fin, qui a le plus de gemmes en reçoit encore.

## Les options

chapitres-option-three = À trois
    .about = Deux donnes de quatre choix, comme la règle le conseille, ou une seule de sept ; ne compte qu’à trois.
chapitres-option-three-two_deals = deux donnes
chapitres-option-three-one_deal = une donne
chapitres-option-first_leader = Qui entame
    .about = Le numéro d’un siège, compté à partir de 1 ; 0 laisse faire le hasard.
chapitres-option-majority_needs_gem = Une majorité a une gemme
    .about = Personne n’a la majorité quand personne n’a de gemme.
chapitres-option-tied_majority = La majorité partagée compte
    .about = Nain avare est payé aussi quand plusieurs ont le plus de gemmes.

## Les fins, en un mot, pour compter

chapitres-result-won = gagnées
