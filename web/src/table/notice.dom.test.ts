// People notice their turn while they look elsewhere: by the title, the icon, a notification, vibration and sounds.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../app/settings.svelte'
import SettingsDialog from '../app/SettingsDialog.svelte'
import { t } from '../i18n/messages.svelte'
import type { GameView, TableEvent, TableView } from '../protocol/types'
import { add, all, has, hide, look, press, settle, show, until } from '../test/parts'
import { events, game, legal, place, played, seat, view, welcome } from '../test/games'
import { modelAfter, TABLE } from '../test/transport'
import LiveRegion from './LiveRegion.svelte'
import SeatClock from './SeatClock.svelte'
import Seats from './Seats.svelte'
import Status from './Status.svelte'
import TurnNotice from './TurnNotice.svelte'

const synth = vi.hoisted(() => ({ loaded: vi.fn(), play: vi.fn() }))
vi.mock('./synth', () => {
  synth.loaded()
  return { play: synth.play }
})

/** A notification as the service worker is asked for it. */
const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {})
const closed = vi.fn()
const worker = { showNotification, getNotifications: async () => [{ close: closed }] }
const register = vi.fn(async (_script: string) => worker)
const badges: string[] = []
const vibrate = vi.fn()

/** What a browser has that can notify, vibrate and put a badge on the app. */
function furnish(): void {
  const badge = (name: string) => async () => void badges.push(name)
  const features = {
    serviceWorker: { register, ready: Promise.resolve(worker) },
    setAppBadge: badge('set'),
    clearAppBadge: badge('clear'),
    vibrate,
  }
  for (const [name, value] of Object.entries(features))
    Object.defineProperty(navigator, name, { value, configurable: true })
  const permission = { permission: 'granted', requestPermission: async () => 'granted' }
  vi.stubGlobal('Notification', permission)
  // a phone
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
}

const CHOICES = { notify: false, notifyAsked: false, vibration: false, sound: false }

beforeEach(() => {
  localStorage.clear()
  Object.assign(settings, CHOICES)
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">'
  badges.length = 0
  vi.clearAllMocks()
  furnish()
})
afterEach(async () => {
  hide()
  await look(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const OTHERS = [seat(), seat({ name: 'Blue' })]
const BOT = [seat(), seat({ plays: 'bot', bot: 'deckhand' })]
const throwing = (player: number, changes: Partial<GameView> = {}) =>
  game({ player, phase: 'throw', legal: legal({ throw: 8 }), ...changes })

/** A table at which `mine` are at this browser and a seat is on turn, with its notices. */
function table({ player = 0, mine = [0], seats = OTHERS, dice = 'sealed' as TableView['dice'] } = {}) {
  const message = welcome([], throwing(player), mine)
  const { model, transport } = modelAfter({ ...message, view: view(-1, throwing(player), { seats, dice }) })
  transport.listener.connection('live')
  show(Status, { model })
  add(TurnNotice, { model })
  add(LiveRegion, { model })
  let number = 0
  /** Something happens, after which a seat is on turn. */
  const happens = async (event: TableEvent, next: number, changes: Partial<TableView> = {}) => {
    const now = events(number, event, throwing(next))
    transport.listener.message({ ...now, view: view(number++, throwing(next), { seats, dice, ...changes }) })
    model.skip()
    await settle()
  }
  return { model, happens }
}

const icon = () => new URL(document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href).pathname

test('title, icon and badge call whoever is on turn and looks elsewhere', async () => {
  table()
  await look(true)
  expect(document.title).toBe(`● ${t('turn-yours')} · ${t('app-name')}`)
  expect(icon()).toBe('/icon-turn.svg')
  expect(badges.at(-1)).toBe('set')
  await look(false)
  expect(document.title).toBe(`${t('turn-yours')} · ${t('app-name')}`)
  expect(icon()).toBe('/icon.svg')
  expect(badges.at(-1)).toBe('clear')
})

test('they call nobody else', async () => {
  table({ player: 1 })
  await look(true)
  expect(document.title).toBe(`${t('turn-of', { name: 'Blue' })} · ${t('app-name')}`)
  expect(icon()).toBe('/icon.svg')
  expect(badges).not.toContain('set')
})

describe('a notification', () => {
  test('comes when a turn begins while the page is hidden, and goes when it is seen', async () => {
    settings.notify = true
    const { happens } = table({ player: 1 })
    await look(true)
    await happens(played('done', 1), 0)
    await until(() => showNotification.mock.calls.length)
    expect(register).toHaveBeenCalledWith('/notices.js')
    expect(showNotification.mock.lastCall).toMatchObject([t('turn-yours'), { tag: TABLE, data: location.href }])
    await look(false)
    await until(() => closed.mock.calls.length)
    await look(true) // during the same turn, of which they know
    expect(document.title).toContain('●')
    expect(showNotification).toHaveBeenCalledOnce()
  })

  test('comes only to those who want it', async () => {
    const { happens } = table({ player: 1 })
    await look(true)
    await happens(played('done', 1), 0)
    expect(register).not.toHaveBeenCalled()
  })
})

describe('the question about notifications', () => {
  const asked = () => has('notify-yes')

  test('is asked once, after a turn at a table with others', async () => {
    const { happens } = table()
    expect(asked()).toBe(false)
    await happens(played('done'), 1)
    expect(all(`[aria-label="${t('notify-ask')}"]`)).toHaveLength(1)
    await press('notify-yes')
    expect(asked()).toBe(false)
    await until(() => settings.notify)
    await happens(played('done', 1), 0)
    await happens(played('done'), 1)
    expect(asked()).toBe(false)
  })

  test('is not in the way of the dice', async () => {
    const { happens } = table()
    await happens(played('done'), 0)
    expect(asked()).toBe(false)
    await happens(played('throw 1'), 1)
    expect(asked()).toBe(true)
  })

  test('can be answered with no', async () => {
    const { happens } = table()
    await happens(played('done'), 1)
    await press('notify-no')
    expect([asked(), settings.notify, settings.notifyAsked]).toEqual([false, false, true])
  })

  test.each([
    ['against the computer', { seats: BOT }, () => {}],
    ['on one screen', { mine: [0, 1] }, () => {}],
    ['that is answered in the settings', {}, () => (settings.notifyAsked = true)],
    ['where it is denied', {}, () => vi.stubGlobal('Notification', { permission: 'denied' })],
    ['in a browser without service workers', {}, () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ])('is not asked in a game %s', async (_, given, prepare) => {
    prepare()
    const before = settings.notifyAsked
    const { happens } = table(given)
    await happens(played('done'), 1)
    expect(asked()).toBe(false)
    expect(settings.notifyAsked).toBe(before)
  })
})

describe('the settings', () => {
  const switches = () => all<HTMLInputElement>('[role=switch]').map((one) => one.closest('label')!.textContent)
  const offers = (key: string) => switches().some((text) => text.includes(t(key)))
  const open = () => show(SettingsDialog, { onclose: () => {} })
  const notifySwitch = () =>
    all<HTMLInputElement>('[role=switch]').find((one) =>
      one.closest('label')!.textContent.includes(t('settings-notify')),
    )!

  test('turn notifications on and off, and then no table asks', async () => {
    open()
    notifySwitch().click()
    await until(() => settings.notify)
    expect(settings.notifyAsked).toBe(true)
    notifySwitch().click()
    await until(() => !settings.notify)
  })

  test('say so if the browser does not allow notifications', async () => {
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' })
    open()
    notifySwitch().click()
    await until(() => document.body.textContent.includes(t('settings-notify-blocked')))
    expect(settings.notify).toBe(false)
  })

  test('offer only what the device can do', () => {
    open()
    expect(['settings-sound', 'settings-vibration', 'settings-notify'].map(offers)).toEqual([true, true, true])
    vi.stubGlobal('matchMedia', () => ({ matches: false })) // a computer, whose browser has the function all the same
    Reflect.deleteProperty(navigator, 'serviceWorker')
    open()
    expect(['settings-sound', 'settings-vibration', 'settings-notify'].map(offers)).toEqual([true, false, false])
  })
})

describe('a phone', () => {
  const CAPTURE = place('11', { captures: ['1'] })

  test('vibrates when a turn begins here', async () => {
    settings.vibration = true
    const { happens } = table({ player: 1 })
    await happens(played('done', 1), 0)
    expect(vibrate.mock.calls).toEqual([[[90, 70, 90]]])
    await happens(played('throw 1-55'), 0)
    expect(vibrate).toHaveBeenCalledOnce()
  })

  test('vibrates shortly when discs are captured', async () => {
    settings.vibration = true
    const message = welcome([], game({ phase: 'place', legal: legal({ places: [CAPTURE] }) }))
    const { model, transport } = modelAfter(message)
    show(TurnNotice, { model })
    transport.listener.message(events(0, played('place 11'), game({ phase: 'place' })))
    await settle()
    expect(vibrate.mock.calls).toEqual([[[35]]])
  })

  test('does not vibrate unasked', async () => {
    const { happens } = table({ player: 1 })
    await happens(played('done', 1), 0)
    expect(vibrate).not.toHaveBeenCalled()
  })
})

describe('sounds', () => {
  test('are made, and their synthesiser loaded, only if they are wanted', async () => {
    const { happens } = table({ player: 1 })
    await happens(played('done', 1), 0)
    await vi.dynamicImportSettled()
    expect([synth.loaded, synth.play].flatMap(({ mock }) => mock.calls)).toEqual([])
    settings.sound = true
    await happens(played('done'), 1)
    await happens(played('done', 1), 0)
    await until(() => synth.play.mock.calls.length)
    expect(synth.play.mock.lastCall).toEqual([[{ kind: 'bell', at: 0, step: 0 }]])
  })
})

describe('a clock', () => {
  /** The clock of a seat whose turn ends at a time of the server, seen in a browser whose clock is ahead by `ahead`. */
  function clock(seconds: number, { mine = [0], player = 0, fast = 0 } = {}) {
    vi.useFakeTimers({ now: 1_000_000 + fast })
    const now = throwing(player)
    const { model } = modelAfter({
      ...welcome([], now, mine),
      now: 1_000_000,
      view: view(-1, now, { seats: OTHERS, clock: 30, deadline: 1_000_000 + 1000 * seconds }),
    })
    show(SeatClock, { table: model.state, seat: 0 })
  }
  const shown = () => all('[role=timer]')[0]!.textContent
  const announced = () => all('[role=status]')[0]!.textContent
  const pass = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(1000 * seconds)
    await settle()
  }

  test('shows what is left of a turn, whatever the clock of the device says', async () => {
    for (const fast of [0, 3_600_000, -3_600_000]) {
      clock(25, { fast })
      expect(shown()).toBe('0:25')
      await pass(5)
      expect(shown()).toBe('0:20')
      expect(all('[role=timer]')[0]!.getAttribute('aria-label')).toBe(t('clock-left-label'))
    }
  })

  test('shows what a turn may take while another seat is on turn', async () => {
    clock(12, { player: 1 })
    await pass(8)
    expect(shown()).toBe('0:30')
    expect(all('[role=timer]')[0]!.getAttribute('aria-label')).toBe(t('clock-full-label'))
  })

  test('is announced near its end to whoever is on turn, and ticks for everybody', async () => {
    settings.sound = true
    for (const [mine, told] of [
      [[0], t('clock-left', { seconds: 10 })],
      [[1], ''],
    ] as const) {
      synth.play.mockClear()
      clock(12, { mine: [...mine] })
      await pass(1.5)
      expect(synth.play).not.toHaveBeenCalled()
      expect(announced()).toBe('')
      await pass(1)
      expect(announced()).toBe(told)
      await pass(3)
      expect(synth.play.mock.calls).toEqual(Array.from({ length: 4 }, () => [[{ kind: 'tick', at: 0, step: 0 }]]))
      expect(all('.ending')).toHaveLength(1)
    }
  })

  test('that has run out is told: the computer plays for the seat, whose person can take over again', async () => {
    const { model, happens } = table()
    const seats = [seat({ bot: 'deckhand' }), seat({ name: 'Blue' })]
    await happens({ format: 1, kind: 'taken_over', seat: 0, level: 'deckhand' } as unknown as TableEvent, 0, { seats })
    expect(document.title).toContain(t('turn-stand-in'))
    add(Seats, { state: model.state, game: model.game! })
    expect(all('[data-seat="0"]')[0]!.textContent).toContain(t('presence-stand-in'))
  })
})
