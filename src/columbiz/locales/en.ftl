# Every text of Columbiz that a person can see, by the page it stands on. Words in braces are filled in.

## The app

app-name = Columbiz
logo-label = Columbiz, home
go-home = Home
close = Close

## Not found

not-found-title = Nothing is charted here
not-found-text = There is no such page. The address may have been mistyped.

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
lost-table_not_found = There is no such table
lost-table_not_found-text = The link may have been mistyped, or the table was put away.
lost-no_watching = This table is for its players
lost-no_watching-text = You need one of its seats to come in.
lost-other = The table cannot be opened
lost-other-text = Try again in a moment.

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

refused-stale = Somebody was faster. Look again.
refused-not_your_turn = It is not your turn.
refused-seat_taken = That seat is taken.
refused-not_yet = They may still think; try again in { $seconds } seconds.
refused-other = That cannot be done now.
