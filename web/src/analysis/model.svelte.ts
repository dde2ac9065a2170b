// The position on the analysis board, what the engine thinks of it, and the way back. The address always has the position.
import { replaceSearch } from '../app/router.svelte'
import { editionIn } from '../home/setup'
import { currentLanguage } from '../i18n/messages.svelte'
import { fetchAnalysis } from '../protocol/api'
import type { AnalysedChoice, Analysis } from '../protocol/types'
import { analysisLink, positionText, type Position } from './position'
import { parsePosition, startOf } from './reading'

/** How long taps may follow each other before the engine is asked. */
const PAUSE_MS = 60
/** Choices that are listed at first, and all there can be. */
const FEW = 5
const ALL = 200
/** Games that are played on at a time. */
export const GAMES = 32

export type Work = 'deeper' | 'games'

/** The start of a game with the dice of the rule sheets' example, so that there is something to see. */
const example = (): Position => ({
  ...startOf(2, editionIn(currentLanguage())),
  phase: 'keep',
  throws: 1,
  dice: [1, 2, 3, 3, 5, 5, 5, 6],
})

/** What tells a choice from the others of its position. */
export const keyOf = ({ actions }: AnalysedChoice) => actions.join(' ')

export class AnalysisModel {
  /** The position that is shown: the last one whose text could be read. */
  position: Position = $state.raw(example())
  /** The position as text, even if it cannot be read. */
  text = $state('')
  found: Analysis | null = $state.raw(null)
  /** Why there is no analysis. */
  error: unknown = $state.raw(null)
  /** What takes a while and was asked for. */
  working: Work | null = $state(null)
  listsAll = $state(false)
  /** The choices that are pointed at and that were tapped, by their keys: another answer brings new objects. */
  hovered: string | null = $state(null)
  chosen: string | null = $state(null)
  #earlier: string[] = $state.raw([])
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Counts requests, so that an answer that is no longer wanted is dropped. */
  #asked = 0

  readonly canUndo = $derived(this.#earlier.length > 0)
  /** Whether the analysis is of the position shown. */
  readonly isCurrent = $derived(!this.error && this.found?.position === this.text)
  /** The choice that is pointed at, or else the one that was tapped. */
  readonly shown = $derived(this.#choice(this.hovered) ?? this.#choice(this.chosen))

  constructor(text: string) {
    this.#show(text || positionText(this.position))
  }

  /** Change the position by a tap. */
  edit(position: Position): void {
    this.open(positionText(position))
  }

  /** Show another position, given as text; it can be undone. */
  open(text: string): void {
    if (text === this.text) return
    this.#earlier = [...this.#earlier, this.text]
    this.#show(text)
  }

  undo(): void {
    const before = this.#earlier.at(-1)
    if (before === undefined) return
    this.#earlier = this.#earlier.slice(0, -1)
    this.#show(before)
  }

  /** List all choices. */
  listAll(): void {
    this.listsAll = true
    void this.#ask({ depth: this.found?.depth === 2 ? 2 : 1 })
  }

  /** Look through the next player's turn as well. */
  lookDeeper(): void {
    void this.#ask({ depth: 2 }, 'deeper')
  }

  /** Play games on from here, more each time. */
  playGames(): void {
    const trials = (this.found?.rollout?.trials ?? 0) + GAMES
    void this.#ask({ depth: this.found?.depth === 2 ? 2 : 1, rollouts: Math.min(trials, 256) }, 'games')
  }

  retry(): void {
    void this.#ask({ depth: 1 })
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#asked += 1
  }

  #show(text: string): void {
    this.text = text
    this.position = parsePosition(text) ?? this.position
    this.hovered = this.chosen = null
    this.listsAll = false
    replaceSearch(new URL(analysisLink(text), location.origin).search)
    this.stop()
    this.#timer = setTimeout(() => void this.#ask({ depth: 1 }), PAUSE_MS)
  }

  async #ask(asked: { depth: 1 | 2; rollouts?: number }, work: Work | null = null): Promise<void> {
    const number = (this.#asked += 1)
    this.working = work
    try {
      const found = await fetchAnalysis({ position: this.text, limit: this.listsAll ? ALL : FEW, ...asked })
      if (number !== this.#asked) return
      // A text may say the same in other words; the server's are used from now on.
      if (found.position !== this.text) this.text = found.position
      this.found = found.rollout ? found : { ...found, rollout: this.#rolloutOf(found) }
      this.error = null
    } catch (error) {
      if (number === this.#asked) this.error = error
    } finally {
      if (number === this.#asked) this.working = null
    }
  }

  #choice(key: string | null): AnalysedChoice | undefined {
    return this.found?.choices.find((choice) => keyOf(choice) === key)
  }

  /** The games that were played on from a position before. */
  #rolloutOf({ position }: Analysis): Analysis['rollout'] {
    return this.found?.position === position ? this.found.rollout : null
  }
}
