# Every text of Columbiz that a person can see, by the page it stands on. Words in braces are filled in.

## The app

app-name = Columbiz
logo-label = Columbiz, startpagina
go-home = Startpagina
try-again = Nog een keer
loading = Momentje…
settings = Instellingen
theme-to-light = Licht
theme-to-dark = Donker
close = Sluiten

## Home

home-title = Acht dobbelstenen.
  Zet je koers uit.
home-text = Een bordspel met dobbelstenen en schijven voor twee tot vier spelers. Drie op een rij levert punten op, en wie boven je vaart, neemt je gevangen.
home-rules-text = het spel op één bladzijde
door-change = Wijzig
door-computer = De computer
door-computer-text = Van deksman tot admiraal, met een hint wanneer je maar wilt.
# $code is the level's code (deckhand, sailor, helmsman, captain, admiral), where a language needs an article.
door-computer-start = Tegen { $level }
door-screen = Op één scherm
door-screen-text = Geef het scherm door: mensen en computers, net wat je wilt.
# So many seats in all.
door-screen-start = { $count ->
    [2] Met z’n tweeën
    [3] Met z’n drieën
    [4] Met z’n vieren
   *[other] Met { $count } spelers
  }
door-online = Online, via een link
door-online-text = Stuur een link en speel. De dobbelstenen zijn verzegeld voordat er iemand gaat zitten.
door-online-start = Tafel openen
setup-level = Niveau
setup-seats = Spelers
setup-edition = Regelblad
setup-name = Je naam
setup-who = Wie doet mee
# Who plays a seat: a human being, not the computer.
setup-person = Mens
setup-computer = speelt vanzelf
setup-add = Nog een plek
setup-remove = Plek { $seat } weghalen
setup-seat-plays = Wie speelt op plek { $seat }
setup-seat-name = Naam op plek { $seat }
setup-dice = Dobbelstenen
setup-dice-sealed = Hier gegooid
setup-dice-typed = Echte, zelf invoeren
setup-watch = Wie mag meekijken
setup-watch-anyone = Wie de link heeft
setup-watch-players = Alleen spelers
level-deckhand-text = Leert met je mee en vergeeft je foutjes.
level-sailor-text = Speelt een aardig potje en ziet de meeste rijen.
level-helmsman-text = Mist zelden een goed vakje.
level-captain-text = Haalt uit elke beurt wat erin zit.
level-admiral-text = Bedenkt ook wat jij straks gaat doen.
edition-en = Gewone regels
edition-da = Deens
edition-nl = Nederlands
edition-fr = Frans: drie schijven per beurt met vier spelers
edition-es = Spaans
edition-pt = Portugees
resume-games = Nog niet uitgespeeld
resume = Speel verder
resume-your-turn = Verder: jouw beurt
resume-with = Met { $names }
resume-screen = { $count ->
    [2] Met z’n tweeën op één scherm
    [3] Met z’n drieën op één scherm
    [4] Met z’n vieren op één scherm
   *[other] Met { $count } spelers op één scherm
  }
resume-waiting = Wacht op spelers

## Rules: the page around the rulebook

rules-title = Spelregels
# The placeholder and the name of the search field.
rules-search = Zoek in de spelregels
rules-found = { $count ->
    [0] Niets gevonden
    [one] { $count } resultaat
   *[other] { $count } resultaten
  }
rules-next = Volgend resultaat
rules-back = Vorig resultaat
rules-contents = Inhoud
rules-print = Afdrukken
rules-top = Terug naar boven

## Rulebook

# The rulebook is put together by columbiz.rulebook and shown on the page /rules, by `columbiz rules` and in docs.
# Every number comes from the rules in force. Text between `back ticks` is a cell, dice or a name in the program and is
# shown as such: keep the ticks. Text between ** is strong. $cell is a cell such as 555; $cells are several.

# Chapter: what it is about

# Chapter: what is in the box

# Chapter: the board and its cells

# Chapter: setting up

# Chapter: who begins

# Chapter: throwing

# Chapter: paying for cells

# Chapter: limits

# Chapter: capturing

# Chapter: lines

# Chapter: the order of your discs

# Chapter: the end of the game

# Chapter: counting

# Chapter: editions

# Chapter: rulings. Each has a question, a ruling and a reason.

# Chapter: every number

# Chapter: words

## First lesson

# Every step of the lesson has three messages. The first explains, “-ask” tells what to do now, and “-no” is a friendly
# answer to somebody who did something else that the rules allow. “-end” closes a chapter.
# Column 5, cell 3 is the cell that costs three fives. Numbers in words belong to the dice and discs of the script.
# Buttons are named by their own messages: { place }, { done } and { forfeit }; the opponent is { level-deckhand }.
# These numbers can be named everywhere: $dice (8), $throws in a turn (3), $limit of discs in a turn (4), $forfeit discs
# that who can place none puts away (3), $unspent dice, $supply of discs left, points of $lines, number of $prisoners,
# points they are $worth, $total and $rival_total of points, $points and $captures of the pupil’s last disc, and
# how many discs the opponent’s last disc has captured, $lost.

## Records

record-open = Logboek openen
record-open-text = speel een spel na, kijk de worpen na
record-choose = Kies een bestand
record-drop = of sleep het hierheen; de naam eindigt op .columbiz
record-paste = Of plak de tekst
record-download = Logboek opslaan
trouble-no_record-title = Geen logboek open
trouble-no_record-text = Open er een op de startpagina: een bestand dat eindigt op .columbiz, of de tekst ervan.

## Sharing a table

share-link = Link naar de tafel
share-copy = Link kopiëren
share-copied = Gekopieerd
share-scan = Of scan deze code met een telefoon
share-code = QR-code van de link naar de tafel

## Replay

replay-title = Naspelen
replay-board = Het bord na stap { $step }
replay-step = beurt { $turn } van { $turns }
replay-start = Voor de eerste worp
replay-slider = Stap in het spel
replay-first = Naar het begin
replay-back = Stap terug
replay-on = Stap verder
replay-play = Afspelen
replay-pause = Pauze
replay-turns = Beurten
replay-verify = Worpen nakijken
replay-thrown = { $name } gooit { $dice }
replay-kept = { $name } houdt { $dice }
replay-kept-none = { $name } houdt niets
replay-placed = { $name } legt een schijf in kolom { $face }, vakje { $height }{ $points ->
    [0] { "" }
    [one] , scoort { $points } punt
   *[other] , scoort { $points } punten
  }{ $captures ->
    [0] { "" }
   *[other] , slaat er { $captures }
  }
replay-done = { $name } is klaar
replay-forfeit = { $name } kan geen schijf leggen
replay-dice = Dobbelstenen op tafel: { $dice }
replay-no-dice = Geen dobbelstenen op tafel
replay-over = Het spel is afgelopen

## Verifying the dice

verify-title = De worpen nagekeken
verify-checking = Elke worp wordt in je browser nagerekend…
verify-ok = { $count ->
    [one] De worp klopt
   *[other] Alle { $count } worpen kloppen
  }
verify-ok-text = Dat blijkt uit het zegel dat te zien was voordat er iemand ging zitten, het geheim dat na afloop openging, en de startgetallen van de spelers.
verify-wrong = Worp { $number } klopt niet met het zegel
verify-wrong-text = Het logboek zegt { $given }, het zegel geeft { $expected }. { $right ->
    [0] Het gaat meteen om de eerste worp.
    [one] De worp ervoor klopt.
   *[other] De { $right } worpen ervoor kloppen.
  }
verify-no_seal = De dobbelstenen waren niet verzegeld
verify-no_seal-text = Dit spel is met andere dobbelstenen gespeeld, dus er valt niets te vergelijken.
verify-tag_missing = De naam van de tafel ontbreekt
verify-tag_missing-text = Het zegel is met die naam gemaakt, maar in het logboek staat hij niet.
verify-no_secret = Het geheim is nog verzegeld
verify-no_secret-text = Het gaat open als het spel afgelopen is; kom dan terug.
verify-secret = Het geheim is onleesbaar
verify-secret-text = Een geheim bestaat uit 64 tekens, 0–9 en a–f; in dit logboek staat iets anders.
verify-wrong_secret = Dit is niet het geheim dat verzegeld was
verify-wrong_secret-text = Bij dit geheim hoort een ander zegel. Iemand heeft het zegel of het geheim veranderd.
verify-no_seeds = Niemand gaf een startgetal
verify-no_seeds-text = Alleen het geheim bepaalde de worpen, dus het kan daarop zijn uitgekozen.
verify-insecure = Hier kan je browser niets nakijken
verify-insecure-text = Browsers kunnen dat alleen op https-pagina’s en op je eigen computer. Sla het logboek op en open het daar, of typ: columbiz verify BESTAND
verify-seal = Zegel
verify-seal-text = getoond voordat er iemand ging zitten
verify-secret-name = Geheim
verify-secret-name-text = geopend toen het spel afgelopen was
verify-seed = Startgetal van { $name }
verify-throws = Worpen
verify-number = Nr.
verify-when = Wanneer
verify-who = Wie
# Head of a column: the dice as the record has them.
verify-recorded = Logboek
verify-drawn = Nagerekend
verify-opening = beginworp, ronde { $round }
verify-turn = beurt { $turn }, worp { $throw }
verify-right = klopt
verify-not-right = klopt niet
verify-replay = Naspelen

## Settings

settings-language = Taal
settings-language-system = Volgt browser
# Title of the choice between light and dark.
settings-theme = Licht of donker
settings-theme-system = Volgt toestel
settings-theme-light = Licht
settings-theme-dark = Donker
settings-palette = Kleuren van de schijven
settings-palette-box = Als in de doos
settings-palette-safe = Voor elk oog
settings-motion = Beweging
settings-motion-system = Volgt toestel
settings-motion-reduced = Minder
settings-size = Tekst
settings-size-normal = Normaal
settings-size-large = Groter
settings-sound = Geluid
settings-sound-note = dobbelstenen, schijven en een belletje als jij aan de beurt bent

## What can go wrong

trouble-table_not_found-title = Deze tafel bestaat niet
trouble-table_not_found-text = Misschien zit er een typefout in de link, of de tafel is opgeruimd.
trouble-no_watching-title = Deze tafel is voor de spelers
trouble-no_watching-text = Je komt er alleen in als je er een plek hebt.
trouble-not_started-title = Het spel is nog niet begonnen
trouble-not_started-text = Er valt nog niets terug te kijken.
trouble-not_found-title = Deze plek staat niet op de kaart
trouble-not_found-text = Deze pagina bestaat niet. Misschien zit er een typefout in het adres.
trouble-away-title = De server is even weg
trouble-away-text = Er komt geen antwoord. Je spellen blijven bewaard; probeer het zo nog eens.
trouble-too_fast-title = Dat ging snel
trouble-too_fast-text = De server komt even op adem. Probeer het over { $seconds ->
    [one] een seconde
   *[other] { $seconds } seconden
  } nog eens.
trouble-too_large-title = Dit is te lang voor een logboek
trouble-too_large-text = Een spel telt een paar duizend tekens, deze tekst { $size } bytes.
trouble-record-title = Het logboek stokt bij regel { $line }
trouble-record-text = Regel { $line }, positie { $column }: { $reason }.
trouble-refused-title = De server zegt nee
trouble-unexpected-title = Er ging iets mis
trouble-unexpected-text = Dat was niet voorzien. Probeer het nog eens, of ga terug naar de startpagina.

## Seats

symbol-0 = ster
symbol-1 = golven
symbol-2 = zeil
symbol-3 = anker
level-random = Toeval
level-greedy = Gretig
level-deckhand = Deksman
level-sailor = Matroos
level-helmsman = Stuurman
level-captain = Kapitein
level-admiral = Admiraal
seat-you = Jij
seat-nameless = Speler { $number }
seat-free = vrije plek
seats-label = Plekken, op volgorde van spelen
presence-live = aan tafel
presence-rejoining = komt terug
presence-computer = computer
presence-stand-in = computer valt in
presence-resigned = gaf op
presence-free = vrij
discs-left = { $count ->
    [one] nog { $count } schijf
   *[other] nog { $count } schijven
  }

## The table: whose turn it is

turn-yours = Jouw beurt
turn-stand-in = De computer speelt voor jou
turn-of = { $name } speelt
throw-number = { $number ->
    [1] eerste worp
    [2] tweede worp
    [3] derde worp
   *[other] worp { $number }
  }
throw-number-of = { throw-number } van { $of }
throw-first = eerst gooien
discs-placed = { $count } van { $of } schijven
last-round = laatste ronde
game-over = Het spel is afgelopen
table-open = De tafel staat klaar
looking-back = Beurt { $number }
back-to-game = Terug naar het spel

## The table: the connection

line-live = Verbonden
line-rejoining = Verbinden…
line-away = Server weg
line-away-text = De server antwoordt niet. Het spel blijft bewaard en gaat verder zodra de server terug is.

## The table: the board

board-label = Het bord
cell-name = kolom { $face }, vakje { $height }, kost { $height ->
    [1] een { $face ->
        [1] één
        [2] twee
        [3] drie
        [4] vier
        [5] vijf
       *[6] zes
      }
   *[other] { $height ->
        [2] twee
        [3] drie
        [4] vier
        [5] vijf
       *[6] zes
      } { $face ->
        [1] enen
        [2] tweeën
        [3] drieën
        [4] vieren
        [5] vijven
       *[6] zessen
      }
  }
cell-empty = { cell-name }, leeg
cell-taken = { $who ->
    [you] { cell-name }, bezet door jou ({ $symbol })
   *[other] { cell-name }, bezet door { $name } ({ $symbol })
  }
cell-payable = { cell-empty }, kun je betalen
cell-brings = { cell-payable }, { $points ->
    [0] { "" }
    [one] levert { $points } punt op
   *[other] levert { $points } punten op
  }{ $both ->
    [yes] {" en "}
   *[no] { "" }
  }{ $captures ->
    [0] { "" }
   *[other] slaat er { $captures }
  }
badge-points = +{ $points }

## The table: dice and buttons

dice-label = Dobbelstenen
dice-on-table = Op tafel
dice-kept-label = Gehouden: { $dice }
dice-to-spend = Om mee te betalen
dice-tap = tik aan wat je wilt houden
dice-tap-cell = tik op een verlicht vakje
die-loose = dobbelsteen { $key }: { $face }, op tafel, druk om te houden
die-kept = dobbelsteen { $key }: { $face }, gehouden, druk om los te laten
die-lies = { $face }, op tafel
die-lies-kept = { $face }, gehouden
die-spent = { $face }, gebruikt
throw-dice = Gooien
throw-again = Gooi { $count } opnieuw
throw-rest = Gooi { $count }
place = Leggen
undo = Terugnemen
done = Klaar
forfeit = Schijven wegleggen
hint = Hint
menu = Menu
waiting-for = { $who ->
    [you] De computer speelt voor jou.
   *[other] { $name } speelt.
  }
waiting-away = { $name } is er even niet. Het spel wacht.
waiting-watch = Je kijkt mee.
call-bot = Laat de computer spelen
take-back = Zelf weer spelen
stand-in-plays = De computer speelt voor jou.
note-first = Acht dobbelstenen, drie worpen.
note-choose = Houd wat je wilt, gooi de rest opnieuw.
note-all-kept = Je houdt alles: leg je schijven.
note-place = Betaal met je dobbelstenen, vakje voor vakje.
note-more = { $count ->
    [0] Dat was de laatste schijf van deze beurt.
    [one] Nog één schijf, als je wilt.
   *[other] Nog { $count } schijven, als je wilt.
  }
note-no-more = Er valt niets meer te betalen.
note-line = { $count ->
    [one] Een rij.
   *[other] { $count } rijen.
  }
note-prisoners = { $count ->
    [one] Een gevangene.
   *[other] { $count } gevangenen.
  }
note-forfeit = Niets te leggen: er gaan schijven van je voorraad uit het spel.
typed-title = Voer de worp in
typed-left = { $count ->
    [one] nog één
   *[other] nog { $count }
  }
typed-face = een dobbelsteen met een { $face }
typed-clear = Wissen
hint-keep = Houd { $dice }
hint-keep-none = Houd niets
hint-keep-all = Houd alles en leg
hint-place = Leg { $cells }
hint-done = Rond de beurt af
hint-value = { $share } winstkans
hint-denied = Geen hints als mensen tegen elkaar spelen.

## The table: score pad and turns

pad-label = Notitieblok
pad-lines = rijen
pad-prisoners = gevangenen
pad-total = totaal
pad-tally = { $count ->
    [one] { $count } gevangene
   *[other] { $count } gevangenen
  }, { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }
sheet-open = Notitieblok en beurten
turns-label = Beurten
turns-round = Ronde { $round }
turns-label-of = Ronde { $round }, { $name }:
turns-throwing = gooit
turns-forfeited = schijven weggelegd
turns-none = Er is nog niets gespeeld.
turns-points = scoorde { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }
turns-captures = sloeg er { $captures }

## The table: its menu

menu-say = Zeg iets
menu-turn-board = Bord draaien
menu-sound-on = Geluid aan
menu-sound-off = Geluid uit
menu-theme = Licht of donker
menu-copy-link = Link kopiëren
menu-copied = Gekopieerd
menu-leave = Weggaan; de computer speelt door
menu-resign = Opgeven
menu-resign-sure = Echt opgeven?
menu-rules = Regels
says = { $name }: { $phrase }
phrase-hello = Hallo!
phrase-good_luck = Succes!
phrase-well_played = Goed gespeeld!
phrase-nice_throw = Mooie worp!
phrase-ouch = Au!
phrase-thinking = Even denken…
phrase-sorry = Sorry!
phrase-thanks = Bedankt!
# Shall we play another game?
phrase-one_more = Nog een potje?
phrase-goodbye = Tot ziens!

## The table: its keys

menu-keys = Toetsen
keys-title = Toetsen
keys-throw = gooien
keys-keep = een dobbelsteen houden of loslaten
keys-place = alles houden en naar het bord gaan
keys-next = naar het volgende vakje dat je kunt betalen
keys-previous = naar het vorige
keys-walk = van vakje naar vakje
keys-disc = een schijf leggen
keys-undo = de schijf terugnemen
keys-done = de beurt afronden
keys-hint = een hint vragen
keys-close = sluiten wat openstaat
keys-list = deze toetsen tonen

## The table: before and after the game

lobby-title = Wie doet er mee?
lobby-name = Je naam
lobby-sit = Ga zitten
lobby-leave = Opstaan
lobby-start = Beginnen
# Real dice are thrown on a real table; what fell is tapped in.
opening-first = Wie begint? Ieder één dobbelsteen, de hoogste begint.
opening-again = Ronde { $round }, tussen wie gelijk gooiden
opening-equal = Gelijk gegooid: nog een keer
opening-wrong = Dat is geen beginworp: één dobbelsteen per plek, en wie samen het hoogst gooien, gooien opnieuw.
lobby-waiting = Wachten op { $count ->
    [one] nog één speler
   *[other] nog { $count } spelers
  }.
lobby-share = Stuur de link naar wie wil meespelen of meekijken.
over-wins = { $name } wint met { $points }
over-you-win = Jij wint met { $points }
over-shared = Samen gewonnen met { $points }
over-rematch = Nog een potje
over-rematch-offered = Wachten op de anderen…
over-rematch-go = Volgende potje

## The table: said aloud. $who is you where the seat is the listener's own, and $name is then not needed.

said-sat_down = { $who ->
    [you] Je gaat zitten.
   *[other] { $name } gaat zitten.
  }
said-stood_up = { $who ->
    [you] Je staat op.
   *[other] { $name } staat op.
  }
said-started = { $who ->
    [you] Het spel begint, en jij mag eerst.
   *[other] Het spel begint. { $name } mag eerst.
  }
said-thrown = { $who ->
    [you] Je gooit { $dice }.
   *[other] { $name } gooit { $dice }.
  }
said-kept = { $who ->
    [you] Je houdt { $dice }.
   *[other] { $name } houdt { $dice }.
  }
said-kept-none = { $who ->
    [you] Je houdt niets.
   *[other] { $name } houdt niets.
  }
said-placed = { $who ->
    [you] Je legt een schijf in kolom { $face }, vakje { $height }.
   *[other] { $name } legt een schijf in kolom { $face }, vakje { $height }.
  }
said-scores = Dat levert { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  } op.
said-captures = Die slaat er { $captures }.
said-undone = { $who ->
    [you] Je neemt een schijf terug.
   *[other] { $name } neemt een schijf terug.
  }
said-done = { $who ->
    [you] Jouw beurt is voorbij.
   *[other] De beurt van { $name } is voorbij.
  }
said-forfeited = { $who ->
    [you] Je kunt geen schijf leggen.
   *[other] { $name } kan geen schijf leggen.
  }
said-resigned = { $who ->
    [you] Je geeft op.
   *[other] { $name } geeft op.
  }
said-taken_over = { $who ->
    [you] De computer speelt voor jou.
   *[other] De computer speelt voor { $name }.
  }
said-taken_back = { $who ->
    [you] Je speelt weer zelf.
   *[other] { $name } speelt weer zelf.
  }
said-your-turn = Jouw beurt.
said-over = Het spel is afgelopen. { $result }.

## What the table refuses

refused-other = Dat kan nu niet.

## Errors, by their codes

# Each is a sentence without a capital at its beginning and without a full stop at its end: `columbiz: ` stands before it
# in a terminal, and the browser writes both. Values in quotation marks come with them.
