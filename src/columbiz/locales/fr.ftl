# Every text for people, in sections by page. Names in braces stand for values.

## The app

app-name = Columbiz
logo-label = Columbiz, accueil
go-home = Accueil
try-again = Réessayer
loading = Un instant…
settings = Paramètres
theme-to-light = Mode clair
theme-to-dark = Mode sombre
close = Fermer

## Home

home-title = Lancez huit dés.
  Tracez votre ligne.
home-text = Un jeu de dés et de pions pour deux à quatre joueurs. Alignez trois pions ou plus pour marquer des points, mais gare à qui se pose au-dessus de vous : il capture vos pions.
home-rules-text = toutes les règles, en images
home-verify-text = d’une partie terminée, à partir de son relevé
home-learn = Apprendre
home-look-back = Revoir
door-change = Plus d’options
door-computer = Contre l’ordinateur
door-computer-text = Du Mousse à l’Amiral, avec des conseils à la demande.
# $code is the level's code (deckhand, sailor, helmsman, captain, admiral), where a language needs an article.
door-computer-start = { $code ->
    [admiral] Défier l’{ $level }
   *[other] Défier le { $level }
  }
door-screen = Sur un seul écran
door-screen-text = Passez-vous l’appareil : humains et ordinateurs, à votre guise.
# $count is the number of seats.
door-screen-start = Jouer à { $count }
door-online = En ligne, par lien
door-online-text = Envoyez un lien et jouez. Après la partie, vous pouvez vérifier que les dés étaient équitables.
door-online-start = Ouvrir une table
setup-level = Niveau
setup-seats = Joueurs
setup-edition = Édition
setup-name = Votre nom
setup-who = Qui joue
# Who plays a seat: a human being, not the computer.
setup-person = Humain
setup-computer = ordinateur
setup-add = Ajouter une place
setup-remove = Retirer la place { $seat }
setup-seat-plays = Qui occupe la place { $seat }
setup-seat-name = Nom du joueur, place { $seat }
setup-dice = Dés
setup-dice-sealed = Lancés par l’appli
setup-dice-typed = Vrais dés, résultat à saisir
setup-dice-pad = Noter seulement les points
setup-watch = Qui peut regarder
setup-watch-anyone = Quiconque a le lien
setup-watch-players = Joueurs seulement
setup-clock = Pendule
setup-clock-none = Sans pendule
setup-clock-text = Si un joueur dépasse le temps d’un tour, l’ordinateur joue pour lui jusqu’à ce qu’il reprenne la main.
# $time is a duration such as “2 minutes”.
clock-per-turn = { $time } par tour
level-deckhand-text = Laisse souvent passer une capture, choisit mal les dés à garder, oublie votre riposte et voit rarement venir la fin de la partie.
level-sailor-text = Laisse parfois passer une capture, et souvent choisit mal les dés à garder ou oublie votre riposte.
level-helmsman-text = Laisse rarement passer une capture, choisit parfois mal les dés à garder et pense le plus souvent à votre riposte.
level-captain-text = Ne laisse rien passer et joue chaque tour aussi bien que possible.
level-admiral-text = Pense aussi au tour du joueur suivant.
edition-en = Règle commune
edition-da = Danoise
edition-nl = Néerlandaise
edition-fr = Française : à quatre, trois pions au plus par tour
edition-es = Espagnole
edition-pt = Portugaise
resume-games = Parties en cours
resume-screen = À { $count } sur un seul écran
resume-waiting = En attente de joueurs
resume-dismiss = Retirer de cette page
resume-dismissed = Retirée de cette page. Le lien vers la partie reste valable.

## House rules

house-title = Règles maison
house-changed = { $count ->
    [one] { $count } modifiée
   *[other] { $count } modifiées
  }
house-printed = { $value } (règle imprimée)
house-no-bots = On ne peut changer le nombre de dés et de lancers que si l’ordinateur ne joue pas.
house-bots-out = L’ordinateur ne sait pas jouer avec ces règles maison.
# Before the first throw of a turn.
house-note-first = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }, { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
  }.
# What each house rule changes, in a sentence.
house-dice-text = Avec moins de dés, les cases hautes sont plus difficiles à payer ; avec plus de dés, on pose plus de pions.
house-throws-text = Avec plus de lancers, il est plus facile de réunir des dés identiques.
house-min_throws-text = Personne ne peut s’arrêter avant ce nombre de lancers.
house-discs-text = Avec moins de pions, la partie est plus courte.
house-placements-text = Le nombre maximal de pions qu’on peut poser en un tour, même après un beau lancer.
house-forfeit-text = Un tour sans pion posé coûte ce nombre de pions de la réserve.
house-line_points-text = Ce que valent les lignes de trois, quatre, cinq et six pions.
house-line_scoring-text = Une ligne qui s’allonge rapporte de nouveau tous ses points, ou seulement la différence.
house-crossing_lines-text = Si un pion complète plusieurs lignes, toutes comptent, ou seulement la meilleure.
house-capture_cap-text = Les captures au-delà de ce nombre ne valent rien.
house-ties-text = À égalité en tête, on partage la victoire, ou les captures décident.

## Rules: the page around the rulebook

rules-title = Règles du jeu
# The placeholder and the name of the search field.
rules-search = Chercher dans les règles
rules-found = { $count ->
    [0] Aucun résultat
    [one] { $count } résultat
   *[other] { $count } résultats
  }
rules-next = Résultat suivant
rules-back = Résultat précédent
rules-contents = Sommaire
rules-print = Imprimer
rules-top = Haut de page

## Rulebook

# The rulebook is composed by columbiz.rulebook and shown on the page /rules, by `columbiz rules` and in docs.
# Every number comes from the rules in force. Text between `back ticks` is a cell, dice or a name in the program and is
# shown as such: keep the ticks. Text between ** is strong. $cell is a cell such as 555; $cells are several.

book-title = Les règles de Columbiz
book-lead = Pour les nouveaux joueurs, et pour le soir où deux d’entre vous ne seront pas d’accord : les règles d’un jeu de dés et de placement signé Simone Luciani, pour deux à quatre joueurs, expliquées avec nos mots. D’abord tout ce qu’il faut savoir à table, puis les arbitrages.
# $edition is the name of an edition, such as “French”.
book-edition = Édition : { $edition }
# $settings is a list such as “dice in the game: 7; maximum throws per turn: 2”.
book-house = Vous jouez avec des règles maison ({ $settings }).
# Below a drawn example, for house rules with another number of dice, for example.
book-example-printed = Le dessin suit la règle commune, car cet exemple ne peut pas se présenter avec les règles en vigueur.

# Colours of the discs; each is also the name of a player.
book-colour-purple = Violet
book-colour-blue = Bleu
book-colour-grey = Gris
book-colour-black = Noir

# What is read aloud for a picture. $cells is a list such as “1, 22, 333”.
book-alt-empty = { picture-empty }
book-alt-discs = { $colour } occupe { $cells }.
book-alt-dice = Les dés montrent { $dice }.
book-alt-lit = Cases éclairées, que les dés peuvent payer : { $cells }.
book-alt-placed = { $colour } vient de poser : { $cells }.
book-alt-ghost = { $colour } s’apprête à poser un pion sur { $cell }.
book-alt-barred = À capturer, derrière les barreaux : { $cells }.
book-alt-freed = { picture-freed }
book-alt-score = { $colour } : { $total ->
    [one] { $total } point
   *[other] { $total } points
  } en tout.

# Chapter: what it is about

book-aim = Le but du jeu
book-aim-text = À votre tour, vous lancez { $dice ->
    [one] un dé
   *[other] { $dice } dés
  }, et les dés sont votre monnaie : ils paient des cases du plateau, où vous posez vos pions. Vous poursuivez deux buts à la fois.
book-aim-lines = **Les lignes.** Une ligne d’au moins { $shortest } de vos pions rapporte aussitôt des points, puis de nouveau chaque fois qu’elle s’allonge.
book-aim-lines-increase = **Les lignes.** Une ligne d’au moins { $shortest } de vos pions rapporte aussitôt des points, puis un peu plus chaque fois qu’elle s’allonge.
book-aim-captures = **Les captures.** Dès que vous posez un pion, il capture tous les pions adverses situés plus bas dans sa colonne. Plus vous en capturez, plus chacun des suivants rapporte.
book-aim-end = Quand quelqu’un n’a plus de pion en réserve, on termine le tour de table, puis on compte les points. Le plus haut total gagne.

# Chapter: what is in the box

book-box = Dans la boîte
book-box-piece = Matériel
book-box-number = Nombre
book-box-board = plateau
book-box-dice = dés
book-box-cup = cornet à dés
book-box-pad = bloc-notes
book-box-purple = pions violets
book-box-blue = pions bleus
book-box-grey = pions gris
book-box-black = pions noirs
book-box-total = Cela fait { $discs } pions.

# Chapter: the board and its cells

book-board = Le plateau et ses cases
book-board-columns = Le plateau a { $columns } colonnes, une par valeur de dé. La valeur est dessinée au-dessus de sa colonne.
book-board-heights = Une colonne a { $heights } cases, numérotées de 1 à { $heights }. Le numéro d’une case est son prix : c’est le nombre de dés qu’elle coûte, tous de la valeur de la colonne. Sur nos dessins, la case 1 est en bas.
# $cell is `555`, $face its column 5, $height its number 3; $cheap is `1` and $dear is `666666`.
book-board-notation = Dans ces pages, une case s’écrit comme les dés qui la paient. `{ $cell }` est la case { $height } de la colonne { $face }. `{ $cheap }` est la case la moins chère de la première colonne, `{ $dear }` la plus chère de la dernière.
book-board-dice = Les dés s’écrivent rangés par valeur, avec un tiret entre deux valeurs différentes : `{ $dice }`.

# Chapter: setting up

book-setup = La mise en place
book-setup-board = Posez le plateau à portée de chacun, et choisissez qui notera les points sur le bloc-notes.
book-setup-discs = Chacun prend des pions d’une même couleur : c’est sa **réserve**. À deux, on prend les violets et les bleus ; le troisième prend les gris, le quatrième les noirs. Le nombre de pions de chacun dépend du nombre de joueurs :
book-setup-players = Joueurs
book-setup-each = Pions par joueur
book-setup-limit = Pions par tour, au plus
book-setup-rest = Les autres pions restent dans la boîte.

# Chapter: who begins

book-opening = Qui commence
book-opening-text = Chacun lance un seul dé : celui qui fait le plus grand nombre commence. Les joueurs à égalité en tête relancent entre eux, jusqu’à ce qu’un seul l’emporte.
# The example: $first and $second threw the same highest face, $low is the third player; then $winner threw more.
book-opening-example = Un exemple à trois : { $first } et { $second } font tous les deux { $tied }, { $third } fait { $low }. { $first } et { $second } relancent et font { $again } et { $best } : c’est { $winner } qui commence.
book-opening-order = Ensuite, on joue dans le sens horaire. Quand c’est à vous, vous pouvez tourner le plateau vers vous.

# Chapter: throwing

book-throwing = Lancer et garder
book-throwing-first = Commencez votre tour en lançant { $dice ->
    [one] le dé
   *[other] les { $dice } dés
  }.
book-throwing-again = Gardez les dés qui vous plaisent, ou aucun, et relancez les autres. Vous avez droit à { $throws ->
    [one] un lancer
   *[other] { $throws } lancers
  } en tout.
book-throwing-once = Vous n’avez que ce lancer : vous payez avec ce qu’il montre.
book-throwing-free = Rien n’est définitif : un dé gardé après un lancer peut être relancé après le suivant.
book-throwing-stop = Vous pouvez vous arrêter après n’importe quel lancer, si les dés vous conviennent.
book-throwing-least = Il faut lancer au moins { $least ->
    [one] une fois
   *[other] { $least } fois
  } avant de pouvoir garder tous les dés ; ensuite, vous pouvez vous arrêter.
book-throwing-example = Par exemple, les lancers d’un joueur :
book-throwing-number = Lancer
book-throwing-fell = Résultat
book-throwing-all = Tous les dés
book-throwing-kept = Gardés
# Instead of dice in the last row, when no further throw is left.
book-throwing-pays = tous : on paie
# $dice are dice that were set aside after the first throw and thrown again after the second.
book-throwing-changed = Après le deuxième lancer, ce joueur change d’avis : tout compte fait, il relance `{ $dice }` avec le reste.

# Chapter: paying for cells

book-paying = Payer des cases
book-paying-text = Une fois vos lancers finis, payez avec les dés obtenus, et posez vos pions un par un :
book-paying-empty = Un pion se pose sur une case vide.
book-paying-price = La case coûte autant de dés que l’indique son numéro, tous de la valeur de sa colonne.
book-paying-split = Des dés de même valeur peuvent être répartis entre plusieurs pions : trois 5 paient `555`, ou bien `55` et `5`.
book-paying-once = Un dé ne paie qu’une fois par tour.
book-paying-rest = Rien ne vous oblige à dépenser tous vos dés.
# $cells lists every lit cell.
book-paying-example = Les dés montrent `{ $dice }`, et toutes les cases qu’ils peuvent payer sont éclairées : { $cells }.
book-paying-choice = Les deux 3 peuvent payer `33`, et les trois 5 peuvent payer `555` ; ou bien vous répartissez les 5 entre `5` et `55`. Les cases `1` et `2` ne coûtent qu’un dé chacune. Mais une case bon marché est une case basse, et un pion posé bas se laisse facilement capturer.

# Chapter: limits

book-limits = Combien de pions
book-limits-most = Vous pouvez poser au plus { $limit ->
    [one] { $limit } pion
   *[other] { $limit } pions
  } par tour.
book-limits-most-by-players = Le nombre de pions que vous pouvez poser dans un tour dépend du nombre de joueurs : à deux, au plus { $two } ; à trois, { $three } ; à quatre, { $four }.
book-limits-least = Une fois vos lancers finis, vous devez poser au moins un pion s’il y a une case vide que vous pouvez payer. Après le premier pion, vous pouvez vous arrêter quand vous voulez.
book-limits-forfeit = { $forfeit ->
    [one] **Si vous ne pouvez poser aucun pion,** écartez un pion de votre réserve : il quitte la partie, et personne ne le capture. Votre tour s’arrête là.
   *[other] **Si vous ne pouvez poser aucun pion,** écartez { $forfeit } pions de votre réserve, ou tous ceux qui vous restent si vous en avez moins : ils quittent la partie, et personne ne les capture. Votre tour s’arrête là.
  }

# Chapter: capturing

book-capturing = Capturer
book-capturing-text = Dès qu’il est posé, un pion capture **tous les pions adverses posés sur un numéro inférieur de la même colonne**. Vos propres pions restent en place, comme tous les pions posés sur un numéro supérieur. Vous pouvez poser un pion au-dessous d’un pion adverse : celui-ci ne le capture pas, car un pion ne capture qu’au moment où on le pose.
book-capturing-kept = Retirez du plateau les pions capturés et gardez-les devant vous jusqu’au décompte. Ils ne reviennent jamais en jeu.
# $cell is where the disc goes, $prisoners the cells of the captured discs, $own the cell of an own disc, $above one too high.
book-capturing-example = { $colour } s’apprête à payer `{ $cell }` et va capturer { $count ->
    [one] le pion posé
   *[other] les pions posés
  } sur { $prisoners }. Le pion posé sur { $own } est à { $colour } et reste en place ; celui qui est sur { $above } est trop haut pour être capturé.
book-freed = Les cases libérées
book-freed-text = Une case libérée par une capture est une case vide comme n’importe quelle autre. Vous pouvez l’utiliser dans le même tour, si vous avez encore les dés qu’il faut.
book-freed-example = { $colour } a payé `{ $cell }` et capturé le pion qui était sur `{ $freed }`. Parmi les dés qui restent, il y en a un pour payer `{ $freed }`, et un pion posé là rapporterait { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

# Chapter: lines

book-lines = Les lignes
book-lines-text = Dès qu’il est posé, un pion rapporte des points **pour chaque ligne d’au moins { $shortest } de vos pions qui passe par lui**. Une ligne est horizontale, verticale ou diagonale, et n’a pas de trou. Pour chaque pion posé, une ligne ne compte qu’une fois ; les lignes plus courtes qu’elle contient ne comptent pas.
book-lines-text-best = Dès qu’il est posé, un pion rapporte des points **pour la meilleure ligne d’au moins { $shortest } de vos pions qui passe par lui**. Une ligne est horizontale, verticale ou diagonale, et n’a pas de trou.
book-lines-none = Avec ces règles, les lignes ne rapportent rien.
book-lines-length = Pions dans la ligne
book-lines-points = Points
book-lines-pad = Notez les points tout de suite, au-dessus du trait du bloc-notes.
book-grows = Une ligne qui s’allonge
book-grows-full = Une ligne qui s’allonge rapporte de nouveau des points, pour toute sa nouvelle longueur.
book-grows-increase = Une ligne qui s’allonge rapporte de nouveau des points, mais seulement la différence entre ce qu’elle vaut maintenant et ce qu’elle valait avant.
# $third and $fourth are cells; $before and $after are points, $sum both together.
book-grows-example = Le pion posé sur `{ $third }` a formé une ligne de { $short } et rapporté { $before ->
    [one] { $before } point
   *[other] { $before } points
  }. Le pion posé sur `{ $fourth }` la porte à { $long } et rapporte { $after ->
    [one] { $after } point
   *[other] { $after } points
  }. Cela fait { $sum } en tout.
book-gap = Un trou comblé
book-gap-text = Un pion posé entre deux morceaux de ligne les réunit en une seule ligne.
book-gap-example = { $colour } avait deux pions de chaque côté de `{ $cell }`. Le pion posé entre eux en fait une seule ligne de { $length }, qui rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
book-crossing = Deux lignes d’un coup
book-crossing-each = Si plusieurs lignes passent par le pion, chacune rapporte ses points.
book-crossing-best = Si plusieurs lignes passent par le pion, seule compte celle qui vaut le plus de points.
book-crossing-example = Le pion posé sur `{ $cell }` fait partie à la fois d’une ligne horizontale et d’une diagonale. Il rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
book-lines-elsewhere = Seules comptent les lignes qui passent par le pion que l’on vient de poser. Les points déjà marqués restent acquis, même si une capture brise la ligne.

# Chapter: the order of your discs

book-order = L’ordre de vos pions
book-order-text = Vous posez vos pions l’un après l’autre, dans l’ordre qui vous plaît. Chacun capture, puis rapporte ses points, et alors seulement vient le suivant. L’ordre peut donc changer ce que rapporte votre tour.
# $own are cells of own discs; $near and $far the cells to be placed on. $one and $two are points of the first and the
# second disc in that order.
book-order-example = { $colour } occupait déjà { $own } et avait les dés pour payer `{ $near }` et `{ $far }` ; le dessin montre les pions posés et les dés qui restent. D’abord `{ $near }`, puis `{ $far }` : cela a rapporté { $one }, puis { $two }, soit { $sum } en tout. Dans l’ordre inverse, cela aurait rapporté { $other }.

# Chapter: the end of the game

book-end = La fin de la partie
book-end-text = Dès qu’une réserve est vide, que le dernier pion ait été posé ou écarté, le tour de table en cours est le dernier. On le joue jusqu’au bout : il s’arrête juste avant celui qui a commencé, pour que chacun ait eu le même nombre de tours. La partie est alors finie.
book-end-mid = Si vous posez en plein tour le dernier pion de votre réserve, vous ne pouvez plus en poser dans ce tour, quels que soient les dés qui vous restent.
book-end-nobody = Personne n’a jamais à jouer un tour avec une réserve vide.

# Chapter: counting

book-counting = Le décompte
book-counting-text = Sur le bloc-notes, chaque joueur a sa colonne. Comptez les pions que vous avez capturés, voyez dans le tableau ce qu’ils valent et notez-le dans votre colonne, sous le trait, à côté du symbole de la prison.
book-counting-captured = Captures
book-counting-points = { book-lines-points }
book-counting-steps = Chaque paire de pions capturés vaut plus que la précédente : les deux premiers comptent pour { $first } chacun, les troisième et quatrième pour { $second } chacun, les cinquième et sixième pour { $third } chacun, et ainsi de suite.
book-counting-beyond = Le tableau continue de la même façon : { $next } pions capturés valent { $nextPoints } points, { $after } en valent { $afterPoints }.
book-counting-cap = { $cap ->
    [0] Avec ces règles, les pions capturés ne rapportent rien.
    [one] Seul le premier pion capturé compte ; les suivants ne valent rien.
   *[other] Seuls les { $cap } premiers pions capturés comptent ; les suivants ne valent rien.
  }
book-counting-total = Votre total est ce qui est noté dans votre colonne au-dessus du trait, plus ce qui est noté au-dessous.
book-winner = Qui gagne
book-winner-text = Le plus haut total gagne.
book-winner-shared = Les joueurs à égalité en tête partagent la victoire.
book-winner-captures = À égalité en tête, celui qui a capturé le plus de pions gagne ; s’il y a encore égalité, la victoire est partagée.
# $colour ran out of discs; the game on the picture is a whole recorded game.
book-counting-example = Voici la fin d’une partie à { $players } joueurs : { $colour } n’a plus de pion en réserve.
book-counting-seat = Joueur
book-counting-lines = Lignes
book-counting-worth = Valeur
book-counting-sum = Total
# $colours is one name, or several joined by the word for and.
book-counting-winner = { $count ->
    [one] { $colours } gagne avec un total de { $points }.
   *[other] { $colours } partagent la victoire, avec un total de { $points } chacun.
  }

# Chapter: editions

book-editions = Les éditions
book-editions-text = Nous connaissons des règles imprimées en cinq langues. Elles décrivent le même jeu, à peu de chose près : la règle commune est celle que suivent la plupart d’entre elles, et la dernière colonne montre où une édition s’en écarte. Chaque édition peut se jouer dans n’importe quelle langue.
book-editions-name = Édition
book-editions-discs = Pions par joueur (à { $players })
book-editions-limit = Pions par tour (à { $players })
book-editions-differs = Différence
book-editions-same = aucune
book-edition-en = règle commune
book-edition-da = danoise
book-edition-nl = néerlandaise
book-edition-fr = française
book-edition-es = espagnole
book-edition-pt = portugaise
book-editions-house = Si l’on joue autrement à votre table, vous pouvez changer n’importe quel réglage quand vous jouez dans un terminal, par exemple avec la commande `columbiz play --house '{ $setting }'`. La liste est au chapitre « { book-numbers } ».

# Chapter: rulings. Each has a question, a ruling and a reason.

book-rulings = Les arbitrages
book-rulings-text = Quand les règles imprimées se taisent, ou se contredisent, il faut bien que quelqu’un décide. Voici ce que nous avons décidé, et pourquoi. Certains arbitrages peuvent être changés : le réglage est alors indiqué.
book-ruling-reason = Pourquoi
# Before the reason of a ruling that a house rule has changed.
book-ruling-reason-house = Pourquoi l’édition en décide autrement
book-ruling-setting = Réglage
# Introduces the other choice.
book-ruling-or = Ou, en règle maison
# The same for a ruling that a house rule has changed: the other choice is what the edition says.
book-ruling-or-edition = Dans l’édition

book-ruling-lines = Quelles lignes rapportent des points, et combien ?
book-ruling-lines-full = Toutes celles qui passent par le pion que l’on vient de poser, chacune pour toute sa longueur. Une ligne de { $short } qui passe à { $long } a donc rapporté { $before }, puis { $after }.
book-ruling-lines-increase = Toutes celles qui passent par le pion que l’on vient de poser, mais chacune ne rapporte que la différence : ce qu’elle vaut maintenant, moins ce que valait déjà le plus long des morceaux réunis.
book-ruling-lines-reason = Les règles imprimées donnent des points chaque fois que l’on pose un pion, et la française précise : pour une ligne ainsi formée. Aucune ne déduit les points marqués auparavant.

book-ruling-gap = Comment compter une ligne dont on comble le trou ?
book-ruling-gap-text = Comme une seule ligne, de toute la longueur.
book-ruling-gap-reason = Ce qui compte, c’est ce qu’il y a sur le plateau une fois le pion posé : une seule ligne.

book-ruling-crossing = Et si plusieurs lignes passent par le pion ?
book-ruling-crossing-each = Chacune rapporte ses points.
book-ruling-crossing-best = Seule compte celle qui vaut le plus de points.
book-ruling-crossing-reason = Chacune est une ligne à part entière, et aucune règle imprimée ne dit que l’une annule l’autre.

book-ruling-order = Dans quel ordre pose-t-on les pions d’un tour ?
book-ruling-order-text = Dans l’ordre que l’on veut ; les captures et les points en dépendent.
book-ruling-order-reason = Les pions se posent un par un, et aucune règle imprimée n’impose d’ordre. Bien choisir fait partie du jeu.

book-ruling-limit = Combien de pions peut-on poser par tour ?
book-ruling-limit-text = À deux joueurs, au plus { $two } ; à trois, { $three } ; à quatre, { $four }.
book-ruling-limit-same = Au plus { $limit }, quel que soit le nombre de joueurs.
book-ruling-limit-reason = À quatre, la règle française accorde un pion de moins que les autres. Jouez avec la règle de votre boîte.

book-ruling-beyond = Que valent plus de { $printed } pions capturés ?
book-ruling-beyond-all = Le tableau continue : { $next } valent { $nextPoints } points et { $after } en valent { $afterPoints }. Plus généralement, `n` pions capturés valent `(n + 1)² ÷ 4` points, en arrondissant à l’entier inférieur.
book-ruling-beyond-cap = { $cap ->
    [0] Les pions capturés ne rapportent rien.
    [one] Seul le premier pion capturé compte.
   *[other] Seuls les { $cap } premiers pions capturés comptent.
  }
book-ruling-beyond-reason = Le tableau imprimé suit une formule. S’il s’arrêtait là, les captures suivantes ne vaudraient rien, et aucune règle imprimée ne le dit. Dans notre exemplaire de la règle néerlandaise, le tableau finit par « 4 = 42 » ; les autres ont { $printed } à cet endroit, et nous aussi.

book-ruling-few = Et si celui qui ne peut rien poser a moins de { $forfeit ->
    [one] { $forfeit } pion
   *[other] { $forfeit } pions
  } en réserve ?
book-ruling-few-text = Il écarte tous ceux qui lui restent, et le tour de table en cours est le dernier.
book-ruling-few-reason = S’il pouvait les garder, la réserve risquerait de ne jamais se vider et la partie de ne jamais finir.

book-ruling-away = À qui vont les pions écartés ?
book-ruling-away-text = À personne. Ils quittent la partie et ne comptent pour aucun joueur.
book-ruling-away-reason = Seul un pion que l’on pose capture, et seulement des pions du plateau.

book-ruling-must = Peut-on garder ses pions quand on ne peut en poser aucun ?
book-ruling-must-text = Non. { $forfeit ->
    [one] Il faut en écarter un.
   *[other] Il faut en écarter { $forfeit }.
  }
book-ruling-must-reason = La règle danoise emploie ici un mot qui peut aussi vouloir dire « pouvoir ». Les quatre autres disent « devoir », et nous aussi.

book-ruling-move = Peut-on déplacer des pions ?
book-ruling-move-text = Non. Une fois posé, un pion reste sur sa case jusqu’à ce qu’il soit capturé.
book-ruling-move-reason = À deux endroits, la règle danoise parle de déplacer des pions là où les autres parlent de les poser. Rien n’y dit comment on les déplacerait.

book-ruling-supply = Et si la réserve se vide en plein tour ?
book-ruling-supply-text = On ne peut plus poser de pion ; c’est au joueur de dire quand son tour est fini. Le tour de table en cours est le dernier.
book-ruling-supply-reason = Tout pion vient de la réserve. Ceux qui ont été posés comptent pleinement, comme dans n’importe quel tour.

book-ruling-ties = Qui gagne quand les totaux sont égaux ?
book-ruling-ties-shared = Les joueurs à égalité en tête partagent la victoire.
book-ruling-ties-captures = Celui qui a capturé le plus de pions ; s’il y a encore égalité, la victoire est partagée.
book-ruling-ties-reason = Aucune règle imprimée ne dit comment départager les joueurs, et nous n’inventons rien.

book-ruling-throws = Faut-il utiliser tous ses lancers ?
book-ruling-throws-free = Non. On en a { $throws } au plus, et l’on peut s’arrêter après n’importe lequel.
book-ruling-throws-least = Il faut en faire au moins { $least } sur { $throws }.
book-ruling-throws-reason = La règle espagnole peut se lire comme si tous les lancers étaient obligatoires ; la néerlandaise et la portugaise font poser les pions après le troisième. La française fait de trois un maximum, et c’est ainsi que nous les lisons toutes.

book-ruling-freed = Peut-on utiliser une case libérée dans le même tour ?
book-ruling-freed-text = Oui, avec un pion posé ensuite. Le pion qui capture ne peut pas y aller lui-même.
book-ruling-freed-reason = Quand vient le pion suivant, la case est vide, et c’est tout ce que l’on demande à une case.

book-ruling-broken = Que devient une ligne brisée par une capture ?
book-ruling-broken-text = Ses points restent acquis. Pour la compléter à nouveau, il faut un nouveau pion, qui compte comme n’importe quel autre.
book-ruling-broken-reason = Les points se marquent au moment où l’on pose le pion ; rien ne les retire ensuite.

book-ruling-unused = Que peut-on laisser inutilisé : des dés ou des pions ?
book-ruling-unused-text = Les deux. On n’est tenu ni de dépenser tous ses dés, ni de poser tous les pions permis.
book-ruling-unused-reason = Ici, la règle française parle de pions, et les autres parlent de dés. Les deux sont justes : les règles ne se contredisent donc pas.

book-ruling-early = Peut-on cesser de lancer quand ses dés ne peuvent rien payer ?
book-ruling-early-text = { $least ->
    [one] Oui. On peut s’arrêter après n’importe quel lancer ; il faut alors écarter des pions.
   *[other] Oui, mais après { $least } lancers au plus tôt ; il faut alors écarter des pions.
  }
book-ruling-early-reason = Les règles imprimées ne regardent qu’une chose : peut-on poser un pion avec les dés tels qu’ils sont ?

book-ruling-opening = Et si plusieurs joueurs sont à égalité en tête au lancer de départ ?
book-ruling-opening-text = Ils relancent, sans les autres, jusqu’à ce que l’un d’eux l’emporte.
book-ruling-opening-reason = Les règles imprimées font commencer celui qui fait le plus grand nombre et ne disent rien des égalités.

book-ruling-below = Un pion posé au-dessous d’un pion adverse est-il capturé par celui-ci ?
book-ruling-below-text = Non. Seul un pion posé plus tard, sur un numéro supérieur de sa colonne, peut le capturer.
book-ruling-below-reason = D’après les règles imprimées, un pion capture quand on le pose, et celui du dessus était déjà là.

book-ruling-empty = À quel moment un joueur n’a-t-il plus de pions ?
book-ruling-empty-text = Quand sa réserve est vide. Ses pions sur le plateau n’y changent rien.
book-ruling-empty-reason = Les règles imprimées parlent seulement d’un joueur sans pions. Si ceux du plateau comptaient aussi, des joueurs qui n’ont plus rien à poser devraient continuer à jouer.

book-ruling-round = Celui qui a commencé rejoue-t-il à la fin du dernier tour de table ?
book-ruling-round-text = Non. Le dernier tour de table s’arrête juste avant lui : chacun a ainsi joué le même nombre de tours.
book-ruling-round-reason = D’après la règle portugaise, on joue jusqu’à celui qui a commencé, ce qui pourrait l’inclure une fois de plus. Les règles néerlandaise, française et espagnole comptent à partir de lui.

book-ruling-again = Un dé gardé peut-il être relancé ?
book-ruling-again-text = Oui. Après chaque lancer sauf le dernier, on choisit de nouveau les dés à garder.
book-ruling-again-reason = Les règles imprimées disent que l’on peut mettre des dés de côté, mais pas que l’on ne peut plus changer d’avis.

book-ruling-final = Combien de lancers reste-t-il quand on a gardé des dés ?
book-ruling-final-text = Autant qu’avant : garder des dés ne coûte aucun lancer et n’en ajoute aucun.
book-ruling-final-reason = La règle espagnole appelle « dernier » le lancer que l’on fait après avoir gardé des dés. Mais elle compte aussi trois lancers, et fait mettre des dés de côté après le premier comme après le deuxième.

# Chapter: every number

book-numbers = Tous les réglages
book-numbers-text = Voici tous les réglages des règles, avec les valeurs en vigueur. Dans une commande, un réglage qui dépend du nombre de joueurs s’écrit en trois nombres séparés par des virgules, pour deux, trois et quatre joueurs, et les points des lignes s’écrivent en sept nombres, pour { $shortest } à { $longest } pions. L’absence de limite s’écrit `none`.
book-numbers-setting = { book-ruling-setting }
book-numbers-value = Valeur
book-numbers-printed = Selon l’édition
book-numbers-meaning = Ce qu’il règle
book-field-edition = l’édition dont les valeurs s’appliquent, sauf changement
book-field-dice = dés en jeu
book-field-throws = maximum de lancers par tour
book-field-min_throws = minimum de lancers par tour
book-field-discs = pions de chaque joueur au début
book-field-placements = maximum de pions posés par tour
book-field-forfeit = pions à écarter quand on ne peut en poser aucun
book-field-line_points = points d’une ligne, selon sa longueur
book-field-line_scoring = ce qui compte dans une ligne qui s’allonge
book-field-crossing_lines = lignes qui comptent quand plusieurs passent par un pion
book-field-capture_cap = maximum de pions capturés qui comptent
book-field-ties = en cas d’égalité des totaux
# The meaning of a setting, followed by what can be written for it.
book-field-choices = { $meaning } ({ $choices })
# A setting, or what can be written for it, and its value in words, as in “dice in the game: 7”; also a note of a ruling, as in “Setting: throws”.
book-setting = { $meaning } : { $value }
book-settings-separator = { " ; " }
book-value-full = toute sa nouvelle longueur
book-value-increase = seulement la différence
book-value-each = toutes
book-value-best = seulement la meilleure
book-value-shared = la victoire est partagée
book-value-captures = celui qui a le plus de captures gagne
book-value-unlimited = sans limite
book-value-nothing = rien
# Part of a list: the points of lines by their length.
book-value-line = { $points } pour { $length }
book-value-by-players = { $two } (à deux joueurs), { $three } (à trois), { $four } (à quatre)

# Chapter: words

book-words = Les mots du jeu
book-words-term = Mot
book-words-meaning = Sens
book-term-disc = pion
book-term-disc-text = une pièce du jeu, de la couleur d’un joueur
book-term-cell = case
book-term-cell-text = la place d’un pion, écrite comme les dés qui la paient
book-term-column = colonne
book-term-column-text = les cases que paie une même valeur de dé, de la moins chère à la plus chère
book-term-height = numéro
book-term-height-text = ce qui est imprimé sur une case : son prix en dés ; un pion capture les pions adverses dont le numéro est inférieur dans sa colonne
book-term-line = ligne
book-term-line-text = une suite sans trou de pions d’une même couleur, à l’horizontale, à la verticale ou en diagonale ; elle ne rapporte des points qu’à partir d’une certaine longueur
book-term-supply = réserve
book-term-supply-text = les pions qu’un joueur a encore à poser ; les pions écartés n’en font plus partie
book-term-prisoner = pion capturé
book-term-prisoner-text = un pion pris à un adversaire et gardé pour le décompte
book-term-throw = lancer
book-term-throw-text = le fait de jeter une fois tous les dés, ou ceux que l’on n’a pas gardés
book-term-turn = tour
book-term-turn-text = tout ce que fait un joueur, du premier lancer jusqu’au dernier pion posé ou écarté
book-term-round = tour de table
book-term-round-text = un tour pour chacun, en partant de celui qui a commencé
book-term-pad = { book-box-pad }
book-term-pad-text = le bloc où l’on note les points, avec une colonne par joueur : points des lignes au-dessus du trait, points des captures au-dessous
book-term-edition = édition
book-term-edition-text = le jeu tel que le décrit l’une des règles imprimées, ou la règle commune
book-term-house = règles maison
book-term-house-text = une édition dont votre table a changé certains réglages

## First lesson

# Every step of the lesson has three messages. The first explains, “-ask” tells what to do now, and “-no” is a friendly
# answer to somebody who did something else that the rules allow. “-end” closes a chapter.
# Column 5, cell 3 is the cell that costs three fives. Numbers in words belong to the dice and discs of the script.
# Buttons are named by their own messages: { place }, { done } and { forfeit }; the opponent is { level-deckhand }.
# These values can be used everywhere: $dice (8), $throws in a turn (3), $limit of discs in a turn (4), $forfeit discs
# lost by a player who can place none (3), $unspent dice, $supply of discs left, points of $lines, number of $prisoners,
# points they are $worth, $total and $rival_total of points, $points and $captures of the pupil’s last disc, and
# how many discs the opponent’s last disc has captured, $lost.

lesson-title = Première leçon
# Link on the first page to somebody who has not played yet.
lesson-enter = Vous débutez ? Première leçon
lesson-enter-text = apprendre en jouant, en cinq minutes
lesson-resume = Reprendre la première leçon
lesson-resume-text = chapitre { $number } sur { $of }
lesson-chapters = Chapitres de la leçon
lesson-chapter = { $number }. { $title }
# Added to the name of a finished chapter, for screen readers.
lesson-chapter-finished = { lesson-chapter }, terminé
lesson-back = Retour
# Goes on to the next chapter before this one is finished.
lesson-skip = Sauter
# A button that does the step for the pupil.
lesson-show = Montrez-moi
lesson-next = Suivant
lesson-finish = Finir
lesson-coach = Votre guide

lesson-keep = Garder des dés
lesson-keep-throw = Chaque colonne du plateau correspond à une valeur de dé. Vous avez { $supply } pions à poser sur les cases, et { $dice } dés pour payer ces cases.
lesson-keep-throw-ask = Lancez les dés.
lesson-keep-fives = Trois 5 : beau début ! Les dés que vous gardez restent en place pendant que vous relancez les autres.
lesson-keep-fives-ask = Gardez les trois 5 et relancez le reste.
lesson-keep-fives-no = Dans une vraie partie, ce serait permis. Pour l’instant, gardez les trois 5 et rien d’autre.
lesson-keep-again = Un quatrième 5 ! Il vous reste un lancer. Après chaque lancer, vous pouvez garder d’autres dés, ou relancer des dés déjà gardés.
lesson-keep-again-ask = Gardez les quatre 5 et relancez le reste.
lesson-keep-again-no = Dans une vraie partie, ce serait permis. Pour l’instant, gardez les quatre 5 et rien d’autre.
lesson-keep-end = C’était votre troisième et dernier lancer : cinq 5 ! Voyons maintenant, avec un autre lancer, comment payer des cases.

lesson-pay = Payer des cases
lesson-pay-stop = Ce lancer vous plaît ? Alors inutile de relancer.
lesson-pay-stop-ask = Gardez tout tel quel : appuyez sur « { place } ».
lesson-pay-stop-no = Cette fois, ne relancez pas : gardez tous les dés avec « { place } ».
lesson-pay-three = Les cases éclairées sont celles que vous pouvez payer. Le numéro d’une case est son prix, en dés de sa colonne : la case 3 de la colonne 5 coûte trois 5 et s’écrit donc 555.
lesson-pay-three-ask = Posez un pion sur la case 3 de la colonne 5.
lesson-pay-three-no = Celle-là aussi, vous pourriez la payer. Pour l’instant, dépensez vos trois 5 pour la case 3 de la colonne 5.
lesson-pay-more = { $unspent ->
    [one] Il vous reste un dé.
   *[other] Il vous reste { $unspent } dés.
  } Un dé ne paie qu’une fois par tour.
lesson-pay-more-ask = Posez encore un pion, sur la case éclairée de votre choix.
lesson-pay-more-no = Vous pourriez vous arrêter là, mais il vous reste de quoi payer : posez encore un pion.
lesson-pay-done = Vous devez poser au moins un pion si c’est possible, et vous pouvez en poser jusqu’à { $limit } par tour. Rien ne vous oblige à dépenser tous vos dés.
lesson-pay-done-ask = Posez d’autres pions si vous voulez, puis appuyez sur « { done } ».
lesson-pay-end = Il vous reste { $supply } pions. Les trois 5 auraient aussi pu payer les cases 1 et 2 de la colonne 5 : à vous de choisir comment dépenser vos dés.

lesson-capture = Capturer
lesson-capture-over = Quand vous posez un pion, il capture tous les pions adverses situés plus bas dans sa colonne. Vos propres pions restent en place, comme tous ceux qui sont plus haut.
lesson-capture-over-ask = Capturez deux pions : posez le vôtre sur la case 3 de la colonne 4.
lesson-capture-over-no = Dans une vraie partie, ce serait permis, mais un pion sur la case 3 de la colonne 4 capture deux pions d’un coup.
lesson-capture-freed = { $captures ->
    [one] Un pion capturé ! Sa case se libère aussitôt
   *[other] { $captures } pions capturés ! Leurs cases se libèrent aussitôt
  }, et il vous reste un 4.
lesson-capture-freed-ask = Posez un pion sur la case 1 de la colonne 4.
lesson-capture-freed-no = Cela peut attendre. Occupez une case qui vient de se libérer : la case 1 de la colonne 4.
lesson-capture-done = Les pions capturés comptent à la fin, et plus vous en avez, plus chacun des suivants rapporte : 1 pion vaut 1 point, 2 en valent 2, 3 en valent 4, 4 en valent 6, 5 en valent 9.
lesson-capture-done-ask = Appuyez sur « { done } » et voyez ce que fait le { level-deckhand }.
lesson-capture-done-no = Restez-en là pour l’instant : appuyez sur « { done } ».
lesson-capture-end = Aïe ! Le { level-deckhand } a posé un pion plus haut que les vôtres et vous en a capturé { $lost ->
    [one] un
   *[other] { $lost }
  }. Plus une case est haute, plus elle est chère, et plus votre pion est à l’abri.

lesson-line = Former des lignes
lesson-line-three = Trois de vos pions qui se suivent sans trou, à l’horizontale, à la verticale ou en diagonale, forment une ligne et rapportent aussitôt 1 point.
lesson-line-three-ask = Formez une ligne : posez un pion sur une case marquée +1.
lesson-line-three-no = Cela ne ferait pas encore une ligne de trois. Cherchez une case marquée +1.
lesson-line-four = { $points ->
    [one] Un point !
   *[other] { $points } points !
  } Une ligne rapporte de nouveau des points chaque fois qu’elle s’allonge : 2 pour quatre pions, 3 pour cinq, 4 pour six.
lesson-line-four-ask = Formez une ligne de quatre : cherchez +2.
lesson-line-four-no = Cela ne fait pas une ligne de quatre. Cherchez une case marquée +2.
lesson-line-more = { $points ->
    [one] Encore un point !
   *[other] Encore { $points } points !
  } Si un pion fait partie de deux lignes, les deux comptent.
lesson-line-more-ask = Posez encore un pion qui rapporte des points.
lesson-line-more-no = Cette case ne rapporte rien, mais une autre rapporte des points. Cherchez la marque.
lesson-line-done = Les points de vos lignes sont sur le bloc-notes, au-dessus du trait : { $lines } jusqu’ici.
lesson-line-done-ask = Appuyez sur « { done } » quand vous avez fini.
lesson-line-end = Les points des lignes sont à vous pour de bon, même si les pions sont capturés plus tard.

lesson-forfeit = Écarter des pions
lesson-forfeit-hope = Après deux lancers, aucune case n’est éclairée : tout ce que vos dés pourraient payer est pris. Trois 6 paieraient la case 3 de la colonne 6.
lesson-forfeit-hope-ask = Gardez les deux 6 et relancez les autres.
lesson-forfeit-hope-no = Tentez votre chance : gardez les deux 6 et rien d’autre.
lesson-forfeit-none = Pas de chance. Si vous ne pouvez poser aucun pion, vous en écartez { $forfeit } de votre réserve, ou tous si vous en avez moins : ils quittent la partie.
lesson-forfeit-none-ask = Appuyez sur « { forfeit } ».
lesson-forfeit-end = Il vous reste { $supply } pions. Les pions écartés ne rapportent rien à personne, mais votre réserve s’épuisera plus tôt.

lesson-count = La fin
lesson-count-throw = La partie touche à sa fin : il ne vous reste que { $supply } pions. Dès que quelqu’un n’en a plus, on termine le tour de table, et la partie est finie.
lesson-count-throw-ask = { lesson-keep-throw-ask }
lesson-count-stop = Voilà qui ira très bien.
lesson-count-stop-ask = Gardez tous les dés : appuyez sur « { place } ».
lesson-count-stop-no = Ce lancer est assez bon : gardez tous les dés avec « { place } ».
lesson-count-best = Les marques montrent ce qu’un pion rapporterait : des points et, derrière des barreaux, des pions capturés.
lesson-count-best-ask = Posez un pion sur une case qui porte une marque.
lesson-count-best-no = Cela ne rapporte rien maintenant. Choisissez une case qui porte une marque.
lesson-count-last = Il vous reste un pion.
lesson-count-last-ask = Posez votre dernier pion.
lesson-count-last-no = Posez d’abord votre dernier pion : il fait de ce tour de table le dernier.
lesson-count-done = Votre réserve est vide : c’est le dernier tour de table. Vous avez commencé la partie, le { level-deckhand } joue donc encore une fois.
lesson-count-done-ask = Appuyez sur « { done } ».
lesson-count-end = Vos lignes ont rapporté { $lines ->
    [one] { $lines } point
   *[other] { $lines } points
  }, et les { $prisoners } pions que vous avez capturés en valent { $worth }. Cela vous fait { $total } points en tout ; le { level-deckhand } en a { $rival_total }. Le plus haut total gagne, et c’est le vôtre !

# After the last chapter.
lesson-over-title = Vous savez jouer
lesson-over-text = Le reste est une affaire de sang-froid et de dés. Le { level-deckhand } vous attend à la table.
lesson-over-play = Défier le { level-deckhand }
lesson-over-again = Recommencer la leçon
# Why something cannot be done, by the rules. $cell is written as the dice that pay for it, as in 555.
lesson-cannot-cell_taken = Cette case est prise : on ne pose de pion que sur une case vide.
lesson-cannot-too_few_dice = La case { $cost } de la colonne { $face } coûte { $cost ->
    [one] un dé
   *[other] { $cost } dés
  } de valeur { $face }, et vous { $count ->
    [0] n’en avez aucun
   *[other] en avez { $count }
  }.
lesson-cannot-too_many_discs = { $limit ->
    [one] Vous pouvez poser au plus { $limit } pion par tour.
   *[other] Vous pouvez poser au plus { $limit } pions par tour.
  }
lesson-cannot-no_supply = Vous n’avez plus de pion en réserve.
lesson-cannot-throw_due = Lancez d’abord les dés.
lesson-cannot-chapter_over = Ce chapitre est terminé : appuyez sur « { lesson-next } » ou « { lesson-finish } ».
lesson-cannot-other = { refused-other }

## Records

record-open = Ouvrir un relevé de partie
record-open-text = revoir une partie, tour par tour
record-choose = Choisir un fichier
record-drop = ou le déposer ici ; son nom finit par .columbiz
record-paste = Ou coller son texte
record-open-valid-part = Ouvrir les tours précédant l’erreur
record-unreadable-title = Lecture impossible
record-unreadable-text = C’est peut-être un dossier, ou un fichier déplacé depuis que vous l’avez choisi. Choisissez un fichier.
record-download = Télécharger le relevé
trouble-no_record-title = Aucun relevé n’est ouvert
trouble-no_record-text = Ouvrez-en un depuis l’accueil : un fichier dont le nom finit par .columbiz, ou son texte.

## My games

games-title = Mes parties
games-text = résultats, chance et habileté, statistiques
games-filter = Parties affichées
games-all = Toutes
games-running = En cours
games-finished = Terminées
games-won = Gagnée
games-lost = Perdue
games-opponent = Adversaire
# While none is chosen; keep these three short.
games-opponent-any = Adversaires
games-computer = Ordinateur
games-people = Humains
games-players = Nombre de joueurs
games-players-any = Joueurs
games-players-count = { $count ->
   *[other] { $count } joueurs
  }
games-edition-any = Éditions
games-found = { $count ->
    [one] { $count } partie affichée
   *[other] { $count } parties affichées
  }
games-none = Vous n’avez pas encore joué sur cet appareil. Les parties s’ajoutent ici d’elles-mêmes, terminées ou non.
games-none-found = Aucune partie ne correspond.
games-show-all = Tout afficher
games-more = En afficher plus
# How a game ended.
games-shared = Victoire partagée
games-place = { $place }e sur { $players }
games-won-by = { $name } a gagné
games-broken-off = Interrompue
# Beside bars, so keep these short: what the dice brought, and what the player’s own choices cost.
games-luck = chance
games-skill = habileté
games-account-text = En points de probabilité de gagner. Chance : ce que tous les lancers vous ont apporté. Habileté : ce que vos propres choix vous ont coûté.
games-delete = Supprimer
games-deleted = Supprimée de cet appareil.
games-levels = Contre chaque niveau
games-persons = Contre des humains
# Above a list of opponents: what its numbers are.
games-balance-text = taux de victoire, parties
games-share = Taux de victoire
games-count = Parties
games-loss = Perte par tour
# $count is 10.
games-loss-text = { $count ->
   *[other] en %, moyenne sur { $count } parties
  }
games-day = Jour
games-here = Sur cet appareil seulement
games-here-text = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }, { $size }. Il n’y a pas de compte, et rien ne quitte cet appareil sans que vous l’envoyiez.
games-export = Exporter
games-import = Importer
games-imported = { $added ->
    [0] Aucune nouvelle partie.
    [one] { $added } partie ajoutée.
   *[other] { $added } parties ajoutées.
  } { $known ->
    [0] { "" }
    [one] { $known } était déjà là.
   *[other] { $known } étaient déjà là.
  }
games-import-large = Le fichier dépasse { $limit }, la taille maximale acceptée ; rien n’a été importé.
games-import-damaged = Le fichier est abîmé ; rien n’a été importé.
games-import-foreign = Ce n’est pas un fichier de parties exportées ; rien n’a été importé.
games-import-newer = Le fichier vient d’une version plus récente de Columbiz ; rien n’a été importé.
games-import-entry = La partie { $number } du fichier est endommagée ; rien n’a été importé.
games-storage-full = Il n’y a plus d’espace libre sur cet appareil. Exportez vos parties et supprimez-en quelques-unes, ou libérez de l’espace ailleurs.
games-storage-blocked = Ce navigateur ne permet pas à la page de conserver des parties.
games-not-kept = Cette partie n’a pas été ajoutée à « { games-title } ».
games-reckon = Calculer chance et habileté
games-reckon-text = { $count ->
    [one] { $count } partie n’est plus sur ce serveur : il faut donc lui envoyer son relevé.
   *[other] { $count } parties ne sont plus sur ce serveur : il faut donc lui envoyer leurs relevés.
  }

## Sharing a table

share-link = Lien vers la table
share-copy = Copier le lien
share-copied = Copié
share-scan = Ou scannez ce code avec un téléphone
share-code = Code QR du lien vers la table

# On the page of the machine that serves the game. $address is a link, as in http://192.168.1.5:8000; $port a number.
network-let = Autoriser les téléphones de ce réseau
network-off = Seul cet ordinateur peut ouvrir le lien. Si vous autorisez les téléphones, tous les appareils du même réseau pourront jouer à l’adresse { $address }, jusqu’à ce que vous y mettiez fin ou fermiez Columbiz.
network-on = Les téléphones de ce réseau peuvent se connecter
network-stop = Ne plus autoriser
network-address = Adresse du lien
network-help = Si le lien ne s’ouvre pas sur un téléphone, vérifiez que celui-ci est sur le même Wi-Fi et que le pare-feu de cet ordinateur laisse passer le port { $port }.
network-none = Cet ordinateur n’est relié à aucun réseau privé : lui seul peut ouvrir le lien.
network-failed = Aucun autre appareil ne peut se connecter : cet ordinateur n’est pas relié à un réseau privé, ou un autre programme y utilise déjà le même port.
network-here = Seul cet ordinateur peut ouvrir le lien.

## Continuing on another device

device-text = Ouvrez ce lien sur l’autre appareil pour y continuer la partie. Vous pouvez aussi continuer ici.
device-warning = Quiconque a ce lien peut jouer à votre place : gardez-le pour vous.
device-link = Lien vers votre place
device-scan = Ou scannez ce code avec l’autre appareil
device-code = Code QR du lien vers votre place

## Replay

replay-title = Revoir la partie
replay-board = Le plateau après l’étape { $step }
replay-step = tour { $turn } sur { $turns }
replay-start = Avant le premier lancer
replay-slider = Étape de la partie
replay-first = Au début
replay-back = Reculer
replay-on = Avancer
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-turns = Tours
replay-verify = Vérifier les dés
replay-thrown = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } { $dice }
replay-assumed = { $who ->
    [you] Vous n’avez
   *[other] { $name } n’a
  } pas saisi tous les lancers ; le tour est affiché avec { $dice }
replay-kept = { $who ->
    [you] Vous gardez
   *[other] { $name } garde
  } { $dice }
replay-kept-none = { $who ->
    [you] Vous ne gardez
   *[other] { $name } ne garde
  } rien
replay-placed = { $who ->
    [you] Vous posez
   *[other] { $name } pose
  } un pion sur la case { $height } de la colonne { $face }{ $points ->
    [0] { "" }
    [one] { " · " }{ $points } point
   *[other] { " · " }{ $points } points
  }{ $captures ->
    [0] { "" }
    [one] { " · " }{ $captures } capture
   *[other] { " · " }{ $captures } captures
  }
replay-done = { $who ->
    [you] Vous terminez votre tour
   *[other] { $name } termine son tour
  }
replay-forfeit = { $who ->
    [you] Vous ne pouvez rien poser et écartez des pions
   *[other] { $name } ne peut rien poser et écarte des pions
  }

## Review: the page

review-page-title = Analyse
review-page-text = Ce qu’a valu chaque lancer et chaque choix d’une partie, dans un compte qui tombe juste. Ouvrez un relevé, ou venez ici à la fin d’une partie.
review-page-row = chance et habileté dans une partie, à partir de son relevé
review-loading = L’ordinateur examine chaque tour…
review-refused = Cette partie ne peut pas être analysée
review-refused-rules = L’ordinateur n’évalue que les parties à 8 dés et 3 lancers par tour ; celle-ci se joue avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  } et { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
  }. Vous pouvez quand même la revoir.
review-chances = Chances de gagner
review-chance = { $name } { $chance }
review-scrub = Moment de la partie
review-adds-up = Le compte : { $name }
# Below luck and choices: the part from the player’s own dice or choices; $value has a sign.
review-own = en propre { $value }
review-turn-of = Tour { $turn } sur { $turns }
review-after-throw = après le lancer { $number }
review-placing = pose des pions
review-to-throw = { $who ->
    [you] À vous de jouer
   *[other] À { $name } de jouer
  }
review-places = { $who ->
    [you] Vous posez
   *[other] { $name } pose
  } sur { $cells }
review-ordered = { $who ->
    [you] Vous posez
   *[other] { $name } pose
  } sur { $cells } dans un ordre qui coûte des points
review-breaks-off = Le relevé s’arrête ici.
review-throw-luck = chance { $luck }
review-lost = perte de { $loss }
review-was-best = le meilleur choix
# Beside the choice that was made in the game.
review-played = joué
review-next-mistake = Erreur suivante
review-no-mistake = Aucune erreur
review-try = Essayer
review-show-best = Meilleur choix
review-try-keep = Choisissez les dés à garder : touchez-les.
review-try-place = Posez les pions sur le plateau comme vous l’auriez fait.
# What somebody tries instead of the choice that was made.
review-tried = votre essai
review-given-two = Ce que les choix de chaque joueur ont donné à l’autre, en points de probabilité de gagner.
review-sum-error = perte due à ses propres choix
review-sum-decisions = décisions
review-sum-each = perte par décision
review-sum-without = résultat hors chance
review-keys = Touches : ← → étape, N erreur suivante, T essayer, B meilleur choix

## Analysis board

analysis-title = Plateau d’analyse
# On the home page, beside the title.
analysis-text = ce que vaut une position, et les meilleurs choix
analysis-this = Analyser la position
analysis-board = Le plateau ; touchez une case pour poser ou retirer un pion
analysis-place = Poser et retirer
analysis-brush-cycle = Toucher une case fait défiler les couleurs
# $colour is a colour or, where colours are replaced by others, a symbol.
analysis-brush-seat = Toucher une case pose ou retire un pion : { $colour }
analysis-brush-erase = Toucher une case retire le pion
analysis-seat = Place
analysis-supply = Réserve
analysis-prisoners = Captures
analysis-points = Lignes
# $what is one of the three above.
analysis-less = { $what }, { $colour } : un de moins
analysis-more = { $what }, { $colour } : un de plus
analysis-player = joue
analysis-starter = a commencé
analysis-dice-tap = touchez pour tourner
analysis-dice-none = Le premier lancer reste à faire.
analysis-die = Dé { $number } : { $face ->
    [0] à relancer
   *[other] { $face }
  }
analysis-phase = À faire
analysis-phase-throw = Lancer
analysis-phase-keep = Garder
analysis-phase-place = Poser
analysis-throws = Lancers faits
analysis-throw = Lancer les dés
analysis-placed = { $count ->
    [one] Un pion de ce tour est déjà posé.
   *[other] { $count } pions de ce tour sont déjà posés.
  }
analysis-reset = Vider le plateau
analysis-heat = Affiché sur le plateau
analysis-heat-value = Valeur
analysis-heat-pay = Chances de payer
analysis-heat-none = Rien
analysis-key-value = % de chances de gagner avec ce seul pion ; dessous, les chances de payer la case
analysis-key-pay = % de chances de payer, en ne visant que cette case
# $choice is like “Keep 5 5 5”.
analysis-key-kept = { $choice } : les chances ensuite
analysis-cell = { cell-empty } ; { $value } de chances de gagner avec un pion ici, { $pay } de pouvoir la payer
analysis-cell-taken = { cell-name } : { $colour }
analysis-win = Chances de gagner
analysis-due-throw = { $colour } : lancer { $throws }
analysis-due-keep = { $colour } : garder après le lancer { $throws }
analysis-due-place = { $colour } : poser
analysis-due-over = { game-over }
analysis-keeps = Que garder
analysis-places = Que poser
analysis-best = meilleur
analysis-all = Voir les { $count }
analysis-exact = exact pour tous les lancers
analysis-no-choice = Une fois les dés lancés, les meilleurs choix apparaissent ici.
analysis-depth = Profondeur { $depth }
analysis-error = erreur typique ±{ $error }
analysis-no-error = valeur exacte
analysis-cut = inachevé, faute de temps
analysis-approximate = approximatif : le moteur a été entraîné pour d’autres règles
analysis-deeper = Voir plus loin
analysis-games = Simuler { $count } parties
analysis-games-found = { $count } parties simulées jusqu’au bout, hors chance
analysis-link = Lien à partager
analysis-position = Position en texte
analysis-play = Jouer à partir d’ici
analysis-play-start = Commencer la partie
analysis-your-seat = Vos pions
analysis-impossible = Cela ne peut pas arriver dans une partie
analysis-fix-discs = Retirez des pions de cette couleur du plateau ou de sa réserve.
analysis-fix-prisoners = Réduisez les captures, ou les réserves des autres : chaque pion capturé vient de l’un d’eux.
analysis-fix-order = Changez qui joue ou qui a commencé, ou la réserve de ce joueur.

## Verifying the dice

verify-title = Vérification des dés
verify-ok = { $count ->
    [one] Le lancer est juste
   *[other] Les { $count } lancers sont justes
  }
verify-ok-text = Les dés découlent des graines des joueurs et du secret révélé à la fin, qui correspond au sceau montré avant leur arrivée.
verify-wrong = Le lancer { $number } n’est pas le bon
verify-wrong-text = Le relevé indique { $given }, le calcul donne { $expected }. { $right ->
    [0] C’est le tout premier lancer.
    [one] Le lancer précédent est juste.
   *[other] Les { $right } lancers précédents sont justes.
  }
verify-no_seal = Les dés n’étaient pas scellés
verify-no_seal-text = C’étaient peut-être de vrais dés, par exemple : il n’y a donc rien à comparer.
verify-tag_missing = Le relevé n’indique pas le nom de la table
verify-tag_missing-text = Ce nom fait partie du sceau : sans lui, on ne peut pas vérifier les dés.
verify-no_secret = Le secret est encore scellé
verify-no_secret-text = Il sera révélé à la fin de la partie ; revenez à ce moment-là.
verify-secret = Le secret est illisible
verify-secret-text = Un secret compte 64 chiffres hexadécimaux, de 0 à 9 et de a à f ; ce relevé contient autre chose.
verify-wrong_secret = Ce n’est pas le secret qui a été scellé
verify-wrong_secret-text = Ce secret a un autre sceau. Quelqu’un a modifié le sceau ou le secret.
verify-no_seeds = Personne n’a donné de graine
verify-no_seeds-text = Le secret a décidé seul des dés : on a pu le choisir pour obtenir certains lancers.
verify-position_unverifiable = Le relevé ne commence pas au début
verify-position_unverifiable-text = Les lancers d’avant la position de départ ne figurent pas dans le relevé : on ne peut pas vérifier les dés.
verify-insecure = Ici, votre navigateur ne peut pas vérifier les dés
verify-insecure-text = Les navigateurs ne le font que sur une page https ou sur votre propre machine. Téléchargez le relevé et ouvrez-le depuis une page https, ou tapez dans un terminal : columbiz verify FICHIER
verify-seal = Sceau
verify-seal-text = montré avant l’arrivée des joueurs
verify-secret-name = Secret
verify-secret-name-text = révélé à la fin de la partie
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
verify-replay = { replay-title }

## Settings

settings-language = Langue
settings-language-system = Selon le navigateur
# Title of the choice between light and dark.
settings-theme = Apparence
settings-theme-system = Selon l’appareil
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-palette = Couleurs des pions
settings-palette-box = Comme dans la boîte
settings-palette-safe = Adaptées au daltonisme
settings-motion = Animations
settings-motion-system = { settings-theme-system }
settings-motion-reduced = Réduites
settings-size = Taille du texte
settings-size-normal = Normale
settings-size-large = Plus grande
settings-pace = Rythme des autres
settings-pace-calm = Calme
settings-pace-brisk = Vif
settings-pace-instant = Immédiat
settings-pace-note = à quelle vitesse vous voyez les tours de l’ordinateur et des autres ; touchez l’écran ou une touche pour passer à la suite
settings-tutor = Tuteur
settings-tutor-off = Non
settings-tutor-note = contre l’ordinateur : demande confirmation avant un choix qui coûte plus que ce nombre de points de probabilité de gagner
settings-sound = Son
settings-sound-note = les dés, les pions et une cloche quand c’est à vous
settings-vibration = Vibration
settings-vibration-note = quand c’est à vous et quand des pions sont capturés
settings-notify = Notifications
settings-notify-note = quand c’est à vous et que cette page est en arrière-plan
settings-notify-blocked = Ce navigateur ne les autorise pas pour cette page.

## What can go wrong

trouble-table_not_found-title = Cette table n’existe pas
trouble-table_not_found-text = Le lien est peut-être mal tapé, ou la table a été supprimée.
trouble-no_watching-title = Cette table est réservée à ses joueurs
trouble-no_watching-text = Il faut y avoir une place pour entrer.
trouble-not_started-title = La partie n’a pas commencé
trouble-not_started-text = Il n’y a encore rien à revoir.
trouble-not_found-title = Eaux inconnues
trouble-not_found-text = Cette page n’existe pas. L’adresse est peut-être mal tapée.
trouble-away-title = Le serveur est injoignable
trouble-away-text = Il ne répond pas. Vos parties sont conservées ; réessayez dans un instant.
trouble-too_fast-title = Quelle vitesse !
trouble-too_fast-text = Le serveur reprend son souffle. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  }.
trouble-too_large-title = C’est trop long pour un relevé
trouble-too_large-text = Une partie tient en quelques milliers de caractères ; ce texte fait { $size } octets.
trouble-record-title = La ligne { $line } du relevé est illisible
trouble-record-text = Ligne { $line }, caractère { $column } : { $reason }.
trouble-refused-title = Le serveur a refusé la demande
trouble-unexpected-title = Quelque chose a mal tourné
trouble-unexpected-text = Nous n’avions pas prévu cela. Réessayez, ou revenez à l’accueil.
# Unfolds the address and the code of the error.
trouble-details = Détails techniques


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
# One of several bots of the same level, as in Captain · blue; $mark is a colour-… or a symbol-….
seat-bot = { $level } · { $mark }
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
engine-compiling = L’ordinateur se prépare pour sa première partie : { NUMBER($percent, maximumFractionDigits: 0) } %
turn-of = À { $name } de jouer
clock-left-label = Temps restant
clock-full-label = Temps par tour
clock-left = Encore { $seconds } secondes.
notify-ask = Vous prévenir quand c’est à vous ?
notify-ask-text = Par une notification, quand cette page est en arrière-plan.
notify-yes = Oui, volontiers
notify-no = Non, merci
throw-number = lancer { $number }
throw-number-of = { throw-number } sur { $of }
throw-first = avant le premier lancer
discs-placed = pions : { $count }/{ $of }
last-round = derniers tours
game-over = La partie est finie
table-closed = La table est fermée
table-open = La table est prête
looking-back = Tour { $number }
back-to-game = Revenir à la partie
back-to-end = Revenir à la fin

## The table: the connection

line-live = En ligne
line-rejoining = Reconnexion
line-away = Serveur injoignable
line-away-text = Le serveur ne répond pas. La partie est conservée ; elle reprendra dès qu’il sera de retour.

## The table: the board

board-label = Le plateau
cell-name = case { $height } de la colonne { $face }, coûte { $height ->
    [one] un dé
   *[other] { $height } dés
  } de valeur { $face }
cell-empty = { cell-name }, vide
cell-taken = { $who ->
    [you] { cell-name }, occupée par vous ({ $symbol })
   *[other] { cell-name }, occupée par { $name } ({ $symbol })
  }
cell-payable = { cell-empty }, vous pouvez la payer
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
# Said when a cell is chosen before the last throw; $cell describes it.
preview-said = { $cell }. Le pion n’est pas encore posé : appuyez à nouveau pour arrêter et le poser ici. { $count ->
    [one] Un lancer serait perdu.
   *[other] { $count } lancers seraient perdus.
  }

## The table: dice and buttons

dice-label = { setup-dice }
dice-on-table = Sur la table
dice-kept-label = Gardés : { $dice }
dice-to-spend = Dés à dépenser
dice-tap = touchez un dé pour le garder
dice-tap-cell = touchez une case éclairée
dice-tap-again = touchez encore pour arrêter et poser
die-loose = dé { $key } : { $face }, sur la table, appuyer pour le garder
die-kept = dé { $key } : { $face }, gardé, appuyer pour ne plus le garder
die-lies = { $face }, sur la table
die-lies-kept = { $face }, gardé
die-spent = { $face }, dépensé
throw-dice = Lancer les dés
throwing = Les dés roulent…
throw-again = Relancer { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  }
throw-rest = Lancer { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  }
place = Arrêter et poser
# After a tap on a cell that can be paid for: the button that places a disc there.
place-here = Arrêter et poser ici
undo = Annuler
# Below { undo }: what it takes back.
undo-disc = le dernier pion
# Takes back the stopping.
back-to-dice = Revenir aux dés
throws-left = { $count ->
    [one] encore un lancer
   *[other] encore { $count } lancers
  }
last-throw = dernier lancer
done = Finir le tour
# Below { done }, while no disc is placed.
place-first = posez d’abord un pion
forfeit = Écarter des pions
hint = Conseil
menu = Menu
waiting-for = { $who ->
    [you] L’ordinateur joue pour vous.
   *[other] { $name } joue.
  }
waiting-away = { $name } n’est plus là. On attend son retour.
waiting-watch = Vous regardez.
call-bot = Laisser jouer l’ordinateur
# When that will be possible; $time is minutes and seconds, as in 1:40.
call-bot-in = dans { $time }
take-back = Reprendre la main
stand-in-plays = L’ordinateur joue pour vous.
note-first = Huit dés, trois lancers.
note-choose = Touchez les dés à garder, relancez le reste.
note-all-kept = Tous les dés sont gardés : posez vos pions.
note-place = Payez avec vos dés, case par case.
note-stopped = Vous avez arrêté de lancer.
note-stopped-more = { $count ->
    [one] Il reste un lancer.
   *[other] Il reste { $count } lancers.
  } Vous pouvez encore revenir aux dés.
note-more = { $count ->
    [0] C’était le dernier pion de ce tour.
    [one] Encore un pion, si vous voulez.
   *[other] Encore { $count } pions, si vous voulez.
  }
note-no-more = Vous ne pouvez plus rien payer.
note-line = { $count ->
    [one] Une ligne !
   *[other] { $count } lignes !
  }
note-prisoners = { $count ->
    [one] Un pion capturé !
   *[other] { $count } pions capturés !
  }
note-forfeit = Aucun pion ne peut être posé : il faut écarter des pions de la réserve.
typed-title = Saisissez votre lancer
typed-left = { $count ->
    [1] encore un
   *[other] encore { $count }
  }
typed-face = un dé qui montre { $face }
typed-entered = Saisi : { $dice }. { $count ->
    [0] Complet.
    [1] Encore un.
   *[other] Encore { $count }.
  }
typed-change = dé { $number } : { $face }, modifier
typed-back = Retirer un dé
typed-confirm = Valider
typed-help = Touchez un dé pour le modifier.
pad-title = Saisissez vos derniers dés, ou touchez seulement les cases
pad-assumed = Aucun dé saisi : on suppose ceux qui paient les pions.
pad-none = Aucun pion posé : touchez les cases dans l’ordre.
pad-correct = Corriger le dernier tour
hint-keep = Garder { $dice }
hint-keep-none = Ne rien garder
hint-keep-all = Tout garder et poser
hint-place = Poser sur { $cells }
hint-done = Finir le tour
hint-value = { $share } de chances de gagner
hint-chance = chances de gagner

## The table: the tutor, which questions a choice against the computer. $choice is one of the messages hint-…

tutor-title = Vraiment ?
tutor-loses = Ce choix coûte environ { $points } points de probabilité de gagner.
tutor-better = Mieux : { $choice }.
tutor-think = Réfléchir encore
tutor-do = Le faire quand même

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
turns-label = { replay-turns }
turns-round = Tour de table { $round }
turns-label-of = Tour de table { $round }, { $name } :
turns-throwing = lancer en cours
turns-forfeited = pions écartés
turns-none = Personne n’a encore joué.
turns-points = { $points ->
    [one] { $points } point marqué
   *[other] { $points } points marqués
  }
turns-captures = { $captures ->
    [one] { $captures } pion capturé
   *[other] { $captures } pions capturés
  }
# The strip above the board and the dice panel tell a turn of somebody else.
recap-strip = Le dernier tour joué
recap-did = { $name } vient de jouer
recap-again = revoir
# When the turn was: it is being played; it was the last one; it was before the last one.
recap-now = en train de jouer
recap-just = à l’instant
recap-earlier = plus tôt
# Beside the dice of a throw.
recap-number = { $number ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] { $number }e
  }
# For screen readers. $dice are all dice of the throw, $used those of them that were kept, or paid for discs.
recap-throw = lancer { $number } : { $dice }{ $end ->
    [kept] {", "}gardés : { $used }
    [paid] {", "}dépensés : { $used }
   *[none] { "" }
  }
recap-gained = { $points ->
    [0] aucun point
    [one] { $points } point de plus
   *[other] { $points } points de plus
  }

## The table: its menu

menu-say = Dire un mot
menu-turn-board = Tourner le plateau
menu-sound-on = Mettre le son
menu-sound-off = Couper le son
menu-theme = Clair ou sombre
menu-copy-link = { share-copy }
menu-copied = { share-copied }
menu-table-rules = Règles de cette table
menu-device = Continuer sur un autre appareil
menu-leave = Partir et laisser jouer l’ordinateur
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

menu-keys = { keys-title }
keys-title = Raccourcis clavier
keys-throw = lancer les dés
keys-keep = garder un dé, ou ne plus le garder
keys-place = garder tous les dés et passer au plateau
keys-next = aller à la prochaine case éclairée
keys-previous = revenir à la précédente
keys-walk = aller de case en case
keys-disc = poser un pion (appuyer deux fois avant le dernier lancer)
keys-undo = annuler la pose d’un pion ou le choix des dés
keys-done = finir le tour
keys-hint = demander un conseil
keys-close = fermer ce qui est ouvert
keys-list = afficher ces raccourcis

## The table: before and after the game

lobby-title = Qui joue ?
lobby-name = { setup-name }
lobby-sit = S’asseoir
lobby-leave = Se lever
lobby-start = Commencer
# For real dice: people throw them and tap what they show.
opening-first = Qui commence ? Chacun lance un dé et le saisit ici : le plus grand nombre l’emporte.
opening-tied = Égalité : { $names } relancent
opening-begins-name = { $name } commence
opening-starter = Qui commence ?
# The opening throw, shown when a game begins whose dice are thrown here.
opening-title = Qui commence ?
opening-threw = { $name } { $face }
opening-tie = Égalité : on relance.
opening-begins = { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
  }
# $first and $last are shares of all games, in per cent.
opening-why = Jouer en dernier dans le tour de table est un avantage : à niveau égal, le premier gagne { $first } des parties, le dernier { $last }.
opening-go-on = Continuer
lobby-waiting = Il manque encore { $count ->
    [one] un joueur
   *[other] { $count } joueurs
  }.
lobby-share = Envoyez le lien à ceux que vous voulez inviter.
lobby-count = { $count } places
# Why a table cannot have fewer seats.
lobby-last-seat = { $name } occupe la dernière place, qui ne peut donc pas être retirée.
# Asked of somebody who sits at the table and wants another seat.
lobby-also = Une deuxième place ?
lobby-also-text = Vous occupez déjà la place { $own }. Jouer aussi à la place { $seat } sur cet appareil ?
lobby-also-yes = Prendre aussi la place { $seat }
lobby-also-no = La laisser libre
over-wins = { $name } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
over-you-win = Vous gagnez avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
over-shared = Victoire partagée : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } chacun
# $names are several players, as in Purple and Blue; of those who resigned there may be one.
over-winners = Gagnants : { $names }
over-resigned = Abandon : { $names }
# The heading at the end of a game. $margin is the lead of the winner, 0 if there is none to tell.
over-title = { $who ->
    [you] { $margin ->
        [0] Vous gagnez !
       *[other] Vous gagnez de { $margin } { $margin ->
            [one] point
           *[other] points
          }
      }
   *[other] { $margin ->
        [0] { $name } gagne
       *[other] { $name } gagne de { $margin } { $margin ->
            [one] point
           *[other] points
          }
      }
  }
over-title-shared = { $who ->
    [you] Vous partagez la victoire
   *[other] Victoire partagée
  }
# A word to the winner, to a loser by a few points, and to any other loser.
over-cheer = Belle traversée !
over-close = À un cheveu près ! Les dés vous doivent une revanche.
over-lost = Bien joué. Le vent tournera.
over-rounds = { $count ->
    [one] en { $count } tour de table
   *[other] en { $count } tours de table
  }
over-ranking = Classement final
over-parts = { $lines } pour les lignes, { $prisoners } pour les captures
over-new = Nouvelle partie
over-rematch = Rejouer
over-rematch-go = Aller à la partie suivante
# $names are the people a rematch depends on, $count of them.
rematch-waiting = On attend { $names }…
rematch-offer = { $count ->
    [one] { $names } propose de rejouer
   *[other] { $names } proposent de rejouer
  }
rematch-accept = Accepter
rematch-decline = Refuser
rematch-declined = { $count ->
    [one] { $names } ne veut pas rejouer.
   *[other] { $names } ne veulent pas rejouer.
  }
rematch-declined-you = Vous avez refusé de rejouer.
rematch-gone = { $count ->
    [one] { $names } a quitté la table.
   *[other] { $names } ont quitté la table.
  }
# Why a table was closed before its game was over.
closed-empty = Il n’y avait plus personne ici depuis un moment ; la table a donc été fermée.
closed-untouched = Il ne se passait plus rien ici depuis longtemps ; la table a donc été fermée.
closed-operator = La personne qui gère ce serveur a fermé la table.

# The review at the end of a game. $own and $others are changes of the chance to win, with their signs.
end-title = Qui menait
end-unit = chances de gagner, en %
end-whose = Joueur dont la chance et les choix sont affichés
end-loading = L’ordinateur examine chaque tour…
end-busy = Le serveur est trop occupé pour analyser cette partie maintenant.
end-turn = Tour { $turn } :
# What turned the game: $name did it, $other gained or lost the $share of the win by it.
end-point-throw = { $who ->
    [you] Les dés que vous avez lancés
   *[other] Les dés lancés par { $name }
  } { $whom ->
    [you] vous{" "}
   *[other] {""}
  }{ $sign ->
    [minus] ont coûté
   *[plus] ont rapporté
  } { $share }{ $whom ->
    [other] {" "}à { $other }.
   *[you] .
  }
end-point-keep = { $who ->
    [you] Les dés que vous avez gardés
   *[other] Les dés gardés par { $name }
  } { $whom ->
    [you] vous{" "}
   *[other] {""}
  }{ $sign ->
    [minus] ont coûté
   *[plus] ont rapporté
  } { $share }{ $whom ->
    [other] {" "}à { $other }.
   *[you] .
  }
end-point-place = { $who ->
    [you] Les pions que vous avez posés
   *[other] Les pions posés par { $name }
  } { $whom ->
    [you] vous{" "}
   *[other] {""}
  }{ $sign ->
    [minus] ont coûté
   *[plus] ont rapporté
  } { $share }{ $whom ->
    [other] {" "}à { $other }.
   *[you] .
  }
end-point-resign = { $who ->
    [you] Votre abandon
   *[other] { $name } a abandonné, ce qui
  } { $whom ->
    [you] vous{" "}
   *[other] {""}
  }{ $sign ->
    [minus] a coûté
   *[plus] a rapporté
  } { $share }{ $whom ->
    [other] {" "}à { $other }.
   *[you] .
  }
end-luck = { $who ->
    [you] Vos dés { $own }, tous les autres { $others }.
   *[other] { $name } : ses dés { $own }, tous les autres { $others }.
  }
end-choices = { $who ->
    [you] Vos choix { $own }, ceux des autres { $others }.
   *[other] { $name } : ses choix { $own }, ceux des autres { $others }.
  }
end-reevaluation = Réévaluation : ce que le moteur n’a vu qu’un tour plus tard.

## The table: fair dice

# What opens the seal and the seeds: in the lobby, and in the menu of the table.
fair-title = Dés équitables
# The seal is shown below.
fair-text = Gardez une copie de ce sceau : si vous retrouvez le même en vérifiant les dés après la partie, c’est qu’aucun lancer n’a été choisi ni modifié.
fair-copy = Copier le sceau
# Said after the seal was copied.
fair-copied = Copié
fair-seed-yours = Votre graine
fair-seed-text = Quelques caractères tirés au hasard, qui interviennent dans chaque lancer. Vous pouvez en saisir d’autres avant de vous asseoir.
fair-seed-wrong = Une graine compte de 16 à 64 caractères : uniquement des lettres sans accent, des chiffres, - et _.

## The table: announcements for screen readers. $who is `you` if the seat is the listener's own; $name is not needed then.

said-sat_down = { $who ->
    [you] Vous prenez place.
   *[other] { $name } prend place.
  }
said-stood_up = { $who ->
    [you] Vous vous levez.
   *[other] { $name } se lève.
  }
said-renamed = { $who ->
    [you] Vous vous appelez maintenant { $name }.
   *[other] { $before } s’appelle maintenant { $name }.
  }
said-arranged = L’hôte a modifié les places. Il y en a maintenant { $count }.
said-opening = Lancer de départ : { $throws }.
said-opening-again = Égalité, on relance : { $throws }.
said-started = { $who ->
    [you] La partie commence, et vous jouez en premier.
   *[other] La partie commence. { $name } joue en premier.
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
said-chosen-none = Aucun dé gardé.
said-placed = { $who ->
    [you] Vous posez un pion sur la case { $height } de la colonne { $face }.
   *[other] { $name } pose un pion sur la case { $height } de la colonne { $face }.
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
    [you] Vous annulez la pose d’un pion.
   *[other] { $name } annule la pose d’un pion.
  }
said-undone-keep = { $who ->
    [you] Vous choisissez à nouveau les dés à garder.
   *[other] { $name } choisit à nouveau les dés à garder.
  }
said-undone-entry = { $who ->
    [you] Vous annulez votre dernière saisie.
   *[other] { $name } annule la dernière saisie.
  }
said-done = { $who ->
    [you] Vous avez fini votre tour.
   *[other] { $name } a fini son tour.
  }
# A whole turn. $kept are the dice kept before the last throw, $count how many; $discs is the number of $cells.
said-summary = { $name } : { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
  }{ $count ->
    [0] { "" }
   *[other] {", "}dés gardés : { $kept }
  }, { $discs ->
    [one] pion posé
   *[other] pions posés
  } : { $cells }{ $captures ->
    [0] { "" }
    [one] {", "}{ $captures } pion capturé
   *[other] {", "}{ $captures } pions capturés
  }, { $points ->
    [0] aucun point
    [one] { $points } point
   *[other] { $points } points
  }.
said-summary-forfeited = { $name } : { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
  }{ $count ->
    [0] { "" }
   *[other] {", "}dés gardés : { $kept }
  }, aucune pose possible, des pions écartés.
said-cell = case { $height } de la colonne { $face }
said-forfeited = { $who ->
    [you] Vous ne pouvez rien poser et vous écartez des pions.
   *[other] { $name } ne peut rien poser et écarte des pions.
  }
said-resigned = { $who ->
    [you] Vous abandonnez.
   *[other] { $name } abandonne.
  }
said-rematch_offered = { $who ->
    [you] Vous proposez de rejouer.
   *[other] { $name } propose de rejouer.
  }
said-rematch_declined = { $who ->
    [you] Vous refusez de rejouer.
   *[other] { $name } refuse de rejouer.
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

## Why another choice is better

# Exact facts, in reviews and hints. “This choice” is the one that was made. Values that end with percent are chances to
# throw the dice that pay, for a player who goes for that cell and nothing else. Cells are written as 555, several as
# 555 + 66; $chosen and $best of reason-pay are dice, none or all.
reason-pay = En visant { $cells } : { $best ->
    [none] tout relancer
    [all] tout garder
   *[other] garder { $best }
  } permet de payer dans { NUMBER($best_percent, maximumFractionDigits: 0) } % des cas, { $chosen ->
    [none] tout relancer
    [all] tout garder
   *[other] garder { $chosen }
  } dans { NUMBER($chosen_percent, maximumFractionDigits: 0) } %.
reason-points = Le meilleur choix rapporte tout de suite { $best ->
    [one] 1 point
   *[other] { $best } points
  } de ligne, celui-ci { $chosen ->
    [0] aucun
   *[other] { $chosen }
  }.
reason-prisoners = Le meilleur choix capture { $best ->
    [one] 1 pion
   *[other] { $best } pions
  }, pour { $best_worth ->
    [one] 1 point
   *[other] { $best_worth } points
  } ; celui-ci { $chosen ->
    [0] n’en capture aucun
   *[other] en capture { $chosen }, pour { $chosen_worth }
  }.
reason-danger = Les adversaires qui visent le pion sur { $cell } peuvent le capturer avant le prochain tour du joueur dans { NUMBER($chosen_percent, maximumFractionDigits: 0) } % des cas ; après le meilleur choix, { $best_percent ->
    [0] aucun nouveau pion n’est menacé
   *[other] aucun nouveau pion n’est menacé dans plus de { NUMBER($best_percent, maximumFractionDigits: 0) } %
  }.
reason-shield = Le meilleur choix protège le pion sur { $cell } : les adversaires qui le visent peuvent le capturer avant le prochain tour du joueur dans { NUMBER($best_percent, maximumFractionDigits: 0) } % des cas, après ce choix-ci dans { NUMBER($chosen_percent, maximumFractionDigits: 0) } %.
reason-line = Après le meilleur choix, viser { $cell } au tour suivant rapporte { $points ->
    [one] 1 point
   *[other] { $points } points
  } dans { NUMBER($percent, maximumFractionDigits: 0) } % des cas, si la case est encore vide ; après ce choix-ci, { $other_points ->
    [0] aucun pion seul ne rapporterait de points
    [one] viser { $other_cell } rapporte 1 point dans { NUMBER($other_percent, maximumFractionDigits: 0) } %
   *[other] viser { $other_cell } rapporte { $other_points } points dans { NUMBER($other_percent, maximumFractionDigits: 0) } %
  }.
reason-block = Après ce choix, viser { $cell } rapporte au joueur suivant { $points ->
    [one] 1 point
   *[other] { $points } points
  } dans { NUMBER($percent, maximumFractionDigits: 0) } % des cas ; après le meilleur, { $other_points ->
    [0] aucun pion seul ne lui rapporterait de points
    [one] viser { $other_cell } lui rapporte 1 point dans { NUMBER($other_percent, maximumFractionDigits: 0) } %
   *[other] viser { $other_cell } lui rapporte { $other_points } points dans { NUMBER($other_percent, maximumFractionDigits: 0) } %
  }.
reason-end-both = La partie se termine à { $total ->
    [one] { $total } point
   *[other] { $total } points
  } contre { $rival } ; avec le meilleur choix, à { $best_total } contre { $best_rival }.
reason-end-best = Le meilleur choix termine aussitôt la partie, à { $total ->
    [one] { $total } point
   *[other] { $total } points
  } contre { $rival }.
reason-end-chosen = Ce choix termine aussitôt la partie, à { $total ->
    [one] { $total } point
   *[other] { $total } points
  } contre { $rival }.
reason-last-round-best = Le meilleur choix déclenche le dernier tour de table, avec { $lead ->
    [one] 1 point
   *[other] { $lead } points
  } d’avance.
reason-last-round-chosen = Ce choix déclenche le dernier tour de table, avec { $behind ->
    [one] 1 point
   *[other] { $behind } points
  } de retard.
reason-supply-less = Le meilleur choix laisse { $best ->
    [one] { $best } pion
   *[other] { $best } pions
  } en réserve, celui-ci { $chosen } : la fin se rapproche, avec { $lead ->
    [one] 1 point
   *[other] { $lead } points
  } d’avance.
reason-supply-more = Le meilleur choix laisse { $best ->
    [one] { $best } pion
   *[other] { $best } pions
  } en réserve, celui-ci { $chosen } : il reste plus de temps, avec { $behind ->
    [one] 1 point
   *[other] { $behind } points
  } de retard.
reason-order = Dans le meilleur ordre, ces pions rapportent { $best ->
    [one] 1 point
   *[other] { $best } points
  }, dans cet ordre { $chosen ->
    [0] aucun
   *[other] { $chosen }
  }.
reason-resign = Les chances de gagner étaient de { NUMBER($percent, maximumFractionDigits: 0) } %.

## What the table refuses

refused-other = Ce n’est pas possible maintenant.

## Errors, by their codes

# The English messages are copied from Python by `make messages`, except the three below and error-setting: change them
# there. Write sentences without a capital at the beginning and without a full stop: the terminal puts `columbiz: ` before
# them, and the browser adds both. Values that need quotation marks bring their own.

# Where in a text an error is; $reason is the error itself.
error-at-column = caractère { $column } : { $reason }
error-at-line = ligne { $line }, caractère { $column } : { $reason }
# An action that is not allowed, and why.
error-of-action = { $action } : { $reason }

# Values
error-face = { $value } n’est pas une valeur de dé ; ce sont les nombres entiers de 1 à 6
error-height = { $value } n’est pas un numéro de case ; les cases d’une colonne sont numérotées de 1 à 6
error-not-a-cell = { $value } n’est pas une Cell ; Cell.parse en lit une dans un texte
error-players = on ne peut pas jouer à { $value } ; Columbiz se joue à 2, 3 ou 4
error-starter = la place { $value } ne peut pas commencer ; à { $players } joueurs, les places vont de 0 à { $last }
error-edition = il n’y a pas d’édition { $value } ; les éditions sont { $known }
error-language = il n’y a pas de langue { $value } ; les langues sont { $known }
error-bot = il n’y a pas de robot { $value } ; les robots sont { $known }
error-depth = la profondeur est 1 ou 2, et non { $value }
error-edition-and-rules = donnez une édition ou des règles, pas les deux (édition { $value })
error-rule-type = la règle { $name } vaut { $value } ; il faut { $expected }
error-rule-range = la règle { $name } vaut { $value } ; il faut un nombre de { $low } à { $high }
error-rule-choice = la règle { $name } vaut { $value } ; au choix : { $choices }
error-rule-order = la règle { $name } vaut { $value } ; une ligne plus longue ne doit pas rapporter moins qu’une plus courte
error-opening = { $value } n’est pas un lancer de départ à { $players } joueurs : { $problem }
error-names = { $value } : il y a plus de noms que de joueurs ({ $players })
error-opening-mismatch = le lancer de départ { $value } ne correspond pas au nombre de joueurs, ou il fait commencer une autre place
error-resigned-seats = { $value } ne peut pas avoir abandonné : nommez certaines des { $players } places, chacune une seule fois, mais pas toutes
error-nothing-to-review = rien n’a encore été joué : il n’y a rien à analyser
error-throws-unknown = tous les lancers de cette partie n’ont pas été notés : elle ne peut pas être analysée
error-resignation = { $value } n’est pas un abandon : il faut une place et un tour, comme B12
error-assumed-turns = { $value } ne désigne pas de tours aux dés supposés : écrivez leurs numéros dans l’ordre, comme 1-4 7
error-stand-in = { $value } n’est pas un remplaçant : il faut une place, ses tours et un niveau, comme B12-16 helmsman
error-position-mismatch = la position ne concorde pas avec l’étiquette { $name }
error-tag-name = { $value } ne peut pas nommer une étiquette : utilisez des lettres et des chiffres, mais pas un nom que le format utilise déjà
error-tag-text = { $value } n’est pas du texte : il contient la moitié d’une paire de substitution

# Actions that the rules do not allow. $action, $cell and $dice are written as a player types them.
error-not-an-action = ce n’est pas une action du jeu
error-game-over = la partie est finie
error-throw-due = { $count ->
    [one] il faut d’abord lancer { $count } dé
   *[other] il faut d’abord lancer { $count } dés
  }
error-no-throw-due = ce n’est pas le moment de lancer
error-wrong-dice-count = { $count ->
    [one] il faut lancer { $count } dé, pas { $given }
   *[other] il faut lancer { $count } dés, pas { $given }
  }
error-throwing-over = les lancers de ce tour sont finis ; on pose les pions
error-not-placing = on ne peut pas encore poser de pion ; gardez d’abord { $count ->
    [one] le dé
   *[other] les { $count } dés
  }
error-not-on-table = { $given ->
    [one] impossible de garder { $given } dé de valeur { $face } : il y en a { $count } sur la table
   *[other] impossible de garder { $given } dés de valeur { $face } : il y en a { $count } sur la table
  }
error-throw-again = il faut au moins { $least } lancers avant de garder tous les dés, et c’était le lancer { $throws }
error-cell-taken = la case { $cell } n’est pas vide
error-too-few-dice = la case { $cell } coûte { $cost ->
    [one] { $cost } dé
   *[other] { $cost } dés
  } de valeur { $face }, mais il n’en reste { $count ->
    [0] aucun
   *[other] que { $count }
  }
error-too-many-discs = { $limit ->
    [one] on peut poser au plus { $limit } pion par tour
   *[other] on peut poser au plus { $limit } pions par tour
  }
error-no-supply = il n’y a plus de pion en réserve
error-nothing-placed = posez au moins un pion avant de terminer le tour
error-must-forfeit = aucun pion ne peut être posé ; il faut en écarter (forfeit)
error-can-place = un pion peut encore être posé, par exemple sur la case { $cell }
error-disc-placed = un pion a déjà été posé dans ce tour ; terminez-le avec done
error-not-one-choice = un choix, c’est soit garder des dés une fois, soit poser des pions et terminer le tour

# Text that cannot be read. Words in capitals (DICE, CELL, NAME) stand for what is to be written; throw, keep, place,
# done, forfeit, last, over are typed like this in every language.
error-not-dice = { $value } ne se lit pas comme des dés ; écrivez des valeurs de 1 à 6, comme 1-2-33-555-6
error-not-a-cell-text = { $value } n’est pas une case ; une case s’écrit comme les dés qui la paient, une valeur jusqu’à six fois, comme 555
error-not-an-action-text = { $value } n’est pas une action ; écrivez throw DÉS, keep DÉS, place CASE, done ou forfeit
error-field-count = { $value } n’est pas une position ; il faut { $expected } champs, et non { $given }, séparés par des espaces, comme dans { $sample }
error-row-count = le plateau a 6 rangées séparées par /, il y en a ici { $given }
error-row-width = la rangée { $row } du plateau a { $given ->
    [one] { $given } case
   *[other] { $given } cases
  }, il en faut 6
error-not-a-board = { $value } n’est ni la lettre d’une place, ni un nombre de cases vides
error-not-a-seat = { $value } n’est pas une place ; à { $players } joueurs, les places sont { $seats }
error-not-a-number = { $value } n’est pas un nombre entier de 0 à { $high }
error-list-length = pour { $field }, il y a { $given ->
    [one] { $given } nombre
   *[other] { $given } nombres
  } ; il en faut un par joueur, donc 2, 3 ou 4
error-list-mismatch = pour { $field }, il y a { $given ->
    [one] { $given } nombre
   *[other] { $given } nombres
  }, mais { $players } joueurs
error-not-a-flag = { $value } n’est ni last (c’est le dernier tour de table), ni - (ce ne l’est pas encore)
error-wrong-flag = { $state }, mais il est écrit { $value }
error-not-a-turn = { $value } n’est pas un tour ; écrivez t0:-, t1:DÉS, k1:DÉS, p3:DÉS:POSÉS ou over
error-not-rules = { $value } n’est pas une règle ; écrivez NOM=VALEUR
error-unknown-rule = il n’y a pas de règle { $value } ; les règles sont { $known }
error-rule-twice = la règle { $value } figure deux fois
error-impossible = cette position est impossible : { $problem }

# Why a position is impossible: $problem of error-impossible. $seat is a letter: P, B, G or K.
error-discs-too-many = { $seat } a { $seen ->
    [one] { $seen } pion
   *[other] { $seen } pions
  } sur le plateau et en réserve, plus que les { $start } du début
error-captured-too-many = { $seat } a capturé { $captured ->
    [one] { $captured } pion
   *[other] { $captured } pions
  }, mais les autres en ont perdu { $lost }
error-captured-in-all = { $captured ->
    [one] { $captured } pion est capturé
   *[other] { $captured } pions sont capturés
  }, mais il n’en manque que { $lost }
error-throw-beyond = c’est le moment du lancer { $number }, mais un tour en a { $limit }
error-kept-too-early = des dés sont gardés avant le premier lancer
error-kept-all = { $dice ->
    [one] { $dice } dé est gardé
   *[other] { $dice } dés sont gardés
  }, il n’en reste donc aucun à lancer
error-kept-too-late = on ne peut garder des dés qu’après un lancer, et jamais après le dernier ; ici, c’est le lancer { $throws } sur { $limit }
error-dice-on-table = { $dice ->
    [one] { $dice } dé est sur la table
   *[other] { $dice } dés sont sur la table
  }, et non { $expected }
error-placed-too-early = on ne peut pas poser de pions après { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
  }, seulement après { $least } à { $limit }
error-placed-too-many = { $placed ->
    [one] { $placed } pion a été posé
   *[other] { $placed } pions ont été posés
  } dans ce tour, mais la limite est de { $limit }
error-placed-not-standing = { $placed ->
    [one] { $placed } pion a été posé
   *[other] { $placed } pions ont été posés
  } dans ce tour, mais il y en a moins sur le plateau
error-dice-unspent = il ne peut pas rester { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  } sur { $expected } après { $placed ->
    [one] { $placed } pion posé
   *[other] { $placed } pions posés
  }
error-over-too-early = la partie est finie, mais tous les joueurs ont encore des pions
error-over-in-round = la partie est finie, mais pas le tour de table : c’est à { $seat } de jouer
error-played-for-nothing = { $seat } a joué dans ce tour de table, mais a encore tous ses pions
error-no-disc-to-play = { $seat } n’a plus de pion, mais n’a pas fini de jouer pendant ce tour de table
error-placed-from-nothing = { $seat } a encore { $left ->
    [one] { $left } pion
   *[other] { $left } pions
  } après en avoir posé { $placed }, plus qu’au début

# Why an opening throw is not valid: $problem of error-opening.
error-opening-decided = le lancer { $round } avait déjà désigné qui commence
error-opening-throwers = le lancer { $round } revient à { $seats }
error-opening-face = le lancer { $round } montre une valeur qu’aucun dé n’a
error-opening-undecided = aucune place n’est seule en tête
error-opening-word = { $value } ne donne pas des places et des valeurs, comme P5B3

# Parts of sentences: $expected of error-rule-type, $field of error-list-length, $state of error-wrong-flag.
error-expected-number = un nombre entier
error-expected-tuple = une suite de { $length } nombres
error-field-supply = les réserves
error-field-line-points = les points des lignes
error-field-captured = les pions capturés
error-last-round-on = c’est le dernier tour de table
error-last-round-off = ce n’est pas encore le dernier tour de table

# Records
error-too-long = un relevé a { $limit } octets au plus ; ce texte en a davantage
error-comment-unclosed = ce commentaire ne finit jamais : il manque une accolade fermante
error-encoding = le texte n’est pas en UTF-8 : octet { $value }
error-tag-syntax = une étiquette s’écrit [Nom "valeur"]
error-tag-twice = l’étiquette { $name } figure deux fois
error-tag-missing = il manque l’étiquette { $name }
error-tag-after-turns = cette étiquette vient après le premier tour ; les étiquettes doivent le précéder
error-tag-value = l’étiquette { $name } vaut { $value } : { $problem }

# $problem of error-tag-value.
error-tag-format = ce programme lit le format { $format }
error-tag-players = on joue à 2, 3 ou 4
error-tag-seats = les places sont { $seats }
error-tag-seat-twice = la place { $seat } figure deux fois
error-tag-all-resigned = au moins une place doit rester
error-tag-starter = d’après elle, c’est { $seat } qui commence, et non { $starter }
error-turn-missing = le tour { $turn } n’existe pas dans cette partie ; le dernier est le tour { $last }
error-turn-of-other = le tour { $turn } est celui de { $seat }
error-stand-in-twice = le tour { $turn } a deux remplaçants
error-resigned-before-end = la partie était finie quand { $seat } a abandonné au tour { $turn }, mais le relevé continue
error-turn-expected = un tour commence par son numéro, comme { $number }. { $seat }, et non par { $value }
error-turn-number = ce doit être le tour { $number }, et non { $given }
error-turn-seat = c’est à { $seat } de jouer, et non à { $given }
error-turn-unended = le tour précédent n’est pas fini : il se termine par done ou forfeit
error-after-end = la partie est finie, mais { $value } suit encore
error-word-expected = { $value } se trouve là où l’on attend { $expected }

# $expected of error-word-expected.
error-expected-throw = un lancer
error-expected-keep = les dés gardés, entre parenthèses
error-expected-colon = un deux-points
error-expected-place = une case, done ou forfeit
error-wrong-points = un pion sur la case { $cell } rapporte ici { $points }, et non { $given }
error-wrong-captures = un pion sur la case { $cell } capture ici { $captures }, et non { $given }
error-wrong-result = la partie finit sur { $result }, mais l’étiquette Result vaut { $given }
error-illegal = { $action } : { $problem }

# Dice
error-script-short = le script n’a plus de lancer, mais il faut { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  }
error-script-count = le lancer { $number } du script est { $given }, mais il faut { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  }
error-script-left = { $count ->
    [one] { $count } lancer du script n’a pas servi : { $first }
   *[other] { $count } lancers du script n’ont pas servi, le premier est { $first }
  }
error-typed-count = { $count ->
    [one] { $count } dé a été lancé, mais vous en avez saisi { $given } ; saisissez-le seul, comme 3
   *[other] { $count } dés ont été lancés, mais vous en avez saisi { $given } ; saisissez-les tous, comme 1-2-33
  }
error-input-ended = la saisie s’est arrêtée avant { $count ->
    [one] le dé attendu
   *[other] les { $count } dés attendus
  }

# Sealed dice
error-secret = ce secret n’est pas valide ; un secret compte 64 chiffres hexadécimaux, de 0 à 9 et de a à f
error-table = { $value } ne peut pas nommer une table ; un nom de table a de 1 à { $limit } caractères
error-seed = { $value } n’est pas une graine ; une graine a { $limit } caractères au plus, et celle d’un robot est vide
error-not-natural = { $name } vaut { $value } ; il faut un nombre entier à partir de 0
error-no-seal = il n’y a rien à vérifier : les dés de cette partie n’étaient pas scellés (il manque l’étiquette Seal)
error-no-secret = le secret ne sera révélé qu’à la fin de la partie (il manque l’étiquette Secret)
error-no-seeds = aucune place n’a donné de graine, le secret a donc décidé seul des dés (il manque une étiquette comme SeedP)
error-position-unverifiable = les lancers d’avant la position de départ manquent, on ne peut donc pas vérifier les dés
error-wrong-secret = l’étiquette Secret n’est pas le secret qui a été scellé : pour la table { $table }, son sceau serait { $expected }
error-wrong-opening = départ, lancer { $round }, place { $seat } : le relevé indique { $given }, le calcul donne { $expected }
error-wrong-throw = tour { $turn }, lancer { $throw }, place { $seat } : le relevé indique { $given }, le calcul donne { $expected }

# What a table refuses
error-table-not-found = il n’y a pas de table { $table } ; le nom est peut-être mal tapé
error-no-watching = la table { $table } est réservée à ses joueurs
error-no-such-seat = cette table n’a pas cette place
error-seat-taken = cette place est prise ; choisissez-en une autre
error-seat-kept = cette place est réservée à quelqu’un de la partie précédente ; choisissez-en une autre
error-not-host = seul l’hôte peut le faire
error-seat-occupied = c’est votre place ; quittez-la avant de la supprimer ou de la confier à l’ordinateur
error-seats-full = toutes les places de cette table sont prises ; vous pouvez regarder
error-not-your-seat = cette place n’est pas la vôtre
error-not-started = la partie n’a pas commencé
error-already-started = la partie a déjà commencé
error-seats-open = une place est encore libre ; attendez quelqu’un ou confiez-la à l’ordinateur
error-game-not-over = la partie n’est pas encore finie
error-table-over = la partie est finie
error-table-closed = cette table est fermée ; ouvrez-en une autre pour jouer
error-stale = la table a changé entre-temps ; regardez-la et réessayez
error-from-the-future = cette page en montre plus qu’il ne s’en est passé à la table ; rechargez-la
error-not-your-turn = ce n’est pas à vous de jouer
error-illegal-action = { $problem }
error-dice-sealed = cette table lance ses propres dés ; n’en donnez pas
error-dice-wanted = à cette table, on lance de vrais dés ; { $count ->
    [one] saisissez celui que vous avez lancé
   *[other] saisissez les { $count } que vous avez lancés
  }
error-opening-wanted = à cette table, on lance de vrais dés ; saisissez le lancer de départ, comme P5B3
error-starter-wanted = cette table sert seulement à noter les points ; indiquez qui commence, comme P
error-only-score-pad = cette table sert seulement à noter les points d’une partie aux vrais dés : l’ordinateur n’y joue pas, et il n’y a ni conseils ni pendule
error-nothing-entered = aucune saisie ne peut être annulée ; un tour précédent ne peut plus être modifié
error-nothing-to-undo = depuis le dernier lancer, aucun dé n’a été gardé et aucun pion n’a été posé, et un lancer ne se reprend pas
error-resigned = vous avez abandonné
error-bot-sits-in = l’ordinateur joue pour vous ; reprenez d’abord la main
error-no-bot-sits-in = l’ordinateur ne joue pas pour vous
error-not-yet = { $seconds ->
    [one] il est trop tôt pour appeler l’ordinateur ; réessayez dans { $seconds } seconde
   *[other] il est trop tôt pour appeler l’ordinateur ; réessayez dans { $seconds } secondes
  }
error-not-waiting = ce n’est pas ce joueur que la table attend
error-too-many-phrases = { $limit ->
    [one] vous avez dit { $limit } phrase dans ce tour
   *[other] vous avez dit { $limit } phrases dans ce tour
  } ; attendez le suivant
error-busy = trop de demandes sont en attente ; réessayez dans un instant
error-log-full = cette table a connu { $limit } événements, plus qu’il n’en faut à une partie ; vous pouvez seulement finir la partie
error-already-offered = vous avez déjà proposé de rejouer
error-already-declined = vous avez déjà refusé de rejouer
error-rematch-made = la partie suivante est déjà prête
error-no-hints = les conseils sont réservés aux parties contre l’ordinateur ou sur un seul écran
error-no-decision = il n’y a encore rien à décider ; lancez d’abord les dés
error-malformed = c’est illisible : { $problem }
error-bots-need-common-dice = les robots jouent avec 8 dés et 3 lancers ; ces règles en ont { $dice } et { $throws }
error-nobody = il faut au moins une place pour un humain

# The server
error-database-url = l’adresse d’une base de données ne peut pas commencer par { $value } ; écrivez sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM
error-database-url-unreadable = l’adresse de la base de données est illisible ; écrivez postgresql://UTILISATEUR:MOTDEPASSE@HÔTE:PORT/NOM, avec les caractères spéciaux codés, comme %40 pour @
error-database-unreachable = la base de données { $url } ne s’ouvre pas : { $problem }
error-schema-unknown = la base de données { $url } a le schéma { $value }, que cette version de Columbiz ne connaît pas ; mettez Columbiz à jour ou utilisez une autre base de données
error-schema-outdated = la base de données { $url } a le schéma { $value } ; lancez une fois columbiz serve, qui la met à jour
error-database-missing = il n’y a pas de base de données { $url }
error-database-in-use = la base de données { $url } est utilisée ; arrêtez d’abord le serveur
error-database-not-empty = la base de données { $url } contient { $count ->
    [one] { $count } table
   *[other] { $count } tables
  } ; --force la remplace
error-backup-invalid = { $file } n’est pas une sauvegarde de Columbiz, ou elle est endommagée : { $problem }
error-file-exists = { $file } existe déjà ; --force le remplace
error-same-file = { $file } est la base de données elle-même ; choisissez un autre fichier
error-position-seats = la position est pour { $players } joueurs, mais la table a { $seats } { $seats ->
    [one] place
   *[other] places
  }
error-unknown-event = la table { $table } est illisible : l’événement { $number } est du type { $kind }, format { $format }, que cette version de Columbiz ne connaît pas ; mettez Columbiz à jour
error-store-unavailable = la base de données ne répond pas ; réessayez dans un instant
error-not-stored = l’entrée { $number } de la table { $table } ne peut pas être enregistrée : { $problem }
error-redis-url = l’adresse de Redis est illisible ; écrivez redis://HÔTE:PORT, avec les caractères spéciaux codés, comme %40 pour @
error-redis-unreachable = impossible de joindre Redis à { $url } : { $problem }
error-too-fast = { $seconds ->
    [one] trop de messages ; attendez { $seconds } seconde
   *[other] trop de messages ; attendez { $seconds } secondes
  }
error-too-large = le message fait { $size } octets ; la limite est de { $limit }
error-not-greeted = le premier message doit être un hello
error-too-many = vous avez déjà { $limit ->
    [one] { $limit } connexion
   *[other] { $limit } connexions
  } ; fermez-en une d’abord
error-not-found = il n’y a rien à l’adresse { $path }
error-wrong-method = { $method } n’est pas autorisé à l’adresse { $path }
error-wrong-host = ce serveur ne répond pas pour l’hôte { $host } ; la personne qui le gère peut l’ajouter au réglage HOSTS
error-not-own-page = seule une page ouverte sur l’ordinateur du serveur, à son adresse locale, peut faire cela
error-unexpected = un imprévu est survenu sur le serveur ; réessayez

# $name is the name of a setting; value-problem is below.
error-setting = le réglage { $name } ne peut pas valoir { $value } : { value-problem }
error-workers-need-redis = { $workers } processus ont besoin de Redis pour partager les événements : --redis redis://HÔTE
error-port-taken = le port { NUMBER($port, useGrouping: 0) } de { $host } est occupé par un autre programme ; arrêtez ce programme ou choisissez un autre port avec --port
error-cannot-listen = impossible d’écouter sur { $host }, port { NUMBER($port, useGrouping: 0) } : { $problem }

# The engine's weights; $name is the name of a part of the file.
error-weights-missing = il n’y a pas de poids dans { $path }
error-weights-unreadable = { $path } n’est ni un fichier de poids ni un point de reprise d’entraînement, ou bien il est endommagé : { $problem }
error-weights-no-archive = ce n’est pas une archive .npz
error-weights-too-large = ses tableaux occupent { $size } Mo ; la limite est de { $limit } Mo
error-weights-broken = ses tableaux sont illisibles
error-weights-lack = il manque { $names }
error-weights-shape = { $path } ne convient pas : { $name } est { $given }, il faut { $expected }
error-weights-not-finite = { $path } est endommagé : { $name } contient une valeur qui n’est pas un nombre
error-weights-too-great = { $path } n’a pas été écrit : { $name } contient une valeur trop grande pour la demi-précision

# Compiled code of the engine; $path is a folder.
error-kernels-not-a-folder = { $path } n’est pas un dossier, le code compilé ne peut donc pas y être conservé ; supprimez-le
error-kernels-foreign = { $path } appartient à un autre compte, le code compilé qu’il contient n’est donc pas exécuté ; supprimez-le ou indiquez un autre dossier dans NUMBA_CACHE_DIR
error-kernels-writable = d’autres peuvent écrire dans { $path }, le code compilé qu’il contient n’est donc pas exécuté ; supprimez-le ou indiquez un autre dossier dans NUMBA_CACHE_DIR

# Workers of a training
error-ray-missing = Ray n’est pas installé ; pour l’installer : { $command }
error-ray-unreachable = aucune grappe Ray n’est joignable à l’adresse { $address } : { $problem }

# The lesson
error-no-such-chapter = la leçon n’a pas de chapitre { $value } ; ses chapitres sont { $known }
error-chapter-over = le chapitre { $chapter } est terminé ; l’action { $number }, { $action }, arrive trop tard
error-not-asked = l’action { $number }, { $action }, n’est pas ce que demande l’étape { $step } du chapitre { $chapter } ; ne l’envoyez pas
error-lesson-throws = la leçon lance ses propres dés ; envoyez throw sans dés
error-too-often = vous l’avez fait { $limit } fois dans ce tour ; attendez le suivant
error-no-rematch = personne n’a terminé de tour, on ne peut donc pas rejouer ; ouvrez une nouvelle table
error-too-many-tables = { $seconds ->
    [one] vous avez ouvert beaucoup de tables ; proposez à nouveau de rejouer dans { $seconds } seconde
   *[other] vous avez ouvert beaucoup de tables ; proposez à nouveau de rejouer dans { $seconds } secondes
  }
error-slow-down = { $seconds ->
    [one] vous l’avez fait trop souvent ; réessayez dans { $seconds } seconde
   *[other] vous l’avez fait trop souvent ; réessayez dans { $seconds } secondes
  }
error-id-reused = une autre commande porte déjà cet id ; donnez à chaque commande un id qui lui est propre

## The commands: help

# The words of `columbiz --help`. Names of commands, options and tags, and examples in quotation marks, stay as they are.
command-columbiz = Columbiz, le jeu de dés et de pions pour deux à quatre joueurs.

  Sans commande, le jeu démarre sur cette machine et s’ouvre dans le navigateur.
command-epilog = Codes de sortie : 0 tout va bien, 1 la vérification a échoué, 2 la commande est mal écrite, 130 interruption.
command-play = Jouer à un seul clavier, avec des commandes tapées et un plateau dessiné.
command-simulate = Jouer beaucoup de parties au hasard et en faire le bilan.
command-replay = Redessiner une partie d’après son relevé, étape par étape.
command-check = Contrôler des relevés d’après les règles ; s’arrête au premier relevé fautif, avec le code de sortie 1.
command-verify = Vérifier les dés scellés des relevés ; s’arrête au premier lancer faux, avec le code de sortie 1.
command-review = Analyser des parties : ce que chaque lancer et chaque choix ont valu à chaque joueur.
command-rules = Afficher les règles du jeu, avec les nombres et les arbitrages en vigueur.
command-advise = Classer les choix possibles dans une position selon les chances de gagner que donne chacun.
command-arena = Faire jouer des robots entre eux, avec les mêmes dés à chaque place, et montrer à quel point le résultat est sûr.
command-train = Entraîner un réseau en le faisant jouer contre lui-même ; chaque tour rencontré est résolu exactement et sert d’exemple.
command-assess = Évaluer des joueurs : erreur par partie, justesse de leur jugement, et force les uns contre les autres.
command-serve = Ouvrir des tables aux joueurs du réseau ; chaque option peut aussi être donnée par une variable COLUMBIZ_… de l’environnement.
command-admin = Gérer les tables d’une base de données, même pendant que le serveur tourne.
command-admin-list = Lister les tables d’après leur dernier événement, les plus anciennes d’abord.
command-admin-show = Montrer une table.
command-admin-export = Écrire les relevés des parties dans un dossier.
command-admin-close = Fermer des tables dont la partie n’est pas finie et révéler le secret de leurs dés.
command-admin-remove = Supprimer pour de bon des tables et leurs parties.
command-admin-vacuum = Rendre au système la place des tables supprimées. Pour SQLite seulement.
command-admin-backup = Copier la base de données dans un fichier. Pour PostgreSQL, affiche la commande à lancer.
command-admin-restore = Remplacer la base de données par une sauvegarde. Pour PostgreSQL, affiche la commande à lancer.
option-version = Afficher la version et s’arrêter.
option-language = La langue des textes, à donner avant ou après la commande : { $languages }. Peut aussi être donnée dans COLUMBIZ_LANGUAGE ; par défaut : celle du système.
option-browser = Ouvrir le jeu dans le navigateur.
option-lan = Autoriser dès le début les téléphones et autres appareils de ce réseau.
option-players = Nombre de joueurs : 2, 3 ou 4.
option-edition = L’édition des règles : { $editions }.
option-house = Règles maison, comme 'line_scoring=increase;capture_cap=12'.
option-json = Afficher du JSON, pour qu’un programme le lise.
# The words person and captain are typed like this in every language.
option-seats = Qui joue à chaque place, par exemple person,captain : person (une personne) ou l’un des robots { $bots }.
option-play-seed = Dés reproductibles : la même graine redonne les mêmes lancers.
option-typed-dice = Lancer de vrais dés et les saisir.
option-resume = Reprendre la partie enregistrée sans demander.
option-play-file = Où la partie est enregistrée ; par défaut : votre dossier de données.
option-simulate-games = Nombre de parties.
option-simulate-seed = La même graine donne les mêmes parties.
option-record-to = Un dossier où écrire le relevé de chaque partie.
option-replay-file = Un relevé ; - pour l’entrée standard.
option-by = Ce qu’est une étape : un tour (turn) ou une action (action).
option-pause = Attendre Entrée après chaque étape, dans un terminal.
option-files = Des relevés ; - pour l’entrée standard.
option-position = Une position, en une ligne de texte.
option-dice = Les dés lancés depuis, comme 1-2-33-555-6.
option-depth = 1 : ce tour seulement, mais exactement ; 2 : aussi le tour du joueur suivant.
option-top = Nombre de choix à montrer.
option-bots = Deux, trois ou quatre robots, un par place.
option-arena-games = Nombre de parties, arrondi vers le haut pour que chaque robot joue à chaque place.
option-arena-seed = La même graine donne les mêmes dés.
option-arena-workers = Processus qui jouent en même temps.
option-luck = Donner aussi le résultat corrigé de la chance aux dés.
option-labels = Nombre d’exemples de tout l’entraînement : des positions avec leur valeur exacte.
option-minutes = Nombre de minutes après lequel plus aucune manche ne commence ; par défaut : sans limite. Le réseau final est ajusté et calibré dans tous les cas. L’entraînement repart de son point de reprise.
option-units = Unités de la première couche cachée ; par défaut : comme dans le réseau fourni ou dans celui de --start.
option-train-seed = La même graine et les mêmes réglages donnent les mêmes poids.
option-train-workers = Cœurs sur lesquels jouer.
option-ray = Travailler plutôt sur une grappe Ray : HOST:PORT, ou local pour cette machine.
option-checkpoint = Où l’entraînement est enregistré.
option-weights = Où le réseau terminé est enregistré.
option-entrants = Fichiers de poids, ou robots : { $bots } ; par défaut : tous les niveaux.
option-assess-players = Nombre de joueurs : 2, 3 ou 4 ; par défaut : celui des poids, sinon 2.
option-judge = Poids qui jouent les parties de haut niveau et essaient chaque choix ; par défaut : ceux qui sont fournis.
option-assess-games = Parties que chaque réseau joue contre lui-même ; 0 pour s’en passer.
option-decisions = Décisions de parties de haut niveau à examiner ; 0 pour s’en passer.
option-trials = Nombre d’essais joués après chaque choix.
option-turns = Tours joués dans un essai avant que la position soit jugée ; 0 : jusqu’à la fin de la partie.
option-deals = Séries de dés pour chaque paire de la ligue ; 0 pour s’en passer.
option-reviewed = Parties de chaque joueur contre les autres à analyser ; 0 pour s’en passer.
option-assess-seed = La même graine donne la même évaluation.
option-plots = Un dossier pour les graphiques, en fichiers SVG.
option-html = Un fichier pour l’analyse, sous forme de page autonome.
option-host = Adresse d’écoute ; par défaut : cette machine seulement.
option-port = Port d’écoute ; 0 en choisit un libre.
option-database = sqlite:///FICHIER ou postgresql://… ; par défaut : votre dossier de données.
option-redis = redis://…, pour plusieurs processus ou machines.
option-serve-workers = Processus qui servent les clients.
option-bot-workers = Processus où réfléchissent les robots de chaque processus serveur.
option-batch = Nombre maximal d’écritures par transaction.
option-origins = Autres sites dont les pages peuvent se connecter, séparés par des virgules.
option-hosts = Noms de ce serveur, séparés par des virgules ; les requêtes pour d’autres noms sont refusées.
option-proxies = Mandataires dont les en-têtes X-Forwarded-… font foi.
option-limits = Limiter la cadence des requêtes des clients.
option-log-format = Format du journal : console ou json.
option-admin-status = Seulement les tables dans cet état : open, playing, over ou closed.
option-admin-untouched = Seulement les tables où rien ne s’est passé depuis ce nombre de jours.
option-admin-table = L’identifiant d’une table.
option-admin-tables = Les identifiants des tables.
option-admin-folder = Le dossier où mettre les relevés.
option-admin-all = Toutes les parties commencées.
option-admin-finished = Toutes les tables finies ou fermées où rien ne s’est passé depuis ce nombre de jours.
option-admin-yes = Ne pas demander de confirmation.
option-backup-file = Le fichier à écrire.
option-restore-file = Un fichier écrit par « columbiz admin backup ».
option-force = Remplacer ce qui existe.
option-check = Ne pas démarrer le serveur : examiner les réglages, la base de données et la machine, et lister ce qui est incorrect ou risqué.

## The commands: how they are called

# Titles and remarks of every help page.
usage = Utilisation :
usage-arguments = Arguments
usage-options = Options
usage-commands = Commandes
usage-error = Erreur
usage-aborted = Interrompu.
usage-help = Afficher ce message et s’arrêter.
usage-install-completion = Installer la complétion pour le shell actuel.
usage-show-completion = Afficher la complétion pour le shell actuel, à copier ou pour adapter l’installation.
# Parts of a call, in capitals: columbiz [OPTIONS] COMMAND [ARGS]...
usage-options-place = [OPTIONS]
usage-command-place = COMMANDE [ARGUMENTS]...
usage-default = [par défaut : { $value }]
usage-required = [obligatoire]
usage-try = Pour de l’aide, tapez '{ $call }'.
# A wrong call. $hint is the name of an option or an argument.
usage-no-option = Option inconnue : { $name }
usage-no-option-similar = Option inconnue : { $name } (options possibles : { $similar })
usage-no-command = Commande inconnue : { $name }.
usage-no-command-similar = Commande inconnue : { $name }. Vouliez-vous dire { $similar } ?
usage-missing-argument = Il manque l’argument { $hint }.
usage-missing-option = Il manque l’option { $hint }.
usage-no-value = L’option { $name } demande une valeur.
usage-bad-value = Valeur incorrecte pour { $hint } : { $problem }
usage-bad-call = Valeur incorrecte : { $problem }
# Why a value is not valid; $kind is one of those listed here, $problem the system's own description of any other.
value-problem = { $kind ->
    [greater_than_equal] il faut au moins { $limit }
    [greater_than] il faut plus de { $limit }
    [less_than_equal] il faut au plus { $limit }
    [int_parsing] il faut un nombre entier
    [float_parsing] il faut un nombre
    [bool_parsing] il faut true ou false
    [literal_error] au choix : { $limit }
    [origin] un site s’écrit http://HÔTE ou https://HÔTE, avec :PORT au besoin
    [host] un hôte est un nom tel que play.example.org ou *.example.org, ou une adresse, sans port
    [proxy] un mandataire est une adresse ou un réseau tel que 10.0.0.0/8 ; * les désigne tous
   *[other] { $problem }
  }
usage-extra = Arguments en trop ({ $arguments })
usage-no-folder = il n’y a pas de dossier { $folder } où enregistrer { $file }
usage-page-is-record = { $file } est un relevé ; donnez un autre nom à la page
usage-new-game = { $option } sert à une nouvelle partie et ne va pas avec --resume
usage-seats = { $value } ne peut pas jouer ; pour chaque place, choisissez parmi { $known }
usage-seats-players = --players { $players } contredit --seats, qui indique { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
  }
usage-two-dice = --seed est pour les dés de l’ordinateur, --typed-dice pour les vôtres ; choisissez l’un des deux
usage-json-check = elle ne sert qu’avec --check
usage-lan = elle ne se combine pas avec les réglages HOST, WORKERS, PROXIES ou HOSTS
usage-no-game = il n’y a pas de partie en cours dans { $file } ; commencez-en une avec : columbiz play
usage-games = { $games } n’est pas un nombre de parties ; donnez 1 ou plus
usage-by = { $value } n’est ni turn ni action
usage-status = { $value } n’est pas un état ; au choix : { $known }
usage-which-tables = nommez des tables ou donnez { $option }, mais pas les deux

## The commands: what they print

file-not-found = fichier ou dossier introuvable
file-denied = accès refusé
file-is-folder = c’est un dossier
# In place of the name of a file.
file-output = sortie
# $problem is why the file cannot be read.
file-problem = { $file } : { $problem }
file-choose-another = { $file } : { $problem } ; choisissez un autre --file
version = columbiz { $version }
game-port-taken = Le port { NUMBER($port, useGrouping: 0) } est occupé par un autre programme ; le jeu utilise le port { NUMBER($free, useGrouping: 0) }
game-served = Columbiz tourne à l’adresse { $address } ; Ctrl+C pour l’arrêter
game-opened = Columbiz est ouvert dans votre navigateur, à l’adresse { $address } ; Ctrl+C pour l’arrêter
game-network-off = Les téléphones de ce réseau ne peuvent pas encore se connecter : autorisez-les sur la page d’une table, ou lancez Columbiz avec --lan
# $links: one or more addresses, separated by commas
game-network-on = Les téléphones de ce réseau peuvent se connecter ici : { $links }
game-network-none = Les téléphones ne peuvent pas se connecter : cet ordinateur n’est relié à aucun réseau privé
tables-served = Columbiz tourne à l’adresse { $address }

# What `serve --check` finds. Values are names of files, hosts and sites.
check-level-ok = ok : { $reason }
check-level-risky = RISQUÉ : { $reason }
check-level-wrong = ERREUR : { $reason }
check-settings = les réglages sont valides
check-database-current = la base de données s’ouvre et elle est à jour
check-database-none = la base de données est neuve ; le premier démarrage la prépare
check-database-older = la base de données est d’une version plus ancienne, et le prochain démarrage la met à jour ; sauvegardez-la d’abord
check-files-private = seul ce compte peut lire le fichier de la base de données
check-files-open = d’autres comptes peuvent utiliser { $file } (droits { $rights }), qui contient les secrets des dés en jeu ; lancez chmod 600
check-workers-sqlite = { $workers } processus partagent un fichier SQLite et s’attendent les uns les autres ; utilisez PostgreSQL
check-redis-none = aucun Redis n’est indiqué ; un seul processus n’en a pas besoin
check-redis-up = Redis répond
check-port-free = le port { $port } de { $host } est libre
check-account-fine = le serveur ne tourne pas en root sur une adresse publique
check-account-root = le serveur tournerait en root sur une adresse publique ; donnez-lui un compte à lui
check-proxies-none = aucun mandataire ne fait foi, et il n’en faut aucun
check-proxies-named = l’en-tête X-Forwarded-For de { $proxies } fait foi
check-proxies-all = n’importe quel client peut falsifier son adresse dans X-Forwarded-For et échapper ainsi aux limites ; nommez vos mandataires dans COLUMBIZ_PROXIES
check-proxies-missing = des hôtes sont indiqués sur une adresse locale, mais aucun mandataire ne fait foi : tous les visiteurs comptent pour un seul client ; si un mandataire tourne ici, mettez COLUMBIZ_PROXIES=127.0.0.1
check-proxies-public = le réseau peut se connecter sans chiffrement ; placez devant un mandataire avec TLS et nommez-le dans COLUMBIZ_PROXIES
check-hosts-local = seules les requêtes pour cette machine reçoivent une réponse
check-hosts-named = les requêtes pour { $hosts } reçoivent une réponse, et aucune autre de l’extérieur
check-hosts-any = les requêtes pour n’importe quel hôte reçoivent une réponse ; mettez dans COLUMBIZ_HOSTS les noms de ce serveur
check-hosts-missing = un mandataire est indiqué, mais aucun hôte : ce qu’il transmet pour d’autres noms est refusé ; mettez dans COLUMBIZ_HOSTS les noms de ce serveur
check-origins-none = les pages d’autres sites ne peuvent pas se connecter
check-origins-named = les pages de { $origins } peuvent se connecter
check-origins-plain = les pages de { $origins } peuvent se connecter, et de telles pages peuvent être modifiées en chemin ; utilisez https
check-open-files-enough = assez de fichiers et de connexions peuvent être ouverts à la fois
check-open-files-few = seuls { $limit } fichiers et connexions peuvent être ouverts à la fois ; permettez-en { NUMBER($enough, useGrouping: 0) } : ulimit -n { NUMBER($enough, useGrouping: 0) }, ou LimitNOFILE de systemd
check-pages-built = l’application web est construite
check-pages-missing = l’application web n’est pas construite, il n’y a donc pas de pages ; lancez make web
check-limits-on = les clients sont limités
check-limits-off = les clients ne sont pas limités, un seul peut donc surcharger le serveur ; retirez --no-limits

play-kept = La partie précédente est conservée dans { $file }
play-saved = La partie est enregistrée dans { $file }
play-saved-unfinished = La partie est enregistrée dans { $file } ; pour la reprendre : columbiz play
play-who-begins = Qui commence ? Un dé chacun, dans l’ordre des places ; à égalité en tête, on relance.
play-opening = Lancer de départ : { $opening } ; { $colour } commence
play-go-on = Il y a une partie en cours. La reprendre ? (oui/non)
# The first letter of the word for no in play-go-on.
play-go-on-no = n
checked-record = { $file } : correct, édition { $edition }, { $players } joueurs, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
  }, résultat { $result }
checked-dice = { $file } : correct, { $throws ->
    [one] { $throws } lancer conforme
   *[other] { $throws } lancers conformes
  } au sceau { $seal }, résultat { $result }
# $seats are letters, as in PB.
checked-resigned = { $said } ; abandon : { $seats }
checked-cut-off = { $said } ; le relevé s’arrête au milieu du mot { $word }, laissé de côté
progress-playing = Parties
progress-thinking = Réflexion
progress-training = Entraînement
progress-final-fit = Ajustement du réseau final
progress-calibration = Calibrage du réseau final
progress-errors = Erreur par partie
progress-truth = Parties contre soi-même
progress-league = Ligue
progress-reviewed = Analyse des parties
progress-reading = Lecture
progress-writing = Écriture
progress-removing = Suppression
progress-vacuuming = Rangement
progress-copying = Copie
admin-table = Table
admin-status = État
admin-players = Joueurs
admin-rules = Règles
# An edition with house rules.
admin-rules-house = { $edition }, avec des règles maison ({ $settings })
admin-totals = Points
admin-events = Événements
admin-last-event = Dernier événement (UTC)
admin-none = Aucune table ne correspond.
# In place of the players of a table that a newer version has written.
admin-unreadable = illisible pour cette version
admin-exported = { $count ->
    [one] { $count } relevé écrit
   *[other] { $count } relevés écrits
  } dans { $folder }
admin-closed = La table { $table } est fermée
admin-ended-before = La table { $table } était déjà finie
admin-remove-sure = Supprimer { $count ->
    [one] { $count } table
   *[other] { $count } tables
  } pour de bon ?
admin-removed = { $count ->
    [one] { $count } table supprimée
   *[other] { $count } tables supprimées
  }
admin-vacuumed = { $before } octets avant, { $after } octets maintenant
admin-vacuum-postgres = PostgreSQL récupère la place tout seul (autovacuum) ; il n’y a rien à faire
admin-backed-up = { $count ->
    [one] { $count } table copiée
   *[other] { $count } tables copiées
  } dans { $file }
admin-restored = { $count ->
    [one] { $count } table restaurée
   *[other] { $count } tables restaurées
  } depuis { $file } dans { $database }
# $command is a whole command line.
admin-use-postgres = rien n’a été fait ; PostgreSQL a son propre outil pour cela, avec le mot de passe dans PGPASSWORD ou ~/.pgpass : { $command }
# What a round of a training did. Surprise is the error of the network at labels it has not seen, error that after fitting; $start is every seat's chance at the start of a game.
training-round = manche { $rounds }, { NUMBER($seconds, maximumFractionDigits: 0) } s : { $labels } exemples, surprise { NUMBER($surprise, minimumFractionDigits: 5, maximumFractionDigits: 5) }, erreur { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }, début de partie { $start }
# How weights were made; $file is where they are, $command the command line that makes the same file again.
training-card = { $file } s’obtient par : { $command }
  { $labels } exemples en { $rounds } manches et { NUMBER($minutes, minimumFractionDigits: 1, maximumFractionDigits: 1) } minutes ; erreur { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) } ; chances en début de partie { $start }

## The terminal: the board and the turn

# The seats by the colours of their discs.
colour-0 = violet
colour-1 = bleu
colour-2 = gris
colour-3 = noir
column-supply = réserve
column-lines = { pad-lines }
column-taken = { pad-prisoners }
column-total = { pad-total }
# What the game waits for; $number of $of counts throws or discs.
status-throw = { $count ->
    [one] à { $colour } de lancer { $count } dé ({ $number } sur { $of })
   *[other] à { $colour } de lancer { $count } dés ({ $number } sur { $of })
  }
status-throw-keeping = { $count ->
    [one] à { $colour } de lancer { $count } dé en gardant { $dice } ({ $number } sur { $of })
   *[other] à { $colour } de lancer { $count } dés en gardant { $dice } ({ $number } sur { $of })
  }
status-keep = { $colour } a lancé { $dice } ({ $number } sur { $of }) et choisit les dés à garder
status-place = { $colour } pose des pions avec { $dice } ({ $number } sur { $of })
status-over = partie finie : { $colour } gagne { $totals }
status-shared = partie finie : { $colours } partagent la victoire { $totals }
status-last-round = { $status } · dernier tour de table
status-resigned = { $status } · abandon : { $colours }
# What somebody does or did.
action-throw = lancer { $dice }
action-keep = garder { $dice }
action-place = poser sur { $cell }
action-done = terminer
action-forfeit = écarter des pions

## The terminal: a game at the keyboard

# The command help is typed like this in every language.
play-welcome = Tapez help pour voir les commandes.
# The commands on the left are typed as they are, in every language. At most 80 characters a line.
play-help =
  {"  "}throw            lancer les dés (ou juste Entrée)
  {"  "}keep 33 555      garder ces dés et relancer les autres
  {"  "}keep -           ne rien garder
  {"  "}keep all         garder tous les dés et poser des pions
  {"  "}555              poser un pion sur la case 555 (case 3 de la colonne 5)
  {"  "}undo             annuler la pose du dernier pion ou le choix des dés
  {"  "}done             terminer le tour
  {"  "}forfeit          écarter des pions quand on ne peut en poser aucun
  {"  "}legal            montrer ce qu’on peut faire maintenant
  {"  "}help             afficher cette liste
  {"  "}quit             partir ; la partie est enregistrée et pourra reprendre
# Whose turn begins: colour-… and level-….
play-bot-turn = { $colour } ({ $level })
play-misunderstood = { $typed } n’est pas possible maintenant ; tapez help pour voir les commandes
# What a disc brings; $placing is action-place.
play-placed = { $captures ->
    [0] { $points ->
        [0] { $placing }
        [one] { $placing } (rapporte { $points } point)
       *[other] { $placing } (rapporte { $points } points)
      }
    [one] { $points ->
        [0] { $placing } (capture { $captures } pion)
        [one] { $placing } (capture { $captures } pion, rapporte { $points } point)
       *[other] { $placing } (capture { $captures } pion, rapporte { $points } points)
      }
   *[other] { $points ->
        [0] { $placing } (capture { $captures } pions)
        [one] { $placing } (capture { $captures } pions, rapporte { $points } point)
       *[other] { $placing } (capture { $captures } pions, rapporte { $points } points)
      }
  }
# What can be typed now; the commands keep and keep all stay as they are.
play-legal-keep = { $count ->
    [one] keep, avec { $count } choix de dés
   *[other] keep, avec l’un des { $count } choix de dés
  }
play-legal-keep-all = { play-legal-keep }, ou : keep all
play-threw = { $count ->
    [one] Votre lancer ({ $count } dé) :
   *[other] Votre lancer ({ $count } dés) :
  }

## The terminal: replay, advice and results

show-step = étape { $step } sur { $steps }
show-actions = { $colour } : { $actions }
# The keys b and q stay as they are.
show-keys = Entrée suite · b retour · q quitter
advice-shares = chances de gagner : { $shares }
advice-share = { $colour } { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-throws = les meilleurs lancers
advice-choice = choix
advice-worth = chances de gagner
advice-behind = écart
advice-end = terminer le tour
# What the discs of a choice bring; $cells are their cells.
advice-placement = { $captures ->
    [0] { $points ->
        [0] { $cells }
       *[other] { $cells }  (rapporte { $points })
      }
   *[other] { $points ->
        [0] { $cells }  (capture { $captures })
       *[other] { $cells }  (rapporte { $points }, capture { $captures })
      }
  }
arena-title = { $games ->
    [one] { $games } partie, part équitable { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
   *[other] { $games } parties, part équitable { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
  }
arena-bot = robot
arena-share = taux de victoire
arena-adjusted = hors chance
# A share with the half width of its 95 % interval.
arena-score = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
# The same of a single deal, which has no interval.
arena-score-alone = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± –
# A review of a game. $file is a file, $weights the beginning of a hash.
review-title = Chance et choix, en points de probabilité de gagner
review-fair = part équitable
review-opening = départ
review-luck = chance
review-choices = choix
review-reevaluation = réévaluation
review-result = résultat
review-without-luck = résultat hors chance
review-own-luck = sa chance
review-own-choices = ses choix
review-error = erreur
review-error-per-decision = erreur par décision
review-curve = Chances de gagner au début de chaque tour, et le résultat
review-mistakes = Les choix les plus coûteux
review-turn = tour
review-chosen = choisi
review-best = meilleur
review-loss = perte
review-why = Pourquoi
review-resigned = abandon
review-in-this-order = { $discs } dans cet ordre
review-made-with = Analyse faite à la profondeur { $depth } avec les poids { $weights }.
review-approximate-rules = Valeurs approximatives : les poids ont été entraînés pour d’autres règles.
review-approximate-resignation = Valeurs approximatives : un joueur a abandonné en cours de partie, et le moteur ne sait pas ce que cela change.
review-working = Analyse de { $file }
# How well a seat played. $share is a percentage; $lowest and $highest are levels.
review-rank = { $name } a joué comme un { $level } et a perdu { $share } de ce que des choix au hasard auraient coûté.
review-rank-range = Une seule partie n’en dit pas plus : quelque part entre { $lowest } et { $highest }.
review-rank-only = Pour autant qu’une seule partie permette d’en juger, aucun autre niveau ne correspond.
# What to bear in mind. $word is the incomplete word at the end of a text.
review-broken-off = La partie n’a pas été terminée : le résultat est la dernière valeur.
review-cut-off = Le relevé s’arrête au milieu du mot { $word }, laissé de côté.
# A damaged record. $problem says what is wrong, and where.
review-valid-part = { $problem }. Seul le début valide a été analysé : { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
  }.
review-as-played = { $problem }. La partie a été analysée telle qu’elle a été jouée.
# Several games together.
review-summary = { $count } parties
review-summary-games = parties
review-summary-won = gagnées
review-summary-luck = chance par partie
review-summary-error = erreur par partie
review-summary-course = erreur, partie après partie
# The page that --html writes.
review-page = Analyse
review-page-written = Analyse enregistrée dans { $file }
review-curve-table = La courbe en tableau
review-placed = posés
review-nothing-placed = aucun
review-stood-in = joué par { $level }
review-mistake = Tour { $turn }, { $name } : perte de { $loss }
review-at-random = Un choix au hasard coûterait ici { $loss }.
review-value = chances
review-given = Qui a donné quoi à qui
review-given-text = Ce que les choix de chaque joueur ont changé, en points de probabilité de gagner. Le total de chaque ligne est nul.
review-given-by = choix de
review-levels = Comment la partie a été jouée
review-levels-text = Perte médiane de chaque niveau, rapportée à ce que coûteraient des choix au hasard
assess-errors-title = Erreur par partie, en points de probabilité de gagner ({ $decisions } décisions de { $games } parties, { $trials } essais par choix)
assess-player = joueur
assess-per-game = par partie
assess-less = de moins que le précédent
# Kinds of decisions.
assess-kind-first = garder, lancer 1
assess-kind-second = garder, lancer 2
assess-kind-placing = poser
assess-truth-title = { $name } : chances prédites et obtenues en { $games } parties contre lui-même, en %
assess-start = au départ
assess-won = gagné, hors chance
assess-won-raw = gagné
assess-drift-sum = dérive par partie
# Drift: how far the judgement changes from one turn to the next.
assess-drift = Dérive par tour, vue par le joueur qui a joué, en points : moyenne quadratique { $rms }, moyenne { $mean }
assess-deciles-title = Fiabilité par dixième des chances prédites, en %
assess-predicted = prédit
assess-count = prédictions
assess-league-title = Ligue : ce que l’un gagne quand l’autre occupe toutes les autres places, hors chance, en % (part équitable { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }, séries de dés par paire : { $deals })
assess-mean = moyenne
assess-reviewed-title = Ce que disent les analyses de { $games } parties : pertes en % de ce que des choix au hasard auraient coûté
assess-median = médiane
assess-nine-in-ten = 9 parties sur 10
assess-boundary = limite avec le précédent
assess-decisions = décisions par partie
assess-points = points de probabilité de gagner
assess-plot-errors = Erreur par partie
assess-plot-reliability = { $name } : fiabilité des chances prédites
assess-plot-predicted = prédit, %
assess-plot-won = gagné, hors chance, %
assess-plot-drift = { $name } : dérive par tour, vue par le joueur qui a joué
assess-plot-turn = tour de la partie
assess-plot-rms = moyenne quadratique
assess-plot-mean = moyenne
assess-plot-league = Ligue : % gagné par la ligne quand la colonne occupe les autres places
assess-plot-written = Graphique enregistré dans { $file }
tally-by-seat = Par place
tally-by-order = Par ordre de jeu
tally-seat = place
tally-player = joueur
tally-wins = victoires
tally-share = taux de victoire
tally-total = { pad-total }
tally-line-points = points de lignes
tally-captures = captures
tally-order-1 = premier
tally-order-2 = deuxième
tally-order-3 = troisième
tally-order-4 = quatrième
tally-facts = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }, { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) } tours par partie, { $forfeits ->
    [one] { NUMBER($forfeits, minimumFractionDigits: 2, maximumFractionDigits: 2) } tour sans pose par partie
   *[other] { NUMBER($forfeits, minimumFractionDigits: 2, maximumFractionDigits: 2) } tours sans pose par partie
  }, { $shared ->
    [one] { $shared } victoire partagée
   *[other] { $shared } victoires partagées
  }

## Descriptions of pictures, for screen readers

picture-throw = Columbiz : à { $colour } de lancer
picture-keep = Columbiz : { $colour } choisit les dés à garder
picture-place = Columbiz : { $colour } pose des pions
picture-over = Columbiz : la partie est finie
picture-empty = Le plateau est vide.
# $discs is a list of picture-disc.
picture-column = Colonne { $face } : { $discs }.
picture-disc = { $colour } sur la case { $height }
picture-dice = Dés : { $dice }.
# $placements is a list of cells, each with what a disc there brings.
picture-lit = Cases éclairées, que les dés peuvent payer : { $placements }.
picture-made = Pion { $colour } posé à l’instant : { $placement }.
picture-preview = Pion { $colour } en transparence : { $placement }.
picture-line = une ligne de { $length } rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
picture-captures = capture { $count ->
    [one] { $count } pion
   *[other] { $count } pions
  }
picture-freed = Libre après une capture : { $cells }.
picture-score = Score de { $colour } : réserve { $supply }, lignes { $lines }, captures { $captured }, total { $total }.
