import { expect, it } from 'vitest'
import english from '../../../src/columbiz/locales/en.ftl?raw'
import { FIRST_PAGES, keysUsedBy, messagesOf, planFrom } from '../../messages'

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

it('reads messages with all their lines and without comments', () => {
  const messages = messagesOf(TEXT)
  expect([...messages.keys()]).toEqual(['first', 'second', 'third'])
  expect(messages.get('second')).toContain('*[other] some\n  }')
  expect([...messages.values()].join()).not.toMatch(/note|section/i)
})

it('finds the keys that a source uses, written out or built', () => {
  const keys = ['said-done', 'said-kept', 'menu', 'menu-text', 'other-text', 'command-serve']
  const source = "t(`said-${kind}`); const key = 'menu'; t(key); t(`${key}-text`)"
  expect(keysUsedBy(source, keys)).toEqual(['said-done', 'said-kept', 'menu', 'menu-text'])
})

const here = (path: string) => decodeURI(new URL(path, import.meta.url).pathname)
const { first, lazy } = planFrom(
  FIRST_PAGES.map((file) => here(`../${file}`)),
  english,
)

it('bundles the messages that the first pages use, and those they refer to', () => {
  for (const key of ['home-title', 'throw-dice', 'said-thrown', 'cell-payable', 'cell-name'])
    expect(first).toContain(key)
})

it('loads the messages of other pages and dialogs with them', () => {
  for (const [file, key] of [
    ['fairdice/VerifyPage.svelte', 'verify-title'],
    ['replay/ReplayPage.svelte', 'replay-first'],
    ['app/SettingsDialog.svelte', 'settings-theme'],
  ] as const) {
    expect(messagesOf(english).has(key), key).toBe(true)
    expect(first).not.toContain(key)
    expect(lazy.get(here(`../${file}`))).toContain(key)
  }
})
