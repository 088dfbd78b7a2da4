// Finds asked time that becomes two entries, that somebody adds for themselves or for people who are not theirs, an answer
// that writes over a later change, and an undo that leaves hours behind.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { addDays } from '#shared/kit/time/day.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { readNotifications } from '#shared/notifications/calls.ts'
import * as calls from '#shared/time-entries/asks/calls.ts'
import { MOST_A_DAY, MOST_OPEN } from '#shared/time-entries/asks/rules.ts'
import * as texts from '#shared/time-entries/asks/texts.ts'
import { deleteEntry, editEntry, listEntries } from '#shared/time-entries/calls.ts'
import * as entryTexts from '#shared/time-entries/texts.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { inShort, mailed, told as all } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { does, linesOf, saysTo } from '#tests/notifications/lines.ts'
import { teamFor } from '#tests/teams/team.ts'

import { differences, furnish, log, NOTES, type Place, refusalOf, TODAY } from './place.ts'

const YESTERDAY = addDays(TODAY, -1)

let server: TestServer
let place: Place
let admin: TestPerson
let tomas: TestPerson
let grace: TestPerson
let maya: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  place = await furnish(server)
  admin = await server.add({ role: 'Administrator' })
  tomas = await server.add({ role: 'Manager', firstName: 'Tomás' })
  grace = await server.add({ role: 'Manager', firstName: 'Grace' })
})
afterAll(() => server?.close())
beforeEach(async () => {
  maya = await server.add({ firstName: 'Maya' })
  await teamFor(server, [tomas, grace, maya], { name: `Crew ${maya.id}` })
})

const asked = (parts: object = {}) => ({
  personId: maya.id,
  dateOfWork: YESTERDAY,
  projectId: place.project,
  hours: 2,
  minutes: 15,
  notes: NOTES,
  isTangible: true,
  ...parts
})
const ask = (parts: object = {}, as = maya) => server.ask(calls.askForTime, asked(parts), as)
const answer = (id: string, as: TestPerson, decision: 'add' | 'decline' = 'add', word = '') =>
  server.ask(calls.answerTimeAsk, { id, decision, word }, as)
const entries = () => server.ask(listEntries, { id: maya.id, from: addDays(TODAY, -9), to: TODAY }, maya)
const listed = (as = maya) => server.ask(calls.listTimeAsks, { userId: maya.id, from: YESTERDAY, to: TODAY }, as)
const told = async (person: TestPerson) =>
  (await server.ask(readNotifications, { userId: person.id }, person)).notifications
    .map(({ message }) => message)
    .join(' ')
/** An entry of yesterday, written by somebody who may. */
const old = () => log(server, place, maya, { dateOfWork: YESTERDAY }, admin)

test('yesterday’s time is asked for, waits without counting, and is added by a manager as the asker’s own', async () => {
  const { _id, state } = await ask()
  expect(state).toBe('open')
  expect(await entries()).toEqual([])
  expect((await listed()).who).toEqual(['Grace', 'Tomás'])
  expect(await told(tomas)).toContain(`/weekapprovals?ask=${_id}`)
  const { asks, count } = await server.ask(calls.listAskedHours, {}, tomas)
  // The menus of whoever answers say how many wait; nobody else's do, nor a look at somebody's page.
  const waiting = async (as: TestPerson, userId = as.id) => (await server.ask(readDashboard, { userId }, as)).askedHours
  expect(await waiting(tomas)).toBe(count)
  expect([await waiting(maya), await waiting(tomas, maya.id)]).toEqual([undefined, undefined])
  expect(asks.find(one => one._id === _id)).toMatchObject({ firstName: 'Maya', hours: 2, minutes: 15 })

  expect(await answer(_id, tomas)).toMatchObject({ state: 'added', decidedBy: { firstName: 'Tomás' } })
  expect(await waiting(tomas)).toBe(count - 1)
  expect(await entries()).toMatchObject([
    { dateOfWork: YESTERDAY, hours: 2, minutes: 15, isTangible: true, personId: maya.id, notes: NOTES }
  ])
  expect(await told(maya)).toContain('added the 2.25 h')
  expect(await differences(server)).toEqual([])
  const { rows } = await server.database.raw<{ actor_id: string }>(
    `select actor_id from audit_record where about = 'time-ask' and record_id = $1 order by id`,
    [_id]
  )
  expect(rows.map(row => row.actor_id)).toEqual([maya.id, tomas.id])
})

test('two managers at once make one entry', async () => {
  const { _id } = await ask()
  const answers = await Promise.allSettled([answer(_id, tomas), answer(_id, grace), answer(_id, admin)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await entries()).toHaveLength(1)
  expect(await refusalOf(answer(_id, grace))).toMatchObject({ status: 409, message: texts.answered })
})

test('nobody answers for themselves, for people of other teams, or without being an approver', async () => {
  const { _id } = await ask()
  const other = await server.add({ role: 'Manager' })
  const mate = await server.add({ role: 'Mentor' })
  await teamFor(server, [maya, mate], { name: `Others ${maya.id}` })
  for (const one of [maya, other, mate]) expect(await refusalOf(answer(_id, one))).toMatchObject({ status: 403 })
  expect((await server.ask(calls.listAskedHours, {}, other)).asks.filter(one => one._id === _id)).toEqual([])

  const own = await server.ask(calls.askForTime, { ...asked(), personId: tomas.id }, tomas)
  expect(await refusalOf(answer(own._id, tomas))).toMatchObject({ status: 403, message: texts.notOwn })
  const { asks } = await server.ask(calls.listAskedHours, {}, tomas)
  expect(asks.filter(({ personId }) => personId === tomas.id)).toEqual([])
  expect(await answer(own._id, grace)).toMatchObject({ state: 'added' })
  expect(await refusalOf(ask({ personId: tomas.id }))).toMatchObject({ status: 403 })
})

test('it is declined with a word, which is told; then it can be asked again', async () => {
  const { _id } = await ask()
  expect(await refusalOf(answer(_id, tomas, 'decline'))).toMatchObject({ status: 400, fields: { word: texts.noWord } })
  expect(await answer(_id, tomas, 'decline', 'That was Monday.')).toMatchObject({ state: 'declined' })
  expect(await told(maya)).toContain('“That was Monday.”')
  expect(await entries()).toEqual([])
  expect((await listed()).asks).toMatchObject([{ word: 'That was Monday.' }])
  expect(await ask()).toMatchObject({ state: 'open' })
})

test('an answer is taken back within seconds, by whoever gave it, and leaves no hours behind', async () => {
  const { _id } = await ask()
  await answer(_id, tomas)
  expect(await refusalOf(server.ask(calls.reopenTimeAsk, { id: _id }, grace))).toMatchObject({ status: 409 })
  expect(await server.ask(calls.reopenTimeAsk, { id: _id }, tomas)).toMatchObject({ state: 'open', decidedBy: null })
  expect(await entries()).toEqual([])
  expect(await differences(server)).toEqual([])
  await answer(_id, grace)
  expect(await entries()).toHaveLength(1)
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 31_000)
  const late = await refusalOf(server.ask(calls.reopenTimeAsk, { id: _id }, grace))
  server.clock.now = before
  expect(late).toMatchObject({ status: 409, message: texts.tooLate })
})

test('an entry is changed as asked, and an undo writes back what it said', async () => {
  const entry = await old()
  const change = { entryId: entry._id, hours: 3, minutes: 0, projectId: place.kitchen }
  const { _id } = await ask(change)
  expect(await refusalOf(ask(change))).toMatchObject({ status: 409, message: texts.askedBefore })
  await answer(_id, tomas)
  expect(await entries()).toMatchObject([{ _id: entry._id, hours: 3, minutes: 0, projectId: place.kitchen }])
  await server.ask(calls.reopenTimeAsk, { id: _id }, tomas)
  expect(await entries()).toMatchObject([{ hours: entry.hours, minutes: entry.minutes, projectId: place.project }])
  expect(await differences(server)).toEqual([])
  // What waits again is asked of the entry as it is now.
  await answer(_id, grace)
  expect(await entries()).toMatchObject([{ hours: 3, minutes: 0 }])
})

test('a change that was asked for writes nobody’s later change over, and nothing into what is deleted', async () => {
  const entry = await old()
  const { _id } = await ask({ entryId: entry._id, hours: 3 })
  await server.ask(editEntry, { id: entry._id, minutes: 45 }, admin)
  expect(await refusalOf(answer(_id, tomas))).toMatchObject({ status: 409, message: texts.changedSince })
  expect(await entries()).toMatchObject([{ hours: 1, minutes: 45 }])
  await answer(_id, tomas, 'decline', 'It was changed.')
  const again = await ask({ entryId: entry._id, hours: 3 })
  await server.ask(deleteEntry, { id: entry._id }, admin)
  expect(await refusalOf(answer(again._id, tomas))).toMatchObject({ status: 409 })
})

test('what cannot be asked for is refused in words', async () => {
  const mine = await log(server, place, maya)
  const others = await log(server, place, tomas, { dateOfWork: YESTERDAY }, admin)
  const refused = async (parts: object, as = maya) => (await refusalOf(ask(parts, as))).message
  expect(await refused({ dateOfWork: TODAY })).toBe(texts.notPast)
  expect(await refused({ dateOfWork: addDays(TODAY, 1) })).toBe(texts.notPast)
  expect(await refused({ dateOfWork: '2020-01-01' })).toContain('Time can be logged for')
  expect(await refused({ entryId: others._id })).toBe(texts.notYours)
  expect(await refused({ entryId: mine._id })).toContain('Ask for the change on')
  expect(await refused({ hours: 0, minutes: 0 })).toBe(entryTexts.noTime)
  expect(await refused({ notes: 'Dug.' })).toBe(entryTexts.notesRequired)
  expect(await refused({ projectId: place.archived })).toBe(entryTexts.closedProject)
  expect(await refused({ personId: admin.id }, admin)).toBe(texts.mayAlready)
  const entry = await old()
  expect(await refused({ entryId: entry._id, hours: 1, minutes: 30 })).toBe(entryTexts.nothingChanged)
})

test('so many wait at a time, and so often one asks within a day; what is taken back frees a place', async () => {
  const made: string[] = []
  for (let count = 0; count < MOST_OPEN; count++) made.push((await ask({ minutes: count }))._id)
  expect(made).toHaveLength(MOST_OPEN)
  expect(await refusalOf(ask())).toMatchObject({ status: 429 })
  const withdraw = async () => {
    const [one] = (await listed()).asks
    if (one) await server.ask(calls.withdrawTimeAsk, { id: one._id }, maya)
    return one?._id ?? ''
  }
  const gone = await withdraw()
  expect(await refusalOf(answer(gone, tomas))).toMatchObject({ status: 404 })
  for (let count = MOST_OPEN; count < MOST_A_DAY; count++) {
    await ask()
    await withdraw()
  }
  expect(await refusalOf(ask())).toMatchObject({ status: 429, message: expect.stringContaining('tomorrow') })
})

test('a day is asked for once it is over in California, and until then it is logged', async () => {
  const goes = (act: Promise<unknown>) =>
    act.then(
      () => true,
      () => false
    )
  const dateOfWork = addDays(TODAY, 2)
  const logged = async () => {
    const as = await server.add()
    return [await goes(ask({ personId: as.id, dateOfWork }, as)), await goes(log(server, place, as, { dateOfWork }))]
  }
  expect(await eachEdge(server, dateOfWork, logged)).toEqual([
    [false, false],
    [false, true],
    [true, false]
  ])
  const { _id: id } = await log(server, place, maya)
  let hours = 2
  const edited = async () => goes(server.ask(editEntry, { id, hours: (hours += 1) }, maya))
  expect(await eachEdge(server, addDays(TODAY, 1), edited)).toEqual([true, false, false])
  const { _id: other } = await log(server, place, maya)
  expect(await eachEdge(server, addDays(TODAY, 2), () => goes(server.ask(deleteEntry, { id: other }, maya)))).toEqual([
    false,
    false,
    false
  ])
})

test('each manager is told once of asked time, the asker of its answer, Owners where nobody manages', async () => {
  await teamFor(server, [tomas, grace, maya], { name: `More ${maya.id}` })
  const [gone, alone, owner] = [
    await server.add({ role: 'Manager', isActive: false }),
    await server.add({ firstName: 'Alma' }),
    await server.add({ role: 'Owner' })
  ]
  await teamFor(server, [gone, maya, alone], { name: `Gone ${maya.id}` })
  let id = ''
  const asking = () => mailed(server, async () => void (id = (await ask())._id)).then(inShort)
  expect(await asking()).toEqual(all([tomas, '*'], [grace, '*']))
  const answered = await mailed(server, () => atOnce(12, index => answer(id, index % 2 ? tomas : grace)))
  expect(inShort(answered)).toEqual(all([maya, '*']))
  expect(await entries()).toHaveLength(1)
  const undone = server.ask(calls.reopenTimeAsk, { id }, tomas)
  await undone.catch(() => server.ask(calls.reopenTimeAsk, { id }, grace))
  expect(await mailed(server, () => answer(id, tomas, 'decline', 'Which wall?')).then(inShort)).toEqual(
    all([maya, '*'])
  )
  const without = () => server.ask(calls.askForTime, { ...asked(), personId: alone.id }, alone)
  expect(await mailed(server, without).then(inShort)).toEqual(all([owner, '*']))
})

test('what is asked is added in the bell and taken back there; whoever is second finds it done', async () => {
  const asked = (one: TestPerson) =>
    linesOf(server, one).then(lines => lines.filter(({ kind }) => kind === 'hoursAsked'))
  await server.database.raw('delete from notification')
  await server.database.raw(`update person set last_name = 'Okafor' where id = $1`, [maya.id])
  const { _id } = await ask()
  const [line] = await asked(tomas)
  expect(line).toMatchObject({ subject: 'Maya Okafor', opens: `/weekapprovals?ask=${_id}`, isDone: false })
  const [accept, decline] = line!.acts
  expect([accept?.words, accept?.did, decline?.opens]).toEqual([
    'Accept',
    'Accepted: 2.25 h of Maya Okafor on Tuesday, Nov 17',
    `/weekapprovals?ask=${_id}`
  ])
  await does(server, accept?.does, tomas)
  expect(await entries()).toHaveLength(1)
  expect([await asked(tomas), await asked(grace)]).toEqual([[], []])
  expect(await saysTo(server, maya, 'hoursAnswered')).toEqual([expect.stringContaining('added the 2.25 h')])
  await does(server, accept?.undo, tomas)
  expect(await entries()).toEqual([])
  expect([await asked(tomas), await asked(grace)].map(({ length }) => length)).toEqual([1, 1])
  expect(await saysTo(server, maya, 'hoursAnswered')).toEqual([])
  // What is no longer asked waits for nobody.
  await server.ask(calls.withdrawTimeAsk, { id: _id }, maya)
  expect([await asked(tomas), await asked(grace)]).toEqual([[], []])
})
