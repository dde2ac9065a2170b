// A table's model, without a page, over a replayed table.
import { onTestFinished, vi, expect } from 'vitest'
import { TableSocket } from '../protocol/socket'
import { secretsOf } from '../protocol/secrets'
import { TableModel } from '../table/model.svelte'
import { replay, type ReplayServer } from './replay'

export { TABLE } from './replay'

interface Joined {
  model: TableModel
  server: ReplayServer
}

/** Connect a model to a server, without waiting for its welcome. A test in which the model sends anything unknown fails. */
export function join(server: ReplayServer): Joined {
  if (!globalThis.location) vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  if (!globalThis.document) vi.stubGlobal('document', { hidden: true, visibilityState: 'hidden' })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { status, answer } = server.respond(`${method} ${url.replace(`/api/tables/${server.view.table}/`, '')}`)
    return Response.json(answer, { status })
  })
  const socket = (listener: ConstructorParameters<typeof TableSocket>[2]) =>
    new TableSocket(server.view.table, () => secretsOf(server.view.table), listener, server.open)
  const model = new TableModel(server.view.table, socket)
  onTestFinished(() => {
    model.close()
    expect(server.failures).toEqual([])
  })
  return { model, server }
}

/** The model of a scenario's page, after these steps: actions of the page where it is on turn, or of the server. */
export async function modelAt(scenario: string, ...steps: string[]): Promise<Joined> {
  const joined = join(replay(scenario))
  await flush()
  for (const step of steps) await go(joined, step)
  joined.server.sent.length = 0
  return joined
}

async function go({ model, server }: Joined, step: string): Promise<void> {
  if (model.acting === null) server.next()
  else void (step === 'undo' ? model.undo() : model.play(step))
  await flush()
  model.skip()
}

/** Let everything that is due run. */
export const flush = async (): Promise<void> => {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0)
  else await new Promise((resolve) => setTimeout(resolve))
}
