// How things move: a disc lands, a prisoner sails to its captor. Nothing waits for it.
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { moves } from '../app/settings.svelte'

interface Motion {
  moves: boolean
}

/** A disc lands on its cell. */
export function land(node: SVGGElement, { moves: wanted }: Motion): TransitionConfig {
  if (!wanted || !moves()) return { duration: 0 }
  const place = node.getAttribute('transform') ?? ''
  return {
    duration: 240,
    easing: cubicOut,
    tick: (done) =>
      node.setAttribute(
        'transform',
        done === 1 ? place : `${place} translate(0 ${-26 * (1 - done)}) scale(${1.25 - 0.25 * done})`,
      ),
  }
}

/** A captured disc goes to whoever took it; one that is taken back just fades. */
export function sail(node: SVGGElement, { moves: wanted, to }: Motion & { to: string }): TransitionConfig {
  if (!wanted || !moves()) return { duration: 0 }
  const target = document.querySelector(to)?.getBoundingClientRect()
  const from = node.getBoundingClientRect()
  if (!target || !from.width) return { duration: 160, css: (t) => `opacity:${t}` }
  const place = node.getAttribute('transform') ?? ''
  const unit = from.width / 75
  const x = (target.x + target.width / 2 - from.x - from.width / 2) / unit
  const y = (target.y + target.height / 2 - from.y - from.height / 2) / unit
  return {
    duration: 460,
    tick: (left) => {
      const gone = 1 - left
      node.setAttribute(
        'transform',
        `translate(${x * gone * gone} ${y * gone * gone}) ${place} scale(${1 - 0.55 * gone})`,
      )
      node.setAttribute('opacity', String(Math.min(1, left * 2)))
    },
  }
}
