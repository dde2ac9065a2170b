// The text in the place where dice fall, while none lie there.
import type { FeltNote } from '../board/Dice.svelte'
import { t } from '../i18n/messages.svelte'
import type { TableModel } from './model.svelte'

export function noteFor({ acting, game, turn }: Pick<TableModel, 'acting' | 'game' | 'turn'>): FeltNote | null {
  if (!game) return null
  const mine = acting !== null
  if (game.phase === 'throw')
    return mine && game.throws === 0 ? { big: '', text: t('note-first'), more: t('note-choose') } : null
  if (game.phase === 'keep') return mine ? { big: '', text: t('note-all-kept'), more: '' } : null
  if (game.legal.forfeit) return { big: '', text: mine ? t('note-forfeit') : '', more: '' }
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

/** The number of discs that may still be placed, or that no cell can be paid for. */
const moreText = (left: number, places: number) =>
  left && !places ? t('note-no-more') : t('note-more', { count: left })
