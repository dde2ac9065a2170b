# Every text for people, in sections by page. Names in braces stand for values.

## The app

app-name = Columbiz
logo-label = Columbiz, home
go-home = Home
try-again = Try again
loading = One moment…
settings = Settings
theme-to-light = Switch to light
theme-to-dark = Switch to dark
close = Close

## Home

home-title = Throw eight dice.
  Plot your line.
home-text = A board game of dice and discs for two to four players. Line up three or more to score, but watch out: whoever sails above you takes you prisoner.
home-rules-text = all the rules, with pictures
home-verify-text = of a finished game, from its record
home-learn = Learn
home-look-back = Look back
door-change = More options
door-computer = Against the computer
door-computer-text = From Deckhand to Admiral, with a hint whenever you want one.
# $code is the level's code (deckhand, sailor, helmsman, captain, admiral), where a language needs an article.
door-computer-start = { $code ->
   *[other] Play against the { $level }
  }
door-screen = On one screen
door-screen-text = Pass the device round: any mix of people and computer players.
# $count is the number of seats.
door-screen-start = { $count ->
   *[other] Start a { $count }-player game
  }
door-online = Online, by link
door-online-text = Send a link and play. After the game you can check that the dice were fair.
door-online-start = Open a table
setup-level = Level
setup-seats = Seats
setup-edition = Edition
setup-name = Your name
setup-who = Who’s playing
# Who plays a seat: a human being, not the computer.
setup-person = Person
setup-computer = computer player
setup-add = Add a seat
setup-remove = Remove seat { $seat }
setup-seat-plays = Who plays seat { $seat }
setup-seat-name = Name at seat { $seat }
setup-dice = Dice
setup-dice-sealed = Thrown by the app
setup-dice-typed = Real dice, entered by hand
setup-dice-pad = Only keep the score
setup-watch = Who may watch
setup-watch-anyone = Anyone with the link
setup-watch-players = Players only
setup-clock = Clock
setup-clock-none = No clock
setup-clock-text = If the time for a turn runs out, the computer plays for that player until they take over again.
# $time is a duration such as “2 minutes”.
clock-per-turn = { $time } per turn
level-deckhand-text = Often misses captures, keeps the wrong dice, forgets your reply and rarely sees the end of the game coming.
level-sailor-text = Misses a capture now and then, and often keeps the wrong dice or forgets your reply.
level-helmsman-text = Seldom misses a capture, sometimes keeps the wrong dice, and usually thinks of your reply.
level-captain-text = Misses nothing and gets the most out of every turn.
level-admiral-text = Also thinks ahead to the next player’s turn.
edition-en = Common rules
edition-da = Danish
edition-nl = Dutch
edition-fr = { book-edition-fr }: at most three discs a turn with four players
edition-es = Spanish
edition-pt = Portuguese
resume-games = Unfinished games
resume-screen = { $count ->
   *[other] { $count } players on one screen
  }
resume-waiting = Waiting for players
resume-dismiss = Remove from this page
resume-dismissed = Removed from this page. The link to the game still works.

## House rules

house-title = House rules
house-changed = { $count ->
    [one] { $count } changed
   *[other] { $count } changed
  }
house-printed = { $value } (as printed)
house-no-bots = The number of dice and throws can only be changed where no computer player takes part.
house-bots-out = The computer can’t play by these house rules.
# Before the first throw of a turn.
house-note-first = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }, { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
  }.
# What each house rule changes, in a sentence.
house-dice-text = Fewer dice reach fewer of the high cells; more dice pay for more discs.
house-throws-text = With more throws it is easier to collect matching dice.
house-min_throws-text = Nobody may stop before this many throws.
house-discs-text = Fewer discs make a shorter game.
house-placements-text = The most discs you may place in a turn, however good the throw.
house-forfeit-text = A turn without a disc costs this many discs from the supply.
house-line_points-text = What lines of three, four, five and six discs are worth.
house-line_scoring-text = A line that grows scores in full again, or only the difference.
house-crossing_lines-text = If one disc completes several lines, all of them score, or only the best.
house-capture_cap-text = Prisoners beyond this number are worth nothing.
house-ties-text = Players who are tied for first share the victory, or the prisoners decide.

## Rules: the page around the rulebook

rules-title = Rulebook
# The placeholder and the name of the search field.
rules-search = Search the rulebook
rules-found = { $count ->
    [0] No matches
    [one] { $count } match
   *[other] { $count } matches
  }
rules-next = Next match
rules-back = Previous match
rules-contents = Contents
rules-print = Print
rules-top = Back to the top

## Rulebook

# The rulebook is composed by columbiz.rulebook and shown on the page /rules, by `columbiz rules` and in docs.
# Every number comes from the rules in force. Text between `back ticks` is a cell, dice or a name in the program and is
# shown as such: keep the ticks. Text between ** is strong. $cell is a cell such as 555; $cells are several.

book-title = The rulebook of Columbiz
book-lead = For new players, and for the evening when two of you disagree: the rules of Simone Luciani’s dice-and-placement game for two to four players, in our own words. First everything you need at the table, then the rulings.
# $edition is the name of an edition, such as “French”.
book-edition = Edition: { $edition }
# $settings is a list such as “dice in the game: 7; maximum throws per turn: 2”.
book-house = House rules are in force ({ $settings }).
# Below a drawn example, for house rules with another number of dice, for example.
book-example-printed = This picture follows the common rules, because the example cannot come up under the rules in force.

# Colours of the discs; each is also the name of a player.
book-colour-purple = Purple
book-colour-blue = Blue
book-colour-grey = Grey
book-colour-black = Black

# What is read aloud for a picture. $cells is a list such as “1, 22, 333”.
book-alt-empty = { picture-empty }
book-alt-discs = { $colour } has discs on { $cells }.
book-alt-dice = The dice show { $dice }.
book-alt-lit = Lit, because the dice can pay for them: { $cells }.
book-alt-placed = Just placed by { $colour }: { $cells }.
book-alt-ghost = A disc of { $colour } is about to be placed on { $cell }.
book-alt-barred = Behind bars, about to be captured: { $cells }.
book-alt-freed = { picture-freed }
book-alt-score = { $colour }: { $total ->
    [one] { $total } point
   *[other] { $total } points
  } in all.

# Chapter: what it is about

book-aim = What the game is about
book-aim-text = On your turn you throw { $dice ->
    [one] a die
   *[other] { $dice } dice
  }, and the dice are your money: you use them to pay for cells on the board and put your discs there. You are after two things at once.
book-aim-lines = **Lines.** A line of { $shortest } or more of your own discs scores points at once, and again whenever it grows.
book-aim-lines-increase = **Lines.** A line of { $shortest } or more of your own discs scores points at once, and a little more whenever it grows.
book-aim-captures = **Prisoners.** The moment you place a disc, it captures every opposing disc below it in its column. The more prisoners you hold, the more each new one is worth.
book-aim-end = When somebody has no discs left to place, that round is played to the end and the points are added up. The highest total wins.

# Chapter: what is in the box

book-box = What’s in the box
book-box-piece = Piece
book-box-number = Number
book-box-board = board
book-box-dice = dice
book-box-cup = dice cup
book-box-pad = score pad
book-box-purple = purple discs
book-box-blue = blue discs
book-box-grey = grey discs
book-box-black = black discs
book-box-total = That makes { $discs } discs.

# Chapter: the board and its cells

book-board = The board and its cells
book-board-columns = The board has { $columns } columns, one for each face of a die. The face is printed above its column.
book-board-heights = A column has { $heights } cells, numbered from 1 to { $heights }. The number is the price of the cell: it costs that many dice, all showing the face of its column. In our pictures cell 1 is at the bottom.
# $cell is `555`, $face its column 5, $height its number 3; $cheap is `1` and $dear is `666666`.
book-board-notation = In this book a cell is written as the dice that pay for it. `{ $cell }` is cell { $height } of column { $face }. `{ $cheap }` is the cheapest cell of the first column, `{ $dear }` the most expensive one of the last.
book-board-dice = Dice are written from low to high, with a dash between different faces: `{ $dice }`.

# Chapter: setting up

book-setup = Setting up
book-setup-board = Put the board where everyone can reach it, and agree who keeps score on the pad.
book-setup-discs = Each player takes discs of one colour as their **supply**. Two players take purple and blue, a third takes grey and a fourth black. How many discs each of you gets depends on the number of players:
book-setup-players = Players
book-setup-each = Discs each
book-setup-limit = Discs per turn, at most
book-setup-rest = The other discs stay in the box.

# Chapter: who begins

book-opening = Who goes first
book-opening-text = Everyone throws one die, and the highest goes first. Players tied for highest throw again until the tie is broken.
# The example: $first and $second threw the same highest face, $low is the third player; then $winner threw more.
book-opening-example = An example with three players: { $first } and { $second } both throw a { $tied }, { $third } throws a { $low }. { $first } and { $second } throw again, a { $again } and a { $best }, so { $winner } goes first.
book-opening-order = After that, play passes clockwise. On your turn you may turn the board to face you.

# Chapter: throwing

book-throwing = Throwing and keeping
book-throwing-first = Start your turn by throwing { $dice ->
    [one] the die
   *[other] all { $dice } dice
  }.
book-throwing-again = Keep any dice you like, or none: set them aside and throw the others again. You may go on like this until you have thrown { $throws ->
    [one] once
    [2] twice
   *[other] { $throws } times
  } in all.
book-throwing-once = You get only this one throw: whatever it shows is what you pay with.
book-throwing-free = Nothing is final: a die you kept after one throw may be thrown again after the next.
book-throwing-stop = You may stop after any throw if you are happy with your dice.
book-throwing-least = You must throw at least { $least ->
    [one] once
    [2] twice
   *[other] { $least } times
  } before you may keep all the dice; after that you may stop.
book-throwing-example = For example, one player’s throws:
book-throwing-number = Throw
book-throwing-fell = Result
book-throwing-all = All dice
book-throwing-kept = Kept
# Instead of dice in the last row, when no further throw is left.
book-throwing-pays = all: time to pay
# $dice are dice that were set aside after the first throw and thrown again after the second.
book-throwing-changed = After the second throw this player has a change of plan: `{ $dice }` is thrown again after all, along with the rest.

# Chapter: paying for cells

book-paying = Paying for cells
book-paying-text = Pay with the dice you end up with, one disc at a time:
book-paying-empty = A disc goes on an empty cell.
book-paying-price = The cell costs as many dice as its number says, all showing the face of its column.
book-paying-split = Matching dice may be split between several discs: three fives buy `555`, or `55` and `5`.
book-paying-once = Each die pays only once in a turn.
book-paying-rest = You don’t have to spend all your dice.
# $cells lists every lit cell.
book-paying-example = The dice show `{ $dice }`, and every cell they can pay for is lit: { $cells }.
book-paying-choice = The threes can buy `33` and the fives `555`; or you can split the fives to buy `5` and `55`. `1` and `2` cost just one die each. But cheap cells are low, and a disc on a low cell is easily captured.

# Chapter: limits

book-limits = How many discs
book-limits-most = You may place at most { $limit ->
    [one] { $limit } disc
   *[other] { $limit } discs
  } in a turn.
book-limits-most-by-players = How many discs you may place in a turn depends on the number of players: at most { $two } with two players, { $three } with three and { $four } with four.
book-limits-least = Once you have stopped throwing, you must place at least one disc if you can pay for an empty cell. After the first disc you may stop at any time.
book-limits-forfeit = { $forfeit ->
    [one] **If you can’t place a single disc,** you forfeit one: take one disc from your supply out of the game. That ends your turn. Nobody takes it prisoner.
   *[other] **If you can’t place a single disc,** you forfeit { $forfeit }: take { $forfeit } discs from your supply out of the game, or all of them if you have fewer. That ends your turn. Nobody takes them prisoner.
  }

# Chapter: capturing

book-capturing = Capturing
book-capturing-text = As soon as you place a disc, it captures **every opposing disc on a lower number in the same column**. Your own discs stay where they are, and so do all discs on higher numbers. You may also place a disc below an opponent’s: the disc above does not capture it, because a disc captures only when it is placed.
book-capturing-kept = Take the prisoners off the board and keep them in front of you until the count. They never come back into play.
# $cell is where the disc goes, $prisoners the cells of the captured discs, $own the cell of an own disc, $above one too high.
book-capturing-example = { $colour } is about to pay for `{ $cell }`. That captures { $count ->
    [one] the disc
   *[other] the discs
  } on { $prisoners }. The disc on { $own } is { $colour }’s own and stays; the one on { $above } is too high to be captured.
book-freed = Freed cells
book-freed-text = A cell freed by a capture is an empty cell like any other. You may use it in the same turn if you still have the dice for it.
book-freed-example = { $colour } has just paid for `{ $cell }` and captured the disc on `{ $freed }`. The dice shown are those left. One of them can pay for `{ $freed }`, and a disc there would score { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

# Chapter: lines

book-lines = Lines
book-lines-text = As soon as you place a disc, you score **for every line of { $shortest } or more of your own discs that runs through it**. A line may be horizontal, vertical or diagonal, and has no gaps. For this disc each line counts once; shorter lines within it do not count.
book-lines-text-best = As soon as you place a disc, you score **for the best line of { $shortest } or more of your own discs that runs through it**. A line may be horizontal, vertical or diagonal, and has no gaps.
book-lines-none = Under these rules lines score nothing.
book-lines-length = Discs in the line
book-lines-points = Points
book-lines-pad = Write the points down straight away, above the dividing line on the score pad.
book-grows = A line that grows
book-grows-full = A line that grows scores again, for its whole new length.
book-grows-increase = A line that grows scores again, but only the difference between what it is worth now and what it was worth before.
# $third and $fourth are cells; $before and $after are points, $sum both together.
book-grows-example = The disc on `{ $third }` made a line of { $short } and scored { $before }. The one on `{ $fourth }` makes it { $long } long and scores { $after }. Together that is { $sum }.
book-gap = Filling a gap
book-gap-text = A disc between two parts of a line joins them into a single line.
book-gap-example = { $colour } had a pair on either side of `{ $cell }`. The disc between them makes one line of { $length }, which scores { $points }.
book-crossing = Two lines at once
book-crossing-each = If several lines run through the disc, each of them scores.
book-crossing-best = If several lines run through the disc, only the one with the most points scores.
book-crossing-example = The disc on `{ $cell }` is part of a horizontal line and of a diagonal one. It scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
book-lines-elsewhere = Only lines through the disc just placed score. Points already scored are kept, even if a capture breaks the line.

# Chapter: the order of your discs

book-order = The order of your discs
book-order-text = You place your discs one at a time, in any order you like. Each disc captures, then scores, before you place the next. So the order can change what your turn scores.
# $own are cells of own discs; $near and $far the cells to be placed on. $one and $two are points of the first and the
# second disc in that order.
book-order-example = { $colour } had discs on { $own }, and has placed two more: first on `{ $near }`, then on `{ $far }`. They scored { $one } and { $two }: { $sum } in all. The dice shown are those left. With the disc on `{ $far }` first, the two would have scored { $other } in all.

# Chapter: the end of the game

book-end = The end of the game
book-end-text = As soon as a player’s supply is empty, whether the last disc was placed or forfeited, the current round is the last. Play it to the end: it stops just before the turn of the player who went first, so that everyone has had the same number of turns. Then the game is over.
book-end-mid = If you place the last disc in your supply mid-turn, you can place no more that turn, whatever dice you have left.
book-end-nobody = Nobody ever has to take a turn with an empty supply.

# Chapter: counting

book-counting = Counting
book-counting-text = The score pad has a column for each player. Count your prisoners, look up in the table what they are worth, and write that in your column below the dividing line, beside the prison symbol.
book-counting-captured = Prisoners
book-counting-points = { book-lines-points }
book-counting-steps = Each pair of prisoners is worth more than the pair before: the first two count { $first } each, the third and fourth { $second } each, the fifth and sixth { $third } each, and so on.
book-counting-beyond = The table goes on in the same way: { $next } prisoners are worth { $nextPoints }, { $after } are worth { $afterPoints }.
book-counting-cap = { $cap ->
    [0] Under these rules prisoners score nothing.
    [one] Only the first prisoner counts; any others are worth nothing.
   *[other] Only the first { $cap } prisoners count; any others are worth nothing.
  }
book-counting-total = Your total is what is written in your column above and below the dividing line, added together.
book-winner = Who wins
book-winner-text = The highest total wins.
book-winner-shared = Players who tie for the highest total share the victory.
book-winner-captures = Among players who tie for the highest total, whoever has the most prisoners wins; if that is a tie too, the victory is shared.
# $colour ran out of discs; the game on the picture is a whole recorded game.
book-counting-example = A { $players }-player game is over: { $colour } has no discs left in the supply.
book-counting-seat = Player
book-counting-lines = Lines
book-counting-worth = Worth
book-counting-sum = Total
# $colours is one name, or several joined by the word for and.
book-counting-winner = { $count ->
    [one] { $colours } wins with a total of { $points }.
   *[other] { $colours } share the victory with a total of { $points } each.
  }

# Chapter: editions

book-editions = Editions
book-editions-text = We know of printed rule sheets in five languages. They all describe the same game: the common rules are those of most sheets, and the last column of the table shows where a sheet differs. You can play any edition in any language.
book-editions-name = Edition
book-editions-discs = Discs each with { $players } players
book-editions-limit = Discs per turn with { $players } players
book-editions-differs = What differs
book-editions-same = nothing
book-edition-en = { edition-en }
book-edition-da = { edition-da }
book-edition-nl = { edition-nl }
book-edition-fr = French
book-edition-es = { edition-es }
book-edition-pt = { edition-pt }
book-editions-house = If you play differently at your table, you can change any setting when you start a game from the command line, like this: `columbiz play --house '{ $setting }'`. The settings are listed in the chapter “{ book-numbers }”.

# Chapter: rulings. Each has a question, a ruling and a reason.

book-rulings = Rulings
book-rulings-text = Where the sheets are silent, or disagree, somebody has to decide. This is what we decided, and why. Some rulings can be changed: the setting is named with them.
book-ruling-reason = Why
# Before the reason of a ruling that a house rule has changed.
book-ruling-reason-house = Why the edition does it differently
book-ruling-setting = Setting
# Introduces the other choice.
book-ruling-or = Or, as a house rule
# The same for a ruling that a house rule has changed: the other choice is what the edition says.
book-ruling-or-edition = In the edition

book-ruling-lines = Which lines score, and how much?
book-ruling-lines-full = Every line through the disc just placed, at its full length. A line of { $short } that grows to { $long } scores { $before } first, then { $after }.
book-ruling-lines-increase = Every line through the disc just placed, but only the difference: what it is worth now, less what the longer of the joined parts was worth before.
book-ruling-lines-reason = The sheets give points each time a disc is placed; in the French one they are for a line that this disc has formed. None of them takes anything off for points scored earlier.

book-ruling-gap = How does a line count when a gap in it is filled?
book-ruling-gap-text = As one line of the whole length.
book-ruling-gap-reason = What counts is what lies on the board once the disc is there, and that is a single line.

book-ruling-crossing = What if two or more lines run through the disc?
book-ruling-crossing-each = Each of them scores.
book-ruling-crossing-best = Only the one with the most points scores.
book-ruling-crossing-reason = Each is a line in its own right, and no sheet says that one cancels another.

book-ruling-order = In which order are the discs of a turn placed?
book-ruling-order-text = In any order the player likes; captures and points depend on it.
book-ruling-order-reason = Discs are placed one by one, and no sheet prescribes an order. Choosing well is part of the game.

book-ruling-limit = How many discs may be placed in a turn?
book-ruling-limit-text = At most { $two } with two players, { $three } with three and { $four } with four.
book-ruling-limit-same = At most { $limit }, whatever the number of players.
book-ruling-limit-reason = The sheets agree, except that with four players the French one allows one disc fewer. Play by the sheet in your box.

book-ruling-beyond = What are more than { $printed } prisoners worth?
book-ruling-beyond-all = The table goes on: { $next } are worth { $nextPoints } and { $after } are worth { $afterPoints }. In general `n` prisoners are worth `(n + 1)² ÷ 4`, rounded down.
book-ruling-beyond-cap = { $cap ->
    [0] Prisoners score nothing.
    [one] Only the first prisoner counts.
   *[other] Only the first { $cap } prisoners count.
  }
book-ruling-beyond-reason = The printed table follows a formula, and no sheet says that prisoners beyond the first { $printed } are worthless. The last entry of our copy of the Dutch table reads “4 = 42”; the other sheets have { $printed } instead of 4, and so do we.

book-ruling-few = What if you can’t place a disc and have fewer than { $forfeit } left?
book-ruling-few-text = You forfeit all you have left, and the current round is the last.
book-ruling-few-reason = If you could keep them, the supply might never run out and the game might never end.

book-ruling-away = Who gets the forfeited discs?
book-ruling-away-text = Nobody. They are out of the game and count for no one.
book-ruling-away-reason = Only a disc that is placed captures, and it captures only discs on the board.

book-ruling-must = May you keep all your discs when you can’t place any?
book-ruling-must-text = No. { $forfeit ->
    [one] You forfeit one.
   *[other] You forfeit { $forfeit }.
  }
book-ruling-must-reason = The Danish sheet uses a word here that can also mean “may”. The other four say “must”, and so do we.

book-ruling-move = Can discs be moved?
book-ruling-move-text = No. Once placed, a disc stays on its cell until it is captured.
book-ruling-move-reason = In two of its rules the Danish sheet speaks of moving discs where the others speak of placing them. Nothing in it says how a disc would move.

book-ruling-supply = What if your supply runs out mid-turn?
book-ruling-supply-text = You can place no more discs; your turn ends when you say so. The current round is the last.
book-ruling-supply-reason = Every disc comes from the supply. Those you have placed count in full, as in any turn.

book-ruling-ties = Who wins if totals are equal?
book-ruling-ties-shared = Players who tie for the highest total share the victory.
book-ruling-ties-captures = Whoever has the most prisoners; if that is a tie too, the victory is shared.
book-ruling-ties-reason = No sheet has a way to break a tie, so we don’t invent one.

book-ruling-throws = Do you have to use all your throws?
book-ruling-throws-free = No. You have up to { $throws }, and may stop after any of them.
book-ruling-throws-least = You must make at least { $least } of { $throws }.
book-ruling-throws-reason = The Spanish sheet can be read as if every throw had to be made, and the Dutch and Portuguese ones have you place discs after three. The French sheet makes three the most you may throw, and that is how we read them all.

book-ruling-freed = Can a freed cell be used in the same turn?
book-ruling-freed-text = Yes, by a disc placed later. The disc that captures cannot go there itself.
book-ruling-freed-reason = By then the cell is empty, and that is all a cell has to be.

book-ruling-broken = What happens to a line that a capture breaks?
book-ruling-broken-text = Its points are kept. Completing it again takes a new disc, which scores like any other.
book-ruling-broken-reason = Points are scored the moment a disc is placed; nothing takes them away later.

book-ruling-unused = What may be left unused, dice or discs?
book-ruling-unused-text = Both. You don’t have to spend every die, or place as many discs as the limit allows.
book-ruling-unused-reason = The French sheet speaks of discs here and the others of dice. Both are true, so the sheets do not contradict each other.

book-ruling-early = May you stop throwing when your dice can’t pay for anything?
book-ruling-early-text = { $least ->
    [one] Yes. You may stop after any throw, and then you forfeit discs.
   *[other] Yes, but not before throw { $least }, and then you forfeit discs.
  }
book-ruling-early-reason = The sheets ask only whether a disc can be placed with the dice as they are.

book-ruling-opening = What if several players tie for the highest opening throw?
book-ruling-opening-text = They throw again, without the others, until one of them is highest.
book-ruling-opening-reason = The sheets let the highest throw go first and say nothing about ties.

book-ruling-below = Is a disc captured if it is placed below an opponent’s?
book-ruling-below-text = No. Only a disc placed after it, on a higher number in its column, can capture it.
book-ruling-below-reason = The sheets let a disc capture when it is placed, and the one above has been there all along.

book-ruling-empty = When does a player have no discs left?
book-ruling-empty-text = When the supply is empty. Discs on the board make no difference.
book-ruling-empty-reason = The sheets only speak of a player without discs. If those on the board counted too, players with nothing left to place would have to go on playing.

book-ruling-round = Does the player who went first have another turn at the end of the last round?
book-ruling-round-text = No. The round ends just before that player’s turn, so everyone has had the same number of turns.
book-ruling-round-reason = The Portuguese sheet has you play on up to the player who started, which might include that player once more. The Dutch, French and Spanish sheets count the round from that player.

book-ruling-again = May a die that was kept be thrown again?
book-ruling-again-text = Yes. After every throw but the last you choose anew which dice to keep.
book-ruling-again-reason = The sheets say that you may set dice aside, but not that you can’t change your mind.

book-ruling-final = How many throws do you have once you have kept dice?
book-ruling-final-text = As many as before: keeping dice uses up no throw and adds none.
book-ruling-final-reason = The Spanish sheet calls the throw after setting dice aside the last one. But it also counts three throws, and has you set dice aside after the first and after the second.

# Chapter: every number

book-numbers = Every setting
book-numbers-text = These are all the settings of the rules, with the values in force. In a command, a setting that depends on the number of players is written as three numbers separated by commas, for two, three and four players. Points for lines are written as seven numbers, for lines of { $shortest } to { $longest } discs. For no limit, write `none`.
book-numbers-setting = { book-ruling-setting }
book-numbers-value = Value
book-numbers-printed = In the edition
book-numbers-meaning = What it sets
book-field-edition = the edition whose values apply unless changed
book-field-dice = dice in the game
book-field-throws = maximum throws per turn
book-field-min_throws = minimum throws per turn
book-field-discs = discs each player starts with
book-field-placements = maximum discs placed per turn
book-field-forfeit = discs forfeited by a player who can’t place any
book-field-line_points = points for a line, by its length
book-field-line_scoring = what a line scores when it grows
book-field-crossing_lines = which of several lines through a disc score
book-field-capture_cap = maximum prisoners that count
book-field-ties = how equal totals are settled
# The meaning of a setting, followed by what can be written for it.
book-field-choices = { $meaning } ({ $choices })
# A setting, or what can be written for it, and its value in words, as in “dice in the game: 7”; also a note of a ruling, as in “Setting: throws”.
book-setting = { $meaning }: { $value }
book-settings-separator = { "; " }
book-value-full = its full new length
book-value-increase = only the difference
book-value-each = each of them
book-value-best = only the best
book-value-shared = the victory is shared
book-value-captures = most prisoners wins
book-value-unlimited = no limit
book-value-nothing = nothing
# Part of a list: the points of lines by their length.
book-value-line = { $points } for { $length }
book-value-by-players = { $two } with two players, { $three } with three and { $four } with four

# Chapter: words

book-words = Words of the game
book-words-term = Word
book-words-meaning = Meaning
book-term-disc = disc
book-term-disc-text = a playing piece in a player’s colour
book-term-cell = cell
book-term-cell-text = a place for one disc, written as the dice that pay for it
book-term-column = column
book-term-column-text = the cells that one face of the die pays for, from the cheapest to the most expensive
book-term-height = number
book-term-height-text = the price of a cell in dice, printed on it; a disc captures opposing discs on lower numbers in its column
book-term-line = line
book-term-line-text = discs of one colour next to each other, without a gap: horizontal, vertical or diagonal
book-term-supply = supply
book-term-supply-text = a player’s discs still waiting to be placed; forfeited discs are no longer part of it
book-term-prisoner = prisoner
book-term-prisoner-text = a captured disc, kept for the count
book-term-throw = throw
book-term-throw-text = throwing all the dice, or those not kept, once
book-term-turn = turn
book-term-turn-text = everything one player does, from the first throw until they have placed their discs or forfeited some
book-term-round = round
book-term-round-text = one turn for each player, starting with the one who went first
book-term-pad = { book-box-pad }
book-term-pad-text = the pad of paper with a column for each player: points for lines go above the dividing line, points for prisoners below it
book-term-edition = edition
book-term-edition-text = the rules of one printed sheet, or the common rules
book-term-house = house rules
book-term-house-text = the settings of an edition that your table has changed

## First lesson

# Every step of the lesson has three messages. The first explains, “-ask” tells what to do now, and “-no” is a friendly
# answer to somebody who did something else that the rules allow. “-end” closes a chapter.
# Column 5, cell 3 is the cell that costs three fives. Numbers in words belong to the dice and discs of the script.
# Buttons are named by their own messages: { place }, { done } and { forfeit }; the opponent is { level-deckhand }.
# These values can be used everywhere: $dice (8), $throws in a turn (3), $limit of discs in a turn (4), $forfeit discs
# lost by a player who can place none (3), $unspent dice, $supply of discs left, points of $lines, number of $prisoners,
# points they are $worth, $total and $rival_total of points, $points and $captures of the pupil’s last disc, and
# how many discs the opponent’s last disc has captured, $lost.

lesson-title = First lesson
# Link on the first page to somebody who has not played yet.
lesson-enter = New here? Take the first lesson
lesson-enter-text = learn by playing, in five minutes
lesson-resume = Continue the first lesson
lesson-resume-text = chapter { $number } of { $of }
lesson-chapters = Chapters of the lesson
lesson-chapter = { $number }. { $title }
# Added to the name of a finished chapter, for screen readers.
lesson-chapter-finished = { lesson-chapter }, finished
lesson-back = Back
# Goes on to the next chapter before this one is finished.
lesson-skip = Skip
# A button that does the step for the pupil.
lesson-show = Show me
lesson-next = Next
lesson-finish = Finish
lesson-coach = Your coach

lesson-keep = Keep dice
lesson-keep-throw = Each column of the board belongs to one face of a die. You have { $supply } discs to place and { $dice } dice to pay for their cells.
lesson-keep-throw-ask = Throw the dice.
lesson-keep-fives = Three fives: a good start! The dice you keep stay put while you throw the others again.
lesson-keep-fives-ask = Keep the three fives and throw the rest.
lesson-keep-fives-no = You could do that in a real game. For now, keep the three fives and nothing else.
lesson-keep-again = A fourth five! You have one throw left. After each throw you may keep more dice, or throw kept ones again.
lesson-keep-again-ask = Keep all four fives and throw the rest.
lesson-keep-again-no = You could do that in a real game. For now, keep the four fives and nothing else.
lesson-keep-end = That was your third and last throw: five fives! Next, a new throw: see what dice can buy.

lesson-pay = Pay for cells
lesson-pay-stop = Happy with this throw? Then you don’t have to throw again.
lesson-pay-stop-ask = Keep it as it is: press “{ place }”.
lesson-pay-stop-no = Don’t throw again this time: keep all the dice with “{ place }”.
lesson-pay-three = You can pay for the lit cells. The number on a cell is its price: that many dice showing the face of its column. Cell 3 of column 5 costs three fives, so it is written 555.
lesson-pay-three-ask = Place a disc on cell 3 of column 5.
lesson-pay-three-no = You could pay for that one too. For now, spend your three fives on cell 3 of column 5.
lesson-pay-more = { $unspent ->
    [one] You have one die left.
   *[other] You have { $unspent } dice left.
  } Each die pays only once a turn.
lesson-pay-more-ask = Place one more disc, on any lit cell.
lesson-pay-more-no = You could stop here, but you can still pay: place one more disc.
lesson-pay-done = You must place at least one disc if you can, and may place up to { $limit } in a turn. You don’t have to spend every die.
lesson-pay-done-ask = Place more if you like, then press “{ done }”.
lesson-pay-end = You have { $supply } discs left. The three fives could also have paid for cells 1 and 2 of column 5: how you spend your dice is up to you.

lesson-capture = Capture
lesson-capture-over = When you place a disc, it captures every opposing disc below it in its column. Your own discs and all discs above it stay.
lesson-capture-over-ask = Capture two discs: place yours on cell 3 of column 4.
lesson-capture-over-no = You could do that in a real game, but a disc on cell 3 of column 4 captures two discs at once.
lesson-capture-freed = { $captures } prisoners! Their cells are free straight away, and you have one four left.
lesson-capture-freed-ask = Place a disc on cell 1 of column 4.
lesson-capture-freed-no = That can wait. Take the cell that has just become free: cell 1 of column 4.
lesson-capture-done = Prisoners count at the end, and the more you have, the more each new one is worth: 1 prisoner scores 1 point, 2 score 2, 3 score 4, 4 score 6, 5 score 9.
lesson-capture-done-ask = Press “{ done }” and see what the { level-deckhand } does.
lesson-capture-done-no = Leave it at that for now: press “{ done }”.
lesson-capture-end = Ouch! The { level-deckhand } went above you and captured { $lost } discs. The higher the cell, the more it costs, and the safer your disc.

lesson-line = Score lines
lesson-line-three = Three of your own discs in a row, horizontally, vertically or diagonally, make a line and score 1 point at once.
lesson-line-three-ask = Make a line: place a disc on a cell marked +1.
lesson-line-three-no = That wouldn’t make a line yet. Look for a cell marked +1.
lesson-line-four = { $points ->
    [one] One point!
   *[other] { $points } points!
  } A line scores again each time it grows: four discs score 2, five score 3, six score 4.
lesson-line-four-ask = Make a line of four: look for +2.
lesson-line-four-no = That doesn’t make a line of four. Look for a cell marked +2.
lesson-line-more = { $points ->
    [one] One more point!
   *[other] { $points } more points!
  } If a disc is part of two lines, both score.
lesson-line-more-ask = Place another disc that scores.
lesson-line-more-no = That scores nothing, but another cell does. Look for a cell marked with points.
lesson-line-done = Your points for lines are on the score pad, above the dividing line: { $lines } so far.
lesson-line-done-ask = Press “{ done }” when you have finished.
lesson-line-end = Points for lines are yours for good, even if the discs are captured later.

lesson-forfeit = Nothing to pay for
lesson-forfeit-hope = After two throws no cell is lit: everything your dice could pay for is taken. Three sixes would pay for cell 3 of column 6.
lesson-forfeit-hope-ask = Keep the two sixes and throw the others.
lesson-forfeit-hope-no = Try your luck: keep the two sixes and nothing else.
lesson-forfeit-none = No luck. If you can’t place a disc, you forfeit { $forfeit } discs from your supply, or all of them if you have fewer.
lesson-forfeit-none-ask = Press “{ forfeit }”.
lesson-forfeit-end = You have { $supply } discs left. Nobody scores for the forfeited ones, but you will run out of discs sooner.

lesson-count = The end
lesson-count-throw = It is late in the game: you have only { $supply } discs left. Once somebody has none left, the round is played to the end, and then the game is over.
lesson-count-throw-ask = { lesson-keep-throw-ask }
lesson-count-stop = That will do.
lesson-count-stop-ask = Keep all the dice: press “{ place }”.
lesson-count-stop-no = This throw is good enough: keep all the dice with “{ place }”.
lesson-count-best = Marks show what a disc would earn you: points, and prisoners behind bars.
lesson-count-best-ask = Place a disc on a cell with a mark.
lesson-count-best-no = That earns you nothing now. Choose a cell with a mark.
lesson-count-last = You have one disc left.
lesson-count-last-ask = Place your last disc.
lesson-count-last-no = Place your last disc first: it makes this round the last.
lesson-count-done = Your supply is empty, so this is the last round. You went first, so the { level-deckhand } has one more turn.
lesson-count-done-ask = Press “{ done }”.
lesson-count-end = Your lines scored { $lines }, and your { $prisoners } prisoners are worth { $worth }. That makes { $total }; the { level-deckhand } has { $rival_total }. The highest total wins, and that’s you!

# After the last chapter.
lesson-over-title = You know the game
lesson-over-text = The rest is nerve and dice. The { level-deckhand } is waiting for you at the table.
lesson-over-play = Play against the { level-deckhand }
lesson-over-again = Start the lesson again
# Why something cannot be done, by the rules. $cell is written as the dice that pay for it, as in 555.
lesson-cannot-cell_taken = That cell is taken: you can only place discs on empty cells.
lesson-cannot-too_few_dice = Cell { $cost } of column { $face } costs { $cost ->
    [one] one die
   *[other] { $cost } dice
  } showing { $face }, but you have { $count }.
lesson-cannot-too_many_discs = { $limit ->
    [one] You can place at most { $limit } disc a turn.
   *[other] You can place at most { $limit } discs a turn.
  }
lesson-cannot-no_supply = You have no discs left.
lesson-cannot-throw_due = Throw the dice first.
lesson-cannot-chapter_over = This chapter is done: press “{ lesson-next }” or “{ lesson-finish }”.
lesson-cannot-other = { refused-other }

## Records

record-open = Open a record
record-open-text = replay a game, turn by turn
record-choose = Choose a file
record-drop = or drop it here; its name ends in .columbiz
record-paste = Or paste its text
record-open-valid-part = Open the turns before the error
record-unreadable-title = This can’t be read
record-unreadable-text = It may be a folder, or a file that has been moved since you chose it. Choose a file.
record-download = Download the record
trouble-no_record-title = No record is open
trouble-no_record-text = Open one from the home page: a file that ends in .columbiz, or its text.

## My games

games-title = My games
games-text = results, luck and skill, statistics
games-filter = Which games are shown
games-all = All
games-running = Running
games-finished = Finished
games-won = Won
games-lost = Lost
games-opponent = Opponent
# While none is chosen; keep these three short.
games-opponent-any = Opponents
games-computer = Computer
games-people = People
games-players = Number of players
games-players-any = Players
games-players-count = { $count ->
   *[other] { $count } players
  }
games-edition-any = Editions
games-found = { $count ->
    [one] { $count } game is shown
   *[other] { $count } games are shown
  }
games-none = You have not played on this device yet. Games appear here automatically, finished or not.
games-none-found = No games match.
games-show-all = Show all
games-more = Show more
# How a game ended.
games-shared = Shared win
games-place = Place { $place } of { $players }
games-won-by = { $name } won
games-broken-off = Broken off
# Beside bars, so keep these short: what the dice brought, and what the player’s own choices cost.
games-luck = luck
games-skill = skill
games-account-text = In points of win chance. Luck: what all throws brought you. Skill: what your own choices cost you.
games-delete = Delete
games-deleted = Deleted from this device.
games-levels = Against each level
games-persons = Against people
# Above a list of opponents: what its numbers are.
games-balance-text = win rate, games
games-share = Win rate
games-count = Games
games-loss = Lost per turn
# $count is 10.
games-loss-text = { $count ->
   *[other] in %, mean of { $count } games
  }
games-day = Day
games-here = On this device only
games-here-text = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }, { $size }. There is no account, and nothing leaves this device unless you send it.
games-export = Export
games-import = Import
games-imported = { $added ->
    [0] No new games.
    [one] { $added } game added.
   *[other] { $added } games added.
  } { $known ->
    [0] { "" }
    [one] { $known } was here already.
   *[other] { $known } were here already.
  }
games-import-large = The file is larger than { $limit }, which is the most that can be read, so nothing was imported.
games-import-damaged = The file is damaged, so nothing was imported.
games-import-foreign = This is not a file of exported games, so nothing was imported.
games-import-newer = The file was made by a newer version of Columbiz, so nothing was imported.
games-import-entry = Game { $number } of the file is damaged, so nothing was imported.
games-storage-full = There is no room left on this device. Export your games and delete some, or make room elsewhere.
games-storage-blocked = This browser does not let the page store games.
games-not-kept = This game is missing from “{ games-title }”.
games-reckon = Work out luck and skill
games-reckon-text = { $count ->
    [one] { $count } game is not on this server any more, so its record has to be sent there.
   *[other] { $count } games are not on this server any more, so their records have to be sent there.
  }

## Sharing a table

share-link = Link to the table
share-copy = Copy the link
share-copied = Copied
share-scan = Or scan this code with a phone
share-code = QR code of the link to the table

# On the page of the machine that serves the game. $address is a link, as in http://192.168.1.5:8000; $port a number.
network-let = Let phones on this network join
network-off = Only this computer can open the link. If you let phones join, every device on the same network can play at { $address } until you stop that or close Columbiz.
network-on = Phones on this network can join
network-stop = Stop
network-address = Address in the link
network-help = If a phone cannot open the link, check that it is on the same Wi-Fi and that the firewall of this computer lets port { $port } through.
network-none = This computer is not connected to a private network, so only this computer can open the link.
network-failed = No other device can join: this computer is not connected to a private network, or another program is using the same port there.
network-here = Only this computer can open the link.

## Continuing on another device

device-text = Open this link on the other device to continue playing there. You can keep playing here as well.
device-warning = Whoever has this link can play at your seat, so keep it to yourself.
device-link = Link to your seat
device-scan = Or scan this code with the other device
device-code = QR code of the link to your seat

## Replay

replay-title = Replay
replay-board = The board after step { $step }
replay-step = turn { $turn } of { $turns }
replay-start = Before the first throw
replay-slider = Step of the game
replay-first = To the start
replay-back = One step back
replay-on = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-turns = Turns
replay-verify = Verify the dice
replay-thrown = { $who ->
    [you] You throw { $dice }
   *[other] { $name } throws { $dice }
  }
replay-assumed = { $who ->
    [you] You
   *[other] { $name }
  } did not enter every throw; the turn is shown with { $dice }
replay-kept = { $who ->
    [you] You keep { $dice }
   *[other] { $name } keeps { $dice }
  }
replay-kept-none = { $who ->
    [you] You keep nothing
   *[other] { $name } keeps nothing
  }
replay-placed = { $who ->
    [you] You place
   *[other] { $name } places
  } a disc on cell { $height } of column { $face }{ $captures ->
    [0] { "" }
    [one] , capturing { $captures } disc
   *[other] , capturing { $captures } discs
  }{ $points ->
    [0] { "" }
    [one] , scoring { $points } point
   *[other] , scoring { $points } points
  }
replay-done = { $who ->
    [you] You end the turn
   *[other] { $name } ends the turn
  }
replay-forfeit = { $who ->
    [you] You can’t place a disc and forfeit discs
   *[other] { $name } can’t place a disc and forfeits discs
  }

## Review: the page

review-page-title = Review
review-page-text = What every throw and every choice in a game was worth, and how it all adds up. Open the record of a game, or come here at the end of one.
review-page-row = luck and skill in a game, from its record
review-loading = The computer is looking at every turn…
review-refused = This game can’t be reviewed
review-refused-rules = The computer only judges games with 8 dice and 3 throws a turn; this one has { $dice ->
    [one] one die
   *[other] { $dice } dice
  } and { $throws ->
    [one] one throw
   *[other] { $throws } throws
  }. You can still replay it.
review-chances = Chance to win
review-chance = { $name } { $chance }
review-scrub = Moment of the game
review-adds-up = How it adds up: { $name }
# Below luck and choices: the part from the player’s own dice or choices; $value has a sign.
review-own = own { $value }
review-turn-of = Turn { $turn } of { $turns }
review-after-throw = after throw { $number }
review-placing = placing
review-to-throw = { $who ->
    [you] It’s your turn
   *[other] It’s { $name }’s turn
  }
review-places = { $who ->
    [you] You place
   *[other] { $name } places
  } { $cells }
review-ordered = { $who ->
    [you] You place
   *[other] { $name } places
  } { $cells } in an order that costs points
review-breaks-off = The record breaks off here.
review-throw-luck = luck { $luck }
review-lost = lost { $loss }
review-was-best = the best choice
# Beside the choice that was made in the game.
review-played = played
review-next-mistake = Next mistake
review-no-mistake = No mistakes
review-try = Try it yourself
review-show-best = Show the best
review-try-keep = Choose the dice to keep: tap them.
review-try-place = Place discs on the board as you would have done.
# What somebody tries instead of the choice that was made.
review-tried = your try
review-given-two = What each player’s choices gave the other, in points of win chance.
review-sum-error = lost by own choices
review-sum-decisions = decisions
review-sum-each = lost per decision
review-sum-without = result with luck removed
review-keys = Keys: ← → step, N next mistake, T try, B best

## Analysis board

analysis-title = Analysis board
# On the home page, beside the title.
analysis-text = what any position is worth, and the best choices in it
analysis-this = Analyse this
analysis-board = The board; a tap on a cell places or removes a disc
analysis-place = Place and remove
analysis-brush-cycle = A tap goes through the colours
# $colour is a colour or, where colours are replaced by others, a symbol.
analysis-brush-seat = A tap places or removes a disc: { $colour }
analysis-brush-erase = A tap removes the disc
analysis-seat = Seat
analysis-supply = Supply
analysis-prisoners = Prisoners
analysis-points = Lines
# $what is one of the three above.
analysis-less = { $what }, { $colour }: one less
analysis-more = { $what }, { $colour }: one more
analysis-player = to play
analysis-starter = began
analysis-dice-tap = tap to turn
analysis-dice-none = The first throw is still to come.
analysis-die = Die { $number }: { $face ->
    [0] to be thrown again
   *[other] { $face }
  }
analysis-phase = What comes next
analysis-phase-throw = Throw
analysis-phase-keep = Keep
analysis-phase-place = Place
analysis-throws = Throws made
analysis-throw = Throw the dice
analysis-placed = { $count ->
    [one] One disc of this turn has been placed.
   *[other] { $count } discs of this turn have been placed.
  }
analysis-reset = Empty the board
analysis-heat = Shown on the board
analysis-heat-value = Cell values
analysis-heat-pay = Chance to pay
analysis-heat-none = None
analysis-key-value = % to win with this disc alone; below it, the chance to pay for the cell
analysis-key-pay = % to pay, throwing for this cell alone
# $choice is like “Keep 5 5 5”.
analysis-key-kept = { $choice }: the chances after that
analysis-cell = { cell-empty }; { $value } to win with a disc here, { $pay } to pay for it
analysis-cell-taken = { cell-name }: { $colour }
analysis-win = Chance to win
analysis-due-throw = { $colour }: throw { $throws } is due
analysis-due-keep = { $colour }: keep after throw { $throws }
analysis-due-place = { $colour }: place
analysis-due-over = { game-over }
analysis-keeps = What to keep
analysis-places = What to place
analysis-best = best
analysis-all = All { $count }
analysis-exact = exact over all throws
analysis-no-choice = Once the dice have been thrown, the best choices are listed here.
analysis-depth = Depth { $depth }
analysis-error = typical error ±{ $error }
analysis-no-error = exact
analysis-cut = not finished in time
analysis-approximate = approximate: the engine was trained for other rules
analysis-deeper = Look deeper
analysis-games = Play out { $count } games
analysis-games-found = { $count } games played out, with luck removed
analysis-link = Link to share
analysis-position = Position as text
analysis-play = Play on from here
analysis-play-start = Start the game
analysis-your-seat = Your discs
analysis-impossible = This cannot happen in a game
analysis-fix-discs = Remove discs of this colour from the board or from its supply.
analysis-fix-prisoners = Reduce the prisoners, or the supplies of the other players: every prisoner comes from one of them.
analysis-fix-order = Change whose turn it is, who began, or the supply of that player.

## Verifying the dice

verify-title = Verifying the dice
verify-ok = { $count ->
    [one] The throw checks out
   *[other] All { $count } throws check out
  }
verify-ok-text = The dice follow from the players’ seeds and the secret revealed at the end, which matches the seal shown before anyone sat down.
verify-wrong = Throw { $number } doesn’t check out
verify-wrong-text = The record says { $given }, the seeds and the secret give { $expected }. { $right ->
    [0] It is the very first throw.
    [one] The one throw before it is right.
   *[other] The { $right } throws before it are right.
  }
verify-no_seal = The dice were not sealed
verify-no_seal-text = They may have been real dice, for example, so there is nothing to compare them with.
verify-tag_missing = The record doesn’t name its table
verify-tag_missing-text = The name of the table is part of the seal, so the dice can’t be verified without it.
verify-no_secret = The secret is still sealed
verify-no_secret-text = It is revealed when the game is over; come back then.
verify-secret = The secret cannot be read
verify-secret-text = A secret is 64 hexadecimal digits, 0–9 and a–f; this record has something else.
verify-wrong_secret = This is not the secret that was sealed
verify-wrong_secret-text = This secret has a different seal. Somebody has changed the seal or the secret.
verify-no_seeds = Nobody added a seed
verify-no_seeds-text = The secret alone decided the dice, so it could have been picked to give certain throws.
verify-position_unverifiable = The record does not start at the beginning
verify-position_unverifiable-text = The throws before its start position are not in the record, so the dice cannot be verified.
verify-insecure = Your browser can’t verify dice here
verify-insecure-text = Browsers do this only on https pages, or when Columbiz runs on your own machine. Download the record and open it on such a page, or run: columbiz verify FILE
verify-seal = Seal
verify-seal-text = shown before anyone sat down
verify-secret-name = Secret
verify-secret-name-text = revealed when the game was over
verify-seed = Seed of { $name }
verify-throws = Throws
verify-number = No.
verify-when = When
verify-who = Who
# Head of a column: the dice as the record has them.
verify-recorded = Record
verify-drawn = Recalculated
verify-opening = opening, throw { $round }
verify-turn = turn { $turn }, throw { $throw }
verify-right = right
verify-not-right = wrong
verify-replay = { replay-title }

## Settings

settings-language = Language
settings-language-system = Same as browser
# Title of the choice between light and dark.
settings-theme = Theme
settings-theme-system = Same as device
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Disc colours
settings-palette-box = As in the box
settings-palette-safe = Colour-blind friendly
settings-motion = Motion
settings-motion-system = { settings-theme-system }
settings-motion-reduced = Reduced
settings-size = Text size
settings-size-normal = Normal
settings-size-large = Larger
settings-pace = Pace of other players
settings-pace-calm = Calm
settings-pace-brisk = Brisk
settings-pace-instant = Instant
settings-pace-note = how fast you see the turns of the computer and of other people; a tap or a key skips ahead
settings-tutor = Tutor
settings-tutor-off = Off
settings-tutor-note = against the computer: asks before you make a choice that costs more than this many points of your chance to win
settings-sound = Sound
settings-sound-note = dice, discs and a bell when it is your turn
settings-vibration = Vibration
settings-vibration-note = when it is your turn and when discs are captured
settings-notify = Notifications
settings-notify-note = when it is your turn and this page is in the background
settings-notify-blocked = This browser doesn’t allow them for this page.

## What can go wrong

trouble-table_not_found-title = There is no such table
trouble-table_not_found-text = The link may be mistyped, or the table may have been cleared away.
trouble-no_watching-title = This table is for its players only
trouble-no_watching-text = Only people with a seat here can come in.
trouble-not_started-title = The game hasn’t started
trouble-not_started-text = There is nothing to replay yet.
trouble-not_found-title = Uncharted waters
trouble-not_found-text = There is no such page. The address may be mistyped.
trouble-away-title = The server isn’t responding
trouble-away-text = There is no answer. Your games are safe; try again in a moment.
trouble-too_fast-title = Not so fast
trouble-too_fast-text = The server needs a breather. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
trouble-too_large-title = That is too long for a record
trouble-too_large-text = A game takes a few thousand bytes; this text has { $size }.
trouble-record-title = Line { $line } of the record can’t be read
trouble-record-text = Line { $line }, column { $column }: { $reason }.
trouble-refused-title = The server said no
trouble-unexpected-title = Something went wrong
trouble-unexpected-text = We didn’t see that coming. Try again, or go back to the home page.
# Unfolds the address and the code of the error.
trouble-details = Technical details


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
# One of several bots of the same level, as in Captain · blue; $mark is a colour-… or a symbol-….
seat-bot = { $level } · { $mark }
seats-label = Seats, in order of play
presence-live = connected
presence-rejoining = reconnecting
presence-computer = computer
presence-stand-in = computer fills in
presence-resigned = resigned
presence-free = free
discs-left = { $count ->
    [one] { $count } disc left
   *[other] { $count } discs left
  }

## The table: whose turn it is

turn-yours = Your turn
turn-stand-in = The computer is playing for you
engine-compiling = The computer is getting ready for its first game: { NUMBER($percent, maximumFractionDigits: 0) }%
turn-of = { $name }’s turn
clock-left-label = Time left
clock-full-label = Time per turn
clock-left = { $seconds } seconds left.
notify-ask = Tell you when it’s your turn?
notify-ask-text = With a notification, whenever this page is in the background.
notify-yes = Yes, tell me
notify-no = No, thanks
throw-number = throw { $number }
throw-number-of = { throw-number } of { $of }
throw-first = before the first throw
discs-placed = { $count } of { $of } discs placed
last-round = last round
game-over = The game is over
table-closed = The table is closed
table-open = The table is ready
looking-back = Turn { $number }
back-to-game = Back to the game
back-to-end = Back to the end

## The table: the connection

line-live = Connected
line-rejoining = Reconnecting
line-away = Server not responding
line-away-text = The server isn’t responding. The game is safe and will continue as soon as the server is back.

## The table: the board

board-label = The board
cell-name = cell { $height } of column { $face }, costs { $height ->
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
cell-taken = { $who ->
    [you] { cell-name }, taken by you ({ $symbol })
   *[other] { cell-name }, taken by { $name } ({ $symbol })
  }
cell-payable = { cell-empty }, you can pay for it
cell-brings = { cell-payable }, { $captures ->
    [0] { "" }
    [one] would capture { $captures } disc
   *[other] would capture { $captures } discs
  }{ $both ->
    [yes] {", "}
   *[no] { "" }
  }{ $points ->
    [0] { "" }
    [one] would score { $points } point
   *[other] would score { $points } points
  }
badge-points = +{ $points }
# Said when a cell is chosen before the last throw; $cell describes it.
preview-said = { $cell }. Not placed yet: press again to stop and place a disc here. { $count ->
    [one] One throw would be lost.
   *[other] { $count } throws would be lost.
  }

## The table: dice and buttons

dice-label = { setup-dice }
dice-on-table = On the table
dice-kept-label = Kept: { $dice }
dice-to-spend = Dice to spend
dice-tap = tap a die to keep it
dice-tap-cell = tap a lit cell to place a disc
dice-tap-again = tap again to stop and place
die-loose = die { $key }: { $face }, on the table, press to keep
die-kept = die { $key }: { $face }, kept, press to let go
die-lies = { $face }, on the table
die-lies-kept = { $face }, kept
die-spent = { $face }, spent
throw-dice = Throw the dice
throwing = Throwing…
throw-again = { $count ->
    [one] Throw { $count } die again
   *[other] Throw { $count } dice again
  }
throw-rest = { $count ->
    [one] Throw { $count } die
   *[other] Throw { $count } dice
  }
place = Stop and place
# After a tap on a cell that can be paid for: the button that places a disc there.
place-here = Stop and place here
undo = Undo
# Below { undo }: what it takes back.
undo-disc = the last disc
# Takes back the stopping.
back-to-dice = Back to the dice
throws-left = { $count ->
    [one] one throw left
   *[other] { $count } throws left
  }
last-throw = last throw
done = End turn
# Below { done }, while no disc is placed.
place-first = place a disc first
forfeit = Forfeit discs
hint = Hint
menu = Menu
waiting-for = { $who ->
    [you] The computer is playing for you.
   *[other] { $name } is playing.
  }
waiting-away = { $name } is away. The game is waiting.
waiting-watch = You are watching.
call-bot = Let the computer stand in
# When that will be possible; $time is minutes and seconds, as in 1:40.
call-bot-in = in { $time }
take-back = Take over again
stand-in-plays = The computer is playing for you.
note-first = Eight dice, three throws.
note-choose = Tap the dice you want to keep, and throw the rest again.
note-all-kept = All the dice are kept: place your discs.
note-place = Pay with your dice, cell by cell.
note-stopped = You have stopped.
note-stopped-more = { $count ->
    [one] One throw is left.
   *[other] { $count } throws are left.
  } You can still go back to the dice.
note-more = { $count ->
    [0] That was the last disc of this turn.
    [one] One more disc, if you like.
   *[other] { $count } more discs, if you like.
  }
note-no-more = You can’t pay for anything else.
note-line = { $count ->
    [one] A line!
   *[other] { $count } lines!
  }
note-prisoners = { $count ->
    [one] A prisoner!
   *[other] { $count } prisoners!
  }
note-forfeit = You can’t place a disc, so you forfeit discs from your supply.
typed-title = Enter your throw
typed-left = { $count ->
    [one] one more
   *[other] { $count } more
  }
typed-face = a die that shows { $face }
typed-entered = Entered: { $dice }. { $count ->
    [0] Complete.
    [one] One more.
   *[other] { $count } more.
  }
typed-change = die { $number }: { $face }, change it
typed-back = Remove a die
typed-confirm = Confirm
typed-help = Tap a die to change it.
pad-title = Enter your final dice, or just tap the cells
pad-assumed = No dice entered: dice that pay for the discs are assumed.
pad-none = Nothing placed yet: tap the cells in order.
pad-correct = Correct the last turn
hint-keep = Keep { $dice }
hint-keep-none = Keep none
hint-keep-all = Keep all and place
hint-place = Place on { $cells }
hint-done = { done }
hint-value = { $share } chance to win
hint-chance = chance to win

## The table: the tutor, which questions a choice against the computer. $choice is one of the messages hint-…

tutor-title = Are you sure?
tutor-loses = This choice loses about { $points } points of win chance.
tutor-better = Better: { $choice }.
tutor-think = Think again
tutor-do = Do it anyway

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
turns-label = { replay-turns }
turns-round = Round { $round }
turns-label-of = Round { $round }, { $name }:
turns-throwing = throwing
turns-forfeited = discs forfeited
turns-none = Nobody has played yet.
turns-points = scored { $points }
turns-captures = captured { $captures }
# The strip above the board and the dice panel tell a turn of somebody else.
recap-strip = The latest turn
recap-did = What { $name } just did
recap-again = see it again
# When the turn was: it is being played; it was the last one; it was before the last one.
recap-now = playing
recap-just = just now
recap-earlier = earlier
# Beside the dice of a throw.
recap-number = { $number ->
    [1] first
    [2] second
    [3] third
   *[other] throw { $number }
  }
# For screen readers. $dice are all dice of the throw, $used those of them that were kept, or paid for discs.
recap-throw = throw { $number }: { $dice }{ $end ->
    [kept] {", "}kept { $used }
    [paid] {", "}paid with { $used }
   *[none] { "" }
  }
recap-gained = { $points ->
    [0] no points
    [one] { $points } more point
   *[other] { $points } more points
  }

## The table: its menu

menu-say = Say something
menu-turn-board = Turn the board
menu-sound-on = Turn sound on
menu-sound-off = Turn sound off
menu-theme = Switch between light and dark
menu-copy-link = { share-copy }
menu-copied = { share-copied }
menu-table-rules = Rules of this table
menu-device = Continue on another device
menu-leave = Leave, and let the computer play
menu-resign = Resign
menu-resign-sure = Resign for good?
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
# Shall we play another game?
phrase-one_more = Another game?
phrase-goodbye = Goodbye!

## The table: its keys

menu-keys = { keys-title }
keys-title = Keyboard shortcuts
keys-throw = throw the dice
keys-keep = keep a die, or let it go
keys-place = keep all the dice and go to the board
keys-next = go to the next cell you can pay for
keys-previous = go to the one before
keys-walk = move from cell to cell
keys-disc = place a disc (press twice before the last throw)
keys-undo = take back the last disc, or choose again which dice to keep
keys-done = end the turn
keys-hint = ask for a hint
keys-close = close what is open
keys-list = show these keys

## The table: before and after the game

lobby-title = Who’s playing?
lobby-name = { setup-name }
lobby-sit = Sit here
lobby-leave = Leave seat
lobby-start = Start
# For real dice: people throw them and tap what they show.
opening-first = Who goes first? Throw one die each and enter it here: the highest begins.
opening-tied = A tie: { $names } throw again
opening-begins-name = { $name } goes first
opening-starter = Who goes first?
# The opening throw, shown when a game begins whose dice are thrown here.
opening-title = Who goes first?
opening-threw = { $name } { $face }
opening-tie = A tie, so they throw again.
opening-begins = { $who ->
    [you] You go first.
   *[other] { $name } goes first.
  }
# $first and $last are shares of all games, in per cent.
opening-why = Playing last in the round is an advantage: between equal players the first wins { $first } of games, the last { $last }.
opening-go-on = Continue
lobby-waiting = Waiting for { $count ->
    [one] one more player
   *[other] { $count } more players
  }.
lobby-share = Send the link to the people you want at the table.
lobby-count = { $count } seats
# Why a table cannot have fewer seats.
lobby-last-seat = { $name } sits in the last seat, so it cannot be removed.
# Asked of somebody who sits at the table and wants another seat.
lobby-also = A second seat?
lobby-also-text = You already sit at seat { $own }. Also play seat { $seat } on this device?
lobby-also-yes = Take seat { $seat } too
lobby-also-no = Leave it free
over-wins = { $name } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
over-you-win = You win with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
over-shared = A shared victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
  } each
# $names are several players, as in Purple and Blue; of those who resigned there may be one.
over-winners = Winners: { $names }
over-resigned = Resigned: { $names }
# The heading at the end of a game. $margin is the lead of the winner, 0 if there is none to tell.
over-title = { $who ->
    [you] { $margin ->
        [0] You win!
       *[other] You win by { $margin }
      }
   *[other] { $margin ->
        [0] { $name } wins
       *[other] { $name } wins by { $margin }
      }
  }
over-title-shared = { $who ->
    [you] You share the victory
   *[other] A shared victory
  }
# A word to the winner, to a loser by a few points, and to any other loser.
over-cheer = Well sailed!
over-close = So close! The dice owe you one.
over-lost = Well played. The wind will turn.
over-rounds = { $count ->
    [one] after { $count } round
   *[other] after { $count } rounds
  }
over-ranking = Final ranking
over-parts = { $lines } for lines, { $prisoners } for prisoners
over-new = New game
over-rematch = Play again
over-rematch-go = Go to the next game
# $names are the people a rematch depends on, $count of them.
rematch-waiting = Waiting for { $names }…
rematch-offer = { $count ->
    [one] { $names } offers a rematch
   *[other] { $names } offer a rematch
  }
rematch-accept = Accept
rematch-decline = Decline
rematch-declined = { $count ->
    [one] { $names } does not want a rematch.
   *[other] { $names } do not want a rematch.
  }
rematch-declined-you = You have declined the rematch.
rematch-gone = { $count ->
    [one] { $names } has left the table.
   *[other] { $names } have left the table.
  }
# Why a table was closed before its game was over.
closed-empty = Nobody had been sitting here for a while, so the table was closed.
closed-untouched = Nothing had happened here for a long time, so the table was closed.
closed-operator = Whoever runs this server has closed the table.

# The review at the end of a game. $own and $others are changes of the chance to win, with their signs.
end-title = Who was winning
end-unit = chance to win, in %
end-whose = Whose luck and choices are shown
end-loading = The computer is looking at every turn…
end-busy = The server is too busy to review this game just now.
end-turn = Turn { $turn }:
# What turned the game: $name did it, $other gained or lost the $share of the win by it.
end-point-throw = { $who ->
    [you] Your throw
   *[other] { $name }’s throw
  } { $sign ->
    [minus] cost
   *[plus] gained
  } { $whom ->
    [you] you { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-point-keep = { $who ->
    [you] The dice you kept
   *[other] The dice { $name } kept
  } { $sign ->
    [minus] cost
   *[plus] gained
  } { $whom ->
    [you] you { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-point-place = { $who ->
    [you] Your discs
   *[other] { $name }’s discs
  } { $sign ->
    [minus] cost
   *[plus] gained
  } { $whom ->
    [you] you { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-point-resign = { $who ->
    [you] Your resignation
   *[other] { $name }’s resignation
  } { $sign ->
    [minus] cost
   *[plus] gained
  } { $whom ->
    [you] you { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-luck = { $who ->
    [you] Your dice { $own }, all other dice { $others }.
   *[other] { $name }’s dice { $own }, all other dice { $others }.
  }
end-choices = { $who ->
    [you] Your choices { $own }, those of the others { $others }.
   *[other] { $name }’s choices { $own }, those of the others { $others }.
  }
end-reevaluation = Re-evaluation: what the engine saw only a turn later.

## The table: fair dice

# What opens the seal and the seeds: in the lobby, and in the menu of the table.
fair-title = Fair dice
# The seal is shown below.
fair-text = Keep a copy of this seal. Verify the dice after the game: if the seal is the same and all throws check out, no throw was chosen or changed.
fair-copy = Copy the seal
# Said after the seal was copied.
fair-copied = Copied
fair-seed-yours = Your seed
fair-seed-text = It is mixed into every throw. You may type in a different one before you sit down.
fair-seed-wrong = A seed has 16 to 64 characters: only the letters a to z, digits, - and _.

## The table: announcements for screen readers. $who is `you` if the seat is the listener's own; $name is not needed then.

said-sat_down = { $who ->
    [you] You took a seat.
   *[other] { $name } took a seat.
  }
said-stood_up = { $who ->
    [you] You left your seat.
   *[other] { $name } left their seat.
  }
said-renamed = { $who ->
    [you] You are now called { $name }.
   *[other] { $before } is now called { $name }.
  }
said-arranged = The host has changed the seats. There are now { $count }.
said-opening = Opening throw: { $throws }.
said-opening-again = A tie, so they throw again: { $throws }.
said-started = { $who ->
    [you] The game begins, and you go first.
   *[other] The game begins. { $name } goes first.
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
said-chosen-none = Nothing is kept.
said-placed = { $who ->
    [you] You place a disc on cell { $height } of column { $face }.
   *[other] { $name } places a disc on cell { $height } of column { $face }.
  }
said-scores = { $points ->
    [one] It scores { $points } point.
   *[other] It scores { $points } points.
  }
said-captures = { $captures ->
    [one] It captures { $captures } disc.
   *[other] It captures { $captures } discs.
  }
said-undone = { $who ->
    [you] You take a disc back.
   *[other] { $name } takes a disc back.
  }
said-undone-keep = { $who ->
    [you] You choose again which dice to keep.
   *[other] { $name } chooses again which dice to keep.
  }
said-undone-entry = { $who ->
    [you] You take back your last entry.
   *[other] { $name } takes back the last entry.
  }
said-done = { $who ->
    [you] Your turn is over.
   *[other] { $name }’s turn is over.
  }
# A whole turn. $kept are the dice kept before the last throw, $count how many; $discs is the number of $cells.
said-summary = { $name } threw { $throws ->
    [one] once
    [2] twice
   *[other] { $throws } times
  }{ $count ->
    [0] { "" }
   *[other] {", "}kept { $kept }
  }, placed { $discs ->
    [one] a disc
   *[other] discs
  } on { $cells }{ $captures ->
    [0] { "" }
    [one] {", "}captured { $captures } disc
   *[other] {", "}captured { $captures } discs
  }, scored { $points ->
    [0] nothing
    [one] { $points } point
   *[other] { $points } points
  }.
said-summary-forfeited = { $name } threw { $throws ->
    [one] once
    [2] twice
   *[other] { $throws } times
  }{ $count ->
    [0] { "" }
   *[other] {", "}kept { $kept }
  }, couldn’t place a disc and forfeited discs.
said-cell = cell { $height } of column { $face }
said-forfeited = { $who ->
    [you] You can’t place a disc, so you forfeit discs.
   *[other] { $name } can’t place a disc and forfeits discs.
  }
said-resigned = { $who ->
    [you] You resign.
   *[other] { $name } resigns.
  }
said-rematch_offered = { $who ->
    [you] You offer a rematch.
   *[other] { $name } offers a rematch.
  }
said-rematch_declined = { $who ->
    [you] You decline the rematch.
   *[other] { $name } declines the rematch.
  }
said-taken_over = { $who ->
    [you] The computer is playing for you.
   *[other] The computer is playing for { $name }.
  }
said-taken_back = { $who ->
    [you] You are playing again.
   *[other] { $name } is playing again.
  }
said-your-turn = Your turn.
said-over = The game is over. { $result }.

## Why another choice is better

# Exact facts, in reviews and hints. “This choice” is the one that was made. Values that end with percent are chances to
# throw the dice that pay, for a player who goes for that cell and nothing else. Cells are written as 555, several as
# 555 + 66; $chosen and $best of reason-pay are dice, none or all.
reason-pay = Going for { $cells }: { $best ->
    [none] throwing all dice again
    [all] keeping all dice
   *[other] keeping { $best }
  } pays in { NUMBER($best_percent, maximumFractionDigits: 0) }% of cases, { $chosen ->
    [none] throwing all dice again
    [all] keeping all dice
   *[other] keeping { $chosen }
  } in { NUMBER($chosen_percent, maximumFractionDigits: 0) }%.
reason-points = The best choice scores { $best ->
    [one] 1 point
   *[other] { $best } points
  } for lines now, this one { $chosen ->
    [0] none
   *[other] { $chosen }
  }.
reason-prisoners = The best choice takes { $best ->
    [one] 1 prisoner
   *[other] { $best } prisoners
  }, worth { $best_worth ->
    [one] 1 point
   *[other] { $best_worth } points
  }; this one takes { $chosen ->
    [0] none
   *[other] { $chosen }, worth { $chosen_worth }
  }.
reason-danger = Opponents who go for the disc on { $cell } can capture it before the player’s next turn in { NUMBER($chosen_percent, maximumFractionDigits: 0) }% of cases; after the best choice, { $best_percent ->
    [0] no newly placed disc can be captured
   *[other] no newly placed disc can be captured in more than { NUMBER($best_percent, maximumFractionDigits: 0) }%
  }.
reason-shield = The best choice protects the disc on { $cell }: opponents who go for it can capture it before the player’s next turn in { NUMBER($best_percent, maximumFractionDigits: 0) }% of cases, after this choice in { NUMBER($chosen_percent, maximumFractionDigits: 0) }%.
reason-line = After the best choice, going for { $cell } next turn scores { $points ->
    [one] 1 point
   *[other] { $points } points
  } in { NUMBER($percent, maximumFractionDigits: 0) }% of cases if the cell is still empty; after this choice, { $other_points ->
    [0] no single disc would score
    [one] going for { $other_cell } scores 1 point in { NUMBER($other_percent, maximumFractionDigits: 0) }%
   *[other] going for { $other_cell } scores { $other_points } points in { NUMBER($other_percent, maximumFractionDigits: 0) }%
  }.
reason-block = After this choice, the next player, going for { $cell }, scores { $points ->
    [one] 1 point
   *[other] { $points } points
  } in { NUMBER($percent, maximumFractionDigits: 0) }% of cases; after the best choice, { $other_points ->
    [0] no single disc would score
    [one] going for { $other_cell } scores 1 point in { NUMBER($other_percent, maximumFractionDigits: 0) }%
   *[other] going for { $other_cell } scores { $other_points } points in { NUMBER($other_percent, maximumFractionDigits: 0) }%
  }.
reason-end-both = The game ends with { $total ->
    [one] 1 point
   *[other] { $total } points
  } against { $rival }; the best choice ends it with { $best_total } against { $best_rival }.
reason-end-best = The best choice ends the game at once, with { $total ->
    [one] 1 point
   *[other] { $total } points
  } against { $rival }.
reason-end-chosen = This choice ends the game at once, with { $total ->
    [one] 1 point
   *[other] { $total } points
  } against { $rival }.
reason-last-round-best = The best choice begins the last round, with { $lead ->
    [one] 1 point
   *[other] { $lead } points
  } more than anybody else.
reason-last-round-chosen = This choice begins the last round, { $behind ->
    [one] 1 point
   *[other] { $behind } points
  } behind.
reason-supply-less = The best choice leaves { $best ->
    [one] 1 disc
   *[other] { $best } discs
  } in the supply, this one { $chosen }: a smaller supply ends the game sooner, which suits a player who is { $lead ->
    [one] 1 point
   *[other] { $lead } points
  } ahead.
reason-supply-more = The best choice leaves { $best ->
    [one] 1 disc
   *[other] { $best } discs
  } in the supply, this one { $chosen }: a larger supply leaves more time, which suits a player who is { $behind ->
    [one] 1 point
   *[other] { $behind } points
  } behind.
reason-order = In the best order these discs score { $best ->
    [one] 1 point
   *[other] { $best } points
  }, in this order { $chosen ->
    [0] none
   *[other] { $chosen }
  }.
reason-resign = The chance to win was { NUMBER($percent, maximumFractionDigits: 0) }%.

## What the table refuses

refused-other = You can’t do that now.

## Errors, by their codes

# The English messages are copied from Python by `make messages`, except the three below and error-setting: change them
# there. Write sentences without a capital at the beginning and without a full stop: the terminal puts `columbiz: ` before
# them, and the browser adds both. Values that need quotation marks bring their own.

# Where in a text an error is; $reason is the error itself.
error-at-column = column { $column }: { $reason }
error-at-line = line { $line }, column { $column }: { $reason }
# An action that is not allowed, and why.
error-of-action = { $action }: { $reason }

# Values
error-face = { $value } is not a face of a die; faces are the whole numbers 1 to 6
error-height = { $value } is not the number of a cell; the cells of a column are numbered 1 to 6
error-not-a-cell = { $value } is not a Cell; Cell.parse reads one from text
error-players = Columbiz is for 2, 3 or 4 players, not { $value }
error-starter = seat { $value } cannot begin; with { $players } players the seats are 0 to { $last }
error-edition = there is no edition { $value }; editions are { $known }
error-language = there is no language { $value }; languages are { $known }
error-bot = there is no bot { $value }; bots are { $known }
error-depth = the depth is 1 or 2, not { $value }
error-edition-and-rules = give an edition or rules, not both (edition { $value })
error-rule-type = rule { $name } is { $value }; it must be { $expected }
error-rule-range = rule { $name } is { $value }; it must be from { $low } to { $high }
error-rule-choice = rule { $name } is { $value }; it must be one of { $choices }
error-rule-order = rule { $name } is { $value }; a longer line must not score less than a shorter one
error-opening = { $value } is not an opening throw for { $players } players: { $problem }
error-names = { $value } has more names than there are players ({ $players })
error-opening-mismatch = the opening throw { $value } does not match the number of players or the starter of the game
error-resigned-seats = { $value } cannot have resigned: name some of the { $players } seats, each once, but not all
error-tag-name = { $value } cannot be the name of a tag: use letters and digits, but no name that the format already uses
error-tag-text = { $value } is not valid text: it contains half of a surrogate pair
error-nothing-to-review = nothing has been played yet, so there is nothing to review
error-throws-unknown = not all throws of this game were written down, so it cannot be reviewed
error-resignation = { $value } is not a resignation; write a seat and a turn, as in B12
error-assumed-turns = { $value } does not name turns whose dice were assumed; write their numbers in order, as in 1-4 7
error-stand-in = { $value } is not a stand-in; write a seat, turns and a level, as in B12-16 helmsman
error-position-mismatch = the position does not agree with tag { $name }

# Actions that the rules do not allow. $action, $cell and $dice are written as a player types them.
error-not-an-action = it is not an action of the game
error-game-over = the game is over
error-throw-due = a throw of { $count } { $count ->
    [one] die
   *[other] dice
  } is due
error-no-throw-due = no throw is due
error-wrong-dice-count = { $count } { $count ->
    [one] die
   *[other] dice
  } must be thrown, not { $given }
error-throwing-over = the throwing is over for this turn; place discs
error-not-placing = discs cannot be placed yet; keep all { $count } { $count ->
    [one] die
   *[other] dice
  } first
error-not-on-table = { $given } { $given ->
    [one] die
   *[other] dice
  } showing { $face } cannot be kept; only { $count } { $count ->
    [one] is
   *[other] are
  } on the table
error-throw-again = all dice can be kept only after { $least } { $least ->
    [one] throw
   *[other] throws
  }; this was throw { $throws }
error-cell-taken = cell { $cell } is not empty
error-too-few-dice = cell { $cell } costs { $cost } { $cost ->
    [one] die
   *[other] dice
  } showing { $face }, but { $count } { $count ->
    [one] is
   *[other] are
  } left
error-too-many-discs = at most { $limit } { $limit ->
    [one] disc
   *[other] discs
  } can be placed in one turn
error-no-supply = there are no discs left in the supply
error-nothing-placed = place at least one disc before ending the turn
error-must-forfeit = no disc can be placed; forfeit discs instead
error-can-place = a disc can be placed, for example on cell { $cell }
error-disc-placed = a disc has been placed this turn; end the turn with done
error-not-one-choice = a choice is either one keep, or discs and the end of the turn

# Text that cannot be read. Words in capitals (DICE, CELL, NAME) stand for what is to be written; throw, keep, place,
# done, forfeit, last, over are typed like this in every language.
error-not-dice = { $value } is not a set of dice; write faces 1 to 6, as in 1-2-33-555-6
error-not-a-cell-text = { $value } is not a cell; write the dice that pay for it, one face up to six times, as in 555
error-not-an-action-text = { $value } is not an action; write throw DICE, keep DICE, place CELL, done or forfeit
error-field-count = { $value } is not a position; a position has { $expected } fields separated by spaces, not { $given }, as in { $sample }
error-row-count = the board must have 6 rows separated by /, not { $given }
error-row-width = row { $row } of the board has { $given } { $given ->
    [one] cell
   *[other] cells
  }; it must have 6
error-not-a-board = { $value } is neither a seat letter nor a number of empty cells
error-not-a-seat = { $value } is not a seat; with { $players } players the seats are { $seats }
error-not-a-number = { $value } is not a whole number from 0 to { $high }
error-list-length = { $field } has { $given } { $given ->
    [one] number
   *[other] numbers
  }; it must have 2, 3 or 4, one for each player
error-list-mismatch = { $field } has { $given } { $given ->
    [one] number
   *[other] numbers
  }, but there are { $players } players
error-not-a-flag = { $value } is neither last (this is the last round) nor - (it is not)
error-wrong-flag = { $state }, but { $value } is given
error-not-a-turn = { $value } is not a turn; write t0:-, t1:DICE, k1:DICE, p3:DICE:PLACED or over
error-not-rules = { $value } is not a rule; write NAME=VALUE
error-unknown-rule = there is no rule { $value }; the rules are { $known }
error-rule-twice = rule { $value } is given twice
error-impossible = this position is impossible: { $problem }

# Why a position is impossible: $problem of error-impossible. $seat is a letter: P, B, G or K.
error-discs-too-many = { $seat } has { $seen } discs on the board and in the supply, but started with { $start }
error-captured-too-many = { $seat } has captured { $captured } { $captured ->
    [one] disc
   *[other] discs
  }, but the others have lost { $lost }
error-captured-in-all = { $captured } { $captured ->
    [one] disc has
   *[other] discs have
  } been captured, but only { $lost } { $lost ->
    [one] is
   *[other] are
  } missing
error-throw-beyond = throw { $number } is due, but a turn has { $limit } { $limit ->
    [one] throw
   *[other] throws
  }
error-kept-too-early = dice are kept before the first throw
error-kept-all = { $dice } { $dice ->
    [one] die is
   *[other] dice are
  } kept, leaving none to throw
error-kept-too-late = dice can be kept only after throw 1 to the last but one; this is throw { $throws } of { $limit }
error-dice-on-table = there { $dice ->
    [one] is
   *[other] are
  } { $dice } { $dice ->
    [one] die
   *[other] dice
  } on the table, not { $expected }
error-placed-too-early = discs cannot be placed after { $throws } { $throws ->
    [one] throw
   *[other] throws
  }, only after { $least } to { $limit }
error-placed-too-many = { $placed } { $placed ->
    [one] disc was
   *[other] discs were
  } placed this turn, but the limit is { $limit }
error-placed-not-standing = { $placed } { $placed ->
    [one] disc was
   *[other] discs were
  } placed this turn, but there are fewer on the board
error-dice-unspent = { $dice } of { $expected } dice cannot be left after placing { $placed } { $placed ->
    [one] disc
   *[other] discs
  }
error-over-too-early = the game is over, but every player has discs left
error-over-in-round = the game is over, but the round is not: it is the turn of { $seat }
error-played-for-nothing = { $seat } has played in this round, but still has all its discs
error-no-disc-to-play = { $seat } has no disc left, but has not finished its turn in this round
error-placed-from-nothing = { $seat } has { $left } { $left ->
    [one] disc
   *[other] discs
  } left after placing { $placed }, more than it started with

# Why an opening throw is not valid: $problem of error-opening.
error-opening-decided = round { $round } had already decided who begins
error-opening-throwers = round { $round } must be thrown by { $seats }
error-opening-face = round { $round } has a face that no die has
error-opening-undecided = no single seat has the highest throw
error-opening-word = { $value } is not a round of seats and faces, as in P5B3

# Parts of sentences: $expected of error-rule-type, $field of error-list-length, $state of error-wrong-flag.
error-expected-number = a whole number
error-expected-tuple = a tuple of { $length } numbers
error-field-supply = the list of supplies
error-field-line-points = the list of line points
error-field-captured = the list of captured discs
error-last-round-on = this is the last round
error-last-round-off = this is not the last round

# Records
error-too-long = a record can have at most { $limit } bytes; this text has more
error-comment-unclosed = this comment never ends: a closing brace is missing
error-encoding = the text is not UTF-8: byte { $value }
error-tag-syntax = a tag is written [Name "value"]
error-tag-twice = tag { $name } is given twice
error-tag-missing = tag { $name } is missing
error-tag-after-turns = this tag comes after the first turn; tags must come before it
error-tag-value = tag { $name } is { $value }: { $problem }

# $problem of error-tag-value.
error-tag-format = this program reads format { $format }
error-tag-players = a game has 2, 3 or 4 players
error-tag-seats = the seats are { $seats }
error-tag-seat-twice = seat { $seat } is given twice
error-tag-all-resigned = at least one seat must remain
error-tag-starter = it makes { $seat } begin, not { $starter }
error-turn-expected = a turn must begin with its number, as in { $number }. { $seat }, not with { $value }
error-turn-number = this must be turn { $number }, not { $given }
error-turn-missing = turn { $turn } is not in this game, whose last turn is { $last }
error-turn-of-other = turn { $turn } belongs to { $seat }
error-stand-in-twice = turn { $turn } has two stand-ins
error-resigned-before-end = the game was over when { $seat } resigned in turn { $turn }, but the record continues
error-turn-seat = it is the turn of { $seat }, not of { $given }
error-turn-unended = the previous turn is not over; it must end with done or forfeit
error-after-end = the game is over, but { $value } follows
error-word-expected = expected { $expected }, but found { $value }

# $expected of error-word-expected.
error-expected-throw = a throw
error-expected-keep = the kept dice in brackets
error-expected-colon = a colon
error-expected-place = a cell, done or forfeit
error-wrong-points = a disc on cell { $cell } scores { $points } here, not { $given }
error-wrong-captures = a disc on cell { $cell } captures { $captures } here, not { $given }
error-wrong-result = the game ends { $result }, but tag Result is { $given }
error-illegal = { $action }: { $problem }

# Dice
error-script-short = the script has no throws left, but { $count } { $count ->
    [one] die is
   *[other] dice are
  } due
error-script-count = throw { $number } of the script is { $given }, but { $count } { $count ->
    [one] die is
   *[other] dice are
  } due
error-script-left = { $count } { $count ->
    [one] throw
   *[other] throws
  } of the script { $count ->
    [one] was
   *[other] were
  } never used; the first is { $first }
error-typed-count = { $count } { $count ->
    [one] die was
   *[other] dice were
  } thrown, but { $given } { $given ->
    [one] was
   *[other] were
  } typed; type { $count ->
    [one] it, as in 3
   *[other] all of them, as in 1-2-33
  }
error-input-ended = the input ended before { $count } { $count ->
    [one] die was
   *[other] dice were
  } typed

# Sealed dice
error-secret = the secret is not valid; a secret is 64 hexadecimal digits, 0-9 and a-f
error-table = { $value } is not the name of a table; a name has 1 to { $limit } characters
error-seed = { $value } is not a seed; a seed has at most { $limit } characters and is empty for a bot
error-not-natural = { $name } is { $value }; it must be a whole number, 0 or more
error-no-seal = there is nothing to verify: the dice of this game were not sealed (tag Seal is missing)
error-no-secret = the secret is not revealed until the game is over (tag Secret is missing)
error-no-seeds = no seat gave a seed, so the secret alone decided the dice (a tag such as SeedP is missing)
error-position-unverifiable = the throws before the start position are missing, so the dice cannot be verified
error-wrong-secret = tag Secret is not the secret that was sealed: for table { $table } its seal would be { $expected }
error-wrong-opening = opening throw, round { $round }, seat { $seat }: the record says { $given }, the seeds and the secret give { $expected }
error-wrong-throw = turn { $turn }, throw { $throw }, seat { $seat }: the record says { $given }, the seeds and the secret give { $expected }

# What a table refuses
error-table-not-found = there is no table { $table }; its name may be mistyped
error-no-watching = table { $table } is for its players only
error-no-such-seat = this table has no such seat
error-seat-taken = that seat is taken; choose another one
error-seat-kept = that seat is reserved for a player of the previous game; choose another one
error-not-host = only the host may do this
error-seat-occupied = you are sitting there yourself; leave the seat before you remove it or give it to a bot
error-seats-full = all seats of this table are taken; you can watch
error-not-your-seat = that seat is not yours
error-not-started = the game has not started
error-already-started = the game has already started
error-seats-open = a seat is still free; wait for a player or give it to the computer
error-game-not-over = the game is not over yet
error-table-over = the game is over
error-table-closed = this table is closed; open a new one to play
error-stale = the table has changed in the meantime; check it and try again
error-from-the-future = this page shows more than has happened at the table; reload it
error-not-your-turn = it is not your turn
error-illegal-action = { $problem }
error-dice-sealed = this table throws its own dice; leave them out
error-dice-wanted = this table is played with real dice; enter the { $count } { $count ->
    [one] die
   *[other] dice
  } you threw
error-opening-wanted = this table is played with real dice; enter the opening throw, as in P5B3
error-starter-wanted = this table only keeps the score; say who begins, as in P
error-only-score-pad = this table only keeps the score of a game with real dice: it has no bots, hints or clock
error-nothing-entered = nothing has been entered that can be undone; an earlier turn cannot be changed
error-nothing-to-undo = nothing has been kept or placed since the last throw, and a throw cannot be taken back
error-resigned = you have resigned
error-bot-sits-in = a bot is playing for you; take the seat back first
error-no-bot-sits-in = no bot is playing for you
error-not-yet = it is too early to call a bot; try again in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  }
error-not-waiting = the table is not waiting for that player
error-too-many-phrases = you have said { $limit } { $limit ->
    [one] phrase
   *[other] phrases
  } this turn; wait for the next one
error-busy = too many requests are waiting; try again in a moment
error-log-full = this table has { $limit } events, more than any game needs; you can only finish the game now
error-already-offered = you have already offered a rematch
error-already-declined = you have already declined a rematch
error-rematch-made = the rematch is already set up
error-no-hints = hints are only for games against the computer or on one screen
error-no-decision = there is nothing to decide yet; throw the dice first
error-malformed = this cannot be read: { $problem }
error-bots-need-common-dice = bots play with 8 dice and 3 throws; these rules have { $dice } and { $throws }
error-nobody = at least one seat must be for a person

# The server
error-database-url = a database URL cannot begin with { $value }; write sqlite:///FILE or postgresql://USER@HOST/NAME
error-database-url-unreadable = the database URL cannot be read; write postgresql://USER:PASSWORD@HOST:PORT/NAME, with special characters as in %40 for @
error-database-unreachable = the database { $url } cannot be opened: { $problem }
error-schema-unknown = the database { $url } has schema { $value }, which this version of Columbiz does not know; update Columbiz, or use another database
error-schema-outdated = the database { $url } has schema { $value }; start columbiz serve once, which updates it
error-database-missing = there is no database { $url }
error-database-in-use = the database { $url } is in use; stop the server first
error-database-not-empty = the database { $url } has { $count } { $count ->
    [one] table
   *[other] tables
  }; --force replaces it
error-backup-invalid = { $file } is not a backup of Columbiz, or it is damaged: { $problem }
error-file-exists = { $file } already exists; --force replaces it
error-unknown-event = table { $table } cannot be read: event { $number } is of kind { $kind }, format { $format }, which this version of Columbiz does not know; update Columbiz
error-store-unavailable = the database is not responding; try again in a moment
error-not-stored = entry { $number } of table { $table } cannot be stored: { $problem }
error-redis-url = the Redis URL cannot be read; write redis://HOST:PORT, with special characters as in %40 for @
error-redis-unreachable = Redis at { $url } cannot be reached: { $problem }
error-too-fast = too many messages; wait { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  }
error-too-large = the message has { $size } bytes; the limit is { $limit }
error-not-greeted = the first message must be a hello
error-too-many = you already have { $limit } { $limit ->
    [one] connection
   *[other] connections
  }; close one first
error-not-found = there is nothing at { $path }
error-wrong-method = { $method } is not allowed at { $path }
error-wrong-host = this server does not answer for the host { $host }; whoever runs it can add it to the setting HOSTS
error-not-own-page = only a page that was opened on the server itself, at its local address, may do this
error-unexpected = something unexpected happened on the server; try again

# $name is the name of a setting; value-problem is below.
error-setting = setting { $name } cannot be { $value }: { value-problem }
error-workers-need-redis = { $workers } workers need Redis to share events: --redis redis://HOST
error-port-taken = port { NUMBER($port, useGrouping: 0) } on { $host } is taken by another program; stop it, or choose another port with --port
error-cannot-listen = cannot listen on { $host }, port { NUMBER($port, useGrouping: 0) }: { $problem }

# The engine's weights; $name is the name of a part of the file.
error-weights-missing = there are no weights at { $path }
error-weights-unreadable = { $path } is neither a weights file nor a training checkpoint, or it is damaged: { $problem }
error-weights-no-archive = it is not an .npz archive
error-weights-too-large = its arrays take { $size } MB; the limit is { $limit } MB
error-weights-broken = its arrays cannot be read
error-weights-lack = it has no { $names }
error-weights-shape = { $path } does not fit: { $name } is { $given }, it must be { $expected }
error-weights-not-finite = { $path } is damaged: { $name } holds a value that is not a number
error-weights-too-great = { $path } was not written: { $name } holds a value that does not fit in half precision

# Compiled code of the engine; $path is a folder.
error-kernels-not-a-folder = { $path } is not a folder, so compiled code cannot be kept there; remove it
error-kernels-foreign = { $path } belongs to another account, so the compiled code in it is not run; remove it, or name another folder in NUMBA_CACHE_DIR
error-kernels-writable = others can write to { $path }, so the compiled code in it is not run; remove it, or name another folder in NUMBA_CACHE_DIR

# Workers of a training
error-ray-missing = Ray is not installed; install it with: { $command }
error-ray-unreachable = no Ray cluster can be reached at { $address }: { $problem }

# The lesson
error-no-such-chapter = the lesson has no chapter { $value }; its chapters are { $known }
error-chapter-over = chapter { $chapter } is over; action { $number }, { $action }, comes too late
error-not-asked = action { $number }, { $action }, is not what step { $step } of chapter { $chapter } asks for; leave it out
error-lesson-throws = the lesson throws its own dice; send throw without dice
error-too-often = you have done this { $limit } { $limit ->
    [one] time
   *[other] times
  } this turn; wait for the next one
error-no-rematch = nobody has finished a turn, so there is no rematch; open a new table
error-too-many-tables = you have opened many tables; offer the rematch again in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  }
error-slow-down = you did that too often; try again in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  }
error-id-reused = another command already has this id; send every command with an id of its own
error-same-file = { $file } is the database itself; choose another file
error-position-seats = the position is for { $players } players, but the table has { $seats } { $seats ->
    [one] seat
   *[other] seats
  }

## The commands: help

# The words of `columbiz --help`. Names of commands, options and tags, and examples in quotation marks, stay as they are.
command-columbiz = Columbiz, the dice-and-placement board game for two to four players.

  Without a command it starts the game on this machine and opens it in the browser.
command-epilog = Exit codes: 0 all is well, 1 a check failed, 2 the command was wrong, 130 interrupted.
command-play = Play at one keyboard, with typed commands and a drawn board.
command-simulate = Play many games with random choices and sum them up.
command-replay = Draw a recorded game step by step.
command-check = Check records against the rules; stops at the first bad one, with exit code 1.
command-verify = Verify the sealed dice of records; stops at the first wrong throw, with exit code 1.
command-review = Review games: what every throw and every choice was worth to every player.
command-rules = Print the rulebook, with the numbers and rulings in force.
command-advise = Rank the choices in a position by the chance to win with each.
command-arena = Let bots play each other with the same dice in every seat, and show how certain the result is.
command-train = Train a network by playing against itself; every turn it meets is solved exactly and becomes a label.
command-assess = Assess players: error per game, accuracy of judgement, and strength against each other.
command-serve = Serve tables to people on the network; every option can also be set as COLUMBIZ_… in the environment.
command-admin = Manage the tables of a database, even while the server is running.
command-admin-list = List tables by their last event, oldest first.
command-admin-show = Show one table.
command-admin-export = Write the records of games to a folder.
command-admin-close = Close tables with unfinished games, and reveal their dice.
command-admin-remove = Remove tables and their games for good.
command-admin-vacuum = Give the space of removed tables back to the file system. SQLite only.
command-admin-backup = Copy the database to a file. For PostgreSQL, print the command to run.
command-admin-restore = Replace the database with a backup. For PostgreSQL, print the command to run.
option-version = Print the version and exit.
option-language = The language of all messages, given before or after the command: { $languages }. Can also be set as COLUMBIZ_LANGUAGE; default: the system’s language.
option-browser = Open the game in the browser.
option-lan = Let phones and other devices on this network join from the start.
option-players = Number of players: 2, 3 or 4.
option-edition = Edition of the rules: { $editions }.
option-house = House rules, for example 'line_scoring=increase;capture_cap=12'.
option-json = Print JSON for a program to read.
# The words person and captain are typed like this in every language.
option-seats = Who plays each seat, as in person,captain: person, or one of { $bots }.
option-play-seed = Repeatable dice: the same seed gives the same throws.
option-typed-dice = Throw real dice and type them in.
option-resume = Continue the saved game without asking.
option-play-file = Where the game is saved; default: your data folder.
option-simulate-games = Number of games.
option-simulate-seed = The same seed gives the same games.
option-record-to = A folder for the record of every game.
option-replay-file = A record, or - for standard input.
option-by = What one step is: turn or action.
option-pause = Wait for Enter after each step, on a terminal.
option-files = Records, or - for standard input.
option-position = A position, as one line of text.
option-dice = Dice thrown since, as in 1-2-33-555-6.
option-depth = 1: only this turn, exactly; 2: the next player’s turn as well.
option-top = Number of choices to list.
option-bots = Two, three or four bots, one per seat.
option-arena-games = Number of games, rounded up so that every bot plays every seat.
option-arena-seed = The same seed gives the same dice.
option-arena-workers = Processes that play at the same time.
option-luck = Also show the result with the luck of the dice taken out.
option-labels = Labels in the whole training: positions with their exact values.
option-minutes = Minutes after which no more rounds begin; default: no limit. The final network is fitted and calibrated all the same. Training resumes from a checkpoint.
option-units = Units of the first hidden layer; default: as in the shipped network, or in that of --start.
option-train-seed = The same seed and settings give the same weights.
option-train-workers = Cores to play on.
option-ray = Work on a Ray cluster instead: HOST:PORT, or local for this machine.
option-checkpoint = Where the training is saved.
option-weights = Where the finished network is saved.
option-entrants = Files of weights, or bots: { $bots }; default: all levels.
option-assess-players = Number of players: 2, 3 or 4; default: as in the weights, otherwise 2.
option-judge = Weights that play the strong games and try every choice; default: the shipped ones.
option-assess-games = Games that every network plays against itself; 0 to leave this out.
option-decisions = Decisions of strong games to look at; 0 to leave this out.
option-trials = How many times each choice is played out.
option-turns = Turns that a trial plays before the position is judged; 0: to the end of the game.
option-deals = Deals of dice for each pair of the league; 0 to leave this out.
option-reviewed = Games of each player against the others to be reviewed; 0 to leave this out.
option-assess-seed = The same seed gives the same assessment.
option-plots = A folder for plots, as SVG files.
option-html = A file for the review, as a self-contained page.
option-host = Address to listen on; default: this machine only.
option-port = Port to listen on; 0 picks a free one.
option-database = sqlite:///FILE or postgresql://…; default: your data folder.
option-redis = redis://…, for several workers or machines.
option-serve-workers = Processes that serve clients.
option-bot-workers = Processes in which the bots of each worker think.
option-batch = Most writes that may share a commit.
option-origins = Other sites whose pages may connect, separated by commas.
option-hosts = Names of this server, separated by commas; requests for other names are refused.
option-proxies = Proxies whose X-Forwarded-… headers are trusted.
option-limits = Limit how fast clients may send requests.
option-log-format = Format of the log: console or json.
option-admin-status = Only tables with this status: open, playing, over or closed.
option-admin-untouched = Only tables without an event for this many days.
option-admin-table = The id of a table.
option-admin-tables = Ids of tables.
option-admin-folder = The folder for the records.
option-admin-all = All games that have started.
option-admin-finished = All finished and closed tables without an event for this many days.
option-admin-yes = Do not ask for confirmation.
option-backup-file = The file to write.
option-restore-file = A file written by “columbiz admin backup”.
option-force = Replace whatever is there.
option-check = Don’t serve: check the settings, the database and the machine, and list what is wrong or risky.

## The commands: how they are called

# Titles and remarks of every help page.
usage = Usage:
usage-arguments = Arguments
usage-options = Options
usage-commands = Commands
usage-error = Error
usage-aborted = Aborted.
usage-help = Show this message and exit.
usage-install-completion = Install completion for the current shell.
usage-show-completion = Show completion for the current shell, to copy it or customise the installation.
# Parts of a call, in capitals: columbiz [OPTIONS] COMMAND [ARGS]...
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
# Why a value is not valid; $kind is one of those listed here, $problem the system's own description of any other.
value-problem = { $kind ->
    [greater_than_equal] it must be at least { $limit }
    [greater_than] it must be more than { $limit }
    [less_than_equal] it must be at most { $limit }
    [int_parsing] it must be a whole number
    [float_parsing] it must be a number
    [bool_parsing] it must be true or false
    [literal_error] it must be one of { $limit }
    [origin] an origin is written http://HOST or https://HOST, with :PORT if necessary
    [host] a host is a name such as play.example.org or *.example.org, or an address, without a port
    [proxy] a proxy is an address or a network such as 10.0.0.0/8; * stands for all
   *[other] { $problem }
  }
usage-extra = Got unexpected extra arguments ({ $arguments })
usage-no-folder = there is no folder { $folder } to save { $file } in
usage-page-is-record = { $file } is a record; give the page another name
usage-new-game = { $option } is for a new game and cannot be used with --resume
usage-seats = { $value } cannot play; use one of { $known } for each seat
usage-seats-players = --players { $players } contradicts --seats, which names { $seats }
usage-two-dice = --seed is for dice thrown by the computer, --typed-dice for your own; choose one
usage-json-check = it can only be used with --check
usage-lan = it cannot be combined with the settings HOST, WORKERS, PROXIES or HOSTS
usage-no-game = there is no unfinished game at { $file }; start one with: columbiz play
usage-games = { $games } games cannot be played; give 1 or more
usage-by = { $value } is neither turn nor action
usage-status = { $value } is not a status; use one of { $known }
usage-which-tables = name some tables or give { $option }, but not both

## The commands: what they print

file-not-found = No such file or directory
file-denied = Permission denied
file-is-folder = Is a directory
# In place of the name of a file.
file-output = output
# $problem is why the file cannot be read.
file-problem = { $file }: { $problem }
file-choose-another = { $file }: { $problem }; choose another --file
version = columbiz { $version }
game-port-taken = Port { NUMBER($port, useGrouping: 0) } is taken by another program; using { NUMBER($free, useGrouping: 0) } instead
game-served = Columbiz is running at { $address }; press Ctrl+C to stop it
game-opened = Columbiz is open in your browser at { $address }; press Ctrl+C to stop it
game-network-off = Phones on this network cannot join yet: let them in on the page of a table, or start with --lan
# $links: one or more addresses, separated by commas
game-network-on = Phones on this network can join at { $links }
game-network-none = Phones cannot join: this computer is not connected to a private network
tables-served = Columbiz is running at { $address }

# What `serve --check` finds. Values are names of files, hosts and sites.
check-level-ok = ok: { $reason }
check-level-risky = RISKY: { $reason }
check-level-wrong = WRONG: { $reason }
check-settings = the settings are valid
check-database-current = the database can be opened and is up to date
check-database-none = the database is new; the first start prepares it
check-database-older = the database is from an older version, and the next start updates it; make a backup first
check-files-private = only this account can read the database file
check-files-open = other accounts can use { $file } (permissions { $rights }), which holds the secrets of dice in play; run chmod 600
check-workers-sqlite = { $workers } workers share one SQLite file and wait for each other; use PostgreSQL
check-redis-none = Redis is not set; a single process does not need it
check-redis-up = Redis is responding
check-port-free = port { $port } on { $host } is free
check-account-fine = the server does not run as root on a public address
check-account-root = the server would run as root on a public address; give it an account of its own
check-proxies-none = no proxy is trusted, and none is needed
check-proxies-named = X-Forwarded-For from { $proxies } is trusted
check-proxies-all = any client can forge its address in X-Forwarded-For and so evade the limits; name your proxies in COLUMBIZ_PROXIES
check-proxies-missing = hosts are set on a local address, but no proxy is trusted, so all visitors count as one client; if a proxy runs here, set COLUMBIZ_PROXIES=127.0.0.1
check-proxies-public = the network can connect without encryption; put a proxy with TLS in front and name it in COLUMBIZ_PROXIES
check-hosts-local = only requests to this machine are answered
check-hosts-named = requests for { $hosts } are answered, and no others from outside
check-hosts-any = requests for any host are answered; set COLUMBIZ_HOSTS to the names of this server
check-hosts-missing = a proxy is named but no host, so requests that it forwards for other names are refused; set COLUMBIZ_HOSTS to the names of this server
check-origins-none = pages of other sites cannot connect
check-origins-named = pages of { $origins } may connect
check-origins-plain = pages of { $origins } may connect, and such pages can be changed in transit; use https
check-open-files-enough = enough files and connections can be open at once
check-open-files-few = only { $limit } files and connections can be open at once; allow { NUMBER($enough, useGrouping: 0) }: ulimit -n { NUMBER($enough, useGrouping: 0) }, or LimitNOFILE of systemd
check-pages-built = the web app is built
check-pages-missing = the web app is not built, so there are no pages; run make web
check-limits-on = clients are limited
check-limits-off = clients are not limited, so a single one can overload the server; leave out --no-limits

play-kept = The previous game has been kept as { $file }
play-saved = The game is saved in { $file }
play-saved-unfinished = The game is saved in { $file }; run columbiz play to continue it
play-who-begins = Who goes first? One die each, in seat order; players tied for highest throw again.
play-opening = Opening throw: { $opening }; { $colour } goes first
play-go-on = There is an unfinished game. Continue it? (yes/no)
# The first letter of the word for no in play-go-on.
play-go-on-no = n
checked-record = { $file }: ok, edition { $edition }, { $players } players, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
  }, result { $result }
checked-dice = { $file }: ok, { $throws ->
    [one] { $throws } throw checks out
   *[other] { $throws } throws check out
  }, seal { $seal }, result { $result }
# $seats are letters, as in PB.
checked-resigned = { $said }; resigned: { $seats }
checked-cut-off = { $said }; it breaks off in the word { $word }, which was left out
progress-playing = Playing
progress-thinking = Thinking
progress-training = Training
progress-final-fit = Fitting the final network
progress-calibration = Calibrating the final network
progress-errors = Error per game
progress-truth = Games against itself
progress-league = League
progress-reviewed = Reviewing games
progress-reading = Reading
progress-writing = Writing
progress-removing = Removing
progress-vacuuming = Tidying up
progress-copying = Copying
admin-table = Table
admin-status = Status
admin-players = Players
admin-rules = Rules
# An edition with house rules.
admin-rules-house = { $edition }, with house rules ({ $settings })
admin-totals = Points
admin-events = Events
admin-last-event = Last event (UTC)
admin-none = There are no such tables.
# In place of the players of a table that a newer version has written.
admin-unreadable = this version can’t read it
admin-exported = { $count ->
    [one] { $count } record
   *[other] { $count } records
  } written to { $folder }
admin-closed = Table { $table } is closed
admin-ended-before = Table { $table } had already ended
admin-remove-sure = Remove { $count ->
    [one] { $count } table
   *[other] { $count } tables
  } for good?
admin-removed = { $count ->
    [one] { $count } table
   *[other] { $count } tables
  } removed
admin-vacuumed = { $before } bytes before, { $after } bytes now
admin-vacuum-postgres = PostgreSQL reclaims space on its own (autovacuum); there is nothing to do
admin-backed-up = { $count ->
    [one] { $count } table
   *[other] { $count } tables
  } copied to { $file }
admin-restored = { $count ->
    [one] { $count } table
   *[other] { $count } tables
  } restored from { $file } to { $database }
# $command is a whole command line.
admin-use-postgres = nothing was done; PostgreSQL has its own tool for this, with the password in PGPASSWORD or ~/.pgpass: { $command }
# What a round of a training did. Surprise is the error of the network at labels it has not seen, error that after fitting; $start is every seat's chance at the start of a game.
training-round = round { $rounds }, { NUMBER($seconds, maximumFractionDigits: 0) } s: { $labels } labels, surprise { NUMBER($surprise, minimumFractionDigits: 5, maximumFractionDigits: 5) }, error { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }, start of a game { $start }
# How weights were made; $file is where they are, $command the command line that makes the same file again.
training-card = { $file } is made by: { $command }
  { $labels } labels in { $rounds } rounds and { NUMBER($minutes, minimumFractionDigits: 1, maximumFractionDigits: 1) } minutes; error { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }; chances at the start of a game { $start }

## The terminal: the board and the turn

# The seats by the colours of their discs.
colour-0 = purple
colour-1 = blue
colour-2 = grey
colour-3 = black
column-supply = supply
column-lines = { pad-lines }
column-taken = { pad-prisoners }
column-total = { pad-total }
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
status-resigned = { $status } · resigned: { $colours }
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
  {"  "}throw            throw the dice (or just press Enter)
  {"  "}keep 33 555      keep these dice and throw the others again
  {"  "}keep -           keep nothing
  {"  "}keep all         keep all dice and place discs
  {"  "}555              place a disc on cell 555 (cell 3 of column 5)
  {"  "}undo             take back the last disc or the choice of dice
  {"  "}done             end the turn
  {"  "}forfeit          forfeit discs when you can’t place any
  {"  "}legal            list what you can do now
  {"  "}help             show this list
  {"  "}quit             leave; the game is saved and can be continued
# Whose turn begins: colour-… and level-….
play-bot-turn = { $colour } ({ $level })
play-misunderstood = { $typed } is not something you can do now; type help for the commands
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
advice-shares = chance to win: { $shares }
advice-share = { $colour } { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-throws = the best throws
advice-choice = choice
advice-worth = chance to win
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
arena-share = win rate
arena-adjusted = luck-adjusted
# A share with the half width of its 95 % interval.
arena-score = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
# The same of a single deal, which has no interval.
arena-score-alone = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± –
# A review of a game. $file is a file, $weights the beginning of a hash.
review-title = Luck and choices, in points of win chance
review-fair = fair
review-opening = opening
review-luck = luck
review-choices = choices
review-reevaluation = re-evaluation
review-result = result
review-without-luck = result without luck
review-own-luck = own luck
review-own-choices = own choices
review-error = error
review-error-per-decision = error per decision
review-curve = Chance to win at the start of every turn, and the result
review-mistakes = The costliest choices
review-turn = turn
review-chosen = chosen
review-best = best
review-loss = loss
review-why = Why
review-resigned = resigned
review-in-this-order = { $discs } in this order
review-made-with = Made at depth { $depth } with weights { $weights }.
review-approximate-rules = Approximate: the weights were trained for other rules.
review-approximate-resignation = Approximate: a player resigned during the game, and the engine does not know what that changes.
review-working = Reviewing { $file }
# How well a seat played. $share is a percentage; $lowest and $highest are levels.
review-rank = { $name } played like the { $level }, losing { $share } of what random choices would have lost.
review-rank-range = One game tells no more than this: somewhere from { $lowest } to { $highest }.
review-rank-only = As far as one game can tell, no other level fits.
# What to bear in mind. $word is the incomplete word at the end of a text.
review-broken-off = The game was not finished: its result is the last value.
review-cut-off = The record breaks off in the word { $word }, which was left out.
# A damaged record. $problem says what is wrong, and where.
review-valid-part = { $problem }. Reviewed as far as the record is valid: { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
  }.
review-as-played = { $problem }. Reviewed as it was played.
# Several games together.
review-summary = { $count } games
review-summary-games = games
review-summary-won = won
review-summary-luck = luck per game
review-summary-error = error per game
review-summary-course = error, game by game
# The page that --html writes.
review-page = Review
review-page-written = Review written to { $file }
review-curve-table = The curve as a table
review-placed = placed
review-nothing-placed = none
review-stood-in = { $level } stood in
review-mistake = Turn { $turn }, { $name }: lost { $loss }
review-at-random = A random choice would lose { $loss } here.
review-value = chance
review-given = Who gave what to whom
review-given-text = What each player’s choices changed, in points of win chance. Every row adds up to zero.
review-given-by = choices of
review-levels = How well it was played
review-levels-text = Median loss of each level, as a share of what random choices would lose
assess-errors-title = Error per game in points of win chance ({ $decisions } decisions of { $games } games, { $trials } trials each)
assess-player = player
assess-per-game = per game
assess-less = less than the one above
# Kinds of decisions.
assess-kind-first = keeping, throw 1
assess-kind-second = keeping, throw 2
assess-kind-placing = placing
assess-truth-title = { $name }: chances predicted and won in { $games } games against itself, in %
assess-start = at the start
assess-won = won, luck removed
assess-won-raw = won
assess-drift-sum = drift per game
# Drift: how far the judgement changes from one turn to the next.
assess-drift = Drift per turn as seen by the player who moved, in points: rms { $rms }, mean { $mean }
assess-deciles-title = Reliability by tenths of the chance predicted, in %
assess-predicted = predicted
assess-count = predictions
assess-league-title = League: what one player wins when another has all other seats, luck removed, in % (fair share { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }, deals per pair: { $deals })
assess-mean = mean
assess-reviewed-title = What reviews say of { $games } games: losses in % of what random choices would have lost
assess-median = median
assess-nine-in-ten = 9 of 10 games
assess-boundary = limit to the one above
assess-decisions = decisions per game
assess-points = points of win chance
assess-plot-errors = Error per game
assess-plot-reliability = { $name }: reliability of the chances predicted
assess-plot-predicted = predicted, %
assess-plot-won = won, luck removed, %
assess-plot-drift = { $name }: drift by turn, as seen by the player who moved
assess-plot-turn = turn of the game
assess-plot-rms = root mean square
assess-plot-mean = mean
assess-plot-league = League: % won by the row’s player when the column’s has all other seats
assess-plot-written = Plot written to { $file }
tally-by-seat = By seat
tally-by-order = By order of play
tally-seat = seat
tally-player = player
tally-wins = wins
tally-share = win rate
tally-total = { pad-total }
tally-line-points = line points
tally-captures = prisoners
tally-order-1 = first
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

## Descriptions of pictures, for screen readers

picture-throw = Columbiz: { $colour } to throw
picture-keep = Columbiz: { $colour } chooses dice to keep
picture-place = Columbiz: { $colour } places discs
picture-over = Columbiz: the game is over
picture-empty = The board is empty.
# $discs is a list of picture-disc.
picture-column = Column { $face }: { $discs }.
picture-disc = { $colour } on cell { $height }
picture-dice = Dice: { $dice }.
# $placements is a list of cells, each with what a disc there brings.
picture-lit = Lit, because the dice can pay for them: { $placements }.
picture-made = Just placed by { $colour }: { $placement }.
picture-preview = Shown as a ghost, a disc of { $colour }: { $placement }.
picture-line = line of { $length } scores { $points }
picture-captures = captures { $count }
picture-freed = Freed by a capture: { $cells }.
picture-score = Score of { $colour }: supply { $supply }, lines { $lines }, prisoners { $captured }, total { $total }.
