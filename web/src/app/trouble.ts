// The title and the text that people see for an error.
import { errorSentence, errorText } from '../i18n/errors'
import { has, t } from '../i18n/messages.svelte'
import { ApiError } from '../protocol/api'

export interface Trouble {
  title: string
  text: string
}

/** The texts for an error; for an unknown code, the server's own sentence. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return textsFor('unexpected', {})
  const { code, reason, values } = error
  if (values?.line !== undefined) return textsFor('record', { ...values, reason: errorText(code, values) ?? reason })
  if (has(`trouble-${code}-title`)) return textsFor(code, values)
  return { title: t('trouble-refused-title'), text: errorSentence(code, values) ?? reason }
}

function textsFor(code: string, values: Record<string, string | number>): Trouble {
  return { title: t(`trouble-${code}-title`, values), text: t(`trouble-${code}-text`, values) }
}
