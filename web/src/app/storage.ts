// What the app stores in the browser, as JSON. Where that is not allowed or not possible, it is kept until the page is
// closed.

/** `storage` is a function, because merely naming a blocked storage is an error. */
function storeIn(storage: () => Storage) {
  const kept = new Map<string, string>()
  return {
    /** The value stored under a key; null if there is none, or if it cannot be read. */
    read<Value>(key: string): Value | null {
      try {
        return JSON.parse(kept.get(key) ?? storage().getItem(key) ?? 'null') as Value | null
      } catch {
        return null
      }
    },
    write(key: string, value: unknown): void {
      const text = JSON.stringify(value)
      try {
        storage().setItem(key, text)
        kept.delete(key)
      } catch {
        kept.set(key, text)
      }
    },
    remove(key: string): void {
      kept.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Then nothing is stored there.
      }
    },
  }
}

/** For this browser. */
export const browserStore = storeIn(() => localStorage)
/** For this tab, until it is closed. */
export const tabStore = storeIn(() => sessionStorage)
