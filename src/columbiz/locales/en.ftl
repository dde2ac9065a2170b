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

## The table: before and after the game

lobby-title = Who plays?
lobby-name = Your name
lobby-sit = Sit here
lobby-leave = Get up
lobby-start = Begin
lobby-opening = The opening throw, one die a seat, as in P5B3
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

said-sat_down = { $name } has sat down.
said-stood_up = { $name } has got up.
said-started = The game begins. { $name } begins.
said-thrown = { $name } throws { $dice }.
said-kept = { $name } keeps { $dice }.
said-kept-none = { $name } keeps nothing.
said-placed = { $name } places a disc on column { $face }, height { $height }.
said-scores = It scores { $points }.
said-captures = It captures { $captures }.
said-undone = { $name } takes a disc back.
said-done = { $name }’s turn is over.
said-forfeited = { $name } can place no disc.
said-resigned = { $name } resigns.
said-taken_over = The computer plays for { $name }.
said-taken_back = { $name } plays again.
said-your-turn = Your turn.
said-over = The game is over. { $result }.

## What the table refuses

refused-other = That cannot be done now.

## Errors, by their codes

# Each is a sentence without a capital at its beginning and without a full stop at its end: `columbiz: ` stands before it
# in a terminal, and the browser writes both. Values in quotation marks come with them.

# Where in a text an error is; $reason is the error itself.
error-at-column = column { $column }: { $reason }
error-at-line = line { $line }, column { $column }: { $reason }
# An action that is not allowed, and why.
error-of-action = { $action }: { $reason }

# Values
error-face = { $value } is not a face of a die; faces are the whole numbers 1 to 6
error-height = { $value } is not a height; heights are the whole numbers 1 to 6
error-not-a-cell = { $value } is not a Cell; Cell.parse reads one from text
error-players = { $value } players cannot play; Columbiz is for 2, 3 or 4
error-starter = seat { $value } cannot begin; with { $players } players the seats are 0 to { $last }
error-edition = there is no edition { $value }; editions are { $known }
error-language = there is no language { $value }; languages are { $known }
error-bot = there is no bot { $value }; bots are { $known }
error-edition-and-rules = give an edition or rules, not both (edition { $value })
error-rule-type = rule { $name } is { $value }; it must be { $expected }
error-rule-range = rule { $name } is { $value }; it must be from { $low } to { $high }
error-rule-choice = rule { $name } is { $value }; it must be one of { $choices }
error-rule-order = rule { $name } is { $value }; a longer line must not score less than a shorter one
error-opening = { $value } is not an opening throw of { $players } players: { $problem }
error-names = { $value } are more names than the { $players } players
error-opening-mismatch = the opening throw { $value } is not of this table or lets another seat begin
error-tag-name = { $value } cannot name a tag: it takes letters and digits, and the format's own tags are taken
error-tag-text = { $value } is not text: it has half a surrogate pair

# Actions that the rules do not allow. $action, $cell and $dice are written as a player types them.
error-not-an-action = it is not an action of the game
error-game-over = the game is over
error-throw-due = { $count ->
    [one] a throw of { $count } die is due
   *[other] a throw of { $count } dice is due
  }
error-no-throw-due = no throw is due
error-wrong-dice-count = { $count ->
    [one] { $count } die is to be thrown, not { $given }
   *[other] { $count } dice are to be thrown, not { $given }
  }
error-throwing-over = the throwing of this turn is over; discs are being placed
error-not-placing = the dice are not settled yet; keep all { $count } dice to place discs
error-not-on-table = { $given } dice of face { $face } cannot be kept, only { $count } lie on the table
error-throw-again = at least { $least } throws must be made before all dice are kept, and this was throw { $throws }
error-cell-taken = cell { $cell } is not empty
error-too-few-dice = column { $face } has only { $count } { $count ->
    [one] { $face ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
       *[6] six
      }
   *[other] { $face ->
        [1] ones
        [2] twos
        [3] threes
        [4] fours
        [5] fives
       *[6] sixes
      }
  } left, cell { $cell } costs { $cost }
error-too-many-discs = { $limit ->
    [one] { $limit } disc is placed already, the most for one turn
   *[other] { $limit } discs are placed already, the most for one turn
  }
error-no-supply = there is no disc left in the supply
error-nothing-placed = at least one disc must be placed while one can be
error-must-forfeit = no disc can be placed, so discs must be put away: forfeit
error-can-place = a disc can be placed, on cell { $cell } for one
error-disc-placed = a disc was placed this turn; say done

# Text that cannot be read. Words in capitals (DICE, CELL, NAME) stand for what is to be written; throw, keep, place,
# done, forfeit, last, over are typed like this in every language.
error-not-dice = { $value } is not dice; write faces 1 to 6 as in 1-2-33-555-6
error-not-a-cell-text = { $value } is not a cell; a cell is the dice that pay for it, one face up to six times, as in 555
error-not-an-action-text = { $value } is not an action; write throw DICE, keep DICE, place CELL, done or forfeit
error-field-count = a position has { $expected } fields separated by spaces, here are { $given }
error-row-count = the board has 6 rows separated by /, here are { $given }
error-row-width = row { $row } of the board has { $given } cells, it must have 6
error-not-a-board = { $value } is neither a seat letter nor a number of empty cells
error-not-a-seat = { $value } is not a seat; { $players } players have the seats { $seats }
error-not-a-number = { $value } is not a whole number from 0 to { $high }
error-list-length = { $field } has { $given } numbers, one for each of 2, 3 or 4 players is needed
error-list-mismatch = { $field } has { $given } numbers, but there are { $players } players
error-not-a-flag = { $value } says neither last (the last round is on) nor - (it is not)
error-wrong-flag = { $state }, but { $value } is written
error-not-a-turn = { $value } is not a turn; write t0:-, t1:DICE, k1:DICE, p3:DICE:PLACED or over
error-not-rules = { $value } is not a rule; write NAME=VALUE
error-unknown-rule = there is no rule { $value }; the rules are { $known }
error-rule-twice = rule { $value } stands twice
error-impossible = this position cannot be: { $problem }

# Why a position cannot be; each stands in error-impossible as $problem. $seat is a letter: P, B, G or K.
error-discs-too-many = { $seat } has { $seen } discs on the board and in the supply, more than the { $start } of the start
error-captured-too-many = { $seat } has captured { $captured } discs, but the others have lost { $lost }
error-captured-in-all = { $captured } discs are captured, but only { $lost } are missing
error-throw-beyond = throw { $number } is due, but a turn has { $limit }
error-kept-too-early = dice are kept before the first throw
error-kept-all = { $dice } dice are kept, so none is left to throw
error-kept-too-late = nothing can be kept after throw { $throws } of { $limit }
error-dice-on-table = { $dice } dice lie on the table, not { $expected }
error-placed-too-early = discs are placed after { $throws } throws, not { $least } to { $limit }
error-placed-too-many = { $placed } discs were placed this turn, more than { $limit }
error-placed-not-standing = { $placed } discs were placed, but fewer stand on the board
error-dice-unspent = { $dice } of { $expected } dice are unspent after { $placed } discs
error-over-too-early = the game is over, but every player has discs left
error-over-in-round = the game is over, but the round is not: it is the turn of { $seat }
error-played-for-nothing = { $seat } has played in this round, but has all its discs
error-no-disc-to-play = { $seat } has no disc left, but its turn is not over
error-placed-from-nothing = { $seat } has { $left } discs left after placing { $placed }

# Why an opening throw is none; each stands in error-opening as $problem.
error-opening-decided = round { $round } had decided already
error-opening-throwers = round { $round } is thrown by { $seats }
error-opening-face = round { $round } shows a face that no die has
error-opening-undecided = nobody was highest alone
error-opening-word = { $value } is not a round of seats and faces, as in P5B3

# Parts of sentences: $expected of error-rule-type, $field of error-list-length, $state of error-wrong-flag.
error-expected-number = a whole number
error-expected-tuple = a tuple of { $length } numbers
error-field-supply = the supply
error-field-line-points = the line points
error-field-captured = the captured discs
error-last-round-on = the last round is on
error-last-round-off = the last round is not on

# Records
error-too-long = a record has at most { $limit } characters, this text has more
error-comment-unclosed = the comment that begins here never ends: a closing brace is missing
error-encoding = the text is not UTF-8: byte { $value }
error-tag-syntax = a tag is written [Name "value"]
error-tag-twice = tag { $name } stands twice
error-tag-missing = tag { $name } is missing
error-tag-after-turns = a tag stands after the first turn; tags come first
error-tag-value = tag { $name } is { $value }: { $problem }

# These stand in error-tag-value as $problem.
error-tag-format = this program reads format { $format }
error-tag-players = 2, 3 or 4 can play
error-tag-seats = the seats are { $seats }
error-tag-starter = it lets { $seat } begin, not { $starter }
error-turn-expected = a turn begins with its number, as in { $number }. { $seat }; here is { $value }
error-turn-number = this is turn { $number }, not { $given }
error-turn-seat = it is the turn of { $seat }, not of { $given }
error-turn-unended = the turn before is not over: it ends with done or forfeit
error-after-end = the game is over, but { $value } follows
error-word-expected = { $value } stands where { $expected } is expected

# These stand in error-word-expected as $expected.
error-expected-throw = a throw
error-expected-keep = what was kept, in brackets,
error-expected-colon = a colon
error-expected-place = a cell, done or forfeit
error-wrong-points = cell { $cell } scores { $points } there, not { $given }
error-wrong-captures = cell { $cell } captures { $captures } there, not { $given }
error-wrong-result = the game ends { $result }, but tag Result is { $given }
error-illegal = { $action }: { $problem }

# Dice
error-script-short = the script has no throw left, but { $count } dice are due
error-script-count = throw { $number } of the script is { $given }, but { $count } dice are due
error-script-left = { $count } throws of the script were never used, the first is { $first }
error-typed-count = { $count ->
    [one] { $count } die was thrown, but { $given } are given; type it alone, as in 3
   *[other] { $count } dice were thrown, but { $given } are given; type all of them, as in 1-2-33
  }
error-input-ended = the typing ended before { $count } dice were given

# Sealed dice
error-secret = a secret is 64 of the digits 0-9 and a-f; what was given is something else
error-table = { $value } cannot name a table; a table is named by 1 to { $limit } characters
error-seed = { $value } is not a seed; a seed has at most { $limit } characters, and is empty for a bot
error-not-natural = { $name } is { $value }; it must be a whole number from 0 on
error-no-seal = the dice of this game were not sealed, so there is nothing to verify: tag Seal is missing
error-no-secret = the secret is not revealed yet, it will be when the game is over: tag Secret is missing
error-no-seeds = no seat gave a seed, so the secret alone decided the dice: a tag such as SeedP is missing
error-wrong-secret = tag Secret is not the secret that was sealed: for table { $table } its seal would be { $expected }
error-wrong-opening = opening throw, round { $round }, seat { $seat }: the record says { $given }, the seal gives { $expected }
error-wrong-throw = turn { $turn }, throw { $throw }, seat { $seat }: the record says { $given }, the seal gives { $expected }

# What a table refuses
error-table-not-found = there is no table { $table }; it may have been mistyped
error-no-watching = table { $table } is for its players only
error-no-such-seat = this table has no such seat
error-seat-taken = that seat is taken; choose another one
error-seat-kept = that seat is kept for somebody who played before; choose another one
error-seats-full = all seats of this table are taken; you can watch
error-not-your-seat = that seat is not yours
error-not-started = the game has not begun
error-already-started = the game has begun
error-seats-open = a seat is still free
error-game-not-over = the game is not over
error-table-over = the game is over
error-stale = somebody was faster; look again
error-from-the-future = this page is ahead of the table; load it again
error-not-your-turn = it is not your turn
error-illegal-action = { $problem }
error-dice-sealed = this table throws its own dice; leave them out
error-dice-wanted = at this table people throw real dice; type in the { $count } that fell
error-opening-wanted = at this table people throw real dice; type in the opening throw, as in P5B3
error-nothing-to-undo = no disc was placed since the dice were thrown, and a throw is never taken back
error-resigned = you have resigned
error-bot-sits-in = the computer is playing for you; take the seat back first
error-no-bot-sits-in = the computer is not playing for you
error-not-yet = { $seconds ->
    [one] they may still think; try again in { $seconds } second
   *[other] they may still think; try again in { $seconds } seconds
  }
error-not-waiting = the table is not waiting for them
error-too-many-words = { $limit } phrases were said since the last move; play on first
error-log-full = this table has had { $limit } events, more than any game needs; from now on it can only be played on
error-already-offered = you have offered a rematch already
error-rematch-made = the rematch has been made already
error-no-hints = hints are for games against the computer and on one screen, not between people
error-no-decision = no decision is due; a throw comes first
error-malformed = this could not be read: { $problem }
error-bots-need-common-dice = bots play with 8 dice and 3 throws; these rules have { $dice } and { $throws }
error-nobody = a table needs at least one seat for a person

# The server
error-database-url = a database URL cannot begin with { $value }; write sqlite:///FILE or postgresql://USER@HOST/NAME
error-database-unreachable = the database { $url } cannot be opened: { $problem }
error-schema-newer = the database { $url } was made by a newer version of Columbiz (schema { $value }); update this one
error-store-unavailable = the database does not answer now; try again in a moment
error-not-stored = entry { $number } of table { $table } cannot be stored: { $problem }
error-redis-url = the URL of Redis cannot be read; write redis://HOST:PORT
error-redis-unreachable = Redis at { $url } cannot be reached: { $problem }
error-too-fast = { $seconds ->
    [one] too many messages; wait { $seconds } second
   *[other] too many messages; wait { $seconds } seconds
  }
error-too-large = the message has { $size } bytes; at most { $limit } are read
error-not-greeted = the first message must be a hello
error-too-many = you have { $limit } connections already; close one first
error-not-found = there is nothing at { $path }
error-wrong-method = { $method } is not possible at { $path }
error-shutting-down = the server is stopping; connect again in a moment

# $name is the name of a setting; $problem is what the system says of it.
error-setting = setting { $name } cannot be { $value }: { value-problem }
error-workers-need-redis = { $workers } workers need Redis to hear of each other: --redis redis://HOST
error-cannot-listen = cannot listen on { $host }, port { NUMBER($port, useGrouping: 0) }: { $problem }

# The engine's weights; $name is the name of a part of the file.
error-weights-missing = there are no weights at { $path }
error-weights-unreadable = { $path } is not a file of weights, or it is damaged: { $problem }
error-weights-lack = no { $names }
error-weights-shape = { $path } does not fit: { $name } is { $given }, it must be { $expected }
error-weights-not-finite = { $path } is damaged: { $name } holds a value that is not a number

## The commands: help

# The words of `columbiz --help`. Names of commands, options and tags, and examples in quotation marks, stay as they are.
command-columbiz = Columbiz, the dice-and-placement board game for two to four players.

  Without a command it starts the game on this machine and opens it in the browser.
command-epilog = Exit codes: 0 all is well, 1 what was checked is bad, 2 the call itself is wrong, 130 interrupted.
command-play = Play at one keyboard, with typed commands and a drawn board.
command-simulate = Play many games of random decisions and sum them up.
command-replay = Draw a recorded game step by step.
command-check = Check records against the rules; stops with exit code 1 at the first bad one.
command-verify = Verify the sealed dice of records; stops with exit code 1 at the first throw that is wrong.
command-rules = Print the numbers and rulings in force.
command-advise = Rank what can be done in a position, with every choice's share of the win.
command-arena = Let bots play each other on the same dice in every seat, and tell how sure the result is.
command-train = Train a network by play against itself and greedy players, with matches against greedy play on the way.
command-serve = Serve tables to people on the network; every option is also read from COLUMBIZ_… in the environment.
option-version = Print the version and stop.
option-language = The language to speak, before or after the command: { $languages }. Also read from COLUMBIZ_LANGUAGE; default: the system's.
option-browser = Open the game in the browser.
option-players = How many play: 2, 3 or 4.
option-edition = Whose rule sheet: { $editions }.
option-house = House rules, as in 'line_scoring=increase;capture_cap=12'.
option-json = Print JSON for a program to read.
option-play-seed = Dice that can be repeated.
option-typed-dice = Throw real dice and type them in.
option-resume = Go on with the saved game without asking.
option-play-file = Where the game is saved; default: your data folder.
option-simulate-games = How many games.
option-simulate-seed = The same seed gives the same games.
option-record-to = A folder to write every game's record into.
option-replay-file = A record, - for standard input.
option-by = Step by step: turn or action.
option-pause = Wait for Enter after each step, on a terminal.
option-files = Records, - for standard input.
option-position = A position as one line of text.
option-dice = Dice that were thrown since, as in 1-2-33-555-6.
option-depth = 1: the exact turn; 2: the next player's turn as well.
option-top = How many choices to list.
option-bots = Two, three or four bots, one a seat.
option-arena-games = How many games; rounded up to whole deals.
option-arena-seed = The same seed gives the same dice.
option-arena-workers = Processes that play at the same time.
option-luck = Also tell the result with the luck of the dice taken out.
option-positions = Positions of the whole training.
option-minutes = How long to train now at the most; a checkpoint is resumed.
option-units = Units of the hidden layer; as shipped, if not given.
option-train-seed = The same seed and settings give the same weights.
option-train-workers = Cores to play on.
option-checkpoint = Where the training is kept.
option-weights = Where the finished network is written.
option-host = Address to listen on; default: this machine only.
option-port = Port to listen on; 0 takes a free one.
option-database = sqlite:///FILE or postgresql://…; default: your data folder.
option-redis = redis://…, for several workers or machines.
option-serve-workers = Processes that serve.
option-thinkers = Processes of each worker in which bots think.
option-batch = The most writes that share a commit.
option-origins = Other sites whose pages may connect, commas between.
option-proxies = Proxies whose X-Forwarded-… is believed.
option-limits = Limit how fast clients may be.
option-log-format = Log lines: console or json.

## The commands: how they are called

# Titles and remarks of every help page.
usage = Usage
usage-arguments = Arguments
usage-options = Options
usage-commands = Commands
usage-error = Error
usage-aborted = Aborted.
usage-help = Show this message and exit.
usage-install-completion = Install completion for the current shell.
usage-show-completion = Show completion for the current shell, to copy it or customize the installation.
# What may stand in a call, in capitals: columbiz [OPTIONS] COMMAND [ARGS]...
usage-options-place = [OPTIONS]
usage-command-place = COMMAND [ARGS]...
usage-default = [default: { $value }]
usage-required = [required]
usage-try = Try '{ $call }' for help.
# A wrong call. $hint is the name of an option or an argument.
usage-no-option = No such option: { $name }
usage-no-option-similar = No such option: { $name } (Possible options: { $similar })
usage-no-command = No such command { $name }.
usage-no-command-similar = No such command { $name }. Did you mean { $similar }?
usage-missing-argument = Missing argument { $hint }.
usage-missing-option = Missing option { $hint }.
usage-no-value = Option { $name } requires an argument.
usage-bad-value = Invalid value for { $hint }: { $problem }
usage-bad-call = Invalid value: { $problem }
# Why a value cannot be; $kind is one of those listed here, $problem what the system says otherwise.
value-problem = { $kind ->
    [greater_than_equal] it must be at least { $limit }
    [greater_than] it must be more than { $limit }
    [less_than_equal] it must be at most { $limit }
    [int_parsing] it must be a whole number
    [float_parsing] it must be a number
    [bool_parsing] it must be true or false
    [literal_error] it must be one of { $limit }
   *[other] { $problem }
  }
usage-extra = Got unexpected extra arguments ({ $arguments })
usage-no-folder = there is no folder { $folder } to save the game in
usage-new-game = { $option } goes with a new game, not with --resume
usage-two-dice = --seed is for dice of the computer, --typed-dice for your own
usage-no-game = there is no unfinished game at { $file }; start one with: columbiz play
usage-games = { $games } games cannot be played; give a number from 1 on
usage-by = { $value } is neither turn nor action
usage-needs-extra = this command needs the { $extra }: { $install }

## The commands: what they print

file-not-found = No such file or directory
file-denied = Permission denied
file-is-folder = Is a directory
# Stands where the name of a file is told otherwise.
file-output = output
# $problem is why the file cannot be read.
file-problem = { $file }: { $problem }
file-choose-another = { $file }: { $problem }; choose another --file
version = columbiz { $version }
game-served = Columbiz is served at { $address }; Ctrl+C ends it
game-opened = Columbiz is open at { $address }; Ctrl+C ends it
tables-served = Columbiz is served on { $address }
play-kept = The game before is kept as { $file }
play-saved = The game is saved in { $file }
play-saved-unfinished = The game is saved in { $file }; play again to go on with it
play-who-begins = Who begins? One die each, in the order of the seats; equal highest throw again.
play-opening = Opening throw: { $opening }; { $colour } begins
play-go-on = There is an unfinished game. Go on with it? (yes/no)
# The first letter of the word for no in play-go-on.
play-go-on-no = n
checked-record = { $file }: ok, edition { $edition }, { $players } players, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
  }, result { $result }
checked-dice = { $file }: ok, { $throws ->
    [one] { $throws } throw follows
   *[other] { $throws } throws follow
  } from seal { $seal }, result { $result }
checked-cut-off = { $said }; ends within the word { $word }, left out
progress-playing = Playing
progress-training = Training
training-progress = { NUMBER($seconds, maximumFractionDigits: 0) } s  { $positions } positions  { $games } games  error { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }  against greedy { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($spread, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
# How a network was trained; $file is where it was written.
training-card = { $file }: { $players } players, edition { $edition }, { $units } units, seed { NUMBER($seed, useGrouping: 0) }: { $positions } positions of { $games } games in { NUMBER($minutes, minimumFractionDigits: 1, maximumFractionDigits: 1) } minutes

## The terminal: the board and the turn

# The seats by the colours of their discs.
colour-0 = purple
colour-1 = blue
colour-2 = grey
colour-3 = black
column-supply = supply
column-lines = lines
column-taken = taken
column-total = total
# What the game waits for; $number of $of counts throws or discs.
status-throw = { $count ->
    [one] { $colour } to throw { $count } die ({ $number } of { $of })
   *[other] { $colour } to throw { $count } dice ({ $number } of { $of })
  }
status-throw-keeping = { $count ->
    [one] { $colour } to throw { $count } die, keeping { $dice } ({ $number } of { $of })
   *[other] { $colour } to throw { $count } dice, keeping { $dice } ({ $number } of { $of })
  }
status-keep = { $colour } threw { $dice } ({ $number } of { $of }) and chooses what to keep
status-place = { $colour } places discs with { $dice } ({ $number } of { $of })
status-over = game over: { $colour } wins { $totals }
status-shared = game over: { $colours } share the victory { $totals }
status-last-round = { $status } · last round
# What somebody does or did.
action-throw = throw { $dice }
action-keep = keep { $dice }
action-place = place { $cell }
action-done = done
action-forfeit = forfeit

## The terminal: a game at the keyboard

# The command help is typed like this in every language.
play-welcome = Type help for the commands.
# The commands on the left are typed as they are, in every language. At most 80 characters a line.
play-help =
  {"  "}throw            throw the dice that are due (or just press Enter)
  {"  "}keep 33 555      keep these dice and throw the others again
  {"  "}keep -           keep nothing
  {"  "}keep all         keep all dice and place discs
  {"  "}555              place a disc on cell 555 (column 5, height 3)
  {"  "}undo             take back the last disc of this turn
  {"  "}done             end the turn
  {"  "}forfeit          put discs away when none can be placed
  {"  "}legal            list what can be done now
  {"  "}help             this list
  {"  "}quit             leave; the game is saved and can be resumed
play-misunderstood = { $typed } is not a command that fits now; help lists the commands
play-no-undo = no disc was placed in this turn, and a throw is never taken back
# What a disc brings; $placing is action-place.
play-placed = { $captures ->
    [0] { $points ->
        [0] { $placing }
       *[other] { $placing }, scores { $points }
      }
   *[other] { $points ->
        [0] { $placing }, captures { $captures }
       *[other] { $placing }, captures { $captures }, scores { $points }
      }
  }
# What can be typed now; the commands keep and keep all stay as they are.
play-legal-keep = { $count ->
    [one] keep { $count } set of these dice
   *[other] keep any of { $count } sets of these dice
  }
play-legal-keep-all = { play-legal-keep }, or: keep all
play-threw = { $count ->
    [one] You threw ({ $count } die):
   *[other] You threw ({ $count } dice):
  }

## The terminal: replay, advice and results

show-step = step { $step } of { $steps }
show-actions = { $colour }: { $actions }
# The keys b and q stay as they are.
show-keys = Enter next · b back · q quit
advice-shares = share of the win: { $shares }
advice-share = { $colour } { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-throws = the best throws
advice-choice = choice
advice-worth = worth
advice-behind = behind
advice-end = end the turn
# What the discs of a choice bring; $cells are their cells.
advice-placement = { $captures ->
    [0] { $points ->
        [0] { $cells }
       *[other] { $cells }  (scores { $points })
      }
   *[other] { $points ->
        [0] { $cells }  (captures { $captures })
       *[other] { $cells }  (scores { $points }, captures { $captures })
      }
  }
arena-title = { $games ->
    [one] { $games } game, fair share { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
   *[other] { $games } games, fair share { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
  }
arena-bot = bot
arena-share = share of the win
arena-adjusted = luck taken out
# A share with the half width of its 95 % interval.
arena-score = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
tally-by-seat = By seat
tally-by-order = By order of play
tally-seat = seat
tally-player = player
tally-wins = wins
tally-share = share
tally-total = total
tally-line-points = line points
tally-captures = captures
tally-order-1 = began
tally-order-2 = second
tally-order-3 = third
tally-order-4 = fourth
tally-facts = { $games ->
    [one] { $games } game
   *[other] { $games } games
  }, { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) } turns a game, { NUMBER($forfeits, minimumFractionDigits: 2, maximumFractionDigits: 2) } forfeits a game, { $shared ->
    [one] { $shared } shared victory
   *[other] { $shared } shared victories
  }

## Pictures of positions, told to those who hear them

picture-throw = Columbiz: { $colour } to throw
picture-keep = Columbiz: { $colour } chooses dice to keep
picture-place = Columbiz: { $colour } places discs
picture-over = Columbiz: the game is over
picture-empty = The board is empty.
# $discs is a list of picture-disc.
picture-column = Column { $face }: { $discs }.
picture-disc = { $colour } on { $height }
picture-dice = Dice: { $dice }.
# $placements is a list of cells, each with what a disc there brings.
picture-lit = Lit, because the dice can pay for them: { $placements }.
picture-made = Just placed by { $colour }: { $placement }.
picture-preview = Shown as a ghost, a disc of { $colour }: { $placement }.
picture-line = line of { $length } scores { $points }
picture-captures = captures { $count }
picture-freed = Freed by a capture: { $cells }.
picture-score = Score of { $colour }: supply { $supply }, lines { $lines }, captured { $captured }, total { $total }.
