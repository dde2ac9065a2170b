import { describe, expect, it } from 'vitest'
import { matchesIn } from './finding'

describe('finding words in a text', () => {
  it('finds every place, whatever the capitals', () => {
    expect(matchesIn(['A disc takes a Disc.'], 'disc').map((one) => one.start.offset)).toEqual([2, 15])
  })

  it('finds letters with accents by those without', () => {
    expect(matchesIn(['Réserve'], 'reserve')).toHaveLength(1)
    expect(matchesIn(['Reserve'], 'réserve')).toHaveLength(1)
  })

  it('finds words that run over pieces of a text', () => {
    const [match] = matchesIn(['pays for ', '4444', ' now'], 'for 4444 n')
    expect(match).toEqual({ start: { piece: 0, offset: 5 }, end: { piece: 2, offset: 1 } })
  })

  it('finds nothing for no words', () => {
    expect(matchesIn(['text'], '  ')).toEqual([])
  })
})
