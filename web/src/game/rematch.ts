// Who wants a rematch, and for whom its table waits.
import { formatList, t } from '../i18n/messages.svelte'
import type { SeatView, TableView } from '../protocol/types'
import { plainName } from './names'
import type { TableState } from './reducer'

/** What the other people at the table say to a rematch, by seat. */
export interface Answers {
  offering: number[]
  declined: number[]
  /** Those who have not answered yet, but are connected. */
  waiting: number[]
  /** Those who have not answered and are not connected. */
  gone: number[]
}

export function answersOf({ view, mine, presence }: TableState): Answers {
  const others = [...(view?.seats ?? []).entries()].filter(
    ([seat, one]) => one.plays === 'person' && !mine.includes(seat),
  )
  const those = (wanted: (one: SeatView, seat: number) => boolean) =>
    others.flatMap(([seat, one]) => (wanted(one, seat) ? seat : []))
  const silent = (one: SeatView) => !one.wants_rematch && !one.declined_rematch
  return {
    offering: those((one) => one.wants_rematch),
    declined: those((one) => one.declined_rematch),
    waiting: those((one, seat) => silent(one) && presence.seats.includes(seat)),
    gone: those((one, seat) => silent(one) && !presence.seats.includes(seat)),
  }
}

/** Values for a message about several people. */
export const namesOf = ({ view }: TableState, seats: readonly number[]) => ({
  count: seats.length,
  names: formatList(seats.map((seat) => plainName(view?.seats ?? [], seat))),
})

/** For whom the rematch at this table waits; undefined if for nobody. */
export function awaitedText(view: TableView | null): string | undefined {
  const seats = view?.seats ?? []
  const names = seats.flatMap((one, seat) => (one.kept ? plainName(seats, seat) || [] : []))
  return names.length ? t('rematch-waiting', { names: formatList(names) }) : undefined
}
