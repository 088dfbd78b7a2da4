// Only here: that nobody is let in above the places however many come at once, who moves up and is told, and that being there
// becomes hours once, and none when it is undone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import * as calls from '#shared/community/calls.ts'
import { MOST_PEOPLE } from '#shared/community/rules.ts'
import * as texts from '#shared/community/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { saveProfile } from '#shared/people/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { refusalOf } from '#tests/people/people.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { furnish } from '#tests/time-entries/place.ts'
import { activityFor, dayFrom, mailsTo, plan, runTask, type Some } from './setting.ts'

let server: TestServer
let owner: TestPerson
let manager: TestPerson
let member: TestPerson
let other: TestPerson
let project: string
const wednesday = new Date('2026-11-18T18:00:00Z')
const during = '2026-11-21T18:00:00Z'
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  manager = await server.add({ role: 'Manager', firstName: 'Mona' })
  member = await server.add({ firstName: 'Ida' })
  other = await server.add({ firstName: 'Otto' })
  project = (await furnish(server)).project
})
afterAll(() => server?.close())

const make = (more: Some = {}, as = manager) => plan(server, as, more)
const join = (id: string, as: TestPerson, more: object = {}) => server.ask(calls.register, { id, ...more }, as)
const leave = (id: string, as: TestPerson) => server.ask(calls.cancelRegistration, { id }, as)
const who = async (id: string) => (await server.ask(calls.listRegistrations, { id }, manager)).items
async function at<T>(instant: string, step: () => Promise<T>): Promise<T> {
  server.clock.now = new Date(instant)
  try {
    return await step()
  } finally {
    server.clock.now = wednesday
  }
}
const loggedBy = async ({ id }: TestPerson) => {
  const { rows } = await server.database.raw<{ seconds: number; day: string; is_tangible: boolean; notes: string }>(
    'select seconds, day, is_tangible, notes from time_entry where person_id = $1 and deleted_at is null',
    [id]
  )
  return rows
}

describe('places', () => {
  test('are given to as many as there are, when twenty come in one second', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => server.add()))
    const { _id: id } = await make({ name: 'Rush', capacity: 1 })
    const came = await Promise.all(people.map(one => join(id, one)))
    expect(came.filter(one => one.state === 'registered')).toHaveLength(1)
    expect(came.map(one => one.place ?? 0).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
    // And ten of them leave at once, whoever has a place or not.
    const rows = await who(id)
    const byId = new Map(people.map(one => [one.id, one]))
    const going = rows.filter((_, index) => index % 2 === 0)
    await Promise.all(going.map(one => leave(one._id, byId.get(one.person._id)!)))
    const left = await who(id)
    expect(left.map(one => one.state)).toEqual(['registered', ...Array.from({ length: 9 }, () => 'waiting')])
    expect(left.map(one => one._id)).toEqual(rows.filter((_, index) => index % 2 === 1).map(one => one._id))
  })

  test('on the waiting list are in the order in which the day let people through, whenever they asked', async () => {
    const { _id: id } = await make({ capacity: 1 })
    await join(id, member)
    const [second, third] = [await server.add(), await server.add()]
    expect(await join(id, second)).toMatchObject({ place: 1 })
    expect(await at('2026-11-18T17:59:59Z', () => join(id, third))).toMatchObject({ place: 2 })
    expect((await who(id)).map(one => one.person._id)).toEqual([member.id, second.id, third.id])
  })

  test('that somebody takes are mailed to them, with where it is and what becomes of its hours', async () => {
    const person = await server.add()
    const { _id: id } = await make({ name: 'Told', location: 'Barn', projectId: project })
    await join(id, person, { logHours: true })
    const { rows } = await server.database.raw<{ subject: string; body: string }>(
      'select subject, plain as body from letter where to_address = $1',
      [person.email]
    )
    expect(rows.map(({ subject }) => subject)).toEqual([t(texts.addedSubject, { name: 'Told' })])
    for (const part of [t(texts.reminderPlace, { place: 'Barn' }), texts.hoursWillBe])
      expect(rows[0]!.body).toContain(part)
  })

  test('without a waiting list are refused when they are gone, with how it stands', async () => {
    const { _id: id } = await make({ capacity: 2, waitingList: false })
    const people = await Promise.all(Array.from({ length: 6 }, () => server.add()))
    const came = await Promise.allSettled(people.map(one => join(id, one)))
    expect(came.filter(one => one.status === 'fulfilled')).toHaveLength(2)
    expect(await refusalOf(join(id, await server.add()))).toMatchObject({ status: 409, message: texts.isFull })
  })

  test('are one for each, though somebody presses twice at once', async () => {
    const { _id: id } = await make()
    const both = await Promise.allSettled([join(id, member), join(id, member)])
    expect(both.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(join(id, member))).toMatchObject({ status: 409, message: texts.registeredAlready })
  })

  test('that are given back are the first one’s who waits, and they are told', async () => {
    const { _id: id, name } = await make({ name: 'Waits', capacity: 1 })
    const mine = await join(id, member)
    const [second, third] = [await server.add(), await server.add()]
    await join(id, second)
    await join(id, third)
    await leave(mine._id, member)
    expect((await who(id)).map(one => [one.person._id, one.state, one.place])).toEqual([
      [second.id, 'registered', null],
      [third.id, 'waiting', 1]
    ])
    const waits = t(texts.waitsSubject, { name })
    expect(await mailsTo(server, second)).toEqual([waits, t(texts.movedUpSubject, { name })])
    expect(await mailsTo(server, third)).toEqual([waits])
    // Who may no longer sign in gives theirs back too.
    await at('2026-11-18T19:00:00Z', () => deactivate(second))
    expect((await who(id)).map(one => [one.person._id, one.state])).toEqual([[third.id, 'registered']])
  })

  test('are closed from the start on, but for who looks after it', async () => {
    const { _id: id } = await make()
    const mine = await join(id, member)
    await at(during, async () => {
      expect(await refusalOf(join(id, other))).toMatchObject({ status: 409, message: texts.isClosed })
      expect(await refusalOf(leave(mine._id, member))).toMatchObject({ status: 409, message: texts.startedAlready })
      expect(await join(id, manager, { personId: owner.id, logHours: true })).toMatchObject({ logHours: false })
      await leave(mine._id, manager)
    })
    expect((await who(id)).map(one => one.person._id)).toEqual([owner.id])
    expect(await refusalOf(join(id, member, { personId: other.id }))).toMatchObject({ status: 403 })
    expect(await mailsTo(server, owner)).toEqual([t(texts.addedSubject, { name: 'Cob oven weekend' })])
  })

  test('overlap others of theirs: that is told, not refused', async () => {
    const person = await server.add()
    const time = (start: string, end: string) => ({ start: `${dayFrom(6)}T${start}`, end: `${dayFrom(6)}T${end}` })
    const first = await make({ name: 'First', ...time('09:00', '11:00') })
    const next = await make({ name: 'Next', ...time('11:00', '12:00') })
    const over = await make({ name: 'Over', ...time('10:30', '11:30') })
    expect((await join(first._id, person)).conflicts).toEqual([])
    expect((await join(next._id, person)).conflicts).toEqual([])
    expect((await join(over._id, person)).conflicts.map(one => one.name)).toEqual(['First', 'Next'])
    const own = await server.ask(calls.listOwnRegistrations, {}, person)
    expect(own.items.map(one => [one.activity.name, one.conflicts.map(other => other.name)])).toEqual([
      ['First', ['Over']],
      ['Over', ['First', 'Next']],
      ['Next', ['Over']]
    ])
    expect((await server.ask(calls.listOwnRegistrations, { when: 'past' }, person)).items).toEqual([])
  })
})

describe('attendance', () => {
  const note = (id: string, registrationId: string, attended: boolean | null, as = manager) =>
    server.ask(calls.noteAttendance, { id, people: [{ registrationId, attended }] }, as)

  test('becomes hours by consent, once, and none when it is undone', async () => {
    const person = await server.add()
    const { _id: id } = await make({ name: 'Counts', projectId: project, end: `${dayFrom(3)}T11:45` })
    const mine = await join(id, person, { logHours: true })
    expect(await refusalOf(note(id, mine._id, true))).toMatchObject({ status: 409, message: texts.notBegun })
    await at(during, async () => {
      expect((await note(id, mine._id, true)).items[0]).toMatchObject({
        attended: true,
        timeEntryId: expect.any(String)
      })
      await note(id, mine._id, true)
      expect(await loggedBy(person)).toEqual([
        { seconds: 2.75 * 3600, day: '2026-11-21', is_tangible: false, notes: t(texts.entryNotes, { name: 'Counts' }) }
      ])
      expect((await note(id, mine._id, false)).items[0]).toMatchObject({ attended: false, timeEntryId: null })
      expect(await loggedBy(person)).toEqual([])
      await note(id, mine._id, true)
      const say = (logHours: boolean, as = person) =>
        server.ask(calls.changeRegistration, { id: mine._id, logHours }, as)
      expect(await say(false)).toMatchObject({ logHours: false, timeEntryId: null })
      expect(await loggedBy(person)).toEqual([])
      expect(await say(true)).toMatchObject({ logHours: true, timeEntryId: expect.any(String) })
      await say(true)
      expect(await loggedBy(person)).toHaveLength(1)
      for (const as of [manager, owner]) expect(await refusalOf(say(false, as))).toMatchObject({ status: 403 })
      await leave(mine._id, manager)
      expect(await loggedBy(person)).toEqual([])
    })
  })

  test('of a Saturday evening is hours of that Saturday, and of a night those of the day it began on', async () => {
    const person = await server.add()
    const evening = { start: `${dayFrom(3)}T17:30`, end: `${dayFrom(3)}T19:00` }
    const night = { start: `${dayFrom(3)}T22:00`, end: `${dayFrom(4)}T02:00` }
    for (const times of [evening, night]) {
      const { _id: id } = await make({ name: 'Dusk', projectId: project, ...times })
      const mine = await join(id, person, { logHours: true })
      const { code } = await server.ask(calls.readCheckInCode, { id: mine._id }, person)
      // At the door, when it is Sunday in Greenwich.
      const start = times === evening ? '2026-11-22T01:40:00Z' : '2026-11-22T06:10:00Z'
      await at(start, () => server.ask(calls.checkIn, { code }, manager))
    }
    expect((await loggedBy(person)).map(({ day, seconds }) => [day, seconds / 3600])).toEqual([
      ['2026-11-21', 1.5],
      ['2026-11-21', 4]
    ])
  })

  test('noted twelve times at once is one entry, also when its hours are wanted twelve times', async () => {
    const person = await server.add()
    const { _id: id } = await make({ name: 'Pressed', projectId: project })
    const mine = await join(id, person, { logHours: true })
    await at(during, async () => {
      await atOnce(12, () => note(id, mine._id, true))
      expect(await loggedBy(person)).toHaveLength(1)
      await atOnce(12, index => server.ask(calls.changeRegistration, { id: mine._id, logHours: index < 11 }, person))
      await atOnce(12, () => server.ask(calls.changeRegistration, { id: mine._id, logHours: true }, person))
      expect(await loggedBy(person)).toHaveLength(1)
      await atOnce(12, index => note(id, mine._id, index % 2 === 0))
      await note(id, mine._id, false)
      expect(await loggedBy(person)).toEqual([])
    })
  })

  test('tells whoever was put on the list of their hours once, and who wants what cannot be logged', async () => {
    const [person, wants] = [await server.add(), await server.add()]
    const { _id: id } = await make({ name: 'Asked', projectId: project })
    const [put, mine] = [await join(id, manager, { personId: person.id }), await join(id, wants, { logHours: true })]
    const over = await make({ name: 'Same time', projectId: project })
    const other = await join(over._id, wants, { logHours: true })
    await at(during, async () => {
      const first = await mailed(server, () => note(id, put._id, true))
      expect(first).toEqual(told([person, `* ${t(texts.hoursAsk, { name: 'Asked', time: '3 h 00 m' })}`]))
      expect(await mailed(server, () => note(id, put._id, false))).toEqual([])
      expect(await mailed(server, () => note(id, put._id, true))).toEqual([])
      expect(await mailed(server, () => note(id, mine._id, true))).toEqual([])
      expect(await mailed(server, () => note(over._id, other._id, true))).toEqual(
        told([wants, `* ${t(texts.hoursCountedNotice, { name: 'Same time' })}`])
      )
    })
  })

  test('is noted by nobody for themselves, by list or at the door, though they organise it', async () => {
    const { _id: id } = await make({ projectId: project })
    const mine = await join(id, manager, { logHours: true })
    const { code } = await server.ask(calls.readCheckInCode, { id: mine._id }, manager)
    const deputy = await server.add({ role: 'Manager' })
    await at(during, async () => {
      for (const say of [() => note(id, mine._id, true), () => server.ask(calls.checkIn, { code }, manager)])
        expect(await refusalOf(say())).toMatchObject({ status: 403, message: texts.ownAttendance })
      await note(id, mine._id, true, deputy)
      // What another noted stands; in a list that leaves it so it may be named.
      await note(id, mine._id, true)
      expect(await refusalOf(note(id, mine._id, null))).toMatchObject({ status: 403 })
    })
    expect(await loggedBy(manager)).toHaveLength(1)
  })

  test('counts the same time once, and no more than its length for a day', async () => {
    const person = await server.add()
    const on = async (name: string, start: string, end: string) => {
      const { _id: id } = await make({ name, projectId: project, start: `2026-11-${start}`, end: `2026-11-${end}` })
      return { id, mine: await join(id, person, { logHours: true }) }
    }
    const [morning, over, within, camp] = [
      await on('Morning', '21T09:00', '21T12:00'),
      await on('Over', '21T11:00', '21T13:30'),
      await on('Within', '21T10:00', '21T11:00'),
      await on('Camp', '18T20:00', '21T08:00')
    ]
    await at('2026-11-22T02:00:00Z', async () => {
      for (const { id, mine } of [morning, over, within, camp]) await note(id, mine._id, true)
      const hours = async () =>
        (await loggedBy(person)).map(one => [one.day, one.seconds / 3600]).toSorted(([a], [b]) => (a! < b! ? -1 : 1))
      const days = [
        ['2026-11-18', 24],
        ['2026-11-19', 24],
        ['2026-11-20', 12]
      ]
      const both = [
        ['2026-11-21', 3],
        ['2026-11-21', 1.5]
      ]
      expect(await hours()).toEqual([...days, ...both])
      const change = (logHours: boolean) =>
        server.ask(calls.changeRegistration, { id: within.mine._id, logHours }, person)
      await change(false)
      expect(await refusalOf(change(true))).toMatchObject({ status: 409, message: texts.hoursCounted })
      await note(camp.id, camp.mine._id, false)
      expect(await hours()).toEqual(both)
    })
  })

  test('asks whoever was put on the list once, afterwards, whether their hours are logged', async () => {
    const person = await server.add()
    const { _id: id } = await make({ name: 'Put on', projectId: project })
    const mine = await join(id, manager, { personId: person.id })
    const asked = async () => {
      const { rows } = await server.database.raw<{ message: string }>(
        'select n.message from notification n join notification_copy c on c.notification_id = n.id where c.recipient_id = $1',
        [person.id]
      )
      return rows.filter(row => row.message.includes('log 3 h 00 m for you?'))
    }
    await at(during, async () => {
      await note(id, mine._id, true)
      await note(id, mine._id, false)
      await note(id, mine._id, true)
      expect(await asked()).toHaveLength(1)
      expect((await who(id))[0]).toMatchObject({ hoursQuestion: 'asked', timeEntryId: null })
      const say = (logHours: boolean) => server.ask(calls.changeRegistration, { id: mine._id, logHours }, person)
      expect(await say(false)).toMatchObject({ hoursQuestion: 'answered', timeEntryId: null })
      expect(await say(true)).toMatchObject({ timeEntryId: expect.any(String) })
    })
    expect(await loggedBy(person)).toHaveLength(1)
  })

  test('is noted by who looks after it, of those who have a place there, all or nothing', async () => {
    const { _id: id } = await make({ capacity: 1 })
    const [mine, waits] = [await join(id, member), await join(id, other)]
    const { _id: elsewhere } = await make()
    const strange = await join(elsewhere, member)
    await at(during, async () => {
      expect(await refusalOf(note(id, mine._id, true, member))).toMatchObject({ status: 403 })
      for (const wrong of [waits, strange]) {
        const people = [mine, wrong].map(one => ({ registrationId: one._id, attended: true }))
        const call = server.ask(calls.noteAttendance, { id, people }, manager)
        expect(await refusalOf(call)).toMatchObject({ status: 400, fields: { people: texts.notAmongThem } })
      }
    })
    expect((await who(id))[0]).toMatchObject({ attended: null })
    // As many as have a place are said at once.
    const all = Array.from({ length: MOST_PEOPLE }, () => ({ registrationId: newId(), attended: false }))
    expect(await refusalOf(server.ask(calls.noteAttendance, { id, people: all }, manager))).toMatchObject({
      status: 400,
      fields: { people: texts.notAmongThem }
    })
    expect(await refusalOf(server.ask(calls.listRegistrations, { id }, member))).toMatchObject({ status: 403 })
    const change = server.ask(calls.changeRegistration, { id: mine._id, logHours: true }, member)
    expect(await refusalOf(change)).toMatchObject({ status: 409, message: texts.noProject })
  })

  test('is noted at the door by a code without a name, which nobody else can make', async () => {
    const { _id: id } = await make({ name: 'Door' })
    const mine = await join(id, member)
    const code = async (as: TestPerson) => (await server.ask(calls.readCheckInCode, { id: mine._id }, as)).code
    expect(await refusalOf(code(manager))).toMatchObject({ status: 403 })
    const shown = await code(member)
    expect(Buffer.from(shown, 'base64url').toString('latin1')).not.toContain('Ida')
    const come = (typed: string, as = manager, more: object = {}) =>
      server.ask(calls.checkIn, { code: typed, ...more }, as)
    expect(await refusalOf(come(shown))).toMatchObject({ status: 409, message: texts.tooEarly })
    await at(during, async () => {
      expect(await refusalOf(come(shown, member))).toMatchObject({ status: 403 })
      const altered = `${shown.slice(0, 30)}${shown[30] === 'A' ? 'B' : 'A'}${shown.slice(31)}`
      for (const wrong of [altered, 'x', '', ' '])
        expect(await refusalOf(come(wrong))).toMatchObject({ status: 400, fields: { code: texts.codeWrong } })
      expect(await refusalOf(come(shown, manager, { at: '2026-11-22T00:00:00Z' }))).toMatchObject({ status: 400 })
      expect(await come(shown, manager, { at: '2026-11-21T17:30:00Z' })).toMatchObject({
        registration: { attended: true }
      })
      expect(await come(` ${shown} `)).toMatchObject({ registration: { _id: mine._id, attended: true, rev: 2 } })
      await leave(mine._id, manager)
      expect(await refusalOf(come(shown))).toMatchObject({ status: 409, message: texts.codeGone })
    })
  })

  test('of who organises it, who is no manager, is theirs to note', async () => {
    const host = await server.add()
    await activityFor(server, host.id)
    const { items } = await server.ask(calls.listRegistrations, { id: host.id }, host)
    expect(items).toHaveLength(1)
    expect(await refusalOf(server.ask(calls.listRegistrations, { id: host.id }, member))).toMatchObject({ status: 403 })
    expect(await server.ask(calls.readActivity, { id: host.id }, host)).toMatchObject({ mayManage: true })
  })
})

test('whoever comes tomorrow is reminded once, and who waits is not', async () => {
  const [comes, waits] = [await server.add(), await server.add()]
  const { _id: id } = await make({ name: 'Morning', capacity: 1, location: 'Barn' })
  await join(id, comes)
  await join(id, waits)
  const run = (instant: string) => at(instant, () => runTask(server, 'community-reminders'))
  const reminded = t(texts.reminderSubject, { name: 'Morning' })
  await run('2026-11-19T16:00:00Z')
  expect(await mailsTo(server, comes)).not.toContain(reminded)
  await run('2026-11-20T16:00:00Z')
  await run('2026-11-21T16:00:00Z')
  expect((await mailsTo(server, comes)).slice(1)).toEqual([reminded])
  expect(await mailsTo(server, waits)).not.toContain(reminded)
})

const deactivate = (person: TestPerson) => server.ask(saveProfile, { id: person.id, isActive: false }, owner)
