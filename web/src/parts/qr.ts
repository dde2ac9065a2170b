// A QR code of a link: byte mode, error correction M, versions 1 to 10 (up to 213 bytes). See ISO/IEC 18004.

/** For each version: the error-correction bytes per block, and the data bytes of each block. */
const BLOCKS: readonly [number, readonly number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
]
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]
const FINDER_LIKE = ['10111010000', '00001011101']

/** Dark modules of the code, row by row; a mask may be given for tests. */
export function qrCode(text: string, mask?: number): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = smallestVersion(bytes.length)
  const bits = interleaved(dataBytes(bytes, version), version)
  const drawn = (one: number) => draw(version, bits, one)
  if (mask !== undefined) return drawn(mask)
  const codes = MASKS.map((_, one) => drawn(one))
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best))
}

const capacity = (version: number) => BLOCKS[version - 1]![1].reduce((sum, size) => sum + size, 0)
const countBits = (version: number) => (version < 10 ? 8 : 16)

function smallestVersion(length: number): number {
  for (let version = 1; version <= BLOCKS.length; version += 1)
    if (8 * length + 4 + countBits(version) <= 8 * capacity(version)) return version
  throw new RangeError(`${length} bytes do not fit into a QR code of version ${BLOCKS.length}`)
}

function dataBytes(bytes: Uint8Array, version: number): number[] {
  const bits = [...binary(4, 4), ...binary(bytes.length, countBits(version))]
  for (const byte of bytes) bits.push(...binary(byte, 8))
  const room = 8 * capacity(version)
  bits.push(...binary(0, Math.min(4, room - bits.length)))
  while (bits.length % 8) bits.push(0)
  const data: number[] = []
  for (let at = 0; at < bits.length; at += 8) data.push(parseInt(bits.slice(at, at + 8).join(''), 2))
  for (let pad = 0xec; data.length < room / 8; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

const binary = (value: number, width: number) =>
  Array.from({ length: width }, (_, at) => (value >> (width - 1 - at)) & 1)

/** The bits of all blocks, interleaved byte by byte: first the data, then the error correction. */
function interleaved(data: number[], version: number): number[] {
  const [check, sizes] = BLOCKS[version - 1]!
  let at = 0
  const blocks = sizes.map((size) => data.slice(at, (at += size)))
  const codewords = [...columns(blocks), ...columns(blocks.map((block) => remainder(block, check)))]
  return codewords.flatMap((byte) => binary(byte, 8))
}

function columns(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat()
}

/** Multiply in the field GF(256) of the Reed-Solomon codes. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

function generator(degree: number): number[] {
  let polynomial = [1]
  for (let root = 1, n = 0; n < degree; n += 1, root = times(root, 2)) {
    const longer = [...polynomial, 0]
    polynomial = longer.map((value, at) => value ^ (at ? times(polynomial[at - 1]!, root) : 0))
  }
  return polynomial
}

function remainder(block: number[], degree: number): number[] {
  const divisor = generator(degree)
  const rest = [...block, ...new Array<number>(degree).fill(0)]
  for (let at = 0; at < block.length; at += 1) {
    const factor = rest[at]!
    for (let n = 0; n <= degree; n += 1) rest[at + n]! ^= times(divisor[n]!, factor)
  }
  return rest.slice(block.length)
}

function draw(version: number, bits: number[], mask: number): boolean[][] {
  const size = 17 + 4 * version
  const code: (boolean | null)[][] = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null))
  const set = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && column >= 0 && row < size && column < size) code[row]![column] = dark
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    squares(set, row, column, 4)
  const centres = alignments(version, size)
  const last = centres.length - 1
  for (const [y, row] of centres.entries())
    for (const [x, column] of centres.entries()) {
      const corner = (y === 0 && x === 0) || (y === 0 && x === last) || (y === last && x === 0)
      if (!corner) squares(set, row, column, 2)
    }
  for (let at = 8; at < size - 8; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  formats(set, size, mask)
  if (version >= 7) versions(set, size, version)
  return fill(code, bits, MASKS[mask]!)
}

type SetModule = (row: number, column: number, dark: boolean) => void

/** Draw concentric squares: a finder pattern with its margin, or an alignment pattern. */
function squares(set: SetModule, row: number, column: number, reach: number): void {
  for (let y = -reach; y <= reach; y += 1)
    for (let x = -reach; x <= reach; x += 1) {
      const ring = Math.max(Math.abs(x), Math.abs(y))
      set(row + y, column + x, reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4)
    }
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return []
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7]
}

/** Append to a number the remainder of its division by a polynomial. */
function protect(value: number, polynomial: number, width: number): number {
  let rest = value << width
  const top = 31 - Math.clz32(polynomial)
  for (let bit = 31 - Math.clz32(rest); rest && bit >= top; bit = 31 - Math.clz32(rest))
    rest ^= polynomial << (bit - top)
  return (value << width) | rest
}

function formats(set: SetModule, size: number, mask: number): void {
  const format = protect(mask, 0b10100110111, 10) ^ 0b101010000010010 // level M is encoded as 00
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = Boolean((format >> bit) & 1)
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit + (bit < 9 ? 1 : 0)
    if (bit < 8) {
      set(near, 8, dark)
      set(8, size - 1 - bit, dark)
    } else {
      set(8, near, dark)
      set(size - 15 + bit, 8, dark)
    }
  }
  set(size - 8, 8, true)
}

function versions(set: SetModule, size: number, version: number): void {
  const bits = protect(version, 0b1111100100101, 12)
  for (let bit = 0; bit < 18; bit += 1) {
    const dark = Boolean((bits >> bit) & 1)
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)]
    set(far, near, dark)
    set(near, far, dark)
  }
}

/** Put the bits into the free modules: in columns of two from the right, alternately upwards and downwards. */
function fill(
  code: (boolean | null)[][],
  bits: number[],
  masked: (row: number, column: number) => boolean,
): boolean[][] {
  const size = code.length
  const whole = code.map((row) => row.map(Boolean))
  let next = 0
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (code[row]![column] !== null) continue
        whole[row]![column] = Boolean(bits[next] ?? 0) !== masked(row, column)
        next += 1
      }
    }
    upwards = !upwards
  }
  return whole
}

function penalty(code: boolean[][]): number {
  const size = code.length
  const rows = code.map((row) => row.map(Number).join(''))
  const lines = [...rows, ...rows.map((_, at) => rows.map((row) => row[at]).join(''))]
  let points = 0
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
    for (const pattern of FINDER_LIKE)
      for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) points += 40
  }
  for (let r = 1; r < size; r += 1)
    for (let c = 1; c < size; c += 1) {
      const dark = code[r]![c]
      if (code[r - 1]![c] === dark && code[r]![c - 1] === dark && code[r - 1]![c - 1] === dark) points += 3
    }
  const share = rows.join('').replaceAll('0', '').length / size ** 2
  return points + 10 * Math.floor(Math.abs(20 * share - 10))
}
