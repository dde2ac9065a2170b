// What is wrong with a record that was reviewed nevertheless.
import { errorText } from '../i18n/errors'
import { t } from '../i18n/messages.svelte'
import type { ReviewView } from '../protocol/types'

/** A problem of a record as a sentence; for an error in its text, with the number of turns reviewed before it. */
export function problemText({ code, reason, values }: ReviewView['problems'][number], turns: number): string {
  const text = errorText(code, values) ?? reason
  const sentence =
    values.line === undefined
      ? t('review-as-played', { problem: text })
      : t('review-valid-part', { problem: t('error-at-line', { ...values, reason: text }), turns })
  return `${sentence[0]!.toLocaleUpperCase()}${sentence.slice(1)}`
}
