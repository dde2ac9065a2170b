// Choosing the language of the app.
import { preferredLanguage, setLanguage } from '../i18n/messages.svelte'
import { settings } from './settings.svelte'

/** Show the app in a language from now on; in the language of the browser if the code is empty. */
export async function chooseLanguage(code: string): Promise<void> {
  settings.language = code
  await setLanguage(preferredLanguage())
}

/** The name of a language in that language. */
export function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
