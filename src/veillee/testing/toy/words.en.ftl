### The casket game.

coffret-name = The Casket
coffret-about = A card for you, a card in the casket: is yours the lower or the higher one?

## Cards and calls

coffret-card = { $card ->
    [tin] tin
    [silver] silver
    [gold] gold
    [ruby] ruby
   *[other] { $card }
}
coffret-move = { $move ->
    [keep] keep
    [swap] swap
    [lower] lower
    [higher] higher
   *[other] { $move }
}

## What lies on the table

coffret-field-round = Round
coffret-field-cards = Card
coffret-field-asides = Laid aside
coffret-field-casket = The casket
coffret-field-peeked = Who has looked inside
coffret-field-own_choice = Your choice
coffret-field-calls = Call
coffret-field-points = Points

## What happens

coffret-event-dealt = { $who ->
    [you] { "" }
   *[other] { $name } gets a card.
}
coffret-event-received = You get a card: { coffret-card }.
coffret-event-chose = { $who ->
    [you] { "" }
   *[other] { $name } has chosen.
}
coffret-event-decided = { $choice ->
    [swap] You choose to swap.
   *[other] You choose to keep your card.
}
coffret-event-choice = { $who ->
    [you] { $choice ->
        [swap] You lay your card aside, face down.
       *[other] You keep your card.
    }
   *[other] { $choice ->
        [swap] { $name } lays a card aside, face down.
       *[other] { $name } keeps the same card.
    }
}
coffret-event-peeked = { $who ->
    [you] You lift the lid.
   *[other] { $name } lifts the lid.
}
coffret-event-passed = { $who ->
    [you] You leave the casket shut.
   *[other] { $name } leaves the casket shut.
}
coffret-event-saw = { $card ->
    [none] You saw what the casket holds.
   *[other] In the casket you see: { coffret-card }.
}
coffret-event-closed = { $who ->
    [you] You close the lid.
   *[other] { $name } closes the lid.
}
coffret-event-called = { $who ->
    [you] You call: { $call ->
        [higher] higher.
       *[other] lower.
    }
   *[other] { $name } calls: { $call ->
        [higher] higher.
       *[other] lower.
    }
}
coffret-event-opened = { $card ->
    [none] The casket is opened.
   *[other] The casket is opened: { coffret-card }.
}
coffret-event-showed = { $who ->
    [you] { $card ->
        [none] You show your card. Your points: { $points }.
       *[other] You show { coffret-card }. Your points: { $points }.
    }
   *[other] { $card ->
        [none] { $name } shows a card. Points: { $points }.
       *[other] { $name } shows { coffret-card }. Points: { $points }.
    }
}
coffret-event-gathered = { $who ->
    [you] You gather the cards.
   *[other] { $name } gathers the cards.
}
coffret-event-ended = The last lid is open.

## What is asked

coffret-ask-deal = The cards are dealt.
coffret-ask-redeal = New cards are dealt.
coffret-ask-fix = Somebody lifts the lid.
coffret-ask-choose = { $who ->
    [you] Keep your card, or swap it?
   *[other] { $name } chooses to keep or to swap.
}
coffret-ask-peek = { $who ->
    [you] Do you look into the casket?
   *[other] { $name } may look into the casket.
}
coffret-ask-look = { $who ->
    [you] Remember what you see, then close the lid.
   *[other] { $name } looks into the casket.
}
coffret-ask-call = { $who ->
    [you] Is your card lower or higher than the casket’s?
   *[other] { $name } calls: lower or higher?
}
coffret-ask-shown = { $who ->
    [you] Everything lies open. Gather the cards for the next round.
   *[other] Everything lies open. { $name } gathers the cards.
}
coffret-ask-over = The casket is shut for tonight.

coffret-move-keep = Keep my card
coffret-move-swap = Swap it
coffret-move-peek = Look inside
coffret-move-pass = Leave it shut
coffret-move-close = Close the lid
coffret-move-lower = Mine is lower
coffret-move-higher = Mine is higher
coffret-move-gather = Gather the cards

## The end

coffret-outcome-won = { $who ->
    [you] The casket holds no secret from you: you win!
   *[other] The casket holds no secret from { $name }, who wins.
}
coffret-outcome-shared = { $who ->
    [you] You share the casket: { $name }.
   *[other] They share the casket: { $name }.
}
coffret-reason-points = { $who ->
    [you] You: { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] { $name }: { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
}
coffret-result-won = won by one
coffret-result-shared = shared

## Options

coffret-option-rounds = Rounds
    .about = How many rounds are played.
coffret-option-swapping = Swapping
    .about = Everybody may swap a card for another.
coffret-option-peeking = Looking into the casket
    .about = Whether a look costs points.
coffret-option-peeking-free = free
coffret-option-peeking-dear = costs points
coffret-option-price = Price of a look
    .about = The points that a look costs.

coffret-house = the cards
