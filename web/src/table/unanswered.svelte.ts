// The commands that are not answered yet, and which further ones are dropped because of them.
import type { CommandBody } from '../protocol/types'

type Play = Extract<CommandBody, { kind: 'play' }>

/** What a play or undo decides. All dice that could be kept are the same decision; discs on different cells are not. */
const decisionOf = (body: CommandBody) =>
  body.kind !== 'play' || body.action.startsWith('place') ? JSON.stringify(body) : body.action.split(' ')[0]!

const plays = ({ kind }: CommandBody) => kind === 'play' || kind === 'undo'

/** Whether a command repeats an unanswered one, as a second tap does, or depends on a result the player has not seen. */
function conflicts(unanswered: CommandBody, next: CommandBody): boolean {
  if (next.kind === 'rename') return false // a name may be changed there and back
  if (decisionOf(unanswered) === decisionOf(next)) return true
  return plays(next) && (unanswered.kind === 'undo' || ['throw', 'done', 'forfeit'].includes(decisionOf(unanswered)))
}

export class Unanswered {
  #commands: readonly CommandBody[] = $state.raw([])

  get any(): boolean {
    return this.#commands.length > 0
  }

  /** The actions among them, oldest first. */
  get plays(): Play[] {
    return this.#commands.filter((one) => one.kind === 'play')
  }

  /** Whether another command is to be dropped. */
  conflictsWith(next: CommandBody): boolean {
    return this.#commands.some((one) => conflicts(one, next))
  }

  /** Send a command, which is unanswered until `send` returns. */
  async during<Answer>(body: CommandBody, send: () => Promise<Answer>): Promise<Answer> {
    this.#commands = [...this.#commands, body]
    try {
      return await send()
    } finally {
      this.#commands = this.#commands.filter((one) => one !== body)
    }
  }
}
