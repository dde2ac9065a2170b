import { render } from 'svelte/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { game } from '../test/games'
import { has } from '../i18n/messages.svelte'
import KeysDialog from './KeysDialog.svelte'
import { KEYS, pressKey, type KeyTargets } from './keys.svelte'
import type { TableModel } from './model.svelte'

const model = {
  acting: 0 as number | null,
  typing: false,
  game: game({ phase: 'keep' }),
  throwDice: vi.fn(),
  keepAll: vi.fn(),
  place: vi.fn(),
  undo: vi.fn(),
  endTurn: vi.fn(),
  askHint: vi.fn(),
  escape: vi.fn(),
  skip: vi.fn(() => false),
  opening: { shown: false },
}
const focusPayable = vi.fn()
const toggle = vi.fn()
const targets: KeyTargets = { board: { focusPayable }, dice: { toggle }, listing: false }

function press(key: string, event: Partial<KeyboardEvent> = {}, inField = false): void {
  const target = { closest: () => (inField ? {} : null) }
  pressKey({ key, target, ...event } as unknown as KeyboardEvent, model as unknown as TableModel, targets)
}

beforeEach(() => {
  vi.clearAllMocks()
  targets.listing = false
  Object.assign(model, { acting: 0, typing: false, previewed: undefined, game: game({ phase: 'keep' }) })
  model.opening.shown = false
})

test.each([
  ['t', model.throwDice],
  ['U', model.undo],
  ['d', model.endTurn],
  ['h', model.askHint],
])('%s does what it stands for', (key, run) => {
  press(key)
  expect(run).toHaveBeenCalledOnce()
})

test('a key only shows what is still to be shown, if there is anything', () => {
  model.skip.mockReturnValueOnce(true)
  const preventDefault = vi.fn()
  press('t', { preventDefault })
  expect(model.throwDice).not.toHaveBeenCalled()
  expect(preventDefault).toHaveBeenCalledOnce()
})

test('a key that is held down does nothing more, and clicks no button again', () => {
  for (const key of ['t', 'Enter', ' ', 'ArrowLeft']) {
    const preventDefault = vi.fn()
    press(key, { repeat: true, preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(key === 'ArrowLeft' ? 0 : 1)
  }
  expect(model.skip).not.toHaveBeenCalled()
  expect(model.throwDice).not.toHaveBeenCalled()
})

test('a key ends the opening throw and does what it stands for', () => {
  model.opening.shown = true
  model.skip.mockReturnValueOnce(true)
  press('t', { preventDefault: vi.fn() })
  expect(model.throwDice).toHaveBeenCalledOnce()
})

test('Escape ends the opening throw and not what is shown after it', () => {
  model.opening.shown = true
  model.skip.mockReturnValueOnce(true)
  press('Escape', { preventDefault: vi.fn() })
  expect(model.skip).toHaveBeenCalledOnce()
  expect(model.escape).not.toHaveBeenCalled()
})

test('Enter on a button and Tab show nothing that is still to be shown', () => {
  press('Tab')
  press('Enter', {
    target: { closest: (tags: string) => (tags.startsWith('button') ? {} : null) } as unknown as Element,
  })
  expect(model.skip).not.toHaveBeenCalled()
})

test('digits choose dice, while dice are kept', () => {
  press('3')
  expect(toggle).toHaveBeenCalledWith(2)
  model.game = game({ phase: 'place' })
  press('3')
  expect(toggle).toHaveBeenCalledOnce()
})

test('n leads to the next cell, and with Shift to the one before', () => {
  press('n')
  press('N', { shiftKey: true })
  expect(focusPayable.mock.calls).toEqual([[1], [-1]])
})

test('p keeps all dice, then leads to a cell', async () => {
  vi.stubGlobal('document', { activeElement: null, body: null })
  press('p')
  expect(model.keepAll).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(focusPayable).toHaveBeenCalledWith(1))
})

test('p places the disc that is previewed', () => {
  Object.assign(model, { previewed: { cell: '55' } })
  press('p')
  expect(model.place).toHaveBeenCalledWith('55')
  expect(model.keepAll).not.toHaveBeenCalled()
})

test('t does not throw real dice', () => {
  model.typing = true
  press('t')
  expect(model.throwDice).not.toHaveBeenCalled()
})

test('keys of the browser and of fields are left alone', () => {
  press('t', { ctrlKey: true })
  press('t', {}, true)
  expect(model.throwDice).not.toHaveBeenCalled()
})

test('whoever cannot act can still list the keys and close what is open', () => {
  model.acting = null
  for (const key of ['t', 'u', '1', '?', 'Escape']) press(key)
  expect([model.throwDice, model.undo, toggle].flatMap(({ mock }) => mock.calls)).toEqual([])
  expect(targets.listing).toBe(true)
  expect(model.escape).toHaveBeenCalledOnce()
})

test('every key has its line in the list, and no two do the same', () => {
  expect(KEYS.filter(({ does }) => !has(`keys-${does}`))).toEqual([])
  expect(new Set(KEYS.flatMap(({ pressed }) => pressed ?? [])).size).toBe(
    KEYS.flatMap(({ pressed = [] }) => pressed).length,
  )
  const { body } = render(KeysDialog, { props: { onclose: () => {} } })
  expect(body.match(/<dd>/g)).toHaveLength(KEYS.length)
})
