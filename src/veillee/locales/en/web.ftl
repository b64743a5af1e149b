### The table in the browser.

web-home = Home
web-close = Close
web-tagline = Tonight we play a tale. Gather round the lantern.
web-connecting = Coming to the table…
web-lost = The thread is cut. Finding the way back to the table…
web-store-waits = The house catches its breath: nothing is lost, we go on in a moment.
error-no-connection = The house does not answer. Check the network, then try again.
web-upgrade = The house was done up while you were here. Reload the page to go on: nothing is lost.
web-nowhere = This path leads nowhere.
web-elsewhere = Your seat goes on in another window, or at another device.
web-watch-here = Watch from here
web-more-ways = Other ways to play
web-reload = Reload
web-try-again = Try again

## Home

web-own-tables = Your tables
web-finished-tables = Your latest games, to see again
web-play-now = Play now
web-invite-friends = Invite friends
web-one-device = Several on this device
web-first-time = First time? Learn by playing
web-choose-options = Choose the options
web-seats-range = { $low } to { $high } players
web-together = all together against the game
web-against = everyone for themselves
web-company-bots = You and companions out of the tales.
web-company-friends = The table opens, then you send the invitation to whomever you like.
web-company-device = One device for all: it goes from hand to hand.
web-setting-bots = { $game }: choose options
web-setting-friends = { $game }: invite friends
web-setting-device = { $game }: several people on this device
web-first-chance = by chance
web-option-quoted = “{ $option }”
web-seat-count = How many players?
web-name = Your name
web-name-other = Their name
web-player = Player { $number }
web-guest = Guest
web-bot-level = Level of the companions
web-open-table = Open the table
web-start = Start
web-start-waits = { $seats ->
    [1] One seat is still free: invite somebody or add a companion.
   *[other] { $seats } seats are still free: invite people or add companions.
}

## Before the game

web-lobby-title = A table of { $game }
web-lobby-host = You are the host: invite people, seat companions, then start the game.
web-lobby-guest = Choose a seat. The host will start the game.
web-lobby-wait = You are at the table. The host will start the game.
web-lobby-full = Every seat is taken. Stay, and you can watch.
web-sit = Sit down
web-sit-instead = Take this place
web-lobby-companions = Choose a place: a companion makes way for you. The host will start the game.
web-sit-too = Seat them here
web-share-device = Somebody else plays on this device
web-stand-up = Get up
web-bot-here = A companion
web-bot-away = Send away
web-fill = Companions everywhere
web-options = The options of this table
web-invite = The invitation
web-invite-about = Send this address, or show the code to a phone’s camera.
web-invite-here = For now only this computer can open this address.
web-invite-address = Address of the table
web-copy = Copy
web-copied = Copied!
web-door-open = Open to the phones of this house
web-door-about = Everyone plays on their own phone or tablet, on the same Wi-Fi as this computer. Close the door again whenever you like.
web-door-network = Through which network?
web-door-kind-wifi = Wi-Fi ({ $interface })
web-door-kind-cable = Home network ({ $interface })
web-door-kind-vpn = Virtual private network ({ $interface })
web-door-kind-container = Network inside this computer ({ $interface })
web-door-scan = Show this code to the camera of each phone.
web-door-type = Or type this address:
web-door-close = Close the door
web-door-waiting = The door is open. Waiting for the first visitor…
web-door-came = { $visitors ->
    [one] Somebody has come in.
   *[other] { $visitors } devices have come in.
}
web-door-nobody = Nobody is coming? This is why, as a rule:
web-door-why-wifi = The phone is on another Wi-Fi, or on mobile data. Put it on the same one as this computer.
web-door-why-wall = The computer’s firewall is in the way. Allow Veillée (or Python) on private networks.
web-door-why-tunnel = A VPN is on, here or on the phone. Switch it off for the game.
web-watchers = Others may come and watch
web-qr = QR code of the invitation

## Seats

web-seats = Around the table
web-seat-name = Seat { $number }
web-seat-open = free
web-seat-you = you
web-seat-here = at the table
web-seat-away = is away
web-seat-left = has left the table
web-seat-stand-in = replaced · { $level }
web-bot = companion
web-your-turn = your turn
web-turn = playing
web-watching = you are watching
web-heard-sat = { $name } sits down at the table.
web-heard-rose = { $name } gets up.
web-heard-bot = { $name } takes a seat at the table.
web-heard-stand-in = A companion stands in for { $name }.
web-heard-back = { $name } is back.
web-heard-said = { $name }: { $text }
web-heard-whispered = { $name } whispers: { $text }

## The match

web-asked = What is asked
web-all-moves = List of moves
web-other-choice = Choose again
web-undo = Take my move back
web-skip = Skip the animation
web-story = The story
web-workshop = Make your own deck
web-rules = Rules
web-rules-now = Right now
web-asked-back = { $name } would like to go back ({ $agreed } of { $asked } agree).
web-asked-again = { $name } would like another game ({ $agreed } of { $asked } agree).
web-asked-abandon = { $name } would like to stop the game here ({ $agreed } of { $asked } agree).
web-asked-watchers = { $name } would like to let other people watch ({ $agreed } of { $asked } agree).
web-asked-host = { $name } proposes that { $other } be the host ({ $agreed } of { $asked } agree).
web-asked-soon = It begins in a few seconds for those who agree.
web-asked-withdraw = Stop asking
web-host = The host
web-knocks = { $name } would like to sit at seat { $number }.
web-knocks-yes = Let them in
web-knocking = The host has been told: one moment for the answer.
web-apart = The others have begun another game. Your seat is waiting for you.
web-come-along = Join them
web-starting = The game begins…
web-manage = Look after the table
web-manage-guest = Whom I do not want to hear
web-seating = Who may sit down?
web-seating-open = Anybody
web-seating-ask = Whoever I let in
web-seating-locked = Nobody else
web-mute = Stop hearing
web-unmute = Hear again
web-hand-on = Make host
web-take-over = Propose to be the host
web-dismiss = Ask to leave
web-dismiss-sure = Ask { $name } to leave?
web-dismiss-about = { $name } leaves the table and cannot sit down here again. In a game, a companion plays in their place.
web-keep = Keep this seat
web-keep-for = For whom?
web-release = Stop keeping it
web-seat-kept = kept for { $name }
web-back-yes = Agreed
web-back-no = No
web-missing = { $name } is no longer here.
web-missing-bot = Let a companion stand in
web-talk = What is said
web-talk-say = Say something
web-talk-send = Say
web-talk-new = somebody spoke
web-talk-to = To whom?
web-talk-open = to the whole table
web-talk-team = to your side
web-hand-over = { $name } is next
web-hand-over-about = Hand over the device; the others look away.
web-hand-over-ready = It’s me, { $name }

web-table = The table
web-abandon = Stop the game
web-abandon-sure = Stop it for everybody?
web-abandon-about = The game ends there, neither won nor lost. It can be seen again, but not taken up again.
web-abandon-no = Go on playing
web-house = house rule
web-house-title = A rule of the house
web-house-about = The game’s booklet does not say; at this table we do it like this:
web-house-own = This table has pieces of its own: where they say otherwise, they count.
web-house-list = House values: { $parts }

web-guide = The lantern’s advice
web-guide-understood = Got it
web-guide-leave = Go on without hints

## Changing devices

web-carry = Go on with my phone
web-carry-about = Show this code to the camera of the other device. Your seat moves there at once, and this screen watches.
web-carry-code = Or type this code there, at the same table:
web-carry-lasts = It works once, for two minutes.
web-carried = Your seat goes on at another device. To take it back here, type the code which that device shows.
web-carry-enter = The other device’s code
web-carry-take = Take my seat back

## Enough for tonight

web-rest = Enough for tonight
web-rest-asked = { $name } would like to stop here and keep the table for another evening.
web-rest-go-on = Go on
web-rest-left = { $seconds } s left
web-rest-kept = The table is kept. Nothing on it will move; come back whenever you like.

## The end

web-abandoned = The game ends here, neither won nor lost.
web-won = Won!
web-lost-match = Lost
web-standing = { $place }. { $name }: { $score }
web-again = Another game
web-replay = See the game again
web-look = Look at the table
web-to-end-card = Back to the end of the game
web-fair = Was chance fair?
web-fair-about = Before the game the house sealed its part of chance, and every seat mixed in its own. Now that all is revealed, every draw can be made again.
web-fair-check = Check
web-fair-yes = Everything fits: { $steps } steps made again one by one.
web-record = Download the record

## Seeing it again

web-replay-from = Seen by
web-replay-open = everything visible
web-replay-pace = Playback speed
web-to-table = Back to the table
web-replay-step = Step { $step } of { $steps }
web-play = Play
web-pause = Pause
web-step-back = Previous step
web-step-forward = Next step
web-to-start = To the start
web-to-end = To the end

## Settings

web-settings = Settings
web-theme-light = Daylight
web-theme-dark = Night light
web-sound = Sounds
web-sound-on = Sounds: on
web-sound-off = Sounds: off
web-speed-now = Speed of animations: { $speed }
web-speed-slow = slow
web-speed-normal = normal
web-speed-quick = quick
web-speed-none = none
web-atelier = every part of the scenery
web-atelier-buttons = Buttons
web-atelier-words = Words

## Games from outside and their table

web-outside-brought =
    { $count ->
        [one] A game from outside, chosen by whoever keeps this house: { $names }.
       *[other] Games from outside, chosen by whoever keeps this house: { $names }.
    }
web-outside-missing =
    { $count ->
        [one] A game could not be loaded: { $names }.
       *[other] Some games could not be loaded: { $names }.
    }
web-guest-games = Guest games
web-guest-package = Brought by the package { $package }
web-board = The board
web-board-you = yours
web-board-down = face down
web-board-none = nothing
web-board-moves = Possible moves
web-board-search = Search among { $number } moves
web-board-further = { $number ->
    [one] One more move: narrow your search.
   *[other] { $number } more moves: narrow your search.
}
web-board-more = Show all ({ $number })
web-board-less = Show less
web-board-plain = Plain table
web-board-own = The game’s own table
web-board-frame = Board of { $game }, brought by the game
web-board-leave = In this board, the Escape key leads back to the question.
web-board-failed = This game’s board does not answer: here is the plain table.
web-set-aside = The house was updated, and match { $match } cannot go on under the new rules. It is set aside, and its record is kept. Another match can begin.
