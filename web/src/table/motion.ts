// How things move: a disc lands, a prisoner sails to its captor. Nothing waits for it, and nothing stays of it.
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { moves } from '../app/settings.svelte'

interface Motion {
  moves: boolean
  /** Where the disc lies, in the drawing's units. */
  x: number
  y: number
}

const STILL: TransitionConfig = { duration: 0 }

/** A disc lands on its cell. */
export function land(node: Element, { moves: wanted, x, y }: Motion): TransitionConfig {
  node.classList.remove('taken')
  if (!wanted || !moves()) return STILL
  return {
    duration: 240,
    easing: cubicOut,
    css: (_done, left) => `transform: translate(${x}px, ${y - 26 * left}px) scale(${1 + 0.25 * left})`,
  }
}

interface Voyage extends Motion {
  /** Whose prisoner it is, and which of those that were taken with it. */
  captor: number
  order: number
}

/** A captured disc goes behind bars, and to the prison of whoever took it, once the captor's disc has landed. */
export function sail(node: Element, { moves: wanted, x, y, captor, order }: Voyage): TransitionConfig {
  if (!wanted || !moves()) return STILL
  const target = prisonOf(captor)?.getBoundingClientRect()
  const from = node.getBoundingClientRect()
  if (!target || !from.width) return STILL
  node.classList.add('taken')
  const unit = from.width / 75
  const dx = (target.x + target.width / 2 - from.x - from.width / 2) / unit
  const dy = (target.y + target.height / 2 - from.y - from.height / 2) / unit
  return {
    delay: 240 + 60 * order,
    duration: 460,
    css: (left, gone) =>
      `transform: translate(${x + dx * gone ** 2}px, ${y + dy * gone ** 2}px) scale(${1 - 0.6 * gone}); opacity: ${Math.min(1, 3 * left)}`,
  }
}

/** A prison is on the pad; while the pad is out of sight, the captor's seat stands for it. */
function prisonOf(seat: number): Element | undefined {
  const places = document.querySelectorAll(`[data-prison="${seat}"], [data-seat="${seat}"]`)
  return [...places].sort(padFirst).find((one) => one.checkVisibility({ visibilityProperty: true }))
}
const padFirst = (a: Element, b: Element) =>
  Number(b.hasAttribute('data-prison')) - Number(a.hasAttribute('data-prison'))
