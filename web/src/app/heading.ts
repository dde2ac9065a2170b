// The focus after a link of the app: its page has taken it along, and a browser announces only what it loads itself.

/**
 * Focus the heading of the page once there is one, and again if the page is replaced, so that the page is announced and
 * Tab continues there. Pressing the pointer or focusing anything else ends this, as does the function returned.
 */
export function focusHeading(): () => void {
  let heading: HTMLElement | null = null
  const observer = new MutationObserver(look)
  const stop = () => observer.disconnect()
  function look(): void {
    const focused = document.activeElement
    if (focused !== heading && focused !== document.body) return stop()
    heading = document.querySelector('h1')
    if (!heading || heading === focused) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('pointerdown', stop, { once: true })
  look()
  return stop
}
