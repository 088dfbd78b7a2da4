import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { subscriptionTokens } from '#server/mail/subscription-token.ts'

const tokens = subscriptionTokens('a secret')
const address = fc.emailAddress().map(text => text.toLowerCase())
const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
const purpose = fc.constantFrom('confirm' as const, 'leave' as const)
const token = fc.tuple(purpose, address, moment)

describe('a token', () => {
  test('says for whom and since when it is, and fits into a link', () => {
    fc.assert(
      fc.property(token, ([why, email, at]) => {
        const sealed = tokens.seal(why, email, at)
        expect(sealed).toMatch(/^[\w-]+$/)
        expect(sealed.length).toBeLessThan(600)
        expect(tokens.open(why, sealed)).toEqual({ email, at })
      })
    )
  })
  test('shows no address', () => {
    const sealed = tokens.seal('leave', 'robin@example.org', new Date(0))
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('robin')
  })
  test('is good for its own purpose, and in its own server', () => {
    fc.assert(
      fc.property(token, ([why, email, at]) => {
        const sealed = tokens.seal(why, email, at)
        expect(tokens.open(why === 'leave' ? 'confirm' : 'leave', sealed)).toBeUndefined()
        expect(subscriptionTokens('another secret').open(why, sealed)).toBeUndefined()
      })
    )
  })
  test('ends with any change to it', () => {
    fc.assert(
      fc.property(token, fc.nat(), fc.constantFrom('A', '0', '-', '_', '.', ''), ([why, email, at], place, sign) => {
        const sealed = tokens.seal(why, email, at)
        const index = place % sealed.length
        fc.pre(sealed[index] !== sign)
        expect(tokens.open(why, sealed.slice(0, index) + sign + sealed.slice(index + 1))).toBeUndefined()
      })
    )
  })
  test('is nothing that somebody makes up', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), text => {
        expect(tokens.open('leave', text)).toBeUndefined()
      })
    )
  })
  test('lasts for years: a key that stays opens it', () => {
    const sealed = tokens.seal('leave', 'robin@example.org', new Date('2026-11-18T18:00:00Z'))
    expect(subscriptionTokens('a secret').open('leave', sealed)?.email).toBe('robin@example.org')
  })
})
