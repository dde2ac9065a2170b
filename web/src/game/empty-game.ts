// The position shown before the game begins, so that the layout does not change when it does.
import type { GameView } from '../protocol/types'

export const EMPTY_GAME: GameView = {
  phase: 'throw',
  player: 0,
  starter: 0,
  board: {},
  dice: [],
  throws: 0,
  throws_left: 0,
  placed: 0,
  placements: 0,
  placements_left: 0,
  supply: [],
  line_points: [],
  captured: [],
  totals: [],
  last_round: false,
  legal: { throw: 0, keep: false, keep_all: false, places: [], done: false, forfeit: false, undo: false },
}
