import { afterAll, beforeAll, expect, test } from 'vitest'

import { workIn } from '#server/kit/calls/answer.ts'
import { saveProfile } from '#shared/people/calls.ts'
import * as calls from '#shared/session/calls.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { add, mailsTo, refusalOf, ticketOf, tokenOf } from './setting.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** What other features say when they make somebody inactive. */
async function deactivate({ id }: TestPerson): Promise<void> {
  const at = { now: server.clock.now, today: '2026-11-18', ip: '', device: '', site: '' }
  await server.database.transaction(async trx => {
    const { happened } = workIn(server.app.context, trx, at, { actorId: null, viewingId: null, call: 'test' })
    await happened('person.deactivated', { personId: id })
  })
}

const mailedTo = async (email: string): Promise<string> =>
  /asked for: (\w{16})/.exec((await mailsTo(server, email)).at(-1)?.plain ?? '')?.[1] ?? ''

test('ends every session of the person and no other', async () => {
  const robin = await add(server)
  const peer = await add(server)
  const second = await tokenOf(server, robin.email)
  await deactivate(robin)
  for (const token of [robin.token, second]) {
    expect(await refusalOf(server.ask(calls.listSessions, {}, token))).toMatchObject({ status: 401 })
  }
  expect(await server.ask(calls.readMe, {}, peer)).toMatchObject({ id: peer.id })
})

test('ends what was mailed or handed out to choose a password with', async () => {
  const robin = await add(server, { firstName: 'Rosa', lastName: 'Vale' })
  const ask = () => server.ask(calls.forgotPassword, { email: robin.email, firstName: 'Rosa', lastName: 'Vale' })
  const mailed = () => mailedTo(robin.email)
  await ask()
  const handed = await ticketOf(server, robin.email, await mailed())
  await ask()
  const password = await mailed()
  await deactivate(robin)
  expect(await refusalOf(server.ask(calls.signIn, { email: robin.email, password }))).toMatchObject({ status: 404 })
  const { userId, ticket } = handed
  const force = server.ask(calls.forcePassword, { userId, ticket, newpassword: 'Copper!Kettle77' })
  expect(await refusalOf(force)).toMatchObject({ status: 401 })
})

test('a new address ends what was mailed to the one before', async () => {
  const robin = await add(server, { firstName: 'Rosa', lastName: 'Lind' })
  const owner = await add(server, { role: 'Owner' })
  await server.ask(calls.forgotPassword, { email: robin.email, firstName: 'Rosa', lastName: 'Lind' })
  const password = await mailedTo(robin.email)
  const email = 'rosa.new@example.org'
  await server.ask(saveProfile, { id: robin.id, email }, owner)
  expect(password).toHaveLength(16)
  expect(await refusalOf(server.ask(calls.signIn, { email, password }))).toMatchObject({ status: 404 })
})
