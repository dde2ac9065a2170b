// Finding words in a page: letters are compared without accents and capitals, and across the pieces of a text.

/** Where a letter stands: in which piece of a text, and at which place of it. */
export interface Spot {
  piece: number
  offset: number
}

export interface Match {
  start: Spot
  end: Spot
}

// One letter for one letter, so that places stay what they are.
const plain = (text: string) =>
  text
    .split('')
    .map((letter) => (letter.normalize('NFD')[0] ?? letter).toLowerCase()[0] ?? letter)
    .join('')
    .replace(/[\s\u00a0]/g, ' ')

/** Every place where the words stand in a text that is made of pieces. */
export function matchesIn(pieces: readonly string[], words: string): Match[] {
  const wanted = plain(words.trim())
  if (!wanted) return []
  const whole = plain(pieces.join(''))
  const found: Match[] = []
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    found.push({ start: spotOf(pieces, at), end: spotOf(pieces, at + wanted.length - 1) })
  }
  return found
}

function spotOf(pieces: readonly string[], at: number): Spot {
  let piece = 0
  let offset = at
  while (offset >= (pieces[piece]?.length ?? Infinity)) offset -= pieces[piece++]?.length ?? 0
  return { piece, offset }
}

const BLOCKS = 'h1, h2, h3, p, li, th, td, dt, dd, figcaption'

/** The places of a page where the words stand, in the order they are read. */
export function rangesIn(root: Element, words: string): Range[] {
  return [...root.querySelectorAll(BLOCKS)].flatMap((block) => {
    if (block.querySelector(BLOCKS) || block.closest('nav, .up')) return []
    const nodes = textNodes(block)
    return matchesIn(
      nodes.map((node) => node.data),
      words,
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

/** Light up what was found, and one of it more than the rest; where a browser cannot, it is still gone to. */
export function light(ranges: Range[], current: Range | undefined): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.set('found', new Highlight(...ranges))
  CSS.highlights.set('found-now', new Highlight(...(current ? [current] : [])))
}
