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
export function land(_: Element, { moves: wanted, x, y }: Motion): TransitionConfig {
  if (!wanted || !moves()) return STILL
  return {
    duration: 240,
    easing: cubicOut,
    css: (_done, left) => `transform: translate(${x}px, ${y - 26 * left}px) scale(${1 + 0.25 * left})`,
  }
}

/** A captured disc goes to whoever took it, the element that `to` selects. */
export function sail(node: Element, { moves: wanted, x, y, to }: Motion & { to: string }): TransitionConfig {
  if (!wanted || !moves()) return STILL
  const target = document.querySelector(to)?.getBoundingClientRect()
  const from = node.getBoundingClientRect()
  if (!target || !from.width) return STILL
  const unit = from.width / 75
  const dx = (target.x + target.width / 2 - from.x - from.width / 2) / unit
  const dy = (target.y + target.height / 2 - from.y - from.height / 2) / unit
  return {
    duration: 460,
    css: (left, gone) =>
      `transform: translate(${x + dx * gone ** 2}px, ${y + dy * gone ** 2}px) scale(${1 - 0.55 * gone}); opacity: ${Math.min(1, 2 * left)}`,
  }
}
