import { createHash } from 'node:crypto'

import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '#server/kit/database/database.ts'
import { limits } from '#server/kit/guards/limits.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import {
  bitsAfter,
  type ProofFields,
  type Challenge,
  type PublicForms,
  publicForms,
  solves
} from '#server/kit/guards/public-forms.ts'
import { Refused } from '#shared/kit/calls/refused.ts'

import { engines, open } from '../database/engines.ts'

const START = new Date('2026-11-18T18:00:00Z')
const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1000)

/** The first number that solves it, found by trying all. */
function solve({ challenge, bits }: Challenge): string {
  for (let number = 0; ; number += 1) {
    const digest = createHash('sha256').update(`${challenge}.${number}`).digest('hex')
    const leading = BigInt(`0x${digest}`).toString(2).padStart(256, '0')
    if (leading.startsWith('0'.repeat(bits))) return String(number)
  }
}

const FIRST = 63_029

test('the known vector: the first number for 16 bits', () => {
  expect(solve({ challenge: 'meadow', bits: 16 })).toBe(String(FIRST))
  expect(solves('meadow', String(FIRST), 16)).toBe(true)
  expect(solves('meadow', String(FIRST - 1), 16)).toBe(false)
})

test('a proof counts exactly when its digest begins with so many zeros', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.integer({ min: 0, max: 20 }), (challenge, number, bits) => {
      const digest = createHash('sha256').update(`${challenge}.${number}`).digest('hex')
      const leading = BigInt(`0x${digest}`).toString(2).padStart(256, '0')
      expect(solves(challenge, String(number), bits)).toBe(leading.startsWith('0'.repeat(bits)))
    })
  )
})

test('work rises with what was sent lately, and never falls with it', () => {
  expect([0, 59, 60, 299, 300, 999, 1000, 1e6].map(bitsAfter)).toEqual([0, 0, 16, 16, 18, 18, 20, 20])
})

describe.each(engines)('on the %s database', engine => {
  let database: Database
  let forms: PublicForms
  let other: PublicForms
  let host = 0

  beforeAll(async () => {
    database = await open(engine)
    await migrate(database)
    forms = publicForms({ database, limits: limits(database), secret: 'one' })
    other = publicForms({ database, limits: limits(database), secret: 'another' })
  })
  beforeEach(() => database.raw('delete from spent_challenge'))
  afterAll(() => database.close())

  /** A new address for each request, so that the rate limits stay out of the way. */
  const neighbour = () => `10.${Math.floor((host += 1) / 256)}.${host % 256}.1`
  let sendings = 0
  const check = (
    brought: ProofFields,
    at = after(3),
    form: 'apply' | 'subscribe' = 'subscribe',
    { ip = neighbour(), sent = `sending ${(sendings += 1)}` } = {}
  ) => forms.check(brought, { for: form, ip, now: at, sent })
  const refusal = async (tried: Promise<void>) => {
    const error: unknown = await tried.then(
      () => undefined,
      (reason: unknown) => reason
    )
    expect(error).toBeInstanceOf(Refused)
    return error instanceof Refused ? error.refusal : undefined
  }
  const busy = (sent: number, form = 'subscribe') =>
    database.raw(
      `insert into spent_challenge (nonce, form, at)
       select 'busy-' || $2::text || one, $2, $3 from generate_series(1, $1::int) as one`,
      [sent, form, START.toISOString()]
    )

  test('a form that a person took time for is let in, once', async () => {
    const { challenge, bits } = await forms.challenge('subscribe', START)
    expect(bits).toBe(0)
    await check({ challenge })
    expect(await refusal(check({ challenge }))).toMatchObject({ status: 400, challenge: { bits: 0 } })
  })

  test('the very same may come again with its challenge, and nothing else', async () => {
    const { challenge } = await forms.challenge('apply', START)
    const send = (sent: string) => check({ challenge }, after(3), 'apply', { sent })
    await Promise.all([send('mine'), send('mine'), send('mine')])
    await expect(send('mine')).resolves.toBeUndefined()
    expect(await refusal(send('another'))).toMatchObject({ status: 400, challenge: { bits: 0 } })
    const { rows } = await database.raw('select * from spent_challenge')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('mine')
  })

  test('ten at once with one challenge are one', async () => {
    const { challenge } = await forms.challenge('subscribe', START)
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => check({ challenge })))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('two seconds must pass, and the same challenge is good afterwards', async () => {
    const { challenge } = await forms.challenge('subscribe', START)
    expect(await refusal(check({ challenge }, after(1.2)))).toMatchObject({ status: 429, retryAfter: 1 })
    await expect(check({ challenge }, after(2))).resolves.toBeUndefined()
  })

  test('after two hours it is too old, and a new one is there', async () => {
    const { challenge } = await forms.challenge('subscribe', START)
    const found = await refusal(check({ challenge }, after(2 * 3600 + 1)))
    expect(found?.challenge?.challenge).not.toBe(challenge)
    await expect(check({ challenge: found?.challenge?.challenge }, after(2 * 3600 + 4))).resolves.toBeUndefined()
  })

  test('a challenge is good for its own form only', async () => {
    const { challenge } = await forms.challenge('apply', START)
    expect(await refusal(check({ challenge }))).toMatchObject({ status: 400 })
    await expect(check({ challenge }, after(3), 'apply')).resolves.toBeUndefined()
  })

  test('what nobody here signed is nothing', async () => {
    const { challenge } = await other.challenge('subscribe', START)
    const cheap = challenge.replace(/^subscribe\.0/, 'subscribe.1')
    for (const bad of [undefined, '', 'x', challenge, cheap, `${challenge}x`, 'a.0.1.b.c'])
      expect(await refusal(check({ challenge: bad }))).toMatchObject({ status: 400, challenge: { bits: 0 } })
  })

  test('any change to a challenge ends it', async () => {
    const { challenge } = await forms.challenge('subscribe', START)
    await fc.assert(
      fc.asyncProperty(fc.nat(challenge.length - 2), fc.constantFrom('0', 'A', '.', '-'), async (at, sign) => {
        fc.pre(challenge[at] !== sign)
        const changed = challenge.slice(0, at) + sign + challenge.slice(at + 1)
        expect(await refusal(check({ challenge: changed }))).toMatchObject({ status: 400 })
      }),
      { numRuns: 30 }
    )
  })

  test('the field that nobody sees must stay empty', async () => {
    const { challenge } = await forms.challenge('subscribe', START)
    expect(await refusal(check({ challenge, website: 'https://spam.test' }))).toMatchObject({
      status: 400,
      message: 'Something filled in a field that nobody sees. Clear the form and try again.'
    })
    await expect(check({ challenge, website: '' })).resolves.toBeUndefined()
  })

  test('under pressure work is asked for, of this form alone', async () => {
    await busy(60)
    const asked = await forms.challenge('subscribe', after(1))
    expect(asked.bits).toBe(16)
    expect((await forms.challenge('apply', after(1))).bits).toBe(0)
    expect(await refusal(check({ challenge: asked.challenge, proof: 'x' }))).toMatchObject({
      status: 400,
      challenge: { bits: 16 }
    })
    await expect(check({ challenge: asked.challenge, proof: solve(asked) })).resolves.toBeUndefined()
  })

  test('a challenge of quiet times does not outlive them by more than a moment', async () => {
    const { challenge } = await forms.challenge('subscribe', START)
    const late = await forms.challenge('subscribe', START)
    await busy(60)
    await expect(check({ challenge }, after(20))).resolves.toBeUndefined()
    expect(await refusal(check({ challenge: late.challenge }, after(40)))).toMatchObject({ challenge: { bits: 16 } })
  })

  test('ten minutes later it is quiet again', async () => {
    await busy(300)
    expect((await forms.challenge('subscribe', after(1))).bits).toBe(18)
    expect((await forms.challenge('subscribe', after(601))).bits).toBe(0)
  })

  test('a neighbourhood sends so many of each form in an hour, and what is refused anyhow takes nothing from it', async () => {
    let last = 0
    const send = (challenge: string) => check({ challenge }, after(3), 'apply', { ip: `2001:db8:7::${(last += 1)}` })
    const made = await Promise.all(Array.from({ length: 61 }, () => forms.challenge('apply', START)))
    await Promise.allSettled(made.map(() => send('')))
    const ends = await Promise.allSettled(made.map(({ challenge }) => send(challenge)))
    const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ refusal: { status: 429 } })
    const { challenge } = await forms.challenge('subscribe', START)
    await check({ challenge }, after(3), 'subscribe', { ip: '2001:db8:7::1' })
  })
})
