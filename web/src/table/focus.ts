// The focus, when what has it goes.

/** While an element is shown: when it goes, focus what had the focus before, unless the player has moved it elsewhere. */
export function returnFocus(): () => void {
  const before = document.activeElement
  return () => {
    // The body has the focus if its owner has gone.
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
  }
}
