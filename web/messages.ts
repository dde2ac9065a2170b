// Splits the messages of columbiz/locales by the files that use them: those of the first pages are bundled with them,
// those of a page or dialog that is loaded later are loaded with it, and those that only Python uses are left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** No more messages are loaded between the first page and a table. */
export const FIRST_PAGES = ['main.ts', 'home/HomePage.svelte', 'table/TablePage.svelte']

/** Prefixes of messages that are many and rarely needed; they are loaded after the first page is shown. */
const LATER = ['error-']

/** The messages of a file by key, without comments. */
export function messagesOf(text: string): Map<string, string> {
  const messages = new Map<string, string>()
  let key: string | undefined
  for (const line of text.split('\n')) {
    const begins = /^(-?[a-zA-Z][\w-]*) *=/.exec(line)
    if (begins) messages.set((key = begins[1]!), line)
    else if (/^\S/.test(line)) key = undefined
    else if (key) messages.set(key, `${messages.get(key)}\n${line}`)
  }
  return messages
}

/** The keys that a source uses: written in quotes, or built from a prefix or a suffix. */
export function keysUsedBy(source: string, keys: Iterable<string>): string[] {
  const quoted = new Set(Array.from(source.matchAll(/['"`]([a-zA-Z][\w-]*)['"`]/g), ([, key]) => key!))
  const prefixes = Array.from(source.matchAll(/`([a-zA-Z][\w-]*-)\$\{/g), ([, start]) => start!)
  const suffixes = Array.from(source.matchAll(/`\$\{[^}]+\}(-[\w-]+)`/g), ([, end]) => end!)
  return [...keys].filter(
    (key) =>
      quoted.has(key) ||
      prefixes.some((start) => key.startsWith(start)) ||
      suffixes.some((end) => key.endsWith(end) && quoted.has(key.slice(0, -end.length))),
  )
}

/** Keys, and the keys of all messages they refer to. */
function withReferences(keys: Iterable<string>, messages: Map<string, string>): Set<string> {
  const all = new Set<string>()
  const add = (key: string): void => {
    if (all.has(key) || !messages.has(key)) return
    all.add(key)
    for (const [, part] of messages.get(key)!.matchAll(/\{ *(-?[a-zA-Z][\w-]*)/g)) add(part!)
  }
  for (const key of keys) add(key)
  return all
}

/** The files that a source imports statically and dynamically. */
function importsOf(file: string, source: string): { now: string[]; later: string[] } {
  const at = (name: string) => [name, `${name}.ts`].map((one) => resolve(dirname(file), one)).find(existsSync) ?? []
  const find = (pattern: RegExp) => Array.from(source.matchAll(pattern)).flatMap(([, name]) => at(name!))
  return {
    now: find(/^\s*(?:import|export)(?! type)[^'"()]*?['"](\.[^'"]+)['"]/gm),
    later: find(/\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/g),
  }
}

interface Plan {
  /** Keys of the first pages. */
  first: Set<string>
  /** For each file that is loaded later, the keys that are loaded with it. */
  lazy: Map<string, Set<string>>
}

/** Assign keys to files by following the imports from the first pages. */
export function planFrom(roots: string[], english: string): Plan {
  const messages = messagesOf(english)
  const lazy = new Map<string, Set<string>>()
  const first = keysFrom(roots)
  const waiting = [...first.later]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (lazy.has(file) || first.files.has(file)) continue
    const own = keysFrom([file])
    lazy.set(file, new Set([...own.keys].filter((key) => !first.keys.has(key))))
    waiting.push(...own.later)
  }
  return { first: first.keys, lazy }

  function keysFrom(roots: string[]) {
    const files = new Set<string>()
    const later = new Set<string>()
    const used = new Set<string>()
    const visit = (file: string): void => {
      if (files.has(file) || !/\.(ts|svelte)$/.test(file)) return
      files.add(file)
      const source = readFileSync(file, 'utf-8')
      for (const key of keysUsedBy(source, messages.keys())) used.add(key)
      const imports = importsOf(file, source)
      imports.now.forEach(visit)
      for (const one of imports.later) later.add(one)
    }
    roots.forEach(visit)
    const keys = [...used].filter((key) => !LATER.some((start) => key.startsWith(start)))
    return { files, later, keys: withReferences(keys, messages) }
  }
}

const VIRTUAL = 'virtual:messages'
const LAZY = `${VIRTUAL}/with/`

/** A plugin: `virtual:messages` has the messages of the first pages; files loaded later import their own. */
export function messages({ locales, sources }: { locales: string; sources: string }): Plugin {
  const read = (language: string) => readFileSync(join(locales, `${language}.ftl`), 'utf-8')
  const languages = readdirSync(locales)
    .filter((name) => name.endsWith('.ftl'))
    .map((name) => name.slice(0, -4))
    .sort()
  let plan: Plan | undefined
  const planned = () =>
    (plan ??= planFrom(
      FIRST_PAGES.map((file) => join(sources, file)),
      read('en'),
    ))
  // A part is named after its file without the extension, which would make Vite compile it.
  const nameOf = (file: string) => relative(sources, file).replace(/\..*$/, '')
  const keysOf = (part: string): Iterable<string> => {
    if (part === '') return planned().first
    if (part === 'later')
      return [...messagesOf(read('en')).keys()].filter((key) => LATER.some((one) => key.startsWith(one)))
    return [...planned().lazy].find(([file]) => nameOf(file) === part)?.[1] ?? []
  }
  const textOf = (language: string, part: string): string => {
    const all = messagesOf(read(language))
    return [...keysOf(part)].flatMap((key) => all.get(key) ?? []).join('\n')
  }
  const loaders = (part: string) =>
    languages
      .filter((language) => language !== 'en')
      .map(
        (language) => `${JSON.stringify(language)}: () => import(${JSON.stringify(`${VIRTUAL}/${language}/${part}`)})`,
      )
  const write = (part: string) => `{ en: ${JSON.stringify(textOf('en', part))}, others: {${loaders(part).join()}} }`

  return {
    name: 'columbiz-messages',
    buildStart() {
      plan = undefined
      for (const language of languages) this.addWatchFile(join(locales, `${language}.ftl`))
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return
      const name = id.slice(1)
      if (name === VIRTUAL) return `export const FIRST = ${write('')}`
      if (name.startsWith(LAZY))
        return `import { addMessages } from '/src/i18n/messages.svelte.ts'; await addMessages(${write(name.slice(LAZY.length))})`
      const [language, ...part] = name.slice(VIRTUAL.length + 1).split('/')
      return `export default ${JSON.stringify(textOf(language!, part.join('/')))}`
    },
    transform(code, id) {
      if (planned().lazy.get(id)?.size)
        return { code: `import ${JSON.stringify(LAZY + nameOf(id))}; ${code}`, map: null }
    },
  }
}
