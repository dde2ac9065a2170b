import { expect, it } from 'vitest'
import { DiceEntry } from './dice-entry.svelte'

function entered(...faces: number[]): DiceEntry {
  const entry = new DiceEntry()
  for (const face of faces) entry.add(face, 4)
  return entry
}

it('takes no more dice than were thrown', () => {
  expect(entered(1, 2, 3, 4, 5).dice).toEqual([1, 2, 3, 4])
})

it('changes a die that was chosen, even if all are entered', () => {
  const entry = entered(1, 2, 3, 4)
  entry.choose(1)
  entry.add(6, 4)
  expect(entry.dice).toEqual([1, 6, 3, 4])
  expect(entry.chosen).toBeNull()
})

it('removes the die that was chosen, else the last one', () => {
  const entry = entered(1, 2, 3)
  entry.choose(0)
  entry.remove()
  expect(entry.dice).toEqual([2, 3])
  entry.remove()
  entry.remove()
  entry.remove()
  expect(entry.dice).toEqual([])
})

it('lets go of a die that is chosen twice', () => {
  const entry = entered(1, 2)
  entry.choose(0)
  entry.choose(0)
  entry.add(5, 4)
  expect(entry.dice).toEqual([1, 2, 5])
})
