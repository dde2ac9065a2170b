// The clipboard of a browser, which a DOM does not have.
import { vi } from 'vitest'

/** The texts that are copied from now on; also where the page has no clipboard and the browser has to do it. */
export function copying(hasClipboard = true): string[] {
  const copied: string[] = []
  const writeText = (text: string) => Promise.resolve(void copied.push(text))
  const clipboard = { value: hasClipboard ? { writeText } : undefined }
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard }))
  // What a browser does with the command.
  const execCommand = () => {
    const clipboardData = { setData: (_type: string, text: string) => copied.push(text) }
    document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }))
    return true
  }
  Object.assign(document, { execCommand })
  return copied
}
