// A table as this browser shows it: the transport, the state, and choices that are not sent yet.
import { keepText, placeText, throwText } from '../game/actions'
import { without } from '../game/dice'
import { Pacing } from '../game/pacing'
import { INITIAL, reduce, type Message, type TableState } from '../game/reducer'
import { diceOf, discsToMark, turnsOf } from '../game/turns'
import { ApiError, fetchEvents, fetchHint, fetchHistory } from '../protocol/api'
import { newSeed } from '../protocol/random'
import { hold, release, secretFor, secretsOf } from '../protocol/secrets'
import { TableSocket, type Listener, type Transport } from '../protocol/socket'
import type { CommandBody, EventEntry, Hint, StepView } from '../protocol/types'
import { carryOutPlan, startsAtOnce } from '../lobby/plan'

export class TableModel {
  state: TableState = $state.raw(INITIAL)
  /** The index of the turn being looked back at; null: the game as it is now. */
  viewedIndex: number | null = $state(null)
  hint: Hint | null = $state.raw(null)
  hintDenied = $state(false)
  /** Why the last hint could not be fetched, until the next event. */
  hintError: unknown = $state.raw(null)
  /** Whether the game is about to start as planned on the first page. */
  starting = $state(false)

  /** The keys of the dice chosen to be kept; valid for one throw. */
  #chosen: { throw: string; keys: number[] } = $state.raw({ throw: '', keys: [] })
  /** The number of commands that are not answered yet. */
  #unanswered = $state(0)
  readonly #transport: Transport
  readonly #pacing: Pacing

  constructor(
    readonly table: string,
    connect: (listener: Listener) => Transport = (listener) => new TableSocket(table, () => secretsOf(table), listener),
  ) {
    this.starting = startsAtOnce(table)
    this.#pacing = new Pacing(
      (message) => this.#apply(message),
      (seat) => this.state.mine.includes(seat) && !this.state.view?.seats[seat]?.bot,
    )
    this.#transport = connect({
      message: (message) => this.#pacing.add(message),
      connection: (connection) => this.#apply({ type: 'connection', connection }),
      lost: (refusal) => this.#apply({ type: 'lost', refusal }),
    })
  }

  /** Whether a command is on its way. */
  readonly busy = $derived(this.#unanswered > 0)
  readonly view = $derived(this.state.view)
  /** Whether the lobby is shown: the table is open and not about to start. */
  readonly inLobby = $derived(this.view?.status === 'open' && !this.starting)
  readonly game = $derived(this.view?.game ?? null)
  /** Whether the latest events are new and should be animated. */
  readonly moving = $derived(this.state.news.length > 0)
  readonly turns = $derived(turnsOf(this.state))
  readonly turn = $derived(this.turns.at(-1))
  /** The turn being looked back at. */
  readonly viewedTurn = $derived(this.viewedIndex === null ? undefined : this.turns[this.viewedIndex])

  /** All turns, or those up to the one being looked back at. */
  readonly shownTurns = $derived(this.viewedIndex === null ? this.turns : this.turns.slice(0, this.viewedIndex + 1))
  readonly marked = $derived(this.viewedTurn ? { discs: this.viewedTurn.discs, past: true } : discsToMark(this.turns))
  /** The cells of the discs captured by the latest events, in order; none while looking back. */
  readonly captured = $derived(
    this.viewedTurn ? [] : this.state.news.flatMap(({ number }) => this.state.discs[number]?.captures ?? []),
  )

  /** The seat to move, if a person at this browser plays it. */
  readonly acting: number | null = $derived.by(() => {
    const { view, game } = this
    if (!game || view?.status !== 'playing' || !this.state.mine.includes(game.player)) return null
    return view.seats[game.player]?.bot ? null : game.player
  })

  /** The dice on the table; those chosen to be kept count as kept. */
  readonly dice = $derived.by(() => {
    const { game, turn } = this
    if (!game || !turn) return []
    const dice = diceOf(turn, game.phase === 'place' ? game.dice : null)
    if (this.acting === null || game.phase !== 'keep' || this.#chosen.throw !== this.throwId) return dice
    return dice.map((die) => ({ ...die, kept: this.#chosen.keys.includes(die.key) }))
  })
  /** Changes with every throw. */
  readonly throwId = $derived(`${this.turn?.index}.${this.turn?.throws}`)

  /** The cells on which a tap places a disc, after keeping all dice if necessary. */
  readonly payable = $derived(this.acting !== null && this.viewedIndex === null ? (this.game?.legal.places ?? []) : [])

  /** Whether somebody at this browser is to type in real dice. */
  readonly typing = $derived(
    this.view?.dice === 'typed' &&
      this.game?.phase === 'throw' &&
      this.view.status === 'playing' &&
      (this.acting !== null || (this.state.mine.length > 0 && !!this.view.seats[this.game.player]?.bot)),
  )

  /** Select or deselect a die to keep. */
  toggle(key: number): void {
    if (this.acting === null || this.game?.phase !== 'keep') return
    const kept = this.dice.filter((die) => die.kept).map((die) => die.key)
    const keys = kept.includes(key) ? kept.filter((one) => one !== key) : [...kept, key]
    this.#chosen = { throw: this.throwId, keys }
  }

  /** Choose the dice to keep by their faces. */
  choose(faces: readonly number[]): void {
    let left = faces
    const keys = this.dice.flatMap(({ key, face }) => {
      if (!left.includes(face)) return []
      left = without(left, [face])
      return key
    })
    this.#chosen = { throw: this.throwId, keys }
  }

  /** Keep the chosen dice if necessary, and throw the others; `dice` are the faces of real dice. */
  async throwDice(dice: readonly number[] = []): Promise<void> {
    const { game } = this
    if (game?.phase === 'keep') {
      const kept = this.dice.filter((die) => die.kept).map((die) => die.face)
      if (kept.length === game.dice.length) return
      const keeping = this.play(keepText(kept))
      await (this.view?.dice === 'typed' ? keeping : this.play(throwText()))
    } else if (game?.phase === 'throw') {
      await this.command({ kind: 'play', seat: game.player, action: throwText(dice) })
    }
  }

  /** Keep all dice, which ends the throwing. */
  async keepAll(): Promise<void> {
    if (this.game?.legal.keep_all) await this.play(keepText(this.game.dice))
  }

  async place(cell: string): Promise<void> {
    if (!this.payable.some((place) => place.cell === cell)) return
    if (this.game?.phase === 'keep') void this.keepAll()
    await this.play(placeText(cell))
  }

  /** End the turn, if that is possible now. */
  async endTurn(): Promise<void> {
    if (this.game?.legal.forfeit) await this.play('forfeit')
    else if (this.game?.legal.done) await this.play('done')
  }

  /** Take back the last keep or placement, if that is possible now. */
  async undo(): Promise<void> {
    if (this.acting !== null && this.game?.legal.undo) await this.command({ kind: 'undo', seat: this.acting })
  }

  /** Play an action for the seat to move; returns whether it was accepted. */
  async play(action: string): Promise<boolean> {
    return this.acting === null ? false : this.command({ kind: 'play', seat: this.acting, action })
  }

  /** Send a command; returns whether it was accepted. */
  async command(body: CommandBody): Promise<boolean> {
    return (await this.#send(body)) !== null
  }

  /** Take a seat, or any free one if it is null; returns whether that worked. */
  async sit(seat: number | null, name: string, seed = newSeed()): Promise<boolean> {
    const secret = secretFor(this.table)
    const held = secretsOf(this.table)
    const tried = (seat === null ? this.#freeSeats() : [seat]).filter((one) => !(one in held))
    // Stored before it is sent, so that the seat is not lost if the page closes before the answer arrives.
    hold(this.table, tried, secret)
    const taken = this.#seatTaken(await this.#send({ kind: 'sit', seat, secret, seed, name }), seat)
    release(this.table, tried)
    if (taken === null) return false
    hold(this.table, [taken], secret)
    this.#apply({ type: 'seated', seat: taken })
    return true
  }

  async askHint(): Promise<void> {
    if (this.acting === null || this.game?.phase === 'throw') return
    try {
      this.hintError = null
      const { number } = this.view!
      const hint = await fetchHint(this.table)
      if (this.view?.number === number) this.hint = hint
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_hints') this.hintDenied = true
      else this.hintError = error
    }
  }

  /** Close the hint, or stop looking back. */
  escape(): void {
    if (this.hint) this.hint = null
    else this.viewedIndex = null
  }

  /** Show the rest of the computer's turn at once. */
  skip(): void {
    if (this.#pacing.busy) this.#pacing.skip()
  }

  close(): void {
    this.#pacing.stop()
    this.#transport.close()
  }

  /** Every step of the game so far. */
  protected history(): Promise<StepView[]> {
    return fetchHistory(this.table)
  }

  /** Events after the one with this number. */
  protected older(after: number): Promise<EventEntry[]> {
    return fetchEvents(this.table, after)
  }

  async #loadOlder(first: number): Promise<void> {
    const events: EventEntry[] = []
    while (events.length < first) {
      const page = await this.older(events.length - 1)
      if (!page.length) return
      events.push(...page)
    }
    this.#apply({ type: 'older', events })
  }

  async #send(body: CommandBody): Promise<number | null> {
    this.skip()
    this.viewedIndex = null
    this.#unanswered += 1
    try {
      return await this.#transport.send(body)
    } finally {
      this.#unanswered -= 1
    }
  }

  #freeSeats(): number[] {
    return (this.view?.seats ?? []).flatMap(({ plays }, seat) => (plays === 'nobody' ? seat : []))
  }

  /** The seat that was taken by the event with this number; null if sitting down was refused. */
  #seatTaken(number: number | null, asked: number | null): number | null {
    if (number === null) return null
    const event = this.state.events.find((entry) => entry.number === number)?.event
    return event?.kind === 'sat_down' ? event.seat : asked
  }

  #apply(message: Message): void {
    this.state = reduce(this.state, message)
    if (message.type === 'events') this.hint = this.hintError = null
    if (message.type !== 'welcome') return
    void carryOutPlan(this)
    if (message.events.length > 1) void this.#loadPast(message.view.game !== null)
  }

  /** Load the events that a welcome has left out because too many were missed, and the positions of a game. */
  async #loadPast(hasGame: boolean): Promise<void> {
    try {
      if (this.state.events[0]?.number) await this.#loadOlder(this.state.events[0].number)
      if (hasGame) this.#apply({ type: 'history', steps: await this.history() })
    } catch {
      // The pad then lists only what is scored from now on; the totals come from the view and are right.
    }
  }
}
