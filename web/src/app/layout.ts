// The layout of the page: how much room there is, as words in the attribute `data-layout` of the root element. Style
// sheets use it instead of media queries, as in `:root[data-layout~='phone'] .seat`.

/** When each word applies. On paper none does. */
const LAYOUTS = {
  /** No room for three columns. */
  narrow: '(max-width: 1179px)',
  /** The parts of a table are stacked vertically. */
  stacked: '(max-width: 760px), (max-width: 1024px) and (orientation: portrait), (max-height: 500px)',
  /** One column on every page. */
  phone: '(max-width: 760px)',
  /** A phone on which everything but the board has to be small. */
  short: '(max-width: 760px) and (max-height: 700px) and (orientation: portrait)',
  /** A phone that is held sideways. */
  landscape: '(max-height: 500px)',
  /** Wide but not tall: little room below the score pad. */
  low: '(min-width: 761px) and (max-width: 1179px) and (max-height: 840px), (min-width: 1180px) and (max-height: 800px)',
}

/** Keep the attribute up to date from now on. */
export function watchLayout(): void {
  const paper = matchMedia('print')
  const queries = Object.entries(LAYOUTS).map(([word, query]) => [word, matchMedia(query)] as const)
  const update = () => {
    const words = queries.filter(([, { matches }]) => matches && !paper.matches).map(([word]) => word)
    document.documentElement.dataset.layout = words.join(' ')
  }
  for (const query of [paper, ...queries.map(([, query]) => query)]) query.addEventListener('change', update)
  update()
}
