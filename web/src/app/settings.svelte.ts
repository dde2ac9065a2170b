// The settings of this browser, stored in it.
import { MediaQuery } from 'svelte/reactivity'
import { browserStore } from './storage'

export interface Settings {
  theme: 'system' | 'light' | 'dark'
  palette: 'box' | 'safe'
  motion: 'system' | 'reduced'
  sound: boolean
  /** How fast the turns of bots and other players are shown. */
  pace: 'calm' | 'brisk' | 'instant'
  /** From how many points of the chance to win on a choice is questioned; 0: never. */
  tutor: 0 | 2 | 5 | 10
  vibration: boolean
  /** Whether to notify people of their turn while the page is hidden. */
  notify: boolean
  /** Whether they have been asked. */
  notifyAsked: boolean
  size: 'normal' | 'large'
  /** Empty: the language of the browser. */
  language: string
  /** The name given last time. */
  name: string
}

const KEY = 'columbiz.settings'

const DEFAULTS: Settings = {
  theme: 'system',
  palette: 'box',
  motion: 'system',
  sound: false,
  pace: 'brisk',
  tutor: 0,
  vibration: false,
  notify: false,
  notifyAsked: false,
  size: 'normal',
  language: '',
  name: '',
}

const stored = () => browserStore.read<Partial<Settings>>(KEY)

export const settings: Settings = $state({ ...DEFAULTS, ...stored() })

/** Apply and store the settings whenever they change, here or in another tab; called once, by the app. */
export function applySettings(): void {
  $effect(() => {
    const { theme, palette, motion, size } = settings
    Object.assign(document.documentElement.dataset, { theme, palette, motion, size })
    browserStore.write(KEY, settings)
  })
  // Otherwise this tab would write its old settings over those of another one.
  addEventListener('storage', ({ key }) => {
    if (key === KEY) Object.assign(settings, stored())
  })
}

const systemIsDark = new MediaQuery('prefers-color-scheme: dark')

/** Whether the page is dark, by the settings or by those of the system. */
export const isDark = () => settings.theme === 'dark' || (settings.theme === 'system' && systemIsDark.current)

/** Whether animations are wanted. */
export function wantsMotion(): boolean {
  return settings.motion !== 'reduced' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
