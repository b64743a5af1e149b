### La table dans le navigateur.

web-home = Accueil
web-close = Fermer
web-tagline = Ce soir, on joue un conte. Viens t’asseoir près de la lanterne.
web-connecting = On approche de la table…
web-lost = Le fil est coupé. Je cherche le chemin de la table…
web-store-waits = La maison reprend son souffle : rien n’est perdu, on continue dans un instant.
error-no-connection = La maison ne répond pas. Vérifie le réseau, puis réessaie.
web-upgrade = La maison a été rénovée pendant que tu étais là. Recharge la page pour continuer : rien n’est perdu.
web-nowhere = Ce chemin ne mène nulle part.
web-elsewhere = Ton siège continue dans une autre fenêtre ou sur un autre appareil.
web-watch-here = Regarder d’ici
web-more-ways = Autres façons de jouer
web-reload = Recharger
web-try-again = Réessayer

## L’accueil

web-own-tables = Tes tables en cours
web-finished-tables = Tes dernières parties, à revoir
web-play-now = Jouer tout de suite
web-invite-friends = Inviter des amis
web-one-device = À plusieurs sur cet appareil
web-first-time = Première fois ? On t’apprend
web-choose-options = Choisir les options
web-seats-range = de { $low } à { $high } joueurs
web-together = tous ensemble contre le jeu
web-against = chacun pour soi
web-company-bots = Toi et des compagnons tirés des contes.
web-company-friends = La table s’ouvre, puis tu envoies l’invitation à qui tu veux.
web-company-device = Un seul appareil pour tous : on se le passe de main en main.
web-setting-bots = { $game } : choisir les options
web-setting-friends = { $game } : inviter des amis
web-setting-device = { $game } : à plusieurs sur cet appareil
web-first-chance = au hasard
web-option-quoted = « { $option } »
web-seat-count = Combien de joueurs ?
web-name = Ton prénom
web-name-other = Son prénom
web-player = Joueur { $number }
web-guest = Invité
web-bot-level = Niveau des compagnons
web-open-table = Ouvrir la table
web-start = Commencer
web-start-waits = { $seats ->
    [1] Il reste une place libre : invite quelqu’un ou place un compagnon.
   *[other] Il reste { $seats } places libres : invite du monde ou place des compagnons.
}

## Avant la partie

web-lobby-title = Une table de { $game }
web-lobby-host = Tu es l’hôte : invite du monde, place des compagnons, puis lance la partie.
web-lobby-guest = Choisis un siège. L’hôte lancera la partie.
web-lobby-wait = Tu es à table. L’hôte lancera la partie.
web-lobby-full = Toutes les places sont prises. Reste, tu pourras regarder.
web-sit = S’asseoir
web-sit-instead = Prendre sa place
web-lobby-companions = Choisis une place : un compagnon te cède la sienne. L’hôte lancera la partie.
web-sit-too = L’asseoir ici
web-share-device = Quelqu’un d’autre joue sur cet appareil
web-stand-up = Se lever
web-bot-here = Un compagnon
web-bot-away = Le renvoyer
web-fill = Des compagnons partout
web-options = Les options de cette table
web-invite = L’invitation
web-invite-about = Envoie cette adresse, ou montre le code à l’appareil photo d’un téléphone.
web-invite-here = Pour l’instant, seul cet ordinateur peut ouvrir cette adresse.
web-invite-address = Adresse de la table
web-copy = Copier
web-copied = Copié !
web-door-open = Ouvrir aux téléphones de la maison
web-door-about = Chacun joue sur son téléphone ou sa tablette, sur le même Wi-Fi que cet ordinateur. La porte se referme quand tu veux.
web-door-network = Par quel réseau ?
web-door-kind-wifi = Wi-Fi ({ $interface })
web-door-kind-cable = Réseau de la maison ({ $interface })
web-door-kind-vpn = Réseau privé virtuel ({ $interface })
web-door-kind-container = Réseau interne de l’ordinateur ({ $interface })
web-door-scan = Montre ce code à l’appareil photo de chaque téléphone.
web-door-type = Ou tape cette adresse :
web-door-close = Fermer la porte
web-door-waiting = La porte est ouverte. On attend le premier visiteur…
web-door-came = { $visitors ->
    [one] Quelqu’un est entré.
   *[other] { $visitors } appareils sont entrés.
}
web-door-nobody = Personne ne vient ? Voici d’habitude pourquoi :
web-door-why-wifi = Le téléphone est sur un autre Wi-Fi, ou sur le réseau mobile. Mets-le sur celui de cet ordinateur.
web-door-why-wall = Le pare-feu de l’ordinateur bloque. Autorise Veillée (ou Python) sur les réseaux privés.
web-door-why-tunnel = Un VPN est allumé, ici ou sur le téléphone. Coupe-le le temps de la partie.
web-watchers = D’autres peuvent venir regarder
web-qr = Code QR de l’invitation

## Les sièges

web-seats = Autour de la table
web-seat-name = Siège { $number }
web-seat-open = libre
web-seat-you = toi
web-seat-here = à table
web-seat-away = pas là pour l’instant
web-seat-left = a quitté la table
web-seat-stand-in = remplacé · { $level }
web-bot = compagnon
web-your-turn = à toi de jouer
web-turn = joue
web-watching = tu regardes
web-heard-sat = { $name } s’assoit à la table.
web-heard-rose = { $name } se lève.
web-heard-bot = { $name } prend place à la table.
web-heard-stand-in = Un compagnon joue à la place de { $name }.
web-heard-back = { $name } est de retour.
web-heard-said = { $name } : { $text }
web-heard-whispered = { $name } chuchote : { $text }

## La partie

web-asked = Ce qui est demandé
web-all-moves = Liste des coups
web-other-choice = Changer d’avis
web-undo = Reprendre mon coup
web-skip = Passer l’animation
web-story = Le récit
web-workshop = Faire son paquet
web-rules = Règles
web-rules-now = En ce moment
web-asked-back = { $name } voudrait revenir en arrière ({ $agreed } d’accord sur { $asked }).
web-asked-again = { $name } voudrait une autre partie ({ $agreed } d’accord sur { $asked }).
web-asked-abandon = { $name } voudrait arrêter la partie là ({ $agreed } d’accord sur { $asked }).
web-asked-watchers = { $name } voudrait laisser d’autres personnes regarder ({ $agreed } d’accord sur { $asked }).
web-asked-host = { $name } propose que { $other } tienne la table ({ $agreed } d’accord sur { $asked }).
web-asked-soon = Elle commence dans quelques secondes pour qui est d’accord.
web-asked-withdraw = Ne plus demander
web-host = L’hôte
web-knocks = { $name } voudrait s’asseoir au siège { $number }.
web-knocks-yes = Faire entrer
web-knocking = L’hôte est prévenu : un instant, il te répond.
web-apart = Les autres ont commencé une autre partie. Ton siège t’attend.
web-come-along = Les rejoindre
web-starting = La partie commence…
web-manage = Tenir la table
web-manage-guest = Qui je ne veux pas entendre
web-seating = Qui peut s’asseoir ?
web-seating-open = Qui veut
web-seating-ask = Qui je laisse entrer
web-seating-locked = Personne de plus
web-mute = Ne plus entendre
web-unmute = Entendre à nouveau
web-hand-on = Confier la table
web-take-over = Proposer de tenir la table
web-dismiss = Demander de partir
web-dismiss-sure = Demander à { $name } de partir ?
web-dismiss-about = { $name } quitte la table et ne pourra plus s’y asseoir. Dans une partie, un compagnon joue à sa place.
web-keep = Garder ce siège
web-keep-for = Pour qui ?
web-release = Ne plus le garder
web-seat-kept = gardé pour { $name }
web-back-yes = D’accord
web-back-no = Non
web-missing = { $name } n’est plus là.
web-missing-bot = Un compagnon prend sa place
web-talk = Ce qui se dit
web-talk-say = Dire quelque chose
web-talk-send = Dire
web-talk-new = on t’a parlé
web-talk-to = À qui ?
web-talk-open = à toute la table
web-talk-team = à ton camp
web-hand-over = À { $name } de jouer
web-hand-over-about = Passe-lui l’appareil ; les autres regardent ailleurs.
web-hand-over-ready = C’est moi, { $name }

web-table = La table
web-abandon = Arrêter la partie
web-abandon-sure = Arrêter pour tout le monde ?
web-abandon-about = La partie finit là, sans vainqueur ni vaincu. On peut la revoir, mais pas la reprendre.
web-abandon-no = Continuer à jouer
web-house = fait maison
web-house-title = Fait maison
web-house-about = Le livret du jeu ne le dit pas ; à cette table, on fait ainsi :
web-house-own = Cette table a ses propres pièces : là où elles disent autre chose, ce sont elles qui comptent.
web-house-list = Fait maison : { $parts }

web-guide = Conseils de la lanterne
web-guide-understood = Compris
web-guide-leave = Continuer sans conseils

## Changer d’appareil

web-carry = Continuer sur mon téléphone
web-carry-about = Montre ce code à l’appareil photo de l’autre appareil. Ton siège y passe aussitôt, et cet écran regarde.
web-carry-code = Ou tape ce code là-bas, à la même table :
web-carry-lasts = Il sert une seule fois, pendant deux minutes.
web-carried = Ton siège continue sur un autre appareil. Pour le reprendre ici, tape le code qu’il montre.
web-carry-enter = Le code de l’autre appareil
web-carry-take = Reprendre mon siège

## On s’arrête là

web-rest = On s’arrête là
web-rest-asked = { $name } propose de s’arrêter là et de garder la table pour plus tard.
web-rest-go-on = Continuer
web-rest-left = encore { $seconds } s
web-rest-kept = La table est gardée. Les pièces ne bougeront pas ; revenez quand vous voulez.

## La fin

web-abandoned = La partie s’arrête là, sans vainqueur ni vaincu.
web-won = Gagné !
web-lost-match = Perdu
web-standing = { $place }. { $name } : { $score }
web-again = Encore une partie
web-replay = Revoir la partie
web-look = Regarder la table
web-to-end-card = Retour à la fin de la partie
web-fair = Le hasard était-il honnête ?
web-fair-about = Avant la partie, la maison a scellé sa part du hasard, et chaque siège y a mêlé la sienne. Maintenant que tout est révélé, on peut refaire chaque tirage.
web-fair-check = Vérifier
web-fair-yes = Tout concorde : { $steps } pas refaits un par un.
web-record = Télécharger l’enregistrement de la partie

## Revoir

web-replay-from = Vu par
web-replay-open = tout visible
web-replay-pace = Vitesse de lecture
web-to-table = Retour à la table
web-replay-step = Pas { $step } sur { $steps }
web-play = Lecture
web-pause = Pause
web-step-back = Pas précédent
web-step-forward = Pas suivant
web-to-start = Au début
web-to-end = À la fin

## Les réglages

web-settings = Réglages
web-theme-light = Lumière du jour
web-theme-dark = Lumière de nuit
web-sound = Sons
web-sound-on = Sons : oui
web-sound-off = Sons : non
web-speed-now = Vitesse des animations : { $speed }
web-speed-slow = lente
web-speed-normal = normale
web-speed-quick = rapide
web-speed-none = aucune
web-atelier = toutes les pièces du décor
web-atelier-buttons = Boutons
web-atelier-words = Paroles

## Les jeux venus d’ailleurs et leur table

web-outside-brought =
    { $count ->
        [one] Jeu venu d’ailleurs, choisi par qui tient cette maison : { $names }.
       *[other] Jeux venus d’ailleurs, choisis par qui tient cette maison : { $names }.
    }
web-outside-missing =
    { $count ->
        [one] Un jeu n’a pas pu être chargé : { $names }.
       *[other] Des jeux n’ont pas pu être chargés : { $names }.
    }
web-guest-games = Les jeux invités
web-guest-package = Apporté par le paquet { $package }
web-board = Le plateau
web-board-you = à toi
web-board-down = face cachée
web-board-none = rien
web-board-moves = Les coups possibles
web-board-search = Chercher parmi { $number } coups
web-board-further = { $number ->
    [one] Encore un coup : précise ta recherche.
   *[other] Encore { $number } coups : précise ta recherche.
}
web-board-more = Tout voir ({ $number })
web-board-less = En voir moins
web-board-plain = Table simple
web-board-own = Table du jeu
web-board-frame = Plateau de { $game }, apporté par le jeu
web-board-leave = Dans ce plateau, la touche Échap ramène à la question.
web-board-failed = Le plateau de ce jeu ne répond pas : voici la table simple.
web-set-aside = La maison a été mise à jour, et la partie n° { $match } ne peut pas continuer avec les nouvelles règles. Elle est mise de côté et son déroulement est gardé. Une autre peut commencer.
