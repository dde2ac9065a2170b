// The rematch: who is offered one, what is said to it, and the way to the next game.
import { expect, test } from 'vitest'
import { route } from '../app/router.svelte'
import { secretsOf } from '../protocol/secrets'
import { find, maybe, message, press, settle, showTable, textOf } from '../test/page'

const NEXT = 'w3hq8nvzr5tk'
const ben = { names: 'Blue', count: 1 }

test('an offer that is accepted leads to the next game, with the seat and a plan to begin it', async () => {
  const server = await showTable('rematch-offered')
  expect(find('offer').getAttribute('aria-label')).toBe(message('rematch-offer', ben))
  server.reachable = false // so that the next table stays away
  await press('accept')
  expect(route.path).toBe(`/table/${NEXT}`)
  expect(Object.keys(secretsOf(NEXT))).toEqual(['0'])
  expect(JSON.parse(sessionStorage.getItem(`columbiz.plan.${NEXT}`)!)).toEqual({
    seats: { 0: 'Purple' },
    start: true,
    rematch: true,
  })
})

test('an offer that is declined is gone, and may be accepted after all', async () => {
  const server = await showTable('rematch-offered')
  await press('decline')
  expect(maybe('offer')).toBeUndefined()
  expect(textOf(find('rematch-note'))).toBe(message('rematch-declined-you'))
  server.reachable = false
  await press('rematch')
  expect(server.actions).toEqual(['decline_rematch', 'rematch'])
  expect(route.path).toBe(`/table/${NEXT}`)
})

test('whoever has offered one sees for whom it waits, and who declines it', async () => {
  const server = await showTable('rematch-wanted')
  await press('rematch')
  expect(textOf(find('rematch-note'))).toBe(message('rematch-waiting', ben))
  expect(maybe('rematch')).toBeUndefined()
  server.next()
  await settle()
  expect(textOf(find('rematch-note'))).toBe(message('rematch-declined', ben))
})

test('somebody who has left is not waited for', async () => {
  const server = await showTable('rematch-wanted')
  await press('rematch')
  server.choose('away').next()
  await settle()
  expect(textOf(find('rematch-note'))).toBe(message('rematch-gone', ben))
})
