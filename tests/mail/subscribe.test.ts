import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  confirmSubscription,
  readChallenge,
  readOwnSubscription,
  readSubscription,
  subscribe,
  unsubscribe,
  updateOwnSubscription
} from '#shared/mail/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { askFor, challengeOf, forgetTries, HOUR, later, lettersTo, linkFor, stateOf, tokenIn } from './subscribing.ts'

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => forgetTries(server))
afterAll(() => server?.close())

const somebody = () => `visitor${(count += 1)}@example.net`
const confirm = (token: string) => server.ask(confirmSubscription, { token })
const leave = (token: string) => server.ask(unsubscribe, { token })
const read = (token: string) => server.ask(readSubscription, { token })
const rowOf = async (email: string) =>
  (await server.database.raw('select * from subscriber where email = $1', [email])).rows[0]

describe('subscribing', () => {
  test('needs the link in the mail, and keeps how it came about', async () => {
    const email = somebody()
    expect(await askFor(server, email, { origin: 'https://partner.example' })).toEqual({
      message: 'Send confirmation to email'
    })
    const [letter] = await lettersTo(server, email)
    expect(letter?.subject).toBe('Confirm your weekly updates')
    expect(await stateOf(server, email)).toBe('waiting')
    const token = tokenIn(letter)
    expect(await read(token)).toEqual({ email, state: 'waiting' })
    expect(await stateOf(server, email)).toBe('waiting')
    expect(await confirm(token)).toEqual({ message: 'Successfully confirmed email subscription' })
    expect(await rowOf(email)).toMatchObject({
      state: 'subscribed',
      asked_from: 'https://partner.example',
      consent: 'At most one weekly mail per week.',
      asked_at: expect.any(String),
      confirmed_at: server.clock.now.toISOString()
    })
    expect(await read(token)).toEqual({ email, state: 'subscribed' })
    // Confirmed once, counted once: of the page, and not of the person.
    await confirm(token)
    const { rows } = await server.database.raw(`select kind, source, count from partner_count order by kind`)
    expect(rows).toEqual([
      { kind: 'asked', source: 'partner.example', count: 1 },
      { kind: 'subscription', source: 'partner.example', count: 1 }
    ])
  })

  test('confirming twice, or at once, is confirming', async () => {
    const token = await linkFor(server, somebody())
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    await expect(confirm(token)).resolves.toEqual(answers[0])
  })

  test('the link lives 48 hours', async () => {
    const [early, late] = [somebody(), somebody()]
    const tokens = [await linkFor(server, early), await linkFor(server, late)]
    later(server, 48 * HOUR - 10)
    await confirm(tokens[0] ?? '')
    later(server, 20)
    await expect(confirm(tokens[1] ?? '')).rejects.toMatchObject({
      refusal: { status: 400, message: 'Comfirmation expired, please try again' }
    })
    await expect(read(tokens[1] ?? '')).rejects.toMatchObject({ refusal: { status: 400 } })
    expect(await stateOf(server, late)).toBe('waiting')
  })

  test('an address counts once, in whatever letter case it is typed', async () => {
    const email = somebody()
    await askFor(server, email.toUpperCase())
    expect(await lettersTo(server, email)).toHaveLength(1)
    expect((await server.database.raw('select from subscriber where lower(email) = $1', [email])).rowCount).toBe(1)
  })

  test('ten at once write one mail', async () => {
    const email = somebody()
    const challenges: string[] = []
    for (let round = 0; round < 10; round += 1) challenges.push(await challengeOf(server))
    const { done } = await atOnce(10, index => server.ask(subscribe, { email, challenge: challenges[index]! }))
    expect(new Set(done.map(({ message }) => message))).toEqual(new Set(['Send confirmation to email']))
    expect(await lettersTo(server, email)).toHaveLength(1)
  })

  test('an address gets one mail a day, whoever asks', async () => {
    const email = somebody()
    await askFor(server, email)
    await askFor(server, email)
    later(server, 24 * HOUR - 60)
    await askFor(server, email)
    expect(await lettersTo(server, email)).toHaveLength(1)
    later(server, 60)
    await askFor(server, email)
    expect(await lettersTo(server, email)).toHaveLength(2)
  })

  test('known and unknown addresses, members and others: one answer, one mail', async () => {
    const known = somebody()
    await confirm(await linkFor(server, known))
    later(server, 25 * HOUR)
    await forgetTries(server)
    const member = await server.add()
    for (const email of [known, somebody(), member.email]) {
      const before = (await lettersTo(server, email)).length
      expect(await askFor(server, email)).toEqual({ message: 'Send confirmation to email' })
      expect(await lettersTo(server, email)).toHaveLength(before + 1)
    }
    expect((await lettersTo(server, known)).at(-1)?.subject).toBe('You are subscribed already')
    expect(await stateOf(server, known)).toBe('subscribed')
  })

  test.each([
    '',
    ' ',
    'robin',
    'robin@',
    '@x.y',
    'a b@c.d',
    'a@b',
    'a@b..c',
    'a,b@c.d',
    '<a@b.c>',
    `${'x'.repeat(251)}@b.c`
  ])('takes no address that is none: %j', async email => {
    await expect(server.ask(subscribe, { email, challenge: 'x' })).rejects.toMatchObject({
      refusal: { status: 400, message: 'Email already exists or invalid.' }
    })
  })

  test('no word of a visitor stands in a mail', async () => {
    const email = somebody()
    await server.app.inject({
      method: 'POST',
      url: '/api/add-non-hgn-email-subscription',
      headers: { 'user-agent': 'Buy now', referer: 'https://spam.test' },
      payload: { email, name: 'Buy now', message: 'Buy now', challenge: await challengeOf(server) }
    })
    expect(JSON.stringify(await lettersTo(server, email))).not.toMatch(/Buy now|spam/)
    expect(await lettersTo(server, email)).toHaveLength(1)
  })

  test('takes a script’s bare address while few subscribe, and asks for a challenge under pressure', async () => {
    const email = somebody()
    expect(await server.ask(subscribe, { email })).toEqual({ message: 'Send confirmation to email' })
    expect(await lettersTo(server, email)).toHaveLength(1)
    await server.database.raw(
      `insert into spent_challenge (nonce, form, at, sent) select n, 'subscribe', $1, n from generate_series(1, 60) n`,
      [server.clock.now.toISOString()]
    )
    const next = somebody()
    await expect(server.ask(subscribe, { email: next })).rejects.toMatchObject({
      refusal: { status: 400, challenge: { challenge: expect.any(String), bits: 16 } }
    })
    expect(await lettersTo(server, next)).toEqual([])
    await server.database.raw(`delete from spent_challenge where form = 'subscribe'`)
  })

  test('a challenge that is not kept by anybody on its way', async () => {
    const answer = await server.app.inject({ url: '/api/form-challenge?for=subscribe' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await server.ask(readChallenge, { for: 'apply' })).challenge).not.toBe(answer.json().challenge)
  })
})

describe('leaving', () => {
  const subscribed = async () => {
    const email = somebody()
    await confirm(await linkFor(server, email))
    later(server, 25 * HOUR)
    await forgetTries(server)
    // The mail to whoever is subscribed already has the link to leave by.
    return { email, token: await linkFor(server, email) }
  }

  test('is by the link, as often as one likes, for years', async () => {
    const { email, token } = await subscribed()
    expect(await read(token)).toEqual({ email, state: 'subscribed' })
    expect(await stateOf(server, email)).toBe('subscribed')
    const left = { message: 'Successfully removed email subscription' }
    expect(await leave(token)).toEqual(left)
    expect(await stateOf(server, email)).toBe('unsubscribed')
    later(server, 3 * 365 * 24 * HOUR)
    expect(await leave(token)).toEqual(left)
    expect(await read(token)).toEqual({ email, state: 'unsubscribed' })
  })

  test('is not undone by a link of before, and is by a new one', async () => {
    const email = somebody()
    const before = await linkFor(server, email)
    await confirm(before)
    later(server, 25 * HOUR)
    await forgetTries(server)
    await leave(await linkFor(server, email))
    await expect(confirm(before)).rejects.toMatchObject({ refusal: { status: 400 } })
    expect(await stateOf(server, email)).toBe('unsubscribed')
    later(server, 25 * HOUR)
    await forgetTries(server)
    await confirm(await linkFor(server, email))
    expect(await stateOf(server, email)).toBe('subscribed')
  })

  test('by mistake is undone on the same day, as often as the link in the last mail was followed', async () => {
    const email = somebody()
    await confirm(await linkFor(server, email))
    later(server, 25 * HOUR)
    await forgetTries(server)
    const out = await linkFor(server, email)
    later(server, 24 * HOUR)
    await leave(out)
    for (let round = 0; round < 2; round += 1) {
      const mails = (await lettersTo(server, email)).length
      const back = await linkFor(server, email)
      expect(await lettersTo(server, email)).toHaveLength(mails + 1)
      // Nobody who cannot read the mail causes another.
      await askFor(server, email)
      await leave(out)
      await askFor(server, email)
      expect(await lettersTo(server, email)).toHaveLength(mails + 1)
      later(server, 60)
      await forgetTries(server)
      await expect(confirm(back)).resolves.toEqual({ message: 'Successfully confirmed email subscription' })
      later(server, 60)
      await leave(out)
      later(server, 60)
    }
  })

  test('a link to confirm is none to leave by, and the other way round', async () => {
    const { email, token } = await subscribed()
    await expect(confirm(token)).rejects.toMatchObject({ refusal: { status: 400 } })
    await expect(leave(await linkFor(server, somebody()))).rejects.toMatchObject({
      refusal: { status: 400, message: 'This link is incomplete. Please use the one at the end of our latest mail.' }
    })
    expect(await stateOf(server, email)).toBe('subscribed')
  })

  test('an address in a link does nothing', async () => {
    const { email } = await subscribed()
    for (const token of [email, 'x', '', 'A'.repeat(60)])
      await expect(leave(token)).rejects.toMatchObject({ refusal: { status: 400 } })
    expect(await stateOf(server, email)).toBe('subscribed')
  })

  test('is written down', async () => {
    const { email, token } = await subscribed()
    await leave(token)
    const { rows } = await server.database.raw(
      `select call, after ->> 'state' as state from audit_record
       where about = 'subscription' and record_id::text = (select id::text from subscriber where email = $1) order by id`,
      [email]
    )
    expect(rows.map(({ call, state }) => [call, state])).toEqual([
      ['subscribe', null],
      ['confirmSubscription', 'subscribed'],
      ['subscribe', null],
      ['unsubscribe', 'unsubscribed']
    ])
  })
})

describe('a member', () => {
  test('has the switch on, and turns it off and on', async () => {
    const me = await server.add()
    expect(await server.ask(readOwnSubscription, {}, me)).toEqual({ emailSubscriptions: true })
    await server.ask(updateOwnSubscription, { emailSubscriptions: false }, me)
    expect(await server.ask(readOwnSubscription, {}, me)).toEqual({ emailSubscriptions: false })
    await server.ask(updateOwnSubscription, { emailSubscriptions: true }, me)
    expect(await server.ask(readOwnSubscription, {}, me)).toEqual({ emailSubscriptions: true })
  })

  test('who leaves by a link finds the switch off, and whoever confirms finds it on', async () => {
    const me = await server.add()
    await leave(await linkFor(server, me.email))
    expect(await server.ask(readOwnSubscription, {}, me)).toEqual({ emailSubscriptions: false })
    later(server, 25 * HOUR)
    await forgetTries(server)
    const back = await server.signIn({ ...me, role: 'Volunteer' })
    await confirm(await linkFor(server, me.email))
    expect(await server.ask(readOwnSubscription, {}, back.token)).toEqual({ emailSubscriptions: true })
    await server.ask(updateOwnSubscription, { emailSubscriptions: false }, back.token)
    expect(await stateOf(server, me.email)).toBe('waiting')
  })

  test('changes no switch but their own', async () => {
    const [me, other] = [await server.add(), await server.add()]
    await server.ask(updateOwnSubscription, { emailSubscriptions: false }, me)
    expect(await server.ask(readOwnSubscription, {}, other)).toEqual({ emailSubscriptions: true })
  })
})

test('who asks again an hour or 23 hours later is not mailed again that day', async () => {
  const email = somebody()
  const before = server.clock.now
  expect(await mailed(server, () => askFor(server, email))).toEqual(told([email, 'Confirm your weekly updates']))
  const start = server.clock.now.getTime()
  const seen = []
  for (const hours of [1, 23, 25, 26]) {
    await forgetTries(server)
    server.clock.now = new Date(start + hours * HOUR * 1000)
    seen.push((await mailed(server, () => askFor(server, email))).length)
  }
  server.clock.now = before
  expect(seen).toEqual([0, 0, 1, 0])
})
