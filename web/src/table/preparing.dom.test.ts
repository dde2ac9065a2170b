// After an installation the computer has to get ready before its first turn; the page says how far it is.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { t } from '../i18n/messages.svelte'
import type { TableEvent } from '../protocol/types'
import { events, game, legal, played, seat, view, welcome } from '../test/games'
import { all, hide, settle, show } from '../test/parts'
import { modelAfter } from '../test/transport'
import Preparing from './Preparing.svelte'

const SEATS = [seat(), seat({ plays: 'bot', bot: 'deckhand' })]
const throwing = (player: number) => game({ player, phase: 'throw', legal: legal({ throw: 8 }) })
const ask = vi.fn()
let compiled: number | null = null

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockClear()
  vi.stubGlobal('fetch', async (url: string) => {
    ask(url)
    return Response.json({ compiled })
  })
})
afterEach(() => {
  hide()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A table at which a seat is on turn: 0 is a person's, 1 the computer's. */
function table(player: number) {
  const message = welcome([], throwing(player), [0])
  const { model, transport } = modelAfter({ ...message, view: view(-1, throwing(player), { seats: SEATS }) })
  show(Preparing, { model })
  return (event: TableEvent, next: number) => {
    transport.listener.message({ ...events(0, event, throwing(next)), view: view(0, throwing(next), { seats: SEATS }) })
    return settle()
  }
}

const said = () => all('[role=status]').map((one) => one.textContent.trim())
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('while the computer gets ready, the page says how far it is', async () => {
  compiled = 0.4
  table(1)
  await later(1999)
  expect(said()).toEqual([''])
  await later(1)
  expect(said()).toEqual([t('engine-compiling', { percent: 40 })])
  compiled = 0.9
  await later(2000)
  expect(said()).toEqual([t('engine-compiling', { percent: 90 })])
  compiled = null
  await later(2000)
  expect(said()).toEqual([''])
  await later(10_000)
  expect(ask.mock.calls).toEqual([['/api/bots'], ['/api/bots'], ['/api/bots']])
})

test('what it said is gone as soon as the computer moves', async () => {
  compiled = 0.4
  const happens = table(1)
  await later(2000)
  await happens(played('done', 1), 0)
  expect(said()).toEqual([''])
})

test('nobody is asked during a turn of a person', async () => {
  table(0)
  await later(10_000)
  expect(ask).not.toHaveBeenCalled()
})
