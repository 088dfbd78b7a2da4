// The security log: who tried what, from where, for Owners alone.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { securityFeature } from '#server/security/handlers.ts'
import * as people from '#shared/people/calls.ts'
import { actOnUsers } from '#shared/people/users/calls.ts'
import { listSecurityEvents } from '#shared/security/calls.ts'
import type { SecurityEvent } from '#shared/security/list.ts'
import * as session from '#shared/session/calls.ts'
import { isLong } from '#tests/kit/length.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { add, OTHER, PASSWORD, refusalOf } from '#tests/session/setting.ts'

describe.each(isLong ? (['postgres', 'embedded'] as const) : ([undefined, 'embedded'] as const))('on %s', engine => {
  let server: TestServer
  let owner: TestPerson
  beforeAll(async () => {
    server = await openTestServer(engine)
    owner = await add(server, { role: 'Owner' })
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    await server.database.raw('delete from rate_limit')
    await server.database.raw('delete from security_event')
  })

  const list = async (input: Parameters<typeof server.ask<typeof listSecurityEvents>>[1] = {}) =>
    (await server.ask(listSecurityEvents, input, owner)).items
  const brief = (events: SecurityEvent[]) => events.map(({ kind, detail, times }) => [kind, detail, times])
  const post = (payload: object, from = '203.0.113.5') =>
    server.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: from,
      payload,
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' }
    })

  test('takes down right and wrong sign-ins, with account, address and device, each hour in one row', async () => {
    const lena = await add(server, { firstName: 'Lena' })
    await post({ email: lena.email, password: PASSWORD })
    for (let guess = 0; guess < 10; guess += 1) await post({ email: lena.email, password: 'wrong' }, '198.51.100.7')
    await post({ email: 'nobody@example.org', password: 'wrong' })
    const events = await list()
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['signed-in', 'sign-in-failed', 'sign-in-limited']))
    const failed = await list({ kind: 'sign-in-failed', personId: lena.id })
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatchObject({
      times: 8,
      detail: 'password',
      actor: null,
      person: { _id: lena.id, firstName: 'Lena' },
      ip: '198.51.100.7',
      device: 'Chrome on Windows'
    })
    const [limited] = await list({ kind: 'sign-in-limited' })
    expect(limited).toMatchObject({ times: 2, account: failed[0]?.account })
    const [unknown] = await list({ search: 'Nobody@Example.org' })
    expect(unknown).toMatchObject({ detail: 'unknown', person: null, account: expect.stringMatching(/^[\w-]{16}$/) })
    const { rows } = await server.database.raw('select * from security_event')
    expect(JSON.stringify(rows)).not.toMatch(/@example|wrong|Meadow/)
  })

  test('takes down passwords, addresses, rights and what was refused', async () => {
    const admin = await add(server, { role: 'Administrator' })
    const maya = await add(server, { firstName: 'Maya', lastName: 'Reed' })
    const [userId, newpassword] = [maya.id, OTHER]
    await server.ask(session.resetPassword, { userId, newpassword, confirmnewpassword: newpassword }, admin)
    await server.ask(people.setProperty, { id: maya.id, key: 'email', value: `maya.${engine}@example.org` }, owner)
    const permissions = { frontPermissions: ['postRole'] }
    await server.ask(people.setProperty, { id: maya.id, key: 'permissions', value: permissions }, owner)
    const reset = { userId: maya.id, newpassword, confirmnewpassword: newpassword }
    for (let time = 0; time < 3; time += 1)
      expect((await refusalOf(server.ask(session.resetPassword, reset, admin))).status).toBe(403)
    const answers = { email: `maya.${engine}@example.org`, firstName: 'Maya' }
    await server.ask(session.forgotPassword, { ...answers, lastName: 'Reed' })
    await refusalOf(server.ask(session.forgotPassword, { ...answers, lastName: 'Read' }))
    const events = await list()
    expect(new Set(brief(events))).toEqual(
      new Set([
        ['address-changed', '', 1],
        ['call-refused', 'resetPassword', 3],
        ['password-ask-failed', '', 1],
        ['password-asked', '', 1],
        ['password-reset', '', 1],
        ['rights-changed', '+postRole', 1]
      ])
    )
    const refused = events.find(({ kind }) => kind === 'call-refused')
    expect(refused).toMatchObject({ actor: { _id: admin.id }, person: { _id: maya.id } })
  })

  test('is not filled by made-up addresses and ids', async () => {
    await Promise.all(
      Array.from({ length: 36 }, (_, at) => post({ email: `made${at}@example.org`, password: 'x' }, '198.51.100.9'))
    )
    expect(brief(await list({ kind: 'sign-in-limited' }))).toEqual([['sign-in-limited', '', 6]])
    const maya = await add(server)
    for (let time = 0; time < 3; time += 1)
      await refusalOf(server.ask(people.setRehireable, { id: newId(), isRehireable: true }, maya))
    expect(brief(await list({ kind: 'call-refused' }))).toEqual([['call-refused', 'setRehireable', 3]])
  })

  test('is not filled by ever new devices and addresses of a network', async () => {
    const maya = await add(server)
    for (let time = 0; time < 5; time += 1)
      await server.app.inject({
        method: 'PATCH',
        url: `/api/userprofile/${owner.id}/rehireable`,
        remoteAddress: `2001:db8:5:${time}::1`,
        headers: { authorization: maya.token, 'user-agent': `Browser ${time}` },
        payload: { isRehireable: true }
      })
    expect(brief(await list())).toEqual([['call-refused', 'setRehireable', 5]])
  })

  test('takes down what was refused of one act on many', async () => {
    const admin = await add(server, { role: 'Administrator' })
    const maya = await add(server)
    const answer = await server.ask(actOnUsers, { act: 'delete', ids: [owner.id, maya.id] }, admin)
    expect(answer.results.map(({ done }) => done)).toEqual([false, true])
    const events = await list({ kind: 'call-refused' })
    expect(brief(events)).toEqual([['call-refused', 'actOnUsers', 1]])
    expect(events[0]).toMatchObject({ actor: { _id: admin.id }, person: { _id: owner.id } })
  })

  test('is narrowed by kind, person, network, days and words, and paged', async () => {
    for (let host = 1; host <= 5; host += 1)
      await post({ email: `guess${host}@example.org`, password: 'wrong' }, `198.51.${host}.7`)
    expect(await list({ ip: '198.51.3.' })).toHaveLength(1)
    expect(await list({ search: '198.51.4' })).toHaveLength(1)
    expect(await list({ day: '2026-11-18..2026-11-18' })).toHaveLength(5)
    expect(await list({ day: '2026-11-19..' })).toHaveLength(0)
    expect(await list({ day: '..2026-11-17' })).toHaveLength(0)
    const first = await server.ask(listSecurityEvents, { size: 3 }, owner)
    expect(first.total).toEqual({ count: 5, isMore: false })
    const rest = await server.ask(listSecurityEvents, { size: 3, after: first.next }, owner)
    expect(new Set([...first.items, ...rest.items].map(({ ip }) => ip)).size).toBe(5)
    expect((await refusalOf(server.ask(listSecurityEvents, { day: 'x' }, owner))).status).toBe(400)
  })

  test('takes down who wanted to see the site as somebody, and what was refused before it was read', async () => {
    const [admin, maya] = [await add(server, { role: 'Administrator' }), await add(server)]
    expect((await refusalOf(server.ask(session.startViewing, { userId: admin.id }, maya))).status).toBe(403)
    const courses = { headers: { authorization: maya.token }, payload: { title: 'x'.repeat(100_000) } }
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/education/courses', ...courses })
    expect(statusCode).toBe(403)
    const events = await list({ kind: 'call-refused' })
    expect(new Set(brief(events))).toEqual(
      new Set([
        ['call-refused', 'startViewing', 1],
        ['call-refused', 'createCourse', 1]
      ])
    )
    expect(events.find(({ detail }) => detail === 'startViewing')).toMatchObject({ person: { _id: admin.id } })
  })

  test('is for Owners, and goes after a year', async () => {
    const admin = await add(server, { role: 'Administrator' })
    expect((await refusalOf(server.ask(listSecurityEvents, {}, admin))).status).toBe(403)
    expect(brief(await list())).toEqual([['call-refused', 'listSecurityEvents', 1]])
    const task = server.app.context.features.find(({ name }) => name === 'security')?.schedule?.[0]
    const later = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000)
    const run = (now: Date) => server.database.transaction(trx => task!.run({ trx } as never, { now } as never))
    await run(later(364))
    expect(await list()).toHaveLength(1)
    await run(later(366))
    expect(await list()).toHaveLength(0)
  })
})

test('the server’s log has the same facts, in a line each', async () => {
  const lines: [string, object][] = []
  const log = {
    info: (facts: object) => void lines.push(['info', facts]),
    warn: (facts: object) => void lines.push(['warn', facts])
  }
  const server = await openTestServer()
  const { listeners } = securityFeature({ secret: 'a secret', log })
  const at = { now: server.clock.now, today: '2026-11-18', ip: '203.0.113.5', device: 'curl/8', site: '' }
  await server.database.transaction(async trx => {
    for (const kind of ['signed-in', 'sign-in-failed'] as const)
      await listeners!['security.noticed']!({ kind, address: 'lena@example.org', detail: 'x' }, { trx } as never, at)
  })
  expect(lines.map(([level]) => level)).toEqual(['info', 'warn'])
  expect(lines[1]?.[1]).toMatchObject({
    security: { kind: 'sign-in-failed', account: expect.any(String), ip: '203.0.113.5', device: 'curl', times: 1 }
  })
  expect(JSON.stringify(lines)).not.toContain('lena')
  await server.close()
})
