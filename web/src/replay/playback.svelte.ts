// The step of a replay that is shown. It follows the chosen one; a throw is shown stage by stage when it is stepped onto.
import { parseAction } from '../game/actions'
import { currentTempo, type ThrowStage } from '../game/tempo'
import type { StepView } from '../protocol/types'

export class Playback {
  /** The index of the step that is shown. */
  shown = $state(0)
  /** The stage of the throw that the next step is, and how long it is shown. */
  throwing: { stage: ThrowStage; ms: number } | null = $state.raw(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly steps: () => readonly StepView[]) {}

  goTo(at: number): void {
    const stages = at === this.shown + 1 && isThrow(this.steps()[at]) ? (currentTempo()?.own ?? {}) : {}
    this.#show(at, Object.entries(stages) as [ThrowStage, number][])
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #show(at: number, [first, ...others]: [ThrowStage, number][]): void {
    this.stop()
    this.throwing = first ? { stage: first[0], ms: first[1] } : null
    if (first) this.#timer = setTimeout(() => this.#show(at, others), first[1])
    else this.shown = at
  }
}

const isThrow = (step: StepView | undefined): boolean => !!step?.action && parseAction(step.action).kind === 'throw'
