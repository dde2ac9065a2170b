/** Copy a text that is shown, and select it, so that it is seen what was copied; whether that could be done. */
export async function copyShown(shown: HTMLElement): Promise<boolean> {
  const field = shown instanceof HTMLInputElement ? shown : null
  if (field) field.select()
  else getSelection()?.selectAllChildren(shown)
  try {
    await navigator.clipboard.writeText(field?.value ?? shown.innerText)
    return true
  } catch {
    return document.execCommand('copy') // pages without https have no clipboard
  }
}
