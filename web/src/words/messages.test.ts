import { expect, it } from 'vitest'
import english from '../../../src/columbiz/locales/en.ftl?raw'
import { askedBy, messagesOf, planFrom } from '../../messages'

const TEXT = `### A file

# A note to translators.
first = One
second = { $count ->
    [one] a { third }
   *[other] some
  }

## A section
third = Three
`

it('reads messages with all their lines and without notes', () => {
  const messages = messagesOf(TEXT)
  expect([...messages.keys()]).toEqual(['first', 'second', 'third'])
  expect(messages.get('second')).toContain('*[other] some\n  }')
  expect([...messages.values()].join()).not.toMatch(/note|section/i)
})

it('finds the keys that a source asks for, whole or put together', () => {
  const keys = ['said-done', 'said-kept', 'menu', 'menu-text', 'other-text', 'command-serve']
  const source = "t(`said-${kind}`); const key = 'menu'; t(key); t(`${key}-text`)"
  expect(askedBy(source, keys)).toEqual(['said-done', 'said-kept', 'menu', 'menu-text'])
})

const here = (path: string) => decodeURI(new URL(path, import.meta.url).pathname)
const { first, lazy } = planFrom(
  ['main.ts', 'pages/Home.svelte', 'table/TablePage.svelte'].map((file) => here(`../${file}`)),
  english,
)

it('brings the first pages what they ask for, and what those messages are made of', () => {
  for (const key of ['home-title', 'throw-dice', 'said-thrown', 'cell-payable', 'cell-name'])
    expect(first).toContain(key)
})

it('leaves what other pages and dialogs ask for to them', () => {
  for (const [file, key] of [
    ['verify/VerifyPage.svelte', 'verify-title'],
    ['replay/ReplayPage.svelte', 'replay-first'],
    ['settings/SettingsDialog.svelte', 'settings-theme'],
    ['table/Keys.svelte', 'keys-next'],
  ] as const) {
    expect(messagesOf(english).has(key), key).toBe(true)
    expect(first).not.toContain(key)
    expect(lazy.get(here(`../${file}`))).toContain(key)
  }
})
