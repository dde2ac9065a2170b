// A page of the app in a DOM, as a visitor has it, with a replayed table instead of a server.
import { flushSync, mount, unmount } from 'svelte'
import { fireEvent } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import App from '../app/App.svelte'
import { settings, type Settings } from '../app/settings.svelte'
import { route } from '../app/router.svelte'
import { setLanguage, t, type Values } from '../i18n/messages.svelte'
import { hold } from '../protocol/secrets'
import { replay, type ReplayServer } from './replay'

/** How long somebody looks before they press again: longer than what guards against double presses. */
export const LOOK_MS = 500

/** Answers to requests that are not about the table, by method and path after `/api/`. */
export type Answers = Record<string, unknown>

/** Instead of an answer: what is answered to a request with some body; nothing if there is no answer to it. */
type Respond = (body: unknown) => { status?: number; answer: unknown } | undefined

interface Options {
  /** Changes to the settings. By default nothing moves and turns of others are shown at once. */
  settings?: Partial<Settings>
  language?: string
  answers?: Answers
}

const DEFAULTS: Settings = { ...settings, motion: 'reduced', pace: 'instant' }
const SECRET = 'secret-of-this-browser'.padEnd(32, 'x')

/** What went wrong on the pages of a test, for `afterEach`. */
export const failures: string[] = []
const mounted: object[] = []

/** Open a page of the app. */
export async function showPage(path: string, options: Options = {}, server?: ReplayServer): Promise<void> {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(url, init, options.answers ?? {}, server))
  vi.stubGlobal('WebSocket', server ? replaySocket(server) : undefined)
  Object.assign(settings, DEFAULTS, options.settings)
  history.replaceState(null, '', path)
  Object.assign(route, { path: location.pathname, search: location.search })
  await setLanguage(options.language ?? 'en')
  mounted.push(mount(App, { target: document.body }))
  await settle()
}

/** Open the page of the table of a scenario, with the seats that its page has. */
export async function showTable(scenario: string, options: Options = {}): Promise<ReplayServer> {
  const server = replay(scenario)
  const { start } = server.transcript
  vi.setSystemTime(start.now)
  hold(start.view.table, start.seats, SECRET)
  await showPage(`/table/${start.view.table}`, options, server)
  servers.push(server)
  return server
}
const servers: ReplayServer[] = []

/** Close all pages; to be called after each test. Returns what went wrong on them. */
export function closePages(): string[] {
  for (const page of mounted.splice(0)) void unmount(page)
  document.body.replaceChildren()
  return [...failures.splice(0), ...servers.splice(0).flatMap((server) => server.failures)]
}

function replaySocket(server: ReplayServer) {
  return function () {
    return server.open()
  }
}

async function answer(url: string, init: RequestInit = {}, answers: Answers, server?: ReplayServer) {
  const request = `${init.method ?? 'GET'} ${url.replace(/^\/api\//, '')}`
  const table = server && /^(\w+) tables\/([a-z0-9]+)\/?(.*)$/.exec(request)
  if (table && table[2] === server.view.table) {
    const { status, answer } = server.respond(`${table[1]} ${table[3]}`)
    return Response.json(answer, { status })
  }
  const given = answers[request]
  if (typeof given !== 'function' && request in answers) return Response.json(given)
  const found = (given as Respond | undefined)?.(bodyOf(init))
  if (found) return Response.json(found.answer, { status: found.status ?? 200 })
  if (request === 'GET bots') return Response.json({ compiled: null }) // they are ready
  failures.push(`no answer to ${request}`)
  return Response.json({ code: 'not_found', reason: '', values: {} }, { status: 404 })
}

/** What a request sends: a text, or what its JSON says. */
function bodyOf({ body }: RequestInit): unknown {
  const text = ArrayBuffer.isView(body) ? new TextDecoder().decode(body) : body
  return typeof text === 'string' && text.startsWith('{') ? JSON.parse(text) : text
}

// Time

/** Let some time pass, and everything run that is due. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  flushSync()
}

/** Let everything run that needs no time, with what is loaded on demand. */
export async function settle(): Promise<void> {
  await vi.dynamicImportSettled()
  await pass(0)
  await vi.dynamicImportSettled()
  await pass(0)
}

// Finding

/** A text that people see, by its key. */
export const message = (key: string, values?: Values): string => t(key, values)

export const all = (id: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`),
]
export const maybe = (id: string, within?: ParentNode): HTMLElement | undefined => all(id, within)[0]
/** The only element with a test id. */
export function find(id: string, within?: ParentNode): HTMLElement {
  const found = all(id, within)
  if (found.length !== 1) throw new Error(`${found.length} elements have the test id ${id}; there are ${idsOnPage()}`)
  return found[0]!
}
const idsOnPage = () =>
  [...new Set(Array.from(document.querySelectorAll<HTMLElement>('[data-testid]'), (one) => one.dataset.testid))].join(
    ' ',
  )
export const cell = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-cell="${name}"]`)!
export const die = (key: number): HTMLElement => document.querySelector<HTMLElement>(`[data-die="${key}"]`)!
const faceOf = (one: HTMLElement) => Number(one.querySelector('use')?.getAttribute('href')?.slice(2))
/** The faces of the dice on the felt or in the tray, as they lie there. */
export const facesIn = (place: 'felt' | 'tray'): number[] =>
  Array.from(find(place).querySelectorAll<HTMLElement>('[data-die]'), faceOf)
/** The first button with a text or a label, by its message key. */
export const button = (key: string, values?: Values): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((one) => nameOf(one) === message(key, values))
  if (!found) throw new Error(`no button is called ${message(key, values)}`)
  return found
}
/** The text of an element, without double spaces. */
export const textOf = (element: Element | undefined): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
/** The name of an element for a screen reader, where it is a label or the text. */
export const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? textOf(element)
/** Whether a button can be pressed now. */
export const isEnabled = (id: string): boolean =>
  !(find(id) as HTMLButtonElement).disabled && find(id).getAttribute('aria-disabled') !== 'true'
/** Everything a screen reader has been told, line by line. */
export const heard = (): string[] => Array.from(document.querySelectorAll('[role=log] p'), textOf)

// Acting

/** Click or tap on something, without waiting for what follows; `at` is where, for double presses. */
export function click(target: HTMLElement | string, at = { clientX: 0, clientY: 0 }): void {
  const element = typeof target === 'string' ? find(target) : target
  element.closest<HTMLElement>('button, a[href], input, select')?.focus()
  fireEvent.click(element, { detail: 1, ...at })
  flushSync()
}

/** Look, then click on something, named by its test id, and wait until the answer is shown. */
export async function press(target: HTMLElement | string): Promise<void> {
  await pass(LOOK_MS)
  click(target)
  await pass(LOOK_MS)
  await settle()
}

/** Press dice until exactly those with these faces are kept. */
export async function keep(...faces: number[]): Promise<void> {
  const wanted = [...faces]
  for (const one of document.querySelectorAll<HTMLElement>('[data-die]')) {
    const at = wanted.indexOf(faceOf(one))
    if (at >= 0) wanted.splice(at, 1)
    const key = Number(one.dataset.die)
    if (at >= 0 !== find('tray').contains(one)) await press(die(key))
  }
}

/** Look, then press a key where the focus is, and wait until the answer is shown. */
export async function pressKey(key: string): Promise<void> {
  await pass(LOOK_MS)
  typeKey(key)
  await pass(LOOK_MS)
  await settle()
}

/** Write a text into a field, in place of what is there. */
export async function write(field: HTMLElement | string, text: string): Promise<void> {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const target = typeof field === 'string' ? find(field) : field
  await user.clear(target)
  await user.type(target, text)
  flushSync()
}

/** Press a key where the focus is, without waiting. A key that nobody handles does what browsers do. */
export function typeKey(key: string): void {
  const target = document.activeElement ?? document.body
  const isFree = fireEvent.keyDown(target, { key })
  if (isFree && target instanceof HTMLButtonElement && (key === 'Enter' || key === ' '))
    fireEvent.click(target, { detail: 0 })
  fireEvent.keyUp(target, { key })
  flushSync()
}
