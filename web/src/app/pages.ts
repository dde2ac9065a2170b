// The pages of the app. A page is loaded when somebody goes to it.
import type { Component } from 'svelte'
import type { PAGES } from '../generated/lists'

type Load = () => Promise<{ default: Component<any> }>

interface Page {
  load: Load
  /** The property of the component that gets the second segment of the path. */
  prop?: string
  /** Whether there is no page without that segment. */
  required?: boolean
}

/** Every page by the first segment of its path. */
const ROUTES: Record<(typeof PAGES)[number], Page> = {
  '': { load: () => import('../home/HomePage.svelte') },
  table: { load: () => import('../table/TablePage.svelte'), prop: 'id', required: true },
  lesson: { load: () => import('../lesson/LessonPage.svelte') },
  rules: { load: () => import('../rules/RulesPage.svelte') },
  replay: { load: () => import('../replay/ReplayPage.svelte'), prop: 'table' },
  review: { load: () => import('../review/ReviewPage.svelte'), prop: 'table' },
  analysis: { load: () => import('../analysis/AnalysisPage.svelte') },
  verify: { load: () => import('../fairdice/VerifyPage.svelte'), prop: 'table' },
  games: { load: () => import('../games/GamesPage.svelte') },
}

export const NOT_FOUND: Load = () => import('./NotFound.svelte')

interface Found {
  load: Load
  props: Record<string, string>
}

/** The page of a path. */
export function pageOf(path: string): Found {
  const [first = '', second, ...rest] = path.split('/').filter(Boolean)
  const page: Page | undefined = Object.hasOwn(ROUTES, first) ? ROUTES[first as keyof typeof ROUTES] : undefined
  if (!page || rest.length || (second === undefined ? page.required : !page.prop)) return { load: NOT_FOUND, props: {} }
  return { load: page.load, props: page.prop && second !== undefined ? { [page.prop]: second } : {} }
}
