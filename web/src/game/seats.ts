/** The letter of each seat in opening throws and records; the K is black, as in print, because B is blue. */
export const SEAT_LETTERS = 'PBGK'
