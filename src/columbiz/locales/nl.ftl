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
door-computer-start = Tegen { $level }
door-screen = Op één scherm
door-screen-text = Geef het scherm door: mensen en computers, net wat je wilt.
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
setup-person = Mens
setup-computer = speelt vanzelf
setup-add = Nog een plek
setup-remove = Plek { $seat } weghalen
setup-seat-plays = Wie speelt op plek { $seat }
setup-seat-name = Naam op plek { $seat }
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

## Rules

rules-title = De regels op één bladzijde
rules-turn = Een beurt
rules-turn-text = Gooi acht dobbelstenen. Houd wat je bevalt en gooi de rest opnieuw, hoogstens drie worpen in totaal; eerder stoppen mag altijd. Leg daarna schijven, hoogstens vier (in de Franse uitgave drie als je met z’n vieren speelt).
rules-pay = Betalen
rules-pay-text = Vakje 3 van kolom 5 kost drie vijven. Een vakje moet leeg zijn, en elke dobbelsteen betaalt maar één keer. Met drie vijven kun je ook vakje 1 en vakje 2 van die kolom betalen.
rules-capture = Slaan
rules-capture-text = Een schijf slaat alles van de anderen wat lager in dezelfde kolom ligt. Die vakjes zijn meteen weer vrij.
rules-line = Rijen
rules-line-text = Ligt je nieuwe schijf in een rij van drie of meer eigen schijven, liggend, staand of schuin, dan scoor je meteen: 3 geeft 1 punt, 4 geeft 2, 5 geeft 3, 6 geeft 4. Elke rij waar die schijf in ligt, telt.
rules-none = Niets te leggen
rules-none-text = Kun je geen enkele schijf kwijt, dan gaan er drie van jou uit het spel.
rules-end = Het einde
rules-end-text = Heeft iemand geen schijven meer over, dan spelen jullie de ronde uit. Het hoogste totaal wint; bij gelijke stand delen jullie de overwinning.
rules-prisoners = Gevangenen
rules-prisoners-text = Hoe meer, hoe kostbaarder: 1 levert 1 punt op, 2 leveren er 2 op, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 16, 8 → 20, enzovoort.

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
replay-placed = { $name } legt een schijf in kolom { $face }, vakje { $height }
replay-placed-scores = , scoort { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }
replay-placed-captures = , slaat er { $captures }
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
settings-theme = Weergave
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
    [one] { $seconds } seconde
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
# Messages that need another form of this word compare a name with it: cell-taken, said-done, said-taken_over.
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
cell-taken = { cell-name }, bezet door { $name ->
    [Jij] jou
   *[other] { $name }
  } ({ $symbol })
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
dice-kept = Gehouden
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
waiting-for = { $name } speelt.
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
note-forfeit = Niets te leggen: er gaan drie schijven uit het spel.
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
phrase-one_more = Nog een potje?
phrase-goodbye = Tot ziens!

## The table: before and after the game

lobby-title = Wie doet er mee?
lobby-name = Je naam
lobby-sit = Ga zitten
lobby-leave = Opstaan
lobby-start = Beginnen
lobby-opening = De beginworp, één dobbelsteen per plek, zoals P5B3
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

## The table: said aloud

said-sat_down = { $name } gaat zitten.
said-stood_up = { $name } staat op.
said-started = Het spel begint. { $name } mag eerst.
said-thrown = { $name } gooit { $dice }.
said-kept = { $name } houdt { $dice }.
said-kept-none = { $name } houdt niets.
said-placed = { $name } legt een schijf in kolom { $face }, vakje { $height }.
said-scores = Dat levert { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  } op.
said-captures = Die slaat er { $captures }.
said-undone = { $name } neemt een schijf terug.
said-done = { $name ->
    [Jij] Jouw beurt
   *[other] De beurt van { $name }
  } is voorbij.
said-forfeited = { $name } kan geen schijf leggen.
said-resigned = { $name } geeft op.
said-taken_over = De computer speelt voor { $name ->
    [Jij] jou
   *[other] { $name }
  }.
said-taken_back = { $name } speelt weer zelf.
said-your-turn = Jouw beurt.
said-over = Het spel is afgelopen. { $result }.

## What the table refuses

refused-stale = Iemand was je voor. Kijk nog eens.
refused-not_your_turn = Je bent niet aan de beurt.
refused-seat_taken = Die plek is al bezet.
refused-not_yet = Er mag nog worden nagedacht; probeer het over { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } seconden
  } nog eens.
refused-other = Dat kan nu niet.
