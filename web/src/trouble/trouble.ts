// What went wrong, in a person's words: an error's code has a title, a text and a way out.
import { ApiError } from '../protocol/api'
import { errorOf, errorSentence } from '../words/errors'
import { has, t } from '../words/words.svelte'

export interface Trouble {
  title: string
  text: string
}

/** The words for an error; one that nobody wrote words for is shown with the server's own sentence. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return wordsOf('unexpected', {})
  const { code, reason, values } = error
  if (values?.line !== undefined) return wordsOf('record', { ...values, reason: errorOf(code, values) ?? reason })
  if (has(`trouble-${code}-title`)) return wordsOf(code, values)
  return { title: t('trouble-refused-title'), text: errorSentence(code, values) ?? reason }
}

function wordsOf(code: string, values: Record<string, string | number>): Trouble {
  return { title: t(`trouble-${code}-title`, values), text: t(`trouble-${code}-text`, values) }
}
