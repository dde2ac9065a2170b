# Every text for people, in sections by page. Names in braces stand for values.

## The app

app-name = Columbiz
logo-label = Columbiz, til forsiden
go-home = Forside
try-again = Prøv igen
loading = Et øjeblik…
settings = Indstillinger
theme-to-light = Skift til lyst udseende
theme-to-dark = Skift til mørkt udseende
close = Luk

## Home

home-title = Kast otte terninger.
  Sæt kursen.
home-text = Et brætspil med terninger og skibe for to til fire spillere. Tre eller flere skibe på række giver point, men pas på: Placerer en modstander et skib over dit i kolonnen, bliver dit taget til fange.
home-rules-text = alle reglerne, med tegninger
home-verify-text = i et afsluttet spil, ud fra logbogen
home-learn = Lær spillet
home-look-back = Se tilbage
door-change = Flere muligheder
door-computer = Mod computeren
door-computer-text = Fra skibsdreng til admiral, og du får et tip, når du vil.
# $code is the level's code (deckhand, sailor, helmsman, captain, admiral), where a language needs an article.
door-computer-start = Spil mod { $level }
door-screen = På én skærm
door-screen-text = Send skærmen rundt, og bland mennesker og computere, som I vil.
# $count is the number of seats.
door-screen-start = Spil med { $count } spillere
door-online = Online via link
door-online-text = Send et link, og spil. Efter spillet kan du tjekke, at terningerne var ærlige.
door-online-start = Åbn et bord
setup-level = Modstander
setup-seats = Pladser
setup-edition = Udgave
setup-name = Dit navn
setup-who = Hvem spiller
# Who plays a seat: a human being, not the computer.
setup-person = Menneske
setup-computer = styres af computeren
setup-add = Tilføj en plads
setup-remove = Fjern plads { $seat }
setup-seat-plays = Hvem spiller på plads { $seat }
setup-seat-name = Navn på plads { $seat }
setup-dice = Terninger
setup-dice-sealed = Kastes af appen
setup-dice-typed = Rigtige, tastes ind
setup-dice-pad = Før kun regnskab
setup-watch = Hvem må se med
setup-watch-anyone = Alle med linket
setup-watch-players = Kun spillerne
setup-clock = Ur
setup-clock-none = Intet ur
setup-clock-text = Når tiden til en tur er gået, spiller computeren for spilleren, indtil vedkommende selv tager over igen.
# $time is a duration such as “2 minutes”.
clock-per-turn = { $time } pr. tur
level-deckhand-text = Overser tit skibe, der kan slås, beholder de forkerte terninger, glemmer din næste tur og opdager sjældent, at spillet er ved at slutte.
level-sailor-text = Overser af og til et skib, der kan slås, og beholder tit de forkerte terninger eller glemmer din næste tur.
level-helmsman-text = Overser sjældent et skib, der kan slås, beholder af og til de forkerte terninger og tænker som regel på din næste tur.
level-captain-text = Overser ingenting og spiller hver tur så godt, som den kan spilles.
level-admiral-text = Tænker også frem til den næste spillers tur.
edition-en = Fælles regler
edition-da = Dansk
edition-nl = Hollandsk
edition-fr = { book-edition-fr }: højst tre skibe pr. tur med fire spillere
edition-es = Spansk
edition-pt = Portugisisk
resume-games = Spil i gang
resume-screen = { $count } spillere på én skærm
resume-waiting = Venter på spillere
resume-dismiss = Fjern fra siden
resume-dismissed = Fjernet fra siden. Linket til spillet virker stadig.

## House rules

house-title = Husregler
house-changed = { $count ->
    [one] { $count } ændret
   *[other] { $count } ændrede
  }
house-printed = { $value } (trykt regel)
house-no-bots = Antallet af terninger og kast kan kun ændres, når computeren ikke spiller med.
house-bots-out = Computeren kan ikke spille efter disse husregler.
# Before the first throw of a turn.
house-note-first = { $dice ->
    [one] { $dice } terning
   *[other] { $dice } terninger
  }, { $throws ->
    [one] { $throws } kast
   *[other] { $throws } kast
  }.
# What each house rule changes, in a sentence.
house-dice-text = Med færre terninger når man sjældnere op på de høje felter; med flere kan man betale for flere skibe.
house-throws-text = Med flere kast er det lettere at samle ens terninger.
house-min_throws-text = Man må først stoppe efter så mange kast.
house-discs-text = Med færre skibe bliver spillet kortere.
house-placements-text = Så mange skibe må man højst placere i en tur, hvor godt kastet end er.
house-forfeit-text = En tur uden skibe koster så mange skibe fra beholdningen.
house-line_points-text = Hvad rækker på tre, fire, fem og seks skibe er værd.
house-line_scoring-text = En række, der vokser, giver point for det hele igen eller kun for det nye.
house-crossing_lines-text = Ligger ét skib i flere rækker, giver de alle point eller kun den bedste.
house-capture_cap-text = Fanger ud over dette antal er intet værd.
house-ties-text = Står flere lige i toppen, deler de sejren, eller også afgør fangerne det.

## Rules: the page around the rulebook

rules-title = Regelbog
# The placeholder and the name of the search field.
rules-search = Søg i regelbogen
rules-found = { $count ->
    [0] Intet fundet
    [one] { $count } sted
   *[other] { $count } steder
  }
rules-next = Næste sted
rules-back = Forrige sted
rules-contents = Indhold
rules-print = Udskriv
rules-top = Til toppen

## Rulebook

# The rulebook is composed by columbiz.rulebook and shown on the page /rules, by `columbiz rules` and in docs.
# Every number comes from the rules in force. Text between `back ticks` is a cell, dice or a name in the program and is
# shown as such: keep the ticks. Text between ** is strong. $cell is a cell such as 555; $cells are several.

book-title = Regelbog til Columbiz
book-lead = Til nye spillere og til den aften, hvor to af jer ikke kan blive enige: reglerne for Simone Lucianis spil med terninger og skibe for to til fire spillere, fortalt med vores egne ord. Først alt det, I skal bruge ved bordet, og så afgørelserne, når I er i tvivl.
# $edition is the name of an edition, such as “French”.
book-edition = Udgave: { $edition }
# $settings is a list such as “dice in the game: 7; maximum throws per turn: 2”.
book-house = Her gælder husregler ({ $settings }).
# Below a drawn example, for house rules with another number of dice, for example.
book-example-printed = Tegningen følger de fælles regler, fordi eksemplet ikke kan opstå med de regler, der gælder her.

# Colours of the discs; each is also the name of a player.
book-colour-purple = Lilla
book-colour-blue = Blå
book-colour-grey = Grå
book-colour-black = Sort

# What is read aloud for a picture. $cells is a list such as “1, 22, 333”.
book-alt-empty = { picture-empty }
book-alt-discs = { $colour } har skibe på { $cells }.
book-alt-dice = Terningerne viser { $dice }.
book-alt-lit = Lyser, fordi terningerne kan betale for dem: { $cells }.
book-alt-placed = Netop placeret af { $colour }: { $cells }.
book-alt-ghost = { $colour } skal til at placere et skib på { $cell }.
book-alt-barred = Bag tremmer, fordi de står til at blive slået: { $cells }.
book-alt-freed = { picture-freed }
book-alt-score = { $colour }: { $total } point i alt.

# Chapter: what it is about

book-aim = Hvad spillet går ud på
book-aim-text = Når du har turen, kaster du { $dice ->
    [one] én terning
   *[other] { $dice } terninger
  }, og terningerne er dine penge: Med dem betaler du for felter på brættet, og dér placerer du dine skibe. Du er ude efter to ting på én gang.
book-aim-lines = **Rækker.** En række på mindst { $shortest } af dine egne skibe giver point med det samme og igen, hver gang den vokser.
book-aim-lines-increase = **Rækker.** En række på mindst { $shortest } af dine egne skibe giver point med det samme og lidt til, hver gang den vokser.
book-aim-captures = **Fanger.** I det øjeblik, du placerer et skib, slår det alle modstandernes skibe, der ligger under det i kolonnen. Jo flere fanger du har, jo mere er hver ny fange værd.
book-aim-end = Når nogen ikke har flere skibe at placere, spiller I runden til ende og lægger pointene sammen. Flest point i alt vinder.

# Chapter: what is in the box

book-box = I æsken
book-box-piece = Del
book-box-number = Antal
book-box-board = bræt
book-box-dice = terninger
book-box-cup = raflebæger
book-box-pad = notesblok
book-box-purple = lilla skibe
book-box-blue = blå skibe
book-box-grey = grå skibe
book-box-black = sorte skibe
book-box-total = Det er { $discs } skibe i alt.

# Chapter: the board and its cells

book-board = Brættet og felterne
book-board-columns = Brættet har { $columns } kolonner, én for hvert øjental på terningen. Øjentallet står over kolonnen.
book-board-heights = En kolonne har { $heights } felter, nummereret fra 1 til { $heights }. Nummeret er feltets pris: Så mange terninger koster det, og de skal alle vise kolonnens øjental. På vores tegninger ligger felt 1 nederst.
# $cell is `555`, $face its column 5, $height its number 3; $cheap is `1` and $dear is `666666`.
book-board-notation = Her i bogen skrives et felt som de terninger, der betaler for det. `{ $cell }` er felt { $height } i kolonne { $face }. Det billigste felt i den første kolonne er `{ $cheap }`, det dyreste i den sidste `{ $dear }`.
book-board-dice = Terninger skrives i stigende rækkefølge, med bindestreg mellem forskellige øjental: `{ $dice }`.

# Chapter: setting up

book-setup = Gør klar
book-setup-board = Læg brættet, så alle kan nå det, og bliv enige om, hvem der skriver point på notesblokken.
book-setup-discs = Hver spiller har sin egen farve, og skibene i den farve er spillerens **beholdning**. Er I to, tager I lilla og blå; en tredje får grå og en fjerde sort. Hvor mange skibe I får hver, afhænger af, hvor mange I er:
book-setup-players = Spillere
book-setup-each = Skibe til hver
book-setup-limit = Skibe pr. tur, højst
book-setup-rest = Resten af skibene bliver i æsken.

# Chapter: who begins

book-opening = Hvem begynder
book-opening-text = I kaster én terning hver, og den, der får flest øjne, begynder. Deler flere førstepladsen, kaster de om, til én af dem har den alene.
# The example: $first and $second threw the same highest face, $low is the third player; then $winner threw more.
book-opening-example = Et eksempel med tre spillere: { $first } og { $second } får begge { $tied } øjne, { $third } får { $low }. { $first } og { $second } kaster om og får { $again } og { $best }, så { $winner } begynder.
book-opening-order = Derefter går turen rundt med uret. Når du har turen, må du gerne dreje brættet hen mod dig.

# Chapter: throwing

book-throwing = Kast og behold
book-throwing-first = Begynd din tur med at kaste { $dice ->
    [one] terningen
   *[other] alle { $dice } terninger
  }.
book-throwing-again = Læg de terninger til side, som du vil beholde (det må gerne være ingen), og kast resten om. Det må du blive ved med, til du har kastet { $throws ->
    [one] én gang
    [2] to gange
   *[other] { $throws } gange
  } i alt.
book-throwing-once = Der er kun det ene kast, og du betaler med det, terningerne viser.
book-throwing-free = Intet er endeligt: En terning, du har lagt til side efter ét kast, må du gerne kaste om efter det næste.
book-throwing-stop = Du må stoppe efter ethvert kast, når du er tilfreds med terningerne.
book-throwing-least = Du skal kaste mindst { $least ->
    [one] én gang
    [2] to gange
   *[other] { $least } gange
  }, før du må beholde alle terninger; derefter må du stoppe.
book-throwing-example = Sådan kan kastene i en tur se ud:
book-throwing-number = Kast
book-throwing-fell = Resultat
book-throwing-all = Alle terninger
book-throwing-kept = Til side
# Instead of dice in the last row, when no further throw is left.
book-throwing-pays = alle: nu skal der betales
# $dice are dice that were set aside after the first throw and thrown again after the second.
book-throwing-changed = Efter andet kast skifter spilleren plan: `{ $dice }` bliver alligevel kastet om sammen med resten.

# Chapter: paying for cells

book-paying = Betal for felter
book-paying-text = Betal med de terninger, du ender med, for ét felt ad gangen:
book-paying-empty = Et skib skal placeres på et tomt felt.
book-paying-price = Feltet koster så mange terninger, som dets nummer siger, og de skal alle vise kolonnens øjental.
book-paying-split = Ens terninger må deles mellem flere skibe: For tre femmere får du `555` eller både `55` og `5`.
book-paying-once = En terning betaler kun én gang i en tur.
book-paying-rest = Du behøver ikke bruge alle dine terninger.
# $cells lists every lit cell.
book-paying-example = Terningerne viser `{ $dice }`, og alle felter, de kan betale for, lyser: { $cells }.
book-paying-choice = For treerne kan du få `33` og for femmerne `555`, eller du kan dele femmerne og få både `5` og `55`. `1` og `2` koster kun én terning hver. Men billige felter ligger lavt, og et skib, der ligger lavt, bliver let slået.

# Chapter: limits

book-limits = Hvor mange skibe
book-limits-most = Du må højst placere { $limit ->
    [one] { $limit } skib
   *[other] { $limit } skibe
  } i en tur.
book-limits-most-by-players = Hvor mange skibe du må placere i en tur, afhænger af, hvor mange I er: højst { $two } med to spillere, { $three } med tre og { $four } med fire.
book-limits-least = Når du er færdig med at kaste, skal du placere mindst ét skib, hvis der er et tomt felt, du kan betale for. Efter det første skib må du stoppe, når du vil.
book-limits-forfeit = { $forfeit ->
    [one] **Kan du slet ikke placere noget skib,** lægger du ét skib fra din beholdning væk. Det er ude af spillet, og ingen får det som fange. Så er din tur slut.
   *[other] **Kan du slet ikke placere noget skib,** lægger du { $forfeit } skibe fra din beholdning væk, eller dem alle, hvis du har færre. De er ude af spillet, og ingen får dem som fanger. Så er din tur slut.
  }

# Chapter: capturing

book-capturing = Slå skibe
book-capturing-text = I det øjeblik, du placerer et skib, slår det **alle modstandernes skibe på et lavere nummer i samme kolonne**. Dine egne skibe bliver liggende, og det samme gør alle skibe på højere numre. Du må gerne placere et skib under en modstanders: Det bliver ikke slået af det skib, der allerede ligger ovenover, for et skib slår kun i det øjeblik, det bliver placeret.
book-capturing-kept = Tag fangerne af brættet, og gem dem foran dig, til der skal tælles sammen. De kommer aldrig i spil igen.
# $cell is where the disc goes, $prisoners the cells of the captured discs, $own the cell of an own disc, $above one too high.
book-capturing-example = { $colour } skal til at betale for `{ $cell }`. Dermed bliver { $count ->
    [one] skibet
   *[other] skibene
  } på { $prisoners } slået. Skibet på { $own } tilhører { $colour } selv og bliver liggende; det på { $above } ligger for højt til at blive slået.
book-freed = Ryddede felter
book-freed-text = Et felt, der er ryddet, fordi et skib er blevet slået, er et tomt felt som alle andre. Du må bruge det i samme tur, hvis du stadig har terninger til det.
book-freed-example = { $colour } har betalt for `{ $cell }` og slået skibet på `{ $freed }`. Terningerne på tegningen er dem, der er tilbage. En af dem kan betale for det ryddede felt, og et skib dér ville danne en række, der giver { $points } point.

# Chapter: lines

book-lines = Rækker
book-lines-text = I det øjeblik, du placerer et skib, får du point **for hver række på mindst { $shortest } af dine egne skibe, som det bliver en del af**. En række går vandret, lodret eller på skrå og har ingen huller. For hvert skib, du placerer, tæller en række kun én gang; kortere rækker inde i den tæller ikke med.
book-lines-text-best = I det øjeblik, du placerer et skib, får du point **for den bedste række på mindst { $shortest } af dine egne skibe, som det bliver en del af**. En række går vandret, lodret eller på skrå og har ingen huller.
book-lines-none = Med disse regler giver rækker ingen point.
book-lines-length = Skibe i rækken
book-lines-points = Point
book-lines-pad = Skriv pointene op med det samme, over stregen på notesblokken.
book-grows = En række, der vokser
book-grows-full = En række, der vokser, giver point igen, nu for hele sin nye længde.
book-grows-increase = En række, der vokser, giver point igen, men kun forskellen mellem det, den er værd nu, og det, den var værd før.
# $third and $fourth are cells; $before and $after are points, $sum both together.
book-grows-example = Skibet på `{ $third }` dannede en række på { $short } og gav { $before } point. Skibet på `{ $fourth }` gør den til en række på { $long } og giver { $after }. Tilsammen bliver det { $sum } point.
book-gap = Et hul, der bliver lukket
book-gap-text = Et skib mellem to stykker af en række binder dem sammen til én række.
book-gap-example = { $colour } havde to skibe på hver side af `{ $cell }`. Skibet imellem dem gør det hele til én række på { $length }, og den giver { $points } point.
book-crossing = To rækker på én gang
book-crossing-each = Ligger skibet i flere rækker, giver hver af dem point.
book-crossing-best = Ligger skibet i flere rækker, tæller kun den, der giver flest point.
book-crossing-example = Skibet på `{ $cell }` ligger både i en vandret og i en skrå række. Det giver { $points } point.
book-lines-elsewhere = Kun rækker gennem det skib, du lige har placeret, giver point. De point, du har fået, beholder du, også selv om et skib i rækken senere bliver slået.

# Chapter: the order of your discs

book-order = Skibenes rækkefølge
book-order-text = Du placerer dine skibe ét ad gangen, i den rækkefølge, du vil. Hvert skib slår først og giver så point, før du placerer det næste. Derfor kan rækkefølgen ændre på, hvad en tur giver.
# $own are cells of own discs; $near and $far the cells to be placed on. $one and $two are points of the first and the
# second disc in that order.
book-order-example = { $colour } havde skibe på { $own } og har nu placeret to til; terningerne på tegningen er dem, der er tilbage. `{ $near }` kom først og gav { $one } point, så kom `{ $far }` og gav { $two }: { $sum } i alt. Var `{ $far }` kommet først, var det blevet til { $other }.

# Chapter: the end of the game

book-end = Når spillet slutter
book-end-text = Så snart en spillers beholdning er tom, hvad enten det sidste skib blev placeret eller lagt væk, er den runde, I er i gang med, den sidste. Spil den til ende: Den slutter lige før startspillerens tur, så alle har haft lige mange ture. Så er spillet slut.
book-end-mid = Placerer du det sidste skib i din beholdning midt i en tur, kan du ikke placere flere i den tur, uanset hvilke terninger der er tilbage.
book-end-nobody = Ingen kommer nogensinde til at spille en tur med tom beholdning.

# Chapter: counting

book-counting = Tæl sammen
book-counting-text = Hver spiller har sin egen kolonne på notesblokken. Tæl dine fanger, se i tabellen, hvad de er værd, og skriv det i din kolonne under stregen, ud for fængselssymbolet.
book-counting-captured = Fanger
book-counting-points = { book-lines-points }
book-counting-steps = Hvert par fanger er mere værd end det forrige: De to første giver { $first } point hver, den tredje og fjerde { $second } hver, den femte og sjette { $third } hver, og så videre.
book-counting-beyond = Tabellen fortsætter på samme måde: { $next } fanger giver { $nextPoints } point, { $after } giver { $afterPoints }.
book-counting-cap = { $cap ->
    [0] Med disse regler giver fanger ingen point.
    [one] Kun den første fange tæller; resten er ikke noget værd.
   *[other] Kun de første { $cap } fanger tæller; resten er ikke noget værd.
  }
book-counting-total = Læg det, der står over stregen i din kolonne, sammen med det, der står under den: Det er dine point i alt.
book-winner = Hvem vinder
book-winner-text = Flest point i alt vinder.
book-winner-shared = Står flere lige i toppen, deler de sejren.
book-winner-captures = Står flere lige i toppen, vinder den af dem, der har flest fanger; har de også lige mange fanger, deler de sejren.
# $colour ran out of discs; the game on the picture is a whole recorded game.
book-counting-example = Et spil med { $players } spillere er slut: { $colour } har ikke flere skibe i beholdningen.
book-counting-seat = Spiller
book-counting-lines = Point for rækker
book-counting-worth = Point for fanger
book-counting-sum = I alt
# $colours is one name, or several joined by the word for and.
book-counting-winner = { $count ->
    [one] { $colours } vinder med { $points } point i alt.
   *[other] { $colours } deler sejren med { $points } point hver.
  }

# Chapter: editions

book-editions = Udgaver
book-editions-text = Vi kender trykte regelsæt på fem sprog. De beskriver alle det samme spil. De fælles regler er det, som de fleste regelsæt siger, og den sidste kolonne i tabellen viser, hvor et regelsæt afviger. I kan spille alle udgaver på alle sprog.
book-editions-name = Udgave
book-editions-discs = Skibe til hver med { $players } spillere
book-editions-limit = Skibe pr. tur med { $players } spillere
book-editions-differs = Afvigelser
book-editions-same = ingen
book-edition-en = { edition-en }
book-edition-da = { edition-da }
book-edition-nl = { edition-nl }
book-edition-fr = Fransk
book-edition-es = { edition-es }
book-edition-pt = { edition-pt }
book-editions-house = Spiller I anderledes hjemme hos jer, så lav om på de regelvalg, I vil, for eksempel sådan i terminalen: `columbiz play --house '{ $setting }'`. De står alle i kapitlet »{ book-numbers }«.

# Chapter: rulings. Each has a question, a ruling and a reason.

book-rulings = Når I er i tvivl
book-rulings-text = Hvor regelsættene tier eller ikke er enige, må nogen træffe en afgørelse. Her står, hvad vi har valgt, og hvorfor. Nogle af afgørelserne kan I lave om; så er regelvalget nævnt.
book-ruling-reason = Hvorfor
# Before the reason of a ruling that a house rule has changed.
book-ruling-reason-house = Hvorfor det er anderledes i udgaven
book-ruling-setting = Regelvalg
# Introduces the other choice.
book-ruling-or = Eller som husregel
# The same for a ruling that a house rule has changed: the other choice is what the edition says.
book-ruling-or-edition = I udgaven

book-ruling-lines = Hvilke rækker giver point, og hvor mange?
book-ruling-lines-full = Hver række gennem det skib, der lige er placeret, i hele den længde, den nu har. En række på { $short }, der vokser til { $long }, har altså givet først { $before } og så { $after }.
book-ruling-lines-increase = Hver række gennem det skib, der lige er placeret, men kun forskellen: rækkens værdi nu minus den værdi, som det længste af de forbundne stykker havde før.
book-ruling-lines-reason = Regelsættene giver point, hver gang et skib bliver placeret, og i det franske står der: for en række, som skibet har dannet. Ingen af dem trækker noget fra for point, man har fået før.

book-ruling-gap = Hvordan tæller en række, når et hul i den bliver lukket?
book-ruling-gap-text = Som én række i hele sin længde.
book-ruling-gap-reason = Man får point for det, der ligger på brættet, når skibet er på plads, og det er én række.

book-ruling-crossing = Hvad nu, hvis skibet ligger i to eller flere rækker?
book-ruling-crossing-each = Hver af dem giver point.
book-ruling-crossing-best = Kun den, der giver flest point, tæller.
book-ruling-crossing-reason = Hver af dem er en række for sig, og intet regelsæt siger, at den ene ophæver den anden.

book-ruling-order = I hvilken rækkefølge placerer man skibene i en tur?
book-ruling-order-text = I den rækkefølge, man vil; den afgør, hvad der bliver slået, og hvad der giver point.
book-ruling-order-reason = Skibene placeres ét ad gangen, og intet regelsæt foreskriver en rækkefølge. At vælge den godt er en del af spillet.

book-ruling-limit = Hvor mange skibe må man placere i en tur?
book-ruling-limit-text = Højst { $two } med to spillere, { $three } med tre og { $four } med fire.
book-ruling-limit-same = Højst { $limit }, uanset hvor mange I er.
book-ruling-limit-reason = Det franske regelsæt tillader ét skib færre end de andre, når man er fire. Spil efter det regelsæt, der ligger i jeres æske.

book-ruling-beyond = Hvad er flere end { $printed } fanger værd?
book-ruling-beyond-all = Tabellen fortsætter: { $next } giver { $nextPoints } point, og { $after } giver { $afterPoints }. Generelt giver `n` fanger `(n + 1)² / 4` point, rundet ned.
book-ruling-beyond-cap = { $cap ->
    [0] Fanger giver ingen point.
    [one] Kun den første fange tæller.
   *[other] Kun de første { $cap } fanger tæller.
  }
book-ruling-beyond-reason = Den trykte tabel følger en formel. Sluttede den ved { $printed }, ville alle fanger derudover være værdiløse, og det siger intet regelsæt. I vores eksemplar af det hollandske regelsæt slutter tabellen med »4 = 42«; i de andre står der { $printed } i stedet for 4, og det gør der også hos os.

book-ruling-few = Hvad nu, hvis man ikke kan placere noget skib og har færre end { $forfeit } tilbage?
book-ruling-few-text = Så lægger man alle dem væk, man har tilbage, og den runde, der er i gang, er den sidste.
book-ruling-few-reason = Kunne man beholde dem, ville beholdningen måske aldrig slippe op og spillet aldrig slutte.

book-ruling-away = Hvem får de skibe, der bliver lagt væk?
book-ruling-away-text = Ingen. De er ude af spillet og tæller ikke for nogen.
book-ruling-away-reason = Kun et skib, der bliver placeret, kan slå, og det slår kun skibe på brættet.

book-ruling-must = Må man beholde sine skibe, når man ikke kan placere nogen?
book-ruling-must-text = Nej. { $forfeit ->
    [one] Man skal lægge ét væk.
   *[other] Man skal lægge { $forfeit } væk.
  }
book-ruling-must-reason = I det danske regelsæt står der her et »må«, og det kan også betyde, at man har lov til det. De fire andre siger »skal«, og det gør vi også.

book-ruling-move = Kan man flytte skibe?
book-ruling-move-text = Nej. Et skib, der er placeret, bliver på sit felt, til det bliver slået.
book-ruling-move-reason = Det danske regelsæt taler i to af reglerne om at flytte skibe, hvor de andre taler om at placere dem. Der står ingen steder, hvordan et skib skulle flyttes.

book-ruling-supply = Hvad nu, hvis beholdningen slipper op midt i en tur?
book-ruling-supply-text = Så kan man ikke placere flere skibe, men turen varer, til man selv slutter den. Den runde, der er i gang, er den sidste.
book-ruling-supply-reason = Alle skibe kommer fra beholdningen. De skibe, man har placeret, tæller fuldt ud som i enhver anden tur.

book-ruling-ties = Hvem vinder, når flere har lige mange point?
book-ruling-ties-shared = De, der står lige i toppen, deler sejren.
book-ruling-ties-captures = Den, der har flest fanger; har de også lige mange fanger, deler de sejren.
book-ruling-ties-reason = Intet regelsæt siger, hvordan det så afgøres, og derfor finder vi heller ikke på noget.

book-ruling-throws = Skal man bruge alle sine kast?
book-ruling-throws-free = Nej. Man har op til { $throws } kast og må stoppe efter ethvert af dem.
book-ruling-throws-least = Man skal bruge mindst { $least } af { $throws }.
book-ruling-throws-reason = Det spanske regelsæt kan læses, som om man skulle bruge alle kast, og i det hollandske og det portugisiske placerer man sine skibe efter tre kast. I det franske er tre det højeste antal kast, og sådan læser vi dem alle.

book-ruling-freed = Kan et ryddet felt bruges i samme tur?
book-ruling-freed-text = Ja, af et skib, der bliver placeret senere. Det skib, der slår, kan ikke selv komme til at ligge der.
book-ruling-freed-reason = Til den tid er feltet tomt, og mere skal der ikke til.

book-ruling-broken = Hvad sker der med en række, når et af dens skibe bliver slået?
book-ruling-broken-text = Pointene beholder man. Skal rækken blive hel igen, kræver det et nyt skib, og det giver point som ethvert andet.
book-ruling-broken-reason = Man får sine point i det øjeblik, et skib bliver placeret, og ingen kan siden tage dem fra én.

book-ruling-unused = Hvad må blive til overs, terninger eller skibe?
book-ruling-unused-text = Begge dele. Man behøver hverken bruge alle terninger eller placere alle de skibe, man har lov til.
book-ruling-unused-reason = Det franske regelsæt taler her om skibe, de andre om terninger. Begge dele er rigtigt, så det gør ingen forskel.

book-ruling-early = Må man stoppe med at kaste, når terningerne ikke kan betale for noget?
book-ruling-early-text = { $least ->
    [one] Ja. Man må stoppe efter ethvert kast, og så skal man lægge skibe væk.
   *[other] Ja, men tidligst efter kast nummer { $least }, og så skal man lægge skibe væk.
  }
book-ruling-early-reason = Regelsættene spørger kun, om man kan placere et skib med terningerne, som de ligger.

book-ruling-opening = Hvad nu, hvis flere har det højeste startkast?
book-ruling-opening-text = De kaster om, uden de andre, til én af dem har det højeste.
book-ruling-opening-reason = Regelsættene siger, at den, der får flest øjne, begynder, men ikke, hvad man gør, når flere får lige mange.

book-ruling-below = Bliver et skib slået, når det bliver placeret under en modstanders?
book-ruling-below-text = Nej. Kun et skib, der senere bliver placeret på et højere nummer i kolonnen, kan slå det.
book-ruling-below-reason = Efter regelsættene slår et skib, når det bliver placeret, og det skib, der ligger ovenover, lå der i forvejen.

book-ruling-empty = Hvornår har en spiller ikke flere skibe?
book-ruling-empty-text = Når beholdningen er tom. Skibe på brættet gør ingen forskel.
book-ruling-empty-reason = Regelsættene taler bare om en spiller uden skibe. Hvis skibene på brættet talte med, måtte spillere, der ikke har flere at placere, blive ved med at spille.

book-ruling-round = Får den, der begyndte, en tur til i slutningen af den sidste runde?
book-ruling-round-text = Nej. Runden slutter lige før startspillerens tur, så alle har haft lige mange ture.
book-ruling-round-reason = Efter det portugisiske regelsæt spiller man videre, indtil turen når den, der begyndte, og det kunne betyde, at startspilleren skal have en tur til. I det hollandske, det franske og det spanske regnes runden fra startspilleren.

book-ruling-again = Må en terning, der er lagt til side, kastes om?
book-ruling-again-text = Ja. Efter hvert kast undtagen det sidste vælger man på ny, hvilke terninger man beholder.
book-ruling-again-reason = I regelsættene står der, at man må lægge terninger til side, men ikke, at man ikke må skifte mening.

book-ruling-final = Hvor mange kast har man, når man har lagt terninger til side?
book-ruling-final-text = Lige så mange som før: Det koster ikke et kast at lægge terninger til side, og det giver heller ikke et ekstra.
book-ruling-final-reason = Det spanske regelsæt kalder det kast, der kommer, når man har lagt terninger til side, for det sidste. Men det regner også med tre kast og med, at man lægger terninger til side både efter det første og efter det andet.

# Chapter: every number

book-numbers = Alle regelvalg
book-numbers-text = Her er alle regelvalg med de værdier, der gælder nu. Har et regelvalg forskellige tal for to, tre og fire spillere, skrives det i en kommando som tre tal med komma imellem; point for rækker skrives som syv tal, for { $shortest } til { $longest } skibe. »Ingen grænse« skrives `none`.
book-numbers-setting = { book-ruling-setting }
book-numbers-value = Værdi
book-numbers-printed = I udgaven
book-numbers-meaning = Hvad det bestemmer
book-field-edition = den udgave, hvis værdier gælder, når de ikke er ændret
book-field-dice = terninger i spillet
book-field-throws = højeste antal kast i en tur
book-field-min_throws = mindste antal kast i en tur
book-field-discs = skibe, hver spiller begynder med
book-field-placements = højeste antal skibe, man må placere i en tur
book-field-forfeit = skibe, man lægger væk, når man ikke kan placere nogen
book-field-line_points = point for en række, efter dens længde
book-field-line_scoring = hvad en række giver, når den vokser
book-field-crossing_lines = hvilke af flere rækker gennem et skib der giver point
book-field-capture_cap = højeste antal fanger, der tæller
book-field-ties = hvad der sker ved lige mange point
# The meaning of a setting, followed by what can be written for it.
book-field-choices = { $meaning } ({ $choices })
# A setting, or what can be written for it, and its value in words, as in “dice in the game: 7”; also a note of a ruling, as in “Setting: throws”.
book-setting = { $meaning }: { $value }
book-settings-separator = { "; " }
book-value-full = hele den nye længde
book-value-increase = kun forskellen
book-value-each = hver af dem
book-value-best = kun den bedste
book-value-shared = sejren deles
book-value-captures = flest fanger vinder
book-value-unlimited = ingen grænse
book-value-nothing = intet
# Part of a list: the points of lines by their length.
book-value-line = længde { $length } giver { $points }
book-value-by-players = { $two } med to spillere, { $three } med tre og { $four } med fire

# Chapter: words

book-words = Spillets ord
book-words-term = Ord
book-words-meaning = Betydning
book-term-disc = skib
book-term-disc-text = en spillebrik i en spillers farve
book-term-cell = felt
book-term-cell-text = et sted til ét skib, skrevet som de terninger, der betaler for det
book-term-column = kolonne
book-term-column-text = de felter, som ét øjental betaler for, fra det billigste til det dyreste
book-term-height = nummer
book-term-height-text = det tal, der står trykt i et felt: prisen i terninger; et skib, der bliver placeret, slår modstandernes skibe på lavere numre i kolonnen
book-term-line = række
book-term-line-text = skibe i samme farve på stribe uden huller: vandret, lodret eller på skrå
book-term-supply = beholdning
book-term-supply-text = de skibe, en spiller har tilbage at placere; skibe, der er lagt væk, hører ikke længere med
book-term-prisoner = fange
book-term-prisoner-text = et skib, der er slået og gemmes, til der skal tælles sammen
book-term-throw = kast
book-term-throw-text = at kaste alle terninger, eller dem, der ikke er lagt til side, én gang
book-term-turn = tur
book-term-turn-text = alt det, en spiller gør fra sit første kast, til skibene er placeret eller lagt væk
book-term-round = runde
book-term-round-text = en tur til hver spiller, regnet fra den, der begyndte
book-term-pad = { book-box-pad }
book-term-pad-text = blokken med en kolonne til hver spiller: point for rækker over stregen, point for fanger under den
book-term-edition = udgave
book-term-edition-text = reglerne i et af de trykte regelsæt eller de fælles regler
book-term-house = husregler
book-term-house-text = en udgave med regelvalg, som I selv har lavet om på

## First lesson

# Every step of the lesson has three messages. The first explains, “-ask” tells what to do now, and “-no” is a friendly
# answer to somebody who did something else that the rules allow. “-end” closes a chapter.
# Column 5, cell 3 is the cell that costs three fives. Numbers in words belong to the dice and discs of the script.
# Buttons are named by their own messages: { place }, { done } and { forfeit }; the opponent is { level-deckhand }.
# These values can be used everywhere: $dice (8), $throws in a turn (3), $limit of discs in a turn (4), $forfeit discs
# lost by a player who can place none (3), $unspent dice, $supply of discs left, points of $lines, number of $prisoners,
# points they are $worth, $total and $rival_total of points, $points and $captures of the pupil’s last disc, and
# how many discs the opponent’s last disc has captured, $lost.

lesson-title = Første lektion
# Link on the first page to somebody who has not played yet.
lesson-enter = Ny her? Første lektion
lesson-enter-text = lær spillet på fem minutter ved at prøve det
lesson-resume = Fortsæt første lektion
lesson-resume-text = kapitel { $number } af { $of }
lesson-chapters = Lektionens kapitler
lesson-chapter = { $number }. { $title }
# Added to the name of a finished chapter, for screen readers.
lesson-chapter-finished = { lesson-chapter }, klaret
lesson-back = Tilbage
# Goes on to the next chapter before this one is finished.
lesson-skip = Spring over
# A button that does the step for the pupil.
lesson-show = Vis det
lesson-next = Næste
lesson-finish = Afslut
lesson-coach = Din træner

lesson-keep = Behold terninger
lesson-keep-throw = Hver kolonne på brættet hører til et øjental på terningen. Du har { $supply } skibe at placere og { $dice } terninger at betale med.
lesson-keep-throw-ask = Kast terningerne.
lesson-keep-fives = Tre femmere: en god begyndelse! De terninger, du beholder, bliver liggende, mens du kaster de andre om.
lesson-keep-fives-ask = Behold de tre femmere, og kast resten om.
lesson-keep-fives-no = Det må du gerne i et rigtigt spil. Men her skal du kun beholde de tre femmere.
lesson-keep-again = En fjerde femmer! Du har ét kast tilbage. Efter hvert kast må du beholde flere terninger eller slippe nogle igen.
lesson-keep-again-ask = Behold alle fire femmere, og kast resten om.
lesson-keep-again-no = Det må du gerne i et rigtigt spil. Men her skal du kun beholde de fire femmere.
lesson-keep-end = Det var dit tredje og sidste kast: fem femmere! I næste kapitel lærer du, med et andet kast, hvordan du betaler med terninger.

lesson-pay = Betal for felter
lesson-pay-stop = Er du glad for kastet? Så behøver du ikke kaste om.
lesson-pay-stop-ask = Behold det, som det er: Tryk på »{ place }«.
lesson-pay-stop-no = Kast ikke om denne gang: Behold alle terninger med »{ place }«.
lesson-pay-three = Du kan betale for de felter, der lyser. Tallet i feltet er prisen, og der betales med kolonnens øjental: Felt 3 i kolonne 5 koster tre femmere og skrives kort 555.
lesson-pay-three-ask = Placer et skib på felt 3 i kolonne 5.
lesson-pay-three-no = Det kan du også betale for. Men brug nu dine tre femmere på felt 3 i kolonne 5.
lesson-pay-more = { $unspent ->
    [one] Du har én terning tilbage.
   *[other] Du har { $unspent } terninger tilbage.
  } En terning betaler kun én gang i en tur.
lesson-pay-more-ask = Placer et skib til på et felt, der lyser.
lesson-pay-more-no = Du kunne stoppe her, men du kan stadig betale: Placer et skib til.
lesson-pay-done = Du skal placere mindst ét skib, hvis du kan, og du må placere op til { $limit } i en tur. Du behøver ikke bruge hver eneste terning.
lesson-pay-done-ask = Placer flere, hvis du vil, og tryk så på »{ done }«.
lesson-pay-end = Du har { $supply } skibe tilbage. De tre femmere kunne også have betalt for felt 1 og 2 i kolonne 5: Du bestemmer selv, hvordan du bruger dine terninger.

lesson-capture = Slå skibe
lesson-capture-over = Når du placerer et skib, slår det alle modstandernes skibe, der ligger under det i kolonnen. Dine egne skibe og alle skibe højere oppe bliver liggende.
lesson-capture-over-ask = Slå to skibe: Placer et skib på felt 3 i kolonne 4.
lesson-capture-over-no = Det må du gerne i et rigtigt spil, men et skib på felt 3 i kolonne 4 slår to skibe på én gang.
lesson-capture-freed = { $captures } fanger! Felterne, hvor de lå, er straks tomme, og du har en firer tilbage.
lesson-capture-freed-ask = Placer et skib på felt 1 i kolonne 4.
lesson-capture-freed-no = Det kan vente. Tag det felt, der lige er blevet tomt: felt 1 i kolonne 4.
lesson-capture-done = Fangerne tælles til sidst, og jo flere du har, jo mere er hver ny fange værd: 1 giver 1 point, 2 giver 2, 3 giver 4, 4 giver 6, 5 giver 9.
lesson-capture-done-ask = Tryk på »{ done }«, og se, hvad { level-deckhand } gør.
lesson-capture-done-no = Lad det være nok for nu: Tryk på »{ done }«.
lesson-capture-end = Av! { level-deckhand } placerede et skib over dine og slog { $lost } af dem. Jo højere et felt ligger, jo dyrere er det, men jo sikrere ligger dit skib.

lesson-line = Lav rækker
lesson-line-three = Tre af dine egne skibe på række, vandret, lodret eller på skrå, giver 1 point med det samme.
lesson-line-three-ask = Lav en række: Placer et skib på et felt med +1.
lesson-line-three-no = Det bliver ikke til en række endnu. Find et felt med +1.
lesson-line-four = { $points ->
    [one] Et point!
   *[other] { $points } point!
  } En række giver point igen, hver gang den vokser: Fire skibe giver 2, fem giver 3, seks giver 4.
lesson-line-four-ask = Lav en række på fire: Find +2.
lesson-line-four-no = Det bliver ikke til en række på fire. Find et felt med +2.
lesson-line-more = { $points ->
    [one] Et point til!
   *[other] { $points } point til!
  } Ligger et skib i to rækker, giver de begge point.
lesson-line-more-ask = Placer endnu et skib, der giver point.
lesson-line-more-no = Det felt giver ingen point, men det gør et andet. Find et felt med et plus.
lesson-line-done = Dine point for rækker står på notesblokken, over stregen: { $lines } indtil nu.
lesson-line-done-ask = Tryk på »{ done }«, når du ikke vil placere flere.
lesson-line-end = Point for rækker er dine for altid, også selv om skibene bliver slået senere.

lesson-forfeit = Ingen felter at få
lesson-forfeit-hope = Efter to kast lyser der ingen felter: Alt det, dine terninger kunne betale for, er optaget. Tre seksere ville kunne betale for felt 3 i kolonne 6.
lesson-forfeit-hope-ask = Behold de to seksere, og kast resten om.
lesson-forfeit-hope-no = Prøv lykken: Behold de to seksere og ikke andet.
lesson-forfeit-none = Det var uheldigt. Når du ikke kan placere noget skib, skal du lægge { $forfeit } skibe fra din beholdning væk, eller dem alle, hvis du har færre.
lesson-forfeit-none-ask = Tryk på »{ forfeit }«.
lesson-forfeit-end = Du har { $supply } skibe tilbage. Ingen får point for dem, der er lagt væk, men du løber hurtigere tør for skibe.

lesson-count = Slutningen
lesson-count-throw = Spillet lakker mod enden: Du har kun { $supply } skibe tilbage. Når nogen ikke har flere, spilles runden til ende, og så er spillet slut.
lesson-count-throw-ask = { lesson-keep-throw-ask }
lesson-count-stop = Det kan godt bruges.
lesson-count-stop-ask = Behold alle terninger: Tryk på »{ place }«.
lesson-count-stop-no = Kastet er godt nok: Behold alle terninger med »{ place }«.
lesson-count-best = Mærkerne viser, hvad et skib ville give: point og fanger (bag tremmer).
lesson-count-best-ask = Placer et skib på et felt med et mærke.
lesson-count-best-no = Det giver ikke noget lige nu. Vælg et felt med et mærke.
lesson-count-last = Du har ét skib tilbage.
lesson-count-last-ask = Placer dit sidste skib.
lesson-count-last-no = Placer først dit sidste skib: Det gør denne runde til den sidste.
lesson-count-done = Din beholdning er tom, så det er den sidste runde. Du begyndte, så { level-deckhand } har én tur til.
lesson-count-done-ask = Tryk på »{ done }«.
lesson-count-end = Dine rækker gav { $lines } point, og dine { $prisoners } fanger er { $worth } værd. Det bliver { $total }; { level-deckhand } har { $rival_total }. Flest point i alt vinder, og dem har du!

# After the last chapter.
lesson-over-title = Du kan spillet
lesson-over-text = Resten er is i maven og held med terningerne. { level-deckhand } venter på dig ved bordet.
lesson-over-play = Spil mod { level-deckhand }
lesson-over-again = Tag lektionen igen
# Why something cannot be done, by the rules. $cell is written as the dice that pay for it, as in 555.
lesson-cannot-cell_taken = Det felt er optaget: Skibe placeres kun på tomme felter.
lesson-cannot-too_few_dice = Felt { $cost } i kolonne { $face } koster { $cost ->
    [one] én terning
   *[other] { $cost } terninger
  } med det øjental, men du har { $count ->
    [0] ingen
   *[other] kun { $count }
  }.
lesson-cannot-too_many_discs = { $limit ->
    [one] Du må højst placere { $limit } skib i en tur.
   *[other] Du må højst placere { $limit } skibe i en tur.
  }
lesson-cannot-no_supply = Du har ikke flere skibe.
lesson-cannot-throw_due = Kast først terningerne.
lesson-cannot-chapter_over = Kapitlet er klaret: Tryk på »{ lesson-next }« eller »{ lesson-finish }«.
lesson-cannot-other = { refused-other }

## Records

record-open = Åbn en logbog
record-open-text = se et spil igen, tur for tur
record-choose = Vælg en fil
record-drop = eller slip den her; navnet ender på .columbiz
record-paste = Eller indsæt teksten
record-open-valid-part = Åbn turene før fejlen
record-unreadable-title = Det kan ikke læses
record-unreadable-text = Måske er det en mappe eller en fil, der er flyttet, siden du valgte den. Vælg en fil.
record-download = Hent logbogen
trouble-no_record-title = Der er ingen logbog åben
trouble-no_record-text = Åbn en fra forsiden: en fil, der ender på .columbiz, eller dens tekst.

## My games

games-title = Mine spil
games-text = resultater, held og dygtighed, statistik
games-filter = Hvilke spil der vises
games-all = Alle
games-running = I gang
games-finished = Slut
games-won = Vundet
games-lost = Tabt
games-opponent = Modstander
# While none is chosen; keep these three short.
games-opponent-any = Modstandere
games-computer = Computeren
games-people = Mennesker
games-players = Antal spillere
games-players-any = Spillere
games-players-count = { $count } spillere
games-edition-any = Udgaver
games-found = { $count } spil vises
games-none = Du har ikke spillet på denne enhed endnu. Spil dukker op her af sig selv, hvad enten de er slut eller ej.
games-none-found = Ingen spil passer.
games-show-all = Vis alle
games-more = Vis flere
# How a game ended.
games-shared = Delt sejr
games-place = Nr. { $place } af { $players }
games-won-by = { $name } vandt
games-broken-off = Afbrudt
# Beside bars, so keep these short: what the dice brought, and what the player’s own choices cost.
games-luck = held
games-skill = dygtighed
games-account-text = I procentpoint vinderchance. Held: hvad alle kast gav dig. Dygtighed: hvad dine egne valg kostede.
games-delete = Slet
games-deleted = Slettet fra denne enhed.
games-levels = Mod hvert niveau
games-persons = Mod mennesker
# Above a list of opponents: what its numbers are.
games-balance-text = andel vundne, spil
games-share = Andel vundne
games-count = Spil
games-loss = Tab pr. tur
# $count is 10.
games-loss-text = %, gennemsnit af { $count } spil
games-day = Dag
games-here = Kun på denne enhed
games-here-text = { $count } spil, { $size }. Der er ingen konto, og intet forlader denne enhed, medmindre du sender det.
games-export = Eksporter
games-import = Importer
games-imported = { $added ->
    [0] Ingen spil var nye.
   *[other] { $added } spil tilføjet.
  } { $known ->
    [0] { "" }
   *[other] { $known } var her i forvejen.
  }
games-import-large = Filen er større end { $limit }, og mere kan ikke læses, så intet blev importeret.
games-import-damaged = Filen er beskadiget, så intet blev importeret.
games-import-foreign = Det er ikke en fil med eksporterede spil, så intet blev importeret.
games-import-newer = Filen er lavet af en nyere version af Columbiz, så intet blev importeret.
games-import-entry = Spil { $number } i filen er beskadiget, så intet blev importeret.
games-storage-full = Der er ikke mere plads på denne enhed. Eksporter dine spil, og slet nogle af dem, eller skaf plads på anden vis.
games-storage-blocked = Denne browser lader ikke siden gemme spil.
games-not-kept = Dette spil mangler i »{ games-title }«.
games-reckon = Beregn held og dygtighed
games-reckon-text = { $count ->
    [one] { $count } spil er ikke længere på denne server, så dets logbog skal sendes dertil.
   *[other] { $count } spil er ikke længere på denne server, så deres logbøger skal sendes dertil.
  }

## Sharing a table

share-link = Link til bordet
share-copy = Kopier linket
share-copied = Kopieret
share-scan = Eller scan koden med en telefon
share-code = QR-kode med linket til bordet

# On the page of the machine that serves the game. $address is a link, as in http://192.168.1.5:8000; $port a number.
network-let = Lad telefoner på netværket være med
network-off = Kun denne computer kan åbne linket. Hvis du lader telefoner være med, kan alle enheder på samme netværk spille på { $address }, indtil du stopper det eller lukker Columbiz.
network-on = Telefoner på dette netværk kan være med
network-stop = Stop adgangen
network-address = Adresse i linket
network-help = Kan en telefon ikke åbne det? Se efter, om den er på samme wi-fi, og om computerens firewall tillader port { $port }.
network-none = Denne computer er ikke forbundet til et privat netværk, så kun den kan åbne linket.
network-failed = Ingen andre enheder kan være med: Denne computer er ikke forbundet til et privat netværk, eller også bruger et andet program den samme port der.
network-here = Kun denne computer kan åbne linket.

## Continuing on another device

device-text = Åbn linket på den anden enhed, så spiller du videre dér. Du kan også spille videre her.
device-warning = Den, der har linket, kan spille på din plads, så hold det for dig selv.
device-link = Link til din plads
device-scan = Eller scan koden med den anden enhed
device-code = QR-kode med linket til din plads

## Replay

replay-title = Se igen
replay-board = Brættet efter trin { $step }
replay-step = tur { $turn } af { $turns }
replay-start = Før det første kast
replay-slider = Trin i spillet
replay-first = Til start
replay-back = Et trin tilbage
replay-on = Et trin frem
replay-last = Til slutningen
replay-play = Afspil
replay-pause = Pause
replay-turns = Ture
replay-verify = Tjek terningerne
replay-thrown = { $who ->
    [you] Du
   *[other] { $name }
  } kaster { $dice }
replay-assumed = { $who ->
    [you] Du
   *[other] { $name }
  } tastede ikke alle kast ind; turen vises med { $dice }
replay-kept = { $who ->
    [you] Du
   *[other] { $name }
  } beholder { $dice }
replay-kept-none = { $who ->
    [you] Du
   *[other] { $name }
  } beholder ingen
replay-placed = { $who ->
    [you] Du
   *[other] { $name }
  } placerer et skib på felt { $height } i kolonne { $face }{ $captures ->
    [0] { $points ->
        [0] { "" }
       *[other] { " " }og får { $points } point
      }
    [one] { $points ->
        [0] { " " }og slår ét skib
       *[other] , slår ét skib og får { $points } point
      }
   *[other] { $points ->
        [0] { " " }og slår { $captures } skibe
       *[other] , slår { $captures } skibe og får { $points } point
      }
  }
replay-done = { $who ->
    [you] Du
   *[other] { $name }
  } slutter turen
replay-forfeit = { $who ->
    [you] Du
   *[other] { $name }
  } kan ikke placere noget skib og lægger skibe væk

## Review: the page

review-page-title = Gennemgang
review-page-text = Hvad hvert kast og hvert valg i et spil var værd, som et regnskab, der går op. Åbn logbogen for et spil, eller kom hertil, når et spil er slut.
review-page-row = held og dygtighed i et spil, ud fra logbogen
review-loading = Computeren ser på hver tur…
review-refused = Spillet kan ikke gennemgås
review-refused-rules = Computeren bedømmer kun spil med 8 terninger og 3 kast pr. tur; i dette spil er der { $dice ->
    [one] { $dice } terning
   *[other] { $dice } terninger
  } og { $throws } kast. Du kan stadig se det igen.
review-chances = Vinderchance
review-chance = { $name } { $chance }
review-scrub = Tidspunkt i spillet
review-adds-up = Sådan går det op: { $name }
# Below luck and choices: the part from the player’s own dice or choices; $value has a sign.
review-own = selv { $value }
review-turn-of = Tur { $turn } af { $turns }
review-after-throw = efter kast { $number }
review-placing = placering
review-to-throw = { $who ->
    [you] Du har turen
   *[other] { $name } har turen
  }
review-places = { $who ->
    [you] Du
   *[other] { $name }
  } placerer på { $cells }
review-ordered = { $who ->
    [you] Du
   *[other] { $name }
  } placerer på { $cells } i en rækkefølge, der koster point
review-breaks-off = Logbogen slutter her.
review-throw-luck = held { $luck }
review-lost = tab { $loss }
review-was-best = det bedste valg
# Beside the choice that was made in the game.
review-played = valgt
review-next-mistake = Næste fejl
review-no-mistake = Ingen fejl
review-try = Prøv selv
review-show-best = Vis det bedste
review-try-keep = Vælg de terninger, du vil beholde: Tryk på dem.
review-try-place = Placer skibene på brættet, som du selv ville have gjort.
# What somebody tries instead of the choice that was made.
review-tried = dit forsøg
review-given-two = Hvad hver spillers valg gav den anden, i procentpoint vinderchance.
review-sum-error = tabt ved egne valg
review-sum-decisions = beslutninger
review-sum-each = tabt pr. beslutning
review-sum-without = resultat renset for held
review-keys = Taster: ← → trin, N næste fejl, T prøv, B bedste

## Analysis board

analysis-title = Analysebræt
# On the home page, beside the title.
analysis-text = hvad en stilling er værd, og de bedste valg i den
analysis-this = Analyser
analysis-board = Brættet; et tryk på et felt placerer eller fjerner et skib
analysis-place = Placer og fjern
analysis-brush-cycle = Et tryk skifter til næste farve
analysis-brush-seat = Et tryk placerer eller fjerner et skib: { $colour }
analysis-brush-erase = Et tryk fjerner skibet
analysis-seat = Plads
analysis-supply = Beholdning
analysis-prisoners = Fanger
analysis-points = Rækker
analysis-less = { $what }, { $colour }: én færre
analysis-more = { $what }, { $colour }: én mere
analysis-player = har turen
analysis-starter = begyndte
analysis-dice-tap = tryk for at vende
analysis-dice-none = Der er ikke kastet endnu.
analysis-die = Terning { $number }: { $face ->
    [0] kastes om
   *[other] { $face }
  }
analysis-phase = Næste handling
analysis-phase-throw = Kast
analysis-phase-keep = Behold
analysis-phase-place = Placer
analysis-throws = Antal kast
analysis-throw = Kast terningerne
analysis-placed = { $count ->
    [one] Ét skib er allerede placeret i denne tur.
   *[other] { $count } skibe er allerede placeret i denne tur.
  }
analysis-reset = Tøm brættet
analysis-heat = Vises på brættet
analysis-heat-value = Feltværdier
analysis-heat-pay = Betaling
analysis-heat-none = Intet
analysis-key-value = % vinderchance med dette skib alene; nedenunder: chancen for at kunne betale for feltet
analysis-key-pay = % chance for at kunne betale, hvis man kun går efter dette felt
analysis-key-kept = { $choice }: chancerne derefter
analysis-cell = { cell-empty }; { $value } vinderchance med et skib her, { $pay } chance for at kunne betale for det
analysis-cell-taken = { cell-name }: { $colour }
analysis-win = Vinderchance
analysis-due-throw = { $colour }: nu kast { $throws }
analysis-due-keep = { $colour }: behold efter kast { $throws }
analysis-due-place = { $colour }: placer
analysis-due-over = { game-over }
analysis-keeps = Hvad skal beholdes?
analysis-places = Hvor skal der placeres?
analysis-best = bedst
analysis-all = Alle { $count }
analysis-exact = eksakt for alle kast
analysis-no-choice = Når terningerne er kastet, står de bedste valg her.
analysis-depth = Dybde { $depth }
analysis-error = typisk fejl ±{ $error }
analysis-no-error = eksakt
analysis-cut = ikke færdig i tide
analysis-approximate = omtrentlig: computeren er trænet til andre regler
analysis-deeper = Regn dybere
analysis-games = Simuler { $count } spil
analysis-games-found = { $count } spil simuleret, renset for held
analysis-link = Link til deling
analysis-position = Stillingen som tekst
analysis-play = Spil videre herfra
analysis-play-start = Begynd spillet
analysis-your-seat = Dine skibe
analysis-impossible = Det kan ikke ske i et spil
analysis-fix-discs = Fjern skibe i denne farve fra brættet eller fra beholdningen.
analysis-fix-prisoners = Giv spilleren færre fanger eller de andre mindre beholdninger: Hver fange kommer fra en af dem.
analysis-fix-order = Ret, hvem der har turen, hvem der begyndte, eller den spillers beholdning.

## Verifying the dice

verify-title = Tjek af terningerne
verify-ok = { $count ->
    [one] Kastet passer
   *[other] Alle { $count } kast passer
  }
verify-ok-text = Kastene følger af spillernes startværdier og af hemmeligheden, der blev afsløret til sidst. Den passer til seglet, der blev vist, før nogen satte sig.
verify-wrong = Kast { $number } passer ikke
verify-wrong-text = Logbogen siger { $given }, startværdierne og hemmeligheden giver { $expected }. { $right ->
    [0] Det er det allerførste kast.
    [one] Det foregående kast er rigtigt.
   *[other] De { $right } foregående kast er rigtige.
  }
verify-no_seal = Terningerne var ikke forseglet
verify-no_seal-text = Der kan for eksempel være spillet med rigtige terninger, så der er intet at sammenligne dem med.
verify-tag_missing = Bordet er ikke nævnt
verify-tag_missing-text = Bordets navn indgår i seglet, så uden det kan terningerne ikke tjekkes.
verify-no_secret = Hemmeligheden er stadig forseglet
verify-no_secret-text = Den bliver afsløret, når spillet er slut; kom igen til den tid.
verify-secret = Hemmeligheden kan ikke læses
verify-secret-text = En hemmelighed består af 64 tegn, 0–9 og a–f; i denne logbog står der noget andet.
verify-wrong_secret = Det er ikke den hemmelighed, der blev forseglet
verify-wrong_secret-text = Denne hemmelighed har et andet segl. Nogen har ændret seglet eller hemmeligheden.
verify-no_seeds = Ingen gav en startværdi
verify-no_seeds-text = Hemmeligheden alene bestemte terningerne, så den kan være valgt for at give bestemte kast.
verify-position_unverifiable = Logbogen begynder ikke ved spillets start
verify-position_unverifiable-text = Kastene før startstillingen mangler i logbogen, så terningerne ikke kan tjekkes.
verify-insecure = Din browser kan ikke tjekke terninger her
verify-insecure-text = Det gør browsere kun på https-sider, eller når Columbiz kører på din egen maskine. Hent logbogen, og åbn den på sådan en side, eller kør: columbiz verify FIL
verify-seal = Segl
verify-seal-text = vist, før nogen satte sig
verify-secret-name = Hemmelighed
verify-secret-name-text = afsløret, da spillet var slut
verify-seed = Startværdi fra { $name }
verify-throws = Kast
verify-number = Nr.
verify-when = Hvornår
verify-who = Hvem
# Head of a column: the dice as the record has them.
verify-recorded = Logbog
verify-drawn = Efterregnet
verify-opening = startkast, omgang { $round }
verify-turn = tur { $turn }, kast { $throw }
verify-right = rigtigt
verify-not-right = forkert
verify-replay = { replay-title }

## Settings

settings-language = Sprog
settings-language-system = Som browseren
# Title of the choice between light and dark.
settings-theme = Udseende
settings-theme-system = Som enheden
settings-theme-light = Lyst
settings-theme-dark = Mørkt
settings-palette = Skibenes farver
settings-palette-box = Som i æsken
settings-palette-safe = Til farveblinde
settings-motion = Bevægelse
settings-motion-system = { settings-theme-system }
settings-motion-reduced = Mindre
settings-size = Tekststørrelse
settings-size-normal = Normal
settings-size-large = Større
settings-pace = De andres tempo
settings-pace-calm = Roligt
settings-pace-brisk = Raskt
settings-pace-instant = Med det samme
settings-pace-note = hvor hurtigt du ser computerens og andres ture; et tryk eller en tast springer frem
settings-tutor = Læremester
settings-tutor-off = Fra
settings-tutor-note = mod computeren: spørger, før du træffer et valg, der koster flere procentpoint vinderchance end angivet
settings-sound = Lyd
settings-sound-note = terninger, skibe og en klokke, når det er din tur
settings-vibration = Vibration
settings-vibration-note = når det er din tur, og når skibe bliver slået
settings-notify = Notifikationer
settings-notify-note = når det er din tur, og siden er i baggrunden
settings-notify-blocked = Browseren tillader dem ikke for denne side.

## What can go wrong

trouble-table_not_found-title = Det bord findes ikke
trouble-table_not_found-text = Måske er linket tastet forkert, eller også er bordet ryddet væk.
trouble-no_watching-title = Bordet er kun for spillerne
trouble-no_watching-text = Kun den, der har en plads, kan komme ind.
trouble-not_started-title = Spillet er ikke begyndt
trouble-not_started-text = Der er ikke noget at se igen endnu.
trouble-not_found-title = Her slutter søkortet
trouble-not_found-text = Den side findes ikke. Måske er adressen tastet forkert.
trouble-away-title = Serveren svarer ikke
trouble-away-text = Der kommer intet svar. Dine spil er gemt; prøv igen om lidt.
trouble-too_fast-title = For hurtigt
trouble-too_fast-text = Serveren trækker lige vejret. Prøv igen om { $seconds ->
    [one] et sekund
   *[other] { $seconds } sekunder
  }.
trouble-too_large-title = Det er for langt til en logbog
trouble-too_large-text = Et spil fylder nogle få tusind tegn; denne tekst fylder { $size } byte.
trouble-record-title = Linje { $line } i logbogen kan ikke læses
trouble-record-text = Linje { $line }, tegn { $column }: { $reason }.
trouble-refused-title = Serveren siger nej
trouble-unexpected-title = Noget gik galt
trouble-unexpected-text = Det havde vi ikke forudset. Prøv igen, eller gå tilbage til forsiden.
# Unfolds the address and the code of the error.
trouble-details = Detaljer


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
# One of several bots of the same level, as in Captain · blue; $mark is a colour-… or a symbol-….
seat-bot = { $level } · { $mark }
seats-label = Pladser i spillerækkefølge
presence-live = forbundet
presence-rejoining = forbinder igen
presence-computer = computer
presence-stand-in = computeren spiller
presence-resigned = har givet op
presence-free = ledig
discs-left = { $count ->
    [one] { $count } skib tilbage
   *[other] { $count } skibe tilbage
  }

## The table: whose turn it is

turn-yours = Din tur
turn-stand-in = Computeren spiller for dig
engine-compiling = Computeren gør sig klar til sit første spil: { NUMBER($percent, maximumFractionDigits: 0) } %
turn-of = { $name } har turen
clock-left-label = Tid tilbage
clock-full-label = Tid pr. tur
clock-left = { $seconds } sekunder tilbage.
notify-ask = Skal du have besked, når det er din tur?
notify-ask-text = Med en notifikation, når siden er i baggrunden.
notify-yes = Ja tak
notify-no = Nej tak
throw-number = kast { $number }
throw-number-of = { throw-number } af { $of }
throw-first = før første kast
discs-placed = { $count } af { $of } skibe
last-round = sidste runde
game-over = Spillet er slut
table-closed = Bordet er lukket
table-open = Bordet er klar
looking-back = Tur { $number }
back-to-game = Tilbage til spillet
back-to-end = Tilbage til slutningen

## The table: the connection

line-live = Forbundet
line-rejoining = Forbinder igen
line-away = Serveren svarer ikke
line-away-text = Serveren svarer ikke. Spillet er gemt og går videre, så snart serveren er tilbage.

## The table: the board

board-label = Brættet
cell-name = felt { $height } i kolonne { $face }, koster { $height ->
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
cell-taken = { $who ->
    [you] { cell-name }, optaget af dig ({ $symbol })
   *[other] { cell-name }, optaget af { $name } ({ $symbol })
  }
cell-payable = { cell-empty }, du kan betale for det
cell-brings = { cell-payable }, { $captures ->
    [0] { "" }
    [one] slår ét skib
   *[other] slår { $captures } skibe
  }{ $both ->
    [yes] {" og "}
   *[no] { "" }
  }{ $points ->
    [0] { "" }
   *[other] giver { $points } point
  }
badge-points = +{ $points }
# Said when a cell is chosen before the last throw; $cell describes it.
preview-said = { $cell }. Skibet er ikke placeret endnu: Tryk igen for at stoppe og placere det her. { $count ->
    [one] Ét kast går tabt.
   *[other] { $count } kast går tabt.
  }

## The table: dice and buttons

dice-label = { setup-dice }
dice-on-table = På bordet
dice-kept-label = Beholdt: { $dice }
dice-to-spend = Betal med
dice-tap = tryk på dem, du vil beholde
dice-tap-cell = tryk på et lysende felt
dice-tap-again = tryk igen for at stoppe og placere
die-loose = terning { $key }: { $face }, på bordet, tryk for at beholde
die-kept = terning { $key }: { $face }, beholdt, tryk for at slippe
die-lies = { $face }, på bordet
die-lies-kept = { $face }, beholdt
die-spent = { $face }, brugt
throw-dice = Kast terningerne
throwing = Kaster…
throw-again = Kast { $count ->
    [one] { $count } terning
   *[other] { $count } terninger
  } om
throw-rest = Kast { $count ->
    [one] { $count } terning
   *[other] { $count } terninger
  }
place = Stop og placer
# After a tap on a cell that can be paid for: the button that places a disc there.
place-here = Stop og placer her
undo = Fortryd
# Below { undo }: what it takes back.
undo-disc = det sidste skib
# Takes back the stopping.
back-to-dice = Tilbage til terningerne
throws-left = { $count ->
    [one] ét kast tilbage
   *[other] { $count } kast tilbage
  }
last-throw = sidste kast
done = Slut turen
# Below { done }, while no disc is placed.
place-first = placer først et skib
forfeit = Læg skibe væk
hint = Tip
menu = Menu
waiting-for = { $who ->
    [you] Computeren spiller for dig.
   *[other] { $name } spiller.
  }
waiting-away = { $name } er væk. Spillet venter.
waiting-watch = Du ser med.
call-bot = Lad computeren spille
# When that will be possible; $time is minutes and seconds, as in 1:40.
call-bot-in = om { $time }
take-back = Spil selv igen
stand-in-plays = Computeren spiller for dig.
note-first = Otte terninger, tre kast.
note-choose = Tryk på dem, du beholder, og kast resten om.
note-all-kept = Du har beholdt alle terninger: Placer dine skibe.
note-place = Betal med terningerne, felt for felt.
note-stopped = Du er stoppet.
note-stopped-more = { $count ->
    [one] Der er ét kast tilbage.
   *[other] Der er { $count } kast tilbage.
  } Du kan stadig gå tilbage til terningerne.
note-more = { $count ->
    [0] Det var turens sidste skib.
    [one] Et skib til, hvis du vil.
   *[other] { $count } skibe til, hvis du vil.
  }
note-no-more = Du har ikke råd til mere.
note-line = { $count ->
    [one] En række!
   *[other] { $count } rækker!
  }
note-prisoners = { $count ->
    [one] En fange!
   *[other] { $count } fanger!
  }
note-forfeit = Du kan ikke placere noget skib: Læg skibe fra beholdningen væk.
typed-title = Tast kastet ind
typed-left = { $count ->
    [one] én til
   *[other] { $count } til
  }
typed-face = en terning, der viser { $face }
typed-entered = Indtastet: { $dice }. { $count ->
    [0] Færdig.
    [one] Én til.
   *[other] { $count } til.
  }
typed-change = terning { $number }: { $face }, ret
typed-back = Fjern en terning
typed-confirm = Bekræft
typed-help = Tryk på en terning for at rette den.
pad-title = Tast de sidste terninger ind, eller tryk bare på skibenes felter
pad-assumed = Ingen terninger tastet ind: Appen går ud fra terninger, der kan betale for skibene.
pad-none = Intet placeret endnu: Tryk på felterne i rækkefølge.
pad-correct = Ret den sidste tur
hint-keep = Behold { $dice }
hint-keep-none = Behold ingen
hint-keep-all = Behold alle, og placer skibe
hint-place = Betal for { $cells }
hint-done = Slut turen
hint-value = { $share } vinderchance
hint-chance = vinderchance

## The table: the tutor, which questions a choice against the computer. $choice is one of the messages hint-…

tutor-title = Er du sikker?
tutor-loses = Dette valg koster omkring { $points } procentpoint vinderchance.
tutor-better = Bedre: { $choice }.
tutor-think = Tænk igen
tutor-do = Gør det alligevel

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
turns-label = { replay-turns }
turns-round = Runde { $round }
turns-label-of = Runde { $round }, { $name }:
turns-throwing = kaster
turns-forfeited = skibe lagt væk
turns-none = Ingen har spillet endnu.
turns-points = fik { $points } point
turns-captures = slog { $captures ->
    [one] ét skib
   *[other] { $captures } skibe
  }
# The strip above the board and the dice panel tell a turn of somebody else.
recap-strip = Den seneste tur
recap-did = Det gjorde { $name }
recap-again = se det igen
# When the turn was: it is being played; it was the last one; it was before the last one.
recap-now = spiller
recap-just = lige før
recap-earlier = tidligere
# Beside the dice of a throw.
recap-number = { $number ->
    [1] første
    [2] andet
    [3] tredje
   *[other] kast { $number }
  }
# For screen readers. $dice are all dice of the throw, $used those of them that were kept, or paid for discs.
recap-throw = kast { $number }: { $dice }{ $end ->
    [kept] {", "}beholdt { $used }
    [paid] {", "}betalt med { $used }
   *[none] { "" }
  }
recap-gained = { $points ->
    [0] ingen point
   *[other] { $points } point mere
  }

## The table: its menu

menu-say = Sig noget
menu-turn-board = Drej brættet
menu-sound-on = Slå lyden til
menu-sound-off = Slå lyden fra
menu-theme = Lyst eller mørkt
menu-copy-link = { share-copy }
menu-copied = { share-copied }
menu-table-rules = Reglerne ved dette bord
menu-device = Fortsæt på en anden enhed
menu-leave = Gå, og lad computeren spille
menu-resign = Giv op
menu-resign-sure = Vil du virkelig give op?
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
# Shall we play another game?
phrase-one_more = Et spil til?
phrase-goodbye = Vi ses!

## The table: its keys

menu-keys = { keys-title }
keys-title = Genvejstaster
keys-throw = kast terningerne
keys-keep = behold en terning, eller slip den igen
keys-place = behold alle terninger, og gå til brættet
keys-next = til næste felt, du kan betale for
keys-previous = til det forrige
keys-walk = fra felt til felt
keys-disc = placer et skib (to tryk før sidste kast)
keys-undo = fortryd skibet eller valget af terninger
keys-done = slut turen
keys-hint = få et tip
keys-close = luk det, der er åbent
keys-list = vis genvejstasterne

## The table: before and after the game

lobby-title = Hvem spiller?
lobby-name = { setup-name }
lobby-sit = Sæt dig her
lobby-leave = Rejs dig
lobby-start = Begynd
# For real dice: people throw them and tap what they show.
opening-first = Hvem begynder? Kast én terning hver, og tast øjnene ind: Den, der har flest, begynder.
opening-tied = Det står lige: { $names } kaster om
opening-begins-name = { $name } begynder
opening-starter = Hvem begynder?
# The opening throw, shown when a game begins whose dice are thrown here.
opening-title = Hvem begynder?
opening-threw = { $name } { $face }
opening-tie = Det står lige, så de kaster om.
opening-begins = { $who ->
    [you] Du begynder.
   *[other] { $name } begynder.
  }
# $first and $last are shares of all games, in per cent.
opening-why = Det er en fordel at spille sidst i runden: Blandt lige gode spillere vinder den første { $first } af spillene, den sidste { $last }.
opening-go-on = Videre
lobby-waiting = Venter på { $count ->
    [one] én spiller
   *[other] { $count } spillere
  } til.
lobby-share = Send linket til de andre.
lobby-count = { $count } pladser
# Why a table cannot have fewer seats.
lobby-last-seat = { $name } sidder på den sidste plads, så den kan ikke fjernes.
# Asked of somebody who sits at the table and wants another seat.
lobby-also = En plads mere?
lobby-also-text = Du sidder allerede på plads { $own }. Vil du også tage plads { $seat } på denne enhed?
lobby-also-yes = Tag også plads { $seat }
lobby-also-no = Lad den være ledig
over-wins = { $name } vinder med { $points } point
over-you-win = Du vinder med { $points } point
over-shared = Delt sejr: { $points } point hver
# $names are several players, as in Purple and Blue; of those who resigned there may be one.
over-winners = Vindere: { $names }
over-resigned = Gav op: { $names }
# The heading at the end of a game. $margin is the lead of the winner, 0 if there is none to tell.
over-title = { $who ->
    [you] { $margin ->
        [0] Du vinder!
       *[other] Du vinder med { $margin } points forspring
      }
   *[other] { $margin ->
        [0] { $name } vinder
       *[other] { $name } vinder med { $margin } points forspring
      }
  }
over-title-shared = { $who ->
    [you] Du deler sejren
   *[other] Delt sejr
  }
# A word to the winner, to a loser by a few points, and to any other loser.
over-cheer = Flot sejlet!
over-close = Det var tæt på! Terningerne skylder dig én.
over-lost = Godt spillet. Vinden vender nok.
over-rounds = { $count ->
    [one] efter { $count } runde
   *[other] efter { $count } runder
  }
over-ranking = Slutstilling
over-parts = { $lines } for rækker, { $prisoners } for fanger
over-new = Nyt spil
over-rematch = Spil igen
over-rematch-go = Til næste spil
# $names are the people a rematch depends on, $count of them.
rematch-waiting = Venter på { $names }…
rematch-offer = { $names } vil gerne spille igen
rematch-accept = Ja tak
rematch-decline = Nej tak
rematch-declined = { $names } vil ikke spille igen.
rematch-declined-you = Du har sagt nej tak til at spille igen.
rematch-gone = { $names } har forladt bordet.
# Why a table was closed before its game was over.
closed-empty = Der har ikke siddet nogen her i et stykke tid, så bordet er lukket.
closed-untouched = Der er ikke sket noget her i lang tid, så bordet er lukket.
closed-operator = Den, der driver serveren, har lukket bordet.

# The review at the end of a game. $own and $others are changes of the chance to win, with their signs.
end-title = Hvem førte?
end-unit = vinderchance, i %
end-whose = Hvis held og valg der vises
end-loading = Computeren ser på hver tur…
end-busy = Serveren har for travlt til at gennemgå spillet lige nu.
end-turn = Tur { $turn }:
# What turned the game: $name did it, $other gained or lost the $share of the win by it.
end-point-throw = { $who ->
    [you] Dit kast
   *[other] Det, { $name } kastede,
  } { $sign ->
    [minus] kostede
   *[plus] gav
  } { $whom ->
    [you] dig { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-point-keep = { $who ->
    [you] De terninger, du beholdt,
   *[other] De terninger, { $name } beholdt,
  } { $sign ->
    [minus] kostede
   *[plus] gav
  } { $whom ->
    [you] dig { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-point-place = { $who ->
    [you] De skibe, du placerede,
   *[other] De skibe, { $name } placerede,
  } { $sign ->
    [minus] kostede
   *[plus] gav
  } { $whom ->
    [you] dig { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-point-resign = { $who ->
    [you] At du gav op,
   *[other] At { $name } gav op,
  } { $sign ->
    [minus] kostede
   *[plus] gav
  } { $whom ->
    [you] dig { $share }.
    [self] { $share }.
   *[other] { $other } { $share }.
  }
end-luck = { $who ->
    [you] Dine terninger { $own }, alle andre { $others }.
   *[other] { $name }: egne terninger { $own }, alle andre { $others }.
  }
end-choices = { $who ->
    [you] Dine valg { $own }, de andres { $others }.
   *[other] { $name }: egne valg { $own }, de andres { $others }.
  }
end-reevaluation = Ny vurdering: hvad computeren først så en tur senere.

## The table: fair dice

# What opens the seal and the seeds: in the lobby, and in the menu of the table.
fair-title = Ærlige terninger
# The seal is shown below.
fair-text = Gem en kopi af dette segl. Tjek terningerne efter spillet: Er seglet det samme, og passer alle kast, har ingen valgt eller ændret noget kast.
fair-copy = Kopier seglet
# Said after the seal was copied.
fair-copied = Kopieret
fair-seed-yours = Din startværdi
fair-seed-text = Den blandes ind i hvert kast. Du kan skrive en anden, før du sætter dig.
fair-seed-wrong = En startværdi har 16 til 64 tegn: kun bogstaver fra a til z, cifre, - og _.

## The table: announcements for screen readers. $who is `you` if the seat is the listener's own; $name is not needed then.

said-sat_down = { $who ->
    [you] Du har sat dig.
   *[other] { $name } har sat sig.
  }
said-stood_up = { $who ->
    [you] Du har rejst dig.
   *[other] { $name } har rejst sig.
  }
said-renamed = { $who ->
    [you] Du hedder nu { $name }.
   *[other] { $before } hedder nu { $name }.
  }
said-arranged = Værten har ændret pladserne. Der er nu { $count }.
said-opening = Startkast: { $throws }.
said-opening-again = Det står lige, så de kaster om: { $throws }.
said-started = { $who ->
    [you] Spillet går i gang, og du begynder.
   *[other] Spillet går i gang. { $name } begynder.
  }
said-thrown = { $who ->
    [you] Du kaster { $dice }.
   *[other] { $name } kaster { $dice }.
  }
said-kept = { $who ->
    [you] Du beholder { $dice }.
   *[other] { $name } beholder { $dice }.
  }
said-kept-none = { $who ->
    [you] Du beholder ingen.
   *[other] { $name } beholder ingen.
  }
said-chosen-none = Ingen terninger er beholdt.
said-placed = { $who ->
    [you] Du placerer et skib på felt { $height } i kolonne { $face }.
   *[other] { $name } placerer et skib på felt { $height } i kolonne { $face }.
  }
said-scores = Det giver { $points } point.
said-captures = { $captures ->
    [one] Det slår ét skib.
   *[other] Det slår { $captures } skibe.
  }
said-undone = { $who ->
    [you] Du tager et skib tilbage.
   *[other] { $name } tager et skib tilbage.
  }
said-undone-keep = { $who ->
    [you] Du vælger igen, hvilke terninger du beholder.
   *[other] { $name } vælger igen, hvilke terninger der skal beholdes.
  }
said-undone-entry = { $who ->
    [you] Du fortryder det sidste, du tastede ind.
   *[other] { $name } fortryder det sidste, der blev tastet ind.
  }
said-done = { $who ->
    [you] Din tur er slut.
   *[other] { $name } er færdig med turen.
  }
# A whole turn. $kept are the dice kept before the last throw, $count how many; $discs is the number of $cells.
said-summary = { $name } kastede { $throws ->
    [one] én gang
    [2] to gange
   *[other] { $throws } gange
  }{ $count ->
    [0] { "" }
   *[other] {", "}beholdt { $kept }
  }, placerede på { $cells }{ $captures ->
    [0] { "" }
    [one] {", "}slog ét skib
   *[other] {", "}slog { $captures } skibe
  }, fik { $points ->
    [0] ingen point
   *[other] { $points } point
  }.
said-summary-forfeited = { $name } kastede { $throws ->
    [one] én gang
    [2] to gange
   *[other] { $throws } gange
  }{ $count ->
    [0] { "" }
   *[other] {", "}beholdt { $kept }
  }, kunne ikke placere noget skib og lagde skibe væk.
said-cell = felt { $height } i kolonne { $face }
said-forfeited = { $who ->
    [you] Du kan ikke placere noget skib og lægger skibe væk.
   *[other] { $name } kan ikke placere noget skib og lægger skibe væk.
  }
said-resigned = { $who ->
    [you] Du giver op.
   *[other] { $name } giver op.
  }
said-rematch_offered = { $who ->
    [you] Du foreslår et spil til.
   *[other] { $name } foreslår et spil til.
  }
said-rematch_declined = { $who ->
    [you] Du siger nej tak til et spil til.
   *[other] { $name } siger nej tak til et spil til.
  }
said-taken_over = { $who ->
    [you] Computeren spiller for dig.
   *[other] Computeren spiller for { $name }.
  }
said-taken_back = { $who ->
    [you] Du spiller selv igen.
   *[other] { $name } spiller selv igen.
  }
said-your-turn = Din tur.
said-over = Spillet er slut. { $result }.

## Why another choice is better

# Exact facts, in reviews and hints. “This choice” is the one that was made. Values that end with percent are chances to
# throw the dice that pay, for a player who goes for that cell and nothing else. Cells are written as 555, several as
# 555 + 66; $chosen and $best of reason-pay are dice, none or all.
reason-pay = Går man efter { $cells }, kan man betale i { NUMBER($best_percent, maximumFractionDigits: 0) } % af tilfældene, hvis man { $best ->
    [none] kaster alle om
    [all] beholder alle
   *[other] beholder { $best }
  }, og i { NUMBER($chosen_percent, maximumFractionDigits: 0) } %, hvis man { $chosen ->
    [none] kaster alle om
    [all] beholder alle
   *[other] beholder { $chosen }
  }.
reason-points = Det bedste valg giver nu { $best } point for rækker, dette { $chosen ->
    [0] ingen
   *[other] { $chosen }
  }.
reason-prisoners = Det bedste valg tager { $best ->
    [one] 1 fange
   *[other] { $best } fanger
  }, som giver { $best_worth } point; dette { $chosen ->
    [0] tager ingen
   *[other] tager { $chosen }, som giver { $chosen_worth }
  }.
reason-danger = Modstandere, der går efter det, kan slå skibet på { $cell } inden spillerens næste tur i { NUMBER($chosen_percent, maximumFractionDigits: 0) } % af tilfældene; efter det bedste valg { $best_percent ->
    [0] kan de ikke slå noget nyt skib
   *[other] kan de slå et nyt skib i højst { NUMBER($best_percent, maximumFractionDigits: 0) } %
  }.
reason-shield = Det bedste valg beskytter skibet på { $cell }: Modstandere, der går efter det, kan slå det inden spillerens næste tur i { NUMBER($best_percent, maximumFractionDigits: 0) } % af tilfældene, efter dette valg i { NUMBER($chosen_percent, maximumFractionDigits: 0) } %.
reason-line = Efter det bedste valg giver det { $points } point i { NUMBER($percent, maximumFractionDigits: 0) } % af tilfældene at gå efter { $cell } i næste tur, hvis feltet stadig er tomt; efter dette valg { $other_points ->
    [0] giver intet skib alene point
   *[other] giver det { $other_points } point i { NUMBER($other_percent, maximumFractionDigits: 0) } % at gå efter { $other_cell }
  }.
reason-block = Efter dette valg giver det den næste spiller { $points } point i { NUMBER($percent, maximumFractionDigits: 0) } % af tilfældene at gå efter { $cell }; efter det bedste valg { $other_points ->
    [0] giver intet skib alene point
   *[other] giver det { $other_points } point i { NUMBER($other_percent, maximumFractionDigits: 0) } % at gå efter { $other_cell }
  }.
reason-end-both = Spillet slutter med { $total } point mod { $rival }; med det bedste valg slutter det med { $best_total } mod { $best_rival }.
reason-end-best = Det bedste valg afslutter spillet med det samme, med { $total } point mod { $rival }.
reason-end-chosen = Dette valg afslutter spillet med det samme, med { $total } point mod { $rival }.
reason-last-round-best = Det bedste valg indleder sidste runde med et forspring på { $lead } point.
reason-last-round-chosen = Dette valg indleder sidste runde { $behind } point bagud.
reason-supply-less = Det bedste valg lader { $best ->
    [one] 1 skib
   *[other] { $best } skibe
  } blive i beholdningen, dette { $chosen }: Det bringer slutningen nærmere for en spiller, der fører med { $lead } point.
reason-supply-more = Det bedste valg lader { $best ->
    [one] 1 skib
   *[other] { $best } skibe
  } blive i beholdningen, dette { $chosen }: Det giver mere tid til at indhente { $behind } point.
reason-order = I den bedste rækkefølge giver disse skibe { $best } point, i denne { $chosen ->
    [0] ingen
   *[other] { $chosen }
  }.
reason-resign = Vinderchancen var { NUMBER($percent, maximumFractionDigits: 0) } %.

## What the table refuses

refused-other = Det kan ikke lade sig gøre lige nu.

## Errors, by their codes

# The English messages are copied from Python by `make messages`, except the three below and error-setting: change them
# there. Write sentences without a capital at the beginning and without a full stop: the terminal puts `columbiz: ` before
# them, and the browser adds both. Values that need quotation marks bring their own.

# Where in a text an error is; $reason is the error itself.
error-at-column = tegn { $column }: { $reason }
error-at-line = linje { $line }, tegn { $column }: { $reason }
# An action that is not allowed, and why.
error-of-action = { $action }: { $reason }

# Values
error-face = { $value } er ikke et øjental; øjentallene er de hele tal fra 1 til 6
error-height = { $value } er ikke et feltnummer; felterne i en kolonne har numrene 1 til 6
error-not-a-cell = { $value } er ikke en Cell; Cell.parse læser en fra tekst
error-players = der kan ikke være { $value } spillere; Columbiz er for 2, 3 eller 4
error-starter = plads { $value } kan ikke begynde; med { $players } spillere er pladserne 0 til { $last }
error-edition = der er ingen udgave { $value }; udgaverne er { $known }
error-language = der er intet sprog { $value }; sprogene er { $known }
error-bot = der er ingen bot { $value }; der findes { $known }
error-depth = dybden er 1 eller 2, ikke { $value }
error-edition-and-rules = angiv en udgave eller regler, ikke begge dele (udgave { $value })
error-rule-type = reglen { $name } er { $value }; den skal være { $expected }
error-rule-range = reglen { $name } er { $value }; den skal være fra { $low } til { $high }
error-rule-choice = reglen { $name } er { $value }; den skal være en af { $choices }
error-rule-order = reglen { $name } er { $value }; en længere række må ikke give mindre end en kortere
error-opening = { $value } er ikke et startkast for { $players } spillere: { $problem }
error-names = { $value } har flere navne, end der er spillere ({ $players })
error-opening-mismatch = startkastet { $value } passer ikke til antallet af spillere eller til den, der begyndte
error-resigned-seats = { $value } kan ikke have givet op: nævn nogle af de { $players } pladser, hver én gang, men ikke dem alle
error-nothing-to-review = der er ikke spillet noget endnu, så der er ikke noget at gennemgå
error-throws-unknown = ikke alle kast i dette spil er skrevet ned, så det kan ikke gennemgås
error-resignation = { $value } betyder ikke, at nogen gav op; skriv plads og tur, som i B12
error-assumed-turns = { $value } nævner ikke ture med antagne terninger; skriv deres numre i rækkefølge, som i 1-4 7
error-stand-in = { $value } er ikke en afløser; skriv plads, ture og niveau, som i B12-16 helmsman
error-position-mismatch = stillingen passer ikke til mærket { $name }
error-tag-name = { $value } kan ikke være navnet på et mærke: brug bogstaver og cifre, men ikke et navn, som formatet selv bruger
error-tag-text = { $value } er ikke gyldig tekst: den indeholder et halvt surrogatpar

# Actions that the rules do not allow. $action, $cell and $dice are written as a player types them.
error-not-an-action = det er ikke en handling i spillet
error-game-over = spillet er slut
error-throw-due = { $count ->
    [one] der skal kastes { $count } terning
   *[other] der skal kastes { $count } terninger
  }
error-no-throw-due = der skal ikke kastes nu
error-wrong-dice-count = { $count ->
    [one] der skal kastes { $count } terning, ikke { $given }
   *[other] der skal kastes { $count } terninger, ikke { $given }
  }
error-throwing-over = der kastes ikke mere i denne tur; placer skibe
error-not-placing = { $count ->
    [one] der kan ikke placeres skibe endnu; behold først terningen
   *[other] der kan ikke placeres skibe endnu; behold først alle { $count } terninger
  }
error-not-on-table = { $given ->
    [one] { $given } terning
   *[other] { $given } terninger
  } med øjental { $face } kan ikke beholdes; der ligger kun { $count } på bordet
error-throw-again = alle terninger må først beholdes efter { $least } kast; dette var kast { $throws }
error-cell-taken = felt { $cell } er ikke tomt
error-too-few-dice = felt { $cell } koster { $cost ->
    [one] { $cost } terning
   *[other] { $cost } terninger
  } med øjental { $face }, men der er { $count } tilbage
error-too-many-discs = { $limit ->
    [one] der må højst placeres { $limit } skib i én tur
   *[other] der må højst placeres { $limit } skibe i én tur
  }
error-no-supply = der er ikke flere skibe i beholdningen
error-nothing-placed = placer mindst ét skib, før turen slutter
error-must-forfeit = der kan ikke placeres noget skib; læg skibe væk i stedet
error-can-place = der kan placeres et skib, for eksempel på felt { $cell }
error-disc-placed = der er placeret et skib i denne tur; slut turen med done
error-not-one-choice = et valg er enten at beholde terninger én gang eller at placere skibe og slutte turen

# Text that cannot be read. Words in capitals (DICE, CELL, NAME) stand for what is to be written; throw, keep, place,
# done, forfeit, last, over are typed like this in every language.
error-not-dice = { $value } er ikke et sæt terninger; skriv øjental fra 1 til 6, som i 1-2-33-555-6
error-not-a-cell-text = { $value } er ikke et felt; skriv de terninger, der betaler for det, ét øjental op til seks gange, som i 555
error-not-an-action-text = { $value } er ikke en handling; skriv throw TERNINGER, keep TERNINGER, place FELT, done eller forfeit
error-field-count = { $value } er ikke en stilling; en stilling har { $expected } dele med mellemrum imellem, ikke { $given }, som i { $sample }
error-row-count = brættet skal have 6 linjer med / imellem, ikke { $given }
error-row-width = linje { $row } på brættet har { $given ->
    [one] { $given } felt
   *[other] { $given } felter
  }; den skal have 6
error-not-a-board = { $value } er hverken bogstavet for en plads eller et antal tomme felter
error-not-a-seat = { $value } er ikke en plads; { $players } spillere har pladserne { $seats }
error-not-a-number = { $value } er ikke et helt tal fra 0 til { $high }
error-list-length = { $field } har { $given } tal; den skal have 2, 3 eller 4, ét til hver spiller
error-list-mismatch = { $field } har { $given } tal, men der er { $players } spillere
error-not-a-flag = { $value } er hverken last (det er den sidste runde) eller - (det er det ikke)
error-wrong-flag = { $state }, men der står { $value }
error-not-a-turn = { $value } er ikke en tur; skriv t0:-, t1:TERNINGER, k1:TERNINGER, p3:TERNINGER:PLACERET eller over
error-not-rules = { $value } er ikke en regel; skriv NAVN=VÆRDI
error-unknown-rule = der er ingen regel { $value }; reglerne er { $known }
error-rule-twice = reglen { $value } står der to gange
error-impossible = denne stilling kan ikke opstå: { $problem }

# Why a position is impossible: $problem of error-impossible. $seat is a letter: P, B, G or K.
error-discs-too-many = { $seat } har { $seen } skibe på brættet og i beholdningen, men begyndte med { $start }
error-captured-too-many = { $seat } har slået { $captured ->
    [one] { $captured } skib
   *[other] { $captured } skibe
  }, men de andre har mistet { $lost }
error-captured-in-all = { $captured ->
    [one] { $captured } skib
   *[other] { $captured } skibe
  } er slået, men der mangler kun { $lost }
error-throw-beyond = det er tid til kast { $number }, men en tur har { $limit } kast
error-kept-too-early = der er beholdt terninger før det første kast
error-kept-all = { $dice ->
    [one] { $dice } terning er beholdt
   *[other] { $dice } terninger er beholdt
  }, så der er ingen tilbage at kaste
error-kept-too-late = terninger kan kun beholdes efter et kast, der ikke er det sidste; dette er kast { $throws } af { $limit }
error-dice-on-table = der ligger { $dice ->
    [one] { $dice } terning
   *[other] { $dice } terninger
  } på bordet, ikke { $expected }
error-placed-too-early = der kan ikke placeres skibe efter { $throws } kast, kun efter { $least } til { $limit }
error-placed-too-many = der er placeret { $placed ->
    [one] { $placed } skib
   *[other] { $placed } skibe
  } i denne tur, men grænsen er { $limit }
error-placed-not-standing = der er placeret { $placed ->
    [one] { $placed } skib
   *[other] { $placed } skibe
  } i denne tur, men der ligger færre på brættet
error-dice-unspent = der kan ikke være { $dice } af { $expected } terninger tilbage, når der er placeret { $placed ->
    [one] { $placed } skib
   *[other] { $placed } skibe
  }
error-over-too-early = spillet er slut, men alle spillere har skibe tilbage
error-over-in-round = spillet er slut, men det er runden ikke: { $seat } har turen
error-played-for-nothing = { $seat } har spillet i denne runde, men har stadig alle sine skibe
error-no-disc-to-play = { $seat } har ikke flere skibe, men har ikke afsluttet sin tur i denne runde
error-placed-from-nothing = { $seat } har { $left ->
    [one] { $left } skib
   *[other] { $left } skibe
  } tilbage efter at have placeret { $placed }, flere end ved spillets begyndelse

# Why an opening throw is not valid: $problem of error-opening.
error-opening-decided = omgang { $round } havde allerede afgjort, hvem der begynder
error-opening-throwers = i omgang { $round } skal { $seats } kaste
error-opening-face = omgang { $round } viser et øjental, som ingen terning har
error-opening-undecided = ingen plads har det højeste kast alene
error-opening-word = { $value } er ikke en omgang med pladser og øjental, som i P5B3

# Parts of sentences: $expected of error-rule-type, $field of error-list-length, $state of error-wrong-flag.
error-expected-number = et helt tal
error-expected-tuple = en tuple med { $length } tal
error-field-supply = listen over beholdninger
error-field-line-points = listen over rækkepoint
error-field-captured = listen over fanger
error-last-round-on = det er den sidste runde
error-last-round-off = det er ikke den sidste runde

# Records
error-too-long = en logbog har højst { $limit } byte; denne tekst har flere
error-comment-unclosed = denne kommentar slutter aldrig: der mangler en krøllet slutparentes
error-encoding = teksten er ikke UTF-8: byte { $value }
error-tag-syntax = et mærke skrives [Navn "værdi"]
error-tag-twice = mærket { $name } står der to gange
error-tag-missing = mærket { $name } mangler
error-tag-after-turns = dette mærke står efter den første tur; mærker skal stå før den
error-tag-value = mærket { $name } er { $value }: { $problem }

# $problem of error-tag-value.
error-tag-format = dette program læser format { $format }
error-tag-players = et spil har 2, 3 eller 4 spillere
error-tag-seats = pladserne er { $seats }
error-tag-seat-twice = pladsen { $seat } står der to gange
error-tag-all-resigned = mindst én plads skal blive tilbage
error-tag-starter = det lader { $seat } begynde, ikke { $starter }
error-turn-missing = tur { $turn } findes ikke i dette spil; den sidste er tur { $last }
error-turn-of-other = tur { $turn } tilhører { $seat }
error-stand-in-twice = tur { $turn } har to afløsere
error-resigned-before-end = spillet var slut, da { $seat } gav op i tur { $turn }, men logbogen fortsætter
error-turn-expected = en tur skal begynde med sit nummer, som i { $number }. { $seat }, ikke med { $value }
error-turn-number = dette skal være tur { $number }, ikke { $given }
error-turn-seat = { $seat } har turen, ikke { $given }
error-turn-unended = den forrige tur er ikke slut; den skal ende med done eller forfeit
error-after-end = spillet er slut, men { $value } følger efter
error-word-expected = her står { $value }, men der skulle stå { $expected }

# $expected of error-word-expected.
error-expected-throw = et kast
error-expected-keep = de beholdte terninger i parentes
error-expected-colon = et kolon
error-expected-place = et felt, done eller forfeit
error-wrong-points = et skib på felt { $cell } giver { $points } point her, ikke { $given }
error-wrong-captures = et skib på felt { $cell } slår { $captures } her, ikke { $given }
error-wrong-result = spillet ender { $result }, men mærket Result er { $given }
error-illegal = { $action }: { $problem }

# Dice
error-script-short = scriptet har ikke flere kast, men der skal kastes { $count ->
    [one] { $count } terning
   *[other] { $count } terninger
  }
error-script-count = kast { $number } i scriptet er { $given }, men der skal kastes { $count ->
    [one] { $count } terning
   *[other] { $count } terninger
  }
error-script-left = { $count } kast i scriptet blev aldrig brugt; det første er { $first }
error-typed-count = { $count ->
    [one] der blev kastet { $count } terning, men tastet { $given }; tast kun den ene, som i 3
   *[other] der blev kastet { $count } terninger, men tastet { $given }; tast dem alle, som i 1-2-33
  }
error-input-ended = indtastningen sluttede, før der var tastet { $count ->
    [one] { $count } terning
   *[other] { $count } terninger
  }

# Sealed dice
error-secret = hemmeligheden er ikke gyldig; en hemmelighed består af 64 tegn, 0-9 og a-f
error-table = { $value } er ikke navnet på et bord; et navn har 1 til { $limit } tegn
error-seed = { $value } er ikke en startværdi; en startværdi har højst { $limit } tegn og er tom for en bot
error-not-natural = { $name } er { $value }; det skal være et helt tal fra 0 og op
error-no-seal = der er ikke noget at tjekke: terningerne i dette spil var ikke forseglet (mærket Seal mangler)
error-no-secret = hemmeligheden bliver først afsløret, når spillet er slut (mærket Secret mangler)
error-no-seeds = ingen plads gav en startværdi, så hemmeligheden alene bestemte terningerne (et mærke som SeedP mangler)
error-position-unverifiable = kastene før startstillingen mangler, så terningerne ikke kan tjekkes
error-wrong-secret = mærket Secret er ikke den hemmelighed, der blev forseglet: for bord { $table } ville seglet være { $expected }
error-wrong-opening = startkast, omgang { $round }, plads { $seat }: logbogen siger { $given }, startværdierne og hemmeligheden giver { $expected }
error-wrong-throw = tur { $turn }, kast { $throw }, plads { $seat }: logbogen siger { $given }, startværdierne og hemmeligheden giver { $expected }

# What a table refuses
error-table-not-found = der er intet bord { $table }; måske er navnet tastet forkert
error-no-watching = bord { $table } er kun for spillerne
error-no-such-seat = bordet har ikke den plads
error-seat-taken = den plads er optaget; vælg en anden
error-seat-kept = den plads er reserveret til en spiller fra det forrige spil; vælg en anden
error-not-host = det kan kun værten gøre
error-seat-occupied = der sidder du selv; rejs dig, før du fjerner pladsen eller giver den til computeren
error-seats-full = alle pladser ved bordet er optaget; du kan se med
error-not-your-seat = det er ikke din plads
error-not-started = spillet er ikke begyndt
error-already-started = spillet er allerede begyndt
error-seats-open = der er stadig en ledig plads; vent på en spiller, eller giv den til computeren
error-game-not-over = spillet er ikke slut endnu
error-table-over = spillet er slut
error-table-closed = bordet er lukket; åbn et nyt for at spille
error-stale = bordet har ændret sig i mellemtiden; se efter, og prøv igen
error-from-the-future = siden viser mere, end der er sket ved bordet; indlæs den igen
error-not-your-turn = det er ikke din tur
error-illegal-action = { $problem }
error-dice-sealed = bordet kaster selv terningerne; udelad dem
error-dice-wanted = ved dette bord kaster I rigtige terninger; tast { $count ->
    [one] den terning ind, I kastede
   *[other] de { $count } terninger ind, I kastede
  }
error-opening-wanted = ved dette bord kaster I rigtige terninger; tast startkastet ind, som i P5B3
error-starter-wanted = dette bord fører kun regnskab; sig, hvem der begynder, som i P
error-only-score-pad = dette bord fører kun regnskab over et spil med rigtige terninger: computeren spiller ikke med, og der er hverken tip eller ur
error-nothing-entered = der er ikke tastet noget ind, som kan fortrydes; en tidligere tur ligger fast
error-nothing-to-undo = der er hverken beholdt terninger eller placeret skibe siden sidste kast, og et kast kan ikke fortrydes
error-resigned = du har givet op
error-bot-sits-in = computeren spiller for dig; tag først pladsen tilbage
error-no-bot-sits-in = computeren spiller ikke for dig
error-not-yet = { $seconds ->
    [one] det er for tidligt at lade computeren spille; prøv igen om { $seconds } sekund
   *[other] det er for tidligt at lade computeren spille; prøv igen om { $seconds } sekunder
  }
error-not-waiting = bordet venter ikke på den spiller
error-too-many-phrases = du har sagt { $limit } ting i denne tur; vent på den næste
error-busy = for mange forespørgsler venter; prøv igen om lidt
error-log-full = der er sket { $limit } ting ved bordet, flere end noget spil har brug for; nu kan spillet kun gøres færdigt
error-already-offered = du har allerede foreslået et spil til
error-already-declined = du har allerede sagt nej tak til et spil til
error-rematch-made = det næste spil er allerede sat op
error-no-hints = tips er kun til spil mod computeren eller på én skærm
error-no-decision = der er ikke noget at vælge endnu; kast først terningerne
error-malformed = dette kan ikke læses: { $problem }
error-bots-need-common-dice = bots spiller med 8 terninger og 3 kast; disse regler har { $dice } og { $throws }
error-nobody = mindst én plads skal være til et menneske

# The server
error-database-url = en databases URL kan ikke begynde med { $value }; skriv sqlite:///FIL eller postgresql://BRUGER@VÆRT/NAVN
error-database-url-unreadable = databasens URL kan ikke læses; skriv postgresql://BRUGER:ADGANGSKODE@VÆRT:PORT/NAVN, med specialtegn skrevet som %40 for @
error-database-unreachable = databasen { $url } kan ikke åbnes: { $problem }
error-schema-unknown = databasen { $url } har skema { $value }, som denne version af Columbiz ikke kender; opdater Columbiz, eller brug en anden database
error-schema-outdated = databasen { $url } har skema { $value }; start columbiz serve en gang, så bliver den opdateret
error-database-missing = der er ingen database { $url }
error-database-in-use = databasen { $url } er i brug; stop serveren først
error-database-not-empty = databasen { $url } har { $count ->
    [one] { $count } bord
   *[other] { $count } borde
  }; --force erstatter den
error-backup-invalid = { $file } er ikke en sikkerhedskopi af Columbiz, eller også er den beskadiget: { $problem }
error-file-exists = { $file } findes allerede; --force erstatter den
error-same-file = { $file } er selve databasen; vælg en anden fil
error-position-seats = stillingen er for { $players } spillere, men bordet har { $seats } { $seats ->
    [one] plads
   *[other] pladser
  }
error-unknown-event = bord { $table } kan ikke læses: hændelse { $number } er af typen { $kind }, format { $format }, som denne version af Columbiz ikke kender; opdater Columbiz
error-store-unavailable = databasen svarer ikke; prøv igen om lidt
error-not-stored = post { $number } for bord { $table } kan ikke gemmes: { $problem }
error-redis-url = adressen på Redis kan ikke læses; skriv redis://VÆRT:PORT, med specialtegn skrevet som %40 for @
error-redis-unreachable = Redis på { $url } kan ikke nås: { $problem }
error-too-fast = { $seconds ->
    [one] for mange beskeder; vent { $seconds } sekund
   *[other] for mange beskeder; vent { $seconds } sekunder
  }
error-too-large = beskeden fylder { $size } byte; grænsen er { $limit }
error-not-greeted = den første besked skal være hello
error-too-many = du har allerede { $limit ->
    [one] { $limit } forbindelse
   *[other] { $limit } forbindelser
  }; luk en først
error-not-found = der er ikke noget på { $path }
error-wrong-method = { $method } er ikke tilladt på { $path }
error-wrong-host = denne server svarer ikke for værten { $host }; den, der driver serveren, kan tilføje den i indstillingen HOSTS
error-not-own-page = det kan kun gøres fra en side, som serverens egen computer har åbnet på sin lokale adresse
error-unexpected = der skete noget uventet på serveren; prøv igen

# $name is the name of a setting; value-problem is below.
error-setting = indstillingen { $name } kan ikke være { $value }: { value-problem }
error-workers-need-redis = { $workers } arbejdsprocesser har brug for Redis for at dele hændelser: --redis redis://VÆRT
error-port-taken = port { NUMBER($port, useGrouping: 0) } på { $host } er optaget af et andet program; stop det, eller vælg en anden port med --port
error-cannot-listen = kan ikke lytte på { $host }, port { NUMBER($port, useGrouping: 0) }: { $problem }

# The engine's weights; $name is the name of a part of the file.
error-weights-missing = der er ingen vægte i { $path }
error-weights-unreadable = { $path } er hverken en vægtfil eller et kontrolpunkt fra en træning, eller også er den beskadiget: { $problem }
error-weights-no-archive = den er ikke et .npz-arkiv
error-weights-too-large = dens tabeller fylder { $size } MB; grænsen er { $limit } MB
error-weights-broken = dens tabeller kan ikke læses
error-weights-lack = { $names } mangler
error-weights-shape = { $path } passer ikke: { $name } er { $given }, men skal være { $expected }
error-weights-not-finite = { $path } er beskadiget: { $name } rummer en værdi, der ikke er et tal
error-weights-too-great = { $path } blev ikke skrevet: { $name } rummer en værdi, der ikke kan gemmes med halv præcision

# Compiled code of the engine; $path is a folder.
error-kernels-not-a-folder = { $path } er ikke en mappe, så kompileret kode kan ikke gemmes der; fjern den
error-kernels-foreign = { $path } tilhører en anden konto, så den kompilerede kode i den køres ikke; fjern den, eller angiv en anden mappe i NUMBA_CACHE_DIR
error-kernels-writable = andre kan skrive i { $path }, så den kompilerede kode i den køres ikke; fjern den, eller angiv en anden mappe i NUMBA_CACHE_DIR

# Workers of a training
error-ray-missing = Ray er ikke installeret; installer det med: { $command }
error-ray-unreachable = der er ingen Ray-klynge at få fat i på { $address }: { $problem }

# The lesson
error-no-such-chapter = lektionen har intet kapitel { $value }; kapitlerne er { $known }
error-chapter-over = kapitel { $chapter } er slut; handling { $number }, { $action }, kommer for sent
error-not-asked = handling { $number }, { $action }, er ikke det, trin { $step } i kapitel { $chapter } beder om; udelad den
error-lesson-throws = lektionen kaster sine egne terninger; send throw uden terninger
error-too-often = det har du gjort { $limit ->
    [one] { $limit } gang
   *[other] { $limit } gange
  } i denne tur; vent på den næste
error-no-rematch = ingen har spillet en tur færdig, så der kan ikke spilles igen; åbn et nyt bord
error-too-many-tables = { $seconds ->
    [one] du har åbnet mange borde; vent { $seconds } sekund, før du foreslår et spil til
   *[other] du har åbnet mange borde; vent { $seconds } sekunder, før du foreslår et spil til
  }
error-slow-down = { $seconds ->
    [one] det har du gjort for ofte; prøv igen om { $seconds } sekund
   *[other] det har du gjort for ofte; prøv igen om { $seconds } sekunder
  }
error-id-reused = en anden kommando har allerede dette id; giv hver kommando sit eget id

## The commands: help

# The words of `columbiz --help`. Names of commands, options and tags, and examples in quotation marks, stay as they are.
command-columbiz = Columbiz, brætspillet med terninger og skibe for to til fire spillere.

  Uden en kommando starter det spillet på denne maskine og åbner det i browseren.
command-epilog = Afslutningskoder: 0 alt er i orden, 1 et tjek slog fejl, 2 kommandoen var forkert, 130 afbrudt.
command-play = Spil ved ét tastatur, med indtastede kommandoer og et tegnet bræt.
command-simulate = Spil mange spil med tilfældige valg, og gør resultaterne op.
command-replay = Tegn et spil fra en logbog trin for trin.
command-check = Tjek logbøger efter reglerne; stopper med afslutningskode 1 ved den første, der er forkert.
command-verify = Tjek de forseglede terninger i logbøger; stopper med afslutningskode 1 ved det første kast, der er forkert.
command-review = Gennemgå spil: hvad hvert kast og hvert valg var værd for hver spiller.
command-rules = Skriv regelbogen med de tal og afgørelser, der gælder.
command-advise = Sæt valgene i en stilling i rækkefølge efter vinderchancen ved hvert af dem.
command-arena = Lad bots møde hinanden med de samme terninger på hver plads, og se, hvor sikkert resultatet er.
command-train = Træn et netværk ved at lade det spille mod sig selv; hver tur, det møder, løses nøjagtigt og bliver et facit.
command-assess = Bedøm spillere: fejl pr. spil, om deres vurdering holder, og deres styrke mod hinanden.
command-serve = Hold borde åbne for folk på netværket; alle tilvalg kan også angives som COLUMBIZ_… i miljøvariabler.
command-admin = Administrer bordene i en database, også mens serveren kører.
command-admin-list = Vis en liste over borde efter deres seneste hændelse, ældste først.
command-admin-show = Vis ét bord.
command-admin-export = Skriv spillenes logbøger til en mappe.
command-admin-close = Luk borde, hvis spil ikke er slut, og afslør hemmeligheden bag deres terninger.
command-admin-remove = Fjern borde og deres spil for altid.
command-admin-vacuum = Giv pladsen fra fjernede borde tilbage til filsystemet. Kun for SQLite.
command-admin-backup = Kopier databasen til en fil. For PostgreSQL vises den kommando, der skal køres.
command-admin-restore = Erstat databasen med en sikkerhedskopi. For PostgreSQL vises den kommando, der skal køres.
option-version = Skriv versionen, og stop.
option-language = Sproget i alle beskeder, angivet før eller efter kommandoen: { $languages }. Kan også angives som COLUMBIZ_LANGUAGE; standard: systemets sprog.
option-browser = Åbn spillet i browseren.
option-lan = Lad telefoner og andre enheder på dette netværk være med fra starten.
option-players = Antal spillere: 2, 3 eller 4.
option-edition = Reglernes udgave: { $editions }.
option-house = Husregler, for eksempel 'line_scoring=increase;capture_cap=12'.
option-json = Skriv JSON, som et program kan læse.
# The words person and captain are typed like this in every language.
option-seats = Hvem der spiller på hver plads, fx person,captain: person eller en af { $bots }.
option-play-seed = Terninger, der kan gentages: Samme startværdi giver samme kast.
option-typed-dice = Kast rigtige terninger, og tast dem ind.
option-resume = Fortsæt det gemte spil uden at spørge.
option-play-file = Hvor spillet gemmes; standard: din datamappe.
option-simulate-games = Antal spil.
option-simulate-seed = Samme startværdi giver samme spil.
option-record-to = En mappe til logbogen for hvert spil.
option-replay-file = En logbog, eller - for standardinput.
option-by = Hvad ét trin er: turn (tur) eller action (handling).
option-pause = Vent på Enter efter hvert trin, i en terminal.
option-files = Logbøger, eller - for standardinput.
option-position = En stilling som én linje tekst.
option-dice = Terninger, der er kastet siden, som i 1-2-33-555-6.
option-depth = 1: kun denne tur, helt nøjagtigt; 2: også den næste spillers tur.
option-top = Antal valg, der vises.
option-bots = To, tre eller fire bots, én på hver plads.
option-arena-games = Antal spil, rundet op, så hver bot spiller på hver plads.
option-arena-seed = Samme startværdi giver samme terninger.
option-arena-workers = Processer, der spiller samtidig.
option-luck = Vis også resultatet, når heldet med terningerne er regnet fra.
option-labels = Facitter i hele træningen: stillinger med deres nøjagtige værdier.
option-minutes = Antal minutter, hvorefter ingen ny runde begynder; standard: uden grænse. Det endelige netværk tilpasses og kalibreres under alle omstændigheder. Træningen fortsætter fra et kontrolpunkt.
option-units = Enheder i det første skjulte lag; standard: som i det medfølgende netværk eller i det fra --start.
option-train-seed = Samme startværdi og indstillinger giver samme vægte.
option-train-workers = Kerner at spille på.
option-ray = Arbejd i stedet på en Ray-klynge: HOST:PORT, eller local for denne maskine.
option-checkpoint = Hvor træningen gemmes.
option-weights = Hvor det færdige netværk gemmes.
option-entrants = Filer med vægte, eller bots: { $bots }; standard: alle niveauer.
option-assess-players = Antal spillere: 2, 3 eller 4; standard: som i vægtene, ellers 2.
option-judge = Vægte, der spiller de stærke spil og afprøver hvert valg; standard: de medfølgende.
option-assess-games = Spil, som hvert netværk spiller mod sig selv; 0 springer det over.
option-decisions = Beslutninger fra stærke spil, der undersøges; 0 springer det over.
option-trials = Hvor mange gange der spilles videre fra hvert valg.
option-turns = Ture, et forsøg spiller, før stillingen vurderes; 0: til spillets slutning.
option-deals = Sæt terningkast for hvert par i ligaen; 0 springer det over.
option-reviewed = Spil for hver spiller mod de andre, der gennemgås; 0 springer det over.
option-assess-seed = Samme startværdi giver samme bedømmelse.
option-plots = En mappe til diagrammer som SVG-filer.
option-html = En fil til gennemgangen som en side, der ikke behøver andet.
option-host = Adresse at lytte på; standard: kun denne maskine.
option-port = Port at lytte på; 0 tager en ledig.
option-database = sqlite:///FIL eller postgresql://…; standard: din datamappe.
option-redis = redis://…, til flere arbejdsprocesser eller maskiner.
option-serve-workers = Arbejdsprocesser, der betjener klienter.
option-bot-workers = Processer, som hver arbejdsproces lader sine bots tænke i.
option-batch = Hvor mange skrivninger der højst deler en transaktion.
option-origins = Andre websteder, hvis sider må oprette forbindelse, med komma imellem.
option-hosts = Serverens navne, med komma imellem; forespørgsler til andre navne afvises.
option-proxies = Proxyer, hvis headere X-Forwarded-… der stoles på.
option-limits = Begræns, hvor hurtigt klienter må sende forespørgsler.
option-log-format = Loggens format: console eller json.
option-admin-status = Kun borde med denne status: open, playing, over eller closed.
option-admin-untouched = Kun borde uden en hændelse i så mange dage.
option-admin-table = Et bords id.
option-admin-tables = Id’er på borde.
option-admin-folder = Mappen til logbøgerne.
option-admin-all = Alle spil, der er begyndt.
option-admin-finished = Alle afsluttede og lukkede borde uden en hændelse i så mange dage.
option-admin-yes = Bed ikke om bekræftelse.
option-backup-file = Filen, der skal skrives.
option-restore-file = En fil, som »columbiz admin backup« har skrevet.
option-force = Erstat det, der er der i forvejen.
option-check = Start ikke serveren, men tjek indstillingerne, databasen og maskinen, og vis, hvad der er forkert eller risikabelt.

## The commands: how they are called

# Titles and remarks of every help page.
usage = Brug:
usage-arguments = Argumenter
usage-options = Tilvalg
usage-commands = Kommandoer
usage-error = Fejl
usage-aborted = Afbrudt.
usage-help = Vis denne besked, og stop.
usage-install-completion = Installer autofuldførelse i den aktuelle shell.
usage-show-completion = Vis autofuldførelse til den aktuelle shell, så den kan kopieres eller tilpasses.
# Parts of a call, in capitals: columbiz [OPTIONS] COMMAND [ARGS]...
usage-options-place = [TILVALG]
usage-command-place = KOMMANDO [ARGUMENTER]...
usage-default = [standard: { $value }]
usage-required = [påkrævet]
usage-try = Prøv '{ $call }' for at få hjælp.
# A wrong call. $hint is the name of an option or an argument.
usage-no-option = Tilvalget findes ikke: { $name }
usage-no-option-similar = Tilvalget findes ikke: { $name } (Mulige tilvalg: { $similar })
usage-no-command = Kommandoen { $name } findes ikke.
usage-no-command-similar = Kommandoen { $name } findes ikke. Mente du { $similar }?
usage-missing-argument = Argumentet { $hint } mangler.
usage-missing-option = Tilvalget { $hint } mangler.
usage-no-value = Tilvalget { $name } skal have en værdi.
usage-bad-value = Ugyldig værdi for { $hint }: { $problem }
usage-bad-call = Ugyldig værdi: { $problem }
# Why a value is not valid; $kind is one of those listed here, $problem the system's own description of any other.
value-problem = { $kind ->
    [greater_than_equal] det skal være mindst { $limit }
    [greater_than] det skal være mere end { $limit }
    [less_than_equal] det må højst være { $limit }
    [int_parsing] det skal være et helt tal
    [float_parsing] det skal være et tal
    [bool_parsing] det skal være true eller false
    [literal_error] det skal være en af { $limit }
    [origin] et websted skrives http://VÆRT eller https://VÆRT, om nødvendigt med :PORT
    [host] en vært er et navn som play.example.org eller *.example.org, eller en adresse, uden port
    [proxy] en proxy er en adresse eller et net som 10.0.0.0/8; * står for alle
   *[other] { $problem }
  }
usage-extra = Der er for mange argumenter ({ $arguments })
usage-no-folder = der er ingen mappe { $folder } at gemme { $file } i
usage-page-is-record = { $file } er en logbog; giv siden et andet navn
usage-new-game = { $option } er til et nyt spil og kan ikke bruges sammen med --resume
usage-seats = { $value } kan ikke spille; angiv for hver plads en af { $known }
usage-seats-players = --players { $players } passer ikke til --seats, som nævner { $seats }
usage-two-dice = --seed er til computerens terninger, --typed-dice til dine egne; vælg én af dem
usage-json-check = den kan kun bruges sammen med --check
usage-lan = det kan ikke kombineres med indstillingerne HOST, WORKERS, PROXIES eller HOSTS
usage-no-game = der er ikke noget spil i gang i { $file }; begynd et med: columbiz play
usage-games = { $games } spil kan ikke spilles; angiv et tal fra 1 og op
usage-by = { $value } er hverken turn eller action
usage-status = { $value } er ikke en status; brug en af { $known }
usage-which-tables = nævn borde, eller brug { $option }, men ikke begge dele

## The commands: what they print

file-not-found = Filen eller mappen findes ikke
file-denied = Adgang nægtet
file-is-folder = Det er en mappe
# In place of the name of a file.
file-output = output
# $problem is why the file cannot be read.
file-problem = { $file }: { $problem }
file-choose-another = { $file }: { $problem }; vælg en anden --file
version = columbiz { $version }
game-port-taken = Port { NUMBER($port, useGrouping: 0) } er optaget af et andet program; Columbiz bruger { NUMBER($free, useGrouping: 0) } i stedet
game-served = Columbiz kører på { $address }; tryk på Ctrl+C for at stoppe
game-opened = Columbiz er åbnet i din browser på { $address }; tryk på Ctrl+C for at stoppe
game-network-off = Telefoner på dette netværk kan ikke være med endnu: Tillad det på siden for et bord, eller start med --lan
# $links: one or more addresses, separated by commas
game-network-on = Telefoner på dette netværk kan være med på { $links }
game-network-none = Telefoner kan ikke være med: Denne computer er ikke forbundet til et privat netværk
tables-served = Columbiz kører på { $address }

# What `serve --check` finds. Values are names of files, hosts and sites.
check-level-ok = i orden: { $reason }
check-level-risky = RISIKABELT: { $reason }
check-level-wrong = FORKERT: { $reason }
check-settings = indstillingerne er gyldige
check-database-current = databasen kan åbnes og er opdateret
check-database-none = databasen er ny; den første start gør den klar
check-database-older = databasen er fra en ældre version, og næste start opdaterer den; tag en sikkerhedskopi først
check-files-private = kun denne konto kan læse databasefilen
check-files-open = andre konti kan bruge { $file } (rettigheder { $rights }), som rummer hemmelighederne bag terninger i spil; kør chmod 600
check-workers-sqlite = { $workers } arbejdsprocesser deler én SQLite-fil og venter på hinanden; brug PostgreSQL
check-redis-none = Redis er ikke angivet; en enkelt proces har ikke brug for det
check-redis-up = Redis svarer
check-port-free = port { $port } på { $host } er ledig
check-account-fine = serveren kører ikke som root på en offentlig adresse
check-account-root = serveren ville køre som root på en offentlig adresse; giv den sin egen konto
check-proxies-none = der stoles ikke på nogen proxy, og der er ikke brug for nogen
check-proxies-named = der stoles på X-Forwarded-For fra { $proxies }
check-proxies-all = enhver klient kan forfalske sin adresse i X-Forwarded-For og dermed omgå grænserne; angiv dine proxyer i COLUMBIZ_PROXIES
check-proxies-missing = der er angivet værter på en lokal adresse, men der stoles ikke på nogen proxy, så alle besøgende tæller som én klient; kører der en proxy her, så sæt COLUMBIZ_PROXIES=127.0.0.1
check-proxies-public = netværket kan oprette forbindelse uden kryptering; sæt en proxy med TLS foran, og angiv den i COLUMBIZ_PROXIES
check-hosts-local = kun forespørgsler til denne maskine besvares
check-hosts-named = forespørgsler til { $hosts } besvares, og ingen andre udefra
check-hosts-any = forespørgsler til enhver vært besvares; sæt COLUMBIZ_HOSTS til navnene på denne server
check-hosts-missing = der er angivet en proxy, men ingen vært, så forespørgsler, som den sender videre for andre navne, afvises; sæt COLUMBIZ_HOSTS til navnene på denne server
check-origins-none = andre websteders sider kan ikke oprette forbindelse
check-origins-named = sider fra { $origins } må oprette forbindelse
check-origins-plain = sider fra { $origins } må oprette forbindelse, og sådanne sider kan ændres undervejs; brug https
check-open-files-enough = nok filer og forbindelser kan være åbne på én gang
check-open-files-few = kun { $limit } filer og forbindelser kan være åbne på én gang; tillad { NUMBER($enough, useGrouping: 0) }: ulimit -n { NUMBER($enough, useGrouping: 0) }, eller systemds LimitNOFILE
check-pages-built = webappen er bygget
check-pages-missing = webappen er ikke bygget, så der er ingen sider; kør make web
check-limits-on = klienter er begrænset
check-limits-off = klienter er ikke begrænset, så en enkelt kan overbelaste serveren; udelad --no-limits

play-kept = Det forrige spil er gemt som { $file }
play-saved = Spillet er gemt i { $file }
play-saved-unfinished = Spillet er gemt i { $file }; kør columbiz play for at spille videre
play-who-begins = Hvem begynder? Én terning hver, i pladsernes rækkefølge; deler flere førstepladsen, kaster de om.
play-opening = Startkast: { $opening }; { $colour } begynder
play-go-on = Der er et spil i gang. Vil du spille videre? (ja/nej)
# The first letter of the word for no in play-go-on.
play-go-on-no = n
checked-record = { $file }: ok, udgave { $edition }, { $players } spillere, { $turns ->
    [one] { $turns } tur
   *[other] { $turns } ture
  }, resultat { $result }
checked-dice = { $file }: ok, { $throws } kast passer, segl { $seal }, resultat { $result }
# $seats are letters, as in PB.
checked-resigned = { $said }; gav op: { $seats }
checked-cut-off = { $said }; den slutter midt i ordet { $word }, som er udeladt
progress-playing = Spiller
progress-thinking = Tænker
progress-training = Træner
progress-final-fit = Tilpasser det endelige netværk
progress-calibration = Kalibrerer det endelige netværk
progress-errors = Fejl pr. spil
progress-truth = Spil mod sig selv
progress-league = Liga
progress-reviewed = Gennemgår spil
progress-reading = Læser
progress-writing = Skriver
progress-removing = Fjerner
progress-vacuuming = Rydder op
progress-copying = Kopierer
admin-table = Bord
admin-status = Status
admin-players = Spillere
admin-rules = Regler
# An edition with house rules.
admin-rules-house = { $edition }, med husregler ({ $settings })
admin-totals = Point
admin-events = Hændelser
admin-last-event = Seneste hændelse (UTC)
admin-none = Der er ingen sådanne borde.
# In place of the players of a table that a newer version has written.
admin-unreadable = kan ikke læses af denne version
admin-exported = { $count ->
    [one] { $count } logbog
   *[other] { $count } logbøger
  } skrevet til { $folder }
admin-closed = Bord { $table } er lukket
admin-ended-before = Bord { $table } var allerede slut
admin-remove-sure = Fjern { $count ->
    [one] { $count } bord
   *[other] { $count } borde
  } for altid?
admin-removed = { $count ->
    [one] { $count } bord
   *[other] { $count } borde
  } fjernet
admin-vacuumed = { $before } byte før, { $after } byte nu
admin-vacuum-postgres = PostgreSQL rydder selv op (autovacuum); der er ikke noget at gøre
admin-backed-up = { $count ->
    [one] { $count } bord
   *[other] { $count } borde
  } kopieret til { $file }
admin-restored = { $count ->
    [one] { $count } bord
   *[other] { $count } borde
  } gendannet fra { $file } til { $database }
# $command is a whole command line.
admin-use-postgres = der er ikke gjort noget; PostgreSQL har sit eget værktøj til det, med adgangskoden i PGPASSWORD eller ~/.pgpass: { $command }
# What a round of a training did. Surprise is the error of the network at labels it has not seen, error that after fitting; $start is every seat's chance at the start of a game.
training-round = runde { $rounds }, { NUMBER($seconds, maximumFractionDigits: 0) } s: { $labels } facitter, overraskelse { NUMBER($surprise, minimumFractionDigits: 5, maximumFractionDigits: 5) }, fejl { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }, spillets begyndelse { $start }
# How weights were made; $file is where they are, $command the command line that makes the same file again.
training-card = { $file } er lavet med: { $command }
  { $labels } facitter i { $rounds } runder på { NUMBER($minutes, minimumFractionDigits: 1, maximumFractionDigits: 1) } minutter; fejl { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }; chancer ved spillets begyndelse { $start }

## The terminal: the board and the turn

# The seats by the colours of their discs.
colour-0 = lilla
colour-1 = blå
colour-2 = grå
colour-3 = sort
column-supply = beholdning
column-lines = { pad-lines }
column-taken = { pad-prisoners }
column-total = { pad-total }
# What the game waits for; $number of $of counts throws or discs.
status-throw = { $count ->
    [one] { $colour } skal kaste { $count } terning ({ $number } af { $of })
   *[other] { $colour } skal kaste { $count } terninger ({ $number } af { $of })
  }
status-throw-keeping = { $count ->
    [one] { $colour } skal kaste { $count } terning og beholder { $dice } ({ $number } af { $of })
   *[other] { $colour } skal kaste { $count } terninger og beholder { $dice } ({ $number } af { $of })
  }
status-keep = { $colour } har kastet { $dice } ({ $number } af { $of }) og vælger, hvad der skal beholdes
status-place = { $colour } placerer skibe med { $dice } ({ $number } af { $of })
status-over = spillet er slut: { $colour } vinder { $totals }
status-shared = spillet er slut: { $colours } deler sejren { $totals }
status-last-round = { $status } · sidste runde
status-resigned = { $status } · gav op: { $colours }
# What somebody does or did.
action-throw = kaster { $dice }
action-keep = beholder { $dice }
action-place = placerer på { $cell }
action-done = færdig
action-forfeit = lægger skibe væk

## The terminal: a game at the keyboard

# The command help is typed like this in every language.
play-welcome = Skriv help for at se kommandoerne.
# The commands on the left are typed as they are, in every language. At most 80 characters a line.
play-help =
  {"  "}throw            kast terningerne (eller tryk bare på Enter)
  {"  "}keep 33 555      behold disse terninger, og kast de andre om
  {"  "}keep -           behold ingen
  {"  "}keep all         behold alle terninger, og placer skibe
  {"  "}555              placer et skib på felt 555 (felt 3 i kolonne 5)
  {"  "}undo             fortryd det sidste skib eller valget af terninger
  {"  "}done             slut turen
  {"  "}forfeit          læg skibe væk, når du ikke kan placere nogen
  {"  "}legal            vis, hvad du kan gøre nu
  {"  "}help             vis denne liste
  {"  "}quit             gå; spillet bliver gemt, og du kan spille videre senere
# Whose turn begins: colour-… and level-….
play-bot-turn = { $colour } ({ $level })
play-misunderstood = { $typed } er ikke noget, du kan gøre nu; skriv help for at se kommandoerne
# What a disc brings; $placing is action-place.
play-placed = { $captures ->
    [0] { $points ->
        [0] { $placing }
       *[other] { $placing }, får { $points } point
      }
   *[other] { $points ->
        [0] { $placing }, slår { $captures }
       *[other] { $placing }, slår { $captures }, får { $points } point
      }
  }
# What can be typed now; the commands keep and keep all stay as they are.
play-legal-keep = { $count ->
    [one] keep med { $count } sæt af disse terninger
   *[other] keep med et af { $count } sæt af disse terninger
  }
play-legal-keep-all = { play-legal-keep }, eller: keep all
play-threw = { $count ->
    [one] Du kastede ({ $count } terning):
   *[other] Du kastede ({ $count } terninger):
  }

## The terminal: replay, advice and results

show-step = trin { $step } af { $steps }
show-actions = { $colour }: { $actions }
# The keys b and q stay as they are.
show-keys = Enter frem · b tilbage · q slut
advice-shares = vinderchance: { $shares }
advice-share = { $colour } { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-throws = de bedste kast
advice-choice = valg
advice-worth = vinderchance
advice-behind = bagud
advice-end = slut turen
# What the discs of a choice bring; $cells are their cells.
advice-placement = { $captures ->
    [0] { $points ->
        [0] { $cells }
       *[other] { $cells }  (giver { $points } point)
      }
   *[other] { $points ->
        [0] { $cells }  (slår { $captures })
       *[other] { $cells }  (giver { $points } point, slår { $captures })
      }
  }
arena-title = { $games } spil, lige andel { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-bot = bot
arena-share = sejrsprocent
arena-adjusted = renset for held
# A share with the half width of its 95 % interval.
arena-score = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
# The same of a single deal, which has no interval.
arena-score-alone = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± –
# A review of a game. $file is a file, $weights the beginning of a hash.
review-title = Held og valg, i procentpoint vinderchance
review-fair = lige andel
review-opening = åbning
review-luck = held
review-choices = valg
review-reevaluation = ny vurdering
review-result = resultat
review-without-luck = resultat uden held
review-own-luck = eget held
review-own-choices = egne valg
review-error = fejl
review-error-per-decision = fejl pr. beslutning
review-curve = Vinderchancen ved starten af hver tur, og resultatet
review-mistakes = De dyreste valg
review-turn = tur
review-chosen = valgt
review-best = bedst
review-loss = tab
review-why = Hvorfor
review-resigned = gav op
review-in-this-order = { $discs } i denne rækkefølge
review-made-with = Lavet med dybde { $depth } og vægtene { $weights }.
review-approximate-rules = Omtrentlig: Vægtene er trænet til andre regler.
review-approximate-resignation = Omtrentlig: En spiller gav op undervejs, og computeren ved ikke, hvad det ændrer.
review-working = Gennemgår { $file }
# How well a seat played. $share is a percentage; $lowest and $highest are levels.
review-rank = { $name } spillede som { $level } og tabte { $share } af det, som tilfældige valg ville have kostet.
review-rank-range = Mere siger ét spil ikke: et sted mellem { $lowest } og { $highest }.
review-rank-only = At dømme ud fra ét spil passer intet andet niveau.
# What to bear in mind. $word is the incomplete word at the end of a text.
review-broken-off = Spillet blev ikke spillet færdigt: Resultatet er den sidste værdi.
review-cut-off = Logbogen slutter midt i ordet { $word }, som er udeladt.
# A damaged record. $problem says what is wrong, and where.
review-valid-part = { $problem }. Gennemgået, så langt logbogen er gyldig: { $turns ->
    [one] { $turns } tur
   *[other] { $turns } ture
  }.
review-as-played = { $problem }. Gennemgået, som det blev spillet.
# Several games together.
review-summary = { $count } spil
review-summary-games = spil
review-summary-won = vundet
review-summary-luck = held pr. spil
review-summary-error = fejl pr. spil
review-summary-course = fejl, spil for spil
# The page that --html writes.
review-page = Gennemgang
review-page-written = Gennemgangen er gemt i { $file }
review-curve-table = Kurven som tabel
review-placed = placeret
review-nothing-placed = ingen
review-stood-in = { $level } trådte til
review-mistake = Tur { $turn }, { $name }: tabte { $loss }
review-at-random = Et tilfældigt valg ville koste { $loss } her.
review-value = vinderchance
review-given = Hvem gav hvad til hvem
review-given-text = Hvad hver spillers valg ændrede, i procentpoint vinderchance. Hver række giver nul i alt.
review-given-by = hvis valg
review-levels = Hvor godt der blev spillet
review-levels-text = Mediantab for hvert niveau som andel af det, tilfældige valg ville koste
assess-errors-title = Fejl pr. spil i procentpoint vinderchance ({ $decisions } beslutninger fra { $games } spil, { $trials } forsøg for hvert valg)
assess-player = spiller
assess-per-game = pr. spil
assess-less = mindre end den ovenfor
# Kinds of decisions.
assess-kind-first = beholde, kast 1
assess-kind-second = beholde, kast 2
assess-kind-placing = placere
assess-truth-title = { $name }: forudsagte og opnåede chancer i { $games } spil mod sig selv, i %
assess-start = ved start
assess-won = vundet, renset for held
assess-won-raw = vundet
assess-drift-sum = afvigelse pr. spil
# Drift: how far the judgement changes from one turn to the next.
assess-drift = Afvigelse pr. tur set fra den spiller, der havde turen, i procentpoint: kvadratisk middelværdi { $rms }, gennemsnit { $mean }
assess-deciles-title = Pålidelighed efter tiendedele af den forudsagte chance, i %
assess-predicted = forudsagt
assess-count = forudsigelser
assess-league-title = Liga: hvad én vinder, når den anden har alle andre pladser, renset for held, i % (lige andel { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }, sæt terningkast pr. par: { $deals })
assess-mean = gennemsnit
assess-reviewed-title = Hvad gennemgange siger om { $games } spil: tab i % af det, som tilfældige valg ville have kostet
assess-median = medianen
assess-nine-in-ten = 9 af 10 spil
assess-boundary = grænse til den ovenfor
assess-decisions = beslutninger pr. spil
assess-points = procentpoint vinderchance
assess-plot-errors = Fejl pr. spil
assess-plot-reliability = { $name }: de forudsagte chancers pålidelighed
assess-plot-predicted = forudsagt, %
assess-plot-won = vundet, renset for held, %
assess-plot-drift = { $name }: afvigelse pr. tur, set fra den spiller, der havde turen
assess-plot-turn = tur i spillet
assess-plot-rms = kvadratisk middelværdi
assess-plot-mean = gennemsnit
assess-plot-league = Liga: % vundet af rækkens spiller, når kolonnens har alle andre pladser
assess-plot-written = Diagram gemt i { $file }
tally-by-seat = Efter plads
tally-by-order = Efter spillerækkefølge
tally-seat = plads
tally-player = spiller
tally-wins = sejre
tally-share = sejrsprocent
tally-total = { pad-total }
tally-line-points = rækkepoint
tally-captures = fanger
tally-order-1 = første
tally-order-2 = anden
tally-order-3 = tredje
tally-order-4 = fjerde
tally-facts = { $games } spil, { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) } ture pr. spil, skibe lagt væk { NUMBER($forfeits, minimumFractionDigits: 2, maximumFractionDigits: 2) } gange pr. spil, { $shared ->
    [one] { $shared } delt sejr
   *[other] { $shared } delte sejre
  }

## Descriptions of pictures, for screen readers

picture-throw = Columbiz: { $colour } skal kaste
picture-keep = Columbiz: { $colour } vælger, hvilke terninger der skal beholdes
picture-place = Columbiz: { $colour } placerer skibe
picture-over = Columbiz: Spillet er slut
picture-empty = Brættet er tomt.
# $discs is a list of picture-disc.
picture-column = Kolonne { $face }: { $discs }.
picture-disc = { $colour } på felt { $height }
picture-dice = Terninger: { $dice }.
# $placements is a list of cells, each with what a disc there brings.
picture-lit = Lyser, fordi terningerne kan betale for dem: { $placements }.
picture-made = Netop placeret af { $colour }: { $placement }.
picture-preview = Et skib fra { $colour } er vist som en skygge: { $placement }.
picture-line = række på { $length } giver { $points } point
picture-captures = { $count ->
    [one] slår ét skib
   *[other] slår { $count } skibe
  }
picture-freed = Ryddet, fordi et skib blev slået: { $cells }.
picture-score = Point for { $colour }: beholdning { $supply }, rækker { $lines }, fanger { $captured }, i alt { $total }.
