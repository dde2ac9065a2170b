// The text in the place where dice fall, while none lie there.
import type { FeltNote } from '../board/Dice.svelte'
import { t } from '../i18n/messages.svelte'
import type { GameView, TableView } from '../protocol/types'
import type { TableModel } from './model.svelte'

type Shown = Pick<TableModel, 'acting' | 'game' | 'turn'> & Partial<Pick<TableModel, 'view'>>

export function noteFor({ acting, game, turn, view }: Shown): FeltNote | null {
  if (!game) return null
  const mine = acting !== null
  if (game.phase === 'throw')
    return mine && game.throws === 0 ? { big: '', text: firstText(game, view), more: t('note-choose') } : null
  if (game.phase === 'keep') return mine ? { big: '', text: t('note-all-kept'), more: '' } : null
  if (game.legal.forfeit) return { big: '', text: mine ? t('note-forfeit') : '', more: '' }
  if (mine && game.legal.undo && !game.placed && view?.dice !== 'pad')
    return { big: '', text: t('note-stopped'), more: t('note-stopped-more', { count: game.throws_left }) }
  const placed = turn?.discs.at(-1)?.placed
  const more = mine ? moreText(game.placements_left, game.legal.places.length) : ''
  if (!placed) return { big: '', text: mine ? t('note-place') : '', more: '' }
  const parts = [
    ...(placed.lines.length ? [t('note-line', { count: placed.lines.length })] : []),
    ...(placed.captures.length ? [t('note-prisoners', { count: placed.captures.length })] : []),
  ]
  const big = placed.points ? t('badge-points', { points: placed.points }) : ''
  return parts.length ? { big, text: parts.join(' '), more } : { big, text: more, more: '' }
}

/** How many dice and throws a turn has; house rules may have changed them. */
const firstText = (game: GameView, view: TableView | null | undefined) =>
  view?.rules.includes('{')
    ? t('house-note-first', { dice: game.legal.throw, throws: game.throws_left })
    : t('note-first')

/** The number of discs that may still be placed, or that no cell can be paid for. */
const moreText = (left: number, places: number) =>
  left && !places ? t('note-no-more') : t('note-more', { count: left })
