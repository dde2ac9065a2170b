// The lobby: names, seats that are taken, filled, added and removed.
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { copying } from '../test/clipboard'
import {
  all,
  click,
  find,
  isEnabled,
  maybe,
  message,
  pass,
  press,
  pressKey,
  settle,
  showTable,
  textOf,
  write,
} from '../test/page'

const here = { 'GET network': { offered: false, on: false, links: [] } }
const showLobby = (scenario: string) => showTable(scenario, { answers: here, settings: { name: '' } })

const place = (seat: number) => document.querySelector<HTMLElement>(`[data-place="${seat}"]`)!
const names = () => all('name') as HTMLInputElement[]
const whoPlays = (seat: number) => find('who-plays', place(seat)) as HTMLSelectElement

/** Go on writing where the text ends. */
function writeOn(field: HTMLInputElement, text: string): void {
  field.focus()
  for (const letter of text) fireEvent.input(field, { target: { value: field.value + letter } })
}
async function choose(list: HTMLSelectElement, value: string): Promise<void> {
  fireEvent.change(list, { target: { value } })
  await settle()
}

test('a name is passed on when typing pauses', async () => {
  const server = await showLobby('meeting-host')
  const [field] = names()
  await write(field!, 'Ben')
  expect(server.sent).toEqual([])
  server.hold()
  await pass(700)
  expect(server.sent).toMatchObject([{ kind: 'rename', seat: 0, name: 'Ben' }])
  writeOn(field!, 'jamin')
  server.release()
  await settle()
  expect(field!.value).toBe('Benjamin')
  field!.blur()
  await pass(700)
  expect(server.sent[1]).toMatchObject({ kind: 'rename', name: 'Benjamin' })
  expect(field!.value).toBe('Benjamin')
})

test('a name that comes back from the table does not replace what is being typed', async () => {
  const server = (await showLobby('meeting-host')).choose('second seat')
  await press(find('sit', place(1)))
  await write(find('name', find('dialog')), 'Ben')
  await press('take-too')
  const field = find('name', place(0)) as HTMLInputElement
  writeOn(field, 'bel')
  server.hold()
  await pass(700)
  expect(server.sent[1]).toMatchObject({ kind: 'rename', name: 'Annabel' })
  writeOn(field, 'la')
  server.release()
  await settle()
  expect(field.value).toBe('Annabella')
  fireEvent.input(field, { target: { value: 'Annabel' } }) // as the table has it, so that nothing is sent again
})

test('the link to the table is copied, and that is said', async () => {
  const copied = copying()
  await showLobby('meeting-host')
  const link = find('link') as HTMLInputElement
  const copy = link.closest('label')!.nextElementSibling as HTMLElement // the menu has another
  await press(copy)
  expect(copied).toEqual([link.value])
  expect(textOf(copy)).toBe(message('share-copied'))
})

test('a name is used even if the game starts while it is typed', async () => {
  const server = await showLobby('meeting-guest')
  writeOn(names()[0]!, 'Ben')
  server.next()
  await settle()
  expect(maybe('lobby')).toBeUndefined()
  expect(server.sent).toMatchObject([{ kind: 'rename', seat: 1, name: 'Ben' }])
})

test('a name can be typed on while one sits down, and a double tap takes one seat', async () => {
  const server = await showLobby('meeting-nobody')
  server.hold()
  click(find('sit', place(0)))
  click(find('sit', place(0)))
  await settle()
  const [field] = names()
  writeOn(field!, 'Benjamin')
  server.release()
  await settle()
  expect(all('stand-up')).toHaveLength(1)
  expect(all('sit')).toHaveLength(2)
  expect(names()[0]).toBe(field)
  expect(document.activeElement).toBe(field)
  await pass(700)
  expect(server.actions).toEqual(['sit', 'rename'])
})

test('a second seat is taken only after asking', async () => {
  const server = await showLobby('meeting-host')
  await press(find('sit', place(1)))
  expect(textOf(find('dialog'))).toContain(message('lobby-also-text', { own: 1, seat: 2 }))
  await press('leave-free')
  expect(maybe('dialog')).toBeUndefined()
  expect(server.sent).toEqual([])
  expect(maybe('link')).toBeDefined()
  await press(find('sit', place(1)))
  await write(find('name', find('dialog')), 'Ben')
  await press('take-too')
  expect(server.sent).toMatchObject([{ kind: 'sit', seat: 1, name: 'Ben' }])
  await write(find('name', place(0)), 'Annabel')
  await pass(700)
  expect(server.sent[1]).toMatchObject({ kind: 'rename', seat: 0, name: 'Annabel' })
  expect(maybe('start')).toBeDefined()
})

test('the host fills a seat with a bot and frees it again', async () => {
  await showLobby('meeting-host')
  await choose(whoPlays(1), 'captain')
  expect(whoPlays(1).value).toBe('captain')
  expect(maybe('sit')).toBeUndefined()
  expect(maybe('start')).toBeDefined()
  await choose(whoPlays(1), 'person')
  expect(whoPlays(1).value).toBe('person')
  expect(maybe('start')).toBeUndefined()
  expect(maybe('link')).toBeDefined()
})

test('the host changes the number of seats, but nobody loses theirs', async () => {
  const server = await showLobby('meeting-host')
  await press('more-seats')
  await press('more-seats')
  expect(document.querySelectorAll('[data-place]')).toHaveLength(4)
  expect(isEnabled('more-seats')).toBe(false)
  await press('fewer-seats')
  server.next()
  await settle()
  expect(textOf(place(2))).toContain('Ben')
  server.next()
  await settle()
  expect(textOf(place(2))).toContain('Benjamin')
  expect(isEnabled('fewer-seats')).toBe(false)
  expect(find('last-seat').classList).toContain('unseen')
  find('fewer-seats').focus()
  await pressKey('Enter')
  expect(textOf(find('last-seat'))).toBe(message('lobby-last-seat', { name: 'Benjamin' }))
  expect(find('last-seat').classList).not.toContain('unseen')
  expect(document.activeElement).toBe(find('fewer-seats'))
  expect(server.actions).toEqual(['arrange', 'arrange', 'arrange'])
})

test('a guest cannot say who plays, or how many', async () => {
  await showLobby('meeting-guest')
  expect(maybe('start')).toBeDefined()
  for (const id of ['who-plays', 'more-seats', 'fewer-seats']) expect(maybe(id)).toBeUndefined()
})

test('no bot is offered where house rules keep bots out', async () => {
  await showLobby('meeting-house-rules')
  expect(whoPlays(1).options).toHaveLength(1)
  expect(textOf(find('bots-out'))).toBe(message('house-bots-out'))
})
