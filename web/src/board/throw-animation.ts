// The animation of a throw: the cup tips over, and the dice tumble out of it. The faces are the server's.

/** Until the last die has stopped. */
const THROW_MS = 600
/** Between the starts of two dice. */
const STAGGER_MS = 18

/** Tip the cup over and away. */
export function pour(cup: Element): void {
  cup.animate(
    [
      { opacity: 1, transform: 'translateX(24px)' },
      { opacity: 1, transform: 'translateX(14px) rotate(-16deg)', offset: 0.14 },
      { opacity: 1, transform: 'translate(2px, -6px) rotate(102deg)', offset: 0.36 },
      { opacity: 1, transform: 'translate(-4px, -6px) rotate(108deg)', offset: 0.66 },
      { opacity: 0, transform: 'translate(-36px, -6px) rotate(90deg)' },
    ],
    { duration: THROW_MS, easing: 'ease-out' },
  )
}

/** Let a die fall out of the cup. `at` is its index in the throw, `askew` its final angle in degrees. */
export function tumble(die: Element, cup: Element, at: number, askew: number): void {
  const [from, to] = [cup.getBoundingClientRect(), die.getBoundingClientRect()]
  const away = along(from.x + from.width - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2, askew)
  const spin = 380 + 90 * Math.sin(at * 5 + 1)
  const start = 90 + STAGGER_MS * at
  const step = (share: number, lift: number, turn: number, size: number) =>
    `translate(${away.x * share}px, ${away.y * share - lift}px) rotate(${turn}deg) scale(${size})`
  die.animate(
    [
      { transform: step(1, 0, -spin, 0.6), opacity: 0 },
      { transform: step(0.86, 2, -spin * 0.82, 0.75), opacity: 1, offset: 0.12 },
      { transform: step(0.4, 20, -spin * 0.35, 1.08), offset: 0.45 },
      { transform: step(0.16, 0, -spin * 0.12, 1), offset: 0.62 },
      { transform: step(-0.05, 5, 16, 1.03), offset: 0.82 },
      { transform: 'none' },
    ],
    { duration: THROW_MS - start, delay: start, easing: 'linear', fill: 'backwards' },
  )
  roll(die.querySelector('use'), at, start)
}

/** A vector in the coordinates of an element that is rotated by this angle. */
function along(x: number, y: number, degrees: number): { x: number; y: number } {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return { x: x * cos + y * sin, y: y * cos - x * sin }
}

/** Show other faces while a die rolls. */
function roll(face: Element | null, at: number, start: number): void {
  const last = face?.getAttribute('href')
  if (!face || !last) return
  for (const turn of [0, 1, 2])
    setTimeout(() => face.setAttribute('href', `#f${1 + ((2 * turn + 5 * at) % 6)}`), start + 70 * turn)
  setTimeout(() => face.setAttribute('href', last), start + 230)
}
