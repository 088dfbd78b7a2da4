// Codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds and 6 digits, which is what every app reads.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SECRET_BYTES = 20
const STEP_MS = 30_000
const DIGITS = 6
/** How many codes earlier or later than the present one are right: clocks differ. */
const WINDOW = 1

export const newSecret = (): string => base32(randomBytes(SECRET_BYTES))

export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** RFC 4226: the last digits of four bytes of the counter's digest. */
export function codeAt(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The step that the code is of, if it is right now and later than the last that was accepted. All are compared, so that the time tells nothing. */
export function stepOf(secret: string, code: string, now: Date, last: number): number | undefined {
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => stepAt(now) - WINDOW + index)
  const right = steps.map(step => isEqual(codeAt(secret, step), code))
  return steps.find((step, index) => right[index] && step > last)
}

/** What apps read off a QR code, or a phone opens by itself. */
export function addressOf(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  // A colon parts the two.
  const by = issuer.replaceAll(':', ' ')
  const words = new URLSearchParams({ secret, issuer: by, algorithm: 'SHA1', digits: String(DIGITS), period: '30' })
  return `otpauth://totp/${encodeURIComponent(by)}:${encodeURIComponent(account)}?${String(words).replaceAll('+', '%20')}`
}
