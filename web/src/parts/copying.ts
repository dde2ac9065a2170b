/** Copy a text; whether that could be done. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyWithoutClipboard(text)
  }
}

/** Copy a text that is shown, and select it, so that it is seen what was copied. */
export function copyShown(shown: HTMLElement): Promise<boolean> {
  if (shown instanceof HTMLInputElement) {
    shown.select()
    return copyText(shown.value)
  }
  getSelection()?.selectAllChildren(shown)
  return copyText(shown.innerText)
}

/** Pages without https have no clipboard, but may say what a copy is of. */
function copyWithoutClipboard(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', put)
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', put)
  }
}
