// Search in a page, ignoring accents and case, and across the text nodes of a block.

/** The position of a letter: the index of its piece of text, and the offset in it. */
interface TextPosition {
  piece: number
  offset: number
}

interface Match {
  start: TextPosition
  end: TextPosition
}

// Replaces each letter by exactly one, so that offsets do not change.
const plain = (text: string) =>
  text
    .split('')
    .map((letter) => (letter.normalize('NFD')[0] ?? letter).toLowerCase()[0] ?? letter)
    .join('')
    .replace(/[\s\u00a0]/g, ' ')

/** Every occurrence of a query in a text that consists of several pieces. */
export function matchesIn(pieces: readonly string[], query: string): Match[] {
  const wanted = plain(query.trim())
  if (!wanted) return []
  const whole = plain(pieces.join(''))
  const found: Match[] = []
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    found.push({ start: positionAt(pieces, at), end: positionAt(pieces, at + wanted.length - 1) })
  }
  return found
}

function positionAt(pieces: readonly string[], at: number): TextPosition {
  let piece = 0
  let offset = at
  while (offset >= (pieces[piece]?.length ?? Infinity)) offset -= pieces[piece++]?.length ?? 0
  return { piece, offset }
}

const BLOCKS = 'h1, h2, h3, p, li, th, td, dt, dd, figcaption'

/** Every occurrence of a query in a page, in reading order. */
export function rangesIn(root: Element, query: string): Range[] {
  return [...root.querySelectorAll(BLOCKS)].flatMap((block) => {
    if (block.querySelector(BLOCKS) || block.closest('nav, .up, .pad')) return []
    const nodes = textNodes(block)
    return matchesIn(
      nodes.map((node) => node.data),
      query,
    ).map((match) => rangeOf(nodes, match))
  })
}

function textNodes(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

function rangeOf(nodes: Text[], { start, end }: Match): Range {
  const range = new Range()
  range.setStart(nodes[start.piece]!, start.offset)
  range.setEnd(nodes[end.piece]!, end.offset + 1)
  return range
}

/** Highlight what was found, the current one differently, if the browser can. */
export function highlight(ranges: Range[], current: Range | undefined): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.set('found', new Highlight(...ranges))
  CSS.highlights.set('found-now', new Highlight(...(current ? [current] : [])))
}
