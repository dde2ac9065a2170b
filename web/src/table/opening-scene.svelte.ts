// Shows the opening throw when a game begins, and holds back what happens meanwhile.
import { isHidden } from '../app/visibility'
import { gameBegins } from '../game/opening'
import type { TableState } from '../game/reducer'
import type { ServerMessage } from '../protocol/types'

export class OpeningScene {
  shown = $state(false)
  #held: ServerMessage[] = []

  /** `pass`: called with each message once it may be shown. */
  constructor(readonly pass: (message: ServerMessage) => void) {}

  /** Pass a message on, or hold it back. Nothing is held back on a hidden page: it must notice when it is your turn. */
  add(message: ServerMessage): void {
    const waits = this.shown && message.type === 'events' && !isHidden()
    if (waits) {
      this.#held.push(message)
      return
    }
    if (message.type === 'welcome' || message.type === 'events') this.end()
    this.pass(message)
  }

  /** Begin if a game does. Nobody needs to be shown an opening that was thrown with real dice. */
  notice(before: TableState, after: TableState): void {
    const { view } = after
    if (view?.dice === 'sealed' && view.opening && gameBegins(before, after)) this.shown = true
  }

  end(): void {
    this.shown = false
    for (const message of this.#held.splice(0)) this.pass(message)
  }
}
