// Checks whether something read from a file is a game, whole and without contradictions.
import { SEAT_LETTERS } from '../game/seats'
import { BOTS, COLOURS, MAX_RECORD_BYTES } from '../generated/lists'
import type { Account, Seat, StoredGame, StoredReview } from './game'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, most = 200): value is string => typeof value === 'string' && value.length <= most
const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most
const isWhole = (value: unknown, least: number, most: number): value is number =>
  isNumber(value, least, most) && Number.isInteger(value)
const isList = <Item>(value: unknown, check: (item: unknown) => item is Item, length?: number): value is Item[] =>
  Array.isArray(value) && value.every(check) && (length === undefined || value.length === length)

const isSeat = (value: unknown): value is Seat =>
  isObject(value) && isText(value.name) && (value.level === null || BOTS.some((level) => level === value.level))

const isAccount = (value: unknown): value is Account =>
  isObject(value) &&
  isNumber(value.luck, -1e3, 1e3) &&
  isNumber(value.skill, -1e3, 1e3) &&
  isNumber(value.error, 0, 1e3) &&
  isWhole(value.turns, 0, 1e4)

const isReview = (value: unknown, players: number): value is StoredReview =>
  isObject(value) &&
  isWhole(value.depth, 1, 9) &&
  isText(value.weights) &&
  typeof value.approximate === 'boolean' &&
  isList(value.seats, isAccount, players)

type Outcome = NonNullable<StoredGame['outcome']>

/** Whether a value has all fields of a game, and its record tells the same result. */
export function isGame(value: unknown): value is StoredGame {
  if (!isObject(value) || !isList(value.seats, isSeat)) return false
  const players = value.seats.length
  if (players < 2 || players > COLOURS.length) return false
  const isSeatNumber = (seat: unknown): seat is number => isWhole(seat, 0, players - 1)
  const isTotal = (total: unknown): total is number => isWhole(total, -1e4, 1e4)
  const isPlace = (place: unknown): place is number => isWhole(place, 1, players)
  const isOutcome = (outcome: unknown): outcome is Outcome =>
    isObject(outcome) &&
    isList(outcome.winners, isSeatNumber) &&
    outcome.winners.length > 0 &&
    isList(outcome.places, isPlace, players)
  const { id, at, rules, mine, totals, outcome, board, record, review } = value
  return (
    isText(id) &&
    /^[a-z0-9]{6,32}$/.test(id) &&
    isWhole(at, 0, 8.64e15) &&
    isText(rules, 1000) &&
    /^[a-z]{2}(\{.*\})?$/.test(rules) &&
    isList(mine, isSeatNumber) &&
    isList(totals, isTotal, players) &&
    (outcome === null || isOutcome(outcome)) &&
    isObject(board) &&
    Object.entries(board).every(([cell, seat]) => /^([1-6])\1{0,5}$/.test(cell) && isSeatNumber(seat)) &&
    isText(record, MAX_RECORD_BYTES) &&
    tagOf(record, 'Columbiz') === '1' &&
    tagOf(record, 'Players') === String(players) &&
    (tagOf(record, 'Result') ?? '*') === resultOf(outcome, totals) &&
    (review === null || isReview(review, players))
  )
}

/** The value of a tag that needs no escapes. */
const tagOf = (record: string, name: string) => new RegExp(`^\\[${name} "([^"]*)"\\]$`, 'm').exec(record)?.[1]

/** A result as a record tells it. */
const resultOf = (outcome: Outcome | null, totals: readonly number[]) =>
  outcome ? `${outcome.winners.map((seat) => SEAT_LETTERS[seat]).join('')} ${totals.join('-')}` : '*'
