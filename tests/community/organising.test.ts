// Only here: that whoever waits is given a place by the organiser alone and never above the places, and that a mail goes to
// those who come, not without end.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/community/calls.ts'
import * as organising from '#shared/community/organising-calls.ts'
import * as texts from '#shared/community/organising-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { addDays } from '#shared/kit/time/day.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'
import { saveProfile } from '#shared/people/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { atHour, eachEdge } from '#tests/kit/walk/each-edge.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { dayFrom, mailsTo, plan, runTask } from './setting.ts'

let server: TestServer
let manager: TestPerson
let people: readonly TestPerson[]
beforeAll(async () => {
  server = await openTestServer()
  manager = await server.add({ role: 'Manager', firstName: 'Mona', lastName: 'Lind' })
  people = [await server.add({ firstName: 'Ida' }), await server.add({ firstName: 'Otto' }), await server.add()]
})
afterAll(() => server?.close())

async function full(name: string) {
  const { _id: id } = await plan(server, manager, { name, capacity: 1 })
  const ids: string[] = []
  for (const as of people) ids.push((await server.ask(calls.register, { id }, as))._id)
  return { id, ids }
}
const give = (id: string, registrationId: string, more: object = {}, as = manager) =>
  server.ask(organising.givePlace, { id, registrationId, ...more }, as)
const read = (id: string) => server.ask(calls.readActivity, { id }, manager)

test('a place is given by the organiser to one who waits, and above the places only where they are raised', async () => {
  const { id, ids } = await full('Scarce')
  const [first, , last] = ids
  expect(await refusalOf(give(id, last!, {}, people[2]))).toMatchObject({ status: 403 })
  expect(await refusalOf(give(id, last!))).toMatchObject({
    status: 409,
    message: t(texts.allTaken, { count: 1 })
  })
  expect(await refusalOf(give(id, first!, { raises: true }))).toMatchObject({ status: 409 })
  expect(await refusalOf(give((await full('Other')).id, last!, { raises: true }))).toMatchObject({ status: 404 })
  // Twice at once: one place more, once.
  const done = await Promise.allSettled([give(id, last!, { raises: true }), give(id, last!, { raises: true })])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await read(id)).toMatchObject({ capacity: 2, registered: 2, waiting: 1, placesLeft: 0 })
  expect(await mailsTo(server, people[2]!)).toContain(t(texts.placeGivenSubject, { name: 'Scarce' }))
  expect(await mailsTo(server, people[1]!)).not.toContain(t(texts.placeGivenSubject, { name: 'Scarce' }))
})

test('everybody in the portal sees who comes, and not who waits', async () => {
  const { id } = await full('Seen')
  const [ida, , last] = people
  const seen = await server.ask(organising.listComing, { id }, last)
  expect(seen).toEqual({
    items: [{ _id: ida!.id, firstName: 'Ida', lastName: expect.any(String), role: 'Volunteer' }],
    count: 1
  })
  const outside = await server.add({ removed: ['accessCommunityPortal'] })
  expect(await refusalOf(server.ask(organising.listComing, { id }, outside))).toMatchObject({ status: 403 })
  expect(await refusalOf(server.ask(organising.listComing, { id: ida!.id }, ida))).toMatchObject({ status: 404 })
})

test('everybody who is registered is written to, who waits is not, and five times an hour at the most', async () => {
  const { id } = await full('Written to')
  const mail = (as = manager, more: object = {}) =>
    server.ask(
      organising.mailRegistered,
      { id, subject: 'Bring gloves', text: 'At nine.\n\nBy the door.', ...more },
      as
    )
  expect(await refusalOf(mail(people[0]))).toMatchObject({ status: 403 })
  expect(await refusalOf(mail(manager, { subject: ' ' }))).toMatchObject({ status: 400 })
  expect(await mail()).toEqual({ message: texts.mailSent.one, count: 1 })
  const got = await Promise.all(people.map(one => mailsTo(server, one)))
  expect(got.map(all => all.includes('Bring gloves'))).toEqual([true, false, false])
  for (let more = 1; more < 5; more += 1) await mail()
  expect(await refusalOf(mail())).toMatchObject({ status: 429, message: texts.mailedTooOften })
  const nobody = await plan(server, await server.add({ role: 'Manager' }), { name: 'Empty' })
  const owner = await server.add({ role: 'Owner' })
  expect(await refusalOf(mail(owner, { id: nobody._id }))).toMatchObject({ status: 409, message: texts.nobodyToMail })
})

describe('whom an activity tells', () => {
  const add = (id: string, as: TestPerson, personId?: string) =>
    server.ask(calls.register, { id, ...(personId && { personId }) }, as)
  const took = (act: () => Promise<unknown>) => mailed(server, act)

  test('of who comes: of what they do themselves, and of what others do for them', async () => {
    const [ida, otto, third] = people as [TestPerson, TestPerson, TestPerson]
    const { _id: id } = await plan(server, manager, { name: 'Oven', capacity: 1 })
    const ids: string[] = []
    const join = (as: TestPerson, whom?: string) => took(async () => void ids.push((await add(id, as, whom))._id))
    expect(await join(ida)).toEqual(told([ida, 'You are registered: Oven']))
    expect(await join(manager, otto.id)).toEqual(told([otto, 'You are on the waiting list: Oven']))
    expect(await join(third)).toEqual(told([third, 'You are on the waiting list: Oven']))
    const leave = (at: number, as: TestPerson) => took(() => server.ask(calls.cancelRegistration, { id: ids[at]! }, as))
    // A place given back is told to whoever has it now, one that is taken to both.
    expect(await leave(0, ida)).toEqual(told([otto, 'You have a place: Oven']))
    expect(await leave(1, manager)).toEqual(
      told([otto, 'No longer registered: Oven'], [third, 'You have a place: Oven'])
    )
    const gone = await server.add()
    await join(gone)
    expect(await leave(3, gone)).toEqual([])
  })

  test('of a new time and of its end everybody who comes or waits, but who does it and who is away', async () => {
    const [ida, otto, gone] = [people[0]!, people[1]!, await server.add()]
    const made = await plan(server, manager, { name: 'Wall', capacity: 2 })
    for (const as of [ida, manager, otto, gone]) await add(made._id, as)
    await server.database.raw('update person set is_active = false where id = $1', [gone.id])
    const { name, type, rev } = await read(made._id)
    const times = { start: `${dayFrom(4)}T09:00`, end: `${dayFrom(4)}T12:00` }
    const moved = () =>
      server.ask(calls.updateActivity, { id: made._id, rev, name, type, capacity: 2, ...times }, manager)
    expect(await took(moved)).toEqual(told([ida, 'New time: Wall'], [otto, 'New time: Wall']))
    const ended = () => server.ask(calls.cancelActivity, { id: made._id, reason: 'Rain.' }, manager)
    expect(await took(ended)).toEqual(told([ida, 'Cancelled: Wall'], [otto, 'Cancelled: Wall']))
  })

  test('of a place that is free after it began nobody: who waits is not let in any more', async () => {
    const { id, ids } = await full('Late')
    const [ida, otto] = people as [TestPerson, TestPerson]
    const before = server.clock.now
    server.clock.now = atHour(dayFrom(3), 10)
    const off = await took(() => server.ask(calls.cancelRegistration, { id: ids[0]! }, manager))
    const { registered, waiting } = await read(id)
    server.clock.now = before
    expect(off).toEqual(told([ida, 'No longer registered: Late']))
    expect([registered, waiting]).toEqual([0, 2])
    const next = await full('Early')
    const owner = await server.add({ role: 'Owner' })
    expect(await took(() => server.ask(saveProfile, { id: ida.id, isActive: false }, owner))).toEqual(
      expect.arrayContaining(told([otto, 'You have a place: Early']))
    )
    await server.ask(saveProfile, { id: ida.id, isActive: true }, owner)
    expect((await read(next.id)).registered).toBe(1)
  })

  test('of tomorrow those who come, in the last day before it, once', async () => {
    const { _id: id } = await plan(server, manager, {
      name: 'Dusk',
      start: `${dayFrom(3)}T23:45`,
      end: `${dayFrom(4)}T01:00`
    })
    await add(id, people[1]!)
    const reminded = () =>
      took(() => runTask(server, 'community-reminders')).then(all => all.filter(([, what]) => what.includes('Dusk')))
    const fresh = async () => {
      await server.database.raw('update activity_day set reminded_at = null')
      return reminded()
    }
    const once = told([people[1]!, 'Tomorrow: Dusk'])
    expect(await eachEdge(server, dayFrom(2), fresh)).toEqual([[], once, once])
    expect(await eachEdge(server, dayFrom(4), fresh)).toEqual([once, [], []])
    await server.database.raw('update activity_day set reminded_at = null')
    const before = server.clock.now
    const seen = []
    for (const hours of [0, 1, 23, 25]) {
      server.clock.now = new Date(atHour(dayFrom(2), 8).getTime() + hours * 60 * MINUTE_MS)
      seen.push((await reminded()).length)
    }
    server.clock.now = before
    expect(seen).toEqual([1, 0, 0, 0])
  })
})

test('of twelve at once who ask for three places, give theirs back or are given one, no place is lost or made', async () => {
  const { _id: id } = await plan(server, manager, { name: 'Dozen', capacity: 3 })
  const many = await Promise.all(Array.from({ length: 12 }, () => server.add()))
  const { done } = await atOnce(12, index => server.ask(calls.register, { id }, many[index]))
  expect(await read(id)).toMatchObject({ registered: 3, waiting: 9 })
  const here = done.filter(({ state }) => state === 'registered')
  const given = await mailed(server, () =>
    atOnce(12, index => server.ask(calls.cancelRegistration, { id: here[index % 3]!._id }, manager))
  )
  expect(await read(id)).toMatchObject({ registered: 3, waiting: 6 })
  expect(given.filter(([, what]) => what === 'You have a place: Dozen')).toHaveLength(3)
  const [waits] = (await server.ask(calls.listRegistrations, { id }, manager)).items.filter(
    one => one.state === 'waiting'
  )
  const raised = await atOnce(12, () => give(id, waits!._id, { raises: true }))
  expect([raised.done.length, new Set(raised.refused)]).toEqual([1, new Set([409])])
  expect(await read(id)).toMatchObject({ capacity: 4, registered: 4, waiting: 5 })
})

test('what is on tomorrow or this weekend is asked for by the days of California', async () => {
  const day = dayFrom(5)
  const early = await plan(server, manager, { name: 'Edge early', start: `${day}T00:30`, end: `${day}T01:00` })
  const late = await plan(server, manager, { name: 'Edge late', start: `${day}T22:00`, end: `${day}T23:00` })
  const found = (when: 'tomorrow' | 'weekend') => async () => {
    const { items } = await server.ask(calls.listActivities, { when, search: 'Edge' }, manager)
    return items.map(({ _id }) => _id).toSorted()
  }
  const all = [early._id, late._id].toSorted()
  expect(await eachEdge(server, addDays(day, -1), found('tomorrow'))).toEqual([[], all, []])
  // Of Sunday night it is this weekend until it is over.
  const sunday = dayFrom(4)
  const last = await plan(server, manager, { name: 'Edge last', start: `${sunday}T23:45`, end: `${sunday}T23:59` })
  expect(await eachEdge(server, sunday, found('weekend'))).toEqual([[last._id], [last._id], []])
})
