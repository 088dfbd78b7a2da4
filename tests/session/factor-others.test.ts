// Second factors that a role must have, and those that somebody else resets: who may, what it ends, who hears of it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { readOrganisation } from '#shared/leaderboard/calls.ts'
import { readProfile } from '#shared/people/calls.ts'
import { listSecurityEvents } from '#shared/security/calls.ts'
import * as calls from '#shared/session/calls.ts'
import * as factors from '#shared/session/factor/calls.ts'
import { socketTicket } from '#shared/timer/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { addPasskey, codeOf, prove, secondOf, setUpApp } from './factor.ts'
import { add, mailsTo, PASSWORD, refusalOf, tokenOf } from './setting.ts'

let server: TestServer
let owner: TestPerson
let administrator: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await add(server, { role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  administrator = await add(server, { role: 'Administrator' })
})
afterAll(() => server.close())
beforeEach(() => server.database.raw('delete from rate_limit'))

const demand = (role: string, isDemanded = true) => server.ask(factors.saveFactorRole, { role, isDemanded }, owner)

test('who must have one does nothing else before, on every way in', async () => {
  const mentor = await add(server, { role: 'Mentor' })
  const extension = (await server.signIn({ ...mentor, role: 'Mentor' }, 'extension')).token
  const { roles } = await demand('Mentor')
  expect(roles.find(({ role }) => role === 'Mentor')).toEqual({ role: 'Mentor', isDemanded: true, people: 1, ready: 0 })
  const known = { email: mentor.email, password: PASSWORD, knowsSecondStep: true as const }
  const { token } = z.object({ token: z.string() }).parse(await server.ask(calls.signIn, known))
  expect(await server.ask(calls.readMe, {}, token)).toMatchObject({ mustSetUpFactor: true })
  const stopped = { status: 428, label: 'secondFactor' }
  expect(await refusalOf(server.ask(socketTicket, {}, extension))).toMatchObject(stopped)
  for (const who of [token, mentor]) {
    expect(await refusalOf(server.ask(readProfile, { id: mentor.id }, who))).toMatchObject(stopped)
    expect(await refusalOf(server.ask(socketTicket, {}, who))).toMatchObject(stopped)
    expect(await refusalOf(server.ask(readOrganisation, {}, who))).toMatchObject(stopped)
    const change = { currentpassword: PASSWORD, newpassword: 'Amber!Willow55', confirmnewpassword: 'Amber!Willow55' }
    expect(await refusalOf(server.ask(calls.updatePassword, { ...change, userId: mentor.id }, who))).toMatchObject(
      stopped
    )
    expect(await refusalOf(server.ask(calls.startViewing, { userId: owner.id }, who))).toMatchObject(stopped)
  }
  const { secret } = await setUpApp(server, token)
  expect(await server.ask(calls.readMe, {}, token)).toMatchObject({ mustSetUpFactor: false })
  expect(await server.ask(readProfile, { id: mentor.id }, token)).toMatchObject({ _id: mentor.id })
  await prove(server, token)
  expect(await refusalOf(server.ask(factors.removeApp, {}, token))).toMatchObject({ status: 400 })
  expect(await server.ask(factors.readFactors, {}, token)).toMatchObject({ isDemanded: true, app: expect.any(String) })
  const { ticket } = await secondOf(server, mentor.email)
  await server.ask(factors.finishSignIn, { ticket, code: codeOf(server, secret) })
  await addPasskey(server, token)
  await prove(server, token)
  await server.ask(factors.removeApp, {}, token)
  await demand('Mentor', false)
})

test('Owners alone say which roles', async () => {
  for (const call of [factors.readFactorRoles])
    expect(await refusalOf(server.ask(call, {}, administrator))).toMatchObject({ status: 403 })
  const asked = server.ask(factors.saveFactorRole, { role: 'Manager', isDemanded: true }, administrator)
  expect(await refusalOf(asked)).toMatchObject({ status: 403 })
  expect(await refusalOf(demand('Queen'))).toMatchObject({ status: 400 })
  await demand('Manager')
  await demand('Manager')
  await demand('Manager', false)
  const { items } = await server.ask(listSecurityEvents, { kind: 'factor-roles-changed' }, owner)
  expect(items.slice(0, 2).map(({ detail }) => detail)).toEqual(['-Manager', '+Manager'])
})

test('a lost phone: who may reset a password resets it, and both the person and the Owners hear of it', async () => {
  const maya = await add(server, { firstName: 'Maya', lastName: 'Okafor' })
  const { codes } = await setUpApp(server, maya)
  await addPasskey(server, maya)
  expect(await server.ask(factors.readFactorsOf, { userId: maya.id }, administrator)).toMatchObject({
    app: expect.any(String),
    recoveryCodes: 10,
    passkeys: [{ name: 'lightMyRequest' }]
  })
  const { ticket } = await secondOf(server, maya.email)
  await server.ask(factors.resetFactors, { userId: maya.id }, administrator)
  expect(await refusalOf(server.ask(calls.readMe, {}, maya))).toMatchObject({ status: 401 })
  const code = codes[0] ?? ''
  expect(await refusalOf(server.ask(factors.finishSignIn, { ticket, code }))).toMatchObject({ status: 401 })
  expect(await tokenOf(server, maya.email)).toEqual(expect.any(String))
  expect((await mailsTo(server, maya.email)).at(-1)?.plain).toContain('reset the second step of your account')
  expect((await mailsTo(server, owner.email)).at(-1)?.subject).toBe('The second step of Maya Okafor was reset')
  const { items } = await server.ask(listSecurityEvents, { kind: 'factor-reset' }, owner)
  expect(items).toMatchObject([{ actor: { _id: administrator.id }, person: { _id: maya.id } }])
  expect(await refusalOf(server.ask(factors.resetFactors, { userId: maya.id }, administrator))).toMatchObject({
    status: 400
  })
})

test('nobody takes an account over by it, and nobody looks', async () => {
  const ruler = await add(server, { front: ['postRole'] })
  const guarded = await add(server, { isProtected: true })
  for (const person of [owner, ruler, guarded]) await setUpApp(server, person)
  for (const { id: userId } of [owner, ruler, guarded])
    for (const call of [factors.resetFactors, factors.readFactorsOf])
      expect(await refusalOf(server.ask(call, { userId }, administrator))).toMatchObject({ status: 403 })
  const volunteer = await add(server)
  expect(await refusalOf(server.ask(factors.resetFactors, { userId: ruler.id }, volunteer))).toMatchObject({
    status: 403
  })
  expect(await refusalOf(server.ask(factors.resetFactors, { userId: owner.id }, owner))).toMatchObject({
    message: 'Change your own second step on the page Signing in.'
  })
  await server.ask(factors.resetFactors, { userId: ruler.id }, owner)
})

test('looking as somebody else changes one’s own alone', async () => {
  const maya = await add(server)
  await setUpApp(server, maya)
  await server.ask(calls.startViewing, { userId: maya.id }, administrator)
  const found = await server.ask(factors.readFactors, {}, administrator, { 'viewing-as': maya.id })
  expect(found).toMatchObject({ app: null, recoveryCodes: 0 })
})
