import { beforeEach, expect, test, vi } from 'vitest'

/** The address, as the browser's history changes it. */
const address = vi.hoisted(() => {
  const location = { pathname: '/', search: '', hash: '' }
  const pushState = (_: unknown, __: string, to: string) => void (location.pathname = to)
  Object.assign(globalThis, { location, history: { pushState }, scrollTo: () => {} })
  return location
})
const { go, goToTable } = await import('./router.svelte')

beforeEach(() => go('/'))

test('a table is gone to once it has been created', async () => {
  await goToTable(Promise.resolve('k7m2p9'))
  expect(address.pathname).toBe('/table/k7m2p9')
})

test('whoever has left meanwhile is not taken to it', async () => {
  const going = goToTable(Promise.resolve('k7m2p9'))
  go('/rules')
  await going
  expect(address.pathname).toBe('/rules')
})
