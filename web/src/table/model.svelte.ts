// A table as this browser shows it: the transport, the state, and choices that are not sent yet.
import { keepText, placeText, throwText } from '../game/actions'
import { aheadAfter } from '../game/clock'
import { sorted } from '../game/dice'
import { Pacing } from '../game/pacing'
import { rewind } from '../game/recap'
import { INITIAL, reduce, type Message, type TableState } from '../game/reducer'
import type { ThrowStage } from '../game/tempo'
import { diceOf, discsToMark, playedEntries, rolling, turnsOf, type Die, type Turn } from '../game/turns'
import { fetchEvents } from '../protocol/api'
import { newSeed } from '../protocol/random'
import { fetchReplay } from '../protocol/records'
import { hold, noteOver, release, secretFor, secretsOf } from '../protocol/secrets'
import { TableSocket, type Listener, type Transport } from '../protocol/socket'
import type { CommandBody, EventEntry, ServerMessage, StepView } from '../protocol/types'
import { carryOutPlan, startsAtOnce } from '../lobby/plan'
import { PendingSelection } from './pending-selection.svelte'
import { DiceEntry } from './dice-entry.svelte'
import { Hints } from './hints.svelte'
import { OpeningScene } from './opening-scene.svelte'
import { loadPast } from './past'
import { isTutored, Tutor } from './tutor.svelte'
import { Unanswered } from './unanswered.svelte'

/** The dice that are kept, as the action that keeps them. */
const keptText = (dice: readonly Die[]) => keepText(dice.filter((die) => die.kept).map((die) => die.face))

export class TableModel {
  state: TableState = $state.raw(INITIAL)
  /** The throw under way, whose result is not in the state yet: a stage, how long it is shown, and the turn after it. */
  throwing: { stage: ThrowStage; ms: number; turn: Turn } | null = $state.raw(null)
  /** The index of the turn being looked back at; null: the game as it is now. */
  viewedIndex: number | null = $state(null)
  /** Whether the game is about to start, as planned on the first page or as the rematch of another. */
  starting = $state(false)
  readonly opening: OpeningScene
  readonly tutor: Tutor
  readonly hints: Hints
  /** Real dice on their way; once they are confirmed, the table has them. */
  readonly entry = new DiceEntry()

  readonly #pending = new PendingSelection()
  readonly #unanswered = new Unanswered()
  /** The number of the last event that is shown once more. */
  #shownAgain = $state(-1)
  readonly #listeners = new Set<(state: TableState) => void>()
  readonly #transport: Transport
  readonly #pacing: Pacing

  constructor(
    readonly table: string,
    connect: (listener: Listener) => Transport = (listener) => new TableSocket(table, () => secretsOf(table), listener),
  ) {
    this.starting = startsAtOnce(table)
    this.tutor = new Tutor(table)
    this.hints = new Hints(table, ({ choices }) => this.tutor.advise(choices[0]?.actions ?? []))
    this.#pacing = new Pacing({
      show: (message) => {
        this.#apply(message)
        this.shown(message)
      },
      throwing: (stage, ms, message) => {
        this.throwing = { stage, ms, turn: turnsOf(reduce(this.state, message)).at(-1)! }
      },
      own: (seat) => this.state.mine.includes(seat) && !this.state.view?.seats[seat]?.bot && !this.showsAgain,
    })
    this.opening = new OpeningScene((message) => this.#pacing.add(message))
    this.#transport = connect({
      message: (message) => {
        const ahead = aheadAfter(message, this.state.ahead, Date.now())
        if (ahead !== this.state.ahead) this.#apply({ type: 'time', ahead })
        this.opening.add(message)
      },
      connection: (connection) => this.#apply({ type: 'connection', connection }),
      lost: (refusal) => this.#apply({ type: 'lost', refusal }),
    })
  }

  /** Whether a command is on its way. */
  readonly busy = $derived(this.#unanswered.any)
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

  /** Whether an earlier turn is shown once more. */
  readonly showsAgain = $derived((this.view?.number ?? -1) < this.#shownAgain)

  /** The seat to move, if a person at this browser plays it. */
  readonly acting: number | null = $derived.by(() => {
    const { view, game } = this
    if (this.showsAgain) return null
    if (!game || view?.status !== 'playing' || !this.state.mine.includes(game.player)) return null
    return view.seats[game.player]?.bot ? null : game.player
  })

  /** The dice on the table; those chosen to be kept count as kept. */
  readonly dice = $derived.by(() => {
    const { game, thrownTurn: turn } = this
    if (!game || !turn) return []
    const dice = diceOf(turn, game.phase === 'place' ? game.dice : null)
    if (this.throwing?.stage === 'tumbling') return rolling(dice)
    const keys = this.#pending.keysOf(this.throwId)
    if (this.acting === null || game.phase === 'place' || !keys) return dice
    const chosen = dice.map((die) => ({ ...die, kept: keys.includes(die.key) }))
    // Of dice with the same face, those that were chosen stay kept.
    return game.phase === 'keep' || keptText(chosen) === keptText(dice) ? chosen : dice
  })
  /** While somebody here chooses dice to keep: the throw, and the faces chosen so far. */
  readonly chosen = $derived.by(() => {
    if (this.acting === null || this.game?.phase !== 'keep') return null
    const kept = this.dice.filter((die) => die.kept).map((die) => die.face)
    return { throw: this.throwId, dice: sorted(kept).join(' ') }
  })
  /** Whether the tutor judges the choices made now. */
  get tutored(): boolean {
    return this.acting !== null && !this.throwing && isTutored(this.state)
  }
  /** The turn whose dice are shown. */
  readonly thrownTurn = $derived(this.throwing && this.throwing.stage !== 'cup' ? this.throwing.turn : this.turn)
  /** Changes with every throw, as soon as its dice leave the cup. */
  readonly throwId = $derived(`${this.thrownTurn?.index}.${this.thrownTurn?.throws}`)

  /** The cells on which a tap places a disc, after keeping all dice if necessary; none while dice are being entered. */
  readonly payable = $derived.by(() => {
    const entering = this.typing && this.entry.dice.length > 0
    if (this.acting === null || this.viewedIndex !== null || entering) return []
    return this.game?.legal.places ?? []
  })

  /** The cell chosen for a disc before the last throw: choosing it again stops the throwing and places the disc. */
  readonly previewed = $derived(this.payable.find(({ cell }) => cell === this.#pending.cellAt(this.view?.number)))

  /** Whether the table only keeps the score: the discs of a turn are entered, perhaps after its dice. */
  readonly onPad = $derived(this.view?.dice === 'pad')

  /** Whether somebody at this browser is to type in real dice, or may do so. */
  readonly typing = $derived(
    this.view?.dice !== 'sealed' &&
      !!this.game?.legal.throw &&
      this.view?.status === 'playing' &&
      (this.acting !== null || (this.state.mine.length > 0 && !!this.view.seats[this.game.player]?.bot)),
  )

  /** A seat of this browser that a bot plays for its person. */
  readonly standIn = $derived(
    this.state.mine.find((seat) => this.view?.seats[seat]?.bot && !this.view.seats[seat]?.resigned),
  )

  /** The seat of this browser that can take something back; null if there is none. */
  readonly undoer: number | null = $derived.by(() => {
    if (!this.game?.legal.undo) return null
    if (!this.onPad) return this.acting
    const last = (this.#unanswered.plays.at(-1) ?? playedEntries(this.state.events).at(-1)?.event)?.seat
    return last !== undefined && this.state.mine.includes(last) ? last : null
  })

  /** Select or deselect a die to keep. */
  toggle(key: number): void {
    if (this.acting === null || this.game?.phase !== 'keep') return
    this.forgive()
    this.#pending.toggle(this.throwId, this.dice, key)
    this.#pending.endPreview()
    this.tutor.answer(false)
  }

  /** Choose the dice to keep by their faces. */
  choose(faces: readonly number[]): void {
    this.#pending.choose(this.throwId, this.dice, faces)
  }

  /** Keep the chosen dice if necessary, and throw the others; `dice` are the faces of real dice. */
  async throwDice(dice: readonly number[] = []): Promise<void> {
    const { game } = this
    if (game?.phase === 'keep') {
      const kept = this.dice.filter((die) => die.kept).map((die) => die.face)
      if (kept.length === game.dice.length || (this.tutored && !(await this.tutor.allows(keepText(kept))))) return
      const keeping = this.play(keepText(kept))
      await (this.view?.dice === 'typed' ? keeping : this.play(throwText()))
    } else if (game?.legal.throw) {
      await this.command({ kind: 'play', seat: game.player, action: throwText(dice) })
    }
  }

  /** Keep all dice, which ends the throwing. */
  async keepAll(): Promise<void> {
    if (!this.game?.legal.keep_all) return
    const all = keepText(this.game.dice)
    if (!this.tutored || (await this.tutor.allows(all))) await this.play(all)
  }

  /** Choose a cell: place a disc there or, as long as dice can be thrown again, first preview it. */
  async chooseCell(cell: string): Promise<void> {
    const isNew = this.previewed?.cell !== cell
    this.forgive()
    this.#pending.endPreview()
    if (this.#stop && isNew && this.payable.some((place) => place.cell === cell))
      this.#pending.preview(this.view!.number, cell)
    else await this.place(cell)
  }

  async place(cell: string): Promise<void> {
    if (!this.payable.some((place) => place.cell === cell)) return
    const stop = this.#stop
    if (stop) {
      if (this.#keepsOther(stop)) return
      if (this.tutored && !(await this.tutor.allows(stop))) return
      void this.play(stop)
    }
    await this.play(placeText(cell))
  }

  /** End the turn, if that is possible now. */
  async endTurn(): Promise<void> {
    if (this.game?.legal.forfeit) await this.play('forfeit')
    else if (this.game?.legal.done && (!this.tutored || (await this.tutor.allows('done')))) await this.play('done')
  }

  /** Take back the last keep, placement or entry, if that is possible now. */
  async undo(): Promise<void> {
    if (this.undoer === null) return
    if (this.view?.status === 'over') noteOver(this.table, false)
    await this.command({ kind: 'undo', seat: this.undoer })
  }

  /** Play an action for the seat to move; returns whether it was accepted. */
  async play(action: string): Promise<boolean> {
    return this.acting === null ? false : this.command({ kind: 'play', seat: this.acting, action })
  }

  /** Send a command; returns whether it was accepted. */
  async command(body: CommandBody): Promise<boolean> {
    return (await this.#send(body)) !== null
  }

  /** Start the game; nothing is said if somebody else has just done so. */
  async start(seat: number, opening: string | null): Promise<void> {
    const started = await this.command({ kind: 'start', seat, opening })
    if (!started && this.view?.status === 'playing') this.forgive()
  }

  /** Say no longer what has failed. */
  forgive(): void {
    if (this.state.refusal) this.#apply({ type: 'forgiven' })
    this.hints.error = null
  }

  /** Learn which seats this browser has by now. */
  rejoin(): void {
    if (this.state.lost) location.reload()
    this.forgive()
    this.#transport.rejoin?.()
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
    if (this.acting !== null && this.game?.phase !== 'throw' && this.view?.hints) await this.hints.ask()
  }

  /** Show a turn and what came after it once more, step by step. */
  seeAgain(turn: Turn): void {
    this.skip()
    const rewound = rewind(this.state, turn)
    if (!rewound) return
    this.#shownAgain = this.state.view!.number
    this.viewedIndex = null
    this.state = rewound.before
    for (const message of rewound.messages) this.#pacing.add(message)
  }

  /** Close the tutor's question, the hint or the preview, or stop looking back or at what is being shown. */
  escape(): void {
    if (this.tutor.question) this.tutor.answer(false)
    else if (this.hints.shown) this.hints.close()
    else if (this.previewed) this.#pending.endPreview()
    else {
      this.viewedIndex = null
      this.skip()
    }
  }

  /** Show what is left of the opening, of a throw or of the computer's turn at once; returns whether there was any. */
  skip(): boolean {
    if (!this.opening.shown) return this.#pacing.skip()
    this.endOpening()
    return true
  }

  /** Show what happened during the opening throw; all at once where a clock is running. */
  endOpening(): void {
    this.opening.end()
    if (this.view?.clock) this.#pacing.skip()
  }

  /** Call a function with every state that is shown after new events, even if another follows at once. */
  onEvents(listen: (state: TableState) => void): () => void {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  close(): void {
    this.tutor.forget()
    this.#pacing.stop()
    this.#transport.close()
  }

  /** Every step of the game so far. */
  protected async steps(): Promise<StepView[]> {
    return (await fetchReplay(this.table)).steps
  }

  /** Events after the one with this number. */
  protected older(after: number): Promise<EventEntry[]> {
    return fetchEvents(this.table, after)
  }

  /**
   * Send a command, unless it came too soon. Three guards see to that, and are asked in this order:
   * 1. `DoublePress`, before the press reaches any button: whether it is the second half of a double press;
   * 2. `Tutor.allows`, before a choice that ends throwing or the turn: whether the player stands by it;
   * 3. `Unanswered` and the throw that is still shown, here: whether it repeats a command that is under way, or depends
   *    on a result that the player has not seen.
   */
  async #send(body: CommandBody): Promise<number | null> {
    const unseen = this.throwing
    this.skip()
    if (this.#unanswered.conflictsWith(body)) return null
    if (body.kind === 'play' || body.kind === 'undo') {
      if (unseen) return null
      this.viewedIndex = null
    }
    return this.#unanswered.during(body, () => this.#transport.send(body))
  }

  /** The action that ends the throwing by keeping all dice; null if it has ended or is about to. */
  get #stop(): string | null {
    if (this.game?.phase !== 'keep') return null
    const all = keepText(this.game.dice)
    return this.#unanswered.plays.some(({ action }) => action === all) ? null : all
  }

  /** Whether an unanswered command keeps other dice. */
  #keepsOther(keeping: string): boolean {
    return this.#unanswered.plays.some(({ action }) => action.startsWith('keep') && action !== keeping)
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

  /** Called when a message of the server is shown. */
  protected shown(_message: ServerMessage): void {}

  #apply(message: Message): void {
    const before = this.state
    this.state = reduce(before, message)
    this.opening.notice(before, this.state)
    if (before.view?.number !== this.view?.number) this.hints.forget()
    if (message.type === 'events' || message.type === 'welcome') this.throwing = null
    if (message.type === 'events') {
      const left = before.mine.filter((seat) => !this.state.mine.includes(seat))
      if (left.length) release(this.table, left)
      this.tutor.forget(playedEntries(message.events).map(({ event }) => event.action))
      for (const listen of this.#listeners) listen(this.state)
    }
    if (message.type !== 'welcome') return
    void carryOutPlan(this)
    if (message.events.length > 1) this.#loadPast(message.view.game !== null)
  }

  /** Load the events that a welcome has left out because too many were missed, and the positions of a game. */
  #loadPast(hasGame: boolean): void {
    const past = { steps: () => this.steps(), older: (after: number) => this.older(after) }
    void loadPast(past, this.state.events[0]?.number ?? 0, hasGame, (message) => this.#apply(message))
  }
}
