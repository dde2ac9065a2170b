// Text from records, safe to show: `rules/hidden.py` does the same for terminals and logs.

/** Text with control characters, invisible characters and those that reverse the text direction written as \u{…}. */
export const escapeHidden = (text: string) =>
  text.replace(/(?!\u200d)[\p{C}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${one.codePointAt(0)!.toString(16)}}`)
