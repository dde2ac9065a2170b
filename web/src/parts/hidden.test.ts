import { expect, test } from 'vitest'
import { escapeHidden } from './hidden'

test('hidden characters are escaped and nothing else', () => {
  expect(escapeHidden('a\u202egpj.exe\u001b[2J\u0007\ufeff')).toBe('a\\u{202e}gpj.exe\\u{1b}[2J\\u{7}\\u{feff}')
  expect(escapeHidden('two\nlines\u2028')).toBe('two\\u{a}lines\\u{2028}')
  expect(escapeHidden('\u{e0041}')).toBe('\\u{e0041}')
  for (const text of ['5ea1', 'Bo Ægir', 'a\u00a0b', '👨\u200d💻']) expect(escapeHidden(text)).toBe(text)
})
