# Every text of Columbiz that a person can see, by the page it stands on. Words in braces are filled in.

## The app

app-name = Columbiz
logo-label = Columbiz, home
go-home = Home
try-again = Try again
loading = One moment…
settings = Settings
theme-to-light = Light
theme-to-dark = Dark
close = Close

## Home

home-title = Throw eight dice.
  Plot your line.
home-text = A board game of dice and discs for two to four. Lines of three score, and whoever sails above you takes you prisoner.
home-rules-text = the game on one page
door-change = Change
door-computer = The computer
door-computer-text = From Deckhand to Admiral, with a hint whenever you ask.
door-computer-start = Play { $level }
door-screen = On one screen
door-screen-text = Pass it round: people and computers in any mix.
door-screen-start = { $count ->
   *[other] Play with { $count }
  }
door-online = Online, by link
door-online-text = Send a link and play. The dice are sealed before anyone sits down.
door-online-start = Make a table
setup-level = Level
setup-seats = Seats
setup-edition = Rule sheet
setup-name = Your name
setup-who = Who plays
setup-person = Person
setup-computer = plays by itself
setup-add = One more seat
setup-remove = Take seat { $seat } away
setup-seat-plays = Who plays seat { $seat }
setup-seat-name = Name at seat { $seat }
setup-dice = Dice
setup-dice-sealed = Thrown here
setup-dice-typed = Real ones, typed in
setup-watch = Who may watch
setup-watch-anyone = Who has the link
setup-watch-players = Players only
level-deckhand-text = Learns with you, and forgives.
level-sailor-text = Plays a fair game and sees most lines.
level-helmsman-text = Rarely misses a good cell.
level-captain-text = Plays every turn as well as it can be played.
level-admiral-text = Also thinks of what you will do next.
edition-en = Common rules
edition-da = Danish
edition-nl = Dutch
edition-fr = French: three discs a turn with four players
edition-es = Spanish
edition-pt = Portuguese
resume-games = Unfinished games
resume = Go on
resume-your-turn = Go on: your turn
resume-with = With { $names }
resume-screen = { $count ->
   *[other] { $count } on one screen
  }
resume-waiting = Waiting for players

## Rules

rules-title = The rules on one page
rules-turn = A turn
rules-turn-text = Throw eight dice. Keep what you like and throw the others again, up to three throws in all; stop whenever you want. Then place discs, four at most (in the French edition three with four players).
rules-pay = Paying
rules-pay-text = A cell of column 5 with the number 3 costs three fives. Cells must be empty, and a die pays once. Three fives may also pay for cells 1 and 2 of the column.
rules-capture = Capturing
rules-capture-text = A disc captures every disc of the others that lies lower in its column. The cells are free at once.
rules-line = Lines
rules-line-text = A disc that stands in a row of three or more of your own, across, up or diagonally, scores at once: 3 give 1, 4 give 2, 5 give 3, 6 give 4. Each line through it counts.
rules-none = No cell to pay
rules-none-text = If you can place no disc at all, three of your discs leave the game.
rules-end = The end
rules-end-text = When somebody has no disc left, the round is played to its end. The highest total wins; equal totals share the victory.
rules-prisoners = Prisoners
rules-prisoners-text = The more the dearer: 1 is worth 1, 2 are worth 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 16, 8 → 20, and so on.

## Records

record-open = Open a record
record-open-text = replay a game, verify its dice
record-choose = Choose a file
record-drop = or drop it here; its name ends in .columbiz
record-paste = Or paste its text
record-download = Download the record
trouble-no_record-title = No record is open
trouble-no_record-text = Open one from the first page: a file that ends in .columbiz, or its text.

## Sharing a table

share-link = Link to the table
share-copy = Copy the link
share-copied = Copied
share-scan = Or scan this code with a phone
share-code = QR code of the link to the table

## Replay

replay-title = Replay
replay-board = The board after step { $step }
replay-step = turn { $turn } of { $turns }
replay-start = Before the first throw
replay-slider = Step of the game
replay-first = To the start
replay-back = One step back
replay-on = One step on
replay-play = Play
replay-pause = Pause
replay-turns = Turns
replay-verify = Verify the dice
replay-thrown = { $name } throws { $dice }
replay-kept = { $name } keeps { $dice }
replay-kept-none = { $name } keeps nothing
replay-placed = { $name } places a disc on column { $face }, height { $height }
replay-placed-scores = , scores { $points }
replay-placed-captures = , captures { $captures }
replay-done = { $name } ends the turn
replay-forfeit = { $name } can place no disc
replay-dice = Dice on the table: { $dice }
replay-no-dice = No dice on the table
replay-over = The game is over

## Verifying the dice

verify-title = The dice, verified
verify-checking = Every throw is drawn anew in your browser…
verify-ok = { $count ->
    [one] The throw checks out
   *[other] All { $count } throws check out
  }
verify-ok-text = They follow from the seal that was shown before anyone sat down, the secret opened at the end, and the seeds of those who played.
verify-wrong = Throw { $number } is not the one that was sealed
verify-wrong-text = The record says { $given }, the seal gives { $expected }. The { $right } throws before it are right.
verify-no_seal = The dice were not sealed
verify-no_seal-text = This game was played with other dice, so there is nothing to compare.
verify-tag_missing = The table is not named
verify-tag_missing-text = The record lacks its table’s name, which the seal was made with.
verify-no_secret = The secret is still sealed
verify-no_secret-text = It is opened when the game is over; come back then.
verify-secret = The secret cannot be read
verify-secret-text = A secret is 64 of the digits 0–9 and a–f; this record has something else.
verify-wrong_secret = This is not the secret that was sealed
verify-wrong_secret-text = The seal of this secret would be another one. Somebody changed the seal or the secret.
verify-no_seeds = Nobody gave a seed
verify-no_seeds-text = The secret alone decided the dice, so it could have been chosen for them.
verify-insecure = Your browser does not verify here
verify-insecure-text = Browsers do so only on https pages and on your own machine. Download the record and open it there, or run: columbiz verify FILE
verify-seal = Seal
verify-seal-text = shown before anyone sat down
verify-secret-name = Secret
verify-secret-name-text = opened when the game was over
verify-seed = Seed of { $name }
verify-throws = Throws
verify-number = No.
verify-when = When
verify-who = Who
verify-recorded = Record
verify-drawn = Drawn anew
verify-opening = opening, round { $round }
verify-turn = turn { $turn }, throw { $throw }
verify-right = right
verify-not-right = wrong
verify-replay = Replay

## Settings

settings-language = Language
settings-language-system = As the browser
settings-theme = Light
settings-theme-system = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Colours of the discs
settings-palette-box = As in the box
settings-palette-safe = For any eyes
settings-motion = Motion
settings-motion-system = As the device
settings-motion-reduced = Less
settings-size = Text
settings-size-normal = Normal
settings-size-large = Larger
settings-sound = Sound
settings-sound-note = dice, discs and a bell when it is your turn

## What can go wrong

trouble-table_not_found-title = There is no such table
trouble-table_not_found-text = The link may have been mistyped, or the table was put away.
trouble-no_watching-title = This table is for its players
trouble-no_watching-text = You need one of its seats to come in.
trouble-not_started-title = The game has not begun
trouble-not_started-text = There is nothing to look back at yet.
trouble-not_found-title = Nothing is charted here
trouble-not_found-text = There is no such page. The address may have been mistyped.
trouble-away-title = The server is away
trouble-away-text = It does not answer. Your games are kept; try again in a moment.
trouble-too_fast-title = That was fast
trouble-too_fast-text = The server takes a breath. Try again in { $seconds } seconds.
trouble-too_large-title = This is too long for a record
trouble-too_large-text = A game has a few thousand characters, this text has { $size } bytes.
trouble-record-title = The record breaks off at line { $line }
trouble-record-text = Line { $line }, column { $column }: { $reason }.
trouble-refused-title = The server says no
trouble-unexpected-title = Something went wrong
trouble-unexpected-text = That was not foreseen. Try again, or go back to the first page.


## Seats

symbol-0 = star
symbol-1 = waves
symbol-2 = sail
symbol-3 = anchor
level-random = Chance
level-greedy = Greedy
level-deckhand = Deckhand
level-sailor = Sailor
level-helmsman = Helmsman
level-captain = Captain
level-admiral = Admiral
seat-you = You
seat-nameless = Player { $number }
seat-free = free seat
seats-label = Seats, in order of play
presence-live = live
presence-rejoining = rejoining
presence-computer = computer
presence-stand-in = computer sits in
presence-resigned = resigned
presence-free = free
discs-left = { $count ->
    [one] { $count } disc left
   *[other] { $count } discs left
  }

## The table: whose turn it is

turn-yours = Your turn
turn-stand-in = The computer plays for you
turn-of = { $name }’s turn
throw-number = { $number ->
    [1] first throw
    [2] second throw
    [3] third throw
   *[other] throw { $number }
  }
throw-number-of = { throw-number } of { $of }
throw-first = throw the dice
discs-placed = { $count } of { $of } discs
last-round = last round
game-over = The game is over
table-open = The table is set
looking-back = Turn { $number }
back-to-game = Back to the game

## The table: the connection

line-live = Live
line-rejoining = Rejoining
line-away = Server away
line-away-text = The server does not answer. The game is kept; it goes on as soon as the server is back.

## The table: the board

board-label = The board
cell-name = column { $face }, height { $height }, costs { $height ->
    [1] one { $face ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
       *[6] six
      }
   *[other] { $height ->
        [2] two
        [3] three
        [4] four
        [5] five
       *[6] six
      } { $face ->
        [1] ones
        [2] twos
        [3] threes
        [4] fours
        [5] fives
       *[6] sixes
      }
  }
cell-empty = { cell-name }, empty
cell-taken = { cell-name }, taken by { $name } ({ $symbol })
cell-payable = { cell-empty }, can be paid
cell-brings = { cell-payable }, { $points ->
    [0] { "" }
   *[other] would score { $points }
  }{ $both ->
    [yes] {", "}
   *[no] { "" }
  }{ $captures ->
    [0] { "" }
   *[other] would capture { $captures }
  }
badge-points = +{ $points }

## The table: dice and buttons

dice-label = Dice
dice-on-table = On the table
dice-kept = Kept
dice-to-spend = Dice to spend
dice-tap = tap a die to keep it
dice-tap-cell = tap a lit cell to place
die-loose = die { $key }: { $face }, on the table, press to keep
die-kept = die { $key }: { $face }, kept, press to let go
die-lies = { $face }, on the table
die-lies-kept = { $face }, kept
die-spent = { $face }, spent
throw-dice = Throw the dice
throw-again = Throw { $count } again
throw-rest = Throw { $count }
place = Place
undo = Undo
done = Done
forfeit = Put discs away
hint = Hint
menu = Menu
waiting-for = { $name } is playing.
waiting-away = { $name } is away. The game waits.
waiting-watch = You are watching.
call-bot = Let the computer play
take-back = Play again myself
stand-in-plays = The computer plays for you.
note-first = Eight dice, three throws.
note-choose = Keep what you like, throw the rest again.
note-all-kept = All dice are kept: place your discs.
note-place = Pay with your dice, cell by cell.
note-more = { $count ->
    [0] That was the last disc of this turn.
    [one] One more disc, if you like.
   *[other] { $count } more discs, if you like.
  }
note-no-more = Nothing more can be paid.
note-line = { $count ->
    [one] A line.
   *[other] { $count } lines.
  }
note-prisoners = { $count ->
    [one] A prisoner.
   *[other] { $count } prisoners.
  }
note-forfeit = No disc can be placed: three go out of the game.
typed-title = Type in what fell
typed-left = { $count ->
    [one] one more
   *[other] { $count } more
  }
typed-face = a die that shows { $face }
typed-clear = Clear
hint-keep = Keep { $dice }
hint-keep-none = Keep none
hint-keep-all = Keep all and place
hint-place = Place { $cells }
hint-done = End the turn
hint-value = { $share } to win
hint-denied = No hints in games between people.

## The table: score pad and turns

pad-label = Score pad
pad-lines = lines
pad-prisoners = prisoners
pad-total = total
pad-tally = { $count ->
    [one] { $count } prisoner
   *[other] { $count } prisoners
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
sheet-open = Score pad and turns
turns-label = Turns
turns-round = Round { $round }
turns-throwing = throwing
turns-forfeited = discs put away
turns-none = Nothing has been played yet.
turns-points = scored { $points }
turns-captures = captured { $captures }

## The table: its menu

menu-say = Say
menu-turn-board = Turn the board
menu-sound-on = Sound on
menu-sound-off = Sound off
menu-theme = Light or dark
menu-copy-link = Copy the link
menu-copied = Copied
menu-leave = Leave; the computer plays on
menu-resign = Resign
menu-resign-sure = Really resign?
menu-rules = Rules
says = { $name }: { $phrase }
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-well_played = Well played!
phrase-nice_throw = Nice throw!
phrase-ouch = Ouch!
phrase-thinking = Let me think…
phrase-sorry = Sorry!
phrase-thanks = Thanks!
phrase-one_more = One more?
phrase-goodbye = Goodbye!

## The table: its keys

menu-keys = Keys
keys-title = Keys
keys-throw = throw the dice
keys-keep = keep a die, or let it go
keys-place = keep all dice and go to the board
keys-next = to the next cell that can be paid
keys-previous = to the one before
keys-walk = from cell to cell
keys-disc = place a disc
keys-undo = take the disc back
keys-done = end the turn
keys-hint = ask for a hint
keys-close = close what is open
keys-list = show these keys

## The table: before and after the game

lobby-title = Who plays?
lobby-name = Your name
lobby-sit = Sit here
lobby-leave = Get up
lobby-start = Begin
# Real dice are thrown on a real table; what fell is tapped in.
opening-first = Who begins? One die each, the highest begins.
opening-again = Round { $round }, of those who were equal
opening-equal = Some were equal: throw again
opening-wrong = That is not an opening throw: one die a seat, and those who are equally high throw again.
lobby-waiting = Waiting for { $count ->
    [one] one more player
   *[other] { $count } more players
  }.
lobby-share = Send the link to those who should sit down, or watch.
over-wins = { $name } wins with { $points }
over-you-win = You win with { $points }
over-shared = A shared victory with { $points }
over-rematch = Play again
over-rematch-offered = Waiting for the others…
over-rematch-go = To the next game

## The table: said aloud

# $who is "you" when the listener has done it, else "other"; $name is the player's name.
said-sat_down = { $who ->
    [you] You have sat down.
   *[other] { $name } has sat down.
  }
said-stood_up = { $name } has got up.
said-started = The game begins. { $who ->
    [you] You begin.
   *[other] { $name } begins.
  }
said-thrown = { $who ->
    [you] You throw { $dice }.
   *[other] { $name } throws { $dice }.
  }
said-kept = { $who ->
    [you] You keep { $dice }.
   *[other] { $name } keeps { $dice }.
  }
said-kept-none = { $who ->
    [you] You keep nothing.
   *[other] { $name } keeps nothing.
  }
said-placed = { $who ->
    [you] You place
   *[other] { $name } places
  } a disc on column { $face }, height { $height }.
said-scores = It scores { $points }.
said-captures = It captures { $captures }.
said-undone = { $who ->
    [you] You take a disc back.
   *[other] { $name } takes a disc back.
  }
said-done = { $who ->
    [you] Your turn is over.
   *[other] { $name }’s turn is over.
  }
said-forfeited = { $who ->
    [you] You can place no disc.
   *[other] { $name } can place no disc.
  }
said-resigned = { $name } resigns.
said-taken_over = The computer plays for { $who ->
    [you] you
   *[other] { $name }
  }.
said-taken_back = { $who ->
    [you] You play again.
   *[other] { $name } plays again.
  }
said-your-turn = Your turn.
said-over = The game is over. { $result }.

## What the table refuses

refused-stale = Somebody was faster. Look again.
refused-not_your_turn = It is not your turn.
refused-seat_taken = That seat is taken.
refused-not_yet = They may still think; try again in { $seconds } seconds.
refused-other = That cannot be done now.
