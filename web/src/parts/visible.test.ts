import { expect, test } from 'vitest'
import { visible } from './visible'

test('hidden characters are escaped and nothing else', () => {
  expect(visible('a\u202egpj.exe\u001b[2J\u0007\ufeff')).toBe('a\\u{202e}gpj.exe\\u{1b}[2J\\u{7}\\u{feff}')
  expect(visible('two\nlines\u2028')).toBe('two\\u{a}lines\\u{2028}')
  expect(visible('\u{e0041}')).toBe('\\u{e0041}')
  for (const text of ['5ea1', 'Bo Ægir', 'a\u00a0b', '👨\u200d💻']) expect(visible(text)).toBe(text)
})
