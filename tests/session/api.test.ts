import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { hashings } from '#server/session/hash.ts'
import { visitors } from '#server/session/visitor.ts'
import * as calls from '#shared/session/calls.ts'
import { roleDefaults } from '#shared/permissions.ts'
import * as schemas from '#shared/session/schemas.ts'
import { engine, openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { add, minutes, PASSWORD, payloadOf, refusalOf, tokenOf, waitFor } from './setting.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const seenAt = async (sessionId: string): Promise<string> => {
  const { rows } = await server.database.raw<{ seen_at: string }>('select seen_at from session where id = $1', [
    sessionId
  ])
  return rows[0]!.seen_at
}

describe('signing in', () => {
  test('gives a token whose payload the present client can read', async () => {
    const robin = await add(server, { role: 'Mentor', front: ['getReports'], removed: ['suggestTask'] })
    const payload = payloadOf(await tokenOf(server, robin.email))
    expect(payload).toMatchObject({
      userid: robin.id,
      role: 'Mentor',
      email: robin.email,
      permissions: {
        isAcknowledged: true,
        frontPermissions: ['getReports'],
        backPermissions: [],
        removedDefaultPermissions: ['suggestTask']
      },
      access: { canAccessBMPortal: false },
      expiryTimestamp: '2026-11-28T18:00:00.000Z',
      iat: Date.parse('2026-11-18T18:00:00Z') / 1000
    })
    expect(payload).not.toHaveProperty('exp')
    expect(payload['sid']).toEqual(expect.any(String))
  })

  test('takes the address in any letter case and with blanks around it', async () => {
    const robin = await add(server)
    expect(await tokenOf(server, `  ${robin.email.toUpperCase()} `)).toEqual(expect.any(String))
  })

  test('with an unknown address is refused under the address', async () => {
    const asked = server.ask(calls.signIn, { email: 'nobody@example.org', password: PASSWORD })
    expect(await refusalOf(asked)).toMatchObject({
      status: 403,
      message: 'No account uses this email.',
      label: 'email',
      fields: { email: 'No account uses this email.' }
    })
  })

  test('with a wrong password is refused under the password', async () => {
    const robin = await add(server)
    expect(await refusalOf(server.ask(calls.signIn, { email: robin.email, password: 'wrong' }))).toMatchObject({
      status: 404,
      message: 'That password is not right.',
      label: 'password'
    })
  })

  test('to an inactive account is refused, with the right password too', async () => {
    const robin = await add(server, { isActive: false })
    expect(await refusalOf(server.ask(calls.signIn, { email: robin.email, password: PASSWORD }))).toMatchObject({
      status: 403,
      label: 'email',
      message: 'This account is not active. An administrator of your organisation can bring it back.'
    })
  })

  // The embedded database has one connection, which nobody can hold meanwhile.
  test.runIf(engine === 'postgres')(
    'to an account that turns inactive while its password is compared is refused',
    async () => {
      const robin = await add(server)
      const [held, compared] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const before = hashings()
      const closing = server.database.transaction(async trx => {
        await trx.updateTable('person').set({ is_active: false }).where('id', '=', robin.id).execute()
        held.resolve()
        await compared.promise
      })
      await held.promise
      const asked = refusalOf(server.ask(calls.signIn, { email: robin.email, password: PASSWORD }))
      await waitFor(async () => (hashings() > before ? true : undefined))
      compared.resolve()
      await closing
      expect((await asked).status).toBeGreaterThanOrEqual(400)
      const { rows } = await server.database.raw(
        'select from session where person_id = $1 and id <> $2 and ended_at is null',
        [robin.id, robin.sessionId]
      )
      expect(rows).toEqual([])
    }
  )

  test('to an account without a password is refused like a wrong one', async () => {
    const robin = await server.add()
    expect(await refusalOf(server.ask(calls.signIn, { email: robin.email, password: '' }))).toMatchObject({
      status: 400,
      fields: { password: 'Enter your password.' }
    })
    expect(await refusalOf(server.ask(calls.signIn, { email: robin.email, password: 'null' }))).toMatchObject({
      status: 404
    })
  })

  test('says what is missing', async () => {
    expect(await refusalOf(server.ask(calls.signIn, { email: '', password: '' }))).toMatchObject({
      status: 400,
      fields: { email: 'Enter your email.', password: 'Enter your password.' }
    })
    expect(await refusalOf(server.ask(calls.signIn, { email: 'robin', password: 'x' }))).toMatchObject({
      fields: { email: 'Please enter a valid email address.' }
    })
  })

  test('costs one hash whatever the reason it fails for', async () => {
    const robin = await add(server)
    const gone = await add(server, { isActive: false })
    const bare = await server.add()
    const costs: number[] = []
    for (const email of [robin.email, 'nobody@example.org', gone.email, bare.email]) {
      const before = hashings()
      await refusalOf(server.ask(calls.signIn, { email, password: 'wrong' }))
      costs.push(hashings() - before)
    }
    expect(costs).toEqual([1, 1, 1, 1])
  })

  test('is written down with the device and the address, and without the password', async () => {
    const robin = await add(server)
    const token = await server.ask(calls.signIn, { email: robin.email, password: PASSWORD }, undefined, {
      'user-agent': CHROME
    })
    const { sid } = payloadOf('token' in token ? token.token : '')
    const { rows } = await server.database.raw(
      "select call, about, after from audit_record where about = 'session' and record_id = $1",
      [sid]
    )
    expect(rows).toEqual([
      {
        call: 'signIn',
        about: 'session',
        after: { personId: robin.id, device: 'Chrome on Windows', address: '127.0.0.1' }
      }
    ])
  })
})

describe('who asks', () => {
  test('is answered with the permissions that hold now', async () => {
    const robin = await add(server, { role: 'Volunteer', front: ['getReports'], firstName: 'Robin', lastName: 'Vale' })
    const me = await server.ask(calls.readMe, {}, robin)
    expect(schemas.me.safeParse(me).error).toBeUndefined()
    expect(me).toMatchObject({
      id: robin.id,
      requestorId: robin.id,
      role: 'Volunteer',
      permissions: ['getReports', ...roleDefaults.Volunteer].toSorted(),
      firstName: 'Robin',
      lastName: 'Vale',
      email: robin.email,
      profilePic: '',
      timeZone: 'America/Los_Angeles',
      isActive: true,
      isAcknowledged: true,
      mustSetUpFactor: false
    })
    await server.database.raw('update person set removed_permissions = $1 where id = $2', [
      JSON.stringify(roleDefaults.Volunteer),
      robin.id
    ])
    expect((await server.ask(calls.readMe, {}, robin)).permissions).toEqual(['getReports'])
  })

  test('must say so with a token that is ours and not over', async () => {
    const robin = await add(server)
    expect(await refusalOf(server.ask(calls.readMe, {}))).toMatchObject({ status: 401, message: 'Sign in to go on.' })
    const forged = `${robin.token.slice(0, -3)}abc`
    const ended = 'This sign-in has ended. Sign in again.'
    expect(await refusalOf(server.ask(calls.readMe, {}, forged))).toMatchObject({ status: 401, message: ended })
    expect(await refusalOf(server.ask(calls.readMe, {}, 'Bearer nonsense'))).toMatchObject({ status: 401 })
    expect(await server.ask(calls.readMe, {}, `Bearer ${robin.token}`)).toMatchObject({ id: robin.id })
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + minutes(60 * 24 * 10 + 1))
    expect(await refusalOf(server.ask(calls.readMe, {}, robin))).toMatchObject({ status: 401, message: ended })
    server.clock.now = before
  })

  test('is out at once when the account is made inactive', async () => {
    const robin = await add(server)
    await server.database.raw('update person set is_active = false where id = $1', [robin.id])
    expect(await refusalOf(server.ask(calls.readMe, {}, robin))).toMatchObject({ status: 401 })
  })

  test('is read in one statement besides the answer', async () => {
    const robin = await add(server)
    await server.ask(calls.readMe, {}, robin)
    await server.database.raw(`update person set created_at = '2020-01-01' where id = $1`, [robin.id])
    const before = server.database.statements()
    await server.ask(calls.readMe, {}, robin)
    expect(server.database.statements() - before).toBe(2)
  })
})

describe('devices', () => {
  test('are listed with the one that asks first and marked', async () => {
    const robin = await add(server)
    const answer = await server.ask(calls.signIn, { email: robin.email, password: PASSWORD }, undefined, {
      'user-agent': CHROME
    })
    const token = 'token' in answer ? answer.token : ''
    const all = await server.ask(calls.listSessions, {}, token)
    expect(schemas.listSessions.answer.safeParse(all).error).toBeUndefined()
    expect(all).toHaveLength(2)
    const { sid } = payloadOf(token)
    expect(all.find(({ isCurrent }) => isCurrent)).toMatchObject({ _id: sid, device: 'Chrome on Windows' })
    expect(all.filter(({ isCurrent }) => !isCurrent)).toMatchObject([{ _id: robin.sessionId, device: 'test' }])
  })

  test('end one by one, at once, and only one’s own', async () => {
    const robin = await add(server)
    const other = await add(server)
    const token = await tokenOf(server, robin.email)
    const foreign = server.ask(calls.endSession, { sessionId: other.sessionId }, token)
    expect(await refusalOf(foreign)).toMatchObject({ status: 404 })
    expect(await server.ask(calls.endSession, { sessionId: robin.sessionId }, token)).toEqual({
      message: 'test is signed out.'
    })
    expect(await refusalOf(server.ask(calls.readMe, {}, robin))).toMatchObject({ status: 401 })
    expect(await server.ask(calls.readMe, {}, token)).toMatchObject({ id: robin.id })
    expect(await server.ask(calls.readMe, {}, other)).toMatchObject({ id: other.id })
    const again = server.ask(calls.endSession, { sessionId: robin.sessionId }, token)
    expect(await refusalOf(again)).toMatchObject({ status: 404 })
  })

  test('all end, or all but this one', async () => {
    const robin = await add(server)
    const [first, second] = [await tokenOf(server, robin.email), await tokenOf(server, robin.email)]
    await server.ask(calls.endSessions, { keepThis: true }, second)
    expect(await refusalOf(server.ask(calls.readMe, {}, first))).toMatchObject({ status: 401 })
    expect(await server.ask(calls.listSessions, {}, second)).toHaveLength(1)
    expect(await server.ask(calls.endSessions, {}, second)).toEqual({ message: 'You are signed out.' })
    expect(await refusalOf(server.ask(calls.readMe, {}, second))).toMatchObject({ status: 401 })
  })

  test('are written down one by one when they end', async () => {
    const robin = await add(server)
    const token = await tokenOf(server, robin.email)
    await server.ask(calls.endSessions, { keepThis: true }, token)
    const { rows } = await server.database.raw(
      "select call, actor_id, before, after from audit_record where about = 'session' and record_id = $1",
      [robin.sessionId]
    )
    expect(rows).toEqual([
      { call: 'endSessions', actor_id: robin.id, before: { isOpen: true }, after: { isOpen: false } }
    ])
  })

  test('that sign out are told to every node', async () => {
    const robin = await add(server)
    const heard: string[] = []
    const deaf = await server.database.listen('session', ids => heard.push(ids))
    expect(await server.ask(calls.signOut, {}, robin)).toEqual({ message: 'You are signed out.' })
    await waitFor(async () => heard.find(ids => ids === robin.sessionId))
    expect(await refusalOf(server.ask(calls.signOut, {}, robin))).toMatchObject({ status: 401 })
    await deaf()
  })

  test('in use are noted at most every five minutes, beside the call', async () => {
    const robin = await add(server)
    const read = visitors(server.database)
    const visit = (at: Date) => server.database.transaction(trx => read(trx, robin.sessionId, at), { readOnly: true })
    const start = server.clock.now
    expect(await visit(new Date(start.getTime() + minutes(4)))).toMatchObject({ id: robin.id })
    const later = new Date(start.getTime() + minutes(6))
    await visit(later)
    await waitFor(async () => ((await seenAt(robin.sessionId)) === later.toISOString() ? true : undefined))
    await visit(new Date(later.getTime() + minutes(4)))
    expect(await seenAt(robin.sessionId)).toBe(later.toISOString())
    expect(await visit(new Date(start.getTime() + minutes(60 * 24 * 11)))).toBeUndefined()
  })
})

describe('a fresh token', () => {
  test('names the same session and carries the rights of now', async () => {
    const robin = await add(server)
    await server.database.raw(`update person set front_permissions = '["getReports"]' where id = $1`, [robin.id])
    const { refreshToken } = await server.ask(calls.refreshToken, { userId: robin.id }, robin)
    expect(payloadOf(refreshToken)).toMatchObject({
      sid: robin.sessionId,
      userid: robin.id,
      permissions: { frontPermissions: ['getReports'] },
      expiryTimestamp: payloadOf(robin.token)['expiryTimestamp']
    })
    expect(await server.ask(calls.readMe, {}, refreshToken)).toMatchObject({ id: robin.id })
  })

  test('is given to oneself alone', async () => {
    const robin = await add(server)
    const owner = await add(server, { role: 'Owner' })
    expect(await refusalOf(server.ask(calls.refreshToken, { userId: robin.id }, owner))).toMatchObject({ status: 403 })
  })
})
