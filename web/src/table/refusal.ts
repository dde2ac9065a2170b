// Why the table has refused something, in words.
import type { Refusal } from '../protocol/types'
import { errorSentence } from '../words/errors'
import { t } from '../words/words.svelte'

export function refusalText({ code, values }: Refusal): string {
  return errorSentence(code, values as Record<string, string>) ?? t('refused-other')
}
