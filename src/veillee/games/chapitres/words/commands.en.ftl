# What the commands of this game say, in the terminal alone.

chapitres-deck-help = look at a deck of the three chapters
chapitres-deck-help-check = say what is wrong with a deck and where, or show what it holds
chapitres-deck-help-file = the deck, a TOML file; - for standard input
chapitres-lab-help = let bots play each other, and say how each card of the three chapters fares
chapitres-lab-help-svg = a file for the figures as a picture (SVG)
chapitres-deck-good = A good deck: { $cards } cards, for { $seats } players (version { $version }).
chapitres-deck-marks = Where its parts are from: { $marks }.
chapitres-deck-mark = { $mark ->
    [known] from the rulebook
    [review] from a review
    [derived] worked out
   *[house] of the house
}
chapitres-lab-card = card
chapitres-lab-column = { $column ->
    [drafted] kept
    [choice] choice
    [trick] in II
    [team] in III
    [pays] points in II and III
    [wins] wins
   *[interval] 95%
}
chapitres-lab-mean = { NUMBER($mean, minimumFractionDigits: 2) }
chapitres-lab-caption = { $games } games. Kept: of the hands it was dealt to. Choice: which one it was, on average. II, III: points it paid in a chapter. Wins: of those who kept it; a fair share is { NUMBER($share, style: "percent") }. ⌂: the house filled in a part of it.
chapitres-lab-title = The three chapters, { $games } games of bots at { $seats } seats
chapitres-lab-legend = Ringed: the house filled in a part of the card. Bars: chapter II in yellow, then chapter III in green.
chapitres-lab-fair = a fair share: { $share }
