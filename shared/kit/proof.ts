// Work that a form's sender does: a number whose SHA-256 behind the challenge begins with as many zero bits as asked.
// In plain arithmetic on the main thread: workers cannot be started on partners' pages, and the browser's digest is asynchronous and too slow.

const PRIMES: number[] = []
for (let number = 2; PRIMES.length < 64; number++) if (PRIMES.every(prime => number % prime)) PRIMES.push(number)

/** The first bits behind the point of a prime's root. */
const bitsOf = (root: number) => (prime: number) => (prime ** (1 / root) * 2 ** 32) | 0
const ROUNDS = PRIMES.map(bitsOf(3))
const START = PRIMES.slice(0, 8).map(bitsOf(2))

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const mixed = (word: number, one: number, two: number, three: number) =>
  turned(word, one) ^ turned(word, two) ^ turned(word, three)

/** Blocks of 64 bytes into the state. */
function digestBlocks(start: readonly number[], bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer)
  // Sixteen places before the first, so that no round looks before the beginning.
  const words = new Int32Array(80)
  let state = start
  for (let from = 0; from < bytes.length; from += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let at = 0; at < 64; at++) {
      const near = words[at + 14]!
      const far = words[at + 1]!
      words[at + 16] =
        at < 16
          ? view.getInt32(from + at * 4)
          : (mixed(near, 17, 19, 0) ^ near ^ (near >>> 10)) +
            words[at + 9]! +
            (mixed(far, 7, 18, 0) ^ far ^ (far >>> 3)) +
            words[at]!
      const first = h + mixed(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at + 16]!
      const second = mixed(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    state = [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]!) | 0)
  }
  return state
}

/** Digests texts that begin alike: what fills whole blocks at their beginning is done once. */
export function digester(beginning: string): (end: string) => readonly number[] {
  const encoder = new TextEncoder()
  const first = encoder.encode(beginning)
  const whole = first.length & ~63
  const known = digestBlocks(START, first.slice(0, whole))
  return end => {
    const last = encoder.encode(end)
    const length = first.length + last.length
    const bytes = new Uint8Array(((length - whole + 72) >> 6) * 64)
    bytes.set(first.subarray(whole))
    bytes.set(last, first.length - whole)
    bytes[length - whole] = 128
    new DataView(bytes.buffer).setUint32(bytes.length - 4, length * 8)
    return digestBlocks(known, bytes)
  }
}

/** The SHA-256 of a text in hexadecimal digits. */
export const hexDigest = (text: string): string =>
  digester('')(text)
    .map(word => (word >>> 0).toString(16).padStart(8, '0'))
    .join('')

/** Milliseconds of work before the page may react. */
const SLICE = 8
/** Milliseconds after which the search is given up. A slow device in a busy hour needs ten seconds. */
const LONGEST = 20_000

export const rest = (milliseconds?: number): Promise<unknown> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

/** The number as text; undefined when it was not found in time. */
export async function solve(challenge: string, bits: number, longest = LONGEST): Promise<string | undefined> {
  const digest = digester(`${challenge}.`)
  const end = Date.now() + longest
  let number = 0
  while (Date.now() < end) {
    const pause = Date.now() + SLICE
    while (Date.now() < pause) if (Math.clz32(digest(`${++number}`)[0]!) >= bits) return `${number}`
    await rest()
  }
  return undefined
}
