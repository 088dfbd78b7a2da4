// Wrong guesses of strangers do not keep anybody out: whoever was here before has a count of their own.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { forgetTask } from '#server/session/forget.ts'
import { setProperty } from '#shared/people/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { add, mailsTo, minutes, OTHER, PASSWORD } from './setting.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.database.raw('delete from rate_limit'))

interface Answer {
  token?: string
  device?: string
  ticket?: string
  message?: string
}

async function post(path: string, remoteAddress: string, payload: object) {
  const answer = await server.app.inject({ method: 'POST', url: `/api${path}`, remoteAddress, payload })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const signIn = (email: string, from: string, password = PASSWORD, device?: string) =>
  post('/login', from, { email, password, ...(device === undefined ? {} : { device }) })

/** A hundred wrong guesses from as many networks. */
async function attack(email: string): Promise<void> {
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => (await signIn(email, `198.51.${index}.7`, 'wrong')).status)
  )
  expect(statuses).toContain(429)
  // A busy machine has no connection left for some of them.
  expect(statuses.filter(status => ![404, 429, 503].includes(status))).toEqual([])
}

test('a device that signed in before is let in after a stranger’s hundred wrong guesses', async () => {
  const lena = await add(server)
  const first = await signIn(lena.email, '203.0.113.5')
  expect(first.body.device).toMatch(/^[\w-]{32}$/)
  await attack(lena.email)
  expect((await signIn(lena.email, '192.0.2.9')).status).toBe(429)
  const again = await signIn(lena.email, '192.0.2.9', PASSWORD, first.body.device)
  expect(again).toMatchObject({ status: 200, body: { device: first.body.device } })
})

test('and so is a network, for clients that keep no mark', async () => {
  const lena = await add(server)
  await signIn(lena.email, '203.0.113.5')
  await attack(lena.email)
  expect((await signIn(lena.email, '203.0.113.77')).status).toBe(200)
})

test('a neighbour who tries thirty accounts does not shut out who signed in from there before', async () => {
  const lena = await add(server)
  await signIn(lena.email, '203.0.113.5')
  const guesses = Array.from({ length: 31 }, (_, guess) => `guess${guess}@example.org`)
  await Promise.all(guesses.map(email => signIn(email, '203.0.113.6', 'wrong')))
  expect((await signIn('one.more@example.org', '203.0.113.6', 'wrong')).status).toBe(429)
  expect((await signIn(lena.email, '203.0.113.5')).status).toBe(200)
})

test('a known device is tried eight times, and another mark does not help', async () => {
  const lena = await add(server)
  const device = (await signIn(lena.email, '203.0.113.5')).body.device
  for (let guess = 0; guess < 8; guess += 1)
    expect((await signIn(lena.email, '192.0.2.1', 'wrong', device)).status).toBe(404)
  expect((await signIn(lena.email, '192.0.2.1', PASSWORD, device)).status).toBe(429)
  await attack(lena.email)
  expect((await signIn(lena.email, '192.0.2.1', PASSWORD, 'x'.repeat(32))).status).toBe(429)
})

test('somebody else’s device is a stranger’s for this account', async () => {
  const [lena, robin] = [await add(server), await add(server)]
  const device = (await signIn(robin.email, '203.0.113.5')).body.device
  await attack(lena.email)
  expect((await signIn(lena.email, '203.0.113.5', PASSWORD, device)).status).toBe(429)
})

test('wrong answers do not shut the way to a new password, which leads in during an attack', async () => {
  const lena = await add(server, { firstName: 'Lena', lastName: 'Storm' })
  const answers = { email: lena.email, firstName: 'Lena', lastName: 'Storm' }
  for (let guess = 0; guess < 5; guess += 1)
    expect((await post('/forgotpassword', '198.51.100.1', { ...answers, lastName: 'Calm' })).status).toBe(400)
  expect((await post('/forgotpassword', '192.0.2.9', answers)).status).toBe(200)
  const mail = (await mailsTo(server, lena.email)).at(-1)
  const once = /asked for: ([2-9a-hjkmnp-z]{16})\n/.exec(mail?.plain ?? '')?.[1]
  await attack(lena.email)
  expect(await signIn(lena.email, '192.0.2.9', once)).toMatchObject({
    status: 200,
    body: { ticket: expect.any(String) }
  })
})

test('right answers are counted, so that nobody’s mailbox is filled', async () => {
  const lena = await add(server, { firstName: 'Lena', lastName: 'Storm' })
  const answers = { email: lena.email, firstName: 'Lena', lastName: 'Storm' }
  const statuses = []
  for (let time = 0; time < 4; time += 1) statuses.push((await post('/forgotpassword', '192.0.2.9', answers)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('an inactive account is told so with its own password alone', async () => {
  const gone = await add(server, { isActive: false })
  expect(await signIn(gone.email, '192.0.2.1', 'wrong')).toMatchObject({ status: 404 })
  expect(await signIn(gone.email, '192.0.2.1')).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/^This account is not active\./) }
  })
})

test('what is not used for more than a year is forgotten', async () => {
  const lena = await add(server)
  await signIn(lena.email, '203.0.113.5')
  const run = (now: Date) => server.database.transaction(trx => forgetTask.run({ trx } as never, { now } as never))
  const left = async () =>
    (await server.database.raw('select from known_source where person_id = $1', [lena.id])).rowCount
  await run(server.clock.now)
  expect(await left()).toBe(2)
  await run(new Date(server.clock.now.getTime() + minutes(60 * 24 * 401)))
  expect(await left()).toBe(0)
})

test('what a one-time password led to is over once the person has another address', async () => {
  const owner = await server.add({ role: 'Owner' })
  const lena = await add(server, { firstName: 'Lena', lastName: 'Storm' })
  await post('/forgotpassword', '192.0.2.9', { email: lena.email, firstName: 'Lena', lastName: 'Storm' })
  const mail = (await mailsTo(server, lena.email)).at(-1)
  const once = /asked for: ([2-9a-hjkmnp-z]{16})\n/.exec(mail?.plain ?? '')?.[1]
  const { ticket = '' } = (await signIn(lena.email, '192.0.2.9', once)).body
  await server.ask(setProperty, { id: lena.id, key: 'email', value: 'lena.moved@example.org' }, owner)
  const chosen = { userId: lena.id, newpassword: OTHER, confirmnewpassword: OTHER, ticket }
  const answer = await server.app.inject({ method: 'PATCH', url: '/api/forcepassword', payload: chosen })
  expect(answer.statusCode).toBe(401)
})
