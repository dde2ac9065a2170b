// Moments of a review in words.
import { cellsOf } from '../game/actions'
import { playerName } from '../game/names'
import { t } from '../i18n/messages.svelte'
import type { ReplayView } from '../protocol/types'
import { describeEnd, describeStep } from '../replay/steps'
import { choiceAt, type Moment } from './moments'

/** When it is, as in "Turn 5 of 16 · after throw 2", and who stood in for whoever moves. */
export function whenText({ kind, turn, throws, standIn }: Moment, turns: number): string {
  const parts = [t('review-turn-of', { turn, turns })]
  if (kind === 'throw' || kind === 'keep') parts.push(t('review-after-throw', { number: throws }))
  if (kind === 'place' || kind === 'order') parts.push(t('review-placing'))
  if (standIn) parts.push(t('review-stood-in', { level: t(`level-${standIn}`) }))
  return parts.join(' · ')
}

/** What happened, in a sentence; `you` is the seat of whoever reads it, if any. */
export function whatText(replay: ReplayView, moment: Moment, you?: number): string {
  const { kind, seat, at } = moment
  const who = { who: seat === you ? 'you' : 'other', name: playerName(replay, seat) }
  const cells = cellsOf(choiceAt(moment)?.chosen ?? []).join(' · ')
  switch (kind) {
    case 'throw':
    case 'keep':
      return describeStep(replay, replay.steps[at]!, you)
    case 'place':
      return t('review-places', { ...who, cells })
    case 'order':
      return t('review-ordered', { ...who, cells })
    case 'resign':
      return t('said-resigned', who)
    case 'start':
      return t('review-to-throw', who)
    case 'end':
      return describeEnd(replay, you)[0] ?? t('review-breaks-off')
  }
}
