### Cendrillon. Les tuiles, le dé, l’horloge, et ce qui se dit autour de la table.

cendrillon-name = Cendrillon
cendrillon-about = Rassemblez les six paires avant minuit, chacun avec sa mémoire.

## Les pièces. Un terme donne le nom seul, avec l’article indéfini (a) ou défini (the).

-cendrillon-mouse = { $form ->
   *[bare] souris
    [a] une souris
    [the] la souris
}
-cendrillon-horse = { $form ->
   *[bare] cheval
    [a] un cheval
    [the] le cheval
}
-cendrillon-slipper = { $form ->
   *[bare] pantoufle
    [a] une pantoufle
    [the] la pantoufle
}
-cendrillon-dress = { $form ->
   *[bare] robe
    [a] une robe
    [the] la robe
}
-cendrillon-gloves = { $form ->
   *[bare] gants
    [a] des gants
    [the] les gants
}
-cendrillon-rat = { $form ->
   *[bare] rat
    [a] un rat
    [the] le rat
}
-cendrillon-coachman = { $form ->
   *[bare] cocher
    [a] un cocher
    [the] le cocher
}
-cendrillon-pumpkin = { $form ->
   *[bare] citrouille
    [a] une citrouille
    [the] la citrouille
}
-cendrillon-carriage = { $form ->
   *[bare] carrosse
    [a] un carrosse
    [the] le carrosse
}
-cendrillon-mirror = { $form ->
   *[bare] miroir
    [a] un miroir
    [the] le miroir
}
-cendrillon-cauldron = { $form ->
   *[bare] chaudron
    [a] un chaudron
    [the] le chaudron
}
-cendrillon-hourglass = { $form ->
   *[bare] sablier
    [a] un sablier
    [the] le sablier
}
-cendrillon-wand = { $form ->
   *[bare] baguette
    [a] une baguette
    [the] la baguette
}

cendrillon-face = { $face ->
    [mouse] { -cendrillon-mouse }
    [horse] { -cendrillon-horse }
    [slipper] { -cendrillon-slipper }
    [dress] { -cendrillon-dress }
    [gloves] { -cendrillon-gloves }
    [rat] { -cendrillon-rat }
    [coachman] { -cendrillon-coachman }
    [pumpkin] { -cendrillon-pumpkin }
    [carriage] { -cendrillon-carriage }
    [mirror] { -cendrillon-mirror }
    [cauldron] { -cendrillon-cauldron }
    [hourglass] { -cendrillon-hourglass }
    [wand] { -cendrillon-wand }
   *[other] { $face }
}
cendrillon-a-face = { $face ->
    [mouse] { -cendrillon-mouse(form: "a") }
    [horse] { -cendrillon-horse(form: "a") }
    [slipper] { -cendrillon-slipper(form: "a") }
    [dress] { -cendrillon-dress(form: "a") }
    [gloves] { -cendrillon-gloves(form: "a") }
    [rat] { -cendrillon-rat(form: "a") }
    [coachman] { -cendrillon-coachman(form: "a") }
    [pumpkin] { -cendrillon-pumpkin(form: "a") }
    [carriage] { -cendrillon-carriage(form: "a") }
    [mirror] { -cendrillon-mirror(form: "a") }
    [cauldron] { -cendrillon-cauldron(form: "a") }
    [hourglass] { -cendrillon-hourglass(form: "a") }
    [wand] { -cendrillon-wand(form: "a") }
   *[other] { $face }
}
cendrillon-the-face = { $face ->
    [mouse] { -cendrillon-mouse(form: "the") }
    [horse] { -cendrillon-horse(form: "the") }
    [slipper] { -cendrillon-slipper(form: "the") }
    [dress] { -cendrillon-dress(form: "the") }
    [gloves] { -cendrillon-gloves(form: "the") }
    [rat] { -cendrillon-rat(form: "the") }
    [coachman] { -cendrillon-coachman(form: "the") }
    [pumpkin] { -cendrillon-pumpkin(form: "the") }
    [carriage] { -cendrillon-carriage(form: "the") }
   *[other] { $face }
}
cendrillon-the-partner = { $partner ->
    [mouse] { -cendrillon-mouse(form: "the") }
    [horse] { -cendrillon-horse(form: "the") }
    [slipper] { -cendrillon-slipper(form: "the") }
    [dress] { -cendrillon-dress(form: "the") }
    [gloves] { -cendrillon-gloves(form: "the") }
    [rat] { -cendrillon-rat(form: "the") }
    [coachman] { -cendrillon-coachman(form: "the") }
    [pumpkin] { -cendrillon-pumpkin(form: "the") }
    [carriage] { -cendrillon-carriage(form: "the") }
   *[other] { $partner }
}
cendrillon-the-pair = { $face ->
    [mouse] { $partner ->
        [mouse] les deux souris
       *[other] { cendrillon-the-face } et { cendrillon-the-partner }
    }
    [horse] { $partner ->
        [horse] les deux chevaux
       *[other] { cendrillon-the-face } et { cendrillon-the-partner }
    }
    [slipper] { $partner ->
        [slipper] les deux pantoufles
       *[other] { cendrillon-the-face } et { cendrillon-the-partner }
    }
   *[other] { cendrillon-the-face } et { cendrillon-the-partner }
}
cendrillon-die = { $die ->
    [wand] { -cendrillon-wand }
    [cauldron] { -cendrillon-cauldron }
    [hourglass] { -cendrillon-hourglass }
   *[none] pas encore lancé
}
cendrillon-the-die = { $die ->
    [wand] { -cendrillon-wand(form: "the") }
    [cauldron] { -cendrillon-cauldron(form: "the") }
    [hourglass] { -cendrillon-hourglass(form: "the") }
   *[other] { $die }
}
cendrillon-special = { $special ->
    [mirror] { -cendrillon-mirror }
    [cauldron] { -cendrillon-cauldron }
    [hourglass] { -cendrillon-hourglass }
    [wand] { -cendrillon-wand }
   *[other] { $special }
}
cendrillon-a-special = { $special ->
    [mirror] { -cendrillon-mirror(form: "a") }
    [cauldron] { -cendrillon-cauldron(form: "a") }
    [hourglass] { -cendrillon-hourglass(form: "a") }
    [wand] { -cendrillon-wand(form: "a") }
   *[other] { $special }
}
cendrillon-the-special = { $special ->
    [mirror] { -cendrillon-mirror(form: "the") }
    [cauldron] { -cendrillon-cauldron(form: "the") }
    [hourglass] { -cendrillon-hourglass(form: "the") }
    [wand] { -cendrillon-wand(form: "the") }
   *[other] { $special }
}
cendrillon-section = { $section ->
    [mauve] mauve
    [pink] rose
    [yellow] jaune
   *[other] { $section }
}

## Ce qui arrive

cendrillon-event-dealt = { $who ->
    [you] Tu reçois { cendrillon-a-special } : c’est ta tuile magique.
   *[other] { $name } reçoit { cendrillon-a-special }.
}
cendrillon-event-begins = { $who ->
    [you] C’est toi qui commences.
   *[other] C’est { $name } qui commence.
}
cendrillon-event-rolled = { $who ->
    [you] Tu lances le dé : { cendrillon-the-die }.
   *[other] { $name } lance le dé : { cendrillon-the-die }.
}
cendrillon-event-used = { $who ->
    [you] Tu te sers de ta tuile magique : { cendrillon-the-special }.
   *[other] { $name } se sert de sa tuile magique : { cendrillon-the-special }.
}
cendrillon-event-turned = { $who ->
    [you] Tu tournes { $tile } face visible.
   *[other] { $name } tourne { $tile } face visible.
}
cendrillon-event-looked = { $who ->
    [you] Tu regardes { $tile } en secret.
   *[other] { $name } regarde { $tile } en secret.
}
cendrillon-event-shown = { $face ->
    [none] Toute la table a vu { $tile }.
   *[other] La tuile { $tile } montre { cendrillon-a-face }.
}
cendrillon-event-saw = { $face ->
    [none] Tu as vu ce que cache { $tile }.
   *[other] La tuile { $tile } cache { cendrillon-a-face }.
}
cendrillon-event-chose = { $who ->
    [you] { "" }
   *[other] { $name } a fait son choix en secret.
}
cendrillon-event-aimed = { $tile ->
    [none] { "" }
   *[other] Ton doigt est prêt pour { $tile }.
}
cendrillon-event-pointed = { $tile ->
    [none] { $who ->
        [you] Tu ne pointes rien.
       *[other] { $name } ne pointe rien.
    }
   *[other] { $who ->
        [you] Tu pointes { $tile }.
       *[other] { $name } pointe { $tile }.
    }
}
cendrillon-event-no-pair = La tuile { $tile } ne fait pas la paire.
cendrillon-event-pair = Une paire ! { $tile } et { $other } réunissent { cendrillon-the-pair }.
cendrillon-event-passed = { $who ->
    [you] Tu passes.
   *[other] { $name } passe.
}
cendrillon-event-hand-held = Le sablier magique retient l’aiguille : elle ne bouge pas.
cendrillon-event-clock = { $left ->
    [0] L’aiguille avance d’une heure : minuit sonne !
    [1] L’aiguille avance d’une heure ; il n’en reste qu’une avant minuit.
   *[other] L’aiguille avance d’une heure ; il en reste { $left } avant minuit.
}
cendrillon-event-turned-down = Faces de nouveau cachées : { $tiles }.
cendrillon-event-last-chance = { $who ->
    [you] Une dernière chance ! Nommez les paires qui manquent ; tu parles en premier.
   *[other] Une dernière chance ! Nommez les paires qui manquent ; { $name } parle en premier.
}
cendrillon-event-named = { $who ->
    [you] Tu nommes { $tile } et { $other }.
   *[other] { $name } nomme { $tile } et { $other }.
}
cendrillon-event-ended = { $outcome ->
    [won] La dernière paire est là.
    [midnight] Le douzième coup a sonné.
    [dawn] La nuit est finie.
   *[misnamed] Ce n’est pas la bonne paire.
}

## La fin

cendrillon-outcome-won = Le carrosse s’élance, les pantoufles brillent : Cendrillon arrive au bal avant minuit !
cendrillon-outcome-midnight = Minuit sonne, la magie s’éteint, et Cendrillon reste au coin de l’âtre.
cendrillon-outcome-dawn = L’aube blanchit les carreaux : le bal est fini depuis longtemps.
cendrillon-outcome-misnamed = Ce n’était pas la bonne paire, et le dernier coup de minuit emporte la magie.
cendrillon-reason-pairs = Paires réunies : { $found } sur { $pairs }.
cendrillon-reason-hours = Heures passées : { $hours } sur { $total }.
cendrillon-reason-turns = Tours joués : { $turns }.

## Ce qui est demandé

cendrillon-ask-over = La partie est finie.
cendrillon-ask-deal = On distribue les tuiles magiques.
cendrillon-ask-first = Le hasard dit qui commence.
cendrillon-ask-roll = { $who ->
    [you] Tu vas lancer le dé.
   *[other] { $name } va lancer le dé.
}
cendrillon-ask-reveal = La tuile se tourne…
cendrillon-ask-choose = { $who ->
    [you] { $die ->
        [wand] { $using ->
            [wand] Double baguette : choisis la première des deux tuiles à montrer à toute la table.
           *[none] Baguette : choisis une tuile à montrer à toute la table.
        }
        [cauldron] { $using ->
            [cauldron] Double chaudron : choisis la première des deux tuiles à regarder en secret.
           *[none] Chaudron : choisis une tuile à regarder en secret.
        }
       *[hourglass] { $using ->
            [mirror] Sablier et miroir : montre une première tuile ; puis tu auras deux regards secrets.
            [hourglass] Sablier, et l’aiguille ne bougera pas : montre une première tuile à tous.
           *[none] Sablier : cherche une paire. Montre une première tuile à tous.
        }
    }
   *[other] { $die ->
        [wand] { $name } choisit une tuile à montrer à toute la table.
        [cauldron] { $name } choisit une tuile à regarder en secret.
       *[hourglass] { $name } choisit la première tuile d’une paire.
    }
}
cendrillon-ask-point = { $who ->
    [you] { $hope ->
        [decoy] La tuile { $tile } montre { cendrillon-a-face } : un leurre, sans moitié. Tu peux pointer une tuile, ou non.
        [later] La tuile { $tile } montre { cendrillon-a-face }, mais sa section n’est pas venue. Tu peux pointer une tuile, ou non.
       *[now] La tuile { $tile } montre { cendrillon-a-face }. Où est l’autre moitié ? Pointe-la, ou ne pointe pas.
    }
   *[other] On attend un doigt : { $name }.
}
cendrillon-ask-gestures = { $who ->
    [you] { $role ->
        [looks] { $hope ->
            [decoy] La tuile { $tile } montre { cendrillon-a-face } : un leurre, sans moitié. Regarde quand même une autre tuile en secret, quand tu veux.
            [later] La tuile { $tile } montre { cendrillon-a-face }, mais sa section n’est pas venue. Regarde quand même une autre tuile en secret, quand tu veux.
           *[now] La tuile { $tile } montre { cendrillon-a-face }. Les autres peuvent pointer ; regarde en secret celle qui ferait la paire, quand tu veux.
        }
       *[points] { $hope ->
            [decoy] La tuile { $tile } montre { cendrillon-a-face } : un leurre, sans moitié. Tu peux pointer une tuile, ou non.
            [later] La tuile { $tile } montre { cendrillon-a-face }, mais sa section n’est pas venue. Tu peux pointer une tuile, ou non.
           *[now] La tuile { $tile } montre { cendrillon-a-face }. Où est l’autre moitié ? Pointe-la, change d’avis, ou ne pointe pas.
        }
    }
   *[other] { $name } regarde une tuile en secret quand les doigts ont parlé.
}
cendrillon-ask-second = { $who ->
    [you] { $die ->
        [wand] Choisis la seconde tuile à montrer à toute la table.
        [cauldron] Choisis la seconde tuile à regarder en secret.
       *[hourglass] { $looks ->
            [1] { $hope ->
                [decoy] La tuile { $tile } montre { cendrillon-a-face } : un leurre, sans moitié. Regarde quand même une autre tuile en secret.
                [later] La tuile { $tile } montre { cendrillon-a-face }, mais sa section n’est pas venue. Regarde quand même une autre tuile en secret.
               *[now] La tuile { $tile } montre { cendrillon-a-face }. Regarde en secret celle qui ferait la paire.
            }
           *[other] { $may_pass ->
                [yes] Ce n’était pas la paire. Ton miroir t’offre un second regard : choisis une autre tuile, ou retourne tout face cachée.
               *[no] Ce n’était pas la paire. Ton miroir t’offre un second regard : choisis une autre tuile.
            }
        }
    }
   *[other] { $die ->
        [wand] { $name } choisit une seconde tuile à montrer.
       *[other] { $name } choisit une tuile à regarder en secret.
    }
}
cendrillon-ask-further = { $who ->
    [you] { $may_pass ->
        [yes] Ton miroir t’offre encore un regard : choisis une tuile, ou restes-en là.
       *[no] Ton miroir t’offre encore un regard : choisis une tuile.
    }
   *[other] { $name } peut encore regarder une tuile.
}
cendrillon-ask-down = { $who ->
    [you] { $may_use ->
        [wand] Retiens bien ce que tu vois. Utilise ta baguette pour montrer encore une tuile, ou retourne tout face cachée.
        [cauldron] Retiens bien ce que tu vois. Utilise ton chaudron pour regarder encore une tuile, ou retourne tout face cachée.
        [mirror] Ce n’était pas la paire. Utilise ton miroir pour un second regard, ou retourne tout face cachée.
       *[none] Retiens bien ce que tu vois, puis retourne tout face cachée.
    }
   *[other] { $name } va tout retourner face cachée.
}
cendrillon-ask-declare = { $who ->
    [you] { $may_use ->
        [hourglass] La recherche est finie. Utilise ton sablier pour retenir l’aiguille, ou laisse-la avancer.
       *[other] Une paire ! Utilise ton miroir pour regarder encore une tuile, ou restes-en là.
    }
   *[other] { $name } peut utiliser sa tuile magique.
}
cendrillon-ask-name = { $who ->
    [you] { $may_pass ->
        [yes] Dernière chance : choisis les deux tuiles d’une paire qui manque, ou passe.
       *[no] Tout le monde a passé : à toi de choisir les deux tuiles d’une paire.
    }
   *[other] { $name } nomme une paire, ou passe.
}

## Les coups

cendrillon-move-show = Montrer { $tile }
cendrillon-move-look = Regarder { $tile }
cendrillon-move-point = Pointer { $tile }
cendrillon-move-use = Utiliser { cendrillon-the-special }
cendrillon-move-down = Retourner face cachée
cendrillon-move-pair = Nommer { $tile } et { $other }
cendrillon-move-pass = { $phase ->
    [point] Ne pas pointer
    [withdraw] Retirer le doigt
    [further] En rester là
    [declare] En rester là
    [strike] Laisser l’aiguille avancer
   *[other] Passer
}

## Le plateau

cendrillon-board-turn = Tour { $turn }
cendrillon-board-clock = Horloge
cendrillon-board-hour = { $left ->
    [0] { $hour } h : minuit !
    [1] { $hour } h, plus qu’une heure
   *[other] { $hour } h, encore { $left } heures
}
cendrillon-board-die = Dé
cendrillon-board-ready = doigt prêt
cendrillon-board-waits = doigt à venir
cendrillon-mark-own = ° pour tes yeux seulement
cendrillon-mark-held = <…> quelqu’un la regarde
cendrillon-mark-finger = * un doigt la montre
cendrillon-mark-recalled = ~ tu t’en souviens

## Les options

cendrillon-option-variant = Variante
    .about = De base : douze tuiles, six paires. Magique : en plus, chacun a une tuile magique qui sert une fois, et des leurres se cachent parmi les tuiles. Avancée : en plus, les paires ne comptent que dans l’ordre mauve, rose, jaune.
cendrillon-option-variant-basic = de base
cendrillon-option-variant-magic = magique
cendrillon-option-variant-advanced = avancée
cendrillon-option-decoys = Leurres
    .about = Tuiles spéciales sans valeur mêlées aux autres ; moins il y en a, plus la nuit est douce.
cendrillon-option-last_chance = Dernière chance
    .about = À minuit, la table peut encore nommer les paires qui manquent, sans une seule erreur.
cendrillon-option-first_player = Qui commence
    .about = Le numéro d’un joueur, compté à partir de 1 ; 0 laisse faire le hasard.
cendrillon-option-memory_aid = Aide-mémoire
    .about = Chacun revoit les tuiles qu’il a vues ; pour les petits, ou pour apprendre.
cendrillon-option-pointing = Pointer du doigt
    .about = Ensemble : tous pointent au même moment, et les doigts se montrent d’un coup. À découvert : de la première tuile au regard, chacun peut pointer, changer d’avis ou retirer son doigt.
cendrillon-option-pointing-together = ensemble
cendrillon-option-pointing-open = à découvert
cendrillon-option-specials = Tuiles magiques
    .about = À l’usage, comme imprimé : une tuile magique se déclare au moment où elle agit. Annoncées : aussitôt après le dé, avant de toucher une tuile.
cendrillon-option-specials-used = à l’usage
cendrillon-option-specials-announced = annoncées
cendrillon-option-second_look = Second regard du miroir
    .about = Là où les tuiles magiques s’annoncent : le regard du miroir après un échec peut se refuser, ou non. Le miroir a servi dans les deux cas.
cendrillon-option-second_look-optional = facultatif
cendrillon-option-second_look-due = obligatoire

## Les fins, en un mot, pour compter

cendrillon-result-won = gagnées
cendrillon-result-midnight = perdues à minuit
cendrillon-result-dawn = perdues à l’aube
cendrillon-result-misnamed = perdues à la dernière chance

## Dans le navigateur

cendrillon-task-point = à toi de pointer
cendrillon-silence = Chut : pendant la partie, on ne parle pas des tuiles. On pointe du doigt.
cendrillon-board-tiles = Les tuiles
cendrillon-board-pairs = Les paires à trouver
cendrillon-clock-left = { $left ->
    [0] minuit !
    [1] plus qu’une heure
   *[other] encore { $left } heures
}
cendrillon-die-wand = une tuile à montrer à tous
cendrillon-die-cauldron = une tuile à regarder en secret
cendrillon-die-hourglass = une paire à chercher, puis l’aiguille avance
cendrillon-board-special = Ta tuile magique
cendrillon-board-special-spent = déjà servie
cendrillon-board-special-mirror = un second regard
cendrillon-board-special-cauldron = deux regards secrets
cendrillon-board-special-wand = deux tuiles montrées
cendrillon-board-special-hourglass = retient l’aiguille
cendrillon-tile-down = face cachée
cendrillon-tile-gone = place vide
cendrillon-tile-own = pour tes yeux seulement
cendrillon-tile-held = { $name } la regarde
cendrillon-tile-recalled = tu t’en souviens
cendrillon-tile-fingers = pointée par { $names }
cendrillon-tile-picked = choisie
cendrillon-pair-found = trouvée
cendrillon-pair-missing = à trouver

## La première partie, contée par la lanterne

cendrillon-hint-goal = Douze tuiles cachent six paires. Trouvez-les toutes ensemble avant que l’horloge sonne minuit : vous gagnez ou vous perdez tous ensemble.
cendrillon-hint-pairs = Les paires sont près de l’horloge : deux souris, deux chevaux, deux pantoufles. Mais aussi robe et gants, rat et cocher, citrouille et carrosse.
cendrillon-hint-start = Regarde bien ce que font les autres : chaque tuile montrée est un souvenir à garder.
cendrillon-hint-wand = La baguette ! Choisis une tuile : toute la table la verra. Prends-en une que personne ne connaît.
cendrillon-hint-cauldron = Le chaudron ! Choisis une tuile : toi, et personne d’autre, la verras. Les autres sauront seulement que tu sais.
cendrillon-hint-hourglass = Le sablier ! Cherche une paire : montre d’abord une tuile à tous. Après, l’horloge avancera d’une heure.
cendrillon-hint-point = On cherche la tuile qui va avec celle-ci. Si tu crois savoir où elle est, pointe-la ; sinon, ne pointe pas.
cendrillon-hint-second = À toi de trouver l’autre. Les doigts des autres te donnent leur idée ; tu décides.
cendrillon-hint-down = Retiens ce que tu vois : une fois la tuile retournée, plus rien ne te le rappellera.
