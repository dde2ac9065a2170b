import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../test/storage'
import { notify } from './notices'
import { settings } from './settings.svelte'

const TABLE = 'https://columbiz.example/table/harbour'

afterEach(() => void vi.unstubAllGlobals())

describe('a tap on a notification', () => {
  const source = readFileSync(fileURLToPath(new URL('../../public/notices.js', import.meta.url)), 'utf-8')

  /** Run the service worker in a browser with these pages, none of which it controls, and tap on the table's notification. */
  async function tap(...urls: string[]) {
    const pages = urls.map((url) => ({ url, focus: vi.fn() }))
    const clients = {
      matchAll: async (wanted: ClientQueryOptions) =>
        wanted.type === 'window' && wanted.includeUncontrolled ? pages : [],
      openWindow: vi.fn(),
    }
    const handlers: Record<string, (event: object) => void> = {}
    const addEventListener = (kind: string, handler: (event: object) => void) => (handlers[kind] = handler)
    new Function('self', source)({ addEventListener, clients })
    const close = vi.fn()
    const waitUntil = vi.fn()
    handlers['notificationclick']!({ notification: { data: TABLE, close }, waitUntil })
    await waitUntil.mock.lastCall![0]
    expect(close).toHaveBeenCalledOnce()
    return {
      opened: clients.openWindow.mock.calls.flat(),
      brought: pages.filter(({ focus }) => focus.mock.calls.length),
    }
  }

  test('brings its page to the front', async () => {
    const { opened, brought } = await tap('https://columbiz.example/', TABLE)
    expect(brought.map(({ url }) => url)).toEqual([TABLE])
    expect(opened).toEqual([])
  })

  test('opens its page if that has been closed', async () => {
    const { opened, brought } = await tap('https://columbiz.example/')
    expect(brought).toEqual([])
    expect(opened).toEqual([TABLE])
  })
})

describe('a notification', () => {
  const shown = { close: vi.fn() }
  const worker = { showNotification: vi.fn(), getNotifications: vi.fn(async () => [shown]) }

  /** A browser in which notifications are allowed, and a service worker is registered like this. */
  function allow(register: () => Promise<unknown>): void {
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('location', { href: TABLE })
    vi.stubGlobal('Notification', { permission: 'granted' })
    vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve(worker) } })
  }

  beforeEach(() => {
    stubStorage()
    vi.clearAllMocks()
    settings.notify = true
  })

  test('leads to the page it is of, and is taken away', async () => {
    allow(async () => worker)
    const takeAway = notify('Your turn', 'Columbiz', 'harbour')
    await vi.waitFor(() => expect(worker.showNotification).toHaveBeenCalledOnce())
    expect(worker.showNotification.mock.lastCall).toMatchObject(['Your turn', { tag: 'harbour', data: TABLE }])
    takeAway()
    await vi.waitFor(() => expect(shown.close).toHaveBeenCalledOnce())
    expect(worker.getNotifications).toHaveBeenCalledWith({ tag: 'harbour' })
    expect(settings.notify).toBe(true)
  })

  test('that cannot be shown turns notifications off, and the reason is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const error = new DOMException('no service worker here', 'SecurityError')
    allow(() => Promise.reject(error))
    const takeAway = notify('Your turn', 'Columbiz', 'harbour')
    await vi.waitFor(() => expect(settings.notify).toBe(false))
    expect(logged).toHaveBeenCalledExactlyOnceWith(error)
    takeAway()
    logged.mockRestore()
  })
})
