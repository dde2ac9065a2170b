import { describe, expect, it } from 'vitest'
import vectors from '../../../tests/fairdice/vectors.json'
import { seal, SealedDice } from './fairdice'

describe('sealed dice', () => {
  it.each(vectors)(
    'of table $table are those of the test vectors',
    async ({ secret, table, seal: promised, seeds, throws }) => {
      expect(await seal(secret, table)).toBe(promised)
      const dice = new SealedDice(secret, table, seeds)
      for (const { number, count, faces } of throws) expect(await dice.faces(number, count)).toEqual(faces)
    },
  )
})
