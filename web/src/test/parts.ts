// Parts of a page on their own, without a table that is replayed. What they show is found by its messages.
import { flushSync, mount, tick, unmount, type Component } from 'svelte'
import { vi } from 'vitest'
import english from '../../../src/columbiz/locales/en.ftl?raw'
import { addMessages, t, type Values } from '../i18n/messages.svelte'

// Parts of a page are shown here without the pages that load their messages.
await addMessages({ en: english, others: {} })

const shown: object[] = []

/** Show a component in an otherwise empty document. */
export function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  hide()
  add(component, props)
}

/** Show another component below it. */
export function add<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  shown.push(mount(component, { target: document.body, props }))
  flushSync()
}

/** Take all components away. */
export function hide(): void {
  for (const one of shown.splice(0)) void unmount(one)
  document.body.replaceChildren()
}

export const all = <Found extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
]

/** What a button or link is called for people: its label, else its text. */
const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()

const buttonsCalled = (name: string) => {
  const buttons = all<HTMLButtonElement>('button, a')
  const exact = buttons.filter((one) => nameOf(one) === name)
  return exact.length ? exact : buttons.filter((one) => nameOf(one).startsWith(name))
}

/** The only button or link with this message. */
export function button(key: string, values?: Values): HTMLButtonElement {
  const found = buttonsCalled(t(key, values))
  if (found.length !== 1)
    throw new Error(
      `${found.length} buttons are called ${t(key, values)}, of ${all('button, a').map(nameOf).join(' / ')}`,
    )
  return found[0]!
}

export const has = (key: string, values?: Values) => buttonsCalled(t(key, values)).length > 0

const isEnabled = (one: HTMLElement) =>
  !(one as HTMLButtonElement).disabled && one.getAttribute('aria-disabled') !== 'true'

/** Press a button with the mouse, once it can be pressed. */
export async function press(key: string, values?: Values): Promise<void> {
  await until(() => has(key, values) && isEnabled(button(key, values)))
  await click(button(key, values))
}

/** Click an element, whether it can be pressed or not. */
export async function click(element: HTMLElement): Promise<void> {
  element.focus()
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  await settle()
}

/** Choose an option of a list. */
export async function choose(list: HTMLSelectElement, value: string): Promise<void> {
  list.value = value
  // Svelte asks for the option that is `:checked`, which happy-dom finds only among check boxes and radio buttons.
  list.querySelector = () => list.selectedOptions[0] ?? null
  list.dispatchEvent(new Event('change', { bubbles: true }))
  Reflect.deleteProperty(list, 'querySelector')
  await settle()
}

/** Press a key on whatever has the focus. */
export async function type(key: string, init: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  await settle()
  return event
}

/** Let requests be answered and the page follow. */
export async function settle(): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0)
  else await new Promise((resolve) => setTimeout(resolve))
  await tick()
}

/** Wait until something is so, and return it. */
export async function until<Value>(look: () => Value): Promise<NonNullable<Value>> {
  const so = () => {
    const value = look()
    if (!value) throw new Error(`it is not so: ${look.toString()}`)
    return value
  }
  return vi.waitFor(so, { timeout: 10_000, interval: 5 })
}

/** Let the page be hidden, or seen again. */
export async function look(away: boolean): Promise<void> {
  Object.defineProperty(document, 'hidden', { value: away, configurable: true })
  Object.defineProperty(document, 'visibilityState', { value: away ? 'hidden' : 'visible', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}
