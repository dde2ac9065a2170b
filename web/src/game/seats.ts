// The seats of a table, in the order of their colours.
import { COLOURS } from '../generated/lists'

/** The letter of each seat in opening throws and records; the K is black, as in print, because B is blue. */
export const SEAT_LETTERS = 'PBGK'

export const MAX_SEATS = COLOURS.length
export const MIN_SEATS = 2
