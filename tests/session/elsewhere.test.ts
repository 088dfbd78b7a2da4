// Sessions that somebody else ends, and those that end because nobody uses them.
import { createHash, randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { approvePairing, redeemPairing } from '#shared/extension/calls.ts'
import { saveOrganisationSettings } from '#shared/info/calls.ts'
import { listSecurityEvents } from '#shared/security/calls.ts'
import * as calls from '#shared/session/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { add, mailsTo, minutes, refusalOf, tokenOf } from './setting.ts'

let server: TestServer
let owner: TestPerson
let administrator: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  administrator = await server.add({ role: 'Administrator' })
})
afterAll(() => server.close())

test('who may reset a password sees where somebody is signed in, and ends it', async () => {
  const maya = await add(server)
  const token = await tokenOf(server, maya.email)
  const open = await server.ask(calls.listSessionsOf, { userId: maya.id }, administrator)
  expect(open).toHaveLength(2)
  expect(open.map(({ isCurrent }) => isCurrent)).toEqual([false, false])
  const one = { userId: maya.id, sessionId: maya.sessionId }
  expect(await server.ask(calls.endSessionOf, one, administrator)).toEqual({ message: 'test is signed out.' })
  expect(await refusalOf(server.ask(calls.readMe, {}, maya))).toMatchObject({ status: 401 })
  expect(await server.ask(calls.readMe, {}, token)).toMatchObject({ id: maya.id })
  expect(await refusalOf(server.ask(calls.endSessionOf, one, administrator))).toMatchObject({ status: 404 })
  await server.ask(calls.endSessionsOf, { userId: maya.id }, administrator)
  expect(await refusalOf(server.ask(calls.readMe, {}, token))).toMatchObject({ status: 401 })
  const { items } = await server.ask(listSecurityEvents, { kind: 'sessions-ended' }, owner)
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({ actor: { _id: administrator.id }, person: { _id: maya.id } })
})

test('nobody ends those of an Owner, of a protected account, or of whoever holds more rights over rights', async () => {
  const ruler = await server.add({ front: ['postRole'] })
  for (const { id: userId } of [owner, ruler, await server.add({ isProtected: true })])
    for (const call of [calls.listSessionsOf, calls.endSessionsOf])
      expect(await refusalOf(server.ask(call, { userId }, administrator))).toMatchObject({ status: 403 })
  const volunteer = await server.add()
  const asked = server.ask(calls.listSessionsOf, { userId: administrator.id }, volunteer)
  expect(await refusalOf(asked)).toMatchObject({ status: 403 })
})

test('a session of somebody else is not ended under another name', async () => {
  const [maya, robin] = [await server.add(), await server.add()]
  const mixed = { userId: maya.id, sessionId: robin.sessionId }
  expect(await refusalOf(server.ask(calls.endSessionOf, mixed, administrator))).toMatchObject({ status: 404 })
  expect(await server.ask(calls.readMe, {}, robin)).toMatchObject({ id: robin.id })
})

test('a session that nobody uses ends after the hours that the organisation has set', async () => {
  const begun = server.clock.now
  const after = (hours: number) => (server.clock.now = new Date(begun.getTime() + minutes(60 * hours)))
  const seen = async (person: TestPerson) =>
    (
      await server.database.raw('select from session where id = $1 and seen_at = $2', [
        person.sessionId,
        server.clock.now.toISOString()
      ])
    ).rowCount === 1
  try {
    const [busy, idle] = [await server.add(), await server.add()]
    for (const hours of [60, 119]) {
      after(hours)
      await server.ask(calls.readMe, {}, busy)
      await expect.poll(() => seen(busy)).toBe(true)
    }
    after(120)
    expect(await server.ask(calls.readMe, {}, busy)).toMatchObject({ id: busy.id })
    expect(await refusalOf(server.ask(calls.readMe, {}, idle))).toMatchObject({ status: 401 })
    const fresh = await server.signIn({ id: owner.id, email: owner.email, role: 'Owner' })
    expect(await server.ask(calls.listSessionsOf, { userId: idle.id }, fresh.token)).toEqual([])
    const settings = { organisationName: 'Hive', organisationEmail: '', timerQuietMinutes: 60, idleHours: 2 }
    await server.ask(saveOrganisationSettings, settings, fresh.token)
    after(122.1)
    expect(await refusalOf(server.ask(calls.readMe, {}, busy))).toMatchObject({ status: 401 })
  } finally {
    server.clock.now = begun
  }
})

test('a person hears of an extension that was connected', async () => {
  const maya = await server.add({ firstName: 'Maya' })
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  await server.ask(approvePairing, { challenge }, maya)
  expect(await server.ask(redeemPairing, { verifier })).toMatchObject({ state: 'approved' })
  const [mail] = await mailsTo(server, maya.email)
  expect(mail).toMatchObject({ subject: 'A browser extension was connected to your account' })
  expect(mail?.plain).toContain('/devices')
  const { items } = await server.ask(listSecurityEvents, { kind: 'extension-connected' }, owner)
  expect(items).toMatchObject([{ person: { _id: maya.id } }])
})
