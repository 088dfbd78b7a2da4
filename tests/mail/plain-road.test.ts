// Forms of partners' pages and buttons of mail programs, which run no script and send no JSON.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { saveOrganisationSettings } from '#shared/info/calls.ts'
import { confirmSubscription } from '#shared/mail/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { challengeOf, forgetTries, HOUR, later, lettersTo, linkFor, stateOf } from './subscribing.ts'

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => forgetTries(server))
afterAll(() => server?.close())

const somebody = () => `plain${(count += 1)}@example.net`
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  })
const challengeIn = (page: string) => /name="challenge"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? ''

async function leaveToken(email: string): Promise<string> {
  await server.ask(confirmSubscription, { token: await linkFor(server, email) })
  later(server, 25 * HOUR)
  await forgetTries(server)
  return linkFor(server, email)
}

describe('a form on somebody’s page', () => {
  test('is answered by our own page with the address in it, and one button', async () => {
    const email = somebody()
    const origin = 'https://partner.example'
    const first = await post('/email-subscribe', { email }, { origin })
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(first.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)
    expect(first.body).toContain(`value="${email}"`)
    expect(first.body).not.toContain('<script')
    later(server, 3)
    const from = /name="from"[^>]*value="([^"]+)"/.exec(first.body)?.[1] ?? ''
    const pressed = { email, website: '', from, challenge: challengeIn(first.body) }
    const second = await post('/email-subscribe', pressed, { origin: 'null' })
    expect([second.statusCode, second.body]).toEqual([200, expect.stringContaining('Send confirmation to email')])
    expect(await lettersTo(server, email)).toHaveLength(1)
    const { rows } = await server.database.raw('select asked_from from subscriber where email = $1', [email])
    expect(rows).toEqual([{ asked_from: origin }])
  })

  test('is answered, and written to, in the name of the organisation', async () => {
    const owner = await server.add({ role: 'Owner' })
    const settings = { organisationName: 'Hive & Co', organisationEmail: '', timerQuietMinutes: 60 }
    await server.ask(saveOrganisationSettings, settings, owner)
    const email = somebody()
    const first = await post('/email-subscribe', { email })
    expect(first.body).toContain(' · Hive &amp; Co</title>')
    later(server, 3)
    await post('/email-subscribe', { email, website: '', challenge: challengeIn(first.body) })
    const [letter] = await lettersTo(server, email)
    expect(letter?.plain).toContain('-- \nSent by Hive & Co.')
  })

  test('pressed too quickly, it is pressed once more', async () => {
    const email = somebody()
    const challenge = challengeIn((await post('/email-subscribe', { email })).body)
    const quick = await post('/email-subscribe', { email, challenge })
    expect([quick.statusCode, challengeIn(quick.body)]).toEqual([429, challenge])
    expect(quick.body).toContain('That was very quick.')
    later(server, 3)
    expect((await post('/email-subscribe', { email, challenge })).statusCode).toBe(200)
    expect(await lettersTo(server, email)).toHaveLength(1)
  })

  test('keeps what was typed when it is no address, and marks in it stay text', async () => {
    const typed = '"><img src=x onerror=alert(1)>@'
    const answer = await post('/email-subscribe', { email: typed, challenge: await challengeOf(server) })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Email already exists or invalid.')
    expect(answer.body).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;@"')
  })

  test('is checked like the call: what no person sees, a challenge used up, pressure', async () => {
    const email = somebody()
    const seen = await post('/email-subscribe', { email, challenge: await challengeOf(server), website: 'x' })
    expect(seen.statusCode).toBe(400)
    const challenge = await challengeOf(server)
    await post('/email-subscribe', { email: somebody(), challenge })
    expect((await post('/email-subscribe', { email, challenge })).statusCode).toBe(400)
    await server.database.raw(
      `insert into spent_challenge select 'p' || one, 'subscribe', $1 from generate_series(1, 60) as one`,
      [server.clock.now.toISOString()]
    )
    const busy = await post('/email-subscribe', { email, challenge: await challengeOf(server) })
    expect([busy.statusCode, busy.body]).toEqual([400, expect.stringContaining('try again later')])
    expect(await lettersTo(server, email)).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['the same field twice', 'email=a%40b.c&email=d%40e.f'],
    ['a prototype', '__proto__=x&email=a%40b.c'],
    ['broken signs', 'email=%E0%A4%A&challenge=%00'],
    ['a flood', `email=${'x'.repeat(100_000)}`]
  ])('that sends %s is answered in words', async (_what, payload) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await server.app.inject({ method: 'POST', url: '/email-subscribe', payload, headers })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body.length).toBeGreaterThan(20)
  })

  test('has no address to itself: JSON goes the way of calls', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/add-non-hgn-email-subscription',
      payload: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' }
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('a mail program', () => {
  test('leaves by one press, with nothing but the address of the link', async () => {
    const email = somebody()
    const token = await leaveToken(email)
    const press = (type: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: `/unsubscribe?token=${token}`,
        headers: { 'content-type': type },
        payload
      })
    const body = 'List-Unsubscribe=One-Click'
    const first = await press('application/x-www-form-urlencoded', body)
    expect(first.statusCode).toBe(200)
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(first.headers['location']).toBeUndefined()
    expect(await stateOf(server, email)).toBe('unsubscribed')
    const form = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
    expect((await press('multipart/form-data; boundary=b', form)).statusCode).toBe(200)
    expect((await server.app.inject({ method: 'POST', url: `/unsubscribe?token=${token}` })).statusCode).toBe(200)
  })

  test('that only looks leaves nothing', async () => {
    const email = somebody()
    const token = await leaveToken(email)
    const answer = await server.app.inject({ url: `/unsubscribe?token=${token}` })
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, `/email-unsubscribe?token=${token}`])
    expect(await stateOf(server, email)).toBe('subscribed')
  })

  test.each(['', '?token=', '?token=x', '?token=a&token=b', '?token=%00'])(
    'with a link that is none is told: %j',
    async query => {
      const answer = await server.app.inject({ method: 'POST', url: `/unsubscribe${query}` })
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(/link|not right/)])
    }
  )
})

/** What the page of a link holds for a browser without a script. */
async function withoutScript(url: string): Promise<string> {
  const { body } = await server.app.inject({ url, headers: { accept: 'text/html' } })
  return /<noscript>([^]*)<\/noscript>/.exec(body)?.[1] ?? ''
}

test('confirming without a script', async () => {
  const email = somebody()
  const token = await linkFor(server, email)
  const page = await withoutScript(`/email-subscribe?token=${token}`)
  expect(page).toContain(`value="${token}"`)
  expect(await stateOf(server, email)).not.toBe('subscribed')
  const answer = await post('/email-subscribe', { token })
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    expect.stringContaining('Successfully confirmed email subscription')
  ])
  expect(await stateOf(server, email)).toBe('subscribed')
  expect((await post('/email-subscribe', { token: 'none' })).statusCode).toBe(400)
})

test('a token that is no token stays a text on the page', async () => {
  const page = await withoutScript(`/email-unsubscribe?token=${encodeURIComponent('"><script>')}`)
  expect(page).toContain('&gt;&lt;script&gt;')
})

test('leaving without a script', async () => {
  const email = somebody()
  const token = await leaveToken(email)
  expect(await withoutScript(`/email-unsubscribe?token=${token}`)).toContain(`value="${token}"`)
  const answer = await post('/email-unsubscribe', { token })
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    expect.stringContaining('Successfully removed email subscription')
  ])
  expect(await stateOf(server, email)).toBe('unsubscribed')
  expect((await post('/email-unsubscribe', { email })).statusCode).toBe(400)
})
