// A passkey in software, for tests: it answers as a browser would.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

import type { Assertion, Attestation } from '#shared/session/factor/schemas.ts'

type Kind = 'EdDSA' | 'ES256' | 'RS256'
type Cose = readonly (readonly [number, Buffer | number])[]

const head = (kind: number, length: number): Buffer =>
  length < 24
    ? Buffer.of((kind << 5) | length)
    : length < 256
      ? Buffer.of((kind << 5) | 24, length)
      : Buffer.of((kind << 5) | 25, length >> 8, length & 255)

const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))

const coseOf = (entries: Cose): Buffer =>
  Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [number(key), typeof value === 'number' ? number(value) : bytes(value)])
  ])

function keysOf(kind: Kind): { privateKey: KeyObject; cose: Buffer } {
  const { privateKey, publicKey } =
    kind === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : kind === 'EdDSA'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = publicKey.export({ format: 'jwk' })
  const part = (name: 'e' | 'n' | 'x' | 'y') => Buffer.from(String(jwk[name]), 'base64url')
  const cose: Cose =
    kind === 'ES256'
      ? [[1, 2], [3, -7], [-1, 1], [-2, part('x')], [-3, part('y')]]
      : kind === 'EdDSA'
        ? [[1, 1], [3, -8], [-1, 6], [-2, part('x')]]
        : [[1, 3], [3, -257], [-1, part('n')], [-2, part('e')]] // prettier-ignore
  return { privateKey, cose: coseOf(cose) }
}

export interface Parts {
  challenge: string
  origin?: string
  site?: string
  type?: string
  flags?: number
  uses?: number
  crossOrigin?: boolean
}

export interface SoftPasskey {
  id: string
  make: (parts: Parts) => Attestation
  answer: (parts: Parts) => Assertion
}

const PRESENT_AND_VERIFIED = 5
const HAS_KEY = 64

export function softPasskey({
  kind = 'ES256',
  site = 'localhost',
  origin = 'http://localhost:4300'
}: { kind?: Kind; site?: string; origin?: string } = {}): SoftPasskey {
  const { privateKey, cose } = keysOf(kind)
  const id = randomBytes(32)
  const told = (type: string, parts: Parts) =>
    Buffer.from(
      JSON.stringify({
        type: parts.type ?? type,
        challenge: Buffer.from(parts.challenge).toString('base64url'),
        origin: parts.origin ?? origin,
        crossOrigin: parts.crossOrigin ?? false
      })
    )
  const data = (parts: Parts, more: number) => {
    const begin = Buffer.alloc(37)
    createHash('sha256')
      .update(parts.site ?? site)
      .digest()
      .copy(begin)
    begin.writeUInt8((parts.flags ?? PRESENT_AND_VERIFIED) | more, 32)
    begin.writeUInt32BE(parts.uses ?? 0, 33)
    return begin
  }
  return {
    id: id.toString('base64url'),
    make(parts) {
      const key = Buffer.concat([data(parts, HAS_KEY), Buffer.alloc(16), Buffer.of(0, id.length), id, cose])
      const none = [text('fmt'), text('none'), text('attStmt'), head(5, 0), text('authData'), bytes(key)]
      return {
        clientDataJSON: told('webauthn.create', parts).toString('base64url'),
        attestationObject: Buffer.concat([head(5, 3), ...none]).toString('base64url')
      }
    },
    answer(parts) {
      const [said, signed] = [told('webauthn.get', parts), data(parts, 0)]
      const over = Buffer.concat([signed, createHash('sha256').update(said).digest()])
      return {
        id: id.toString('base64url'),
        clientDataJSON: said.toString('base64url'),
        authenticatorData: signed.toString('base64url'),
        signature: sign(kind === 'EdDSA' ? null : 'sha256', over, privateKey).toString('base64url')
      }
    }
  }
}
