// Sealed dice as docs/fair-dice.md specifies them, implemented here so that nobody has to trust the server.
import { fromHex, toHex } from '../parts/hex'

const TEXT = new TextEncoder()
const SEAL = 'columbiz fair dice 1 seal'
const THROW = 'columbiz fair dice 1 throw'

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (text: string): Bytes => TEXT.encode(text)

/** Whether the page may use the browser's cryptography, which needs https or localhost. */
export const canVerify = (): boolean => Boolean(globalThis.crypto?.subtle)

/** Parts in sequence, each preceded by its length in four bytes. */
function pack(...parts: Bytes[]): Bytes {
  const packed = new Uint8Array(parts.reduce((size, part) => size + 4 + part.length, 0))
  const view = new DataView(packed.buffer)
  let at = 0
  for (const part of parts) {
    view.setUint32(at, part.length)
    packed.set(part, at + 4)
    at += 4 + part.length
  }
  return packed
}

/** The seal of a secret, which is published before anyone sits down. */
export async function seal(secret: string, table: string): Promise<string> {
  const sealed = await crypto.subtle.digest('SHA-256', pack(bytesOf(SEAL), bytesOf(table), fromHex(secret)))
  return toHex(new Uint8Array(sealed))
}

/** The dice of a table whose secret is revealed. */
export class SealedDice {
  #key: Promise<CryptoKey>
  #head: Bytes[]

  constructor(secret: string, table: string, seeds: readonly string[]) {
    const use = { name: 'HMAC', hash: 'SHA-256' }
    this.#key = crypto.subtle.importKey('raw', fromHex(secret), use, false, ['sign'])
    this.#head = [THROW, table, ...seeds].map(bytesOf)
  }

  /** The faces of a throw by its number, in the order they are drawn. */
  async faces(number: number, count: number): Promise<number[]> {
    const found: number[] = []
    for (let block = 0; found.length < count; block += 1) {
      const message = pack(...this.#head, bytesOf(String(number)), bytesOf(String(block)))
      const drawn = new Uint8Array(await crypto.subtle.sign('HMAC', await this.#key, message))
      for (const byte of drawn) if (byte < 252) found.push((byte % 6) + 1)
    }
    return found.slice(0, count)
  }
}
