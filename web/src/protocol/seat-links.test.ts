import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../test/storage'
import { seatsLink, takeSeatsFromLink } from './seat-links'
import { hold, secretsOf } from './secrets'

const SECRET = 'a'.repeat(64)
const replaceState = vi.fn()

function opened(link: string): boolean {
  vi.stubGlobal('location', new URL(link, 'http://192.168.1.20'))
  vi.stubGlobal('history', { state: null, replaceState })
  return takeSeatsFromLink('table1')
}

beforeEach(() => {
  stubStorage()
  replaceState.mockClear()
})

test('the seats of a browser are held by whoever opens their link, and the secret leaves the address', () => {
  hold('table1', [0, 2], SECRET)
  const link = seatsLink('table1')
  stubStorage()
  expect(secretsOf('table1')).toEqual({})
  opened(link)
  expect(secretsOf('table1')).toEqual({ 0: SECRET, 2: SECRET })
  expect(replaceState).toHaveBeenCalledWith(null, '', '/table/table1')
})

test('a link replaces no secret that is known', () => {
  hold('table1', [0], SECRET)
  const other = 'b'.repeat(64)
  expect(opened(`/table/table1#seats=0:${other}`)).toBe(false)
  expect(replaceState).toHaveBeenCalledOnce()
  expect(opened(`/table/table1#seats=0,1:${other}`)).toBe(true)
  expect(secretsOf('table1')).toEqual({ 0: SECRET, 1: other })
})

test('an address without seats, or with something else, is left alone', () => {
  for (const fragment of ['', '#capture', '#seats=', '#seats=9:' + SECRET, '#seats=0:short'])
    opened(`/table/table1${fragment}`)
  expect(secretsOf('table1')).toEqual({})
  expect(replaceState).not.toHaveBeenCalled()
})
