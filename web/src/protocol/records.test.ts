import { expect, test, vi } from 'vitest'
import { MAX_RECORD_BYTES } from '../generated/lists'
import { openRecord } from './records'
import { reviewRecord } from './reviews'

/** The sizes of the records that are sent while some are asked about. */
async function sentBy(ask: (text: string) => Promise<unknown>, ...texts: string[]) {
  const sizes: number[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sizes.push((body as Uint8Array).length)
    return Response.json({})
  })
  for (const text of texts) await ask(text)
  return sizes
}

test.each([openRecord, reviewRecord])('a record may have as many bytes as the server takes', async (ask) => {
  const full = 'x'.repeat(MAX_RECORD_BYTES)
  expect(await sentBy(ask, 'é', full)).toEqual([2, MAX_RECORD_BYTES])
})

test.each([openRecord, reviewRecord])('a longer one is refused without being sent', async (ask) => {
  const long = 'é'.repeat(MAX_RECORD_BYTES / 2 + 1)
  await expect(sentBy(ask, long)).rejects.toMatchObject({
    code: 'too_large',
    values: { size: String(MAX_RECORD_BYTES + 2), limit: MAX_RECORD_BYTES },
  })
})
