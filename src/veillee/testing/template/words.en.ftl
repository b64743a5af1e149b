### The ford. Every sentence of the game by its key; $name is who is spoken of, $who says whether that is "you".

gue-name = The Ford
gue-about = Load your bag, but do not sink: nobody knows what the others carry.

## Stones, and the fields of the board

gue-stone = { $stone ->
    [gravel] gravel
    [pebble] pebble
    [cobble] cobble
    [rock] rock
   *[boulder] boulder
}
gue-field-stones = Bag
gue-field-stopped_seats = Stopped
gue-field-points = Points

## What happens

gue-event-took = { $who ->
    [you] You reach into the river.
   *[other] { $name } takes a stone.
}
gue-event-drew = You draw: { gue-stone }, of weight { $weight }.
gue-event-stopped = { $who ->
    [you] You stop there.
   *[other] { $name } stops there.
}
gue-event-opened = { $who ->
    [you] Your bag: { $weights }. Points: { $points }.
   *[other] { $name }’s bag: { $weights }. Points: { $points }.
}

## What is asked, and what moves are called

gue-ask = { $phase ->
    [turn] { $who ->
        [you] Another stone?
       *[other] { $name } is choosing.
    }
    [draw] The river gives a stone…
   *[over] The bags lie open.
}
gue-move = { $move ->
    [take] Take a stone
   *[stop] Stop
}

## The end

gue-outcome-won = One bag alone has the right weight: the crossing is won.
gue-outcome-shared = Several bags weigh the same: the win is shared.
gue-reason-points = { $name }: { $points }

## Options

gue-option-limit = Limit
    .about = What a bag may weigh without sinking.
