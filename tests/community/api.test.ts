// Only here: what the calls of activities answer and refuse, who is told of what, and how attendance becomes hours.
import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/community/calls.ts'
import * as texts from '#shared/community/texts.ts'
import { readNotifications } from '#shared/notifications/calls.ts'
import { t } from '#shared/kit/texts.ts'
import { refusalOf } from '#tests/people/people.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { dayFrom, mailsTo, plan, runTask, type Some, written } from './setting.ts'

let server: TestServer
let manager: TestPerson
let member: TestPerson
let other: TestPerson
const wednesday = new Date('2026-11-18T18:00:00Z')
beforeAll(async () => {
  server = await openTestServer()
  manager = await server.add({ role: 'Manager', firstName: 'Mona' })
  member = await server.add({ firstName: 'Ida' })
  other = await server.add({ firstName: 'Otto' })
})
afterAll(() => server?.close())

const make = (more: Some = {}, as = manager) => plan(server, as, more)
const join = (id: string, as: TestPerson, more: object = {}) => server.ask(calls.register, { id, ...more }, as)
const leave = (id: string, as: TestPerson) => server.ask(calls.cancelRegistration, { id }, as)
const read = (id: string, as = member, occurrence?: string) =>
  server.ask(calls.readActivity, { id, ...(occurrence && { occurrence }) }, as)
const refused = (call: Promise<unknown>) => refusalOf(call)
async function at<T>(instant: string, step: () => Promise<T>): Promise<T> {
  server.clock.now = new Date(instant)
  try {
    return await step()
  } finally {
    server.clock.now = wednesday
  }
}
describe('an activity', () => {
  test('is planned by managers, and says when it is', async () => {
    expect(await refused(make({}, member))).toMatchObject({ status: 403 })
    const made = await make({ name: ' Seed swap ', link: 'https://example.org/room', capacity: 3 })
    expect(made).toMatchObject({
      name: 'Seed swap',
      rev: 1,
      startsAt: '2026-11-21T17:00:00.000Z',
      endsAt: '2026-11-21T20:00:00.000Z',
      occurrence: null,
      status: 'planned',
      timeZone: 'America/Los_Angeles',
      placesLeft: 3,
      mine: null,
      organiser: { _id: manager.id },
      link: 'https://example.org/room'
    })
    // A link is for those who are registered.
    expect((await read(made._id)).link).toBe('')
    await join(made._id, member)
    expect(await read(made._id)).toMatchObject({ link: 'https://example.org/room', registered: 1, placesLeft: 2 })
  })

  test('is described in a tidied text, which anybody may read', async () => {
    const sent = ' <p onclick="x()">Bring <b>flour</b><script>x()</script></p> '
    expect((await make({ description: sent, isPublic: true })).description).toBe('<p>Bring <strong>flour</strong></p>')
    const { body } = await server.app.inject({ url: '/feeds/events.rss' })
    expect(body).not.toContain('onclick')
    expect((await make({ description: 'At nine.\nBring 2 < 3 gloves.' })).description).toBe(
      'At nine.\nBring 2 &lt; 3 gloves.'
    )
  })

  test('that was described in lines before stays in lines', async () => {
    const [lines, rich] = [await make(), await make({ description: '<p>Tidy</p>' })]
    await server.database.raw('update activity set description = $2 where id = $1', [lines._id, 'Tools & 2 < 3\nBoots'])
    await server.database.raw(
      await readFile(new URL('../../server/migrations/087-community-description.sql', import.meta.url), 'utf8')
    )
    expect((await read(lines._id)).description).toBe('<p>Tools &amp; 2 &lt; 3<br>Boots</p>')
    expect((await read(rich._id)).description).toBe('<p>Tidy</p>')
  })

  test('is refused with the field that is wrong', async () => {
    const wrong = async (more: Some) => (await refused(make(more))) as unknown as { fields?: object }
    expect(await wrong({ end: `${dayFrom(3)}T09:00` })).toMatchObject({ status: 400, fields: { end: texts.endFirst } })
    expect(await wrong({ end: `${dayFrom(20)}T09:00` })).toMatchObject({ fields: { end: texts.tooLong } })
    expect(await wrong({ start: `${dayFrom(-40)}T09:00`, end: `${dayFrom(-40)}T10:00` })).toMatchObject({
      fields: { start: texts.tooOld }
    })
    expect(await wrong({ timeZone: 'Mars/Base' })).toMatchObject({ fields: { timeZone: texts.zoneWrong } })
    expect(await wrong({ timeZone: '+02:00' })).toMatchObject({ fields: { timeZone: texts.zoneWrong } })
    expect(await wrong({ rrule: 'FREQ=HOURLY' })).toMatchObject({ status: 400, fields: { rrule: texts.ruleWrong } })
    expect(await wrong({ link: 'http://example.org' })).toMatchObject({ fields: { link: texts.linkWrong } })
    expect(await wrong({ start: '2026-02-30T09:00' })).toMatchObject({ fields: { start: texts.timeWrong } })
    expect(await wrong({ start: '9999-12-31T09:00', end: '9999-12-31T10:00' })).toMatchObject({ status: 400 })
    expect(await wrong({ projectId: other.id })).toMatchObject({ fields: { projectId: texts.projectGone } })
    expect(await wrong({ capacity: 0 })).toMatchObject({ fields: { capacity: texts.capacityWrong } })
    expect(await wrong({ picture: { hash: 'x'.repeat(43), name: 'a.png', alt: 'A dome' } })).toMatchObject({
      fields: { picture: texts.pictureGone }
    })
  })

  test('is found by when, where and what it is, and past ones by asking', async () => {
    const titled = (name: string, start: string, end: string, more: Some = {}) =>
      make({ name: `Found ${name}`, start, end, ...more })
    await titled('tomorrow', '2026-11-19T09:00', '2026-11-19T10:00', { branch: 'Eugene' })
    await titled('saturday', '2026-11-21T09:00', '2026-11-21T10:00', { online: true, theme: 'Soil' })
    await titled('festival', '2026-11-20T09:00', '2026-11-23T10:00', { category: 'Open' })
    await titled('later', '2026-12-21T09:00', '2026-12-21T10:00')
    await titled('over', '2026-11-10T09:00', '2026-11-10T10:00')
    const dropped = await titled('dropped', '2026-11-22T09:00', '2026-11-22T10:00')
    await server.ask(calls.cancelActivity, { id: dropped._id, reason: 'Rain.' }, manager)
    const found = async (asked: object) =>
      (await server.ask(calls.listActivities, { search: 'found', ...asked }, member)).items.map(one =>
        one.name.slice(6)
      )
    expect(await found({})).toEqual(['tomorrow', 'festival', 'saturday', 'later'])
    expect(await found({ when: 'tomorrow' })).toEqual(['tomorrow'])
    expect(await found({ when: 'weekend' })).toEqual(['festival', 'saturday'])
    expect(await found({ when: 'past' })).toEqual(['over'])
    expect(await found({ endingAfter: '2026-11-21' })).toEqual(['festival', 'later'])
    expect(await found({ online: 'true' })).toEqual(['saturday'])
    expect(await found({ branch: 'eugene' })).toEqual(['tomorrow'])
    expect(await found({ theme: 'Soil', category: 'Open' })).toEqual([])
    expect(await found({ cancelled: 'true' })).toEqual(['tomorrow', 'festival', 'saturday', 'dropped', 'later'])
    const first = await server.ask(calls.listActivities, { search: 'found', size: 3 }, member)
    const rest = await server.ask(calls.listActivities, { search: 'found', size: 3, after: first.next! }, member)
    expect([...first.items, ...rest.items].map(one => one.name.slice(6))).toEqual(await found({}))
    expect(await server.ask(calls.listActivityWords, {}, member)).toMatchObject({
      branches: ['Eugene'],
      themes: ['Soil']
    })
  })

  test('goes to the trash when nobody is in it, and comes back', async () => {
    const { _id: id } = await make()
    const { _id: mine } = await join(id, member)
    expect(await refused(server.ask(calls.deleteActivity, { id }, manager))).toMatchObject({
      status: 409,
      message: texts.peopleIn
    })
    await leave(mine, member)
    await server.ask(calls.deleteActivity, { id }, manager)
    expect(await refused(read(id))).toMatchObject({ status: 404 })
    expect(await server.ask(calls.restoreActivity, { id }, manager)).toMatchObject({ status: 'planned' })
  })

  test('keeps a newer version, and places for those who are in', async () => {
    const made = await make({ capacity: 2, waitingList: true })
    const write = (more: Some, rev = made.rev) =>
      server.ask(calls.updateActivity, { id: made._id, rev, ...written(more) }, manager)
    const third = await server.add()
    await join(made._id, member)
    await join(made._id, other)
    expect(await join(made._id, third)).toMatchObject({ state: 'waiting', place: 1 })
    expect(await refused(write({ capacity: 1 }))).toMatchObject({ status: 409, message: texts.placesTaken })
    expect(await write({ capacity: 3 })).toMatchObject({ registered: 3, waiting: 0, rev: 2 })
    expect((await mailsTo(server, third)).slice(1)).toEqual([t(texts.movedUpSubject, { name: made.name })])
    expect(await refused(write({ capacity: 9 }))).toMatchObject({ status: 409, current: { capacity: 3 } })
    // A stranger to it does not write it.
    expect(
      await refused(server.ask(calls.updateActivity, { id: made._id, rev: 2, ...written() }, member))
    ).toMatchObject({ status: 403 })
  })

  test('tells everybody who is registered when its time moves, with where it was', async () => {
    const made = await make({ name: 'Moves' })
    const mine = await join(made._id, member)
    const moved = written({ name: 'Moves', start: `${dayFrom(7)}T10:00`, end: `${dayFrom(7)}T12:00` })
    await server.ask(calls.updateActivity, { id: made._id, rev: 1, ...moved }, manager)
    expect(await read(made._id)).toMatchObject({ startsAt: '2026-11-25T18:00:00.000Z', mine: { _id: mine._id } })
    expect(await mailsTo(server, member)).toContain(t(texts.movedSubject, { name: 'Moves' }))
    const told = await server.ask(readNotifications, { userId: member.id, show: 'all' }, member)
    expect(JSON.stringify(told)).toContain('Sat, Nov 21, 2026, 9:00 AM PST')
  })

  test('is cancelled once, with the reason; nobody moves up, and what was noted stays', async () => {
    const made = await make({ name: 'Falls through', capacity: 1 })
    await join(made._id, member)
    const waits = await join(made._id, other)
    const cancel = () => server.ask(calls.cancelActivity, { id: made._id, reason: 'The mixer is in repair.' }, manager)
    expect(await cancel()).toMatchObject({ status: 'cancelled', cancelReason: 'The mixer is in repair.' })
    expect(await refused(cancel())).toMatchObject({ status: 409, message: texts.cancelledAlready })
    for (const one of [member, other])
      expect(await mailsTo(server, one)).toContain(t(texts.cancelledSubject, { name: 'Falls through' }))
    expect(await refused(join(made._id, await server.add()))).toMatchObject({ message: texts.wasCancelled })
    expect((await read(made._id, other)).mine).toMatchObject({ state: 'waiting' })
    const { items } = await server.ask(calls.listRegistrations, { id: made._id }, manager)
    await leave(items.find(one => one.state === 'registered')!._id, member)
    expect((await read(made._id, other)).mine).toMatchObject({ _id: waits._id, state: 'waiting' })
    expect(
      await refused(server.ask(calls.updateActivity, { id: made._id, rev: 2, ...written() }, manager))
    ).toMatchObject({ status: 409, message: texts.wasCancelled })
  })
})

describe('a series', () => {
  const weekly = { name: 'Yoga', rrule: 'FREQ=WEEKLY;BYDAY=SU', start: '2026-10-25T09:00', end: '2026-10-25T10:30' }

  test('is there once, as its next day, and each of its days is read', async () => {
    const made = await make(weekly)
    // Clocks were put back on November 1.
    expect(made).toMatchObject({ occurrence: '2026-11-22', startsAt: '2026-11-22T17:00:00.000Z' })
    const { items } = await server.ask(
      calls.listOccurrences,
      { id: made._id, from: '2026-10-01', to: '2026-11-30' },
      member
    )
    expect(items.map(one => one.startsAt.slice(0, 13))).toEqual([
      '2026-10-25T16',
      '2026-11-01T17',
      '2026-11-08T17',
      '2026-11-15T17',
      '2026-11-22T17',
      '2026-11-29T17'
    ])
    const usual = await server.ask(calls.listOccurrences, { id: made._id }, member)
    expect([usual.items[0]?.occurrence, usual.items.length]).toEqual(['2026-11-22', 52])
    const span = { id: made._id, from: '2026-01-01', to: '2027-01-07' }
    expect(await refused(server.ask(calls.listOccurrences, span, member))).toMatchObject({ status: 400 })
    for (const from of ['9999-12-31', '0000-01-01'])
      expect(await refused(server.ask(calls.listOccurrences, { id: made._id, from }, member))).toMatchObject({
        status: 400
      })
  })

  test('never ends, is kept for 400 days, and further days are made when somebody comes', async () => {
    const made = await make({ ...weekly, rrule: 'FREQ=DAILY' })
    const count = async () =>
      (
        await server.database.raw<{ n: number }>('select count(*)::int as n from activity_day where activity_id = $1', [
          made._id
        ])
      ).rows[0]!.n
    const kept = await count()
    expect(kept).toBe(24 + 401)
    const far = { id: made._id, from: '2029-12-25', to: '2030-01-02' }
    expect((await server.ask(calls.listOccurrences, far, member)).items).toHaveLength(9)
    expect(await count()).toBe(kept)
    expect(await join(made._id, member, { occurrence: '2030-01-01' })).toMatchObject({ occurrence: '2030-01-01' })
    expect(await count()).toBe(kept + 1)
    expect((await server.ask(calls.listOccurrences, far, member)).items.map(one => one.registered).join('')).toBe(
      '000000010'
    )
    await at('2027-01-18T11:20:00Z', () => runTask(server, 'community-days'))
    expect(await count()).toBe(kept + 1 + 61)
  })

  test('is registered for by the day, and one day of it is cancelled alone', async () => {
    const made = await make({ ...weekly, rrule: 'FREQ=WEEKLY;COUNT=6' })
    const id = made._id
    expect(await refused(join(id, member))).toMatchObject({ status: 400, fields: { occurrence: texts.dayMissing } })
    expect(await refused(join(id, member, { occurrence: '2026-11-23' }))).toMatchObject({
      fields: { occurrence: texts.noSuchDay }
    })
    await join(id, member, { occurrence: '2026-11-22' })
    await join(id, member, { occurrence: '2026-11-29' })
    const day = { id, reason: 'Away.', occurrence: '2026-11-22' }
    expect(await server.ask(calls.cancelActivity, day, manager)).toMatchObject({ status: 'cancelled' })
    expect(await refused(server.ask(calls.cancelActivity, day, manager))).toMatchObject({ status: 409 })
    expect(await read(id)).toMatchObject({ occurrence: '2026-11-29', status: 'planned', mine: { state: 'registered' } })
    const { items } = await server.ask(calls.listOccurrences, { id }, member)
    expect(items.map(one => one.status)).toEqual(['cancelled', 'planned'])
  })

  test('that moves takes along who is registered, or says which days stand in the way', async () => {
    const made = await make({ ...weekly, rrule: 'FREQ=WEEKLY;BYDAY=SU' })
    await join(made._id, member, { occurrence: '2026-11-22' })
    await join(made._id, member, { occurrence: '2026-11-29' })
    const write = (rev: number, more: Some) =>
      server.ask(calls.updateActivity, { id: made._id, rev, ...written({ ...weekly, ...more }) }, manager)
    expect(await refused(write(1, { rrule: 'FREQ=MONTHLY;BYDAY=1FR' }))).toMatchObject({
      status: 409,
      message: t(texts.daysTaken, { days: 'Nov 22, Nov 29' })
    })
    const monday = { start: '2026-10-26T18:00', end: '2026-10-26T19:00', rrule: 'FREQ=WEEKLY;BYDAY=MO' }
    expect(await write(1, monday)).toMatchObject({ occurrence: '2026-11-23', registered: 1, rev: 2 })
    const { items } = await server.ask(calls.listOccurrences, { id: made._id, to: '2026-12-07' }, member)
    expect(items.map(one => `${one.occurrence} ${one.registered}`)).toEqual([
      '2026-11-23 1',
      '2026-11-30 1',
      '2026-12-07 0'
    ])
    // What is over stays as it was.
    const past = await server.ask(calls.listOccurrences, { id: made._id, from: '2026-10-20', to: '2026-11-17' }, member)
    expect(past.items.map(one => one.occurrence)).toEqual(['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'])
  })
})
