// A table as this browser sees it: the line to the server, the state, what is chosen but not sent yet.
import { Pacing } from '../game/pacing'
import { NOTHING, reduce, type Message, type TableState } from '../game/reducer'
import { diceOf, turnsOf } from '../game/turns'
import { fetchHint, fetchHistory } from '../protocol/api'
import { hold, newSeed, secretsOf } from '../protocol/secrets'
import { TableSocket, type Listener, type Way } from '../protocol/socket'
import type { Hint, Phrase, ServerMessage, StepView, Wish } from '../protocol/types'
import { arrive, beginsAtOnce } from './arriving'

/** A command's own part, its seat filled in. */
type Act = Wish extends infer W ? (W extends Wish ? Omit<W, 'seat'> : never) : never

export class TableModel {
  state: TableState = $state.raw(NOTHING)
  /** The turn that is looked back at; null: the game as it is. */
  looking: number | null = $state(null)
  /** Whether a wish is on its way. */
  busy = $state(false)
  hint: Hint | null = $state.raw(null)
  hintDenied = $state(false)
  /** Whether the game is about to begin, as it was planned on the first page. */
  beginning = $state(false)

  /** Which dice are to be kept, by their keys; chosen anew after every throw. */
  #chosen: { throw: string; keys: number[] } = $state.raw({ throw: '', keys: [] })
  readonly #socket: Way
  readonly #pacing: Pacing

  constructor(
    readonly table: string,
    connect: (listener: Listener) => Way = (listener) => new TableSocket(table, () => secretsOf(table), listener),
  ) {
    this.beginning = beginsAtOnce(table)
    this.#pacing = new Pacing(
      (message) => this.#take(message),
      (seat) => this.state.mine.includes(seat) && !this.state.view?.seats[seat]?.bot,
    )
    this.#socket = connect({
      message: (message) => this.#pacing.take(message),
      line: (line) => this.#take({ type: 'line', line }),
      lost: (refusal) => this.#take({ type: 'lost', refusal }),
    })
  }

  readonly view = $derived(this.state.view)
  readonly game = $derived(this.view?.game ?? null)
  readonly turns = $derived(turnsOf(this.state))
  readonly turn = $derived(this.turns.at(-1))
  /** The turn that is looked back at. */
  readonly looked = $derived(this.looking === null ? undefined : this.turns[this.looking])

  /** The seat one can act for now: one's own, whose turn it is. */
  readonly acting: number | null = $derived.by(() => {
    const { view, game } = this
    if (!game || view?.status !== 'playing' || !this.state.mine.includes(game.player)) return null
    return view.seats[game.player]?.bot ? null : game.player
  })

  /** The dice on the table, with what is chosen to be kept. */
  readonly dice = $derived.by(() => {
    const { game, turn } = this
    if (!game || !turn) return []
    const dice = diceOf(turn, game.phase === 'place' ? game.dice : null)
    if (this.acting === null || game.phase !== 'keep' || this.#chosen.throw !== this.throwId) return dice
    return dice.map((die) => ({ ...die, kept: this.#chosen.keys.includes(die.key) }))
  })
  /** Changes with every throw. */
  readonly throwId = $derived(`${this.turn?.index}.${this.turn?.throws}`)

  /** Whether discs can be placed by a tap, after keeping all dice if need be. */
  readonly placeable = $derived(this.acting !== null && this.looking === null ? (this.game?.legal.places ?? []) : [])

  /** Whether the dice are real ones, typed in, and it is for somebody here to do so. */
  readonly typing = $derived(
    this.view?.dice === 'typed' &&
      this.game?.phase === 'throw' &&
      this.view.status === 'playing' &&
      (this.acting !== null || (this.state.mine.length > 0 && !!this.view.seats[this.game.player]?.bot)),
  )

  toggle(key: number): void {
    if (this.acting === null || this.game?.phase !== 'keep') return
    const kept = this.dice.filter((die) => die.kept).map((die) => die.key)
    const keys = kept.includes(key) ? kept.filter((one) => one !== key) : [...kept, key]
    this.#chosen = { throw: this.throwId, keys }
  }

  /** Choose the dice to keep by their faces, as a hint names them. */
  choose(faces: readonly number[]): void {
    const left = [...faces]
    const keys = this.dice.filter(({ face }) => {
      const at = left.indexOf(face)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
    this.#chosen = { throw: this.throwId, keys: keys.map((die) => die.key) }
  }

  async throwDice(dice: number[] | null = null): Promise<void> {
    const { game } = this
    if (game?.phase === 'keep') {
      const kept = this.dice.filter((die) => die.kept).map((die) => die.face)
      if (kept.length === game.dice.length) return
      const keeping = this.act({ kind: 'keep', dice: kept })
      await (this.view?.dice === 'typed' ? keeping : this.act({ kind: 'throw', dice }))
    } else if (game?.phase === 'throw') await this.#send({ kind: 'throw', dice, seat: game.player })
  }

  /** Keep all dice: no more throws, discs are placed. */
  async keepAll(): Promise<void> {
    if (this.game?.legal.keep_all) await this.act({ kind: 'keep', dice: this.game.dice })
  }

  async place(cell: string): Promise<void> {
    if (!this.placeable.some((place) => place.cell === cell)) return
    if (this.game?.phase === 'keep') void this.keepAll()
    await this.act({ kind: 'place', cell })
  }

  say = (phrase: Phrase, seat = this.acting ?? this.state.mine[0]) =>
    seat === undefined ? undefined : this.#send({ kind: 'say', phrase, seat })

  /** Act for the seat whose turn it is. */
  async act(wish: Act): Promise<boolean> {
    return this.acting === null ? false : this.#send({ ...wish, seat: this.acting } as Wish)
  }

  /** Act for a seat of one's own. */
  async actFor(seat: number, wish: Act): Promise<boolean> {
    return this.#send({ ...wish, seat } as Wish)
  }

  async sit(seat: number, name: string, seed = newSeed()): Promise<boolean> {
    const secret = hold(this.table, seat)
    const done = await this.#send({ kind: 'sit', seat, secret, seed, name })
    if (done) this.#take({ type: 'seated', seat })
    return done
  }

  async askHint(): Promise<void> {
    if (this.acting === null || this.game?.phase === 'throw') return
    try {
      const { number } = this.view!
      const hint = await fetchHint(this.table)
      if (this.view?.number === number) this.hint = hint
    } catch {
      this.hintDenied = true
    }
  }

  /** Close what lies over the game: a hint, a look back. */
  escape(): void {
    if (this.hint) this.hint = null
    else this.looking = null
  }

  /** Show at once what is being shown step by step. */
  skip(): void {
    if (this.#pacing.busy) this.#pacing.skip()
  }

  close(): void {
    this.#pacing.stop()
    this.#socket.close()
  }

  async #send(wish: Wish): Promise<boolean> {
    this.skip()
    this.looking = null
    this.busy = true
    try {
      return await this.#socket.send(wish)
    } finally {
      this.busy = false
    }
  }

  #take(message: Message | ServerMessage): void {
    this.state = reduce(this.state, message)
    if (message.type === 'events') this.hint = null
    if (message.type !== 'welcome') return
    arrive(this)
    if (message.view.game && message.events.length > 1) void this.#lookBack()
  }

  /** Every step of the game so far. */
  protected history(): Promise<StepView[]> {
    return fetchHistory(this.table)
  }

  async #lookBack(): Promise<void> {
    try {
      this.#take({ type: 'history', steps: await this.history() })
    } catch {
      // The pad then begins with what happens from now on; the totals are right all the same.
    }
  }
}
