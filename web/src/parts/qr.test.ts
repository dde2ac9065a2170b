import { describe, expect, it } from 'vitest'
import { qrCode } from './qr'
import vectors from './qr-vectors.json'

// The vectors come from another encoder (Python's qrcode package): one for each mask, in small and large versions.
describe('a QR code', () => {
  it.each(vectors)('equals that of another encoder: version $version, mask $mask', ({ text, mask, rows }) => {
    const drawn = qrCode(text, mask).map((row) => BigInt(`0b${row.map(Number).join('')}`).toString(16))
    expect(drawn).toEqual(rows)
  })

  it('chooses one of the eight masks by itself', () => {
    const text = 'http://localhost:8000/table/k7m2p9qwxyzd'
    const all = Array.from({ length: 8 }, (_, mask) => JSON.stringify(qrCode(text, mask)))
    expect(all).toContain(JSON.stringify(qrCode(text)))
  })

  it('refuses a text that is too long', () => {
    expect(() => qrCode('x'.repeat(214))).toThrow(/214 bytes/)
  })
})
