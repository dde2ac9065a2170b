// The server's errors as translated sentences, by their codes.
import { has, t, type Values } from './messages.svelte'

type ErrorValues = Record<string, string | number>

/** An error as part of a sentence; undefined if there is no message for its code. */
export function errorText(code: string, values: ErrorValues = {}): string | undefined {
  const key = `error-${code.replaceAll('_', '-')}`
  return has(key) ? t(key, { ...values, ...translatedParts(values) }) : undefined
}

/** An error as a sentence; undefined if there is no message for its code. */
export function errorSentence(code: string, values?: ErrorValues): string | undefined {
  const text = errorText(code, values)
  return text && `${text[0]!.toLocaleUpperCase()}${text.slice(1)}.`
}

/** Translate values that are errors themselves: `x_code` is the code of value `x`, other names with `x_` its values. */
function translatedParts(values: ErrorValues): Values {
  const parts: Values = {}
  for (const [name, code] of Object.entries(values)) {
    const part = name.slice(0, -'_code'.length)
    if (!name.endsWith('_code') || !(part in values)) continue
    const own = Object.entries(values).filter(([one]) => one.startsWith(`${part}_`))
    const text = errorText(String(code), Object.fromEntries(own.map(([one, it]) => [one.slice(part.length + 1), it])))
    if (text) parts[part] = text
  }
  return parts
}
