// The extension comes in by an approval on the site, is one device among others, and may do what an extension does.
import { createHash, randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '#server/kit/calls/bind.ts'
import { issueTicket } from '#server/kit/guards/tickets.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import * as calls from '#shared/extension/calls.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { setStatus } from '#shared/people/calls.ts'
import * as session from '#shared/session/calls.ts'
import { socketTicket } from '#shared/timer/calls.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { connect, listen } from '#tests/timer/devices.ts'
import { validInput } from '#tests/kit/walk/inputs.ts'
import { refusalOf } from '#tests/session/setting.ts'
import { enterFor, furnish } from '#tests/time-entries/place.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
const MINUTE = 60_000
const DAY = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

interface Secret {
  verifier: string
  challenge: string
}

function newSecret(): Secret {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

const later = (milliseconds: number) => void (server.clock.now = new Date(server.clock.now.getTime() + milliseconds))
const redeem = ({ verifier }: Secret) =>
  server.ask(calls.redeemPairing, { verifier }, undefined, { 'user-agent': FIREFOX })
const approve = ({ challenge }: Secret, as: TestPerson) => server.ask(calls.approvePairing, { challenge }, as)

async function pair(as: TestPerson): Promise<string> {
  const secret = newSecret()
  await approve(secret, as)
  const redeemed = await redeem(secret)
  if (redeemed.state !== 'approved') throw new Error('The approved pairing gave nothing')
  return redeemed.token
}

describe('pairing', () => {
  test('waits for the approval, then gives a token once', async () => {
    const robin = await server.add()
    const secret = newSecret()
    expect(await redeem(secret)).toEqual({ state: 'waiting' })
    expect(await approve(secret, robin)).toEqual({ message: 'Connected. You can close this tab.' })
    const redeemed = await redeem(secret)
    expect(redeemed).toMatchObject({ state: 'approved', userId: robin.id })
    const token = redeemed.state === 'approved' ? redeemed.token : ''
    expect(await server.ask(session.readMe, {}, token)).toMatchObject({ id: robin.id, email: robin.email })
    expect(await redeem(secret)).toEqual({ state: 'waiting' })
  })

  test('asked for by many at once gives one of them a token', async () => {
    const secret = newSecret()
    await approve(secret, await server.add())
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(secret)))
    expect(answers.filter(({ state }) => state === 'approved')).toHaveLength(1)
  })

  test('is over after five minutes', async () => {
    const robin = await server.add()
    const secret = newSecret()
    await approve(secret, robin)
    later(5 * MINUTE + 1)
    expect(await redeem(secret)).toEqual({ state: 'waiting' })
    expect(await refusalOf(approve(secret, robin))).toMatchObject({ status: 409 })
  })

  test('approved twice is approved once; approved by another stays whose it was', async () => {
    const [robin, other] = [await server.add(), await server.add()]
    const secret = newSecret()
    await approve(secret, robin)
    await approve(secret, robin)
    expect(await refusalOf(approve(secret, other))).toMatchObject({
      status: 409,
      message: 'This connection is too old. Press Connect in the extension once more.'
    })
    expect(await redeem(secret)).toMatchObject({ state: 'approved', userId: robin.id })
    expect(await redeem(secret)).toEqual({ state: 'waiting' })
  })

  test('approved by two in the same moment is nobody’s', async () => {
    const [robin, other] = [await server.add(), await server.add()]
    const { verifier, challenge } = newSecret()
    await server.database.transaction(async trx => {
      for (const { id: personId } of [robin, other])
        await issueTicket(trx, { purpose: 'pairing', personId, seconds: 300, secret: challenge }, server.clock.now)
    })
    expect(await redeem({ verifier, challenge })).toEqual({ state: 'waiting' })
    expect(await redeem({ verifier, challenge })).toEqual({ state: 'waiting' })
  })

  test('is of no use to who knows the challenge alone', async () => {
    const secret = newSecret()
    await approve(secret, await server.add())
    expect(await redeem({ ...secret, verifier: secret.challenge })).toEqual({ state: 'waiting' })
  })

  test.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`, 7, null])(
    'refuses %j in our words',
    async challenge => {
      const asked = server.ask(calls.approvePairing, { challenge } as { challenge: string }, await server.add())
      expect(await refusalOf(asked)).toMatchObject({ status: 400, message: expect.stringContaining('Press Connect') })
    }
  )

  test('keeps no secret in the database', async () => {
    const secret = newSecret()
    await approve(secret, await server.add())
    const { rows } = await server.database.raw<{ all: string }>(
      `select string_agg(ticket::text, ' ') as all from ticket where purpose = 'pairing'`
    )
    expect(rows[0]?.all).not.toContain(secret.challenge)
    expect(rows[0]?.all).not.toContain(secret.verifier)
  })

  test('is asked for so often and no oftener from one address', async () => {
    const asked = () => server.ask(calls.redeemPairing, newSecret()).catch((error: unknown) => error)
    await server.database.raw('delete from rate_limit')
    for (let tries = 0; tries < 900; tries += 1) await asked()
    expect(await refusalOf(server.ask(calls.redeemPairing, newSecret()))).toMatchObject({ status: 429 })
    await server.database.raw('delete from rate_limit')
  })
})

describe('a connected extension', () => {
  test('is a device by name, and is signed out there', async () => {
    const robin = await server.add()
    const token = await pair(robin)
    const devices = await server.ask(session.listSessions, {}, robin)
    const mine = devices.find(({ device }) => device === 'Workbee extension, Firefox on Linux')
    await server.ask(session.endSession, { sessionId: mine?._id ?? '' }, robin)
    expect(await refusalOf(server.ask(session.readMe, {}, token))).toMatchObject({ status: 401 })
  })

  test('signs itself out and nobody else', async () => {
    const robin = await server.add()
    const token = await pair(robin)
    await server.ask(session.signOut, {}, token)
    expect(await refusalOf(server.ask(session.readMe, {}, token))).toMatchObject({ status: 401 })
    expect(await server.ask(session.readMe, {}, robin)).toMatchObject({ id: robin.id })
  })

  test('ends with the account, and so does an approval that waits', async () => {
    const [owner, robin] = [await server.add({ role: 'Owner' }), await server.add()]
    const token = await pair(robin)
    const waiting = newSecret()
    await approve(waiting, robin)
    await server.ask(setStatus, { id: robin.id, status: 'Inactive' }, owner)
    expect(await refusalOf(server.ask(session.readMe, {}, token))).toMatchObject({ status: 401 })
    expect(await redeem(waiting)).toEqual({ state: 'waiting' })
  })

  test('lasts as long as it is used, and ends when it was not for a season', async () => {
    const robin = await server.add()
    const token = await pair(robin)
    const expiry = async () => {
      const { rows } = await server.database.raw<{ at: Date | string }>(
        `select max(expires_at) as at from session where person_id = $1 and kind = 'extension'`,
        [robin.id]
      )
      return new Date(rows[0]?.at ?? 0).getTime()
    }
    for (let month = 0; month < 5; month += 1) {
      later(60 * DAY)
      await server.ask(session.readMe, {}, token)
      await expect.poll(expiry).toBe(server.clock.now.getTime() + 90 * DAY)
    }
    later(90 * DAY + 1)
    expect(await refusalOf(server.ask(session.readMe, {}, token))).toMatchObject({ status: 401 })
  })
})

describe('what the extension may do', () => {
  const timer = ['beatTimer', 'commandTimer', 'socketTicket']
  const entries = ['addEntry', 'deleteEntry', 'editEntry', 'listEntries', 'restoreEntry']
  const reads = ['listOpenTasks', 'listProjectsOf', 'readDashboard', 'readMe']
  const isOpen = ({ call }: Endpoint) =>
    call.needs === 'anyone' || (typeof call.needs === 'object' && 'ticket' in call.needs)
  const endpoints = () => server.app.context.features.flatMap(feature => feature.endpoints)

  test('stands in the rows', () => {
    const named = endpoints().filter(({ call }) => call.extension)
    const all = [...timer, ...entries, ...reads, 'signOut', 'submitForReview']
    expect(named.map(({ name }) => name).toSorted()).toEqual(all.toSorted())
  })

  test('is what it needs, and nothing else even of an Owner’s', async () => {
    const owner = await server.add({ role: 'Owner' })
    const token = await pair(owner)
    const wrong: string[] = []
    for (const endpoint of endpoints().filter(one => !isOpen(one) && one.name !== 'signOut')) {
      const input = validInput(endpoint, { id: owner.id, userId: owner.id })
      const refusal = await server.ask(endpoint.call, input as never, token).then(
        () => undefined,
        (error: unknown) => (error instanceof Refused ? error.refusal : undefined)
      )
      const isTurnedAway = refusal?.message === 'The extension does not do this. Open Workbee itself.'
      if (isTurnedAway === Boolean(endpoint.call.extension)) wrong.push(endpoint.name)
      if (isTurnedAway && refusal?.status !== 403) wrong.push(`${endpoint.name}: ${refusal?.status}`)
    }
    expect(wrong).toEqual([])
  })

  test('is about oneself, also for an Owner', async () => {
    const [owner, robin] = [await server.add({ role: 'Owner' }), await server.add()]
    const token = await pair(owner)
    await enterFor(server, robin.id)
    const { task } = await furnish(server)
    const ids = { userId: robin.id, id: robin.id, personId: robin.id }
    for (const endpoint of endpoints().filter(({ call }) => call.extension && call.about)) {
      const whose = endpoint.call.about === 'task' ? { id: task } : ids
      const asked = server.ask(endpoint.call, { ...validInput(endpoint, ids), ...whose }, token)
      expect([endpoint.name, await refusalOf(asked)]).toMatchObject([endpoint.name, { status: 403 }])
    }
    const address = await listen(server.app)
    const device = await connect(address, (await server.ask(socketTicket, {}, token)).ticket)
    expect(await device.press('GET_TIMER', { userId: robin.id })).toMatchObject({
      userId: owner.id,
      error: expect.any(String)
    })
    await device.close()
  })

  test('works', async () => {
    const robin = await server.add()
    const token = await pair(robin)
    expect(await server.ask(readDashboard, { userId: robin.id }, token)).toHaveProperty('unread')
    expect(await server.ask(socketTicket, {}, token)).toMatchObject({ ticket: expect.any(String) })
  })
})

test('a server says that it is one of ours, and what time it is there', async () => {
  expect(await server.ask(calls.readServer, {})).toMatchObject({
    name: 'Workbee',
    api: 1,
    now: server.clock.now.toISOString()
  })
})
