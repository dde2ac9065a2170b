// The phrases that people can say at a table.
import { t } from '../i18n/messages.svelte'

/** Whether a phrase is a text to translate, not an emoji. */
export const isText = (phrase: string) => /^[a-z_]+$/.test(phrase)

/** What a phrase looks like on the screen. */
export const phraseText = (phrase: string) => (isText(phrase) ? t(`phrase-${phrase}`) : phrase)
