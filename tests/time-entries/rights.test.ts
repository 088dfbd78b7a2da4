// Who may do what to whose entry of which day, asked of the server and compared with a table written by hand.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/time-entries/calls.ts'
import type { Changes } from '#server/time-entries/edit.ts'
import * as texts from '#shared/time-entries/texts.ts'
import { roles, type Permission } from '#shared/permissions.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { differences, furnish, log, NOTES, type Place, refusalOf, TODAY, written } from '#tests/time-entries/place.ts'

let server: TestServer
let place: Place
let owner: TestPerson
let robin: TestPerson

const YESTERDAY = '2026-11-17'

beforeAll(async () => {
  server = await openTestServer()
  place = await furnish(server)
  owner = await server.add({ role: 'Owner' })
  robin = await server.add()
})
afterAll(() => server?.close())

type Act = 'add' | 'date' | 'delete' | 'description' | 'project' | 'tangible' | 'time'
const acts: readonly Act[] = ['add', 'time', 'description', 'project', 'date', 'tangible', 'delete']

const changes: Record<Exclude<Act, 'add' | 'delete'>, Changes> = {
  time: { hours: 2 },
  description: { notes: NOTES.replace('missing', 'forgotten') },
  project: { projectId: '' },
  date: { dateOfWork: '2026-11-16' },
  tangible: { isTangible: false }
}

/** The Owner lays the entry there, whoever may do what with it. */
async function allowed(act: Act, me: TestPerson, whose: TestPerson, day: string): Promise<boolean> {
  const done = async (asked: Promise<unknown>): Promise<boolean> => {
    const status = await asked.then(
      () => 200,
      (error: { refusal: { status: number } }) => error.refusal.status
    )
    if (status !== 200 && status !== 403) throw new Error(`${act}: ${status}`)
    return status === 200
  }
  if (act === 'add') return done(server.ask(calls.addEntry, written(place, whose.id), me))
  const { _id: id } = await log(server, place, whose, { dateOfWork: day }, owner)
  if (act === 'delete') return done(server.ask(calls.deleteEntry, { id }, me))
  const change = act === 'project' ? { projectId: place.kitchen } : changes[act]
  return done(server.ask(calls.editEntry, { id, ...change }, me))
}

async function may(me: TestPerson, whose: TestPerson, day: string): Promise<Act[]> {
  const found: Act[] = []
  for (const act of acts) if (await allowed(act, me, whose, day)) found.push(act)
  return found
}

const OWN_TODAY: Act[] = ['add', 'time', 'description', 'project', 'delete']
const ADMIN: Act[] = ['add', 'time', 'description', 'project', 'date', 'tangible', 'delete']

describe('by role', () => {
  const table: Record<(typeof roles)[number], { today: Act[]; older: Act[]; others: Act[]; owners: Act[] }> = {
    Owner: {
      today: ['add', 'time', 'description', 'project', 'date', 'delete'],
      older: ['add', 'time', 'description', 'project', 'date', 'delete'],
      others: ADMIN,
      owners: ADMIN
    },
    Administrator: {
      today: ['add', 'time', 'description', 'project', 'date', 'delete'],
      older: ['add', 'time', 'description', 'project', 'date', 'delete'],
      others: ADMIN,
      owners: []
    },
    'Core Team': { today: OWN_TODAY, older: ['add'], others: [], owners: [] },
    Manager: { today: OWN_TODAY, older: ['add'], others: [], owners: [] },
    Mentor: { today: OWN_TODAY, older: ['add'], others: [], owners: [] },
    'Assistant Manager': { today: OWN_TODAY, older: ['add'], others: [], owners: [] },
    Volunteer: { today: OWN_TODAY, older: ['add'], others: [], owners: [] }
  }
  test.each(roles)('%s', async role => {
    const me = await server.add({ role })
    const others = await may(me, robin, TODAY)
    expect(others).toEqual(await may(me, robin, YESTERDAY))
    expect({
      today: await may(me, me, TODAY),
      older: await may(me, me, YESTERDAY),
      others,
      owners: await may(me, owner, TODAY)
    }).toEqual(table[role])
  })
})

describe('by permission', () => {
  test.each<[Permission, Act[], Act[]]>([
    ['editTimeEntryTime', ['time'], ['time']],
    ['editTimeEntryDescription', ['description', 'project'], ['description', 'project']],
    ['editTimeEntryDate', ['date'], ['date']],
    ['toggleTangibleTime', ['tangible'], []],
    ['editTimeEntryToggleTangible', [], ['tangible']],
    ['deleteTimeEntryOwn', ['delete'], []],
    ['deleteTimeEntryOthers', [], ['delete']],
    ['deleteTimeEntry', ['delete'], ['delete']],
    ['postTimeEntry', [], ['add']],
    ['putUserProfileImportantInfo', [], ['add']]
  ])('%s', async (permission, own, others) => {
    const me = await server.add({ front: [permission] })
    expect(await may(me, me, YESTERDAY)).toEqual(['add', ...own])
    expect(await may(me, robin, YESTERDAY)).toEqual(others)
  })

  test('an Owner’s entries need the right to Owners as well', async () => {
    const front: Permission[] = ['editTimeEntryTime', 'deleteTimeEntryOthers', 'postTimeEntry']
    const without = await server.add({ front })
    const holder = await server.add({ front: [...front, 'addDeleteEditOwners'] })
    expect(await may(without, owner, YESTERDAY)).toEqual([])
    expect(await may(holder, owner, YESTERDAY)).toEqual(['add', 'time', 'delete'])
  })
})

describe('a refusal', () => {
  test('says each field that is not one’s to change, and saves none', async () => {
    const { _id: id } = await log(server, place, robin, { dateOfWork: YESTERDAY }, owner)
    const me = await server.add({ front: ['editTimeEntryTime'] })
    const asked = server.ask(calls.editEntry, { id, hours: 3, dateOfWork: TODAY, isTangible: false }, me)
    expect(await refusalOf(asked)).toMatchObject({
      status: 403,
      fields: { dateOfWork: texts.mayNot.date, isTangible: texts.mayNot.tangible }
    })
    const [entry] = await server.ask(calls.listEntries, { id: robin.id, from: YESTERDAY, to: YESTERDAY }, owner)
    expect(entry).toMatchObject({ _id: id, hours: 1, rev: 1 })
  })

  test('shows a stranger nothing of the entry, however it is asked for', async () => {
    const { _id: id } = await log(server, place, robin)
    const me = await server.add()
    for (const change of [{}, { rev: 0 }, { hours: 2 }]) {
      const refusal = await refusalOf(server.ask(calls.editEntry, { id, ...change }, me))
      expect(refusal).toEqual({ status: 403, message: texts.mayNotEdit, error: texts.mayNotEdit })
    }
  })

  test('is the answer to the own day gone by, and to a day chosen without the right', async () => {
    const before = server.clock.now
    const { _id: id } = await log(server, place, robin)
    // Half past midnight on the coast.
    server.clock.now = new Date('2026-11-19T08:30:00Z')
    expect((await refusalOf(server.ask(calls.editEntry, { id, hours: 2 }, robin))).message).toBe(texts.mayNot.time)
    expect((await refusalOf(server.ask(calls.deleteEntry, { id }, robin))).message).toBe(texts.mayNotDelete)
    // The site says nothing of when something was written down: only the extension does.
    for (const said of [{}, { pressedAt: before.toISOString() }])
      expect(
        await refusalOf(server.ask(calls.addEntry, { ...written(place, robin.id), ...said }, robin))
      ).toMatchObject({ status: 400, fields: { dateOfWork: 'Invalid date. Please refresh the page.' } })
    server.clock.now = before
  })

  test('is the answer to lost time of those who may not log it', async () => {
    const lost = written(place, robin.id, { entryType: 'person', notes: '' })
    expect(await refusalOf(server.ask(calls.addEntry, lost, robin))).toMatchObject({
      status: 403,
      message: texts.mayNotLose
    })
  })
})

test('whatever was done here, the sums are what the entries come to', async () => {
  expect(await differences(server)).toEqual([])
})
