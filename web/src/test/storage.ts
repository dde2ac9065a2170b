// Storage of the browser, for tests.
import { vi } from 'vitest'

function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Start with empty storage. */
export function stubStorage(): void {
  vi.stubGlobal('localStorage', emptyStorage())
  vi.stubGlobal('sessionStorage', emptyStorage())
}
