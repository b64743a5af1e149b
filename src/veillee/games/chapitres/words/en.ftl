### Once upon a time… in three chapters. Cards carry their names themselves, in both languages.

-chapitres-tale = Once upon a time… in three chapters
    .tongue = en
chapitres-name = { -chapitres-tale }
chapitres-about = Choose your team of tales, play it trick by trick, then count what it is worth.

## Cards and tokens

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
    [monster] monster
    [magic] magic
    [child] child
    [royal] royal
    [animal] animal
    [dwarf] dwarf
    [villain] villain
   *[wonderland] wonderland
}
chapitres-stars = { $stars ->
    [0] { "" }
    [one] { " " }+{ $stars } star
   *[other] { " " }+{ $stars } stars
}
chapitres-hearts = { $hearts ->
    [0] { "" }
    [one] { " " }+{ $hearts } heart
   *[other] { " " }+{ $hearts } hearts
}
chapitres-gems = { $gems ->
    [0] { "" }
    [one] { " " }+{ $gems } gem
   *[other] { " " }+{ $gems } gems
}
chapitres-pay = { chapitres-stars }{ chapitres-hearts }{ chapitres-gems }
chapitres-holding = stars { $stars }, hearts { $hearts }, gems { $gems }
chapitres-counted = { $token ->
    [stars] stars
    [hearts] hearts
   *[gems] gems
}
chapitres-why = { $reason ->
    [per] for { $times } ‘{ chapitres-category }’
    [per_other] for { $times } other ‘{ chapitres-category }’
    [any] with ‘{ chapitres-category }’
    [any_other] with another ‘{ chapitres-category }’
    [with] with { chapitres-other }
    [per_value] for { $times } of value { $low } to { $high }
    [first] first card
    [last] last card
    [highest] highest value
    [lowest] lowest value
    [neither] neither highest nor lowest
    [wins] it wins the trick
    [no_trick] no trick won
    [at_least] at least { $number } { chapitres-counted }
    [most] most { chapitres-counted }
    [copies] copies the { chapitres-counted } of the trick
   *[other] always
}

## What happens

chapitres-event-hand = { $cards ->
    [none] You received { $number } cards.
   *[other] Your hand: { chapitres-cards }.
}
chapitres-event-chose = { $who ->
    [you] { "" }
   *[other] { $name } has chosen.
}
chapitres-event-kept = You keep { chapitres-card }.
chapitres-event-kept-and-gave = { $other ->
    [none] You keep { chapitres-card }, and gave a card to your Ghost.
   *[other] You keep { chapitres-card } and give { chapitres-other } to your Ghost.
}
chapitres-event-passed = All have chosen: hands are passed to the next seat.
chapitres-event-discarded = { $number ->
    [0] All have chosen: hands are empty.
    [1] All have chosen: everybody’s last card is discarded face down.
   *[other] All have chosen: the { $number } cards that everybody has left are discarded face down.
}
chapitres-event-begins = { $who ->
    [you] Chapter II. You lead.
   *[other] Chapter II. { $name } leads.
}
chapitres-event-played = { $who ->
    [you] You play { chapitres-card }.
   *[other] { $name } plays { chapitres-card }.
}
chapitres-event-ghost-played = { $who ->
    [you] Your Ghost turns up { chapitres-card }.
   *[other] { $name }’s Ghost turns up { chapitres-card }.
}
chapitres-event-won = { $who ->
    [you] With { chapitres-card } you win the trick: +1 star.
   *[other] With { chapitres-card } { $name } wins the trick: +1 star.
}
chapitres-event-ghost-won = { $who ->
    [you] With { chapitres-card } your Ghost wins the trick; the star is nobody’s.
   *[other] With { chapitres-card } { $name }’s Ghost wins the trick; the star is nobody’s.
}
chapitres-event-forbidden = { chapitres-card } is there: what this card forbids is not paid in this trick.
chapitres-event-paid = { $who ->
    [you] You, { chapitres-card }:{ chapitres-pay }, { chapitres-why }.
   *[other] { $name }, { chapitres-card }:{ chapitres-pay }, { chapitres-why }.
}
chapitres-event-ghost-would-get = { $who ->
    [you] Your Ghost, { chapitres-card }:{ chapitres-pay } that it does not take, { chapitres-why }.
   *[other] { $name }’s Ghost, { chapitres-card }:{ chapitres-pay } that it does not take, { chapitres-why }.
}
chapitres-event-paid-nothing = { $who ->
    [you] You, { chapitres-card }: nothing.
   *[other] { $name }, { chapitres-card }: nothing.
}
chapitres-event-third-chapter = Chapter III. Every team counts what it is worth.
chapitres-event-majority = { $who ->
    [you] You have the most gems: +{ $number } gems.
   *[other] { $name } has the most gems: +{ $number } gems.
}
chapitres-event-total = { $who ->
    [you] You: { chapitres-holding }, that is { chapitres-board-points }.
   *[other] { $name }: { chapitres-holding }, that is { chapitres-board-points }.
}
chapitres-event-ended = { $tie ->
    [yes] { $who ->
        [you] A tie: your highest card gives you the victory.
       *[other] A tie: the highest card gives the victory to { $name }.
    }
   *[no] { $who ->
        [you] Yours is the most fabulous team.
       *[other] { $name } has the most fabulous team.
    }
}

## The end

chapitres-outcome-won = The book is closed: the finest team has won.
chapitres-reason-total = { $who ->
    [you] You: { chapitres-holding }, that is { chapitres-board-points }.
   *[other] { $name }: { chapitres-holding }, that is { chapitres-board-points }.
}
chapitres-reason-majority = Most gems: { $name }.

## What is asked

chapitres-ask-over = The game is over.
chapitres-ask-deal = The cards are being dealt.
chapitres-ask-first = Chance says who leads.
chapitres-ask-ghost = { $who ->
    [you] Your Ghost turns up a card…
   *[other] { $name }’s Ghost turns up a card…
}
chapitres-ask-pick = { $who ->
    [you] { $ghosts ->
        [yes] Keep a card and give one to the Ghost on your right (deal { $deal } of { $deals }, choice { $choice } of { $choices }).
       *[no] Choose a card to keep (deal { $deal } of { $deals }, choice { $choice } of { $choices }).
    }
   *[other] Still to choose: { $name }.
}
chapitres-ask-play = { $who ->
    [you] { $leads ->
        [yes] Lead trick { $trick } of { $tricks }: play a card.
       *[no] Trick { $trick } of { $tricks }: play a card.
    }
   *[other] { $leads ->
        [yes] { $name } leads trick { $trick } of { $tricks }.
       *[no] { $name } is about to play a card.
    }
}

## The moves

chapitres-move-keep = Keep { chapitres-card }
chapitres-move-keep-and-give = Keep { chapitres-card }, give { chapitres-other }
chapitres-move-play = Play { chapitres-card }

## The board

chapitres-board-draft = Chapter I, deal { $deal } of { $deals }, choice { $choice } of { $choices }
chapitres-board-trick = Chapter II, trick { $trick } of { $tricks }
chapitres-board-count = Chapter III, the count
chapitres-board-ghost = Ghost ({ $name })
chapitres-board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
chapitres-board-ready = has chosen
chapitres-board-waits = choosing
chapitres-board-kept = Kept:
chapitres-board-chosen = Chosen:
chapitres-board-now = trick
chapitres-board-team = team
chapitres-board-majority = majority
chapitres-board-tokens = S star, H heart, G gem
chapitres-board-categories = Mo monster Ma magic Ch child Ro royal An animal Dw dwarf Vi villain Wo wonder
chapitres-board-token = { $token ->
    [stars] S
    [hearts] H
   *[gems] G
}
chapitres-board-category = { $category ->
    [monster] Mo
    [magic] Ma
    [child] Ch
    [royal] Ro
    [animal] An
    [dwarf] Dw
    [villain] Vi
   *[wonderland] Wo
}
chapitres-board-when = { $reason ->
    [per] per { $category }
    [per_other] per other { $category }
    [any] if { $category }
    [any_other] if other { $category }
    [with] with { $other }
    [per_value] per value { $low }-{ $high }
    [first] if first
    [last] if last
    [highest] if highest
    [lowest] if lowest
    [neither] if in between
    [wins] if it wins
    [no_trick] if no trick
    [at_least] if { $number } { $token }
    [most] if most { $token }
    [copies] copies { $token }
    [forbids] no { $token }
   *[always] always
}

## The board in the browser

chapitres-silence = Here you may talk freely.
chapitres-board-hand = Your hand
chapitres-board-around = Around the table
chapitres-board-middle = The trick
chapitres-board-own = Your team so far
chapitres-board-none-kept = Cards you keep will lie here; nobody else sees them.
chapitres-board-pile = { $number ->
    [one] pile of { $number } card
   *[other] pile of { $number } cards
}
chapitres-board-won = { $number ->
    [one] { $number } trick
   *[other] { $number } tricks
}
chapitres-board-team-of = Team: { $name }
chapitres-board-wins = wins the trick
chapitres-board-forbids = forbids tokens
chapitres-hand-chosen = chosen
chapitres-hand-keep = to keep
chapitres-hand-give = to give
chapitres-hand-kept = kept
chapitres-hand-given = given
chapitres-card-now = In the trick
chapitres-card-team = In your team
chapitres-card-nothing = nothing
chapitres-card-plain = No ability: only its value and its categories count.
chapitres-card-more = All about this card
chapitres-card-seal = Chapter { $chapter } only:
chapitres-card-ability = { $reason ->
    [per] { chapitres-pay } for each ‘{ chapitres-category }’
    [per_other] { chapitres-pay } for each other ‘{ chapitres-category }’
    [any] { chapitres-pay } if there is ‘{ chapitres-category }’
    [any_other] { chapitres-pay } if there is another ‘{ chapitres-category }’
    [with] { chapitres-pay } with { chapitres-other }
    [per_value] { chapitres-pay } for each card of value { $low } to { $high }
    [first] { chapitres-pay } if it is the first card of the trick
    [last] { chapitres-pay } if it is the last card of the trick
    [highest] { chapitres-pay } if it is the highest of the trick
    [lowest] { chapitres-pay } if it is the lowest of the trick
    [neither] { chapitres-pay } if it is neither the highest nor the lowest of the trick
    [wins] { chapitres-pay } if it wins the trick
    [no_trick] { chapitres-pay } if you won no trick
    [at_least] { chapitres-pay } if you have at least { $number } { chapitres-counted }
    [most] { chapitres-pay } if you have the most { chapitres-counted }
    [copies] as many { chapitres-counted } as the trick has paid
    [forbids] in its trick none of these is paid: { chapitres-card-forbidden }
   *[always] { chapitres-pay }, always
}
chapitres-card-forbidden = { $token ->
    [stars] stars
    [hearts] hearts
    [gems] gems
    [stars-hearts] stars, hearts
    [stars-gems] stars, gems
    [hearts-gems] hearts, gems
   *[other] stars, hearts, gems
}
chapitres-mark = { $mark ->
    [known] from the rulebook
    [review] from a published review
    [derived] derived from the examples
   *[house] from the house
}
chapitres-mark-title = Where is each part of this card from?
chapitres-mark-some = The house filled in parts of this card.
chapitres-mark-button = what the house filled in
chapitres-mark-summary = The rulebook does not show the whole deck. The house filled in { $parts } parts, on { $cards } of the { $number } cards. Touch a name to see which.
chapitres-mark-of-card = { $part ->
    [value] The value
    [name] The name
    [categories] The categories
   *[abilities] That these are all its abilities
}
chapitres-mark-of-ability = { $part ->
    [amount] Ability { $number }: how many
    [token] Ability { $number }: which token
   *[when] Ability { $number }: on what condition
}
chapitres-story-title = The team of { $name }
chapitres-tally-title = The count, card by card
chapitres-tally-whose = Whose count to see
chapitres-tally-of = The count: { $name }
chapitres-tally-card = Card
chapitres-tally-trick = Chapter II
chapitres-tally-team = Chapter III
chapitres-tally-won = (trick)
chapitres-tally-majority = Most gems
chapitres-tally-total = In all
chapitres-tally-worth = A star is worth 2 points, a heart 1 point, two gems 1 point.

## The workshop of decks

chapitres-workshop-about = Make a deck of your own: begin with the one of the house, change, copy or take out its cards, and play with it. The cards you change are kept in this browser.
chapitres-workshop-copy = Copy the house’s deck
chapitres-workshop-again = Begin again from the house’s deck
chapitres-workshop-lose = The cards you have changed are lost, unless you save them as a file first.
chapitres-workshop-import = Open a file
chapitres-workshop-export = Save as a file
chapitres-workshop-unkept = This browser keeps nothing: save your deck as a file.
chapitres-workshop-refused = The file { $file } holds no deck: { $reason }
chapitres-workshop-asking = Looking at your deck…
chapitres-workshop-good = A sound deck of { $cards } cards, for { $seats } players.
chapitres-workshop-which = Which card
chapitres-workshop-before = The one before
chapitres-workshop-after = The next one
chapitres-workshop-restore = As in the house’s deck
chapitres-workshop-copy-card = Copy this card
chapitres-workshop-take-out = Take this card out
chapitres-workshop-put-back = Put { $card } back
chapitres-workshop-value = Value
chapitres-workshop-name-fr = Name in French
chapitres-workshop-name-en = Name in English
chapitres-workshop-categories = Categories
chapitres-workshop-ability = Ability { $number }
chapitres-workshop-when = What it does, and when
chapitres-workshop-verb = { $verb ->
    [always] pays always
    [per] pays for each card of a category
    [per_other] pays for each other card of a category
    [any] pays if a category is there
    [any_other] pays if another card of a category is there
    [with] pays with a certain card
    [per_value] pays for each card of certain values
    [first] pays as first card of the trick
    [last] pays as last card of the trick
    [highest] pays as highest card of the trick
    [lowest] pays as lowest card of the trick
    [neither] pays between highest and lowest
    [wins] pays if it wins the trick
    [no_trick] pays if no trick was won
    [at_least] pays from so many tokens on
    [most] pays for most of a token
    [copies] copies tokens of the trick
   *[forbids] forbids tokens in its trick
}
chapitres-workshop-chapter = Scored in
chapitres-workshop-seal = { $chapter ->
    [II] chapter II
    [III] chapter III
   *[both] both
}
chapitres-workshop-copied = It copies
chapitres-workshop-forbid = forbids { chapitres-counted }
chapitres-workshop-category = Category
chapitres-workshop-with = With which card
chapitres-workshop-token = Of which token
chapitres-workshop-bound = { $bound ->
    [low] from value
    [high] to value
   *[number] how many
}
chapitres-workshop-remove = Remove ability { $number }
chapitres-workshop-add = Add an ability
chapitres-workshop-printed = The printed card says it so
chapitres-workshop-trial = What it would pay
chapitres-workshop-means = Points on average: { NUMBER($trick, minimumFractionDigits: 2) } in a trick of four, { NUMBER($team, minimumFractionDigits: 2) } in a team of seven.
chapitres-workshop-beside = In a team with
chapitres-workshop-pays = Pays
chapitres-workshop-best = At best
chapitres-workshop-drawn = Drawn by lot ({ $number })
chapitres-workshop-alone = whichever cards
chapitres-workshop-but = The star of a won trick, and what is counted only at the very end, are not in it.
chapitres-workshop-play = Play with this deck
chapitres-workshop-start = Play
chapitres-workshop-show = Show this card
chapitres-workshop-fault = { $why ->
    [number] A number from { $low } to { $high } is wanted here, not { $came }.
    [name] A name of 1 to { $high } letters is wanted, without a space at either end.
    [again] Another card has { $came } already.
    [chapter] This can be scored in chapter { $expected } only.
    [no-token] At least one token is wanted.
    [other-card] No other card of this deck has the value { $came }.
    [copied-twice] The same token is copied twice.
    [size] A deck holds { $low } to { $high } cards, not { $came }.
   *[other] This will not do.
}

## To learn by playing

chapitres-hint-draft = Choose your team of tales! Touch a card to read it, touch it again to keep it. The rest of your hand goes to the next seat.
chapitres-hint-card = At the top of each card is its value, at the side its categories, and at the foot, after III, what it would pay with the cards you have kept.
chapitres-hint-passed = The hands have gone round: this one was passed to you. You may never see again the one you let go.
chapitres-hint-team = Look for cards that help each other: one that pays for children wants several, one that pays with a name wants that name.
chapitres-hint-ghost = With two players each of you feeds a Ghost: first choose the card to keep, then the one you give it.
chapitres-hint-lead = You lead: play whichever card you like. The highest value of the trick wins a star, and leads again.
chapitres-hint-follow = Play whichever card you like: there is nothing to follow. The highest value wins the star, but every card also pays its ability.
chapitres-hint-pays = After II stands what a card would pay if the trick ended there; after III, what it will pay in your team, at the end.
chapitres-hint-later = Cards that were played stay before each player: touch their values to see a team again. They count once more in chapter III.
chapitres-hint-tokens = A star is worth 2 points, a heart 1, two gems 1. At the end, whoever has the most gems gets some more.

## The options

chapitres-option-three = With three
    .about = Two deals of four choices, as the rules advise, or a single one of seven; counts with three players only.
chapitres-option-three-two_deals = two deals
chapitres-option-three-one_deal = one deal
chapitres-option-first_leader = Who leads
    .about = The number of a seat, counted from 1; 0 leaves it to chance.
chapitres-option-majority_needs_gem = A majority has a gem
    .about = Nobody has the majority when nobody has a gem.
chapitres-option-tied_majority = A shared majority counts
    .about = Greedy Dwarf is paid even when several have the most gems.

## The endings, in a word, for counting

chapitres-result-won = won
