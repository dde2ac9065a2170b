// Every page by its path. A page is loaded when it is gone to; its component gets the named parts of the path.
import type { Component } from 'svelte'

export type Load = () => Promise<{ default: Component<any> }>

/** `:name` stands for one part of a path. The first that fits is taken. */
export const PAGES: [pattern: string, load: Load][] = [
  ['/', () => import('../pages/Home.svelte')],
  ['/table/:id', () => import('../table/TablePage.svelte')],
  ['/lesson', () => import('../lesson/LessonPage.svelte')],
  ['/rules', () => import('../rules/RulesPage.svelte')],
  ['/replay', () => import('../replay/ReplayPage.svelte')],
  ['/replay/:table', () => import('../replay/ReplayPage.svelte')],
  ['/verify', () => import('../verify/VerifyPage.svelte')],
  ['/verify/:table', () => import('../verify/VerifyPage.svelte')],
]

export const NOT_FOUND: Load = () => import('../pages/NotFound.svelte')

export interface Found {
  load: Load
  props: Record<string, string>
}

/** The page of a path. */
export function pageOf(path: string): Found {
  for (const [pattern, load] of PAGES) {
    const props = match(pattern, path)
    if (props) return { load, props }
  }
  return { load: NOT_FOUND, props: {} }
}

function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = split(pattern)
  const given = split(path)
  if (wanted.length !== given.length) return null
  const props: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':')) props[part.slice(1)] = value
    else if (part !== value) return null
  }
  return props
}

const split = (path: string) => path.split('/').filter(Boolean)
