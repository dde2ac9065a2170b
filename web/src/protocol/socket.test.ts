import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entries, events, game, played, welcome } from '../test/games'
import { TableSocket, type ConnectionState } from './socket'
import type { Command, Refusal, ServerMessage, TableEvent } from './types'

/** The server's end of a connection, controlled by the test. */
class ServerEnd {
  readyState = 0
  received: { type: string; command?: Command; after?: number }[] = []
  onopen?: () => void
  onclose?: () => void
  onmessage?: (event: { data: string }) => void
  send(text: string): void {
    this.received.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  accept(): void {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  refuse(id: string | null, code: string): void {
    this.say({ type: 'refused', id, code, reason: '', values: {}, events: [] })
  }
  breakOff(): void {
    this.readyState = 3
    this.onclose?.()
  }
  get commands(): Command[] {
    return this.received.flatMap(({ command }) => command ?? [])
  }
}

let ends: ServerEnd[]
let states: ConnectionState[]
let lost: Refusal[]
let socket: TableSocket
let secrets: Record<number, string>
const end = () => ends.at(-1)!
const thrown = played('throw 1')
/** An event that answers a command. */
const answer = (number: number, { id }: Command, event: TableEvent = thrown) => events(number, event, game(), id)
const sit = (seat: number | null) => ({ kind: 'sit', seat, secret: 's', seed: 't', name: 'Ann' }) as const
const satDown = (seat: number): TableEvent => ({ format: 1, kind: 'sat_down', seat, name: 'Ann', seed: 't' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  ends = []
  states = []
  lost = []
  const open = () => {
    ends.push(new ServerEnd())
    return end() as unknown as WebSocket
  }
  const listener = {
    message: () => {},
    connection: (state: ConnectionState) => states.push(state),
    lost: (refusal: Refusal) => lost.push(refusal),
  }
  secrets = { 0: 's' }
  socket = new TableSocket('k7m2p9qwxyzd', () => secrets, listener, open)
  end().accept()
  end().say(welcome(entries(thrown), game()))
})
afterEach(() => {
  socket.close()
  vi.useRealTimers()
})

describe('the connection to a table', () => {
  test('that is no longer wanted is closed once it is open', () => {
    end().breakOff()
    vi.advanceTimersByTime(1000)
    const late = end()
    socket.close()
    expect(late.readyState).toBe(0)
    late.accept()
    expect([late.readyState, late.received]).toEqual([3, []])
  })

  test('says hello with the last event it has and its secrets', () => {
    expect(end().received[0]).toEqual({ type: 'hello', table: 'k7m2p9qwxyzd', after: -1, secrets: { 0: 's' } })
    expect(states).toEqual(['live'])
  })

  test('reconnects, asks for missed events and repeats the unanswered command with its id', () => {
    void socket.send({ kind: 'play', seat: 0, action: 'done' })
    const sent = end().commands[0]!
    end().breakOff()
    expect(states.at(-1)).toBe('rejoining')
    vi.advanceTimersByTime(1000)
    end().accept()
    expect(end().received[0]).toMatchObject({ type: 'hello', after: 0 })
    end().say(welcome([], game()))
    expect(end().commands).toEqual([sent])
    expect(states.at(-1)).toBe('live')
  })

  test('accepts the answer to a command that was carried out before the break', async () => {
    const sending = socket.send(sit(null))
    end().breakOff()
    vi.advanceTimersByTime(1000)
    end().accept()
    end().say(welcome([], game()))
    end().say({ type: 'accepted', id: end().commands[0]!.id, number: 7 })
    expect(await sending).toBe(7)
  })

  test('reports the server as away after several attempts', () => {
    end().breakOff()
    for (let attempts = 0; attempts < 4; attempts += 1) {
      vi.advanceTimersByTime(10_000)
      end().breakOff()
    }
    expect(states.at(-1)).toBe('away')
  })

  test('is given up if a ping is not answered', () => {
    vi.advanceTimersByTime(10_000)
    expect(end().received.at(-1)).toEqual({ type: 'ping' })
    vi.advanceTimersByTime(5_000)
    expect(states.at(-1)).toBe('rejoining')
  })

  test('says hello again on request, with the secrets known by then', () => {
    secrets[1] = 't'
    socket.rejoin()
    expect(end().received.at(-1)).toMatchObject({ type: 'hello', secrets: { 0: 's', 1: 't' } })
  })

  test('says hello again if an event is missing between two', () => {
    end().say(events(5, thrown, game()))
    expect(end().received.at(-1)).toMatchObject({ type: 'hello', after: 0 })
  })

  test.each(['busy', 'too_fast', 'store_unavailable'])('is attempted again if a hello is refused as %s', (code) => {
    end().breakOff()
    vi.runOnlyPendingTimers()
    end().accept()
    end().refuse(null, code)
    vi.runOnlyPendingTimers()
    expect(ends).toHaveLength(3)
    end().accept()
    end().say(welcome(entries(thrown), game()))
    expect(states.at(-1)).toBe('live')
  })

  test('is not attempted again if there is no such table', () => {
    end().breakOff()
    vi.advanceTimersByTime(1000)
    end().accept()
    end().refuse(null, 'table_not_found')
    vi.advanceTimersByTime(60_000)
    expect(lost.map(({ code }) => code)).toEqual(['table_not_found'])
    expect(ends).toHaveLength(2)
  })
})

describe('commands', () => {
  test('carry the text of an action, an id and the event they are based on', () => {
    void socket.send({ kind: 'play', seat: 0, action: 'keep 55' })
    const { id } = end().commands[0]!
    expect(id).toMatch(/^[\w-]{8,64}$/)
    expect(end().commands).toEqual([{ kind: 'play', seat: 0, action: 'keep 55', based_on: 0, id }])
  })

  test.each([
    sit(0),
    sit(null),
    { kind: 'take_back', seat: 0 },
    { kind: 'rename', seat: 0, name: 'Ann' },
    { kind: 'say', seat: 0, phrase: 'ouch' },
  ] as const)('that are never stale do not name an event: $kind', (body) => {
    void socket.send(body)
    const [{ id, ...sent }] = end().commands as [Command]
    expect(sent).toEqual(body)
  })

  test.each([
    { kind: 'undo', seat: 0 },
    { kind: 'leave', seat: 0 },
    { kind: 'call_bot', seat: 0, absent: 1 },
    { kind: 'start', seat: 0, opening: null },
    { kind: 'arrange', seat: 0, seats: ['person', 'sailor'] },
    { kind: 'resign', seat: 0 },
    { kind: 'rematch', seat: 0 },
  ] as const)('that may be stale name the last event: $kind', (body) => {
    void socket.send({ ...body } as never)
    expect(end().commands[0]).toMatchObject({ ...body, based_on: 0 })
  })

  test('are sent one by one, each based on the event of the one before', async () => {
    const first = socket.send({ kind: 'play', seat: 0, action: 'keep -' })
    void socket.send({ kind: 'play', seat: 0, action: 'throw' })
    expect(end().commands).toHaveLength(1)
    end().say(answer(1, end().commands[0]!))
    expect(await first).toBe(1)
    expect(end().commands[1]).toMatchObject({ action: 'throw', based_on: 1 })
  })

  test('are answered by events with their seat and id', async () => {
    let settled = false
    void socket.send({ kind: 'play', seat: 0, action: 'throw' }).then(() => (settled = true))
    end().say(answer(1, end().commands[0]!, played('throw 1', 1)))
    await Promise.resolve()
    expect(settled).toBe(false)
    end().say(answer(2, end().commands[0]!))
    await Promise.resolve()
    expect(settled).toBe(true)
  })

  test('to sit down anywhere are answered by an event of whichever seat was free', async () => {
    const sitting = socket.send(sit(null))
    end().say(answer(1, end().commands[0]!, satDown(1)))
    expect(await sitting).toBe(1)
  })

  test('to sit down do not become stale when somebody else sits down first', async () => {
    const sitting = socket.send(sit(1))
    end().say(events(1, satDown(0), null, 'somebody-else'))
    end().say(answer(2, end().commands[0]!, satDown(1)))
    expect(await sitting).toBe(2)
    expect(end().commands).toHaveLength(1)
  })

  test('that were made for the position after a refused one are not sent', async () => {
    const both = [socket.send({ kind: 'undo', seat: 0 }), socket.send({ kind: 'play', seat: 0, action: 'done' })]
    end().refuse(end().commands[0]!.id, 'nothing_to_undo')
    expect(await Promise.all(both)).toEqual([null, null])
    expect(end().commands).toHaveLength(1)
  })

  test.each(['busy', 'store_unavailable'])('refused as %s are sent again with the same id', async (code) => {
    const sitting = socket.send(sit(0))
    const sent = end().commands[0]!
    end().refuse(sent.id, code)
    vi.advanceTimersByTime(1000)
    expect(end().commands).toEqual([sent, sent])
    end().say({ type: 'accepted', id: sent.id, number: 4 })
    expect(await sitting).toBe(4)
  })

  test('refused only for now are not sent again once an event has answered them', async () => {
    const playing = socket.send({ kind: 'play', seat: 0, action: 'throw' })
    end().refuse(end().commands[0]!.id, 'store_unavailable')
    end().say(answer(1, end().commands[0]!))
    expect(await playing).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(end().commands).toHaveLength(1)
  })

  test('that are never stale are sent although one before them was refused', async () => {
    const undoing = socket.send({ kind: 'undo', seat: 0 })
    const playing = socket.send({ kind: 'play', seat: 0, action: 'done' })
    void socket.send({ kind: 'say', seat: 0, phrase: 'ouch' })
    end().refuse(end().commands[0]!.id, 'nothing_to_undo')
    expect(await Promise.all([undoing, playing])).toEqual([null, null])
    expect(end().commands.map(({ kind }) => kind)).toEqual(['undo', 'say'])
  })

  test('are sent although a phrase before them was refused', async () => {
    const saying = socket.send({ kind: 'say', seat: 0, phrase: 'ouch' })
    void socket.send({ kind: 'play', seat: 0, action: 'done' })
    end().refuse(end().commands[0]!.id, 'too_many_phrases')
    expect(await saying).toBeNull()
    expect(end().commands.map(({ kind }) => kind)).toEqual(['say', 'play'])
  })
})
