// The second step on the real server: every way into an account of whom it is asked, and each way round it refused.
import { createHash, randomBytes } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { approvePairing, redeemPairing } from '#shared/extension/calls.ts'
import { listSecurityEvents } from '#shared/security/calls.ts'
import * as calls from '#shared/session/calls.ts'
import * as factors from '#shared/session/factor/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { softPasskey } from './authenticator.ts'
import { addPasskey, codeOf, prove, secondOf, setUpApp, wait } from './factor.ts'
import { add, mailsTo, minutes, OTHER, PASSWORD, refusalOf, ticketOf } from './setting.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server.close())
beforeEach(() => server.database.raw('delete from rate_limit'))

const kindsOf = async (personId: string) =>
  (await server.ask(listSecurityEvents, { personId }, await fresh(owner))).items.map(({ kind, detail }) =>
    `${kind} ${detail}`.trim()
  )
const fresh = async (person: TestPerson) =>
  (await server.signIn({ id: person.id, email: person.email, role: 'Owner' })).token
const me = async (token: string) => (await server.ask(calls.readMe, {}, token)).id

describe('with an authenticator app', () => {
  test('the password alone leads to no session, and a code does, once', async () => {
    const maya = await add(server, { firstName: 'Maya' })
    const { secret, address, codes } = await setUpApp(server, maya)
    expect(address).toContain(`secret=${secret}`)
    expect(codes).toHaveLength(10)
    const { rows } = await server.database.raw('select secret, pending from authenticator where person_id = $1', [
      maya.id
    ])
    expect(rows).toEqual([{ secret: expect.not.stringContaining(secret), pending: null }])

    const { ticket, app, passkey } = await secondOf(server, maya.email)
    expect({ app, passkey }).toEqual({ app: true, passkey: null })
    expect(await refusalOf(server.ask(calls.readMe, {}, ticket))).toMatchObject({ status: 401 })
    const code = codeOf(server, secret)
    expect(await refusalOf(server.ask(factors.finishSignIn, { ticket, code: '000000' }))).toMatchObject({
      status: 400,
      fields: { code: expect.stringMatching(/^That code is not right/) }
    })
    const { token } = await server.ask(factors.finishSignIn, { ticket, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })
    expect(await me(token)).toBe(maya.id)
    expect(await refusalOf(server.ask(factors.finishSignIn, { ticket, code }))).toMatchObject({ status: 401 })
    const again = await secondOf(server, maya.email)
    expect(await refusalOf(server.ask(factors.finishSignIn, { ticket: again.ticket, code }))).toMatchObject({
      status: 400
    })
    expect(await kindsOf(maya.id)).toEqual(['signed-in code', 'second-step-failed code', 'factor-set-up'])
    expect(await mailsTo(server, maya.email)).toMatchObject([
      { subject: 'How you sign in has changed', plain: expect.stringContaining('authenticator app was set up') }
    ])
  })

  test('one code that two send at once lets one in', async () => {
    const maya = await add(server)
    const { secret } = await setUpApp(server, maya)
    const tickets = await Promise.all([secondOf(server, maya.email), secondOf(server, maya.email)])
    const code = codeOf(server, secret)
    const done = await Promise.allSettled(
      tickets.map(({ ticket }) => server.ask(factors.finishSignIn, { ticket, code }))
    )
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a recovery code lets in once, its person hears of it, and a new set replaces it', async () => {
    const maya = await add(server)
    const { codes } = await setUpApp(server, maya)
    const enter = async (code = '') => {
      const { ticket } = await secondOf(server, maya.email)
      return server.ask(factors.finishSignIn, { ticket, code })
    }
    const { token } = await enter(codes[0]?.toUpperCase().replaceAll('-', ' '))
    expect(await me(token)).toBe(maya.id)
    expect((await mailsTo(server, maya.email)).at(-1)?.plain).toContain('9 are left')
    expect(await refusalOf(enter(codes[0]))).toMatchObject({ status: 400 })
    await prove(server, token)
    const { codes: next } = await server.ask(factors.renewRecoveryCodes, {}, token)
    expect(await refusalOf(enter(codes[1]))).toMatchObject({ status: 400 })
    expect(await me((await enter(next[9])).token)).toBe(maya.id)
    const { rows } = await server.database.raw<{ hash: string }>('select hash from recovery_code')
    expect(rows.some(({ hash }) => [...codes, ...next].some(code => hash.includes(code)))).toBe(false)
    expect(await kindsOf(maya.id)).toContain('recovery-code-used')
  })

  test('the second step is short, and is over with another password', async () => {
    const maya = await add(server)
    const { secret } = await setUpApp(server, maya)
    const { ticket } = await secondOf(server, maya.email)
    wait(server, 301)
    expect(await refusalOf(server.ask(factors.finishSignIn, { ticket, code: codeOf(server, secret) }))).toMatchObject({
      status: 401
    })
    const later = await secondOf(server, maya.email)
    const answers = { currentpassword: PASSWORD, newpassword: OTHER, confirmnewpassword: OTHER, userId: maya.id }
    await server.ask(calls.updatePassword, answers, maya)
    const late = { ticket: later.ticket, code: codeOf(server, secret) }
    expect(await refusalOf(server.ask(factors.finishSignIn, late))).toMatchObject({ status: 401 })
  })

  test('a program that does not know it says where to sign in', async () => {
    const maya = await add(server)
    await setUpApp(server, maya)
    const refused = await refusalOf(server.ask(calls.signIn, { email: maya.email, password: PASSWORD }))
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('Sign in at http') })
    expect(await refusalOf(server.ask(calls.signIn, { email: maya.email, password: 'wrong' }))).toMatchObject({
      status: 404
    })
  })

  test('a forgotten and a reset password lead back to it', async () => {
    const administrator = await add(server, { role: 'Administrator' })
    const maya = await add(server, { firstName: 'Maya', lastName: 'Okafor' })
    await setUpApp(server, maya)
    await server.ask(calls.forgotPassword, { email: maya.email, firstName: 'Maya', lastName: 'Okafor' })
    const once = /asked for: (\w{16})/.exec((await mailsTo(server, maya.email)).at(-1)?.plain ?? '')?.[1] ?? ''
    const choose = async (password: string, newpassword: string) => {
      const { ticket } = await ticketOf(server, maya.email, password)
      await server.ask(calls.forcePassword, { userId: maya.id, newpassword, ticket })
    }
    await choose(once, OTHER)
    await secondOf(server, maya.email, { password: OTHER })
    const reset = { userId: maya.id, newpassword: 'Amber!Willow55', confirmnewpassword: 'Amber!Willow55' }
    await server.ask(calls.resetPassword, reset, administrator)
    await choose('Amber!Willow55', PASSWORD)
    await secondOf(server, maya.email)
  })

  test.each<[string, (maya: TestPerson, by: TestPerson) => Promise<string>]>([
    [
      'a change of it',
      async maya => {
        const answers = { currentpassword: PASSWORD, newpassword: OTHER, confirmnewpassword: OTHER }
        await server.ask(calls.updatePassword, { userId: maya.id, ...answers }, maya)
        return OTHER
      }
    ],
    [
      'a reset',
      async (maya, by) => {
        await server.ask(calls.resetPassword, { userId: maya.id, newpassword: OTHER, confirmnewpassword: OTHER }, by)
        const { ticket } = await ticketOf(server, maya.email, OTHER)
        await server.ask(calls.forcePassword, { userId: maya.id, newpassword: 'Amber!Willow55', ticket })
        return 'Amber!Willow55'
      }
    ],
    [
      'one that was forgotten',
      async maya => {
        await server.ask(calls.forgotPassword, { email: maya.email, firstName: 'Maya', lastName: 'Okafor' })
        const once = /asked for: (\w{16})/.exec((await mailsTo(server, maya.email)).at(-1)?.plain ?? '')?.[1] ?? ''
        const { ticket } = await ticketOf(server, maya.email, once)
        await server.ask(calls.forcePassword, { userId: maya.id, newpassword: OTHER, ticket })
        return OTHER
      }
    ]
  ])('another password, by %s, ends what the old one had opened', async (_, choose) => {
    const administrator = await add(server, { role: 'Administrator' })
    const maya = await add(server, { firstName: 'Maya', lastName: 'Okafor' })
    const { secret } = await setUpApp(server, maya)
    const { ticket } = await secondOf(server, maya.email)
    const { device } = await server.ask(factors.finishSignIn, { ticket, code: codeOf(server, secret), remember: true })
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    await server.ask(approvePairing, { challenge }, maya)
    const password = await choose(maya, administrator)
    await secondOf(server, maya.email, { password, ...(device && { device }) })
    expect(await server.ask(redeemPairing, { verifier }).catch(() => undefined)).not.toHaveProperty('token')
  })

  test('a device is remembered for thirty days, and until something changes', async () => {
    const maya = await add(server)
    const { secret } = await setUpApp(server, maya)
    const begin = await secondOf(server, maya.email)
    const first = { ticket: begin.ticket, code: codeOf(server, secret), remember: true }
    const { device, token } = await server.ask(factors.finishSignIn, first)
    const again = () => server.ask(calls.signIn, { email: maya.email, password: PASSWORD, device })
    expect(await again()).toMatchObject({ token: expect.any(String) })
    await secondOf(server, maya.email)
    await secondOf(server, maya.email, { device: 'x'.repeat(32) })
    expect(await server.ask(factors.readFactors, {}, token)).toMatchObject({ trustedDevices: 1 })
    await server.ask(factors.forgetTrusted, {}, token)
    wait(server)
    const next = await secondOf(server, maya.email, { device })
    await server.ask(factors.finishSignIn, {
      ticket: next.ticket,
      code: codeOf(server, secret),
      remember: true,
      device
    })
    const begun = server.clock.now
    try {
      server.clock.now = new Date(begun.getTime() + minutes(60 * 24 * 30 + 1))
      await secondOf(server, maya.email, { device })
    } finally {
      server.clock.now = begun
    }
    expect(await again()).toMatchObject({ token: expect.any(String) })
    await server.ask(calls.endSessions, {}, token)
    await secondOf(server, maya.email, { device })
  })

  test('wrong codes of a stranger who has the password stop him alone, and its person hears of it', async () => {
    const maya = await add(server)
    const { secret, codes } = await setUpApp(server, maya)
    const from = (remoteAddress: string, url: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api${url}`, remoteAddress, payload })
    const step = async (address: string, code: string, device?: string) => {
      const password = { email: maya.email, password: PASSWORD, knowsSecondStep: true, device }
      const { ticket } = (await from(address, '/login', password)).json<{ ticket: string }>()
      return from(address, '/login/second-step', { ticket, code, device })
    }
    const home = (await step('203.0.113.5', codeOf(server, secret))).json<{ device: string }>()
    const wrong = codeOf(server, secret, 9)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await step(`198.51.${guess}.7`, wrong)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    wait(server)
    expect((await step('198.51.99.7', codeOf(server, secret))).statusCode).toBe(429)
    expect((await step('192.0.2.9', codes[0] ?? '')).statusCode).toBe(200)
    expect((await step('192.0.2.77', codeOf(server, secret), home.device)).statusCode).toBe(200)
    const warned = (await mailsTo(server, maya.email)).filter(({ plain }) => plain.includes('knows your password'))
    expect(warned).toHaveLength(1)
    expect(await kindsOf(maya.id)).toContain('second-step-limited code')
  })

  test('an Owner comes in with it after a stranger’s hundred wrong guesses, and reads who tried what', async () => {
    const boss = await add(server, { role: 'Owner' })
    const { secret } = await setUpApp(server, boss)
    const from = (remoteAddress: string, url: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api${url}`, remoteAddress, payload })
    const comeIn = async (device?: string) => {
      wait(server)
      const password = { email: boss.email, password: PASSWORD, knowsSecondStep: true, device }
      const { ticket } = (await from('203.0.113.9', '/login', password)).json<{ ticket: string }>()
      const code = codeOf(server, secret)
      const taken = await from('203.0.113.9', '/login/second-step', { ticket, code, device })
      return taken.json<{ device: string; token: string }>()
    }
    const { device } = await comeIn()
    for (let guess = 0; guess < 100; guess += 1)
      await from(`198.51.${guess}.7`, '/login', { email: boss.email, password: `Guess!${guess}` })
    const { token } = await comeIn(device)
    expect(await me(token)).toBe(boss.id)
    const { items } = await server.ask(listSecurityEvents, { personId: boss.id }, token)
    expect(items.filter(({ kind }) => kind === 'signed-in').map(({ ip }) => ip)).toEqual(['203.0.113.9'])
    const tried = items.filter(({ kind }) => kind === 'sign-in-failed' || kind === 'sign-in-limited')
    expect(tried.length).toBeGreaterThan(40)
    expect(
      tried.every(
        ({ ip, detail, kind }) => ip.startsWith('198.51.') && (detail === 'password' || kind === 'sign-in-limited')
      )
    ).toBe(true)
  })

  test('who came in by a mailed password counts as a stranger at the second step', async () => {
    const maya = await add(server, { firstName: 'Maya', lastName: 'Okafor' })
    const { secret } = await setUpApp(server, maya)
    await server.ask(calls.forgotPassword, { email: maya.email, firstName: 'Maya', lastName: 'Okafor' })
    const once = /asked for: (\w{16})/.exec((await mailsTo(server, maya.email)).at(-1)?.plain ?? '')?.[1] ?? ''
    const { ticket } = await ticketOf(server, maya.email, once)
    await server.ask(calls.forcePassword, { userId: maya.id, newpassword: OTHER, ticket })
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) {
      const second = await secondOf(server, maya.email, { password: OTHER })
      const wrong = { ticket: second.ticket, code: codeOf(server, secret, 9) }
      statuses.push((await refusalOf(server.ask(factors.finishSignIn, wrong))).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('with a passkey', () => {
  test('it is the second step, or the only one, and each answer is taken once', async () => {
    const maya = await add(server)
    const { passkey, codes } = await addPasskey(server, maya)
    expect(codes).toHaveLength(10)
    const second = await secondOf(server, maya.email)
    expect(second).toMatchObject({ app: false, passkey: { site: 'localhost', credentials: [passkey.id] } })
    const touched = passkey.answer({ challenge: second.ticket, flags: 1 })
    const { token } = await server.ask(factors.finishSignIn, { ticket: second.ticket, assertion: touched })
    expect(await me(token)).toBe(maya.id)

    const { challenge, credentials } = await server.ask(factors.askPasskey, {})
    expect(credentials).toEqual([])
    const assertion = passkey.answer({ challenge })
    const alone = await server.ask(factors.signInByPasskey, { assertion })
    expect(await me('token' in alone ? alone.token : '')).toBe(maya.id)
    expect(await refusalOf(server.ask(factors.signInByPasskey, { assertion }))).toMatchObject({ status: 400 })
    expect(await kindsOf(maya.id)).toEqual(['signed-in passkey', 'signed-in passkey', 'passkey-added lightMyRequest'])
  })

  test('alone it must have asked for a finger, a face or a PIN', async () => {
    const maya = await add(server)
    const { passkey } = await addPasskey(server, maya)
    const { challenge } = await server.ask(factors.askPasskey, {})
    const assertion = passkey.answer({ challenge, flags: 1 })
    expect(await refusalOf(server.ask(factors.signInByPasskey, { assertion }))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^This passkey did not ask for a fingerprint/)
    })
  })

  test('that of somebody else, a removed one, and one that may be a copy are refused', async () => {
    const [maya, robin] = [await add(server), await add(server)]
    const { passkey } = await addPasskey(server, maya)
    const { passkey: other } = await addPasskey(server, robin)
    const { ticket } = await secondOf(server, maya.email)
    const theirs = { ticket, assertion: other.answer({ challenge: ticket }) }
    expect(await refusalOf(server.ask(factors.finishSignIn, theirs))).toMatchObject({ status: 400 })
    const alone = async (uses: number, used = passkey) => {
      const { challenge } = await server.ask(factors.askPasskey, {})
      return server.ask(factors.signInByPasskey, { assertion: used.answer({ challenge, uses }) })
    }
    await alone(5)
    expect(await refusalOf(alone(5))).toMatchObject({ message: expect.stringContaining('may have been copied') })
    await alone(6)
    expect(await refusalOf(alone(0, softPasskey()))).toMatchObject({ status: 404 })
    await setUpApp(server, maya)
    await prove(server, maya)
    const { passkeys } = await server.ask(factors.readFactors, {}, maya)
    await server.ask(factors.removePasskey, { passkeyId: passkeys[0]?._id ?? '' }, maya)
    expect(await refusalOf(alone(7))).toMatchObject({ status: 404 })
  })

  test('a challenge of one thing is none of another', async () => {
    const [maya, robin] = [await add(server), await add(server)]
    const { passkey } = await addPasskey(server, maya)
    const { ticket } = await secondOf(server, maya.email)
    const byTicket = { assertion: passkey.answer({ challenge: ticket }) }
    expect(await refusalOf(server.ask(factors.signInByPasskey, byTicket))).toMatchObject({ status: 400 })
    const { challenge } = await server.ask(factors.askPasskey, {})
    const byOther = { ticket, assertion: passkey.answer({ challenge }) }
    expect(await refusalOf(server.ask(factors.finishSignIn, byOther))).toMatchObject({ status: 400 })
    const started = await server.ask(factors.startPasskey, {}, robin)
    const stolen = { attestation: softPasskey().make({ challenge: started.challenge }) }
    expect(await refusalOf(server.ask(factors.addPasskey, stolen, maya))).toMatchObject({ status: 400 })
    const again = {
      attestation: passkey.make({ challenge: (await server.ask(factors.startPasskey, {}, robin)).challenge })
    }
    expect(await refusalOf(server.ask(factors.addPasskey, again, robin))).toMatchObject({ status: 409 })
  })

  test('who left is not let in, and who must choose a password chooses one first', async () => {
    const maya = await add(server)
    const { passkey } = await addPasskey(server, maya)
    const enter = async () => {
      const { challenge } = await server.ask(factors.askPasskey, {})
      return server.ask(factors.signInByPasskey, { assertion: passkey.answer({ challenge }) })
    }
    await server.database.raw('update person set must_set_password = true where id = $1', [maya.id])
    expect(await enter()).toMatchObject({ new: true, userId: maya.id })
    await server.database.raw('update person set is_active = false where id = $1', [maya.id])
    expect(await refusalOf(enter())).toMatchObject({ status: 403 })
  })
})

describe('to change how one signs in', () => {
  test('a sign-in of just now is enough to add, and taking away asks once more', async () => {
    const maya = await add(server)
    const { secret } = await setUpApp(server, maya)
    const needed = { status: 428, label: 'proof' }
    expect(await refusalOf(server.ask(factors.removeApp, {}, maya))).toMatchObject(needed)
    expect(await refusalOf(server.ask(factors.renewRecoveryCodes, {}, maya))).toMatchObject(needed)
    // Another app would take the place of this one.
    expect(await refusalOf(server.ask(factors.startApp, {}, maya))).toMatchObject(needed)
    expect(await server.ask(factors.startPasskey, {}, maya)).toHaveProperty('challenge')
    expect(await refusalOf(server.ask(factors.prove, { answer: 'wrong' }, maya))).toMatchObject({
      status: 400,
      fields: { answer: expect.any(String) }
    })
    await server.ask(factors.prove, { answer: codeOf(server, secret) }, maya)
    wait(server, 601)
    for (const call of [factors.removeApp, factors.startApp, factors.startPasskey])
      expect(await refusalOf(server.ask(call, {}, maya))).toMatchObject(needed)
    await prove(server, maya)
    await server.ask(factors.removeApp, {}, maya)
    expect(await server.ask(factors.readFactors, {}, maya)).toMatchObject({ app: null, recoveryCodes: 0 })
    expect(await server.ask(calls.signIn, { email: maya.email, password: PASSWORD })).toHaveProperty('token')
  })

  test('the app before is used until the new one has given a code', async () => {
    const maya = await add(server)
    const { secret } = await setUpApp(server, maya)
    await prove(server, maya)
    const begun = await server.ask(factors.startApp, {}, maya)
    expect(await refusalOf(server.ask(factors.confirmApp, { code: codeOf(server, secret) }, maya))).toMatchObject({
      fields: { code: expect.any(String) }
    })
    const { ticket } = await secondOf(server, maya.email)
    await server.ask(factors.finishSignIn, { ticket, code: codeOf(server, secret) })
    wait(server)
    const { codes } = await server.ask(factors.confirmApp, { code: codeOf(server, begun.secret) }, maya)
    expect(codes).toBeUndefined()
    wait(server)
    const next = await secondOf(server, maya.email)
    expect(
      await refusalOf(server.ask(factors.finishSignIn, { ticket: next.ticket, code: codeOf(server, secret) }))
    ).toMatchObject({ status: 400 })
    await server.ask(factors.finishSignIn, { ticket: next.ticket, code: codeOf(server, begun.secret) })
  })
})

test('an app whose key is gone says so, and a recovery code leads in', async () => {
  const maya = await add(server)
  const { secret, codes } = await setUpApp(server, maya)
  await server.database.raw("update authenticator set secret = 'AAAA' where person_id = $1", [maya.id])
  const { ticket } = await secondOf(server, maya.email)
  expect(await refusalOf(server.ask(factors.finishSignIn, { ticket, code: codeOf(server, secret) }))).toMatchObject({
    message: expect.stringContaining('cannot be checked any more')
  })
  await server.ask(factors.finishSignIn, { ticket, code: codes[0] ?? '' })
})

test('the extension is paired by who took the second step, and reaches nothing of it', async () => {
  const maya = await add(server)
  await setUpApp(server, maya)
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  await server.ask(approvePairing, { challenge }, maya)
  const paired = await server.ask(redeemPairing, { verifier })
  const token = 'token' in paired ? paired.token : ''
  expect(await me(token)).toBe(maya.id)
  for (const call of [factors.readFactors, factors.removeApp, factors.startApp])
    expect(await refusalOf(server.ask(call, {}, token))).toMatchObject({ status: 403 })
})
