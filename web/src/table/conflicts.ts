// Which commands are dropped because an earlier one is not answered yet.
import type { CommandBody } from '../protocol/types'

/** What a play or undo decides. All dice that could be kept are the same decision; discs on different cells are not. */
const decisionOf = (body: CommandBody) =>
  body.kind !== 'play' || body.action.startsWith('place') ? JSON.stringify(body) : body.action.split(' ')[0]!

const plays = ({ kind }: CommandBody) => kind === 'play' || kind === 'undo'

/** Whether a command repeats an unanswered one, as a second tap does, or would decide on what has not been seen yet. */
export function conflicts(unanswered: CommandBody, next: CommandBody): boolean {
  if (next.kind === 'rename') return false // a name may be changed there and back
  if (decisionOf(unanswered) === decisionOf(next)) return true
  return plays(next) && (unanswered.kind === 'undo' || ['throw', 'done', 'forfeit'].includes(decisionOf(unanswered)))
}
