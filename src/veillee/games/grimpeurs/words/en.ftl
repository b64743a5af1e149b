### Les Grimpeurs. The tower, the pawns, the ladders and the stones.

grimpeurs-name = The Climbers
grimpeurs-about = Climb highest on a tower that everybody rebuilds.

## What you play with

grimpeurs-colour = { $colour ->
    [red] red
    [yellow] yellow
    [dark-blue] dark blue
    [light-blue] light blue
    [violet] violet
    [grey] grey
   *[other] { $colour }
}
grimpeurs-letter = { $colour ->
    [red] r
    [yellow] y
    [dark-blue] d
    [light-blue] l
    [violet] v
   *[grey] g
}
grimpeurs-kind = { $kind ->
    [half] half-cube
    [cube] cube
    [double] double
   *[triple] triple
}
grimpeurs-ladders = { $ladders ->
    [short] short ladder
    [long] long ladder
    [both] both ladders
   *[none] no ladder
}

## What happens

grimpeurs-event-colour = { $who ->
    [you] Your colour: { grimpeurs-colour }.
   *[other] { $name }’s colour: { grimpeurs-colour }.
}
grimpeurs-event-begins = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
grimpeurs-event-lot = { "" }
grimpeurs-event-built = { $tower ->
    [wild] A wild tower rises on the table.
    [low] A low tower spreads over the table.
   *[regular] The tower rises on the table.
}
grimpeurs-event-rearranged = The core of the tower still showed; to hide it, { $blocks ->
    [1] one block is moved
   *[other] { $blocks } blocks are moved
}.
grimpeurs-event-took = { $who ->
    [you] You take block { $block }.
   *[other] { $name } takes block { $block }.
}
grimpeurs-event-held = { "" }
grimpeurs-event-set = { $who ->
    [you] You set { $block } at { $cell }; its top is at { $height }.
   *[other] { $name } sets { $block } at { $cell }; its top is at { $height }.
}
grimpeurs-event-pushed = { $other_who ->
    [you] Your pawn is pushed to { $cell }.
   *[other] { $other_name }’s pawn is pushed to { $cell }.
}
grimpeurs-event-kept = { $who ->
    [you] You leave all blocks alone.
   *[other] { $name } leaves all blocks alone.
}
grimpeurs-event-went = { $ladders ->
    [none] { $who ->
        [you] Your pawn goes to { $cell }, at height { $height }.
       *[other] { $name }’s pawn goes to { $cell }, at height { $height }.
    }
   *[other] { $who ->
        [you] Your pawn goes to { $cell }, at height { $height } ({ grimpeurs-ladders }).
       *[other] { $name }’s pawn goes to { $cell }, at height { $height } ({ grimpeurs-ladders }).
    }
}
grimpeurs-event-stood = { "" }
grimpeurs-event-stayed = { "" }
grimpeurs-event-stone = { $who ->
    [you] You lay your stone on { $block }.
   *[other] { $name } lays a stone on { $block }.
}
grimpeurs-event-stone-gone = { $who ->
    [you] Your stone leaves { $block } and the game.
   *[other] { $name }’s stone leaves { $block } and the game.
}
grimpeurs-event-turn = { $who ->
    [you] Turn { $turn }: it is yours.
   *[other] Turn { $turn }: { $name }.
}
grimpeurs-event-last-chance = { $who ->
    [you] Your last chance: if this turn brings no climb, the game is over.
   *[other] { $name }’s last chance: if this turn brings no climb, the game is over.
}
grimpeurs-event-followed = A block was moved: the other pawns may follow.
grimpeurs-event-ended = { $outcome ->
    [stuck] Nobody climbs any more.
    [guard] Nobody gets beyond their best any more.
   *[draw] Nobody has left the table.
}

## The end

grimpeurs-outcome-stuck = Nobody climbs any more: the highest pawn wins.
grimpeurs-outcome-guard = Too many rounds without a new best: the highest pawn wins.
grimpeurs-outcome-draw = No pawn has left the table: a draw.
grimpeurs-reason-height = { $who ->
    [you] Your pawn is at height { $height }.
   *[other] { $name }’s pawn is at height { $height }.
}
grimpeurs-reason-tie = { $tie ->
    [first] Level at { $height }: who came first counts.
   *[last] Level at { $height }: who came last counts.
}
grimpeurs-reason-guard = Turns in a row without a new best: { $turns }.
grimpeurs-reason-turns = Turns played: { $turns }.

## What is asked

grimpeurs-ask-over = The match is over.
grimpeurs-ask-colour = Colours are drawn…
grimpeurs-ask-first = Chance says who begins.
grimpeurs-ask-lot = The tower is going up…
grimpeurs-ask-hide = The core of the tower is being hidden…
grimpeurs-ask-build = { $who ->
    [you] Choose a block for the tower.
   *[other] { $name } is choosing a block for the tower.
}
grimpeurs-ask-block = { $who ->
    [you] { $last_chance ->
        [yes] Last chance! { $may_climb ->
            [yes] Climb first, take a block, or leave them all.
           *[no] Take a block, or leave them all.
        }
       *[no] { $may_climb ->
            [yes] Climb first, take a block, or leave them all.
           *[no] Take a block, or leave them all.
        }
    }
   *[other] { $name } is choosing a block.
}
grimpeurs-ask-turn = { $who ->
    [you] How do you hold the { grimpeurs-kind } { $block }?
   *[other] { $name } is turning the { grimpeurs-kind } { $block }.
}
grimpeurs-ask-set = { $who ->
    [you] Where do you set { $block }?
   *[other] { $name } is looking for a place for { $block }.
}
grimpeurs-ask-push = { $who ->
    [you] { $other_who ->
        [you] Where do you push your own pawn?
       *[other] Where do you push { $other_name }’s pawn?
    }
   *[other] { $other_who ->
        [you] { $name } is pushing your pawn.
       *[other] { $name } is pushing { $other_name }’s pawn.
    }
}
grimpeurs-ask-walk = { $who ->
    [you] { $may_lay ->
        [yes] Move your pawn, lay your stone, or end your turn.
       *[no] { $may_climb ->
            [yes] Move your pawn, or end your turn.
           *[no] Your pawn cannot go anywhere: end your turn.
        }
    }
   *[other] { $name } is moving a pawn.
}
grimpeurs-ask-stand = { $who ->
    [you] On which cell does your pawn stand?
   *[other] { $name } is choosing a cell.
}
grimpeurs-ask-stone = { $who ->
    [you] { $may_lay ->
        [yes] Lay your stone, or end your turn.
       *[no] End your turn.
    }
   *[other] { $name } is ending the turn.
}
grimpeurs-ask-done = { $who ->
    [you] End your turn.
   *[other] { $name } is ending the turn.
}
grimpeurs-ask-follow = { $who ->
    [you] A block was moved: your pawn may follow, without ladders.
   *[other] { $name } may follow, without ladders.
}

## The moves

grimpeurs-move-keep = Leave all blocks alone
grimpeurs-move-stay = Stay here
grimpeurs-move-end = End the turn
grimpeurs-move-take = { $colour ->
    [none] Take the { grimpeurs-kind } { $block }
   *[other] Take the { grimpeurs-kind } { $block } at { $cell } ({ grimpeurs-colour }, height { $height })
}
grimpeurs-move-turn = { $way ->
    [across] Lying across, { $height } high, { grimpeurs-colour } on top
    [along] Lying along, { $height } high, { grimpeurs-colour } on top
   *[square] { $height } high, { grimpeurs-colour } on top
}
grimpeurs-move-set = Set it at { $cell }, top at { $height }
grimpeurs-move-push = Push to { $cell }
grimpeurs-move-go = { $ladders ->
    [none] Go to { $cell }, height { $height }
   *[other] Go to { $cell }, height { $height } ({ grimpeurs-ladders })
}
grimpeurs-move-stand = Stand at { $cell }
grimpeurs-move-stone = Lay the stone on the { grimpeurs-kind } { $block } at { $cell } ({ grimpeurs-colour }, height { $height })

## The board

grimpeurs-board-turn = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}
grimpeurs-board-idle = No climb: { $idle } of { $patience }
grimpeurs-board-stale = No new best: { $stale } of { $guard }
grimpeurs-board-hand = In hand: { $block }
grimpeurs-board-barred = Barred block: { $block }
grimpeurs-board-height = height { $height }
grimpeurs-board-short = short
grimpeurs-board-long = long
grimpeurs-board-stone = stone
grimpeurs-board-stone-on = stone on { $block }
grimpeurs-board-letters = r red, y yellow, d dark blue, l light blue, v violet, g grey, R pawn, × stone
grimpeurs-board-house = House: { $parts }
grimpeurs-house = { $part ->
    [halves] half-cubes
    [doubles] doubles
    [table] table
    [guard] guard
    [bridges] bridges
   *[other] { $part }
}

## The options

grimpeurs-option-tower = The tower
    .about = How it rises: drawn by lot, built together, or your own.
grimpeurs-option-tower-regular = regular
grimpeurs-option-tower-wild = wild
grimpeurs-option-tower-low = low
grimpeurs-option-tower-hand = by hand
grimpeurs-option-tower-own = your own
grimpeurs-option-leave_out_violet = Without violet
    .about = With fewer than five, nobody plays violet, which is harder than the others.
grimpeurs-option-order = Order of a turn
    .about = What the pawn may do before the block.
grimpeurs-option-order-ladders = ladders first
grimpeurs-option-order-strict = block, pawn, stone
grimpeurs-option-order-classic = pawn, block, pawn, stone
grimpeurs-option-fixed_core = Fixed core
    .about = The two grey triples never move.
grimpeurs-option-contact = Contact
    .about = What must still touch once a block is moved.
grimpeurs-option-contact-any = the moved block
grimpeurs-option-contact-orphans = no block alone
grimpeurs-option-contact-tower = one tower
grimpeurs-option-pushing = Pushed pawns
    .about = Where pawns go that are under a block being set.
grimpeurs-option-pushing-nearest = to the nearest cell
grimpeurs-option-pushing-chosen = where the mover likes
grimpeurs-option-descent = Going down
    .about = Pawns may go down; otherwise they climb or stay level.
grimpeurs-option-tie = Ties
    .about = Who wins when two pawns are level.
grimpeurs-option-tie-last = who came last
grimpeurs-option-tie-first = who came first
grimpeurs-option-arrival = Coming to a height
    .about = What counts: ending a walk there for the first time, or each time one comes from another height, word for word.
grimpeurs-option-arrival-once = the first time
grimpeurs-option-arrival-literal = each time
grimpeurs-option-pair_end = End for two
    .about = How many turns without a climb end a match of two.
grimpeurs-option-pair_end-rounds = two rounds
grimpeurs-option-pair_end-fourth = at the fourth failure
grimpeurs-option-pair_end-usual = as with more players
grimpeurs-option-bridges = Bridges
    .about = A ladder may span a gap, level or sloping.
grimpeurs-option-bridge_before_block = A bridge before the block
    .about = You may lay a bridge and then move a block in the same turn; never the other way round.
grimpeurs-option-simultaneous = Simultaneous moves
    .about = After each moved block the other pawns may follow, without ladders.

## The endings, in a word, for counting

grimpeurs-result-stuck = won at the top
grimpeurs-result-guard = won for want of a new best
grimpeurs-result-draw = drawn

## In the browser

grimpeurs-silence = Talk is free at this table.
grimpeurs-medal = { grimpeurs-colour }, height { $height }
grimpeurs-standings = Heights, from first place to last
grimpeurs-standing = { $place }. { $name }, { grimpeurs-colour }, height { $height }{ $arrival ->
    [0] { "" }
   *[other] , arrival number { $arrival } at this height
}; left: { grimpeurs-ladders }, { $stone ->
    [left] stone in hand
    [laid] stone laid
   *[gone] no stone
}
grimpeurs-arrival = arrival no. { $arrival }
grimpeurs-plan = Plan of the tower, from above
grimpeurs-cell = { $kind ->
    [none] { $cell }, the table
   *[other] { $cell }, height { $height }, { grimpeurs-colour }, { grimpeurs-kind } { $block }
}{ $pawn ->
    [none] { "" }
   *[other] , { $pawn }’s pawn
}{ $stone ->
    [yes] , a stone
   *[no] { "" }
}
grimpeurs-cell-open = the block may come here
grimpeurs-tools = What you touch
grimpeurs-tool = { $tool ->
    [block] Block
    [pawn] Pawn
   *[stone] Stone
}
grimpeurs-places = The possible places, one after the other
grimpeurs-place-before = Place before
grimpeurs-place-next = Next place
grimpeurs-place-at = { $at ->
    [0] { $places }
   *[other] { $at } of { $places }
}
grimpeurs-ways = By which ladder
grimpeurs-on-foot = On foot
grimpeurs-plan-near = The tower is seen from nearer: touch again
grimpeurs-layers = Layers
grimpeurs-layers-at = up to height { $height }
grimpeurs-sights = See the tower
grimpeurs-sight = { $sight ->
    [relief] Relief
   *[plan] Plan
}
grimpeurs-relief = The tower in relief. Arrows: turn; + and −: nearer or farther; p: from your pawn; x: see through
grimpeurs-relief-left = Turn left
grimpeurs-relief-right = Turn right
grimpeurs-relief-nearer = Nearer
grimpeurs-relief-farther = Farther
grimpeurs-relief-pawn = From my pawn
grimpeurs-relief-through = See through
grimpeurs-poses = How to hold the { grimpeurs-kind } { $block }
grimpeurs-tray = The blocks in the box
grimpeurs-faces = { $block }, { grimpeurs-kind }: { grimpeurs-colour } on top, { $bottom } underneath, top at { $height }
grimpeurs-why = { $why ->
    [nothing] There is nothing to take here.
    [covered] Another block rests on it.
    [pawn] A pawn stands on this block.
    [stone] A stone lies on this block.
    [barred] This block has just been moved: it waits a turn.
    [core] The core of the tower does not move at this table.
    [contact] Some blocks would no longer touch.
    [edge] The block would stick out over the table’s edge.
    [uneven] Under the block, all must be at one height.
    [stoned] Nothing is set on a face that bears a stone.
    [crushed] The pawn here would have no room left on its block.
    [alone] On the table, the block must touch another one by its side.
    [same] It was there before, turned like this: that is no move.
    [ground] Nobody returns to the table.
    [colour] This face is neither grey nor your colour.
    [stoned-face] A stone bars this face.
    [here] Your pawn is here already.
    [full] There is no room left here.
    [ladder-first] Before the block, your pawn moves only if it climbs a ladder.
    [down] At this table nobody goes down.
    [plateau] Choose one of the lit cells.
   *[far] Your pawn finds no way there, even with its ladders.
} ({ $clause })

## The first game, as Grandmother tells it

grimpeurs-hint-goal = The highest pawn wins. On your turn you move a block, then your pawn: make yourself stairs of grey and of your colour.
grimpeurs-hint-look = Each face has a colour, a pattern and a letter; the number tells its height. Touch a block to see its six faces.
grimpeurs-hint-build = Choose a block: you build the tower together, a block each, until the two grey pillars are hidden.
grimpeurs-hint-block = The lit blocks may be moved. Touch the one you want, then confirm. All can be undone until the turn is ended.
grimpeurs-hint-turn = How will it lie? The face on top counts: grey or your colour, if you want to climb on it.
grimpeurs-hint-set = The lit places are allowed. Touch one to see the block there, touch again to set it.
grimpeurs-hint-walk = Your pawn climbs one step at a time, as often as it likes, on grey and on your colour. Touch where it is to end up.
grimpeurs-hint-ladders = The ladder that is drawn is the one it would take: the short one climbs two, the long one four. Each serves once.
grimpeurs-hint-stand = There are several cells: choose the one on which your pawn stands.
grimpeurs-hint-stone = Once in a game, your stone closes a face until your next turn. Otherwise, end your turn.
grimpeurs-hint-done = All is well? End your turn. After that nothing is taken back.
grimpeurs-hint-follow = A block was moved: make use of it, your pawn may follow without ladders.
