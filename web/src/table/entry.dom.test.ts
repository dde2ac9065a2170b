// Real dice and score pads: what is entered by hand.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import Lobby from '../lobby/Lobby.svelte'
import { t } from '../i18n/messages.svelte'
import type { GameView, PlaceView, SeatView, TableEvent, TableView } from '../protocol/types'
import { add, all, button, click, hide, press, settle, show, type } from '../test/parts'
import { events, game, legal, place, played, seat, undone, view, welcome } from '../test/games'
import { modelAfter } from '../test/transport'
import DicePanel from './DicePanel.svelte'
import TableBoard from './TableBoard.svelte'

beforeEach(() => localStorage.clear())
afterEach(hide)

const PEOPLE = [seat({ name: 'Purple' }), seat({ name: 'Blue' })]
const throwDue = game({ phase: 'throw', legal: legal({ throw: 8 }) })

/** The dice and the board of a table on this screen, whose dice are real. */
function table(dice: TableView['dice'], start: GameView) {
  const shown = (number: number, now: GameView, status: TableView['status'] = 'playing') =>
    view(number, now, { dice, seats: PEOPLE, status })
  const { model, transport } = modelAfter({ ...welcome([], start, [0, 1]), view: shown(-1, start) })
  show(DicePanel, { model, onkeyboardplace: () => {} })
  add(TableBoard, { model, game: start, hinted: [] })
  let number = 0
  /** The server accepts the last command. */
  const accepted = async (text: string, now: GameView) => {
    const event = text === 'undo' ? undone(model.game!.player) : played(text, model.game!.player)
    transport.listener.message({ ...events(number, event, now), view: shown(number, now) })
    transport.settle.at(-1)!(number++)
    await settle()
  }
  return { model, transport, accepted }
}

const facesOf = (label: string) => Number(/\d(?=\D*$)/.exec(label)?.[0])
const entered = () => all('.entered button')
const faces = () =>
  entered()
    .map((die) => facesOf(die.getAttribute('aria-label')!))
    .join('')
const taps = async (...dice: number[]) => {
  for (const face of dice) await press('typed-face', { face })
}
const types = async (keys: string) => {
  for (const key of keys) await type(key)
}
const canConfirm = () => button('typed-confirm').getAttribute('aria-disabled') === 'false'

describe('real dice', () => {
  test('are typed with the digit keys, and confirmed with Enter when all are entered', async () => {
    const { transport } = table('typed', throwDue)
    await types('7112235')
    await type('Backspace')
    await type('Enter')
    expect(faces()).toBe('11223')
    expect(transport.actions).toEqual([])
    await types('3449')
    expect(faces()).toBe('11223344')
    await type('Enter')
    expect(transport.actions).toEqual(['throw 11-22-33-44'])
  })

  test('are entered once by a key that is held down', async () => {
    table('typed', throwDue)
    await type('5')
    await type('5', { repeat: true })
    await type('5', { repeat: true })
    await type('2')
    expect(faces()).toBe('52')
  })

  test('can be corrected before they are confirmed', async () => {
    const { transport } = table('typed', throwDue)
    await taps(1, 1, 2, 2, 3, 3, 4, 5)
    const said = all('.typing [role=status]')[0]!
    expect(said.textContent.trim()).toBe(t('typed-entered', { dice: '1 1 2 2 3 3 4 5', count: 0 }))
    expect(canConfirm()).toBe(true)
    await click(entered().at(-1)!)
    expect(canConfirm()).toBe(false)
    await taps(4)
    expect(faces()).toBe('11223344')
    await click(entered()[0]!)
    await press('typed-back')
    expect(faces()).toBe('1223344')
    expect(canConfirm()).toBe(false)
    await click(button('typed-confirm'))
    expect(transport.actions).toEqual([])
    await taps(6)
    await press('typed-confirm')
    expect(transport.actions).toEqual(['throw 1-22-33-44-6'])
  })

  test('leave the focus on the panel when the button that confirmed them is gone', async () => {
    const { accepted } = table('typed', throwDue)
    await taps(1, 1, 2, 2, 3, 3, 4, 4)
    await press('typed-confirm')
    const dice = [1, 1, 2, 2, 3, 3, 4, 4]
    await accepted('throw 11-22-33-44', game({ phase: 'keep', throws: 1, dice, legal: legal({ keep: true }) }))
    expect(all('.typing')).toEqual([])
    expect(document.activeElement).toBe(all(`[aria-label="${t('dice-label')}"]`)[0])
    const names = all('[data-die]').map((die) => facesOf(die.getAttribute('aria-label')!.split(',')[0]!))
    expect(names.sort()).toEqual(dice)
  })
})

/** A lobby of a table at which everybody sits, and what it sends. */
function lobby(dice: TableView['dice'], seats: SeatView[]) {
  const mine = [...seats.keys()]
  const opened = (number: number, now: SeatView[]) => view(number, null, { dice, seats: now, rules: 'en' })
  const { model, transport } = modelAfter({ ...welcome([], null, mine), view: opened(-1, seats) })
  show(Lobby, { model })
  const becomes = async (now: SeatView[]) => {
    const changed = { format: 1, kind: 'arranged', seats: now.map(() => 'person') } as unknown as TableEvent
    transport.listener.message({ ...events(0, changed, null), view: opened(0, now) })
    await settle()
  }
  return { model, transport, becomes }
}
const GREY = seat({ name: 'Grey' })

describe('the opening of real dice', () => {
  const enter = async (round: number, ...dice: number[]) => {
    for (const [row, face] of dice.entries())
      await click(all('fieldset')[round]!.querySelectorAll('[role=group]')[row]!.querySelectorAll('button')[face - 1]!)
  }
  const start = () => button('lobby-start')

  test('goes on among those who tie, and names who begins', async () => {
    const { transport } = lobby('typed', [...PEOPLE, GREY])
    expect(start().disabled).toBe(true)
    await enter(0, 4, 2, 4)
    expect(all('fieldset')[1]!.textContent).toContain(t('opening-tied', { names: 'Purple and Grey' }))
    expect(all('fieldset')[1]!.querySelectorAll('[role=group]')).toHaveLength(2)
    expect(start().disabled).toBe(true)
    await enter(1, 2, 6)
    expect(all('.said')[0]!.textContent).toContain(t('opening-begins-name', { name: 'Grey' }))
    await press('lobby-start')
    expect(transport.sent).toEqual([{ kind: 'start', seat: 0, opening: 'P4B2G4 P2G6' }])
  })
})

describe('a score pad', () => {
  const cells = [1, 2, 3, 4, 5, 6].flatMap((face) => [1, 2, 3].map((height) => place(String(face).repeat(height))))
  const free = (changes: Partial<GameView> = {}, more: Partial<GameView['legal']> = {}, places: PlaceView[] = cells) =>
    game({ phase: 'throw', legal: legal({ throw: 8, places, ...more }), ...changes })
  const payable = () => all('[data-cell]').filter((cell) => cell.getAttribute('aria-disabled') === 'false')
  const cell = (name: string) => all(`[data-cell="${name}"]`)[0]!

  test('begins with the seat that is chosen, which may not be removed meanwhile', async () => {
    const { transport, becomes } = lobby('pad', [...PEOPLE, GREY])
    expect(button('lobby-start').disabled).toBe(true)
    const choose = async (row: number) => {
      all<HTMLInputElement>('input[type=radio]')[row]!.click()
      await settle()
    }
    await choose(2)
    expect(button('lobby-start').disabled).toBe(false)
    await becomes(PEOPLE)
    expect(all('input[type=radio]')).toHaveLength(2)
    expect(button('lobby-start').disabled).toBe(true)
    await choose(1)
    await press('lobby-start')
    expect(transport.sent).toEqual([{ kind: 'start', seat: 0, opening: 'B' }])
  })

  test('takes discs without any dice', async () => {
    const { transport } = table('pad', free())
    expect(payable()).toHaveLength(cells.length)
    await click(cell('555'))
    expect(transport.actions).toEqual(['place 555'])
  })

  test('lights no cell while dice are being entered', async () => {
    const { transport } = table('pad', free())
    await types('12335556')
    expect(payable()).toEqual([])
    while (entered().length) await type('Backspace')
    expect(payable()).toHaveLength(cells.length)
    await types('12335556')
    await type('Enter')
    expect(transport.actions).toEqual(['throw 1-2-33-555-6'])
  })

  test('ends a turn that has discs, and can correct it until the next one begins', async () => {
    const { transport, accepted } = table('pad', free())
    const undo = () => button('undo').getAttribute('aria-disabled')
    const end = () => button('done').getAttribute('aria-disabled')
    expect([undo(), end()]).toEqual(['true', 'true'])
    await click(cell('555'))
    await accepted(
      'place 555',
      free({ placed: 1, phase: 'place', board: { '555': 0 } }, { undo: true, done: true, throw: 0 }),
    )
    expect([undo(), end()]).toEqual(['false', 'false'])
    await press('done')
    await accepted('done', free({ player: 1 }, { undo: true }))
    expect(end()).toBe('true')
    await press('undo')
    expect(transport.sent.at(-1)).toEqual({ kind: 'undo', seat: 0 }) // of the one who entered it
  })

  test('says what it will note of a turn without dice', () => {
    const note = () => all('.actions .note')[0]!.textContent
    table('pad', free())
    expect(note()).toBe(t('pad-none'))
    table('pad', free({ placed: 1, phase: 'place' }, { done: true, throw: 0 }))
    expect(note()).toBe(t('pad-assumed'))
  })
})
