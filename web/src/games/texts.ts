// Texts about a stored game.
import { troubleOf } from '../app/trouble'
import { plainName } from '../game/names'
import { currentLanguage, formatList, formatNumber, t } from '../i18n/messages.svelte'
import { signed } from '../review/numbers'
import { StorageError } from './database'
import { onlySeat, opponents, type GameFacts, type StoredGame } from './game'
import { ImportError, MAX_BYTES } from './transfer'

/** The name at a seat. */
export function nameAt({ seats }: Pick<GameFacts, 'seats'>, seat: number): string {
  const shown = seats.map(({ name, level }) => ({ name, plays: level ? ('bot' as const) : 'person', bot: level }))
  return plainName(shown as Parameters<typeof plainName>[0], seat)
}

/** The opponents; everybody, if all sat at this device. */
export const opponentsText = (game: GameFacts) => formatList(opponents(game).map((seat) => nameAt(game, seat)))

/** How the game ended for the person at this device; if there were several, who won. */
export function resultText(game: GameFacts): string {
  const { outcome, seats } = game
  if (!outcome) return t('games-broken-off')
  const [winner = 0, ...others] = outcome.winners
  const seat = onlySeat(game)
  if (seat !== undefined && !outcome.winners.includes(seat))
    return seats.length === 2
      ? t('games-lost')
      : t('games-place', { place: outcome.places[seat] ?? 0, players: seats.length })
  if (others.length) return t('games-shared')
  return seat === undefined ? t('games-won-by', { name: nameAt(game, winner) }) : t('games-won')
}

/** The totals, that of the only seat at this device first. */
export function scoreText(game: StoredGame): string {
  const seat = onlySeat(game)
  const order = seat === undefined ? opponents(game) : [seat, ...opponents(game)]
  return order.map((one) => game.totals[one]).join('–')
}

const DAY = 86_400_000
const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** The day of a game: "today", "yesterday", or its date, with the year if it is another one. */
export function dayText(at: number, now: number): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY)
  if (days === 0 || days === 1)
    return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(-days, 'day')
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(currentLanguage(), { day: 'numeric', month: 'short', year }).format(at)
}

/** A change of a chance in whole points with its sign, as in "+42" or "−7". */
export const points = (change: number) => signed(change, 0)

/** The size of a file. */
export function sizeText(bytes: number): string {
  const mega = bytes >= 1e6
  return formatNumber(mega ? bytes / 1e6 : Math.ceil(bytes / 1e3), {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  })
}

/** Why something could not be stored or imported. */
export function troubleText(error: unknown): string {
  if (error instanceof StorageError) return t(`games-storage-${error.code}`)
  if (error instanceof ImportError)
    return t(`games-import-${error.code}`, { number: error.entry, limit: sizeText(MAX_BYTES) })
  return troubleOf(error).text
}
