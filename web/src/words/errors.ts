// The server's errors in a person's words, by their codes.
import { has, t, type Values } from './words.svelte'

type Told = Record<string, string | number>

/** What an error says, as part of a sentence; nothing where no words are written for its code. */
export function errorOf(code: string, values: Told = {}): string | undefined {
  const key = `error-${code.replaceAll('_', '-')}`
  return has(key) ? t(key, { ...values, ...phrasesOf(values) }) : undefined
}

/** The same as a sentence of its own. */
export function errorSentence(code: string, values?: Told): string | undefined {
  const said = errorOf(code, values)
  return said && `${said[0]!.toLocaleUpperCase()}${said.slice(1)}.`
}

/** The values that are phrases: `x_code` has the code of `x`, the other names that begin with `x_` its values. */
function phrasesOf(values: Told): Values {
  const phrases: Values = {}
  for (const [name, code] of Object.entries(values)) {
    const phrase = name.slice(0, -'_code'.length)
    if (!name.endsWith('_code') || !(phrase in values)) continue
    const own = Object.entries(values).filter(([one]) => one.startsWith(`${phrase}_`))
    const said = errorOf(String(code), Object.fromEntries(own.map(([one, it]) => [one.slice(phrase.length + 1), it])))
    if (said) phrases[phrase] = said
  }
  return phrases
}
