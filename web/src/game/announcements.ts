// Events as sentences, for screen readers.
import { formatList, t } from '../i18n/messages.svelte'
import type { EventEntry, TableEvent } from '../protocol/types'
import { actionOf, type Action } from './actions'
import { spotOf } from './cells'
import { sorted } from './dice'
import { givenName, nameOf, whoIs } from './names'
import { parseOpening } from './opening'
import { phraseText } from './phrases'
import type { TableState } from './reducer'
import { resultText } from './result'
import { capturesOf, keptBeforeLast, pointsOf, turnsOf, undoneAction } from './turns'

/** How many sentences are kept: enough for the turns of three opponents that are shown at once, and what they say. */
export const MAX_SENTENCES = 100

/** The latest events, each in a sentence or two; none if there is nothing to announce. */
export function announcements(state: TableState): string[] {
  const steps = state.news.flatMap((entry) => sentencesFor(state, entry).join(' ') || [])
  if (gameEnds(state)) steps.push(t('said-over', { result: resultText(state) }))
  else if (yourTurnBegins(state)) steps.push(t('said-your-turn'))
  return steps
}

/** Whether the latest events end the game: only actions and resignations can. */
const gameEnds = ({ view, news }: TableState): boolean =>
  !!view?.outcome && news.some(({ event: { kind } }) => kind === 'played' || kind === 'resigned')

/** Whether a turn of this browser begins after the latest events. */
export function yourTurnBegins({ view, mine, news, again }: TableState): boolean {
  if (again || !view?.game || view.outcome) return false
  return mine.includes(view.game.player) && news.some(({ event }) => beginsTurn(event))
}

const beginsTurn = (event: TableEvent): boolean =>
  event.kind === 'started' || (event.kind === 'played' && ['done', 'forfeit'].includes(event.action))

function sentencesFor(state: TableState, { number, event }: EventEntry): string[] {
  switch (event.kind) {
    case 'created':
    case 'revealed':
    case 'rematch_made':
      return []
    case 'started':
      return [
        ...(state.view?.dice === 'pad' || state.view?.start ? [] : openingSentences(state, event.opening)),
        t('said-started', whoIs(state, state.view?.game?.starter ?? 0)),
      ]
    case 'played':
      return actionSentences(state, event.seat, number, actionOf(event))
    case 'undone': {
      if (state.view?.dice === 'pad') return [t('said-undone-entry', whoIs(state, event.seat))]
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
    case 'rematch_offered':
    case 'rematch_declined':
      return [t(`said-${event.kind}`, whoIs(state, event.seat))]
  }
}

const ENDINGS = { done: 'said-done', forfeit: 'said-forfeited' } as const

function actionSentences(state: TableState, seat: number, number: number, action: Action): string[] {
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
    case 'forfeit':
      return [(!isPlayedHere(state, seat) && turnSummary(state, number)) || t(ENDINGS[action.kind], who)]
  }
}

/** Whether a person at this browser plays a seat. */
const isPlayedHere = ({ view, mine }: TableState, seat: number) => mine.includes(seat) && !view?.seats[seat]?.bot

/** The whole turn that the event with this number ended; empty if its throws are not known. */
function turnSummary(state: TableState, number: number): string {
  const turn = turnsOf(state).find(({ last }) => last === number)
  if (!turn?.throws) return ''
  const kept = keptBeforeLast(turn)
  return t(turn.forfeited ? 'said-summary-forfeited' : 'said-summary', {
    name: nameOf(state, turn.seat),
    throws: turn.throws,
    count: kept.length,
    kept: sorted(kept).join(' '),
    discs: turn.discs.length,
    cells: formatList(turn.discs.map(({ cell }) => t('said-cell', spotOf(cell)))),
    captures: capturesOf(turn),
    points: pointsOf(turn),
  })
}

/** Who threw what before the game, round by round. */
const openingSentences = (state: TableState, opening: string): string[] =>
  parseOpening(opening).map((round, at) => {
    const throws = round.map(({ seat, face }) => t('opening-threw', { name: nameOf(state, seat), face }))
    return t(at ? 'said-opening-again' : 'said-opening', { throws: throws.join(', ') })
  })

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
