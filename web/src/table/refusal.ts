// A wish that was refused, in a person's words.
import type { Refusal } from '../protocol/types'
import { has, t } from '../words/words.svelte'

export function refusalText({ code, values }: Refusal): string {
  const key = `refused-${code}`
  return t(has(key) ? key : 'refused-other', values as Record<string, string>)
}
