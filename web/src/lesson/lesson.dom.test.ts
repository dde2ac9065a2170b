// The page of the lesson, over the answers that the server gives to every step of its way.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { spotOf } from '../game/cells'
import { t } from '../i18n/messages.svelte'
import type { LessonView } from '../protocol/types'
import { all, click, has, hide, press, show, type, until } from '../test/parts'
import transcript from '../test/transcripts/lessons.json'
import LessonLink from './LessonLink.svelte'
import LessonPage from './LessonPage.svelte'

interface Answer {
  chapter: string
  actions: string[]
  lesson?: LessonView
  refused?: { code: string }
}
const answers = transcript as unknown as Answer[]
const answerTo = (chapter: string, actions: readonly string[]) =>
  answers.find((one) => one.chapter === chapter && one.actions.join() === actions.join())

/** The lesson after some actions, with all steps of play so far. */
function lessonAfter(chapter: string, actions: readonly string[]): LessonView | undefined {
  const { lesson } = answerTo(chapter, actions) ?? {}
  if (!lesson || !actions.length) return lesson
  return { ...lesson, steps: [...lessonAfter(chapter, actions.slice(0, -1))!.steps, ...lesson.steps] }
}

/** What the coach says at the end of a chapter. */
const endOf = (chapter: string) => {
  const { lesson } = answers.find((one) => one.chapter === chapter && one.lesson?.step === one.lesson?.of)!
  return t(lesson!.text, lesson!.values)
}

/** What the server does instead of answering, request by request. */
let instead: (() => Promise<Response>)[]
const unexpected = async () => Response.json({ code: 'unexpected', reason: '', values: {} }, { status: 500 })
const away = () => Promise.reject(new TypeError())

async function serve(path: string, { body }: { body: string }): Promise<Response> {
  const chapter = path.replace('/api/lesson/', '')
  const { actions } = JSON.parse(body) as { actions: string[] }
  const lesson = lessonAfter(chapter, actions)
  const refused = answerTo(chapter, actions)?.refused
  if (!lesson && !refused) throw new Error(`the transcript has no ${chapter} ${actions.join()}`)
  return lesson ? Response.json(lesson) : Response.json(refused, { status: 422 })
}

beforeEach(() => {
  localStorage.clear()
  instead = []
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => instead.shift()?.() ?? serve(path, init))
  // What happens is shown at once while nobody looks.
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
})
afterEach(() => {
  hide()
  vi.unstubAllGlobals()
})

const coach = () => all(`[aria-label="${t('lesson-coach')}"] [aria-live]`)[0]?.textContent?.trim() ?? ''
const coachSays = (key: string, values = {}) => until(() => coach().includes(t(key, values)))
const heading = () => all('h1')[0]?.textContent
const dice = (face: number, kept: boolean) =>
  all('[data-die]').filter((die) => {
    const named = t(kept ? 'die-kept' : 'die-loose', { key: Number(die.dataset.die) + 1, face })
    return die.getAttribute('aria-label') === named
  })
const cell = (name: string) => all(`[data-cell="${name}"]`)[0]!
const isTaken = (name: string) =>
  cell(name).getAttribute('aria-label') ===
  t('cell-taken', { ...spotOf(name), who: 'you', name: '', symbol: t('symbol-0') })
/** Place a disc, once it can be paid for. */
async function places(name: string): Promise<void> {
  await until(() => cell(name).getAttribute('aria-disabled') === 'false')
  await click(cell(name))
}

async function opens(): Promise<void> {
  show(LessonPage, {})
  await coachSays('lesson-keep-throw-ask')
}
async function skips(to: string): Promise<void> {
  await press('lesson-skip')
  await until(() => heading()?.includes(t(`lesson-${to}`)))
}
/** Keep all dice with this face. */
async function keeps(face: number): Promise<void> {
  await until(() => dice(face, false).length)
  for (const die of dice(face, false)) await click(die)
}
const throwsRest = (count: number) => press('throw-again', { count })

/** Ways through the chapters, by their buttons and cells. */
const CHAPTERS: [chapter: string, ...deeds: (() => Promise<unknown>)[]][] = [
  ['keep', () => press('throw-dice'), () => keeps(5), () => throwsRest(5), () => keeps(5), () => throwsRest(4)],
  ['pay', () => press('place'), () => places('555'), () => places('33'), () => press('done')],
  ['capture', () => places('444'), () => places('4'), () => press('done')],
  ['line', ...['44', '11', '55'].map((name) => () => places(name)), () => press('done')],
  ['forfeit', () => press('throw-rest', { count: 6 }), () => press('forfeit')],
  ['count', () => press('throw-dice'), () => press('place'), ...['333', '22'].map((one) => () => places(one)), () => press('done')],
] // prettier-ignore

test('the lesson is taken from the first throw to the game against the computer', async () => {
  await opens()
  for (const [number, [chapter, ...deeds]] of CHAPTERS.entries()) {
    await until(() => heading() === t('lesson-chapter', { number: number + 1, title: t(`lesson-${chapter}`) }))
    for (const deed of deeds) await deed()
    await until(() => coach() === endOf(chapter))
    await press(number === CHAPTERS.length - 1 ? 'lesson-finish' : 'lesson-next')
  }
  await until(() => heading() === t('lesson-over-title'))
  const made: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    made.push([path, JSON.parse(body).seats])
    return Response.json({ table: 'k7m2p9qwxyzd' })
  })
  await press('lesson-over-play')
  expect(made).toEqual([['/api/tables', ['person', 'deckhand']]])
  await until(() => location.pathname === '/table/k7m2p9qwxyzd')
})

test('the chapter after the first has other dice', async () => {
  await opens()
  for (const deed of CHAPTERS[0]!.slice(1) as (() => Promise<unknown>)[]) await deed()
  await press('lesson-next')
  await until(() => dice(5, false).length === 3)
})

describe('a lesson that is left', () => {
  /** Go to the third chapter and place a disc. */
  async function placesADisc(): Promise<void> {
    await opens()
    await skips('pay')
    await skips('capture')
    await places('444')
    await coachSays('lesson-capture-freed-ask')
  }

  test('goes on where it was, and its link says where that is', async () => {
    await placesADisc()
    show(LessonPage, {})
    await coachSays('lesson-capture-freed-ask')
    expect(isTaken('444')).toBe(true)
    show(LessonLink, {})
    expect(all('a')[0]?.textContent).toContain(t('lesson-resume-text', { number: 3, of: 6 }))
    expect(all('a')[0]?.textContent).toContain(t('lesson-resume'))
    show(LessonPage, {})
    await coachSays('lesson-capture-freed-ask')
    await places('4')
    await coachSays('lesson-capture-done-ask')
    await press('lesson-back')
    await coachSays('lesson-capture-freed-ask')
  })

  test.each([
    ['{"chapter": "line", "actions": ["place 66"]}', 'lesson-line-three-ask'],
    ['{"chapter": "swim", "actions": []}', 'lesson-keep-throw-ask'],
  ])('begins a chapter anew where it does not know %s', async (stored, asked) => {
    localStorage.setItem('columbiz.lesson', stored)
    show(LessonPage, {})
    await coachSays(asked)
  })

  test('keeps its progress through a failure that passes', async () => {
    await placesADisc()
    instead = [unexpected]
    await places('4')
    await coachSays('trouble-unexpected-text')
    instead = [unexpected]
    show(LessonPage, {})
    await until(() => heading() === t('trouble-unexpected-title'))
    await press('try-again')
    await coachSays('lesson-capture-freed-ask')
  })

  test('goes on when a server that was away is back', async () => {
    await opens()
    instead = [away]
    await press('throw-dice')
    await coachSays('trouble-away-text')
    await press('throw-dice')
    await coachSays('lesson-keep-fives-ask')
  })
})

test('every chapter can be skipped, and the lesson taken again', async () => {
  await opens()
  for (const chapter of ['pay', 'capture', 'line', 'forfeit', 'count']) await skips(chapter)
  await press('lesson-skip')
  await until(() => heading() === t('lesson-over-title'))
  show(LessonPage, {})
  await press('lesson-over-again')
  await coachSays('lesson-keep-throw-ask')
})

test('whoever is stuck is shown what to do', async () => {
  await opens()
  await press('lesson-show')
  await coachSays('lesson-keep-fives-ask')
  await press('hint')
  await until(() => dice(5, true).length === 3)
  await press('lesson-show')
  await coachSays('lesson-keep-again-ask')
  await press('lesson-show')
  await until(() => coach() === endOf('keep'))
  await press('lesson-next')
  await coachSays('lesson-pay-stop-ask')
})

test('what is not asked for, or cannot be done, is explained', async () => {
  await opens()
  await press('throw-dice')
  await keeps(6)
  await throwsRest(7)
  await coachSays('lesson-keep-fives-no')
  await skips('pay')
  await skips('capture')
  await click(cell('4')) // though it says that it is not for pressing
  await coachSays('lesson-cannot-cell_taken')
  await click(cell('555'))
  await coachSays('lesson-cannot-too_few_dice', { cost: 3, face: 5, count: 0 })
  await places('1')
  await coachSays('lesson-capture-over-no')
  expect(coach()).toContain(t('lesson-capture-over-ask'))
  expect(all('.lantern')).toHaveLength(1)
})

describe('while the server thinks about stopping', () => {
  /** Hold the answer to what is done; returns a function that lets it come. */
  async function thinking(act: () => Promise<unknown>): Promise<() => void> {
    await opens()
    await skips('pay')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const body = JSON.stringify({ actions: ['keep 1-2-33-555-6'] })
    instead = [() => held.then(() => serve('/api/lesson/pay', { body }))]
    await act()
    return release
  }

  test('a focus that was moved stays where it is', async () => {
    const release = await thinking(() => type('p'))
    cell('555').focus()
    release()
    await until(() => has('done'))
    expect(document.activeElement).toBe(cell('555'))
  })

  test('the focus goes to a cell if it was left alone', async () => {
    const release = await thinking(() => type('p'))
    release()
    await until(() => document.activeElement?.hasAttribute('data-cell'))
  })

  test('a cell that is tapped gets its disc', async () => {
    const release = await thinking(() => press('place'))
    await click(cell('555'))
    release()
    await until(() => isTaken('555'))
  })
})
