"""Whether every text on a page has room: nothing cut off, nothing over something else, nothing beyond the edge."""

from __future__ import annotations

from playwright.sync_api import Page

#: Looks at the boxes of all texts that can be seen. A dialog or an open menu hides what lies under it. Names people
#: choose may be cut short, because they can be of any length; they are marked with data-may-shorten.
_FAULTS = """() => {
  const top = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1) ?? document.body
  const width = document.documentElement.clientWidth
  const faults = []
  const boxes = []
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || element.closest('svg, select, textarea, .unseen, [data-may-shorten]')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const said = node.data.trim().slice(0, 60)
    let whole = true
    for (let one = element; one && one !== top; one = one.parentElement) {
      const style = getComputedStyle(one)
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) break
      const cut = range.getBoundingClientRect()
      const room = one.getBoundingClientRect()
      if (style.overflowX !== 'visible' && (cut.right > room.right + 1 || cut.left < room.left - 1))
        whole = !faults.push(`cut off at the side: ${said}`)
      if (style.overflowY !== 'visible' && (cut.bottom > room.bottom + 2 || cut.top < room.top - 2))
        whole = !faults.push(`cut off below: ${said}`)
    }
    if (!whole) continue
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue
      if ((box.left < -1 || box.right > width + 1) && !scrollsAside(element)) faults.push(`beyond the edge: ${said}`)
      boxes.push({ box, element, said })
    }
  }
  for (const [at, a] of boxes.entries())
    for (const b of boxes.slice(at + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      if (across > 2 && down > 0.4 * Math.min(a.box.height, b.box.height) && uncovered(a) && uncovered(b))
        faults.push(`one over the other: ${a.said} / ${b.said}`)
    }
  return [...new Set(faults)]

  function scrolls(overflow) { return overflow === 'auto' || overflow === 'scroll' }
  function scrollsAside(element) {
    for (let one = element; one; one = one.parentElement) if (scrolls(getComputedStyle(one).overflowX)) return true
    return false
  }
  // A bar that floats over a page that scrolls under it hides what is there, which is no fault.
  function uncovered({ box, element }) {
    if (box.top >= innerHeight || box.bottom <= 0) return true
    const seen = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1)
    const found = document.elementFromPoint(box.left + box.width / 2, seen)
    return found !== null && (found === element || found.contains(element) || element.contains(found))
  }
}"""


def faults_of(page: Page) -> list[str]:
    """Every text that has no room of its own, and why."""
    found: list[str] = page.evaluate(_FAULTS)
    return found
