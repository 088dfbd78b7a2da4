import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hashSecret } from '#server/kit/guards/tickets.ts'
import { cover, hashesIn } from '#server/mail/secrets.ts'
import { coversSecrets, maySendAgain, letterStatuses, writtenAt } from '#shared/mail/rules.ts'

describe('rules', () => {
  test('only what failed is sent again', () => {
    expect(letterStatuses.filter(maySendAgain)).toEqual(['failed'])
  })
  test('secrets are covered once they leave, or are about to', () => {
    expect(letterStatuses.filter(status => coversSecrets(status, true))).toEqual([
      'waiting',
      'sending',
      'sent',
      'failed',
      'uncertain',
      'skipped'
    ])
    expect(letterStatuses.filter(status => coversSecrets(status, false))).toEqual(['sent'])
  })
  test('an instant is shown as clocks on the Pacific coast do', () => {
    expect(writtenAt('2026-11-18T18:00:00.000Z')).toMatch(/^Nov 18, 2026, 10:00\sAM PT$/)
    expect(writtenAt('2026-07-01T06:59:00.000Z')).toMatch(/^Jun 30, 2026, 11:59\sPM PT$/)
  })
})

const letters = fc.constantFrom('A', 'b', 'c', '0', '1', '_', '-')
const secret = fc.string({ unit: letters, minLength: 8, maxLength: 40 })
const between = fc.constantFrom(' ', '.', '=', '>', '<', '"', '\n', ' short ', '&amp;')

describe('covering', () => {
  const secrets = new Set(['aaaa-bbbb_cccc'].map(hashSecret))

  test('takes a secret wherever it stands, and leaves what looks like one', () => {
    expect(cover('it is aaaa-bbbb_cccc. Not aaaa-bbbb-cccc.', secrets)).toBe('it is ••••••••. Not aaaa-bbbb-cccc.')
    expect(cover('href="https://x.test/?ticket=0190-id.aaaa-bbbb_cccc">', secrets)).toBe(
      'href="https://x.test/?ticket=0190-id.••••••••">'
    )
  })
  test('finds what could be a secret once', () => {
    expect(hashesIn('aaaa-bbbb_cccc and short', 'aaaa-bbbb_cccc')).toEqual([...secrets])
  })
  test('leaves no secret and no other word out of place', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(secret, between, fc.boolean())), parts => {
        const hidden = new Set(parts.filter(([, , hides]) => hides).map(([word]) => word))
        const text = parts.map(([word, gap]) => word + gap).join('')
        const expected = parts.map(([word, gap]) => (hidden.has(word) ? '••••••••' : word) + gap).join('')
        const found = new Set([...hidden].map(hashSecret))
        expect(cover(text, found)).toBe(expected)
        expect([...found].every(hash => hashesIn(text).includes(hash))).toBe(true)
      })
    )
  })
})
