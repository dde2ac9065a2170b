# Every text for people, in sections by page. Names in braces stand for values.
# In Portugal 0 takes the plural, yet the code pt counts it as “one” (Brazil does so): variants are [1], not [one].
# A turn is “vez”, and “jogada” where turns are numbered or listed: “vezes” means times.

## The app

app-name = Columbiz
logo-label = Columbiz, página inicial
go-home = Início
try-again = Tentar de novo
loading = Um momento…
settings = Definições
theme-to-light = Mudar para o tema claro
theme-to-dark = Mudar para o tema escuro
close = Fechar

## Home

home-title = Lance oito dados.
  Trace a sua linha.
home-text = Um jogo de tabuleiro com dados e fichas, para dois a quatro jogadores. Alinhe três ou mais fichas para pontuar, mas cuidado: quem navega por cima captura quem vai por baixo.
home-rules-text = todas as regras, com desenhos
home-verify-text = de um jogo acabado, a partir do registo
home-learn = Aprender
home-look-back = Rever
door-change = Mais opções
door-computer = Contra o computador
door-computer-text = De Grumete a Almirante, com uma dica sempre que a pedir.
# $code is the level's code (deckhand, sailor, helmsman, captain, admiral), where a language needs an article.
door-computer-start = { $code ->
   *[other] Jogar contra o { $level }
  }
door-screen = No mesmo ecrã
door-screen-text = Passe o aparelho de mão em mão: pessoas e computadores, à escolha.
# $count is the number of seats.
door-screen-start = Jogar a { $count }
door-online = À distância
door-online-text = Envie uma ligação e jogue. No fim, pode verificar os lançamentos.
door-online-start = Abrir mesa
setup-level = Nível
setup-seats = Lugares
setup-edition = Edição
setup-name = O seu nome
setup-who = Quem joga
# Who plays a seat: a human being, not the computer.
setup-person = Pessoa
setup-computer = joga o computador
setup-add = Mais um lugar
setup-remove = Retirar o lugar { $seat }
setup-seat-plays = Quem joga no lugar { $seat }
setup-seat-name = Nome no lugar { $seat }
setup-dice = Dados
setup-dice-sealed = Lançados pela aplicação
setup-dice-typed = Lançados à mão, na mesa
setup-dice-pad = Só marcar os pontos
setup-watch = Quem pode assistir
setup-watch-anyone = Quem tiver a ligação
setup-watch-players = Só quem joga
setup-clock = Relógio
setup-clock-none = Sem relógio
setup-clock-text = Se o tempo de um jogador se esgotar, o computador joga por ele até que retome o lugar.
# $time is a duration such as “2 minutes”.
clock-per-turn = { $time } por jogada
level-deckhand-text = Muitas vezes deixa fichas por capturar, escolhe mal os dados que guarda e não pensa na resposta do adversário; raramente vê chegar o fim do jogo.
level-sailor-text = Por vezes deixa uma ficha por capturar; muitas vezes escolhe mal os dados que guarda ou não pensa na resposta do adversário.
level-helmsman-text = Raramente deixa uma ficha por capturar, por vezes escolhe mal os dados que guarda e quase sempre pensa na resposta do adversário.
level-captain-text = Não lhe escapa nada e tira o máximo de cada jogada.
level-admiral-text = Pensa também na vez do jogador seguinte.
edition-en = Regras comuns
edition-da = Dinamarquesa
edition-nl = Holandesa
edition-fr = { book-edition-fr }: no máximo três fichas por vez com quatro jogadores
edition-es = Espanhola
edition-pt = Portuguesa
resume-games = Jogos por acabar
resume-screen = { $count } jogadores no mesmo ecrã
resume-waiting = À espera de jogadores
resume-dismiss = Retirar desta página
resume-dismissed = Retirado desta página. A ligação para o jogo continua a funcionar.

## House rules

house-title = Regras da casa
house-changed = { $count ->
    [1] { $count } alterada
   *[other] { $count } alteradas
  }
house-printed = { $value } (segundo a folha)
house-no-bots = Só se pode mudar o número de dados e de lançamentos quando o computador não joga.
house-bots-out = O computador não sabe jogar com estas regras da casa.
# Before the first throw of a turn.
house-note-first = { $dice ->
    [1] { $dice } dado
   *[other] { $dice } dados
  }, { $throws ->
    [1] { $throws } lançamento
   *[other] { $throws } lançamentos
  }.
# What each house rule changes, in a sentence.
house-dice-text = Com menos dados é mais difícil chegar às casas altas; com mais, podem colocar-se mais fichas.
house-throws-text = Com mais lançamentos é mais fácil juntar dados iguais.
house-min_throws-text = Ninguém pode parar antes de fazer este número de lançamentos.
house-discs-text = Com menos fichas, o jogo é mais curto.
house-placements-text = O máximo de fichas por vez, por melhor que seja o lançamento.
house-forfeit-text = Quem não puder colocar nenhuma ficha abdica deste número de fichas disponíveis.
house-line_points-text = Quanto valem as linhas de três, quatro, cinco e seis fichas.
house-line_scoring-text = Uma linha que cresce volta a pontuar por inteiro, ou só pelo que cresceu.
house-crossing_lines-text = Se uma ficha completa várias linhas, contam todas ou só a melhor.
house-capture_cap-text = As capturas para além deste número não valem nada.
house-ties-text = Quem empata em primeiro partilha a vitória, ou decidem as capturas.

## Rules: the page around the rulebook

rules-title = Livro de regras
# The placeholder and the name of the search field.
rules-search = Procurar nas regras
rules-found = { $count ->
    [0] Sem resultados
    [1] { $count } resultado
   *[other] { $count } resultados
  }
rules-next = Resultado seguinte
rules-back = Resultado anterior
rules-contents = Índice
rules-print = Imprimir
rules-top = Voltar ao cimo

## Rulebook

# The rulebook is composed by columbiz.rulebook and shown on the page /rules, by `columbiz rules` and in docs.
# Every number comes from the rules in force. Text between `back ticks` is a cell, dice or a name in the program and is
# shown as such: keep the ticks. Text between ** is strong. $cell is a cell such as 555; $cells are several.

book-title = O livro de regras do Columbiz
book-lead = Para quem está a começar e para aquela noite em que dois jogadores não se entendem: as regras de um jogo de dados e fichas de Simone Luciani, para dois a quatro jogadores, explicadas por palavras nossas. Primeiro, tudo o que é preciso à mesa; depois, o que fazer em caso de dúvida.
# $edition is the name of an edition, such as “French”.
book-edition = Edição: { $edition }
# $settings is a list such as “dice in the game: 7; maximum throws per turn: 2”.
book-house = Estão em vigor regras da casa ({ $settings }).
# Below a drawn example, for house rules with another number of dice, for example.
book-example-printed = Este desenho segue as regras comuns, porque a situação do exemplo não pode dar-se com as regras em vigor.

# Colours of the discs; each is also the name of a player.
book-colour-purple = Roxo
book-colour-blue = Azul
book-colour-grey = Cinzento
book-colour-black = Preto

# What is read aloud for a picture. $cells is a list such as “1, 22, 333”.
book-alt-empty = { picture-empty }
book-alt-discs = O { $colour } tem fichas em { $cells }.
book-alt-dice = Os dados mostram { $dice }.
book-alt-lit = Casas iluminadas, porque os dados chegam para as pagar: { $cells }.
book-alt-placed = O { $colour } acaba de ocupar { $cells }.
book-alt-ghost = O { $colour } vai colocar uma ficha em { $cell }.
book-alt-barred = Fichas atrás das grades, prestes a ser capturadas: { $cells }.
book-alt-freed = { picture-freed }
book-alt-score = { $colour }: { $total ->
    [1] { $total } ponto
   *[other] { $total } pontos
  } ao todo.

# Chapter: what it is about

book-aim = De que trata o jogo
book-aim-text = Na sua vez, lança { $dice ->
    [1] um dado
   *[other] { $dice } dados
  }, e os dados são o seu dinheiro: com eles paga as casas do tabuleiro onde coloca as suas fichas. Tem dois objetivos ao mesmo tempo.
book-aim-lines = **Linhas.** Uma linha de { $shortest } ou mais fichas suas dá pontos logo que se forma, e outra vez sempre que cresce.
book-aim-lines-increase = **Linhas.** Uma linha de { $shortest } ou mais fichas suas dá pontos logo que se forma, e mais alguns sempre que cresce.
book-aim-captures = **Capturas.** No momento em que é colocada, uma ficha captura todas as fichas dos adversários que estejam abaixo dela na coluna. Quantas mais capturas juntar, mais valem as seguintes.
book-aim-end = Quando alguém já não tem fichas para colocar, joga-se essa rodada até ao fim e somam-se os pontos. Ganha o total mais alto.

# Chapter: what is in the box

book-box = O que vem na caixa
book-box-piece = Peça
book-box-number = Quantidade
book-box-board = tabuleiro
book-box-dice = dados
book-box-cup = copo para dados
book-box-pad = bloco de notas
book-box-purple = fichas roxas
book-box-blue = fichas azuis
book-box-grey = fichas cinzentas
book-box-black = fichas pretas
book-box-total = São { $discs } fichas ao todo.

# Chapter: the board and its cells

book-board = O tabuleiro e as casas
book-board-columns = O tabuleiro tem { $columns } colunas, uma para cada valor do dado. O valor vem impresso por cima da coluna.
book-board-heights = Cada coluna tem { $heights } casas, numeradas de 1 a { $heights }. O número é o preço da casa: diz quantos dados ela custa, todos com o valor da coluna. Nos nossos desenhos, a casa 1 fica em baixo.
# $cell is `555`, $face its column 5, $height its number 3; $cheap is `1` and $dear is `666666`.
book-board-notation = Neste livro, uma casa escreve-se com os dados que a pagam. `{ $cell }` é a casa { $height } da coluna { $face }. `{ $cheap }` é a casa mais barata da primeira coluna, `{ $dear }` a mais cara da última.
book-board-dice = Os dados escrevem-se por ordem de valor, com um traço entre valores diferentes: `{ $dice }`.

# Chapter: setting up

book-setup = Preparar a mesa
book-setup-board = O tabuleiro fica onde todos lhe cheguem, e combina-se quem escreve os pontos no bloco de notas.
book-setup-discs = Cada jogador recebe fichas de uma só cor: são as suas **fichas disponíveis**. Com dois jogadores, joga-se com o roxo e o azul; um terceiro jogador fica com o cinzento e um quarto com o preto. Quantas fichas cabem a cada um depende de quantos jogam:
book-setup-players = Jogadores
book-setup-each = Fichas por jogador
book-setup-limit = Fichas por vez, no máximo
book-setup-rest = As fichas que sobram ficam na caixa.

# Chapter: who begins

book-opening = Quem começa
book-opening-text = Cada jogador lança um só dado, e começa quem tirar o valor mais alto. Quem empatar nesse valor volta a lançar, até que um só fique à frente.
# The example: $first and $second threw the same highest face, $low is the third player; then $winner threw more.
book-opening-example = Um exemplo a três: o { $first } e o { $second } tiram ambos { $tied }, o { $third } tira { $low }. Os dois primeiros voltam a lançar, saem { $again } e { $best }, e começa o { $winner }.
book-opening-order = A partir daí, a vez passa no sentido dos ponteiros do relógio. Na sua vez, pode rodar o tabuleiro para o seu lado.

# Chapter: throwing

book-throwing = Lançar e guardar
book-throwing-first = Comece a sua vez por lançar { $dice ->
    [1] o dado
   *[other] os { $dice } dados
  }.
book-throwing-again = Guarde os dados que quiser, ou nenhum: ponha-os de lado e volte a lançar os outros. Pode fazê-lo até ter lançado { $throws ->
    [1] uma vez
    [2] duas vezes
   *[other] { $throws } vezes
  } ao todo.
book-throwing-once = Só há este lançamento: paga-se com o que ele mostrar.
book-throwing-free = Nenhuma escolha é definitiva: um dado guardado depois de um lançamento pode voltar a ser lançado depois do seguinte.
book-throwing-stop = Pode parar depois de qualquer lançamento, se os dados lhe servirem.
book-throwing-least = Tem de lançar pelo menos { $least ->
    [1] uma vez
    [2] duas vezes
   *[other] { $least } vezes
  } antes de poder guardar todos os dados; a partir daí, pode parar.
book-throwing-example = Por exemplo, os lançamentos de um jogador:
book-throwing-number = Lançamento
book-throwing-fell = O que saiu
book-throwing-all = Todos os dados
book-throwing-kept = Guardados
# Instead of dice in the last row, when no further throw is left.
book-throwing-pays = todos: agora paga-se
# $dice are dice that were set aside after the first throw and thrown again after the second.
book-throwing-changed = Depois do segundo lançamento, o jogador muda de ideias: afinal, também volta a lançar `{ $dice }`.

# Chapter: paying for cells

book-paying = Pagar as casas
book-paying-text = Paga-se com o que os dados mostram no fim, uma ficha de cada vez:
book-paying-empty = Cada ficha vai para uma casa vazia.
book-paying-price = A casa custa tantos dados quantos indica o seu número, todos com o valor da coluna.
book-paying-split = Dados iguais podem repartir-se por várias casas: três cincos pagam `555`, ou então `55` e `5`.
book-paying-once = Na mesma vez, nenhum dado paga duas casas.
book-paying-rest = Não tem de gastar os dados todos.
# $cells lists every lit cell.
book-paying-example = Os dados mostram `{ $dice }`, e estão iluminadas todas as casas que eles podem pagar: { $cells }.
book-paying-choice = O par de três paga `33` e o trio de cincos paga `555`; ou então os cincos repartem-se e pagam `5` e `55`. As casas `1` e `2` só custam um dado cada uma. Mas as casas baratas ficam em baixo, e uma ficha em baixo é fácil de capturar.

# Chapter: limits

book-limits = Quantas fichas
book-limits-most = { $limit ->
    [1] Pode colocar no máximo { $limit } ficha por vez.
   *[other] Pode colocar no máximo { $limit } fichas por vez.
  }
book-limits-most-by-players = Quantas fichas pode colocar por vez depende de quantos jogam: no máximo { $two } quando jogam dois, { $three } quando jogam três e { $four } quando jogam quatro.
book-limits-least = Acabados os lançamentos, tem de colocar pelo menos uma ficha, se houver alguma casa vazia que possa pagar. Depois da primeira, pode parar quando quiser.
book-limits-forfeit = { $forfeit ->
    [1] **Se não puder colocar nenhuma ficha,** abdica de uma: retire do jogo uma das suas fichas disponíveis. Ninguém captura essa ficha, e a sua vez acaba aí.
   *[other] **Se não puder colocar nenhuma ficha,** abdica de { $forfeit }: retire do jogo { $forfeit } das suas fichas disponíveis, ou todas, se tiver menos. Ninguém captura essas fichas, e a sua vez acaba aí.
  }

# Chapter: capturing

book-capturing = Capturar
book-capturing-text = No momento em que é colocada, uma ficha captura **todas as fichas dos adversários que estejam num número mais baixo da mesma coluna**. As suas próprias fichas ficam onde estão, e todas as de números mais altos também. Pode colocar uma ficha abaixo da de um adversário: a de cima não captura a sua, porque uma ficha só captura no momento em que é colocada.
book-capturing-kept = Tire as capturas do tabuleiro e guarde-as à sua frente até à contagem. Nunca mais voltam ao jogo.
# $cell is where the disc goes, $prisoners the cells of the captured discs, $own the cell of an own disc, $above one too high.
book-capturing-example = O { $colour } vai pagar `{ $cell }`. Assim captura { $count ->
    [1] a ficha
   *[other] as fichas
  } em { $prisoners }. A ficha em { $own } é da sua própria cor e fica; a de { $above } está alta de mais para ser capturada.
book-freed = Casas libertadas
book-freed-text = Uma casa que uma captura libertou conta como qualquer casa vazia. Pode usá-la ainda na mesma vez, se lhe restarem dados para isso.
book-freed-example = O { $colour } pagou `{ $cell }` e capturou a ficha que estava em `{ $freed }`. O desenho mostra os dados que restam: um deles paga precisamente essa casa, e uma ficha aí daria { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  }.

# Chapter: lines

book-lines = Linhas
book-lines-text = Assim que coloca uma ficha, pontua **por cada linha de { $shortest } ou mais fichas suas que passe por ela**. Uma linha pode ser horizontal, vertical ou diagonal, e não tem intervalos. Nesse momento, cada linha conta uma só vez; as linhas mais curtas dentro dela não contam à parte.
book-lines-text-best = Assim que coloca uma ficha, pontua **pela melhor linha de { $shortest } ou mais fichas suas que passe por ela**. Uma linha pode ser horizontal, vertical ou diagonal, e não tem intervalos.
book-lines-none = Com estas regras, as linhas não dão pontos.
book-lines-length = Fichas na linha
book-lines-points = Pontos
book-lines-pad = Escreva logo os pontos no bloco de notas, acima do risco.
book-grows = Uma linha que cresce
book-grows-full = Uma linha que cresce volta a pontuar, por todo o novo comprimento.
book-grows-increase = Uma linha que cresce volta a pontuar, mas só pela diferença entre o que vale agora e o que valia antes.
# $third and $fourth are cells; $before and $after are points, $sum both together.
book-grows-example = A ficha em `{ $third }` fez uma linha de { $short } e deu { $before ->
    [1] { $before } ponto
   *[other] { $before } pontos
  }. A ficha em `{ $fourth }` faz dela uma linha de { $long } e dá { $after }. Juntas, dão { $sum }.
book-gap = Preencher um intervalo
book-gap-text = Uma ficha entre dois pedaços de uma linha une-os numa só linha.
book-gap-example = O { $colour } tinha um par de cada lado de `{ $cell }`. A ficha no meio faz uma só linha de { $length }, que dá { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  }.
book-crossing = Duas linhas ao mesmo tempo
book-crossing-each = Se várias linhas passarem pela ficha, cada uma pontua.
book-crossing-best = Se várias linhas passarem pela ficha, só pontua a que der mais pontos.
book-crossing-example = A ficha em `{ $cell }` está numa linha horizontal e numa diagonal. Dá { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  }.
book-lines-elsewhere = Só pontuam as linhas que passam pela ficha acabada de colocar. Os pontos já ganhos ficam, mesmo que uma captura desfaça a linha.

# Chapter: the order of your discs

book-order = A ordem das fichas
book-order-text = Coloque as fichas uma a uma, pela ordem que quiser. Cada uma captura, depois pontua, e só então vem a seguinte. Por isso, a ordem pode mudar os pontos que faz na sua vez.
# $own are cells of own discs; $near and $far the cells to be placed on. $one and $two are points of the first and the
# second disc in that order.
book-order-example = O { $colour } tinha fichas em { $own } e acaba de pagar `{ $near }` e `{ $far }`; o desenho mostra os dados que sobraram. Começou por `{ $near }` e ganhou { $one } e depois { $two }: ao todo, { $sum ->
    [1] { $sum } ponto
   *[other] { $sum } pontos
  }. Se tivesse começado por `{ $far }`, teria ganho ao todo { $other }.

# Chapter: the end of the game

book-end = O fim do jogo
book-end-text = Assim que um jogador fica sem fichas disponíveis, quer tenha colocado a última, quer tenha abdicado dela, a rodada em curso é a última. Joga-se até ao fim, para que todos tenham jogado o mesmo número de vezes, a contar de quem começou. Depois, o jogo acaba.
book-end-mid = Se colocar a última das suas fichas disponíveis a meio da sua vez, já não pode colocar mais nenhuma, sobrem os dados que sobrarem.
book-end-nobody = Nunca ninguém tem de jogar sem fichas disponíveis.

# Chapter: counting

book-counting = A contagem
book-counting-text = No bloco de notas, cada jogador tem a sua coluna. Conte as suas capturas, veja na tabela quanto valem e escreva esse valor na sua coluna, abaixo do risco, ao lado do símbolo da prisão.
book-counting-captured = Capturas
book-counting-points = { book-lines-points }
book-counting-steps = Cada par de capturas vale mais do que o anterior: as duas primeiras valem { $first } cada uma; a terceira e a quarta, { $second } cada uma; a quinta e a sexta, { $third } cada uma; e assim por diante.
book-counting-beyond = A tabela continua da mesma maneira: { $next } capturas valem { $nextPoints }, { $after } valem { $afterPoints }.
book-counting-cap = { $cap ->
    [0] Com estas regras, as capturas não dão pontos.
    [1] Só conta a primeira captura; as outras não valem nada.
   *[other] Só contam as primeiras { $cap } capturas; as outras não valem nada.
  }
book-counting-total = O seu total é o que está na sua coluna acima do risco mais o que está abaixo dele.
book-winner = Quem ganha
book-winner-text = Ganha o total mais alto.
book-winner-shared = Os jogadores empatados com o total mais alto partilham a vitória.
book-winner-captures = Entre os jogadores empatados com o total mais alto, ganha quem tiver mais capturas; se também nisso empatarem, partilham a vitória.
# $colour ran out of discs; the game on the picture is a whole recorded game.
book-counting-example = Um jogo de { $players } jogadores chegou ao fim: o { $colour } já não tem fichas disponíveis.
book-counting-seat = Jogador
book-counting-lines = Linhas
book-counting-worth = Valor
book-counting-sum = Total
# $colours is one name, or several joined by the word for and.
book-counting-winner = { $count ->
    [1] O { $colours } ganha, com um total de { $points ->
        [1] { $points } ponto
       *[other] { $points } pontos
      }.
   *[other] { $colours } partilham a vitória, com um total de { $points ->
        [1] { $points } ponto
       *[other] { $points } pontos
      } cada um.
  }

# Chapter: editions

book-editions = Edições
book-editions-text = Conhecemos folhas de regras impressas em cinco línguas. Todas descrevem o mesmo jogo: as regras comuns são as da maioria das folhas, e a última coluna mostra onde uma folha difere. Qualquer edição pode jogar-se em qualquer língua.
book-editions-name = Edição
book-editions-discs = Fichas por jogador, com { $players } jogadores
book-editions-limit = Fichas por vez, com { $players } jogadores
book-editions-differs = O que difere
book-editions-same = nada
book-edition-en = { edition-en }
book-edition-da = { edition-da }
book-edition-nl = { edition-nl }
book-edition-fr = Francesa
book-edition-es = { edition-es }
book-edition-pt = { edition-pt }
book-editions-house = Se na sua mesa se joga de outra maneira, mude os parâmetros que quiser ao jogar no terminal, com um comando como este: `columbiz play --house '{ $setting }'`. Estão todos no capítulo «{ book-numbers }».

# Chapter: rulings. Each has a question, a ruling and a reason.

book-rulings = Em caso de dúvida
book-rulings-text = Onde as folhas se calam, ou não dizem o mesmo, alguém tem de decidir. Aqui está o que decidimos, e porquê. Algumas decisões podem mudar-se: nessas, indica-se o nome do parâmetro.
book-ruling-reason = Porquê
# Before the reason of a ruling that a house rule has changed.
book-ruling-reason-house = Porque é que a edição é diferente
book-ruling-setting = Parâmetro
# Introduces the other choice.
book-ruling-or = Ou, como regra da casa
# The same for a ruling that a house rule has changed: the other choice is what the edition says.
book-ruling-or-edition = Na edição

book-ruling-lines = Que linhas pontuam, e quanto?
book-ruling-lines-full = Todas as que passam pela ficha acabada de colocar, pelo comprimento inteiro que têm nesse momento. Uma linha de { $short } que cresce para { $long } dá, assim, { $before } e depois { $after }.
book-ruling-lines-increase = Cada linha que passa pela ficha acabada de colocar, mas só pela diferença: o que vale agora, menos o que valia antes o maior dos pedaços unidos.
book-ruling-lines-reason = Segundo as folhas, pontua-se de cada vez que se coloca uma ficha; a francesa acrescenta: por uma linha que essa ficha tenha formado. Nenhuma desconta os pontos ganhos antes.

book-ruling-gap = Como conta uma linha quando se preenche um intervalo?
book-ruling-gap-text = Como uma só linha, com o comprimento todo.
book-ruling-gap-reason = Conta o que está no tabuleiro depois de colocada a ficha, e isso é uma única linha.

book-ruling-crossing = E se duas ou mais linhas passarem pela ficha?
book-ruling-crossing-each = Cada uma pontua.
book-ruling-crossing-best = Só pontua a que der mais pontos.
book-ruling-crossing-reason = Cada uma é uma linha por direito próprio, e nenhuma folha diz que uma anule a outra.

book-ruling-order = Por que ordem se colocam as fichas?
book-ruling-order-text = Pela ordem que se quiser; dela dependem as capturas e os pontos.
book-ruling-order-reason = As fichas colocam-se uma a uma, e nenhuma folha impõe uma ordem. Escolhê-la bem faz parte do jogo.

book-ruling-limit = Quantas fichas se podem colocar por vez?
book-ruling-limit-text = No máximo { $two } com dois jogadores, { $three } com três e { $four } com quatro.
book-ruling-limit-same = No máximo { $limit }, seja qual for o número de jogadores.
book-ruling-limit-reason = Com quatro jogadores, a folha francesa permite menos uma ficha do que as outras. Jogue pela folha que vem na sua caixa.

book-ruling-beyond = Quanto valem mais de { $printed } capturas?
book-ruling-beyond-all = A tabela continua: { $next } valem { $nextPoints } e { $after } valem { $afterPoints }. Em geral, `n` capturas valem `(n + 1)² ÷ 4`, arredondado para baixo.
book-ruling-beyond-cap = { $cap ->
    [0] As capturas não dão pontos.
    [1] Só conta a primeira captura.
   *[other] Só contam as primeiras { $cap } capturas.
  }
book-ruling-beyond-reason = A tabela impressa segue uma fórmula. Se parasse aí, todas as capturas seguintes ficariam sem valor, e isso nenhuma folha diz. No nosso exemplar da folha holandesa, a tabela acaba em «4 = 42»; as outras folhas têm aí { $printed }, e nós também.

book-ruling-few = E se não puder colocar nenhuma ficha e tiver menos de { $forfeit }?
book-ruling-few-text = Abdica de todas as que lhe restam, e a rodada em curso é a última.
book-ruling-few-reason = Se pudesse ficar com elas, as fichas disponíveis talvez nunca se esgotassem e o jogo talvez nunca acabasse.

book-ruling-away = Quem fica com as fichas de que um jogador abdica?
book-ruling-away-text = Ninguém. Saem do jogo e não contam para ninguém.
book-ruling-away-reason = Uma ficha só captura quando é colocada, e só captura fichas que estejam no tabuleiro.

book-ruling-must = Se não puder colocar nenhuma ficha, pode ficar com todas as que tem?
book-ruling-must-text = Não. { $forfeit ->
    [1] Abdica de uma.
   *[other] Abdica de { $forfeit }.
  }
book-ruling-must-reason = A folha dinamarquesa usa aqui uma palavra que também pode querer dizer «pode». As outras quatro dizem «tem de», e nós também.

book-ruling-move = As fichas podem mudar de casa?
book-ruling-move-text = Não. Uma ficha colocada fica na sua casa até ser capturada.
book-ruling-move-reason = Em duas das suas regras, a folha dinamarquesa fala em mover fichas onde as outras falam em colocá-las. Mas nada nela diz como se moveriam.

book-ruling-supply = E se as fichas disponíveis acabarem a meio da sua vez?
book-ruling-supply-text = Não pode colocar mais nenhuma; a sua vez acaba quando o disser. A rodada em curso é a última.
book-ruling-supply-reason = Só se colocam fichas disponíveis. As que já colocou contam por inteiro, como em qualquer vez.

book-ruling-ties = Quem ganha quando os totais são iguais?
book-ruling-ties-shared = Os jogadores empatados com o total mais alto partilham a vitória.
book-ruling-ties-captures = Quem tiver mais capturas; se também nisso houver empate, partilha-se a vitória.
book-ruling-ties-reason = Nenhuma folha traz um desempate, por isso não inventamos nenhum.

book-ruling-throws = É obrigatório fazer todos os lançamentos?
book-ruling-throws-free = Não. Pode fazer até { $throws }, e parar depois de qualquer um.
book-ruling-throws-least = Tem de fazer pelo menos { $least } de { $throws }.
book-ruling-throws-reason = A folha espanhola pode ler-se como se todos os lançamentos fossem obrigatórios, e na holandesa e na portuguesa colocam-se as fichas depois de três. Na francesa, três é o máximo, e é assim que as lemos todas.

book-ruling-freed = Uma casa libertada pode usar-se na mesma vez?
book-ruling-freed-text = Sim, para outra ficha colocada a seguir. A ficha que captura é que não pode ir para lá.
book-ruling-freed-reason = Quando a outra ficha é colocada, a casa está vazia, e mais não se pede a uma casa.

book-ruling-broken = Que acontece a uma linha que uma captura desfaz?
book-ruling-broken-text = Os pontos que deu ficam. Para a completar de novo é precisa uma ficha nova, que pontua como qualquer outra.
book-ruling-broken-reason = Os pontos ganham-se no momento de colocar; nada os tira depois.

book-ruling-unused = O que pode ficar por usar, dados ou fichas?
book-ruling-unused-text = Uns e outras. Não tem de gastar todos os dados nem de colocar todas as fichas permitidas.
book-ruling-unused-reason = A folha francesa fala aqui de fichas, e as outras de dados. Ambas as coisas são verdade, por isso as folhas não se contradizem.

book-ruling-early = Pode parar de lançar quando os dados não chegam para pagar nenhuma casa?
book-ruling-early-text = { $least ->
    [1] Sim. Pode parar depois de qualquer lançamento, e então abdica de fichas.
   *[other] Sim, mas só depois do { $least }.º lançamento, e então abdica de fichas.
  }
book-ruling-early-reason = As folhas só perguntam se, com os dados tal como estão, se pode colocar uma ficha.

book-ruling-opening = E se vários jogadores empatarem com o valor mais alto no lançamento de abertura?
book-ruling-opening-text = Voltam a lançar, sem os outros, até que um deles fique à frente.
book-ruling-opening-reason = Segundo as folhas, começa quem tirar mais; sobre empates, nada dizem.

book-ruling-below = Uma ficha colocada abaixo da de um adversário é logo capturada?
book-ruling-below-text = Não. Só a pode capturar uma ficha colocada depois, num número mais alto da mesma coluna.
book-ruling-below-reason = Segundo as folhas, uma ficha captura quando é colocada, e a que está por cima já lá estava.

book-ruling-empty = Quando é que um jogador fica sem fichas?
book-ruling-empty-text = Quando já não tem fichas disponíveis. As que estão no tabuleiro não contam.
book-ruling-empty-reason = As folhas falam só de um jogador sem fichas. Se as do tabuleiro também contassem, quem já nada tem para colocar teria de continuar a jogar.

book-ruling-round = Quem começou volta a jogar no fim da última rodada?
book-ruling-round-text = Não. A rodada acaba imediatamente antes da vez desse jogador, e assim todos jogaram o mesmo número de vezes.
book-ruling-round-reason = Na folha portuguesa joga-se até chegar a quem começou, o que poderia dar a esse jogador mais uma jogada. A holandesa, a francesa e a espanhola contam a rodada a partir dele.

book-ruling-again = Um dado guardado pode voltar a ser lançado?
book-ruling-again-text = Sim. Depois de cada lançamento, exceto o último, escolhe de novo que dados guarda.
book-ruling-again-reason = As folhas dizem que pode guardar dados, e nenhuma proíbe que mude de ideias.

book-ruling-final = Quantos lançamentos restam depois de se guardarem dados?
book-ruling-final-text = Os mesmos que antes: guardar dados não gasta nenhum lançamento nem acrescenta outro.
book-ruling-final-reason = A folha espanhola chama último ao lançamento que se faz depois de guardar dados. Mas também conta três, e manda guardar dados tanto depois do primeiro como depois do segundo.

# Chapter: every number

book-numbers = Todos os parâmetros
book-numbers-text = Eis todos os parâmetros das regras, com os valores em vigor. Num comando, um parâmetro que depende do número de jogadores escreve-se com três números separados por vírgulas, para dois, três e quatro jogadores; os pontos das linhas escrevem-se com sete, um para cada comprimento de { $shortest } a { $longest } fichas. «Sem limite» escreve-se `none`.
book-numbers-setting = { book-ruling-setting }
book-numbers-value = Valor
book-numbers-printed = Na edição
book-numbers-meaning = O que define
book-field-edition = a edição de onde vêm os valores que a mesa não mudou
book-field-dice = dados do jogo
book-field-throws = lançamentos por vez, no máximo
book-field-min_throws = lançamentos por vez, no mínimo
book-field-discs = fichas com que cada jogador começa
book-field-placements = fichas colocadas por vez, no máximo
book-field-forfeit = fichas de que abdica quem não pode colocar nenhuma
book-field-line_points = pontos de uma linha, conforme o comprimento
book-field-line_scoring = o que conta numa linha que cresce
book-field-crossing_lines = que linhas pontuam quando várias passam por uma ficha
book-field-capture_cap = capturas que contam, no máximo
book-field-ties = o que acontece com totais iguais
# The meaning of a setting, followed by what can be written for it.
book-field-choices = { $meaning } ({ $choices })
# A setting, or what can be written for it, and its value in words, as in “dice in the game: 7”; also a note of a ruling, as in “Setting: throws”.
book-setting = { $meaning }: { $value }
book-settings-separator = { "; " }
book-value-full = todo o novo comprimento
book-value-increase = só a diferença
book-value-each = todas
book-value-best = só a melhor
book-value-shared = partilha-se a vitória
book-value-captures = ganha quem tiver mais capturas
book-value-unlimited = sem limite
book-value-nothing = nada
# Part of a list: the points of lines by their length.
book-value-line = { $points } por { $length }
book-value-by-players = { $two } com dois jogadores, { $three } com três e { $four } com quatro

# Chapter: words

book-words = Palavras do jogo
book-words-term = Palavra
book-words-meaning = Significado
book-term-disc = ficha
book-term-disc-text = uma peça de jogo, da cor de um jogador
book-term-cell = casa
book-term-cell-text = o lugar de uma ficha, escrito com os dados que o pagam
book-term-column = coluna
book-term-column-text = as casas que um valor do dado paga, da mais barata à mais cara
book-term-height = número da casa
book-term-height-text = o que está impresso na casa: o seu preço em dados; uma ficha captura as dos adversários em números mais baixos da mesma coluna
book-term-line = linha
book-term-line-text = fichas da mesma cor seguidas, sem intervalos: na horizontal, na vertical ou na diagonal
book-term-supply = fichas disponíveis
book-term-supply-text = as fichas que um jogador ainda tem para colocar; aquelas de que abdicou já não contam
book-term-prisoner = captura
book-term-prisoner-text = uma ficha capturada, guardada para a contagem; também o ato de capturar
book-term-throw = lançamento
book-term-throw-text = o ato de lançar uma vez todos os dados, ou os que não se guardaram
book-term-turn = vez, jogada
book-term-turn-text = tudo o que um jogador faz, desde o primeiro lançamento até ter colocado as suas fichas ou abdicado de algumas
book-term-round = rodada
book-term-round-text = uma jogada de cada jogador, a partir de quem começou
book-term-pad = { book-box-pad }
book-term-pad-text = a folha onde cada jogador tem a sua coluna: os pontos das linhas acima do risco, os das capturas abaixo dele
book-term-edition = edição
book-term-edition-text = as regras de uma das folhas impressas, ou as regras comuns
book-term-house = regras da casa
book-term-house-text = uma edição com parâmetros que a sua mesa mudou

## First lesson

# Every step of the lesson has three messages. The first explains, “-ask” tells what to do now, and “-no” is a friendly
# answer to somebody who did something else that the rules allow. “-end” closes a chapter.
# Column 5, cell 3 is the cell that costs three fives. Numbers in words belong to the dice and discs of the script.
# Buttons are named by their own messages: { place }, { done } and { forfeit }; the opponent is { level-deckhand }.
# These values can be used everywhere: $dice (8), $throws in a turn (3), $limit of discs in a turn (4), $forfeit discs
# lost by a player who can place none (3), $unspent dice, $supply of discs left, points of $lines, number of $prisoners,
# points they are $worth, $total and $rival_total of points, $points and $captures of the pupil’s last disc, and
# how many discs the opponent’s last disc has captured, $lost.

lesson-title = Primeira lição
# Link on the first page to somebody who has not played yet.
lesson-enter = Nunca jogou? Faça a lição
lesson-enter-text = aprenda a jogar em cinco minutos
lesson-resume = Continuar a primeira lição
lesson-resume-text = capítulo { $number } de { $of }
lesson-chapters = Capítulos da lição
lesson-chapter = { $number }. { $title }
# Added to the name of a finished chapter, for screen readers.
lesson-chapter-finished = { lesson-chapter }, concluído
lesson-back = Voltar
# Goes on to the next chapter before this one is finished.
lesson-skip = Saltar
# A button that does the step for the pupil.
lesson-show = Mostrar
lesson-next = Seguinte
lesson-finish = Concluir
lesson-coach = O seu guia

lesson-keep = Guardar dados
lesson-keep-throw = Cada coluna do tabuleiro pertence a um valor do dado. Tem { $supply } fichas para colocar e { $dice } dados para pagar as casas.
lesson-keep-throw-ask = Lance os dados.
lesson-keep-fives = Três cincos: belo começo! Os dados que guarda ficam quietos enquanto volta a lançar os outros.
lesson-keep-fives-ask = Guarde os três cincos e volte a lançar os outros.
lesson-keep-fives-no = Num jogo a sério, podia fazer isso. Por agora, guarde só os três cincos.
lesson-keep-again = Já são quatro cincos! Ainda tem um lançamento. Depois de cada lançamento pode guardar mais dados, ou voltar a lançar alguns dos que guardou.
lesson-keep-again-ask = Guarde os quatro cincos e volte a lançar os outros.
lesson-keep-again-no = Num jogo a sério, podia fazer isso. Por agora, guarde só os quatro cincos.
lesson-keep-end = Foi o terceiro e último lançamento: cinco cincos! A seguir, com outro lançamento, aprenda a pagar casas com os dados.

lesson-pay = Pagar casas
lesson-pay-stop = Gosta deste lançamento? Então não precisa de lançar mais.
lesson-pay-stop-ask = Deixe-o como está: prima «{ place }».
lesson-pay-stop-no = Desta vez não volte a lançar: guarde todos os dados com «{ place }».
lesson-pay-three = Pode pagar as casas iluminadas. O número da casa é o seu preço, em dados com o valor da coluna: a casa 3 da coluna 5 custa três cincos e escreve-se 555.
lesson-pay-three-ask = Coloque uma ficha na casa 3 da coluna 5.
lesson-pay-three-no = Também podia pagar essa. Por agora, gaste os três cincos na casa 3 da coluna 5.
lesson-pay-more = { $unspent ->
    [1] Resta-lhe um dado.
   *[other] Restam-lhe { $unspent } dados.
  } Na mesma vez, nenhum dado paga duas casas.
lesson-pay-more-ask = Coloque mais uma ficha, em qualquer casa iluminada.
lesson-pay-more-no = Podia parar aqui, mas ainda tem com que pagar: coloque mais uma ficha.
lesson-pay-done = Tem de colocar pelo menos uma ficha, se puder, e pode colocar até { $limit } por vez. Não precisa de gastar todos os dados.
lesson-pay-done-ask = Coloque mais, se quiser, e depois prima «{ done }».
lesson-pay-end = Restam-lhe { $supply } fichas. Os três cincos também davam para as casas 1 e 2 da coluna 5: como gastar os dados é consigo.

lesson-capture = Capturar
lesson-capture-over = Quando coloca uma ficha, ela captura todas as fichas dos adversários abaixo dela na coluna. As suas fichas ficam, e todas as que estão acima também.
lesson-capture-over-ask = Capture duas fichas: coloque a sua na casa 3 da coluna 4.
lesson-capture-over-no = Num jogo a sério, podia fazer isso, mas uma ficha na casa 3 da coluna 4 captura duas de uma assentada.
lesson-capture-freed = { $captures } capturas! As casas onde estavam ficam logo livres, e ainda lhe resta um quatro.
lesson-capture-freed-ask = Coloque uma ficha na casa 1 da coluna 4.
lesson-capture-freed-no = Isso pode esperar. Aproveite a casa que acaba de ficar livre: a casa 1 da coluna 4.
lesson-capture-done = As capturas contam no fim, e quantas mais juntar, mais valem as seguintes: 1 dá 1 ponto, 2 dão 2, 3 dão 4, 4 dão 6, 5 dão 9.
lesson-capture-done-ask = Prima «{ done }» e veja o que faz o { level-deckhand }.
lesson-capture-done-no = Por agora, fique por aqui: prima «{ done }».
lesson-capture-end = Ai! O { level-deckhand } passou-lhe por cima e capturou { $lost } fichas. Quanto mais alta a casa, mais cara, e mais segura a sua ficha.

lesson-line = Fazer linhas
lesson-line-three = Três fichas suas seguidas, na horizontal, na vertical ou na diagonal, fazem uma linha e dão logo 1 ponto.
lesson-line-three-ask = Faça uma linha: coloque uma ficha numa casa com a marca +1.
lesson-line-three-no = Aí ainda não se formava uma linha. Procure uma casa com a marca +1.
lesson-line-four = { $points ->
    [1] Um ponto!
   *[other] { $points } pontos!
  } Uma linha volta a pontuar de cada vez que cresce: quatro fichas dão 2, cinco dão 3, seis dão 4.
lesson-line-four-ask = Faça uma linha de quatro: procure +2.
lesson-line-four-no = Isso não faz uma linha de quatro. Procure uma casa com a marca +2.
lesson-line-more = { $points ->
    [1] Mais um ponto!
   *[other] Mais { $points } pontos!
  } Se uma ficha está em duas linhas, ambas pontuam.
lesson-line-more-ask = Coloque outra ficha que pontue.
lesson-line-more-no = Isso não dá pontos, mas há outra casa que dá. Procure a marca.
lesson-line-done = Os pontos das suas linhas estão no bloco de notas, acima do risco: { $lines } até agora.
lesson-line-done-ask = Prima «{ done }» quando tiver acabado.
lesson-line-end = Os pontos das linhas já ninguém lhos tira, mesmo que mais tarde as fichas sejam capturadas.

lesson-forfeit = Abdicar de fichas
lesson-forfeit-hope = Depois de dois lançamentos, nenhuma casa está iluminada: tudo o que os seus dados podiam pagar está ocupado. Com três seis pagava-se a casa 3 da coluna 6.
lesson-forfeit-hope-ask = Guarde os dois seis e volte a lançar os outros.
lesson-forfeit-hope-no = Tente a sorte: guarde só os dois seis.
lesson-forfeit-none = Pouca sorte. Se não puder colocar nenhuma ficha, abdica de { $forfeit } das suas fichas disponíveis, ou de todas, se tiver menos.
lesson-forfeit-none-ask = Prima «{ forfeit }».
lesson-forfeit-end = Restam-lhe { $supply } fichas. Aquelas de que abdicou não dão pontos a ninguém, mas assim fica sem fichas mais cedo.

lesson-count = O fim
lesson-count-throw = O jogo vai adiantado: só lhe restam { $supply } fichas. Quando alguém fica sem nenhuma, joga-se a rodada até ao fim, e depois o jogo acaba.
lesson-count-throw-ask = { lesson-keep-throw-ask }
lesson-count-stop = Já serve.
lesson-count-stop-ask = Guarde todos os dados: prima «{ place }».
lesson-count-stop-no = Este lançamento chega: guarde todos os dados com «{ place }».
lesson-count-best = As marcas mostram o que ganharia com uma ficha: pontos, e capturas atrás das grades.
lesson-count-best-ask = Coloque uma ficha numa casa com marca.
lesson-count-best-no = Por agora, uma ficha aí não lhe dá nada. Escolha uma casa com marca.
lesson-count-last = Resta-lhe uma ficha.
lesson-count-last-ask = Coloque a sua última ficha.
lesson-count-last-no = Coloque primeiro a sua última ficha: é ela que faz desta rodada a última.
lesson-count-done = Ficou sem fichas disponíveis: esta é a última rodada. Jogou primeiro, por isso o { level-deckhand } ainda joga uma vez.
lesson-count-done-ask = Prima «{ done }».
lesson-count-end = As suas linhas deram { $lines ->
    [1] { $lines } ponto
   *[other] { $lines } pontos
  }, e as suas { $prisoners } capturas valem { $worth }. Ao todo, tem { $total }; o { level-deckhand } tem { $rival_total }. Ganha o total mais alto, e é o seu!

# After the last chapter.
lesson-over-title = Já sabe jogar
lesson-over-text = O resto é sangue-frio e dados. O { level-deckhand } espera por si à mesa.
lesson-over-play = Jogar contra o { level-deckhand }
lesson-over-again = Repetir a lição
# Why something cannot be done, by the rules. $cell is written as the dice that pay for it, as in 555.
lesson-cannot-cell_taken = Essa casa está ocupada: as fichas só se colocam em casas vazias.
lesson-cannot-too_few_dice = A casa { $cost } da coluna { $face } custa { $cost ->
    [1] um dado
   *[other] { $cost } dados
  } de valor { $face }, mas { $count ->
    [0] não lhe resta nenhum
    [1] só lhe resta um
   *[other] só lhe restam { $count }
  }.
lesson-cannot-too_many_discs = { $limit ->
    [1] Pode colocar no máximo { $limit } ficha por vez.
   *[other] Pode colocar no máximo { $limit } fichas por vez.
  }
lesson-cannot-no_supply = Já não tem fichas.
lesson-cannot-throw_due = Lance primeiro os dados.
lesson-cannot-chapter_over = Este capítulo acabou: prima «{ lesson-next }» ou «{ lesson-finish }».
lesson-cannot-other = { refused-other }

## Records

record-open = Abrir um registo
record-open-text = rever um jogo, jogada a jogada
record-choose = Escolher ficheiro
record-drop = ou largue-o aqui; o nome acaba em .columbiz
record-paste = Ou cole o texto
record-open-valid-part = Abrir as jogadas anteriores ao erro
record-unreadable-title = Não é possível ler
record-unreadable-text = Talvez seja uma pasta, ou um ficheiro que foi movido desde que o escolheu. Escolha um ficheiro.
record-download = Transferir o registo
trouble-no_record-title = Não há nenhum registo aberto
trouble-no_record-text = Abra um na página inicial: um ficheiro .columbiz ou o texto dele.

## My games

games-title = Os meus jogos
games-text = resultados, sorte e perícia, estatísticas
games-filter = Que jogos se mostram
games-all = Todos
games-running = Em curso
games-finished = Acabados
games-won = Vitória
games-lost = Derrota
games-opponent = Adversário
# While none is chosen; keep these three short.
games-opponent-any = Adversários
games-computer = Computador
games-people = Pessoas
games-players = Número de jogadores
games-players-any = Jogadores
games-players-count = { $count } jogadores
games-edition-any = Edições
games-found = { $count ->
    [1] Mostra-se { $count } jogo
   *[other] Mostram-se { $count } jogos
  }
games-none = Ainda não jogou neste aparelho. Os jogos aparecem aqui automaticamente, acabados ou não.
games-none-found = Nenhum jogo encontrado.
games-show-all = Mostrar todos
games-more = Mostrar mais
# How a game ended.
games-shared = Vitória partilhada
games-place = { $place }.º de { $players }
games-won-by = Ganhou { $name }
games-broken-off = Interrompido
# Beside bars, so keep these short: what the dice brought, and what the player’s own choices cost.
games-luck = sorte
games-skill = perícia
games-account-text = Em pontos de probabilidade de ganhar. Sorte: o que todos os lançamentos lhe deram. Perícia: o que as suas próprias escolhas lhe custaram.
games-delete = Apagar
games-deleted = Apagado deste aparelho.
games-levels = Contra cada nível
games-persons = Contra pessoas
# Above a list of opponents: what its numbers are.
games-balance-text = vitórias, jogos
games-share = Vitórias
games-count = Jogos
games-loss = Perda por jogada
# $count is 10.
games-loss-text = %, média de { $count } jogos
games-day = Dia
games-here = Só neste aparelho
games-here-text = { $count ->
    [1] { $count } jogo
   *[other] { $count } jogos
  }, { $size }. Não é precisa nenhuma conta, e nada sai deste aparelho, a não ser que o envie.
games-export = Exportar
games-import = Importar
games-imported = { $added ->
    [0] Nenhum jogo era novo.
    [1] { $added } jogo acrescentado.
   *[other] { $added } jogos acrescentados.
  } { $known ->
    [0] { "" }
    [1] { $known } já cá estava.
   *[other] { $known } já cá estavam.
  }
games-import-large = O ficheiro tem mais de { $limit }, o máximo que pode ser lido; nada foi importado.
games-import-damaged = O ficheiro está danificado; nada foi importado.
games-import-foreign = Este não é um ficheiro de jogos exportados; nada foi importado.
games-import-newer = O ficheiro vem de uma versão mais recente do Columbiz; nada foi importado.
games-import-entry = O jogo { $number } do ficheiro está danificado; nada foi importado.
games-storage-full = Já não há espaço neste aparelho. Exporte os seus jogos e apague alguns, ou liberte espaço de outra forma.
games-storage-blocked = Este navegador não deixa a página guardar jogos.
games-not-kept = Este jogo não aparece em «{ games-title }».
games-reckon = Calcular sorte e perícia
games-reckon-text = { $count ->
    [1] { $count } jogo já não está neste servidor; por isso, é preciso enviar-lhe o registo.
   *[other] { $count } jogos já não estão neste servidor; por isso, é preciso enviar-lhe os registos.
  }

## Sharing a table

share-link = Ligação para a mesa
share-copy = Copiar ligação
share-copied = Copiada
share-scan = Ou leia este código com um telemóvel
share-code = Código QR da ligação para a mesa

# On the page of the machine that serves the game. $address is a link, as in http://192.168.1.5:8000; $port a number.
network-let = Deixar entrar telemóveis desta rede
network-off = Só este computador pode abrir a ligação. Se deixar entrar telemóveis, todos os aparelhos da mesma rede podem jogar em { $address }, até o impedir ou fechar o Columbiz.
network-on = Os telemóveis desta rede podem entrar
network-stop = Parar
network-address = Endereço na ligação
network-help = Se um telemóvel não conseguir abrir a ligação, veja se está na mesma rede Wi-Fi e se a firewall deste computador deixa passar a porta { $port }.
network-none = Este computador não está ligado a uma rede privada, por isso só ele pode abrir a ligação.
network-failed = Nenhum outro aparelho pode entrar: este computador não está ligado a uma rede privada, ou outro programa usa aí a mesma porta.
network-here = Só este computador pode abrir a ligação.

## Continuing on another device

device-text = Abra esta ligação no outro aparelho e continue a jogar lá. Também pode continuar aqui.
device-warning = Quem tiver esta ligação pode jogar no seu lugar; não a partilhe.
device-link = Ligação para o seu lugar
device-scan = Ou leia este código com o outro aparelho
device-code = Código QR da ligação para o seu lugar

## Replay

replay-title = Rever o jogo
replay-board = O tabuleiro depois do passo { $step }
replay-step = jogada { $turn } de { $turns }
replay-start = Antes do primeiro lançamento
replay-slider = Passo do jogo
replay-first = Para o início
replay-back = Um passo atrás
replay-on = Um passo à frente
replay-last = Para o fim
replay-play = Reproduzir
replay-pause = Pausa
replay-turns = Jogadas
replay-verify = Verificar os lançamentos
replay-thrown = { $who ->
    [you] Lança
   *[other] { $name } lança
  } { $dice }
replay-assumed = { $who ->
    [you] Não introduz
   *[other] { $name } não introduz
  } todos os lançamentos; a jogada é mostrada com { $dice }
replay-kept = { $who ->
    [you] Guarda
   *[other] { $name } guarda
  } { $dice }
replay-kept-none = { $who ->
    [you] Não guarda
   *[other] { $name } não guarda
  } nada
replay-placed = { $who ->
    [you] Coloca
   *[other] { $name } coloca
  } uma ficha na casa { $height } da coluna { $face }{ $points ->
    [0] { "" }
    [1] , faz { $points } ponto
   *[other] , faz { $points } pontos
  }{ $captures ->
    [0] { "" }
    [1] , captura { $captures } ficha
   *[other] , captura { $captures } fichas
  }
replay-done = { $who ->
    [you] Termina
   *[other] { $name } termina
  } a sua vez
replay-forfeit = { $who ->
    [you] Não pode
   *[other] { $name } não pode
  } colocar nenhuma ficha e abdica de fichas disponíveis

## Review: the page

review-page-title = Análise
review-page-text = Quanto valeu cada lançamento e cada escolha de um jogo, numa conta que bate certo. Abra o registo de um jogo, ou venha aqui no fim de um.
review-page-row = sorte e perícia num jogo, a partir do registo
review-loading = O computador está a analisar todas as jogadas…
review-refused = Não é possível analisar este jogo
review-refused-rules = O computador só avalia jogos com 8 dados e 3 lançamentos por vez; este tem { $dice ->
    [1] um dado
   *[other] { $dice } dados
  } e { $throws ->
    [1] um lançamento
   *[other] { $throws } lançamentos
  }. Ainda assim, pode revê-lo.
review-chances = Probabilidade de ganhar
review-chance = { $name } { $chance }
review-scrub = Momento do jogo
review-adds-up = A conta: { $name }
# Below luck and choices: the part from the player’s own dice or choices; $value has a sign.
review-own = do próprio { $value }
review-turn-of = Jogada { $turn } de { $turns }
review-after-throw = depois do lançamento { $number }
review-placing = a colocar
review-to-throw = { $who ->
    [you] É a sua vez
   *[other] É a vez de { $name }
  }
review-places = { $who ->
    [you] Coloca em
   *[other] { $name } coloca em
  } { $cells }
review-ordered = { $who ->
    [you] Coloca em
   *[other] { $name } coloca em
  } { $cells } por uma ordem que custa pontos
review-breaks-off = O registo interrompe-se aqui.
review-throw-luck = sorte { $luck }
review-lost = perda { $loss }
review-was-best = a melhor escolha
# Beside the choice that was made in the game.
review-played = jogado
review-next-mistake = Erro seguinte
review-no-mistake = Sem erros
review-try = Tentar
review-show-best = Ver a melhor
review-try-keep = Toque nos dados que guardaria.
review-try-place = Coloque as fichas no tabuleiro como teria feito.
# What somebody tries instead of the choice that was made.
review-tried = a sua tentativa
review-given-two = O que as escolhas de cada jogador deram ao outro, em pontos de probabilidade de ganhar.
review-sum-error = perda por escolhas próprias
review-sum-decisions = decisões
review-sum-each = perda por decisão
review-sum-without = resultado sem a sorte
review-keys = Teclas: ← → passo, N erro seguinte, T tentar, B melhor

## Analysis board

analysis-title = Tabuleiro de análise
# On the home page, beside the title.
analysis-text = quanto vale qualquer posição e quais são as melhores escolhas
analysis-this = Analisar
analysis-board = O tabuleiro; um toque numa casa coloca ou retira uma ficha
analysis-place = Colocar e retirar
analysis-brush-cycle = Um toque percorre as cores
# $colour is a colour or, where colours are replaced by others, a symbol.
analysis-brush-seat = Um toque coloca ou retira uma ficha: { $colour }
analysis-brush-erase = Um toque retira a ficha
analysis-seat = Lugar
analysis-supply = Disponíveis
analysis-prisoners = Capturas
analysis-points = Linhas
# $what is one of the three above.
analysis-less = { $what }, { $colour }: menos 1
analysis-more = { $what }, { $colour }: mais 1
analysis-player = a jogar
analysis-starter = começou
analysis-dice-tap = toque para virar
analysis-dice-none = O primeiro lançamento ainda está por fazer.
analysis-die = Dado { $number }: { $face ->
    [0] será lançado de novo
   *[other] { $face }
  }
analysis-phase = O que há a fazer
analysis-phase-throw = Lançar
analysis-phase-keep = Guardar
analysis-phase-place = Colocar
analysis-throws = Lançamentos
analysis-throw = Lançar os dados
analysis-placed = { $count ->
    [1] Já foi colocada uma ficha nesta jogada.
   *[other] Já foram colocadas { $count } fichas nesta jogada.
  }
analysis-reset = Esvaziar o tabuleiro
analysis-heat = Mostrado no tabuleiro
analysis-heat-value = Valor das casas
analysis-heat-pay = Pagamento
analysis-heat-none = Nada
analysis-key-value = % de probabilidade de ganhar só com esta ficha; em baixo, a de pagar a casa
analysis-key-pay = % de probabilidade de pagar a casa, lançando só para ela
# $choice is like “Keep 5 5 5”.
analysis-key-kept = { $choice }: as probabilidades depois disso
analysis-cell = { cell-empty }; { $value } de probabilidade de ganhar com uma ficha aqui, { $pay } de a pagar
analysis-cell-taken = { cell-name }: { $colour }
analysis-win = Probabilidade de ganhar
analysis-due-throw = { $colour }: lançamento { $throws }
analysis-due-keep = { $colour }: guardar após o lançamento { $throws }
analysis-due-place = { $colour }: colocar
analysis-due-over = { game-over }
analysis-keeps = O que guardar
analysis-places = O que colocar
analysis-best = melhor
analysis-all = Ver as { $count }
analysis-exact = exato, com todos os lançamentos possíveis
analysis-no-choice = Depois de lançar os dados, as melhores escolhas aparecem aqui.
analysis-depth = Profundidade { $depth }
analysis-error = erro típico ±{ $error }
analysis-no-error = exato
analysis-cut = não terminou a tempo
analysis-approximate = aproximado: o motor foi treinado para outras regras
analysis-deeper = Mais profundidade
analysis-games = Simular { $count } jogos
analysis-games-found = { $count } jogos simulados até ao fim, descontada a sorte dos dados
analysis-link = Ligação para partilhar
analysis-position = Posição em texto
analysis-play = Continuar daqui
analysis-play-start = Começar o jogo
analysis-your-seat = As suas fichas
analysis-impossible = Isto não pode acontecer num jogo
analysis-fix-discs = Retire fichas desta cor do tabuleiro ou das fichas disponíveis.
analysis-fix-prisoners = Reduza as capturas ou as fichas disponíveis dos outros: cada captura vem de um deles.
analysis-fix-order = Mude quem joga ou quem começou, ou as fichas disponíveis desse jogador.

## Verifying the dice

verify-title = Verificação dos lançamentos
verify-ok = { $count ->
    [1] O lançamento está certo
   *[other] Os { $count } lançamentos estão certos
  }
verify-ok-text = Os dados resultam das sementes de quem jogou e do segredo revelado no fim, que condiz com o selo mostrado antes de alguém se sentar.
verify-wrong = O lançamento { $number } não está certo
verify-wrong-text = O registo diz { $given }, as sementes e o segredo dão { $expected }. { $right ->
    [0] É o primeiro de todos.
    [1] O único lançamento anterior está certo.
   *[other] Os { $right } lançamentos anteriores estão certos.
  }
verify-no_seal = Os dados não foram selados
verify-no_seal-text = Podem ter sido dados reais, por exemplo, por isso não há com que os comparar.
verify-tag_missing = Falta o nome da mesa
verify-tag_missing-text = O registo não traz o nome da mesa, que faz parte do selo.
verify-no_secret = O segredo ainda está selado
verify-no_secret-text = Será revelado quando o jogo acabar; volte nessa altura.
verify-secret = Não se consegue ler o segredo
verify-secret-text = Um segredo tem 64 dígitos hexadecimais, 0–9 e a–f; este registo tem outra coisa.
verify-wrong_secret = Este não é o segredo que foi selado
verify-wrong_secret-text = O selo deste segredo seria outro. Alguém mudou o selo ou o segredo.
verify-no_seeds = Ninguém deu uma semente
verify-no_seeds-text = Só o segredo decidiu os dados, por isso podia ter sido escolhido para dar determinados lançamentos.
verify-position_unverifiable = O registo não começa no início do jogo
verify-position_unverifiable-text = Os lançamentos anteriores à posição inicial não estão no registo, por isso não é possível comparar os dados.
verify-insecure = Aqui o seu navegador não pode verificar os lançamentos
verify-insecure-text = Os navegadores só o fazem em páginas https ou quando o Columbiz corre no seu próprio computador. Transfira o registo e abra-o numa dessas páginas, ou execute: columbiz verify FICHEIRO
verify-seal = Selo
verify-seal-text = mostrado antes de alguém se sentar
verify-secret-name = Segredo
verify-secret-name-text = revelado quando o jogo acabou
verify-seed = Semente ({ $name })
verify-throws = Lançamentos
verify-number = N.º
verify-when = Quando
verify-who = Quem
# Head of a column: the dice as the record has them.
verify-recorded = Registo
verify-drawn = Recalculado
verify-opening = abertura, lançamento { $round }
verify-turn = jogada { $turn }, lançamento { $throw }
verify-right = certo
verify-not-right = errado
verify-replay = { replay-title }

## Settings

settings-language = Idioma
settings-language-system = O do navegador
# Title of the choice between light and dark.
settings-theme = Tema
settings-theme-system = O do aparelho
settings-theme-light = Claro
settings-theme-dark = Escuro
settings-palette = Cores das fichas
settings-palette-box = Como na caixa
settings-palette-safe = Para daltónicos
settings-motion = Movimento
settings-motion-system = { settings-theme-system }
settings-motion-reduced = Reduzido
settings-size = Tamanho do texto
settings-size-normal = Normal
settings-size-large = Maior
settings-pace = Ritmo dos outros
settings-pace-calm = Calmo
settings-pace-brisk = Vivo
settings-pace-instant = Imediato
settings-pace-note = a que ritmo vê as jogadas do computador e dos outros; um toque ou uma tecla passa à frente
settings-tutor = Conselheiro
settings-tutor-off = Desligado
settings-tutor-note = contra o computador: pede confirmação antes de uma escolha que perca mais pontos de probabilidade de ganhar do que os indicados
settings-sound = Som
settings-sound-note = dados, fichas e um sino quando chega a sua vez
settings-vibration = Vibração
settings-vibration-note = quando chega a sua vez e quando há capturas
settings-notify = Notificações
settings-notify-note = quando chega a sua vez e esta página está em segundo plano
settings-notify-blocked = Este navegador não as permite nesta página.

## What can go wrong

trouble-table_not_found-title = Essa mesa não existe
trouble-table_not_found-text = A ligação pode estar mal escrita, ou talvez a mesa já tenha sido levantada.
trouble-no_watching-title = Esta mesa é só para quem joga
trouble-no_watching-text = Para entrar, é preciso ter lá um lugar.
trouble-not_started-title = O jogo ainda não começou
trouble-not_started-text = Por enquanto não há nada para rever.
trouble-not_found-title = Mares nunca dantes navegados
trouble-not_found-text = Esta página não existe. O endereço pode estar mal escrito.
trouble-away-title = O servidor não responde
trouble-away-text = Os seus jogos estão guardados; tente de novo daqui a pouco.
trouble-too_fast-title = Que rapidez!
trouble-too_fast-text = O servidor precisa de respirar. Tente de novo daqui a { $seconds ->
    [1] um segundo
   *[other] { $seconds } segundos
  }.
trouble-too_large-title = É demasiado longo para um registo
trouble-too_large-text = Um jogo ocupa alguns milhares de bytes; este texto tem { $size }.
trouble-record-title = Não se consegue ler a linha { $line } do registo
trouble-record-text = Linha { $line }, carácter { $column }: { $reason }.
trouble-refused-title = O servidor disse que não
trouble-unexpected-title = Algo correu mal
trouble-unexpected-text = Não estávamos à espera disto. Tente de novo ou volte à página inicial.
# Unfolds the address and the code of the error.
trouble-details = Pormenores do pedido


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
# One of several bots of the same level, as in Captain · blue; $mark is a colour-… or a symbol-….
seat-bot = { $level } · { $mark }
seats-label = Lugares, pela ordem de jogo
presence-live = online
presence-rejoining = a religar
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
turn-stand-in = O computador joga no seu lugar
engine-compiling = O computador está a preparar-se para o seu primeiro jogo: { NUMBER($percent, maximumFractionDigits: 0) }%
turn-of = A jogar: { $name }
clock-left-label = Tempo que resta
clock-full-label = Tempo por jogada
clock-left = Restam { $seconds } segundos.
notify-ask = Quer um aviso quando for a sua vez?
notify-ask-text = Com uma notificação, quando esta página estiver em segundo plano.
notify-yes = Sim, avise-me
notify-no = Não é preciso
throw-number = { $number }.º lançamento
throw-number-of = { throw-number } de { $of }
throw-first = antes do primeiro lançamento
discs-placed = { $count } de { $of } fichas
last-round = última rodada
game-over = O jogo acabou
table-closed = A mesa está fechada
table-open = A mesa está pronta
looking-back = Jogada { $number }
back-to-game = Voltar ao jogo
back-to-end = Voltar ao fim

## The table: the connection

line-live = Online
line-rejoining = A religar
line-away = Servidor sem resposta
line-away-text = O servidor não responde. O jogo está guardado e continua assim que o servidor voltar.

## The table: the board

board-label = O tabuleiro
cell-name = casa { $height } da coluna { $face }, custa { $height ->
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
# Said when a cell is chosen before the last throw; $cell describes it.
preview-said = { $cell }. A ficha ainda não está colocada: prima outra vez para parar e colocá-la aqui. { $count ->
    [1] Perde-se um lançamento.
   *[other] Perdem-se { $count } lançamentos.
  }

## The table: dice and buttons

dice-label = { setup-dice }
dice-on-table = Na mesa
dice-kept-label = Guardados: { $dice }
dice-to-spend = Dados para gastar
dice-tap = toque nos dados a guardar
dice-tap-cell = toque numa casa iluminada
dice-tap-again = toque outra vez para parar e colocar
die-loose = dado { $key }: { $face }, na mesa, premir para guardar
die-kept = dado { $key }: { $face }, guardado, premir para deixar de o guardar
die-lies = { $face }, na mesa
die-lies-kept = { $face }, guardado
die-spent = { $face }, gasto
throw-dice = Lançar os dados
throwing = A lançar…
throw-again = { $count ->
    [1] Lançar { $count } dado
   *[other] Lançar { $count } dados
  }
throw-rest = { $count ->
    [1] Lançar { $count } dado
   *[other] Lançar { $count } dados
  }
place = Parar e colocar
# After a tap on a cell that can be paid for: the button that places a disc there.
place-here = Parar e colocar aqui
undo = Anular
# Below { undo }: what it takes back.
undo-disc = a última ficha
# Takes back the stopping.
back-to-dice = Voltar aos dados
throws-left = { $count ->
    [1] resta um lançamento
   *[other] restam { $count } lançamentos
  }
last-throw = último lançamento
done = Terminar
# Below { done }, while no disc is placed.
place-first = coloque antes uma ficha
forfeit = Abdicar de fichas
hint = Dica
menu = Menu
waiting-for = { $who ->
    [you] O computador está a jogar no seu lugar.
   *[other] { $name } está a jogar.
  }
waiting-away = { $name } está ausente. O jogo espera.
waiting-watch = Está a assistir.
call-bot = Deixar jogar o computador
# When that will be possible; $time is minutes and seconds, as in 1:40.
call-bot-in = daqui a { $time }
take-back = Retomar o lugar
stand-in-plays = O computador joga no seu lugar.
note-first = Oito dados, três lançamentos.
note-choose = Toque nos que guarda e volte a lançar o resto.
note-all-kept = Todos os dados estão guardados: coloque as fichas.
note-place = Pague com os dados, casa a casa.
note-stopped = Parou de lançar.
note-stopped-more = { $count ->
    [1] Resta um lançamento.
   *[other] Restam { $count } lançamentos.
  } Ainda pode voltar aos dados.
note-more = { $count ->
    [0] Já não pode colocar mais fichas.
    [1] Mais uma ficha, se quiser.
   *[other] Mais { $count } fichas, se quiser.
  }
note-no-more = Não dá para pagar mais nada.
note-line = { $count ->
    [1] Uma linha!
   *[other] { $count } linhas!
  }
note-prisoners = { $count ->
    [1] Uma captura!
   *[other] { $count } capturas!
  }
note-forfeit = Não pode colocar nenhuma ficha, por isso abdica de fichas disponíveis.
typed-title = Introduza o que saiu
typed-left = { $count ->
    [1] falta um
   *[other] faltam { $count }
  }
typed-face = um dado com { $face }
typed-entered = Introduzidos: { $dice }. { $count ->
    [0] Já estão todos.
    [1] Falta um.
   *[other] Faltam { $count }.
  }
typed-change = dado { $number }: { $face }, alterar
typed-back = Retirar um dado
typed-confirm = Confirmar
typed-help = Toque num dado para o alterar.
pad-title = Introduza os dados finais ou toque só nas casas
pad-assumed = Sem dados introduzidos: supõem-se os necessários para as fichas.
pad-none = Ainda sem fichas: toque nas casas por ordem.
pad-correct = Corrigir a última jogada
hint-keep = Guardar { $dice }
hint-keep-none = Não guardar nenhum
hint-keep-all = Guardar todos e colocar
hint-place = Colocar em { $cells }
hint-done = Terminar a sua vez
hint-value = { $share } de probabilidade de ganhar
hint-chance = probabilidade de ganhar

## The table: the tutor, which questions a choice against the computer. $choice is one of the messages hint-…

tutor-title = Tem a certeza?
tutor-loses = Esta escolha perde cerca de { $points } pontos de probabilidade de ganhar.
tutor-better = Melhor: { $choice }.
tutor-think = Pensar melhor
tutor-do = Fazer mesmo assim

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
turns-label = { replay-turns }
turns-round = Rodada { $round }
turns-label-of = Rodada { $round }, { $name }:
turns-throwing = a lançar
turns-forfeited = abdicou de fichas
turns-none = Ainda ninguém jogou.
turns-points = { $points ->
    [1] fez { $points } ponto
   *[other] fez { $points } pontos
  }
turns-captures = { $captures ->
    [1] capturou { $captures } ficha
   *[other] capturou { $captures } fichas
  }
# The strip above the board and the dice panel tell a turn of somebody else.
recap-strip = A última jogada
recap-did = A jogada de { $name }
recap-again = ver de novo
# When the turn was: it is being played; it was the last one; it was before the last one.
recap-now = a jogar
recap-just = agora mesmo
recap-earlier = antes
# Beside the dice of a throw.
recap-number = { $number ->
    [1] primeiro
    [2] segundo
    [3] terceiro
   *[other] { $number }.º
  }
# For screen readers. $dice are all dice of the throw, $used those of them that were kept, or paid for discs.
recap-throw = { $number }.º lançamento: { $dice }{ $end ->
    [kept] {", "}guardados { $used }
    [paid] {", "}gastos { $used }
   *[none] { "" }
  }
recap-gained = { $points ->
    [0] nenhum ponto
    [1] mais { $points } ponto
   *[other] mais { $points } pontos
  }

## The table: its menu

menu-say = Dizer algo
menu-turn-board = Rodar o tabuleiro
menu-sound-on = Ligar o som
menu-sound-off = Desligar o som
menu-theme = Claro ou escuro
menu-copy-link = { share-copy }
menu-copied = { share-copied }
menu-table-rules = Regras desta mesa
menu-device = Continuar noutro aparelho
menu-leave = Sair e deixar jogar o computador
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
# Shall we play another game?
phrase-one_more = Mais um jogo?
phrase-goodbye = Até à próxima!

## The table: its keys

menu-keys = { keys-title }
keys-title = Teclas
keys-throw = lançar os dados
keys-keep = guardar um dado ou deixar de o guardar
keys-place = guardar todos os dados e ir para o tabuleiro
keys-next = ir para a casa seguinte que pode pagar
keys-previous = ir para a anterior
keys-walk = ir de casa em casa
keys-disc = colocar uma ficha (duas vezes antes do último lançamento)
keys-undo = recolher a ficha ou voltar à escolha dos dados
keys-done = terminar a sua vez
keys-hint = pedir uma dica
keys-close = fechar o que está aberto
keys-list = mostrar estas teclas

## The table: before and after the game

lobby-title = Quem joga?
lobby-name = { setup-name }
lobby-sit = Sentar-me
lobby-leave = Levantar-me
lobby-start = Começar
# For real dice: people throw them and tap what they show.
opening-first = Quem começa? Lance um dado por lugar e introduza-o aqui: começa o valor mais alto.
opening-tied = Empate: { $names } lançam de novo
opening-begins-name = { $name } começa
opening-starter = Quem começa?
# The opening throw, shown when a game begins whose dice are thrown here.
opening-title = Quem começa?
opening-threw = { $name } { $face }
opening-tie = Empate: volta-se a lançar.
opening-begins = { $who ->
    [you] Cabe-lhe começar.
   *[other] Começa { $name }.
  }
# $first and $last are shares of all games, in per cent.
opening-why = Jogar por último na rodada é uma vantagem: entre jogadores iguais, o primeiro ganha { $first } dos jogos e o último, { $last }.
opening-go-on = Continuar
lobby-waiting = À espera de mais { $count ->
    [1] um jogador
   *[other] { $count } jogadores
  }.
lobby-share = Envie a ligação a quem quiser ter à mesa.
lobby-count = { $count } lugares
# Why a table cannot have fewer seats.
lobby-last-seat = { $name } ocupa o último lugar, que por isso não pode ser retirado.
# Asked of somebody who sits at the table and wants another seat.
lobby-also = Um segundo lugar?
lobby-also-text = Já ocupa o lugar { $own }. Quer jogar também no lugar { $seat } neste aparelho?
lobby-also-yes = Ocupar também o lugar { $seat }
lobby-also-no = Deixá-lo livre
over-wins = { $name } ganha com { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  }
over-you-win = Ganhou com { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  }
over-shared = Vitória partilhada, com { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  } cada um
# $names are several players, as in Purple and Blue; of those who resigned there may be one.
over-winners = Vencedores: { $names }
over-resigned = Desistência: { $names }
# The heading at the end of a game. $margin is the lead of the winner, 0 if there is none to tell.
over-title = { $who ->
    [you] { $margin ->
        [0] Ganhou!
       *[other] Ganhou por { $margin }
      }
   *[other] { $margin ->
        [0] { $name } ganha
       *[other] { $name } ganha por { $margin }
      }
  }
over-title-shared = { $who ->
    [you] Partilha a vitória
   *[other] Vitória partilhada
  }
# A word to the winner, to a loser by a few points, and to any other loser.
over-cheer = Bela viagem!
over-close = Foi por pouco! Os dados ficam a dever-lhe uma.
over-lost = Bem jogado. O vento há de mudar.
over-rounds = { $count ->
    [1] ao fim de { $count } rodada
   *[other] ao fim de { $count } rodadas
  }
over-ranking = Classificação final
over-parts = { $lines } por linhas, { $prisoners } por capturas
over-new = Novo jogo
over-rematch = Jogar outra vez
over-rematch-go = Ir para o próximo jogo
# $names are the people a rematch depends on, $count of them.
rematch-waiting = À espera de { $names }…
rematch-offer = { $count ->
    [1] { $names } propõe outro jogo
   *[other] { $names } propõem outro jogo
  }
rematch-accept = Aceitar
rematch-decline = Recusar
rematch-declined = { $count ->
    [1] { $names } não quer jogar outra vez.
   *[other] { $names } não querem jogar outra vez.
  }
rematch-declined-you = Recusou jogar outra vez.
rematch-gone = { $count ->
    [1] { $names } saiu da mesa.
   *[other] { $names } saíram da mesa.
  }
# Why a table was closed before its game was over.
closed-empty = Havia algum tempo que ninguém estava aqui sentado, por isso a mesa foi fechada.
closed-untouched = Havia muito tempo que nada acontecia aqui, por isso a mesa foi fechada.
closed-operator = Quem gere este servidor fechou a mesa.

# The review at the end of a game. $own and $others are changes of the chance to win, with their signs.
end-title = Quem estava a ganhar
end-unit = probabilidade de ganhar, em %
end-whose = De quem se mostram a sorte e as escolhas
end-loading = O computador está a analisar todas as jogadas…
end-busy = O servidor está demasiado ocupado para analisar este jogo agora.
end-turn = Jogada { $turn }:
# What turned the game: $name did it, $other gained or lost the $share of the win by it.
end-point-throw = { $who ->
    [you] O seu lançamento
   *[other] O lançamento de { $name }
  } { $sign ->
    [minus] custou
   *[plus] deu
  }{ $whom ->
    [you] -lhe { $share } a si.
    [self] -lhe { $share }.
   *[other] {" "}{ $share } a { $other }.
  }
end-point-keep = { $who ->
    [you] A sua escolha de dados
   *[other] A escolha de dados de { $name }
  } { $sign ->
    [minus] custou
   *[plus] deu
  }{ $whom ->
    [you] -lhe { $share } a si.
    [self] -lhe { $share }.
   *[other] {" "}{ $share } a { $other }.
  }
end-point-place = { $who ->
    [you] A sua colocação de fichas
   *[other] A colocação de fichas de { $name }
  } { $sign ->
    [minus] custou
   *[plus] deu
  }{ $whom ->
    [you] -lhe { $share } a si.
    [self] -lhe { $share }.
   *[other] {" "}{ $share } a { $other }.
  }
end-point-resign = { $who ->
    [you] A sua desistência
   *[other] A desistência de { $name }
  } { $sign ->
    [minus] custou
   *[plus] deu
  }{ $whom ->
    [you] -lhe { $share } a si.
    [self] -lhe { $share }.
   *[other] {" "}{ $share } a { $other }.
  }
end-luck = { $who ->
    [you] Os seus dados: { $own }; todos os outros: { $others }.
   *[other] Os dados de { $name }: { $own }; todos os outros: { $others }.
  }
end-choices = { $who ->
    [you] As suas escolhas: { $own }; as dos outros: { $others }.
   *[other] As escolhas de { $name }: { $own }; as dos outros: { $others }.
  }
end-reevaluation = Reavaliação: o que o motor só viu uma jogada depois.

## The table: fair dice

# What opens the seal and the seeds: in the lobby, and in the menu of the table.
fair-title = Dados honestos
# The seal is shown below.
fair-text = Guarde uma cópia deste selo. Verifique os lançamentos depois do jogo: se o selo for o mesmo e todos estiverem certos, nenhum foi escolhido nem alterado.
fair-copy = Copiar o selo
# Said after the seal was copied.
fair-copied = Copiado
fair-seed-yours = A sua semente
fair-seed-text = Entra no cálculo de todos os lançamentos. Pode escrever outra antes de se sentar.
fair-seed-wrong = Uma semente tem de 16 a 64 caracteres: só letras de «a» a «z», maiúsculas ou minúsculas, algarismos, «-» e «_».

## The table: announcements for screen readers. $who is `you` if the seat is the listener's own; $name is not needed then.

said-sat_down = { $who ->
    [you] Sentou-se à mesa.
   *[other] { $name } sentou-se à mesa.
  }
said-stood_up = { $who ->
    [you] Levantou-se da mesa.
   *[other] { $name } levantou-se da mesa.
  }
said-renamed = { $who ->
    [you] Agora chama-se { $name }.
   *[other] { $before } chama-se agora { $name }.
  }
said-arranged = O anfitrião mudou os lugares. Agora são { $count }.
said-opening = Lançamento de abertura: { $throws }.
said-opening-again = Empate, por isso volta-se a lançar: { $throws }.
said-started = { $who ->
    [you] O jogo começa, e cabe-lhe jogar primeiro.
   *[other] O jogo começa. { $name } joga primeiro.
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
said-chosen-none = Nenhum dado guardado.
said-placed = { $who ->
    [you] Colocou uma ficha na casa { $height } da coluna { $face }.
   *[other] { $name } colocou uma ficha na casa { $height } da coluna { $face }.
  }
said-scores = { $points ->
    [1] Fez { $points } ponto.
   *[other] Fez { $points } pontos.
  }
said-captures = { $captures ->
    [1] Capturou { $captures } ficha.
   *[other] Capturou { $captures } fichas.
  }
said-undone = { $who ->
    [you] Recolheu uma ficha.
   *[other] { $name } recolheu uma ficha.
  }
said-undone-keep = { $who ->
    [you] Voltou atrás na escolha dos dados.
   *[other] { $name } voltou atrás na escolha dos dados.
  }
said-undone-entry = { $who ->
    [you] Anulou a última entrada.
   *[other] { $name } anulou a última entrada.
  }
said-done = { $who ->
    [you] A sua vez terminou.
   *[other] { $name } terminou a sua vez.
  }
# A whole turn. $kept are the dice kept before the last throw, $count how many; $discs is the number of $cells.
said-summary = { $name }: { $throws ->
    [1] { $throws } lançamento
   *[other] { $throws } lançamentos
  }{ $count ->
    [0] { "" }
   *[other] {", "}guardados { $kept }
  }, { $discs ->
    [1] ficha
   *[other] fichas
  } { $cells }{ $captures ->
    [0] { "" }
    [1] {", "}{ $captures } ficha capturada
   *[other] {", "}{ $captures } fichas capturadas
  }, { $points ->
    [0] nenhum ponto
    [1] { $points } ponto
   *[other] { $points } pontos
  }.
said-summary-forfeited = { $name }: { $throws ->
    [1] { $throws } lançamento
   *[other] { $throws } lançamentos
  }{ $count ->
    [0] { "" }
   *[other] {", "}guardados { $kept }
  }, não pôde colocar nenhuma ficha e abdicou de fichas disponíveis.
said-cell = na casa { $height } da coluna { $face }
said-forfeited = { $who ->
    [you] Não pôde colocar nenhuma ficha e abdicou de fichas disponíveis.
   *[other] { $name } não pôde colocar nenhuma ficha e abdicou de fichas disponíveis.
  }
said-resigned = { $who ->
    [you] Desistiu.
   *[other] { $name } desistiu.
  }
said-rematch_offered = { $who ->
    [you] Propôs outro jogo.
   *[other] { $name } propôs outro jogo.
  }
said-rematch_declined = { $who ->
    [you] Recusou jogar outra vez.
   *[other] { $name } recusou jogar outra vez.
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

## Why another choice is better

# Exact facts, in reviews and hints. “This choice” is the one that was made. Values that end with percent are chances to
# throw the dice that pay, for a player who goes for that cell and nothing else. Cells are written as 555, several as
# 555 + 66; $chosen and $best of reason-pay are dice, none or all.
reason-pay = Para obter { $cells }: { $best ->
    [none] voltar a lançar todos os dados
    [all] guardar todos os dados
   *[other] guardar { $best }
  } permite pagar em { NUMBER($best_percent, maximumFractionDigits: 0) }% dos casos; { $chosen ->
    [none] voltar a lançar todos os dados
    [all] guardar todos os dados
   *[other] guardar { $chosen }
  }, em { NUMBER($chosen_percent, maximumFractionDigits: 0) }%.
reason-points = A melhor escolha dá já { $best ->
    [1] 1 ponto
   *[other] { $best } pontos
  } por linhas; esta, { $chosen ->
    [0] nenhum
   *[other] { $chosen }
  }.
reason-prisoners = A melhor escolha faz { $best ->
    [1] 1 captura
   *[other] { $best } capturas
  }, no valor de { $best_worth ->
    [1] 1 ponto
   *[other] { $best_worth } pontos
  }; esta, { $chosen ->
    [0] nenhuma
   *[other] { $chosen }, no valor de { $chosen_worth }
  }.
reason-danger = Os adversários que o tentem podem capturar a ficha em { $cell } antes de o jogador voltar a jogar, em { NUMBER($chosen_percent, maximumFractionDigits: 0) }% dos casos; com a melhor escolha, { $best_percent ->
    [0] nenhuma ficha acabada de colocar corre perigo
   *[other] nenhuma ficha acabada de colocar corre perigo em mais de { NUMBER($best_percent, maximumFractionDigits: 0) }%
  }.
reason-shield = A melhor escolha protege a ficha em { $cell }: os adversários que o tentem podem capturá-la antes de o jogador voltar a jogar, em { NUMBER($best_percent, maximumFractionDigits: 0) }% dos casos; com esta escolha, em { NUMBER($chosen_percent, maximumFractionDigits: 0) }%.
reason-line = Com a melhor escolha, tentar { $cell } na vez seguinte dá { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
  } em { NUMBER($percent, maximumFractionDigits: 0) }% dos casos, se a casa ainda estiver vazia; com esta escolha, { $other_points ->
    [0] nenhuma ficha daria pontos só por si
    [1] tentar { $other_cell } dá 1 ponto em { NUMBER($other_percent, maximumFractionDigits: 0) }%
   *[other] tentar { $other_cell } dá { $other_points } pontos em { NUMBER($other_percent, maximumFractionDigits: 0) }%
  }.
reason-block = Com esta escolha, tentar { $cell } dá ao jogador seguinte { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
  } em { NUMBER($percent, maximumFractionDigits: 0) }% dos casos; com a melhor, { $other_points ->
    [0] nenhuma ficha lhe daria pontos só por si
    [1] tentar { $other_cell } dá-lhe 1 ponto em { NUMBER($other_percent, maximumFractionDigits: 0) }%
   *[other] tentar { $other_cell } dá-lhe { $other_points } pontos em { NUMBER($other_percent, maximumFractionDigits: 0) }%
  }.
reason-end-both = O jogo acaba com { $total ->
    [1] 1 ponto
   *[other] { $total } pontos
  } contra { $rival }; com a melhor escolha, acaba com { $best_total } contra { $best_rival }.
reason-end-best = A melhor escolha acaba já o jogo, com { $total ->
    [1] 1 ponto
   *[other] { $total } pontos
  } contra { $rival }.
reason-end-chosen = Esta escolha acaba já o jogo, com { $total ->
    [1] 1 ponto
   *[other] { $total } pontos
  } contra { $rival }.
reason-last-round-best = A melhor escolha inicia a última rodada, com { $lead ->
    [1] 1 ponto
   *[other] { $lead } pontos
  } de avanço.
reason-last-round-chosen = Esta escolha inicia a última rodada, com { $behind ->
    [1] 1 ponto
   *[other] { $behind } pontos
  } de atraso.
reason-supply-less = A melhor escolha deixa { $best } { $best ->
    [1] ficha disponível
   *[other] fichas disponíveis
  }; esta, { $chosen }: o fim aproxima-se, o que convém a quem tem { $lead ->
    [1] 1 ponto
   *[other] { $lead } pontos
  } de avanço.
reason-supply-more = A melhor escolha deixa { $best } { $best ->
    [1] ficha disponível
   *[other] fichas disponíveis
  }; esta, { $chosen }: dá mais tempo a quem tem { $behind ->
    [1] 1 ponto
   *[other] { $behind } pontos
  } de atraso.
reason-order = Pela melhor ordem, estas fichas dão { $best ->
    [1] 1 ponto
   *[other] { $best } pontos
  }; por esta ordem, { $chosen ->
    [0] nenhum
   *[other] { $chosen }
  }.
reason-resign = A probabilidade de ganhar era de { NUMBER($percent, maximumFractionDigits: 0) }%.

## What the table refuses

refused-other = Isso agora não é possível.

## Errors, by their codes

# The English messages are copied from Python by `make messages`, except the three below and error-setting: change them
# there. Write sentences without a capital at the beginning and without a full stop: the terminal puts `columbiz: ` before
# them, and the browser adds both. Values that need quotation marks bring their own.

# Where in a text an error is; $reason is the error itself.
error-at-column = carácter { $column }: { $reason }
error-at-line = linha { $line }, carácter { $column }: { $reason }
# An action that is not allowed, and why.
error-of-action = { $action }: { $reason }

# Values
error-face = { $value } não é um valor de dado; os valores são os números inteiros de 1 a 6
error-height = { $value } não é o número de uma casa; as casas de uma coluna vão de 1 a 6
error-not-a-cell = { $value } não é uma Cell; Cell.parse lê uma de um texto
error-players = { $value } não é um número de jogadores; o Columbiz é para 2, 3 ou 4
error-starter = o lugar { $value } não pode começar; com { $players } jogadores, os lugares são de 0 a { $last }
error-edition = não há nenhuma edição { $value }; as edições são { $known }
error-language = não há nenhum idioma { $value }; os idiomas são { $known }
error-bot = não há nenhum bot { $value }; os bots são { $known }
error-depth = a profundidade é 1 ou 2, não { $value }
error-edition-and-rules = indique uma edição ou regras, não as duas coisas (edição { $value })
error-rule-type = a regra { $name } é { $value }; tem de ser { $expected }
error-rule-range = a regra { $name } é { $value }; tem de ser de { $low } a { $high }
error-rule-choice = a regra { $name } é { $value }; tem de ser um destes valores: { $choices }
error-rule-order = a regra { $name } é { $value }; uma linha maior não pode valer menos do que uma menor
error-opening = { $value } não é um lançamento de abertura para { $players } jogadores: { $problem }
error-names = { $value } tem mais nomes do que jogadores ({ $players })
error-opening-mismatch = o lançamento de abertura { $value } não condiz com o número de jogadores ou com quem começa o jogo
error-resigned-seats = { $value } não podem ter desistido: indique alguns dos { $players } lugares, cada um uma só vez, mas não todos
error-nothing-to-review = ainda não se jogou nada, por isso não há nada para analisar
error-throws-unknown = não se registaram todos os lançamentos deste jogo, por isso não é possível analisá-lo
error-resignation = { $value } não é uma desistência; escreva um lugar e uma jogada, como em B12
error-assumed-turns = { $value } não indica jogadas com dados supostos; escreva os números por ordem, como em 1-4 7
error-stand-in = { $value } não é um substituto; escreva um lugar, as jogadas e um nível, como em B12-16 helmsman
error-position-mismatch = a posição não condiz com a etiqueta { $name }
error-tag-name = { $value } não pode ser o nome de uma etiqueta: use letras e algarismos, mas nenhum nome que o formato já use
error-tag-text = { $value } não é texto válido: contém metade de um par de substituição (surrogate)

# Actions that the rules do not allow. $action, $cell and $dice are written as a player types them.
error-not-an-action = não é uma ação do jogo
error-game-over = o jogo acabou
error-throw-due = { $count ->
    [1] falta lançar { $count } dado
   *[other] falta lançar { $count } dados
  }
error-no-throw-due = agora não há dados a lançar
error-wrong-dice-count = { $count ->
    [1] há { $count } dado a lançar, não { $given }
   *[other] há { $count } dados a lançar, não { $given }
  }
error-throwing-over = nesta vez já não se lançam dados; coloque fichas
error-not-placing = ainda não se podem colocar fichas; guarde primeiro { $count ->
    [1] o dado
   *[other] os { $count } dados
  }
error-not-on-table = { $given ->
    [1] não se pode guardar { $given } dado de valor { $face }
   *[other] não se podem guardar { $given } dados de valor { $face }
  }: na mesa só há { $count }
error-throw-again = { $least ->
    [1] é preciso fazer pelo menos { $least } lançamento
   *[other] é preciso fazer pelo menos { $least } lançamentos
  } antes de guardar todos os dados, e este foi o { $throws }.º
error-cell-taken = a casa { $cell } não está vazia
error-too-few-dice = { $count ->
    [0] já não há dados de valor { $face }, e a casa { $cell } custa { $cost }
    [1] só resta { $count } dado de valor { $face }, e a casa { $cell } custa { $cost }
   *[other] só restam { $count } dados de valor { $face }, e a casa { $cell } custa { $cost }
  }
error-too-many-discs = { $limit ->
    [1] só se pode colocar { $limit } ficha por vez
   *[other] só se podem colocar { $limit } fichas por vez
  }
error-no-supply = já não há fichas disponíveis
error-nothing-placed = coloque pelo menos uma ficha antes de terminar a sua vez
error-must-forfeit = não dá para colocar nenhuma ficha; abdique de fichas
error-can-place = dá para colocar uma ficha, por exemplo na casa { $cell }
error-disc-placed = já foi colocada uma ficha nesta vez; termine a sua vez com done
error-not-one-choice = uma escolha é guardar dados uma vez, ou colocar fichas e terminar a vez

# Text that cannot be read. Words in capitals (DICE, CELL, NAME) stand for what is to be written; throw, keep, place,
# done, forfeit, last, over are typed like this in every language.
error-not-dice = { $value } não são dados; escreva valores de 1 a 6, como em 1-2-33-555-6
error-not-a-cell-text = { $value } não é uma casa; escreva os dados que a pagam, um só valor até seis vezes, como em 555
error-not-an-action-text = { $value } não é uma ação; escreva throw DADOS, keep DADOS, place CASA, done ou forfeit
error-field-count = { $value } não é uma posição; uma posição tem { $expected } campos separados por espaços, não { $given }, como em { $sample }
error-row-count = o tabuleiro tem de ter 6 filas separadas por /, não { $given }
error-row-width = a fila { $row } do tabuleiro tem { $given ->
    [1] { $given } casa
   *[other] { $given } casas
  }; tem de ter 6
error-not-a-board = { $value } não é a letra de um lugar nem um número de casas vazias
error-not-a-seat = { $value } não é um lugar; com { $players } jogadores, os lugares são { $seats }
error-not-a-number = { $value } não é um número inteiro de 0 a { $high }
error-list-length = { $field }: há aqui { $given ->
    [1] { $given } número
   *[other] { $given } números
  }; têm de ser 2, 3 ou 4, um por jogador
error-list-mismatch = { $field }: há aqui { $given ->
    [1] { $given } número
   *[other] { $given } números
  }, mas os jogadores são { $players }
error-not-a-flag = { $value } não é last (é a última rodada) nem - (não é)
error-wrong-flag = { $state }, mas está escrito { $value }
error-not-a-turn = { $value } não é uma jogada; escreva t0:-, t1:DADOS, k1:DADOS, p3:DADOS:COLOCADAS ou over
error-not-rules = { $value } não é uma regra; escreva NOME=VALOR
error-unknown-rule = não há nenhuma regra { $value }; as regras são { $known }
error-rule-twice = a regra { $value } aparece duas vezes
error-impossible = esta posição é impossível: { $problem }

# Why a position is impossible: $problem of error-impossible. $seat is a letter: P, B, G or K.
error-discs-too-many = { $seat } tem { $seen } fichas entre o tabuleiro e as disponíveis, mas começou com { $start }
error-captured-too-many = { $seat } tem { $captured ->
    [1] { $captured } captura
   *[other] { $captured } capturas
  }, mas os outros perderam { $lost }
error-captured-in-all = { $captured ->
    [1] há { $captured } captura
   *[other] há { $captured } capturas
  }, mas só { $lost ->
    [1] falta { $lost } ficha
   *[other] faltam { $lost } fichas
  }
error-throw-beyond = seria o { $number }.º lançamento, mas cada vez só tem { $limit }
error-kept-too-early = há dados guardados antes do primeiro lançamento
error-kept-all = { $dice ->
    [1] está guardado { $dice } dado
   *[other] estão guardados { $dice } dados
  }, por isso não resta nenhum para lançar
error-kept-too-late = só se podem guardar dados depois de um lançamento que não seja o último; este é o lançamento { $throws } de { $limit }
error-dice-on-table = { $dice ->
    [1] há { $dice } dado
   *[other] há { $dice } dados
  } na mesa, não { $expected }
error-placed-too-early = não se podem colocar fichas depois de { $throws ->
    [1] { $throws } lançamento
   *[other] { $throws } lançamentos
  }, só depois de { $least } a { $limit }
error-placed-too-many = { $placed ->
    [1] foi colocada { $placed } ficha
   *[other] foram colocadas { $placed } fichas
  } nesta vez, mas o limite é { $limit }
error-placed-not-standing = { $placed ->
    [1] foi colocada { $placed } ficha
   *[other] foram colocadas { $placed } fichas
  } nesta vez, mas há menos no tabuleiro
error-dice-unspent = não podem sobrar { $dice } de { $expected } dados depois de { $placed ->
    [1] colocada { $placed } ficha
   *[other] colocadas { $placed } fichas
  }
error-over-too-early = o jogo acabou, mas todos os jogadores ainda têm fichas
error-over-in-round = o jogo acabou, mas a rodada não: é a vez de { $seat }
error-played-for-nothing = { $seat } já jogou nesta rodada, mas ainda tem todas as suas fichas
error-no-disc-to-play = { $seat } já não tem fichas, mas ainda não acabou a sua vez nesta rodada
error-placed-from-nothing = { $seat } tem { $left ->
    [1] { $left } ficha disponível
   *[other] { $left } fichas disponíveis
  } depois de colocar { $placed }, mais do que no começo

# Why an opening throw is not valid: $problem of error-opening.
error-opening-decided = o { $round }.º lançamento já tinha decidido quem começa
error-opening-throwers = no { $round }.º lançamento têm de lançar { $seats }
error-opening-face = o { $round }.º lançamento tem um valor que nenhum dado tem
error-opening-undecided = nenhum lugar tem, sozinho, o valor mais alto
error-opening-word = { $value } não é um lançamento com lugares e valores, como em P5B3

# Parts of sentences: $expected of error-rule-type, $field of error-list-length, $state of error-wrong-flag.
error-expected-number = um número inteiro
error-expected-tuple = uma lista de { $length } números
error-field-supply = fichas disponíveis
error-field-line-points = pontos das linhas
error-field-captured = capturas
error-last-round-on = é a última rodada
error-last-round-off = não é a última rodada

# Records
error-too-long = um registo tem no máximo { $limit } bytes, e este texto tem mais
error-comment-unclosed = o comentário que começa aqui nunca acaba: falta a chaveta de fecho
error-encoding = o texto não é UTF-8: byte { $value }
error-tag-syntax = uma etiqueta escreve-se [Nome "valor"]
error-tag-twice = a etiqueta { $name } aparece duas vezes
error-tag-missing = falta a etiqueta { $name }
error-tag-after-turns = esta etiqueta vem depois da primeira jogada; as etiquetas têm de vir antes
error-tag-value = a etiqueta { $name } é { $value }: { $problem }

# $problem of error-tag-value.
error-tag-format = este programa lê o formato { $format }
error-tag-players = um jogo tem 2, 3 ou 4 jogadores
error-tag-seats = os lugares são { $seats }
error-tag-seat-twice = o lugar { $seat } aparece duas vezes
error-tag-all-resigned = pelo menos um lugar tem de ficar
error-tag-starter = dá o começo a { $seat }, não a { $starter }
error-turn-missing = a jogada { $turn } não existe neste jogo; a última é a { $last }
error-turn-of-other = a jogada { $turn } é de { $seat }
error-stand-in-twice = a jogada { $turn } tem dois substitutos
error-resigned-before-end = o jogo acabou quando { $seat } desistiu na jogada { $turn }, mas o registo continua
error-turn-expected = uma jogada tem de começar pelo seu número, como em { $number }. { $seat }, e não por { $value }
error-turn-number = esta tem de ser a jogada { $number }, não a { $given }
error-turn-seat = é a vez de { $seat }, não de { $given }
error-turn-unended = a jogada anterior não acabou; tem de acabar com done ou forfeit
error-after-end = o jogo acabou, mas a seguir vem { $value }
error-word-expected = está aqui { $value } em vez de { $expected }

# $expected of error-word-expected.
error-expected-throw = um lançamento
error-expected-keep = os dados guardados, entre parênteses
error-expected-colon = dois-pontos (:)
error-expected-place = uma casa, done ou forfeit
error-wrong-points = uma ficha em { $cell } dá aqui { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
  }, não { $given }
error-wrong-captures = uma ficha em { $cell } captura aqui { $captures ->
    [1] { $captures } ficha
   *[other] { $captures } fichas
  }, não { $given }
error-wrong-result = o jogo acaba em { $result }, mas a etiqueta Result é { $given }
error-illegal = { $action }: { $problem }

# Dice
error-script-short = o guião já não tem lançamentos, mas { $count ->
    [1] falta lançar { $count } dado
   *[other] falta lançar { $count } dados
  }
error-script-count = o lançamento { $number } do guião é { $given }, mas { $count ->
    [1] há { $count } dado
   *[other] há { $count } dados
  } a lançar
error-script-left = { $count ->
    [1] { $count } lançamento do guião ficou por usar: { $first }
   *[other] { $count } lançamentos do guião ficaram por usar; o primeiro é { $first }
  }
error-typed-count = { $count ->
    [1] foi lançado { $count } dado, mas { $given ->
        [1] foi escrito { $given }
       *[other] foram escritos { $given }
      }; escreva só esse, como em 3
   *[other] foram lançados { $count } dados, mas { $given ->
        [1] foi escrito { $given }
       *[other] foram escritos { $given }
      }; escreva-os todos, como em 1-2-33
  }
error-input-ended = a entrada acabou antes de { $count ->
    [1] se escrever { $count } dado
   *[other] se escreverem { $count } dados
  }

# Sealed dice
error-secret = o segredo não é válido; um segredo tem 64 dígitos hexadecimais, 0-9 e a-f
error-table = { $value } não pode ser nome de mesa; o nome tem de 1 a { $limit } caracteres
error-seed = { $value } não é uma semente; uma semente tem no máximo { $limit } caracteres, e a de um bot é vazia
error-not-natural = { $name } é { $value }; tem de ser um número inteiro a partir de 0
error-no-seal = não há nada a verificar: os dados deste jogo não foram selados (falta a etiqueta Seal)
error-no-secret = o segredo só é revelado quando o jogo acabar (falta a etiqueta Secret)
error-no-seeds = nenhum lugar deu uma semente, por isso só o segredo decidiu os dados (falta uma etiqueta como SeedP)
error-position-unverifiable = faltam os lançamentos anteriores à posição inicial, por isso não é possível verificar os dados
error-wrong-secret = a etiqueta Secret não é o segredo que foi selado: para a mesa { $table }, o selo seria { $expected }
error-wrong-opening = { $round }.º lançamento de abertura, lugar { $seat }: o registo diz { $given }, as sementes e o segredo dão { $expected }
error-wrong-throw = jogada { $turn }, lançamento { $throw }, lugar { $seat }: o registo diz { $given }, as sementes e o segredo dão { $expected }

# What a table refuses
error-table-not-found = não há nenhuma mesa { $table }; o nome pode estar mal escrito
error-no-watching = a mesa { $table } é só para quem joga
error-no-such-seat = esta mesa não tem esse lugar
error-seat-taken = esse lugar está ocupado; escolha outro
error-seat-kept = esse lugar está reservado para quem jogou o jogo anterior; escolha outro
error-not-host = só o anfitrião pode fazer isto
error-seat-occupied = esse lugar é o seu; deixe-o antes de o retirar ou de o entregar ao computador
error-seats-full = todos os lugares desta mesa estão ocupados; pode assistir
error-not-your-seat = esse lugar não é o seu
error-not-started = o jogo ainda não começou
error-already-started = o jogo já começou
error-seats-open = ainda há um lugar livre; espere por um jogador ou entregue-o ao computador
error-game-not-over = o jogo ainda não acabou
error-table-over = o jogo acabou
error-table-closed = esta mesa está fechada; abra outra para jogar
error-stale = a mesa mudou entretanto; veja-a e tente de novo
error-from-the-future = esta página mostra mais do que aconteceu na mesa; recarregue-a
error-not-your-turn = não é a sua vez
error-illegal-action = { $problem }
error-dice-sealed = esta mesa lança os seus próprios dados; não os indique
error-dice-wanted = nesta mesa joga-se com dados reais; { $count ->
    [1] introduza o que saiu
   *[other] introduza os { $count } que saíram
  }
error-opening-wanted = nesta mesa joga-se com dados reais; introduza o lançamento de abertura, como em P5B3
error-starter-wanted = esta mesa só marca os pontos; diga quem começa, como em P
error-only-score-pad = esta mesa só marca os pontos de um jogo com dados reais: o computador não joga e não há dicas nem relógio
error-nothing-entered = não há nada introduzido que se possa anular; uma jogada anterior já não se pode alterar
error-nothing-to-undo = desde o último lançamento não se guardou nenhum dado nem se colocou nenhuma ficha, e um lançamento nunca se anula
error-resigned = já desistiu deste jogo
error-bot-sits-in = o computador está a jogar no seu lugar; retome primeiro o lugar
error-no-bot-sits-in = o computador não está a jogar no seu lugar
error-not-yet = { $seconds ->
    [1] ainda é cedo para chamar o computador; tente de novo daqui a { $seconds } segundo
   *[other] ainda é cedo para chamar o computador; tente de novo daqui a { $seconds } segundos
  }
error-not-waiting = a mesa não está à espera desse jogador
error-too-many-phrases = { $limit ->
    [1] já disse { $limit } frase
   *[other] já disse { $limit } frases
  } nesta jogada; espere pela próxima
error-busy = há demasiados pedidos à espera; tente de novo daqui a pouco
error-log-full = esta mesa já tem { $limit } acontecimentos, mais do que qualquer jogo precisa; agora só se pode acabar o jogo
error-already-offered = já propôs outro jogo
error-already-declined = já recusou jogar outra vez
error-rematch-made = a mesa do próximo jogo já está pronta
error-no-hints = as dicas são só para jogos contra o computador ou no mesmo ecrã
error-no-decision = ainda não há nada a decidir; lance primeiro os dados
error-malformed = não foi possível ler isto: { $problem }
error-bots-need-common-dice = os bots jogam com 8 dados e 3 lançamentos; estas regras têm { $dice } e { $throws }
error-nobody = pelo menos um lugar tem de ser para uma pessoa

# The server
error-database-url = o URL de uma base de dados não pode começar por { $value }; escreva sqlite:///FICHEIRO ou postgresql://UTILIZADOR@SERVIDOR/NOME
error-database-url-unreadable = não se consegue ler o URL da base de dados; escreva postgresql://UTILIZADOR:SENHA@SERVIDOR:PORTA/NOME, com os caracteres especiais como %40 em vez de @
error-database-unreachable = não se consegue abrir a base de dados { $url }: { $problem }
error-schema-unknown = a base de dados { $url } tem o esquema { $value }, que esta versão do Columbiz não conhece; atualize o Columbiz ou use outra base de dados
error-schema-outdated = a base de dados { $url } tem o esquema { $value }; inicie columbiz serve uma vez, que a atualiza
error-database-missing = não há nenhuma base de dados { $url }
error-database-in-use = a base de dados { $url } está a ser usada; pare primeiro o servidor
error-database-not-empty = a base de dados { $url } tem { $count ->
    [1] { $count } mesa
   *[other] { $count } mesas
  }; --force substitui-a
error-backup-invalid = { $file } não é uma cópia de segurança do Columbiz, ou está danificada: { $problem }
error-file-exists = { $file } já existe; --force substitui-o
error-same-file = { $file } é a própria base de dados; escolha outro ficheiro
error-position-seats = a posição é para { $players } jogadores, mas a mesa tem { $seats } { $seats ->
    [1] lugar
   *[other] lugares
  }
error-unknown-event = não se consegue ler a mesa { $table }: o acontecimento { $number } é do tipo { $kind }, formato { $format }, que esta versão do Columbiz não conhece; atualize o Columbiz
error-store-unavailable = a base de dados não responde; tente de novo daqui a pouco
error-not-stored = não se consegue guardar a entrada { $number } da mesa { $table }: { $problem }
error-redis-url = não se consegue ler o URL do Redis; escreva redis://SERVIDOR:PORTA, com os caracteres especiais como %40 em vez de @
error-redis-unreachable = não se chega ao Redis em { $url }: { $problem }
error-too-fast = { $seconds ->
    [1] demasiadas mensagens; espere { $seconds } segundo
   *[other] demasiadas mensagens; espere { $seconds } segundos
  }
error-too-large = a mensagem tem { $size } bytes; o limite é { $limit }
error-not-greeted = a primeira mensagem tem de ser um hello
error-too-many = { $limit ->
    [1] já tem { $limit } ligação ao servidor; feche-a primeiro
   *[other] já tem { $limit } ligações ao servidor; feche uma primeiro
  }
error-not-found = não há nada em { $path }
error-wrong-method = { $method } não é permitido em { $path }
error-wrong-host = este servidor não responde pelo nome { $host }; quem o gere pode acrescentá-lo à definição HOSTS
error-not-own-page = só uma página aberta no próprio computador do servidor, pelo seu endereço local, o pode fazer
error-unexpected = aconteceu algo inesperado no servidor; tente de novo

# $name is the name of a setting; value-problem is below.
error-setting = a definição { $name } não pode ser { $value }: { value-problem }
error-workers-need-redis = { $workers } processos precisam do Redis para partilharem acontecimentos: --redis redis://SERVIDOR
error-port-taken = a porta { NUMBER($port, useGrouping: 0) } em { $host } está ocupada por outro programa; feche-o ou escolha outra porta com --port
error-cannot-listen = não se consegue escutar em { $host }, porta { NUMBER($port, useGrouping: 0) }: { $problem }

# The engine's weights; $name is the name of a part of the file.
error-weights-missing = não há pesos em { $path }
error-weights-unreadable = { $path } não é um ficheiro de pesos nem um treino guardado, ou está danificado: { $problem }
error-weights-no-archive = não é um arquivo .npz
error-weights-too-large = as suas tabelas ocupam { $size } MB; o limite é de { $limit } MB
error-weights-broken = não se conseguem ler as suas tabelas
error-weights-lack = não tem { $names }
error-weights-shape = { $path } não serve: { $name } é { $given }, tem de ser { $expected }
error-weights-not-finite = { $path } está danificado: { $name } tem um valor que não é um número
error-weights-too-great = { $path } não foi gravado: { $name } tem um valor que não cabe em meia precisão

# Compiled code of the engine; $path is a folder.
error-kernels-not-a-folder = { $path } não é uma pasta, por isso o código compilado não pode ser guardado aí; remova-o
error-kernels-foreign = { $path } pertence a outra conta, por isso o código compilado que contém não é executado; remova-a ou indique outra pasta em NUMBA_CACHE_DIR
error-kernels-writable = outros podem escrever em { $path }, por isso o código compilado que contém não é executado; remova-a ou indique outra pasta em NUMBA_CACHE_DIR

# Workers of a training
error-ray-missing = o Ray não está instalado; instala-se com: { $command }
error-ray-unreachable = não se consegue chegar a nenhum cluster Ray em { $address }: { $problem }

# The lesson
error-no-such-chapter = a lição não tem nenhum capítulo { $value }; os capítulos são { $known }
error-chapter-over = o capítulo { $chapter } acabou; a ação { $number }, { $action }, vem tarde de mais
error-not-asked = a ação { $number }, { $action }, não é o que pede o passo { $step } do capítulo { $chapter }; deixe-a de fora
error-lesson-throws = a lição lança os seus próprios dados; envie throw sem dados
error-too-often = { $limit ->
    [1] já fez isto { $limit } vez
   *[other] já fez isto { $limit } vezes
  } nesta jogada; espere pela próxima
error-no-rematch = ninguém terminou a sua vez, por isso não há outro jogo; abra uma mesa nova
error-too-many-tables = { $seconds ->
    [1] abriu muitas mesas; proponha outro jogo daqui a { $seconds } segundo
   *[other] abriu muitas mesas; proponha outro jogo daqui a { $seconds } segundos
  }
error-slow-down = { $seconds ->
    [1] fez isso demasiadas vezes; tente de novo daqui a { $seconds } segundo
   *[other] fez isso demasiadas vezes; tente de novo daqui a { $seconds } segundos
  }
error-id-reused = outro pedido já tem este id; envie cada pedido com um id próprio

## The commands: help

# The words of `columbiz --help`. Names of commands, options and tags, and examples in quotation marks, stay as they are.
command-columbiz = Columbiz, o jogo de tabuleiro com dados e fichas para dois a quatro jogadores.

  Sem comando, põe o jogo a correr neste computador e abre-o no navegador.
command-epilog = Códigos de saída: 0 está tudo bem, 1 uma verificação falhou, 2 o comando estava errado, 130 interrompido.
command-play = Jogar num só teclado, com comandos escritos e o tabuleiro desenhado.
command-simulate = Jogar muitos jogos com decisões ao acaso e fazer o resumo.
command-replay = Desenhar passo a passo um jogo registado.
command-check = Verificar registos pelas regras; para no primeiro errado, com o código de saída 1.
command-verify = Verificar os dados selados de registos; para no primeiro lançamento errado, com o código de saída 1.
command-review = Analisar jogos: quanto valeu cada lançamento e cada escolha para cada jogador.
command-rules = Mostrar o livro de regras, com os números e as decisões em vigor.
command-advise = Ordenar as escolhas numa posição pela probabilidade de ganhar com cada uma.
command-arena = Pôr bots a jogar uns contra os outros, com os mesmos dados em cada lugar, e mostrar quão fiável é o resultado.
command-train = Treinar uma rede a jogar contra si própria; cada jogada que encontra é resolvida com exatidão e serve de exemplo.
command-assess = Avaliar jogadores: erro por jogo, se o seu juízo é fiável e a força de uns contra os outros.
command-serve = Servir mesas a quem está na rede; cada opção também pode definir-se no ambiente, como COLUMBIZ_….
command-admin = Gerir as mesas de uma base de dados, mesmo com o servidor a funcionar.
command-admin-list = Listar as mesas pelo último acontecimento, a começar pelo mais antigo.
command-admin-show = Mostrar uma mesa.
command-admin-export = Escrever os registos dos jogos numa pasta.
command-admin-close = Fechar mesas com jogos por acabar e revelar o segredo dos seus dados.
command-admin-remove = Apagar mesas e os seus jogos para sempre.
command-admin-vacuum = Devolver ao sistema de ficheiros o espaço das mesas apagadas. Só para SQLite.
command-admin-backup = Copiar a base de dados para um ficheiro. Para PostgreSQL, mostra o comando a executar.
command-admin-restore = Substituir a base de dados por uma cópia de segurança. Para PostgreSQL, mostra o comando a executar.
option-version = Mostrar a versão e sair.
option-language = O idioma de todas as mensagens, indicado antes ou depois do comando: { $languages }. Também pode definir-se em COLUMBIZ_LANGUAGE; por omissão, o do sistema.
option-browser = Abrir o jogo no navegador.
option-lan = Deixar entrar desde o início telemóveis e outros aparelhos desta rede.
option-players = Número de jogadores: 2, 3 ou 4.
option-edition = Edição das regras: { $editions }.
option-house = Regras da casa, por exemplo 'line_scoring=increase;capture_cap=12'.
option-json = Mostrar JSON, para um programa ler.
# The words person and captain are typed like this in every language.
option-seats = Quem joga em cada lugar, como person,captain: person (uma pessoa) ou um dos bots { $bots }.
option-play-seed = Dados repetíveis: a mesma semente dá os mesmos lançamentos.
option-typed-dice = Lançar dados reais e escrever o que saiu.
option-resume = Continuar o jogo guardado, sem perguntar.
option-play-file = Onde se guarda o jogo; por omissão, a sua pasta de dados.
option-simulate-games = Número de jogos.
option-simulate-seed = A mesma semente dá os mesmos jogos.
option-record-to = Uma pasta para o registo de cada jogo.
option-replay-file = Um registo, ou - para a entrada padrão.
option-by = O que é um passo: turn (jogada) ou action (ação).
option-pause = Esperar por Enter depois de cada passo, num terminal.
option-files = Registos, ou - para a entrada padrão.
option-position = Uma posição, numa linha de texto.
option-dice = Dados lançados desde então, como em 1-2-33-555-6.
option-depth = 1: só esta vez, calculada com exatidão; 2: também a vez do jogador seguinte.
option-top = Número de escolhas a mostrar.
option-bots = Dois, três ou quatro bots, um por lugar.
option-arena-games = Número de jogos, arredondado para cima, para que cada bot jogue em todos os lugares.
option-arena-seed = A mesma semente dá os mesmos dados.
option-arena-workers = Processos que jogam ao mesmo tempo.
option-luck = Mostrar também o resultado descontada a sorte dos dados.
option-labels = Exemplos do treino inteiro: posições com o seu valor exato.
option-minutes = Minutos após os quais já não começa nenhuma ronda; por omissão, sem limite. A rede final é ajustada e calibrada de qualquer modo. O treino retoma-se a partir de um ponto guardado.
option-units = Unidades da primeira camada oculta; por omissão, as da rede incluída ou as da rede de --start.
option-train-seed = A mesma semente e as mesmas definições dão os mesmos pesos.
option-train-workers = Núcleos em que se joga.
option-ray = Trabalhar, em alternativa, num cluster Ray: SERVIDOR:PORTA, ou local para este computador.
option-checkpoint = Onde se guarda o treino.
option-weights = Onde se guarda a rede acabada.
option-entrants = Ficheiros de pesos, ou bots: { $bots }; por omissão, todos os níveis.
option-assess-players = Número de jogadores: 2, 3 ou 4; por omissão, o dos pesos ou, na falta deles, 2.
option-judge = Pesos que jogam os jogos de alto nível e experimentam cada escolha; por omissão, os incluídos.
option-assess-games = Jogos que cada rede faz contra si própria; 0 para omitir.
option-decisions = Decisões de jogos de alto nível a examinar; 0 para omitir.
option-trials = Quantas vezes se continua a jogar depois de cada escolha.
option-turns = Jogadas feitas em cada ensaio antes de avaliar a posição; 0: até ao fim do jogo.
option-deals = Séries de dados para cada par da liga; 0 para omitir.
option-reviewed = Jogos de cada jogador contra os outros a analisar; 0 para omitir.
option-assess-seed = A mesma semente dá a mesma avaliação.
option-plots = Uma pasta para os gráficos, como ficheiros SVG.
option-html = Um ficheiro para a análise, como página autónoma.
option-host = Endereço em que se escuta; por omissão, só este computador.
option-port = Porta em que se escuta; 0 escolhe uma livre.
option-database = sqlite:///FICHEIRO ou postgresql://…; por omissão, a sua pasta de dados.
option-redis = redis://…, para vários processos ou computadores.
option-serve-workers = Processos que servem os clientes.
option-bot-workers = Processos em que pensam os bots de cada um desses processos.
option-batch = Quantas escritas partilham uma transação, no máximo.
option-origins = Outros sites cujas páginas se podem ligar, separados por vírgulas.
option-hosts = Nomes deste servidor, separados por vírgulas; os pedidos para outros nomes são recusados.
option-proxies = Proxies em cujos cabeçalhos X-Forwarded-… se confia.
option-limits = Limitar a frequência dos pedidos dos clientes.
option-log-format = Formato das mensagens do servidor: console ou json.
option-admin-status = Só as mesas neste estado: open, playing, over ou closed.
option-admin-untouched = Só as mesas sem acontecimentos há este número de dias.
option-admin-table = O identificador de uma mesa.
option-admin-tables = Identificadores de mesas.
option-admin-folder = A pasta para os registos.
option-admin-all = Todos os jogos começados.
option-admin-finished = Todas as mesas acabadas e fechadas sem acontecimentos há este número de dias.
option-admin-yes = Não pedir confirmação.
option-backup-file = O ficheiro a escrever.
option-restore-file = Um ficheiro escrito por «columbiz admin backup».
option-force = Substituir o que existe.
option-check = Não iniciar o servidor: verificar as definições, a base de dados e a máquina, e listar o que está errado ou é arriscado.

## The commands: how they are called

# Titles and remarks of every help page.
usage = Utilização:
usage-arguments = Argumentos
usage-options = Opções
usage-commands = Comandos
usage-error = Erro
usage-aborted = Interrompido.
usage-help = Mostrar esta mensagem e sair.
usage-install-completion = Instalar o preenchimento automático na shell atual.
usage-show-completion = Mostrar o preenchimento automático da shell atual, para o copiar ou ajustar a instalação.
# Parts of a call, in capitals: columbiz [OPTIONS] COMMAND [ARGS]...
usage-options-place = [OPÇÕES]
usage-command-place = COMANDO [ARGS]...
usage-default = [por omissão: { $value }]
usage-required = [obrigatório]
usage-try = Para obter ajuda: '{ $call }'.
# A wrong call. $hint is the name of an option or an argument.
usage-no-option = Não há nenhuma opção { $name }
usage-no-option-similar = Não há nenhuma opção { $name } (opções possíveis: { $similar })
usage-no-command = Não há nenhum comando { $name }.
usage-no-command-similar = Não há nenhum comando { $name }. Seria { $similar }?
usage-missing-argument = Falta o argumento { $hint }.
usage-missing-option = Falta a opção { $hint }.
usage-no-value = A opção { $name } precisa de um valor.
usage-bad-value = Valor inválido para { $hint }: { $problem }
usage-bad-call = Valor inválido: { $problem }
# Why a value is not valid; $kind is one of those listed here, $problem the system's own description of any other.
value-problem = { $kind ->
    [greater_than_equal] tem de ser pelo menos { $limit }
    [greater_than] tem de ser mais do que { $limit }
    [less_than_equal] tem de ser no máximo { $limit }
    [int_parsing] tem de ser um número inteiro
    [float_parsing] tem de ser um número
    [bool_parsing] tem de ser true ou false
    [literal_error] tem de ser um destes: { $limit }
    [origin] uma origem escreve-se http://SERVIDOR ou https://SERVIDOR, com :PORTA se for preciso
    [host] um servidor é um nome como play.example.org ou *.example.org, ou um endereço, sem porta
    [proxy] um proxy é um endereço ou uma rede como 10.0.0.0/8; * são todos
   *[other] { $problem }
  }
usage-extra = Há argumentos a mais ({ $arguments })
usage-no-folder = não há nenhuma pasta { $folder } para guardar { $file }
usage-page-is-record = { $file } é um registo; dê outro nome à página
usage-new-game = { $option } serve para um jogo novo e não pode usar-se com --resume
usage-seats = { $value } não pode jogar; para cada lugar escolha entre { $known }
usage-seats-players = --players { $players } contradiz --seats, que indica { $seats ->
    [1] { $seats } lugar
   *[other] { $seats } lugares
  }
usage-two-dice = --seed é para os dados lançados pelo computador, --typed-dice para os seus; escolha um
usage-json-check = só pode usar-se com --check
usage-lan = não pode combinar-se com as definições HOST, WORKERS, PROXIES ou HOSTS
usage-no-game = não há nenhum jogo por acabar em { $file }; comece um com: columbiz play
usage-games = não se podem jogar { $games } jogos; indique um número a partir de 1
usage-by = { $value } não é turn nem action
usage-status = { $value } não é um estado; use um destes: { $known }
usage-which-tables = indique mesas ou use { $option }, mas não ambos

## The commands: what they print

file-not-found = Esse ficheiro ou pasta não existe
file-denied = Acesso recusado
file-is-folder = É uma pasta
# In place of the name of a file.
file-output = saída
# $problem is why the file cannot be read.
file-problem = { $file }: { $problem }
file-choose-another = { $file }: { $problem }; escolha outro --file
version = columbiz { $version }
game-port-taken = A porta { NUMBER($port, useGrouping: 0) } está ocupada por outro programa; usa-se a { NUMBER($free, useGrouping: 0) }
game-served = O Columbiz está a funcionar em { $address }; prima Ctrl+C para o parar
game-opened = O Columbiz está aberto no navegador, em { $address }; prima Ctrl+C para o parar
game-network-off = Os telemóveis desta rede ainda não podem entrar: permita-o na página de uma mesa ou inicie com --lan
# $links: one or more addresses, separated by commas
game-network-on = Os telemóveis desta rede podem entrar em { $links }
game-network-none = Os telemóveis não podem entrar: este computador não está ligado a uma rede privada
tables-served = O Columbiz está a funcionar em { $address }

# What `serve --check` finds. Values are names of files, hosts and sites.
check-level-ok = certo: { $reason }
check-level-risky = ARRISCADO: { $reason }
check-level-wrong = ERRADO: { $reason }
check-settings = as definições são válidas
check-database-current = a base de dados pode abrir-se e está atualizada
check-database-none = a base de dados é nova; o primeiro arranque prepara-a
check-database-older = a base de dados é de uma versão anterior e o próximo arranque atualiza-a; faça antes uma cópia de segurança
check-files-private = só esta conta pode ler o ficheiro da base de dados
check-files-open = outras contas podem usar { $file } (permissões { $rights }), que contém os segredos dos dados em jogo; execute chmod 600
check-workers-sqlite = { $workers } processos partilham um ficheiro SQLite e esperam uns pelos outros; use PostgreSQL
check-redis-none = o Redis não está definido; um só processo não precisa dele
check-redis-up = o Redis responde
check-port-free = a porta { $port } em { $host } está livre
check-account-fine = o servidor não corre como root num endereço público
check-account-root = o servidor correria como root num endereço público; dê-lhe uma conta própria
check-proxies-none = não se confia em nenhum proxy, nem é preciso
check-proxies-named = confia-se no X-Forwarded-For de { $proxies }
check-proxies-all = qualquer cliente pode falsificar o seu endereço em X-Forwarded-For e assim fugir aos limites; indique os seus proxies em COLUMBIZ_PROXIES
check-proxies-missing = há nomes definidos num endereço local, mas não se confia em nenhum proxy, por isso todos os visitantes contam como um só cliente; se aqui corre um proxy, defina COLUMBIZ_PROXIES=127.0.0.1
check-proxies-public = a rede pode ligar-se sem encriptação; ponha à frente um proxy com TLS e indique-o em COLUMBIZ_PROXIES
check-hosts-local = só se responde a pedidos para esta máquina
check-hosts-named = de fora, só se responde a pedidos para { $hosts }
check-hosts-any = responde-se a pedidos para qualquer nome; indique em COLUMBIZ_HOSTS os nomes deste servidor
check-hosts-missing = há um proxy mas nenhum nome, por isso recusam-se os pedidos que ele encaminha para outros nomes; indique em COLUMBIZ_HOSTS os nomes deste servidor
check-origins-none = as páginas de outros sites não se podem ligar
check-origins-named = as páginas de { $origins } podem ligar-se
check-origins-plain = as páginas de { $origins } podem ligar-se, e páginas assim podem ser alteradas pelo caminho; use https
check-open-files-enough = podem estar abertos ao mesmo tempo ficheiros e ligações suficientes
check-open-files-few = só podem estar abertos { $limit } ficheiros e ligações ao mesmo tempo; permita { NUMBER($enough, useGrouping: 0) }: ulimit -n { NUMBER($enough, useGrouping: 0) }, ou LimitNOFILE do systemd
check-pages-built = a aplicação web está compilada
check-pages-missing = a aplicação web não está compilada, por isso não há páginas; execute make web
check-limits-on = os clientes têm limites
check-limits-off = os clientes não têm limites, por isso um só pode sobrecarregar o servidor; retire --no-limits

play-kept = O jogo anterior ficou guardado como { $file }
play-saved = O jogo está guardado em { $file }
play-saved-unfinished = O jogo está guardado em { $file }; execute columbiz play para o continuar
play-who-begins = Quem começa? Um dado por lugar, pela ordem dos lugares; quem empatar no valor mais alto volta a lançar.
play-opening = Lançamento de abertura: { $opening }; começa o { $colour }
play-go-on = Há um jogo por acabar. Quer continuá-lo? (sim/não)
# The first letter of the word for no in play-go-on.
play-go-on-no = n
checked-record = { $file }: certo, edição { $edition }, { $players } jogadores, { $turns ->
    [1] { $turns } jogada
   *[other] { $turns } jogadas
  }, resultado { $result }
checked-dice = { $file }: certo, { $throws ->
    [1] { $throws } lançamento verificado
   *[other] { $throws } lançamentos verificados
  }, selo { $seal }, resultado { $result }
# $seats are letters, as in PB.
checked-resigned = { $said }; desistência: { $seats }
checked-cut-off = { $said }; interrompe-se na palavra { $word }, que ficou de fora
progress-playing = A jogar
progress-thinking = A pensar
progress-training = A treinar
progress-final-fit = A ajustar a rede final
progress-calibration = A calibrar a rede final
progress-errors = Erro por jogo
progress-truth = Jogos contra si própria
progress-league = Liga
progress-reviewed = A analisar jogos
progress-reading = A ler
progress-writing = A escrever
progress-removing = A apagar
progress-vacuuming = A arrumar
progress-copying = A copiar
admin-table = Mesa
admin-status = Estado
admin-players = Jogadores
admin-rules = Regras
# An edition with house rules.
admin-rules-house = { $edition }, com regras da casa ({ $settings })
admin-totals = Pontos
admin-events = Acontecimentos
admin-last-event = Último acontecimento (UTC)
admin-none = Não há mesas assim.
# In place of the players of a table that a newer version has written.
admin-unreadable = esta versão não a consegue ler
admin-exported = { $count ->
    [1] { $count } registo escrito
   *[other] { $count } registos escritos
  } em { $folder }
admin-closed = A mesa { $table } está fechada
admin-ended-before = A mesa { $table } já tinha acabado
admin-remove-sure = Apagar { $count ->
    [1] { $count } mesa
   *[other] { $count } mesas
  } para sempre?
admin-removed = { $count ->
    [1] { $count } mesa apagada
   *[other] { $count } mesas apagadas
  }
admin-vacuumed = { $before } bytes antes, { $after } bytes agora
admin-vacuum-postgres = o PostgreSQL recupera o espaço sozinho (autovacuum); não há nada a fazer
admin-backed-up = { $count ->
    [1] { $count } mesa copiada
   *[other] { $count } mesas copiadas
  } para { $file }
admin-restored = { $count ->
    [1] { $count } mesa reposta
   *[other] { $count } mesas repostas
  } de { $file } em { $database }
# $command is a whole command line.
admin-use-postgres = nada foi feito; o PostgreSQL tem a sua própria ferramenta para isto, com a palavra-passe em PGPASSWORD ou ~/.pgpass: { $command }
# What a round of a training did. Surprise is the error of the network at labels it has not seen, error that after fitting; $start is every seat's chance at the start of a game.
training-round = ronda { $rounds }, { NUMBER($seconds, maximumFractionDigits: 0) } s: { $labels } exemplos, surpresa { NUMBER($surprise, minimumFractionDigits: 5, maximumFractionDigits: 5) }, erro { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }, início do jogo { $start }
# How weights were made; $file is where they are, $command the command line that makes the same file again.
training-card = { $file } obtém-se com: { $command }
  { $labels } exemplos em { $rounds } rondas e { NUMBER($minutes, minimumFractionDigits: 1, maximumFractionDigits: 1) } minutos; erro { NUMBER($error, minimumFractionDigits: 5, maximumFractionDigits: 5) }; probabilidades no início do jogo { $start }

## The terminal: the board and the turn

# The seats by the colours of their discs.
colour-0 = roxo
colour-1 = azul
colour-2 = cinzento
colour-3 = preto
column-supply = fichas
column-lines = { pad-lines }
column-taken = { pad-prisoners }
column-total = { pad-total }
# What the game waits for; $number of $of counts throws or discs.
status-throw = { $count ->
    [1] o { $colour } vai lançar { $count } dado ({ $number } de { $of })
   *[other] o { $colour } vai lançar { $count } dados ({ $number } de { $of })
  }
status-throw-keeping = { $count ->
    [1] o { $colour } guarda { $dice } e vai lançar { $count } dado ({ $number } de { $of })
   *[other] o { $colour } guarda { $dice } e vai lançar { $count } dados ({ $number } de { $of })
  }
status-keep = o { $colour } lançou { $dice } ({ $number } de { $of }) e escolhe o que guardar
status-place = o { $colour } coloca fichas com { $dice } ({ $number } de { $of })
status-over = o jogo acabou: o { $colour } ganha por { $totals }
status-shared = o jogo acabou: { $colours } partilham a vitória, { $totals }
status-last-round = { $status } · última rodada
status-resigned = { $status } · desistência: { $colours }
# What somebody does or did.
action-throw = lança { $dice }
action-keep = guarda { $dice }
action-place = coloca em { $cell }
action-done = termina a sua vez
action-forfeit = abdica de fichas

## The terminal: a game at the keyboard

# The command help is typed like this in every language.
play-welcome = Escreva help para ver os comandos.
# The commands on the left are typed as they are, in every language. At most 80 characters a line.
play-help =
  {"  "}throw            lançar os dados (ou basta premir Enter)
  {"  "}keep 33 555      guardar estes dados e voltar a lançar os outros
  {"  "}keep -           não guardar nada
  {"  "}keep all         guardar todos os dados e colocar fichas
  {"  "}555              colocar uma ficha na casa 555 (casa 3 da coluna 5)
  {"  "}undo             recolher a última ficha ou anular a escolha dos dados
  {"  "}done             terminar a sua vez
  {"  "}forfeit          abdicar de fichas quando não se pode colocar nenhuma
  {"  "}legal            mostrar o que se pode fazer agora
  {"  "}help             mostrar esta lista
  {"  "}quit             sair; o jogo fica guardado para continuar depois
# Whose turn begins: colour-… and level-….
play-bot-turn = { $colour } ({ $level })
play-misunderstood = { $typed } não é algo que possa fazer agora; escreva help para ver os comandos
# What a disc brings; $placing is action-place.
play-placed = { $captures ->
    [0] { $points ->
        [0] { $placing }
        [1] { $placing }, faz { $points } ponto
       *[other] { $placing }, faz { $points } pontos
      }
    [1] { $points ->
        [0] { $placing }, captura { $captures } ficha
        [1] { $placing }, captura { $captures } ficha, faz { $points } ponto
       *[other] { $placing }, captura { $captures } ficha, faz { $points } pontos
      }
   *[other] { $points ->
        [0] { $placing }, captura { $captures } fichas
        [1] { $placing }, captura { $captures } fichas, faz { $points } ponto
       *[other] { $placing }, captura { $captures } fichas, faz { $points } pontos
      }
  }
# What can be typed now; the commands keep and keep all stay as they are.
play-legal-keep = { $count ->
    [1] keep com { $count } conjunto destes dados
   *[other] keep com qualquer um de { $count } conjuntos destes dados
  }
play-legal-keep-all = { play-legal-keep }, ou: keep all
play-threw = { $count ->
    [1] Saiu ({ $count } dado):
   *[other] Saíram ({ $count } dados):
  }

## The terminal: replay, advice and results

show-step = passo { $step } de { $steps }
show-actions = { $colour }: { $actions }
# The keys b and q stay as they are.
show-keys = Enter seguinte · b atrás · q sair
advice-shares = probabilidade de ganhar: { $shares }
advice-share = { $colour } { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-throws = os melhores lançamentos
advice-choice = escolha
advice-worth = probabilidade de ganhar
advice-behind = a menos
advice-end = terminar a sua vez
# What the discs of a choice bring; $cells are their cells.
advice-placement = { $captures ->
    [0] { $points ->
        [0] { $cells }
        [1] { $cells }  (faz { $points } ponto)
       *[other] { $cells }  (faz { $points } pontos)
      }
    [1] { $points ->
        [0] { $cells }  (captura { $captures } ficha)
        [1] { $cells }  (faz { $points } ponto, captura { $captures } ficha)
       *[other] { $cells }  (faz { $points } pontos, captura { $captures } ficha)
      }
   *[other] { $points ->
        [0] { $cells }  (captura { $captures } fichas)
        [1] { $cells }  (faz { $points } ponto, captura { $captures } fichas)
       *[other] { $cells }  (faz { $points } pontos, captura { $captures } fichas)
      }
  }
arena-title = { $games ->
    [1] { $games } jogo, parte justa { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
   *[other] { $games } jogos, parte justa { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
  }
arena-bot = bot
arena-share = taxa de vitórias
arena-adjusted = descontada a sorte
# A share with the half width of its 95 % interval.
arena-score = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
# The same of a single deal, which has no interval.
arena-score-alone = { NUMBER($mean, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± –
# A review of a game. $file is a file, $weights the beginning of a hash.
review-title = Sorte e escolhas, em pontos de probabilidade de ganhar
review-fair = parte justa
review-opening = abertura
review-luck = sorte
review-choices = escolhas
review-reevaluation = reavaliação
review-result = resultado
review-without-luck = resultado sem sorte
review-own-luck = sorte própria
review-own-choices = escolhas próprias
review-error = erro
review-error-per-decision = erro por decisão
review-curve = Probabilidade de ganhar no início de cada jogada, e o resultado
review-mistakes = As escolhas mais caras
review-turn = jogada
review-chosen = escolhido
review-best = melhor
review-loss = perda
review-why = Porquê
review-resigned = desistiu
review-in-this-order = { $discs } por esta ordem
review-made-with = Feita com profundidade { $depth } e os pesos { $weights }.
review-approximate-rules = Aproximada: os pesos foram treinados para outras regras.
review-approximate-resignation = Aproximada: um jogador desistiu durante o jogo, e o motor não sabe o que isso muda.
review-working = A analisar { $file }
# How well a seat played. $share is a percentage; $lowest and $highest are levels.
review-rank = { $name } jogou como um { $level } e perdeu { $share } do que se teria perdido a escolher ao acaso.
review-rank-range = Um só jogo não diz mais do que isto: algures entre { $lowest } e { $highest }.
review-rank-only = A julgar por um só jogo, nenhum outro nível se ajusta.
# What to bear in mind. $word is the incomplete word at the end of a text.
review-broken-off = O jogo não chegou ao fim: o resultado é o último valor.
review-cut-off = O registo interrompe-se na palavra { $word }, que ficou de fora.
# A damaged record. $problem says what is wrong, and where.
review-valid-part = { $problem }. Analisado até onde o registo é válido: { $turns ->
    [1] { $turns } jogada
   *[other] { $turns } jogadas
  }.
review-as-played = { $problem }. Analisado tal como foi jogado.
# Several games together.
review-summary = { $count } jogos
review-summary-games = jogos
review-summary-won = ganhos
review-summary-luck = sorte por jogo
review-summary-error = erro por jogo
review-summary-course = erro, jogo a jogo
# The page that --html writes.
review-page = Análise
review-page-written = Análise guardada em { $file }
review-curve-table = A curva em tabela
review-placed = colocadas
review-nothing-placed = nenhuma
review-stood-in = { $level } jogou em substituição
review-mistake = Jogada { $turn }, { $name }: perdeu { $loss }
review-at-random = Uma escolha ao acaso custaria aqui { $loss }.
review-value = probabilidade
review-given = Quem deu o quê a quem
review-given-text = O que as escolhas de cada jogador mudaram, em pontos de probabilidade de ganhar. Cada linha soma zero.
review-given-by = escolhas de
review-levels = Como se jogou
review-levels-text = Perda mediana de cada nível, em percentagem do que se perderia a escolher ao acaso
assess-errors-title = Erro por jogo em pontos de probabilidade de ganhar ({ $decisions } decisões de { $games } jogos, { $trials } ensaios por escolha)
assess-player = jogador
assess-per-game = por jogo
assess-less = menos do que o de cima
# Kinds of decisions.
assess-kind-first = guardar, lançamento 1
assess-kind-second = guardar, lançamento 2
assess-kind-placing = colocar
assess-truth-title = { $name }: probabilidades previstas e obtidas em { $games } jogos contra si próprio, em %
assess-start = no início
assess-won = ganho, descontada a sorte
assess-won-raw = ganho
assess-drift-sum = deriva por jogo
# Drift: how far the judgement changes from one turn to the next.
assess-drift = Deriva por jogada, vista por quem jogou, em pontos: média quadrática { $rms }, média { $mean }
assess-deciles-title = Fiabilidade por intervalos de 10% da probabilidade prevista, em %
assess-predicted = previsto
assess-count = previsões
assess-league-title = Liga: o que um ganha quando o outro ocupa todos os outros lugares, descontada a sorte, em % (parte justa { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }, séries de dados por par: { $deals })
assess-mean = média
assess-reviewed-title = O que dizem as análises de { $games } jogos: perdas em % do que se teria perdido a escolher ao acaso
assess-median = mediana
assess-nine-in-ten = 9 em cada 10 jogos
assess-boundary = limite com o de cima
assess-decisions = decisões por jogo
assess-points = pontos de probabilidade de ganhar
assess-plot-errors = Erro por jogo
assess-plot-reliability = { $name }: fiabilidade das probabilidades previstas
assess-plot-predicted = previsto, %
assess-plot-won = ganho, descontada a sorte, %
assess-plot-drift = { $name }: deriva por jogada, vista por quem jogou
assess-plot-turn = número da jogada
assess-plot-rms = média quadrática
assess-plot-mean = média
assess-plot-league = Liga: % ganho pela linha quando a coluna ocupa todos os outros lugares
assess-plot-written = Gráfico guardado em { $file }
tally-by-seat = Por lugar
tally-by-order = Pela ordem de jogo
tally-seat = lugar
tally-player = jogador
tally-wins = vitórias
tally-share = taxa de vitórias
tally-total = { pad-total }
tally-line-points = pontos das linhas
tally-captures = capturas
tally-order-1 = em primeiro
tally-order-2 = em segundo
tally-order-3 = em terceiro
tally-order-4 = em quarto
tally-facts = { $games ->
    [1] { $games } jogo
   *[other] { $games } jogos
  }; por jogo, { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) } jogadas, { NUMBER($forfeits, minimumFractionDigits: 2, maximumFractionDigits: 2) } sem poder colocar fichas; { $shared ->
    [1] { $shared } vitória partilhada
   *[other] { $shared } vitórias partilhadas
  }

## Descriptions of pictures, for screen readers

picture-throw = Columbiz: o { $colour } vai lançar
picture-keep = Columbiz: o { $colour } escolhe os dados a guardar
picture-place = Columbiz: o { $colour } coloca fichas
picture-over = Columbiz: o jogo acabou
picture-empty = O tabuleiro está vazio.
# $discs is a list of picture-disc.
picture-column = Coluna { $face }: { $discs }.
picture-disc = { $colour } na casa { $height }
picture-dice = Dados: { $dice }.
# $placements is a list of cells, each with what a disc there brings.
picture-lit = Casas iluminadas, porque os dados chegam para as pagar: { $placements }.
picture-made = Acabada de colocar ({ $colour }): { $placement }.
picture-preview = Em transparência, uma ficha ({ $colour }): { $placement }.
picture-line = { $points ->
    [1] linha de { $length } dá { $points } ponto
   *[other] linha de { $length } dá { $points } pontos
  }
picture-captures = { $count ->
    [1] captura { $count } ficha
   *[other] captura { $count } fichas
  }
picture-freed = Uma captura libertou: { $cells }.
picture-score = Pontos ({ $colour }): fichas disponíveis { $supply }, linhas { $lines }, capturas { $captured }, total { $total }.
