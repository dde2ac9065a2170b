import { beforeEach, expect, test, vi } from 'vitest'
import broken from '../test/answers/broken.json'
import whole from '../test/answers/review-2.json'
import { stubStorage } from '../test/storage'
import { stored } from '../test/stored-games'

const refused = (code: string) => ({ status: 500, answer: { code, reason: '', values: {} } })
let answers: Record<string, { status: number; answer: unknown }>

vi.mock('../games/database', () => ({
  storedGame: (id: string) => Promise.resolve(id === 'mine' ? stored({ record: whole.record }) : undefined),
}))

/** The module as a tab has it that has just been opened. */
async function reloaded() {
  vi.resetModules()
  return import('./current-record')
}

beforeEach(() => {
  stubStorage()
  answers = { '/api/replay': whole.replay, '/api/replay?valid_part=true': broken.validPart }
  vi.stubGlobal('fetch', (path: string) => {
    const { status, answer } = answers[path] ?? refused('table_not_found')
    return Promise.resolve(Response.json(answer, { status }))
  })
})

test('a record that was opened stays open until the tab is closed', async () => {
  const tab = await reloaded()
  await expect(tab.load(undefined)).rejects.toMatchObject({ code: 'no_record' })
  await tab.open(whole.record)
  expect(await tab.load(undefined)).toEqual({ replay: whole.replay.answer, given: whole.record })
})

test('of a broken record, the valid part is there again after reloading, with the text as it was given', async () => {
  answers['/api/replay'] = broken.replay
  const tab = await reloaded()
  await expect(tab.open(broken.record)).rejects.toMatchObject({ code: broken.replay.answer.code })
  await tab.open(broken.record, true)
  const again = await reloaded()
  expect(await again.load(undefined)).toEqual({ replay: broken.validPart.answer, given: broken.record })
})

test('the game of a table that the server no longer has is that of this browser', async () => {
  const { load } = await reloaded()
  expect(await load('mine')).toEqual({ replay: whole.replay.answer, given: whole.record })
  await expect(load('another')).rejects.toMatchObject({ code: 'table_not_found' })
})

test('the table of a game that is not over may be gone; other failures are told', async () => {
  const { tableOf } = await reloaded()
  const running = { ...whole.replay.answer, outcome: null } as never
  expect(await tableOf(running, undefined)).toBeNull()
  expect(await tableOf(running, 'gone')).toBeNull()
  answers['/api/tables/busy'] = refused('busy')
  await expect(tableOf(running, 'busy')).rejects.toMatchObject({ code: 'busy' })
  expect(await tableOf(whole.replay.answer as never, 'busy')).toBeNull()
})
