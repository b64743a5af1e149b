### Le Petit Chaperon Rouge. The cards, the tokens, the characters, and what is said around the table.

chaperon-name = Little Red Riding Hood
chaperon-about = Pick one flower more, or stop in time, before the wolf is at the cottage.

## The pieces

chaperon-card = { $power ->
    [wolf] the { $value } of the wolf
    [owl] the { $value } with the owl
    [trap] the { $value } with the trap
    [red] the { $value } of Red
   *[none] { $flowers ->
        [0] the { $value }
        [1] the { $value } with one flower
       *[other] the { $value } with { $flowers } flowers
    }
}
chaperon-face = { $face ->
    [flower] a flower
    [pebble] a pebble
   *[unknown] a hidden token
}
chaperon-the-character = { $character ->
    [woodcutter] the Woodcutter
    [hunter] the Hunter
    [thumb] Hop-o’-My-Thumb
    [pierre] Pierre
    [snake] the Snake
    [goat] the Goat
    [raven] the Raven
    [vixen] the Vixen
   *[other] { $character }
}
chaperon-character = { $character ->
    [woodcutter] Woodcutter
    [hunter] Hunter
    [thumb] Hop-o’-My-Thumb
    [pierre] Pierre
    [snake] Snake
    [goat] Goat
    [raven] Raven
    [vixen] Vixen
   *[other] { $character }
}
chaperon-tile = { $face ->
    [path] the path
   *[cottage] the cottage
}

## What happens

chaperon-event-begins = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
chaperon-event-is-wolf = { $who ->
    [you] You are the Wolf!
   *[other] { $name } is the Wolf.
}
chaperon-event-dealt = { $who ->
    [you] You get { chaperon-the-character }.
   *[other] { $name } gets { chaperon-the-character }.
}
chaperon-event-opened = A gathering begins with { chaperon-card }.
chaperon-event-joined = { $who ->
    [you] You turn { chaperon-card }: the card joins the row.
   *[other] { $name } turns { chaperon-card }: the card joins the row.
}
chaperon-event-failed = { $who ->
    [you] You turn { chaperon-card }: too small for { $cards ->
        [1] one card
       *[other] { $cards } cards
    }, the gathering fails.
   *[other] { $name } turns { chaperon-card }: too small for { $cards ->
        [1] one card
       *[other] { $cards } cards
    }, the gathering fails.
}
chaperon-event-tokens = { $tokens ->
    [0] There is no token left to lay.
    [1] A token is laid face down.
   *[other] { $tokens } tokens are laid face down.
}
chaperon-event-refilled = The basket is emptied and shuffled: the reserve holds { $tokens ->
    [1] one token
   *[other] { $tokens } tokens
}.
chaperon-event-reshuffled = The discard is shuffled: the pile holds { $cards ->
    [1] one card
   *[other] { $cards } cards
}.
chaperon-event-owl = The owl shows the bottom card of the pile: { chaperon-card }.
chaperon-event-stopped = { $who ->
    [you] You stop the gathering.
   *[other] { $name } stops the gathering.
}
chaperon-event-token-up = Token { $token }: { chaperon-face }.
chaperon-event-gathered = { $squares ->
    [0] Red does not advance.
    [1] Red advances one square.
   *[other] Red advances { $squares } squares.
} Flowers: { $flowers }, pebbles: { $pebbles }.
chaperon-event-walked = Red comes to { $square }.
chaperon-event-ate = { $food ->
    [cake] { $who ->
        [you] You eat the cake: one square more!
       *[other] { $name } eats the cake: one square more!
    }
    [butter] { $who ->
        [you] You eat the butter: one square more!
       *[other] { $name } eats the butter: one square more!
    }
   *[nothing] { $who ->
        [you] You eat nothing.
       *[other] { $name } eats nothing.
    }
}
chaperon-event-took-shortcut = { $who ->
    [you] You take the shortcut: Red is on the wolf’s track!
   *[other] { $name } takes the shortcut: Red is on the wolf’s track!
}
chaperon-event-kept-path = { $who ->
    [you] You leave the shortcut aside.
   *[other] { $name } leaves the shortcut aside.
}
chaperon-event-will-take = { $who ->
    [you] You choose the shortcut: Red will take it when she goes on.
   *[other] { $name } chooses the shortcut: Red will take it when she goes on.
}
chaperon-event-will-keep = { $who ->
    [you] You leave the shortcut aside: Red will go on along her own track.
   *[other] { $name } leaves the shortcut aside: Red will go on along her own track.
}
chaperon-event-way-closed = The wolf is at the end of the shortcut: it is closed, and Red will go on along her own track.
chaperon-event-tile = { $pawn ->
    [wolf] The wolf enters { $square }: { chaperon-tile }.
   *[red] Red enters { $square }: { chaperon-tile }.
}
chaperon-event-wolf-step = The wolf advances to { $square }.
chaperon-event-wolf-back = The trap snaps: the wolf is on { $square }.
chaperon-event-red-back = The Snake hisses: Red is on { $square }.
chaperon-event-eight = { $who ->
    [you] You play card 8: the tokens are turned up.
   *[other] { $name } plays card 8: the tokens are turned up.
}
chaperon-event-laid = { $who ->
    [you] { "" }
   *[other] { $name } lays a card face down.
}
chaperon-event-laid-card = You lay { chaperon-card } face down.
chaperon-event-dropped = The Wolf’s face-down card is discarded unseen.
chaperon-event-took-up = { $who ->
    [you] Your hand is empty: you take up the discard, { $cards ->
        [1] one card
       *[other] { $cards } cards
    }.
   *[other] The Wolf’s hand is empty: { $name } takes up the discard, { $cards ->
        [1] one card
       *[other] { $cards } cards
    }.
}
chaperon-event-reserve = You look at the reserve. Flowers: { $flowers }, pebbles: { $pebbles }.
chaperon-event-token-laid = { $by ->
    [pierre] { $who ->
        [you] You lay a token that nobody has seen.
       *[other] { $name } lays a token that nobody has seen.
    }
   *[wolf] { $who ->
        [you] { "" }
       *[other] { $name } lays a token face down.
    }
}
chaperon-event-token-chosen = You lay { chaperon-face }.
chaperon-event-used = { $who ->
    [you] You call { chaperon-the-character }.
   *[other] { $name } calls { chaperon-the-character }.
}
chaperon-event-stacked = The row is stacked: it counts as one card now.
chaperon-event-hunted = { $found ->
    [yes] The 0 leaves the Wolf’s hand.
   *[no] The Wolf does not have the 0 in hand.
}
chaperon-event-pierre = { $who ->
    [you] You draw { chaperon-card } from the Wolf’s hand.
   *[other] { $name } draws { chaperon-card } from the Wolf’s hand.
}
chaperon-event-used-animal = { $who ->
    [you] You let loose { chaperon-the-character }.
   *[other] { $name } lets loose { chaperon-the-character }.
}
chaperon-event-refrained = { $who ->
    [you] You let no animal loose.
   *[other] { $name } lets no animal loose.
}
chaperon-event-eaten-token = The Goat eats token { $token }.
chaperon-event-took-back = { $who ->
    [you] { "" }
   *[other] { $name } takes a card of the discard back, without showing it.
}
chaperon-event-took-card = You take back { chaperon-card }.
chaperon-event-peeked = { $who ->
    [you] You look at tile { $square }.
   *[other] { $name } looks at tile { $square }.
}
chaperon-event-tile-face = Tile { $square } hides { chaperon-tile }.
chaperon-event-swapped = Tiles { $square } and { $other } change places.
chaperon-event-kept-tile = { $who ->
    [you] You leave tile { $square } where it is.
   *[other] { $name } leaves tile { $square } where it is.
}
chaperon-event-to-wolf = { $who ->
    [you] You get { chaperon-the-character }.
   *[other] { $name } gets { chaperon-the-character }.
}
chaperon-event-to-owner = { $who ->
    [you] { chaperon-character }: back with you.
   *[other] { chaperon-character }: back with { $name }.
}
chaperon-event-ended = { $outcome ->
    [super] The cottage door opens, and the basket is full.
    [fair] The cottage door opens, and the basket is half full.
    [bare] The cottage door opens, and the basket is empty.
    [eaten] Knock, knock: the wolf was there first.
    [caught] The wolf catches up with Red.
   *[night] Night falls over the wood.
}

## The end

chaperon-outcome-super = A super win for Red! Cake and butter are on the table, and Grandmother lays the places.
chaperon-outcome-fair = A win for Red! Some of the treat is missing, but Grandmother gives her a kiss.
chaperon-outcome-bare = A win for Red, with crumbs on the cape. Grandmother says nothing, but she has noticed.
chaperon-outcome-eaten = The wolf is in the cottage, wearing Grandmother’s nightcap.
chaperon-outcome-caught = On his own track, the wolf had only to open his jaws.
chaperon-outcome-night = Night has fallen and everybody goes home: nobody wins.
chaperon-reason-squares = Red is on { $red }, the wolf on { $wolf }.
chaperon-reason-food = { $cake ->
    [1] { $butter ->
        [1] Cake and butter are in the basket.
       *[other] The cake is in the basket, the butter is eaten.
    }
   *[other] { $butter ->
        [1] The butter is in the basket, the cake is eaten.
       *[other] Cake and butter are eaten.
    }
}
chaperon-reason-turns = Turns played: { $turns }.
chaperon-reason-points = Points: { $points }.

## What is asked

chaperon-ask-over = The game is over.
chaperon-ask-first = Chance says who begins.
chaperon-ask-wolf = Chance says who is the Wolf.
chaperon-ask-character = The characters are being dealt.
chaperon-ask-card = A card of the pile is turned…
chaperon-ask-bottom = The owl looks under the pile…
chaperon-ask-token = The tokens are turned up…
chaperon-ask-tile = The tile is turned…
chaperon-ask-pierre-card = Pierre draws a card from the Wolf’s hand…
chaperon-ask-pierre-token = A token is laid unseen…
chaperon-ask-act = { $who ->
    [you] { $mode ->
        [wolf] { $laid ->
            [no] Your turn. The Wolf has laid nothing: stop, or play the 8 or a character. Cards in the row: { $cards }, tokens: { $tokens }.
           *[yes] Your turn: continue, stop, or play the 8 or a character? Cards in the row: { $cards }, tokens: { $tokens }.
        }
       *[walk] Your turn: continue or stop? Cards in the row: { $cards }, tokens: { $tokens }.
    }
   *[other] { $name } is choosing an action.
}
chaperon-ask-food = { $who ->
    [you] { $squares ->
        [0] Red stops here. Eat for one square more?
        [1] Red is about to advance one square. Eat for one more?
       *[other] Red is about to advance { $squares } squares. Eat for one more?
    }
   *[other] { $name } hesitates over the basket.
}
chaperon-ask-shortcut = { $who ->
    [you] { $squares ->
        [0] Red is in the clearing. Which way will she go on: along her own track, or along the wolf’s?
        [1] Red is in the clearing, with one step to go. Keep to her own track, or take the wolf’s?
       *[other] Red is in the clearing, with { $squares } steps to go. Keep to her own track, or take the wolf’s?
    }
   *[other] { $name } is choosing the way.
}
chaperon-ask-open = { $who ->
    [you] Open a gathering: choose a card, face up.
   *[other] { $name } is choosing the first card.
}
chaperon-ask-lay = { $who ->
    [you] Lay a card face down. Cards in the row: { $cards }.
   *[other] { $name } is choosing a card.
}
chaperon-ask-animal = { $who ->
    [you] Let an animal loose?
   *[other] { $name } is looking at the animals.
}
chaperon-ask-tokens = { $who ->
    [you] Choose a token for { chaperon-card }. Still to lay: { $due }.
   *[other] { $name } is choosing the tokens.
}
chaperon-ask-goat = { $who ->
    [you] Which token does the Goat eat? Still to eat: { $due }.
   *[other] { $name } walks the Goat past the tokens.
}
chaperon-ask-raven = { $who ->
    [you] Which card of the discard do you take back?
   *[other] { $name } is going through the discard.
}
chaperon-ask-vixen = { $who ->
    [you] Which tile do you look at?
   *[other] { $name } is choosing a tile to look at.
}
chaperon-ask-swap = { $who ->
    [you] Swap tile { $square } with another?
   *[other] { $name } wonders whether to swap tile { $square }.
}

## The moves

chaperon-move-word = { $word ->
    [continue] Continue
    [stop] Stop
    [eight] Play card 8
    [keep] { $phase ->
        [swap] Leave the tile
       *[food] Eat nothing
    }
    [cake] Eat the cake
    [butter] Eat the butter
    [path] Keep to her own track
    [shortcut] Take the shortcut
    [flower] Lay a flower
    [pebble] Lay a pebble
   *[refrain] Let no animal loose
}
chaperon-move-card = { $verb ->
    [open] Open with { chaperon-card }
    [lay] Lay { chaperon-card }
   *[take] Take back { chaperon-card }
}
chaperon-move-use = { $character ->
    [woodcutter] The Woodcutter: stack the row
    [hunter] The Hunter: hunt the 0
    [thumb] Hop-o’-My-Thumb: make pebbles count
    [pierre] Pierre: draw a card of the Wolf’s
    [snake] The Snake: move Red back
    [goat] The Goat: eat two tokens
    [raven] The Raven: take a card back
   *[vixen] The Vixen: look at a tile
}
chaperon-move-token = Eat token { $token } ({ chaperon-face }) on { chaperon-card }
chaperon-move-tile = { $verb ->
    [look] Look at { $square }
   *[swap] Swap with { $square }
}

## The board

chaperon-board-wolf = Wolf
chaperon-board-red = Red
chaperon-board-row = Row
chaperon-board-cards = { $cards ->
    [0] empty
    [1] 1 card
   *[other] { $cards } cards
}
chaperon-board-power = { $power ->
    [wolf] { $value } wolf
    [owl] { $value } owl
    [trap] { $value } trap
   *[red] { $value } Red
}
chaperon-board-stacked = (stacked: { $stacked })
chaperon-board-pile = Pile { $pile }, discard { $discard }
chaperon-board-bottom = bottom: { $card }
chaperon-board-hand = Wolf’s hand { $hand }, discard { $discard }
chaperon-board-laid = face down: { $card }
chaperon-board-tokens = Reserve { $reserve }, basket { $basket }
chaperon-board-reserve = ({ $flowers } fl., { $pebbles } p.)
chaperon-board-food = Cake { $cake ->
    [1] ✓
   *[other] ✗
}, butter { $butter ->
    [1] ✓
   *[other] ✗
}
chaperon-board-eight = card 8 unplayed
chaperon-board-thumb = pebbles count
chaperon-board-odds = Fails: { $fails } of { $cards }
chaperon-board-stop = a stop gives { $squares } on average
chaperon-board-points = { $points } points
chaperon-board-turn = Turn { $turn }
chaperon-board-own = Your hand
chaperon-board-player = { $role ->
    [wolf] the Wolf
   *[other] { "" }
}
chaperon-board-under = under the row
chaperon-board-fork = { $way ->
    [wolf] shortcut chosen
   *[own] shortcut left aside
}
chaperon-board-marks = ✿ flower, ● pebble, ▢ hidden, ⌂ cottage, ░ hidden tile, > shortcut

## The options

chaperon-option-mode = Mode
    .about = All together against the game, or against a player who is the Wolf.
chaperon-option-mode-walk = a walk
chaperon-option-mode-wolf = big bad wolf
chaperon-option-start = Red’s start
    .about = Nearer to the cottage, or further away.
chaperon-option-start-easy = not so easy
chaperon-option-start-hard = tough
chaperon-option-board = Board
    .about = The tuned one gives path and shortcut an equal chance; the first is kinder to Red.
chaperon-option-board-fitting = the one that fits the mode
chaperon-option-board-tuned = tuned
chaperon-option-board-first = the first
chaperon-option-fork = Choosing the way
    .about = In the clearing, Red’s way is chosen when she arrives, as printed, or only when she goes on.
chaperon-option-fork-arriving = on arriving
chaperon-option-fork-leaving = on leaving
chaperon-option-food = Cake and butter
    .about = You eat during the move, as printed, or before it; one of the two on a stop, or both.
chaperon-option-food-walking = while walking, one of them
chaperon-option-food-both = while walking, one and then the other
chaperon-option-food-before = before walking
chaperon-option-tile_ends_turn = A path tile stops Red
    .about = When Red turns up a path tile, the turn ends there: steps and food that were left are lost.
chaperon-option-eight_counts_again = The 8 counts again
    .about = Tokens turned up by card 8 count a second time on a stop.
chaperon-option-points = Count points
    .about = The game is worth points, 200 at most.
chaperon-option-points_after_loss = Points for a loss too
    .about = A game that is lost has its points too, without those of the cottage.
chaperon-option-odds = See the risk
    .about = Shows how many of the cards that may come next would fail, and what stopping gives on average.
chaperon-option-first_player = Who begins
    .about = The number of the seat; 0 leaves it to chance.
chaperon-option-wolf = Who is the Wolf
    .about = The number of the seat; 0 leaves it to chance.
chaperon-option-whispers = Whispers
    .about = Red’s friends may talk without the Wolf reading it.

## The results of a series

chaperon-result-super = super wins
chaperon-result-fair = less super wins
chaperon-result-bare = not so super wins
chaperon-result-eaten = wolf at the cottage
chaperon-result-caught = Red caught
chaperon-result-night = nightfall

## The table in the browser

chaperon-house = { $part ->
    [cards] cards
    [wolf_track] wolf’s track
    [red_track] Red’s track
    [starts] starts
    [shortcut] shortcut
    [characters] backs of the characters
   *[night] nightfall
}
chaperon-medal-wolf = the Wolf
chaperon-board-gathering = The gathering. Cards: { $cards }
chaperon-board-cast = The characters
chaperon-row-needs = { $cards ->
    [0] any card fits
   *[other] the next card must be worth at least { $cards }
}
chaperon-row-stacked = stacked
chaperon-row-token = { $seen ->
    [you] token { $token }: { chaperon-face }, face down, known to you alone
   *[all] token { $token }: { chaperon-face }
}
chaperon-row-failed = too small
chaperon-row-laid = the Wolf’s card, face down
chaperon-row-laid-own = your card, face down: { $card }
chaperon-wood-red = Red is on { $square }, { $way ->
    [own] on her own track
   *[wolf] on the wolf’s track
}. { $left ->
    [0] The tiles are reached.
    [1] One square more to the tiles.
   *[other] { $left } squares more to the tiles.
}
chaperon-wood-wolf = The wolf is on { $square }. { $left ->
    [0] The tiles are reached.
    [1] One square more to the tiles.
   *[other] { $left } squares more to the tiles.
}
chaperon-wood-shortcut = The shortcut leads from { $from } to { $to }: { $state ->
    [open] it is open.
    [closed] the wolf has closed it.
    [chosen] it is chosen, and Red will take it when she goes on.
    [kept] it is left aside.
    [taken] it was taken.
   *[passed] Red has passed it.
}
chaperon-wood-tile-down = a tile face down
chaperon-wood-tile-own = known to you alone
chaperon-wood-tile-seen = the Wolf has looked at it
chaperon-stock-squares = { $squares ->
    [0] squares
    [1] square
   *[other] squares
}
chaperon-stock-red = { $left ->
    [0] Red is at the tiles.
    [1] Red: one square to the tiles.
   *[other] Red: { $left } squares to the tiles.
}
chaperon-stock-wolf = { $left ->
    [0] The wolf is at the tiles.
    [1] The wolf: one square to the tiles.
   *[other] The wolf: { $left } squares to the tiles.
}
chaperon-stock-basket = The treat
chaperon-stock-food = { $food ->
    [cake] { $state ->
        [kept] the cake
       *[eaten] the cake, eaten
    }
   *[butter] { $state ->
        [kept] the butter
       *[eaten] the butter, eaten
    }
}
chaperon-stock-reserve = Reserve { $tokens }
chaperon-stock-reserve-seen = Reserve
chaperon-stock-thrown = basket { $tokens }
chaperon-stock-pile = Pile { $cards } · discard { $discard }
chaperon-stock-hand = Wolf’s hand { $cards } · discard { $discard }
chaperon-stock-bottom = At the very bottom: { $card }
chaperon-stock-odds = { $fails ->
    [0] No risk: none of { $cards } fails
   *[other] The risk: { $fails } of { $cards }
}
chaperon-stock-stop = Stopping now: { $squares } { $squares ->
    [one] square
   *[other] squares
    } on average
chaperon-stock-points = { $state ->
    [over] Points: { $points }
   *[playing] A win would be worth { $points } points
}
chaperon-hand-tokens = The tokens of the row, and the card below
chaperon-hand-discard = The discard
chaperon-cast-member = { $where ->
    [under] { chaperon-character }, under the row
    [wolf] { chaperon-character }, with the Wolf
   *[owner] { chaperon-character }, with { $name }
}
chaperon-power = { $character ->
    [woodcutter] Stacks the row: from now on it counts as one card.
    [hunter] Drives the 0 out of the Wolf’s hand.
    [thumb] Pebbles count as flowers, for this gathering.
    [pierre] Draws a random card of the Wolf’s, which joins the row.
    [snake] Moves Red one square back.
    [goat] Eats two tokens of the row.
    [raven] Takes a card of the discard back.
   *[vixen] Looks at a tile, and may swap it.
}

## A first game

chaperon-hint-goal = Red must find the cottage before the wolf does. It is under one of the four tiles on the right. The flowers you gather move her on; whenever a gathering ends, the wolf comes one square nearer.
chaperon-hint-goal-wolf = You are the Wolf: be first at the cottage, or catch Red once she took the shortcut. A gathering that fails brings her nothing, and you one square more.
chaperon-hint-act = Continue turns a card. It must be worth at least as much as there are cards in the row: the dashed place says how much. Too small, and all is lost. Stop brings the flowers home.
chaperon-hint-tokens-down = Tokens lie face down: nine flowers and four pebbles in all. Each flower will move Red one square on, a pebble none.
chaperon-hint-risk = The row grows, and small cards no longer fit. Count those that have passed, and stop before the wrong one.
chaperon-hint-cast = Your character acts once, then goes to the Wolf, animal side up. Card 8 serves only once in a game. Either way, the Wolf’s hidden card leaves unseen.
chaperon-hint-food = Cake or butter gives one square more. But a full basket makes the finest arrival: eat only if you must.
chaperon-hint-shortcut = The shortcut leads to the wolf’s track: much shorter, but there the wolf catches Red if he comes to her square.
chaperon-hint-open = You open the row with a card of your choice, face up. Small cards are worth more in your hand than on the table: keep them for a long row.
chaperon-hint-lay = Lay a card face down. If they continue and it is too small, all fails. If they stop, it opens the next row. Make them believe the opposite.
chaperon-hint-animal = Characters that were used come to you, animal side up. Let one loose before the helper acts, or wait.
chaperon-hint-tokens = You choose what is laid: pebbles slow Red down, but there are few, and the flowers you save now are left for later.
