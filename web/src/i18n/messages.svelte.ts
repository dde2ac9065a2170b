// Every text that people see, in their language. `t` is the only way to get one.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { FIRST } from 'virtual:messages'
import { settings } from '../app/settings.svelte'
import { LANGUAGES } from '../generated/lists'

export type Values = Record<string, FluentVariable>

/** Messages that are loaded together. */
type Part = typeof FIRST

const bundleOf = (language: string, texts: readonly string[]) => {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true })
  return bundle
}

const parts: Part[] = [FIRST]
const english = () =>
  bundleOf(
    'en',
    parts.map(({ en }) => en),
  )
let fallback = $state.raw(english())
let chosen = $state.raw(english())
/** The language set last; its messages may still be loading. */
let wanted = 'en'

/** Add the messages of a page that has just been loaded; called by code that ../../messages.ts generates. */
export async function addMessages(part: Part): Promise<void> {
  parts.push(part)
  fallback = english()
  await setLanguage(wanted)
}

const isLanguage = (code: string) => (LANGUAGES as readonly string[]).includes(code)

/** The language chosen in the settings, or else the first of the browser's languages that the app has. */
export function preferredLanguage(): string {
  const codes = [settings.language, ...navigator.languages].map((one) => one.split('-')[0] ?? '')
  return codes.find(isLanguage) ?? 'en'
}

/** Load a language and show all texts in it. */
export async function setLanguage(language: string): Promise<void> {
  wanted = language
  let texts: ({ default: string } | undefined)[]
  // Another part may be added while these load. Parts that cannot be loaded are shown in English.
  do texts = await Promise.all(parts.map(async ({ others }) => others[language]?.().catch(() => undefined)))
  while (texts.length < parts.length)
  if (wanted !== language) return
  const loaded = texts.flatMap((text) => text?.default ?? [])
  chosen = loaded.length ? bundleOf(language, loaded) : fallback
}

/** The language that texts are shown in. */
export const currentLanguage = () => chosen.locales[0] ?? 'en'

/** The text of a message. For an unknown key it is the key itself, so that the mistake is noticed. */
export function t(key: string, values?: Values): string {
  for (const bundle of [chosen, fallback]) {
    const message = bundle.getMessage(key)
    if (message?.value) return bundle.formatPattern(message.value, values ?? null, [])
  }
  return key
}

/** Whether there is a message with this key. */
export function has(key: string): boolean {
  return fallback.hasMessage(key)
}

/** A number as the language writes it, with a minus sign instead of a hyphen. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(currentLanguage(), options).format(value).replace('-', '−')
}

/** Items as part of a sentence, as in "Purple and Blue". */
export const formatList = (items: readonly string[]) => new Intl.ListFormat(currentLanguage()).format(items)

/** A fraction in per cent, by default without decimals. */
export const percent = (share: number, digits = 0) =>
  formatNumber(share, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })
