### Cendrillon. The tiles, the die, the clock, and what is said around the table.

cendrillon-name = Cinderella
cendrillon-about = Bring the six pairs together before midnight, each with their own memory.

## The pieces. A term gives the name alone, with the indefinite (a) or the definite article (the).

-cendrillon-mouse = { $form ->
   *[bare] mouse
    [a] a mouse
    [the] the mouse
}
-cendrillon-horse = { $form ->
   *[bare] horse
    [a] a horse
    [the] the horse
}
-cendrillon-slipper = { $form ->
   *[bare] slipper
    [a] a slipper
    [the] the slipper
}
-cendrillon-dress = { $form ->
   *[bare] dress
    [a] a dress
    [the] the dress
}
-cendrillon-gloves = { $form ->
   *[bare] gloves
    [a] a pair of gloves
    [the] the gloves
}
-cendrillon-rat = { $form ->
   *[bare] rat
    [a] a rat
    [the] the rat
}
-cendrillon-coachman = { $form ->
   *[bare] coachman
    [a] a coachman
    [the] the coachman
}
-cendrillon-pumpkin = { $form ->
   *[bare] pumpkin
    [a] a pumpkin
    [the] the pumpkin
}
-cendrillon-carriage = { $form ->
   *[bare] carriage
    [a] a carriage
    [the] the carriage
}
-cendrillon-mirror = { $form ->
   *[bare] mirror
    [a] a mirror
    [the] the mirror
}
-cendrillon-cauldron = { $form ->
   *[bare] cauldron
    [a] a cauldron
    [the] the cauldron
}
-cendrillon-hourglass = { $form ->
   *[bare] hourglass
    [a] an hourglass
    [the] the hourglass
}
-cendrillon-wand = { $form ->
   *[bare] wand
    [a] a wand
    [the] the wand
}

cendrillon-face = { $face ->
    [mouse] { -cendrillon-mouse }
    [horse] { -cendrillon-horse }
    [slipper] { -cendrillon-slipper }
    [dress] { -cendrillon-dress }
    [gloves] { -cendrillon-gloves }
    [rat] { -cendrillon-rat }
    [coachman] { -cendrillon-coachman }
    [pumpkin] { -cendrillon-pumpkin }
    [carriage] { -cendrillon-carriage }
    [mirror] { -cendrillon-mirror }
    [cauldron] { -cendrillon-cauldron }
    [hourglass] { -cendrillon-hourglass }
    [wand] { -cendrillon-wand }
   *[other] { $face }
}
cendrillon-a-face = { $face ->
    [mouse] { -cendrillon-mouse(form: "a") }
    [horse] { -cendrillon-horse(form: "a") }
    [slipper] { -cendrillon-slipper(form: "a") }
    [dress] { -cendrillon-dress(form: "a") }
    [gloves] { -cendrillon-gloves(form: "a") }
    [rat] { -cendrillon-rat(form: "a") }
    [coachman] { -cendrillon-coachman(form: "a") }
    [pumpkin] { -cendrillon-pumpkin(form: "a") }
    [carriage] { -cendrillon-carriage(form: "a") }
    [mirror] { -cendrillon-mirror(form: "a") }
    [cauldron] { -cendrillon-cauldron(form: "a") }
    [hourglass] { -cendrillon-hourglass(form: "a") }
    [wand] { -cendrillon-wand(form: "a") }
   *[other] { $face }
}
cendrillon-the-face = { $face ->
    [mouse] { -cendrillon-mouse(form: "the") }
    [horse] { -cendrillon-horse(form: "the") }
    [slipper] { -cendrillon-slipper(form: "the") }
    [dress] { -cendrillon-dress(form: "the") }
    [gloves] { -cendrillon-gloves(form: "the") }
    [rat] { -cendrillon-rat(form: "the") }
    [coachman] { -cendrillon-coachman(form: "the") }
    [pumpkin] { -cendrillon-pumpkin(form: "the") }
    [carriage] { -cendrillon-carriage(form: "the") }
   *[other] { $face }
}
cendrillon-the-partner = { $partner ->
    [mouse] { -cendrillon-mouse(form: "the") }
    [horse] { -cendrillon-horse(form: "the") }
    [slipper] { -cendrillon-slipper(form: "the") }
    [dress] { -cendrillon-dress(form: "the") }
    [gloves] { -cendrillon-gloves(form: "the") }
    [rat] { -cendrillon-rat(form: "the") }
    [coachman] { -cendrillon-coachman(form: "the") }
    [pumpkin] { -cendrillon-pumpkin(form: "the") }
    [carriage] { -cendrillon-carriage(form: "the") }
   *[other] { $partner }
}
cendrillon-the-pair = { $face ->
    [mouse] { $partner ->
        [mouse] the two mice
       *[other] { cendrillon-the-face } and { cendrillon-the-partner }
    }
    [horse] { $partner ->
        [horse] the two horses
       *[other] { cendrillon-the-face } and { cendrillon-the-partner }
    }
    [slipper] { $partner ->
        [slipper] the two slippers
       *[other] { cendrillon-the-face } and { cendrillon-the-partner }
    }
   *[other] { cendrillon-the-face } and { cendrillon-the-partner }
}
cendrillon-die = { $die ->
    [wand] { -cendrillon-wand }
    [cauldron] { -cendrillon-cauldron }
    [hourglass] { -cendrillon-hourglass }
   *[none] not rolled yet
}
cendrillon-the-die = { $die ->
    [wand] { -cendrillon-wand(form: "the") }
    [cauldron] { -cendrillon-cauldron(form: "the") }
    [hourglass] { -cendrillon-hourglass(form: "the") }
   *[other] { $die }
}
cendrillon-special = { $special ->
    [mirror] { -cendrillon-mirror }
    [cauldron] { -cendrillon-cauldron }
    [hourglass] { -cendrillon-hourglass }
    [wand] { -cendrillon-wand }
   *[other] { $special }
}
cendrillon-a-special = { $special ->
    [mirror] { -cendrillon-mirror(form: "a") }
    [cauldron] { -cendrillon-cauldron(form: "a") }
    [hourglass] { -cendrillon-hourglass(form: "a") }
    [wand] { -cendrillon-wand(form: "a") }
   *[other] { $special }
}
cendrillon-the-special = { $special ->
    [mirror] { -cendrillon-mirror(form: "the") }
    [cauldron] { -cendrillon-cauldron(form: "the") }
    [hourglass] { -cendrillon-hourglass(form: "the") }
    [wand] { -cendrillon-wand(form: "the") }
   *[other] { $special }
}
cendrillon-section = { $section ->
    [mauve] mauve
    [pink] pink
    [yellow] yellow
   *[other] { $section }
}

## What happens

cendrillon-event-dealt = { $who ->
    [you] You are dealt { cendrillon-a-special }: it is your magic tile.
   *[other] { $name } is dealt { cendrillon-a-special }.
}
cendrillon-event-begins = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
cendrillon-event-rolled = { $who ->
    [you] You roll { cendrillon-the-die }.
   *[other] { $name } rolls { cendrillon-the-die }.
}
cendrillon-event-used = { $who ->
    [you] You use your magic tile: { cendrillon-the-special }.
   *[other] { $name } uses a magic tile: { cendrillon-the-special }.
}
cendrillon-event-turned = { $who ->
    [you] You turn { $tile } face up.
   *[other] { $name } turns { $tile } face up.
}
cendrillon-event-looked = { $who ->
    [you] You look at { $tile } in secret.
   *[other] { $name } looks at { $tile } in secret.
}
cendrillon-event-shown = { $face ->
    [none] The whole table has seen { $tile }.
   *[other] Tile { $tile } shows { cendrillon-a-face }.
}
cendrillon-event-saw = { $face ->
    [none] You have seen what { $tile } hides.
   *[other] Tile { $tile } hides { cendrillon-a-face }.
}
cendrillon-event-chose = { $who ->
    [you] { "" }
   *[other] { $name } has chosen.
}
cendrillon-event-aimed = { $tile ->
    [none] { "" }
   *[other] Your finger is ready for { $tile }.
}
cendrillon-event-pointed = { $tile ->
    [none] { $who ->
        [you] You do not point.
       *[other] { $name } does not point.
    }
   *[other] { $who ->
        [you] You point at { $tile }.
       *[other] { $name } points at { $tile }.
    }
}
cendrillon-event-no-pair = Tile { $tile } does not make the pair.
cendrillon-event-pair = A pair! { $tile } and { $other } bring together { cendrillon-the-pair }.
cendrillon-event-passed = { $who ->
    [you] You pass.
   *[other] { $name } passes.
}
cendrillon-event-hand-held = The magic hourglass holds the hand back: it does not move.
cendrillon-event-clock = { $left ->
    [0] The hand moves on one hour: midnight strikes!
    [1] The hand moves on one hour; only one is left before midnight.
   *[other] The hand moves on one hour; { $left } are left before midnight.
}
cendrillon-event-turned-down = Face down again: { $tiles }.
cendrillon-event-last-chance = { $who ->
    [you] One last chance! Name the missing pairs; you speak first.
   *[other] One last chance! Name the missing pairs; { $name } speaks first.
}
cendrillon-event-named = { $who ->
    [you] You name { $tile } and { $other }.
   *[other] { $name } names { $tile } and { $other }.
}
cendrillon-event-ended = { $outcome ->
    [won] The last pair is found.
    [midnight] The twelfth stroke has sounded.
    [dawn] The night is over.
   *[misnamed] That is not the right pair.
}

## The end

cendrillon-outcome-won = The carriage flies, the slippers shine: Cinderella is at the ball before midnight!
cendrillon-outcome-midnight = Midnight strikes, the magic goes out, and Cinderella stays by the hearth.
cendrillon-outcome-dawn = Dawn whitens the window panes: the ball was over long ago.
cendrillon-outcome-misnamed = That was not the right pair, and the last stroke of midnight takes the magic away.
cendrillon-reason-pairs = Pairs found: { $found } of { $pairs }.
cendrillon-reason-hours = Hours gone: { $hours } of { $total }.
cendrillon-reason-turns = Turns played: { $turns }.

## What is asked

cendrillon-ask-over = The game is over.
cendrillon-ask-deal = The magic tiles are being dealt.
cendrillon-ask-first = Chance says who begins.
cendrillon-ask-roll = { $who ->
    [you] You are about to roll the die.
   *[other] { $name } is about to roll the die.
}
cendrillon-ask-reveal = The tile is turning…
cendrillon-ask-choose = { $who ->
    [you] { $die ->
        [wand] { $using ->
            [wand] Double wand: choose the first of two tiles to show to the whole table.
           *[none] Wand: choose a tile to show to the whole table.
        }
        [cauldron] { $using ->
            [cauldron] Double cauldron: choose the first of two tiles to look at in secret.
           *[none] Cauldron: choose a tile to look at in secret.
        }
       *[hourglass] { $using ->
            [mirror] Hourglass and mirror: show a first tile; then you have two secret looks.
            [hourglass] Hourglass, and the hand will not move: show everybody a first tile.
           *[none] Hourglass: search for a pair. Show everybody a first tile.
        }
    }
   *[other] { $die ->
        [wand] { $name } is choosing a tile to show to the whole table.
        [cauldron] { $name } is choosing a tile to look at in secret.
       *[hourglass] { $name } is choosing the first tile of a pair.
    }
}
cendrillon-ask-point = { $who ->
    [you] { $hope ->
        [decoy] Tile { $tile } shows { cendrillon-a-face }: a decoy, without another half. You may point at a tile, or not.
        [later] Tile { $tile } shows { cendrillon-a-face }, but its section has not come yet. You may point at a tile, or not.
       *[now] Tile { $tile } shows { cendrillon-a-face }. Where is its other half? Point at it, or do not point.
    }
   *[other] Still to point: { $name }.
}
cendrillon-ask-gestures = { $who ->
    [you] { $role ->
        [looks] { $hope ->
            [decoy] Tile { $tile } shows { cendrillon-a-face }: a decoy, without another half. Look at another tile in secret all the same, when you like.
            [later] Tile { $tile } shows { cendrillon-a-face }, but its section has not come yet. Look at another tile in secret all the same, when you like.
           *[now] Tile { $tile } shows { cendrillon-a-face }. The others may point; look in secret at the one that would make the pair, when you like.
        }
       *[points] { $hope ->
            [decoy] Tile { $tile } shows { cendrillon-a-face }: a decoy, without another half. You may point at a tile, or not.
            [later] Tile { $tile } shows { cendrillon-a-face }, but its section has not come yet. You may point at a tile, or not.
           *[now] Tile { $tile } shows { cendrillon-a-face }. Where is its other half? Point at it, change your mind, or do not point.
        }
    }
   *[other] { $name } looks at a tile in secret when the fingers have spoken.
}
cendrillon-ask-second = { $who ->
    [you] { $die ->
        [wand] Choose the second tile to show to the whole table.
        [cauldron] Choose the second tile to look at in secret.
       *[hourglass] { $looks ->
            [1] { $hope ->
                [decoy] Tile { $tile } shows { cendrillon-a-face }: a decoy, without another half. Look at another tile in secret all the same.
                [later] Tile { $tile } shows { cendrillon-a-face }, but its section has not come yet. Look at another tile in secret all the same.
               *[now] Tile { $tile } shows { cendrillon-a-face }. Look in secret at the one that would make the pair.
            }
           *[other] { $may_pass ->
                [yes] That was not the pair. Your mirror grants a second look: choose another tile, or turn everything face down.
               *[no] That was not the pair. Your mirror grants a second look: choose another tile.
            }
        }
    }
   *[other] { $die ->
        [wand] { $name } is choosing a second tile to show.
       *[other] { $name } is choosing a tile to look at in secret.
    }
}
cendrillon-ask-further = { $who ->
    [you] { $may_pass ->
        [yes] Your mirror grants one more look: choose a tile, or leave it at that.
       *[no] Your mirror grants one more look: choose a tile.
    }
   *[other] { $name } may look at one more tile.
}
cendrillon-ask-down = { $who ->
    [you] { $may_use ->
        [wand] Remember what you see. Use your wand to show one tile more, or turn everything face down.
        [cauldron] Remember what you see. Use your cauldron to look at one tile more, or turn everything face down.
        [mirror] That was not the pair. Use your mirror for a second look, or turn everything face down.
       *[none] Remember what you see, then turn everything face down.
    }
   *[other] { $name } is about to turn everything face down.
}
cendrillon-ask-declare = { $who ->
    [you] { $may_use ->
        [hourglass] The search is over. Use your hourglass to hold the hand back, or let it move on.
       *[other] A pair! Use your mirror to look at one tile more, or leave it at that.
    }
   *[other] { $name } may use a magic tile.
}
cendrillon-ask-name = { $who ->
    [you] { $may_pass ->
        [yes] Last chance: choose the two tiles of a missing pair, or pass.
       *[no] Everybody has passed: you must choose the two tiles of a pair.
    }
   *[other] { $name } names a pair, or passes.
}

## The moves

cendrillon-move-show = Show { $tile }
cendrillon-move-look = Look at { $tile }
cendrillon-move-point = Point at { $tile }
cendrillon-move-use = Use { cendrillon-the-special }
cendrillon-move-down = Turn face down
cendrillon-move-pair = Name { $tile } and { $other }
cendrillon-move-pass = { $phase ->
    [point] Do not point
    [withdraw] Take the finger back
    [further] Leave it at that
    [declare] Leave it at that
    [strike] Let the hand move on
   *[other] Pass
}

## The board

cendrillon-board-turn = Turn { $turn }
cendrillon-board-clock = Clock
cendrillon-board-hour = { $left ->
    [0] { $hour } o’clock: midnight!
    [1] { $hour } o’clock, one hour left
   *[other] { $hour } o’clock, { $left } hours left
}
cendrillon-board-die = Die
cendrillon-board-ready = finger ready
cendrillon-board-waits = yet to point
cendrillon-mark-own = ° for your eyes only
cendrillon-mark-held = <…> somebody is looking at it
cendrillon-mark-finger = * a finger points at it
cendrillon-mark-recalled = ~ you remember it

## The options

cendrillon-option-variant = Variant
    .about = Basic: twelve tiles, six pairs. Magic: also, everybody has a magic tile that works once, and decoys hide among the tiles. Advanced: also, pairs only count in the order mauve, pink, yellow.
cendrillon-option-variant-basic = basic
cendrillon-option-variant-magic = magic
cendrillon-option-variant-advanced = advanced
cendrillon-option-decoys = Decoys
    .about = Worthless special tiles among the others; the fewer there are, the gentler the night.
cendrillon-option-last_chance = Last chance
    .about = At midnight the table may still name the missing pairs, without a single mistake.
cendrillon-option-first_player = Who begins
    .about = The number of a player, counted from 1; 0 leaves it to chance.
cendrillon-option-memory_aid = Memory aid
    .about = Players are shown again the tiles they have seen; for little ones, or for learning.
cendrillon-option-pointing = Pointing
    .about = Together: all point at the same moment, and the fingers are shown at once. Open: from the first tile to the look, everybody may point, change or withdraw.
cendrillon-option-pointing-together = together
cendrillon-option-pointing-open = open
cendrillon-option-specials = Magic tiles
    .about = When used, as printed: a magic tile is declared when its effect is due. Announced: right after the die, before any tile is touched.
cendrillon-option-specials-used = when used
cendrillon-option-specials-announced = announced
cendrillon-option-second_look = Second look of the mirror
    .about = Where magic tiles are announced: whether the mirror’s look after a miss may be declined. The mirror stays spent.
cendrillon-option-second_look-optional = optional
cendrillon-option-second_look-due = due

## The endings, in a word, for counting

cendrillon-result-won = won
cendrillon-result-midnight = lost at midnight
cendrillon-result-dawn = lost at dawn
cendrillon-result-misnamed = lost in the last chance

## In the browser

cendrillon-task-point = yours to point
cendrillon-silence = Hush: during the game nobody talks about tiles. Point with your finger.
cendrillon-board-tiles = The tiles
cendrillon-board-pairs = The pairs to find
cendrillon-clock-left = { $left ->
    [0] midnight!
    [1] one hour left
   *[other] { $left } hours left
}
cendrillon-die-wand = a tile to show to everybody
cendrillon-die-cauldron = a tile to look at in secret
cendrillon-die-hourglass = a pair to search for, then the hand moves on
cendrillon-board-special = Your magic tile
cendrillon-board-special-spent = already used
cendrillon-board-special-mirror = a second look
cendrillon-board-special-cauldron = two secret looks
cendrillon-board-special-wand = two tiles shown
cendrillon-board-special-hourglass = holds the hand back
cendrillon-tile-down = face down
cendrillon-tile-gone = empty place
cendrillon-tile-own = for your eyes only
cendrillon-tile-held = { $name } is looking at it
cendrillon-tile-recalled = you remember it
cendrillon-tile-fingers = { $names } pointing at it
cendrillon-tile-picked = chosen
cendrillon-pair-found = found
cendrillon-pair-missing = to be found

## The first game, told by the lantern

cendrillon-hint-goal = Twelve tiles hide six pairs. Find them all together before the clock strikes midnight: you all win or lose together.
cendrillon-hint-pairs = The pairs are shown by the clock: two mice, two horses, two slippers. But also dress and gloves, rat and coachman, pumpkin and carriage.
cendrillon-hint-start = Watch what the others do: every tile that is shown is a memory to keep.
cendrillon-hint-wand = The wand! Choose a tile: the whole table will see it. Take one that nobody knows.
cendrillon-hint-cauldron = The cauldron! Choose a tile: only you will see it. The others will only know that you know.
cendrillon-hint-hourglass = The hourglass! Look for a pair: first show a tile to everybody. Afterwards the clock moves on one hour.
cendrillon-hint-point = We are looking for the tile that goes with this one. If you think you know where it is, point at it; otherwise, do not point.
cendrillon-hint-second = Now find the other one. The others’ fingers tell you what they think; you decide.
cendrillon-hint-down = Remember what you see: once the tile is turned down, nothing will remind you.
