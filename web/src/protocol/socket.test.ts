import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { events, game, happening, welcome } from '../game/sample'
import { TableSocket, type Line } from './socket'
import type { Command, Refusal, ServerMessage } from './types'

/** The far end of a line, in the hands of the test. */
class FarEnd {
  readyState = 0
  heard: { type: string; command?: Command; after?: number }[] = []
  onopen?: () => void
  onclose?: () => void
  onmessage?: (event: { data: string }) => void
  send(text: string): void {
    this.heard.push(JSON.parse(text))
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
  breakOff(): void {
    this.readyState = 3
    this.onclose?.()
  }
  get commands(): Command[] {
    return this.heard.flatMap(({ command }) => command ?? [])
  }
}

let ends: FarEnd[]
let lines: Line[]
let lost: Refusal[]
let socket: TableSocket
const end = () => ends.at(-1)!
const thrown = { kind: 'thrown', seat: 0, dice: [1] } as const
const heard = (number: number, command = '') => {
  const message = events(number, { ...thrown, dice: [1] }, game())
  return { ...message, events: message.events.map((one) => ({ ...one, command })) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  ends = []
  lines = []
  lost = []
  const open = () => {
    ends.push(new FarEnd())
    return end() as unknown as WebSocket
  }
  const listener = { message: () => {}, line: (line: Line) => lines.push(line), lost: (one: Refusal) => lost.push(one) }
  socket = new TableSocket('k7m2p9qwxyzd', () => ({ 0: 's' }), listener, open)
  end().accept()
  end().say(welcome([happening(0, { ...thrown, dice: [1] })], game()))
})
afterEach(() => {
  socket.close()
  vi.useRealTimers()
})

describe('the line to a table', () => {
  test('says hello with what it has and who it is', () => {
    expect(end().heard[0]).toEqual({ type: 'hello', table: 'k7m2p9qwxyzd', after: -1, secrets: { 0: 's' } })
    expect(lines).toEqual(['live'])
  })

  test('sends the next wish only when the one before it is answered', async () => {
    const first = socket.send({ kind: 'keep', seat: 0, dice: [] })
    void socket.send({ kind: 'throw', seat: 0, dice: null })
    expect(end().commands.map(({ kind }) => kind)).toEqual(['keep'])
    end().say(heard(1, end().commands[0]!.id))
    expect(await first).toBe(true)
    expect(end().commands.map(({ kind, based_on }) => [kind, based_on])).toEqual([['keep', 0], ['throw', 1]]) // prettier-ignore
  })

  test('drops the wishes after one that is refused', async () => {
    const both = [socket.send({ kind: 'undo', seat: 0 }), socket.send({ kind: 'done', seat: 0 })]
    const { id } = end().commands[0]!
    end().say({ type: 'refused', id, code: 'nothing_to_undo', reason: '', values: {}, events: [] })
    expect(await Promise.all(both)).toEqual([false, false])
    expect(end().commands).toHaveLength(1)
  })

  test('comes back, asks for what it has missed and repeats the unanswered wish with its id', () => {
    void socket.send({ kind: 'done', seat: 0 })
    const sent = end().commands[0]!
    end().breakOff()
    expect(lines.at(-1)).toBe('rejoining')
    vi.advanceTimersByTime(1000)
    end().accept()
    expect(end().heard[0]).toMatchObject({ type: 'hello', after: 0 })
    end().say(welcome([], game()))
    expect(end().commands).toEqual([sent])
    expect(lines.at(-1)).toBe('live')
  })

  test('says that the server is away when it tries in vain', () => {
    end().breakOff()
    for (let tries = 0; tries < 4; tries += 1) {
      vi.advanceTimersByTime(10_000)
      end().breakOff()
    }
    expect(lines.at(-1)).toBe('away')
  })

  test('notices a dead line by the answer that does not come', () => {
    vi.advanceTimersByTime(10_000)
    expect(end().heard.at(-1)).toEqual({ type: 'ping' })
    vi.advanceTimersByTime(5_000)
    expect(lines.at(-1)).toBe('rejoining')
  })

  test('asks again when an event is missing between two', () => {
    end().say(heard(5))
    expect(end().heard.at(-1)).toMatchObject({ type: 'hello', after: 0 })
  })

  test('gives up where there is no such table', () => {
    end().breakOff()
    vi.advanceTimersByTime(1000)
    end().accept()
    end().say({ type: 'refused', id: null, code: 'table_not_found', reason: '', values: {}, events: [] })
    vi.advanceTimersByTime(60_000)
    expect(lost.map(({ code }) => code)).toEqual(['table_not_found'])
    expect(ends).toHaveLength(2)
  })
})
