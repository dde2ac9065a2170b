// The stored games, in IndexedDB: it has room for thousands of them, and a change is made as a whole or not at all.
import type { StoredGame } from './game'

/** What is left of a deleted game, so that it is not taken from its table again. */
interface Deleted {
  id: string
  deleted: number
}
type Entry = StoredGame | Deleted

/** Why games cannot be stored: there is no room, or the browser does not let the page store anything. */
export class StorageError extends Error {
  constructor(readonly code: 'full' | 'blocked') {
    super(code)
  }
}

const NAME = 'columbiz'
const STORE = 'games'

const isGame = (entry: Entry): entry is StoredGame => !('deleted' in entry)

/** All games that are not deleted, the latest first. */
export async function storedGames(): Promise<StoredGame[]> {
  const entries = await run<Entry[]>('readonly', (store) => store.getAll())
  return entries.filter(isGame).sort((a, b) => b.at - a.at)
}

/** A game by the id of its table; null if it was deleted, undefined if it was never stored. */
export async function storedGame(id: string): Promise<StoredGame | null | undefined> {
  const entry = await run<Entry | undefined>('readonly', (store) => store.get(id))
  return entry && (isGame(entry) ? entry : null)
}

/** Store games, all or none of them; deleted ones come back. */
export const storeGames = (games: readonly StoredGame[]) => write(games)

/** Delete a game. */
export const deleteGame = (id: string) => write([{ id, deleted: Date.now() }])

const write = (entries: readonly Entry[]) =>
  run('readwrite', (store) => {
    for (const entry of entries) store.put(entry)
  })

/** Carry out a transaction; returns the result of its request once everything is written. */
async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest | void,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request?.result as Result)
      transaction.onabort = () => reject(reasonOf(transaction.error))
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new StorageError('blocked'))
    try {
      const request = indexedDB.open(NAME, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
      request.onsuccess = () => resolve(request.result)
      request.onerror = refuse
    } catch {
      refuse() // merely naming a blocked storage is an error
    }
  })
}

const reasonOf = (error: DOMException | null) =>
  new StorageError(error?.name === 'QuotaExceededError' ? 'full' : 'blocked')
