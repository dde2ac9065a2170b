// Events as sentences, for screen readers.
import { t } from '../i18n/messages.svelte'
import type { EventEntry, TableEvent } from '../protocol/types'
import { parseAction } from './actions'
import { spotOf } from './cells'
import { givenName, whoIs } from './names'
import { phraseText } from './phrases'
import type { TableState } from './reducer'
import { resultText } from './result'
import { undoneAction } from './turns'

/** The latest events in a sentence or two; empty if there is nothing to announce. */
export function announcement(state: TableState): string {
  const sentences = state.news.flatMap((entry) => sentencesFor(state, entry))
  if (gameEnds(state)) sentences.push(t('said-over', { result: resultText(state) }))
  else if (yourTurnBegins(state)) sentences.push(t('said-your-turn'))
  return sentences.join(' ')
}

/** Whether the latest events end the game: only actions and resignations can. */
const gameEnds = ({ view, news }: TableState): boolean =>
  !!view?.outcome && news.some(({ event: { kind } }) => kind === 'played' || kind === 'resigned')

/** Whether a turn of this browser begins after the latest events. */
export function yourTurnBegins({ view, mine, news }: TableState): boolean {
  return !!view?.game && !view.outcome && mine.includes(view.game.player) && news.some(({ event }) => beginsTurn(event))
}

const beginsTurn = (event: TableEvent): boolean =>
  event.kind === 'started' || (event.kind === 'played' && ['done', 'forfeit'].includes(event.action))

function sentencesFor(state: TableState, { number, event }: EventEntry): string[] {
  switch (event.kind) {
    case 'created':
    case 'revealed':
    case 'rematch_made':
    case 'rematch_offered':
      return []
    case 'started':
      return [t('said-started', whoIs(state, state.view?.game?.starter ?? 0))]
    case 'played':
      return actionSentences(state, event.seat, number, event.action)
    case 'undone': {
      const kept = undoneAction(state.events, number)?.kind === 'keep'
      return [t(kept ? 'said-undone-keep' : 'said-undone', whoIs(state, event.seat))]
    }
    case 'renamed': {
      const { who } = whoIs(state, event.seat)
      const before = nameBefore(state.events, number, event.seat)
      return [t('said-renamed', { who, before, name: givenName(event.name, event.seat) })]
    }
    case 'arranged':
      return [t('said-arranged', { count: event.seats.length })]
    case 'closed':
      return [t(`closed-${event.reason}`)]
    case 'said':
      return [t('says', { ...whoIs(state, event.seat), phrase: phraseText(event.phrase) })]
    case 'sat_down':
    case 'stood_up':
    case 'resigned':
    case 'taken_over':
    case 'taken_back':
      return [t(`said-${event.kind}`, whoIs(state, event.seat))]
  }
}

function actionSentences(state: TableState, seat: number, number: number, text: string): string[] {
  const action = parseAction(text)
  const who = whoIs(state, seat)
  switch (action.kind) {
    case 'throw':
      return [t('said-thrown', { ...who, dice: action.dice.join(' ') })]
    case 'keep':
      return [action.dice.length ? t('said-kept', { ...who, dice: action.dice.join(' ') }) : t('said-kept-none', who)]
    case 'place': {
      const { points = 0, captures = [] } = state.discs[number] ?? {}
      const sentences = [t('said-placed', { ...who, ...spotOf(action.cell) })]
      if (captures.length) sentences.push(t('said-captures', { captures: captures.length }))
      if (points) sentences.push(t('said-scores', { points }))
      return sentences
    }
    case 'done':
      return [t('said-done', who)]
    case 'forfeit':
      return [t('said-forfeited', who)]
  }
}

/** The name a seat had before an event. */
function nameBefore(events: readonly EventEntry[], number: number, seat: number): string {
  let name = ''
  for (const entry of events) {
    if (entry.number >= number) break
    const { event } = entry
    if ((event.kind === 'sat_down' || event.kind === 'renamed') && event.seat === seat) name = event.name
  }
  return givenName(name, seat)
}
