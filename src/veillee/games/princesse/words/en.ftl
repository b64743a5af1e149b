### La Princesse aux échelles. The princesses, the pages, the ladders, and the Prince’s two words.

princesse-name = The Princess and the Ladders
princesse-about = Build a ladder of the right height together, with two words only.

## The cards

princesse-gift = { $gift ->
    [rose] rose
    [mirror] mirror
    [book] book
    [lute] lute
    [cake] cake
    [kitten] kitten
    [sword] sword
    [diadem] diadem
   *[other] { $gift }
}
princesse-page = { $page ->
    [beginning] Beginning
    [end] End
    [heroic-rescue] A heroic rescue
    [a-present] A present for the fair one
    [generous-heroes] The heroes’ generosity
    [gallant-prince] The gallant Prince
    [to-each-a-rung] To each a rung
    [step-by-step] Step by step
    [great-ladder] The great ladder
    [footstool] The little footstool
    [vertigo] A Prince afraid of heights
    [lost-voice] A lost voice
    [single-cry] A single cry
    [wrong-way-round] The wrong way round
    [dark-night] Dark night
    [moonlight] Moonlight
   *[other] { $page }
}
princesse-effect = { $effect ->
    [alike] at least { $low } ladders of one size
    [differ] all ladders of different sizes
    [steps] at least { $low } sizes that follow each other
    [size] { $whose ->
        [prince] the reference is from { $low } to { $high }
        [hero] a hero lays a ladder from { $low } to { $high }
       *[any] a ladder from { $low } to { $high }
    }
    [gift] { $whose ->
        [prince] the reference carries one of her gifts
        [hero] a hero brings one of her gifts
       *[any] a ladder carries one of her gifts
    }
    [sight] { $sight ->
        [all] everybody sees the heroes’ ladders
        [prince] the Prince alone sees the heroes’ ladders
       *[none] nobody sees the heroes’ ladders
    }
    [quiet] { $high ->
        [1] the Prince whispers
       *[other] the Prince does not shout
    }
    [one-word] one word for all heroes
    [backwards] heroes play the other way round
   *[none] nothing special
}
princesse-sight = { $sight ->
    [all] everybody
    [prince] the Prince alone
   *[none] nobody
}
princesse-word = { $word ->
    [more] { $strength ->
        [1] more
        [2] more!
       *[other] MOOORE!
    }
   *[less] { $strength ->
        [1] less
        [2] less!
       *[other] LEEESS!
    }
}

## What happens

princesse-event-first-prince = { $who ->
    [you] You will be Prince first.
   *[other] { $name } will be Prince first.
}
princesse-event-stacked = Into the pile: a princess of { $level ->
    [1] one sword
   *[other] { $level } swords
}.
princesse-event-taken = { $who ->
    [you] You choose { $princess }.
   *[other] { $name } chooses { $princess }.
}
princesse-event-begins = { $who ->
    [you] Round { $round }: you are Prince.
   *[other] Round { $round }: { $name } is Prince.
}
princesse-event-princess = { $level ->
    [1] { $princess } calls for help; one sword on the back of her card.
   *[other] { $princess } calls for help; { $level } swords on the back of her card.
}
princesse-event-page = The page is turned: ‘{ princesse-page }’.
princesse-event-drawn = { $who ->
    [you] You draw a dungeon.
   *[other] { $name } draws a dungeon.
}
princesse-event-dungeon = The dungeon is { $height } high.
princesse-event-horn = { $who ->
    [you] You blow the foghorn; the dungeon was { $height } high. Ladders stay in hand.
   *[other] { $name } blows the foghorn; the dungeon was { $height } high. Ladders stay in hand.
}
princesse-event-reference = { $who ->
    [you] You lay the reference: { $size }.
   *[other] { $name } lays the reference: { $size }.
}
princesse-event-cry = { $who ->
    [you] You call to all: ‘{ princesse-word }’
   *[other] { $name } calls to all: ‘{ princesse-word }’
}
princesse-event-word = { $who ->
    [you] You tell { $other_name }: ‘{ princesse-word }’
   *[other] { $other_who ->
        [you] { $name } tells you: ‘{ princesse-word }’
       *[other] { $name } tells { $other_name }: ‘{ princesse-word }’
    }
}
princesse-event-called = { $other_who ->
    [you] It is yours to lay.
   *[other] It is { $other_name }’s to lay.
}
princesse-event-laid = { $who ->
    [you] You lay a ladder.
   *[other] { $name } lays a ladder.
}
princesse-event-ladder = { $who ->
    [you] It is size { $size }.
   *[other] { $name } has laid size { $size }.
}
princesse-event-turned-up = { $who ->
    [you] You had laid size { $size }.
   *[other] { $name } had laid size { $size }.
}
princesse-event-tower = Ladders: { $total }. Dungeon: { $height }.
princesse-event-squire = { $use ->
    [page] { $who ->
        [you] You send a squire: the page is put away.
       *[other] { $name } sends a squire: the page is put away.
    }
    [up] { $who ->
        [you] You send a squire: one rung more.
       *[other] { $name } sends a squire: one rung more.
    }
   *[down] { $who ->
        [you] You send a squire: one rung less.
       *[other] { $name } sends a squire: one rung less.
    }
}
princesse-event-freed = { $princess } is saved!
princesse-event-missed = { $why ->
    [page] The height is right, but not what the page wants. The dragon takes { $princess } elsewhere.
    [both] Neither the height nor what the page wants. The dragon takes { $princess } elsewhere.
   *[height] It is not the right height. The dragon takes { $princess } elsewhere.
}
princesse-event-ended = { $outcome ->
    [won] The last princess climbs down from her tower.
    [ladders] Your hands are empty.
    [end] The book closes.
    [out-of-reach] Your ladders cannot save all the princesses any more.
   *[hopeless] There are not rounds enough left.
}

## The end

princesse-outcome-won = The last ladder holds: all the King’s daughters are free!
princesse-outcome-ladders = Not a ladder is left in hand, and a princess still waits at her window.
princesse-outcome-end = The page of the End is turned: the dragon keeps its treasure.
princesse-outcome-hopeless = Too many princesses, too few pages or ladders: there is no way to win any more.
princesse-outcome-out-of-reach = Whatever comes, the ladders that are left cannot save all the princesses any more.
princesse-reason-no-way = Everything was tried: no way to lay your ladders reaches the dungeons that are left.
princesse-squires-too = { $squires ->
    [0] { "" }
    [1] , and the squire changes that by one rung only
   *[other] , and the squires change that by { $squires } rungs only
}
princesse-reason-too-short = { $rounds ->
    [1] { $is_all ->
        [yes] Your tallest ladders together make { $ladders }{ princesse-squires-too }; the lowest dungeon left needs { $dungeons }.
       *[no] Your tallest ladders together make { $ladders }{ princesse-squires-too }; one of the dungeons to come will need at least { $dungeons }.
    }
   *[other] { $is_all ->
        [yes] Your { $rounds } tallest ladders each make { $ladders } in all{ princesse-squires-too }; the { $rounds } lowest dungeons need { $dungeons }.
       *[no] Your { $rounds } tallest ladders each make { $ladders } in all{ princesse-squires-too }; { $rounds } of the dungeons to come will need at least { $dungeons }.
    }
}
princesse-reason-too-tall = { $rounds ->
    [1] { $is_all ->
        [yes] Your shortest ladders already make { $ladders }{ princesse-squires-too }; the highest dungeon left needs only { $dungeons }.
       *[no] Your shortest ladders already make { $ladders }{ princesse-squires-too }; one of the dungeons to come will need { $dungeons } at most.
    }
   *[other] { $is_all ->
        [yes] Your { $rounds } shortest ladders each already make { $ladders } in all{ princesse-squires-too }; the { $rounds } highest dungeons need only { $dungeons }.
       *[no] Your { $rounds } shortest ladders each already make { $ladders } in all{ princesse-squires-too }; { $rounds } of the dungeons to come will need { $dungeons } at most.
    }
}
princesse-reason-freed = Princesses saved: { $freed } of { $princesses }.
princesse-reason-pages = Pages before the End: { $pages }.
princesse-reason-ladders = Ladders in each hand: { $ladders }.
princesse-reason-rounds = Rounds played: { $rounds }.

## What is asked

princesse-ask-over = The match is over.
princesse-ask-first = Chance says who will be Prince.
princesse-ask-level = The princesses are stacked.
princesse-ask-princess = A princess appears…
princesse-ask-page = The page is turned…
princesse-ask-dungeon = A dungeon is drawn…
princesse-ask-pick = { $who ->
    [you] { $left ->
        [1] Choose the last princess of the pile. Talk it over.
       *[other] Choose a princess for the pile; { $left } are still needed. Talk it over.
    }
   *[other] { $name } chooses the princesses of the pile; talk it over.
}
princesse-ask-rest = { $who ->
    [you] Talk freely. When you are all ready, begin round { $round }: you will be Prince.
   *[other] Talk freely. { $name } will be Prince and begins round { $round }.
}
princesse-ask-reference = { $who ->
    [you] Lay your reference ladder, for all to see; or blow the horn if there is no hope.
   *[other] { $name } chooses the reference ladder.
}
princesse-ask-word = { $who ->
    [you] { $for_all ->
        [yes] A single word, for all heroes. Which one, and in what voice?
       *[no] A word to { $other_name }, in the voice you like.
    }
   *[other] { $other_who ->
        [you] { $name } looks for the right word for you.
       *[other] { $name } looks for the right word for { $other_name }.
    }
}
princesse-ask-call = { $who ->
    [you] It is { $other_name }’s turn; the word is said. Have them lay, or put the page away.
   *[other] { $name } has the next one lay, or puts the page away.
}
princesse-ask-lay = { $who ->
    [you] ‘{ princesse-word }’ compared with { $size }. Lay a ladder.
   *[other] { $name } chooses a ladder.
}
princesse-page-state = { $page ->
    [kept] The page is obeyed. { "" }
    [broken] The page is not obeyed. { "" }
   *[none] { "" }
}
princesse-ask-judge = { $who ->
    [you] Ladders: { $total }, dungeon: { $height }. { princesse-page-state }Accept, or send a squire ({ $squires } left).
   *[other] { $name } accepts, or sends a squire.
}

## The moves

princesse-move-ladder = Ladder { $size } ({ princesse-gift })
princesse-move-word = ‘{ princesse-word }’
princesse-move-take = { $princess }, { $level ->
    [1] one sword
   *[other] { $level } swords
}
princesse-move-horn = Blow the foghorn
princesse-move-squire-page = A squire puts the page away
princesse-move-squire-up = A squire adds a rung
princesse-move-squire-down = A squire takes a rung off
princesse-move-call = Have them lay
princesse-move-accept = Accept
princesse-move-begin = Begin the round

## The board

princesse-board-round = { $round ->
    [0] Before the first round
   *[other] Round { $round }
}
princesse-board-book = { $pages ->
    [0] the last page before the End
    [1] one page before the End
   *[other] { $pages } pages before the End
}
princesse-board-squires = { $squires ->
    [1] one squire
   *[other] { $squires } squires
}
princesse-board-princess = Princess
princesse-board-wants = wishes for { $gifts }
princesse-board-sight = dungeon: { $dungeon }, ladders: { $ladders }
princesse-board-page = Page
princesse-board-ignored = put away
princesse-board-dungeon = Dungeon
princesse-board-unseen = hidden
princesse-board-pile = Pile
princesse-board-freed = Saved
princesse-board-nobody = nobody yet
princesse-board-total = ladders: { $total }
princesse-board-house = House values: { $parts }
princesse-house = { $part ->
    [dungeons] dungeons
    [gifts] gifts
    [princesses] princesses
    [pages] pages
    [ladders] ladders
    [squires] squires
    [first] first game
    [usual] book
    [extreme] extreme mode
   *[levels] levels
}
princesse-mark-reference = = the reference
princesse-mark-own = ° seen by you and not by all
princesse-mark-hidden = ▒ face down

## The options

princesse-option-princesses = Princesses
    .about = Those of a first game, by chance, or chosen by the table.
princesse-option-princesses-first = first game
princesse-option-princesses-random = by chance
princesse-option-princesses-chosen = chosen
princesse-option-squires = Squires
    .about = Three helpers to learn with; usually they come to a first game only.
princesse-option-squires-usual = as usual
princesse-option-squires-yes = with
princesse-option-squires-no = without
princesse-option-extreme = Extreme mode
    .about = Seven princesses and eight pages; not with the princesses of a first game.
princesse-option-intensities = Intensities of the voice
    .about = Three strengths for each word, two to make it harder, one if only the words are left.
princesse-option-page_from_round_one = A page from round one
    .about = Beginning is read for nothing: one round less.
princesse-option-first_prince = First Prince
    .about = The number of a seat, counted from 1; 0 leaves it to chance.

## The endings, in a word, for counting

princesse-result-won = won
princesse-result-ladders = lost without ladders
princesse-result-end = lost at the End
princesse-result-out-of-reach = lost out of reach
princesse-result-hopeless = lost without hope

## In the browser

princesse-silence = Hush: while a round is open, only the Prince’s word is said. Between rounds, talk freely.
princesse-medal-prince = Prince
princesse-task-lay = lays a ladder
princesse-board-heroes = Around the tower
princesse-board-hand = Your ladders
princesse-board-princesses = Princesses to choose from
princesse-choice-taken = chosen
princesse-card-level = { $level ->
    [1] one sword
   *[other] { $level } swords
}
princesse-progress-pile = { $princesses ->
    [0] nobody left in the pile
    [1] one more in the pile
   *[other] { $princesses } more in the pile
}
princesse-tower-height = Dungeon { $height } high
princesse-tower-unseen = Dungeon hidden, between { $low } and { $high }
princesse-tower-ladders = Ladders in sight: { $sizes }
princesse-tower-covered = { $ladders ->
    [1] one ladder under a cloth
   *[other] { $ladders } ladders under a cloth
}
princesse-row-hand = in hand: { $sizes }
princesse-row-word = was told: { princesse-word }
princesse-row-covered = laid a ladder, face down
princesse-row-reference = reference: { $size }
princesse-row-laid = laid: { $size }
princesse-row-few = seen by you and not by all
princesse-ladder-wanted = the princess wants this gift
princesse-ladder-picked = chosen
princesse-helper-horn = Foghorn
princesse-helper-squire = Squire
princesse-voice = The Prince’s word
princesse-voice-how = Press and hold: the word grows. Let go to say it, slide away to keep silent.
princesse-voice-away = Let go here and nothing is said.
princesse-voice-choose = Choose how strong the word is, then say it.
princesse-voice-sizes = Strength of the word

## A first game, told by Grandmother

princesse-hint-start = Your ladders, one on top of the other, must just touch the window. The Prince lays the first; after that there are only two words to guide you.
princesse-hint-reference = You are the Prince! Lay a ladder from the middle, so that “more” and “less” both have room.
princesse-hint-word = Your word is measured against your reference. Press and keep your finger there: the longer you wait, the louder it gets. What each strength is worth, the table finds out together.
princesse-hint-lay = The word is measured against the Prince’s ladder; mind the voice in which it was said. Choose a ladder, then lay it.
princesse-hint-judge = All is turned up! If a rung is missing, a squire can add one or take one away; each of them serves once.
princesse-hint-rest = The round is over: talk about your voices as long as you like. Ladders that were laid do not come back.
