import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import { game, legal, view } from '../test/games'
import { INITIAL } from '../game/reducer'
import type { GameView, Hint } from '../protocol/types'
import Actions from './Actions.svelte'
import ClosedTable from './ClosedTable.svelte'
import HintCard from './HintCard.svelte'
import type { TableModel } from './model.svelte'
import TypedThrow from './TypedThrow.svelte'

/** The labels of the buttons of a turn; those that are disabled are in brackets. */
function buttons(changes: Partial<GameView>): string[] {
  const now = game(changes)
  const state = { ...INITIAL, view: view(0, now), mine: [0] }
  const shown: Partial<TableModel> = { acting: 0, dice: [], typing: false, game: now, view: state.view, state }
  const { body } = render(Actions, { props: { model: shown as TableModel, onkeyboardplace: () => {} } })
  const row = body.slice(0, body.indexOf('class="mini'))
  return Array.from(row.matchAll(/<button([^>]*)>.*?<span[^>]*>([^<]*)<\/span>/gs), ([, attributes, label]) =>
    attributes!.includes('disabled') ? `[${label}]` : label!,
  )
}

test('before the first throw nothing can be undone or placed', () => {
  expect(buttons({ phase: 'throw', legal: legal({ throw: 8 }) })).toEqual(['Throw the dice', '[Place]'])
})

test('a keep can be undone while the next throw is due', () => {
  expect(buttons({ phase: 'throw', throws: 1, legal: legal({ throw: 5, undo: true }) })[1]).toBe('Undo')
})

test('a keep of all dice can be undone before the first disc is placed', () => {
  expect(buttons({ phase: 'place', legal: legal({ undo: true }) })).toEqual(['Undo', '[End turn]'])
})

test('a keep can be undone before real dice are typed in', () => {
  const last = (onundo?: () => void) =>
    render(TypedThrow, { props: { count: 5, onthrow: () => {}, onundo } }).body.match(/>([^<>]+)<\/button>/)?.[1]
  expect(last(() => {})).toBe('Undo')
  expect(last()).toBe('Clear')
})

test('a closed table says why and offers what was played, if anything was', () => {
  const shown = (opening: string | null) =>
    render(ClosedTable, { props: { view: view(9, game(), { status: 'closed', closed: 'untouched', opening }) } }).body
  expect(shown('P5B3')).toContain('Nothing had happened here for a long time, so the table was closed.')
  expect(shown('P5B3')).toContain('/replay/k7m2p9qwxyzd')
  expect(shown('P5B3')).toContain('/verify/k7m2p9qwxyzd')
  expect(shown(null)).not.toContain('/replay/')
})

test('a hint is written from the texts of its actions', () => {
  const choice = (...actions: string[]) => ({ actions, points: 0, captures: 0, value: 0.5 })
  const hint: Hint = {
    value: [0.5, 0.5],
    choices: [choice('keep 55'), choice('keep -'), choice('keep 1-55'), choice('place 55', 'place 1', 'done'), choice('done')],
  } // prettier-ignore
  const { body } = render(HintCard, { props: { hint, dice: 3, onchoose: () => {}, onclose: () => {} } })
  const texts = Array.from(body.matchAll(/<button[^>]*>(?:<!--.*?-->)*<span[^>]*>([^<]*)<\/span>/g), ([, text]) => text)
  expect(texts).toEqual(['Keep 5 5', 'Keep none', 'Keep all and place', 'Place on 55 · 1', 'End turn'])
})
