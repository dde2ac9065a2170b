// The games of this device, as the page shows them.
import type { TableView } from '../protocol/types'
import { isYourTurn, seatsAt } from '../home/running'
import { runningGames } from './running-games'
import { deleteGame, storedGames, storeGames } from './database'
import { EVERYTHING, shows, STATES, type Filter, type State } from './filters'
import { factsOf, type StoredGame } from './game'
import { GONE, isUnreviewed, reviewGame } from './reviews'
import { importText, missingFrom } from './transfer'

const candidate = (view: TableView) => ({ ...factsOf(view, seatsAt(view.table)), running: true })

export class MyGames {
  /** Whether the games of this browser are still being read. */
  loading = $state(true)
  filter: Filter = $state(EVERYTHING)
  #stored: StoredGame[] = $state.raw([])
  #tables: TableView[] = $state.raw([])
  /** The games deleted since the page was opened; they keep their places, so that they can be taken back. */
  #deleted: readonly string[] = $state.raw([])

  /** The games whose tables the server no longer has. */
  #gone: readonly string[] = $state.raw([])
  /** Why what was done last went wrong, and why the tables could not be fetched. */
  #problem: unknown = $state.raw(null)
  #unseen: unknown = $state.raw(null)
  /** Whether nobody looks at the page any more. */
  #left = false

  /** Why games could not be read or stored, or the tables not be asked for. */
  readonly trouble = $derived(this.#problem ?? this.#unseen)

  /** Running games, those in which it is this browser's turn first. */
  readonly running = $derived([...this.#tables.filter(isYourTurn), ...this.#tables.filter((view) => !isYourTurn(view))])
  /** Finished games, the latest first, without deleted ones. */
  readonly finished = $derived(this.#withoutRunning().filter(({ id }) => !this.#deleted.includes(id)))
  /** The games that have no review because the server no longer has them. */
  readonly unsent = $derived(this.finished.filter((game) => this.#gone.includes(game.id) && isUnreviewed(game)))
  /** All games, as the filters see them. */
  readonly facts = $derived([
    ...this.running.map(candidate),
    ...this.finished.map((game) => ({ ...game, running: false })),
  ])
  /** How many games each state would show. */
  readonly counts = $derived(
    Object.fromEntries(
      STATES.map((state) => [state, this.facts.filter((game) => shows({ ...this.filter, state }, game)).length]),
    ) as Record<State, number>,
  )
  readonly shownRunning = $derived(this.running.filter((view) => shows(this.filter, candidate(view))))
  /** The finished games that the filter shows, with those just deleted. */
  readonly shownFinished = $derived(
    this.#withoutRunning().filter((game) => shows(this.filter, { ...game, running: false })),
  )

  constructor(filter: Filter) {
    this.filter = filter
  }

  isDeleted = ({ id }: StoredGame) => this.#deleted.includes(id)

  /** Read the stored games, then look at the tables for those that run or have ended meanwhile. */
  async load(): Promise<void> {
    await this.#read()
    this.loading = false
    const { games, failures } = await runningGames(() => !this.#left)
    if (this.#left) return
    this.#tables = games
    this.#unseen = failures[0] ?? null
    await this.#read()
    await this.#reviewStored()
  }

  /** Begin nothing more, since the page has been left. */
  leave(): void {
    this.#left = true
  }

  /** Work out luck and skill of the games that the server no longer has: their records are sent to it. */
  async sendUnreviewed(): Promise<void> {
    this.#problem = null
    await this.#review(this.unsent, true)
  }

  async delete(game: StoredGame): Promise<void> {
    await this.#attempt(async () => {
      await deleteGame(game.id)
      this.#deleted = [...this.#deleted, game.id]
    })
  }

  /** Take back that a game was deleted. */
  async restore(game: StoredGame): Promise<void> {
    await this.#attempt(async () => {
      await storeGames([game])
      this.#deleted = this.#deleted.filter((id) => id !== game.id)
    })
  }

  /** Add the games of a file that are not here yet; throws an ImportError or a StorageError, and then adds none. */
  async import(text: string): Promise<{ added: number; known: number }> {
    const imported = importText(text)
    const { added, completed } = missingFrom(await storedGames(), imported)
    await storeGames([...added, ...completed])
    this.#deleted = []
    await this.#read()
    void this.#reviewStored()
    return { added: added.length, known: imported.length - added.length }
  }

  /** A running game is not listed as finished as well: on a score pad the end may have been corrected. */
  #withoutRunning(): StoredGame[] {
    const running = new Set(this.#tables.map(({ table }) => table))
    return this.#stored.filter(({ id }) => !running.has(id))
  }

  async #read(): Promise<void> {
    await this.#attempt(async () => {
      const kept = this.#stored.filter(this.isDeleted)
      this.#stored = [...(await storedGames()), ...kept].sort((a, b) => b.at - a.at)
    })
  }

  /** Review the games that the server still has. */
  #reviewStored = () => this.#review(this.finished.filter(isUnreviewed))

  /** Review games one after another, until the server wants a pause. */
  async #review(games: readonly StoredGame[], sending = false): Promise<void> {
    try {
      for (const game of games) {
        if (this.#left) return
        if (this.isDeleted(game)) continue
        const reviewed = await reviewGame(game, sending)
        if (reviewed === GONE) this.#gone = [...this.#gone, game.id]
        else if (reviewed) this.#stored = this.#stored.map((one) => (one.id === game.id ? reviewed : one))
        else this.#gone = this.#gone.filter((id) => id !== game.id)
      }
    } catch (error) {
      if (sending) this.#problem = error // else nobody asked for it, and the next visit tries again
    }
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.#problem = null
    } catch (error) {
      this.#problem = error
    }
  }
}
