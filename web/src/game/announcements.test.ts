import { describe, expect, test } from 'vitest'
import { PHRASES } from '../generated/lists'
import type { TableEvent, TableView } from '../protocol/types'
import { announcements, MAX_SENTENCES, yourTurnBegins } from './announcements'
import { isText, phraseText } from './phrases'
import { INITIAL, type TableState } from './reducer'
import { entries, entry, game, place, played, undone, view } from '../test/games'

const NAMED = ['Ann', 'Ben'].map((name) => ({ ...view(0, null).seats[0]!, name }))

const BENS_TURN = ['throw 112-45-666', 'keep 666', 'throw 1-34-66', 'keep 3-66666', 'throw 44', 'place 66666'].map(
  (action) => played(action, 1),
)

/** What is announced when the last of these events arrives. */
function said(all: TableEvent[], { mine = [0], table = {}, ...state }: Partial<TableState> & { table?: Partial<TableView> } = {}) {
  const events = entries(...all)
  const shown = view(all.length - 1, game(), { seats: NAMED, ...table })
  return announcements({ ...INITIAL, view: shown, mine, events, news: events.slice(-1), ...state }).join(' ')
} // prettier-ignore

describe('an action', () => {
  test.each([
    ['throw 1-33', 'You throw 1 3 3.', 'Ben throws 1 3 3.'],
    ['keep 33', 'You keep 3 3.', 'Ben keeps 3 3.'],
    ['keep -', 'You keep nothing.', 'Ben keeps nothing.'],
    ['place 555', 'You place a disc on cell 3 of column 5.', 'Ben places a disc on cell 3 of column 5.'],
  ])('%s is announced', (action, you, other) => {
    expect(said([played(action, 0)])).toBe(you)
    expect(said([played(action, 1)])).toBe(other)
  })

  test('that places a disc is announced with what it captures and scores', () => {
    const discs = { 0: place('1', { points: 3, captures: ['2', '3'] }) }
    expect(said([played('place 1', 1)], { discs })).toBe(
      'Ben places a disc on cell 1 of column 1. It captures 2 discs. It scores 3 points.',
    )
  })

  test('that ends a turn is announced with whose turn it is, if it is one’s own', () => {
    expect(said([...BENS_TURN, played('done', 1)])).toMatch(/, scored nothing\. Your turn\.$/)
    expect(said([played('forfeit', 1)])).toBe('Ben can’t place a disc and forfeits discs. Your turn.')
    expect(said([played('done', 1)], { mine: [1] })).toBe('Your turn is over.')
  })

  test('that ends the game is announced with the result', () => {
    const outcome = { winners: [1], totals: [3, 9], places: [2, 1] }
    expect(said([played('done', 0)], { table: { outcome } })).toBe(
      'Your turn is over. The game is over. Ben wins with 9 points.',
    )
  })
})

test('the end of the game is announced once, with the event that ends it', () => {
  const outcome = { winners: [1], totals: [3, 9], places: [2, 1] }
  const after = (event: TableEvent) => said([event], { table: { outcome } })
  expect(after({ format: 1, kind: 'resigned', seat: 0 })).toContain('The game is over.')
  expect(after({ format: 1, kind: 'revealed', secret: '' })).toBe('')
  expect(after({ format: 1, kind: 'said', seat: 1, phrase: 'ouch' })).toBe('Ben: Ouch!')
})

test('one’s own turn begins with the game or after somebody else’s, unless the game is over', () => {
  const begins = (event: TableEvent, changes: Partial<TableView> = {}) =>
    yourTurnBegins({ ...INITIAL, view: view(0, game(), changes), mine: [0], news: entries(event) })
  expect(begins({ format: 1, kind: 'started', opening: '' })).toBe(true)
  expect(begins(played('done', 1))).toBe(true)
  expect(begins(played('throw 1', 1))).toBe(false)
  expect(begins(played('done', 1), { outcome: { winners: [1], totals: [3, 9], places: [2, 1] } })).toBe(false)
})

test('no turn begins when an earlier one is shown once more', () => {
  const again = said([...BENS_TURN, played('done', 1)], { again: true })
  expect(again).toContain('Ben threw 3 times')
  expect(again).not.toContain('Your turn')
})

test.each([
  ['empty', 'Nobody had been sitting here for a while, so the table was closed.'],
  ['untouched', 'Nothing had happened here for a long time, so the table was closed.'],
  ['operator', 'Whoever runs this server has closed the table.'],
] as const)('that the table was closed (%s) is announced', (reason, sentence) => {
  expect(said([played('done', 1), { format: 1, kind: 'closed', reason }])).toBe(sentence)
})

describe('an undo', () => {
  test('is announced as that of a disc or of a keep', () => {
    const before = [played('throw 1-2', 1), played('keep 1-2', 1)]
    expect(said([...before, played('place 1', 1), undone(1)])).toBe('Ben takes a disc back.')
    expect(said([...before, undone(1)])).toBe('Ben chooses again which dice to keep.')
    expect(said([...before, undone(1)], { mine: [1] })).toBe('You choose again which dice to keep.')
  })
})

describe('before the game', () => {
  const satDown = (name: string): TableEvent => ({ format: 1, kind: 'sat_down', seat: 1, name, seed: '' })
  const renamed = (name: string): TableEvent => ({ format: 1, kind: 'renamed', seat: 1, name })

  test('a new name is announced with the one before it', () => {
    expect(said([satDown('Bob'), renamed('Ben')])).toBe('Bob is now called Ben.')
    expect(said([satDown('Bob'), renamed('Rob'), renamed('Ben')])).toBe('Rob is now called Ben.')
    expect(said([satDown(''), renamed('Ben')])).toBe('Player 2 is now called Ben.')
    expect(said([satDown('Bob'), renamed('')])).toBe('Bob is now called Player 2.')
    expect(said([satDown('Bob'), renamed('Ben')], { mine: [1] })).toBe('You are now called Ben.')
  })

  test('new seats are announced', () => {
    const arranged: TableEvent = { format: 1, kind: 'arranged', seats: ['person', 'person', 'sailor'] }
    expect(said([arranged])).toBe('The host has changed the seats. There are now 3.')
  })

  test('whoever sits down or stands up is announced', () => {
    expect(said([satDown('Ben')])).toBe('Ben took a seat.')
    expect(said([{ format: 1, kind: 'stood_up', seat: 1 }])).toBe('Ben left their seat.')
  })
})

describe('the end of a turn of somebody else', () => {
  const done = [...BENS_TURN, played('done', 1)]

  test('is announced with a summary of the turn', () => {
    const discs = { 5: place('66666', { captures: ['6', '66', '666'] }) }
    expect(said(done, { discs, mine: [0] })).toBe(
      'Ben threw 3 times, kept 3 6 6 6 6 6, placed a disc on cell 5 of column 6, captured 3 discs, scored nothing. Your turn.',
    )
  })

  test('that forfeits discs is announced with a summary, too', () => {
    const forfeits = [...BENS_TURN.slice(0, 5), played('keep 3-44-66666', 1), played('forfeit', 1)]
    expect(said(forfeits)).toBe(
      'Ben threw 3 times, kept 3 6 6 6 6 6, couldn’t place a disc and forfeited discs. Your turn.',
    )
    expect(said(forfeits, { mine: [0, 1] })).toBe('Ben can’t place a disc and forfeits discs. Your turn.')
  })

  test('is announced with a summary for a bot that plays for somebody here, but not for the people here', () => {
    const standIn = { seats: [NAMED[0]!, { ...NAMED[1]!, bot: 'sailor' as const }] }
    expect(said(done, { mine: [0, 1], table: standIn })).toContain('Ben threw 3 times')
    expect(said(done, { mine: [0, 1] })).toBe('Ben’s turn is over. Your turn.')
  })
})

describe('the beginning of a game', () => {
  test('is announced with the opening throw, round by round', () => {
    expect(said([{ format: 1, kind: 'started', opening: 'P5B5 P3B6' }], { mine: [] })).toBe(
      'Opening throw: Ann 5, Ben 5. A tie, so they throw again: Ann 3, Ben 6. The game begins. Ann goes first.',
    )
  })
})

test('several events in one message are announced one by one', () => {
  const news = [entry(4, played('keep 1', 1)), entry(5, played('throw 2', 1))]
  const state = { ...INITIAL, view: view(5, game(), { seats: NAMED }), mine: [0], events: news, news }
  expect(announcements(state)).toEqual(['Ben keeps 1.', 'Ben throws 2.'])
})

test('the longest turns of three opponents that are shown at once fit into the sentences that are kept', () => {
  const actions = [
    'throw 1-2-3-4-5-66-1',
    'keep 66',
    'throw 1-2-3-4-5-6',
    'keep 666',
    'throw 1-2-3-4-5',
    'keep 1-2-3-4-5-666',
  ]
  const turn = [...actions, 'place 1', 'place 2', 'place 3', 'place 4', 'done']
  const news = entries(...[1, 2, 3].flatMap((seat) => turn.map((action) => played(action, seat))))
  const state = {
    ...INITIAL,
    view: view(news.length, game(), { seats: [...NAMED, ...NAMED] }),
    mine: [0],
    events: news,
    news,
  }
  const before = 'what was said before'
  expect([before, ...announcements(state)].slice(-MAX_SENTENCES)[0]).toBe(before)
})

test('events that concern only programs are not announced', () => {
  expect(said([{ format: 1, kind: 'revealed', secret: '' }])).toBe('')
  expect(announcements(INITIAL)).toEqual([])
})

test('every phrase has a text or is an emoji', () => {
  for (const phrase of PHRASES) expect(phraseText(phrase) === phrase).toBe(!isText(phrase))
  expect(said([{ format: 1, kind: 'said', seat: 1, phrase: 'ouch' }])).toBe('Ben: Ouch!')
})
