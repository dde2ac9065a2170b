"""Checks that every text on a page fits: not cut off, not overlapping another text, not outside the page."""

from __future__ import annotations

from playwright.sync_api import Page

#: Examines the boxes of all visible texts. If a dialog or a menu is open, only its texts count. Names chosen by people
#: can have any length, so elements marked with data-may-shorten may be cut off.
_FAULTS = """() => {
  const top = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1) ?? document.body
  const width = document.documentElement.clientWidth
  const faults = []
  const boxes = []
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || element.closest('svg, select, textarea, [data-may-shorten]')) continue
    if (isForScreenReaders(element)) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = node.data.trim().slice(0, 60)
    let whole = true
    for (let one = element; one && one !== top; one = one.parentElement) {
      const style = getComputedStyle(one)
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) break
      const used = range.getBoundingClientRect()
      const room = one.getBoundingClientRect()
      if (style.overflowX !== 'visible' && (used.right > room.right + 1 || used.left < room.left - 1))
        whole = !faults.push(`cut off at the side: ${text}`)
      if (style.overflowY !== 'visible' && (used.bottom > room.bottom + 2 || used.top < room.top - 2))
        whole = !faults.push(`cut off below: ${text}`)
    }
    if (!whole) continue
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue
      if ((box.left < -1 || box.right > width + 1) && !scrollsSideways(element))
        faults.push(`outside the page: ${text}`)
      boxes.push({ box, element, text })
    }
  }
  for (const [at, a] of boxes.entries())
    for (const b of boxes.slice(at + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      if (across > 2 && down > 0.4 * Math.min(a.box.height, b.box.height) && uncovered(a) && uncovered(b))
        faults.push(`overlapping: ${a.text} / ${b.text}`)
    }
  return [...new Set(faults)]

  function isForScreenReaders(element) {
    for (let one = element; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath === 'inset(50%)') return true
    return false
  }
  function scrolls(overflow) { return overflow === 'auto' || overflow === 'scroll' }
  function scrollsSideways(element) {
    for (let one = element; one; one = one.parentElement) if (scrolls(getComputedStyle(one).overflowX)) return true
    return false
  }
  // A fixed bar may cover content that scrolls under it.
  function uncovered({ box, element }) {
    if (box.top >= innerHeight || box.bottom <= 0) return true
    const middle = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1)
    const found = document.elementFromPoint(box.left + box.width / 2, middle)
    return found !== null && (found === element || found.contains(element) || element.contains(found))
  }
}"""


def faults_of(page: Page) -> list[str]:
    """Every text that does not fit, with the reason."""
    found: list[str] = page.evaluate(_FAULTS)
    return found
