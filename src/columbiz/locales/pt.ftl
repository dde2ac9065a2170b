# Every text of Columbiz that a person can see, by the page it stands on. Words in braces are filled in.
# In Portugal 0 takes the plural, yet the code pt counts it as “one” (Brazil does so): variants are [1], not [one].

## The app

app-name = Columbiz
logo-label = Columbiz, página inicial
go-home = Início
try-again = Tentar de novo
loading = Um momento…
settings = Definições
theme-to-light = Claro
theme-to-dark = Escuro
close = Fechar

## Home

home-title = Lance oito dados.
  Trace a sua linha.
home-text = Um jogo de tabuleiro com dados e fichas, para dois a quatro. Linhas de três dão pontos, e quem navega mais acima faz prisioneiros.
home-rules-text = o jogo numa só página
door-change = Mudar
door-computer = O computador
door-computer-text = De Grumete a Almirante, com uma dica sempre que a pedir.
door-computer-start = Jogar: { $level }
door-screen = No mesmo ecrã
door-screen-text = Passa de mão em mão: pessoas e computadores, à escolha.
door-screen-start = Jogar a { $count }
door-online = À distância
door-online-text = Basta enviar uma ligação e jogar. Os dados ficam selados antes de alguém se sentar.
door-online-start = Abrir mesa
setup-level = Nível
setup-seats = Lugares
setup-edition = Edição
setup-name = O seu nome
setup-who = Quem joga
setup-person = Pessoa
setup-computer = joga sozinho
setup-add = Mais um lugar
setup-remove = Retirar o lugar { $seat }
setup-seat-plays = Quem joga no lugar { $seat }
setup-seat-name = Nome no lugar { $seat }
setup-watch = Quem pode assistir
setup-watch-anyone = Quem tem a ligação
setup-watch-players = Só quem joga
level-deckhand-text = Aprende ao seu lado, e perdoa.
level-sailor-text = Não joga mal e vê quase todas as linhas.
level-helmsman-text = Raramente deixa escapar uma boa casa.
level-captain-text = Joga sempre o melhor que se pode jogar.
level-admiral-text = Pensa também no que o adversário fará a seguir.
edition-en = Regras comuns
edition-da = Dinamarquesa
edition-nl = Holandesa
edition-fr = Francesa: três fichas por vez com quatro jogadores
edition-es = Espanhola
edition-pt = Portuguesa
resume-games = Jogos por acabar
resume = Continuar
resume-your-turn = Continuar: é a sua vez
resume-with = Com { $names }
resume-screen = { $count } no mesmo ecrã
resume-waiting = À espera de jogadores

## Rules

rules-title = As regras numa página
rules-turn = Na sua vez
rules-turn-text = Lance oito dados. Guarde os que quiser e volte a lançar os outros, até três lançamentos ao todo; pare quando lhe apetecer. Depois coloque fichas, quatro no máximo (na edição francesa, três com quatro jogadores).
rules-pay = Pagar
rules-pay-text = A casa 3 da coluna 5 custa três cincos. As casas têm de estar vazias, e cada dado só paga uma vez. Três cincos também podem pagar as casas 1 e 2 dessa coluna.
rules-capture = Capturar
rules-capture-text = Uma ficha captura todas as dos adversários que estejam mais abaixo na sua coluna. Essas casas ficam logo livres.
rules-line = Linhas
rules-line-text = Uma ficha que fica em linha com outras suas, três ou mais ao todo, na horizontal, na vertical ou na diagonal, pontua logo: 3 dão 1, 4 dão 2, 5 dão 3, 6 dão 4. Cada linha que passa por ela conta.
rules-none = Sem casa para pagar
rules-none-text = Se não der para colocar nenhuma ficha, três das suas saem do jogo.
rules-end = O fim
rules-end-text = Quando alguém fica sem fichas, a rodada joga-se até ao fim. Ganha o total mais alto; com totais iguais, partilha-se a vitória.
rules-prisoners = Capturas
rules-prisoners-text = Quantas mais, mais valem: 1 vale 1, 2 valem 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 16, 8 → 20, e assim por diante.

## Records

record-open = Abrir um registo
record-open-text = rever um jogo, verificar os dados
record-choose = Escolher ficheiro
record-drop = ou largue-o aqui; o nome acaba em .columbiz
record-paste = Ou cole o texto
record-download = Transferir o registo
trouble-no_record-title = Não há nenhum registo aberto
trouble-no_record-text = Abra um na página inicial: um ficheiro que acabe em .columbiz, ou o seu texto.

## Sharing a table

share-link = Ligação para a mesa
share-copy = Copiar ligação
share-copied = Copiada
share-scan = Ou leia este código com um telemóvel
share-code = Código QR da ligação para a mesa

## Replay

replay-title = Rever
replay-board = O tabuleiro depois do passo { $step }
replay-step = jogada { $turn } de { $turns }
replay-start = Antes do primeiro lançamento
replay-slider = Passo do jogo
replay-first = Para o início
replay-back = Passo atrás
replay-on = Passo à frente
replay-play = Reproduzir
replay-pause = Pausa
replay-turns = Jogadas
replay-verify = Verificar os dados
replay-thrown = { $name } lança { $dice }
replay-kept = { $name } guarda { $dice }
replay-kept-none = { $name } não guarda nada
replay-placed = { $name } coloca uma ficha na coluna { $face }, casa { $height }
replay-placed-scores = , faz { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  }
replay-placed-captures = , captura { $captures ->
    [1] { $captures } ficha
   *[other] { $captures } fichas
  }
replay-done = { $name } termina a vez
replay-forfeit = { $name } não pode colocar nenhuma ficha
replay-dice = Dados na mesa: { $dice }
replay-no-dice = Sem dados na mesa
replay-over = O jogo acabou

## Verifying the dice

verify-title = Os dados, verificados
verify-checking = A sortear de novo cada lançamento no seu navegador…
verify-ok = { $count ->
    [1] O lançamento está certo
   *[other] Os { $count } lançamentos estão certos
  }
verify-ok-text = Resultam do selo mostrado antes de alguém se sentar, do segredo aberto no fim e das sementes de quem jogou.
verify-wrong = O lançamento { $number } não é o que foi selado
verify-wrong-text = O registo diz { $given }, o selo dá { $expected }. { $right ->
    [0] É o primeiro de todos.
    [1] O único lançamento anterior está certo.
   *[other] Os { $right } lançamentos anteriores estão certos.
  }
verify-no_seal = Os dados não foram selados
verify-no_seal-text = Este jogo fez-se com outros dados, por isso não há nada para comparar.
verify-tag_missing = Falta o nome da mesa
verify-tag_missing-text = O registo não traz o nome da mesa, e foi com ele que se fez o selo.
verify-no_secret = O segredo ainda está selado
verify-no_secret-text = Abre-se quando o jogo acabar; volte nessa altura.
verify-secret = Não se consegue ler o segredo
verify-secret-text = Um segredo tem 64 caracteres, só de 0–9 e a–f; este registo tem outra coisa.
verify-wrong_secret = Este não é o segredo que foi selado
verify-wrong_secret-text = O selo deste segredo seria outro. Alguém mudou o selo ou o segredo.
verify-no_seeds = Ninguém deu uma semente
verify-no_seeds-text = Só o segredo decidiu os dados; podia ter sido escolhido de propósito.
verify-insecure = Aqui o seu navegador não verifica
verify-insecure-text = Os navegadores só o fazem em páginas https e no próprio computador. Transfira o registo e abra-o lá, ou execute: columbiz verify FICHEIRO
verify-seal = Selo
verify-seal-text = mostrado antes de alguém se sentar
verify-secret-name = Segredo
verify-secret-name-text = aberto quando o jogo acabou
verify-seed = Semente ({ $name })
verify-throws = Lançamentos
verify-number = N.º
verify-when = Quando
verify-who = Quem
verify-recorded = Registo
verify-drawn = Novo sorteio
verify-opening = abertura, rodada { $round }
verify-turn = jogada { $turn }, lançamento { $throw }
verify-right = certo
verify-not-right = errado
verify-replay = Rever

## Settings

settings-language = Idioma
settings-language-system = O do navegador
settings-theme = Tema
settings-theme-system = O do aparelho
settings-theme-light = Claro
settings-theme-dark = Escuro
settings-palette = Cores das fichas
settings-palette-box = Como na caixa
settings-palette-safe = Bem distintas
settings-motion = Movimento
settings-motion-system = O do aparelho
settings-motion-reduced = Menos
settings-size = Texto
settings-size-normal = Normal
settings-size-large = Maior
settings-sound = Som
settings-sound-note = dados, fichas e um sino quando chega a sua vez

## What can go wrong

trouble-table_not_found-title = Essa mesa não existe
trouble-table_not_found-text = A ligação pode estar mal escrita, ou a mesa já foi arrumada.
trouble-no_watching-title = Esta mesa é só para quem joga
trouble-no_watching-text = Para entrar, é preciso ter lá um lugar.
trouble-not_started-title = O jogo ainda não começou
trouble-not_started-text = Por enquanto não há nada para rever.
trouble-not_found-title = Aqui o mapa está em branco
trouble-not_found-text = Esta página não existe. O endereço pode estar mal escrito.
trouble-away-title = O servidor está ausente
trouble-away-text = Não responde. Os seus jogos estão guardados; tente de novo daqui a pouco.
trouble-too_fast-title = Que rapidez!
trouble-too_fast-text = O servidor precisa de respirar. Tente de novo daqui a { $seconds ->
    [1] um segundo
   *[other] { $seconds } segundos
  }.
trouble-too_large-title = É demasiado longo para um registo
trouble-too_large-text = Um jogo tem alguns milhares de caracteres; este texto tem { $size } bytes.
trouble-record-title = O registo perde-se na linha { $line }
trouble-record-text = Linha { $line }, coluna { $column }: { $reason }.
trouble-refused-title = O servidor diz que não
trouble-unexpected-title = Algo correu mal
trouble-unexpected-text = Isto não estava previsto. Tente de novo ou volte à página inicial.


## Seats

symbol-0 = estrela
symbol-1 = ondas
symbol-2 = vela
symbol-3 = âncora
level-random = Acaso
level-greedy = Guloso
level-deckhand = Grumete
level-sailor = Marinheiro
level-helmsman = Timoneiro
level-captain = Capitão
level-admiral = Almirante
seat-you = Eu
seat-nameless = Jogador { $number }
seat-free = lugar livre
seats-label = Lugares, pela ordem de jogo
presence-live = presente
presence-rejoining = a regressar
presence-computer = computador
presence-stand-in = joga o computador
presence-resigned = desistiu
presence-free = livre
discs-left = { $count ->
    [1] { $count } ficha disponível
   *[other] { $count } fichas disponíveis
  }

## The table: whose turn it is

turn-yours = É a sua vez
turn-of = A jogar: { $name }
throw-number = { $number }.º lançamento
throw-number-of = { throw-number } de { $of }
throw-first = lance os dados
discs-placed = { $count } de { $of } fichas
last-round = última rodada
game-over = O jogo acabou
table-open = A mesa está posta
looking-back = Jogada { $number }
back-to-game = Voltar ao jogo

## The table: the connection

line-live = Ligado
line-rejoining = A religar
line-away = Sem servidor
line-away-text = O servidor não responde. O jogo está guardado e continua assim que o servidor voltar.

## The table: the board

board-label = O tabuleiro
cell-name = coluna { $face }, casa { $height }, custa { $height ->
    [1] um dado
    [2] dois dados
    [3] três dados
    [4] quatro dados
    [5] cinco dados
   *[6] seis dados
  } de valor { $face }
cell-empty = { cell-name }, vazia
cell-taken = { $who ->
    [you] { cell-name }, com uma ficha sua ({ $symbol })
   *[other] { cell-name }, ocupada por { $name } ({ $symbol })
  }
cell-payable = { cell-empty }, pode ser paga
cell-brings = { cell-payable }, { $points ->
    [0] { "" }
    [1] daria { $points } ponto
   *[other] daria { $points } pontos
  }{ $both ->
    [yes] {", "}
   *[no] { "" }
  }{ $captures ->
    [0] { "" }
    [1] capturaria { $captures } ficha
   *[other] capturaria { $captures } fichas
  }
badge-points = +{ $points }

## The table: dice and buttons

dice-label = Dados
dice-on-table = Na mesa
dice-kept = Guardados
dice-to-spend = Dados para gastar
dice-tap = toque nos dados a guardar
dice-tap-cell = toque numa casa iluminada
die-loose = dado { $key }: { $face }, na mesa, premir para guardar
die-kept = dado { $key }: { $face }, guardado, premir para soltar
die-lies = { $face }, na mesa
die-lies-kept = { $face }, guardado
die-spent = { $face }, gasto
throw-dice = Lançar os dados
throw-again = Relançar { $count }
throw-rest = Lançar { $count }
place = Colocar
undo = Anular
done = Pronto
forfeit = Retirar fichas
hint = Dica
menu = Menu
waiting-for = { $who ->
    [you] O computador está a jogar no seu lugar.
   *[other] { $name } está a jogar.
  }
waiting-away = { $name } está ausente. O jogo espera.
waiting-watch = Está a assistir.
call-bot = Deixar jogar o computador
take-back = Voltar a jogar
stand-in-plays = O computador joga no seu lugar.
note-first = Oito dados, três lançamentos.
note-choose = Guarde o que quiser, volte a lançar o resto.
note-all-kept = Todos os dados guardados: coloque as fichas.
note-place = Pague com os dados, casa a casa.
note-more = { $count ->
    [0] Foi a última ficha desta vez.
    [1] Mais uma ficha, se quiser.
   *[other] Mais { $count } fichas, se quiser.
  }
note-no-more = Não dá para pagar mais nada.
note-line = { $count ->
    [1] Uma linha.
   *[other] { $count } linhas.
  }
note-prisoners = { $count ->
    [1] Uma captura.
   *[other] { $count } capturas.
  }
note-forfeit = Não dá para colocar nenhuma ficha: três saem do jogo.
typed-title = Marque o que saiu
typed-left = { $count ->
    [1] falta um
   *[other] faltam { $count }
  }
typed-face = um dado com { $face }
typed-clear = Limpar
hint-keep = Guardar { $dice }
hint-keep-none = Relançar todos
hint-keep-all = Guardar tudo e colocar
hint-place = Colocar { $cells }
hint-done = Terminar a vez
hint-value = { $share } para ganhar
hint-denied = Entre pessoas não há dicas.

## The table: score pad and turns

pad-label = Bloco de notas
pad-lines = linhas
pad-prisoners = capturas
pad-total = total
pad-tally = { $count ->
    [1] { $count } captura
   *[other] { $count } capturas
  }, { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  }
sheet-open = Bloco de notas e jogadas
turns-label = Jogadas
turns-round = Rodada { $round }
turns-throwing = a lançar
turns-forfeited = fichas retiradas
turns-none = Ainda não houve jogadas.
turns-points = { $points ->
    [1] fez { $points } ponto
   *[other] fez { $points } pontos
  }
turns-captures = { $captures ->
    [1] capturou { $captures } ficha
   *[other] capturou { $captures } fichas
  }

## The table: its menu

menu-say = Dizer
menu-turn-board = Rodar o tabuleiro
menu-sound-on = Com som
menu-sound-off = Sem som
menu-theme = Claro ou escuro
menu-copy-link = Copiar ligação
menu-copied = Copiada
menu-leave = Sair; o computador continua
menu-resign = Desistir
menu-resign-sure = Desistir mesmo?
menu-rules = Regras
says = { $name }: { $phrase }
phrase-hello = Olá!
phrase-good_luck = Boa sorte!
phrase-well_played = Bem jogado!
phrase-nice_throw = Belo lançamento!
phrase-ouch = Ai!
phrase-thinking = Estou a pensar…
phrase-sorry = Perdão!
phrase-thanks = Agradeço!
phrase-one_more = Mais um jogo?
phrase-goodbye = Até à próxima!

## The table: before and after the game

lobby-title = Quem joga?
lobby-name = O seu nome
lobby-sit = Sentar-me
lobby-leave = Levantar-me
lobby-start = Começar
lobby-opening = O lançamento de abertura, um dado por lugar, como em P5B3
lobby-waiting = À espera de mais { $count ->
    [1] uma pessoa
   *[other] { $count } pessoas
  }.
lobby-share = Envie a ligação a quem vai jogar ou assistir.
over-wins = { $name } ganha com { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  }
over-you-win = Ganhou com { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  }
over-shared = Vitória partilhada: { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  }
over-rematch = Jogar outra vez
over-rematch-offered = À espera dos outros…
over-rematch-go = Ir ao próximo jogo

## The table: said aloud. $who is you where the seat is the listener's own, and $name is then not needed.

said-sat_down = { $who ->
    [you] Sentou-se à mesa.
   *[other] { $name } sentou-se à mesa.
  }
said-stood_up = { $who ->
    [you] Levantou-se da mesa.
   *[other] { $name } levantou-se da mesa.
  }
said-started = { $who ->
    [you] O jogo começa, e a primeira vez é sua.
   *[other] O jogo começa. { $name } lança primeiro.
  }
said-thrown = { $who ->
    [you] Lançou { $dice }.
   *[other] { $name } lançou { $dice }.
  }
said-kept = { $who ->
    [you] Guardou { $dice }.
   *[other] { $name } guardou { $dice }.
  }
said-kept-none = { $who ->
    [you] Não guardou nada.
   *[other] { $name } não guardou nada.
  }
said-placed = { $who ->
    [you] Colocou uma ficha na coluna { $face }, casa { $height }.
   *[other] { $name } colocou uma ficha na coluna { $face }, casa { $height }.
  }
said-scores = { $points ->
    [1] Vale { $points } ponto.
   *[other] Vale { $points } pontos.
  }
said-captures = { $captures ->
    [1] Captura { $captures } ficha.
   *[other] Captura { $captures } fichas.
  }
said-undone = { $who ->
    [you] Recolheu uma ficha.
   *[other] { $name } recolheu uma ficha.
  }
said-done = { $who ->
    [you] A sua vez terminou.
   *[other] { $name } terminou a vez.
  }
said-forfeited = { $who ->
    [you] Não pode colocar nenhuma ficha.
   *[other] { $name } não pode colocar nenhuma ficha.
  }
said-resigned = { $who ->
    [you] Desistiu.
   *[other] { $name } desistiu.
  }
said-taken_over = { $who ->
    [you] O computador joga no seu lugar.
   *[other] O computador joga por { $name }.
  }
said-taken_back = { $who ->
    [you] Voltou a jogar.
   *[other] { $name } voltou a jogar.
  }
said-your-turn = É a sua vez.
said-over = O jogo acabou. { $result }.

## What the table refuses

refused-stale = Alguém foi mais rápido. Veja outra vez.
refused-not_your_turn = Não é a sua vez.
refused-seat_taken = Esse lugar está ocupado.
refused-not_yet = Quem joga ainda pode pensar; tente de novo daqui a { $seconds ->
    [1] um segundo
   *[other] { $seconds } segundos
  }.
refused-other = Agora não é possível.
