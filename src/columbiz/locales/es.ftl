# Every text for people, in sections by page. Names in braces stand for values.

## The app

app-name = Columbiz
logo-label = Columbiz, inicio
go-home = Inicio
try-again = Reintentar
loading = Un momento…
settings = Ajustes
theme-to-light = Cambiar al tema claro
theme-to-dark = Cambiar al tema oscuro
close = Cerrar

## Home

home-title = Lanza ocho dados.
  Traza tu rumbo.
home-text = Un juego de mesa con dados y fichas, de dos a cuatro jugadores. Pon tres o más en fila y suma puntos, pero cuidado: quien coloque una ficha más arriba en la misma columna capturará las tuyas.
home-rules-text = todas las reglas, con dibujos
home-verify-text = de una partida terminada, con su registro
home-learn = Aprender
home-look-back = Repasar
door-change = Más opciones
door-computer = Contra la máquina
door-computer-text = De Grumete a Almirante, con una pista siempre que quieras.
# $code is the level's code (deckhand, sailor, helmsman, captain, admiral), where a language needs an article.
door-computer-start = { $code ->
   *[other] Desafiar al { $level }
  }
door-screen = En la misma pantalla
door-screen-text = Pasa el dispositivo de mano en mano. En cada asiento juega una persona o la máquina, como prefieras.
# $count is the number of seats.
door-screen-start = Empezar con { $count } jugadores
door-online = En línea, con un enlace
door-online-text = Envía un enlace y a jugar. Al terminar puedes comprobar que los dados no tenían trampa.
door-online-start = Abrir una mesa
setup-level = Nivel
setup-seats = Jugadores
setup-edition = Edición
setup-name = Tu nombre
setup-who = Quién juega
# Who plays a seat: a human being, not the computer.
setup-person = Persona
setup-computer = juega la máquina
setup-add = Añadir un asiento
setup-remove = Quitar el asiento { $seat }
setup-seat-plays = Quién juega en el asiento { $seat }
setup-seat-name = Nombre en el asiento { $seat }
setup-dice = Dados
setup-dice-sealed = Los lanza la app
setup-dice-typed = Reales, anotados a mano
setup-dice-pad = Solo anotar los puntos
setup-watch = Quién puede mirar
setup-watch-anyone = Quien tenga el enlace
setup-watch-players = Solo los jugadores
setup-clock = Reloj
setup-clock-none = Sin reloj
setup-clock-text = Si a alguien se le acaba el tiempo del turno, la máquina juega por él hasta que vuelva a tomar el mando.
# $time is a duration such as “2 minutes”.
clock-per-turn = { $time } por turno
level-deckhand-text = A menudo se le escapan capturas, elige mal los dados que guarda y no piensa en tu respuesta; rara vez ve llegar el final de la partida.
level-sailor-text = A veces se le escapa una captura, y a menudo elige mal los dados que guarda o no piensa en tu respuesta.
level-helmsman-text = Rara vez se le escapa una captura, a veces elige mal los dados que guarda y casi siempre piensa en tu respuesta.
level-captain-text = No se le escapa nada y juega cada turno lo mejor posible.
level-admiral-text = También piensa en el turno del siguiente jugador.
edition-en = Reglas comunes
edition-da = Danesa
edition-nl = Neerlandesa
edition-fr = Francesa: hasta tres fichas por turno si juegan cuatro
edition-es = Española
edition-pt = Portuguesa
resume-games = Partidas a medias
resume-screen = { $count } jugadores en la misma pantalla
resume-waiting = Faltan jugadores
resume-dismiss = Quitar de esta página
resume-dismissed = Quitada de esta página. El enlace a la partida sigue funcionando.

## House rules

house-title = Reglas de la casa
house-changed = { $count ->
    [one] { $count } cambiada
   *[other] { $count } cambiadas
  }
house-printed = { $value } (según la hoja)
house-no-bots = El número de dados y de lanzamientos solo se puede cambiar si no juega la máquina.
house-bots-out = La máquina no sabe jugar con estas reglas de la casa.
# Before the first throw of a turn.
house-note-first = { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }, { $throws ->
    [one] { $throws } lanzamiento
   *[other] { $throws } lanzamientos
  }.
# What each house rule changes, in a sentence.
house-dice-text = Con menos dados cuesta más llegar a las casillas altas; con más, se pueden colocar más fichas.
house-throws-text = Con más lanzamientos es más fácil reunir dados iguales.
house-min_throws-text = Nadie puede parar antes de completar este número de lanzamientos.
house-discs-text = Con menos fichas, la partida es más corta.
house-placements-text = Máximo de fichas que puedes colocar por turno, por bueno que sea el lanzamiento.
house-forfeit-text = Quien no puede colocar ninguna ficha aparta este número de su reserva.
house-line_points-text = Lo que valen las filas de tres, cuatro, cinco y seis fichas.
house-line_scoring-text = Una fila que crece vuelve a puntuar por entero, o solo por lo añadido.
house-crossing_lines-text = Si una ficha completa varias filas, puntúan todas o solo la mejor.
house-capture_cap-text = Las fichas capturadas por encima de este número no valen nada.
house-ties-text = Quienes empatan en cabeza comparten la victoria, o deciden las capturas.

## Rules: the page around the rulebook

rules-title = Reglamento
# The placeholder and the name of the search field.
rules-search = Buscar en el reglamento
rules-found = { $count ->
    [0] Sin resultados
    [one] { $count } resultado
   *[other] { $count } resultados
  }
rules-next = Resultado siguiente
rules-back = Resultado anterior
rules-contents = Índice
rules-print = Imprimir
rules-top = Volver arriba

## Rulebook

# The rulebook is composed by columbiz.rulebook and shown on the page /rules, by `columbiz rules` and in docs.
# Every number comes from the rules in force. Text between `back ticks` is a cell, dice or a name in the program and is
# shown as such: keep the ticks. Text between ** is strong. $cell is a cell such as 555; $cells are several.

book-title = El reglamento de Columbiz
book-lead = Para quienes empiezan y para la noche en que dos no se pongan de acuerdo: las reglas de un juego de dados y fichas de Simone Luciani para dos, tres o cuatro jugadores, contadas con nuestras palabras. Primero, todo lo que hace falta en la mesa; después, las aclaraciones.
# $edition is the name of an edition, such as “French”.
book-edition = Edición: { $edition }
# $settings is a list such as “dice in the game: 7; maximum throws per turn: 2”.
book-house = Se juega con reglas de la casa ({ $settings }).
# Below a drawn example, for house rules with another number of dice, for example.
book-example-printed = El dibujo sigue las reglas comunes, porque con las reglas vigentes este ejemplo no puede darse.

# Colours of the discs; each is also the name of a player.
book-colour-purple = Morado
book-colour-blue = Azul
book-colour-grey = Gris
book-colour-black = Negro

# What is read aloud for a picture. $cells is a list such as “1, 22, 333”.
book-alt-empty = { picture-empty }
book-alt-discs = { $colour } tiene fichas en { $cells }.
book-alt-dice = Los dados muestran { $dice }.
book-alt-lit = Iluminadas, porque se pueden pagar con los dados: { $cells }.
book-alt-placed = { $colour } acaba de ocupar { $cells }.
book-alt-ghost = { $colour } está a punto de colocar una ficha en { $cell }.
book-alt-barred = Entre rejas, a punto de ser capturadas: { $cells }.
book-alt-freed = { picture-freed }
book-alt-score = { $colour }: { $total ->
    [one] { $total } punto
   *[other] { $total } puntos
  } en total.

# Chapter: what it is about

book-aim = De qué se trata
book-aim-text = En tu turno lanzas { $dice ->
    [one] un dado
   *[other] { $dice } dados
  }, y los dados son tu dinero: con ellos pagas casillas del tablero y colocas ahí tus fichas. Tienes dos objetivos a la vez.
book-aim-lines = **Filas.** Una fila de { $shortest } o más fichas tuyas da puntos al momento, y vuelve a darlos cada vez que crece.
book-aim-lines-increase = **Filas.** Una fila de { $shortest } o más fichas tuyas da puntos al momento, y alguno más cada vez que crece.
book-aim-captures = **Fichas capturadas.** Al colocar una ficha, capturas todas las de los adversarios que estén por debajo de ella en su columna. Cuantas más tengas capturadas, más vale cada una de las siguientes.
book-aim-end = Cuando a un jugador no le quedan fichas por colocar, se juega esa ronda hasta el final y se suman los puntos. Gana quien tenga el total más alto.

# Chapter: what is in the box

book-box = Qué hay en la caja
book-box-piece = Pieza
book-box-number = Cantidad
book-box-board = tablero
book-box-dice = dados
book-box-cup = cubilete
book-box-pad = bloc
book-box-purple = fichas moradas
book-box-blue = fichas azules
book-box-grey = fichas grises
book-box-black = fichas negras
book-box-total = En total son { $discs } fichas.

# Chapter: the board and its cells

book-board = El tablero y sus casillas
book-board-columns = El tablero tiene { $columns } columnas, una por cada cara del dado. La cara está dibujada encima de su columna.
book-board-heights = Cada columna tiene { $heights } casillas, numeradas del 1 al { $heights }. El número es el precio de la casilla: cuesta tantos dados como indica, todos con la cara de su columna. En nuestros dibujos, la casilla 1 está abajo.
# $cell is `555`, $face its column 5, $height its number 3; $cheap is `1` and $dear is `666666`.
book-board-notation = En este reglamento, una casilla se escribe con los dados que la pagan. `{ $cell }` es la casilla { $height } de la columna { $face }. `{ $cheap }` es la más barata de la primera columna, y `{ $dear }`, la más cara de la última.
book-board-dice = Los dados se escriben ordenados, con un guion entre caras distintas: `{ $dice }`.

# Chapter: setting up

book-setup = Preparación
book-setup-board = Pon el tablero al alcance de todos, y que alguien se encargue de anotar los puntos en el bloc.
book-setup-discs = Cada jugador toma fichas de un color: son su **reserva**. Si juegan dos, toman las moradas y las azules; si hay un tercero, toma las grises, y si hay un cuarto, las negras. Cuántas fichas recibe cada uno depende del número de jugadores:
book-setup-players = Jugadores
book-setup-each = Fichas por jugador
book-setup-limit = Máximo de fichas por turno
book-setup-rest = Las demás fichas se quedan en la caja.

# Chapter: who begins

book-opening = Quién empieza
book-opening-text = Cada jugador lanza un solo dado, y empieza quien saque el número más alto. Quienes empaten con el número más alto vuelven a lanzar hasta que se deshaga el empate.
# The example: $first and $second threw the same highest face, $low is the third player; then $winner threw more.
book-opening-example = Un ejemplo con tres jugadores: { $first } y { $second } sacan un { $tied } cada uno, y { $third } saca un { $low }. { $first } y { $second } lanzan otra vez y sacan un { $again } y un { $best }, así que empieza { $winner }.
book-opening-order = Después se juega en sentido horario. En tu turno puedes girar el tablero hacia ti.

# Chapter: throwing

book-throwing = Lanzar y guardar
book-throwing-first = Empieza tu turno lanzando { $dice ->
    [one] el dado
   *[other] los { $dice } dados
  }.
book-throwing-again = Guarda los dados que quieras, o ninguno, y vuelve a lanzar los demás. Puedes seguir así hasta completar { $throws ->
    [one] { $throws } lanzamiento
   *[other] { $throws } lanzamientos
  } en total.
book-throwing-once = Solo tienes este lanzamiento: pagas con lo que salga.
book-throwing-free = Nada es definitivo: un dado que guardas tras un lanzamiento se puede volver a lanzar tras el siguiente.
book-throwing-stop = Puedes parar tras cualquier lanzamiento, si los dados te convencen.
book-throwing-least = Antes de guardar todos los dados tienes que completar al menos { $least ->
    [one] { $least } lanzamiento
   *[other] { $least } lanzamientos
  }; a partir de ahí puedes parar.
book-throwing-example = Por ejemplo, estos son los lanzamientos de un jugador:
book-throwing-number = Lanzamiento
book-throwing-fell = Resultado
book-throwing-all = Todos los dados
book-throwing-kept = Guardados
# Instead of dice in the last row, when no further throw is left.
book-throwing-pays = todos: hora de pagar
# $dice are dice that were set aside after the first throw and thrown again after the second.
book-throwing-changed = Tras el segundo lanzamiento, este jugador cambia de planes: suelta `{ $dice }` y vuelve a lanzar esos dados con el resto.

# Chapter: paying for cells

book-paying = Pagar casillas
book-paying-text = Paga con lo que muestran los dados al final, ficha a ficha:
book-paying-empty = Una ficha va siempre en una casilla vacía.
book-paying-price = La casilla cuesta tantos dados como dice su número, todos con la cara de su columna.
book-paying-split = Los dados iguales se pueden repartir entre varias fichas: con tres cincos pagas `555`, o bien `55` y `5`.
book-paying-once = Cada dado paga una sola vez por turno.
book-paying-rest = No tienes que gastar todos los dados.
# $cells lists every lit cell.
book-paying-example = Los dados muestran `{ $dice }`, y están iluminadas todas las casillas que se pueden pagar con ellos: { $cells }.
book-paying-choice = Con los treses se puede pagar `33`, y con los cincos, `555`; o bien se reparten los cincos entre `5` y `55`. Las casillas `1` y `2` cuestan un solo dado cada una. Pero las casillas baratas están abajo, y una ficha colocada abajo se captura con facilidad.

# Chapter: limits

book-limits = Cuántas fichas
book-limits-most = En un turno puedes colocar como mucho { $limit ->
    [one] { $limit } ficha
   *[other] { $limit } fichas
  }.
book-limits-most-by-players = Las fichas que puedes colocar en un turno dependen del número de jugadores: con dos, { $two } como mucho; con tres, { $three }; con cuatro, { $four }.
book-limits-least = Cuando dejas de lanzar, tienes que colocar al menos una ficha si hay alguna casilla vacía que puedas pagar. Después de la primera, puedes parar cuando quieras.
book-limits-forfeit = { $forfeit ->
    [one] **Si no puedes colocar ni una sola ficha,** aparta una de tu reserva. Con eso termina tu turno. La ficha apartada sale de la partida y no la captura nadie.
   *[other] **Si no puedes colocar ni una sola ficha,** aparta { $forfeit } de tu reserva, o todas las que te queden si son menos. Con eso termina tu turno. Las fichas apartadas salen de la partida y no las captura nadie.
  }

# Chapter: capturing

book-capturing = Capturar
book-capturing-text = Al colocar una ficha, capturas **todas las de los adversarios que estén en un número más bajo de la misma columna**. Las tuyas se quedan donde están, igual que todas las que estén en números más altos. Puedes colocar una ficha por debajo de la de un adversario: la de arriba no la captura, porque la única que captura es la que se está colocando. Más tarde sí puede capturarla otra ficha que un adversario coloque más arriba.
book-capturing-kept = Retira del tablero las fichas capturadas y déjalas delante de ti hasta el recuento. Ya no vuelven a la partida.
# $cell is where the disc goes, $prisoners the cells of the captured discs, $own the cell of an own disc, $above one too high.
book-capturing-example = { $colour } está a punto de pagar `{ $cell }`. Así capturará { $count ->
    [one] la ficha
   *[other] las fichas
  } de { $prisoners }. La ficha de { $own } es suya y se queda; la de { $above } está demasiado alta para capturarla.
book-freed = Casillas que quedan libres
book-freed-text = Una casilla que queda libre por una captura es una casilla vacía como cualquier otra. Puedes usarla en el mismo turno si aún tienes dados para pagarla.
book-freed-example = En el dibujo, { $colour } ya ha pagado `{ $cell }` y ha capturado la ficha de `{ $freed }`. Con uno de los dados que le quedan puede pagar esa misma casilla, `{ $freed }`, y una ficha ahí sumaría { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.

# Chapter: lines

book-lines = Filas
book-lines-text = Al colocar una ficha, puntúas **por cada fila de { $shortest } o más fichas tuyas que pase por ella**. Una fila puede ser horizontal, vertical o diagonal, y no tiene huecos. Con cada ficha que colocas, una fila cuenta una sola vez; las más cortas que contiene no cuentan aparte.
book-lines-text-best = Al colocar una ficha, puntúas **por la mejor fila de { $shortest } o más fichas tuyas que pase por ella**. Una fila puede ser horizontal, vertical o diagonal, y no tiene huecos.
book-lines-none = Con estas reglas, las filas no dan puntos.
book-lines-length = Fichas en la fila
book-lines-points = Puntos
book-lines-pad = Anota los puntos al momento, encima de la raya del bloc.
book-grows = Una fila que crece
book-grows-full = Una fila que crece vuelve a puntuar, por toda su nueva longitud.
book-grows-increase = Una fila que crece vuelve a puntuar, pero solo por la diferencia entre lo que vale ahora y lo que valía antes.
# $third and $fourth are cells; $before and $after are points, $sum both together.
book-grows-example = La ficha de `{ $third }` ha formado una fila de { $short } y ha sumado { $before ->
    [one] { $before } punto
   *[other] { $before } puntos
  }. La de `{ $fourth }` la ha alargado a { $long } y ha sumado { $after ->
    [one] { $after } punto
   *[other] { $after } puntos
  }. En total, { $sum }.
book-gap = Llenar un hueco
book-gap-text = Una ficha colocada entre dos tramos de una fila los une en una sola fila.
book-gap-example = { $colour } tenía dos fichas a cada lado de `{ $cell }`. La ficha de en medio forma una sola fila de { $length }, que suma { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
book-crossing = Dos filas a la vez
book-crossing-each = Si por la ficha pasan varias filas, puntúan todas.
book-crossing-best = Si por la ficha pasan varias filas, solo puntúa la que más puntos da.
book-crossing-example = La ficha de `{ $cell }` forma parte de una fila horizontal y de otra diagonal. Suma { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
book-lines-elsewhere = Solo puntúan las filas que pasan por la ficha recién colocada. Los puntos ya ganados se conservan, aunque una captura rompa la fila.

# Chapter: the order of your discs

book-order = El orden de tus fichas
book-order-text = Colocas tus fichas de una en una, en el orden que quieras. Cada ficha captura y después puntúa, antes de que coloques la siguiente. Por eso el orden puede cambiar los puntos de tu turno.
# $own are cells of own discs; $near and $far the cells to be placed on. $one and $two are points of the first and the
# second disc in that order.
book-order-example = El dibujo muestra el tablero con las fichas ya colocadas y los dados que quedan. { $colour } tenía fichas en { $own }, y ha pagado `{ $near }` y `{ $far }`. Como ha empezado por `{ $near }`, ha sumado { $one } y después { $two }: { $sum } en total. Si hubiera empezado por `{ $far }`, el total habría sido { $other }.

# Chapter: the end of the game

book-end = El final de la partida
book-end-text = En cuanto se vacía la reserva de un jugador, tanto si ha colocado su última ficha como si la ha apartado, la ronda en curso es la última. Se juega hasta el final: termina justo antes del turno de quien empezó, y así todos han tenido el mismo número de turnos. Después se acaba la partida.
book-end-mid = Si colocas la última ficha de tu reserva a mitad de turno, ya no puedes colocar más en ese turno, por muchos dados que te queden.
book-end-nobody = Nadie tiene que jugar nunca un turno con la reserva vacía.

# Chapter: counting

book-counting = El recuento
book-counting-text = En el bloc, cada jugador tiene su columna. Cuenta las fichas que has capturado, mira en la tabla cuánto valen y anota los puntos en tu columna, debajo de la raya, junto al símbolo de la cárcel.
book-counting-captured = Capturadas
book-counting-points = { book-lines-points }
book-counting-steps = Cada pareja de fichas capturadas vale más que la anterior: las dos primeras dan { $first } cada una; la tercera y la cuarta, { $second } cada una; la quinta y la sexta, { $third } cada una, y así sucesivamente.
book-counting-beyond = La tabla sigue de la misma manera: { $next } fichas capturadas valen { $nextPoints }, y { $after } valen { $afterPoints }.
book-counting-cap = { $cap ->
    [0] Con estas reglas, las fichas capturadas no dan puntos.
    [one] Solo cuenta la primera ficha capturada; las demás no valen nada.
   *[other] Solo cuentan las { $cap } primeras fichas capturadas; las demás no valen nada.
  }
book-counting-total = Tu total es lo que hay en tu columna encima de la raya más lo que hay debajo.
book-winner = Quién gana
book-winner-text = Gana quien tenga el total más alto.
book-winner-shared = Si varios jugadores empatan con el total más alto, comparten la victoria.
book-winner-captures = Si varios jugadores empatan con el total más alto, gana quien haya capturado más fichas; si también en eso hay empate, comparten la victoria.
# $colour ran out of discs; the game on the picture is a whole recorded game.
book-counting-example = Ha terminado una partida de { $players } jugadores: a { $colour } no le quedan fichas en la reserva.
book-counting-seat = Jugador
book-counting-lines = Filas
book-counting-worth = Valen
book-counting-sum = Total
# $colours is one name, or several joined by the word for and.
book-counting-winner = { $count ->
    [one] Gana { $colours } con un total de { $points }.
   *[other] { $colours } comparten la victoria con un total de { $points } cada uno.
  }

# Chapter: editions

book-editions = Ediciones
book-editions-text = Conocemos hojas de reglas impresas en cinco idiomas. Todas describen el mismo juego: las reglas comunes son las de la mayoría de las hojas, y la última columna dice en qué se aparta cada una. Puedes jugar con cualquier edición en cualquier idioma.
book-editions-name = Edición
book-editions-discs = Fichas por jugador (con { $players } jugadores)
book-editions-limit = Fichas por turno (con { $players } jugadores)
book-editions-differs = Qué cambia
book-editions-same = nada
book-edition-en = reglas comunes
book-edition-da = danesa
book-edition-nl = neerlandesa
book-edition-fr = francesa
book-edition-es = española
book-edition-pt = portuguesa
book-editions-house = Si en tu mesa se juega de otra manera, puedes cambiar cualquier parámetro al jugar en un terminal, por ejemplo así: `columbiz play --house '{ $setting }'`. Los parámetros están en el capítulo «{ book-numbers }».

# Chapter: rulings. Each has a question, a ruling and a reason.

book-rulings = Aclaraciones
book-rulings-text = Donde las hojas callan o no coinciden, alguien tiene que decidir. Esto es lo que hemos decidido, y por qué. Algunas decisiones se pueden cambiar: junto a ellas está el nombre del parámetro.
book-ruling-reason = Por qué
# Before the reason of a ruling that a house rule has changed.
book-ruling-reason-house = Por qué la edición lo hace de otra manera
book-ruling-setting = Parámetro
# Introduces the other choice.
book-ruling-or = O bien, como regla de la casa
# The same for a ruling that a house rule has changed: the other choice is what the edition says.
book-ruling-or-edition = En la edición

book-ruling-lines = ¿Qué filas puntúan, y cuánto?
book-ruling-lines-full = Todas las que pasan por la ficha recién colocada, cada una por toda su longitud. Una fila de { $short } que crece hasta { $long } da primero { $before } y después { $after }.
book-ruling-lines-increase = Todas las que pasan por la ficha recién colocada, pero cada una solo por la diferencia entre lo que vale ahora y lo que valía antes el más largo de los tramos que se unen.
book-ruling-lines-reason = Según las hojas, los puntos se cuentan cada vez que se coloca una ficha; la francesa precisa que son los de una fila que esa ficha ha formado. Ninguna descuenta los puntos ya ganados.

book-ruling-gap = ¿Cómo cuenta una fila cuando se llena un hueco?
book-ruling-gap-text = Como una sola fila, con toda su longitud.
book-ruling-gap-reason = Lo que cuenta es lo que hay en el tablero una vez colocada la ficha, y eso es una sola fila.

book-ruling-crossing = ¿Y si por la ficha pasan dos o más filas?
book-ruling-crossing-each = Puntúan todas.
book-ruling-crossing-best = Solo puntúa la que más puntos da.
book-ruling-crossing-reason = Cada una es una fila de pleno derecho, y ninguna hoja dice que una anule a otra.

book-ruling-order = ¿En qué orden se colocan las fichas de un turno?
book-ruling-order-text = En el que quiera el jugador; de ese orden dependen las capturas y los puntos.
book-ruling-order-reason = Las fichas se colocan de una en una, y ninguna hoja impone un orden. Elegirlo bien es parte del juego.

book-ruling-limit = ¿Cuántas fichas se pueden colocar en un turno?
book-ruling-limit-text = Con dos jugadores, { $two } como mucho; con tres, { $three }; con cuatro, { $four }.
book-ruling-limit-same = Como mucho { $limit }, sean cuantos sean los jugadores.
book-ruling-limit-reason = Con cuatro jugadores, la hoja francesa permite una ficha menos que las otras. Juega según la hoja de tu caja.

book-ruling-beyond = ¿Cuánto valen más de { $printed } fichas capturadas?
book-ruling-beyond-all = La tabla continúa: { $next } valen { $nextPoints } y { $after } valen { $afterPoints }. En general, `n` fichas capturadas valen `(n + 1)² ÷ 4`, redondeado hacia abajo.
book-ruling-beyond-cap = { $cap ->
    [0] Las fichas capturadas no dan puntos.
    [one] Solo cuenta la primera ficha capturada.
   *[other] Solo cuentan las { $cap } primeras fichas capturadas.
  }
book-ruling-beyond-reason = La tabla impresa sigue una fórmula. Si se cortara en { $printed }, las fichas siguientes no valdrían nada, y eso no lo dice ninguna hoja. La última entrada de la tabla neerlandesa es, en nuestro ejemplar, «4 = 42»; las otras hojas ponen { $printed } donde esa pone 4, y nosotros también.

book-ruling-few = ¿Y si no puedes colocar ninguna ficha y te quedan menos de { $forfeit }?
book-ruling-few-text = Apartas todas las que te queden, y la ronda en curso es la última.
book-ruling-few-reason = Si pudieras conservarlas, la reserva podría no vaciarse nunca, y la partida no acabaría.

book-ruling-away = ¿Quién se queda con las fichas apartadas?
book-ruling-away-text = Nadie. Salen de la partida y no cuentan para nadie.
book-ruling-away-reason = La única ficha que captura es la que se está colocando, y solo captura fichas del tablero.

book-ruling-must = ¿Puedes conservar todas tus fichas cuando no puedes colocar ninguna?
book-ruling-must-text = No. { $forfeit ->
    [one] Tienes que apartar una.
   *[other] Tienes que apartar { $forfeit }.
  }
book-ruling-must-reason = La hoja danesa usa aquí una palabra que también se puede entender como permiso: «puede». Las otras cuatro dicen «debe», y nosotros también.

book-ruling-move = ¿Se pueden mover las fichas?
book-ruling-move-text = No. Una vez colocada, una ficha se queda en su casilla hasta que la capturen.
book-ruling-move-reason = En dos de sus reglas, la hoja danesa habla de mover fichas donde las otras hablan de colocarlas. Pero en ninguna parte dice cómo se moverían.

book-ruling-supply = ¿Y si tu reserva se acaba a mitad de turno?
book-ruling-supply-text = Ya no puedes colocar más fichas; tu turno termina cuando tú lo digas. La ronda en curso es la última.
book-ruling-supply-reason = Todas las fichas salen de la reserva. Las que ya has colocado cuentan igual que en cualquier turno.

book-ruling-ties = ¿Quién gana si los totales son iguales?
book-ruling-ties-shared = Los jugadores que empatan con el total más alto comparten la victoria.
book-ruling-ties-captures = Quien haya capturado más fichas; si también en eso hay empate, comparten la victoria.
book-ruling-ties-reason = Ninguna hoja dice cómo deshacer un empate, así que no nos lo inventamos.

book-ruling-throws = ¿Hay que hacer todos los lanzamientos?
book-ruling-throws-free = No. Tienes hasta { $throws }, y puedes parar tras cualquiera de ellos.
book-ruling-throws-least = Tienes que hacer al menos { $least } de los { $throws }.
book-ruling-throws-reason = La hoja española se puede leer como si todos los lanzamientos fueran obligatorios, y en la neerlandesa y la portuguesa se colocan las fichas después de tres. La francesa fija tres como máximo, y así las leemos todas.

book-ruling-freed = ¿Se puede usar en el mismo turno una casilla que queda libre?
book-ruling-freed-text = Sí, con una ficha que se coloque después. La propia ficha que captura no puede ir ahí.
book-ruling-freed-reason = Para entonces la casilla ya está vacía, y no hace falta nada más.

book-ruling-broken = ¿Qué pasa con una fila rota por una captura?
book-ruling-broken-text = Sus puntos se conservan. Para completarla otra vez hace falta una ficha nueva, que puntúa como cualquier otra.
book-ruling-broken-reason = Los puntos se ganan en el momento de colocar la ficha; nada los quita después.

book-ruling-unused = ¿Qué puede quedar sin usar: dados o fichas?
book-ruling-unused-text = Las dos cosas. No tienes que gastar todos los dados ni colocar todas las fichas permitidas.
book-ruling-unused-reason = La hoja francesa habla aquí de fichas, y las otras, de dados. Las dos cosas son ciertas, así que las hojas no se contradicen.

book-ruling-early = ¿Puedes dejar de lanzar si no puedes pagar ninguna casilla?
book-ruling-early-text = { $least ->
    [one] Sí. Puedes parar tras cualquier lanzamiento, y entonces apartas fichas.
   *[other] Sí, a partir del lanzamiento { $least }, y entonces apartas fichas.
  }
book-ruling-early-reason = Según las hojas, lo único que importa es si se puede colocar una ficha con los dados tal como están.

book-ruling-opening = ¿Y si varios jugadores empatan con el número más alto en el lanzamiento inicial?
book-ruling-opening-text = Vuelven a lanzar, sin los demás, hasta que uno de ellos saque más que el resto.
book-ruling-opening-reason = Según las hojas, empieza quien saca el número más alto; de los empates no dicen nada.

book-ruling-below = Si un adversario coloca una ficha por debajo de una tuya, ¿la tuya la captura?
book-ruling-below-text = No. La de abajo solo la puede capturar otra ficha que se coloque más tarde en un número más alto de su columna.
book-ruling-below-reason = Según las hojas, una ficha captura cuando se coloca, y la de arriba ya estaba ahí.

book-ruling-empty = ¿Cuándo se queda un jugador sin fichas?
book-ruling-empty-text = Cuando su reserva está vacía. Las fichas del tablero no cuentan para esto.
book-ruling-empty-reason = Las hojas solo hablan de un jugador sin fichas. Si contaran también las del tablero, quien ya no tiene nada que colocar tendría que seguir jugando.

book-ruling-round = Al acabar la última ronda, ¿tiene otro turno quien empezó?
book-ruling-round-text = No. La ronda termina justo antes de su turno; así todos han tenido el mismo número de turnos.
book-ruling-round-reason = En la hoja portuguesa se juega hasta llegar a quien empezó, lo que podría incluir otro turno suyo. La neerlandesa, la francesa y la española cuentan la ronda desde ese jugador.

book-ruling-again = ¿Se puede volver a lanzar un dado guardado?
book-ruling-again-text = Sí. Después de cada lanzamiento, salvo el último, eliges de nuevo qué dados guardas.
book-ruling-again-reason = Las hojas dicen que puedes guardar dados, pero no que no puedas cambiar de idea.

book-ruling-final = ¿Cuántos lanzamientos te quedan después de guardar dados?
book-ruling-final-text = Los mismos que antes: guardar dados no gasta ningún lanzamiento ni añade otro.
book-ruling-final-reason = La hoja española llama «último» al lanzamiento que se hace después de guardar dados. Pero también cuenta tres lanzamientos, y deja guardar dados tanto después del primero como después del segundo.

# Chapter: every number

book-numbers = Todos los parámetros
book-numbers-text = Estos son todos los parámetros de las reglas, con los valores vigentes. En un comando, los que dependen del número de jugadores se escriben con tres números separados por comas: para dos, tres y cuatro jugadores. Los puntos de las filas se escriben con siete: para filas de { $shortest } a { $longest } fichas. «Sin límite» se escribe `none`.
book-numbers-setting = { book-ruling-setting }
book-numbers-value = Valor
book-numbers-printed = En la edición
book-numbers-meaning = Qué fija
book-field-edition = la edición cuyos valores se usan mientras no se cambien
book-field-dice = dados del juego
book-field-throws = máximo de lanzamientos por turno
book-field-min_throws = mínimo de lanzamientos por turno
book-field-discs = fichas con las que empieza cada jugador
book-field-placements = máximo de fichas colocadas por turno
book-field-forfeit = fichas que aparta quien no puede colocar ninguna
book-field-line_points = puntos de una fila, según su longitud
book-field-line_scoring = lo que puntúa una fila cuando crece
book-field-crossing_lines = qué filas puntúan si por una ficha pasan varias
book-field-capture_cap = máximo de fichas capturadas que cuentan
book-field-ties = cómo se resuelven los totales iguales
# The meaning of a setting, followed by what can be written for it.
book-field-choices = { $meaning } ({ $choices })
# A setting, or what can be written for it, and its value in words, as in “dice in the game: 7”; also a note of a ruling, as in “Setting: throws”.
book-setting = { $meaning }: { $value }
book-settings-separator = { "; " }
book-value-full = toda su nueva longitud
book-value-increase = solo la diferencia
book-value-each = todas
book-value-best = solo la mejor
book-value-shared = se comparte la victoria
book-value-captures = gana quien haya capturado más fichas
book-value-unlimited = sin límite
book-value-nothing = nada
# Part of a list: the points of lines by their length.
book-value-line = { $points } si es de { $length }
book-value-by-players = { $two } con dos jugadores, { $three } con tres y { $four } con cuatro

# Chapter: words

book-words = Palabras del juego
book-words-term = Palabra
book-words-meaning = Significado
book-term-disc = ficha
book-term-disc-text = pieza de juego del color de un jugador
book-term-cell = casilla
book-term-cell-text = lugar para una ficha; se escribe con los dados que la pagan
book-term-column = columna
book-term-column-text = las casillas que se pagan con una misma cara del dado, de la más barata a la más cara
book-term-height = número
book-term-height-text = el que lleva impreso una casilla: su precio en dados; una ficha captura las de los adversarios que estén en números más bajos de su columna
book-term-line = fila
book-term-line-text = fichas de un color, seguidas y sin huecos: en horizontal, vertical o diagonal
book-term-supply = reserva
book-term-supply-text = las fichas que un jugador aún tiene por colocar; las apartadas ya no forman parte de ella
book-term-prisoner = ficha capturada
book-term-prisoner-text = la que se retira del tablero y se queda delante de quien la ha capturado, hasta el recuento
book-term-throw = lanzamiento
book-term-throw-text = acción de lanzar una vez todos los dados, o los que no se han guardado
book-term-turn = turno
book-term-turn-text = todo lo que hace un jugador, desde el primer lanzamiento hasta que ha colocado sus fichas o ha apartado algunas
book-term-round = ronda
book-term-round-text = un turno de cada jugador, contando desde quien empezó
book-term-pad = { book-box-pad }
book-term-pad-text = papel para anotar: cada jugador tiene su columna, con los puntos de las filas encima de la raya y los de las fichas capturadas debajo
book-term-edition = edición
book-term-edition-text = las reglas de una de las hojas impresas, o las reglas comunes
book-term-house = reglas de la casa
book-term-house-text = una edición con parámetros cambiados en tu mesa

## First lesson

# Every step of the lesson has three messages. The first explains, “-ask” tells what to do now, and “-no” is a friendly
# answer to somebody who did something else that the rules allow. “-end” closes a chapter.
# Column 5, cell 3 is the cell that costs three fives. Numbers in words belong to the dice and discs of the script.
# Buttons are named by their own messages: { place }, { done } and { forfeit }; the opponent is { level-deckhand }.
# These values can be used everywhere: $dice (8), $throws in a turn (3), $limit of discs in a turn (4), $forfeit discs
# lost by a player who can place none (3), $unspent dice, $supply of discs left, points of $lines, number of $prisoners,
# points they are $worth, $total and $rival_total of points, $points and $captures of the pupil’s last disc, and
# how many discs the opponent’s last disc has captured, $lost.

lesson-title = Primera lección
# Link on the first page to somebody who has not played yet.
lesson-enter = ¿Primera vez? Haz la lección
lesson-enter-text = aprende jugando, en cinco minutos
lesson-resume = Seguir con la primera lección
lesson-resume-text = capítulo { $number } de { $of }
lesson-chapters = Capítulos de la lección
lesson-chapter = { $number }. { $title }
# Added to the name of a finished chapter, for screen readers.
lesson-chapter-finished = { lesson-chapter }, terminado
lesson-back = Atrás
# Goes on to the next chapter before this one is finished.
lesson-skip = Saltar
# A button that does the step for the pupil.
lesson-show = Ver cómo
lesson-next = Siguiente
lesson-finish = Terminar
lesson-coach = Tu guía

lesson-keep = Guardar dados
lesson-keep-throw = Cada columna del tablero corresponde a una cara del dado. Tienes { $supply } fichas por colocar y { $dice } dados para pagar las casillas.
lesson-keep-throw-ask = Lanza los dados.
lesson-keep-fives = Tres cincos: ¡buen comienzo! Los dados que guardas se quedan como están mientras vuelves a lanzar los demás.
lesson-keep-fives-ask = Guarda los tres cincos y lanza los demás.
lesson-keep-fives-no = En una partida de verdad podrías hacerlo. Por ahora, guarda los tres cincos y nada más.
lesson-keep-again = ¡Un cuarto cinco! Te queda un lanzamiento. Antes de volver a lanzar puedes guardar más dados o soltar alguno.
lesson-keep-again-ask = Guarda los cuatro cincos y lanza los demás.
lesson-keep-again-no = En una partida de verdad podrías hacerlo. Por ahora, guarda los cuatro cincos y nada más.
lesson-keep-end = Ese ha sido tu tercer y último lanzamiento: ¡cinco cincos! En el próximo capítulo verás, con otro lanzamiento, cómo se pagan las casillas.

lesson-pay = Pagar casillas
lesson-pay-stop = ¿Te gustan estos dados? Entonces no hace falta lanzar otra vez.
lesson-pay-stop-ask = Déjalos como están: pulsa «{ place }».
lesson-pay-stop-no = Esta vez no lances más: guarda todos los dados con «{ place }».
lesson-pay-three = Puedes pagar las casillas iluminadas. El número de una casilla es su precio, en dados con la cara de su columna: la casilla 3 de la columna 5 cuesta tres cincos y se escribe 555.
lesson-pay-three-ask = Coloca una ficha en 555, la casilla 3 de la columna 5.
lesson-pay-three-no = Esa también podrías pagarla. Por ahora, paga la casilla 3 de la columna 5 con tus tres cincos.
lesson-pay-more = { $unspent ->
    [one] Te queda un dado.
   *[other] Te quedan { $unspent } dados.
  } Cada dado paga una sola vez por turno.
lesson-pay-more-ask = Coloca una ficha más, en cualquier casilla iluminada.
lesson-pay-more-no = Podrías parar aquí, pero aún puedes pagar: coloca una ficha más.
lesson-pay-done = Si puedes, tienes que colocar al menos una ficha, y puedes colocar hasta { $limit } por turno. No hace falta gastar todos los dados.
lesson-pay-done-ask = Coloca más si quieres y después pulsa «{ done }».
lesson-pay-end = Te quedan { $supply } fichas. Con los tres cincos también podrías haber pagado las casillas 1 y 2 de la columna 5: tú decides cómo gastar tus dados.

lesson-capture = Capturar
lesson-capture-over = Al colocar una ficha, capturas todas las de los adversarios que estén por debajo de ella en su columna. Las tuyas se quedan, y todas las que estén por encima también.
lesson-capture-over-ask = Captura dos fichas: coloca la tuya en la casilla 3 de la columna 4.
lesson-capture-over-no = En una partida de verdad podrías hacerlo, pero una ficha en la casilla 3 de la columna 4 captura dos de golpe.
lesson-capture-freed = ¡{ $captures } fichas capturadas! Sus casillas quedan libres al momento, y aún te queda un cuatro.
lesson-capture-freed-ask = Coloca una ficha en la casilla 1 de la columna 4.
lesson-capture-freed-no = Eso puede esperar. Ocupa la casilla que acaba de quedar libre: la 1 de la columna 4.
lesson-capture-done = Las fichas que capturas cuentan al final y, cuantas más tengas, más vale cada una de las siguientes. En total, 1 ficha da 1 punto, 2 dan 2, 3 dan 4, 4 dan 6 y 5 dan 9.
lesson-capture-done-ask = Pulsa «{ done }» y mira qué hace el { level-deckhand }.
lesson-capture-done-no = Déjalo así por ahora: pulsa «{ done }».
lesson-capture-end = ¡Ay! El { level-deckhand } se ha puesto por encima y te ha capturado { $lost } fichas. Cuanto más alta es la casilla, más cuesta y más segura está tu ficha.

lesson-line = Formar filas
lesson-line-three = Tres fichas tuyas seguidas, en horizontal, vertical o diagonal, forman una fila y suman 1 punto al momento.
lesson-line-three-ask = Forma una fila: coloca una ficha en una casilla con +1.
lesson-line-three-no = Eso aún no sería una fila. Busca una casilla con +1.
lesson-line-four = { $points ->
    [one] ¡Un punto!
   *[other] ¡{ $points } puntos!
  } Una fila vuelve a puntuar cada vez que crece: cuatro fichas dan 2, cinco dan 3, seis dan 4.
lesson-line-four-ask = Forma una fila de cuatro: busca un +2.
lesson-line-four-no = Eso no forma una fila de cuatro. Busca una casilla con +2.
lesson-line-more = { $points ->
    [one] ¡Un punto más!
   *[other] ¡{ $points } puntos más!
  } Si una ficha está en dos filas, puntúan las dos.
lesson-line-more-ask = Coloca otra ficha que puntúe.
lesson-line-more-no = Eso no da puntos, pero otra casilla sí. Busca una marcada con puntos.
lesson-line-done = Los puntos de tus filas están en el bloc, encima de la raya: { $lines } por ahora.
lesson-line-done-ask = Cuando termines, pulsa «{ done }».
lesson-line-end = Los puntos de las filas son tuyos para siempre, aunque después te capturen las fichas.

lesson-forfeit = Apartar fichas
lesson-forfeit-hope = Tras dos lanzamientos no hay ninguna casilla iluminada: todas las que podrías pagar con estos dados están ocupadas. Con tres seises podrías pagar la casilla 3 de la columna 6.
lesson-forfeit-hope-ask = Guarda los dos seises y lanza los demás.
lesson-forfeit-hope-no = Prueba suerte: guarda los dos seises y nada más.
lesson-forfeit-none = No ha habido suerte. Si no puedes colocar ninguna ficha, apartas { $forfeit } de tu reserva, o todas las que te queden si son menos, y salen de la partida.
lesson-forfeit-none-ask = Pulsa «{ forfeit }».
lesson-forfeit-end = Te quedan { $supply } fichas. Las apartadas no dan puntos a nadie, pero te quedarás antes sin fichas.

lesson-count = El final
lesson-count-throw = La partida va llegando al final: solo te quedan { $supply } fichas. Cuando a alguien ya no le queda ninguna, se juega la ronda hasta el final y se acaba la partida.
lesson-count-throw-ask = { lesson-keep-throw-ask }
lesson-count-stop = Con esto basta.
lesson-count-stop-ask = Guarda todos los dados: pulsa «{ place }».
lesson-count-stop-no = Estos dados ya sirven: guárdalos todos con «{ place }».
lesson-count-best = Las marcas muestran lo que te daría una ficha: puntos y, entre rejas, fichas capturadas.
lesson-count-best-ask = Coloca una ficha en una casilla con marca.
lesson-count-best-no = Eso ahora no te da nada. Elige una casilla con marca.
lesson-count-last = Te queda una ficha.
lesson-count-last-ask = Coloca tu última ficha.
lesson-count-last-no = Primero coloca tu última ficha: con ella, esta ronda pasa a ser la última.
lesson-count-done = Tu reserva está vacía: esta es la última ronda. Has empezado tú, así que al { level-deckhand } le queda un turno.
lesson-count-done-ask = Pulsa «{ done }».
lesson-count-end = Tus filas dan { $lines }, y las { $prisoners } fichas que has capturado valen { $worth }. En total tienes { $total } puntos; el { level-deckhand }, { $rival_total }. Gana el total más alto, ¡y es el tuyo!

# After the last chapter.
lesson-over-title = Ya sabes jugar
lesson-over-text = Lo demás es cuestión de temple y de suerte. El { level-deckhand } te espera en la mesa.
lesson-over-play = Desafiar al { level-deckhand }
lesson-over-again = Repetir la lección
# Why something cannot be done, by the rules. $cell is written as the dice that pay for it, as in 555.
lesson-cannot-cell_taken = Esa casilla está ocupada: solo puedes colocar fichas en casillas vacías.
lesson-cannot-too_few_dice = La casilla { $cost } de la columna { $face } cuesta { $cost ->
    [one] un dado
   *[other] { $cost } dados
  } con la cara { $face }, y { $count ->
    [0] no tienes ninguno
   *[other] tienes { $count }
  }.
lesson-cannot-too_many_discs = { $limit ->
    [one] Puedes colocar { $limit } ficha por turno como mucho.
   *[other] Puedes colocar { $limit } fichas por turno como mucho.
  }
lesson-cannot-no_supply = No te quedan fichas.
lesson-cannot-throw_due = Primero lanza los dados.
lesson-cannot-chapter_over = Este capítulo está terminado: pulsa «{ lesson-next }» o «{ lesson-finish }».
lesson-cannot-other = { refused-other }

## Records

record-open = Abrir un registro de partida
record-open-text = repasa una partida, turno a turno
record-choose = Elegir un archivo
record-drop = o suéltalo aquí; su nombre termina en .columbiz
record-paste = O pega su texto
record-open-valid-part = Abrir los turnos anteriores al error
record-unreadable-title = No se puede leer
record-unreadable-text = Quizá sea una carpeta, o un archivo que se ha movido desde que lo elegiste. Elige un archivo.
record-download = Descargar el registro
trouble-no_record-title = No hay ningún registro abierto
trouble-no_record-text = Abre uno desde la página de inicio: un archivo que termine en .columbiz, o su texto.

## My games

games-title = Mis partidas
games-text = resultados, suerte y acierto, estadísticas
games-filter = Qué partidas se muestran
games-all = Todas
games-running = En curso
games-finished = Terminadas
games-won = Ganada
games-lost = Perdida
games-opponent = Adversario
# While none is chosen; keep these three short.
games-opponent-any = Adversarios
games-computer = Máquina
games-people = Personas
games-players = Número de jugadores
games-players-any = Jugadores
games-players-count = { $count } jugadores
games-edition-any = Ediciones
games-found = { $count ->
    [one] Se muestra { $count } partida
   *[other] Se muestran { $count } partidas
  }
games-none = Todavía no has jugado en este dispositivo. Las partidas aparecen aquí solas, terminadas o no.
games-none-found = Ninguna partida coincide.
games-show-all = Mostrar todas
games-more = Mostrar más
# How a game ended.
games-shared = Victoria compartida
games-place = { $place }.º de { $players }
games-won-by = Gana { $name }
games-broken-off = Interrumpida
# Beside bars, so keep these short: what the dice brought, and what the player’s own choices cost.
games-luck = suerte
games-skill = acierto
games-account-text = En puntos de probabilidad de ganar. Suerte: lo que te dieron todos los lanzamientos. Acierto: lo que te costaron tus propias elecciones.
games-delete = Borrar
games-deleted = Borrada de este dispositivo.
games-levels = Contra cada nivel
games-persons = Contra personas
# Above a list of opponents: what its numbers are.
games-balance-text = % de victorias, partidas
games-share = % de victorias
games-count = Partidas
games-loss = Pérdida por turno
# $count is 10.
games-loss-text = en %, media de { $count } partidas
games-day = Día
games-here = Solo en este dispositivo
games-here-text = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
  }, { $size }. No hace falta ninguna cuenta, y nada sale de este dispositivo si no lo envías tú.
games-export = Exportar
games-import = Importar
games-imported = { $added ->
    [0] Ninguna partida era nueva.
    [one] { $added } partida añadida.
   *[other] { $added } partidas añadidas.
  } { $known ->
    [0] { "" }
    [one] { $known } ya estaba aquí.
   *[other] { $known } ya estaban aquí.
  }
games-import-large = El archivo supera los { $limit }, el máximo que se puede leer; no se ha importado nada.
games-import-damaged = El archivo está dañado; no se ha importado nada.
games-import-foreign = Este no es un archivo de partidas exportadas; no se ha importado nada.
games-import-newer = El archivo es de una versión más reciente de Columbiz; no se ha importado nada.
games-import-entry = La partida { $number } del archivo está dañada; no se ha importado nada.
games-storage-full = No queda espacio en este dispositivo. Exporta tus partidas y borra algunas, o libera espacio de otra manera.
games-storage-blocked = Este navegador no deja que la página guarde partidas.
games-not-kept = Esta partida no aparece en «{ games-title }».
games-reckon = Calcular suerte y acierto
games-reckon-text = { $count ->
    [one] { $count } partida ya no está en este servidor, así que hay que enviarle el registro.
   *[other] { $count } partidas ya no están en este servidor, así que hay que enviarle los registros.
  }

## Sharing a table

share-link = Enlace a la mesa
share-copy = Copiar el enlace
share-copied = Copiado
share-scan = O escanea este código con un teléfono
share-code = Código QR del enlace a la mesa

# On the page of the machine that serves the game. $address is a link, as in http://192.168.1.5:8000; $port a number.
network-let = Dejar entrar a los teléfonos de esta red
network-off = Solo este ordenador puede abrir el enlace. Si dejas entrar a los teléfonos, cualquier dispositivo de la misma red podrá jugar en { $address } hasta que lo detengas o cierres Columbiz.
network-on = Los teléfonos de esta red pueden entrar
network-stop = Detener
network-address = Dirección del enlace
network-help = Si un teléfono no puede abrirlo, comprueba que esté en la misma red wifi y que el cortafuegos de este ordenador deje pasar el puerto { $port }.
network-none = Este ordenador no está conectado a una red privada, así que solo él puede abrir el enlace.
network-failed = Ningún otro dispositivo puede entrar: este ordenador no está conectado a una red privada, u otro programa usa allí el mismo puerto.
network-here = Solo este ordenador puede abrir el enlace.

## Continuing on another device

device-text = Abre este enlace en el otro dispositivo y sigue jugando allí. También puedes seguir aquí.
device-warning = Quien tenga este enlace puede jugar en tu asiento; no lo compartas.
device-link = Enlace a tu asiento
device-scan = O escanea este código con el otro dispositivo
device-code = Código QR del enlace a tu asiento

## Replay

replay-title = Repasar
replay-board = El tablero tras el paso { $step }
replay-step = turno { $turn } de { $turns }
replay-start = Antes del primer lanzamiento
replay-slider = Paso de la partida
replay-first = Al principio
replay-back = Un paso atrás
replay-on = Un paso adelante
replay-last = Al final
replay-play = Reproducir
replay-pause = Pausa
replay-turns = Turnos
replay-verify = Comprobar los dados
replay-thrown = { $who ->
    [you] Lanzas
   *[other] { $name } lanza
  } { $dice }
replay-assumed = { $who ->
    [you] No anotas
   *[other] { $name } no anota
  } todos los lanzamientos; el turno se muestra con { $dice }
replay-kept = { $who ->
    [you] Guardas
   *[other] { $name } guarda
  } { $dice }
replay-kept-none = { $who ->
    [you] No guardas
   *[other] { $name } no guarda
  } nada
replay-placed = { $who ->
    [you] Colocas
   *[other] { $name } coloca
  } una ficha en la casilla { $height } de la columna { $face }{ $points ->
    [0] { "" }
    [one] { " · " }{ $points } punto
   *[other] { " · " }{ $points } puntos
  }{ $captures ->
    [0] { "" }
    [one] { " · " }{ $captures } captura
   *[other] { " · " }{ $captures } capturas
  }
replay-done = { $who ->
    [you] Terminas
   *[other] { $name } termina
  } el turno
replay-forfeit = { $who ->
    [you] No puedes colocar ninguna ficha y apartas algunas de tu reserva
   *[other] { $name } no puede colocar ninguna ficha y aparta algunas de su reserva
  }

## Review: the page

review-page-title = Análisis
review-page-text = Lo que valió cada lanzamiento y cada elección de una partida, en una cuenta que cuadra. Abre el registro de una partida, o ven aquí al terminar una.
review-page-row = suerte y acierto en una partida, con su registro
review-loading = La máquina está analizando todos los turnos…
review-refused = Esta partida no se puede analizar
review-refused-rules = La máquina solo valora partidas con 8 dados y 3 lanzamientos por turno; esta se juega con { $dice ->
    [one] un dado
   *[other] { $dice } dados
  } y { $throws ->
    [one] un lanzamiento
   *[other] { $throws } lanzamientos
  }. Aun así, puedes repasarla.
review-chances = Probabilidad de ganar
review-chance = { $name } { $chance }
review-scrub = Momento de la partida
review-adds-up = La cuenta: { $name }
# Below luck and choices: the part from the player’s own dice or choices; $value has a sign.
review-own = lo propio { $value }
review-turn-of = Turno { $turn } de { $turns }
review-after-throw = tras el lanzamiento { $number }
review-placing = al colocar
review-to-throw = { $who ->
    [you] Es tu turno
   *[other] Es el turno de { $name }
  }
review-places = { $who ->
    [you] Colocas en
   *[other] { $name } coloca en
  } { $cells }
review-ordered = { $who ->
    [you] Colocas en
   *[other] { $name } coloca en
  } { $cells } en un orden que cuesta puntos
review-breaks-off = El registro se interrumpe aquí.
review-throw-luck = suerte { $luck }
review-lost = pérdida { $loss }
review-was-best = la mejor elección
# Beside the choice that was made in the game.
review-played = jugado
review-next-mistake = Siguiente error
review-no-mistake = Sin errores
review-try = Probar
review-show-best = Ver la mejor
review-try-keep = Toca los dados que guardarías.
review-try-place = Coloca las fichas en el tablero como lo habrías hecho tú.
# What somebody tries instead of the choice that was made.
review-tried = tu intento
review-given-two = Lo que las elecciones de cada jugador dieron al otro, en puntos de probabilidad de ganar.
review-sum-error = pérdida por elecciones propias
review-sum-decisions = decisiones
review-sum-each = pérdida por decisión
review-sum-without = resultado sin la suerte
review-keys = Teclas: ← → paso, N siguiente error, T probar, B mejor

## Analysis board

analysis-title = Tablero de análisis
# On the home page, beside the title.
analysis-text = cuánto vale cualquier posición y cuáles son las mejores elecciones
analysis-this = Analizar
analysis-board = El tablero; un toque en una casilla coloca o quita una ficha
analysis-place = Colocar y quitar
analysis-brush-cycle = Un toque recorre los colores
# $colour is a colour or, where colours are replaced by others, a symbol.
analysis-brush-seat = Un toque coloca o quita una ficha: { $colour }
analysis-brush-erase = Un toque quita la ficha
analysis-seat = Asiento
analysis-supply = Reserva
analysis-prisoners = Capturadas
analysis-points = Filas
# $what is one of the three above.
analysis-less = { $what }, { $colour }: 1 menos
analysis-more = { $what }, { $colour }: 1 más
analysis-player = juega
analysis-starter = empezó
analysis-dice-tap = toca para girarlos
analysis-dice-none = Falta el primer lanzamiento.
analysis-die = Dado { $number }: { $face ->
    [0] se lanza de nuevo
   *[other] { $face }
  }
analysis-phase = Qué toca hacer
analysis-phase-throw = Lanzar
analysis-phase-keep = Guardar
analysis-phase-place = Colocar
analysis-throws = Lanzamientos
analysis-throw = Lanzar los dados
analysis-placed = { $count ->
    [one] Ya se ha colocado una ficha en este turno.
   *[other] Ya se han colocado { $count } fichas en este turno.
  }
analysis-reset = Vaciar el tablero
analysis-heat = Se muestra en el tablero
analysis-heat-value = Valor de casillas
analysis-heat-pay = Pagar
analysis-heat-none = Nada
analysis-key-value = % de probabilidad de ganar solo con esta ficha; debajo, la de pagar la casilla
analysis-key-pay = % de probabilidad de pagar la casilla, lanzando solo para ella
# $choice is like “Keep 5 5 5”.
analysis-key-kept = { $choice }: probabilidades a partir de ahí
analysis-cell = { cell-empty }; { $value } de probabilidad de ganar con una ficha aquí, { $pay } de pagarla
analysis-cell-taken = { cell-name }: { $colour }
analysis-win = Probabilidad de ganar
analysis-due-throw = { $colour }: lanzamiento { $throws }
analysis-due-keep = { $colour }: guardar tras el lanzamiento { $throws }
analysis-due-place = { $colour }: colocar
analysis-due-over = { game-over }
analysis-keeps = Qué guardar
analysis-places = Dónde colocar
analysis-best = mejor
analysis-all = Ver las { $count }
analysis-exact = exacto, con todos los lanzamientos posibles
analysis-no-choice = Cuando se hayan lanzado los dados, aquí aparecerán las mejores elecciones.
analysis-depth = Profundidad { $depth }
analysis-error = margen de error típico ±{ $error }
analysis-no-error = exacto
analysis-cut = sin terminar a tiempo
analysis-approximate = aproximado: el motor se entrenó para otras reglas
analysis-deeper = Más profundidad
analysis-games = Simular { $count } partidas
analysis-games-found = { $count } partidas simuladas hasta el final, descontada la suerte de los dados
analysis-link = Enlace para compartir
analysis-position = Posición en texto
analysis-play = Seguir desde aquí
analysis-play-start = Empezar la partida
analysis-your-seat = Tus fichas
analysis-impossible = Esto no puede ocurrir en una partida
analysis-fix-discs = Quita fichas de este color del tablero o de su reserva.
analysis-fix-prisoners = Reduce las fichas capturadas o las reservas de los demás: cada ficha capturada es de uno de ellos.
analysis-fix-order = Cambia quién juega o quién empezó, o la reserva de ese jugador.

## Verifying the dice

verify-title = Comprobación de los dados
verify-ok = { $count ->
    [one] El lanzamiento es correcto
   *[other] Los { $count } lanzamientos son correctos
  }
verify-ok-text = Los dados salen de las semillas de los jugadores y del secreto revelado al final, que corresponde al sello mostrado antes de que nadie se sentara.
verify-wrong = El lanzamiento { $number } no es correcto
verify-wrong-text = El registro dice { $given }, pero las semillas y el secreto dan { $expected }. { $right ->
    [0] Es el primer lanzamiento de todos.
    [one] El único lanzamiento anterior es correcto.
   *[other] Los { $right } lanzamientos anteriores son correctos.
  }
verify-no_seal = Los dados no estaban sellados
verify-no_seal-text = Puede que fueran dados reales, por ejemplo; en todo caso, no hay nada con que compararlos.
verify-tag_missing = Falta el nombre de la mesa
verify-tag_missing-text = El registro no trae el nombre de su mesa, que forma parte del sello.
verify-no_secret = El secreto sigue sellado
verify-no_secret-text = Se revela cuando acaba la partida; vuelve entonces.
verify-secret = No se puede leer el secreto
verify-secret-text = Un secreto tiene 64 caracteres hexadecimales, 0-9 y a-f; este registro trae otra cosa.
verify-wrong_secret = Este no es el secreto que se selló
verify-wrong_secret-text = El sello de este secreto es otro. Alguien ha cambiado el sello o el secreto.
verify-no_seeds = Nadie aportó una semilla
verify-no_seeds-text = El secreto decidió los dados por sí solo, así que alguien pudo elegirlo para que salieran ciertos lanzamientos.
verify-position_unverifiable = Al registro le falta el principio
verify-position_unverifiable-text = Los lanzamientos anteriores a su posición inicial no están en el registro, así que los dados no se pueden comprobar.
verify-insecure = Tu navegador no puede comprobar los dados aquí
verify-insecure-text = Los navegadores solo lo hacen en páginas https o en un Columbiz que funcione en tu propio equipo. Descarga el registro y ábrelo en uno de esos sitios, o ejecuta: columbiz verify ARCHIVO
verify-seal = Sello
verify-seal-text = mostrado antes de que nadie se sentara
verify-secret-name = Secreto
verify-secret-name-text = revelado al acabar la partida
verify-seed = Semilla de { $name }
verify-throws = Lanzamientos
verify-number = N.º
verify-when = Cuándo
verify-who = Quién
# Head of a column: the dice as the record has them.
verify-recorded = Registro
verify-drawn = Recalculado
verify-opening = inicio, lanzamiento { $round }
verify-turn = turno { $turn }, lanzamiento { $throw }
verify-right = correcto
verify-not-right = incorrecto
verify-replay = { replay-title }

## Settings

settings-language = Idioma
settings-language-system = El del navegador
# Title of the choice between light and dark.
settings-theme = Tema
settings-theme-system = El del dispositivo
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-palette = Colores de las fichas
settings-palette-box = Como en la caja
settings-palette-safe = Para daltónicos
settings-motion = Movimiento
settings-motion-system = { settings-theme-system }
settings-motion-reduced = Reducido
settings-size = Tamaño del texto
settings-size-normal = Normal
settings-size-large = Más grande
settings-pace = Ritmo de los demás
settings-pace-calm = Tranquilo
settings-pace-brisk = Ágil
settings-pace-instant = Inmediato
settings-pace-note = con qué rapidez ves los turnos de la máquina y de los demás; un toque o una tecla los adelanta
settings-tutor = Consejero
settings-tutor-off = No
settings-tutor-note = contra la máquina: pide confirmación antes de una elección que cueste más puntos de probabilidad de ganar que los indicados
settings-sound = Sonido
settings-sound-note = dados, fichas y una campana cuando te toca
settings-vibration = Vibración
settings-vibration-note = cuando te toca y cuando se capturan fichas
settings-notify = Notificaciones
settings-notify-note = cuando te toca y esta página está en segundo plano
settings-notify-blocked = Este navegador no las permite en esta página.

## What can go wrong

trouble-table_not_found-title = Esta mesa no existe
trouble-table_not_found-text = Puede que el enlace tenga una errata o que la mesa ya se haya eliminado.
trouble-no_watching-title = Esta mesa es solo para sus jugadores
trouble-no_watching-text = Para entrar necesitas uno de sus asientos.
trouble-not_started-title = La partida no ha empezado
trouble-not_started-text = Todavía no hay nada que repasar.
trouble-not_found-title = Esto no sale en el mapa
trouble-not_found-text = Esta página no existe. Puede que la dirección tenga una errata.
trouble-away-title = El servidor no responde
trouble-away-text = No hay respuesta. Tus partidas están a salvo; inténtalo otra vez dentro de un momento.
trouble-too_fast-title = ¡Qué rapidez!
trouble-too_fast-text = El servidor necesita un respiro. Inténtalo otra vez dentro de { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
  }.
trouble-too_large-title = Es demasiado largo para un registro
trouble-too_large-text = Una partida ocupa unos pocos miles de bytes; este texto tiene { $size }.
trouble-record-title = No se puede leer la línea { $line } del registro
trouble-record-text = Línea { $line }, columna { $column }: { $reason }.
trouble-refused-title = El servidor dice que no
trouble-unexpected-title = Algo ha fallado
trouble-unexpected-text = Esto no estaba previsto. Inténtalo otra vez o vuelve a la página de inicio.
# Unfolds the address and the code of the error.
trouble-details = Detalles de la petición


## Seats

symbol-0 = estrella
symbol-1 = olas
symbol-2 = vela
symbol-3 = ancla
level-random = Azar
level-greedy = Voraz
level-deckhand = Grumete
level-sailor = Marinero
level-helmsman = Timonel
level-captain = Capitán
level-admiral = Almirante
seat-you = Tú
seat-nameless = Jugador { $number }
seat-free = asiento libre
# One of several bots of the same level, as in Captain · blue; $mark is a colour-… or a symbol-….
seat-bot = { $level } · { $mark }
seats-label = Asientos, por orden de juego
presence-live = en línea
presence-rejoining = reconectando
presence-computer = máquina
presence-stand-in = juega la máquina
presence-resigned = ha abandonado
presence-free = libre
discs-left = { $count ->
    [one] queda { $count } ficha
   *[other] quedan { $count } fichas
  }

## The table: whose turn it is

turn-yours = Te toca
turn-stand-in = La máquina juega por ti
engine-compiling = La máquina se prepara para su primera partida: { NUMBER($percent, maximumFractionDigits: 0) } %
turn-of = Turno de { $name }
clock-left-label = Tiempo restante
clock-full-label = Tiempo por turno
clock-left = Quedan { $seconds } segundos.
notify-ask = ¿Quieres un aviso cuando te toque?
notify-ask-text = Con una notificación, cuando esta página esté en segundo plano.
notify-yes = Sí, avísame
notify-no = No, gracias
throw-number = lanzamiento { $number }
throw-number-of = { throw-number } de { $of }
throw-first = antes del primer lanzamiento
discs-placed = { $count } de { $of } fichas
last-round = última ronda
game-over = Fin de la partida
table-closed = La mesa está cerrada
table-open = La mesa está lista
looking-back = Turno { $number }
back-to-game = Volver a la partida
back-to-end = Volver al final

## The table: the connection

line-live = En línea
line-rejoining = Reconectando
line-away = El servidor no responde
line-away-text = El servidor no responde. La partida está a salvo y seguirá en cuanto vuelva.

## The table: the board

board-label = El tablero
cell-name = casilla { $height } de la columna { $face }, cuesta { $height ->
    [1] un { $face ->
        [1] uno
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
       *[6] seis
      }
   *[other] { $height ->
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
       *[6] seis
      } { $face ->
        [1] unos
        [2] doses
        [3] treses
        [4] cuatros
        [5] cincos
       *[6] seises
      }
  }
cell-empty = { cell-name }, vacía
cell-taken = { $who ->
    [you] { cell-name }, ocupada por ti ({ $symbol })
   *[other] { cell-name }, ocupada por { $name } ({ $symbol })
  }
cell-payable = { cell-empty }, puedes pagarla
cell-brings = { cell-payable }, { $points ->
    [0] { "" }
    [one] sumaría { $points } punto
   *[other] sumaría { $points } puntos
  }{ $both ->
    [yes] {", "}
   *[no] { "" }
  }{ $captures ->
    [0] { "" }
    [one] capturaría { $captures } ficha
   *[other] capturaría { $captures } fichas
  }
badge-points = +{ $points }
# Said when a cell is chosen before the last throw; $cell describes it.
preview-said = { $cell }. La ficha aún no está colocada: pulsa otra vez para parar y colocarla aquí. { $count ->
    [one] Se perdería un lanzamiento.
   *[other] Se perderían { $count } lanzamientos.
  }

## The table: dice and buttons

dice-label = { setup-dice }
dice-on-table = En la mesa
dice-kept-label = Guardados: { $dice }
dice-to-spend = Dados para pagar
dice-tap = toca un dado para guardarlo
dice-tap-cell = toca una casilla iluminada
dice-tap-again = toca otra vez para parar y colocar
die-loose = dado { $key }: { $face }, en la mesa, pulsa para guardarlo
die-kept = dado { $key }: { $face }, guardado, pulsa para soltarlo
die-lies = { $face }, en la mesa
die-lies-kept = { $face }, guardado
die-spent = { $face }, gastado
throw-dice = Lanzar los dados
throwing = Lanzando…
throw-again = Lanzar { $count ->
    [one] { $count } dado
   *[other] { $count } dados
  }
throw-rest = Lanzar { $count ->
    [one] { $count } dado
   *[other] { $count } dados
  }
place = Parar y colocar
# After a tap on a cell that can be paid for: the button that places a disc there.
place-here = Parar y colocar aquí
undo = Deshacer
# Below { undo }: what it takes back.
undo-disc = la última ficha
# Takes back the stopping.
back-to-dice = Volver a los dados
throws-left = { $count ->
    [one] queda un lanzamiento
   *[other] quedan { $count } lanzamientos
  }
last-throw = último lanzamiento
done = Terminar turno
# Below { done }, while no disc is placed.
place-first = coloca antes una ficha
forfeit = Apartar fichas
hint = Pista
menu = Menú
waiting-for = { $who ->
    [you] La máquina juega por ti.
   *[other] Juega { $name }.
  }
waiting-away = { $name } no está. La partida espera.
waiting-watch = Estás mirando.
call-bot = Que juegue la máquina
# When that will be possible; $time is minutes and seconds, as in 1:40.
call-bot-in = dentro de { $time }
take-back = Ya sigo yo
stand-in-plays = La máquina juega por ti.
note-first = Ocho dados, tres lanzamientos.
note-choose = Toca los que guardas y vuelve a lanzar los demás.
note-all-kept = Todos los dados guardados: coloca tus fichas.
note-place = Paga con tus dados, casilla a casilla.
note-stopped = Has parado.
note-stopped-more = { $count ->
    [one] Queda un lanzamiento.
   *[other] Quedan { $count } lanzamientos.
  } Aún puedes volver a los dados.
note-more = { $count ->
    [0] Era la última ficha de este turno.
    [one] Una ficha más, si quieres.
   *[other] { $count } fichas más, si quieres.
  }
note-no-more = No puedes pagar nada más.
note-line = { $count ->
    [one] ¡Una fila!
   *[other] ¡{ $count } filas!
  }
note-prisoners = { $count ->
    [one] ¡Una ficha capturada!
   *[other] ¡{ $count } fichas capturadas!
  }
note-forfeit = No puedes colocar ninguna ficha. Aparta algunas de tu reserva: salen de la partida.
typed-title = Anota tu lanzamiento
typed-left = { $count ->
    [one] falta uno
   *[other] faltan { $count }
  }
typed-face = un dado que muestra { $face }
typed-entered = Anotados: { $dice }. { $count ->
    [0] Ya están todos.
    [one] Falta uno.
   *[other] Faltan { $count }.
  }
typed-change = dado { $number }: { $face }, cambiar
typed-back = Quitar un dado
typed-confirm = Confirmar
typed-help = Toca un dado para cambiarlo.
pad-title = Anota los dados finales o toca solo las casillas
pad-assumed = Sin dados anotados: se suponen los necesarios para las fichas.
pad-none = Aún no hay fichas: toca sus casillas por orden.
pad-correct = Corregir el último turno
hint-keep = Guarda { $dice }
hint-keep-none = No guardes ninguno
hint-keep-all = Guarda todos y coloca fichas
hint-place = Ocupa { $cells }
hint-done = Termina el turno
hint-value = { $share } de probabilidad de ganar
hint-chance = probabilidad de ganar

## The table: the tutor, which questions a choice against the computer. $choice is one of the messages hint-…

tutor-title = ¿Seguro?
tutor-loses = Esta elección cuesta unos { $points } puntos de probabilidad de ganar.
tutor-better = Mejor: { $choice }.
tutor-think = Pensarlo mejor
tutor-do = Hacerlo igualmente

## The table: score pad and turns

pad-label = Bloc
pad-lines = filas
pad-prisoners = capturadas
pad-total = total
pad-tally = { $count ->
    [one] { $count } ficha capturada
   *[other] { $count } fichas capturadas
  }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
sheet-open = Bloc y turnos
turns-label = { replay-turns }
turns-round = Ronda { $round }
turns-label-of = Ronda { $round }, { $name }:
turns-throwing = lanzando
turns-forfeited = fichas apartadas
turns-none = Todavía no ha jugado nadie.
turns-points = { $points ->
    [one] suma { $points } punto
   *[other] suma { $points } puntos
  }
turns-captures = { $captures ->
    [one] captura { $captures } ficha
   *[other] captura { $captures } fichas
  }
# The strip above the board and the dice panel tell a turn of somebody else.
recap-strip = El último turno
recap-did = El turno de { $name }
recap-again = verlo otra vez
# When the turn was: it is being played; it was the last one; it was before the last one.
recap-now = jugando
recap-just = hace poco
recap-earlier = antes
# Beside the dice of a throw.
recap-number = { $number ->
    [1] primero
    [2] segundo
    [3] tercero
   *[other] { $number }.º
  }
# For screen readers. $dice are all dice of the throw, $used those of them that were kept, or paid for discs.
recap-throw = lanzamiento { $number }: { $dice }{ $end ->
    [kept] {", "}guardados { $used }
    [paid] {", "}gastados { $used }
   *[none] { "" }
  }
recap-gained = { $points ->
    [0] ningún punto
    [one] { $points } punto más
   *[other] { $points } puntos más
  }

## The table: its menu

menu-say = Decir algo
menu-turn-board = Girar el tablero
menu-sound-on = Activar el sonido
menu-sound-off = Quitar el sonido
menu-theme = Claro u oscuro
menu-copy-link = { share-copy }
menu-copied = { share-copied }
menu-table-rules = Reglas de esta mesa
menu-device = Seguir en otro dispositivo
menu-leave = Salir y que siga la máquina
menu-resign = Abandonar
menu-resign-sure = ¿Seguro que abandonas?
menu-rules = Reglas
says = { $name }: { $phrase }
phrase-hello = ¡Hola!
phrase-good_luck = ¡Suerte!
phrase-well_played = ¡Bien jugado!
phrase-nice_throw = ¡Buen lanzamiento!
phrase-ouch = ¡Ay!
phrase-thinking = Déjame pensar…
phrase-sorry = ¡Perdón!
phrase-thanks = ¡Gracias!
# Shall we play another game?
phrase-one_more = ¿Jugamos otra?
phrase-goodbye = ¡Hasta pronto!

## The table: its keys

menu-keys = { keys-title }
keys-title = Teclas
keys-throw = lanzar los dados
keys-keep = guardar un dado, o soltarlo
keys-place = guardar todos los dados e ir al tablero
keys-next = ir a la siguiente casilla que puedas pagar
keys-previous = ir a la anterior
keys-walk = moverse de casilla en casilla
keys-disc = colocar una ficha (antes del último lanzamiento, pulsar dos veces)
keys-undo = recoger la última ficha o volver a elegir los dados
keys-done = terminar el turno
keys-hint = pedir una pista
keys-close = cerrar lo que esté abierto
keys-list = mostrar estas teclas

## The table: before and after the game

lobby-title = ¿Quién juega?
lobby-name = { setup-name }
lobby-sit = Sentarme
lobby-leave = Levantarme
lobby-start = Empezar
# For real dice: people throw them and tap what they show.
opening-first = ¿Quién empieza? Cada jugador lanza un dado y lo anota aquí: empieza el número más alto.
opening-tied = Empate: { $names } lanzan otra vez
opening-begins-name = Empieza { $name }
opening-starter = ¿Quién empieza?
# The opening throw, shown when a game begins whose dice are thrown here.
opening-title = ¿Quién empieza?
opening-threw = { $name } { $face }
opening-tie = Empate: se lanza otra vez.
opening-begins = { $who ->
    [you] Empiezas tú.
   *[other] Empieza { $name }.
  }
# $first and $last are shares of all games, in per cent.
opening-why = Jugar en último lugar en la ronda es una ventaja: entre iguales, el primero gana el { $first } de las partidas y el último, el { $last }.
opening-go-on = Continuar
lobby-waiting = { $count ->
    [one] Falta un jugador
   *[other] Faltan { $count } jugadores
  }.
lobby-share = Envía el enlace a quien quieras invitar.
lobby-count = { $count } asientos
# Why a table cannot have fewer seats.
lobby-last-seat = { $name } ocupa el último asiento, así que no se puede quitar.
# Asked of somebody who sits at the table and wants another seat.
lobby-also = ¿Un segundo asiento?
lobby-also-text = Ya ocupas el asiento { $own }. ¿Quieres jugar también en el asiento { $seat } desde este dispositivo?
lobby-also-yes = Ocupar también el { $seat }
lobby-also-no = Dejarlo libre
over-wins = Gana { $name } con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
over-you-win = Has ganado con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
over-shared = Victoria compartida con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  } cada uno
# $names are several players, as in Purple and Blue; of those who resigned there may be one.
over-winners = Ganadores: { $names }
over-resigned = Abandono: { $names }
# The heading at the end of a game. $margin is the lead of the winner, 0 if there is none to tell.
over-title = { $who ->
    [you] { $margin ->
        [0] ¡Has ganado!
       *[other] Has ganado por { $margin }
      }
   *[other] { $margin ->
        [0] Gana { $name }
       *[other] Gana { $name } por { $margin }
      }
  }
over-title-shared = { $who ->
    [you] Compartes la victoria
   *[other] Victoria compartida
  }
# A word to the winner, to a loser by a few points, and to any other loser.
over-cheer = ¡Buena travesía!
over-close = ¡Por muy poco! Los dados te deben una.
over-lost = Bien jugado. Ya cambiará el viento.
over-rounds = { $count ->
    [one] en { $count } ronda
   *[other] en { $count } rondas
  }
over-ranking = Clasificación final
over-parts = { $lines } por filas, { $prisoners } por fichas capturadas
over-new = Nueva partida
over-rematch = Otra partida
over-rematch-go = Ir a la nueva partida
# $names are the people a rematch depends on, $count of them.
rematch-waiting = Esperando a { $names }…
rematch-offer = { $count ->
    [one] { $names } propone otra partida
   *[other] { $names } proponen otra partida
  }
rematch-accept = Aceptar
rematch-decline = Rechazar
rematch-declined = { $count ->
    [one] { $names } no quiere otra partida.
   *[other] { $names } no quieren otra partida.
  }
rematch-declined-you = Has rechazado jugar otra partida.
rematch-gone = { $count ->
    [one] { $names } se ha ido de la mesa.
   *[other] { $names } se han ido de la mesa.
  }
# Why a table was closed before its game was over.
closed-empty = Hacía un rato que no había nadie en la mesa, así que se ha cerrado.
closed-untouched = Hacía mucho tiempo que nadie jugaba en esta mesa, así que se ha cerrado.
closed-operator = Quien administra este servidor ha cerrado la mesa.

# The review at the end of a game. $own and $others are changes of the chance to win, with their signs.
end-title = Quién iba ganando
end-unit = probabilidad de ganar, en %
end-whose = De quién se muestran la suerte y las elecciones
end-loading = La máquina está analizando todos los turnos…
end-busy = El servidor está demasiado ocupado para analizar esta partida ahora.
end-turn = Turno { $turn }:
# What turned the game: $name did it, $other gained or lost the $share of the win by it.
end-point-throw = { $who ->
    [you] Tu lanzamiento
   *[other] El lanzamiento de { $name }
  } { $whom ->
    [you] te{" "}
   *[other] le{" "}
  }{ $sign ->
    [minus] costó
   *[plus] dio
  } un { $share }{ $whom ->
    [other] {" "}a { $other }.
   *[you] .
  }
end-point-keep = { $who ->
    [you] Tu elección de dados
   *[other] La elección de dados de { $name }
  } { $whom ->
    [you] te{" "}
   *[other] le{" "}
  }{ $sign ->
    [minus] costó
   *[plus] dio
  } un { $share }{ $whom ->
    [other] {" "}a { $other }.
   *[you] .
  }
end-point-place = { $who ->
    [you] Tu colocación de fichas
   *[other] La colocación de fichas de { $name }
  } { $whom ->
    [you] te{" "}
   *[other] le{" "}
  }{ $sign ->
    [minus] costó
   *[plus] dio
  } un { $share }{ $whom ->
    [other] {" "}a { $other }.
   *[you] .
  }
end-point-resign = { $who ->
    [you] Tu abandono
   *[other] El abandono de { $name }
  } { $whom ->
    [you] te{" "}
   *[other] le{" "}
  }{ $sign ->
    [minus] costó
   *[plus] dio
  } un { $share }{ $whom ->
    [other] {" "}a { $other }.
   *[you] .
  }
end-luck = { $who ->
    [you] Tus dados: { $own }; todos los demás: { $others }.
   *[other] Los dados de { $name }: { $own }; todos los demás: { $others }.
  }
end-choices = { $who ->
    [you] Tus elecciones: { $own }; las de los demás: { $others }.
   *[other] Las elecciones de { $name }: { $own }; las de los demás: { $others }.
  }
end-reevaluation = Reevaluación: lo que el motor no vio hasta un turno después.

## The table: fair dice

# What opens the seal and the seeds: in the lobby, and in the menu of the table.
fair-title = Dados sin trampa
# The seal is shown below.
fair-text = Guarda una copia de este sello y comprueba los dados después de la partida: si el sello es el mismo y todos los lanzamientos son correctos, nadie ha elegido ni cambiado ninguno.
fair-copy = Copiar el sello
# Said after the seal was copied.
fair-copied = Copiado
fair-seed-yours = Tu semilla
fair-seed-text = Interviene en cada lanzamiento. Puedes escribir otra antes de sentarte.
fair-seed-wrong = Una semilla tiene de 16 a 64 caracteres: solo letras sin tilde ni eñe, cifras, - y _.

## The table: announcements for screen readers. $who is `you` if the seat is the listener's own; $name is not needed then.

said-sat_down = { $who ->
    [you] Tomas asiento.
   *[other] { $name } toma asiento.
  }
said-stood_up = { $who ->
    [you] Te levantas.
   *[other] { $name } se levanta.
  }
said-renamed = { $who ->
    [you] Ahora te llamas { $name }.
   *[other] { $before } ahora se llama { $name }.
  }
said-arranged = El anfitrión ha cambiado los asientos. Ahora hay { $count }.
said-opening = Lanzamiento inicial: { $throws }.
said-opening-again = Empate, así que se lanza otra vez: { $throws }.
said-started = { $who ->
    [you] Empieza la partida. El primer turno es tuyo.
   *[other] Empieza la partida. El primer turno es de { $name }.
  }
said-thrown = { $who ->
    [you] Lanzas { $dice }.
   *[other] { $name } lanza { $dice }.
  }
said-kept = { $who ->
    [you] Guardas { $dice }.
   *[other] { $name } guarda { $dice }.
  }
said-kept-none = { $who ->
    [you] No guardas nada.
   *[other] { $name } no guarda nada.
  }
said-chosen-none = Ningún dado guardado.
said-placed = { $who ->
    [you] Colocas una ficha en la casilla { $height } de la columna { $face }.
   *[other] { $name } coloca una ficha en la casilla { $height } de la columna { $face }.
  }
said-scores = { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
  }
said-captures = { $captures ->
    [one] { $captures } ficha capturada.
   *[other] { $captures } fichas capturadas.
  }
said-undone = { $who ->
    [you] Recoges tu última ficha.
   *[other] { $name } recoge su última ficha.
  }
said-undone-keep = { $who ->
    [you] Vuelves a elegir qué dados guardas.
   *[other] { $name } vuelve a elegir qué dados guarda.
  }
said-undone-entry = { $who ->
    [you] Deshaces tu última anotación.
   *[other] { $name } deshace la última anotación.
  }
said-done = { $who ->
    [you] Terminas tu turno.
   *[other] Termina el turno de { $name }.
  }
# A whole turn. $kept are the dice kept before the last throw, $count how many; $discs is the number of $cells.
said-summary = { $name }: { $throws ->
    [one] { $throws } lanzamiento
   *[other] { $throws } lanzamientos
  }{ $count ->
    [0] { "" }
   *[other] {", "}guardados { $kept }
  }, { $discs ->
    [one] ficha
   *[other] fichas
  } en { $cells }{ $captures ->
    [0] { "" }
    [one] {", "}{ $captures } ficha capturada
   *[other] {", "}{ $captures } fichas capturadas
  }, { $points ->
    [0] ningún punto
    [one] { $points } punto
   *[other] { $points } puntos
  }.
said-summary-forfeited = { $name }: { $throws ->
    [one] { $throws } lanzamiento
   *[other] { $throws } lanzamientos
  }{ $count ->
    [0] { "" }
   *[other] {", "}guardados { $kept }
  }, ninguna ficha colocada, fichas apartadas de su reserva.
said-cell = la casilla { $height } de la columna { $face }
said-forfeited = { $who ->
    [you] No puedes colocar ninguna ficha y apartas algunas de tu reserva.
   *[other] { $name } no puede colocar ninguna ficha y aparta algunas de su reserva.
  }
said-resigned = { $who ->
    [you] Abandonas.
   *[other] { $name } abandona.
  }
said-rematch_offered = { $who ->
    [you] Propones otra partida.
   *[other] { $name } propone otra partida.
  }
said-rematch_declined = { $who ->
    [you] Rechazas jugar otra partida.
   *[other] { $name } rechaza jugar otra partida.
  }
said-taken_over = { $who ->
    [you] La máquina juega por ti.
   *[other] La máquina juega por { $name }.
  }
said-taken_back = { $who ->
    [you] Vuelves a jugar tú en lugar de la máquina.
   *[other] { $name } vuelve a jugar en lugar de la máquina.
  }
said-your-turn = Te toca.
said-over = Fin de la partida. { $result }.

## Why another choice is better

# Exact facts, in reviews and hints. “This choice” is the one that was made. Values that end with percent are chances to
# throw the dice that pay, for a player who goes for that cell and nothing else. Cells are written as 555, several as
# 555 + 66; $chosen and $best of reason-pay are dice, none or all.
reason-pay = Para conseguir { $cells }: { $best ->
    [none] lanzando todos otra vez
    [all] guardando todos
   *[other] guardando { $best }
  } se puede pagar en el { NUMBER($best_percent, maximumFractionDigits: 0) } % de los casos; { $chosen ->
    [none] lanzando todos otra vez
    [all] guardando todos
   *[other] guardando { $chosen }
  }, en el { NUMBER($chosen_percent, maximumFractionDigits: 0) } %.
reason-points = La mejor elección da ahora { $best ->
    [one] 1 punto
   *[other] { $best } puntos
  } por filas; esta, { $chosen ->
    [0] ninguno
   *[other] { $chosen }
  }.
reason-prisoners = La mejor elección captura { $best ->
    [one] 1 ficha
   *[other] { $best } fichas
  }, por valor de { $best_worth ->
    [one] 1 punto
   *[other] { $best_worth } puntos
  }; esta, { $chosen ->
    [0] ninguna
   *[other] { $chosen }, por valor de { $chosen_worth }
  }.
reason-danger = Los adversarios que vayan a por la ficha de { $cell } pueden capturarla antes del próximo turno del jugador en el { NUMBER($chosen_percent, maximumFractionDigits: 0) } % de los casos; con la mejor elección, { $best_percent ->
    [0] ninguna ficha recién colocada corre peligro
   *[other] ninguna ficha recién colocada corre peligro en más del { NUMBER($best_percent, maximumFractionDigits: 0) } %
  }.
reason-shield = La mejor elección protege la ficha de { $cell }: los adversarios que vayan a por ella pueden capturarla antes del próximo turno del jugador en el { NUMBER($best_percent, maximumFractionDigits: 0) } % de los casos; con esta elección, en el { NUMBER($chosen_percent, maximumFractionDigits: 0) } %.
reason-line = Con la mejor elección, ir a por { $cell } en el turno siguiente da { $points ->
    [one] 1 punto
   *[other] { $points } puntos
  } en el { NUMBER($percent, maximumFractionDigits: 0) } % de los casos, si la casilla sigue vacía; con esta, { $other_points ->
    [0] ninguna ficha daría puntos por sí sola
    [one] ir a por { $other_cell } da 1 punto en el { NUMBER($other_percent, maximumFractionDigits: 0) } %
   *[other] ir a por { $other_cell } da { $other_points } puntos en el { NUMBER($other_percent, maximumFractionDigits: 0) } %
  }.
reason-block = Con esta elección, ir a por { $cell } da al jugador siguiente { $points ->
    [one] 1 punto
   *[other] { $points } puntos
  } en el { NUMBER($percent, maximumFractionDigits: 0) } % de los casos; con la mejor, { $other_points ->
    [0] ninguna ficha le daría puntos por sí sola
    [one] ir a por { $other_cell } le da 1 punto en el { NUMBER($other_percent, maximumFractionDigits: 0) } %
   *[other] ir a por { $other_cell } le da { $other_points } puntos en el { NUMBER($other_percent, maximumFractionDigits: 0) } %
  }.
reason-end-both = La partida acaba con { $total ->
    [one] 1 punto
   *[other] { $total } puntos
  } contra { $rival }; con la mejor elección acaba con { $best_total } contra { $best_rival }.
reason-end-best = La mejor elección acaba la partida en el acto, con { $total ->
    [one] 1 punto
   *[other] { $total } puntos
  } contra { $rival }.
reason-end-chosen = Esta elección acaba la partida en el acto, con { $total ->
    [one] 1 punto
   *[other] { $total } puntos
  } contra { $rival }.
reason-last-round-best = La mejor elección inicia la última ronda, con { $lead ->
    [one] 1 punto
   *[other] { $lead } puntos
  } de ventaja.
reason-last-round-chosen = Esta elección inicia la última ronda, con { $behind ->
    [one] 1 punto
   *[other] { $behind } puntos
  } de desventaja.
reason-supply-less = La mejor elección deja { $best ->
    [one] 1 ficha
   *[other] { $best } fichas
  } en la reserva; esta, { $chosen }: el final se acerca, lo que conviene a quien tiene { $lead ->
    [one] 1 punto
   *[other] { $lead } puntos
  } de ventaja.
reason-supply-more = La mejor elección deja { $best ->
    [one] 1 ficha
   *[other] { $best } fichas
  } en la reserva; esta, { $chosen }: da más tiempo a quien tiene { $behind ->
    [one] 1 punto
   *[other] { $behind } puntos
  } de desventaja.
reason-order = En el mejor orden, estas fichas dan { $best ->
    [one] 1 punto
   *[other] { $best } puntos
  }; en este orden, { $chosen ->
    [0] ninguno
   *[other] { $chosen }
  }.
reason-resign = La probabilidad de ganar era del { NUMBER($percent, maximumFractionDigits: 0) } %.

## What the table refuses

refused-other = Ahora no puedes hacer eso.

## Errors, by their codes

# The English messages are copied from Python by `make messages`, except the three below and error-setting: change them
# there. Write sentences without a capital at the beginning and without a full stop: the terminal puts `columbiz: ` before
# them, and the browser adds both. Values that need quotation marks bring their own.

# Where in a text an error is; $reason is the error itself.
error-at-column = columna { $column }: { $reason }
error-at-line = línea { $line }, columna { $column }: { $reason }
# An action that is not allowed, and why.
error-of-action = { $action }: { $reason }

# Values
error-face = { $value } no es una cara del dado; las caras son los números enteros del 1 al 6
error-height = { $value } no es el número de una casilla; las casillas de una columna van del 1 al 6
error-not-a-cell = { $value } no es una Cell; Cell.parse la lee de un texto
error-players = con { $value } jugadores no se puede jugar; Columbiz es para 2, 3 o 4
error-starter = el asiento { $value } no puede empezar; con { $players } jugadores, los asientos van del 0 al { $last }
error-edition = no existe la edición { $value }; las ediciones son { $known }
error-language = no existe el idioma { $value }; los idiomas son { $known }
error-bot = no existe el bot { $value }; los bots son { $known }
error-depth = la profundidad es 1 o 2, no { $value }
error-edition-and-rules = indica una edición o unas reglas, no las dos cosas (edición { $value })
error-rule-type = la regla { $name } es { $value }; tiene que ser { $expected }
error-rule-range = la regla { $name } es { $value }; tiene que estar entre { $low } y { $high }
error-rule-choice = la regla { $name } es { $value }; tiene que ser una de estas: { $choices }
error-rule-order = la regla { $name } es { $value }; una fila más larga no puede dar menos puntos que una más corta
error-opening = { $value } no es un lanzamiento inicial de { $players } jugadores: { $problem }
error-names = { $value } tiene más nombres que jugadores hay ({ $players })
error-opening-mismatch = el lanzamiento inicial { $value } no concuerda con el número de jugadores o con quién empieza la partida
error-resigned-seats = { $value } no pueden haber abandonado: indica algunos de los { $players } asientos, cada uno una sola vez, pero no todos
error-nothing-to-review = todavía no se ha jugado nada, así que no hay nada que analizar
error-throws-unknown = no se anotaron todos los lanzamientos de esta partida, así que no se puede analizar
error-resignation = { $value } no es un abandono; escribe un asiento y un turno, como en B12
error-assumed-turns = { $value } no indica turnos con dados supuestos; escribe sus números en orden, como en 1-4 7
error-stand-in = { $value } no es un suplente; escribe un asiento, sus turnos y un nivel, como en B12-16 helmsman
error-position-mismatch = la posición no concuerda con la etiqueta { $name }
error-tag-name = { $value } no puede ser el nombre de una etiqueta: usa letras y cifras, pero ningún nombre que el formato ya use
error-tag-text = { $value } no es un texto válido: contiene medio par subrogado

# Actions that the rules do not allow. $action, $cell and $dice are written as a player types them.
error-not-an-action = no es una acción del juego
error-game-over = la partida ha terminado
error-throw-due = { $count ->
    [one] toca lanzar { $count } dado
   *[other] toca lanzar { $count } dados
  }
error-no-throw-due = ahora no toca lanzar
error-wrong-dice-count = { $count ->
    [one] hay que lanzar { $count } dado, no { $given }
   *[other] hay que lanzar { $count } dados, no { $given }
  }
error-throwing-over = los lanzamientos de este turno se han acabado; coloca fichas
error-not-placing = todavía no se pueden colocar fichas; guarda antes { $count ->
    [one] el dado
   *[other] los { $count } dados
  }
error-not-on-table = { $given ->
    [one] no se puede guardar { $given } dado
   *[other] no se pueden guardar { $given } dados
  } con la cara { $face }: en la mesa solo hay { $count }
error-throw-again = solo se pueden guardar todos los dados tras { $least ->
    [one] { $least } lanzamiento
   *[other] { $least } lanzamientos
  }; este ha sido el { $throws }
error-cell-taken = la casilla { $cell } no está vacía
error-too-few-dice = para la columna { $face } { $count ->
    [0] no queda ningún { $face ->
        [1] uno
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
       *[6] seis
      }
    [one] solo queda { $count } { $face ->
        [1] uno
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
       *[6] seis
      }
   *[other] solo quedan { $count } { $face ->
        [1] unos
        [2] doses
        [3] treses
        [4] cuatros
        [5] cincos
       *[6] seises
      }
  }, y la casilla { $cell } cuesta { $cost }
error-too-many-discs = { $limit ->
    [one] en un turno se puede colocar { $limit } ficha como mucho
   *[other] en un turno se pueden colocar { $limit } fichas como mucho
  }
error-no-supply = no quedan fichas en la reserva
error-nothing-placed = coloca al menos una ficha antes de terminar el turno
error-must-forfeit = no se puede colocar ninguna ficha; hay que apartar fichas (forfeit)
error-can-place = se puede colocar una ficha, por ejemplo en la casilla { $cell }
error-disc-placed = en este turno ya se ha colocado una ficha; termina con done
error-not-one-choice = una elección es guardar dados una vez, o colocar fichas y terminar el turno

# Text that cannot be read. Words in capitals (DICE, CELL, NAME) stand for what is to be written; throw, keep, place,
# done, forfeit, last, over are typed like this in every language.
error-not-dice = { $value } no son dados; escribe caras del 1 al 6, como en 1-2-33-555-6
error-not-a-cell-text = { $value } no es una casilla; escribe los dados que la pagan, una cara hasta seis veces, como en 555
error-not-an-action-text = { $value } no es una acción; escribe throw DADOS, keep DADOS, place CASILLA, done o forfeit
error-field-count = { $value } no es una posición; una posición tiene { $expected } campos separados por espacios, no { $given }, como en { $sample }
error-row-count = el tablero tiene que tener 6 renglones separados por /, no { $given }
error-row-width = el renglón { $row } del tablero tiene { $given ->
    [one] { $given } casilla
   *[other] { $given } casillas
  }; tiene que tener 6
error-not-a-board = { $value } no es ni la letra de un asiento ni un número de casillas vacías
error-not-a-seat = { $value } no es un asiento; con { $players } jugadores, los asientos son { $seats }
error-not-a-number = { $value } no es un número entero del 0 al { $high }
error-list-length = en { $field } hay { $given ->
    [one] { $given } número
   *[other] { $given } números
  }; tiene que haber 2, 3 o 4, uno por jugador
error-list-mismatch = en { $field } hay { $given ->
    [one] { $given } número
   *[other] { $given } números
  }, pero hay { $players } jugadores
error-not-a-flag = { $value } no es ni last (es la última ronda) ni - (no lo es)
error-wrong-flag = { $state }, pero pone { $value }
error-not-a-turn = { $value } no es un turno; escribe t0:-, t1:DADOS, k1:DADOS, p3:DADOS:COLOCADAS u over
error-not-rules = { $value } no es una regla; escribe NOMBRE=VALOR
error-unknown-rule = no existe la regla { $value }; las reglas son { $known }
error-rule-twice = la regla { $value } aparece dos veces
error-impossible = esta posición es imposible: { $problem }

# Why a position is impossible: $problem of error-impossible. $seat is a letter: P, B, G or K.
error-discs-too-many = { $seat } tiene { $seen } fichas en el tablero y en la reserva, pero empezó con { $start }
error-captured-too-many = { $seat } ha capturado { $captured ->
    [one] { $captured } ficha
   *[other] { $captured } fichas
  }, pero los demás han perdido { $lost }
error-captured-in-all = { $captured ->
    [one] hay { $captured } ficha capturada
   *[other] hay { $captured } fichas capturadas
  }, pero solo { $lost ->
    [one] falta { $lost }
   *[other] faltan { $lost }
  }
error-throw-beyond = toca el lanzamiento { $number }, pero un turno tiene { $limit }
error-kept-too-early = hay dados guardados antes del primer lanzamiento
error-kept-all = { $dice ->
    [one] está guardado { $dice } dado
   *[other] están guardados { $dice } dados
  }, así que no queda ninguno por lanzar
error-kept-too-late = solo se pueden guardar dados tras un lanzamiento que no sea el último; este es el lanzamiento { $throws } de { $limit }
error-dice-on-table = en la mesa hay { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }, no { $expected }
error-placed-too-early = tras { $throws ->
    [one] { $throws } lanzamiento
   *[other] { $throws } lanzamientos
  } no se pueden colocar fichas; hacen falta de { $least } a { $limit }
error-placed-too-many = { $placed ->
    [one] en este turno se ha colocado { $placed } ficha
   *[other] en este turno se han colocado { $placed } fichas
  }, pero el límite es { $limit }
error-placed-not-standing = { $placed ->
    [one] en este turno se ha colocado { $placed } ficha
   *[other] en este turno se han colocado { $placed } fichas
  }, pero en el tablero hay menos
error-dice-unspent = tras colocar { $placed ->
    [one] { $placed } ficha
   *[other] { $placed } fichas
  } no { $dice ->
    [one] puede
   *[other] pueden
  } quedar { $dice } de { $expected } dados
error-over-too-early = la partida ha terminado, pero a todos los jugadores les quedan fichas
error-over-in-round = la partida ha terminado, pero la ronda no: es el turno de { $seat }
error-played-for-nothing = { $seat } ya ha jugado en esta ronda, pero aún tiene todas sus fichas
error-no-disc-to-play = a { $seat } no le quedan fichas, pero no ha terminado su turno en esta ronda
error-placed-from-nothing = a { $seat } { $left ->
    [one] le queda { $left } ficha
   *[other] le quedan { $left } fichas
  } tras colocar { $placed }, más de las que tenía al empezar

# Why an opening throw is not valid: $problem of error-opening.
error-opening-decided = la ronda { $round } ya había decidido quién empieza
error-opening-throwers = en la ronda { $round } tienen que lanzar { $seats }
error-opening-face = la ronda { $round } tiene una cara que no existe en ningún dado
error-opening-undecided = ningún asiento tiene en solitario el número más alto
error-opening-word = { $value } no es una ronda de asientos y caras, como en P5B3

# Parts of sentences: $expected of error-rule-type, $field of error-list-length, $state of error-wrong-flag.
error-expected-number = un número entero
error-expected-tuple = una tupla de { $length } números
error-field-supply = la lista de reservas
error-field-line-points = la lista de puntos de las filas
error-field-captured = la lista de fichas capturadas
error-last-round-on = es la última ronda
error-last-round-off = no es la última ronda

# Records
error-too-long = un registro tiene como mucho { $limit } bytes; este texto tiene más
error-comment-unclosed = este comentario no termina nunca: falta una llave de cierre
error-encoding = el texto no es UTF-8: byte { $value }
error-tag-syntax = una etiqueta se escribe [Name "value"]
error-tag-twice = la etiqueta { $name } aparece dos veces
error-tag-missing = falta la etiqueta { $name }
error-tag-after-turns = esta etiqueta está después del primer turno; las etiquetas tienen que ir antes
error-tag-value = la etiqueta { $name } es { $value }: { $problem }

# $problem of error-tag-value.
error-tag-format = este programa lee el formato { $format }
error-tag-players = una partida tiene 2, 3 o 4 jugadores
error-tag-seats = los asientos son { $seats }
error-tag-seat-twice = el asiento { $seat } aparece dos veces
error-tag-all-resigned = tiene que quedar al menos un asiento
error-tag-starter = hace empezar a { $seat }, no a { $starter }
error-turn-missing = el turno { $turn } no está en esta partida; el último es el { $last }
error-turn-of-other = el turno { $turn } es de { $seat }
error-stand-in-twice = el turno { $turn } tiene dos suplentes
error-resigned-before-end = la partida terminó cuando { $seat } abandonó en el turno { $turn }, pero el registro continúa
error-turn-expected = un turno tiene que empezar con su número, como en { $number }. { $seat }, no con { $value }
error-turn-number = este tiene que ser el turno { $number }, no el { $given }
error-turn-seat = es el turno de { $seat }, no de { $given }
error-turn-unended = el turno anterior no ha terminado; tiene que acabar con done o forfeit
error-after-end = la partida ha terminado, pero después pone { $value }
error-word-expected = se esperaba { $expected }, pero pone { $value }

# $expected of error-word-expected.
error-expected-throw = un lanzamiento
error-expected-keep = los dados guardados, entre paréntesis
error-expected-colon = dos puntos
error-expected-place = una casilla, done o forfeit
error-wrong-points = una ficha en la casilla { $cell } suma aquí { $points }, no { $given }
error-wrong-captures = una ficha en la casilla { $cell } captura aquí { $captures }, no { $given }
error-wrong-result = la partida termina { $result }, pero la etiqueta Result es { $given }
error-illegal = { $action }: { $problem }

# Dice
error-script-short = en el guion no quedan lanzamientos, pero toca lanzar { $count ->
    [one] { $count } dado
   *[other] { $count } dados
  }
error-script-count = el lanzamiento { $number } del guion es { $given }, pero toca lanzar { $count ->
    [one] { $count } dado
   *[other] { $count } dados
  }
error-script-left = { $count ->
    [one] sobra { $count } lanzamiento del guion: { $first }
   *[other] sobran { $count } lanzamientos del guion; el primero es { $first }
  }
error-typed-count = { $count ->
    [one] se ha lanzado { $count } dado, pero has anotado { $given }; anota solo ese, como en 3
   *[other] se han lanzado { $count } dados, pero has anotado { $given }; anótalos todos, como en 1-2-33
  }
error-input-ended = la entrada ha terminado antes de anotar { $count ->
    [one] { $count } dado
   *[other] { $count } dados
  }

# Sealed dice
error-secret = el secreto no es válido; un secreto tiene 64 caracteres hexadecimales, 0-9 y a-f
error-table = { $value } no es el nombre de una mesa; un nombre tiene de 1 a { $limit } caracteres
error-seed = { $value } no es una semilla; una semilla tiene como mucho { $limit } caracteres, y la de un bot está vacía
error-not-natural = { $name } es { $value }; tiene que ser un número entero, de 0 en adelante
error-no-seal = no hay nada que comprobar: los dados de esta partida no estaban sellados (falta la etiqueta Seal)
error-no-secret = el secreto no se revela hasta que acaba la partida (falta la etiqueta Secret)
error-no-seeds = ningún asiento aportó una semilla, así que el secreto decidió los dados por sí solo (falta una etiqueta como SeedP)
error-position-unverifiable = faltan los lanzamientos anteriores a la posición inicial, así que los dados no se pueden comprobar
error-wrong-secret = la etiqueta Secret no es el secreto que se selló: para la mesa { $table } su sello sería { $expected }
error-wrong-opening = lanzamiento inicial, ronda { $round }, asiento { $seat }: el registro dice { $given }, las semillas y el secreto dan { $expected }
error-wrong-throw = turno { $turn }, lanzamiento { $throw }, asiento { $seat }: el registro dice { $given }, las semillas y el secreto dan { $expected }

# What a table refuses
error-table-not-found = no existe la mesa { $table }; puede que el nombre tenga una errata
error-no-watching = la mesa { $table } es solo para sus jugadores
error-no-such-seat = esta mesa no tiene ese asiento
error-seat-taken = ese asiento está ocupado; elige otro
error-seat-kept = ese asiento está reservado para un jugador de la partida anterior; elige otro
error-not-host = solo puede hacerlo el anfitrión
error-seat-occupied = en ese asiento estás tú; déjalo antes de quitarlo o dárselo a la máquina
error-seats-full = todos los asientos de esta mesa están ocupados; puedes mirar
error-not-your-seat = ese asiento no es tuyo
error-not-started = la partida todavía no ha empezado
error-already-started = la partida ya ha empezado
error-seats-open = todavía hay un asiento libre; espera a un jugador o dáselo a la máquina
error-game-not-over = la partida todavía no ha terminado
error-table-over = la partida ha terminado
error-table-closed = esta mesa está cerrada; abre otra para jugar
error-stale = la mesa ha cambiado mientras tanto; mírala y vuelve a intentarlo
error-from-the-future = esta página muestra más de lo que ha pasado en la mesa; vuelve a cargarla
error-not-your-turn = no te toca
error-illegal-action = { $problem }
error-dice-sealed = esta mesa lanza sus propios dados; no los anotes
error-dice-wanted = en esta mesa se juega con dados reales; anota { $count ->
    [one] el que has sacado
   *[other] los { $count } que has sacado
  }
error-opening-wanted = en esta mesa se juega con dados reales; anota el lanzamiento inicial, como en P5B3
error-starter-wanted = en esta mesa solo se anotan los puntos; di quién empieza, como en P
error-only-score-pad = en esta mesa solo se anotan los puntos de una partida con dados reales: la máquina no juega y no hay pistas ni reloj
error-nothing-entered = no hay nada anotado que se pueda deshacer; un turno anterior ya no se puede cambiar
error-nothing-to-undo = desde el último lanzamiento no se ha guardado ningún dado ni se ha colocado ninguna ficha, y un lanzamiento no se puede deshacer
error-resigned = has abandonado la partida
error-bot-sits-in = la máquina juega por ti; primero recupera tu asiento
error-no-bot-sits-in = la máquina no juega por ti
error-not-yet = { $seconds ->
    [one] es pronto para llamar a la máquina; inténtalo otra vez dentro de { $seconds } segundo
   *[other] es pronto para llamar a la máquina; inténtalo otra vez dentro de { $seconds } segundos
  }
error-not-waiting = la mesa no está esperando a ese jugador
error-too-many-phrases = { $limit ->
    [one] ya has dicho { $limit } frase
   *[other] ya has dicho { $limit } frases
  } en este turno; espera al siguiente
error-busy = hay demasiadas peticiones en espera; inténtalo otra vez dentro de un momento
error-log-full = esta mesa tiene { $limit } eventos, más de los que necesita una partida; ya solo puedes terminarla
error-already-offered = ya has propuesto otra partida
error-already-declined = ya has rechazado jugar otra partida
error-rematch-made = la nueva partida ya está preparada
error-no-hints = solo hay pistas en partidas contra la máquina o en la misma pantalla
error-no-decision = todavía no hay nada que decidir; primero lanza los dados
error-malformed = esto no se puede leer: { $problem }
error-bots-need-common-dice = la máquina juega con 8 dados y 3 lanzamientos; en estas reglas son { $dice } y { $throws }
error-nobody = al menos un asiento tiene que ser para una persona

# The server
error-database-url = la URL de una base de datos no puede empezar por { $value }; escribe sqlite:///ARCHIVO o postgresql://USUARIO@SERVIDOR/NOMBRE
error-database-url-unreadable = la URL de la base de datos no se puede leer; escribe postgresql://USUARIO:CONTRASEÑA@SERVIDOR:PUERTO/NOMBRE, con los caracteres especiales como %40 en lugar de @
error-database-unreachable = la base de datos { $url } no se puede abrir: { $problem }
error-schema-unknown = la base de datos { $url } tiene el esquema { $value }, que esta versión de Columbiz no conoce; actualiza Columbiz o usa otra base de datos
error-schema-outdated = la base de datos { $url } tiene el esquema { $value }; inicia columbiz serve una vez para actualizarla
error-database-missing = no existe la base de datos { $url }
error-database-in-use = la base de datos { $url } está en uso; detén antes el servidor
error-database-not-empty = la base de datos { $url } tiene { $count ->
    [one] { $count } mesa
   *[other] { $count } mesas
  }; --force la reemplaza
error-backup-invalid = { $file } no es una copia de seguridad de Columbiz, o está dañada: { $problem }
error-file-exists = { $file } ya existe; --force lo reemplaza
error-same-file = { $file } es la propia base de datos; elige otro archivo
error-position-seats = la posición es para { $players } jugadores, pero la mesa tiene { $seats } { $seats ->
    [one] asiento
   *[other] asientos
  }
error-unknown-event = no se puede leer la mesa { $table }: el evento { $number } es del tipo { $kind }, formato { $format }, que esta versión de Columbiz no conoce; actualiza Columbiz
error-store-unavailable = la base de datos no responde; inténtalo otra vez dentro de un momento
error-not-stored = la entrada { $number } de la mesa { $table } no se puede guardar: { $problem }
error-redis-url = la URL de Redis no se puede leer; escribe redis://SERVIDOR:PUERTO, con los caracteres especiales como %40 en lugar de @
error-redis-unreachable = no se puede conectar con Redis en { $url }: { $problem }
error-too-fast = { $seconds ->
    [one] demasiados mensajes; espera { $seconds } segundo
   *[other] demasiados mensajes; espera { $seconds } segundos
  }
error-too-large = el mensaje tiene { $size } bytes; el límite es { $limit }
error-not-greeted = el primer mensaje tiene que ser un hello
error-too-many = ya tienes { $limit ->
    [one] { $limit } conexión
   *[other] { $limit } conexiones
  }; primero cierra una
error-not-found = no hay nada en { $path }
error-wrong-method = { $method } no se permite en { $path }
error-wrong-host = este servidor no responde por el nombre { $host }; quien lo administra puede añadirlo al ajuste HOSTS
error-not-own-page = solo puede hacerlo una página abierta en el propio ordenador del servidor, con su dirección local
error-unexpected = ha ocurrido algo inesperado en el servidor; inténtalo otra vez

# $name is the name of a setting; value-problem is below.
error-setting = el ajuste { $name } no puede ser { $value }: { value-problem }
error-workers-need-redis = { $workers } procesos necesitan Redis para compartir los eventos: --redis redis://SERVIDOR
error-port-taken = otro programa ocupa el puerto { NUMBER($port, useGrouping: 0) } de { $host }; cierra ese programa o elige otro puerto con --port
error-cannot-listen = no se puede escuchar en { $host }, puerto { NUMBER($port, useGrouping: 0) }: { $problem }

# The engine's weights; $name is the name of a part of the file.
error-weights-missing = no hay pesos en { $path }
error-weights-unreadable = { $path } no es ni un archivo de pesos ni un punto guardado de un entrenamiento, o está dañado: { $problem }
error-weights-no-archive = no es un archivo comprimido .npz
error-weights-too-large = sus matrices ocupan { $size } MB; el límite es de { $limit } MB
error-weights-broken = no se pueden leer sus matrices
error-weights-lack = no tiene { $names }
error-weights-shape = { $path } no encaja: { $name } es { $given }, y tiene que ser { $expected }
error-weights-not-finite = { $path } está dañado: { $name } contiene un valor que no es un número
error-weights-too-great = { $path } no se ha escrito: { $name } contiene un valor que no cabe en media precisión

# Compiled code of the engine; $path is a folder.
error-kernels-not-a-folder = { $path } no es una carpeta, así que el código compilado no se puede guardar ahí; elimínalo
error-kernels-foreign = { $path } pertenece a otra cuenta, así que el código compilado que contiene no se ejecuta; elimínala o indica otra carpeta en NUMBA_CACHE_DIR
error-kernels-writable = otros pueden escribir en { $path }, así que el código compilado que contiene no se ejecuta; elimínala o indica otra carpeta en NUMBA_CACHE_DIR

# Workers of a training
error-ray-missing = Ray no está instalado; se instala con: { $command }
error-ray-unreachable = no se puede acceder a ningún clúster de Ray en { $address }: { $problem }

# The lesson
error-no-such-chapter = la lección no tiene ningún capítulo { $value }; sus capítulos son { $known }
error-chapter-over = el capítulo { $chapter } está terminado; la acción { $number }, { $action }, llega tarde
error-not-asked = la acción { $number }, { $action }, no es lo que pide el paso { $step } del capítulo { $chapter }; quítala
error-lesson-throws = la lección lanza sus propios dados; envía throw sin dados
error-too-often = { $limit ->
    [one] ya lo has hecho { $limit } vez
   *[other] ya lo has hecho { $limit } veces
  } en este turno; espera al siguiente
error-no-rematch = nadie ha terminado un turno, así que no hay otra partida; abre una mesa nueva
error-too-many-tables = { $seconds ->
    [one] has abierto muchas mesas; vuelve a proponer otra partida dentro de { $seconds } segundo
   *[other] has abierto muchas mesas; vuelve a proponer otra partida dentro de { $seconds } segundos
  }
error-slow-down = { $seconds ->
    [one] lo has hecho demasiadas veces; inténtalo otra vez dentro de { $seconds } segundo
   *[other] lo has hecho demasiadas veces; inténtalo otra vez dentro de { $seconds } segundos
  }
error-id-reused = otro comando ya tiene este id; envía cada comando con un id propio

## The commands: help

# The words of `columbiz --help`. Names of commands, options and tags, and examples in quotation marks, stay as they are.
command-columbiz = Columbiz, el juego de mesa con dados y fichas para dos, tres o cuatro jugadores.

  Sin ningún comando, pone en marcha el juego en este equipo y lo abre en el navegador.
command-epilog = Códigos de salida: 0 todo va bien, 1 ha fallado una comprobación, 2 el comando es incorrecto, 130 interrumpido.
command-play = Jugar en un solo teclado, con comandos escritos y el tablero dibujado.
command-simulate = Jugar muchas partidas con decisiones al azar y resumirlas.
command-replay = Dibujar una partida registrada paso a paso.
command-check = Comprobar si los registros cumplen las reglas; se detiene en el primero incorrecto, con el código de salida 1.
command-verify = Comprobar los dados sellados de los registros; se detiene en el primer lanzamiento incorrecto, con el código de salida 1.
command-review = Analizar partidas: cuánto valió cada lanzamiento y cada elección para cada jugador.
command-rules = Mostrar el reglamento, con los números y las aclaraciones vigentes.
command-advise = Ordenar las opciones de una posición según la probabilidad de ganar con cada una.
command-arena = Hacer jugar a los bots entre sí, con los mismos dados en cada asiento, y mostrar lo fiable que es el resultado.
command-train = Entrenar una red con partidas contra sí misma; cada turno que encuentra se resuelve con exactitud y sirve de ejemplo.
command-assess = Evaluar jugadores: error por partida, precisión de su juicio y fuerza frente a los demás.
command-serve = Ofrecer mesas a la gente de la red; cada opción se puede fijar también como COLUMBIZ_… en el entorno.
command-admin = Administrar las mesas de una base de datos, también con el servidor en marcha.
command-admin-list = Listar las mesas por su último evento, primero las más antiguas.
command-admin-show = Mostrar una mesa.
command-admin-export = Escribir los registros de las partidas en una carpeta.
command-admin-close = Cerrar mesas con partidas sin terminar y revelar sus dados.
command-admin-remove = Borrar mesas y sus partidas para siempre.
command-admin-vacuum = Devolver al sistema de archivos el espacio de las mesas borradas. Solo para SQLite.
command-admin-backup = Copiar la base de datos a un archivo. Con PostgreSQL, mostrar el comando que hay que ejecutar.
command-admin-restore = Reemplazar la base de datos por una copia de seguridad. Con PostgreSQL, mostrar el comando que hay que ejecutar.
option-version = Mostrar la versión y salir.
option-language = El idioma de todos los mensajes, antes o después del comando: { $languages }. Se puede fijar también como COLUMBIZ_LANGUAGE; por defecto, el del sistema.
option-browser = Abrir el juego en el navegador.
option-lan = Dejar entrar desde el principio a los teléfonos y otros dispositivos de esta red.
option-players = Número de jugadores: 2, 3 o 4.
option-edition = Edición de las reglas: { $editions }.
option-house = Reglas de la casa, por ejemplo 'line_scoring=increase;capture_cap=12'.
option-json = Escribir JSON para que lo lea un programa.
# The words person and captain are typed like this in every language.
option-seats = Quién juega en cada asiento, como person,captain: person (una persona) o uno de los bots { $bots }.
option-play-seed = Dados que se pueden repetir: la misma semilla da los mismos lanzamientos.
option-typed-dice = Lanzar dados reales y anotarlos.
option-resume = Seguir con la partida guardada sin preguntar.
option-play-file = Dónde se guarda la partida; por defecto, en tu carpeta de datos.
option-simulate-games = Número de partidas.
option-simulate-seed = La misma semilla da las mismas partidas.
option-record-to = Una carpeta para el registro de cada partida.
option-replay-file = Un registro, o - para la entrada estándar.
option-by = Qué es un paso: turn o action.
option-pause = Esperar a Enter tras cada paso, en un terminal.
option-files = Registros, o - para la entrada estándar.
option-position = Una posición, en una línea de texto.
option-dice = Dados lanzados después, como en 1-2-33-555-6.
option-depth = 1: solo este turno, con exactitud; 2: también el turno del siguiente jugador.
option-top = Número de opciones que se muestran.
option-bots = Dos, tres o cuatro bots, uno por asiento.
option-arena-games = Número de partidas, redondeado hacia arriba para que cada bot juegue en todos los asientos.
option-arena-seed = La misma semilla da los mismos dados.
option-arena-workers = Procesos que juegan al mismo tiempo.
option-luck = Mostrar también el resultado una vez descontada la suerte de los dados.
option-labels = Ejemplos de todo el entrenamiento: posiciones con su valor exacto.
option-minutes = Minutos tras los que ya no empieza ninguna ronda; por defecto, sin límite. La red final se ajusta y se calibra de todos modos. El entrenamiento se reanuda desde un punto guardado.
option-units = Unidades de la primera capa oculta; por defecto, las de la red incluida o las de la red de --start.
option-train-seed = La misma semilla y los mismos ajustes dan los mismos pesos.
option-train-workers = Núcleos en los que jugar.
option-ray = Trabajar en un clúster de Ray: SERVIDOR:PUERTO, o local para este equipo.
option-checkpoint = Dónde se guarda el entrenamiento.
option-weights = Dónde se guarda la red terminada.
option-entrants = Archivos de pesos, o bots: { $bots }; por defecto: todos los niveles.
option-assess-players = Número de jugadores: 2, 3 o 4; por defecto: el de los pesos, y si no, 2.
option-judge = Pesos que juegan las partidas de alto nivel y prueban cada elección; por defecto: los incluidos.
option-assess-games = Partidas que cada red juega contra sí misma; 0 para omitirlo.
option-decisions = Decisiones de partidas de alto nivel que se examinan; 0 para omitirlo.
option-trials = Cuántas veces se sigue jugando después de cada elección.
option-turns = Turnos que se juegan en cada ensayo antes de valorar la posición; 0: hasta el final de la partida.
option-deals = Series de dados para cada pareja de la liga; 0 para omitirlo.
option-reviewed = Partidas de cada jugador contra los demás que se analizan; 0 para omitirlo.
option-assess-seed = La misma semilla da la misma evaluación.
option-plots = Una carpeta para los gráficos, como archivos SVG.
option-html = Un archivo para el análisis, como página independiente.
option-host = Dirección en la que escuchar; por defecto, solo este equipo.
option-port = Puerto en el que escuchar; 0 toma uno libre.
option-database = sqlite:///ARCHIVO o postgresql://…; por defecto, en tu carpeta de datos.
option-redis = redis://…, para varios procesos o equipos.
option-serve-workers = Procesos que atienden a los clientes.
option-bot-workers = Procesos en los que piensan los bots, por cada proceso del servidor.
option-batch = Máximo de escrituras que comparten una confirmación.
option-origins = Otros sitios cuyas páginas pueden conectarse, separados por comas.
option-hosts = Nombres de este servidor, separados por comas; las peticiones para otros nombres se rechazan.
option-proxies = Proxies en cuyas cabeceras X-Forwarded-… se confía.
option-limits = Limitar la frecuencia con la que los clientes envían peticiones.
option-log-format = Formato del diario: console o json.
option-admin-status = Solo las mesas con este estado: open, playing, over o closed.
option-admin-untouched = Solo las mesas sin eventos desde hace este número de días.
option-admin-table = El identificador de una mesa.
option-admin-tables = Identificadores de mesas.
option-admin-folder = La carpeta para los registros.
option-admin-all = Todas las partidas empezadas.
option-admin-finished = Todas las mesas terminadas o cerradas sin eventos desde hace este número de días.
option-admin-yes = No pedir confirmación.
option-backup-file = El archivo que se escribe.
option-restore-file = Un archivo escrito por «columbiz admin backup».
option-force = Reemplazar lo que haya.
option-check = No poner en marcha el servidor: comprobar los ajustes, la base de datos y el equipo, y listar lo incorrecto o arriesgado.

## The commands: how they are called

# Titles and remarks of every help page.
usage = Uso:
usage-arguments = Argumentos
usage-options = Opciones
usage-commands = Comandos
usage-error = Error
usage-aborted = Interrumpido.
usage-help = Mostrar este mensaje y salir.
usage-install-completion = Instalar el autocompletado para este intérprete.
usage-show-completion = Mostrar el autocompletado para este intérprete, para copiarlo o adaptar la instalación.
# Parts of a call, in capitals: columbiz [OPTIONS] COMMAND [ARGS]...
usage-options-place = [OPCIONES]
usage-command-place = COMANDO [ARGUMENTOS]...
usage-default = [por defecto: { $value }]
usage-required = [obligatorio]
usage-try = Prueba '{ $call }' para ver la ayuda.
# A wrong call. $hint is the name of an option or an argument.
usage-no-option = No existe la opción { $name }
usage-no-option-similar = No existe la opción { $name } (opciones posibles: { $similar })
usage-no-command = No existe el comando { $name }.
usage-no-command-similar = No existe el comando { $name }. ¿Querías decir { $similar }?
usage-missing-argument = Falta el argumento { $hint }.
usage-missing-option = Falta la opción { $hint }.
usage-no-value = La opción { $name } necesita un valor.
usage-bad-value = Valor no válido para { $hint }: { $problem }
usage-bad-call = Valor no válido: { $problem }
# Why a value is not valid; $kind is one of those listed here, $problem the system's own description of any other.
value-problem = { $kind ->
    [greater_than_equal] tiene que ser al menos { $limit }
    [greater_than] tiene que ser más de { $limit }
    [less_than_equal] tiene que ser como mucho { $limit }
    [int_parsing] tiene que ser un número entero
    [float_parsing] tiene que ser un número
    [bool_parsing] tiene que ser true o false
    [literal_error] tiene que ser una de estas opciones: { $limit }
    [origin] un sitio se escribe http://SERVIDOR o https://SERVIDOR, con :PUERTO si hace falta
    [host] un servidor es un nombre como play.example.org o *.example.org, o una dirección, sin puerto
    [proxy] un proxy es una dirección o una red como 10.0.0.0/8; * son todos
   *[other] { $problem }
  }
usage-extra = Sobran argumentos ({ $arguments })
usage-no-folder = no existe la carpeta { $folder } para guardar { $file }
usage-page-is-record = { $file } es un registro; dale otro nombre a la página
usage-new-game = { $option } va con una partida nueva, no con --resume
usage-seats = { $value } no puede jugar; para cada asiento elige entre { $known }
usage-seats-players = --players { $players } contradice a --seats, que indica { $seats ->
    [one] { $seats } asiento
   *[other] { $seats } asientos
  }
usage-two-dice = --seed es para los dados que lanza la máquina, --typed-dice para los tuyos; elige una de las dos
usage-json-check = solo se puede usar con --check
usage-lan = no se puede combinar con los ajustes HOST, WORKERS, PROXIES o HOSTS
usage-no-game = no hay ninguna partida a medias en { $file }; empieza una con: columbiz play
usage-games = no se pueden jugar { $games } partidas; pon un número de 1 en adelante
usage-by = { $value } no es ni turn ni action
usage-status = { $value } no es un estado; usa uno de estos: { $known }
usage-which-tables = indica mesas o usa { $option }, pero no ambas cosas

## The commands: what they print

file-not-found = El archivo o la carpeta no existe
file-denied = Sin permiso
file-is-folder = Es una carpeta
# In place of the name of a file.
file-output = salida
# $problem is why the file cannot be read.
file-problem = { $file }: { $problem }
file-choose-another = { $file }: { $problem }; elige otro --file
version = columbiz { $version }
game-port-taken = Otro programa ocupa el puerto { NUMBER($port, useGrouping: 0) }; se usa el { NUMBER($free, useGrouping: 0) }
game-served = Columbiz está en marcha en { $address }; pulsa Ctrl+C para detenerlo
game-opened = Columbiz está abierto en tu navegador, en { $address }; pulsa Ctrl+C para detenerlo
game-network-off = Los teléfonos de esta red aún no pueden entrar: permítelo en la página de una mesa o inicia con --lan
# $links: one or more addresses, separated by commas
game-network-on = Los teléfonos de esta red pueden entrar en { $links }
game-network-none = Los teléfonos no pueden entrar: este ordenador no está conectado a una red privada
tables-served = Columbiz está en marcha en { $address }

# What `serve --check` finds. Values are names of files, hosts and sites.
check-level-ok = bien: { $reason }
check-level-risky = ARRIESGADO: { $reason }
check-level-wrong = MAL: { $reason }
check-settings = los ajustes son válidos
check-database-current = la base de datos se puede abrir y está al día
check-database-none = la base de datos es nueva; el primer inicio la prepara
check-database-older = la base de datos es de una versión anterior y el próximo inicio la actualiza; haz antes una copia de seguridad
check-files-private = solo esta cuenta puede leer el archivo de la base de datos
check-files-open = otras cuentas pueden usar { $file } (permisos { $rights }), que contiene los secretos de los dados en juego; ejecuta chmod 600
check-workers-sqlite = { $workers } procesos comparten un archivo SQLite y se esperan unos a otros; usa PostgreSQL
check-redis-none = no hay Redis configurado; un solo proceso no lo necesita
check-redis-up = Redis responde
check-port-free = el puerto { $port } de { $host } está libre
check-account-fine = el servidor no se ejecuta como root en una dirección pública
check-account-root = el servidor se ejecutaría como root en una dirección pública; dale una cuenta propia
check-proxies-none = no se confía en ningún proxy, ni hace falta
check-proxies-named = se confía en el X-Forwarded-For de { $proxies }
check-proxies-all = cualquier cliente puede falsear su dirección en X-Forwarded-For y eludir así los límites; nombra tus proxies en COLUMBIZ_PROXIES
check-proxies-missing = hay nombres configurados en una dirección local, pero no se confía en ningún proxy, así que todas las visitas cuentan como un solo cliente; si aquí hay un proxy, pon COLUMBIZ_PROXIES=127.0.0.1
check-proxies-public = desde la red se puede conectar sin cifrado; pon delante un proxy con TLS y nómbralo en COLUMBIZ_PROXIES
check-hosts-local = solo se responde a peticiones para este equipo
check-hosts-named = se responde a peticiones para { $hosts }, y a ninguna otra de fuera
check-hosts-any = se responde a peticiones para cualquier nombre; pon en COLUMBIZ_HOSTS los nombres de este servidor
check-hosts-missing = hay un proxy pero ningún nombre, así que se rechazan las peticiones que reenvía para otros nombres; pon en COLUMBIZ_HOSTS los nombres de este servidor
check-origins-none = las páginas de otros sitios no pueden conectarse
check-origins-named = las páginas de { $origins } pueden conectarse
check-origins-plain = las páginas de { $origins } pueden conectarse, y alguien puede alterarlas por el camino; usa https
check-open-files-enough = puede haber suficientes archivos y conexiones abiertos a la vez
check-open-files-few = solo puede haber { $limit } archivos y conexiones abiertos a la vez; permite { NUMBER($enough, useGrouping: 0) }: ulimit -n { NUMBER($enough, useGrouping: 0) }, o LimitNOFILE de systemd
check-pages-built = la aplicación web está construida
check-pages-missing = la aplicación web no está construida, así que no hay páginas; ejecuta make web
check-limits-on = los clientes tienen límites
check-limits-off = los clientes no tienen límites, así que uno solo puede sobrecargar el servidor; quita --no-limits

play-kept = La partida anterior se ha conservado como { $file }
play-saved = La partida está guardada en { $file }
play-saved-unfinished = La partida está guardada en { $file }; ejecuta columbiz play para seguir con ella
play-who-begins = ¿Quién empieza? Un dado por jugador, por orden de asientos; quienes empatan con el número más alto lanzan otra vez.
play-opening = Lanzamiento inicial: { $opening }; empieza { $colour }
play-go-on = Hay una partida a medias. ¿Seguir con ella? (sí/no)
# The first letter of the word for no in play-go-on.
play-go-on-no = n
checked-record = { $file }: correcto, edición { $edition }, { $players } jugadores, { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
  }, resultado { $result }
checked-dice = { $file }: correcto, { $throws ->
    [one] { $throws } lanzamiento comprobado
   *[other] { $throws } lanzamientos comprobados
  }, sello { $seal }, resultado { $result }
# $seats are letters, as in PB.
checked-resigned = { $said }; abandono: { $seats }
checked-cut-off = { $said }; se corta en la palabra { $word }, que se ha omitido
progress-playing = Jugando
progress-thinking = Pensando
progress-training = Entrenando
progress-final-fit = Ajustando la red final
progress-calibration = Calibrando la red final
progress-errors = Error por partida
progress-truth = Partidas contra sí misma
progress-league = Liga
progress-reviewed = Analizando partidas
progress-reading = Leyendo
progress-writing = Escribiendo
progress-removing = Borrando
progress-vacuuming = Ordenando
progress-copying = Copiando
admin-table = Mesa
admin-status = Estado
admin-players = Jugadores
admin-rules = Reglas
# An edition with house rules.
admin-rules-house = { $edition }, con reglas de la casa ({ $settings })
admin-totals = Puntos
admin-events = Eventos
admin-last-event = Último evento (UTC)
admin-none = No hay ninguna mesa así.
# In place of the players of a table that a newer version has written.
admin-unreadable = esta versión no puede leerla
admin-exported = { $count ->
    [one] { $count } registro escrito
   *[other] { $count } registros escritos
  } en { $folder }
admin-closed = La mesa { $table } queda cerrada
admin-ended-before = La mesa { $table } ya había terminado
admin-remove-sure = ¿Borrar { $count ->
    [one] { $count } mesa
   *[other] { $count } mesas
  } para siempre?
admin-removed = { $count ->
    [one] { $count } mesa borrada
   *[other] { $count } mesas borradas
  }
admin-vacuumed = { $before } bytes antes, { $after } bytes ahora
admin-vacuum-postgres = PostgreSQL recupera el espacio por su cuenta (autovacuum); no hay nada que hacer
admin-backed-up = { $count ->
    [one] { $count } mesa copiada
   *[other] { $count } mesas copiadas
  } en { $file }
admin-restored = { $count ->
    [one] { $count } mesa restaurada
   *[other] { $count } mesas restauradas
  } de { $file } en { $database }
# $command is a whole command line.
admin-use-postgres = no se ha hecho nada; PostgreSQL tiene su propia herramienta para esto, con la contraseña en PGPASSWORD o ~/.pgpass: { $command }
# What a round of a training did. Surprise is the error of the network at labels it has not seen, error that after fitting; $start is every seat's chance at the start of a game.
training-round = ronda { $rounds }, { NUMBER($seconds, maximumFractionDigits: 0) } s: { $labels } ejemplos, sorpresa { NUMBER($surprise, minimumFractionDigits: 5, maximumFractionDigits: 5) }, error { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }, inicio de la partida { $start }
# How weights were made; $file is where they are, $command the command line that makes the same file again.
training-card = { $file } se obtiene con: { $command }
  { $labels } ejemplos en { $rounds } rondas y { NUMBER($minutes, minimumFractionDigits: 1, maximumFractionDigits: 1) } minutos; error { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }; probabilidades al inicio de la partida { $start }

## The terminal: the board and the turn

# The seats by the colours of their discs.
colour-0 = morado
colour-1 = azul
colour-2 = gris
colour-3 = negro
column-supply = reserva
column-lines = { pad-lines }
column-taken = { pad-prisoners }
column-total = { pad-total }
# What the game waits for; $number of $of counts throws or discs.
status-throw = { $count ->
    [one] a { $colour } le toca lanzar { $count } dado ({ $number } de { $of })
   *[other] a { $colour } le toca lanzar { $count } dados ({ $number } de { $of })
  }
status-throw-keeping = { $count ->
    [one] a { $colour } le toca lanzar { $count } dado y guarda { $dice } ({ $number } de { $of })
   *[other] a { $colour } le toca lanzar { $count } dados y guarda { $dice } ({ $number } de { $of })
  }
status-keep = { $colour } ha lanzado { $dice } ({ $number } de { $of }) y elige qué guardar
status-place = { $colour } coloca fichas con { $dice } ({ $number } de { $of })
status-over = fin de la partida: gana { $colour } { $totals }
status-shared = fin de la partida: { $colours } comparten la victoria { $totals }
status-last-round = { $status } · última ronda
status-resigned = { $status } · abandono: { $colours }
# What somebody does or did.
action-throw = lanza { $dice }
action-keep = guarda { $dice }
action-place = coloca en { $cell }
action-done = termina el turno
action-forfeit = aparta fichas

## The terminal: a game at the keyboard

# The command help is typed like this in every language.
play-welcome = Escribe help para ver los comandos.
# The commands on the left are typed as they are, in every language. At most 80 characters a line.
play-help =
  {"  "}throw            lanzar los dados (o solo pulsar Enter)
  {"  "}keep 33 555      guardar estos dados y volver a lanzar los demás
  {"  "}keep -           no guardar nada
  {"  "}keep all         guardar todos los dados y colocar fichas
  {"  "}555              colocar una ficha en 555 (casilla 3 de la columna 5)
  {"  "}undo             deshacer la última ficha o la elección de los dados
  {"  "}done             terminar el turno
  {"  "}forfeit          apartar fichas cuando no puedes colocar ninguna
  {"  "}legal            ver qué puedes hacer ahora
  {"  "}help             ver esta lista
  {"  "}quit             salir; la partida se guarda y se puede seguir después
# Whose turn begins: colour-… and level-….
play-bot-turn = { $colour } ({ $level })
play-misunderstood = { $typed } no es algo que puedas hacer ahora; escribe help para ver los comandos
# What a disc brings; $placing is action-place.
play-placed = { $placing }{ $captures ->
    [0] { "" }
    [one] , captura { $captures } ficha
   *[other] , captura { $captures } fichas
  }{ $points ->
    [0] { "" }
    [one] , suma { $points } punto
   *[other] , suma { $points } puntos
  }
# What can be typed now; the commands keep and keep all stay as they are.
play-legal-keep = { $count ->
    [one] keep con { $count } grupo de estos dados
   *[other] keep con uno de { $count } grupos de estos dados
  }
play-legal-keep-all = { play-legal-keep }, o bien: keep all
play-threw = { $count ->
    [one] Has lanzado ({ $count } dado):
   *[other] Has lanzado ({ $count } dados):
  }

## The terminal: replay, advice and results

show-step = paso { $step } de { $steps }
show-actions = { $colour }: { $actions }
# The keys b and q stay as they are.
show-keys = Enter siguiente · b atrás · q salir
advice-shares = probabilidad de ganar: { $shares }
advice-share = { $colour } { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-throws = los mejores lanzamientos
advice-choice = opción
advice-worth = probabilidad de ganar
advice-behind = diferencia
advice-end = termina el turno
# What the discs of a choice bring; $cells are their cells.
advice-placement = { $captures ->
    [0] { $points ->
        [0] { $cells }
        [one] { $cells }  (suma { $points } punto)
       *[other] { $cells }  (suma { $points } puntos)
      }
    [one] { $points ->
        [0] { $cells }  (captura { $captures } ficha)
        [one] { $cells }  (suma { $points } punto, captura { $captures } ficha)
       *[other] { $cells }  (suma { $points } puntos, captura { $captures } ficha)
      }
   *[other] { $points ->
        [0] { $cells }  (captura { $captures } fichas)
        [one] { $cells }  (suma { $points } punto, captura { $captures } fichas)
       *[other] { $cells }  (suma { $points } puntos, captura { $captures } fichas)
      }
  }
arena-title = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  }, parte justa { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-bot = bot
arena-share = % de victorias
arena-adjusted = descontada la suerte
# A share with the half width of its 95 % interval.
arena-score = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
# The same of a single deal, which has no interval.
arena-score-alone = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± –
# A review of a game. $file is a file, $weights the beginning of a hash.
review-title = Suerte y elecciones, en puntos de probabilidad de ganar
review-fair = parte justa
review-opening = inicio
review-luck = suerte
review-choices = elecciones
review-reevaluation = reevaluación
review-result = resultado
review-without-luck = resultado sin suerte
review-own-luck = suerte propia
review-own-choices = elecciones propias
review-error = error
review-error-per-decision = error por decisión
review-curve = Probabilidad de ganar al empezar cada turno, y el resultado
review-mistakes = Las elecciones más caras
review-turn = turno
review-chosen = elegido
review-best = mejor
review-loss = pérdida
review-why = Por qué
review-resigned = abandonó
review-in-this-order = { $discs } en este orden
review-made-with = Hecho con profundidad { $depth } y los pesos { $weights }.
review-approximate-rules = Aproximado: los pesos se entrenaron para otras reglas.
review-approximate-resignation = Aproximado: un jugador abandonó durante la partida y el motor no sabe cómo influye eso.
review-working = Analizando { $file }
# How well a seat played. $share is a percentage; $lowest and $highest are levels.
review-rank = { $name } jugó como un { $level } y perdió el { $share } de lo que se habría perdido eligiendo al azar.
review-rank-range = Una sola partida no dice más que esto: algo entre { $lowest } y { $highest }.
review-rank-only = A juzgar por una sola partida, no encaja ningún otro nivel.
# What to bear in mind. $word is the incomplete word at the end of a text.
review-broken-off = La partida no se terminó: el resultado es el último valor.
review-cut-off = El registro se corta en la palabra { $word }, que se ha omitido.
# A damaged record. $problem says what is wrong, and where.
review-valid-part = { $problem }. Analizado hasta donde el registro es válido: { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
  }.
review-as-played = { $problem }. Analizado tal como se jugó.
# Several games together.
review-summary = { $count } partidas
review-summary-games = partidas
review-summary-won = ganadas
review-summary-luck = suerte por partida
review-summary-error = error por partida
review-summary-course = error, partida a partida
# The page that --html writes.
review-page = Análisis
review-page-written = Análisis guardado en { $file }
review-curve-table = La curva como tabla
review-placed = colocadas
review-nothing-placed = ninguna
review-stood-in = { $level } jugó en su lugar
review-mistake = Turno { $turn }, { $name }: perdió { $loss }
review-at-random = Una elección al azar costaría aquí { $loss }.
review-value = probabilidad
review-given = Quién dio qué a quién
review-given-text = Lo que cambiaron las elecciones de cada jugador, en puntos de probabilidad de ganar. Cada fila suma cero.
review-given-by = elecciones de
review-levels = Cómo se jugó
review-levels-text = Pérdida mediana de cada nivel, en porcentaje de lo que se perdería eligiendo al azar
assess-errors-title = Error por partida en puntos de probabilidad de ganar ({ $decisions } decisiones de { $games } partidas, { $trials } ensayos por elección)
assess-player = jugador
assess-per-game = por partida
assess-less = menos que el de arriba
# Kinds of decisions.
assess-kind-first = guardar, lanzamiento 1
assess-kind-second = guardar, lanzamiento 2
assess-kind-placing = colocar
assess-truth-title = { $name }: probabilidades previstas y logradas en { $games } partidas contra sí mismo, en %
assess-start = al empezar
assess-won = ganado, descontada la suerte
assess-won-raw = ganado
assess-drift-sum = deriva por partida
# Drift: how far the judgement changes from one turn to the next.
assess-drift = Deriva por turno, vista por quien jugó, en puntos: media cuadrática { $rms }, media { $mean }
assess-deciles-title = Fiabilidad por tramos del 10 % de la probabilidad prevista, en %
assess-predicted = previsto
assess-count = previsiones
assess-league-title = Liga: lo que gana uno cuando el otro ocupa todos los demás asientos, descontada la suerte, en % (parte justa { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }, series de dados por pareja: { $deals })
assess-mean = media
assess-reviewed-title = Lo que dicen los análisis de { $games } partidas: pérdidas en % de lo que se habría perdido eligiendo al azar
assess-median = mediana
assess-nine-in-ten = 9 de cada 10 partidas
assess-boundary = límite con el de arriba
assess-decisions = decisiones por partida
assess-points = puntos de probabilidad de ganar
assess-plot-errors = Error por partida
assess-plot-reliability = { $name }: fiabilidad de las probabilidades previstas
assess-plot-predicted = previsto, %
assess-plot-won = ganado, descontada la suerte, %
assess-plot-drift = { $name }: deriva por turno, vista por quien jugó
assess-plot-turn = turno de la partida
assess-plot-rms = media cuadrática
assess-plot-mean = media
assess-plot-league = Liga: % que gana la fila cuando la columna ocupa los demás asientos
assess-plot-written = Gráfico guardado en { $file }
tally-by-seat = Por asiento
tally-by-order = Por orden de juego
tally-seat = asiento
tally-player = jugador
tally-wins = victorias
tally-share = % de victorias
tally-total = { pad-total }
tally-line-points = puntos de filas
tally-captures = capturadas
tally-order-1 = primero
tally-order-2 = segundo
tally-order-3 = tercero
tally-order-4 = cuarto
tally-facts = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  }; por partida, { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) } turnos, { NUMBER($forfeits, minimumFractionDigits: 2, maximumFractionDigits: 2) } de ellos con fichas apartadas; { $shared ->
    [one] { $shared } victoria compartida
   *[other] { $shared } victorias compartidas
  }

## Descriptions of pictures, for screen readers

picture-throw = Columbiz: a { $colour } le toca lanzar
picture-keep = Columbiz: { $colour } elige qué dados guardar
picture-place = Columbiz: { $colour } coloca fichas
picture-over = Columbiz: fin de la partida
picture-empty = El tablero está vacío.
# $discs is a list of picture-disc.
picture-column = Columna { $face }: { $discs }.
picture-disc = { $colour } en la casilla { $height }
picture-dice = Dados: { $dice }.
# $placements is a list of cells, each with what a disc there brings.
picture-lit = Iluminadas, porque se pueden pagar con los dados: { $placements }.
picture-made = Recién colocada por { $colour }: { $placement }.
picture-preview = Como sombra, una ficha de { $colour }: { $placement }.
picture-line = una fila de { $length } suma { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
picture-captures = captura { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
  }
picture-freed = Libres por una captura: { $cells }.
picture-score = Puntos de { $colour }: reserva { $supply }, filas { $lines }, capturadas { $captured }, total { $total }.
