// Animations of discs: landing on a cell, and moving to the captor's prisoners on the score pad. The game does not wait
// for them.
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { wantsMotion } from '../app/settings.svelte'

interface Motion {
  animated: boolean
  /** The centre of the disc's cell in the units of the drawing. */
  x: number
  y: number
}

const STILL: TransitionConfig = { duration: 0 }

/** A disc lands on its cell. */
export function land(node: Element, { animated, x, y }: Motion): TransitionConfig {
  node.classList.remove('taken')
  if (!animated || !wantsMotion()) return STILL
  return {
    duration: 240,
    easing: cubicOut,
    css: (_done, left) => `transform: translate(${x}px, ${y - 26 * left}px) scale(${1 + 0.25 * left})`,
  }
}

interface Voyage extends Motion {
  /** The seat that captured the disc. */
  captor: number
  /** Its index among the discs captured together. */
  order: number
}

/** Put a captured disc behind bars and move it to its captor's prison, once the capturing disc has landed. */
export function sail(node: Element, { animated, x, y, captor, order }: Voyage): TransitionConfig {
  if (!animated || !wantsMotion()) return STILL
  const target = prisonOf(captor, node)?.getBoundingClientRect()
  const from = node.getBoundingClientRect()
  if (!target || !from.width) return STILL
  node.classList.add('taken')
  const unit = from.width / 75 // a disc is 75 units wide
  const dx = (target.x + target.width / 2 - from.x - from.width / 2) / unit
  const dy = (target.y + target.height / 2 - from.y - from.height / 2) / unit
  return {
    delay: 240 + 60 * order,
    duration: 460,
    css: (left, gone) =>
      `transform: translate(${x + dx * gone ** 2}px, ${y + dy * gone ** 2}px) scale(${1 - 0.6 * gone}); opacity: ${Math.min(1, 3 * left)}`,
  }
}

/** The prison of a seat on the pad beside a disc, or the seat itself while the pad is hidden. */
function prisonOf(seat: number, disc: Element): Element | undefined {
  const places = disc.closest('main')?.querySelectorAll(`[data-prison="${seat}"], [data-seat="${seat}"]`)
  return [...(places ?? [])].sort(padFirst).find((one) => one.checkVisibility({ visibilityProperty: true }))
}
const padFirst = (a: Element, b: Element) =>
  Number(b.hasAttribute('data-prison')) - Number(a.hasAttribute('data-prison'))
