// Set-up of the tests that mount components: what happy-dom lacks, and a new visitor for each test.
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { closePages } from './page'

/** An animation that is over at once. */
const finished = () => ({
  finished: Promise.resolve(),
  cancel() {},
  finish() {},
  playState: 'finished',
  onfinish: null,
})
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
Object.assign(Element.prototype, { animate: finished, getAnimations: () => [], scrollTo() {}, scrollIntoView() {} })
// A list knows the option that is chosen, but does not find it by `:checked`, as `bind:value` does.
HTMLSelectElement.prototype.querySelector = function (this: HTMLSelectElement, query: string): Element | null {
  return query === ':checked' ? (this.selectedOptions[0] ?? null) : Element.prototype.querySelector.call(this, query)
}

// What index.html has in its head, as far as the app changes it.
document.head.innerHTML = '<link rel="icon" href="/icon.svg" /><meta name="theme-color" content="" />'

await import('virtual:messages/with/later') // errors, as main.ts loads them

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  const problems = closePages()
  Reflect.deleteProperty(document, 'hidden') // a test may have hidden the page
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(problems).toEqual([])
})
