// The animation of a throw: the dice go into the cup, roll out of it without pips, and land. Only `transform` and
// `opacity` are animated.
import type { ThrowStage } from '../game/tempo'

const EASE_OUT = 'cubic-bezier(.2,.8,.2,1)' // --ease-out

/** A die on the felt: its drawing, and the angle it lies at in degrees. */
export interface LooseDie {
  drawing: Element
  angle: number
}

/** Animate a stage of a throw for `ms` milliseconds; returns a function that ends it early. */
export function animateThrow(stage: ThrowStage, ms: number, felt: Element, cup: Element, dice: LooseDie[]): () => void {
  const animations = {
    cup: () => [shake(cup, ms), ...dice.map((die, at) => collect(die, cup, at, ms))],
    tumbling: () => [pour(cup, felt, ms), ...dice.map((die, at) => tumble(die, felt, cup, at, ms))],
    landed: () => dice.map(({ drawing }) => land(drawing)),
  }[stage]()
  return () => {
    for (const animation of animations) animation.cancel()
  }
}

function shake(cup: Element, ms: number): Animation {
  return cup.animate(
    [
      { opacity: 0, transform: 'translateY(-10px)' },
      { opacity: 1, transform: 'rotate(-12deg)', offset: 0.3 },
      { opacity: 1, transform: 'rotate(9deg)', offset: 0.55 },
      { opacity: 1, transform: 'rotate(-14deg)', offset: 0.8 },
      { opacity: 1, transform: 'rotate(-10deg)' },
    ],
    { duration: ms, easing: 'ease-out', fill: 'forwards' },
  )
}

/** A die goes into the cup. */
function collect({ drawing, angle }: LooseDie, cup: Element, at: number, ms: number): Animation {
  const [from, to] = [middleOf(drawing), middleOf(cup)]
  const way = along(to.x - from.x, to.y - cup.clientHeight * 0.3 - from.y, angle)
  return drawing.animate(
    [
      { transform: 'none' },
      { transform: `translate(${way.x}px, ${way.y}px) scale(0.5)`, opacity: 1, offset: 0.85 },
      { transform: `translate(${way.x}px, ${way.y}px) scale(0.4)`, opacity: 0 },
    ],
    { duration: ms * 0.7, delay: at * ms * 0.03, easing: EASE_OUT, fill: 'forwards' },
  )
}

/** Tip the cup over at the left edge of the felt, where it then disappears. */
function pour(cup: Element, felt: Element, ms: number): Animation {
  const dx = felt.getBoundingClientRect().x + cup.clientWidth * 0.62 - middleOf(cup).x
  return cup.animate(
    [
      { opacity: 1, transform: 'rotate(-10deg)', easing: EASE_OUT },
      { opacity: 1, transform: `translateX(${dx}px) rotate(66deg)`, offset: 0.24 },
      { opacity: 1, transform: `translateX(${dx}px) rotate(74deg)`, offset: 0.7 },
      { opacity: 0, transform: `translateX(${dx}px) rotate(60deg)` },
    ],
    { duration: ms },
  )
}

/** A die rolls out of the cup to its place. */
function tumble({ drawing, angle }: LooseDie, felt: Element, cup: Element, at: number, ms: number): Animation {
  const [mouth, place] = [felt.getBoundingClientRect(), middleOf(drawing)]
  const away = along(mouth.x + cup.clientWidth - place.x, mouth.y + mouth.height * 0.45 - place.y, angle)
  const spin = 380 + 90 * Math.sin(at * 5 + 1)
  const start = ms * (0.15 + 0.03 * at)
  const step = (share: number, lift: number, turn: number, size: number) =>
    `translate(${away.x * share}px, ${away.y * share - lift}px) rotate(${turn}deg) scale(${size})`
  return drawing.animate(
    [
      { transform: step(1, 0, -spin, 0.5), opacity: 0 },
      { transform: step(0.86, 4, -spin * 0.82, 0.7), opacity: 1, offset: 0.12 },
      { transform: step(0.4, 26, -spin * 0.38, 1.12), opacity: 1, offset: 0.48 },
      { transform: step(0.16, 0, -spin * 0.16, 1), opacity: 1, offset: 0.68 },
      { transform: step(0.05, 8, -spin * 0.05, 1.04), opacity: 1, offset: 0.84 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: ms - start, delay: start, easing: 'linear', fill: 'both' },
  )
}

/** A die shows its face, with one overshoot. */
const land = (drawing: Element): Animation =>
  drawing.animate({ transform: ['scale(0.96)', 'scale(1.1)', 'none'] }, { duration: 130, easing: 'ease-out' })

/** Move a die from where it was to its place, where it lies at an angle. `size` is how large it was, in shares of now. */
export function glide(die: Element, dx: number, dy: number, size: number, angle: number): void {
  const way = along(dx, dy, angle)
  const transform = [`translate(${way.x}px, ${way.y}px) scale(${size})`, 'none']
  die.animate({ transform }, { duration: 220, easing: EASE_OUT })
}

export function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** A vector in the coordinates of an element that is rotated by this angle. */
function along(x: number, y: number, degrees: number): { x: number; y: number } {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return { x: x * cos + y * sin, y: y * cos - x * sin }
}
