// The page of the machine that serves the game: whether phones on its network can join, and by which link and code.
import { fireEvent } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { button, find, maybe, message, press, settle, showTable, textOf } from '../test/page'
import type { NetworkView } from '../protocol/types'
import { network } from './network.svelte'

const LINKS = ['http://192.168.1.5:8000', 'http://10.0.0.7:8000']
const OFF = { offered: true, on: false, links: LINKS.slice(0, 1) }
const ON = { ...OFF, on: true }

beforeEach(() => void Object.assign(network, { view: null, chosen: '' }))

const showLobby = (view: NetworkView, switched: NetworkView = view) =>
  showTable('meeting-host', { answers: { 'GET network': view, 'PUT network': switched } })
const link = () => (find('link') as HTMLInputElement).value
const linkAt = (origin: string) => `${origin}/table/k7m2p9qwxyzd`

test('there is no code of an address that phones cannot open', async () => {
  await showLobby(OFF, ON)
  expect(link()).toBe(linkAt(location.origin))
  expect(maybe('code')).toBeUndefined()
  expect(textOf(find('network-switch'))).toBe(message('network-let'))
})

test('others are let in, and kept out again, by a button that keeps the focus', async () => {
  const answers = { 'GET network': OFF, 'PUT network': ON }
  await showTable('meeting-host', { answers })
  find('network-switch').focus()
  await press('network-switch')
  expect(link()).toBe(linkAt(LINKS[0]!))
  expect(find('code').getAttribute('aria-label')).toBe(message('share-code'))
  expect(textOf(find('network-switch'))).toBe(message('network-stop'))
  expect(document.activeElement).toBe(find('network-switch'))
  answers['PUT network'] = OFF
  await press('network-switch')
  expect(link()).toBe(linkAt(location.origin))
  expect(maybe('code')).toBeUndefined()
})

test('a server without the switch says who can open the link', async () => {
  await showLobby({ offered: false, on: false, links: [] })
  expect(textOf(find('network'))).toBe(message('network-here'))
  expect(maybe('network-switch')).toBeUndefined()
  expect(maybe('code')).toBeUndefined()
})

test('a machine without a network says so', async () => {
  await showLobby({ offered: true, on: false, links: [] })
  expect(textOf(find('network'))).toBe(message('network-none'))
  expect(maybe('network-switch')).toBeUndefined()
})

test('a switch that finds no address to serve says so, and can be turned off', async () => {
  await showLobby({ offered: true, on: true, links: [] })
  expect(textOf(find('network'))).toContain(message('network-failed'))
  expect(textOf(find('network-switch'))).toBe(message('network-stop'))
})

test('on a machine in two networks people choose the address', async () => {
  await showLobby({ ...ON, links: LINKS })
  expect(link()).toBe(linkAt(LINKS[0]!))
  fireEvent.click(document.querySelector(`input[value="${LINKS[1]}"]`)!)
  await settle()
  expect(link()).toBe(linkAt(LINKS[1]!))
})

test('where others may join from the start, a seat moves to a phone by a code at once', async () => {
  await showTable('whole-turn', { answers: { 'GET network': ON } })
  await press(button('menu-device'))
  expect(find('code').getAttribute('aria-label')).toBe(message('device-code'))
  expect(link()).toContain(`${linkAt(LINKS[0]!)}#`)
})

test('a seat is not moved by the code of an address that phones cannot open', async () => {
  await showTable('whole-turn', { answers: { 'GET network': OFF } })
  await press(button('menu-device'))
  expect(maybe('code')).toBeUndefined()
  expect(textOf(find('network-switch'))).toBe(message('network-let'))
})
