# Every text of Columbiz that a person can see, by the page it stands on. Words in braces are filled in.

## The app

app-name = Columbiz
logo-label = Columbiz, accueil
go-home = Accueil
try-again = Réessayer
loading = Un instant…
settings = Réglages
theme-to-light = Mode clair
theme-to-dark = Mode sombre
close = Fermer

## Home

home-title = Lancez huit dés.
  Tracez votre ligne.
home-text = Un jeu de dés et de pions, de deux à quatre. Trois pions alignés et vous marquez, mais gare à qui vogue au-dessus de vous : il capture vos pions.
home-rules-text = le jeu en une page
door-change = Modifier
door-computer = L’ordinateur
door-computer-text = Du Mousse à l’Amiral, avec conseils à la demande.
# $code is the level's code (deckhand, sailor, helmsman, captain, admiral), where a language needs an article.
door-computer-start = { $code ->
    [admiral] Défier l’{ $level }
   *[other] Défier le { $level }
  }
door-screen = Sur un écran
door-screen-text = Passez-vous l’écran : humains et ordinateurs au choix.
# So many seats in all.
door-screen-start = Jouer à { $count }
door-online = En ligne, par lien
door-online-text = Envoyez un lien et jouez. Les dés sont scellés d’avance.
door-online-start = Créer la table
setup-level = Niveau
setup-seats = Joueurs
setup-edition = Règle du jeu
setup-name = Votre nom
setup-who = Qui joue
# Who plays a seat: a human being, not the computer.
setup-person = Humain
setup-computer = joue tout seul
setup-add = Ajouter une place
setup-remove = Retirer la place { $seat }
setup-seat-plays = Qui joue à la place { $seat }
setup-seat-name = Nom à la place { $seat }
setup-dice = Dés
setup-dice-sealed = Lancés ici
setup-dice-typed = De vrais dés, saisis
setup-watch = Qui peut regarder
setup-watch-anyone = Qui a le lien
setup-watch-players = Que les joueurs
level-deckhand-text = Apprend avec vous et pardonne.
level-sailor-text = Joue correctement et voit la plupart des lignes.
level-helmsman-text = Manque rarement une bonne case.
level-captain-text = Joue chaque tour aussi bien que possible.
level-admiral-text = Pense aussi à ce que vous ferez ensuite.
edition-en = Règle commune
edition-da = Danoise
edition-nl = Néerlandaise
edition-fr = Française : à quatre, trois pions par tour
edition-es = Espagnole
edition-pt = Portugaise
resume-games = Parties en cours
resume = Reprendre
resume-your-turn = Reprendre : à vous de jouer
resume-with = Avec { $names }
resume-screen = À { $count } sur un écran
resume-waiting = En attente de joueurs

## Rules: the page around the rulebook

rules-title = Règles du jeu
# The placeholder and the name of the search field.
rules-search = Chercher dans les règles
rules-found = { $count ->
    [0] Rien trouvé
    [one] { $count } passage
   *[other] { $count } passages
  }
rules-next = Passage suivant
rules-back = Passage précédent
rules-contents = Sommaire
rules-print = Imprimer
rules-top = Haut de page

## Records

record-open = Ouvrir un relevé
record-open-text = revoir une partie, vérifier ses dés
record-choose = Choisir un fichier
record-drop = ou le déposer ici ; son nom finit par .columbiz
record-paste = Ou coller son texte
record-download = Télécharger le relevé
trouble-no_record-title = Aucun relevé n’est ouvert
trouble-no_record-text = Ouvrez-en un depuis l’accueil : un fichier dont le nom finit par .columbiz, ou son texte.

## Sharing a table

share-link = Lien vers la table
share-copy = Copier le lien
share-copied = Copié
share-scan = Ou scannez ce code avec un téléphone
share-code = Code QR du lien vers la table

## Replay

replay-title = Revoir
replay-board = Le plateau après l’étape { $step }
replay-step = tour { $turn } sur { $turns }
replay-start = Avant le premier lancer
replay-slider = Étape de la partie
replay-first = Au début
replay-back = Reculer
replay-on = Avancer
replay-play = Lecture
replay-pause = Pause
replay-turns = Tours
replay-verify = Vérifier les dés
replay-thrown = { $name } lance { $dice }
replay-kept = { $name } garde { $dice }
replay-kept-none = { $name } ne garde rien
replay-placed = { $name } pose un pion en colonne { $face }, hauteur { $height }{ $points ->
    [0] { "" }
    [one] , marque { $points } point
   *[other] , marque { $points } points
  }{ $captures ->
    [0] { "" }
    [one] , capture { $captures } pion
   *[other] , capture { $captures } pions
  }
replay-done = { $name } termine son tour
replay-forfeit = { $name } ne peut poser aucun pion
replay-dice = Dés sur la table : { $dice }
replay-no-dice = Aucun dé sur la table
replay-over = La partie est finie

## Verifying the dice

verify-title = Les dés, vérifiés
verify-checking = Chaque lancer est recalculé dans votre navigateur…
verify-ok = { $count ->
    [one] Le lancer est juste
   *[other] Les { $count } lancers sont justes
  }
verify-ok-text = Tout découle du sceau montré avant l’arrivée des joueurs, du secret ouvert à la fin et des graines de ceux qui ont joué.
verify-wrong = Le lancer { $number } n’est pas celui qui a été scellé
verify-wrong-text = Le relevé indique { $given }, le sceau donne { $expected }. { $right ->
    [0] C’est le tout premier lancer.
    [one] Le lancer d’avant est juste.
   *[other] Les { $right } lancers d’avant sont justes.
  }
verify-no_seal = Les dés n’étaient pas scellés
verify-no_seal-text = Cette partie s’est jouée avec d’autres dés : il n’y a rien à comparer.
verify-tag_missing = La table n’est pas nommée
verify-tag_missing-text = Il manque au relevé le nom de sa table, qui a servi à faire le sceau.
verify-no_secret = Le secret est encore scellé
verify-no_secret-text = Il s’ouvre quand la partie est finie ; revenez à ce moment-là.
verify-secret = Le secret est illisible
verify-secret-text = Un secret compte 64 caractères, de 0 à 9 et de a à f ; ce relevé contient autre chose.
verify-wrong_secret = Ce n’est pas le secret qui a été scellé
verify-wrong_secret-text = Ce secret aurait un autre sceau. Quelqu’un a changé le sceau ou le secret.
verify-no_seeds = Personne n’a donné de graine
verify-no_seeds-text = Le secret a décidé seul des dés : on a pu le choisir exprès.
verify-insecure = Ici, votre navigateur ne vérifie pas
verify-insecure-text = Les navigateurs ne le font que sur les pages https et sur votre propre machine. Téléchargez le relevé et ouvrez-le là, ou tapez : columbiz verify FICHIER
verify-seal = Sceau
verify-seal-text = montré avant l’arrivée des joueurs
verify-secret-name = Secret
verify-secret-name-text = ouvert à la fin de la partie
verify-seed = Graine : { $name }
verify-throws = Lancers
verify-number = N°
verify-when = Quand
verify-who = Qui
# Head of a column: the dice as the record has them.
verify-recorded = Relevé
verify-drawn = Recalculé
verify-opening = départ, lancer { $round }
verify-turn = tour { $turn }, lancer { $throw }
verify-right = juste
verify-not-right = faux
verify-replay = Revoir

## Settings

settings-language = Langue
settings-language-system = Selon le navigateur
# Title of the choice between light and dark.
settings-theme = Apparence
settings-theme-system = Selon l’appareil
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-palette = Couleurs des pions
settings-palette-box = De la boîte
settings-palette-safe = Pour tous les yeux
settings-motion = Animations
settings-motion-system = Selon l’appareil
settings-motion-reduced = Réduites
settings-size = Texte
settings-size-normal = Normal
settings-size-large = Plus grand
settings-sound = Son
settings-sound-note = les dés, les pions et une cloche quand c’est à vous

## What can go wrong

trouble-table_not_found-title = Cette table n’existe pas
trouble-table_not_found-text = Le lien est peut-être mal tapé, ou la table a été rangée.
trouble-no_watching-title = Cette table est réservée à ses joueurs
trouble-no_watching-text = Il faut y avoir une place pour entrer.
trouble-not_started-title = La partie n’a pas commencé
trouble-not_started-text = Il n’y a encore rien à revoir.
trouble-not_found-title = Ici, la carte est blanche
trouble-not_found-text = Cette page n’existe pas. L’adresse est peut-être mal tapée.
trouble-away-title = Le serveur est absent
trouble-away-text = Il ne répond pas. Vos parties sont conservées ; réessayez dans un instant.
trouble-too_fast-title = Quelle vitesse !
trouble-too_fast-text = Le serveur reprend son souffle. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  }.
trouble-too_large-title = C’est trop long pour un relevé
trouble-too_large-text = Une partie tient en quelques milliers de caractères, ce texte fait { $size } octets.
trouble-record-title = Le relevé s’interrompt à la ligne { $line }
trouble-record-text = Ligne { $line }, caractère { $column } : { $reason }.
trouble-refused-title = Le serveur dit non
trouble-unexpected-title = Quelque chose a mal tourné
trouble-unexpected-text = Ce n’était pas prévu. Réessayez, ou revenez à l’accueil.


## Seats

symbol-0 = étoile
symbol-1 = vagues
symbol-2 = voile
symbol-3 = ancre
level-random = Hasard
level-greedy = Glouton
level-deckhand = Mousse
level-sailor = Matelot
level-helmsman = Timonier
level-captain = Capitaine
level-admiral = Amiral
seat-you = Vous
seat-nameless = Joueur { $number }
seat-free = place libre
seats-label = Joueurs, dans l’ordre du jeu
presence-live = en ligne
presence-rejoining = reconnexion
presence-computer = ordinateur
presence-stand-in = l’ordinateur joue
presence-resigned = abandon
presence-free = libre
discs-left = { $count ->
    [one] { $count } pion en réserve
   *[other] { $count } pions en réserve
  }

## The table: whose turn it is

turn-yours = À vous !
turn-stand-in = L’ordinateur joue pour vous
turn-of = À { $name } de jouer
throw-number = { $number ->
    [1] 1er lancer
   *[other] { $number }e lancer
  }
throw-number-of = { throw-number } sur { $of }
throw-first = lancez les dés
discs-placed = { $count ->
    [one] { $count } pion sur { $of }
   *[other] { $count } pions sur { $of }
  }
last-round = dernier tour
game-over = La partie est finie
table-open = La table est prête
looking-back = Tour { $number }
back-to-game = Revenir au jeu

## The table: the connection

line-live = En ligne
line-rejoining = Reconnexion
line-away = Serveur absent
line-away-text = Le serveur ne répond pas. La partie est conservée ; elle reprend dès son retour.

## The table: the board

board-label = Le plateau
cell-name = colonne { $face }, hauteur { $height }, coûte { $height ->
    [one] un dé
   *[other] { $height } dés
  } de valeur { $face }
cell-empty = { cell-name }, vide
cell-taken = { $who ->
    [you] { cell-name }, occupée par vous ({ $symbol })
   *[other] { cell-name }, occupée par { $name } ({ $symbol })
  }
cell-payable = { cell-empty }, payable
cell-brings = { cell-payable }, { $points ->
    [0] { "" }
    [one] rapporterait { $points } point
   *[other] rapporterait { $points } points
  }{ $both ->
    [yes] {", "}
   *[no] { "" }
  }{ $captures ->
    [0] { "" }
    [one] capturerait { $captures } pion
   *[other] capturerait { $captures } pions
  }
badge-points = +{ $points }

## The table: dice and buttons

dice-label = Dés
dice-on-table = Sur la table
dice-kept-label = Gardés : { $dice }
dice-to-spend = Dés à dépenser
dice-tap = touchez un dé pour le garder
dice-tap-cell = touchez une case éclairée
die-loose = dé { $key } : { $face }, sur la table, appuyer pour le garder
die-kept = dé { $key } : { $face }, gardé, appuyer pour le relâcher
die-lies = { $face }, sur la table
die-lies-kept = { $face }, gardé
die-spent = { $face }, dépensé
throw-dice = Lancer les dés
throw-again = Relancer { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  }
throw-rest = Lancer { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  }
place = Poser
undo = Annuler
done = Terminer
forfeit = Écarter les pions
hint = Conseil
menu = Menu
waiting-for = { $who ->
    [you] L’ordinateur joue pour vous.
   *[other] { $name } joue.
  }
waiting-away = { $name } n’est plus là. La partie attend.
waiting-watch = Vous regardez.
call-bot = Laisser jouer l’ordinateur
take-back = Reprendre la main
stand-in-plays = L’ordinateur joue pour vous.
note-first = Huit dés, trois lancers.
note-choose = Gardez ce qui vous plaît, relancez le reste.
note-all-kept = Tous les dés sont gardés : posez vos pions.
note-place = Payez avec vos dés, case par case.
note-more = { $count ->
    [0] C’était le dernier pion de ce tour.
    [one] Encore un pion, si vous voulez.
   *[other] Encore { $count } pions, si vous voulez.
  }
note-no-more = Plus rien à payer.
note-line = { $count ->
    [one] Une ligne.
   *[other] { $count } lignes.
  }
note-prisoners = { $count ->
    [one] Un pion capturé.
   *[other] { $count } pions capturés.
  }
note-forfeit = Rien à poser : des pions de la réserve quittent la partie.
typed-title = Tapez ce qui est tombé
typed-left = { $count ->
    [1] encore un
   *[other] encore { $count }
  }
typed-face = un dé qui montre { $face }
typed-clear = Effacer
hint-keep = Garder { $dice }
hint-keep-none = Ne rien garder
hint-keep-all = Tout garder et poser
hint-place = Poser { $cells }
hint-done = Terminer le tour
hint-value = gagne à { $share }
hint-denied = Pas de conseil dans une partie entre humains.

## The table: score pad and turns

pad-label = Bloc-notes
pad-lines = lignes
pad-prisoners = captures
pad-total = total
pad-tally = { $count ->
    [one] { $count } pion capturé
   *[other] { $count } pions capturés
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
sheet-open = Bloc-notes et tours
turns-label = Tours
turns-round = Tour de table { $round }
turns-label-of = Tour de table { $round }, { $name } :
turns-throwing = lancer en cours
turns-forfeited = pions écartés
turns-none = Rien n’a encore été joué.
turns-points = { $points ->
    [one] { $points } point marqué
   *[other] { $points } points marqués
  }
turns-captures = { $captures ->
    [one] { $captures } pion capturé
   *[other] { $captures } pions capturés
  }

## The table: its menu

menu-say = Dire
menu-turn-board = Tourner le plateau
menu-sound-on = Mettre le son
menu-sound-off = Couper le son
menu-theme = Clair ou sombre
menu-copy-link = Copier le lien
menu-copied = Copié
menu-leave = Partir ; l’ordinateur continue
menu-resign = Abandonner
menu-resign-sure = Vraiment abandonner ?
menu-rules = Règles
says = { $name } : { $phrase }
phrase-hello = Bonjour !
phrase-good_luck = Bonne chance !
phrase-well_played = Bien joué !
phrase-nice_throw = Beau lancer !
phrase-ouch = Aïe !
phrase-thinking = Je réfléchis…
phrase-sorry = Pardon !
phrase-thanks = Merci !
# Shall we play another game?
phrase-one_more = On remet ça ?
phrase-goodbye = Au revoir !

## The table: its keys

menu-keys = Touches
keys-title = Touches
keys-throw = lancer les dés
keys-keep = garder un dé, ou le relâcher
keys-place = garder tous les dés et passer au plateau
keys-next = aller à la prochaine case payable
keys-previous = revenir à la précédente
keys-walk = aller de case en case
keys-disc = poser un pion
keys-undo = reprendre le pion
keys-done = terminer le tour
keys-hint = demander un conseil
keys-close = fermer ce qui est ouvert
keys-list = afficher ces touches

## The table: before and after the game

lobby-title = Qui joue ?
lobby-name = Votre nom
lobby-sit = S’asseoir
lobby-leave = Se lever
lobby-start = Commencer
# Real dice are thrown on a real table; what fell is tapped in.
opening-first = Qui commence ? Un dé chacun, le plus haut commence.
opening-again = Lancer { $round }, pour départager
opening-equal = Égalité : on relance
opening-wrong = Ce n’est pas un lancer de départ : un dé par place, et l’on relance quand les plus hauts sont à égalité.
lobby-waiting = Il manque encore { $count ->
    [one] un joueur
   *[other] { $count } joueurs
  }.
lobby-share = Envoyez le lien à qui doit s’asseoir, ou regarder.
over-wins = { $name } gagne avec { $points }
over-you-win = Vous gagnez avec { $points }
over-shared = Victoire partagée avec { $points }
over-rematch = Rejouer
over-rematch-offered = On attend les autres…
over-rematch-go = À la partie suivante

## The table: said aloud. $who is you where the seat is the listener's own, and $name is then not needed.

said-sat_down = { $who ->
    [you] Vous prenez place.
   *[other] { $name } prend place.
  }
said-stood_up = { $who ->
    [you] Vous vous levez.
   *[other] { $name } se lève.
  }
said-started = { $who ->
    [you] La partie commence, et c’est vous qui lancez d’abord.
   *[other] La partie commence. { $name } lance d’abord.
  }
said-thrown = { $who ->
    [you] Vous lancez { $dice }.
   *[other] { $name } lance { $dice }.
  }
said-kept = { $who ->
    [you] Vous gardez { $dice }.
   *[other] { $name } garde { $dice }.
  }
said-kept-none = { $who ->
    [you] Vous ne gardez rien.
   *[other] { $name } ne garde rien.
  }
said-placed = { $who ->
    [you] Vous posez un pion en colonne { $face }, hauteur { $height }.
   *[other] { $name } pose un pion en colonne { $face }, hauteur { $height }.
  }
said-scores = Il rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
said-captures = Il capture { $captures ->
    [one] { $captures } pion
   *[other] { $captures } pions
  }.
said-undone = { $who ->
    [you] Vous reprenez un pion.
   *[other] { $name } reprend un pion.
  }
said-done = { $who ->
    [you] Vous avez fini votre tour.
   *[other] { $name } a fini son tour.
  }
said-forfeited = { $who ->
    [you] Vous ne pouvez poser aucun pion.
   *[other] { $name } ne peut poser aucun pion.
  }
said-resigned = { $who ->
    [you] Vous abandonnez.
   *[other] { $name } abandonne.
  }
said-taken_over = { $who ->
    [you] L’ordinateur joue pour vous.
   *[other] L’ordinateur joue pour { $name }.
  }
said-taken_back = { $who ->
    [you] Vous reprenez la main.
   *[other] { $name } reprend la main.
  }
said-your-turn = À vous de jouer.
said-over = La partie est finie. { $result }.

## What the table refuses

refused-other = Ce n’est pas possible maintenant.
