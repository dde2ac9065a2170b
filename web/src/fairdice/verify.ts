// Compares the dice of a record with its seal, throw by throw, up to the first that differs.
import { parseAction } from '../game/actions'
import { sorted } from '../game/dice'
import { SEAT_LETTERS } from '../game/seats'
import type { ReplayView as Replay } from '../protocol/types'
import { seal, SealedDice } from './fairdice'

export interface CheckedThrow {
  /** Its number in the computation of the dice, counted from 0. */
  number: number
  /** Its turn, counted from 1; null in the opening throw. */
  turn: number | null
  /** Its number in the turn, or the round of the opening throw. */
  throw: number
  seat: number
  recorded: number[]
  sealed: number[]
  right: boolean
}

/** Why the dice of a record cannot be compared, by the codes of `columbiz.fairdice`. */
export type Problem =
  'no_seal' | 'tag_missing' | 'no_secret' | 'position_unverifiable' | 'secret' | 'wrong_secret' | 'no_seeds'

export interface Verdict {
  throws: CheckedThrow[]
  /** Why nothing could be compared. */
  problem: Problem | null
  /** The first throw that differs from the sealed dice; the list of throws ends with it. */
  wrong: CheckedThrow | null
}

/** A die of the opening throw: the letter of a seat and a face. */
const DIE = new RegExp(`([${SEAT_LETTERS}])([1-6])`, 'g')

type Recorded = Omit<CheckedThrow, 'number' | 'sealed' | 'right'>

/** The seed of every seat; empty for bots. */
export function seedsOf(replay: Pick<Replay, 'tags' | 'names' | 'steps'>): string[] {
  const players = replay.steps[0]?.game.supply.length ?? replay.names.length
  return Array.from({ length: players }, (_, seat) => replay.tags[`Seed${SEAT_LETTERS[seat]}`] ?? '')
}

/** Every throw of a game in order. */
export function throwsOf(replay: Pick<Replay, 'opening' | 'steps'>): Recorded[] {
  return [...openingThrows(replay.opening), ...turnThrows(replay.steps)]
}

/** Compare every throw with the dice that secret and seeds determine. */
export async function verify(replay: Replay): Promise<Verdict> {
  const problem = await findProblem(replay)
  if (problem) return { throws: [], problem, wrong: null }
  const { Secret: secret = '', Table: table = '' } = replay.tags
  const dice = new SealedDice(secret, table, seedsOf(replay))
  const throws: CheckedThrow[] = []
  for (const [number, one] of throwsOf(replay).entries()) {
    const sealed = sorted(await dice.faces(number, one.recorded.length))
    const right = sealed.join() === one.recorded.join()
    throws.push({ ...one, number, sealed, right })
    if (!right) break
  }
  return { throws, problem: null, wrong: throws.find((one) => !one.right) ?? null }
}

async function findProblem(replay: Replay): Promise<Problem | null> {
  const { Seal, Table, Secret } = replay.tags
  if (!Seal) return 'no_seal'
  if (!Table) return 'tag_missing'
  if (!Secret) return 'no_secret'
  if (replay.position) return 'position_unverifiable'
  if (!/^[0-9a-f]{64}$/.test(Secret)) return 'secret'
  if ((await seal(Secret, Table)) !== Seal) return 'wrong_secret'
  return seedsOf(replay).some(Boolean) ? null : 'no_seeds'
}

function openingThrows(opening: string | null): Recorded[] {
  const rounds = opening?.split(' ').filter(Boolean) ?? []
  return rounds.flatMap((round, at) =>
    Array.from(round.matchAll(DIE), ([, letter = '', face = '']) => ({
      turn: null,
      throw: at + 1,
      seat: SEAT_LETTERS.indexOf(letter),
      recorded: [Number(face)],
    })),
  )
}

function turnThrows(steps: Replay['steps']): Recorded[] {
  return steps.flatMap(({ turn, seat, action, game }) => {
    const played = action === null ? null : parseAction(action)
    return played?.kind === 'throw' ? { turn, throw: game.throws, seat, recorded: played.dice } : []
  })
}
