// What is drawn on the cells of the analysis board.
import type { Analysis } from '../protocol/types'

export type HeatMode = 'value' | 'pay' | 'none'

export interface Heat {
  cell: string
  /** From 0, the coolest, to 1. */
  warmth: number
  /** The number that is drawn large, and the one below it, from 0 to 1. */
  big: number
  small: number | null
  /** The player's chance to win with a disc here alone; null where none may be placed. */
  value: number | null
  /** The chance to pay for it. */
  pay: number
}

/** Each empty cell with its numbers; `pays` are the chances to pay after a keep that is pointed at. */
export function heatOf({ cells, game }: Analysis, mode: HeatMode, pays: Record<string, number> = {}): Heat[] {
  if (mode === 'none') return []
  const all = cells.map(({ cell, value, pay }) => {
    return { cell, value: value?.[game.player] ?? null, pay: pays[cell] ?? pay }
  })
  const shown = all.flatMap((one) => {
    const big = mode === 'value' ? one.value : one.pay
    return big === null ? [] : [{ ...one, big, small: mode === 'value' ? one.pay : null }]
  })
  const values = shown.map(({ big }) => big)
  const [low, high] = mode === 'pay' ? [0, 1] : [Math.min(...values), Math.max(...values)]
  return shown.map((one) => ({ ...one, warmth: high > low ? (one.big - low) / (high - low) : 0 }))
}
