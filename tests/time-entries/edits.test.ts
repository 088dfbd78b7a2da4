import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as calls from '#shared/time-entries/calls.ts'
import type { Changes } from '#server/time-entries/edit.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed } from '#tests/kit/mailed.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { saysTo } from '#tests/notifications/lines.ts'
import {
  differences,
  furnish,
  log,
  mailsTo,
  type Place,
  refusalOf,
  setOrganisation
} from '#tests/time-entries/place.ts'

let server: TestServer
let place: Place
let admin: TestPerson
const OFFICE = 'office@example.org'
const START = new Date('2026-11-18T18:00:00Z')

beforeAll(async () => {
  server = await openTestServer()
  place = await furnish(server)
  admin = await server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Moss' })
})
afterAll(() => server?.close())
beforeEach(async () => {
  server.clock.now = START
  await server.database.raw('delete from letter')
  await setOrganisation(server, OFFICE)
})

const count = async (person: TestPerson, as = person) =>
  (await server.ask(calls.countEdits, { userId: person.id }, as)).edits

const squares = async ({ id }: TestPerson) =>
  (
    await server.database.raw<{ day: string; description: string }>(
      'select day, description from infringement where person_id = $1 order by id',
      [id]
    )
  ).rows

const edit = (id: string, changes: Changes, as: TestPerson) => server.ask(calls.editEntry, { id, ...changes }, as)

describe('edits of the time', () => {
  test('are counted, and from the fifth on each costs a blue square and two mails', async () => {
    const robin = await server.add({ firstName: 'Robin', lastName: 'Vale' })
    const { _id } = await log(server, place, robin)
    for (const minutes of [1, 2, 3, 4]) await edit(_id, { minutes }, robin)
    expect(await count(robin)).toBe(4)
    expect(await squares(robin)).toEqual([])
    expect(await mailsTo(server, robin.email)).toEqual([])

    await edit(_id, { minutes: 5 }, robin)
    expect(await squares(robin)).toEqual([
      { day: '2026-11-18', description: expect.stringContaining('edited 5 times within 365 days') }
    ])
    await edit(_id, { minutes: 6 }, robin)
    expect((await squares(robin)).map(({ description }) => description)[1]).toContain('edited 6 times')
    expect(await count(robin, admin)).toBe(6)

    const mails = await mailsTo(server, robin.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['You have a new blue square', 'You have a new blue square'])
    expect(mails[0]?.plain).toContain('edited 5 times')
    const office = (await mailsTo(server, OFFICE)).filter(({ subject }) => subject.includes('blue square'))
    expect(office.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Robin Vale has a new blue square')
    )
  })

  test('older than 365 days are forgotten', async () => {
    const robin = await server.add()
    const { _id } = await log(server, place, robin)
    for (const minutes of [1, 2, 3, 4]) await edit(_id, { minutes }, robin)
    await server.database.raw(
      `update time_entry_edit set edited_at = '2025-11-18T17:59:59Z' where id in (
        select id from time_entry_edit where person_id = $1 order by id limit 2)`,
      [robin.id]
    )
    await edit(_id, { minutes: 5 }, robin)
    expect(await count(robin)).toBe(3)
    expect(await squares(robin)).toEqual([])
  })

  test('count only for the time, of tangible entries, by those without the right, when it is saved', async () => {
    const robin = await server.add()
    const tangible = await log(server, place, robin)
    const intangible = await log(server, place, robin, { isTangible: false })
    await edit(tangible._id, { projectId: place.kitchen }, robin)
    await edit(tangible._id, { hours: 1, minutes: 30 }, robin)
    await edit(intangible._id, { minutes: 5 }, robin)
    await edit(tangible._id, { minutes: 5 }, admin)
    await refusalOf(edit(tangible._id, { minutes: 60 }, robin))
    expect(await count(robin)).toBe(0)
    expect(await count(admin)).toBe(0)
  })

  test('of somebody else’s entry count for whoever makes them', async () => {
    const robin = await server.add()
    const lead = await server.add({ front: ['editTimeEntryTime'] })
    const { _id } = await log(server, place, robin)
    await edit(_id, { minutes: 5 }, lead)
    expect(await count(robin)).toBe(0)
    expect(await count(lead)).toBe(1)
  })

  test('of several people’s entries at once are each counted with the others', async () => {
    const lead = await server.add({ front: ['editTimeEntryTime'] })
    const people = await Promise.all(Array.from({ length: 4 }, () => server.add()))
    const entries = await Promise.all(people.map(person => log(server, place, person)))
    for (const minutes of [1, 2]) await edit(entries[0]!._id, { minutes }, lead)
    await Promise.all(entries.map(({ _id }) => edit(_id, { minutes: 3 }, lead)))
    expect(await count(lead)).toBe(6)
    expect((await squares(lead)).map(({ description }) => /\d+ times/.exec(description)?.[0])).toEqual([
      '5 times',
      '6 times'
    ])
  })

  test('of each other’s entries at once wait for each other in no ring', async () => {
    const two = await Promise.all([1, 2].map(() => server.add({ front: ['editTimeEntryTime'] })))
    const [one, other] = await Promise.all(two.map(person => log(server, place, person)))
    for (let minutes = 1; minutes < 5; minutes += 1)
      await Promise.all([edit(one!._id, { minutes }, two[1]!), edit(other!._id, { minutes }, two[0]!)])
    expect(await Promise.all(two.map(person => count(person)))).toEqual([4, 4])
  })

  test('are told to oneself and to those who look after people', async () => {
    const robin = await server.add()
    expect((await refusalOf(server.ask(calls.countEdits, { userId: admin.id }, robin))).status).toBe(403)
  })
})

describe('the organisation hears', () => {
  test('of a changed time and day of a tangible entry, by whoever', async () => {
    const robin = await server.add({ firstName: 'Robin', lastName: 'Vale' })
    const { _id } = await log(server, place, robin)
    await edit(_id, { minutes: 45, dateOfWork: '2026-11-17' }, admin)
    const [mail, ...more] = await mailsTo(server, OFFICE)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Robin Vale: a time entry was edited')
    expect(mail?.plain).toContain('Ada Moss edited a time entry of Robin Vale for Earthbag Village.')
    expect(mail?.plain).toContain('The time was 1 h 30 m and is 1 h 45 m now.')
    expect(mail?.plain).toContain('The date was Nov 18, 2026 and is Nov 17, 2026 now.')
    expect(mail?.plain).toContain(`/timelog/${robin.id}`)
  })

  test('nothing of other edits, and nothing when it gave no address', async () => {
    const robin = await server.add()
    const { _id } = await log(server, place, robin)
    const intangible = await log(server, place, robin, { isTangible: false })
    await edit(_id, { projectId: place.kitchen }, robin)
    await edit(intangible._id, { minutes: 45 }, robin)
    await setOrganisation(server, '')
    await edit(_id, { minutes: 45 }, robin)
    expect((await server.database.raw('select id from letter')).rows).toEqual([])
  })
})

describe('a task over its estimate', () => {
  test('is mailed to the person whose entry passed it, once', async () => {
    const [robin, sam] = [await server.add({ firstName: 'Robin' }), await server.add()]
    await log(server, place, robin, { taskId: place.task, hours: 9, minutes: 0 })
    await log(server, place, robin, { taskId: place.task, hours: 5, isTangible: false })
    expect(await mailsTo(server, robin.email)).toEqual([])
    const { _id } = await log(server, place, robin, { taskId: place.task, hours: 1, minutes: 0 })
    expect(await mailsTo(server, robin.email)).toEqual([])
    await edit(_id, { hours: 2 }, robin)
    const [mail] = await mailsTo(server, robin.email)
    expect(mail?.subject).toBe('More hours than estimated: Roof truss')
    expect(mail?.plain).toContain('has 11 hours. It was estimated to take 10.')
    expect(await saysTo(server, robin, 'taskOver')).toEqual([
      'With your latest time entry the task “Roof truss” has 11 hours. It was estimated to take 10.'
    ])
    await log(server, place, sam, { taskId: place.task })
    expect(await mailsTo(server, sam.email)).toEqual([])
    await log(server, place, sam, { projectId: place.kitchen, taskId: place.kitchenTask, hours: 40 })
    expect(await mailsTo(server, sam.email)).toEqual([])
  })
})

test('whatever was done here, the sums are what the entries come to', async () => {
  expect(await differences(server)).toEqual([])
})

test('of an edit the office hears, of a square for many its person as well, once each; of others’ edits whose entry it is', async () => {
  const robin = await server.add({ firstName: 'Robin', lastName: 'Vale' })
  const { _id } = await log(server, place, robin)
  const to = async (minutes: number, as: TestPerson) =>
    (await mailed(server, () => edit(_id, { minutes }, as))).map(([who, what]) => [who, what.startsWith('* ')])
  const office = [OFFICE, false]
  for (const minutes of [1, 2, 3, 4]) expect(await to(minutes, robin)).toEqual([office])
  expect(await to(5, robin)).toEqual([office, office, [robin.email, false]])
  expect(await to(6, admin)).toEqual([office, [robin.email, true]])
  await atOnce(12, index => edit(_id, { minutes: 10 + index }, robin))
  expect(await differences(server)).toEqual([])
})
