// Every text a person can see, in their language; `t` is the only way to one.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import english from '../../../src/columbiz/locales/en.ftl?raw'
import { settings } from '../app/settings.svelte'

export type Values = Record<string, FluentVariable>

// English is always there, for what another language lacks; the others are loaded when they are chosen.
const FILES = import.meta.glob<string>(['../../../src/columbiz/locales/*.ftl', '!**/en.ftl'], {
  query: '?raw',
  import: 'default',
})
const LOADERS = new Map(Object.entries(FILES).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -4), load]))

/** The languages there are, by their codes. */
export const LANGUAGES: readonly string[] = ['en', ...LOADERS.keys()].sort()

const bundleOf = (language: string, text: string) => {
  const bundle = new FluentBundle(language, { useIsolating: false })
  bundle.addResource(new FluentResource(text))
  return bundle
}

const fallback = bundleOf('en', english)
let chosen = $state.raw(fallback)

/** The language of the settings, or the first of the browser's that there is. */
export function wantedLanguage(): string {
  const wishes = [settings.language, ...navigator.languages].map((one) => one.split('-')[0] ?? '')
  return wishes.find((one) => LANGUAGES.includes(one)) ?? 'en'
}

/** Speak a language from now on. */
export async function speak(language: string): Promise<void> {
  const load = LOADERS.get(language)
  chosen = load ? bundleOf(language, await load()) : fallback
  document.documentElement.lang = load ? language : 'en'
}

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
  return new Intl.NumberFormat(chosen.locales[0], options).format(value)
}

/** A share of one in whole per cent. */
export const percent = (share: number) => number(share, { style: 'percent' })
