import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import { game, legal, place, view } from '../test/games'
import { INITIAL } from '../game/reducer'
import type { GameView, Hint, PlaceView } from '../protocol/types'
import { emptyTurn } from '../game/turns'
import Actions from './Actions.svelte'
import CallBot from './CallBot.svelte'
import ClosedTable from './ClosedTable.svelte'
import HintCard from './HintCard.svelte'
import LastTurn from './LastTurn.svelte'
import type { TableModel } from './model.svelte'

/** The labels of the buttons of a turn; those that are disabled are in brackets. */
function buttons(changes: Partial<GameView>, previewed?: PlaceView): string[] {
  const now = game(changes)
  const state = { ...INITIAL, view: view(0, now), mine: [0] }
  const shown: Partial<TableModel> = {
    acting: 0,
    dice: [],
    typing: false,
    previewed,
    game: now,
    view: state.view,
    state,
  }
  const { body } = render(Actions, { props: { model: shown as TableModel, onkeyboardplace: () => {} } })
  const row = body.slice(0, body.indexOf('class="mini'))
  return Array.from(row.matchAll(/<button([^>]*)>.*?<span[^>]*>([^<]*)<\/span>/gs), ([, attributes, label]) =>
    attributes!.includes('disabled') ? `[${label}]` : label!,
  )
}

test('before the first throw nothing can be undone or placed', () => {
  expect(buttons({ phase: 'throw', legal: legal({ throw: 8 }) })).toEqual(['Throw the dice', '[Stop and place]'])
})

test('a keep can be undone while the next throw is due', () => {
  expect(buttons({ phase: 'throw', throws: 1, legal: legal({ throw: 5, undo: true }) })[1]).toBe('Undo')
})

test('whoever has stopped can go back to the dice; after a disc, the disc is undone first', () => {
  expect(buttons({ phase: 'place', legal: legal({ undo: true }) })).toEqual(['Back to the dice', '[End turn]'])
  expect(buttons({ phase: 'place', placed: 1, legal: legal({ undo: true, done: true }) })).toEqual(['Undo', 'End turn'])
})

test('after the last throw there are no dice to go back to', () => {
  expect(buttons({ phase: 'place' })).toEqual(['[Undo]', '[End turn]'])
})

test('a preview offers to stop and place the disc', () => {
  const stop = legal({ keep: true, keep_all: true, places: [place('55')] })
  const keeping: Partial<GameView> = { phase: 'keep', dice: [5, 5], legal: stop }
  expect(buttons(keeping)[1]).toBe('Stop and place')
  expect(buttons(keeping, place('55'))[1]).toBe('Stop and place here')
})

test('a hint is offered only where the table allows it', () => {
  const offered = (hints: boolean) => {
    const now = game({ phase: 'keep' })
    const shown = view(0, now, { hints })
    const model = { acting: 0, dice: [], game: now, view: shown, state: { ...INITIAL, view: shown, mine: [0] } }
    const props = { model: model as unknown as TableModel, onkeyboardplace: () => {} }
    return render(Actions, { props }).body.includes('#i-hint')
  }
  expect([offered(true), offered(false)]).toEqual([true, false])
})

test('a closed table says why and offers what was played, if anything was', () => {
  const shown = (position: GameView | null, changes: Partial<TableModel> = {}) => {
    const closed = view(9, position, { status: 'closed', closed: 'untouched' })
    const games = { 5: game({ phase: 'keep', dice: [1, 5, 5] }) }
    const model = { view: closed, turns: [], onPad: false, state: { ...INITIAL, view: closed, games }, ...changes }
    return render(ClosedTable, { props: { model: model as unknown as TableModel } }).body
  }
  expect(shown(game())).toContain('Nothing had happened here for a long time, so the table was closed.')
  expect(shown(game())).toContain('/replay/k7m2p9qwxyzd')
  expect(shown(game())).toContain('/verify/k7m2p9qwxyzd')
  expect(shown(null)).not.toContain('/replay/')
  expect(shown(game())).not.toContain('/review/')
  const turns = [{}] as TableModel['turns']
  expect(shown(game(), { turns })).toContain('/review/k7m2p9qwxyzd')
  expect(shown(game(), { turns })).toContain('/analysis?position=')
  expect(shown(game(), { turns, onPad: true })).not.toMatch(/\/review\/|\/analysis/)
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

test('the chances of a hint get a decimal if they would look equal without one', () => {
  const shares = (...values: number[]) => {
    const choices = values.map((value) => ({ actions: ['keep 55'], points: 0, captures: 0, value }))
    const props = { hint: { value: [], choices }, dice: 3, onchoose: () => {}, onclose: () => {} }
    return Array.from(render(HintCard, { props }).body.matchAll(/<b[^>]*>([^<]*)<\/b>/g), ([, share]) => share)
  }
  expect(shares(0.253, 0.248)).toEqual(['25.3%', '24.8%'])
  expect(shares(0.31, 0.248)).toEqual(['31%', '25%'])
})

test('the time until a bot can be called is the server’s, whatever the clock of this device says', () => {
  const shown = (at: number, ahead: number) => render(CallBot, { props: { at, ahead, oncall: () => {} } }).body
  const hour = 3_600_000
  expect(shown(Date.now() + hour + 60_000, hour)).toMatch(/disabled.*1:00/s)
  expect(shown(Date.now() - hour + 60_000, -hour)).toContain('1:00')
  expect(shown(Date.now() + hour, hour)).not.toContain('disabled')
})

test('the first turn of a game that plays on from a position gains only what it scored', () => {
  const turn = { ...emptyTurn(0, 0, 2), ended: true, game: game({ totals: [47, 30] }) }
  const gained = (start: GameView | null) => {
    const now = view(4, game(), { start })
    const model = { turns: [turn], view: now, state: { ...INITIAL, view: now } } as unknown as TableModel
    return render(LastTurn, { props: { model, turn } }).body
  }
  expect(gained(game({ totals: [45, 30] }))).toContain('2 more points')
  expect(gained(null)).toContain('47 more points')
})
