import { afterEach, expect, test, vi } from 'vitest'
import { watchLayout } from './layout'

/** A screen: width and height in pixels, or paper. */
let screen: [number, number] | 'paper'
let changed: (() => void)[]

function matches(query: string): boolean {
  if (query === 'print' || screen === 'paper') return screen === 'paper'
  const [width, height] = screen
  const holds = (condition: string) => {
    const [, feature, value] = /\(([a-z-]+): (\w+)\)/.exec(condition)!
    if (feature === 'orientation') return value === (height >= width ? 'portrait' : 'landscape')
    const size = feature!.endsWith('width') ? width : height
    return feature!.startsWith('max') ? size <= parseInt(value!) : size >= parseInt(value!)
  }
  return query.split(', ').some((list) => list.split(' and ').every(holds))
}

function layoutOn(first: typeof screen, ...later: (typeof screen)[]): string {
  const dataset: Record<string, string> = {}
  screen = first
  changed = []
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches(query)
    },
    addEventListener: (_: string, update: () => void) => changed.push(update),
  }))
  watchLayout()
  for (const next of later) {
    screen = next
    for (const update of changed) update()
  }
  return dataset.layout!
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  [1440, 900, ''],
  [1280, 800, 'low'],
  [1024, 768, 'narrow low'],
  [768, 1024, 'narrow stacked'],
  [390, 844, 'narrow stacked phone'],
  [360, 640, 'narrow stacked phone short'],
  [740, 360, 'narrow stacked phone landscape'],
  [844, 390, 'narrow stacked landscape low'],
])('a screen of %i by %i pixels is "%s"', (width, height, words) => {
  expect(layoutOn([width, height])).toBe(words)
})

test('the layout follows the window', () => {
  expect(layoutOn([1440, 900], [390, 844])).toBe('narrow stacked phone')
})

test('on paper no layout of a screen applies', () => {
  expect(layoutOn([390, 844], 'paper')).toBe('')
})
