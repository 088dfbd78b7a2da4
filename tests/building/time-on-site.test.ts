// Time on site by the one timer, and what paid work cost, with the bodies of the present client.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import {
  listCheckIns,
  listTimeLogs,
  pauseTimeLog,
  startTimeLog,
  stopTimeLog
} from '#shared/building/timelogger-calls.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import { editEntry, listEntries } from '#shared/time-entries/calls.ts'
import { beatTimer, commandTimer } from '#shared/timer/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { atHour } from '#tests/kit/walk/each-edge.ts'
import { inShort, mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/session/setting.ts'

import { addMember, addProject } from './site.ts'

let server: TestServer
let mia: TestPerson
let robin: TestPerson
let keeper: TestPerson
let site: string
beforeAll(async () => {
  server = await openTestServer()
  mia = await server.add({ role: 'Owner' })
  robin = await server.add()
  keeper = await server.add({ role: 'Mentor' })
  site = await addProject(server, 'Straw Bale Village', [robin.id])
})
afterAll(() => server.close())

const later = (minutes: number) => (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000))

const press = (action: 'START_TIMER') => ({
  commandId: newId(server.clock.now),
  action,
  pressedAt: server.clock.now.toISOString()
})
const status429 = (error: unknown) => (error instanceof Refused ? error.refusal.status : 500)

const entriesOf = async (person: TestPerson) => {
  const day = dayOf(server.clock.now)
  return server.ask(listEntries, { id: person.id, from: addDays(day, -7), to: day }, person)
}
const notices = async (person: TestPerson) =>
  (await server.ask(readUnread, { userId: person.id }, person)).map(({ message }) => plain(message))
const status = async (asked: Promise<unknown>) => (await refusalOf(asked)).status

test('one’s own card is the one timer; stopped, its time is an entry that waits for its note', async () => {
  const at = { projectId: site, memberId: robin.id }
  expect(await server.ask(listTimeLogs, at, robin)).toEqual([])
  const { timeLog } = await server.ask(startTimeLog, { ...at, task: 'Default Task' }, robin)
  expect(timeLog).toMatchObject({ status: 'ongoing', task: 'Straw Bale Village', totalElapsedTime: 0 })
  later(2)
  const { state } = await server.ask(beatTimer, { active: true }, robin)
  expect(state).toMatchObject({ started: true, paused: false, work: { chosen: { projectId: site } } })
  const paused = await server.ask(pauseTimeLog, { ...at, timeLogId: timeLog._id }, robin)
  expect(paused.timeLog).toMatchObject({ status: 'paused', totalElapsedTime: 120_000 })
  later(1)
  const on = await server.ask(startTimeLog, { ...at, task: 'Straw Bale Village' }, robin)
  expect(on.timeLog).toMatchObject({ status: 'ongoing', totalElapsedTime: 120_000 })
  later(1)
  const stopped = await server.ask(stopTimeLog, { ...at, timeLogId: timeLog._id }, robin)
  expect(stopped.timeLog).toMatchObject({ status: 'completed', totalElapsedTime: 180_000 })
  expect(await server.ask(listTimeLogs, at, robin)).toEqual([])
  const [entry] = await entriesOf(robin)
  expect(entry).toMatchObject({ projectId: site, hours: 0, minutes: 3, notes: '', isTangible: true })
  // Nothing is left to stop, and what was under a minute is stored nowhere.
  expect(await status(server.ask(stopTimeLog, at, robin))).toBe(409)
  await server.ask(startTimeLog, at, robin)
  await server.ask(stopTimeLog, at, robin)
  expect(await server.ask(listTimeLogs, at, robin)).toEqual([])
  expect(await entriesOf(robin)).toHaveLength(1)

  // The note is added on another day too, by nobody but its person, and then the entry is like any other.
  later(24 * 60)
  const notes = '<p>Stacked the north wall with the others and cut the bales: https://example.org/wall</p>'
  expect(await status(server.ask(editEntry, { id: entry!._id, notes: '<p>Short.</p>' }, robin))).toBe(400)
  await server.ask(editEntry, { id: entry!._id, notes }, robin)
  expect(await status(server.ask(editEntry, { id: entry!._id, notes: `${notes}<p>More.</p>` }, robin))).toBe(403)
})

test('whoever keeps the site runs a member’s time: told, recorded, never beside their own timer', async () => {
  const ana = await server.add({ firstName: 'Ana' })
  await addMember(server, site, ana.id)
  const at = { projectId: site, memberId: ana.id }
  const timerOf = async () => (await server.ask(beatTimer, { active: true }, ana)).state
  await server.ask(commandTimer, press('START_TIMER'), ana)
  expect(await timerOf()).toMatchObject({ started: true, paused: false })

  const { timeLog } = await server.ask(startTimeLog, { ...at, task: 'Default Task' }, keeper)
  expect(timeLog).toMatchObject({ status: 'ongoing', totalElapsedTime: 0 })
  expect(await timerOf()).toMatchObject({ started: true, paused: true })
  // No device of hers is there, and it goes on.
  later(90)
  expect(await server.ask(listTimeLogs, at, keeper)).toMatchObject([{ _id: timeLog._id, status: 'ongoing' }])
  expect(await server.ask(listTimeLogs, at, ana)).toMatchObject([{ _id: timeLog._id, status: 'ongoing' }])
  const { items: members } = await server.ask(listCheckIns, { id: site }, keeper)
  expect(members.find(({ _id }) => _id === ana.id)?.timeLog).toMatchObject({ _id: timeLog._id, status: 'ongoing' })
  expect(members.find(({ _id }) => _id === robin.id)?.timeLog).toBe(null)
  expect(await status(server.ask(listCheckIns, { id: site }, ana))).toBe(403)
  const behind = await server.ask(listCheckIns, { id: site, after: members.at(-2)!._id }, keeper)
  expect(behind).toEqual({ items: members.slice(-1) })

  // Her own timer goes on: her time at the site pauses by itself.
  await server.ask(commandTimer, press('START_TIMER'), ana)
  const [waiting] = await server.ask(listTimeLogs, at, keeper)
  expect(waiting).toMatchObject({ status: 'paused', totalElapsedTime: 90 * 60_000 })
  later(1)
  const resumed = await server.ask(startTimeLog, { ...at, task: 'Default Task' }, keeper)
  expect(resumed.timeLog).toMatchObject({ _id: timeLog._id, status: 'ongoing', totalElapsedTime: 90 * 60_000 })
  expect(await timerOf()).toMatchObject({ paused: true })
  later(30)
  const stopped = await server.ask(stopTimeLog, { ...at, timeLogId: timeLog._id }, keeper)
  expect(stopped.timeLog).toMatchObject({ status: 'completed', totalElapsedTime: 120 * 60_000 })
  expect(await server.ask(listTimeLogs, at, keeper)).toEqual([])
  expect(await entriesOf(ana)).toMatchObject([{ projectId: site, hours: 2, minutes: 0, notes: '' }])

  expect(await notices(ana)).toEqual([
    expect.stringContaining('and your own timer is paused'),
    expect.stringContaining('and your own timer is paused'),
    expect.stringContaining('checked you out at Straw Bale Village: 2 h')
  ])
  const { rows } = await server.database.raw(
    "select actor_id, call from audit_record where about = 'site_time' and record_id = $1 order by id",
    [ana.id]
  )
  expect(rows).toEqual(['startTimeLog', 'startTimeLog', 'stopTimeLog'].map(call => ({ actor_id: keeper.id, call })))
})

test('a forgotten clock counts no longer than a long day, and what is left from another day is stored on it', async () => {
  const bo = await server.add({ firstName: 'Bo' })
  await addMember(server, site, bo.id)
  const at = { projectId: site, memberId: bo.id }
  const began = dayOf(server.clock.now)
  await server.ask(startTimeLog, at, keeper)
  later(26 * 60)
  expect(await server.ask(listTimeLogs, at, keeper)).toMatchObject([
    { status: 'paused', totalElapsedTime: 12 * 3_600_000 }
  ])
  const { timeLog } = await server.ask(startTimeLog, at, keeper)
  expect(timeLog).toMatchObject({ status: 'ongoing', totalElapsedTime: 0 })
  expect(await entriesOf(bo)).toMatchObject([{ dateOfWork: began, hours: 12, minutes: 0 }])
})

test('only members of the site, only by whoever may enter the portal, and not without end', async () => {
  const other = await addProject(server, 'Cob Village')
  const at = { projectId: site, memberId: robin.id }
  const stranger = await server.add()
  expect(await status(server.ask(startTimeLog, { projectId: other, memberId: robin.id }, keeper))).toBe(403)
  expect(await status(server.ask(startTimeLog, { projectId: other, memberId: robin.id }, robin))).toBe(403)
  expect(await status(server.ask(startTimeLog, { projectId: site, memberId: stranger.id }, stranger))).toBe(403)
  for (const call of [startTimeLog, pauseTimeLog, stopTimeLog, listTimeLogs])
    expect(await status(server.ask(call, at, stranger))).toBe(403)
  expect(await server.ask(listTimeLogs, { projectId: other, memberId: robin.id }, keeper)).toEqual([])
  expect(await status(server.ask(startTimeLog, { projectId: mia.id, memberId: robin.id }, keeper))).toBe(404)
  expect(await status(server.ask(pauseTimeLog, { projectId: other, memberId: robin.id }, keeper))).toBe(409)
  // Nobody but Owners acts on an Owner.
  await addMember(server, site, mia.id)
  expect(await status(server.ask(startTimeLog, { projectId: site, memberId: mia.id }, keeper))).toBe(403)

  const cy = await server.add({ firstName: 'Cy' })
  await addMember(server, site, cy.id)
  const presses: number[] = []
  for (let turn = 0; turn < 11; turn += 1)
    for (const call of [startTimeLog, pauseTimeLog])
      presses.push(await server.ask(call, { projectId: site, memberId: cy.id }, keeper).then(() => 200, status429))
  expect(presses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 200])
})

test('time of a Saturday evening is of that Saturday, begun and stored once, and told to its member alone', async () => {
  const [ana, before] = [await server.add({ firstName: 'Ana' }), server.clock.now]
  await addMember(server, site, ana.id)
  const at = { projectId: site, memberId: ana.id }
  const took = (act: () => Promise<unknown>) => mailed(server, act).then(inShort)
  const own = () => server.ask(startTimeLog, at, ana)
  expect(await took(() => own())).toEqual([])
  expect(await took(() => server.ask(stopTimeLog, at, ana))).toEqual([])
  server.clock.now = atHour('2026-11-28', 17.5)
  const keeper2 = (await server.signIn({ ...keeper, role: 'Mentor' })).token
  const ana2 = (await server.signIn({ ...ana, role: 'Volunteer' })).token
  const start = () => server.ask(startTimeLog, at, keeper2)
  expect(await took(() => atOnce(12, start))).toEqual(told([ana, '*']))
  later(90)
  expect(await took(() => atOnce(12, () => server.ask(stopTimeLog, at, keeper2)))).toEqual(told([ana, '*']))
  const entries = await server.ask(listEntries, { id: ana.id, from: '2026-11-22', to: '2026-12-05' }, ana2)
  expect(entries.map(one => [one.dateOfWork, one.hours, one.minutes])).toEqual([['2026-11-28', 1, 30]])
  server.clock.now = before
})
