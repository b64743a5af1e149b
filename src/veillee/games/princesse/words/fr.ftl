### La Princesse aux échelles. Les princesses, les pages, les échelles, et les deux mots du Prince.

princesse-name = La Princesse aux échelles
princesse-about = Bâtissez ensemble une échelle à la bonne hauteur, avec deux mots seulement.

## Les cartes

princesse-gift = { $gift ->
    [rose] rose
    [mirror] miroir
    [book] livre
    [lute] luth
    [cake] gâteau
    [kitten] chaton
    [sword] épée
    [diadem] diadème
   *[other] { $gift }
}
princesse-page = { $page ->
    [beginning] Début
    [end] Fin
    [heroic-rescue] Sauvetage héroïque
    [a-present] Un présent pour la belle
    [generous-heroes] La générosité des héros
    [gallant-prince] Le Prince galant
    [to-each-a-rung] Chacun son barreau
    [step-by-step] Marche après marche
    [great-ladder] La grande échelle
    [footstool] Le petit escabeau
    [vertigo] Prince sujet au vertige
    [lost-voice] Extinction de voix
    [single-cry] Un seul cri
    [wrong-way-round] À rebours
    [dark-night] Nuit noire
    [moonlight] Clair de lune
   *[other] { $page }
}
princesse-effect = { $effect ->
    [alike] au moins { $low } échelles de même taille
    [differ] toutes les échelles de tailles différentes
    [steps] au moins { $low } tailles qui se suivent
    [size] { $whose ->
        [prince] la référence va de { $low } à { $high }
        [hero] un héros pose une échelle de { $low } à { $high }
       *[any] une échelle de { $low } à { $high }
    }
    [gift] { $whose ->
        [prince] la référence porte un de ses cadeaux
        [hero] un héros apporte un de ses cadeaux
       *[any] une échelle porte un de ses cadeaux
    }
    [sight] { $sight ->
        [all] tout le monde voit les échelles des héros
        [prince] le Prince seul voit les échelles des héros
       *[none] personne ne voit les échelles des héros
    }
    [quiet] { $high ->
        [1] le Prince parle tout bas
       *[other] le Prince ne crie pas
    }
    [one-word] un seul mot pour tous les héros
    [backwards] les héros jouent dans l’autre sens
   *[none] rien de particulier
}
princesse-sight = { $sight ->
    [all] tout le monde
    [prince] le Prince seul
   *[none] personne
}
princesse-word = { $word ->
    [more] { $strength ->
        [1] plus
        [2] plus !
       *[other] PLUSSS !
    }
   *[less] { $strength ->
        [1] moins
        [2] moins !
       *[other] MOINSSS !
    }
}

## Ce qui arrive

princesse-event-first-prince = { $who ->
    [you] Tu seras Prince d’abord.
   *[other] { $name } sera Prince d’abord.
}
princesse-event-stacked = Dans la pile : une princesse à { $level ->
    [1] une épée
   *[other] { $level } épées
}.
princesse-event-taken = { $who ->
    [you] Tu choisis { $princess }.
   *[other] { $name } choisit { $princess }.
}
princesse-event-begins = { $who ->
    [you] Manche { $round } : tu es Prince.
   *[other] Manche { $round } : { $name } est Prince.
}
princesse-event-princess = { $level ->
    [1] { $princess } appelle à l’aide ; une épée au dos de sa carte.
   *[other] { $princess } appelle à l’aide ; { $level } épées au dos de sa carte.
}
princesse-event-page = On tourne la page : « { princesse-page } ».
princesse-event-drawn = { $who ->
    [you] Tu tires un donjon.
   *[other] { $name } tire un donjon.
}
princesse-event-dungeon = Le donjon est haut de { $height }.
princesse-event-horn = { $who ->
    [you] Tu souffles dans la corne de brume ; le donjon était haut de { $height }. Les échelles restent en main.
   *[other] { $name } souffle dans la corne de brume ; le donjon était haut de { $height }. Les échelles restent en main.
}
princesse-event-reference = { $who ->
    [you] Tu poses la référence : { $size }.
   *[other] { $name } pose la référence : { $size }.
}
princesse-event-cry = { $who ->
    [you] Tu lances à tous : « { princesse-word } »
   *[other] { $name } lance à tous : « { princesse-word } »
}
princesse-event-word = { $who ->
    [you] Tu dis à { $other_name } : « { princesse-word } »
   *[other] { $other_who ->
        [you] { $name } te dit : « { princesse-word } »
       *[other] { $name } dit à { $other_name } : « { princesse-word } »
    }
}
princesse-event-called = { $other_who ->
    [you] À toi de poser.
   *[other] À { $other_name } de poser.
}
princesse-event-laid = { $who ->
    [you] Tu poses une échelle.
   *[other] { $name } pose une échelle.
}
princesse-event-ladder = { $who ->
    [you] C’est un { $size }.
   *[other] { $name } a posé un { $size }.
}
princesse-event-turned-up = { $who ->
    [you] Tu avais posé un { $size }.
   *[other] { $name } avait posé un { $size }.
}
princesse-event-tower = Échelles : { $total }. Donjon : { $height }.
princesse-event-squire = { $use ->
    [page] { $who ->
        [you] Tu envoies un écuyer : la page est écartée.
       *[other] { $name } envoie un écuyer : la page est écartée.
    }
    [up] { $who ->
        [you] Tu envoies un écuyer : un barreau de plus.
       *[other] { $name } envoie un écuyer : un barreau de plus.
    }
   *[down] { $who ->
        [you] Tu envoies un écuyer : un barreau de moins.
       *[other] { $name } envoie un écuyer : un barreau de moins.
    }
}
princesse-event-freed = { $princess } est sauvée !
princesse-event-missed = { $why ->
    [page] La hauteur y est, mais pas ce que veut la page. Le dragon emporte { $princess } ailleurs.
    [both] Ni la hauteur, ni ce que veut la page. Le dragon emporte { $princess } ailleurs.
   *[height] Ce n’est pas la bonne hauteur. Le dragon emporte { $princess } ailleurs.
}
princesse-event-ended = { $outcome ->
    [won] La dernière princesse descend de sa tour.
    [ladders] Vos mains sont vides.
    [end] Le livre se referme.
    [out-of-reach] Vos échelles ne peuvent plus sauver toutes les princesses.
   *[hopeless] Il ne reste plus assez de manches.
}

## La fin

princesse-outcome-won = La dernière échelle tient bon : toutes les filles du Roi sont libres !
princesse-outcome-ladders = Plus une seule échelle en main, et une princesse attend encore à sa fenêtre.
princesse-outcome-end = La page de la Fin est tournée : le dragon garde son trésor.
princesse-outcome-hopeless = Trop de princesses, trop peu de pages ou d’échelles : on ne peut plus gagner.
princesse-outcome-out-of-reach = Quoi qu’il vienne, les échelles qui restent ne peuvent plus sauver toutes les princesses.
princesse-reason-no-way = On a tout essayé : aucune façon de poser vos échelles n’atteint les donjons qui restent.
princesse-squires-too = { $squires ->
    [0] { "" }
    [1] , et l’écuyer n’y change qu’un barreau
   *[other] , et les écuyers n’y changent que { $squires } barreaux
}
princesse-reason-too-short = { $rounds ->
    [1] { $is_all ->
        [yes] Vos plus grandes échelles font ensemble { $ladders }{ princesse-squires-too } ; le plus bas donjon qui reste en demande { $dungeons }.
       *[no] Vos plus grandes échelles font ensemble { $ladders }{ princesse-squires-too } ; l’un des donjons à venir en demandera au moins { $dungeons }.
    }
   *[other] { $is_all ->
        [yes] Vos { $rounds } plus grandes échelles chacun font ensemble { $ladders }{ princesse-squires-too } ; les { $rounds } donjons les plus bas en demandent { $dungeons }.
       *[no] Vos { $rounds } plus grandes échelles chacun font ensemble { $ladders }{ princesse-squires-too } ; { $rounds } des donjons à venir en demanderont au moins { $dungeons }.
    }
}
princesse-reason-too-tall = { $rounds ->
    [1] { $is_all ->
        [yes] Vos plus petites échelles font déjà { $ladders }{ princesse-squires-too } ; le plus haut donjon qui reste n’en demande que { $dungeons }.
       *[no] Vos plus petites échelles font déjà { $ladders }{ princesse-squires-too } ; l’un des donjons à venir n’en demandera pas plus de { $dungeons }.
    }
   *[other] { $is_all ->
        [yes] Vos { $rounds } plus petites échelles chacun font déjà { $ladders }{ princesse-squires-too } ; les { $rounds } donjons les plus hauts n’en demandent que { $dungeons }.
       *[no] Vos { $rounds } plus petites échelles chacun font déjà { $ladders }{ princesse-squires-too } ; { $rounds } des donjons à venir n’en demanderont pas plus de { $dungeons }.
    }
}
princesse-reason-freed = Princesses sauvées : { $freed } sur { $princesses }.
princesse-reason-pages = Pages avant la Fin : { $pages }.
princesse-reason-ladders = Échelles en main, pour chacun : { $ladders }.
princesse-reason-rounds = Manches jouées : { $rounds }.

## Ce qui est demandé

princesse-ask-over = La partie est finie.
princesse-ask-first = Le hasard dit qui sera Prince.
princesse-ask-level = On empile les princesses.
princesse-ask-princess = Une princesse paraît…
princesse-ask-page = La page se tourne…
princesse-ask-dungeon = On tire un donjon…
princesse-ask-pick = { $who ->
    [you] { $left ->
        [1] Choisis la dernière princesse de la pile. Parlez-en.
       *[other] Choisis une princesse pour la pile ; il en faut encore { $left }. Parlez-en.
    }
   *[other] { $name } choisit les princesses de la pile ; parlez-en.
}
princesse-ask-rest = { $who ->
    [you] Parlez librement. Quand vous êtes prêts, commence la manche { $round } : tu seras Prince.
   *[other] Parlez librement. { $name } sera Prince et commence la manche { $round }.
}
princesse-ask-reference = { $who ->
    [you] Pose ton échelle de référence, visible de tous ; ou souffle dans la corne si c’est sans espoir.
   *[other] { $name } choisit l’échelle de référence.
}
princesse-ask-word = { $who ->
    [you] { $for_all ->
        [yes] Un seul mot, pour tous les héros. Lequel, et de quelle voix ?
       *[no] Un mot à { $other_name }, de la voix que tu veux.
    }
   *[other] { $other_who ->
        [you] { $name } cherche le mot juste pour toi.
       *[other] { $name } cherche le mot juste pour { $other_name }.
    }
}
princesse-ask-call = { $who ->
    [you] C’est à { $other_name } ; le mot est déjà dit. Fais poser, ou écarte la page.
   *[other] { $name } laisse poser, ou écarte la page.
}
princesse-ask-lay = { $who ->
    [you] « { princesse-word } » par rapport à { $size }. Pose une échelle.
   *[other] { $name } choisit une échelle.
}
princesse-page-state = { $page ->
    [kept] La page est respectée. { "" }
    [broken] La page n’est pas respectée. { "" }
   *[none] { "" }
}
princesse-ask-judge = { $who ->
    [you] Échelles : { $total }, donjon : { $height }. { princesse-page-state }Accepte, ou envoie un écuyer (il en reste { $squires }).
   *[other] { $name } accepte, ou envoie un écuyer.
}

## Les coups

princesse-move-ladder = Échelle { $size } ({ princesse-gift })
princesse-move-word = « { princesse-word } »
princesse-move-take = { $princess }, { $level ->
    [1] une épée
   *[other] { $level } épées
}
princesse-move-horn = Souffler dans la corne de brume
princesse-move-squire-page = Un écuyer écarte la page
princesse-move-squire-up = Un écuyer ajoute un barreau
princesse-move-squire-down = Un écuyer retire un barreau
princesse-move-call = Faire poser
princesse-move-accept = Accepter
princesse-move-begin = Commencer la manche

## Le plateau

princesse-board-round = { $round ->
    [0] Avant la première manche
   *[other] Manche { $round }
}
princesse-board-book = { $pages ->
    [0] dernière page avant la Fin
    [1] encore une page avant la Fin
   *[other] encore { $pages } pages avant la Fin
}
princesse-board-squires = { $squires ->
    [1] un écuyer
   *[other] { $squires } écuyers
}
princesse-board-princess = Princesse
princesse-board-wants = désire { $gifts }
princesse-board-sight = donjon : { $dungeon }, échelles : { $ladders }
princesse-board-page = Page
princesse-board-ignored = écartée
princesse-board-dungeon = Donjon
princesse-board-unseen = caché
princesse-board-pile = Pile
princesse-board-freed = Sauvées
princesse-board-nobody = personne encore
princesse-board-total = échelles : { $total }
princesse-board-house = Valeurs maison : { $parts }
princesse-house = { $part ->
    [dungeons] donjons
    [gifts] cadeaux
    [princesses] princesses
    [pages] pages
    [ladders] échelles
    [squires] écuyers
    [first] première partie
    [usual] livre
    [extreme] mode extrême
   *[levels] niveaux
}
princesse-mark-reference = = la référence
princesse-mark-own = ° visible de toi et pas de tous
princesse-mark-hidden = ▒ face cachée

## Les options

princesse-option-princesses = Princesses
    .about = Celles de la première partie, au hasard, ou choisies par la table.
princesse-option-princesses-first = de base
princesse-option-princesses-random = au hasard
princesse-option-princesses-chosen = au choix
princesse-option-squires = Écuyers
    .about = Trois jokers pour apprendre ; d’habitude, ils ne viennent qu’à la première partie.
princesse-option-squires-usual = d’habitude
princesse-option-squires-yes = avec
princesse-option-squires-no = sans
princesse-option-extreme = Mode extrême
    .about = Sept princesses et huit pages ; pas avec les princesses de la première partie.
princesse-option-intensities = Intensités de la voix
    .about = Trois forces pour chaque mot, deux pour corser, une seule s’il ne reste que les mots.
princesse-option-page_from_round_one = Une page dès la première manche
    .about = Le Début se lit pour rien : une manche de moins.
princesse-option-first_prince = Premier Prince
    .about = Le numéro d’un siège, compté à partir de 1 ; 0 laisse faire le hasard.

## Les fins, en un mot, pour compter

princesse-result-won = gagnées
princesse-result-ladders = perdues sans échelles
princesse-result-end = perdues à la Fin
princesse-result-out-of-reach = perdues, hors d’atteinte
princesse-result-hopeless = perdues sans espoir

## Dans le navigateur

princesse-silence = Chut : tant que la manche est ouverte, on ne dit que le mot du Prince. Entre les manches, parlez librement.
princesse-medal-prince = Prince
princesse-task-lay = pose une échelle
princesse-board-heroes = Autour de la tour
princesse-board-hand = Tes échelles
princesse-board-princesses = Princesses à choisir
princesse-choice-taken = choisie
princesse-card-level = { $level ->
    [1] une épée
   *[other] { $level } épées
}
princesse-progress-pile = { $princesses ->
    [0] plus personne dans la pile
    [1] encore une dans la pile
   *[other] encore { $princesses } dans la pile
}
princesse-tower-height = Donjon haut de { $height }
princesse-tower-unseen = Donjon caché, entre { $low } et { $high }
princesse-tower-ladders = Échelles en vue : { $sizes }
princesse-tower-covered = { $ladders ->
    [1] une échelle sous un drap
   *[other] { $ladders } échelles sous un drap
}
princesse-row-hand = en main : { $sizes }
princesse-row-word = a entendu : { princesse-word }
princesse-row-covered = échelle posée, face cachée
princesse-row-reference = référence : { $size }
princesse-row-laid = a posé : { $size }
princesse-row-few = visible de toi et pas de tous
princesse-ladder-wanted = la princesse désire ce cadeau
princesse-ladder-picked = choisie
princesse-helper-horn = Corne
princesse-helper-squire = Écuyer
princesse-voice = Le mot du Prince
princesse-voice-how = Appuie sans lâcher : le mot grandit. Lâche pour le dire, glisse ailleurs pour te taire.
princesse-voice-away = Lâche ici : rien ne sera dit.
princesse-voice-choose = Choisis la force du mot, puis dis-le.
princesse-voice-sizes = Force du mot

## La première partie, racontée par Mère-Grand

princesse-hint-start = Vos échelles, mises bout à bout, doivent toucher juste la fenêtre. Le Prince pose la première ; ensuite, il n’a que deux mots pour vous guider.
princesse-hint-reference = Tu es le Prince ! Pose une échelle du milieu : « plus » et « moins » auront de la place des deux côtés.
princesse-hint-word = Ton mot se compare à ta référence. Appuie et garde le doigt dessus : plus tu attends, plus il est fort. Ce que vaut chaque force, la table le découvre ensemble.
princesse-hint-lay = Le mot se compare à l’échelle du Prince ; écoute bien de quelle voix il est dit. Choisis une échelle, puis pose-la.
princesse-hint-judge = Tout est tourné ! S’il manque un barreau, un écuyer peut l’ajouter ou l’ôter ; chacun ne sert qu’une fois.
princesse-hint-rest = La manche est finie : parlez de vos voix tant que vous voulez. Les échelles posées ne reviennent pas.
