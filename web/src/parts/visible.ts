// Text from records, safe to show: `rules/hidden.py` does the same for terminals and logs.

/** Text with its control codes and its characters that are invisible or turn text around written as \u{…}. */
export const visible = (text: string) =>
  text.replace(/(?!\u200d)[\p{C}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${one.codePointAt(0)!.toString(16)}}`)
