// What stands where the dice fall while none lie there.
import { t } from '../words/words.svelte'
import type { TableModel } from './model.svelte'

export interface Note {
  big: string
  text: string
  more: string
}

export function noteOf({ acting, game, turn }: TableModel): Note | null {
  if (!game) return null
  const mine = acting !== null
  if (game.phase === 'throw')
    return mine && game.throws === 0 ? { big: '', text: t('note-first'), more: t('note-choose') } : null
  if (game.phase === 'keep') return mine ? { big: '', text: t('note-all-kept'), more: '' } : null
  if (game.legal.forfeit) return { big: '', text: t('note-forfeit'), more: '' }
  const brought = turn?.discs.at(-1)?.brought
  const left = Math.min(game.placements - game.placed, game.supply[game.player] ?? 0)
  const more = mine ? moreOf(left, game.legal.places.length) : ''
  if (!brought) return { big: '', text: mine ? t('note-place') : '', more: '' }
  const parts = [
    ...(brought.lines.length ? [t('note-line', { count: brought.lines.length })] : []),
    ...(brought.captures.length ? [t('note-prisoners', { count: brought.captures.length })] : []),
  ]
  const big = brought.points ? t('badge-points', { points: brought.points }) : ''
  return parts.length ? { big, text: parts.join(' '), more } : { big, text: more, more: '' }
}

const moreOf = (left: number, places: number) => (left && !places ? t('note-no-more') : t('note-more', { count: left }))
