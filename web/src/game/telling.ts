// What happens, in words, for those who listen.
import type { Happening } from '../protocol/types'
import { t } from '../words/words.svelte'
import { spotOf } from './cells'
import { nameOf, whoIs } from './names'
import type { TableState } from './reducer'
import { victoryOf } from './result'

/** The news in a sentence or two. */
export function tell(state: TableState): string {
  const said = state.news.flatMap((happening) => sentences(state, happening))
  const { view, mine, news } = state
  const ended = news.some(
    ({ event }) => event.kind === 'done' || event.kind === 'forfeited' || event.kind === 'started',
  )
  if (view?.outcome && news.length) said.push(t('said-over', { result: resultOf(state) }))
  else if (ended && view?.game && mine.includes(view.game.player)) said.push(t('said-your-turn'))
  return said.join(' ')
}

export function resultOf({ view, mine }: TableState): string {
  const outcome = view?.outcome
  if (!outcome) return ''
  const [first = 0, ...others] = outcome.winners
  if (mine.length === 1 && mine[0] === first && !others.length)
    return t('over-you-win', { points: outcome.totals[first] ?? 0 })
  return victoryOf(outcome, (seat) => nameOf({ view, mine }, seat))
}

function sentences(state: TableState, { number, event }: Happening): string[] {
  const who = 'seat' in event ? whoIs(state, event.seat) : {}
  switch (event.kind) {
    case 'created':
    case 'revealed':
    case 'rematch_made':
    case 'rematch_offered':
      return []
    case 'started':
      return [t('said-started', whoIs(state, state.view?.game?.starter ?? 0))]
    case 'thrown':
      return [t('said-thrown', { ...who, dice: event.dice.join(' ') })]
    case 'kept':
      return [event.dice.length ? t('said-kept', { ...who, dice: event.dice.join(' ') }) : t('said-kept-none', who)]
    case 'placed': {
      const { points = 0, captures = [] } = state.discs[number] ?? {}
      const said = [t('said-placed', { ...who, ...spotOf(event.cell) })]
      if (captures.length) said.push(t('said-captures', { captures: captures.length }))
      if (points) said.push(t('said-scores', { points }))
      return said
    }
    case 'said':
      return [t('says', { ...who, phrase: phraseOf(event.phrase) })]
    default:
      return [t(`said-${event.kind}`, who)]
  }
}

/** A phrase in words; an emoji is its own. */
export const phraseOf = (phrase: string) => (/^[a-z_]+$/.test(phrase) ? t(`phrase-${phrase}`) : phrase)
