# Every text for people, in sections by page. Names in braces stand for values.

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
home-text = A board game of dice and discs for two to four. Lines of three or more score, and whoever sails above you takes you prisoner.
home-rules-text = the whole book, with drawn examples
door-change = Change
door-computer = The computer
door-computer-text = From Deckhand to Admiral, with a hint whenever you ask.
# $code is the level's code (deckhand, sailor, helmsman, captain, admiral), where a language needs an article.
door-computer-start = { $code ->
   *[other] Play { $level }
  }
door-screen = On one screen
door-screen-text = Pass it round: people and computers in any mix.
# $count is the number of seats.
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
# Who plays a seat: a human being, not the computer.
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
setup-watch-anyone = Anyone with the link
setup-watch-players = Players only
level-deckhand-text = Learns with you, and forgives.
level-sailor-text = Plays a fair game and sees most lines.
level-helmsman-text = Rarely misses a good cell.
level-captain-text = Plays every turn as well as it can be played.
level-admiral-text = Also thinks of what you will do next.
edition-en = Common rules
edition-da = Danish
edition-nl = Dutch
edition-fr = { book-edition-fr }: at most three discs a turn with four players
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

## Rules: the page around the rulebook

rules-title = Rulebook
# The placeholder and the name of the search field.
rules-search = Search the rulebook
rules-found = { $count ->
    [0] Nothing found
    [one] { $count } place
   *[other] { $count } places
  }
rules-next = Next place
rules-back = Previous place
rules-contents = Contents
rules-print = Print
rules-top = Back to the top

## Rulebook

# The rulebook is composed by columbiz.rulebook and shown on the page /rules, by `columbiz rules` and in docs.
# Every number comes from the rules in force. Text between `back ticks` is a cell, dice or a name in the program and is
# shown as such: keep the ticks. Text between ** is strong. $cell is a cell such as 555; $cells are several.

book-title = The rulebook of Columbiz
book-lead = A dice-and-placement game by Simone Luciani for two to four players, in our own words: first everything you need at the table, then the rulings for the evening when two of you disagree.
# $edition is the name of an edition, such as “French”.
book-edition = Edition: { $edition }
# $settings is a list such as “capture_cap=12, forfeit=2”.
book-house = House rules are in force. They change these settings of the edition: { $settings }.
# Below a drawn example, for house rules with another number of dice, for example.
book-example-printed = Drawn by the common rules, because this example cannot come up under the rules in force.

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

book-aim = What it is about
book-aim-text = On your turn you throw { $dice ->
    [one] a die
   *[other] { $dice } dice
  }, and the dice are your money: with them you pay for cells of the board and put discs there. You are after two things at once.
book-aim-lines = **Lines.** A line of { $shortest } or more of your own discs scores points, straight away and again whenever it grows.
book-aim-lines-increase = **Lines.** A line of { $shortest } or more of your own discs scores points, straight away and a little more whenever it grows.
book-aim-captures = **Prisoners.** A disc takes, at the moment you place it, every disc of the others that lies below it in its column. The more of them you hold, the more the next ones are worth.
book-aim-end = When somebody has no disc left to place, that round is played to its end and the points are added up. The highest total wins.

# Chapter: what is in the box

book-box = What is in the box
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
book-board-heights = A column has { $heights } cells, numbered from the bottom up. The number is the price of the cell: it costs that many dice, all showing the face of its column.
# $cell is `555`, $face its column 5, $height its number 3; $cheap is `1` and $dear is `666666`.
book-board-notation = In this book a cell is written as the dice that pay for it. `{ $cell }` is the cell of column { $face } with the number { $height }. `{ $cheap }` is the cheapest cell of the first column, `{ $dear }` the dearest of the last.
book-board-dice = Dice are written sorted by face, with a dash between the faces: `{ $dice }`.

# Chapter: setting up

book-setup = Setting up
book-setup-board = Put the board where everyone can reach it, and agree who keeps score on the pad.
book-setup-discs = Everyone takes discs of one colour. They are that player’s **supply**. Two players take purple and blue, a third takes grey and a fourth black. How many discs each of you gets depends on how many play:
book-setup-players = Players
book-setup-each = Discs each
book-setup-limit = Discs a turn, at most
book-setup-rest = The other discs stay in the box.

# Chapter: who begins

book-opening = Who begins
book-opening-text = Everyone throws a single die, and the highest begins. Those who tie for the highest throw again among themselves, until one is highest alone.
# The example: $first and $second threw the same highest face, $low is the third player; then $winner threw more.
book-opening-example = An example for three: { $first } and { $second } both throw a { $tied }, { $third } throws a { $low }. The first two throw again, a { $again } and a { $best }, and { $winner } begins.
book-opening-order = After that, play goes clockwise. On your turn you may turn the board to face you.

# Chapter: throwing

book-throwing = Throwing and keeping
book-throwing-first = Begin your turn by throwing { $dice ->
    [one] the die
   *[other] all { $dice } dice
  }.
book-throwing-again = Set aside any dice you like, or none, and throw the others again. You may do so until you have thrown { $throws ->
    [one] once
    [2] twice
   *[other] { $throws } times
  } in all.
book-throwing-once = There is only this one throw: what it shows is what you pay with.
book-throwing-free = No choice binds you: a die set aside after one throw may be thrown again after the next.
book-throwing-stop = You may stop after any throw, if the dice suit you.
book-throwing-least = You have to throw at least { $least ->
    [one] once
    [2] twice
   *[other] { $least } times
  } before you may keep all the dice; after that you may stop.
book-throwing-example = A turn’s throws, for example:
book-throwing-number = Throw
book-throwing-fell = What fell
book-throwing-all = All the dice
book-throwing-kept = Set aside
# Instead of dice in the last row, when no further throw is left.
book-throwing-pays = all: now you pay
# $dice are dice that were set aside after the first throw and thrown again after the second.
book-throwing-changed = After the second throw this player changes plans: `{ $dice }` is thrown again after all, with the rest.

# Chapter: paying for cells

book-paying = Paying for cells
book-paying-text = Pay with what the dice show in the end, one disc at a time:
book-paying-empty = A disc goes on an empty cell.
book-paying-price = The cell costs as many dice as its number says, all showing the face of its column.
book-paying-split = Equal dice may be split among several discs: three fives buy `555`, or else both `55` and `5`.
book-paying-once = A die pays once in a turn.
book-paying-rest = Dice may be left over; nobody has to spend them all.
# $cells lists every lit cell.
book-paying-example = The dice show `{ $dice }`, and every cell that they can pay for is lit: { $cells }.
book-paying-choice = The threes can buy `33` and the fives `555`; or the fives can be split to buy `5` and `55`. `1` and `2` cost only one die each. But cheap cells lie low, and a low disc is easily captured.

# Chapter: limits

book-limits = How many discs
book-limits-most = You may place at most { $limit ->
    [one] { $limit } disc
   *[other] { $limit } discs
  } in a turn.
book-limits-most-by-players = How many discs you may place in a turn depends on how many play: at most { $two } when two play, { $three } when three play and { $four } when four play.
book-limits-least = Once you have stopped throwing, you must place at least one disc if there is an empty cell you can pay for. After the first disc you may stop at any time.
book-limits-forfeit = { $forfeit ->
    [one] **If you can place no disc at all,** put one disc of your supply out of the game. That ends your turn. Nobody captures this disc.
   *[other] **If you can place no disc at all,** put { $forfeit } discs of your supply out of the game, or all that you have left if there are fewer. That ends your turn. Nobody captures these discs.
  }

# Chapter: capturing

book-capturing = Capturing
book-capturing-text = A disc captures at once, when it is placed: **every disc of the other players that lies lower in the same column**. Your own discs stay where they are, and so does everything higher up. You may place a disc below somebody else’s: the disc above does not capture it.
book-capturing-kept = Take the prisoners off the board and keep them in front of you for the count. They never come back into play.
# $cell is where the disc goes, $prisoners the cells of the captured discs, $own the cell of an own disc, $above one too high.
book-capturing-example = { $colour } is about to pay for `{ $cell }`. That captures { $count ->
    [one] the disc
   *[other] the discs
  } on { $prisoners }. The disc on { $own } is { $colour }’s own and stays; the one on { $above } stands too high to be reached.
book-freed = Freed cells
book-freed-text = A cell that a capture has freed is empty like any other. You may use it in the same turn, if you have the dice for it.
book-freed-example = { $colour } has paid for `{ $cell }` and captured the disc on `{ $freed }`. One die is left that can pay for `{ $freed }` itself, and a disc there would score { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

# Chapter: lines

book-lines = Lines
book-lines-text = A disc scores at once, when it is placed: **for every line of { $shortest } or more of your own discs that runs through it**. Lines run across, up, or along either diagonal, and have no gaps. Each counts as one; the shorter lines inside it do not count.
book-lines-text-best = A disc scores at once, when it is placed: **for the best line of { $shortest } or more of your own discs that runs through it**. Lines run across, up, or along either diagonal, and have no gaps.
book-lines-none = By these rules lines score nothing.
book-lines-length = Discs in the line
book-lines-points = Points
book-lines-pad = The points are written down straight away, above the thick line of the score pad.
book-grows = A line that grows
book-grows-full = A line that grows scores again, and at its new full length.
book-grows-increase = A line that grows scores again, but only the difference between its new worth and its old.
# $third and $fourth are cells; $before and $after are points, $sum both together.
book-grows-example = The disc on `{ $third }` made a line of { $short } and scored { $before }. The one on `{ $fourth }` makes it { $long } long and scores { $after }. Together that is { $sum }.
book-gap = A gap that is filled
book-gap-text = A disc between two pieces of a line joins them, and the line counts as a whole.
book-gap-example = { $colour } had a pair on either side of `{ $cell }`. The disc between them makes one line of { $length }, which scores { $points }.
book-crossing = Two lines at once
book-crossing-each = If several lines run through the disc, each of them scores.
book-crossing-best = If several lines run through the disc, only the one with the most points scores.
book-crossing-example = The disc on `{ $cell }` lies in a line across and in a diagonal. It scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
book-lines-elsewhere = Only lines through the disc just placed are looked at. A line that stands elsewhere does not score a second time, and one that loses a disc to a capture keeps the points it has brought.

# Chapter: the order of your discs

book-order = The order of your discs
book-order-text = You place your discs one after the other, in the order you like. Each one captures, then scores, and only then comes the next. So the order can change what a turn brings.
# $own are cells of own discs; $near and $far the cells to be placed on. $one and $two are points of the first and the
# second disc in that order.
book-order-example = { $colour } has discs on { $own }, and the dice to pay for `{ $near }` and `{ $far }`. Placing `{ $near }` first scores { $one } and then { $two }: { $sum } in all. Placing `{ $far }` first brings { $other }.

# Chapter: the end of the game

book-end = The end of the game
book-end-text = As soon as a player’s supply is empty, whether the last disc was placed or put out of the game, the round being played is the last. Play it to its end, so that everyone has had the same number of turns, counted from the player who began. Then the game is over.
book-end-mid = Whoever places the last disc of their supply in mid-turn can place no more in that turn, whatever dice are left.
book-end-nobody = Nobody ever has to play a turn with an empty supply.

# Chapter: counting

book-counting = Counting
book-counting-text = Count your prisoners, look up what they are worth, and write that below the thick line of the pad, beside the prison symbol.
book-counting-captured = Captured
book-counting-points = { book-lines-points }
book-counting-steps = Each pair of prisoners is worth more than the pair before: the first two count { $first } each, the third and fourth { $second } each, the fifth and sixth { $third } each, and so on.
book-counting-beyond = The table goes on in the same way: { $next } prisoners are worth { $nextPoints }, { $after } are worth { $afterPoints }.
book-counting-cap = { $cap ->
    [0] By these rules prisoners score nothing.
    [one] Only the first prisoner counts; further ones are worth nothing.
   *[other] Only the first { $cap } prisoners count; further ones are worth nothing.
  }
book-counting-total = Your total is what stands above the line plus what stands below it.
book-winner = Who wins
book-winner-text = The highest total wins.
book-winner-shared = Players with the same highest total share the victory.
book-winner-captures = Among players with the same highest total, whoever has captured more discs wins; if that is equal too, they share the victory.
# $colour ran out of discs; the game on the picture is a whole recorded game.
book-counting-example = A game of { $players } players is over: { $colour } has no disc left in the supply.
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
book-editions-text = We know printed rule sheets in five languages. They describe one game; the common rules are what they share, and the last column shows where a sheet differs. You can play any edition in any language.
book-editions-name = Edition
book-editions-discs = Discs each with { $players } players
book-editions-limit = Discs a turn with { $players } players
book-editions-differs = Differs in
book-editions-same = nothing
book-edition-en = { edition-en }
book-edition-da = { edition-da }
book-edition-nl = { edition-nl }
book-edition-fr = French
book-edition-es = { edition-es }
book-edition-pt = { edition-pt }
book-editions-house = If your table plays differently, change any setting: `columbiz play --house '{ $setting }'`. The settings are listed in the chapter “{ book-numbers }”.

# Chapter: rulings. Each has a question, a ruling and a reason.

book-rulings = Rulings
book-rulings-text = Where the sheets are silent, or do not agree, somebody has to decide. This is what we decided, and why. Some rulings can be changed: the setting is named with them.
book-ruling-reason = Why
# Before the reason of a ruling that a house rule has changed.
book-ruling-reason-house = Why the edition has it otherwise
book-ruling-setting = Setting
# Introduces the other choice; $setting is such as “line_scoring=increase”.
book-ruling-or = Or, with `{ $setting }`

book-ruling-lines = Which lines score, and how much?
book-ruling-lines-full = Every line through the disc just placed, at its present full length. A line of { $short } that grows to { $long } has then brought { $before } and { $after }.
book-ruling-lines-increase = Every line through the disc just placed, but only the difference: its worth now, less the worth that the longer of the joined pieces had before.
book-ruling-lines-reason = The sheets pay for a line that is made by placing a disc, and pay by its length. None of them takes anything off for points scored earlier.

book-ruling-gap = How does a line count when its gap is filled?
book-ruling-gap-text = One line of the whole length.
book-ruling-gap-reason = Points go by what lies on the board once the disc is there, and that is a single line.

book-ruling-crossing = What if two or more lines run through the disc?
book-ruling-crossing-each = Each of them scores.
book-ruling-crossing-best = Only the one with the most points scores.
book-ruling-crossing-reason = Each is a line in its own right, and no sheet says that one would cancel another.

book-ruling-order = In which order are the discs of a turn placed?
book-ruling-order-text = In any order the player likes; captures and points follow from it.
book-ruling-order-reason = Discs are placed one by one, and no sheet ties the player to an order. Choosing well is part of the game.

book-ruling-limit = How many discs may be placed in a turn?
book-ruling-limit-text = At most { $two } with two players, { $three } with three and { $four } with four.
book-ruling-limit-reason = With four players the French sheet allows one disc fewer than the others. Play by the sheet in your box.

book-ruling-beyond = What are more than { $printed } prisoners worth?
book-ruling-beyond-all = The table goes on: { $next } are worth { $nextPoints } and { $after } are worth { $afterPoints }. In general `n` prisoners are worth `(n + 1)² ÷ 4`, rounded down.
book-ruling-beyond-cap = { $cap ->
    [0] Prisoners score nothing.
    [one] Only the first prisoner counts.
   *[other] Only the first { $cap } prisoners count.
  }
book-ruling-beyond-reason = The printed table follows a formula. Stopping it would make every further prisoner worthless, and no sheet says so. The last entry of the Dutch table reads “4 = 42”, a misprint for { $printed }.

book-ruling-few = What if somebody who can place no disc has fewer than { $forfeit } left?
book-ruling-few-text = All that are left go, and the round being played is the last.
book-ruling-few-reason = If they could be kept, the supply might never run out and the game never end.

book-ruling-away = Who gets the discs that are put out of the game?
book-ruling-away-text = Nobody. They lie beside the board and count for no one.
book-ruling-away-reason = Only a disc that is placed captures, and only from the board.

book-ruling-must = May you keep your discs when you can place none?
book-ruling-must-text = No. { $forfeit ->
    [one] One has to go.
   *[other] { $forfeit } have to go.
  }
book-ruling-must-reason = The Danish sheet has a word here that can also mean “may”. The four others say “must”, and so do we.

book-ruling-move = Can discs be moved?
book-ruling-move-text = No. Once placed, a disc stays on its cell until it is captured.
book-ruling-move-reason = The Danish sheet speaks of moving discs in two of its rules where the others speak of placing them. Nothing in it says how one would move.

book-ruling-supply = What if the supply runs out in mid-turn?
book-ruling-supply-text = No more discs can be placed; the turn ends when the player says so. The round being played is the last.
book-ruling-supply-reason = Every disc comes out of the supply. What has been placed counts in full, as in any turn.

book-ruling-ties = Who wins when totals are equal?
book-ruling-ties-shared = Those who have the highest total share the victory.
book-ruling-ties-captures = Whoever has captured more discs; if that is equal too, they share the victory.
book-ruling-ties-reason = No sheet has a way to break a tie, and a shared victory invents none.

book-ruling-throws = Do you have to use all your throws?
book-ruling-throws-free = No. You have up to { $throws }, and may stop after any of them.
book-ruling-throws-least = At least { $least } of { $throws } have to be made.
book-ruling-throws-reason = The Spanish sheet can be read as if every throw had to be made. The others leave it to the player.

book-ruling-freed = Can a freed cell be used in the same turn?
book-ruling-freed-text = Yes, by a later disc. The disc that captures cannot itself go there.
book-ruling-freed-reason = When the later disc is placed, the cell is empty, and that is all a cell has to be.

book-ruling-broken = What becomes of a line that a capture breaks?
book-ruling-broken-text = It keeps its points. Completing it again takes a new disc, and that disc scores like any other.
book-ruling-broken-reason = Points are earned at the moment of placing; nothing later takes them away.

book-ruling-unused = What may be left unused, dice or discs?
book-ruling-unused-text = Both. You need not spend every die, nor place every disc you are allowed.
book-ruling-unused-reason = The French sheet speaks of discs here and the others of dice. Both are true, so nothing hangs on it.
book-ruling-early = May you stop throwing when your dice can place nothing?
book-ruling-early-text = { $least ->
    [one] Yes. You may stop after any throw, and then the discs go out of the game.
   *[other] Yes, but not before throw { $least }, and then the discs go out of the game.
  }
book-ruling-early-reason = The sheets ask only whether a disc can be placed with the dice as they lie.

# Chapter: every number

book-numbers = Every setting
book-numbers-text = These are all the settings of the rules with the values in force. Where there are three numbers, they are for two, three and four players. The points of lines are given for lengths from { $shortest } to { $longest } discs.
book-numbers-setting = { book-ruling-setting }
book-numbers-value = Value
book-numbers-printed = By the edition
book-numbers-meaning = What it is
# The value of a setting that has no limit.
book-numbers-unlimited = no limit
book-field-edition = the edition that the other settings start from
book-field-dice = dice that are thrown
book-field-throws = throws in a turn, at the most
book-field-min_throws = throws before all the dice may be kept
book-field-discs = discs that each player begins with
book-field-placements = discs that may be placed in a turn, at the most
book-field-forfeit = discs that are put out of the game by somebody who can place none
book-field-line_points = points of a line, by its length
book-field-line_scoring = whether a line that grows scores in full (`full`) or for its growth alone (`increase`)
book-field-crossing_lines = whether each of several lines through a disc scores (`each`) or the best one (`best`)
book-field-capture_cap = prisoners that count, at the most
book-field-ties = whether equal totals share the victory (`shared`) or more prisoners decide (`captures`)

# Chapter: words

book-words = Words of the game
book-words-term = Word
book-words-meaning = Meaning
book-term-disc = disc
book-term-disc-text = a playing piece of one colour
book-term-cell = cell
book-term-cell-text = a place for one disc, written as the dice that pay for it
book-term-column = column
book-term-column-text = the cells that one face of the die pays for, from the cheapest to the dearest
book-term-height = height
book-term-height-text = the number of a cell: its price, and how high it lies in its column
book-term-line = line
book-term-line-text = discs of one colour next to each other, without a gap: across, up or diagonally
book-term-supply = supply
book-term-supply-text = a player’s discs that are still to be placed; discs put out of the game no longer belong to it
book-term-prisoner = prisoner
book-term-prisoner-text = a captured disc, kept for the count
book-term-throw = throw
book-term-throw-text = all dice, or those not set aside, cast once
book-term-turn = turn
book-term-turn-text = what one player does, from the first throw until no more discs are placed or discs are put out of the game
book-term-round = round
book-term-round-text = one turn of every player, from the one who began
book-term-pad = { book-box-pad }
book-term-pad-text = where points for lines are noted above the thick line and points for prisoners below it
book-term-edition = edition
book-term-edition-text = the rules of one printed sheet, or the common rules
book-term-house = house rules
book-term-house-text = an edition with settings that your table has changed

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
lesson-enter = New here? First lesson
lesson-enter-text = learn by playing, in five minutes
lesson-resume = Go on with the first lesson
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
lesson-keep-throw = Each column of the board belongs to a face of the dice. You have { $supply } discs to place and { $dice } dice to pay for them.
lesson-keep-throw-ask = Throw the dice.
lesson-keep-fives = Three fives: a good start! Dice you keep lie still while you throw the others again.
lesson-keep-fives-ask = Keep the three fives and throw the rest.
lesson-keep-fives-no = You could do that in a game. For now, keep the three fives and nothing else.
lesson-keep-again = A fourth five! One throw is left. Each time you may keep more dice, or let go of some.
lesson-keep-again-ask = Keep all four fives and throw the rest.
lesson-keep-again-no = You could do that in a game. For now, keep the four fives and nothing else.
lesson-keep-end = That was the third throw, the last of your turn: five fives! What they buy is next.

lesson-pay = Pay for cells
lesson-pay-stop = You like this throw? Then you need not throw again.
lesson-pay-stop-ask = Keep it as it is: press “{ place }”.
lesson-pay-stop-no = Don’t throw again this time: keep all dice with “{ place }”.
lesson-pay-three = Lit cells can be paid for. The number on a cell is its price, in dice of its column: cell 3 of column 5 costs three fives.
lesson-pay-three-ask = Place a disc on cell 3 of column 5.
lesson-pay-three-no = You could pay for that one too. For now, spend your three fives on cell 3 of column 5.
lesson-pay-more = { $unspent ->
    [one] One die is left.
   *[other] { $unspent } dice are left.
  } A die pays only once a turn.
lesson-pay-more-ask = Place one more disc, on any lit cell.
lesson-pay-more-no = You could stop here, but you can still pay: place one more disc.
lesson-pay-done = You must place at least one disc if you can, and may place up to { $limit } in a turn. You need not spend every die.
lesson-pay-done-ask = Place more if you like, then press “{ done }”.
lesson-pay-end = You have { $supply } discs left. The three fives would also have paid for cells 1 and 2 of column 5: how you spend your dice is up to you.

lesson-capture = Capture
lesson-capture-over = When you place a disc, it captures every disc of the others below it in its column. Your own discs and all discs above it stay.
lesson-capture-over-ask = Capture two discs: place yours on cell 3 of column 4.
lesson-capture-over-no = You could do that in a game, but cell 3 of column 4 captures two discs at once.
lesson-capture-freed = { $captures } prisoners! The cells where they lay are free at once, and you have one four left.
lesson-capture-freed-ask = Place a disc on cell 1 of column 4.
lesson-capture-freed-no = That can wait. Take the cell that has just become free: cell 1 of column 4.
lesson-capture-done = Prisoners count at the end, and more of them are worth more: 1 gives 1, 2 give 2, 3 give 4, 4 give 6, 5 give 9.
lesson-capture-done-ask = Press “{ done }” and see what { level-deckhand } does.
lesson-capture-done-no = Leave it at that for now: press “{ done }”.
lesson-capture-end = Ouch! { level-deckhand } went above you and captured { $lost } discs. The higher a cell, the dearer, and the safer your disc.

lesson-line = Score lines
lesson-line-three = Three of your own discs in a row, across, up or diagonally, make a line and score 1 at once.
lesson-line-three-ask = Make a line: place a disc on a cell marked +1.
lesson-line-three-no = That would be no line yet. Look for a cell marked +1.
lesson-line-four = { $points ->
    [one] One point!
   *[other] { $points } points!
  } A line scores again each time it grows: four discs give 2, five give 3, six give 4.
lesson-line-four-ask = Make a line of four: look for +2.
lesson-line-four-no = That makes no line of four. Look for a cell marked +2.
lesson-line-more = { $points ->
    [one] One point more!
   *[other] { $points } points more!
  } If a disc stands in two lines, both score.
lesson-line-more-ask = Place another disc that scores.
lesson-line-more-no = That brings no points, and another cell does. Look for the mark.
lesson-line-done = Your lines stand on the score pad, above the thick line: { $lines } points so far.
lesson-line-done-ask = Press “{ done }” when you have finished.
lesson-line-end = Points for lines are yours for good, even if the discs are captured later.

lesson-forfeit = Nothing to pay for
lesson-forfeit-hope = After two throws no cell is lit: all that your dice could pay for is taken. Three sixes would pay for cell 3 of column 6.
lesson-forfeit-hope-ask = Keep the two sixes and throw the others.
lesson-forfeit-hope-no = Try your luck: keep the two sixes and nothing else.
lesson-forfeit-none = No luck. Whoever can place no disc puts { $forfeit } discs of their supply out of the game, or all that are left if there are fewer.
lesson-forfeit-none-ask = Press “{ forfeit }”.
lesson-forfeit-end = You have { $supply } discs left. Nobody scores for those put away, but you will run out of discs sooner.

lesson-count = The end
lesson-count-throw = It is late in the game: you have only { $supply } discs left. Once somebody has none left, the round is played to its end, and then the game is over.
lesson-count-throw-ask = { lesson-keep-throw-ask }
lesson-count-stop = That will do.
lesson-count-stop-ask = Keep all dice: press “{ place }”.
lesson-count-stop-no = This throw is good enough: keep all dice with “{ place }”.
lesson-count-best = Marks tell what a disc would bring: points, and prisoners behind bars.
lesson-count-best-ask = Place a disc on a cell with a mark.
lesson-count-best-no = That brings nothing now. Choose a cell with a mark.
lesson-count-last = One disc is left.
lesson-count-last-ask = Place your last disc.
lesson-count-last-no = First place your last disc: it makes this round the last.
lesson-count-done = Your supply is empty: the last round is on. You began the game, so { level-deckhand } has one more turn.
lesson-count-done-ask = Press “{ done }”.
lesson-count-end = Your lines scored { $lines }, and your { $prisoners } prisoners are worth { $worth }. That makes { $total }; { level-deckhand } has { $rival_total }. The highest total wins, and that is you!

# After the last chapter.
lesson-over-title = You know the game
lesson-over-text = Everything else is nerve and dice. { level-deckhand } is waiting for you at the table.
lesson-over-play = Play { level-deckhand }
lesson-over-again = Lesson from the start
# Why something cannot be done, by the rules. $cell is written as the dice that pay for it, as in 555.
lesson-cannot-cell_taken = That cell is taken: discs are placed on empty cells only.
lesson-cannot-too_few_dice = Cell { $cost } of column { $face } costs { $cost ->
    [one] one die
   *[other] { $cost } dice
  } of that face, and you have { $count }.
lesson-cannot-too_many_discs = { $limit } discs are the most for one turn.
lesson-cannot-no_supply = You have no disc left.
lesson-cannot-throw_due = First the dice are thrown.
lesson-cannot-chapter_over = This chapter is done: go on with “{ lesson-next }”.
lesson-cannot-other = { refused-other }

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
replay-placed = { $name } places a disc on column { $face }, height { $height }{ $points ->
    [0] { "" }
   *[other] , scores { $points }
  }{ $captures ->
    [0] { "" }
   *[other] , captures { $captures }
  }
replay-done = { $name } ends the turn
replay-forfeit = { $name } can place no disc
replay-over = { game-over }

## Verifying the dice

verify-title = The dice, verified
verify-checking = Every throw is drawn anew in your browser…
verify-ok = { $count ->
    [one] The throw checks out
   *[other] All { $count } throws check out
  }
verify-ok-text = They follow from the seal that was shown before anyone sat down, the secret opened at the end, and the seeds of those who played.
verify-wrong = Throw { $number } is not the one that was sealed
verify-wrong-text = The record says { $given }, the seal gives { $expected }. { $right ->
    [0] It is the first one.
    [one] The one throw before it is right.
   *[other] The { $right } throws before it are right.
  }
verify-no_seal = The dice were not sealed
verify-no_seal-text = This game was played with other dice, so there is nothing to compare.
verify-tag_missing = The table is not named
verify-tag_missing-text = The record lacks its table’s name, which the seal was made with.
verify-no_secret = The secret is still sealed
verify-no_secret-text = It is opened when the game is over; come back then.
verify-secret = The secret cannot be read
verify-secret-text = A secret is 64 hexadecimal digits, 0–9 and a–f; this record has something else.
verify-wrong_secret = This is not the secret that was sealed
verify-wrong_secret-text = The seal of this secret would be another one. Somebody changed the seal or the secret.
verify-no_seeds = Nobody gave a seed
verify-no_seeds-text = The secret alone decided the dice, so it could have been chosen for them.
verify-position_unverifiable = The game did not start at the beginning
verify-position_unverifiable-text = The throws before its start position are not in the record, so the dice cannot be compared.
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
# Head of a column: the dice as the record has them.
verify-recorded = Record
verify-drawn = Drawn anew
verify-opening = opening, round { $round }
verify-turn = turn { $turn }, throw { $throw }
verify-right = right
verify-not-right = wrong
verify-replay = { replay-title }

## Settings

settings-language = Language
settings-language-system = As the browser
# Title of the choice between light and dark.
settings-theme = Brightness
settings-theme-system = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Colours of the discs
settings-palette-box = As in the box
settings-palette-safe = For any eyes
settings-motion = Motion
settings-motion-system = { settings-theme-system }
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
trouble-too_fast-text = The server takes a breath. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
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
table-closed = The table is closed
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
cell-taken = { $who ->
    [you] { cell-name }, taken by you ({ $symbol })
   *[other] { cell-name }, taken by { $name } ({ $symbol })
  }
cell-payable = { cell-empty }, can be paid for
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

dice-label = { setup-dice }
dice-on-table = On the table
dice-kept-label = Kept: { $dice }
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
waiting-for = { $who ->
    [you] The computer is playing for you.
   *[other] { $name } is playing.
  }
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
note-no-more = You can pay for nothing more.
note-line = { $count ->
    [one] A line.
   *[other] { $count } lines.
  }
note-prisoners = { $count ->
    [one] A prisoner.
   *[other] { $count } prisoners.
  }
note-forfeit = No disc can be placed: discs of the supply go out of the game.
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
turns-label = { replay-turns }
turns-round = Round { $round }
turns-label-of = Round { $round }, { $name }:
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
menu-copy-link = { share-copy }
menu-copied = { share-copied }
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
# Shall we play another game?
phrase-one_more = One more?
phrase-goodbye = Goodbye!

## The table: its keys

menu-keys = { keys-title }
keys-title = Keys
keys-throw = throw the dice
keys-keep = keep a die, or let it go
keys-place = keep all dice and go to the board
keys-next = to the next cell you can pay for
keys-previous = to the one before
keys-walk = from cell to cell
keys-disc = place a disc
keys-undo = take back the disc, or the dice you kept
keys-done = end the turn
keys-hint = ask for a hint
keys-close = close what is open
keys-list = show these keys

## The table: before and after the game

lobby-title = Who plays?
lobby-name = { setup-name }
lobby-sit = Sit here
lobby-leave = Get up
lobby-start = Begin
# For real dice: people throw them and tap what they show.
opening-first = Who begins? One die each, the highest begins.
opening-again = Round { $round }, of those who were equal
opening-equal = Some were equal: throw again
opening-wrong = That is not an opening throw: one die a seat, and those who share the highest throw again.
lobby-waiting = Waiting for { $count ->
    [one] one more player
   *[other] { $count } more players
  }.
lobby-share = Send the link to those who should sit down, or watch.
over-wins = { $name } wins with { $points }
over-you-win = You win with { $points }
over-shared = A shared victory with { $points }
# $names are several players, as in Purple and Blue; of those who resigned there may be one.
over-winners = Winners: { $names }
over-resigned = Resigned: { $names }
over-rematch = Play again
over-rematch-offered = Waiting for the others…
over-rematch-go = To the next game
# Why a table was closed before its game was over.
closed-empty = Nobody sat here for a while, so the table was closed.
closed-untouched = Nothing happened here for a long time, so the table was closed.
closed-operator = The operator of this server has closed the table.

## The table: fair dice

# What opens the seal and the seeds: in the lobby, and in the menu of the table.
fair-title = Fair dice
# The seal is shown below.
fair-text = Keep a copy of this seal: if it is the same when you verify the dice after the game, no throw was chosen or changed.
fair-copy = Copy the seal
# The seal was.
fair-copied = Copied
fair-seed-yours = Your seed
fair-seed-text = It is mixed into every throw. You may type another before you sit down.
fair-seed-wrong = A seed has 16 to 64 characters: only letters from a to z, digits, - and _.

## The table: announcements for screen readers. $who is `you` if the seat is the listener's own; $name is not needed then.

said-sat_down = { $who ->
    [you] You have sat down.
   *[other] { $name } has sat down.
  }
said-stood_up = { $who ->
    [you] You have got up.
   *[other] { $name } has got up.
  }
said-renamed = { $who ->
    [you] You are now called { $name }.
   *[other] { $before } is now called { $name }.
  }
said-arranged = The host has changed the seats. There are { $count } now.
said-started = { $who ->
    [you] The game begins, and you begin it.
   *[other] The game begins. { $name } throws first.
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
    [you] You place a disc on column { $face }, height { $height }.
   *[other] { $name } places a disc on column { $face }, height { $height }.
  }
said-scores = It scores { $points }.
said-captures = It captures { $captures }.
said-undone = { $who ->
    [you] You take a disc back.
   *[other] { $name } takes a disc back.
  }
said-undone-keep = { $who ->
    [you] You choose again which dice to keep.
   *[other] { $name } chooses again which dice to keep.
  }
said-done = { $who ->
    [you] Your turn is over.
   *[other] { $name }’s turn is over.
  }
said-forfeited = { $who ->
    [you] You can place no disc.
   *[other] { $name } can place no disc.
  }
said-resigned = { $who ->
    [you] You resign.
   *[other] { $name } resigns.
  }
said-taken_over = { $who ->
    [you] The computer plays for you.
   *[other] The computer plays for { $name }.
  }
said-taken_back = { $who ->
    [you] You play again.
   *[other] { $name } plays again.
  }
said-your-turn = Your turn.
said-over = The game is over. { $result }.

## What the table refuses

refused-other = That cannot be done now.

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
error-opening = { $value } is not an opening throw for { $players } players: { $problem }
error-names = { $value } has more names than there are players ({ $players })
error-opening-mismatch = the opening throw { $value } does not match the number of players or the starter of the game
error-resigned-seats = { $value } cannot have resigned: name some of the { $players } seats, each once, but not all
error-tag-name = { $value } cannot be the name of a tag: use letters and digits, and no name that the format defines
error-tag-text = { $value } is not valid text: it contains half of a surrogate pair
error-resignation = { $value } is not a resignation; write a seat and a turn, as in B12
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
error-throwing-over = the throws of this turn are over; discs are being placed
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
error-must-forfeit = no disc can be placed, so the turn must be forfeited
error-can-place = a disc can be placed, for example on cell { $cell }
error-disc-placed = a disc was placed this turn; end it with done

# Text that cannot be read. Words in capitals (DICE, CELL, NAME) stand for what is to be written; throw, keep, place,
# done, forfeit, last, over are typed like this in every language.
error-not-dice = { $value } is not dice; write faces 1 to 6 as in 1-2-33-555-6
error-not-a-cell-text = { $value } is not a cell; write the dice that pay for it, one face up to six times, as in 555
error-not-an-action-text = { $value } is not an action; write throw DICE, keep DICE, place CELL, done or forfeit
error-field-count = { $value } is not a position; a position has { $expected } fields separated by spaces, not { $given }, as in { $sample }
error-row-count = the board must have 6 rows separated by /, not { $given }
error-row-width = row { $row } of the board must have 6 cells, not { $given }
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
error-kept-too-late = no dice can be kept after throw { $throws } of { $limit }
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
error-placed-too-many = { $placed } discs were placed this turn, but the limit is { $limit }
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
error-no-disc-to-play = { $seat } has no disc left, but its turn is not over
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
error-too-long = a record can have at most { $limit } characters; this text has more
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
error-wrong-points = cell { $cell } scores { $points } here, not { $given }
error-wrong-captures = cell { $cell } captures { $captures } here, not { $given }
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
error-wrong-opening = opening throw, round { $round }, seat { $seat }: the record says { $given }, the seal gives { $expected }
error-wrong-throw = turn { $turn }, throw { $throw }, seat { $seat }: the record says { $given }, the seal gives { $expected }

# What a table refuses
error-table-not-found = there is no table { $table }; its name may be mistyped
error-no-watching = table { $table } is open to its players only
error-no-such-seat = this table has no such seat
error-seat-taken = that seat is taken; choose another one
error-seat-kept = that seat is reserved for a player of the previous game; choose another one
error-not-host = only the host may do this
error-seat-occupied = you sit there yourself; leave the seat before you remove it or give it to a bot
error-seats-full = all seats of this table are taken; you can watch
error-not-your-seat = that seat is not yours
error-not-started = the game has not started
error-already-started = the game has already started
error-seats-open = a seat is still free
error-game-not-over = the game is not over yet
error-table-over = the game is over
error-table-closed = this table is closed; make a new one to play
error-stale = the table has changed in the meantime; check it and try again
error-from-the-future = this command is ahead of the table; reload the page
error-not-your-turn = it is not your turn
error-illegal-action = { $problem }
error-dice-sealed = this table throws its own dice; leave them out
error-dice-wanted = this table is played with real dice; type in the { $count } { $count ->
    [one] die
   *[other] dice
  } you threw
error-opening-wanted = this table is played with real dice; type in the opening throw, as in P5B3
error-nothing-to-undo = nothing has been kept or placed since the last throw, and a throw cannot be taken back
error-resigned = you have resigned
error-bot-sits-in = a bot is playing for you; take the seat back first
error-no-bot-sits-in = no bot is playing for you
error-not-yet = it is too early to call a bot; try again in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  }
error-not-waiting = the table is not waiting for that player
error-too-many-phrases = you have said { $limit } phrases; wait for the next turn
error-busy = too many requests are waiting; try again in a moment
error-log-full = this table has { $limit } events, more than any game needs; from now on it can only be played to its end
error-already-offered = you have already offered a rematch
error-rematch-made = the rematch has already been made
error-no-hints = hints are only for games against the computer or on one screen
error-no-decision = there is nothing to decide yet; a throw comes first
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
error-file-exists = { $file } exists; --force replaces it
error-unknown-event = table { $table } cannot be read: event { $number } is of kind { $kind }, format { $format }, which this version of Columbiz does not know; update Columbiz
error-store-unavailable = the database is not answering; try again in a moment
error-not-stored = entry { $number } of table { $table } cannot be stored: { $problem }
error-redis-url = the Redis URL cannot be read; write redis://HOST:PORT, with special characters as in %40 for @
error-redis-unreachable = Redis at { $url } cannot be reached: { $problem }
error-too-fast = too many messages; wait { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  }
error-too-large = the message has { $size } bytes; the limit is { $limit }
error-not-greeted = the first message must be a hello
error-too-many = you already have { $limit } connections; close one first
error-not-found = there is nothing at { $path }
error-wrong-method = { $method } is not allowed at { $path }
error-wrong-host = this server does not answer for the host { $host }; whoever runs it can add it to the setting HOSTS
error-unexpected = something unexpected happened on the server; try again

# $name is the name of a setting; value-problem is below.
error-setting = setting { $name } cannot be { $value }: { value-problem }
error-workers-need-redis = { $workers } workers need Redis to share events: --redis redis://HOST
error-cannot-listen = cannot listen on { $host }, port { NUMBER($port, useGrouping: 0) }: { $problem }

# The engine's weights; $name is the name of a part of the file.
error-weights-missing = there are no weights at { $path }
error-weights-unreadable = { $path } holds neither weights nor a training, or it is damaged: { $problem }
error-weights-no-archive = it is not an .npz archive
error-weights-too-large = its arrays take { $size } MB; the limit is { $limit } MB
error-weights-broken = its arrays cannot be read
error-weights-lack = it has no { $names }
error-weights-shape = { $path } does not fit: { $name } is { $given }, it must be { $expected }
error-weights-not-finite = { $path } is damaged: { $name } holds a value that is not a number

# The lesson
error-no-such-chapter = the lesson has no chapter { $value }; its chapters are { $known }
error-chapter-over = chapter { $chapter } is over; action { $number }, { $action }, comes too late
error-not-asked = action { $number }, { $action }, is not what step { $step } of chapter { $chapter } asks for; leave it out
error-lesson-throws = the lesson throws its own dice; send throw without dice
error-too-often = you have done this { $limit } times; wait for the next turn
error-no-rematch = nobody has finished a turn, so there is no rematch; make a new table
error-too-many-tables = you have made many tables; offer the rematch again in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  }
error-slow-down = that was too often; try again in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  }
error-id-reused = another command already has this id; send every command with an id of its own
error-same-file = { $file } is the database itself; choose another file

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
command-rules = Print the rulebook with the numbers and rulings in force.
command-advise = Rank what can be done in a position, with every choice's share of the win.
command-arena = Let bots play each other on the same dice in every seat, and tell how sure the result is.
command-train = Train a network by play against itself and greedy players, with matches against greedy play on the way.
command-serve = Serve tables to people on the network; every option is also read from COLUMBIZ_… in the environment.
command-admin = Manage the tables of a database, even while the server runs.
command-admin-list = List tables by the time of their last event, oldest first.
command-admin-show = Show one table.
command-admin-export = Write the records of games to a folder.
command-admin-close = Close tables whose games are not over, and reveal their dice.
command-admin-remove = Remove tables and their games for good.
command-admin-vacuum = Return the space of removed tables to the file system. SQLite only.
command-admin-backup = Copy the database to a file. For PostgreSQL, print the command to run.
command-admin-restore = Replace the database with a backup. For PostgreSQL, print the command to run.
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
option-greedy = Share of the games in which the other seats play greedily; in the rest all play their best.
option-train-workers = Cores to play on.
option-checkpoint = Where the training is kept.
option-weights = Where the finished network is written.
option-host = Address to listen on; default: this machine only.
option-port = Port to listen on; 0 takes a free one.
option-database = sqlite:///FILE or postgresql://…; default: your data folder.
option-redis = redis://…, for several workers or machines.
option-serve-workers = Processes that serve.
option-bot-workers = Processes of each worker in which bots think.
option-batch = The most writes that share a commit.
option-origins = Other sites whose pages may connect, commas between.
option-hosts = Names under which the server is reached, commas between; others are refused.
option-proxies = Proxies whose X-Forwarded-… is believed.
option-limits = Limit how fast clients may be.
option-log-format = Log lines: console or json.
option-admin-status = Only tables with this status: open, playing, over or closed.
option-admin-untouched = Only tables without an event for this many days.
option-admin-table = The id of a table.
option-admin-tables = Ids of tables.
option-admin-folder = The folder for the records.
option-admin-all = All games that have begun.
option-admin-finished = All finished and closed tables without an event for this many days.
option-admin-yes = Do not ask for confirmation.
option-backup-file = The file to write.
option-restore-file = A file that “columbiz admin backup” has written.
option-force = Replace what is there.
option-check = Do not serve: look at the settings, the database and the machine, and list what is wrong or risky.

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
usage-show-completion = Show completion for the current shell, to copy it or customize the installation.
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
usage-new-game = { $option } goes with a new game, not with --resume
usage-two-dice = --seed is for dice of the computer, --typed-dice for your own
usage-json-check = it is only for --check
usage-no-game = there is no unfinished game at { $file }; start one with: columbiz play
usage-games = { $games } games cannot be played; give a number from 1 on
usage-by = { $value } is neither turn nor action
usage-status = { $value } is not a status; there are { $known }
usage-which-tables = name tables, or give { $option }, but not both
usage-needs-extra = this command needs the extra { $extra }; in a copy of the sources: { $install }

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
game-served = Columbiz is served at { $address }; Ctrl+C ends it
game-opened = Columbiz is open at { $address }; Ctrl+C ends it
tables-served = Columbiz is served on { $address }

# What `serve --check` finds. Values are names of files, hosts and sites.
check-level-ok = ok: { $reason }
check-level-risky = RISKY: { $reason }
check-level-wrong = WRONG: { $reason }
check-settings = the settings are valid
check-database-current = the database can be opened and is up to date
check-database-none = the database is new; the first start prepares it
check-database-older = the database is from an older version, and the next start updates it; make a backup first
check-files-private = only this account can read the database file
check-files-open = other accounts can use { $file } (permissions { $rights }), which holds the secrets of dice in play; chmod 600
check-workers-sqlite = { $workers } workers share one SQLite file and wait for each other; use PostgreSQL
check-redis-none = Redis is not set; a single process does not need it
check-redis-up = Redis answers
check-port-free = { $host }, port { $port } is free
check-account-fine = the server does not run as root on a public address
check-account-root = the server would run as root on a public address; give it an account of its own
check-proxies-none = no proxy is trusted, and none is needed
check-proxies-named = X-Forwarded-For from { $proxies } is trusted
check-proxies-all = any client can forge its address in X-Forwarded-For and so evade the limits; name your proxies in COLUMBIZ_PROXIES
check-proxies-missing = hosts are set on a local address, but no proxy is trusted, so all visitors count as one client; if a proxy runs here, set COLUMBIZ_PROXIES=127.0.0.1
check-proxies-public = the network can connect without encryption; put a proxy with TLS in front and name it in COLUMBIZ_PROXIES
check-hosts-local = only requests for this machine are answered
check-hosts-named = requests for { $hosts } are answered, and no others from outside
check-hosts-any = requests for any host are answered; set COLUMBIZ_HOSTS to the names of this server
check-hosts-missing = a proxy is named but no host, so requests that it forwards for other names are refused; set COLUMBIZ_HOSTS to the names of this server
check-origins-none = pages of other sites cannot connect
check-origins-named = pages of { $origins } may connect
check-origins-plain = pages of { $origins } may connect, and such pages can be changed in transit; use https
check-open-files-enough = enough files and connections can be open at once
check-open-files-few = only { $limit } files and connections can be open at once; allow { NUMBER($enough, useGrouping: 0) }: ulimit -n { NUMBER($enough, useGrouping: 0) }, or LimitNOFILE of systemd
check-pages-built = the web app is built
check-pages-missing = the web app is not built, so there are no pages; make web
check-limits-on = clients are limited
check-limits-off = clients are not limited, so a single one can overload the server; leave out --no-limits

play-kept = The previous game is kept as { $file }
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
# $seats are letters, as in PB.
checked-resigned = { $said }; resigned: { $seats }
checked-cut-off = { $said }; ends within the word { $word }, left out
progress-playing = Playing
progress-thinking = Thinking
progress-training = Training
progress-reading = Reading
progress-writing = Writing
progress-removing = Removing
progress-vacuuming = Tidying up
progress-copying = Copying
admin-table = Table
admin-status = Status
admin-players = Players
admin-rules = Rules
admin-totals = Points
admin-events = Events
admin-last-event = Last event (UTC)
admin-none = There are no such tables.
# In place of the players of a table that a newer version has written.
admin-unreadable = cannot be read by this version
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
training-progress = { NUMBER($seconds, maximumFractionDigits: 0) } s  { $positions } positions  { $games } games  error { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }  { $strength }
# How strong a network is; greedy is the bot of that name. The first numbers are shares of the win, the second their margins.
training-strength = against greedy { NUMBER($greedy, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($greedy_margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }, against the shipped weights { NUMBER($shipped, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($shipped_margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
# How a network was trained; $file is where it was written.
training-card = { $file }: { $players } players, edition { $edition }, { $units } units, seed { NUMBER($seed, useGrouping: 0) }: { $positions } positions of { $games } games in { NUMBER($minutes, minimumFractionDigits: 1, maximumFractionDigits: 1) } minutes; { $strength }

## The terminal: the board and the turn

# The seats by the colours of their discs.
colour-0 = purple
colour-1 = blue
colour-2 = grey
colour-3 = black
column-supply = supply
column-lines = { pad-lines }
column-taken = taken
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
# The same of a single deal, which has no interval.
arena-score-alone = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± –
tally-by-seat = By seat
tally-by-order = By order of play
tally-seat = seat
tally-player = player
tally-wins = wins
tally-share = share
tally-total = { pad-total }
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

## Descriptions of pictures, for screen readers

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
