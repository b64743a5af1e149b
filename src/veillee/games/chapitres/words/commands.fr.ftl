# Ce que disent les commandes de ce jeu, dans le terminal seulement.

chapitres-deck-help = regarder un paquet de cartes des trois chapitres
chapitres-deck-help-check = dire ce qui cloche dans un paquet et à quel endroit, ou montrer ce qu’il contient
chapitres-deck-help-file = le paquet, un fichier TOML ; - pour l’entrée standard
chapitres-lab-help = faire jouer des bots entre eux, et dire ce que devient chaque carte des trois chapitres
chapitres-lab-help-svg = fichier où dessiner les chiffres (SVG)
chapitres-deck-good = Un bon paquet : { $cards } cartes, pour { $seats } joueurs (version { $version }).
chapitres-deck-marks = D’où viennent ses parties : { $marks }.
chapitres-deck-mark = { $mark ->
    [known] de la règle
    [review] d’une critique
    [derived] déduites
   *[house] de la maison
}
chapitres-lab-card = carte
chapitres-lab-column = { $column ->
    [drafted] gardée
    [choice] choix
    [trick] au II
    [team] au III
    [pays] points au II et au III
    [wins] gagne
   *[interval] 95 %
}
chapitres-lab-mean = { NUMBER($mean, minimumFractionDigits: 2) }
chapitres-lab-caption = { $games } parties. Gardée : des mains où elle fut donnée. Choix : lequel c’était, en moyenne. II, III : les points payés à ce chapitre. Gagne : de ceux qui l’ont gardée ; une part juste est de { NUMBER($share, style: "percent") }. ⌂ : la maison en a complété une partie.
chapitres-lab-title = Les trois chapitres, { $games } parties de bots à { $seats } sièges
chapitres-lab-legend = Cercle vide : la maison a complété une partie de la carte. Barres : le chapitre II en jaune, puis le chapitre III en vert.
chapitres-lab-fair = une part juste : { $share }
