// Which games of the list are shown.
import { tabStore } from '../app/storage'
import { editionOf, opponents, shareWon, type GameFacts } from './game'

export const STATES = ['all', 'running', 'finished', 'won', 'lost'] as const
export type State = (typeof STATES)[number]

export interface Filter {
  state: State
  /** Empty for all, `computer`, `people`, `level:` with a level, or `name:` with a name. */
  opponent: string
  /** The number of players; 0 for any. */
  players: number
  /** Empty for all. */
  edition: string
}

export const EVERYTHING: Filter = { state: 'all', opponent: '', players: 0, edition: '' }

const KEY = 'columbiz.games-filter'

/** The filter chosen last in this tab. */
export const lastFilter = (): Filter => ({ ...EVERYTHING, ...tabStore.read<Partial<Filter>>(KEY) })
export const storeFilter = (filter: Filter) => tabStore.write(KEY, filter)

/** A game, and whether it still runs. */
export type Candidate = GameFacts & { running: boolean }

/** Whether a filter shows a game. */
export const shows = (filter: Filter, game: Candidate): boolean =>
  hasState(filter.state, game) &&
  (!filter.opponent || opponentKeys(game).includes(filter.opponent)) &&
  (!filter.players || game.seats.length === filter.players) &&
  (!filter.edition || editionOf(game.rules) === filter.edition)

function hasState(state: State, game: Candidate): boolean {
  if (state === 'all') return true
  if (state === 'running' || game.running) return state === 'running' && game.running
  const share = shareWon(game)
  return state === 'finished' || (share !== null && share > 0 === (state === 'won'))
}

/** Everything by which the opponents of a game can be chosen. */
function opponentKeys(game: GameFacts): string[] {
  return opponents(game).flatMap((seat) => {
    const { name, level } = game.seats[seat]!
    if (level) return ['computer', `level:${level}`]
    return name ? ['people', `name:${name}`] : ['people']
  })
}

/** The choices that some game fits, each list in order; filters with fewer than two are of no use. */
export function choicesFor(games: readonly GameFacts[]) {
  const distinct = <Value>(values: Value[]) => [...new Set(values)]
  const keys = distinct(games.flatMap(opponentKeys))
  const order = (key: string) => ['computer', 'level', 'people', 'name'].indexOf(key.split(':')[0]!)
  return {
    opponents: keys.sort((a, b) => order(a) - order(b)),
    players: distinct(games.map(({ seats }) => seats.length)).sort((a, b) => a - b),
    editions: distinct(games.map(({ rules }) => editionOf(rules))).sort(),
  }
}
