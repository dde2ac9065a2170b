// Every text a person can see, in their language; `t` is the only way to one.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { FIRST, LANGUAGES } from 'virtual:words'
import { settings } from '../app/settings.svelte'

export { LANGUAGES }

export type Values = Record<string, FluentVariable>

/** Messages that have come in together. */
type Part = typeof FIRST

const bundleOf = (language: string, texts: readonly string[]) => {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true })
  return bundle
}

// Parts come in as pages are gone to; `learn` is called by what ../../messages.ts writes, for nobody else to think of.
const parts: Part[] = [FIRST]
const english = () =>
  bundleOf(
    'en',
    parts.map(({ en }) => en),
  )
let fallback = $state.raw(english())
let chosen = $state.raw(english())
/** The language asked for last; its messages may still be on their way. */
let wanted = 'en'

/** Know some more messages from now on. */
export async function learn(part: Part): Promise<void> {
  parts.push(part)
  fallback = english()
  await speak(wanted)
}

/** The language of the settings, or the first of the browser's that there is. */
export function wantedLanguage(): string {
  const wishes = [settings.language, ...navigator.languages].map((one) => one.split('-')[0] ?? '')
  return wishes.find((one) => LANGUAGES.includes(one)) ?? 'en'
}

/** Speak a language from now on. */
export async function speak(language: string): Promise<void> {
  wanted = language
  let texts: ({ default: string } | undefined)[]
  // While they come in, another part may have been asked for; what does not come in is said in English.
  do texts = await Promise.all(parts.map(({ others }) => others[language]?.().catch(() => undefined)))
  while (texts.length < parts.length)
  if (wanted !== language) return
  const known = texts.flatMap((text) => text?.default ?? [])
  chosen = known.length ? bundleOf(language, known) : fallback
}

/** The language that is spoken. */
export const spoken = () => chosen.locales[0] ?? 'en'

/** A text; a key without one is shown itself, so that it is noticed. */
export function t(key: string, values?: Values): string {
  for (const bundle of [chosen, fallback]) {
    const message = bundle.getMessage(key)
    if (message?.value) return bundle.formatPattern(message.value, values ?? null, [])
  }
  return key
}

/** Whether there is a text. */
export function has(key: string): boolean {
  return fallback.hasMessage(key)
}

/** A number as the language writes it. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(spoken(), options).format(value)
}

/** Several things in one sentence, as in Purple and Blue. */
export const listed = (items: readonly string[]) => new Intl.ListFormat(spoken()).format(items)

/** A share of one in whole per cent. */
export const percent = (share: number) => number(share, { style: 'percent' })
