// The organisation's present client goes on working during a move: every call it makes answers with what it reads.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { isDay } from '#shared/kit/time/day.ts'
import { isRecord } from '#shared/kit/is.ts'
import { saveFactorRole } from '#shared/session/factor/calls.ts'
import * as entries from '#shared/time-entries/calls.ts'
import { openTestServer, type PersonParts, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { setUpApp } from '#tests/session/factor.ts'
import { add, PASSWORD } from '#tests/session/setting.ts'
import { furnish, log } from '#tests/time-entries/place.ts'

import { type Kind, type Names, type Read, type Row, rows, type Who } from './reads.ts'

let server: TestServer
let people: Record<Who, TestPerson>
let names: Names

beforeAll(async () => {
  server = await openTestServer(undefined, {}, { OLD_CLIENTS: 'yes' })
  const place = await furnish(server)
  people = {
    owner: await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' }),
    maya: await server.add({ firstName: 'Maya', lastName: 'Okafor' }),
    stranger: await server.add({ firstName: 'Sam', lastName: 'Strange' })
  }
  const { maya, owner } = people
  const at = server.clock.now.toISOString()
  await server.database.transaction(async trx => {
    await trx
      .insertInto('project_member')
      .values({ project_id: place.project, person_id: maya.id, added_at: at })
      .execute()
    await trx.insertInto('task_resource').values({ task_id: place.task, person_id: maya.id, added_at: at }).execute()
  })
  const { _id: id } = await log(server, place, maya)
  for (let minutes = 31; minutes <= 35; minutes += 1)
    await server.ask(entries.editEntry, { id, hours: 1, minutes }, maya)
  await postJob(owner)
  const [unread] = (await ask('maya', 'GET', `/notification/unread/user/${maya.id}`)).json<{ _id: string }[]>()
  names = {
    maya: maya.id,
    owner: owner.id,
    project: place.project,
    wbs: place.wbs,
    task: place.task,
    notification: unread?._id ?? ''
  }
})
afterAll(() => server?.close())

const ask = (as: Row['as'], method: 'GET' | 'PATCH' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.app.inject({
    method,
    url: `/api${path}`,
    headers: as === 'nobody' ? {} : { authorization: people[as].token },
    ...(body && { payload: body })
  })

const postJob = (as: TestPerson) =>
  server.app.inject({
    method: 'POST',
    url: '/api/jobs',
    headers: { authorization: as.token },
    payload: {
      title: 'Straw bale wall builder',
      category: 'Construction',
      description: '<p>Raises walls.</p>',
      imageUrl: '',
      location: 'On site',
      applyLink: '',
      featured: true,
      datePosted: '2026-11-18'
    }
  })

const kinds: Record<Kind, (value: unknown) => boolean> = {
  text: value => typeof value === 'string',
  number: value => typeof value === 'number',
  flag: value => typeof value === 'boolean',
  list: value => Array.isArray(value),
  map: value => isRecord(value),
  day: value => typeof value === 'string' && isDay(value),
  instant: value => typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value) && !Number.isNaN(Date.parse(value))
}

const isKind = (word: string): word is Kind => Object.hasOwn(kinds, word)

/** Where the answer is not what is read of it. */
function* lacking(value: unknown, read: Read, where: string): Generator<string> {
  if (typeof read === 'string') {
    const kind = read.replace('?', '')
    const isNothing = read.endsWith('?') && value === null
    if (isKind(kind) && !isNothing && !kinds[kind](value)) yield `${where} is no ${read}: ${JSON.stringify(value)}`
  } else if (Array.isArray(read)) {
    if (!Array.isArray(value) || value.length === 0) yield `${where} is no list of anything: ${JSON.stringify(value)}`
    else for (const [index, one] of value.entries()) yield* lacking(one, read[0], `${where}[${index}]`)
  } else if (!isRecord(value)) yield `${where} is no record: ${JSON.stringify(value)}`
  else for (const [name, inner] of Object.entries(read)) yield* lacking(value[name], inner, `${where}.${name}`)
}

const filled = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => Object.entries(names).find(([one]) => one === name)?.[1] ?? name)

test.each(rows.map(row => [`${row.call} by ${row.as}`, row] as const))('%s', async (_, row) => {
  const [method, path] = row.call.split(' ') as ['GET' | 'POST' | 'PUT', string]
  const answer = await ask(row.as, method, filled(path), row.body && JSON.parse(filled(JSON.stringify(row.body))))
  expect([answer.statusCode, answer.statusCode < 400 ? '' : answer.body]).toEqual([
    row.status ?? 200,
    row.status && row.status >= 400 ? answer.body : ''
  ])
  if (row.reads) expect([...lacking(answer.json(), row.reads, 'answer')]).toEqual([])
})

test('a field that goes is noticed', () => {
  const row = rows.find(({ call, as }) => call.startsWith('GET /userprofile/') && as === 'maya')
  expect([...lacking({ weeklySummaries: [] }, row?.reads ?? {}, 'answer')].length).toBeGreaterThan(30)
})

describe('what that client does', () => {
  test('the finer names of a right stand in the role', async () => {
    const roles = (await ask('maya', 'GET', '/roles')).json<{ roleName: string; permissions: string[] }[]>()
    expect(roles.find(({ roleName }) => roleName === 'Administrator')?.permissions).toEqual(
      expect.arrayContaining(['deleteTimeEntry', 'deleteTimeEntryOwn', 'deleteTimeEntryOthers'])
    )
  })

  test('a request that says JSON and carries nothing is read', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/notification/markAllRead',
      headers: { authorization: people.maya.token, 'content-type': 'application/json' },
      payload: ''
    })
    expect(statusCode).toBe(200)
  })

  test('a badge keeps the address of a picture that lies elsewhere', async () => {
    const imageUrl = 'https://pictures.example.org/straw.png'
    const made = await ask('owner', 'POST', '/badge', { badgeName: 'Straw', type: 'Custom', imageUrl, ranking: 1 })
    expect([made.statusCode, made.json()]).toEqual([201, expect.objectContaining({ imageUrl })])
    const badges = (await ask('owner', 'GET', '/badge')).json<object[]>()
    expect(badges).toContainEqual(expect.objectContaining({ badgeName: 'Straw', imageUrl }))
  })

  test('tasks know those above them by their level', async () => {
    const [first, second, third] = [newId(), newId(), newId()]
    const at = server.clock.now.toISOString()
    const parts = { wbs_id: names.wbs, start_day: null, due_day: null, created_at: at, updated_at: at }
    await server.database.transaction(trx =>
      trx
        .insertInto('task')
        .values([
          { ...parts, id: first, parent_id: names.task, level: 2, num: '1.1.0.0', name: 'Two' },
          { ...parts, id: second, parent_id: first, level: 3, num: '1.1.1.0', name: 'Three' },
          { ...parts, id: third, parent_id: second, level: 4, num: '1.1.1.1', name: 'Four' }
        ])
        .execute()
    )
    const parents = async (id: string) => {
      const { parentId1, parentId2, parentId3 } = (await ask('maya', 'GET', `/task/${id}`)).json()
      return [parentId1, parentId2, parentId3]
    }
    expect(await parents(names.task)).toEqual([null, null, null])
    expect(await parents(first)).toEqual([names.task, null, null])
    expect(await parents(second)).toEqual([names.task, first, null])
    expect(await parents(third)).toEqual([names.task, first, second])
  })

  /** Somebody who signed in with a one-time password, and how they choose another as that client does. */
  async function choosing(parts: PersonParts = {}) {
    const { email, id: userId } = await server.add({ ...parts, firstName: 'Robin', lastName: 'Vale' })
    await ask('nobody', 'POST', '/forgotpassword', { email, firstName: 'Robin', lastName: 'Vale' })
    const { rows: letters } = await server.database.raw<{ plain: string }>(
      'select plain from letter where to_address = $1',
      [email]
    )
    const password = /\b[2-9a-hjkmnp-z]{16}\b/.exec(letters[0]?.plain ?? '')?.[0]
    const begun = (await ask('nobody', 'POST', '/login', { email, password })).json()
    expect(begun).toMatchObject({ new: true, userId, ticket: expect.any(String) })
    const set = (newpassword: string, more: { headers?: Record<string, string>; ticket?: string } = {}) =>
      server.app.inject({
        method: 'PATCH',
        url: '/api/forcepassword',
        headers: { 'user-agent': 'lightMyRequest', ...more.headers },
        payload: { userId, newpassword, ...(more.ticket && { ticket: more.ticket }) }
      })
    return { email, set, ticket: String(begun.ticket) }
  }

  test('a forgotten password is replaced without the ticket, from where the one-time password was used, once', async () => {
    const { email, set } = await choosing()
    expect((await set('Copper!Kettle77', { headers: { 'user-agent': 'another' } })).statusCode).toBe(401)
    expect((await set('Copper!Kettle77')).statusCode).toBe(200)
    expect((await ask('nobody', 'POST', '/login', { email, password: 'Copper!Kettle77' })).json()).toHaveProperty(
      'token'
    )
    expect((await set('Silver!Kettle78')).statusCode).toBe(401)
  })

  test('that is for five minutes and the first try alone, also one that is refused', async () => {
    const late = await choosing()
    server.clock.now = new Date(server.clock.now.getTime() + 301_000)
    expect((await late.set('Copper!Kettle77')).statusCode).toBe(401)
    for (const [refused, status] of [
      ['weak', 400],
      ['x'.repeat(200), 400]
    ] as const) {
      const { set, ticket } = await choosing()
      expect((await set(refused)).statusCode).toBe(status)
      expect((await set('Copper!Kettle77')).statusCode).toBe(401)
      // Whoever kept the ticket goes on with it.
      expect((await set('Copper!Kettle77', { ticket })).statusCode).toBe(200)
    }
  })

  test.each([
    { role: 'Owner' },
    { role: 'Administrator' },
    { front: ['postRole'] },
    { role: 'Core Team', front: ['putUserProfilePermissions'] }
  ] satisfies PersonParts[])('and never for whoever decides about rights: %o', async parts => {
    const { set, ticket } = await choosing(parts)
    const answer = await set('Copper!Kettle77')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { message: expect.stringMatching(/^You may decide what others may do, so .* at http\S+ alone\./) }
    ])
    expect((await set('Copper!Kettle77')).statusCode).toBe(401)
    expect((await set('Copper!Kettle77', { ticket })).statusCode).toBe(200)
  })

  test('nor for a request that a proxy passed on which nobody has named', async () => {
    const { set } = await choosing()
    expect((await set('Copper!Kettle77', { headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode).toBe(401)
    expect((await set('Copper!Kettle77')).statusCode).toBe(200)
  })

  test('who has a second factor, or must have one, is told under the address where to sign in, and gets no session', async () => {
    const [robin, kim] = [await add(server), await add(server, { role: 'Manager' })]
    await setUpApp(server, robin)
    await server.ask(saveFactorRole, { role: 'Manager', isDemanded: true }, people.owner)
    const sessions = async () =>
      (await server.database.raw('select from session where person_id in ($1, $2)', [robin.id, kim.id])).rows.length
    const before = await sessions()
    for (const { email } of [robin, kim]) {
      const answer = await ask('nobody', 'POST', '/login', { email, password: PASSWORD })
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { error: expect.any(String), message: expect.stringMatching(/second step.* Sign in at http\S+ /) }
      ])
    }
    expect(await sessions()).toBe(before)
    // Our own page, which says that it knows the second step, gets in to set it up.
    const known = await ask('nobody', 'POST', '/login', { email: kim.email, password: PASSWORD, knowsSecondStep: true })
    expect(known.json()).toHaveProperty('token')
    await server.ask(saveFactorRole, { role: 'Manager', isDemanded: false }, people.owner)
  })
})
