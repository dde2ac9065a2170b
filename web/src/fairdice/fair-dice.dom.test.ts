// The seal and the seeds where they are shown and chosen: in the lobby, and in a game.
import { fireEvent } from '@testing-library/dom'
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import 'virtual:messages/with/fairdice/FairDiceDialog'
import { t } from '../i18n/messages.svelte'
import Lobby from '../lobby/Lobby.svelte'
import type { TableEvent, TableView } from '../protocol/types'
import { copying } from '../test/clipboard'
import { entries, events, game, seat, view, welcome } from '../test/games'
import Menu from '../table/Menu.svelte'
import { settle, textOf } from '../test/page'
import { clicks, control, controls, enters } from '../test/study'
import { modelAfter } from '../test/transport'

const SEAL = 'c0ffee'.repeat(10)
const OWN_SEED = 'the-wind_is_north-west'
const free = seat({ plays: 'nobody' })
const satDown = (at: number, seed: string): TableEvent => ({
  format: 1,
  kind: 'sat_down',
  seat: at,
  name: 'Purple',
  seed,
})

let shown: object | undefined

/** The lobby of a table at which Purple has sat down elsewhere, and what this browser sends. */
async function open(changes: Partial<TableView> = {}) {
  const seats = [seat({ name: 'Purple' }), free]
  const arrived = {
    ...welcome(entries(satDown(0, 'seed-of-purple-16')), null, []),
    view: view(0, null, { seats, seal: SEAL, ...changes }),
  }
  const { model, transport } = modelAfter(arrived)
  shown = mount(Lobby, { target: document.body, props: { model } })
  await settle()
  return { model, transport }
}
afterEach(() => {
  if (shown) void unmount(shown)
  shown = undefined
})
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no server'))))

const panel = () => document.querySelector('details')!
const field = () => panel().querySelector('input')
const told = () => Object.fromEntries([...panel().querySelectorAll('dt')].map((name) => [textOf(name), textOf(name.parentElement!.querySelector('code')!)])) // prettier-ignore

test('the seal and the seeds of those who sit are shown, one’s own as one’s own', async () => {
  const { model, transport } = await open()
  expect(told()).toEqual({ [t('verify-seal')]: SEAL, [t('verify-seed', { name: 'Purple' })]: 'seed-of-purple-16' })
  expect(field()!.value).toMatch(/^[0-9a-f]{32}$/)
  await enters(field()!, OWN_SEED)
  await clicks(control(t('lobby-sit')))
  transport.listener.message(events(1, satDown(1, OWN_SEED), null))
  transport.settle.at(-1)!(1)
  await settle()
  expect(model.state.mine).toEqual([1])
  expect(told()).toMatchObject({ [t('fair-seed-yours')]: OWN_SEED })
})

test('a seed that no table takes is asked for again, and taken without the spaces around it', async () => {
  const { transport } = await open()
  await enters(field()!, 'too short')
  panel().open = false
  await clicks(control(t('lobby-sit')))
  expect(transport.sent).toEqual([])
  expect(panel().open).toBe(true)
  expect(document.activeElement).toBe(field())
  expect(field()!.getAttribute('aria-invalid')).toBe('true')
  expect(textOf(document.getElementById(field()!.getAttribute('aria-describedby')!)!)).toBe(t('fair-seed-wrong'))
  await enters(field()!, ` ${OWN_SEED} `)
  await clicks(control(t('lobby-sit')))
  expect(transport.sent).toEqual([expect.objectContaining({ kind: 'sit', seat: 1, seed: OWN_SEED })])
})

test('real dice have no seal: not in the lobby, not in the menu of the game', async () => {
  await open({ dice: 'typed' })
  expect(document.querySelector('details')).toBeNull()
  const offered = (dice: TableView['dice']) => {
    const { model } = modelAfter({ ...welcome([], game()), view: view(9, game(), { dice }) })
    const menu = mount(Menu, { target: document.body, props: { model, onturn: () => {}, onkeys: () => {} } })
    const found = controls(t('fair-title')).length
    void unmount(menu)
    return found
  }
  expect([offered('sealed'), offered('typed')]).toEqual([1, 0])
})

test.each([
  ['by the clipboard', true],
  ['where there is none', false],
])('the seal is copied %s, and that is said', async (_, hasClipboard) => {
  const copied = copying(hasClipboard)
  await open()
  fireEvent.click(controls(t('fair-copy'))[0]!)
  flushSync()
  await settle()
  expect(copied).toEqual([SEAL])
  expect(textOf(panel().querySelector('[role=status]')!)).toBe(t('fair-copied'))
})
