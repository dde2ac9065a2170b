// The clipboard of a browser, which a DOM does not have.
import { onTestFinished } from 'vitest'

/** The texts that are copied from now on; also where the page has no clipboard and the browser has to do it. */
export function copying(hasClipboard = true): string[] {
  const copied: string[] = []
  const writeText = (text: string) => Promise.resolve(void copied.push(text))
  const clipboard = hasClipboard ? { writeText } : undefined
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  // What a browser does with the command.
  const execCommand = () => {
    const clipboardData = { setData: (_type: string, text: string) => copied.push(text) }
    document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }))
    return true
  }
  Object.assign(document, { execCommand })
  return copied
}
