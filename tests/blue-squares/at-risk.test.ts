// Only here: who is listed before the week ends, who is reminded on Friday, and what the Owners read on Saturday.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { previewTask } from '#server/blue-squares/at-risk.ts'
import { reminderTask } from '#server/blue-squares/reminding.ts'
import * as calls from '#shared/blue-squares/calls.ts'
import { addPeople } from '#tests/people/crowd.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { teamFor } from '#tests/teams/team.ts'

import { addWorker, runWhole } from './weeks.ts'

let server: TestServer
let owner: TestPerson
let manager: TestPerson
let short: TestPerson
let off: TestPerson
let wordless: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await addWorker(server, { role: 'Owner', committed: 0 })
  manager = await addWorker(server, { role: 'Manager', committed: 0 })
  short = await addWorker(server, { firstName: 'Sam', lastName: 'Short', hours: 4 })
  off = await addWorker(server, { firstName: 'Olga', timeOff: ['2026-11-15', '2026-11-21'] })
  await addWorker(server, { hours: 12 })
  await addWorker(server, { firstName: 'Else', hours: 1 })
  wordless = await addWorker(server, { firstName: 'Wanda', lastName: 'Wordless', hours: 12, owesSummary: true })
  await teamFor(server, [manager, short, off])
})
afterAll(() => server?.close())

const letters = async () =>
  (
    await server.database.raw<{ to_person: string; subject: string; plain: string }>(
      'select to_person, subject, plain from letter order by id'
    )
  ).rows

test('managers see those of their teams, Owners everybody, and who is away stands apart', async () => {
  const mine = await server.ask(calls.listAtRisk, {}, manager)
  expect(mine).toMatchObject({ week: '2026-11-15', total: 1, excused: 1 })
  expect(mine.people).toMatchObject([
    { firstName: 'Sam', seconds: 14_400, requiredSeconds: 36_000, outcome: 'hours' },
    { firstName: 'Olga', outcome: 'away' }
  ])
  expect((await server.ask(calls.listAtRisk, {}, owner)).total).toBe(2)
  await expect(server.ask(calls.listAtRisk, {}, short)).rejects.toMatchObject({ refusal: { status: 403 } })
})

test('nobody is left out of a long list', async () => {
  await server.database.raw(addPeople(700))
  await server.database.raw(`update person set committed_hours = 10 where email like 'crowd%'`)
  const { total, excused, people } = await server.ask(calls.listAtRisk, {}, owner)
  expect(people).toHaveLength(total + excused)
  expect(people.length).toBeGreaterThan(500)
  await server.database.raw(`delete from person where email like 'crowd%'`)
})

test('whoever sees people at risk reminds them once a day, never themselves, and takes it back in time', async () => {
  const lead = await addWorker(server, { role: 'Manager', firstName: 'Lee', lastName: 'Lead', hours: 2 })
  const worse = await addWorker(server, { firstName: 'Zoe', hours: 1 })
  const far = await addWorker(server, { firstName: 'Far', hours: 1 })
  await teamFor(server, [lead, short, off, worse])
  server.clock.now = new Date('2026-11-18T18:00:00Z')
  const { people } = await server.ask(calls.listAtRisk, {}, lead)
  expect(people.map(({ firstName, mayRemind, onPace }) => [firstName, mayRemind, onPace])).toEqual([
    ['Zoe', true, false],
    ['Lee', false, false],
    ['Sam', true, false],
    ['Olga', false, false]
  ])
  const everybody = { people: [lead.id, short.id, worse.id, off.id, far.id] }
  // Two at once: one of them reaches each person.
  const both = await Promise.all([lead, owner].map(one => server.ask(calls.remindOfHours, everybody, one)))
  const reached = both.flatMap(({ reminded }) => reminded)
  expect(reached.toSorted()).toEqual([lead.id, short.id, worse.id, far.id].toSorted())
  expect(both[0]?.reminded).not.toContain(lead.id)
  expect(both[0]?.reminded).not.toContain(far.id)
  expect((await server.ask(calls.remindOfHours, everybody, owner)).reminded).toEqual([])
  const { rows } = await server.database.raw<{ held: boolean; status: string }>(
    `select status, try_at between now() + interval '3 seconds' and now() + interval '10 seconds' as held from letter`
  )
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ held: true, status: 'waiting' })))
  expect((await letters()).find(({ to_person }) => to_person === worse.id)?.plain).toMatch(
    /1 of 10 hours[\s\S]*9 are missing/
  )

  const backs = await Promise.all([lead, owner].map(one => server.ask(calls.takeBackReminders, everybody, one)))
  expect(backs.map(({ takenBack }) => takenBack.toSorted())).toEqual(both.map(({ reminded }) => reminded.toSorted()))
  expect(await letters()).toEqual([])
  // What has left is not taken back, and counts for the day.
  await server.ask(calls.remindOfHours, { people: [short.id] }, lead)
  await server.database.raw(`update letter set status = 'sent'`)
  expect((await server.ask(calls.takeBackReminders, { people: [short.id] }, lead)).takenBack).toEqual([])
  const after = await server.ask(calls.listAtRisk, {}, lead)
  expect(after.people.find(({ _id }) => _id === short.id)).toMatchObject({
    mayRemind: false,
    remindedAt: '2026-11-18T18:00:00.000Z'
  })
  server.clock.now = new Date('2026-11-19T18:00:00Z')
  expect((await server.ask(calls.remindOfHours, { people: [short.id] }, lead)).reminded).toEqual([short.id])
  await expect(server.ask(calls.remindOfHours, everybody, short)).rejects.toMatchObject({ refusal: { status: 403 } })
  await server.database.raw(`delete from letter`)
  await server.database.raw('delete from hours_reminder')
  await server.database.raw('update person set is_active = false where id = any($1::uuid[])', [
    [lead.id, worse.id, far.id]
  ])
})

test('on Friday they are reminded once, and whoever wants none gets none', async () => {
  expect(await server.ask(calls.readSquareReminder, {}, short)).toEqual({ reminds: true })
  const quiet = await addWorker(server, { hours: 1 })
  await server.ask(calls.saveSquareReminder, { reminds: false }, quiet)
  expect(await server.ask(calls.readSquareReminder, {}, quiet)).toEqual({ reminds: false })
  await runWhole(server, reminderTask, '2026-11-20')
  await runWhole(server, reminderTask, '2026-11-20')
  const sent = await letters()
  expect(sent.filter(({ to_person }) => to_person === short.id)).toEqual([
    expect.objectContaining({ plain: expect.stringContaining('4 of 10 hours this week, so 6 are missing') })
  ])
  expect(sent.filter(({ to_person }) => to_person === wordless.id)).toEqual([
    expect.objectContaining({
      subject: 'Your weekly summary is missing',
      plain: expect.stringContaining('not in yet. It is due on Saturday, Nov 21')
    })
  ])
  expect(sent.map(({ to_person }) => to_person)).not.toContain(quiet.id)
  expect(sent.map(({ to_person }) => to_person)).not.toContain(off.id)
  await server.ask(calls.saveSquareReminder, { reminds: true }, quiet)
  expect(await server.ask(calls.readSquareReminder, {}, quiet)).toEqual({ reminds: true })
})

test('on Saturday the Owners read what the night would bring', async () => {
  await server.database.raw('delete from letter')
  await runWhole(server, previewTask, '2026-11-21')
  const [letter, ...rest] = await letters()
  expect(rest).toEqual([])
  expect(letter).toMatchObject({ to_person: owner.id, subject: '4 people would get a blue square tonight' })
  expect(letter?.plain).toContain('Sam Short: 4 of 10 hours')
  expect(letter?.plain).toContain('Wanda Wordless: no weekly summary')
  server.clock.now = new Date('2026-11-20T18:00:00Z')
  const { people } = await server.ask(calls.listAtRisk, {}, owner)
  expect(people).toContainEqual(expect.objectContaining({ firstName: 'Wanda', outcome: 'summary' }))
})
