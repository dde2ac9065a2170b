// A record's dice against its seal: every throw that is the one promised, up to the first that is not.
import type { ReplayView as Replay } from '../protocol/types'
import { seal, SealedDice } from './fairdice'

export const LETTERS = 'PBGK'

export interface CheckedThrow {
  /** Its number under the seal. */
  number: number
  /** Its turn from 1 on; null in the opening throw. */
  turn: number | null
  /** Its place in the turn, or its round of the opening throw. */
  throw: number
  seat: number
  recorded: number[]
  sealed: number[]
  right: boolean
}

export interface Verdict {
  throws: CheckedThrow[]
  /** Why nothing could be compared. */
  problem: 'no_seal' | 'tag_missing' | 'no_secret' | 'secret' | 'wrong_secret' | 'no_seeds' | null
  /** The throws end with the first that is wrong. */
  wrong: CheckedThrow | null
}

type Recorded = Omit<CheckedThrow, 'number' | 'sealed' | 'right'>

/** The seed of every seat, empty for a bot. */
export function seedsOf(replay: Pick<Replay, 'tags' | 'names' | 'steps'>): string[] {
  const players = replay.steps[0]?.game.supply.length ?? replay.names.length
  return Array.from({ length: players }, (_, seat) => replay.tags[`Seed${LETTERS[seat]}`] ?? '')
}

/** Every throw of a game in the order they were made. */
export function throwsOf(replay: Pick<Replay, 'opening' | 'steps'>): Recorded[] {
  return [...openingThrows(replay.opening), ...turnThrows(replay.steps)]
}

/** Compare every throw with what seal, secret and seeds give. */
export async function verify(replay: Replay): Promise<Verdict> {
  const problem = await whatIsMissing(replay)
  if (problem) return { throws: [], problem, wrong: null }
  const { Secret: secret = '', Table: table = '' } = replay.tags
  const dice = new SealedDice(secret, table, seedsOf(replay))
  const throws: CheckedThrow[] = []
  for (const [number, one] of throwsOf(replay).entries()) {
    const sealed = (await dice.faces(number, one.recorded.length)).sort()
    const right = sealed.join() === one.recorded.join()
    throws.push({ ...one, number, sealed, right })
    if (!right) break
  }
  return { throws, problem: null, wrong: throws.find((one) => !one.right) ?? null }
}

async function whatIsMissing(replay: Replay): Promise<Verdict['problem']> {
  const { Seal, Table, Secret } = replay.tags
  if (!Seal) return 'no_seal'
  if (!Table) return 'tag_missing'
  if (!Secret) return 'no_secret'
  if (!/^[0-9a-f]{64}$/.test(Secret)) return 'secret'
  if ((await seal(Secret, Table)) !== Seal) return 'wrong_secret'
  return seedsOf(replay).some(Boolean) ? null : 'no_seeds'
}

function openingThrows(opening: string | null): Recorded[] {
  const rounds = opening?.split(' ').filter(Boolean) ?? []
  return rounds.flatMap((round, at) =>
    Array.from(round.matchAll(/([PBGK])([1-6])/g), ([, letter = '', face = '']) => ({
      turn: null,
      throw: at + 1,
      seat: LETTERS.indexOf(letter),
      recorded: [Number(face)],
    })),
  )
}

function turnThrows(steps: Replay['steps']): Recorded[] {
  return steps
    .filter(({ action }) => action?.startsWith('throw '))
    .map(({ turn, seat, dice, game }) => ({ turn, throw: game.throws, seat, recorded: [...dice].sort() }))
}
