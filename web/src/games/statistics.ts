// What the stored games tell about the player of this device. Games that several people played at it are left out.
import { LEVELS } from '../generated/lists'
import { myAccount, opponents, shareWon, type GameFacts, type StoredGame } from './game'

export interface Balance {
  /** The level or the name of the opponent. */
  opponent: string
  games: number
  /** The share of the wins, from 0 to 1; a shared win counts in part. */
  share: number
  /** What a player as good as everybody else would win: 1/n with n players. */
  fair: number
  /** Between these the true share lies in 19 of 20 cases. */
  low: number
  high: number
}

/** The balance against every level that was played, the weakest first. */
export const againstLevels = (games: readonly GameFacts[]): Balance[] =>
  balances(games, (seat) => seat.level).sort((a, b) => strength(a) - strength(b))

/** The balance against every person, those who played most often first. */
export const againstPeople = (games: readonly GameFacts[]): Balance[] =>
  balances(games, (seat) => (seat.level ? null : seat.name)).sort((a, b) => b.games - a.games)

const strength = ({ opponent }: Balance) => (LEVELS as readonly string[]).indexOf(opponent)

function balances(games: readonly GameFacts[], key: (seat: GameFacts['seats'][number]) => string | null): Balance[] {
  const played = new Map<string, { share: number; fair: number }[]>()
  for (const game of games) {
    const share = shareWon(game)
    if (share === null) continue
    const met = new Set(opponents(game).flatMap((seat) => key(game.seats[seat]!) || []))
    for (const one of met) played.set(one, [...(played.get(one) ?? []), { share, fair: 1 / game.seats.length }])
  }
  return [...played].map(([opponent, results]) => {
    const share = mean(results.map((one) => one.share))
    const fair = mean(results.map((one) => one.fair))
    return { opponent, games: results.length, share, fair, ...interval(share, results.length) }
  })
}

/** The Wilson score interval of a share. */
export function interval(share: number, games: number): { low: number; high: number } {
  const z = 1.96
  const scale = 1 + z ** 2 / games
  const middle = (share + z ** 2 / (2 * games)) / scale
  const spread = (z / scale) * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2))
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) }
}

export interface Loss {
  id: string
  at: number
  /** What a turn of this game lost on average, in chances from 0 to 1. */
  perTurn: number
  /** The mean of this game and of those before it, as many as the window has. */
  smooth: number
}

/** How many games a point of the chart stands for. */
export const WINDOW = 10

/** What a turn lost, game by game, the oldest first. */
export function losses(games: readonly StoredGame[]): Loss[] {
  const reviewed = games.flatMap((game) => {
    const account = myAccount(game)
    return account?.turns ? [{ id: game.id, at: game.at, perTurn: account.error / account.turns }] : []
  })
  reviewed.sort((a, b) => a.at - b.at)
  return reviewed.map((one, at) => ({
    ...one,
    smooth: mean(reviewed.slice(Math.max(0, at + 1 - WINDOW), at + 1).map(({ perTurn }) => perTurn)),
  }))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
