### Le coffret.

coffret-name = Le Coffret
coffret-about = Une carte pour toi, une carte dans le coffret : la tienne est-elle plus basse ou plus haute ?

## Les cartes et les annonces

coffret-card = { $card ->
    [tin] étain
    [silver] argent
    [gold] or
    [ruby] rubis
   *[other] { $card }
}
coffret-move = { $move ->
    [keep] garder
    [swap] échanger
    [lower] plus basse
    [higher] plus haute
   *[other] { $move }
}

## Ce qui est sur la table

coffret-field-round = Manche
coffret-field-cards = Carte
coffret-field-asides = Mise de côté
coffret-field-casket = Le coffret
coffret-field-peeked = Ont regardé dedans
coffret-field-own_choice = Ton choix
coffret-field-calls = Annonce
coffret-field-points = Points

## Ce qui arrive

coffret-event-dealt = { $who ->
    [you] { "" }
   *[other] { $name } reçoit une carte.
}
coffret-event-received = Tu reçois une carte : { coffret-card }.
coffret-event-chose = { $who ->
    [you] { "" }
   *[other] { $name } a choisi.
}
coffret-event-decided = { $choice ->
    [swap] Tu choisis d’échanger.
   *[other] Tu choisis de garder ta carte.
}
coffret-event-choice = { $who ->
    [you] { $choice ->
        [swap] Tu mets ta carte de côté, face cachée.
       *[other] Tu gardes ta carte.
    }
   *[other] { $choice ->
        [swap] { $name } met sa carte de côté, face cachée.
       *[other] { $name } garde sa carte.
    }
}
coffret-event-peeked = { $who ->
    [you] Tu soulèves le couvercle.
   *[other] { $name } soulève le couvercle.
}
coffret-event-passed = { $who ->
    [you] Tu laisses le coffret fermé.
   *[other] { $name } laisse le coffret fermé.
}
coffret-event-saw = { $card ->
    [none] Tu as vu ce que cache le coffret.
   *[other] Dans le coffret, tu vois : { coffret-card }.
}
coffret-event-closed = { $who ->
    [you] Tu refermes le couvercle.
   *[other] { $name } referme le couvercle.
}
coffret-event-called = { $who ->
    [you] Tu annonces : { $call ->
        [higher] plus haute.
       *[other] plus basse.
    }
   *[other] { $name } annonce : { $call ->
        [higher] plus haute.
       *[other] plus basse.
    }
}
coffret-event-opened = { $card ->
    [none] On ouvre le coffret.
   *[other] On ouvre le coffret : { coffret-card }.
}
coffret-event-showed = { $who ->
    [you] { $card ->
        [none] Tu montres ta carte. Tes points : { $points }.
       *[other] Tu montres ta carte : { coffret-card }. Tes points : { $points }.
    }
   *[other] { $card ->
        [none] { $name } montre sa carte. Points : { $points }.
       *[other] { $name } montre sa carte : { coffret-card }. Points : { $points }.
    }
}
coffret-event-gathered = { $who ->
    [you] Tu ramasses les cartes.
   *[other] { $name } ramasse les cartes.
}
coffret-event-ended = Le dernier couvercle est ouvert.

## Ce qu’on demande

coffret-ask-deal = On distribue les cartes.
coffret-ask-redeal = On distribue de nouvelles cartes.
coffret-ask-fix = Quelqu’un soulève le couvercle.
coffret-ask-choose = { $who ->
    [you] Gardes-tu ta carte, ou l’échanges-tu ?
   *[other] { $name } choisit de garder ou d’échanger.
}
coffret-ask-peek = { $who ->
    [you] Regardes-tu dans le coffret ?
   *[other] { $name } peut regarder dans le coffret.
}
coffret-ask-look = { $who ->
    [you] Retiens ce que tu vois, puis referme le couvercle.
   *[other] { $name } regarde dans le coffret.
}
coffret-ask-call = { $who ->
    [you] Ta carte est-elle plus basse ou plus haute que celle du coffret ?
   *[other] { $name } annonce : plus basse ou plus haute ?
}
coffret-ask-shown = { $who ->
    [you] Tout est découvert. Ramasse les cartes pour la manche suivante.
   *[other] Tout est découvert. { $name } ramasse les cartes.
}
coffret-ask-over = Le coffret est refermé pour ce soir.

coffret-move-keep = Garder ma carte
coffret-move-swap = L’échanger
coffret-move-peek = Regarder dedans
coffret-move-pass = Le laisser fermé
coffret-move-close = Refermer le couvercle
coffret-move-lower = La mienne est plus basse
coffret-move-higher = La mienne est plus haute
coffret-move-gather = Ramasser les cartes

## La fin

coffret-outcome-won = { $who ->
    [you] Le coffret n’a plus de secret pour toi : tu gagnes !
   *[other] Le coffret n’a plus de secret pour { $name }, qui gagne.
}
coffret-outcome-shared = { $who ->
    [you] Vous vous partagez le coffret : { $name }.
   *[other] Ils se partagent le coffret : { $name }.
}
coffret-reason-points = { $who ->
    [you] Toi : { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] { $name } : { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
}
coffret-result-won = gagnées seul
coffret-result-shared = partagées

## Les options

coffret-option-rounds = Manches
    .about = Combien de manches on joue.
coffret-option-swapping = Échanger
    .about = Chacun peut échanger sa carte contre une autre.
coffret-option-peeking = Regarder dans le coffret
    .about = Si un regard coûte des points.
coffret-option-peeking-free = gratuit
coffret-option-peeking-dear = coûte des points
coffret-option-price = Prix d’un regard
    .about = Les points que coûte un regard.

coffret-house = les cartes
