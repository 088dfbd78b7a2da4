// Only here: who is listed before the week ends, who is reminded on Friday, and what the Owners read on Saturday.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { previewTask } from '#server/blue-squares/at-risk.ts'
import { reminderTask } from '#server/blue-squares/reminding.ts'
import * as calls from '#shared/blue-squares/calls.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import { writeChoices } from '#shared/notifications/calls.ts'
import { addPeople } from '#tests/people/crowd.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { atHour } from '#tests/kit/walk/each-edge.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { saysTo } from '#tests/notifications/lines.ts'
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

const remind = (rows: Input<typeof calls.remindOfHours>['rows'], as: TestPerson) =>
  server.ask(calls.remindOfHours, { rows }, as)
const takeBack = (sent: string[], as: TestPerson) => server.ask(calls.takeBackReminders, { sent }, as)
const reminders = async () =>
  (
    await server.database.raw<{ person_id: string; sent_by: string | null }>(
      'select person_id, sent_by from hours_reminder order by person_id'
    )
  ).rows

test('managers see those of their teams, Owners everybody, and who is away stands apart', async () => {
  const mine = await server.ask(calls.listAtRisk, {}, manager)
  expect(mine).toMatchObject({ week: '2026-11-15', atRisk: 1, excused: 1, open: 1, total: { count: 2 } })
  expect(mine.items).toMatchObject([
    { firstName: 'Sam', seconds: 14_400, requiredSeconds: 36_000, outcome: 'hours' },
    { firstName: 'Olga', outcome: 'away' }
  ])
  expect((await server.ask(calls.listAtRisk, {}, owner)).atRisk).toBe(2)
  await expect(server.ask(calls.listAtRisk, {}, short)).rejects.toMatchObject({ refusal: { status: 403 } })
})

test('nobody is left out of a long list, on whatever page they stand, nor of a reminder to all of it', async () => {
  await server.database.raw(addPeople(1000))
  await server.database.raw(
    `update person set committed_hours = 10 + abs(hashtext(id::text)) % 5 where email like 'crowd%'`
  )
  const read = (asked: Input<typeof calls.listAtRisk>) =>
    everyPage(more => server.ask(calls.listAtRisk, { size: 200, ...asked, ...more }, owner))
  const idsOf = (pages: Awaited<ReturnType<typeof read>>) => pages.flatMap(({ items }) => items.map(({ _id }) => _id))
  const pages = await read({})
  const [first] = pages
  const all = idsOf(pages)
  expect(all).toHaveLength((first?.atRisk ?? 0) + (first?.excused ?? 0))
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(500)
  // Who misses most comes first, and who gets no square last; in another order they are the same people.
  const rows = pages.flatMap(({ items }) => items)
  const missing = rows.filter(({ outcome }) => outcome === 'hours').map(one => one.requiredSeconds - one.seconds)
  expect(missing).toEqual(missing.toSorted((one, other) => other - one))
  expect(rows.at(-1)).toMatchObject({ outcome: 'away' })
  for (const sort of ['person', '-needed', 'reminded'])
    expect(idsOf(await read({ sort })).toSorted()).toEqual(all.toSorted())
  const [few] = await read({ search: 'short', outcome: 'hours', pace: 'falls', role: 'Volunteer' })
  expect(few).toMatchObject({ open: 1, total: { count: 1 }, atRisk: first?.atRisk })
  expect(few?.items).toMatchObject([{ _id: short.id }])
  await expect(server.ask(calls.listAtRisk, { after: 'nowhere' }, owner)).rejects.toMatchObject({
    refusal: { status: 400 }
  })

  // More than were seen are asked about; all of them are reached, a part at a time, but those left out.
  const open = first?.open ?? 0
  const everybody = (seen: number) => ({ all: {}, except: [short.id], seen })
  await expect(remind(everybody(open - 2), owner)).rejects.toMatchObject({
    refusal: { status: 409, current: { count: open } }
  })
  expect(await reminders()).toEqual([])
  let more = open - 1
  for (let parts = 0; more > 0 && parts < 9; parts += 1) ({ more } = await remind(everybody(more + 1), owner))
  // What leaves first is held back while the rest is sent.
  const { rows: held } = await server.database.raw<{ isHeld: boolean }>(
    `select bool_and(try_at > now() + interval '12 seconds') as "isHeld" from
      (select try_at from letter order by id limit 500) as first`
  )
  expect(held).toEqual([{ isHeld: true }])
  expect((await reminders()).map(({ person_id }) => person_id)).toEqual(
    rows.flatMap(one => (one.mayRemind && one._id !== short.id ? [one._id] : [])).toSorted()
  )
  expect((await server.ask(calls.listAtRisk, {}, owner)).open).toBe(1)
  expect(await remind(everybody(open), owner)).toMatchObject({ count: 0, more: 0 })
  await server.database.raw('delete from letter')
  await server.database.raw(`delete from person where email like 'crowd%'`)
  await server.database.raw('delete from hours_reminder')
})

test('whoever sees people at risk reminds them once a day, never themselves, and takes it back in time', async () => {
  const lead = await addWorker(server, { role: 'Manager', firstName: 'Lee', lastName: 'Lead', hours: 2 })
  const worse = await addWorker(server, { firstName: 'Zoe', hours: 1 })
  const far = await addWorker(server, { firstName: 'Far', hours: 1 })
  await teamFor(server, [lead, short, off, worse])
  server.clock.now = new Date('2026-11-18T18:00:00Z')
  const { items } = await server.ask(calls.listAtRisk, {}, lead)
  expect(items.map(({ firstName, mayRemind, onPace }) => [firstName, mayRemind, onPace])).toEqual([
    ['Zoe', true, false],
    ['Lee', false, false],
    ['Sam', true, false],
    ['Olga', false, false]
  ])
  const everybody = { ids: [lead.id, short.id, worse.id, off.id, far.id] }
  // Two at once: one of them reaches each person.
  const both = await Promise.all([lead, owner].map(one => remind(everybody, one)))
  const reached = await reminders()
  expect(reached.map(one => one.person_id)).toEqual([lead.id, short.id, worse.id, far.id].toSorted())
  const byLead = reached.filter(one => one.sent_by === lead.id).map(one => one.person_id)
  expect(byLead).not.toContain(lead.id)
  expect(byLead).not.toContain(far.id)
  expect(both.map(({ count }) => count)).toEqual([byLead.length, 4 - byLead.length])
  expect(await remind(everybody, owner)).toMatchObject({ count: 0 })
  // All of a list are those whom one sees in it.
  expect(await remind({ all: {}, except: [], seen: 9 }, lead)).toMatchObject({ count: 0 })
  const { rows } = await server.database.raw<{ held: boolean; status: string }>(
    `select status, try_at between now() + interval '3 seconds' and now() + interval '10 seconds' as held from letter`
  )
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ held: true, status: 'waiting' })))
  expect((await letters()).find(({ to_person }) => to_person === worse.id)?.plain).toMatch(
    /1 of 10 hours[\s\S]*9 are missing/
  )

  const sent = both.map(({ sentAt }) => sentAt)
  // Nobody takes back what somebody else sent.
  expect(await takeBack(sent, manager)).toMatchObject({ count: 0 })
  const backs = await Promise.all([lead, owner].map(one => takeBack(sent, one)))
  expect(backs.map(({ count, left }) => [count, left])).toEqual(both.map(({ count }) => [count, 0]))
  expect(await letters()).toEqual([])
  // What has left is not taken back, and counts for the day.
  const { sentAt } = await remind({ all: { search: 'short' }, except: [], seen: 1 }, lead)
  expect(await reminders()).toEqual([{ person_id: short.id, sent_by: lead.id }])
  await server.database.raw(`update letter set status = 'sent'`)
  expect(await takeBack([sentAt], lead)).toMatchObject({ count: 0, left: 1 })
  const after = await server.ask(calls.listAtRisk, {}, lead)
  expect(after.items.find(({ _id }) => _id === short.id)).toMatchObject({
    mayRemind: false,
    remindedAt: '2026-11-18T18:00:00.000Z'
  })
  server.clock.now = new Date('2026-11-19T18:00:00Z')
  expect(await remind({ ids: [short.id] }, lead)).toMatchObject({ count: 1 })
  await expect(remind(everybody, short)).rejects.toMatchObject({ refusal: { status: 403 } })
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
  // The switch is of mails; the bell says it still, until that is switched off too.
  const said = 'You have logged 1 of 10 hours this week, so 9 are missing. '
  expect(await saysTo(server, quiet, 'hoursMissing')).toEqual([expect.stringContaining(said)])
  const silent = await addWorker(server, { hours: 1 })
  await server.ask(writeChoices, { choices: [{ kind: 'hoursMissing', bell: false, mail: false }] }, silent)
  await server.database.raw(`delete from square_run where task = 'reminders'`)
  server.clock.now = new Date('2026-11-20T18:00:00Z')
  await runWhole(server, reminderTask, '2026-11-20')
  // Whom no reminder reaches was not reminded: somebody else still may.
  expect((await reminders()).map(({ person_id }) => person_id)).not.toContain(silent.id)
  await server.database.raw('update person set is_active = false where id = any($1::uuid[])', [[quiet.id, silent.id]])
  await server.database.raw('update person set is_active = true where id = $1', [quiet.id])
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
  const { items } = await server.ask(calls.listAtRisk, {}, owner)
  expect(items).toContainEqual(expect.objectContaining({ firstName: 'Wanda', outcome: 'summary' }))
})

test('who is at risk is reminded once a day in California, however often it is pressed, and the Owners once on Saturday', async () => {
  const before = server.clock.now
  const late = await addWorker(server, { firstName: 'Lia', hours: 1 })
  const press = (as: TestPerson) => atOnce(12, () => remind({ ids: [late.id] }, as))
  const seen = []
  for (const when of [
    atHour('2026-11-18', 22.9),
    atHour('2026-11-18', 23.9),
    atHour('2026-11-19', 21.9),
    atHour('2026-11-19', 23.9)
  ]) {
    server.clock.now = when
    seen.push((await mailed(server, () => press(owner))).filter(([to]) => to === late.email).length)
  }
  expect(seen).toEqual([1, 0, 1, 0])
  server.clock.now = before
  const second = await server.add({ role: 'Owner' })
  await server.add({ role: 'Owner', isActive: false })
  const letters = await mailed(server, () => runWhole(server, previewTask, '2026-11-21'))
  const [, subject] = letters.find(([, what]) => !what.startsWith('* ')) ?? ['', '']
  expect(letters).toEqual(told([owner, subject], [second, subject]))
  await server.database.raw('update person set is_active = false where id = $1', [second.id])
})
