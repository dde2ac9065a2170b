// What the strip above the board and the dice panel tell about the turns of others.
import { recapTurns } from '../game/recap'
import type { Turn } from '../game/turns'
import type { TableModel } from './model.svelte'

export class Recap {
  /** The index of the turn chosen to be told; null: the latest. */
  #chosen: number | null = $state(null)

  constructor(readonly model: TableModel) {}

  /** The turns to choose from, the latest last; or the one being looked back at. */
  readonly turns: Turn[] = $derived.by(() => {
    const { view, game, viewedTurn, turns, acting, state } = this.model
    if (viewedTurn) return [viewedTurn]
    if (!view || !game) return []
    const player = view.status === 'playing' ? game.player : null
    return recapTurns(turns, { players: view.seats.length, player, here: acting !== null, mine: state.mine })
  })

  /** The turn shown in the recap. */
  readonly turn = $derived(this.turns.find(({ index }) => index === this.#chosen) ?? this.turns.at(-1))

  /** Whether the dice panel shows it, too: before the first throw of a player at this browser. */
  readonly large = $derived.by(() => {
    const { acting, game, typing, viewedTurn } = this.model
    const before = game?.phase === 'throw' && game.throws === 0
    return acting !== null && before && !typing && !viewedTurn && !!this.turn?.ended
  })

  choose(turn: Turn): void {
    this.#chosen = turn.index
  }
}
