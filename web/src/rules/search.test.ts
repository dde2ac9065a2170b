import { describe, expect, it } from 'vitest'
import { matchesIn } from './search'

describe('searching a text', () => {
  it('finds every occurrence, whatever the case', () => {
    expect(matchesIn(['A disc takes a Disc.'], 'disc').map((one) => one.start.offset)).toEqual([2, 15])
  })

  it('ignores accents', () => {
    expect(matchesIn(['Réserve'], 'reserve')).toHaveLength(1)
    expect(matchesIn(['Reserve'], 'réserve')).toHaveLength(1)
  })

  it('finds a query that spans several pieces', () => {
    const [match] = matchesIn(['pays for ', '4444', ' now'], 'for 4444 n')
    expect(match).toEqual({ start: { piece: 0, offset: 5 }, end: { piece: 2, offset: 1 } })
  })

  it('finds nothing for an empty query', () => {
    expect(matchesIn(['text'], '  ')).toEqual([])
  })
})
