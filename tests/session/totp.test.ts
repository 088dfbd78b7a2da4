// That our codes are those of every app: vectors of RFC 6238 and RFC 4648, the window, and a code that comes twice.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { seal, unseal } from '#server/session/seal.ts'
import { addressOf, base32, codeAt, fromBase32, newSecret, stepAt, stepOf } from '#server/session/factors/totp.ts'
import { grouped, isAppCode, tidyCode } from '#shared/session/factor/rules.ts'

const RFC = base32(Buffer.from('12345678901234567890'))

describe('a code', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130']
  ])('at second %s is that of the RFC', (second, code) => {
    const step = stepAt(new Date(second * 1000))
    expect(codeAt(RFC, step, 8)).toBe(code)
    expect(codeAt(RFC, step)).toBe(code.slice(-6))
  })

  test('is right in its half minute and the ones beside, and later than the last accepted alone', () => {
    const now = new Date('2026-11-18T18:00:10Z')
    const step = stepAt(now)
    const at = (by: number, last = 0) => stepOf(RFC, codeAt(RFC, step + by), now, last)
    expect([-2, -1, 0, 1, 2].map(by => at(by))).toEqual([undefined, step - 1, step, step + 1, undefined])
    expect(at(0, step)).toBeUndefined()
    expect(at(-1, step)).toBeUndefined()
    expect(at(1, step)).toBe(step + 1)
  })

  test('is read as apps and people write it', () => {
    expect(tidyCode(' 123 456 ')).toBe('123456')
    expect(isAppCode('123456')).toBe(true)
    expect(['12345', '1234567', '12345a', ''].some(isAppCode)).toBe(false)
    expect(tidyCode('ABCD-efgh 2345–x')).toBe('abcdefgh2345–x')
    expect(grouped('abcdefghij', '-')).toBe('abcd-efgh-ij')
  })
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI']
])('%s in base 32 is that of RFC 4648', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
  expect(fromBase32(encoded).toString()).toBe(text)
})

test('a secret is 160 bits, and its address says what apps read', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = addressOf(secret, { issuer: 'Hive: North & South', account: 'maya+work@example.org' })
  const url = new URL(address)
  expect(address).not.toContain('+')
  expect(decodeURIComponent(url.pathname)).toMatch(/Hive {2}North & South:maya\+work@example\.org$/)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret,
    issuer: 'Hive  North & South',
    algorithm: 'SHA1',
    digits: '6',
    period: '30'
  })
})

test('what is sealed is opened by its key and for its person alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, key, other) => {
      const sealed = seal(text, key, 'maya')
      expect(unseal(sealed, ['another', key], 'maya')).toBe(text)
      expect(unseal(sealed, [key], 'robin')).toBeUndefined()
      if (other !== key) expect(unseal(sealed, [other], 'maya')).toBeUndefined()
      expect(unseal(sealed.slice(0, -2), [key], 'maya')).toBeUndefined()
    })
  )
})
