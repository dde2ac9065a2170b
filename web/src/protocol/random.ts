// Random texts that nobody can guess.
import { toHex } from '../parts/hex'

const randomHex = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)))

/** For the seats of this browser at a table. */
export const newSecret = () => randomHex(32)
/** For the dice of a table. */
export const newSeed = () => randomHex(16)
/** For a command. */
export const newId = () => randomHex(12)
