import { expect, test } from 'vitest'
import { PAGES } from '../generated/lists'
import { NOT_FOUND, pageOf } from './pages'

test.each(PAGES)('there is a page at /%s', (page) => {
  const found = [pageOf(`/${page}`), pageOf(`/${page}/k7m2p9qwxyzd`)]
  expect(found.some(({ load }) => load !== NOT_FOUND)).toBe(true)
})

test('a page gets the second segment of its path', () => {
  expect(pageOf('/table/k7m2p9qwxyzd').props).toEqual({ id: 'k7m2p9qwxyzd' })
  expect(pageOf('/replay/k7m2p9qwxyzd').props).toEqual({ table: 'k7m2p9qwxyzd' })
  expect(pageOf('/replay').props).toEqual({})
})

test.each(['/nowhere', '/table', '/rules/more', '/replay/a/b', '/constructor', '/toString'])(
  'there is no page at %s',
  (path) => expect(pageOf(path)).toEqual({ load: NOT_FOUND, props: {} }),
)
