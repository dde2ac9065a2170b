// The sentence for a command that the table has refused.
import { errorSentence } from '../i18n/errors'
import { t } from '../i18n/messages.svelte'
import type { Refusal } from '../protocol/types'

export function refusalText({ code, values }: Refusal): string {
  return errorSentence(code, values as Record<string, string>) ?? t('refused-other')
}
