/** Copy a text to the clipboard; returns whether that was possible. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyWithoutClipboard(text)
  }
}

/** Copy the text of an element, and select it to show what was copied. */
export function copyShown(shown: HTMLElement): Promise<boolean> {
  if (shown instanceof HTMLInputElement) {
    shown.select()
    return copyText(shown.value)
  }
  getSelection()?.selectAllChildren(shown)
  return copyText(shown.innerText)
}

/** Without https there is no clipboard API, but a copy event can still be given a text. */
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
