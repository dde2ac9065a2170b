// Whether the page is hidden: in another tab, minimised, or on a locked phone.
import { createSubscriber } from 'svelte/reactivity'

const subscribe = createSubscriber((update) => {
  document.addEventListener('visibilitychange', update)
  return () => document.removeEventListener('visibilitychange', update)
})

/** Whether nobody can see the page; reactive. */
export function isHidden(): boolean {
  subscribe()
  return document.visibilityState === 'hidden'
}
