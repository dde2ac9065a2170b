// Whether other devices may join, and the origin of links for them.
import { ask, post } from '../protocol/api'
import type { NetworkView } from '../protocol/types'
import { isReachable } from './reachable'

/** How often the addresses are looked up while others may join. */
const RELOAD_MS = 15_000

export class Network {
  /** Null until it is loaded, and on pages that other devices can open anyway. */
  view: NetworkView | null = $state.raw(null)
  /** The link that was chosen, if there are several. */
  chosen = $state('')

  /** Links for other devices, while these may join. */
  get links(): string[] {
    return this.view?.on ? this.view.links : []
  }

  /** What links to this server begin with: an address of the network while others may join. */
  get origin(): string {
    return this.links.find((link) => link === this.chosen) ?? this.links[0] ?? location.origin
  }

  async load(): Promise<void> {
    if (isReachable(location.origin)) return
    const before = this.view
    const view = await ask<NetworkView>('/network')
    if (this.view === before) this.view = view // else it has been switched in the meantime
  }

  /** Keep up with a machine that joins another network; returns a function that stops it. */
  follow(): () => void {
    const reload = () => void this.load().catch(() => {}) // the next time, perhaps
    const timer = setInterval(() => this.view?.on && reload(), RELOAD_MS)
    addEventListener('online', reload)
    document.addEventListener('visibilitychange', reload)
    return () => {
      clearInterval(timer)
      removeEventListener('online', reload)
      document.removeEventListener('visibilitychange', reload)
    }
  }

  async turn(on: boolean): Promise<void> {
    this.view = await ask<NetworkView>('/network', { ...post({ on }), method: 'PUT' })
  }
}

export const network = new Network()
