// The whole profile, as the present client reads it and sends it back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/people/calls.ts'
import * as texts from '#shared/people/texts.ts'
import * as entries from '#shared/time-entries/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { furnish, log, type Place } from '#tests/time-entries/place.ts'

let server: TestServer
let old: TestServer
let place: Place
let admin: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  old = await openTestServer(undefined, {}, { OLD_CLIENTS: 'yes' })
  place = await furnish(server)
  admin = await server.add({ role: 'Administrator' })
})
afterAll(async () => {
  await server?.close()
  await old?.close()
})

const read = (person: TestPerson, as = person) => server.ask(calls.readProfile, { id: person.id }, as)

/** As a client sends it that knows no types of ours. */
const put = (on: TestServer, person: TestPerson, as: TestPerson, body: object) =>
  on.app.inject({
    method: 'PUT',
    url: `/api/userProfile/${person.id}`,
    headers: { authorization: as.token },
    payload: body
  })

/** Edits the time of one tangible entry so many times. */
async function editOften(person: TestPerson, times: number): Promise<void> {
  const { _id: id } = await log(server, place, person)
  for (let count = 1; count <= times; count += 1)
    await server.ask(entries.editEntry, { id, hours: 1, minutes: 30 + count }, person)
}

describe('the sums', () => {
  test('are of both kinds of time, by category, and of the best week', async () => {
    const maya = await server.add()
    await log(server, place, maya, { hours: 2, minutes: 0 })
    await log(server, place, maya, { projectId: place.kitchen, hours: 1, minutes: 0 })
    await log(server, place, maya, { isTangible: false, hours: 0, minutes: 30 })
    expect(await read(maya)).toMatchObject({
      totalTangibleHrs: 3,
      totalIntangibleHrs: 0.5,
      tangibleHoursReportedThisWeek: '3.00',
      personalBestMaxHrs: 3,
      totalCommittedHours: 0,
      hoursByCategory: { housing: 2, unassigned: 1, food: 0, energy: 0 }
    })
  })
  test('of weeks are kept apart, and promised hours grow by the week', async () => {
    const maya = await server.add()
    const days = [
      ['2026-11-01', 3600],
      ['2026-11-07', 7200],
      ['2026-11-08', 1800]
    ] as const
    for (const [day, seconds] of days)
      await server.database.raw('insert into person_day (person_id, day, tangible_seconds) values ($1, $2, $3)', [
        maya.id,
        day,
        seconds
      ])
    await server.ask(calls.saveProfile, { id: maya.id, startDate: '2026-10-28' }, admin)
    expect(await read(maya)).toMatchObject({ personalBestMaxHrs: 3, totalTangibleHrs: 3.5, totalCommittedHours: 30 })
  })
})

describe('blue squares and edits', () => {
  test('stand in the profile, the newest first, for those who may see them', async () => {
    const [maya, stranger] = [await server.add(), await server.add()]
    await editOften(maya, 6)
    const { infringements, timeEntryEditHistory } = await read(maya)
    expect(infringements).toHaveLength(2)
    expect(infringements?.[0]).toMatchObject({ date: '2026-11-18', description: expect.stringContaining('6 times') })
    expect(timeEntryEditHistory).toHaveLength(6)
    expect(timeEntryEditHistory?.[0]).toMatchObject({
      date: expect.stringMatching(/^2026-11-18T/),
      initialSeconds: 5700,
      newSeconds: 5760
    })
    const seen = await read(maya, stranger)
    expect(seen.infringements).toHaveLength(2)
    expect(seen).not.toHaveProperty('timeEntryEditHistory')
    await server.ask(calls.saveProfile, { id: maya.id, privacySettings: { blueSquares: false } }, maya)
    expect(await read(maya, stranger)).not.toHaveProperty('infringements')
    expect((await read(maya, admin)).infringements).toHaveLength(2)
  })

  test('are struck by whoever may, which counts, and by nobody else', async () => {
    const maya = await server.add()
    await editOften(maya, 4)
    const { timeEntryEditHistory = [] } = await read(maya)
    const rest = timeEntryEditHistory.slice(1)
    expect((await put(server, maya, maya, { timeEntryEditHistory: rest })).statusCode).toBe(200)
    expect((await read(maya)).timeEntryEditHistory).toHaveLength(4)
    expect((await put(server, maya, admin, { timeEntryEditHistory: rest })).statusCode).toBe(200)
    expect((await read(maya)).timeEntryEditHistory).toEqual(rest)
    expect(await server.ask(entries.countEdits, { userId: maya.id }, maya)).toEqual({ edits: 3 })
    const { edits } = await server.ask(calls.readHistory, { id: maya.id }, admin)
    expect(edits[0]?.changes).toEqual([{ field: 'timeEntryEditHistory', before: 4, after: 3, mayUndo: false }])
    await put(server, maya, admin, { timeEntryEditHistory: [] })
    expect((await read(maya)).timeEntryEditHistory).toEqual([])
  })
})

describe('a save', () => {
  test('takes a text for a list of one', async () => {
    const maya = await server.add()
    const body = { firstName: 'Maya', lastName: 'Okafor', jobTitle: 'Carpenter', phoneNumber: '541-555-0137' }
    expect((await put(server, maya, maya, body)).json()).toMatchObject({
      jobTitle: ['Carpenter'],
      phoneNumber: ['541-555-0137']
    })
    const wrong = await put(server, maya, maya, { phoneNumber: 'call me' })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { phoneNumber: texts.phone }])
    expect((await put(server, maya, maya, { phoneNumber: ['call me'] })).json().fields).toEqual({
      'phoneNumber.0': texts.phone
    })
  })

  test('sends days as the instant they begin, so that a whole profile is no change on any clock', async () => {
    const maya = await server.add()
    await server.ask(calls.saveProfile, { id: maya.id, startDate: '2025-07-06' }, admin)
    const profile = await read(maya)
    expect(profile.startDate).toBe('2025-07-06T07:00:00.000Z')
    expect((await put(server, maya, maya, profile)).statusCode).toBe(200)
    expect(await read(maya)).toMatchObject({ startDate: profile.startDate, rev: profile.rev })
  })

  test('acknowledges changed rights, of oneself alone', async () => {
    const maya = await server.add()
    await server.ask(calls.saveProfile, { id: maya.id, permissions: { frontPermissions: ['seeBadges'] } }, admin)
    const seen = { firstName: 'Maya', lastName: 'Okafor', personalLinks: [], adminLinks: [], isAcknowledged: true }
    await put(server, maya, admin, seen)
    expect((await read(maya)).permissions?.isAcknowledged).toBe(false)
    await put(server, maya, maya, seen)
    expect((await read(maya)).permissions).toMatchObject({ isAcknowledged: true, frontPermissions: ['seeBadges'] })
  })

  test('refuses a link without an address, which would be lost', async () => {
    const maya = await server.add()
    const link = { Name: 'My garden blog', Link: '' }
    const asked = server.ask(calls.saveProfile, { id: maya.id, personalLinks: [link] }, maya)
    expect(await refusalOf(asked)).toMatchObject({ status: 400, fields: { personalLinks: texts.links } })
    const empty = [{ Name: 'Google Doc', Link: '' }]
    expect((await put(server, maya, admin, { adminLinks: empty })).statusCode).toBe(200)
  })
})

describe('for the present client', () => {
  test('a hidden field is an empty one, and no change when it comes back', async () => {
    const maya = await old.add()
    const editor = await old.add({ front: ['putUserProfile'] })
    const own = { phoneNumber: ['541-555-0137'], privacySettings: { phoneNumber: false, email: false } }
    await old.ask(calls.saveProfile, { id: maya.id, ...own }, maya)
    const seen = await old.ask(calls.readProfile, { id: maya.id }, editor)
    expect(seen).toMatchObject({ phoneNumber: [], permissions: { frontPermissions: [] } })
    const back = { ...seen, phoneNumber: '', firstName: 'Mia' }
    expect((await put(old, maya, editor, back)).statusCode).toBe(200)
    expect(await old.ask(calls.readProfile, { id: maya.id }, maya)).toMatchObject({
      firstName: 'Mia',
      phoneNumber: own.phoneNumber,
      privacySettings: own.privacySettings
    })
  })
  test('a stranger’s sums are empty ones', async () => {
    const [maya, stranger] = [await old.add(), await old.add()]
    expect(await old.ask(calls.readProfile, { id: maya.id }, stranger)).toMatchObject({
      totalTangibleHrs: 0,
      totalIntangibleHrs: 0,
      hoursByCategory: {},
      timeEntryEditHistory: []
    })
  })
})
