// A table's model over a transport that the test controls.
import type { Listener } from '../protocol/socket'
import type { CommandBody, ServerMessage } from '../protocol/types'
import { TableModel } from '../table/model.svelte'

export const TABLE = 'k7m2p9qwxyzd'

/** A transport that records commands and answers them when the test says so. */
export class FakeTransport {
  sent: CommandBody[] = []
  settle: ((number: number | null) => void)[] = []
  listener!: Listener
  send(body: CommandBody): Promise<number | null> {
    this.sent.push(body)
    return new Promise((settle) => this.settle.push(settle))
  }
  rejoined = 0
  rejoin(): void {
    this.rejoined += 1
  }
  close(): void {}
  get actions(): string[] {
    return this.sent.flatMap((body) => (body.kind === 'play' ? body.action : body.kind))
  }
  /** Refuse the last command. */
  refuse(code: string): void {
    this.listener.message({ type: 'refused', id: 'abcdefgh', code, reason: '', values: {}, events: [] })
    this.settle.at(-1)!(null)
  }
}

/** A model after some messages, and its transport. */
export function modelAfter(...messages: ServerMessage[]): { model: TableModel; transport: FakeTransport } {
  const transport = new FakeTransport()
  const model = new TableModel(TABLE, (listener) => Object.assign(transport, { listener }))
  for (const message of messages) transport.listener.message(message)
  return { model, transport }
}

/** Let everything that is due run. */
export const flush = () => new Promise((resolve) => setTimeout(resolve))
