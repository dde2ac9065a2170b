// The names of cells for screen readers.
import { t } from '../i18n/messages.svelte'
import type { PlaceView } from '../protocol/types'
import { spotOf } from './cells'
import { whoIs } from './names'
import type { TableState } from './reducer'

/** A cell of a table: who has a disc on it, or what a disc there would bring. */
export function describeCell(table: TableState, cell: string, seat: number | undefined, place?: PlaceView): string {
  return cellText(cell, seat === undefined ? null : { seat, ...whoIs(table, seat) }, place)
}

/** A cell, and whose disc is on it. `place` is missing if none can be placed there. */
export function cellText(
  cell: string,
  taken: { seat: number; who: string; name: string } | null,
  place?: PlaceView,
): string {
  const spot = spotOf(cell)
  if (taken) return t('cell-taken', { ...spot, ...taken, symbol: t(`symbol-${taken.seat}`) })
  if (!place) return t('cell-empty', spot)
  const { points, captures } = place
  if (!points && !captures.length) return t('cell-payable', spot)
  const both = points && captures.length ? 'yes' : 'no'
  return t('cell-brings', { ...spot, points, captures: captures.length, both })
}
