// Only here: what is told of an event as a whole: the file and the code that come with a place, what is taken back when it is not
// so any more, the question about hours answered in its line, and that what somebody does over and over is told once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import * as calls from '#shared/community/calls.ts'
import * as organising from '#shared/community/organising-calls.ts'
import { writeChoices } from '#shared/notifications/calls.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { furnish } from '#tests/time-entries/place.ts'

import { bellOf, linesOf, press } from './bell.ts'
import { dayFrom, plan, runTask, type Some } from './setting.ts'

let server: TestServer
let manager: TestPerson
let ida: TestPerson
let otto: TestPerson
let project: string
const start = new Date('2026-11-18T18:00:00Z')
beforeAll(async () => {
  server = await openTestServer()
  manager = await server.add({ role: 'Manager', firstName: 'Mona', lastName: 'Lind' })
  ida = await server.add({ firstName: 'Ida' })
  otto = await server.add({ firstName: 'Otto' })
  project = (await furnish(server)).project
})
afterAll(() => server?.close())
beforeEach(async () => {
  server.clock.now = start
  for (const table of ['notification', 'letter', 'letter_file', 'told_choice', 'rate_limit'])
    await server.database.raw(`delete from ${table}`)
})

const make = (name: string, more: Some = {}) => plan(server, manager, { name, ...more })
const join = (id: string, as: TestPerson, more: object = {}) => server.ask(calls.register, { id, ...more }, as)
const leave = (id: string, as: TestPerson) => server.ask(calls.cancelRegistration, { id }, as)
const note = (id: string, registrationId: string, attended: boolean | null) =>
  server.ask(calls.noteAttendance, { id, people: [{ registrationId, attended }] }, manager)
async function move(id: string, day: number) {
  const { name, type, rev, capacity } = await server.ask(calls.readActivity, { id }, manager)
  const times = { start: `${dayFrom(day)}T09:00`, end: `${dayFrom(day)}T12:00` }
  return server.ask(calls.updateActivity, { id, rev, name, type, capacity, ...times }, manager)
}
const mailsTo = async ({ email }: TestPerson) =>
  (
    await server.database.raw<{ subject: string; plain: string; file: string | null; name: string | null }>(
      `select subject, plain, convert_from(f.bytes, 'UTF8') as file, f.name from letter l
        left join letter_file f on f.id = l.file_id where to_address = $1 order by l.created_at, l.id`,
      [email]
    )
  ).rows
const codeIn = (plain = ''): string => /Your code for the door: ([\w-]{43})/.exec(plain)?.[1] ?? ''

test('a place comes with a calendar file and the code for the door, which opens it; a wait has no code', async () => {
  const { _id: id } = await make('Oven', { capacity: 1, description: 'Bring gloves.', link: 'https://call.test/x' })
  const mine = await join(id, ida)
  expect(await bellOf(server, ida)).toEqual([])
  await join(id, otto)
  const [[first], [second]] = [await mailsTo(ida), await mailsTo(otto)]
  expect([first?.name, second?.name, codeIn(second?.plain)]).toEqual(['event.ics', 'event.ics', ''])
  for (const part of ['BEGIN:VCALENDAR', 'SUMMARY:Oven', 'DTSTART;TZID=America/Los_Angeles:20261121T090000'])
    expect(first?.file).toContain(part)
  expect([/STATUS:(\w+)/.exec(first!.file!)?.[1], /STATUS:(\w+)/.exec(second!.file!)?.[1]]).toEqual([
    'CONFIRMED',
    'TENTATIVE'
  ])
  // The link of a call is for those who come, not for their calendars.
  expect(first?.file).not.toContain('call.test')
  expect(first?.plain).toContain('This mail is for “I register for an event”.')
  await leave(mine._id, ida)
  const [, up] = await mailsTo(otto)
  expect(up).toMatchObject({ subject: 'You have a place: Oven', name: 'event.ics' })
  expect(up?.plain).toContain('The place is kept for you, so this cannot be switched off.')
  server.clock.now = new Date('2026-11-21T17:00:00Z')
  const { registration } = await server.ask(calls.checkIn, { code: codeIn(up?.plain) }, manager)
  expect(registration).toMatchObject({ person: { _id: otto.id }, attended: true })
  expect((await refusalOf(server.ask(calls.checkIn, { code: codeIn(first?.plain) }, manager))).status).toBe(409)
})

test('of a place that was waited for nobody has themselves left out, of the rest each as they like', async () => {
  const silence = (kind: string) => server.ask(writeChoices, { choices: [{ kind, bell: false, mail: false }] }, otto)
  for (const kind of ['eventRegistered', 'eventMoved']) await silence(kind)
  expect((await refusalOf(silence('eventMovedUp'))).message).toBe('That one cannot be switched off.')
  const { _id: id } = await make('Quiet', { capacity: 1 })
  const mine = await join(id, ida)
  expect(await mailed(server, () => join(id, otto))).toEqual([])
  const up = await mailed(server, () => leave(mine._id, ida))
  expect(up.map(([to]) => to)).toEqual([otto.email])
  expect(await bellOf(server, otto)).toHaveLength(1)
  expect(await mailed(server, () => move(id, 5))).toEqual([])
})

test('putting somebody on and taking them off again leaves one line in their bell', async () => {
  const { _id: id } = await make('Back and forth')
  for (let count = 0; count < 3; count++) await leave((await join(id, manager, { personId: ida.id }))._id, manager)
  expect(await bellOf(server, ida)).toEqual([
    'Mona Lind took back your registration for Back and forth, Sat, Nov 21, 2026, 9:00 AM PST.'
  ])
  const { _id: mine } = await join(id, manager, { personId: ida.id })
  expect(await bellOf(server, ida)).toEqual([
    'Mona Lind registered you for Back and forth, Sat, Nov 21, 2026, 9:00 AM PST.'
  ])
  await leave(mine, ida)
  expect(await bellOf(server, ida)).toEqual([])
})

test('moving an event again and again leaves its last time, and what was said of tomorrow goes', async () => {
  const { _id: id } = await make('Wall', { start: `${dayFrom(1)}T09:00`, end: `${dayFrom(1)}T12:00` })
  await join(id, ida)
  await runTask(server, 'community-reminders')
  const [line] = await linesOf(server, ida)
  expect(line).toMatchObject({
    kind: 'eventTomorrow',
    group: 'events',
    subject: 'Wall',
    opens: `/communityportal/activities/${id}`
  })
  for (const day of [4, 5, 6]) await move(id, day)
  expect(await bellOf(server, ida)).toEqual([
    'Wall takes place at another time: Tue, Nov 24, 2026, 9:00 AM PST. It was Mon, Nov 23, 2026, 9:00 AM PST.'
  ])
  await server.ask(calls.cancelActivity, { id, reason: 'Rain.' }, manager)
  // The mail mends what stands in their calendar: the same event, newer. Of mails that had not left, the last alone leaves.
  const files = (await mailsTo(ida)).map(({ file }) => file ?? '').filter(file => file !== '')
  const inFile = (word: string) => files.map(file => new RegExp(`^${word}:(.*)$`, 'm').exec(file)?.[1]?.trim())
  expect(inFile('UID')).toEqual(files.map(() => `${id}@workbee`))
  expect(inFile('STATUS')).toEqual([...files.slice(1).map(() => 'CONFIRMED'), 'CANCELLED'])
  const numbers = inFile('SEQUENCE').map(Number)
  expect([numbers.length, numbers[1]! > numbers[0]!]).toEqual([2, true])
  const [cancelled] = await linesOf(server, ida)
  expect(cancelled).toMatchObject({
    says: 'Wall, Tue, Nov 24, 2026, 9:00 AM PST, was cancelled.',
    detail: 'Why: Rain.'
  })
  expect(await linesOf(server, ida)).toHaveLength(1)
})

test('a day of a series opens that day', async () => {
  const { _id: id } = await make('Rounds', { rrule: 'FREQ=WEEKLY' })
  await join(id, manager, { personId: ida.id, occurrence: dayFrom(10) })
  expect((await linesOf(server, ida))[0]?.opens).toBe(`/communityportal/activities/${id}?occurrence=${dayFrom(10)}`)
})

test('whoever was put on the list is asked for their hours, and says yes, or no, in the line', async () => {
  const { _id: id } = await make('Bales', { projectId: project })
  const [hers, his] = [await join(id, manager, { personId: ida.id }), await join(id, manager, { personId: otto.id })]
  await server.database.raw('delete from notification')
  server.clock.now = new Date('2026-11-21T18:00:00Z')
  const asked = 'You were at Bales: log 3 h 00 m for you?'
  expect(await mailed(server, () => note(id, hers._id, true))).toEqual(told([ida, `* ${asked}`]))
  // It waits no more for whoever was not there after all, and again once they were.
  await note(id, hers._id, null)
  expect(await bellOf(server, ida)).toEqual([])
  await note(id, hers._id, true)
  const [line] = await linesOf(server, ida)
  expect([line?.says, line?.acts.map(({ words }) => words)]).toEqual([asked, ['Log 3 h 00 m', 'No thanks']])
  const seconds = async () =>
    (
      await server.database.raw<{ seconds: number }>(
        'select seconds from time_entry where person_id = $1 and deleted_at is null',
        [ida.id]
      )
    ).rows.map(one => one.seconds)
  const [log] = line!.acts
  // The line of one is nobody else’s to answer.
  expect((await refusalOf(press(server, log?.does, otto) as Promise<never>)).status).toBe(403)
  await press(server, log?.does, ida)
  expect([log?.did, await seconds(), await bellOf(server, ida)]).toEqual(['3 h 00 m logged for you', [10_800], []])
  await press(server, log?.undo, ida)
  expect(await seconds()).toEqual([])
  await note(id, his._id, true)
  await press(server, (await linesOf(server, otto))[0]?.acts[1]?.does, otto)
  expect(await bellOf(server, otto)).toEqual([])
  const { items } = await server.ask(calls.listRegistrations, { id }, manager)
  expect(items.map(one => [one.hoursQuestion, one.timeEntryId])).toEqual([
    ['answered', null],
    ['answered', null]
  ])
  // Taken off the list, nothing waits for them.
  const next = await make('Clay', { projectId: project, start: `${dayFrom(3)}T06:00`, end: `${dayFrom(3)}T07:00` })
  const third = await join(next._id, manager, { personId: ida.id })
  await note(next._id, third._id, true)
  expect(await bellOf(server, ida, 'eventHours')).toHaveLength(1)
  await leave(third._id, manager)
  expect(await bellOf(server, ida, 'eventHours')).toEqual([])
})

test('what an organiser writes to everybody reaches those who come whole by mail, and its beginning in the bell', async () => {
  const { _id: id } = await make('Letters', { capacity: 2 })
  const gone = await server.add()
  await join(id, ida)
  await join(id, gone)
  await join(id, otto)
  await server.database.raw('update person set is_active = false where id = $1', [gone.id])
  // The bell's last character is one that two units of a text make.
  const text = `Bring gloves.\n\n${'x'.repeat(264)}🧤${'x'.repeat(400)}`
  const wrote = await mailed(server, () =>
    server.ask(organising.mailRegistered, { id, subject: 'Gloves', text }, manager)
  )
  expect(wrote).toEqual(told([ida, 'Gloves']))
  const [line] = await linesOf(server, ida)
  expect(line?.says).toBe(
    'Mona Lind writes to everybody who is registered for Letters, Sat, Nov 21, 2026, 9:00 AM PST.'
  )
  expect([line?.detail?.startsWith('Gloves: Bring gloves.'), line?.detail?.endsWith('x🧤…')]).toEqual([true, true])
  expect((await mailsTo(ida)).at(-1)?.plain).toContain('x'.repeat(400))
})
