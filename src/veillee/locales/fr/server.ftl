### Le serveur : ses refus, et ce que disent ses commandes.

error-bad-message = Ce message ne se comprend pas ({ $where } : { $fault }).
error-too-fast = Doucement : trop de choses à la fois. Attends un instant.
error-too-big = C’est trop long.
error-wrong-origin = Cette demande vient d’une autre page : elle est refusée.
error-no-guest = Ouvre d’abord la page d’accueil : elle te fait connaître de la maison.
error-no-client = La page de la table n’est pas construite ici : lance d’abord « make client ».
error-no-such-table = Cette table n’existe pas, ou n’existe plus.
error-no-such-match = Cette partie n’a pas été jouée à cette table.
error-no-such-page = Il n’y a rien à cette adresse.
error-table-full = Cette table a tant vécu qu’elle est pleine. Ouvres-en une autre.
error-table-broken = Cette table ne peut pas être rouverte avec cette version des règles.
error-game-failed = Le programme de ce jeu a échoué. Cette table est mise de côté ; les autres continuent.
error-dev-loopback = Le mode développeur ne sert que cette machine : sans --lan, sans --url, et --host 127.0.0.1.
error-too-many-tables = La maison est pleine. Reviens un peu plus tard.
error-watchers-off = Cette table ne veut pas de spectateurs.
error-wrong-token = Cette clé n’ouvre aucun siège de cette table.
error-wrong-code = Ce code n’est pas le bon, a déjà servi ou a plus de deux minutes. Demandes-en un autre.
error-not-seated = Prends d’abord un siège.
error-already-seated = Tu as déjà un siège.
error-seat-taken = Quelqu’un d’autre tient ce siège.
error-name-taken = Quelqu’un ici s’appelle déjà « { $name } », ou presque. Choisis un autre nom.
error-not-host = Seul l’hôte de la table peut faire cela.
error-seats-open = Il reste des sièges vides.
error-seat-occupied = Ce siège est occupé.
error-match-running = Pas pendant la partie.
error-table-rests = La table se repose. Appuie d’abord sur « Continuer ».
error-no-match = Aucune partie n’est en cours.
error-nothing-proposed = Personne ne te demande cela maintenant.
error-already-asked = Quelqu’un l’a déjà proposé : attends les réponses.
error-table-locked = L’hôte ne laisse plus personne s’asseoir.
error-seat-kept = L’hôte garde ce siège pour { $name }.
error-asks-host = L’hôte doit d’abord être d’accord.
error-not-admitted = L’hôte préfère que tu ne t’asseyes pas ici.
error-nobody-knocks = Cette personne n’attend plus.
error-dismissed = L’hôte t’a demandé de quitter cette table.
error-no-more-undo = On est revenu en arrière { $limit } fois déjà : la partie va de l’avant, maintenant.
error-no-channel = Chut : on ne parle pas maintenant.
error-bad-database = L’adresse de la base ne convient pas : il faut par exemple postgresql://nom@machine/base ou sqlite:///fichier.db.
error-bad-backup = Ce fichier n’est pas une sauvegarde entière de Veillée.
error-cannot-listen = Impossible d’écouter sur { $host }, port { $port } : il est peut-être déjà pris.
error-no-network = Cette machine n’a pas d’adresse sur un réseau : sans elle, personne d’autre ne peut venir à la table.
error-no-such-address = Cet ordinateur n’a pas d’adresse « { $address } » sur le réseau de la maison.
error-not-this-computer = Seul l’ordinateur qui fait tourner la maison peut ouvrir ou fermer sa porte.
error-door-fixed = L’adresse de cette maison a été choisie au démarrage : sa porte ne s’ouvre ni ne se ferme d’ici.
error-door-closed = La porte de la maison est refermée. Demande à l’hôte de la rouvrir.
error-bad-url = « { $url } » n’est pas une adresse comme https://table.example.
error-store-away = La base ne répond pas ({ $why }).
error-store-in-use = Un autre serveur Veillée se sert de cette base. Arrête-le d’abord, ou donne à celui-ci un dossier ou une base à lui (--folder, --db).

cli-help-serve = ouvrir la maison : la table dans le navigateur, pour toi, pour le réseau de la maison ou pour Internet
cli-help-host = adresse où écouter (d’habitude 127.0.0.1 : cette machine seule)
cli-help-port = port où écouter (d’habitude 8421 ; 0 : n’importe lequel)
cli-help-db = base de données, par exemple postgresql://nom@machine/base (sinon, un fichier dans le dossier)
cli-help-folder = dossier des données (sinon, celui de ton système)
cli-help-lan = laisser venir les appareils du réseau de la maison, et montrer l’adresse et son code QR
cli-help-url = adresse publique sous laquelle on ouvre la table, derrière un serveur mandataire ; peut se répéter
cli-help-bot-workers = nombre de processus où les robots réfléchissent
cli-help-open = ouvrir le navigateur
cli-help-dev = pour qui écrit un jeu : redémarrer à chaque modification de ses fichiers (sur cette machine seulement)
cli-help-backup = sauvegarder toutes les tables dans un fichier, même pendant qu’on joue
cli-help-check-store = avant une mise à jour, dire ce que devient chaque partie en cours ; rien n’est changé
cli-help-check-store-json = répondre en JSON
cli-help-backup-file = fichier à écrire
cli-help-restore = remettre les tables d’une sauvegarde qui ne sont plus là ; les autres restent comme elles sont
cli-help-restore-file = fichier de sauvegarde
cli-serve-here = La maison est ouverte : { $address }
cli-serve-lan = Pour les autres appareils de la maison : { $address }
cli-serve-store = Les tables sont gardées dans { $file }. Ctrl-C ferme la maison.
cli-serve-not-loaded = Le jeu « { $name } » ne se charge pas : { $reason }
cli-serve-dev =
    { $what ->
        [broken] Cette modification ne se charge pas, le serveur continue avec la précédente : { $detail }
        [ended] Le serveur s’est arrêté (code { $detail }), il redémarre.
       *[restarted] Le jeu a changé, le serveur redémarre.
    }
cli-backup-done = { $count ->
    [0] Aucune table à sauvegarder : { $file } est vide.
    [1] Une table sauvegardée dans { $file }.
   *[other] { $count } tables sauvegardées dans { $file }.
}
cli-restore-done = Tables remises : { $added }. Déjà là : { $kept }.
cli-check-store-goes-on = table { $table } : la partie continue, sous ses règles (version { $version })
cli-check-store-set-aside = table { $table } : la partie serait mise de côté, car ses règles (version { $version }) ont changé
cli-check-store-broken = table { $table } : son journal ne peut pas être lu
cli-check-store-count-goes-on = { $count ->
    [0] Aucune partie en cours ne continue.
    [one] Une partie en cours continue.
   *[other] { $count } parties en cours continuent.
}
cli-check-store-count-set-aside = { $count ->
    [0] Aucune partie ne serait mise de côté.
    [one] Une partie serait mise de côté.
   *[other] { $count } parties seraient mises de côté.
}
cli-check-store-count-broken = { $count ->
    [0] Aucune table n’est illisible.
    [one] Une table est illisible.
   *[other] { $count } tables sont illisibles.
}
cli-check-store-count-nothing-played = { $count ->
    [0] Aucune autre table.
    [one] À une table, on ne joue pas.
   *[other] À { $count } tables, on ne joue pas.
}
