### Ce que trouve `veillee check-game` : chaque message dit ce qui ne va pas, son attribut ce qu’il faut faire ensuite.

check-not-loaded = Le jeu ne se charge pas : { $reason }.
    .next = À réparer d’abord ; rien d’autre ne peut être vérifié avant.
check-raised = { $kind } pendant la vérification de { $doing } : { $message }
    .next = Regarde cette ligne ; le jeu ne doit pas y échouer.
check-hung = Pas de réponse au bout de { $seconds } secondes, dans { $doing }.
    .next = Cherche une boucle qui ne finit pas.
check-died = Le processus s’est arrêté tout seul (code { $status }) pendant la vérification de { $doing }.
    .next = Cherche un appel qui arrête Python, ou une mémoire sans fin.
check-no-declaration = Les champs de l’état ne sont pas déclarés.
    .next = Écris state.toml, puis lance veillee generate sur le dossier.
check-bad-declaration = La déclaration de l’état est illisible : { $message }
    .next = Répare-la, puis lance veillee generate sur le dossier.
check-stale-state = Le module n’est pas ce que dit state.toml.
    .next = Lance : veillee generate { $game }
check-bad-option = L’option { $option } = { $value } échoue : { $message }
    .next = Refuse-la par BadOption, ou fais-la marcher.
check-broken-contract = { $message }
    .next = core/contract.py dit ce que répond cette méthode.
check-nonconforming = { $check } : { $message }{ $more ->
    [0] {""}
    [one] {" "}(Une autre vérification y bute : { $others }.)
   *[other] {" "}({ $more } autres vérifications y butent : { $others }.)
}
    .next = La promesse qui est rompue : { $about }
check-no-oracle = Il n’y a pas d’ORACLE dans la partie testing.
    .next = Écris-en un : une seconde lecture des règles, lente (veillee.testing.oracle).
check-bad-oracle = ORACLE n’est pas un Oracle mais un { $came }.
    .next = Dérive-le de veillee.testing.oracle.Oracle.
check-ending-missed = Au hasard, aucune partie ne finit par « { $ending } ».
    .next = Donne à l’oracle des tables() qui finissent ainsi, ou ôte cette fin de la légende.
check-value-untried = Les tables() de l’oracle ne remplacent jamais { $table }.
    .next = Ajoutes-y une table à toi.
check-clause-failed = { $test } échoue : { $message }
    .next = Les règles ou le test ont tort : relis l’article.
check-clause-uncited = Aucun test ne cite { $clause }.
    .next = Écris-en un, marqué par @clause.
check-clause-unknown = Un test cite { $clause }, que les règles n’ont pas.
    .next = Corrige la citation.
check-no-words = Il n’y a pas de phrases dans cette langue ({ $language }).
    .next = Écris ce fichier, avec les clés de l’autre langue.
check-bad-fluent = Cette ligne n’est pas du Fluent : { $content }
    .next = Un message s’écrit « clé = texte » ; ses lignes suivantes sont en retrait.
check-key-twice = { $key } est là deux fois.
    .next = Enlèves-en une.
check-key-missing = Il manque la phrase { $key }. Elle reçoit : { $arguments }.
    .next = Ajoute-la ici.
check-key-idle = Personne ne demande { $key }.
    .next = Enlève-la, ou corrige la clé.
check-key-in-one-language = { $key } manque dans l’autre langue ({ $language }).
    .next = Ajoute-la là-bas, ou enlève-la ici.
check-argument-unknown = { $key } emploie ${ $name }, que personne ne donne. Elle reçoit : { $arguments }.
    .next = Emploie l’un de ceux-là, ou dis-en plus dans l’évènement ou la phrase.
check-no-text = Il n’y a pas de règles dans cette langue ({ $language }).
    .next = Écris ce fichier : un titre, puis des articles comme « - **ID-1** texte ».
check-bad-layout = { $fault ->
    [no-title] La première ligne est le titre, après « # ».
    [second-title] Il y a un seul titre, à la première ligne.
    [trailing-space] Une ligne finit par une espace.
    [indent] Une ligne commence à la marge, ou par deux espaces dans un article.
    [last-line] La dernière ligne finit par un saut de ligne.
   *[clause] Cet article est illisible : { $message }
}
    .next = Répare la ligne.
check-clauses-differ = Les deux langues diffèrent sur { $clause }.
    .next = Donne aux deux les mêmes articles dans le même ordre.
check-clause-misplaced = { $clause } : { $fault ->
    [none] la page n’a pas d’article.
    [prefix] un autre préfixe que celui du jeu.
    [order] les numéros ne montent pas.
   *[absent] il n’y a pas de tel article.
}
    .next = Corrige le numéro.
check-option-unnamed = Les règles ne nomment pas l’option { $option }.
    .next = Nomme-la dans un article, entre accents graves, avec les valeurs qu’elle prend.
check-value-unnamed = Là où les règles nomment { $option }, elles ne disent pas { $value }.
    .next = Nomme chaque mot d’un choix, et les deux bouts d’un intervalle.
check-name-unknown = « { $name } », entre accents graves, n’est pas une option.
    .next = Seules les options sont entre accents graves.
check-mark-alone = « { $mark } » n’est pas une marque, ou ne dit rien.
    .next = Les marques sont { $known }, suivies de ce qui fut décidé.
check-french = { $fault ->
    [apostrophe] L’apostrophe est ’, et l’on cite entre guillemets
    [thin] Une espace fine insécable (U+202F) précède point-virgule, points d’exclamation et d’interrogation
    [colon] Une espace insécable (U+00A0) précède le deux-points
    [quotes] Des espaces fines insécables (U+202F) vont à l’intérieur des guillemets
    [percent] Une espace fine insécable (U+202F) précède le signe pour cent
    [ligature] Le o et le e de « œu » sont liés
   *[ellipsis] Les points de suspension sont un seul caractère
} : { $text }
    .next = --fix pose les espaces et les apostrophes.
check-english = { $fault ->
    [apostrophe] L’apostrophe anglaise est ’, et les guillemets y sont courbes
    [space] Pas d’espace, en anglais, avant la ponctuation double
    [no-break] L’anglais n’a pas d’espaces insécables
    [quotes] Ces guillemets sont français
   *[ellipsis] Les points de suspension sont un seul caractère
} : { $text }
    .next = Répare la ligne.
check-no-goldens = Il n’y a pas de tables dont les parties soient gardées.
    .next = Donnes-en dans PLAYED, REWOUND et COUNTED de la partie testing.
check-golden-missing = { $name } manque parmi les parties gardées.{ $more ->
    [0] {""}
    [one] {" "}Une autre manque aussi.
   *[other] {" "}{ $more } autres manquent aussi.
}
    .next = --write-goldens l’écrit ; relis ce qu’il a écrit.
check-golden-differs = { $message }{ $more ->
    [0] {""}
    [one] {" "}(Une autre diffère aussi.)
   *[other] {" "}({ $more } autres diffèrent aussi.)
}
    .next = Si ce changement est voulu, augmente rules_version et emploie --write-goldens.
check-golden-stray = { $name } ne répond plus à aucune table.{ $more ->
    [0] {""}
    [one] {" "}Une autre non plus.
   *[other] {" "}{ $more } autres non plus.
}
    .next = --write-goldens l’enlève.
check-golden-uncovered = Aucune partie gardée ne montre { $what }.
    .next = Ajoute à PLAYED une table qui le fasse, puis --write-goldens.

## La vérification d’un jeu

cli-check-head = { $game } : { $found ->
    [0] tout est en ordre.
    [one] une chose à reprendre.
   *[other] { $found } choses à reprendre.
}
cli-check-ok = en ordre
cli-check-wrong = à reprendre
cli-check-skipped = pas encore vérifié
cli-check-next = Ensuite : { $what }
cli-check-wrote = Écrit : { $file }
cli-check-mutants = { $judged } erreurs mises dans les règles : { $killed } vues, { $survived } non, { $same } qui ne changent rien au jeu.{ $survived ->
    [0] {""}
   *[other] {" "}Personne n’a vu :
}
cli-check-mutants-share = { $share } % de celles qui comptent ont été vues ; il en faut 90.
cli-check-section-loads = Chargement
cli-check-section-declaration = Déclaration de l’état
cli-check-section-options = Options
cli-check-section-contract = Contrat
cli-check-section-conformance = Conformité
cli-check-section-oracle = Oracle et articles
cli-check-section-sentences = Phrases
cli-check-section-rules = Texte des règles
cli-check-section-typography = Typographie
cli-check-section-goldens = Parties gardées

## Un nouveau jeu

error-bad-game-id = « { $game } » ne peut pas nommer un jeu : { $why ->
    [taken] ce nom est pris.
    [folder] Python doit pouvoir importer le dossier de ce nom.
   *[id] il faut 1 à 32 minuscules, chiffres et _, une lettre d’abord.
}
cli-new-wrote = Le jeu « { $game } » est dans { $folder }. Il se joue déjà :
cli-help-new-game = écrire un nouveau jeu, petit et complet, prêt à être changé
cli-help-new-game-id = son nom court : des minuscules, des chiffres et _, une lettre d’abord
cli-help-new-game-folder = où l’écrire (sinon, un dossier de ce nom, ici)
cli-help-check-game = dire tout ce qui manque à un jeu ou n’y va pas, et que faire ensuite
cli-help-check-game-target = le jeu, par son nom court ou par son dossier
cli-help-fix = poser les espaces et les apostrophes du français
cli-help-write-goldens = écrire à nouveau les parties gardées (goldens.txt)
cli-help-mutants = ensuite, mettre N erreurs dans les règles, une à la fois, et lister celles qu’aucune vérification ne voit
cli-help-check-seconds = secondes pour une partie ou une vérification, après quoi le jeu passe pour bloqué
