// Shows the opening throw when a game begins, and holds back what happens meanwhile.
import { gameBegins } from '../game/opening'
import type { TableState } from '../game/reducer'
import type { ServerMessage } from '../protocol/types'

export class OpeningScene {
  shown = $state(false)
  #held: ServerMessage[] = []

  /** `pass`: called with each message once it may be shown. */
  constructor(readonly pass: (message: ServerMessage) => void) {}

  /** Pass a message on, or hold it back. A welcome contains everything that is held back. */
  add(message: ServerMessage): void {
    if (this.shown && message.type === 'events') {
      this.#held.push(message)
      return
    }
    if (message.type === 'welcome') {
      this.#held = []
      this.shown = false
    }
    this.pass(message)
  }

  /** Begin if a game does. Real dice were thrown before everybody's eyes. */
  notice(before: TableState, after: TableState): void {
    const { view } = after
    if (view?.dice === 'sealed' && view.opening && gameBegins(before, after)) this.shown = true
  }

  end(): void {
    this.shown = false
    for (const message of this.#held.splice(0)) this.pass(message)
  }
}
