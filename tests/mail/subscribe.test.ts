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
import { openHouse, type TestHouse } from '#tests/kit/house.ts'

import { askFor, challengeOf, forgetTries, HOUR, later, lettersTo, linkFor, stateOf, tokenIn } from './subscribing.ts'

let house: TestHouse
let count = 0
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(() => forgetTries(house))
afterAll(() => house?.close())

const somebody = () => `visitor${(count += 1)}@example.net`
const confirm = (token: string) => house.ask(confirmSubscription, { token })
const leave = (token: string) => house.ask(unsubscribe, { token })
const read = (token: string) => house.ask(readSubscription, { token })
const rowOf = async (email: string) =>
  (await house.database.raw('select * from subscriber where email = $1', [email])).rows[0]

describe('subscribing', () => {
  test('needs the link in the mail, and keeps how it came about', async () => {
    const email = somebody()
    expect(await askFor(house, email, { origin: 'https://partner.example' })).toEqual({
      message: 'Send confirmation to email'
    })
    const [letter] = await lettersTo(house, email)
    expect(letter?.subject).toBe('Confirm your weekly updates')
    expect(await stateOf(house, email)).toBe('waiting')
    const token = tokenIn(letter)
    expect(await read(token)).toEqual({ email, state: 'waiting' })
    expect(await stateOf(house, email)).toBe('waiting')
    expect(await confirm(token)).toEqual({ message: 'Successfully confirmed email subscription' })
    expect(await rowOf(email)).toMatchObject({
      state: 'subscribed',
      asked_from: 'https://partner.example',
      consent: 'At most one weekly mail per week.',
      asked_at: expect.any(String),
      confirmed_at: house.clock.now.toISOString()
    })
    expect(await read(token)).toEqual({ email, state: 'subscribed' })
  })

  test('confirming twice, or at once, is confirming', async () => {
    const token = await linkFor(house, somebody())
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    await expect(confirm(token)).resolves.toEqual(answers[0])
  })

  test('the link lives 48 hours', async () => {
    const [early, late] = [somebody(), somebody()]
    const tokens = [await linkFor(house, early), await linkFor(house, late)]
    later(house, 48 * HOUR - 10)
    await confirm(tokens[0] ?? '')
    later(house, 20)
    await expect(confirm(tokens[1] ?? '')).rejects.toMatchObject({
      refusal: { status: 400, message: 'Comfirmation expired, please try again' }
    })
    await expect(read(tokens[1] ?? '')).rejects.toMatchObject({ refusal: { status: 400 } })
    expect(await stateOf(house, late)).toBe('waiting')
  })

  test('an address counts once, in whatever letter case it is typed', async () => {
    const email = somebody()
    await askFor(house, email.toUpperCase())
    expect(await lettersTo(house, email)).toHaveLength(1)
    expect((await house.database.raw('select from subscriber where lower(email) = $1', [email])).rowCount).toBe(1)
  })

  test('ten at once write one mail', async () => {
    const email = somebody()
    const challenges = []
    for (let round = 0; round < 10; round += 1) challenges.push(await challengeOf(house))
    const answers = await Promise.all(challenges.map(challenge => house.ask(subscribe, { email, challenge })))
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['Send confirmation to email']))
    expect(await lettersTo(house, email)).toHaveLength(1)
  })

  test('an address gets one mail a day, whoever asks', async () => {
    const email = somebody()
    await askFor(house, email)
    await askFor(house, email)
    later(house, 24 * HOUR - 60)
    await askFor(house, email)
    expect(await lettersTo(house, email)).toHaveLength(1)
    later(house, 60)
    await askFor(house, email)
    expect(await lettersTo(house, email)).toHaveLength(2)
  })

  test('known and unknown addresses, members and others: one answer, one mail', async () => {
    const known = somebody()
    await confirm(await linkFor(house, known))
    later(house, 25 * HOUR)
    await forgetTries(house)
    const member = await house.add()
    for (const email of [known, somebody(), member.email]) {
      const before = (await lettersTo(house, email)).length
      expect(await askFor(house, email)).toEqual({ message: 'Send confirmation to email' })
      expect(await lettersTo(house, email)).toHaveLength(before + 1)
    }
    expect((await lettersTo(house, known)).at(-1)?.subject).toBe('You are subscribed already')
    expect(await stateOf(house, known)).toBe('subscribed')
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
    await expect(house.ask(subscribe, { email, challenge: 'x' })).rejects.toMatchObject({
      refusal: { status: 400, message: 'Email already exists or invalid.' }
    })
  })

  test('no word of a visitor stands in a mail', async () => {
    const email = somebody()
    await house.app.inject({
      method: 'POST',
      url: '/api/add-non-hgn-email-subscription',
      headers: { 'user-agent': 'Buy now', referer: 'https://spam.test' },
      payload: { email, name: 'Buy now', message: 'Buy now', challenge: await challengeOf(house) }
    })
    expect(JSON.stringify(await lettersTo(house, email))).not.toMatch(/Buy now|spam/)
    expect(await lettersTo(house, email)).toHaveLength(1)
  })

  test('without a challenge nothing is sent, and one comes with the refusal', async () => {
    const email = somebody()
    await expect(house.ask(subscribe, { email })).rejects.toMatchObject({
      refusal: { status: 400, challenge: { challenge: expect.any(String), bits: 0 } }
    })
    expect(await lettersTo(house, email)).toEqual([])
  })

  test('a challenge that is not kept by anybody on its way', async () => {
    const answer = await house.app.inject({ url: '/api/form-challenge?for=subscribe' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await house.ask(readChallenge, { for: 'apply' })).challenge).not.toBe(answer.json().challenge)
  })
})

describe('leaving', () => {
  const subscribed = async () => {
    const email = somebody()
    await confirm(await linkFor(house, email))
    later(house, 25 * HOUR)
    await forgetTries(house)
    // The mail to whoever is subscribed already has the link to leave by.
    return { email, token: await linkFor(house, email) }
  }

  test('is by the link, as often as one likes, for years', async () => {
    const { email, token } = await subscribed()
    expect(await read(token)).toEqual({ email, state: 'subscribed' })
    expect(await stateOf(house, email)).toBe('subscribed')
    const left = { message: 'Successfully removed email subscription' }
    expect(await leave(token)).toEqual(left)
    expect(await stateOf(house, email)).toBe('unsubscribed')
    later(house, 3 * 365 * 24 * HOUR)
    expect(await leave(token)).toEqual(left)
    expect(await read(token)).toEqual({ email, state: 'unsubscribed' })
  })

  test('is not undone by a link of before, and is by a new one', async () => {
    const email = somebody()
    const before = await linkFor(house, email)
    await confirm(before)
    later(house, 25 * HOUR)
    await forgetTries(house)
    await leave(await linkFor(house, email))
    await expect(confirm(before)).rejects.toMatchObject({ refusal: { status: 400 } })
    expect(await stateOf(house, email)).toBe('unsubscribed')
    later(house, 25 * HOUR)
    await forgetTries(house)
    await confirm(await linkFor(house, email))
    expect(await stateOf(house, email)).toBe('subscribed')
  })

  test('by mistake is undone on the same day, as often as the link in the last mail was followed', async () => {
    const email = somebody()
    await confirm(await linkFor(house, email))
    later(house, 25 * HOUR)
    await forgetTries(house)
    const out = await linkFor(house, email)
    later(house, 24 * HOUR)
    await leave(out)
    for (let round = 0; round < 2; round += 1) {
      const mails = (await lettersTo(house, email)).length
      const back = await linkFor(house, email)
      expect(await lettersTo(house, email)).toHaveLength(mails + 1)
      // Nobody who cannot read the mail causes another.
      await askFor(house, email)
      await leave(out)
      await askFor(house, email)
      expect(await lettersTo(house, email)).toHaveLength(mails + 1)
      later(house, 60)
      await forgetTries(house)
      await expect(confirm(back)).resolves.toEqual({ message: 'Successfully confirmed email subscription' })
      later(house, 60)
      await leave(out)
      later(house, 60)
    }
  })

  test('a link to confirm is none to leave by, and the other way round', async () => {
    const { email, token } = await subscribed()
    await expect(confirm(token)).rejects.toMatchObject({ refusal: { status: 400 } })
    await expect(leave(await linkFor(house, somebody()))).rejects.toMatchObject({
      refusal: { status: 400, message: 'This link is not whole. Use the one at the end of our latest mail.' }
    })
    expect(await stateOf(house, email)).toBe('subscribed')
  })

  test('an address in a link does nothing', async () => {
    const { email } = await subscribed()
    for (const token of [email, 'x', '', 'A'.repeat(60)])
      await expect(leave(token)).rejects.toMatchObject({ refusal: { status: 400 } })
    expect(await stateOf(house, email)).toBe('subscribed')
  })

  test('is written down', async () => {
    const { email, token } = await subscribed()
    await leave(token)
    const { rows } = await house.database.raw(
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
    const me = await house.add()
    expect(await house.ask(readOwnSubscription, {}, me)).toEqual({ emailSubscriptions: true })
    await house.ask(updateOwnSubscription, { emailSubscriptions: false }, me)
    expect(await house.ask(readOwnSubscription, {}, me)).toEqual({ emailSubscriptions: false })
    await house.ask(updateOwnSubscription, { emailSubscriptions: true }, me)
    expect(await house.ask(readOwnSubscription, {}, me)).toEqual({ emailSubscriptions: true })
  })

  test('who leaves by a link finds the switch off, and whoever confirms finds it on', async () => {
    const me = await house.add()
    await leave(await linkFor(house, me.email))
    expect(await house.ask(readOwnSubscription, {}, me)).toEqual({ emailSubscriptions: false })
    later(house, 25 * HOUR)
    await forgetTries(house)
    const back = await house.signIn({ ...me, role: 'Volunteer' })
    await confirm(await linkFor(house, me.email))
    expect(await house.ask(readOwnSubscription, {}, back.token)).toEqual({ emailSubscriptions: true })
    await house.ask(updateOwnSubscription, { emailSubscriptions: false }, back.token)
    expect(await stateOf(house, me.email)).toBe('waiting')
  })

  test('changes no switch but their own', async () => {
    const [me, other] = [await house.add(), await house.add()]
    await house.ask(updateOwnSubscription, { emailSubscriptions: false }, me)
    expect(await house.ask(readOwnSubscription, {}, other)).toEqual({ emailSubscriptions: true })
  })
})
