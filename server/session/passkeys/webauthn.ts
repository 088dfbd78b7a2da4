// Passkeys (WebAuthn, level 3): what a browser answers, checked. Pure but for node:crypto; who made the device is not asked.
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'

import { isRecord, isText } from '#shared/kit/is.ts'
import type { Assertion, Attestation } from '#shared/session/factor/schemas.ts'

import { type Cbor, readCbor, Unreadable } from './cbor.ts'

/** The site as passkeys know it. */
export interface Site {
  /** The host: a passkey works on no other. */
  id: string
  origin: string
}

/** Passkeys need a host that has a name. Of a server on this machine alone that is localhost. */
export function siteOf(address: string): Site | undefined {
  const url = new URL(address)
  if (/^(?:127\.0\.0\.1|\[::1\]|0\.0\.0\.0)$/.test(url.hostname)) url.hostname = 'localhost'
  const isNamed = !/^[\d.]+$|^\[/.test(url.hostname)
  return isNamed ? { id: url.hostname, origin: url.origin } : undefined
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')
const digestOf = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

interface ExpectedClientData {
  type: 'webauthn.create' | 'webauthn.get'
  challenge: string
  site: Site
}

/** Whether the client data has the expected type, challenge and origin. */
function isTold(clientData: Buffer, { type, challenge, site }: ExpectedClientData): boolean {
  const told: unknown = JSON.parse(clientData.toString('utf8'))
  return (
    isRecord(told) &&
    told['type'] === type &&
    told['challenge'] === Buffer.from(challenge).toString('base64url') &&
    told['origin'] === site.origin &&
    told['crossOrigin'] !== true
  )
}

/** The challenge that the browser answers, not verified yet. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  try {
    const told: unknown = JSON.parse(bytesOf(clientDataJSON).toString('utf8'))
    return isRecord(told) && isText(told['challenge']) ? bytesOf(told['challenge']).toString('utf8') : undefined
  } catch {
    return undefined
  }
}

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64
const HEAD = 37

interface AuthenticatorData {
  isPresent: boolean
  /** By a fingerprint, a face or a PIN: the passkey is then two steps in one. */
  isVerified: boolean
  uses: number
  credential: string
  key: KeyObject | undefined
}

/** Undefined for what was made for another site. */
function readData(bytes: Buffer, { id }: Site): AuthenticatorData | undefined {
  if (bytes.length < HEAD || !bytes.subarray(0, 32).equals(digestOf(id))) return undefined
  const flags = bytes.readUInt8(32)
  const length = flags & HAS_KEY ? bytes.readUInt16BE(HEAD + 16) : 0
  const from = HEAD + 18
  if (flags & HAS_KEY && bytes.length < from + length) return undefined
  return {
    isPresent: (flags & PRESENT) > 0,
    isVerified: (flags & VERIFIED) > 0,
    uses: bytes.readUInt32BE(33),
    credential: flags & HAS_KEY ? bytes.subarray(from, from + length).toString('base64url') : '',
    key: flags & HAS_KEY ? keyOf(readCbor(bytes.subarray(from + length)).value) : undefined
  }
}

/** ES256, EdDSA and RS256: what a browser may choose of. */
export const ALGORITHMS = [-7, -8, -257] as const

/** A COSE key (RFC 9053) as node:crypto reads it; undefined for kinds that were not asked for. */
function keyOf(cose: Cbor): KeyObject | undefined {
  if (!(cose instanceof Map)) return undefined
  const part = (name: number): string => {
    const found: unknown = cose.get(name)
    return Buffer.isBuffer(found) ? found.toString('base64url') : ''
  }
  const kind = `${String(cose.get(1))} ${String(cose.get(3))} ${String(cose.get(1) === 3 ? '' : cose.get(-1))}`
  const jwks = new Map([
    ['2 -7 1', { kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) }],
    ['1 -8 6', { kty: 'OKP', crv: 'Ed25519', x: part(-2) }],
    ['3 -257 ', { kty: 'RSA', n: part(-1), e: part(-2) }]
  ])
  const jwk = jwks.get(kind)
  return jwk && createPublicKey({ key: jwk, format: 'jwk' })
}

/** Undefined in place of any error: what comes is somebody's text, and may be anything. */
function attempt<T>(read: () => T | undefined): T | undefined {
  try {
    return read()
  } catch (error) {
    const isTheirs = error instanceof Unreadable || error instanceof SyntaxError || error instanceof RangeError
    if (isTheirs || (error instanceof Error && 'code' in error)) return undefined
    throw error
  }
}

export interface NewPasskey {
  credential: string
  publicKey: string
  uses: number
}

/** The passkey that was just made, if it answers this challenge on this site. */
export const readNew = ({ clientDataJSON, attestationObject }: Attestation, challenge: string, site: Site) =>
  attempt((): NewPasskey | undefined => {
    if (!isTold(bytesOf(clientDataJSON), { type: 'webauthn.create', challenge, site })) return undefined
    const { value } = readCbor(bytesOf(attestationObject))
    const bytes: unknown = value instanceof Map ? value.get('authData') : undefined
    const data = Buffer.isBuffer(bytes) ? readData(bytes, site) : undefined
    if (!data?.key || !data.isPresent || !data.credential) return undefined
    const publicKey = data.key.export({ format: 'der', type: 'spki' }).toString('base64url')
    return { credential: data.credential, publicKey, uses: data.uses }
  })

export interface StoredPasskey {
  publicKey: string
  /** How often it was used, as far as it counts: a copy of it would count from where it was taken. */
  uses: number
}

export type AssertionResult = { isVerified: boolean; uses: number; isCopy: boolean }

/** What a passkey signed, if it is that passkey's answer to this challenge on this site. */
export const readSigned = (
  { clientDataJSON, authenticatorData, signature }: Assertion,
  { publicKey, uses }: StoredPasskey,
  challenge: string,
  site: Site
) =>
  attempt((): AssertionResult | undefined => {
    const [told, bytes] = [bytesOf(clientDataJSON), bytesOf(authenticatorData)]
    if (!isTold(told, { type: 'webauthn.get', challenge, site })) return undefined
    const data = readData(bytes, site)
    if (!data?.isPresent) return undefined
    const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' })
    const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
    if (!verify(digest, Buffer.concat([bytes, digestOf(told)]), key, bytesOf(signature))) return undefined
    const isCopy = (data.uses > 0 || uses > 0) && data.uses <= uses
    return { isVerified: data.isVerified, uses: data.uses, isCopy }
  })
