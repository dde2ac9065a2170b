# Every text of Columbiz that a person can see, by the page it stands on. Words in braces are filled in.

## The app

app-name = Columbiz
logo-label = Columbiz, til forsiden
go-home = Forside
try-again = Prøv igen
loading = Et øjeblik…
settings = Indstillinger
theme-to-light = Skift til lyst
theme-to-dark = Skift til mørkt
close = Luk

## Home

home-title = Kast otte terninger.
  Sæt kursen.
home-text = Et brætspil med terninger og skibe for to til fire. Tre skibe på række giver point, men sejler nogen op over dig, bliver du taget til fange.
home-rules-text = hele spillet på én side
door-change = Ændr
door-computer = Mod computeren
door-computer-text = Fra skibsdreng til admiral, og du får et tip, når du vil.
door-computer-start = Mød { $level }
door-screen = På én skærm
door-screen-text = Send den rundt: mennesker og computere, som I vil.
door-screen-start = Spil med { $count }
door-online = Online via link
door-online-text = Send et link og spil. Terningerne er forseglet, før nogen sætter sig.
door-online-start = Åbn et bord
setup-level = Modstander
setup-seats = Pladser
setup-edition = Regelsæt
setup-name = Dit navn
setup-who = Hvem spiller
setup-person = Person
setup-computer = spiller af sig selv
setup-add = En plads til
setup-remove = Fjern plads { $seat }
setup-seat-plays = Hvem spiller på plads { $seat }
setup-seat-name = Navn på plads { $seat }
setup-watch = Hvem må se med
setup-watch-anyone = Alle med linket
setup-watch-players = Kun spillerne
level-deckhand-text = Lærer det sammen med dig og bærer over med fejl.
level-sailor-text = Spiller hæderligt og ser de fleste rækker.
level-helmsman-text = Overser sjældent et godt felt.
level-captain-text = Spiller hver tur så godt, som den kan spilles.
level-admiral-text = Tænker også på, hvad du gør bagefter.
edition-en = Fælles regler
edition-da = Dansk
edition-nl = Hollandsk
edition-fr = Fransk: tre skibe pr. tur med fire spillere
edition-es = Spansk
edition-pt = Portugisisk
resume-games = Spil i gang
resume = Spil videre
resume-your-turn = Spil videre: din tur
resume-with = Med { $names }
resume-screen = { $count } på én skærm
resume-waiting = Venter på spillere

## Rules

rules-title = Reglerne på én side
rules-turn = En tur
rules-turn-text = Kast otte terninger. Behold dem, du vil, og kast resten om, højst tre kast i alt; stop, når du vil. Placer så dine skibe, højst fire (i den franske udgave tre, når I er fire).
rules-pay = Betaling
rules-pay-text = Et felt med tallet 3 i kolonne 5 koster tre femmere. Feltet skal være tomt, og en terning betaler kun én gang. Tre femmere kan også betale for felt 1 og 2 i kolonnen.
rules-capture = Slå skibe
rules-capture-text = Et skib slår alle de andres skibe, der ligger lavere i dets kolonne, og tager dem til fange. Felterne er ledige med det samme.
rules-line = Rækker
rules-line-text = Et skib, der kommer med i en række på mindst tre af dine egne, vandret, lodret eller på skrå, giver point med det samme: 3 giver 1, 4 giver 2, 5 giver 3, 6 giver 4. Hver række gennem skibet tæller.
rules-none = Når du ikke kan betale
rules-none-text = Kan du slet ikke placere noget skib, ryger tre af dine skibe ud af spillet.
rules-end = Slutningen
rules-end-text = Når nogen er løbet tør for skibe, spilles runden til ende. Flest point i alt vinder; står flere lige, deler de sejren.
rules-prisoners = Fanger
rules-prisoners-text = Jo flere, jo dyrere: 1 giver 1, 2 giver 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 16, 8 → 20, og så videre.

## Records

record-open = Åbn en logbog
record-open-text = se et spil igen, tjek terningerne
record-choose = Vælg en fil
record-drop = eller slip den her; navnet ender på .columbiz
record-paste = Eller indsæt teksten
record-download = Hent logbogen
trouble-no_record-title = Der er ingen logbog åben
trouble-no_record-text = Åbn en fra forsiden: en fil, der ender på .columbiz, eller dens tekst.

## Sharing a table

share-link = Link til bordet
share-copy = Kopiér linket
share-copied = Kopieret
share-scan = Eller scan koden med en telefon
share-code = QR-kode med linket til bordet

## Replay

replay-title = Se igen
replay-board = Brættet efter trin { $step }
replay-step = tur { $turn } af { $turns }
replay-start = Før det første kast
replay-slider = Trin i spillet
replay-first = Til start
replay-back = Trin tilbage
replay-on = Trin frem
replay-play = Afspil
replay-pause = Pause
replay-turns = Ture
replay-verify = Tjek terninger
replay-thrown = { $name } kaster { $dice }
replay-kept = { $name } beholder { $dice }
replay-kept-none = { $name } beholder ingen
replay-placed = { $name } placerer et skib i kolonne { $face }, felt { $height }
replay-placed-scores = , får { $points } point
replay-placed-captures = , tager { $captures ->
    [one] ét skib
   *[other] { $captures } skibe
  } til fange
replay-done = { $name } slutter turen
replay-forfeit = { $name } kan ikke placere noget skib
replay-dice = Terninger på bordet: { $dice }
replay-no-dice = Ingen terninger på bordet
replay-over = Spillet er slut

## Verifying the dice

verify-title = Tjek af terningerne
verify-checking = Hvert kast trækkes på ny i din browser…
verify-ok = { $count ->
    [one] Kastet passer
   *[other] Alle { $count } kast passer
  }
verify-ok-text = De følger af seglet, der blev vist, før nogen satte sig, af hemmeligheden, der blev åbnet til sidst, og af startværdierne fra dem, der spillede.
verify-wrong = Kast { $number } er ikke det, der blev forseglet
verify-wrong-text = Logbogen siger { $given }, seglet giver { $expected }. { $right ->
    [0] Det er allerede det første kast.
    [one] Kastet før det er rigtigt.
   *[other] De { $right } kast før det er rigtige.
  }
verify-no_seal = Terningerne var ikke forseglet
verify-no_seal-text = Her blev der spillet med andre terninger, så der er ikke noget at sammenligne.
verify-tag_missing = Bordet er ikke nævnt
verify-tag_missing-text = I logbogen mangler bordets navn, som seglet blev lavet med.
verify-no_secret = Hemmeligheden er stadig forseglet
verify-no_secret-text = Den bliver åbnet, når spillet er slut; kom igen til den tid.
verify-secret = Hemmeligheden kan ikke læses
verify-secret-text = En hemmelighed er 64 af tegnene 0–9 og a–f; i den her logbog står der noget andet.
verify-wrong_secret = Det er ikke den hemmelighed, der blev forseglet
verify-wrong_secret-text = Den her hemmelighed ville have et andet segl. Nogen har ændret seglet eller hemmeligheden.
verify-no_seeds = Ingen gav en startværdi
verify-no_seeds-text = Hemmeligheden bestemte terningerne alene, så den kan være valgt for at få netop dem.
verify-insecure = Din browser tjekker ikke terninger her
verify-insecure-text = Det gør browsere kun på https-sider og på din egen maskine. Hent logbogen, og åbn den dér, eller kør: columbiz verify FIL
verify-seal = Segl
verify-seal-text = vist, før nogen satte sig
verify-secret-name = Hemmelighed
verify-secret-name-text = åbnet, da spillet var slut
verify-seed = Startværdi fra { $name }
verify-throws = Kast
verify-number = Nr.
verify-when = Hvornår
verify-who = Hvem
verify-recorded = Logbog
verify-drawn = Trukket på ny
verify-opening = startkast, runde { $round }
verify-turn = tur { $turn }, kast { $throw }
verify-right = rigtigt
verify-not-right = forkert
verify-replay = Se igen

## Settings

settings-language = Sprog
settings-language-system = Som browseren
settings-theme = Lys
settings-theme-system = Som enheden
settings-theme-light = Lyst
settings-theme-dark = Mørkt
settings-palette = Skibenes farver
settings-palette-box = Som i æsken
settings-palette-safe = Til alle øjne
settings-motion = Bevægelse
settings-motion-system = Som enheden
settings-motion-reduced = Mindre
settings-size = Tekst
settings-size-normal = Normal
settings-size-large = Større
settings-sound = Lyd
settings-sound-note = terninger, skibe og en klokke, når det er din tur

## What can go wrong

trouble-table_not_found-title = Det bord findes ikke
trouble-table_not_found-text = Måske er linket tastet forkert, eller også er bordet ryddet væk.
trouble-no_watching-title = Bordet er kun for spillerne
trouble-no_watching-text = Du skal have en af pladserne for at komme ind.
trouble-not_started-title = Spillet er ikke begyndt
trouble-not_started-text = Der er ikke noget at se tilbage på endnu.
trouble-not_found-title = Her slutter søkortet
trouble-not_found-text = Den side findes ikke. Måske er adressen tastet forkert.
trouble-away-title = Serveren er væk
trouble-away-text = Den svarer ikke. Dine spil er gemt; prøv igen om lidt.
trouble-too_fast-title = Det gik stærkt
trouble-too_fast-text = Serveren trækker lige vejret. Prøv igen om { $seconds ->
    [one] { $seconds } sekund
   *[other] { $seconds } sekunder
  }.
trouble-too_large-title = Det er for langt til en logbog
trouble-too_large-text = Et spil fylder nogle tusind tegn, den her tekst fylder { $size } byte.
trouble-record-title = Logbogen kan ikke læses fra linje { $line }
trouble-record-text = Linje { $line }, tegn { $column }: { $reason }.
trouble-refused-title = Serveren siger nej
trouble-unexpected-title = Noget gik galt
trouble-unexpected-text = Det havde vi ikke forudset. Prøv igen, eller gå tilbage til forsiden.


## Seats

symbol-0 = stjerne
symbol-1 = bølger
symbol-2 = sejl
symbol-3 = anker
level-random = Tilfældet
level-greedy = Den grådige
level-deckhand = Skibsdrengen
level-sailor = Matrosen
level-helmsman = Styrmanden
level-captain = Kaptajnen
level-admiral = Admiralen
seat-you = Du
seat-nameless = Spiller { $number }
seat-free = ledig plads
seats-label = Pladser i spillerækkefølge
presence-live = online
presence-rejoining = kobler på
presence-computer = computer
presence-stand-in = computer afløser
presence-resigned = gav op
presence-free = ledig
discs-left = { $count ->
    [one] { $count } skib tilbage
   *[other] { $count } skibe tilbage
  }

## The table: whose turn it is

turn-yours = Din tur
turn-of = { $name } har turen
throw-number = { $number ->
    [1] første kast
    [2] andet kast
    [3] tredje kast
   *[other] kast { $number }
  }
throw-number-of = { throw-number } af { $of }
throw-first = kast terningerne
discs-placed = { $count } af { $of } skibe
last-round = sidste runde
game-over = Spillet er slut
table-open = Bordet er klar
looking-back = Tur { $number }
back-to-game = Tilbage til spillet

## The table: the connection

line-live = Online
line-rejoining = Kobler på
line-away = Server væk
line-away-text = Serveren svarer ikke. Spillet er gemt og går videre, så snart serveren er tilbage.

## The table: the board

board-label = Brættet
cell-name = kolonne { $face }, felt { $height }, koster { $height ->
    [1] én { $face ->
        [1] ener
        [2] toer
        [3] treer
        [4] firer
        [5] femmer
       *[6] sekser
      }
   *[other] { $height ->
        [2] to
        [3] tre
        [4] fire
        [5] fem
       *[6] seks
      } { $face ->
        [1] enere
        [2] toere
        [3] treere
        [4] firere
        [5] femmere
       *[6] seksere
      }
  }
cell-empty = { cell-name }, tomt
cell-taken = { cell-name }, her ligger { $name } ({ $symbol })
cell-payable = { cell-empty }, kan betales
cell-brings = { cell-payable }, { $points ->
    [0] { "" }
   *[other] giver { $points } point
  }{ $both ->
    [yes] {" og "}
   *[no] { "" }
  }{ $captures ->
    [0] { "" }
    [one] tager ét skib til fange
   *[other] tager { $captures } skibe til fange
  }
badge-points = +{ $points }

## The table: dice and buttons

dice-label = Terninger
dice-on-table = På bordet
dice-kept = Beholdt
dice-to-spend = Betal med
dice-tap = tryk på dem, du beholder
dice-tap-cell = tryk på et lysende felt
die-loose = terning { $key }: { $face }, på bordet, tryk for at beholde
die-kept = terning { $key }: { $face }, beholdt, tryk for at slippe
die-lies = { $face }, på bordet
die-lies-kept = { $face }, beholdt
die-spent = { $face }, brugt
throw-dice = Kast terningerne
throw-again = Kast { $count } om
throw-rest = Kast { $count }
place = Placer
undo = Fortryd
done = Færdig
forfeit = Læg skibe væk
hint = Tip
menu = Menu
waiting-for = { $name } spiller.
waiting-away = { $name } er væk. Spillet venter.
waiting-watch = Du ser med.
call-bot = Lad computeren spille
take-back = Spil selv igen
stand-in-plays = Computeren spiller for dig.
note-first = Otte terninger, tre kast.
note-choose = Behold dem, du vil, og kast resten om.
note-all-kept = Du har beholdt alle terninger: Placer dine skibe.
note-place = Betal med terningerne, felt for felt.
note-more = { $count ->
    [0] Det var turens sidste skib.
    [one] Et skib til, hvis du vil.
   *[other] { $count } skibe til, hvis du vil.
  }
note-no-more = Der er ikke råd til mere.
note-line = { $count ->
    [one] En række.
   *[other] { $count } rækker.
  }
note-prisoners = { $count ->
    [one] En fange.
   *[other] { $count } fanger.
  }
note-forfeit = Intet skib kan placeres: Tre ryger ud af spillet.
typed-title = Tast jeres kast ind
typed-left = { $count ->
    [one] én til
   *[other] { $count } til
  }
typed-face = en terning, der viser { $face }
typed-clear = Ryd
hint-keep = Behold { $dice }
hint-keep-none = Behold ingen
hint-keep-all = Behold alle, og placer
hint-place = Placer { $cells }
hint-done = Slut turen
hint-value = sejr: { $share }
hint-denied = Ingen tips, når mennesker spiller mod hinanden.

## The table: score pad and turns

pad-label = Notesblok
pad-lines = rækker
pad-prisoners = fanger
pad-total = i alt
pad-tally = { $count ->
    [one] { $count } fange
   *[other] { $count } fanger
  }, { $points } point
sheet-open = Notesblok og ture
turns-label = Ture
turns-round = Runde { $round }
turns-throwing = kaster
turns-forfeited = skibe lagt væk
turns-none = Der er ikke spillet noget endnu.
turns-points = fik { $points } point
turns-captures = tog { $captures ->
    [one] ét skib
   *[other] { $captures } skibe
  } til fange

## The table: its menu

menu-say = Sig noget
menu-turn-board = Drej brættet
menu-sound-on = Lyd til
menu-sound-off = Lyd fra
menu-theme = Lyst eller mørkt
menu-copy-link = Kopiér linket
menu-copied = Kopieret
menu-leave = Gå; computeren spiller videre
menu-resign = Giv op
menu-resign-sure = Giv op for alvor?
menu-rules = Regler
says = { $name }: { $phrase }
phrase-hello = Hej!
phrase-good_luck = Held og lykke!
phrase-well_played = Godt spillet!
phrase-nice_throw = Flot kast!
phrase-ouch = Av!
phrase-thinking = Lad mig tænke…
phrase-sorry = Undskyld!
phrase-thanks = Tak!
phrase-one_more = Et spil til?
phrase-goodbye = Vi ses!

## The table: before and after the game

lobby-title = Hvem spiller?
lobby-name = Dit navn
lobby-sit = Sæt dig her
lobby-leave = Rejs dig
lobby-start = Begynd
lobby-opening = Startkastet, én terning pr. plads, som i P5B3
lobby-waiting = Venter på { $count ->
    [one] én spiller
   *[other] { $count } spillere
  } til.
lobby-share = Send linket til dem, der skal spille med eller se på.
over-wins = { $name } vinder med { $points }
over-you-win = Du vinder med { $points }
over-shared = Delt sejr med { $points }
over-rematch = Spil igen
over-rematch-offered = Venter på de andre…
over-rematch-go = Til næste spil

## The table: said aloud

said-sat_down = { $name } er kommet til bordet.
said-stood_up = { $name } har forladt bordet.
said-started = Spillet går i gang. { $name } lægger ud.
said-thrown = { $name } kaster { $dice }.
said-kept = { $name } beholder { $dice }.
said-kept-none = { $name } beholder ingen.
said-placed = { $name } placerer et skib i kolonne { $face }, felt { $height }.
said-scores = Det giver { $points } point.
said-captures = { $captures ->
    [one] Det tager ét skib til fange.
   *[other] Det tager { $captures } skibe til fange.
  }
said-undone = { $name } trækker et skib tilbage.
said-done = { $name } er færdig med turen.
said-forfeited = { $name } kan ikke placere noget skib.
said-resigned = { $name } giver op.
said-taken_over = { $name } bliver afløst af computeren.
said-taken_back = { $name } spiller selv igen.
said-your-turn = Din tur.
said-over = Spillet er slut. { $result }.

## What the table refuses

refused-stale = Nogen var hurtigere. Se lige igen.
refused-not_your_turn = Det er ikke din tur.
refused-seat_taken = Den plads er optaget.
refused-not_yet = Der er stadig betænkningstid; prøv igen om { $seconds ->
    [one] { $seconds } sekund
   *[other] { $seconds } sekunder
  }.
refused-other = Det kan ikke lade sig gøre lige nu.
