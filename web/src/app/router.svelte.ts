// The path of the current page, in step with the browser's history.

interface Route {
  path: string
  search: string
}

const currentRoute = (): Route => ({ path: location.pathname, search: location.search })

export const route: Route = $state(currentRoute())

/** Go to a page of the app. */
export function go(to: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  Object.assign(route, currentRoute())
  scrollTo(0, 0)
}

/** Go to a table as soon as it has been created, unless the visitor has left for another page by then. */
export async function goToTable(creating: Promise<string>): Promise<void> {
  const { path } = route
  const table = await creating
  if (route.path === path) go(`/table/${table}`)
}

/** Replace the part of the address after the path, without leaving the place on the page. */
export function replaceSearch(search: string): void {
  history.replaceState(null, '', location.pathname + search + location.hash)
  route.search = location.search
}

/** Handle the browser's buttons, and links to pages of the app without reloading; returns a function that stops it. */
export function follow(): () => void {
  const onBack = () => void Object.assign(route, currentRoute())
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a')
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    if (link.hash && link.pathname === location.pathname) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  }
  addEventListener('popstate', onBack)
  document.addEventListener('click', onClick)
  return () => {
    removeEventListener('popstate', onBack)
    document.removeEventListener('click', onClick)
  }
}
