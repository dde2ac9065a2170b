# Every text of Columbiz that a person can see, by the page it stands on. Words in braces are filled in.
# Where $name may be the reader’s own “Tú”, the sentence has no verb that would have to agree with it.

## The app

app-name = Columbiz
logo-label = Columbiz, inicio
go-home = Inicio
try-again = Reintentar
loading = Un momento…
settings = Ajustes
theme-to-light = Claro
theme-to-dark = Oscuro
close = Cerrar

## Home

home-title = Lanza ocho dados.
  Traza tu rumbo.
home-text = Un juego de mesa con dados y fichas, para dos, tres o cuatro. Las filas de tres dan puntos, y quien navega por encima de ti captura tus fichas.
home-rules-text = el juego en una página
door-change = Cambiar
door-computer = La máquina
door-computer-text = De Grumete a Almirante, con una pista siempre que la pidas.
door-computer-start = Desafiar al { $level }
door-screen = En una pantalla
door-screen-text = Pásala de mano en mano: personas y máquinas, como prefieras.
door-screen-start = Jugar entre { $count }
door-online = En línea, con enlace
door-online-text = Envía un enlace y a jugar. Los dados se sellan antes de que nadie se siente.
door-online-start = Abrir una mesa
setup-level = Nivel
setup-seats = Jugadores
setup-edition = Reglas
setup-name = Tu nombre
setup-who = Quién juega
setup-person = Persona
setup-computer = juega por su cuenta
setup-add = Un asiento más
setup-remove = Quitar el asiento { $seat }
setup-seat-plays = Quién juega en el asiento { $seat }
setup-seat-name = Nombre en el asiento { $seat }
setup-watch = Quién puede mirar
setup-watch-anyone = Quien tenga el enlace
setup-watch-players = Solo jugadores
level-deckhand-text = Aprende contigo y perdona.
level-sailor-text = Se defiende bien y ve casi todas las filas.
level-helmsman-text = Rara vez se le escapa una buena casilla.
level-captain-text = Juega cada turno lo mejor que se puede jugar.
level-admiral-text = Piensa además en lo que harás tú después.
edition-en = Comunes
edition-da = Danesas
edition-nl = Neerlandesas
edition-fr = Francesas: tres fichas por turno entre cuatro
edition-es = Españolas
edition-pt = Portuguesas
resume-games = Partidas a medias
resume = Seguir
resume-your-turn = Seguir: te toca
resume-with = Con { $names }
resume-screen = { $count } en una pantalla
resume-waiting = Faltan jugadores

## Rules

rules-title = Las reglas en una página
rules-turn = Un turno
rules-turn-text = Lanza ocho dados. Guarda los que te gusten y vuelve a lanzar los demás, hasta tres lanzamientos en total; puedes parar antes. Después coloca fichas, cuatro como mucho (en la edición francesa, tres cuando juegan cuatro).
rules-pay = Pagar
rules-pay-text = En la columna 5, la casilla con el número 3 cuesta tres cincos. Tiene que estar vacía, y cada dado paga una sola vez. Con tres cincos también puedes pagar las casillas 1 y 2 de esa columna.
rules-capture = Capturar
rules-capture-text = Una ficha captura todas las fichas ajenas que estén más abajo en su columna. Sus casillas quedan libres al momento.
rules-line = Filas
rules-line-text = Una ficha que forma fila con otras tuyas, tres o más seguidas a lo ancho, a lo alto o en diagonal, puntúa al momento: 3 dan 1, 4 dan 2, 5 dan 3, 6 dan 4. Cuenta cada fila que pase por ella.
rules-none = Ninguna casilla que pagar
rules-none-text = Si no puedes colocar ni una sola ficha, tres de las tuyas salen de la partida.
rules-end = El final
rules-end-text = Cuando alguien se queda sin fichas, se juega la ronda hasta el final. Gana el total más alto; con totales iguales, la victoria se comparte.
rules-prisoners = Fichas capturadas
rules-prisoners-text = Cuantas más, más valen: 1 vale 1, 2 valen 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 16, 8 → 20, y así sucesivamente.

## Records

record-open = Abrir un registro
record-open-text = vuelve a ver una partida, comprueba sus dados
record-choose = Elige un archivo
record-drop = o suéltalo aquí; su nombre termina en .columbiz
record-paste = O pega su texto
record-download = Descargar el registro
trouble-no_record-title = No hay ningún registro abierto
trouble-no_record-text = Abre uno desde la página de inicio: un archivo que termine en .columbiz, o su texto.

## Sharing a table

share-link = Enlace a la mesa
share-copy = Copiar el enlace
share-copied = Copiado
share-scan = O escanea este código con un teléfono
share-code = Código QR del enlace a la mesa

## Replay

replay-title = Repetición
replay-board = El tablero tras el paso { $step }
replay-step = turno { $turn } de { $turns }
replay-start = Antes del primer lanzamiento
replay-slider = Paso de la partida
replay-first = Al principio
replay-back = Un paso atrás
replay-on = Un paso más
replay-play = Reproducir
replay-pause = Pausa
replay-turns = Turnos
replay-verify = Comprobar los dados
replay-thrown = { $name } lanza { $dice }
replay-kept = { $name } guarda { $dice }
replay-kept-none = { $name } no guarda nada
replay-placed = { $name } coloca una ficha en la columna { $face }, casilla { $height }
replay-placed-scores = , suma { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
replay-placed-captures = , captura { $captures ->
    [one] { $captures } ficha
   *[other] { $captures } fichas
  }
replay-done = { $name } termina el turno
replay-forfeit = { $name } no puede colocar ninguna ficha
replay-dice = Dados en la mesa: { $dice }
replay-no-dice = No hay dados en la mesa
replay-over = Fin de la partida

## Verifying the dice

verify-title = Los dados, comprobados
verify-checking = Tu navegador calcula de nuevo cada lanzamiento…
verify-ok = { $count ->
    [one] El lanzamiento es correcto
   *[other] Los { $count } lanzamientos son correctos
  }
verify-ok-text = Salen del sello que se mostró antes de que nadie se sentara, del secreto que se abrió al final y de las semillas de quienes jugaron.
verify-wrong = El lanzamiento { $number } no es el que se selló
verify-wrong-text = El registro dice { $given }, el sello da { $expected }. { $right ->
    [0] Es el primer lanzamiento.
    [one] El lanzamiento anterior es correcto.
   *[other] Los { $right } lanzamientos anteriores son correctos.
  }
verify-no_seal = Los dados no estaban sellados
verify-no_seal-text = Esta partida se jugó con otros dados, así que no hay nada que comparar.
verify-tag_missing = Falta el nombre de la mesa
verify-tag_missing-text = El registro no trae el nombre de su mesa, con el que se hizo el sello.
verify-no_secret = El secreto sigue sellado
verify-no_secret-text = Se abre cuando acaba la partida; vuelve entonces.
verify-secret = No se puede leer el secreto
verify-secret-text = Un secreto tiene 64 signos, solo 0–9 y a–f; este registro trae otra cosa.
verify-wrong_secret = Este no es el secreto que se selló
verify-wrong_secret-text = El sello de este secreto sería otro. Alguien cambió el sello o el secreto.
verify-no_seeds = Nadie puso una semilla
verify-no_seeds-text = El secreto decidió los dados por sí solo, así que alguien pudo elegirlo a su gusto.
verify-insecure = Tu navegador no puede comprobarlo aquí
verify-insecure-text = Los navegadores solo lo hacen en páginas https y en tu propio equipo. Descarga el registro y ábrelo allí, o ejecuta: columbiz verify ARCHIVO
verify-seal = Sello
verify-seal-text = mostrado antes de que nadie se sentara
verify-secret-name = Secreto
verify-secret-name-text = abierto al acabar la partida
verify-seed = Semilla de { $name }
verify-throws = Lanzamientos
verify-number = N.º
verify-when = Cuándo
verify-who = Quién
verify-recorded = Registro
verify-drawn = Recalculado
verify-opening = inicio, ronda { $round }
verify-turn = turno { $turn }, lanzamiento { $throw }
verify-right = correcto
verify-not-right = incorrecto
verify-replay = Repetición

## Settings

settings-language = Idioma
settings-language-system = El del navegador
settings-theme = Tema
settings-theme-system = El del sistema
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-palette = Colores de las fichas
settings-palette-box = Como en la caja
settings-palette-safe = Para toda vista
settings-motion = Movimiento
settings-motion-system = El del sistema
settings-motion-reduced = Menos
settings-size = Texto
settings-size-normal = Normal
settings-size-large = Más grande
settings-sound = Sonido
settings-sound-note = dados, fichas y una campana cuando te toca

## What can go wrong

trouble-table_not_found-title = Esta mesa no existe
trouble-table_not_found-text = Puede que el enlace tenga una errata o que la mesa ya esté recogida.
trouble-no_watching-title = Esta mesa es solo para quienes juegan
trouble-no_watching-text = Para entrar necesitas uno de sus asientos.
trouble-not_started-title = La partida no ha empezado
trouble-not_started-text = Todavía no hay nada que repasar.
trouble-not_found-title = Esto no sale en el mapa
trouble-not_found-text = Esta página no existe. Puede que la dirección tenga una errata.
trouble-away-title = El servidor no está
trouble-away-text = No responde. Tus partidas están a salvo; inténtalo otra vez en un momento.
trouble-too_fast-title = ¡Qué rapidez!
trouble-too_fast-text = El servidor toma aire. Inténtalo otra vez en { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
  }.
trouble-too_large-title = Es demasiado largo para un registro
trouble-too_large-text = Una partida tiene unos pocos miles de caracteres; este texto tiene { $size } bytes.
trouble-record-title = El registro se corta en la línea { $line }
trouble-record-text = Línea { $line }, columna { $column }: { $reason }.
trouble-refused-title = El servidor dice que no
trouble-unexpected-title = Algo no funciona
trouble-unexpected-text = Esto no estaba previsto. Inténtalo otra vez o vuelve a la página de inicio.


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
seats-label = Jugadores, por orden de juego
presence-live = en línea
presence-rejoining = volviendo
presence-computer = máquina
presence-stand-in = juega la máquina
presence-resigned = abandona
presence-free = libre
discs-left = { $count ->
    [one] queda { $count } ficha
   *[other] quedan { $count } fichas
  }

## The table: whose turn it is

turn-yours = Te toca
turn-of = Turno: { $name }
throw-number = lanzamiento { $number }
throw-number-of = { throw-number } de { $of }
throw-first = lanza los dados
discs-placed = { $count } de { $of } fichas
last-round = última ronda
game-over = Fin de la partida
table-open = La mesa está lista
looking-back = Turno { $number }
back-to-game = Volver a la partida

## The table: the connection

line-live = En línea
line-rejoining = Volviendo
line-away = Sin servidor
line-away-text = El servidor no responde. La partida está a salvo; seguirá en cuanto el servidor vuelva.

## The table: the board

board-label = El tablero
cell-name = columna { $face }, casilla { $height }, cuesta { $height ->
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
cell-taken = { cell-name }, ocupada: { $name } ({ $symbol })
cell-payable = { cell-empty }, se puede pagar
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

## The table: dice and buttons

dice-label = Dados
dice-on-table = En la mesa
dice-kept = Guardados
dice-to-spend = Dados para pagar
dice-tap = toca un dado para guardarlo
dice-tap-cell = toca una casilla iluminada
die-loose = dado { $key }: { $face }, en la mesa, pulsa para guardarlo
die-kept = dado { $key }: { $face }, guardado, pulsa para soltarlo
die-lies = { $face }, en la mesa
die-lies-kept = { $face }, guardado
die-spent = { $face }, gastado
throw-dice = Lanzar los dados
throw-again = Relanzar { $count }
throw-rest = Lanzar { $count }
place = Colocar
undo = Deshacer
done = Listo
forfeit = Apartar fichas
hint = Pista
menu = Menú
waiting-for = Juega ahora: { $name }.
waiting-away = { $name }: sin conexión. La partida espera.
waiting-watch = Estás mirando.
call-bot = Que juegue la máquina
take-back = Ya sigo yo
stand-in-plays = La máquina juega por ti.
note-first = Ocho dados, tres lanzamientos.
note-choose = Guarda los que quieras y lanza el resto otra vez.
note-all-kept = Todos los dados guardados: coloca tus fichas.
note-place = Paga con tus dados, casilla a casilla.
note-more = { $count ->
    [0] Era la última ficha de este turno.
    [one] Una ficha más, si quieres.
   *[other] { $count } fichas más, si quieres.
  }
note-no-more = Ya no se puede pagar nada más.
note-line = { $count ->
    [one] Una fila.
   *[other] { $count } filas.
  }
note-prisoners = { $count ->
    [one] Una ficha capturada.
   *[other] { $count } fichas capturadas.
  }
note-forfeit = No se puede colocar ninguna ficha: tres salen de la partida.
typed-title = Anota los dados
typed-left = { $count ->
    [one] falta uno
   *[other] faltan { $count }
  }
typed-face = un dado que muestra { $face }
typed-clear = Borrar
hint-keep = Guarda { $dice }
hint-keep-none = No guardes ninguno
hint-keep-all = Guarda todos y coloca
hint-place = Coloca { $cells }
hint-done = Termina el turno
hint-value = { $share } de ganar
hint-denied = Entre personas no hay pistas.

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
turns-label = Turnos
turns-round = Ronda { $round }
turns-throwing = lanzando
turns-forfeited = fichas apartadas
turns-none = Todavía no se ha jugado nada.
turns-points = { $points ->
    [one] suma { $points } punto
   *[other] suma { $points } puntos
  }
turns-captures = { $captures ->
    [one] captura { $captures } ficha
   *[other] captura { $captures } fichas
  }

## The table: its menu

menu-say = Decir
menu-turn-board = Girar el tablero
menu-sound-on = Con sonido
menu-sound-off = Sin sonido
menu-theme = Claro u oscuro
menu-copy-link = Copiar el enlace
menu-copied = Copiado
menu-leave = Salir; sigue la máquina
menu-resign = Abandonar
menu-resign-sure = ¿Abandonar de verdad?
menu-rules = Reglas
says = { $name }: { $phrase }
phrase-hello = ¡Hola!
phrase-good_luck = ¡Suerte!
phrase-well_played = ¡Bien jugado!
phrase-nice_throw = ¡Qué buenos dados!
phrase-ouch = ¡Ay!
phrase-thinking = Déjame pensar…
phrase-sorry = ¡Perdón!
phrase-thanks = ¡Gracias!
phrase-one_more = ¿Jugamos otra?
phrase-goodbye = ¡Hasta pronto!

## The table: before and after the game

lobby-title = ¿Quién juega?
lobby-name = Tu nombre
lobby-sit = Sentarme
lobby-leave = Levantarme
lobby-start = Empezar
lobby-opening = El lanzamiento inicial, un dado por asiento, como en P5B3
lobby-waiting = { $count ->
    [one] Falta un jugador
   *[other] Faltan { $count } jugadores
  }.
lobby-share = Envía el enlace a quien vaya a sentarse o a mirar.
over-wins = Gana { $name } con { $points }
over-you-win = Ganas con { $points }
over-shared = Victoria compartida: { $points }
over-rematch = Otra partida
over-rematch-offered = Esperando a los demás…
over-rematch-go = A la nueva partida

## The table: said aloud

said-sat_down = Ya en la mesa: { $name }.
said-stood_up = Alguien se levanta: { $name }.
said-started = Empieza la partida. Primer turno: { $name }.
said-thrown = { $name }, lanzamiento: { $dice }.
said-kept = { $name }, guardado: { $dice }.
said-kept-none = { $name }, guardado: nada.
said-placed = { $name }: ficha en la columna { $face }, casilla { $height }.
said-scores = { $points ->
    [one] Suma { $points } punto.
   *[other] Suma { $points } puntos.
  }
said-captures = { $captures ->
    [one] Captura { $captures } ficha.
   *[other] Captura { $captures } fichas.
  }
said-undone = { $name }: una ficha de vuelta.
said-done = { $name }: fin del turno.
said-forfeited = { $name }: ninguna casilla que pagar.
said-resigned = { $name } abandona.
said-taken_over = { $name }: juega la máquina.
said-taken_back = { $name }: de vuelta en la partida.
said-your-turn = Te toca.
said-over = Fin de la partida. { $result }.

## What the table refuses

refused-stale = Alguien fue más rápido. Mira otra vez.
refused-not_your_turn = No te toca.
refused-seat_taken = Ese asiento está ocupado.
refused-not_yet = Aún puede estar pensando; inténtalo otra vez en { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
  }.
refused-other = Eso no se puede hacer ahora.
