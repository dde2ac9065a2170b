// The switch that lets other devices on the network join, and the address that links for them begin with.
import { ask, post } from '../protocol/api'
import type { NetworkView } from '../protocol/types'
import { isReachable } from './reachable'

class Network {
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
    if (!isReachable(location.origin)) this.view = await ask<NetworkView>('/network')
  }

  async turn(on: boolean): Promise<void> {
    this.view = await ask<NetworkView>('/network', { ...post({ on }), method: 'PUT' })
  }
}

export const network = new Network()
