// The modules that ../../messages.ts generates from columbiz/locales.
declare module 'virtual:messages' {
  interface Part {
    /** The English messages, used where another language lacks one. */
    en: string
    /** Loaders of the other languages. */
    others: Record<string, () => Promise<{ default: string }>>
  }
  /** The messages of the first pages. */
  export const FIRST: Part
}

declare module 'virtual:messages/with/*' {}
