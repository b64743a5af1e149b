### La table dans le navigateur.

web-home = Accueil
web-close = Fermer
web-tagline = Ce soir, on joue un conte. Viens t’asseoir près de la lanterne.
web-connecting = On approche de la table…
web-lost = Le fil est coupé. Je cherche le chemin de la table…
web-store-waits = La maison reprend son souffle : rien n’est perdu, on continue dans un instant.
error-no-connection = La maison ne répond pas. Vérifie le réseau, puis réessaie.
web-upgrade = La maison a été rénovée pendant que tu étais là. Recharge la page pour continuer : rien n’est perdu.
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
web-invite-lan = Pour que les autres appareils de la maison puissent venir, arrête Veillée, puis relance avec
web-invite-or = ou
web-invite-address = Adresse de la table
web-copy = Copier
web-copied = Copié !
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
web-back-asked = { $name } voudrait revenir en arrière ({ $agreed } d’accord sur { $seats }).
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

## La fin

web-abandoned = La partie s’arrête là, sans vainqueur ni vaincu.
web-won = Gagné !
web-lost-match = Perdu
web-standing = { $place }. { $name } : { $score }
web-again = Encore une partie
web-again-wait = L’hôte peut lancer une autre partie.
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
