// What ../../messages.ts makes of columbiz/locales.
interface Part {
  /** English, always there for what another language lacks. */
  en: string
  /** The other languages, loaded when they are spoken. */
  others: Record<string, () => Promise<{ default: string }>>
}

declare module 'virtual:words' {
  /** The codes of the languages there are. */
  export const LANGUAGES: readonly string[]
  /** The messages of the first pages. */
  export const FIRST: Part
}

declare module 'virtual:words/with/later' {}
