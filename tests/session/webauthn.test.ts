// Passkeys made and used by a device in software: each thing that must be checked, changed one at a time.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readCbor } from '#server/session/passkeys/cbor.ts'
import { challengeIn, readNew, readSigned, siteOf } from '#server/session/passkeys/webauthn.ts'

import { type Parts, softPasskey } from './authenticator.ts'

const site = { id: 'localhost', origin: 'http://localhost:4300' }
const challenge = 'ticket.secret'

describe.each(['ES256', 'EdDSA', 'RS256'] as const)('a passkey of %s', kind => {
  const passkey = softPasskey({ kind })
  const made = readNew(passkey.make({ challenge }), challenge, site)

  test('is read when it is made, and its answers are checked by its key', () => {
    expect(made).toMatchObject({ credential: passkey.id, uses: 0 })
    const kept = { publicKey: made?.publicKey ?? '', uses: 0 }
    expect(readSigned(passkey.answer({ challenge }), kept, challenge, site)).toEqual({
      isVerified: true,
      uses: 0,
      isCopy: false
    })
    expect(readSigned(softPasskey({ kind }).answer({ challenge }), kept, challenge, site)).toBeUndefined()
    const { signature, ...rest } = passkey.answer({ challenge })
    const other = `${signature.slice(0, -6)}AAAAAA`
    expect(readSigned({ ...rest, signature: other }, kept, challenge, site)).toBeUndefined()
  })
})

describe('refused', () => {
  const passkey = softPasskey()
  const made = readNew(passkey.make({ challenge }), challenge, site)
  const wrong: readonly [string, Partial<Parts>][] = [
    ['of another challenge', { challenge: 'other.secret' }],
    ['of another origin', { origin: 'http://localhost:4301' }],
    ['of another site', { site: 'evil.example' }],
    ['of another kind', { type: 'payment.get' }],
    ['from a frame of another site', { crossOrigin: true }],
    ['without a person', { flags: 0 }]
  ]
  test.each(wrong)('is what is %s', (_, parts) => {
    expect(readNew(passkey.make({ challenge, ...parts }), challenge, site)).toBeUndefined()
    const kept = { publicKey: made?.publicKey ?? '', uses: 0 }
    expect(readSigned(passkey.answer({ challenge, ...parts }), kept, challenge, site)).toBeUndefined()
  })

  test('is none that was only touched, but that is said; and a count that does not grow is a copy', () => {
    const kept = { publicKey: made?.publicKey ?? '', uses: 7 }
    const answer = (parts: Partial<Parts>) => readSigned(passkey.answer({ challenge, ...parts }), kept, challenge, site)
    expect(answer({ flags: 1, uses: 8 })).toEqual({ isVerified: false, uses: 8, isCopy: false })
    expect([0, 6, 7].map(uses => answer({ uses })?.isCopy)).toEqual([true, true, true])
  })

  test('is anything else, without an error', () => {
    const kept = { publicKey: made?.publicKey ?? '', uses: 0 }
    const { clientDataJSON, attestationObject } = passkey.make({ challenge })
    const signed = passkey.answer({ challenge })
    fc.assert(
      fc.property(fc.base64String(), fc.nat(400), (text, at) => {
        expect(readNew({ clientDataJSON: text, attestationObject }, challenge, site)).toBeUndefined()
        expect(readNew({ clientDataJSON, attestationObject: text }, challenge, site)).toBeUndefined()
        const cut = attestationObject.slice(0, Math.min(at, attestationObject.length - 2))
        expect(readNew({ clientDataJSON, attestationObject: cut }, challenge, site)).toBeUndefined()
        expect(readSigned({ ...signed, authenticatorData: text }, kept, challenge, site)).toBeUndefined()
        expect(readSigned({ ...signed, signature: text }, kept, challenge, site)).toBeUndefined()
        expect(challengeIn({ clientDataJSON: text })).toBeUndefined()
      })
    )
  })
})

test('CBOR is read by the examples of RFC 8949, and what is no passkey’s is not', () => {
  const read = (hex: string) => readCbor(Buffer.from(hex, 'hex')).value
  expect(['00', '17', '1818', '1903e8', '1a000f4240', '20', '3863', '3903e7', 'f4', 'f5', 'f6'].map(read)).toEqual([
    0,
    23,
    24,
    1000,
    1_000_000,
    -1,
    -100,
    -1000,
    false,
    true,
    null
  ])
  expect(read('4401020304')).toEqual(Buffer.of(1, 2, 3, 4))
  expect(read('62c3bc')).toBe('ü'.slice(0, 1))
  expect(read('8301820203820405')).toEqual([1, [2, 3], [4, 5]])
  expect(read('a26161016162820203')).toEqual(new Map<string, unknown>([['a', 1], ['b', [2, 3]]])) // prettier-ignore
  for (const hex of [
    '',
    '18',
    '1b000000e8d4a51000',
    '5f42010243030405ff',
    '9a7fffffff',
    'ba7fffffff',
    'c100',
    'fb3ff0',
    '81'.repeat(20)
  ])
    expect(() => read(hex), hex).toThrow()
})

test('passkeys need a host with a name; this machine’s is localhost', () => {
  expect(siteOf('https://workbee.example.org')).toEqual({
    id: 'workbee.example.org',
    origin: 'https://workbee.example.org'
  })
  expect(siteOf('http://127.0.0.1:4300')).toEqual(site)
  expect(siteOf('http://[::1]:4300')).toEqual(site)
  expect(siteOf('http://192.168.1.5:4300')).toBeUndefined()
  expect(siteOf('http://[2001:db8::1]')).toBeUndefined()
})
