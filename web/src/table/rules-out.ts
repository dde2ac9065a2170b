// Which actions are dropped because an earlier one is not answered yet.
import type { CommandBody } from '../protocol/types'

/** What a command does. All dice that could be kept are the same decision; discs on different cells are not. */
const decisionOf = (body: CommandBody) =>
  body.kind !== 'play' || body.action.startsWith('place') ? JSON.stringify(body) : body.action.split(' ')[0]!

/** Whether an action does the same again, as a second tap does, or would decide on what has not been seen yet. */
export const rulesOut = (unanswered: CommandBody, next: CommandBody): boolean =>
  ['throw', 'done', 'forfeit', decisionOf(next)].includes(decisionOf(unanswered))
