// All stored games as one file, and back. The file has no secrets of seats: whoever gets it cannot play for anybody.
import type { StoredGame } from './game'
import { isGame, isObject } from './validation'

const KIND = 'columbiz-games'
const FORMAT = 1

/** The largest file that is read: room for about ten thousand games. */
export const MAX_BYTES = 50_000_000

/** Why a file cannot be imported. `entry` is the number of the game that is damaged, from 1. */
export class ImportError extends Error {
  constructor(
    readonly code: 'large' | 'damaged' | 'foreign' | 'newer' | 'entry',
    readonly entry = 0,
  ) {
    super(code)
  }
}

/** The file with these games. */
export const exportText = (games: readonly StoredGame[]) =>
  JSON.stringify({ kind: KIND, format: FORMAT, games: games.map(clean) }, null, 1)

const sizes = new WeakMap<StoredGame, number>()

/** About how many bytes a game has in the file. It is written out only once: a game is replaced, never changed. */
function sizeOf(game: StoredGame): number {
  const size = sizes.get(game) ?? JSON.stringify({ games: [clean(game)] }, null, 1).length
  sizes.set(game, size)
  return size
}

/** About how many bytes the file with these games has. */
export const exportSize = (games: readonly StoredGame[]) => games.reduce((sum, game) => sum + sizeOf(game), 0)

/** The text of a file; throws an ImportError if it is too large to be read. */
export async function textOf(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) throw new ImportError('large')
  return file.text()
}

/** The games in the text of a file; throws an ImportError unless every one of them is whole. */
export function importText(text: string): StoredGame[] {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new ImportError('damaged')
  }
  if (!isObject(file) || file.kind !== KIND) throw new ImportError('foreign')
  if (typeof file.format === 'number' && file.format > FORMAT) throw new ImportError('newer')
  if (file.format !== FORMAT || !Array.isArray(file.games)) throw new ImportError('damaged')
  return file.games.map((one: unknown, at) => {
    if (!isGame(one)) throw new ImportError('entry', at + 1)
    return clean(one)
  })
}

/** A game with the fields that are exported, and no others. */
const clean = ({ id, at, rules, seats, mine, totals, outcome, board, record, review }: StoredGame): StoredGame => ({
  id,
  at,
  rules,
  seats: seats.map(({ name, level }) => ({ name, level })),
  mine: [...mine],
  totals: [...totals],
  outcome: outcome && { winners: [...outcome.winners], places: [...outcome.places] },
  board: { ...board },
  record,
  review: review && {
    depth: review.depth,
    weights: review.weights,
    approximate: review.approximate,
    seats: review.seats.map(({ luck, skill, error, turns }) => ({ luck, skill, error, turns })),
  },
})

/** The games to add to those that are stored: new ones, and reviews that were missing. Nothing stored is replaced. */
export function missingFrom(stored: readonly StoredGame[], imported: readonly StoredGame[]) {
  const known = new Map(stored.map((game) => [game.id, game]))
  const added = new Map<string, StoredGame>()
  const completed: StoredGame[] = []
  for (const game of imported) {
    const own = known.get(game.id)
    if (!own) added.set(game.id, game)
    else if (!own.review && game.review && own.record === game.record) completed.push({ ...own, review: game.review })
  }
  return { added: [...added.values()], completed }
}
