# Every text for people, in sections by page. Names in braces stand for values.

## The app

app-name = Columbiz
logo-label = Columbiz, startpagina
go-home = Startpagina
try-again = Opnieuw proberen
loading = Momentje…
settings = Instellingen
theme-to-light = Licht
theme-to-dark = Donker
close = Sluiten

## Home

home-title = Acht dobbelstenen.
  Zet je koers uit.
home-text = Een bordspel met dobbelstenen en schijven voor twee tot vier spelers. Met drie of meer op een rij scoor je punten, maar kijk uit: wie boven je vaart, neemt je gevangen.
home-rules-text = alle regels, met tekeningen
home-verify-text = van een afgelopen spel, met het logboek
home-learn = Leren
home-look-back = Terugkijken
door-change = Meer opties
door-computer = Tegen de computer
door-computer-text = Van scheepsjongen tot admiraal, met een hint wanneer je maar wilt.
# $code is the level's code (deckhand, sailor, helmsman, captain, admiral), where a language needs an article.
door-computer-start = { $code ->
   *[other] Speel tegen de { $level }
  }
door-screen = Op één scherm
door-screen-text = Geef het toestel door, met mensen en computers naar keuze.
# $count is the number of seats.
door-screen-start = { $count ->
    [2] Met z’n tweeën
    [3] Met z’n drieën
    [4] Met z’n vieren
   *[other] Met { $count } spelers
  }
door-online = Online, via een link
door-online-text = Stuur een link en speel. Na afloop kun je controleren of de dobbelstenen eerlijk waren.
door-online-start = Tafel openen
setup-level = Niveau
setup-seats = Spelers
setup-edition = Uitgave
setup-name = Je naam
setup-who = Wie doet mee
# Who plays a seat: a human being, not the computer.
setup-person = Mens
setup-computer = computer
setup-add = Plek toevoegen
setup-remove = Plek { $seat } weghalen
setup-seat-plays = Wie speelt op plek { $seat }
setup-seat-name = Naam op plek { $seat }
setup-dice = Dobbelstenen
setup-dice-sealed = Gegooid door de app
setup-dice-typed = Echte, zelf ingevoerd
setup-dice-pad = Alleen de stand bijhouden
setup-watch = Wie mag meekijken
setup-watch-anyone = Iedereen met de link
setup-watch-players = Alleen spelers
setup-clock = Klok
setup-clock-none = Geen klok
setup-clock-text = Is de tijd voor een beurt om, dan speelt de computer voor die speler tot die het weer overneemt.
# $time is a duration such as “2 minutes”.
clock-per-turn = { $time } per beurt
level-deckhand-text = Mist vaak schijven die te slaan zijn, houdt de verkeerde dobbelstenen, vergeet jouw volgende beurt en merkt zelden dat het einde van het spel nadert.
level-sailor-text = Mist af en toe een schijf die te slaan is, en houdt vaak de verkeerde dobbelstenen of vergeet jouw volgende beurt.
level-helmsman-text = Mist zelden een schijf die te slaan is, houdt soms de verkeerde dobbelstenen en denkt meestal aan jouw volgende beurt.
level-captain-text = Ziet niets over het hoofd en haalt uit elke beurt wat erin zit.
level-admiral-text = Kijkt ook vooruit naar de beurt van de volgende speler.
edition-en = Gemeenschappelijke regels
edition-da = Deens
edition-nl = Nederlands
edition-fr = { book-edition-fr }: hoogstens drie schijven per beurt met vier spelers
edition-es = Spaans
edition-pt = Portugees
resume-games = Nog niet uitgespeeld
resume-screen = { $count ->
    [2] Met z’n tweeën op één scherm
    [3] Met z’n drieën op één scherm
    [4] Met z’n vieren op één scherm
   *[other] Met { $count } spelers op één scherm
  }
resume-waiting = Wachten op spelers
resume-dismiss = Van deze pagina halen
resume-dismissed = Van deze pagina gehaald. De link naar het spel blijft werken.

## House rules

house-title = Huisregels
house-changed = { $count ->
    [one] { $count } gewijzigd
   *[other] { $count } gewijzigd
  }
house-printed = { $value } (gedrukte regel)
house-no-bots = Het aantal dobbelstenen en worpen kun je alleen veranderen als er geen computer meespeelt.
house-bots-out = Met deze huisregels kan de computer niet meespelen.
# Before the first throw of a turn.
house-note-first = { $dice ->
    [one] { $dice } dobbelsteen
   *[other] { $dice } dobbelstenen
  }, { $throws ->
    [one] { $throws } worp
   *[other] { $throws } worpen
  }.
# What each house rule changes, in a sentence.
house-dice-text = Met minder dobbelstenen haal je de hoge vakjes minder vaak; met meer kun je meer schijven betalen.
house-throws-text = Met meer worpen verzamel je makkelijker gelijke dobbelstenen.
house-min_throws-text = Je mag pas na zoveel worpen stoppen.
house-discs-text = Met minder schijven duurt het spel korter.
house-placements-text = Hoeveel schijven je per beurt mag leggen, hoe goed je ook gooit.
house-forfeit-text = Een beurt zonder schijf kost zoveel schijven uit je voorraad.
house-line_points-text = Wat rijen van drie, vier, vijf en zes schijven waard zijn.
house-line_scoring-text = Een rij die langer wordt, telt opnieuw helemaal mee of alleen met wat erbij komt.
house-crossing_lines-text = Ligt één schijf in meerdere rijen, dan tellen ze allemaal of alleen de beste.
house-capture_cap-text = Gevangenen boven dit aantal leveren niets op.
house-ties-text = Spelers die samen bovenaan staan, delen de overwinning, of de gevangenen beslissen.

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

# The rulebook is composed by columbiz.rulebook and shown on the page /rules, by `columbiz rules` and in docs.
# Every number comes from the rules in force. Text between `back ticks` is a cell, dice or a name in the program and is
# shown as such: keep the ticks. Text between ** is strong. $cell is a cell such as 555; $cells are several.

book-title = De spelregels van Columbiz
book-lead = Voor nieuwe spelers, en voor de avond waarop jullie het niet eens worden: de regels van Simone Luciani’s spel met dobbelstenen en schijven voor twee tot vier spelers, in onze eigen woorden. Eerst alles wat je aan tafel nodig hebt, daarna de twijfelgevallen.
# $edition is the name of an edition, such as “French”.
book-edition = Uitgave: { $edition }
# $settings is a list such as “dice in the game: 7; maximum throws per turn: 2”.
book-house = Er gelden huisregels ({ $settings }).
# Below a drawn example, for house rules with another number of dice, for example.
book-example-printed = Getekend volgens de gemeenschappelijke regels, want met de regels die nu gelden, kan dit voorbeeld niet voorkomen.

# Colours of the discs; each is also the name of a player.
book-colour-purple = Paars
book-colour-blue = Blauw
book-colour-grey = Grijs
book-colour-black = Zwart

# What is read aloud for a picture. $cells is a list such as “1, 22, 333”.
book-alt-empty = { picture-empty }
book-alt-discs = { $colour } heeft schijven op { $cells }.
book-alt-dice = Op de dobbelstenen staat { $dice }.
book-alt-lit = Verlichte vakjes, die je met de dobbelstenen kunt betalen: { $cells }.
book-alt-placed = Net gelegd door { $colour }: { $cells }.
book-alt-ghost = { $colour } gaat zo meteen een schijf leggen op { $cell }.
book-alt-barred = Achter tralies, want ze worden zo meteen geslagen: { $cells }.
book-alt-freed = { picture-freed }
book-alt-score = { $colour }: in totaal { $total ->
    [one] { $total } punt
   *[other] { $total } punten
  }.

# Chapter: what it is about

book-aim = Waar het om gaat
book-aim-text = In je beurt gooi je { $dice ->
    [one] een dobbelsteen, en die is
   *[other] { $dice } dobbelstenen, en die zijn
  } je geld: je betaalt er vakjes op het bord mee en legt daar je schijven. Je bent op twee dingen tegelijk uit.
book-aim-lines = **Rijen.** Een rij van { $shortest } of meer eigen schijven levert punten op: meteen, en telkens opnieuw als hij groeit.
book-aim-lines-increase = **Rijen.** Een rij van { $shortest } of meer eigen schijven levert punten op: meteen, en telkens een beetje erbij als hij groeit.
book-aim-captures = **Gevangenen.** Zodra je een schijf legt, slaat die elke schijf van een tegenstander die er in dezelfde kolom onder ligt. Hoe meer gevangenen je hebt, hoe meer elke volgende waard is.
book-aim-end = Heeft iemand geen schijf meer om te leggen, dan spelen jullie die ronde uit en tellen jullie de punten op. Het hoogste totaal wint.

# Chapter: what is in the box

book-box = Wat er in de doos zit
book-box-piece = Onderdeel
book-box-number = Aantal
book-box-board = bord
book-box-dice = dobbelstenen
book-box-cup = dobbelbeker
book-box-pad = notitieblok
book-box-purple = paarse schijven
book-box-blue = blauwe schijven
book-box-grey = grijze schijven
book-box-black = zwarte schijven
book-box-total = Samen zijn dat { $discs } schijven.

# Chapter: the board and its cells

book-board = Het bord en de vakjes
book-board-columns = Het bord heeft { $columns } kolommen, één voor elk aantal ogen op een dobbelsteen. Boven elke kolom zie je welk aantal erbij hoort.
book-board-heights = Een kolom telt { $heights } vakjes, genummerd van 1 tot en met { $heights }. Het nummer is de prijs van het vakje: zoveel dobbelstenen kost het, allemaal met de ogen van die kolom. Op onze tekeningen ligt vakje 1 onderaan.
# $cell is `555`, $face its column 5, $height its number 3; $cheap is `1` and $dear is `666666`.
book-board-notation = In dit boekje schrijven we een vakje als de dobbelstenen waarmee je het betaalt. `{ $cell }` is vakje { $height } van kolom { $face }. `{ $cheap }` is het goedkoopste vakje van de eerste kolom, `{ $dear }` het duurste van de laatste.
book-board-dice = Dobbelstenen schrijven we van laag naar hoog, met een streepje tussen verschillende aantallen ogen: `{ $dice }`.

# Chapter: setting up

book-setup = Klaarzetten
book-setup-board = Zet het bord zo neer dat iedereen erbij kan, en spreek af wie op het notitieblok de punten bijhoudt.
book-setup-discs = Iedereen neemt schijven van één kleur. Die zijn samen je **voorraad**. Met z’n tweeën spelen jullie met paars en blauw, een derde speler neemt grijs en een vierde zwart. Hoeveel schijven je krijgt, hangt af van het aantal spelers:
book-setup-players = Spelers
book-setup-each = Schijven per speler
book-setup-limit = Maximum per beurt
book-setup-rest = De andere schijven blijven in de doos.

# Chapter: who begins

book-opening = Wie er begint
book-opening-text = Iedereen gooit met één dobbelsteen; wie het hoogst gooit, begint. Delen twee of meer spelers de hoogste worp, dan gooien zij opnieuw, tot één van hen het hoogst gooit.
# The example: $first and $second threw the same highest face, $low is the third player; then $winner threw more.
book-opening-example = Een voorbeeld met drie spelers: { $first } en { $second } gooien allebei een { $tied }, { $third } gooit een { $low }. De eerste twee gooien opnieuw, een { $again } en een { $best }, en { $winner } begint.
book-opening-order = Daarna gaat het met de klok mee verder. Ben je aan de beurt, draai het bord dan gerust naar je toe.

# Chapter: throwing

book-throwing = Gooien en houden
book-throwing-first = Begin je beurt met een worp: gooi { $dice ->
    [one] de dobbelsteen
   *[other] alle { $dice } dobbelstenen
  }.
book-throwing-again = Houd de dobbelstenen die je bevallen, of geen enkele, en gooi de andere opnieuw. Dat mag tot je in totaal { $throws ->
    [one] één keer
    [2] twee keer
   *[other] { $throws } keer
  } hebt gegooid.
book-throwing-once = Er is maar deze ene worp: daarmee betaal je.
book-throwing-free = Niets ligt vast: een dobbelsteen die je na de ene worp houdt, mag je na de volgende gewoon weer meegooien.
book-throwing-stop = Je mag na elke worp stoppen, als je tevreden bent met de dobbelstenen.
book-throwing-least = Je moet minstens { $least ->
    [one] één keer
    [2] twee keer
   *[other] { $least } keer
  } gooien voordat je alle dobbelstenen mag houden; daarna mag je stoppen.
book-throwing-example = Zo kunnen de worpen van een beurt gaan:
book-throwing-number = Worp
book-throwing-fell = Gegooid
book-throwing-all = Alle dobbelstenen
book-throwing-kept = Gehouden
# Instead of dice in the last row, when no further throw is left.
book-throwing-pays = alles: nu betaal je
# $dice are dice that were set aside after the first throw and thrown again after the second.
book-throwing-changed = Na de tweede worp bedenkt deze speler zich: `{ $dice }` wordt toch opnieuw gegooid, samen met de rest.

# Chapter: paying for cells

book-paying = Vakjes betalen
book-paying-text = Je betaalt met wat er na je laatste worp op de dobbelstenen staat, schijf voor schijf:
book-paying-empty = Een schijf leg je altijd in een leeg vakje.
book-paying-price = Het vakje kost zoveel dobbelstenen als zijn nummer aangeeft, allemaal met de ogen van de kolom.
book-paying-split = Gelijke dobbelstenen mag je over meer dan één schijf verdelen: drie vijven zijn goed voor `555`, of anders voor `55` én `5`.
book-paying-once = Een dobbelsteen betaalt maar één keer per beurt.
book-paying-rest = Er mogen dobbelstenen overblijven.
# $cells lists every lit cell.
book-paying-example = Op de dobbelstenen staat `{ $dice }`, en elk vakje dat je ermee kunt betalen, is verlicht: { $cells }.
book-paying-choice = Met de drieën kun je `33` betalen en met de vijven `555`; of je verdeelt de vijven over `5` en `55`. `1` en `2` kosten elk één dobbelsteen. Maar goedkope vakjes liggen laag, en een lage schijf is zo geslagen.

# Chapter: limits

book-limits = Hoeveel schijven
book-limits-most = Per beurt leg je hoogstens { $limit ->
    [one] { $limit } schijf
   *[other] { $limit } schijven
  }.
book-limits-most-by-players = Hoeveel schijven je per beurt mag leggen, hangt af van het aantal spelers: hoogstens { $two } met z’n tweeën, { $three } met z’n drieën en { $four } met z’n vieren.
book-limits-least = Ben je klaar met gooien en is er een leeg vakje dat je kunt betalen, dan moet je minstens één schijf leggen. Na de eerste mag je stoppen wanneer je wilt.
book-limits-forfeit = { $forfeit ->
    [one] **Kun je geen enkele schijf leggen,** dan moet je er één uit je voorraad wegleggen. Die is uit het spel; niemand krijgt hem als gevangene. Daarmee is je beurt voorbij.
   *[other] **Kun je geen enkele schijf leggen,** dan moet je er { $forfeit } uit je voorraad wegleggen, of alles wat je nog hebt als dat minder is. Die schijven zijn uit het spel; niemand krijgt ze als gevangenen. Daarmee is je beurt voorbij.
  }

# Chapter: capturing

book-capturing = Slaan
book-capturing-text = Zodra je een schijf legt, slaat die **elke schijf van een tegenstander op een lager nummer in dezelfde kolom**. Je eigen schijven blijven liggen, en alle schijven op hogere nummers ook. Je mag een schijf ook onder die van een tegenstander leggen. De hogere schijf slaat de jouwe dan niet: slaan doet alleen de schijf die gelegd wordt.
book-capturing-kept = Haal de gevangenen van het bord en houd ze bij je tot de telling. Ze komen niet meer terug in het spel.
# $cell is where the disc goes, $prisoners the cells of the captured discs, $own the cell of an own disc, $above one too high.
book-capturing-example = { $colour } gaat zo meteen `{ $cell }` betalen en slaat dan { $count ->
    [one] de schijf
   *[other] de schijven
  } op { $prisoners }. De schijf op { $own } is van { $colour } zelf en blijft liggen; die op { $above } ligt te hoog en blijft buiten schot.
book-freed = Vrijgekomen vakjes
book-freed-text = Een vakje dat door slaan vrijkomt, is een leeg vakje zoals elk ander. Je mag het nog in dezelfde beurt gebruiken, als je er de dobbelstenen voor hebt.
book-freed-example = { $colour } heeft een schijf op `{ $cell }` gelegd en daarmee de schijf op `{ $freed }` geslagen. Met een van de dobbelstenen die over zijn, is `{ $freed }` te betalen, en een schijf daar zou { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  } opleveren.

# Chapter: lines

book-lines = Rijen
book-lines-text = Zodra je een schijf legt, scoor je **voor elke rij van { $shortest } of meer eigen schijven waar die schijf in ligt**. Een rij kan horizontaal, verticaal of diagonaal lopen en heeft geen gaten. Bij elke schijf die je legt, telt een rij één keer; de kortere rijen die erin zitten, tellen niet mee.
book-lines-text-best = Zodra je een schijf legt, scoor je **voor de beste rij van { $shortest } of meer eigen schijven waar die schijf in ligt**. Een rij kan horizontaal, verticaal of diagonaal lopen en heeft geen gaten.
book-lines-none = Volgens deze regels leveren rijen niets op.
book-lines-length = Schijven in de rij
book-lines-points = Punten
book-lines-pad = De punten schrijf je meteen op, boven de streep op het notitieblok.
book-grows = Een rij die groeit
book-grows-full = Groeit een rij, dan scoort hij opnieuw, over zijn hele nieuwe lengte.
book-grows-increase = Groeit een rij, dan scoort hij opnieuw, maar alleen het verschil tussen zijn nieuwe en zijn oude waarde.
# $third and $fourth are cells; $before and $after are points, $sum both together.
book-grows-example = De schijf op `{ $third }` maakte een rij van { $short } en scoorde { $before }. Die op `{ $fourth }` maakt er een rij van { $long } van en scoort { $after }. Samen is dat { $sum }.
book-gap = Een gat vullen
book-gap-text = Een schijf tussen twee stukken van een rij maakt er één rij van.
book-gap-example = { $colour } had aan elke kant van `{ $cell }` twee schijven liggen. De schijf ertussen maakt er één rij van { $length } van, en die scoort { $points }.
book-crossing = Twee rijen in één klap
book-crossing-each = Ligt de schijf in meer dan één rij, dan scoren ze allemaal.
book-crossing-best = Ligt de schijf in meer dan één rij, dan scoort alleen die met de meeste punten.
book-crossing-example = De schijf op `{ $cell }` ligt in een horizontale rij en in een diagonale. Dat levert { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  } op.
book-lines-elsewhere = Alleen rijen door de schijf die je net hebt gelegd, scoren. Punten die je al hebt gescoord, houd je, ook als er later een schijf uit de rij wordt geslagen.

# Chapter: the order of your discs

book-order = De volgorde van je schijven
book-order-text = Je legt je schijven één voor één, in de volgorde die je wilt. Elke schijf slaat eerst, scoort dan, en pas daarna komt de volgende. De volgorde kan dus verschil maken voor wat een beurt oplevert.
# $own are cells of own discs; $near and $far the cells to be placed on. $one and $two are points of the first and the
# second disc in that order.
book-order-example = { $colour } had schijven op { $own }, en de dobbelstenen om `{ $near }` en `{ $far }` te betalen. De tekening toont het bord daarna, met de dobbelstenen die over zijn. Eerst een schijf op `{ $near }` en dan een op `{ $far }` leverde { $one } en { $two } op, samen { $sum }. Andersom was het samen { $other } geweest.

# Chapter: the end of the game

book-end = Het einde van het spel
book-end-text = Zodra de voorraad van een speler op is, of de laatste schijf nu is gelegd of weggelegd, is de lopende ronde de laatste. Speel die uit, zodat iedereen evenveel beurten heeft gehad, gerekend vanaf de speler die begon. Dan is het spel afgelopen.
book-end-mid = Leg je midden in je beurt de laatste schijf van je voorraad, dan kun je in die beurt niets meer leggen, hoeveel dobbelstenen je ook overhebt.
book-end-nobody = Zo begint nooit iemand een beurt met een lege voorraad.

# Chapter: counting

book-counting = Punten tellen
book-counting-text = Op het notitieblok heeft elke speler een eigen kolom. Tel je gevangenen, zoek op wat ze waard zijn en schrijf dat in je kolom onder de streep, naast het gevangenissymbool.
book-counting-captured = Gevangenen
book-counting-points = { book-lines-points }
book-counting-steps = Elk paar gevangenen is meer waard dan het vorige: de eerste twee tellen elk voor { $first }, de derde en de vierde elk voor { $second }, de vijfde en de zesde elk voor { $third }, enzovoort.
book-counting-beyond = De tabel gaat net zo door: { $next } gevangenen zijn { $nextPoints } waard, { $after } zijn { $afterPoints } waard.
book-counting-cap = { $cap ->
    [0] Volgens deze regels leveren gevangenen niets op.
    [one] Alleen de eerste gevangene telt mee; de andere zijn niets waard.
   *[other] Alleen de eerste { $cap } gevangenen tellen mee; de andere zijn niets waard.
  }
book-counting-total = Je totaal is wat in jouw kolom boven de streep staat plus wat eronder staat.
book-winner = Wie er wint
book-winner-text = Het hoogste totaal wint.
book-winner-shared = Spelers met hetzelfde hoogste totaal delen de overwinning.
book-winner-captures = Hebben spelers hetzelfde hoogste totaal, dan wint wie van hen de meeste gevangenen heeft; is ook dat gelijk, dan delen ze de overwinning.
# $colour ran out of discs; the game on the picture is a whole recorded game.
book-counting-example = Een spel met { $players } spelers is afgelopen: de voorraad van { $colour } is op.
book-counting-seat = Speler
book-counting-lines = Rijen
book-counting-worth = Waarde
book-counting-sum = Totaal
# $colours is one name, or several with commas between.
book-counting-winner = { $count ->
    [one] { $colours } wint met een totaal van { $points }.
   *[other] { $colours } delen de overwinning met elk een totaal van { $points }.
  }

# Chapter: editions

book-editions = Uitgaven
book-editions-text = Wij kennen gedrukte regelbladen in vijf talen. Ze beschrijven allemaal hetzelfde spel: de gemeenschappelijke regels zijn die van de meeste bladen, en in de laatste kolom zie je waarin een blad daarvan afwijkt. Je kunt elke uitgave in elke taal spelen.
book-editions-name = Uitgave
book-editions-discs = Schijven per speler, met { $players } spelers
book-editions-limit = Schijven per beurt, met { $players } spelers
book-editions-differs = Wat afwijkt
book-editions-same = niets
book-edition-en = { edition-en }
book-edition-da = { edition-da }
book-edition-nl = { edition-nl }
book-edition-fr = Frans
book-edition-es = { edition-es }
book-edition-pt = { edition-pt }
book-editions-house = Spelen jullie het thuis anders? In een terminal kun je elke parameter veranderen, bijvoorbeeld zo: `columbiz play --house '{ $setting }'`. Ze staan allemaal in het hoofdstuk ‘{ book-numbers }’.

# Chapter: rulings. Each has a question, a ruling and a reason.

book-rulings = Twijfelgevallen
book-rulings-text = Waar de regelbladen zwijgen of het niet eens zijn, moet iemand de knoop doorhakken. Hier lees je wat wij hebben besloten, en waarom. Sommige beslissingen kun je met een huisregel veranderen: de parameter staat erbij.
book-ruling-reason = Waarom
# Before the reason of a ruling that a house rule has changed.
book-ruling-reason-house = Waarom het in de uitgave anders is
book-ruling-setting = Parameter
# Introduces the other choice.
book-ruling-or = Of, als huisregel
# The same for a ruling that a house rule has changed: the other choice is what the edition says.
book-ruling-or-edition = In de uitgave

book-ruling-lines = Welke rijen scoren, en hoeveel?
book-ruling-lines-full = Elke rij door de schijf die je net hebt gelegd, over zijn hele lengte. Een rij van { $short } die uitgroeit tot { $long }, heeft dan eerst { $before } en daarna { $after } opgeleverd.
book-ruling-lines-increase = Elke rij door de schijf die je net hebt gelegd, maar alleen het verschil: wat hij nu waard is, min wat het langste van de verbonden stukken eerst waard was.
book-ruling-lines-reason = Volgens de regelbladen scoor je op het moment dat je een schijf legt, en het Franse zegt erbij: voor een rij die je daarmee vormt. Geen enkel blad trekt daar eerder behaalde punten van af.

book-ruling-gap = Hoe telt een rij als er een gat in wordt gevuld?
book-ruling-gap-text = Als één rij, over de hele lengte.
book-ruling-gap-reason = Het gaat om wat er op het bord ligt als de schijf is gelegd, en dat is één rij.

book-ruling-crossing = Wat als er twee of meer rijen door de schijf lopen?
book-ruling-crossing-each = Dan scoren ze allemaal.
book-ruling-crossing-best = Dan scoort alleen die met de meeste punten.
book-ruling-crossing-reason = Elk is een rij op zich, en nergens staat dat de ene de andere opheft.

book-ruling-order = In welke volgorde leg je de schijven van een beurt?
book-ruling-order-text = In de volgorde die je zelf kiest; wat je slaat en scoort, hangt daarvan af.
book-ruling-order-reason = Schijven leg je één voor één, en geen enkel blad schrijft een volgorde voor. Goed kiezen hoort bij het spel.

book-ruling-limit = Hoeveel schijven mag je per beurt leggen?
book-ruling-limit-text = Hoogstens { $two } met twee spelers, { $three } met drie en { $four } met vier.
book-ruling-limit-same = Hoogstens { $limit }, met hoeveel jullie ook zijn.
book-ruling-limit-reason = Voor vier spelers staat het Franse blad één schijf minder toe dan de andere. Speel volgens het blad uit jullie doos.

book-ruling-beyond = Wat zijn meer dan { $printed } gevangenen waard?
book-ruling-beyond-all = De tabel gaat door: { $next } zijn { $nextPoints } waard en { $after } zijn { $afterPoints } waard. In het algemeen zijn `n` gevangenen `(n + 1)² ÷ 4` waard, naar beneden afgerond.
book-ruling-beyond-cap = { $cap ->
    [0] Gevangenen leveren niets op.
    [one] Alleen de eerste gevangene telt.
   *[other] Alleen de eerste { $cap } gevangenen tellen.
  }
book-ruling-beyond-reason = De gedrukte tabel volgt een formule, en op geen enkel blad staat dat gevangenen na de eerste { $printed } niets waard zijn. In ons exemplaar van het Nederlandse blad eindigt de tabel met ‘4 = 42’; op de andere bladen staat daar { $printed } in plaats van 4, en dat houden wij aan.

book-ruling-few = Wat als je geen schijf kunt leggen en er minder dan { $forfeit } overhebt?
book-ruling-few-text = Dan leg je alles weg wat je nog hebt, en is de lopende ronde de laatste.
book-ruling-few-reason = Mocht je ze houden, dan raakte de voorraad misschien nooit op en kwam er geen eind aan het spel.

book-ruling-away = Wie krijgt de weggelegde schijven?
book-ruling-away-text = Niemand. Ze zijn uit het spel en tellen voor niemand mee.
book-ruling-away-reason = Je slaat alleen met een schijf die je legt, en alleen schijven die op het bord liggen.

book-ruling-must = Mag je al je schijven houden als je er geen kunt leggen?
book-ruling-must-text = Nee. { $forfeit ->
    [one] Je moet er één wegleggen.
   *[other] Je moet er { $forfeit } wegleggen.
  }
book-ruling-must-reason = Op het Deense blad staat hier een woord dat ook ‘mogen’ kan betekenen. De vier andere zeggen ‘moeten’, en wij dus ook.

book-ruling-move = Kun je schijven verschuiven?
book-ruling-move-text = Nee. Ligt een schijf eenmaal in zijn vakje, dan blijft hij daar liggen tot hij geslagen wordt.
book-ruling-move-reason = Het Deense blad heeft het in twee regels over verschuiven waar de andere het over leggen hebben. Hoe dat verschuiven dan zou gaan, staat er niet bij.

book-ruling-supply = Wat als je voorraad midden in je beurt opraakt?
book-ruling-supply-text = Dan kun je geen schijven meer leggen; je beurt is voorbij zodra je zegt dat je klaar bent. De lopende ronde is de laatste.
book-ruling-supply-reason = Elke schijf komt uit de voorraad. Wat je al hebt gelegd, telt volledig mee, zoals in elke beurt.

book-ruling-ties = Wie wint er bij gelijke totalen?
book-ruling-ties-shared = Spelers met hetzelfde hoogste totaal delen de overwinning.
book-ruling-ties-captures = Wie de meeste gevangenen heeft; is ook dat gelijk, dan delen ze de overwinning.
book-ruling-ties-reason = Op geen enkel blad staat wie er bij een gelijke stand wint, dus wij verzinnen er niets bij.

book-ruling-throws = Moet je alle worpen gebruiken?
book-ruling-throws-free = Nee. Je hebt er hoogstens { $throws }, en je mag na elke worp stoppen.
book-ruling-throws-least = Van de { $throws } worpen moet je er minstens { $least } doen.
book-ruling-throws-reason = Het Spaanse blad kun je zo lezen dat alle worpen verplicht zijn, en volgens het Nederlandse en het Portugese leg je je schijven na drie worpen. Het Franse noemt drie als maximum, en zo lezen we ze allemaal.

book-ruling-freed = Kun je een vrijgekomen vakje in dezelfde beurt gebruiken?
book-ruling-freed-text = Ja, voor een volgende schijf. De schijf die slaat, kan er zelf niet heen.
book-ruling-freed-reason = Als je die volgende schijf legt, is het vakje leeg, en meer hoeft een vakje niet te zijn.

book-ruling-broken = Wat gebeurt er met een rij waar een schijf uit wordt geslagen?
book-ruling-broken-text = De punten blijven staan. Om de rij weer compleet te maken, heb je een nieuwe schijf nodig, en die scoort zoals elke andere.
book-ruling-broken-reason = Punten verdien je op het moment dat je legt; wat er later gebeurt, doet daar niets aan af.

book-ruling-unused = Wat mag je overlaten, dobbelstenen of schijven?
book-ruling-unused-text = Allebei. Er mogen dobbelstenen overblijven, en je hoeft niet zoveel schijven te leggen als je mag.
book-ruling-unused-reason = Het Franse blad heeft het hier over schijven, de andere over dobbelstenen. Het klopt allebei, dus de bladen spreken elkaar niet tegen.

book-ruling-early = Mag je stoppen met gooien als je met je dobbelstenen niets kunt betalen?
book-ruling-early-text = { $least ->
    [one] Ja, na elke worp, maar dan moet je schijven wegleggen.
   *[other] Ja, vanaf worp { $least }, maar dan moet je schijven wegleggen.
  }
book-ruling-early-reason = De regelbladen vragen alleen of je een schijf kunt leggen met de dobbelstenen zoals ze liggen.

book-ruling-opening = Wat als twee of meer spelers de hoogste beginworp delen?
book-ruling-opening-text = Dan gooien zij opnieuw, zonder de anderen, tot één van hen het hoogst gooit.
book-ruling-opening-reason = Volgens de regelbladen begint wie het hoogst gooit; over gelijke worpen zeggen ze niets.

book-ruling-below = Wordt je schijf geslagen als er in de kolom al een hogere van een tegenstander ligt?
book-ruling-below-text = Nee, niet door die schijf. Alleen een schijf die later op een hoger nummer in dezelfde kolom wordt gelegd, kan de jouwe slaan.
book-ruling-below-reason = Volgens de regelbladen slaat een schijf wanneer je hem legt, en de schijf erboven lag er al.

book-ruling-empty = Wanneer heeft een speler geen schijven meer?
book-ruling-empty-text = Als de voorraad leeg is. De schijven op het bord doen er niet toe.
book-ruling-empty-reason = De regelbladen spreken alleen van een speler zonder schijven. Telden die op het bord mee, dan moest je blijven spelen terwijl je niets meer te leggen had.

book-ruling-round = Krijgt de beginnende speler aan het eind van de laatste ronde nog een beurt?
book-ruling-round-text = Nee. De ronde eindigt vlak vóór de beurt van die speler, zodat iedereen even vaak aan de beurt is geweest.
book-ruling-round-reason = Volgens het Portugese blad speel je door tot aan de speler die begon, en dat kan ook betekenen: tot en met. Het Nederlandse, het Franse en het Spaanse blad tellen de ronde vanaf die speler.

book-ruling-again = Mag je een dobbelsteen die je hebt gehouden, opnieuw gooien?
book-ruling-again-text = Ja. Na elke worp behalve de laatste kies je opnieuw welke dobbelstenen je houdt.
book-ruling-again-reason = De regelbladen zeggen dat je dobbelstenen mag laten liggen, niet dat je daar niet op terug mag komen.

book-ruling-final = Hoeveel worpen heb je nog als je dobbelstenen hebt gehouden?
book-ruling-final-text = Evenveel als daarvoor: dobbelstenen houden kost geen worp en levert er ook geen op.
book-ruling-final-reason = Volgens het Spaanse blad is de worp die op het houden van dobbelstenen volgt, de laatste. Maar het telt ook drie worpen en laat je zowel na de eerste als na de tweede dobbelstenen houden.

# Chapter: every number

book-numbers = Alle parameters
book-numbers-text = Dit zijn alle parameters van de regels, met de waarden die nu gelden. Heeft een parameter een eigen getal voor twee, drie en vier spelers, dan schrijf je hem in een opdracht als drie getallen met komma’s ertussen. De punten voor rijen schrijf je als zeven getallen, voor { $shortest } tot en met { $longest } schijven. Onbeperkt schrijf je als `none`.
book-numbers-setting = { book-ruling-setting }
book-numbers-value = Waarde
book-numbers-printed = In de uitgave
book-numbers-meaning = Betekenis
book-field-edition = de uitgave waarvan de waarden gelden, tenzij je ze verandert
book-field-dice = aantal dobbelstenen
book-field-throws = maximumaantal worpen per beurt
book-field-min_throws = minimumaantal worpen per beurt
book-field-discs = schijven waarmee elke speler begint
book-field-placements = maximumaantal schijven per beurt
book-field-forfeit = schijven die je moet wegleggen als je er geen kunt leggen
book-field-line_points = punten voor een rij, naar lengte
book-field-line_scoring = waarvoor een groeiende rij scoort
book-field-crossing_lines = welke rijen scoren als er meer dan één door een schijf loopt
book-field-capture_cap = maximumaantal gevangenen dat meetelt
book-field-ties = wat er bij gelijke totalen gebeurt
# The meaning of a setting, followed by what can be written for it.
book-field-choices = { $meaning } ({ $choices })
# A setting, or what can be written for it, and its value in words, as in “dice in the game: 7”; also a note of a ruling, as in “Setting: throws”.
book-setting = { $meaning }: { $value }
book-settings-separator = { "; " }
book-value-full = de hele nieuwe lengte
book-value-increase = alleen het verschil
book-value-each = allemaal
book-value-best = alleen de beste
book-value-shared = de overwinning wordt gedeeld
book-value-captures = wie de meeste gevangenen heeft, wint
book-value-unlimited = onbeperkt
book-value-nothing = niets
# Part of a list: the points of lines by their length.
book-value-line = { $points } voor { $length }
book-value-by-players = { $two } met twee spelers, { $three } met drie en { $four } met vier

# Chapter: words

book-words = Woorden van het spel
book-words-term = Woord
book-words-meaning = Betekenis
book-term-disc = schijf
book-term-disc-text = een speelstuk in de kleur van een speler
book-term-cell = vakje
book-term-cell-text = een plaats voor één schijf; we schrijven een vakje als de dobbelstenen waarmee je het betaalt
book-term-column = kolom
book-term-column-text = de vakjes die bij één aantal ogen horen, van het goedkoopste tot het duurste
book-term-height = nummer
book-term-height-text = het getal in een vakje: de prijs in dobbelstenen; een schijf slaat de schijven van tegenstanders op lagere nummers in dezelfde kolom
book-term-line = rij
book-term-line-text = schijven van één kleur die op elkaar aansluiten, zonder gat: horizontaal, verticaal of diagonaal
book-term-supply = voorraad
book-term-supply-text = de schijven die een speler nog te leggen heeft; weggelegde schijven horen er niet meer bij
book-term-prisoner = gevangene
book-term-prisoner-text = een geslagen schijf, bewaard voor de telling
book-term-throw = worp
book-term-throw-text = één keer gooien, met alle dobbelstenen of met de dobbelstenen die je niet houdt
book-term-turn = beurt
book-term-turn-text = alles wat één speler doet, van de eerste worp tot de schijven zijn gelegd of weggelegd
book-term-round = ronde
book-term-round-text = één beurt van elke speler, te beginnen bij wie het spel begon
book-term-pad = { book-box-pad }
book-term-pad-text = het blok met een kolom voor elke speler: boven de streep de punten voor rijen, eronder die voor gevangenen
book-term-edition = uitgave
book-term-edition-text = de regels van één gedrukt blad, of de gemeenschappelijke regels
book-term-house = huisregels
book-term-house-text = de parameters van een uitgave die aan jullie tafel zijn veranderd

## First lesson

# Every step of the lesson has three messages. The first explains, “-ask” tells what to do now, and “-no” is a friendly
# answer to somebody who did something else that the rules allow. “-end” closes a chapter.
# Column 5, cell 3 is the cell that costs three fives. Numbers in words belong to the dice and discs of the script.
# Buttons are named by their own messages: { place }, { done } and { forfeit }; the opponent is { level-deckhand }.
# These values can be used everywhere: $dice (8), $throws in a turn (3), $limit of discs in a turn (4), $forfeit discs
# lost by a player who can place none (3), $unspent dice, $supply of discs left, points of $lines, number of $prisoners,
# points they are $worth, $total and $rival_total of points, $points and $captures of the pupil’s last disc, and
# how many discs the opponent’s last disc has captured, $lost.

lesson-title = Eerste les
# Link on the first page to somebody who has not played yet.
lesson-enter = Nieuw hier? Volg de eerste les
lesson-enter-text = al spelend leren, in vijf minuten
lesson-resume = Verder met de eerste les
lesson-resume-text = hoofdstuk { $number } van { $of }
lesson-chapters = Hoofdstukken van de les
lesson-chapter = { $number }. { $title }
# Added to the name of a finished chapter, for screen readers.
lesson-chapter-finished = { lesson-chapter }, klaar
lesson-back = Terug
# Goes on to the next chapter before this one is finished.
lesson-skip = Overslaan
# A button that does the step for the pupil.
lesson-show = Voordoen
lesson-next = Verder
lesson-finish = Afronden
lesson-coach = Je coach

lesson-keep = Dobbelstenen houden
lesson-keep-throw = Elke kolom van het bord hoort bij een aantal ogen. Je hebt { $supply } schijven om te leggen en { $dice } dobbelstenen om mee te betalen.
lesson-keep-throw-ask = Gooi de dobbelstenen.
lesson-keep-fives = Drie vijven: een mooi begin! Wat je houdt, blijft liggen terwijl je de rest opnieuw gooit.
lesson-keep-fives-ask = Houd de drie vijven en gooi de rest.
lesson-keep-fives-no = In een echt spel mag dat. Houd nu alleen de drie vijven.
lesson-keep-again = Een vierde vijf! Je hebt nog één worp. Na elke worp mag je meer dobbelstenen houden, of er een paar loslaten.
lesson-keep-again-ask = Houd alle vier de vijven en gooi de rest.
lesson-keep-again-no = In een echt spel mag dat. Houd nu alleen de vier vijven.
lesson-keep-end = Dat was je derde en laatste worp: vijf vijven! Hoe je met dobbelstenen betaalt, leer je nu, met een andere worp.

lesson-pay = Vakjes betalen
lesson-pay-stop = Tevreden met deze worp? Dan hoef je niet nog eens te gooien.
lesson-pay-stop-ask = Laat het zo: druk op ‘{ place }’.
lesson-pay-stop-no = Gooi deze keer niet opnieuw: houd alles met ‘{ place }’.
lesson-pay-three = Verlichte vakjes kun je betalen. Het nummer is de prijs: zoveel dobbelstenen met de ogen van de kolom. Vakje 3 van kolom 5 kost drie vijven, kortweg 555.
lesson-pay-three-ask = Leg een schijf in vakje 3 van kolom 5.
lesson-pay-three-no = Ook dat vakje kun je betalen, maar gebruik de drie vijven nu voor vakje 3 van kolom 5.
lesson-pay-more = { $unspent ->
    [one] Er is nog één dobbelsteen over.
   *[other] Er zijn nog { $unspent } dobbelstenen over.
  } Elke dobbelsteen betaalt maar één keer per beurt.
lesson-pay-more-ask = Leg nog een schijf, in welk verlicht vakje je maar wilt.
lesson-pay-more-no = Je mag hier stoppen, maar je kunt nog een vakje betalen: leg nog een schijf.
lesson-pay-done = Als het kan, moet je minstens één schijf leggen, en per beurt mogen het er hoogstens { $limit } zijn. Er mogen dobbelstenen overblijven.
lesson-pay-done-ask = Leg er nog meer als je wilt, en druk dan op ‘{ done }’.
lesson-pay-end = Je hebt nog { $supply } schijven. Met de drie vijven had je ook de vakjes 1 en 2 van kolom 5 kunnen betalen: hoe je je dobbelstenen gebruikt, bepaal jij.

lesson-capture = Slaan
lesson-capture-over = Leg je een schijf, dan slaat die elke schijf van een tegenstander die er in dezelfde kolom onder ligt. Je eigen schijven blijven liggen, en alles erboven ook.
lesson-capture-over-ask = Sla twee schijven: leg een schijf in vakje 3 van kolom 4.
lesson-capture-over-no = In een echt spel mag dat, maar met een schijf in vakje 3 van kolom 4 sla je er twee tegelijk.
lesson-capture-freed = { $captures } gevangenen! De vakjes waar ze lagen, zijn meteen vrij, en je hebt nog één vier over.
lesson-capture-freed-ask = Leg een schijf in vakje 1 van kolom 4.
lesson-capture-freed-no = Dat kan wachten. Neem het vakje dat net is vrijgekomen: vakje 1 van kolom 4.
lesson-capture-done = Gevangenen tellen aan het eind, en hoe meer je er hebt, hoe meer elke volgende waard is: 1 geeft 1 punt, 2 geven er 2, 3 geven er 4, 4 geven er 6, 5 geven er 9.
lesson-capture-done-ask = Druk op ‘{ done }’ en kijk wat de { level-deckhand } doet.
lesson-capture-done-no = Laat het hier even bij: druk op ‘{ done }’.
lesson-capture-end = Au! De { level-deckhand } legde een schijf boven die van jou en sloeg er { $lost }. Hoe hoger een vakje, hoe duurder, en hoe veiliger je schijf.

lesson-line = Rijen maken
lesson-line-three = Drie eigen schijven op een rij, horizontaal, verticaal of diagonaal, leveren meteen 1 punt op.
lesson-line-three-ask = Maak een rij: leg een schijf in een vakje met +1.
lesson-line-three-no = Daar wordt het nog geen rij. Zoek een vakje met +1.
lesson-line-four = { $points ->
    [one] Eén punt!
   *[other] { $points } punten!
  } Een rij scoort telkens opnieuw als hij groeit: vier schijven geven 2, vijf geven 3, zes geven 4.
lesson-line-four-ask = Maak een rij van vier: zoek +2.
lesson-line-four-no = Zo krijg je geen rij van vier. Zoek een vakje met +2.
lesson-line-more = { $points ->
    [one] Nog een punt!
   *[other] Nog { $points } punten!
  } Ligt een schijf in twee rijen, dan scoren ze allebei.
lesson-line-more-ask = Leg nog een schijf die scoort.
lesson-line-more-no = Dat levert niets op, maar een ander vakje wel. Zoek het plusje.
lesson-line-done = De punten voor je rijen staan op het notitieblok, boven de streep: { $lines } tot nu toe.
lesson-line-done-ask = Druk op ‘{ done }’ als je klaar bent.
lesson-line-end = Punten voor rijen pakt niemand je meer af, ook niet als de schijven later geslagen worden.

lesson-forfeit = Als je niets kunt betalen
lesson-forfeit-hope = Na twee worpen is geen enkel vakje verlicht: alles wat je met je dobbelstenen kunt betalen, is bezet. Met drie zessen zou vakje 3 van kolom 6 kunnen.
lesson-forfeit-hope-ask = Houd de twee zessen en gooi de andere.
lesson-forfeit-hope-no = Waag het erop: houd alleen de twee zessen.
lesson-forfeit-none = Helaas. Kun je geen schijf leggen, dan moet je { $forfeit } schijven uit je voorraad wegleggen, of alles wat je nog hebt als dat minder is.
lesson-forfeit-none-ask = Druk op ‘{ forfeit }’.
lesson-forfeit-end = Je hebt nog { $supply } schijven. Weggelegde schijven leveren niemand punten op, maar je voorraad is wel eerder op.

lesson-count = Het einde
lesson-count-throw = Het spel loopt op zijn eind: je hebt nog maar { $supply } schijven. Heeft iemand er geen meer, dan wordt de ronde uitgespeeld, en daarna is het spel afgelopen.
lesson-count-throw-ask = { lesson-keep-throw-ask }
lesson-count-stop = Daar kun je mee vooruit.
lesson-count-stop-ask = Houd alles: druk op ‘{ place }’.
lesson-count-stop-no = Deze worp is goed genoeg: houd alles met ‘{ place }’.
lesson-count-best = De tekens laten zien wat een schijf zou opleveren: punten, en gevangenen achter tralies.
lesson-count-best-ask = Leg een schijf in een vakje met een teken.
lesson-count-best-no = Dat levert nu niets op. Kies een vakje met een teken.
lesson-count-last = Je hebt nog één schijf.
lesson-count-last-ask = Leg je laatste schijf.
lesson-count-last-no = Leg eerst je laatste schijf: daarmee wordt deze ronde de laatste.
lesson-count-done = Je voorraad is op: de laatste ronde is ingegaan. Jij begon het spel, dus de { level-deckhand } krijgt nog één beurt.
lesson-count-done-ask = Druk op ‘{ done }’.
lesson-count-end = Je rijen leverden { $lines } op, en je { $prisoners } gevangenen zijn { $worth } waard. Dat is samen { $total }; de { level-deckhand } komt op { $rival_total }. Het hoogste totaal wint, en dat heb jij!

# After the last chapter.
lesson-over-title = Je kent het spel
lesson-over-text = De rest is lef, en een beetje geluk bij het gooien. De { level-deckhand } wacht op je aan tafel.
lesson-over-play = Speel tegen de { level-deckhand }
lesson-over-again = Les opnieuw beginnen
# Why something cannot be done, by the rules. $cell is written as the dice that pay for it, as in 555.
lesson-cannot-cell_taken = Dat vakje is bezet: schijven leg je alleen in lege vakjes.
lesson-cannot-too_few_dice = Vakje { $cost } van kolom { $face } kost { $cost ->
    [one] { $cost } dobbelsteen
   *[other] { $cost } dobbelstenen
  } met een { $face }, en jij hebt er { $count ->
    [0] geen
   *[other] { $count }
  }.
lesson-cannot-too_many_discs = { $limit ->
    [one] Je mag hoogstens { $limit } schijf per beurt leggen.
   *[other] Je mag hoogstens { $limit } schijven per beurt leggen.
  }
lesson-cannot-no_supply = Je hebt geen schijf meer.
lesson-cannot-throw_due = Gooi eerst de dobbelstenen.
lesson-cannot-chapter_over = Dit hoofdstuk is klaar: druk op ‘{ lesson-next }’ of ‘{ lesson-finish }’.
lesson-cannot-other = { refused-other }

## Records

record-open = Logboek openen
record-open-text = een spel beurt voor beurt naspelen
record-choose = Kies een bestand
record-drop = of sleep het hierheen; de naam eindigt op .columbiz
record-paste = Of plak de tekst
record-open-valid-part = Beurten vóór de fout openen
record-unreadable-title = Dit kan niet worden gelezen
record-unreadable-text = Misschien is het een map, of een bestand dat intussen is verplaatst. Kies een bestand.
record-download = Logboek opslaan
trouble-no_record-title = Geen logboek open
trouble-no_record-text = Open er een op de startpagina: een bestand dat eindigt op .columbiz, of de tekst ervan.

## My games

games-title = Mijn spellen
games-text = uitslagen, geluk en kunde, statistiek
games-filter = Welke spellen je ziet
games-all = Alle
games-running = Bezig
games-finished = Afgelopen
games-won = Gewonnen
games-lost = Verloren
games-opponent = Tegenstander
# While none is chosen; keep these three short.
games-opponent-any = Tegenstanders
games-computer = De computer
games-people = Mensen
games-players = Aantal spelers
games-players-any = Spelers
games-players-count = { $count } spelers
games-edition-any = Uitgaven
games-found = { $count ->
    [one] { $count } spel gevonden
   *[other] { $count } spellen gevonden
  }
games-none = Je hebt op dit toestel nog niet gespeeld. Spellen verschijnen hier vanzelf, of ze nu afgelopen zijn of niet.
games-none-found = Geen spel gevonden.
games-show-all = Alles tonen
games-more = Meer tonen
# How a game ended.
games-shared = Samen gewonnen
games-place = { $place }e van { $players }
games-won-by = Winst voor { $name }
games-broken-off = Afgebroken
# Beside bars, so keep these short: what the dice brought, and what the player’s own choices cost.
games-luck = geluk
games-skill = kunde
games-account-text = In procentpunten winstkans. Geluk: wat alle worpen je opleverden. Kunde: wat je eigen keuzes kostten.
games-delete = Verwijderen
games-deleted = Van dit toestel verwijderd.
games-levels = Per niveau
games-persons = Tegen mensen
# Above a list of opponents: what its numbers are.
games-balance-text = aandeel gewonnen, spellen
games-share = Aandeel gewonnen
games-count = Spellen
games-loss = Verlies per beurt
# $count is 10.
games-loss-text = %, gemiddelde van { $count } spellen
games-day = Dag
games-here = Alleen op dit toestel
games-here-text = { $count ->
    [one] { $count } spel
   *[other] { $count } spellen
  }, { $size }. Er is geen account en niets verlaat dit toestel, tenzij je het zelf verstuurt.
games-export = Exporteren
games-import = Importeren
games-imported = { $added ->
    [0] Er was geen nieuw spel bij.
    [one] { $added } spel toegevoegd.
   *[other] { $added } spellen toegevoegd.
  } { $known ->
    [0] { "" }
    [one] { $known } stond hier al.
   *[other] { $known } stonden hier al.
  }
games-import-large = Het bestand is groter dan { $limit }, en meer kan niet worden gelezen; er is niets geïmporteerd.
games-import-damaged = Het bestand is beschadigd; er is niets geïmporteerd.
games-import-foreign = Dit is geen bestand met geëxporteerde spellen; er is niets geïmporteerd.
games-import-newer = Het bestand komt uit een nieuwere versie van Columbiz; er is niets geïmporteerd.
games-import-entry = Spel { $number } in het bestand is beschadigd; er is niets geïmporteerd.
games-storage-full = Er is geen ruimte meer op dit toestel. Exporteer je spellen en verwijder er een paar, of maak elders ruimte.
games-storage-blocked = Deze browser laat de pagina geen spellen bewaren.
games-not-kept = Dit spel ontbreekt in ‘{ games-title }’.
games-reckon = Geluk en kunde berekenen
games-reckon-text = { $count ->
    [one] { $count } spel staat niet meer op deze server; daarvoor moet het logboek erheen.
   *[other] { $count } spellen staan niet meer op deze server; daarvoor moeten de logboeken erheen.
  }

## Sharing a table

share-link = Link naar de tafel
share-copy = Link kopiëren
share-copied = Gekopieerd
share-scan = Of scan deze code met een telefoon
share-code = QR-code van de link naar de tafel

# On the page of the machine that serves the game. $address is a link, as in http://192.168.1.5:8000; $port a number.
network-let = Telefoons op dit netwerk toelaten
network-off = Alleen deze computer kan de link openen. Als je telefoons toelaat, kan elk toestel op hetzelfde netwerk meespelen op { $address }, tot je daarmee stopt of Columbiz sluit.
network-on = Telefoons op dit netwerk kunnen meedoen
network-stop = Stoppen
network-address = Adres in de link
network-help = Kan een telefoon de link niet openen? Kijk of die op dezelfde wifi zit en of de firewall van deze computer poort { $port } doorlaat.
network-none = Deze computer is niet met een privénetwerk verbonden, dus alleen deze computer kan de link openen.
network-failed = Er kan geen ander toestel meedoen: deze computer is niet met een privénetwerk verbonden, of een ander programma gebruikt daar dezelfde poort.
network-here = Alleen deze computer kan de link openen.

## Continuing on another device

device-text = Open deze link op het andere toestel en je speelt daar verder. Hier kun je ook blijven spelen.
device-warning = Wie deze link heeft, kan op jouw plek spelen. Houd hem dus voor jezelf.
device-link = Link naar je plek
device-scan = Of scan deze code met het andere toestel
device-code = QR-code van de link naar je plek

## Replay

replay-title = Naspelen
replay-board = Het bord na stap { $step }
replay-step = beurt { $turn } van { $turns }
replay-start = Vóór de eerste worp
replay-slider = Stap in het spel
replay-first = Naar het begin
replay-back = Stap terug
replay-on = Stap verder
replay-last = Naar het einde
replay-play = Afspelen
replay-pause = Pauze
replay-turns = Beurten
replay-verify = Worpen controleren
replay-thrown = { $who ->
    [you] Je
   *[other] { $name }
  } gooit { $dice }
replay-assumed = { $who ->
    [you] Je
   *[other] { $name }
  } voerde niet alle worpen in; de beurt wordt getoond met { $dice }
replay-kept = { $who ->
    [you] Je
   *[other] { $name }
  } houdt { $dice }
replay-kept-none = { $who ->
    [you] Je
   *[other] { $name }
  } houdt niets
replay-placed = { $who ->
    [you] Je
   *[other] { $name }
  } legt een schijf in vakje { $height } van kolom { $face }{ $captures ->
    [0] { $points ->
        [0] { "" }
        [one] {" en scoort "}{ $points } punt
       *[other] {" en scoort "}{ $points } punten
      }
   *[other] { $points ->
        [0] {" en slaat er "}{ $captures }
        [one] , slaat er { $captures } en scoort { $points } punt
       *[other] , slaat er { $captures } en scoort { $points } punten
      }
  }
replay-done = { $who ->
    [you] Je
   *[other] { $name }
  } rondt de beurt af
replay-forfeit = { $who ->
    [you] Je kunt
   *[other] { $name } kan
  } geen schijf leggen en legt schijven weg

## Review: the page

review-page-title = Nabespreking
review-page-text = Wat elke worp en elke keuze van een spel waard was, als een optelsom die klopt. Open het logboek van een spel, of kom hier na afloop van een spel.
review-page-row = geluk en kunde in een spel, met het logboek
review-loading = De computer bekijkt elke beurt…
review-refused = Dit spel valt niet te bespreken
review-refused-rules = De computer beoordeelt alleen spellen met 8 dobbelstenen en 3 worpen per beurt; in dit spel zijn het { $dice ->
    [one] { $dice } dobbelsteen
   *[other] { $dice } dobbelstenen
  } en { $throws ->
    [one] { $throws } worp
   *[other] { $throws } worpen
  }. Naspelen kan wel.
review-chances = Winstkans
review-chance = { $name } { $chance }
review-scrub = Moment in het spel
review-adds-up = De optelsom: { $name }
# Below luck and choices: the part from the player’s own dice or choices; $value has a sign.
review-own = eigen { $value }
review-turn-of = Beurt { $turn } van { $turns }
review-after-throw = na worp { $number }
review-placing = leggen
review-to-throw = { $who ->
    [you] Jij bent aan de beurt
   *[other] { $name } is aan de beurt
  }
review-places = { $who ->
    [you] Je legt op
   *[other] { $name } legt op
  } { $cells }
review-ordered = { $who ->
    [you] Je legt op
   *[other] { $name } legt op
  } { $cells } in een volgorde die punten kost
review-breaks-off = Hier breekt het logboek af.
review-throw-luck = geluk { $luck }
review-lost = { $loss } verloren
review-was-best = de beste keuze
# Beside the choice that was made in the game.
review-played = gespeeld
review-next-mistake = Volgende fout
review-no-mistake = Geen fouten
review-try = Zelf proberen
review-show-best = Beste tonen
review-try-keep = Kies de dobbelstenen die je houdt: tik erop.
review-try-place = Leg schijven op het bord zoals jij het zou hebben gedaan.
# What somebody tries instead of the choice that was made.
review-tried = jouw poging
review-given-two = Wat de keuzes van elke speler de ander gaven, in procentpunten winstkans.
review-sum-error = verloren door eigen keuzes
review-sum-decisions = beslissingen
review-sum-each = verloren per beslissing
review-sum-without = uitslag zonder dobbelgeluk
review-keys = Toetsen: ← → stap, N volgende fout, T proberen, B beste

## Analysis board

analysis-title = Analysebord
# On the home page, beside the title.
analysis-text = wat een stelling waard is, en de beste keuzes erin
analysis-this = Analyseren
analysis-board = Het bord; een tik op een vakje legt een schijf of haalt die weg
analysis-place = Leggen en weghalen
analysis-brush-cycle = Een tik kiest de volgende kleur
analysis-brush-seat = Een tik legt een schijf of haalt die weg: { $colour }
analysis-brush-erase = Een tik haalt de schijf weg
analysis-seat = Plek
analysis-supply = Voorraad
analysis-prisoners = Gevangenen
analysis-points = Rijen
analysis-less = { $what }, { $colour }: één minder
analysis-more = { $what }, { $colour }: één meer
analysis-player = aan de beurt
analysis-starter = begon
analysis-dice-tap = tik om te draaien
analysis-dice-none = Er is nog niet gegooid.
analysis-die = Dobbelsteen { $number }: { $face ->
    [0] wordt opnieuw gegooid
   *[other] { $face }
  }
analysis-phase = Volgende handeling
analysis-phase-throw = Gooien
analysis-phase-keep = Houden
analysis-phase-place = Leggen
analysis-throws = Aantal worpen
analysis-throw = Dobbelstenen gooien
analysis-placed = { $count ->
    [one] Eén schijf van deze beurt is al gelegd.
   *[other] { $count } schijven van deze beurt zijn al gelegd.
  }
analysis-reset = Bord leegmaken
analysis-heat = Te zien op het bord
analysis-heat-value = Waarde
analysis-heat-pay = Betaalkans
analysis-heat-none = Niets
analysis-key-value = % winstkans met alleen deze schijf; eronder: de kans dat je die kunt betalen
analysis-key-pay = % kans dat je kunt betalen als je alleen op dit vakje mikt
analysis-key-kept = { $choice }: de kansen daarna
analysis-cell = { cell-empty }; { $value } winstkans met een schijf hier, { $pay } kans dat je die kunt betalen
analysis-cell-taken = { cell-name }: { $colour }
analysis-win = Winstkans
analysis-due-throw = { $colour }: nu worp { $throws }
analysis-due-keep = { $colour }: houden na worp { $throws }
analysis-due-place = { $colour }: leggen
analysis-due-over = { game-over }
analysis-keeps = Wat houden?
analysis-places = Wat leggen?
analysis-best = beste
analysis-all = Alle { $count }
analysis-exact = exact over alle worpen
analysis-no-choice = Zodra er gegooid is, staan hier de beste keuzes.
analysis-depth = Diepte { $depth }
analysis-error = gemiddelde fout ±{ $error }
analysis-no-error = exact
analysis-cut = niet op tijd klaar
analysis-approximate = bij benadering: de computer is voor andere regels getraind
analysis-deeper = Dieper rekenen
analysis-games = { $count } spellen uitspelen
analysis-games-found = { $count } spellen uitgespeeld, zonder dobbelgeluk
analysis-link = Link om te delen
analysis-position = Stelling als tekst
analysis-play = Vanaf hier verder spelen
analysis-play-start = Spel beginnen
analysis-your-seat = Jouw schijven
analysis-impossible = Dit kan in een spel niet voorkomen
analysis-fix-discs = Haal schijven van deze kleur van het bord of uit de voorraad.
analysis-fix-prisoners = Geef de speler minder gevangenen of de anderen een kleinere voorraad: een gevangene komt van een van hen.
analysis-fix-order = Verander wie aan de beurt is of wie begon, of de voorraad van die speler.

## Verifying the dice

verify-title = Controle van de worpen
verify-ok = { $count ->
    [one] De worp klopt
   *[other] Alle { $count } worpen kloppen
  }
verify-ok-text = De worpen volgen uit de startwaarden van de spelers en het geheim dat na afloop is onthuld. Dat geheim hoort bij het zegel dat te zien was voordat er iemand ging zitten.
verify-wrong = Worp { $number } klopt niet
verify-wrong-text = Het logboek zegt { $given }, de startwaarden en het geheim geven { $expected }. { $right ->
    [0] Het is meteen de eerste worp.
    [one] De worp ervoor klopt.
   *[other] De { $right } worpen ervoor kloppen.
  }
verify-no_seal = De dobbelstenen waren niet verzegeld
verify-no_seal-text = Misschien is er met echte dobbelstenen gespeeld; in elk geval valt er niets te vergelijken.
verify-tag_missing = De naam van de tafel ontbreekt
verify-tag_missing-text = De naam hoort bij het zegel. Zonder die naam in het logboek zijn de worpen niet te controleren.
verify-no_secret = Het geheim is nog verzegeld
verify-no_secret-text = Het wordt onthuld als het spel afgelopen is; kom dan terug.
verify-secret = Het geheim is onleesbaar
verify-secret-text = Een geheim bestaat uit 64 hexadecimale cijfers, 0–9 en a–f; in dit logboek staat iets anders.
verify-wrong_secret = Dit is niet het geheim dat verzegeld was
verify-wrong_secret-text = Bij dit geheim hoort een ander zegel. Iemand heeft het zegel of het geheim veranderd.
verify-no_seeds = Niemand gaf een startwaarde
verify-no_seeds-text = Alleen het geheim bepaalde de worpen, dus het kan zijn uitgekozen om bepaalde worpen te geven.
verify-position_unverifiable = Het logboek begint niet bij het begin
verify-position_unverifiable-text = De worpen van vóór de beginstelling staan niet in het logboek, dus de dobbelstenen zijn niet te controleren.
verify-insecure = Hier kan je browser niets controleren
verify-insecure-text = Dat kan alleen op een https-pagina, of als Columbiz op je eigen computer draait. Sla het logboek op en open het op zo’n pagina, of typ: columbiz verify BESTAND
verify-seal = Zegel
verify-seal-text = getoond voordat er iemand ging zitten
verify-secret-name = Geheim
verify-secret-name-text = onthuld toen het spel afgelopen was
verify-seed = Startwaarde van { $name }
verify-throws = Worpen
verify-number = Nr.
verify-when = Wanneer
verify-who = Wie
# Head of a column: the dice as the record has them.
verify-recorded = Logboek
verify-drawn = Nagerekend
verify-opening = beginworp { $round }
verify-turn = beurt { $turn }, worp { $throw }
verify-right = klopt
verify-not-right = klopt niet
verify-replay = { replay-title }

## Settings

settings-language = Taal
settings-language-system = Taal van de browser
# Title of the choice between light and dark.
settings-theme = Thema
settings-theme-system = Volgt het toestel
settings-theme-light = Licht
settings-theme-dark = Donker
settings-palette = Kleuren van de schijven
settings-palette-box = Zoals in de doos
settings-palette-safe = Voor kleurenblinden
settings-motion = Beweging
settings-motion-system = { settings-theme-system }
settings-motion-reduced = Minder
settings-size = Tekstgrootte
settings-size-normal = Normaal
settings-size-large = Groter
settings-pace = Tempo van de anderen
settings-pace-calm = Rustig
settings-pace-brisk = Vlot
settings-pace-instant = Direct
settings-pace-note = hoe snel je de beurten van de computer en van anderen ziet; met een tik of een toets ga je meteen door
settings-tutor = Leermeester
settings-tutor-off = Uit
settings-tutor-note = tegen de computer: vraagt om bevestiging voordat je een keuze maakt die meer dan zoveel procentpunten winstkans kost
settings-sound = Geluid
settings-sound-note = dobbelstenen, schijven en een belletje als jij aan de beurt bent
settings-vibration = Trillen
settings-vibration-note = als jij aan de beurt bent en als er schijven worden geslagen
settings-notify = Meldingen
settings-notify-note = als jij aan de beurt bent en deze pagina op de achtergrond staat
settings-notify-blocked = Deze browser staat ze voor deze pagina niet toe.

## What can go wrong

trouble-table_not_found-title = Deze tafel bestaat niet
trouble-table_not_found-text = Misschien zit er een typefout in de link, of is de tafel opgeruimd.
trouble-no_watching-title = Deze tafel is alleen voor de spelers
trouble-no_watching-text = Alleen met een plek aan deze tafel kom je binnen.
trouble-not_started-title = Het spel is nog niet begonnen
trouble-not_started-text = Er valt nog niets na te spelen.
trouble-not_found-title = Deze plek staat niet op de kaart
trouble-not_found-text = Deze pagina bestaat niet. Misschien zit er een typefout in het adres.
trouble-away-title = De server reageert niet
trouble-away-text = Er komt geen antwoord. Je spellen blijven bewaard; probeer het zo nog eens.
trouble-too_fast-title = Dat ging snel
trouble-too_fast-text = De server komt even op adem. Probeer het over { $seconds ->
    [one] een seconde
   *[other] { $seconds } seconden
  } nog eens.
trouble-too_large-title = Dit is te lang voor een logboek
trouble-too_large-text = Het logboek van een spel is een paar duizend bytes groot, deze tekst { $size }.
trouble-record-title = Regel { $line } van het logboek is niet te lezen
trouble-record-text = Regel { $line }, positie { $column }: { $reason }.
trouble-refused-title = De server zegt nee
trouble-unexpected-title = Er ging iets mis
trouble-unexpected-text = Dat zagen we niet aankomen. Probeer het nog eens, of ga terug naar de startpagina.
# Unfolds the address and the code of the error.
trouble-details = Details

## Seats

symbol-0 = ster
symbol-1 = golven
symbol-2 = zeil
symbol-3 = anker
level-random = Toeval
level-greedy = Gretig
level-deckhand = Scheepsjongen
level-sailor = Matroos
level-helmsman = Stuurman
level-captain = Kapitein
level-admiral = Admiraal
seat-you = Jij
seat-nameless = Speler { $number }
seat-free = vrije plek
# One of several bots of the same level, as in Captain · blue; $mark is a colour-… or a symbol-….
seat-bot = { $level } · { $mark }
seats-label = Plekken, op speelvolgorde
presence-live = verbonden
presence-rejoining = verbindt opnieuw
presence-computer = computer
presence-stand-in = computer valt in
presence-resigned = opgegeven
presence-free = vrij
discs-left = { $count ->
    [one] nog { $count } schijf
   *[other] nog { $count } schijven
  }

## The table: whose turn it is

turn-yours = Jouw beurt
turn-stand-in = De computer speelt voor jou
engine-compiling = De computer maakt zich klaar voor zijn eerste spel: { NUMBER($percent, maximumFractionDigits: 0) }%
turn-of = { $name } speelt
clock-left-label = Resterende tijd
clock-full-label = Tijd per beurt
clock-left = Nog { $seconds } seconden.
notify-ask = Een seintje als je aan de beurt bent?
notify-ask-text = Met een melding, als deze pagina op de achtergrond staat.
notify-yes = Ja, graag
notify-no = Nee, dank je
throw-number = worp { $number }
throw-number-of = { throw-number } van { $of }
throw-first = vóór de eerste worp
discs-placed = { $count } van { $of } schijven
last-round = laatste ronde
game-over = Het spel is afgelopen
table-closed = De tafel is gesloten
table-open = De tafel staat klaar
looking-back = Beurt { $number }
back-to-game = Terug naar het spel
back-to-end = Terug naar het einde

## The table: the connection

line-live = Verbonden
line-rejoining = Opnieuw verbinden…
line-away = Server reageert niet
line-away-text = De server reageert niet. Het spel blijft bewaard en gaat verder zodra de server terug is.

## The table: the board

board-label = Het bord
cell-name = vakje { $height } van kolom { $face }, kost { $height ->
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
cell-payable = { cell-empty }, te betalen
cell-brings = { cell-payable }, goed voor { $captures ->
    [0] { "" }
    [one] { $captures } gevangene
   *[other] { $captures } gevangenen
  }{ $both ->
    [yes] {" en "}
   *[no] { "" }
  }{ $points ->
    [0] { "" }
    [one] { $points } punt
   *[other] { $points } punten
  }
badge-points = +{ $points }
# Said when a cell is chosen before the last throw; $cell describes it.
preview-said = { $cell }. Nog niet gelegd: druk nog eens om te stoppen en hier een schijf te leggen. { $count ->
    [one] Dan vervalt één worp.
   *[other] Dan vervallen { $count } worpen.
  }

## The table: dice and buttons

dice-label = { setup-dice }
dice-on-table = Op tafel
dice-kept-label = Gehouden: { $dice }
dice-to-spend = Om mee te betalen
dice-tap = tik aan wat je wilt houden
dice-tap-cell = tik op een verlicht vakje
dice-tap-again = tik nog eens om te stoppen en te leggen
die-loose = dobbelsteen { $key }: { $face }, op tafel, druk om te houden
die-kept = dobbelsteen { $key }: { $face }, gehouden, druk om los te laten
die-lies = { $face }, op tafel
die-lies-kept = { $face }, gehouden
die-spent = { $face }, gebruikt
throw-dice = Gooien
throwing = Aan het gooien…
throw-again = Gooi er { $count } opnieuw
throw-rest = Gooi er { $count }
place = Stoppen en leggen
# After a tap on a cell that can be paid for: the button that places a disc there.
place-here = Stoppen en hier leggen
undo = Terugnemen
# Below { undo }: what it takes back.
undo-disc = de laatste schijf
# Takes back the stopping.
back-to-dice = Terug naar de worp
throws-left = { $count ->
    [one] nog één worp
   *[other] nog { $count } worpen
  }
last-throw = laatste worp
done = Klaar
# Below { done }, while no disc is placed.
place-first = leg eerst een schijf
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
# When that will be possible; $time is minutes and seconds, as in 1:40.
call-bot-in = over { $time }
take-back = Zelf verderspelen
stand-in-plays = De computer speelt voor jou.
note-first = Acht dobbelstenen, drie worpen.
note-choose = Tik aan wat je houdt en gooi de rest opnieuw.
note-all-kept = Je houdt alles: leg je schijven.
note-place = Betaal met je dobbelstenen, vakje voor vakje.
note-stopped = Je bent gestopt.
note-stopped-more = { $count ->
    [one] Er is nog één worp over.
   *[other] Er zijn nog { $count } worpen over.
  } Je kunt nog terug naar de worp.
note-more = { $count ->
    [0] Dat was de laatste schijf van deze beurt.
    [one] Nog één schijf, als je wilt.
   *[other] Nog { $count } schijven, als je wilt.
  }
note-no-more = Je kunt geen vakje meer betalen.
note-line = { $count ->
    [one] Een rij!
   *[other] { $count } rijen!
  }
note-prisoners = { $count ->
    [one] Een gevangene!
   *[other] { $count } gevangenen!
  }
note-forfeit = Je kunt geen schijf leggen: leg schijven uit je voorraad weg.
typed-title = Voer je worp in
typed-left = { $count ->
    [one] nog één
   *[other] nog { $count }
  }
typed-face = een dobbelsteen met een { $face }
typed-entered = Ingevoerd: { $dice }. { $count ->
    [0] Klaar.
    [one] Nog één.
   *[other] Nog { $count }.
  }
typed-change = dobbelsteen { $number }: { $face }, veranderen
typed-back = Dobbelsteen weghalen
typed-confirm = Bevestigen
typed-help = Tik op een dobbelsteen om die te veranderen.
pad-title = Voer je laatste dobbelstenen in, of tik alleen de vakjes aan
pad-assumed = Geen dobbelstenen ingevoerd: de app gaat uit van dobbelstenen die de schijven betalen.
pad-none = Nog niets gelegd: tik de vakjes op volgorde aan.
pad-correct = Laatste beurt corrigeren
hint-keep = Houd { $dice }
hint-keep-none = Houd niets
hint-keep-all = Houd alles en leg schijven
hint-place = Leg op { $cells }
hint-done = Rond de beurt af
hint-value = { $share } winstkans
hint-chance = winstkans

## The table: the tutor, which questions a choice against the computer. $choice is one of the messages hint-…

tutor-title = Weet je het zeker?
tutor-loses = Deze keuze kost ongeveer { $points } procentpunten winstkans.
tutor-better = Beter: { $choice }.
tutor-think = Nog eens denken
tutor-do = Toch doen

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
turns-label = { replay-turns }
turns-round = Ronde { $round }
turns-label-of = Ronde { $round }, { $name }:
turns-throwing = gooit
turns-forfeited = schijven weggelegd
turns-none = Er is nog niets gespeeld.
turns-points = scoorde { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }
turns-captures = sloeg { $captures ->
    [one] { $captures } schijf
   *[other] { $captures } schijven
  }
# The strip above the board and the dice panel tell a turn of somebody else.
recap-strip = De laatste beurt
recap-did = De beurt van { $name }
recap-again = nog eens zien
# When the turn was: it is being played; it was the last one; it was before the last one.
recap-now = speelt
recap-just = zojuist
recap-earlier = eerder
# Beside the dice of a throw.
recap-number = { $number ->
    [1] eerste
    [2] tweede
    [3] derde
   *[other] worp { $number }
  }
# For screen readers. $dice are all dice of the throw, $used those of them that were kept, or paid for discs.
recap-throw = worp { $number }: { $dice }{ $end ->
    [kept] {", "}gehouden { $used }
    [paid] {", "}betaald met { $used }
   *[none] { "" }
  }
recap-gained = { $points ->
    [0] geen punten
    [one] { $points } punt erbij
   *[other] { $points } punten erbij
  }

## The table: its menu

menu-say = Iets zeggen
menu-turn-board = Bord draaien
menu-sound-on = Geluid aan
menu-sound-off = Geluid uit
menu-theme = Licht of donker
menu-copy-link = { share-copy }
menu-copied = { share-copied }
menu-table-rules = Regels van deze tafel
menu-device = Verder op een ander toestel
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

menu-keys = { keys-title }
keys-title = Sneltoetsen
keys-throw = gooien
keys-keep = een dobbelsteen houden of loslaten
keys-place = alles houden en naar het bord gaan
keys-next = naar het volgende vakje dat je kunt betalen
keys-previous = naar het vorige
keys-walk = van vakje naar vakje
keys-disc = een schijf leggen (vóór de laatste worp: twee keer)
keys-undo = de laatste schijf terugnemen, of opnieuw kiezen wat je houdt
keys-done = de beurt afronden
keys-hint = een hint vragen
keys-close = sluiten wat openstaat
keys-list = deze toetsen tonen

## The table: before and after the game

lobby-title = Wie doet er mee?
lobby-name = { setup-name }
lobby-sit = Plaatsnemen
lobby-leave = Opstaan
lobby-start = Beginnen
# For real dice: people throw them and tap what they show.
opening-first = Wie begint? Iedereen gooit één dobbelsteen en voert die hier in; de hoogste begint.
opening-tied = Gelijk: { $names } gooien opnieuw
opening-begins-name = { $name } begint
opening-starter = Wie begint?
# The opening throw, shown when a game begins whose dice are thrown here.
opening-title = Wie begint?
opening-threw = { $name } { $face }
opening-tie = Gelijk, dus ze gooien opnieuw.
opening-begins = { $who ->
    [you] Jij begint.
   *[other] { $name } begint.
  }
# $first and $last are shares of all games, in per cent.
opening-why = Als laatste in de ronde spelen is een voordeel: bij even sterke spelers wint de eerste { $first } van de spellen, de laatste { $last }.
opening-go-on = Verder
lobby-waiting = Wachten op { $count ->
    [one] nog één speler
   *[other] nog { $count } spelers
  }.
lobby-share = Stuur de link naar wie je aan tafel wilt.
lobby-count = { $count } plekken
# Why a table cannot have fewer seats.
lobby-last-seat = { $name } zit op de laatste plek, dus die kan niet weg.
# Asked of somebody who sits at the table and wants another seat.
lobby-also = Een tweede plek?
lobby-also-text = Je zit al op plek { $own }. Wil je op dit toestel ook op plek { $seat } spelen?
lobby-also-yes = Ook op plek { $seat } spelen
lobby-also-no = Vrij laten
over-wins = { $name } wint met { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }
over-you-win = Jij wint met { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }
over-shared = Samen gewonnen met elk { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }
over-winners = Winnaars: { $names }
over-resigned = Opgegeven: { $names }
# The heading at the end of a game. $margin is the lead of the winner, 0 if there is none to tell.
over-title = { $who ->
    [you] { $margin ->
        [0] Je wint!
       *[other] Je wint met { $margin } { $margin ->
            [one] punt
           *[other] punten
          } verschil
      }
   *[other] { $margin ->
        [0] { $name } wint
       *[other] { $name } wint met { $margin } { $margin ->
            [one] punt
           *[other] punten
          } verschil
      }
  }
over-title-shared = { $who ->
    [you] Je deelt de overwinning
   *[other] Gedeelde overwinning
  }
# A word to the winner, to a loser by a few points, and to any other loser.
over-cheer = Mooi gevaren!
over-close = Dat scheelde weinig! De dobbelstenen staan bij je in het krijt.
over-lost = Goed gespeeld. De wind draait vanzelf.
over-rounds = { $count ->
    [one] na { $count } ronde
   *[other] na { $count } rondes
  }
over-ranking = Eindstand
over-parts = { $lines } voor rijen, { $prisoners } voor gevangenen
over-new = Nieuw spel
over-rematch = Nog een potje
over-rematch-go = Naar het volgende potje
# $names are the people a rematch depends on, $count of them.
rematch-waiting = Wachten op { $names }…
rematch-offer = { $count ->
    [one] { $names } wil nog een potje spelen
   *[other] { $names } willen nog een potje spelen
  }
rematch-accept = Meedoen
rematch-decline = Nee, dank je
rematch-declined = { $count ->
    [one] { $names } wil niet nog een potje spelen.
   *[other] { $names } willen niet nog een potje spelen.
  }
rematch-declined-you = Je hebt laten weten dat je niet nog een potje wilt.
rematch-gone = { $count ->
    [one] { $names } is van tafel gegaan.
   *[other] { $names } zijn van tafel gegaan.
  }
# Why a table was closed before its game was over.
closed-empty = Hier zat al een tijdje niemand, daarom is de tafel gesloten.
closed-untouched = Hier is al lang niets gebeurd, daarom is de tafel gesloten.
closed-operator = De beheerder van deze server heeft de tafel gesloten.

# The review at the end of a game. $own and $others are changes of the chance to win, with their signs.
end-title = Wie stond er voor?
end-unit = winstkans, in %
end-whose = Van wie het geluk en de keuzes te zien zijn
end-loading = De computer bekijkt elke beurt…
end-busy = De server heeft het nu te druk om dit spel te bespreken.
end-turn = Beurt { $turn }:
# What turned the game: $name did it, $other gained or lost the $share of the win by it.
end-point-throw = { $who ->
    [you] Jouw worp
   *[other] De worp van { $name }
  } { $sign ->
    [minus] kostte
   *[plus] gaf
  } { $whom ->
    [you] je { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-point-keep = { $who ->
    [you] Wat jij hield,
   *[other] Wat { $name } hield,
  } { $sign ->
    [minus] kostte
   *[plus] gaf
  } { $whom ->
    [you] je { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-point-place = { $who ->
    [you] Wat jij legde,
   *[other] Wat { $name } legde,
  } { $sign ->
    [minus] kostte
   *[plus] gaf
  } { $whom ->
    [you] je { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-point-resign = { $who ->
    [you] Jouw opgave
   *[other] De opgave van { $name }
  } { $sign ->
    [minus] kostte
   *[plus] gaf
  } { $whom ->
    [you] je { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-luck = { $who ->
    [you] Jouw dobbelstenen { $own }, alle andere { $others }.
   *[other] De dobbelstenen van { $name } { $own }, alle andere { $others }.
  }
end-choices = { $who ->
    [you] Jouw keuzes { $own }, die van de anderen { $others }.
   *[other] De keuzes van { $name } { $own }, die van de anderen { $others }.
  }
end-reevaluation = Herwaardering: wat de computer pas een beurt later zag.

## The table: fair dice

# What opens the seal and the seeds: in the lobby, and in the menu of the table.
fair-title = Eerlijke dobbelstenen
# The seal is shown below.
fair-text = Bewaar een kopie van dit zegel. Zie je na het spel bij de controle hetzelfde zegel en klopt alles, dan is geen enkele worp uitgekozen of veranderd.
fair-copy = Zegel kopiëren
# Said after the seal was copied.
fair-copied = Gekopieerd
fair-seed-yours = Je startwaarde
fair-seed-text = Die telt mee bij elke worp. Je kunt een andere typen voordat je gaat zitten.
fair-seed-wrong = Een startwaarde heeft 16 tot en met 64 tekens: alleen letters van a tot en met z, cijfers, - en _.

## The table: announcements for screen readers. $who is `you` if the seat is the listener's own; $name is not needed then.

said-sat_down = { $who ->
    [you] Je gaat zitten.
   *[other] { $name } gaat zitten.
  }
said-stood_up = { $who ->
    [you] Je staat op.
   *[other] { $name } staat op.
  }
said-renamed = { $who ->
    [you] Je heet nu { $name }.
   *[other] { $before } heet nu { $name }.
  }
said-arranged = De host heeft de plekken gewijzigd. Er zijn er nu { $count }.
said-opening = Beginworp: { $throws }.
said-opening-again = Gelijk, dus ze gooien opnieuw: { $throws }.
said-started = { $who ->
    [you] Het spel begint, en jij bent als eerste aan de beurt.
   *[other] Het spel begint. { $name } is als eerste aan de beurt.
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
said-chosen-none = Er wordt niets gehouden.
said-placed = { $who ->
    [you] Je legt een schijf in vakje { $height } van kolom { $face }.
   *[other] { $name } legt een schijf in vakje { $height } van kolom { $face }.
  }
said-scores = De schijf levert { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  } op.
said-captures = Die slaat { $captures ->
    [one] { $captures } schijf
   *[other] { $captures } schijven
  }.
said-undone = { $who ->
    [you] Je neemt een schijf terug.
   *[other] { $name } neemt een schijf terug.
  }
said-undone-keep = { $who ->
    [you] Je kiest opnieuw welke dobbelstenen je houdt.
   *[other] { $name } kiest opnieuw dobbelstenen om te houden.
  }
said-undone-entry = { $who ->
    [you] Je neemt je laatste invoer terug.
   *[other] { $name } neemt de laatste invoer terug.
  }
said-done = { $who ->
    [you] Jouw beurt is voorbij.
   *[other] De beurt van { $name } is voorbij.
  }
# A whole turn. $kept are the dice kept before the last throw, $count how many; $discs is the number of $cells.
said-summary = { $name } gooide { $throws ->
    [one] één keer
    [2] twee keer
   *[other] { $throws } keer
  }{ $count ->
    [0] { "" }
   *[other] {", "}hield { $kept }
  }, legde { $discs ->
    [one] een schijf
   *[other] schijven
  } in { $cells }{ $captures ->
    [0] { "" }
    [one] {", "}sloeg { $captures } schijf
   *[other] {", "}sloeg { $captures } schijven
  }, scoorde { $points ->
    [0] niets
    [one] { $points } punt
   *[other] { $points } punten
  }.
said-summary-forfeited = { $name } gooide { $throws ->
    [one] één keer
    [2] twee keer
   *[other] { $throws } keer
  }{ $count ->
    [0] { "" }
   *[other] {", "}hield { $kept }
  }, kon geen schijf leggen en legde schijven weg.
said-cell = vakje { $height } van kolom { $face }
said-forfeited = { $who ->
    [you] Je kunt geen schijf leggen en legt schijven weg.
   *[other] { $name } kan geen schijf leggen en legt schijven weg.
  }
said-resigned = { $who ->
    [you] Je geeft op.
   *[other] { $name } geeft op.
  }
said-rematch_offered = { $who ->
    [you] Je stelt nog een potje voor.
   *[other] { $name } stelt nog een potje voor.
  }
said-rematch_declined = { $who ->
    [you] Je wilt niet nog een potje spelen.
   *[other] { $name } wil niet nog een potje spelen.
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

## Why another choice is better

# Exact facts, in reviews and hints. “This choice” is the one that was made. Values that end with percent are chances to
# throw the dice that pay, for a player who goes for that cell and nothing else. Cells are written as 555, several as
# 555 + 66; $chosen and $best of reason-pay are dice, none or all.
reason-pay = Wie op { $cells } mikt en { $best ->
    [none] alles opnieuw gooit
    [all] alles houdt
   *[other] { $best } houdt
  }, kan in { NUMBER($best_percent, maximumFractionDigits: 0) }% van de gevallen betalen; wie { $chosen ->
    [none] alles opnieuw gooit
    [all] alles houdt
   *[other] { $chosen } houdt
  }, in { NUMBER($chosen_percent, maximumFractionDigits: 0) }%.
reason-points = De beste keuze levert nu { $best ->
    [one] 1 punt
   *[other] { $best } punten
  } voor rijen op, deze { $chosen ->
    [0] geen
   *[other] { $chosen }
  }.
reason-prisoners = De beste keuze levert { $best ->
    [one] 1 gevangene
   *[other] { $best } gevangenen
  } op, goed voor { $best_worth ->
    [one] 1 punt
   *[other] { $best_worth } punten
  }; deze { $chosen ->
    [0] geen
   *[other] { $chosen }, goed voor { $chosen_worth }
  }.
reason-danger = Tegenstanders die erop mikken, kunnen de schijf op { $cell } vóór de volgende beurt van de speler in { NUMBER($chosen_percent, maximumFractionDigits: 0) }% van de gevallen slaan; na de beste keuze { $best_percent ->
    [0] kunnen ze geen nieuwe schijf slaan
   *[other] kunnen ze een nieuwe schijf in hoogstens { NUMBER($best_percent, maximumFractionDigits: 0) }% van de gevallen slaan
  }.
reason-shield = De beste keuze beschermt de schijf op { $cell }: tegenstanders die erop mikken, kunnen die vóór de volgende beurt van de speler in { NUMBER($best_percent, maximumFractionDigits: 0) }% van de gevallen slaan, na deze keuze in { NUMBER($chosen_percent, maximumFractionDigits: 0) }%.
reason-line = Na de beste keuze levert mikken op { $cell } de volgende beurt in { NUMBER($percent, maximumFractionDigits: 0) }% van de gevallen { $points ->
    [one] 1 punt
   *[other] { $points } punten
  } op, als het vakje dan nog leeg is; na deze keuze { $other_points ->
    [0] levert geen enkele losse schijf punten op
    [one] levert mikken op { $other_cell } in { NUMBER($other_percent, maximumFractionDigits: 0) }% 1 punt op
   *[other] levert mikken op { $other_cell } in { NUMBER($other_percent, maximumFractionDigits: 0) }% { $other_points } punten op
  }.
reason-block = Na deze keuze levert mikken op { $cell } de volgende speler in { NUMBER($percent, maximumFractionDigits: 0) }% van de gevallen { $points ->
    [one] 1 punt
   *[other] { $points } punten
  } op; na de beste keuze { $other_points ->
    [0] levert geen enkele losse schijf punten op
    [one] levert mikken op { $other_cell } in { NUMBER($other_percent, maximumFractionDigits: 0) }% 1 punt op
   *[other] levert mikken op { $other_cell } in { NUMBER($other_percent, maximumFractionDigits: 0) }% { $other_points } punten op
  }.
reason-end-both = Het spel eindigt met { $total ->
    [one] 1 punt
   *[other] { $total } punten
  } tegen { $rival }; met de beste keuze eindigt het met { $best_total } tegen { $best_rival }.
reason-end-best = De beste keuze beëindigt het spel meteen, met { $total ->
    [one] 1 punt
   *[other] { $total } punten
  } tegen { $rival }.
reason-end-chosen = Deze keuze beëindigt het spel meteen, met { $total ->
    [one] 1 punt
   *[other] { $total } punten
  } tegen { $rival }.
reason-last-round-best = Met de beste keuze begint de laatste ronde, met { $lead ->
    [one] 1 punt
   *[other] { $lead } punten
  } voorsprong.
reason-last-round-chosen = Met deze keuze begint de laatste ronde, met { $behind ->
    [one] 1 punt
   *[other] { $behind } punten
  } achterstand.
reason-supply-less = De beste keuze laat { $best ->
    [one] 1 schijf
   *[other] { $best } schijven
  } in de voorraad, deze { $chosen }: zo komt het einde dichterbij voor een speler met { $lead ->
    [one] 1 punt
   *[other] { $lead } punten
  } voorsprong.
reason-supply-more = De beste keuze laat { $best ->
    [one] 1 schijf
   *[other] { $best } schijven
  } in de voorraad, deze { $chosen }: zo blijft er meer tijd om { $behind ->
    [one] 1 punt
   *[other] { $behind } punten
  } in te halen.
reason-order = In de beste volgorde leveren deze schijven { $best ->
    [one] 1 punt
   *[other] { $best } punten
  } op, in deze volgorde { $chosen ->
    [0] geen
   *[other] { $chosen }
  }.
reason-resign = De winstkans was { NUMBER($percent, maximumFractionDigits: 0) }%.

## What the table refuses

refused-other = Dat kan nu niet.

## Errors, by their codes

# The English messages are copied from Python by `make messages`, except the three below and error-setting: change them
# there. Write sentences without a capital at the beginning and without a full stop: the terminal puts `columbiz: ` before
# them, and the browser adds both. Values that need quotation marks bring their own.

# Where in a text an error is; $reason is the error itself.
error-at-column = positie { $column }: { $reason }
error-at-line = regel { $line }, positie { $column }: { $reason }
# An action that is not allowed, and why.
error-of-action = { $action }: { $reason }

# Values
error-face = { $value } is geen aantal ogen; een dobbelsteen heeft 1 tot en met 6 ogen
error-height = { $value } is geen nummer van een vakje; de vakjes van een kolom hebben de nummers 1 tot en met 6
error-not-a-cell = { $value } is geen Cell; Cell.parse leest er een uit tekst
error-players = met { $value } spelers gaat het niet; Columbiz is voor 2, 3 of 4
error-starter = plek { $value } kan niet beginnen; met { $players } spelers zijn er de plekken 0 tot en met { $last }
error-edition = er is geen uitgave { $value }; de uitgaven zijn { $known }
error-language = er is geen taal { $value }; de talen zijn { $known }
error-bot = er is geen bot { $value }; de bots zijn { $known }
error-depth = de diepte is 1 of 2, niet { $value }
error-edition-and-rules = geef een uitgave of regels op, niet allebei (uitgave { $value })
error-rule-type = parameter { $name } is { $value }; het moet { $expected } zijn
error-rule-range = parameter { $name } is { $value }; toegestaan is { $low } tot en met { $high }
error-rule-choice = parameter { $name } is { $value }; kies uit { $choices }
error-rule-order = parameter { $name } is { $value }; een langere rij mag niet minder opleveren dan een kortere
error-opening = { $value } is geen beginworp van { $players } spelers: { $problem }
error-names = { $value } zijn meer namen dan er spelers zijn ({ $players })
error-opening-mismatch = de beginworp { $value } past niet bij het aantal spelers of bij wie er begint
error-resigned-seats = { $value } kunnen niet hebben opgegeven: noem een of meer van de { $players } plekken, elk één keer, maar niet allemaal
error-nothing-to-review = er is nog niets gespeeld, dus er valt niets te bespreken
error-throws-unknown = niet alle worpen van dit spel zijn opgeschreven, dus het valt niet te bespreken
error-resignation = { $value } is geen opgave: schrijf een plek en een beurt, zoals B12
error-assumed-turns = { $value } noemt geen beurten met aangenomen dobbelstenen: schrijf hun nummers op volgorde, zoals 1-4 7
error-stand-in = { $value } is geen invaller: schrijf een plek, beurten en een niveau, zoals B12-16 helmsman
error-position-mismatch = de stelling klopt niet met tag { $name }
error-tag-name = een tag kan niet { $value } heten: gebruik letters en cijfers, maar geen naam die het formaat zelf al gebruikt
error-tag-text = { $value } is geen geldige tekst: er zit een half surrogaatpaar in

# Actions that the rules do not allow. $action, $cell and $dice are written as a player types them.
error-not-an-action = dat is geen actie van het spel
error-game-over = het spel is afgelopen
error-throw-due = { $count ->
    [one] er moet eerst worden gegooid, met { $count } dobbelsteen
   *[other] er moet eerst worden gegooid, met { $count } dobbelstenen
  }
error-no-throw-due = er hoeft nu niet te worden gegooid
error-wrong-dice-count = { $count ->
    [one] er moet { $count } dobbelsteen worden gegooid, geen { $given }
   *[other] er moeten { $count } dobbelstenen worden gegooid, geen { $given }
  }
error-throwing-over = het gooien van deze beurt is voorbij; leg schijven
error-not-placing = { $count ->
    [one] er kunnen nog geen schijven worden gelegd; houd eerst de dobbelsteen
   *[other] er kunnen nog geen schijven worden gelegd; houd eerst alle { $count } dobbelstenen
  }
error-not-on-table = { $given ->
    [one] { $given } dobbelsteen
   *[other] { $given } dobbelstenen
  } met een { $face } houden kan niet, er { $count ->
    [0] ligt er geen
    [one] ligt er maar { $count }
   *[other] liggen er maar { $count }
  } op tafel
error-throw-again = alle dobbelstenen houden kan pas na { $least ->
    [one] { $least } worp
   *[other] { $least } worpen
  }; dit was worp { $throws }
error-cell-taken = vakje { $cell } is niet leeg
error-too-few-dice = voor kolom { $face } { $count ->
    [0] is er geen { $face ->
        [1] één
        [2] twee
        [3] drie
        [4] vier
        [5] vijf
       *[6] zes
      } meer
    [one] is er nog maar { $count } { $face ->
        [1] één
        [2] twee
        [3] drie
        [4] vier
        [5] vijf
       *[6] zes
      }
   *[other] zijn er nog maar { $count } { $face ->
        [1] enen
        [2] tweeën
        [3] drieën
        [4] vieren
        [5] vijven
       *[6] zessen
      }
  } over, vakje { $cell } kost er { $cost }
error-too-many-discs = { $limit ->
    [one] er is al { $limit } schijf gelegd, meer mag niet in één beurt
   *[other] er zijn al { $limit } schijven gelegd, meer mag niet in één beurt
  }
error-no-supply = er is geen schijf meer in de voorraad
error-nothing-placed = leg minstens één schijf voordat je de beurt afrondt
error-must-forfeit = er kan geen schijf worden gelegd; leg schijven weg (forfeit)
error-can-place = er kan een schijf worden gelegd, bijvoorbeeld in vakje { $cell }
error-disc-placed = er is deze beurt al een schijf gelegd; rond de beurt af met done
error-not-one-choice = een keuze is óf één keer dobbelstenen houden, óf schijven leggen en de beurt afronden

# Text that cannot be read. Words in capitals (DICE, CELL, NAME) stand for what is to be written; throw, keep, place,
# done, forfeit, last, over are typed like this in every language.
error-not-dice = { $value } zijn geen dobbelstenen; schrijf ze als ogen van 1 tot en met 6, zoals 1-2-33-555-6
error-not-a-cell-text = { $value } is geen vakje; een vakje schrijf je als de dobbelstenen waarmee je het betaalt, één tot zes keer dezelfde ogen, zoals 555
error-not-an-action-text = { $value } is geen actie; schrijf throw DOBBELSTENEN, keep DOBBELSTENEN, place VAKJE, done of forfeit
error-field-count = { $value } is geen stelling; er horen { $expected } velden te staan, niet { $given }, met spaties ertussen, zoals in { $sample }
error-row-count = het bord heeft 6 rijen met / ertussen, hier zijn het er { $given }
error-row-width = rij { $row } van het bord heeft { $given ->
    [one] { $given } vakje
   *[other] { $given } vakjes
  }, het moeten er 6 zijn
error-not-a-board = { $value } is geen letter van een plek en ook geen aantal lege vakjes
error-not-a-seat = { $value } is geen plek; { $players } spelers hebben de plekken { $seats }
error-not-a-number = { $value } is geen geheel getal van 0 tot en met { $high }
error-list-length = bij { $field } { $given ->
    [one] staat { $given } getal
   *[other] staan { $given } getallen
  }, er hoort er één te staan voor elk van de 2, 3 of 4 spelers
error-list-mismatch = bij { $field } { $given ->
    [one] staat { $given } getal
   *[other] staan { $given } getallen
  }, maar er zijn { $players } spelers
error-not-a-flag = { $value } is geen last (de laatste ronde is ingegaan) en ook geen - (dat is nog niet zo)
error-wrong-flag = { $state }, maar er staat { $value }
error-not-a-turn = { $value } is geen beurt; schrijf t0:-, t1:DOBBELSTENEN, k1:DOBBELSTENEN, p3:DOBBELSTENEN:GELEGD of over
error-not-rules = { $value } is geen parameter van de regels; schrijf NAAM=WAARDE
error-unknown-rule = er is geen parameter { $value }; de parameters zijn { $known }
error-rule-twice = parameter { $value } staat er twee keer
error-impossible = deze stelling kan niet voorkomen: { $problem }

# Why a position is impossible: $problem of error-impossible. $seat is a letter: P, B, G or K.
error-discs-too-many = { $seat } heeft { $seen } schijven op het bord en in de voorraad, meer dan de { $start } van het begin
error-captured-too-many = { $seat } heeft { $captured ->
    [one] { $captured } schijf
   *[other] { $captured } schijven
  } geslagen, maar de anderen zijn er { $lost } kwijt
error-captured-in-all = { $captured ->
    [one] er is { $captured } schijf geslagen
   *[other] er zijn { $captured } schijven geslagen
  }, maar er { $lost ->
    [one] ontbreekt er maar { $lost }
   *[other] ontbreken er maar { $lost }
  }
error-throw-beyond = nu zou worp { $number } komen, maar een beurt heeft er { $limit }
error-kept-too-early = er worden dobbelstenen gehouden vóór de eerste worp
error-kept-all = { $dice ->
    [one] { $dice } dobbelsteen is gehouden
   *[other] { $dice } dobbelstenen zijn gehouden
  }, dus er is niets over om te gooien
error-kept-too-late = dobbelstenen houden kan alleen na een worp die niet de laatste is; dit is worp { $throws } van { $limit }
error-dice-on-table = { $dice ->
    [one] er ligt { $dice } dobbelsteen
   *[other] er liggen { $dice } dobbelstenen
  } op tafel, geen { $expected }
error-placed-too-early = er worden schijven gelegd na { $throws ->
    [one] { $throws } worp
   *[other] { $throws } worpen
  }, en dat kan alleen na { $least } tot en met { $limit }
error-placed-too-many = { $placed ->
    [one] er is deze beurt { $placed } schijf gelegd
   *[other] er zijn deze beurt { $placed } schijven gelegd
  }, meer dan { $limit }
error-placed-not-standing = { $placed ->
    [one] er is { $placed } schijf gelegd
   *[other] er zijn { $placed } schijven gelegd
  }, maar op het bord liggen er minder
error-dice-unspent = na { $placed ->
    [one] { $placed } schijf
   *[other] { $placed } schijven
  } { $dice ->
    [one] is { $dice }
   *[other] zijn { $dice }
  } van de { $expected } dobbelstenen nog niet gebruikt
error-over-too-early = het spel is afgelopen, maar elke speler heeft nog schijven
error-over-in-round = het spel is afgelopen, maar de ronde niet: { $seat } is aan de beurt
error-played-for-nothing = { $seat } heeft in deze ronde gespeeld, maar heeft alle schijven nog
error-no-disc-to-play = { $seat } heeft geen schijf meer, maar heeft de beurt in deze ronde nog niet beëindigd
error-placed-from-nothing = { $seat } heeft nog { $left ->
    [one] { $left } schijf
   *[other] { $left } schijven
  } na het leggen van { $placed }, meer dan aan het begin

# Why an opening throw is not valid: $problem of error-opening.
error-opening-decided = ronde { $round } had al beslist wie begint
error-opening-throwers = in ronde { $round } gooien { $seats }
error-opening-face = in ronde { $round } staat een aantal ogen dat geen dobbelsteen heeft
error-opening-undecided = niemand gooide als enige het hoogst
error-opening-word = { $value } is geen ronde van plekken en ogen, zoals P5B3

# Parts of sentences: $expected of error-rule-type, $field of error-list-length, $state of error-wrong-flag.
error-expected-number = een geheel getal
error-expected-tuple = een rijtje van { $length } getallen
error-field-supply = de voorraad
error-field-line-points = de punten voor rijen
error-field-captured = de gevangenen
error-last-round-on = de laatste ronde is ingegaan
error-last-round-off = de laatste ronde is niet ingegaan

# Records
error-too-long = een logboek heeft hoogstens { $limit } bytes, deze tekst heeft er meer
error-comment-unclosed = het commentaar dat hier begint, houdt niet op: de sluitaccolade ontbreekt
error-encoding = de tekst is geen UTF-8: byte { $value }
error-tag-syntax = een tag schrijf je als [Naam "waarde"]
error-tag-twice = tag { $name } staat er twee keer
error-tag-missing = tag { $name } ontbreekt
error-tag-after-turns = er staat een tag na de eerste beurt; tags komen eerst
error-tag-value = tag { $name } is { $value }: { $problem }

# $problem of error-tag-value.
error-tag-format = dit programma leest formaat { $format }
error-tag-players = je kunt met z’n tweeën, drieën of vieren spelen
error-tag-seats = de plekken zijn { $seats }
error-tag-seat-twice = plek { $seat } staat er twee keer
error-tag-all-resigned = minstens één plek moet overblijven
error-tag-starter = zo zou { $seat } beginnen, niet { $starter }
error-turn-missing = beurt { $turn } komt in dit spel niet voor; de laatste is beurt { $last }
error-turn-of-other = beurt { $turn } is van { $seat }
error-stand-in-twice = beurt { $turn } heeft twee invallers
error-resigned-before-end = het spel was afgelopen toen { $seat } in beurt { $turn } opgaf, maar het logboek gaat verder
error-turn-expected = een beurt begint met zijn nummer, zoals { $number }. { $seat }; hier staat { $value }
error-turn-number = dit is beurt { $number }, niet { $given }
error-turn-seat = { $seat } is aan de beurt, niet { $given }
error-turn-unended = de vorige beurt is niet voorbij: hij eindigt met done of forfeit
error-after-end = het spel is afgelopen, maar daarna komt nog { $value }
error-word-expected = hier staat { $value } in plaats van { $expected }

# $expected of error-word-expected.
error-expected-throw = een worp
error-expected-keep = wat er gehouden is, tussen haakjes
error-expected-colon = een dubbele punt
error-expected-place = een vakje, done of forfeit
error-wrong-points = een schijf op { $cell } levert daar { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  } op, geen { $given }
error-wrong-captures = een schijf op { $cell } slaat er daar { $captures }, geen { $given }
error-wrong-result = het spel eindigt met { $result }, maar tag Result is { $given }
error-illegal = { $action }: { $problem }

# Dice
error-script-short = het script heeft geen worp meer, maar er { $count ->
    [one] moet { $count } dobbelsteen worden gegooid
   *[other] moeten { $count } dobbelstenen worden gegooid
  }
error-script-count = worp { $number } van het script is { $given }, maar er { $count ->
    [one] moet { $count } dobbelsteen worden gegooid
   *[other] moeten { $count } dobbelstenen worden gegooid
  }
error-script-left = { $count ->
    [one] { $count } worp van het script is nooit gebruikt: { $first }
   *[other] { $count } worpen van het script zijn nooit gebruikt, de eerste is { $first }
  }
error-typed-count = { $count ->
    [one] er is { $count } dobbelsteen gegooid, maar er staan er { $given }; typ alleen die ene, zoals 3
   *[other] er zijn { $count } dobbelstenen gegooid, maar er staan er { $given }; typ ze allemaal, zoals 1-2-33
  }
error-input-ended = de invoer hield op voordat er { $count ->
    [one] { $count } dobbelsteen was ingetypt
   *[other] { $count } dobbelstenen waren ingetypt
  }

# Sealed dice
error-secret = het geheim is niet geldig; een geheim bestaat uit 64 hexadecimale cijfers, 0-9 en a-f
error-table = een tafel kan niet { $value } heten; de naam van een tafel heeft 1 tot en met { $limit } tekens
error-seed = { $value } is geen startwaarde; een startwaarde heeft hoogstens { $limit } tekens, en is leeg voor een bot
error-not-natural = { $name } is { $value }; het moet een geheel getal vanaf 0 zijn
error-no-seal = de dobbelstenen van dit spel waren niet verzegeld, dus er valt niets te controleren: tag Seal ontbreekt
error-no-secret = het geheim wordt pas onthuld als het spel afgelopen is: tag Secret ontbreekt
error-no-seeds = geen enkele plek gaf een startwaarde, dus alleen het geheim bepaalde de worpen: een tag zoals SeedP ontbreekt
error-position-unverifiable = de worpen van vóór de beginstelling ontbreken, dus de dobbelstenen zijn niet te controleren
error-wrong-secret = tag Secret is niet het geheim dat verzegeld was: voor tafel { $table } zou het zegel { $expected } zijn
error-wrong-opening = beginworp, ronde { $round }, plek { $seat }: het logboek zegt { $given }, de startwaarden en het geheim geven { $expected }
error-wrong-throw = beurt { $turn }, worp { $throw }, plek { $seat }: het logboek zegt { $given }, de startwaarden en het geheim geven { $expected }

# What a table refuses
error-table-not-found = er is geen tafel { $table }; misschien zit er een typefout in de naam
error-no-watching = tafel { $table } is alleen voor de spelers
error-no-such-seat = deze tafel heeft die plek niet
error-seat-taken = die plek is al bezet; kies een andere
error-seat-kept = die plek is gereserveerd voor een speler van het vorige potje; kies een andere
error-not-host = alleen de host mag dit doen
error-seat-occupied = daar zit je zelf; sta op voordat je die plek weghaalt of aan de computer geeft
error-seats-full = alle plekken aan deze tafel zijn bezet; meekijken kan wel
error-not-your-seat = dat is niet jouw plek
error-not-started = het spel is nog niet begonnen
error-already-started = het spel is al begonnen
error-seats-open = er is nog een plek vrij; wacht op een speler of geef de plek aan de computer
error-game-not-over = het spel is nog niet afgelopen
error-table-over = het spel is afgelopen
error-table-closed = deze tafel is gesloten; open een nieuwe om te spelen
error-stale = de tafel is intussen veranderd; kijk even en probeer het nog eens
error-from-the-future = deze pagina toont meer dan er aan de tafel is gebeurd; laad de pagina opnieuw
error-not-your-turn = je bent niet aan de beurt
error-illegal-action = { $problem }
error-dice-sealed = deze tafel gooit zelf; laat de dobbelstenen weg
error-dice-wanted = aan deze tafel gooi je met echte dobbelstenen; { $count ->
    [one] voer die ene in die je hebt gegooid
   *[other] voer de { $count } in die je hebt gegooid
  }
error-opening-wanted = aan deze tafel gooi je met echte dobbelstenen; voer de beginworp in, zoals P5B3
error-starter-wanted = deze tafel houdt alleen de stand bij; zeg wie er begint, zoals P
error-only-score-pad = deze tafel houdt alleen de stand bij van een spel met echte dobbelstenen: de computer speelt niet mee, en hints of een klok zijn er niet
error-nothing-entered = er is niets ingevoerd dat je nog kunt terugnemen; een eerdere beurt ligt vast
error-nothing-to-undo = er is sinds de laatste worp niets gehouden of gelegd, en een worp neem je nooit terug
error-resigned = je hebt opgegeven
error-bot-sits-in = de computer speelt voor jou; neem eerst je plek weer in
error-no-bot-sits-in = de computer speelt niet voor jou
error-not-yet = { $seconds ->
    [one] het is nog te vroeg om de computer te laten spelen; probeer het over { $seconds } seconde nog eens
   *[other] het is nog te vroeg om de computer te laten spelen; probeer het over { $seconds } seconden nog eens
  }
error-not-waiting = op die speler wacht de tafel niet
error-too-many-phrases = je hebt deze beurt al { $limit } keer iets gezegd; wacht op de volgende
error-busy = er wachten te veel verzoeken; probeer het zo nog eens
error-log-full = aan deze tafel zijn { $limit } gebeurtenissen vastgelegd, meer dan een spel ooit nodig heeft; je kunt het spel nu alleen nog uitspelen
error-already-offered = je hebt al voorgesteld nog een potje te spelen
error-already-declined = je hebt al laten weten dat je niet nog een potje wilt spelen
error-rematch-made = het volgende potje staat al klaar
error-no-hints = hints zijn er alleen in spellen tegen de computer of op één scherm
error-no-decision = er valt nog niets te kiezen; gooi eerst de dobbelstenen
error-malformed = dit is niet te lezen: { $problem }
error-bots-need-common-dice = bots spelen met 8 dobbelstenen en 3 worpen; in deze regels zijn dat er { $dice } en { $throws }
error-nobody = minstens één plek moet voor een mens zijn

# The server
error-database-url = het adres van een database kan niet met { $value } beginnen; schrijf sqlite:///BESTAND of postgresql://GEBRUIKER@HOST/NAAM
error-database-url-unreadable = het adres van de database is niet te lezen; schrijf postgresql://GEBRUIKER:WACHTWOORD@HOST:POORT/NAAM, met speciale tekens zoals %40 voor @
error-database-unreachable = de database { $url } gaat niet open: { $problem }
error-schema-unknown = de database { $url } heeft schema { $value }, en dat kent deze versie van Columbiz niet; werk Columbiz bij of gebruik een andere database
error-schema-outdated = de database { $url } heeft schema { $value }; start columbiz serve één keer, dan wordt hij bijgewerkt
error-database-missing = er is geen database { $url }
error-database-in-use = de database { $url } is in gebruik; stop eerst de server
error-database-not-empty = de database { $url } heeft { $count ->
    [one] { $count } tafel
   *[other] { $count } tafels
  }; --force vervangt hem
error-backup-invalid = { $file } is geen reservekopie van Columbiz, of hij is beschadigd: { $problem }
error-file-exists = { $file } bestaat al; --force vervangt het
error-same-file = { $file } is de database zelf; kies een ander bestand
error-position-seats = de stelling is voor { $players } spelers, maar de tafel heeft { $seats } { $seats ->
    [one] plek
   *[other] plekken
  }
error-unknown-event = tafel { $table } is niet te lezen: gebeurtenis { $number } is van het type { $kind }, formaat { $format }, en dat kent deze versie van Columbiz niet; werk Columbiz bij
error-store-unavailable = de database reageert niet; probeer het zo nog eens
error-not-stored = gebeurtenis { $number } van tafel { $table } is niet op te slaan: { $problem }
error-redis-url = het adres van Redis is niet te lezen; schrijf redis://HOST:POORT, met speciale tekens zoals %40 voor @
error-redis-unreachable = Redis op { $url } is niet te bereiken: { $problem }
error-too-fast = { $seconds ->
    [one] te veel berichten; wacht { $seconds } seconde
   *[other] te veel berichten; wacht { $seconds } seconden
  }
error-too-large = het bericht heeft { $size } bytes; er worden er hoogstens { $limit } gelezen
error-not-greeted = het eerste bericht moet hello zijn
error-too-many = je hebt al { $limit ->
    [one] { $limit } verbinding
   *[other] { $limit } verbindingen
  }; sluit er eerst een
error-not-found = er is niets op { $path }
error-wrong-method = { $method } kan niet op { $path }
error-wrong-host = deze server antwoordt niet voor de host { $host }; wie hem beheert, kan die toevoegen aan de instelling HOSTS
error-not-own-page = dat kan alleen op een pagina die op de server zelf is geopend, op zijn lokale adres
error-unexpected = er ging op de server onverwacht iets mis; probeer het nog eens

# $name is the name of a setting; value-problem is below.
error-setting = instelling { $name } kan niet { $value } zijn: { value-problem }
error-workers-need-redis = { $workers } werkprocessen hebben Redis nodig om van elkaar te horen: --redis redis://HOST
error-port-taken = poort { NUMBER($port, useGrouping: 0) } van { $host } is bezet door een ander programma; stop dat programma of kies een andere poort met --port
error-cannot-listen = luisteren op { $host }, poort { NUMBER($port, useGrouping: 0) } lukt niet: { $problem }

# The engine's weights; $name is the name of a part of the file.
error-weights-missing = er zijn geen gewichten op { $path }
error-weights-unreadable = { $path } is geen bestand met gewichten en geen tussenstand van een training, of het is beschadigd: { $problem }
error-weights-no-archive = het is geen .npz-archief
error-weights-too-large = de tabellen erin zijn { $size } MB groot; de grens is { $limit } MB
error-weights-broken = de tabellen erin kunnen niet worden gelezen
error-weights-lack = er is geen { $names }
error-weights-shape = { $path } past niet: { $name } is { $given }, het moet { $expected } zijn
error-weights-not-finite = { $path } is beschadigd: in { $name } staat een waarde die geen getal is
error-weights-too-great = { $path } is niet geschreven: in { $name } staat een waarde die niet in halve precisie past

# Compiled code of the engine; $path is a folder.
error-kernels-not-a-folder = { $path } is geen map, dus gecompileerde code kan daar niet worden bewaard; verwijder het
error-kernels-foreign = { $path } is van een ander account, dus de gecompileerde code daarin wordt niet uitgevoerd; verwijder de map of noem een andere map in NUMBA_CACHE_DIR
error-kernels-writable = anderen kunnen in { $path } schrijven, dus de gecompileerde code daarin wordt niet uitgevoerd; verwijder de map of noem een andere map in NUMBA_CACHE_DIR

# Workers of a training
error-ray-missing = Ray is niet geïnstalleerd; installeer het met: { $command }
error-ray-unreachable = er is geen Ray-cluster bereikbaar op { $address }: { $problem }

# The lesson
error-no-such-chapter = de les heeft geen hoofdstuk { $value }; de hoofdstukken zijn { $known }
error-chapter-over = hoofdstuk { $chapter } is afgelopen; actie { $number }, { $action }, komt te laat
error-not-asked = actie { $number }, { $action }, is niet wat stap { $step } van hoofdstuk { $chapter } vraagt; laat hem weg
error-lesson-throws = de les gooit zelf de dobbelstenen; stuur throw zonder dobbelstenen
error-too-often = je hebt dit deze beurt al { $limit } keer gedaan; wacht op de volgende
error-no-rematch = niemand heeft een beurt afgemaakt, dus er komt geen volgend potje; open een nieuwe tafel
error-too-many-tables = { $seconds ->
    [one] je hebt veel tafels geopend; stel over { $seconds } seconde weer een potje voor
   *[other] je hebt veel tafels geopend; stel over { $seconds } seconden weer een potje voor
  }
error-slow-down = { $seconds ->
    [one] dat deed je te vaak; probeer het over { $seconds } seconde nog eens
   *[other] dat deed je te vaak; probeer het over { $seconds } seconden nog eens
  }
error-id-reused = een andere opdracht heeft deze id al; geef elke opdracht een eigen id

## The commands: help

# The words of `columbiz --help`. Names of commands, options and tags, and examples in quotation marks, stay as they are.
command-columbiz = Columbiz, het bordspel met dobbelstenen en schijven voor twee tot vier spelers.

  Zonder opdracht start het spel op deze computer en gaat het open in de browser.
command-epilog = Afsluitcodes: 0 alles in orde; 1 een controle is mislukt; 2 de opdracht klopt niet; 130 afgebroken.
command-play = Speel achter één toetsenbord, met getypte opdrachten en een getekend bord.
command-simulate = Speel een heleboel spellen met willekeurige keuzes en vat ze samen.
command-replay = Teken een spel uit een logboek, stap voor stap.
command-check = Controleer of logboeken aan de regels voldoen; stopt met afsluitcode 1 bij het eerste dat niet klopt.
command-verify = Controleer de verzegelde worpen van logboeken; stopt met afsluitcode 1 bij de eerste worp die niet klopt.
command-review = Bespreek spellen: wat elke worp en elke keuze voor elke speler waard was.
command-rules = Toon de spelregels, met de getallen en beslissingen die nu gelden.
command-advise = Zet op volgorde wat je in een stelling kunt doen, met de winstkans van elke keuze.
command-arena = Laat bots tegen elkaar spelen, op elke plek met dezelfde worpen, en toon hoe zeker de uitslag is.
command-train = Train een netwerk door het tegen zichzelf te laten spelen; elke beurt die het tegenkomt, wordt exact opgelost en dient als voorbeeld.
command-assess = Beoordeel spelers: fout per spel, of hun oordeel klopt, en hun sterkte tegen elkaar.
command-serve = Open tafels voor mensen op het netwerk; elke optie kun je ook instellen als omgevingsvariabele COLUMBIZ_….
command-admin = Beheer de tafels van een database, ook terwijl de server draait.
command-admin-list = Toon een lijst van tafels; waar het langst niets is gebeurd, staat vooraan.
command-admin-show = Toon één tafel.
command-admin-export = Schrijf de logboeken van de spellen naar een map.
command-admin-close = Sluit tafels waarvan het spel niet is afgelopen en onthul het geheim van hun dobbelstenen.
command-admin-remove = Verwijder tafels en hun spellen voorgoed.
command-admin-vacuum = Geef de ruimte van verwijderde tafels terug aan het systeem. Alleen voor SQLite.
command-admin-backup = Kopieer de database naar een bestand. Voor PostgreSQL: toon de opdracht die je moet uitvoeren.
command-admin-restore = Vervang de database door een reservekopie. Voor PostgreSQL: toon de opdracht die je moet uitvoeren.
option-version = Toon de versie en stop.
option-language = De taal van alle meldingen, vóór of na de opdracht: { $languages }. Kan ook worden ingesteld als COLUMBIZ_LANGUAGE; standaard: de taal van het systeem.
option-browser = Open het spel in de browser.
option-lan = Laat telefoons en andere toestellen op dit netwerk vanaf het begin meedoen.
option-players = Aantal spelers: 2, 3 of 4.
option-edition = Uitgave van de spelregels: { $editions }.
option-house = Huisregels, bijvoorbeeld 'line_scoring=increase;capture_cap=12'.
option-json = Geef JSON, leesbaar voor een programma.
# The words person and captain are typed like this in every language.
option-seats = Wie op welke plek speelt, zoals person,captain: person (een mens) of een van de bots { $bots }.
option-play-seed = Herhaalbare worpen: dezelfde startwaarde geeft dezelfde worpen.
option-typed-dice = Gooi met echte dobbelstenen en typ de worpen in.
option-resume = Ga zonder te vragen verder met het opgeslagen spel.
option-play-file = Waar het spel wordt opgeslagen; standaard: je gegevensmap.
option-simulate-games = Aantal spellen.
option-simulate-seed = Dezelfde startwaarde geeft dezelfde spellen.
option-record-to = Een map om van elk spel het logboek in te schrijven.
option-replay-file = Een logboek, of - voor de standaardinvoer.
option-by = Wat één stap is: turn (beurt) of action (actie).
option-pause = Wacht na elke stap op Enter, in een terminal.
option-files = Logboeken, of - voor de standaardinvoer.
option-position = Een stelling als één regel tekst.
option-dice = Wat er sindsdien is gegooid, zoals 1-2-33-555-6.
option-depth = 1: alleen deze beurt, precies uitgerekend; 2: ook de beurt van de volgende speler.
option-top = Aantal keuzes in de lijst.
option-bots = Twee, drie of vier bots, één per plek.
option-arena-games = Aantal spellen, naar boven afgerond zodat elke bot op elke plek speelt.
option-arena-seed = Dezelfde startwaarde geeft dezelfde worpen.
option-arena-workers = Processen die tegelijk spelen.
option-luck = Toon ook de uitslag zonder het geluk van de dobbelstenen.
option-labels = Voorbeelden van de hele training: stellingen met hun exacte waarde.
option-minutes = Aantal minuten waarna er geen nieuwe ronde meer begint; standaard: onbeperkt. Het uiteindelijke netwerk wordt hoe dan ook nog getraind en gekalibreerd. De training gaat verder vanaf een tussenstand.
option-units = Eenheden van de eerste verborgen laag; standaard: zoals in het meegeleverde netwerk of in dat van --start.
option-train-seed = Dezelfde startwaarde en dezelfde instellingen geven dezelfde gewichten.
option-train-workers = Processorkernen om op te spelen.
option-ray = Werk in plaats daarvan op een Ray-cluster: HOST:PORT, of local voor deze computer.
option-checkpoint = Waar de tussenstand van de training wordt opgeslagen.
option-weights = Waar het voltooide netwerk wordt opgeslagen.
option-entrants = Bestanden met gewichten, of bots: { $bots }; standaard: alle niveaus.
option-assess-players = Aantal spelers: 2, 3 of 4; standaard: zoals in de gewichten, anders 2.
option-judge = Gewichten die de sterke spellen spelen en elke keuze uitproberen; standaard: de meegeleverde.
option-assess-games = Spellen die elk netwerk tegen zichzelf speelt; 0 slaat dit over.
option-decisions = Te onderzoeken beslissingen uit sterke spellen; 0 slaat dit over.
option-trials = Hoe vaak er na elke keuze wordt doorgespeeld.
option-turns = Beurten die in een poging worden gespeeld voordat de stelling wordt beoordeeld; 0: tot het einde van het spel.
option-deals = Reeksen worpen voor elk paar van de competitie; 0 slaat dit over.
option-reviewed = Spellen van elke speler tegen de anderen die worden besproken; 0 slaat dit over.
option-assess-seed = Dezelfde startwaarde geeft dezelfde beoordeling.
option-plots = Een map voor grafieken, als SVG-bestanden.
option-html = Een bestand voor de nabespreking als pagina die verder niets nodig heeft.
option-host = Adres om op te luisteren; standaard: alleen deze computer.
option-port = Poort om op te luisteren; 0 neemt een vrije.
option-database = sqlite:///BESTAND of postgresql://…; standaard: je gegevensmap.
option-redis = redis://…, voor meer werkprocessen of computers.
option-serve-workers = Werkprocessen van de server.
option-bot-workers = Processen per werkproces waarin bots nadenken.
option-batch = Hoeveel schrijfacties hoogstens samen worden vastgelegd.
option-origins = Andere sites waarvan de pagina’s verbinding mogen maken, met komma’s ertussen.
option-hosts = Namen van deze server, met komma’s ertussen; verzoeken voor andere namen worden geweigerd.
option-proxies = Proxy’s waarvan de headers X-Forwarded-… worden vertrouwd.
option-limits = Beperk hoe snel clients verzoeken mogen sturen.
option-log-format = Opmaak van de logregels: console of json.
option-admin-status = Alleen tafels met deze status: open, playing, over of closed.
option-admin-untouched = Alleen tafels waar zoveel dagen niets is gebeurd.
option-admin-table = De id van een tafel.
option-admin-tables = De id’s van tafels.
option-admin-folder = De map voor de logboeken.
option-admin-all = Alle spellen die begonnen zijn.
option-admin-finished = Alle afgelopen en gesloten tafels waar zoveel dagen niets is gebeurd.
option-admin-yes = Vraag niet om bevestiging.
option-backup-file = Het bestand om te schrijven.
option-restore-file = Een bestand dat ‘columbiz admin backup’ heeft geschreven.
option-force = Vervang wat er al is.
option-check = Start de server niet: controleer de instellingen, de database en de computer, en noem wat fout of riskant is.

## The commands: how they are called

# Titles and remarks of every help page.
usage = Gebruik:
usage-arguments = Argumenten
usage-options = Opties
usage-commands = Opdrachten
usage-error = Fout
usage-aborted = Afgebroken.
usage-help = Toon deze hulp en stop.
usage-install-completion = Installeer het aanvullen van opdrachten voor deze shell.
usage-show-completion = Toon het aanvullen voor deze shell, om het te kopiëren of zelf in te stellen.
# Parts of a call, in capitals: columbiz [OPTIONS] COMMAND [ARGS]...
usage-options-place = [OPTIES]
usage-command-place = OPDRACHT [ARGUMENTEN]...
usage-default = [standaard: { $value }]
usage-required = [verplicht]
usage-try = Typ '{ $call }' voor hulp.
# A wrong call. $hint is the name of an option or an argument.
usage-no-option = Deze optie bestaat niet: { $name }
usage-no-option-similar = Deze optie bestaat niet: { $name } (misschien: { $similar })
usage-no-command = Opdracht { $name } bestaat niet.
usage-no-command-similar = Opdracht { $name } bestaat niet. Bedoel je { $similar }?
usage-missing-argument = Argument { $hint } ontbreekt.
usage-missing-option = Optie { $hint } ontbreekt.
usage-no-value = Bij optie { $name } hoort een waarde.
usage-bad-value = Ongeldige waarde voor { $hint }: { $problem }
usage-bad-call = Ongeldige waarde: { $problem }
# Why a value is not valid; $kind is one of those listed here, $problem the system's own description of any other.
value-problem = { $kind ->
    [greater_than_equal] het moet minstens { $limit } zijn
    [greater_than] het moet meer dan { $limit } zijn
    [less_than_equal] het moet hoogstens { $limit } zijn
    [int_parsing] het moet een geheel getal zijn
    [float_parsing] het moet een getal zijn
    [bool_parsing] het moet true of false zijn
    [literal_error] kies uit { $limit }
    [origin] een site wordt geschreven als http://HOST of https://HOST, zo nodig met :POORT
    [host] een host is een naam zoals play.example.org of *.example.org, of een adres, zonder poort
    [proxy] een proxy is een adres of een netwerk zoals 10.0.0.0/8; * staat voor alle
   *[other] { $problem }
  }
usage-extra = Hier horen geen argumenten meer ({ $arguments })
usage-no-folder = er is geen map { $folder } om { $file } in op te slaan
usage-page-is-record = { $file } is een logboek; geef de pagina een andere naam
usage-new-game = { $option } hoort bij een nieuw spel, niet bij --resume
usage-seats = { $value } kan niet spelen; kies voor elke plek een van { $known }
usage-seats-players = --players { $players } klopt niet met --seats, dat er { $seats } noemt
usage-two-dice = --seed is voor dobbelstenen van de computer, --typed-dice voor die van jezelf; kies er één
usage-json-check = dat kan alleen samen met --check
usage-lan = dat kan niet samen met de instellingen HOST, WORKERS, PROXIES of HOSTS
usage-no-game = er is geen onafgemaakt spel in { $file }; begin er een met: columbiz play
usage-games = { $games } spellen spelen kan niet; geef een getal vanaf 1
usage-by = { $value } is geen turn en ook geen action
usage-status = { $value } is geen status; kies uit { $known }
usage-which-tables = noem tafels of geef { $option }, maar niet allebei

## The commands: what they print

file-not-found = Bestand of map bestaat niet
file-denied = Geen toegang
file-is-folder = Is een map
# In place of the name of a file.
file-output = uitvoer
# $problem is why the file cannot be read.
file-problem = { $file }: { $problem }
file-choose-another = { $file }: { $problem }; kies een andere --file
version = columbiz { $version }
game-port-taken = Poort { NUMBER($port, useGrouping: 0) } is bezet door een ander programma; nu wordt { NUMBER($free, useGrouping: 0) } gebruikt
game-served = Columbiz draait op { $address }; Ctrl+C stopt het
game-opened = Columbiz is open in je browser, op { $address }; Ctrl+C stopt het
game-network-off = Telefoons op dit netwerk kunnen nog niet meedoen: laat ze toe op de pagina van een tafel, of start met --lan
# $links: one or more addresses, separated by commas
game-network-on = Telefoons op dit netwerk kunnen meedoen op { $links }
game-network-none = Telefoons kunnen niet meedoen: deze computer is niet met een privénetwerk verbonden
tables-served = Columbiz draait op { $address }

# What `serve --check` finds. Values are names of files, hosts and sites.
check-level-ok = goed: { $reason }
check-level-risky = RISKANT: { $reason }
check-level-wrong = FOUT: { $reason }
check-settings = de instellingen zijn geldig
check-database-current = de database kan worden geopend en is up-to-date
check-database-none = de database is nieuw; de eerste start maakt hem klaar
check-database-older = de database is van een oudere versie en de volgende start werkt hem bij; maak eerst een reservekopie
check-files-private = alleen dit account kan het databasebestand lezen
check-files-open = andere accounts kunnen { $file } gebruiken (rechten { $rights }), en daarin staan de geheimen van lopende spellen; voer chmod 600 uit
check-workers-sqlite = { $workers } werkprocessen delen één SQLite-bestand en wachten op elkaar; gebruik PostgreSQL
check-redis-none = er is geen Redis ingesteld; voor één proces is dat ook niet nodig
check-redis-up = Redis reageert
check-port-free = poort { $port } van { $host } is vrij
check-account-fine = de server draait niet als root op een openbaar adres
check-account-root = de server zou als root op een openbaar adres draaien; geef hem een eigen account
check-proxies-none = er wordt geen proxy vertrouwd, en dat hoeft ook niet
check-proxies-named = X-Forwarded-For van { $proxies } wordt vertrouwd
check-proxies-all = elke client kan in X-Forwarded-For zijn adres vervalsen en zo de grenzen ontlopen; noem je proxy’s in COLUMBIZ_PROXIES
check-proxies-missing = er zijn hosts ingesteld op een lokaal adres, maar er wordt geen proxy vertrouwd, dus tellen alle bezoekers als één client; draait hier een proxy, zet dan COLUMBIZ_PROXIES=127.0.0.1
check-proxies-public = het netwerk kan zonder versleuteling verbinding maken; zet er een proxy met TLS voor en noem die in COLUMBIZ_PROXIES
check-hosts-local = alleen verzoeken voor deze computer worden beantwoord
check-hosts-named = verzoeken voor { $hosts } worden beantwoord, en geen andere van buiten
check-hosts-any = verzoeken voor elke host worden beantwoord; zet in COLUMBIZ_HOSTS de namen van deze server
check-hosts-missing = er is een proxy genoemd maar geen host, dus wordt geweigerd wat die voor andere namen doorgeeft; zet in COLUMBIZ_HOSTS de namen van deze server
check-origins-none = pagina’s van andere sites kunnen geen verbinding maken
check-origins-named = pagina’s van { $origins } mogen verbinding maken
check-origins-plain = pagina’s van { $origins } mogen verbinding maken, en anderen kunnen ze onderweg veranderen; gebruik https
check-open-files-enough = er kunnen genoeg bestanden en verbindingen tegelijk open zijn
check-open-files-few = er kunnen maar { $limit } bestanden en verbindingen tegelijk open zijn; sta er { NUMBER($enough, useGrouping: 0) } toe: ulimit -n { NUMBER($enough, useGrouping: 0) }, of LimitNOFILE van systemd
check-pages-built = de webapp is gebouwd
check-pages-missing = de webapp is niet gebouwd, dus zijn er geen pagina’s; voer make web uit
check-limits-on = clients worden beperkt
check-limits-off = clients worden niet beperkt, dus kan één ervan de server overbelasten; laat --no-limits weg

play-kept = Het vorige spel is bewaard als { $file }
play-saved = Het spel is opgeslagen in { $file }
play-saved-unfinished = Het spel is opgeslagen in { $file }; speel verder met columbiz play
play-who-begins = Wie begint? Ieder één dobbelsteen, op volgorde van de plekken; spelers die de hoogste worp delen, gooien opnieuw.
play-opening = Beginworp: { $opening }; { $colour } begint
play-go-on = Er is een onafgemaakt spel. Daarmee verdergaan? (ja/nee)
# The first letter of the word for no in play-go-on.
play-go-on-no = n
checked-record = { $file }: in orde, uitgave { $edition }, { $players } spelers, { $turns ->
    [one] { $turns } beurt
   *[other] { $turns } beurten
  }, uitslag { $result }
checked-dice = { $file }: in orde, { $throws ->
    [one] { $throws } worp klopt
   *[other] { $throws } worpen kloppen
  }, zegel { $seal }, uitslag { $result }
checked-resigned = { $said }; opgegeven: { $seats }
checked-cut-off = { $said }; breekt af in het woord { $word }, dat is weggelaten
progress-playing = Spelen
progress-thinking = Nadenken
progress-training = Trainen
progress-final-fit = Het uiteindelijke netwerk trainen
progress-calibration = Het uiteindelijke netwerk kalibreren
progress-errors = Fout per spel
progress-truth = Spellen tegen zichzelf
progress-league = Competitie
progress-reviewed = Spellen bespreken
progress-reading = Lezen
progress-writing = Schrijven
progress-removing = Verwijderen
progress-vacuuming = Opruimen
progress-copying = Kopiëren
admin-table = Tafel
admin-status = Status
admin-players = Spelers
admin-rules = Regels
# An edition with house rules.
admin-rules-house = { $edition }, met huisregels ({ $settings })
admin-totals = Punten
admin-events = Gebeurtenissen
admin-last-event = Laatste gebeurtenis (UTC)
admin-none = Zulke tafels zijn er niet.
# In place of the players of a table that a newer version has written.
admin-unreadable = niet te lezen voor deze versie
admin-exported = { $count ->
    [one] { $count } logboek
   *[other] { $count } logboeken
  } geschreven naar { $folder }
admin-closed = Tafel { $table } is gesloten
admin-ended-before = Tafel { $table } was al afgelopen
admin-remove-sure = { $count ->
    [one] { $count } tafel
   *[other] { $count } tafels
  } voorgoed verwijderen?
admin-removed = { $count ->
    [one] { $count } tafel
   *[other] { $count } tafels
  } verwijderd
admin-vacuumed = eerst { $before } bytes, nu { $after } bytes
admin-vacuum-postgres = PostgreSQL ruimt zelf op (autovacuum); er is niets te doen
admin-backed-up = { $count ->
    [one] { $count } tafel
   *[other] { $count } tafels
  } gekopieerd naar { $file }
admin-restored = { $count ->
    [one] { $count } tafel
   *[other] { $count } tafels
  } teruggezet van { $file } naar { $database }
# $command is a whole command line.
admin-use-postgres = er is niets gedaan; PostgreSQL heeft hiervoor een eigen programma, met het wachtwoord in PGPASSWORD of ~/.pgpass: { $command }
# What a round of a training did. Surprise is the error of the network at labels it has not seen, error that after fitting; $start is every seat's chance at the start of a game.
training-round = ronde { $rounds }, { NUMBER($seconds, maximumFractionDigits: 0) } s: { $labels } voorbeelden, verrassing { NUMBER($surprise, minimumFractionDigits: 5, maximumFractionDigits: 5) }, fout { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }, begin van het spel { $start }
# How weights were made; $file is where they are, $command the command line that makes the same file again.
training-card = { $file } is gemaakt met: { $command }
  { $labels } voorbeelden in { $rounds } rondes en { NUMBER($minutes, minimumFractionDigits: 1, maximumFractionDigits: 1) } minuten; fout { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }; kansen aan het begin van het spel { $start }

## The terminal: the board and the turn

# The seats by the colours of their discs.
colour-0 = paars
colour-1 = blauw
colour-2 = grijs
colour-3 = zwart
column-supply = voorraad
column-lines = { pad-lines }
column-taken = { pad-prisoners }
column-total = { pad-total }
# What the game waits for; $number of $of counts throws or discs.
status-throw = { $count ->
    [one] { $colour } gooit { $count } dobbelsteen (worp { $number } van { $of })
   *[other] { $colour } gooit { $count } dobbelstenen (worp { $number } van { $of })
  }
status-throw-keeping = { $count ->
    [one] { $colour } houdt { $dice } en gooit { $count } dobbelsteen (worp { $number } van { $of })
   *[other] { $colour } houdt { $dice } en gooit { $count } dobbelstenen (worp { $number } van { $of })
  }
status-keep = { $colour } gooide { $dice } (worp { $number } van { $of }) en kiest dobbelstenen om te houden
status-place = { $colour } legt schijven met { $dice } ({ $number } van { $of } gelegd)
status-over = afgelopen: { $colour } wint met { $totals }
status-shared = afgelopen: { $colours } delen de overwinning met { $totals }
status-last-round = { $status } · laatste ronde
status-resigned = { $status } · opgegeven: { $colours }
# What somebody does or did.
action-throw = gooit { $dice }
action-keep = houdt { $dice }
action-place = legt op { $cell }
action-done = klaar
action-forfeit = legt schijven weg

## The terminal: a game at the keyboard

play-welcome = Typ help voor de opdrachten.
# The commands on the left are typed as they are, in every language. At most 80 characters a line.
play-help =
  {"  "}throw            gooi de dobbelstenen (of druk gewoon op Enter)
  {"  "}keep 33 555      houd deze dobbelstenen en gooi de andere opnieuw
  {"  "}keep -           houd niets
  {"  "}keep all         houd alle dobbelstenen en leg schijven
  {"  "}555              leg een schijf in vakje 555 (vakje 3 van kolom 5)
  {"  "}undo             neem de laatste schijf terug, of de keuze na de laatste worp
  {"  "}done             rond de beurt af
  {"  "}forfeit          leg schijven weg als je er geen op het bord kunt leggen
  {"  "}legal            toon wat er nu kan
  {"  "}help             toon deze lijst
  {"  "}quit             stop; het spel is opgeslagen en je kunt later verder
# Whose turn begins: colour-… and level-….
play-bot-turn = { $colour } ({ $level })
play-misunderstood = { $typed } kan nu niet; typ help voor de opdrachten
# What a disc brings; $placing is action-place.
play-placed = { $captures ->
    [0] { $points ->
        [0] { $placing }
        [one] { $placing }, scoort { $points } punt
       *[other] { $placing }, scoort { $points } punten
      }
   *[other] { $points ->
        [0] { $placing }, slaat er { $captures }
        [one] { $placing }, slaat er { $captures }, scoort { $points } punt
       *[other] { $placing }, slaat er { $captures }, scoort { $points } punten
      }
  }
# The commands that can be typed now.
play-legal-keep = { $count ->
    [one] keep met de enige keuze uit deze dobbelstenen
   *[other] keep met een van { $count } keuzes uit deze dobbelstenen
  }
play-legal-keep-all = { play-legal-keep }, of: keep all
play-threw = { $count ->
    [one] Je gooide ({ $count } dobbelsteen):
   *[other] Je gooide ({ $count } dobbelstenen):
  }

## The terminal: replay, advice and results

show-step = stap { $step } van { $steps }
show-actions = { $colour }: { $actions }
# The keys b and q stay as they are.
show-keys = Enter verder · b terug · q stoppen
advice-shares = winstkans: { $shares }
advice-share = { $colour } { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-throws = de beste worpen
advice-choice = keuze
advice-worth = winstkans
advice-behind = verschil
advice-end = de beurt afronden
# What the discs of a choice bring; $cells are their cells.
advice-placement = { $captures ->
    [0] { $points ->
        [0] { $cells }
        [one] { $cells }  (scoort { $points } punt)
       *[other] { $cells }  (scoort { $points } punten)
      }
   *[other] { $points ->
        [0] { $cells }  (slaat er { $captures })
        [one] { $cells }  (scoort { $points } punt, slaat er { $captures })
       *[other] { $cells }  (scoort { $points } punten, slaat er { $captures })
      }
  }
arena-title = { $games ->
    [one] { $games } spel, eerlijk deel { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
   *[other] { $games } spellen, eerlijk deel { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
  }
arena-bot = bot
arena-share = winstpercentage
arena-adjusted = zonder dobbelgeluk
# A share with the half width of its 95 % interval.
arena-score = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
# The same of a single deal, which has no interval.
arena-score-alone = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± –
# A review of a game. $file is a file, $weights the beginning of a hash.
review-title = Geluk en keuzes, in procentpunten winstkans
review-fair = eerlijk deel
review-opening = opening
review-luck = geluk
review-choices = keuzes
review-reevaluation = herwaardering
review-result = uitslag
review-without-luck = uitslag zonder geluk
review-own-luck = eigen geluk
review-own-choices = eigen keuzes
review-error = fout
review-error-per-decision = fout per beslissing
review-curve = Winstkans aan het begin van elke beurt, en de uitslag
review-mistakes = De duurste keuzes
review-turn = beurt
review-chosen = gekozen
review-best = beste
review-loss = verlies
review-why = Waarom
review-resigned = opgegeven
review-in-this-order = { $discs } in deze volgorde
review-made-with = Gemaakt op diepte { $depth } met gewichten { $weights }.
review-approximate-rules = Bij benadering: de gewichten zijn voor andere regels getraind.
review-approximate-resignation = Bij benadering: een speler gaf onderweg op, en de computer weet niet wat dat verandert.
review-working = { $file } wordt besproken
# How well a seat played. $share is a percentage; $lowest and $highest are levels.
review-rank = { $name } speelde als een { $level } en verloor { $share } van wat willekeurige keuzes hadden gekost.
review-rank-range = Meer zegt één spel niet: ergens van { $lowest } tot en met { $highest }.
review-rank-only = Voor zover uit één spel valt op te maken, past er geen ander niveau bij.
# What to bear in mind. $word is the incomplete word at the end of a text.
review-broken-off = Het spel is niet uitgespeeld: de uitslag is de laatste waarde.
review-cut-off = Het logboek breekt af in het woord { $word }, dat is weggelaten.
# A damaged record. $problem says what is wrong, and where.
review-valid-part = { $problem }. Besproken voor zover het logboek geldig is: { $turns ->
    [one] { $turns } beurt
   *[other] { $turns } beurten
  }.
review-as-played = { $problem }. Besproken zoals er gespeeld is.
# Several games together.
review-summary = { $count } spellen
review-summary-games = spellen
review-summary-won = gewonnen
review-summary-luck = geluk per spel
review-summary-error = fout per spel
review-summary-course = fout, spel voor spel
# The page that --html writes.
review-page = Nabespreking
review-page-written = Nabespreking opgeslagen in { $file }
review-curve-table = De curve als tabel
review-placed = gelegd
review-nothing-placed = niets
review-stood-in = { $level } viel in
review-mistake = Beurt { $turn }, { $name }: { $loss } verloren
review-at-random = Een willekeurige keuze zou hier { $loss } kosten.
review-value = kans
review-given = Wie gaf wat aan wie
review-given-text = Wat de keuzes van elke speler veranderden, in procentpunten winstkans. Elke rij is opgeteld nul.
review-given-by = keuzes van
review-levels = Hoe goed er gespeeld is
review-levels-text = Mediaan van het verlies per niveau, als deel van wat willekeurige keuzes zouden kosten
assess-errors-title = Fout per spel in procentpunten winstkans ({ $decisions } beslissingen uit { $games } spellen, { $trials } pogingen per keuze)
assess-player = speler
assess-per-game = per spel
assess-less = minder dan die erboven
# Kinds of decisions.
assess-kind-first = houden, worp 1
assess-kind-second = houden, worp 2
assess-kind-placing = leggen
assess-truth-title = { $name }: voorspelde en behaalde kansen in { $games } spellen tegen zichzelf, in %
assess-start = bij het begin
assess-won = gewonnen, zonder dobbelgeluk
assess-won-raw = gewonnen
assess-drift-sum = afwijking per spel
# Drift: how far the judgement changes from one turn to the next.
assess-drift = Afwijking per beurt, gezien vanuit de speler die aan de beurt was, in procentpunten: kwadratisch gemiddelde { $rms }, gemiddelde { $mean }
assess-deciles-title = Betrouwbaarheid per tiende van de voorspelde kans, in %
assess-predicted = voorspeld
assess-count = voorspellingen
assess-league-title = Competitie: wat de een wint als de ander alle andere plekken heeft, zonder dobbelgeluk, in % (eerlijk deel { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }, reeksen worpen per paar: { $deals })
assess-mean = gemiddelde
assess-reviewed-title = Wat nabesprekingen zeggen van { $games } spellen: verlies in % van wat willekeurige keuzes hadden gekost
assess-median = mediaan
assess-nine-in-ten = 9 van de 10 spellen
assess-boundary = grens met die erboven
assess-decisions = beslissingen per spel
assess-points = procentpunten winstkans
assess-plot-errors = Fout per spel
assess-plot-reliability = { $name }: betrouwbaarheid van de voorspelde kansen
assess-plot-predicted = voorspeld, %
assess-plot-won = gewonnen, zonder dobbelgeluk, %
assess-plot-drift = { $name }: afwijking per beurt, gezien vanuit de speler aan de beurt
assess-plot-turn = beurt van het spel
assess-plot-rms = kwadratisch gemiddelde
assess-plot-mean = gemiddelde
assess-plot-league = Competitie: % gewonnen door de rij als de kolom alle andere plekken heeft
assess-plot-written = Grafiek opgeslagen in { $file }
tally-by-seat = Per plek
tally-by-order = Op speelvolgorde
tally-seat = plek
tally-player = speler
tally-wins = gewonnen
tally-share = winstpercentage
tally-total = { pad-total }
tally-line-points = punten voor rijen
tally-captures = gevangenen
tally-order-1 = eerste
tally-order-2 = tweede
tally-order-3 = derde
tally-order-4 = vierde
tally-facts = { $games ->
    [one] { $games } spel
   *[other] { $games } spellen
  }, { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) } beurten per spel, { NUMBER($forfeits, minimumFractionDigits: 2, maximumFractionDigits: 2) } keer schijven weggelegd per spel, { $shared ->
    [one] { $shared } gedeelde overwinning
   *[other] { $shared } gedeelde overwinningen
  }

## Descriptions of pictures, for screen readers

picture-throw = Columbiz: { $colour } mag gooien
picture-keep = Columbiz: { $colour } kiest dobbelstenen om te houden
picture-place = Columbiz: { $colour } legt schijven
picture-over = Columbiz: het spel is afgelopen
picture-empty = Het bord is leeg.
# $discs is a list of picture-disc.
picture-column = Kolom { $face }: { $discs }.
picture-disc = { $colour } in vakje { $height }
picture-dice = Dobbelstenen: { $dice }.
# $placements is a list of cells, each with what a disc there brings.
picture-lit = Verlichte vakjes, die je met de dobbelstenen kunt betalen: { $placements }.
picture-made = Net gelegd door { $colour }: { $placement }.
picture-preview = Als schim getoond: een schijf van { $colour } op { $placement }.
picture-line = rij van { $length } levert { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  } op
picture-captures = slaat er { $count }
picture-freed = Vrijgekomen door slaan: { $cells }.
picture-score = Stand van { $colour }: voorraad { $supply }, rijen { $lines }, gevangenen { $captured }, totaal { $total }.
