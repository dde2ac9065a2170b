// What the page of a review shows: a moment of the game, as it was played, as it is played best, or as it is tried.
import { cellsOf, parseAction } from '../game/actions'
import { diceOf, type Die, type Turn } from '../game/turns'
import { MISTAKE } from '../generated/lists'
import type { GameView, ReplayView, ReviewView, StepView } from '../protocol/types'
import { replayTurns } from '../replay/steps'
import { choiceAt, lossOf, momentsOf, nextMistake, type Moment } from './moments'
import { Trial } from './trial.svelte'

export class ReviewModel {
  readonly moments: readonly Moment[]
  readonly turns: readonly Turn[]
  /** The index of the moment. */
  at = $state(0)
  /** The seat whose account is shown, and whose mistakes are looked for. */
  viewed = $state(0)
  /** Whether the best choice is shown instead of the one that was made. */
  best = $state(false)
  trial: Trial | null = $state.raw(null)

  constructor(
    readonly review: ReviewView,
    readonly replay: ReplayView,
    /** The seat of whoever looks at it, if there is one. */
    readonly you: number | undefined,
  ) {
    this.moments = momentsOf(review, replay.steps)
    this.turns = replayTurns(replay.steps)
    this.viewed = you ?? 0
    this.at = Math.max(0, nextMistake(this.moments, this.viewed, -1))
  }

  get moment(): Moment {
    return this.moments[this.at]!
  }

  /** Go to a moment, as it was played. */
  go(to: number): void {
    this.at = Math.max(0, Math.min(this.moments.length - 1, to))
    this.best = false
    this.trial = null
  }

  /** Go to the costliest mistake of a turn or, if there is none, to its end. */
  goToTurn(turn: number): void {
    const inTurn = this.moments
      .map((moment, index) => ({ moment, index }))
      .filter(({ moment }) => {
        return moment.turn === turn && moment.kind !== 'end'
      })
    const costliest = inTurn.reduce((a, b) => (lossOf(b.moment) > lossOf(a.moment) ? b : a))
    this.go(lossOf(costliest.moment) >= MISTAKE ? costliest.index : inTurn.at(-1)!.index)
  }

  /** The index of the next mistake of the viewed seat; -1 if it made none. */
  get mistake(): number {
    return nextMistake(this.moments, this.viewed, this.at)
  }

  /** Whether there is something else to choose here. */
  get isChoice(): boolean {
    const choice = choiceAt(this.moment)
    return (choice?.options.length ?? 0) > 1
  }

  /** Show the best choice, or again what was played. */
  toggleBest(): void {
    if (!this.isChoice) return
    this.trial = null
    this.best = !this.best
  }

  /** Let somebody choose again, or stop it. */
  toggleTrial(): void {
    const { kind, from } = this.moment
    if (!this.isChoice || (kind !== 'keep' && kind !== 'place')) return
    this.best = false
    const start = this.replay.steps[from]!
    this.trial = this.trial ? null : new Trial(kind, start, this.#diceAt(start), this.#portions)
  }

  /** The step of the replay that is shown. */
  get step(): StepView {
    return this.replay.steps[this.best || this.trial ? this.moment.from : this.moment.at]!
  }

  get game(): GameView {
    return this.trial?.game ?? this.step.game
  }

  /** The turns as far as they have been played at this moment. */
  get playedTurns(): Turn[] {
    return this.#turnsUntil(this.step)
  }

  /** The cells of the best choice, while it is shown, or of the discs that are tried. */
  get hinted(): readonly string[] {
    return this.best ? cellsOf(this.#bestActions) : (this.trial?.cells ?? [])
  }

  /** The dice on the table, of which some are kept. */
  get dice(): readonly Die[] {
    if (this.trial) return this.trial.dice
    const dice = this.#diceAt(this.step)
    return this.best ? keeping(dice, this.#bestActions) : dice
  }

  get #bestActions(): readonly string[] {
    return choiceAt(this.moment)?.options[0]?.actions ?? []
  }

  /** How chances are divided in this turn. */
  get #portions(): (number | null)[] {
    return this.review.turns.find(({ number }) => number === this.moment.turn)!.portions
  }

  #turnsUntil(step: StepView): Turn[] {
    return replayTurns(this.replay.steps.slice(0, this.replay.steps.indexOf(step) + 1))
  }

  #diceAt(step: StepView): Die[] {
    return diceOf(this.#turnsUntil(step).at(-1), step.game.phase === 'place' ? step.game.dice : null)
  }
}

/** Dice of which those of a choice are kept. */
function keeping(dice: readonly Die[], [first = 'done']: readonly string[]): Die[] {
  const action = parseAction(first)
  const faces = action.kind === 'keep' ? [...action.dice] : []
  return dice.map((die) => {
    const at = faces.indexOf(die.face)
    if (at >= 0) faces.splice(at, 1)
    return { ...die, kept: at >= 0 }
  })
}
