// Finds a locked week that an entry still gets into, one's own week approved, somebody else's decided without a right, and
// decisions on what has changed meanwhile.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readOrganisationSettings, saveOrganisationSettings } from '#shared/info/calls.ts'
import { readNotifications } from '#shared/notifications/calls.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'
import * as calls from '#shared/time-entries/calls.ts'
import * as weeks from '#shared/time-entries/approvals/calls.ts'
import * as texts from '#shared/time-entries/approvals/texts.ts'
import type { Closing, Decision } from '#shared/time-entries/approvals/work-week.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { inShort, mailed, told as all } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { does, linesOf, saysTo } from '#tests/notifications/lines.ts'

import { furnish, log, NOTES, type Place, refusalOf, TODAY } from './place.ts'

let server: TestServer
let place: Place
let owner: TestPerson
let admin: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  place = await furnish(server)
  owner = await server.add({ role: 'Owner' })
  admin = await server.add({ role: 'Administrator' })
})
afterAll(() => server?.close())

const SUNDAY = '2026-11-15'

async function set(weekClosing: Closing, weekApprovePercent = 0): Promise<void> {
  const { rev: _, ...settings } = await server.ask(readOrganisationSettings, {}, owner)
  await server.ask(saveOrganisationSettings, { ...settings, weekClosing, weekApprovePercent }, owner)
}
beforeEach(() => set('approval'))

const of = (person: TestPerson, week = TODAY) => ({ userId: person.id, week })
const read = (person: TestPerson, as = person, week = TODAY) => server.ask(weeks.readWorkWeek, of(person, week), as)
const send = (person: TestPerson, week = TODAY) => server.ask(weeks.sendWorkWeek, of(person, week), person)
const takeBack = (person: TestPerson, week = TODAY) => server.ask(weeks.takeBackWorkWeek, of(person, week), person)

const WORD = 'Wednesday: which walls?'

async function seen(person: TestPerson): Promise<{ _id: string; rev: number }> {
  const { items } = await server.ask(weeks.listWorkWeeks, { show: 'all', size: 100 }, owner)
  const { _id, rev } = items.find(({ personId }) => personId === person.id) ?? { _id: place.team, rev: 0 }
  return { _id, rev }
}

async function decide(decision: Decision, person: TestPerson, as: TestPerson, word = WORD) {
  const { results } = await server.ask(weeks.decideWorkWeeks, { decision, word, weeks: [await seen(person)] }, as)
  return results[0]
}
const told = async (person: TestPerson) =>
  (await server.ask(readNotifications, { userId: person.id }, person)).notifications
    .map(({ message }) => message)
    .join(' ')

/** Every way to write an entry. */
const writes = (entry: { _id: string }, as: TestPerson) => [
  () => log(server, place, as),
  () => server.ask(calls.editEntry, { id: entry._id, minutes: 5 }, as),
  () => server.ask(calls.editEntry, { id: entry._id, beganAt: 600 }, as),
  () => server.ask(calls.deleteEntry, { id: entry._id }, as)
]

async function team(manager: TestPerson, ...people: TestPerson[]): Promise<void> {
  await server.database.transaction(trx =>
    trx
      .insertInto('team_member')
      .values(
        [manager, ...people].map(({ id }) => ({
          team_id: place.team,
          person_id: id,
          added_at: server.clock.now.toISOString()
        }))
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  )
}

describe('a sent week', () => {
  test('is locked for every write, its person’s and others’, until it is taken back; other weeks stay open', async () => {
    const sam = await server.add()
    const entry = await log(server, place, sam)
    const gone = await log(server, place, sam)
    await server.ask(calls.deleteEntry, { id: gone._id }, sam)
    const before = await log(server, place, admin, { personId: sam.id, dateOfWork: '2026-11-10' })
    expect(await send(sam)).toMatchObject({ state: 'sent', entries: 1, tangibleSeconds: 5400, week: SUNDAY })
    const locked = {
      status: 403,
      message: expect.stringContaining('Nov 15, 2026'),
      fields: { dateOfWork: expect.anything() }
    }
    for (const write of writes(entry, sam)) expect(await refusalOf(write())).toMatchObject(locked)
    for (const write of writes(entry, admin).slice(1)) expect(await refusalOf(write())).toMatchObject(locked)
    expect(await refusalOf(server.ask(calls.restoreEntry, { id: gone._id }, sam))).toMatchObject(locked)
    // Nothing goes in from another week either, and nothing out.
    const move = (id: string, dateOfWork: string) => server.ask(calls.editEntry, { id, dateOfWork }, admin)
    expect(await refusalOf(move(before._id, '2026-11-16'))).toMatchObject(locked)
    expect(await refusalOf(move(entry._id, '2026-11-10'))).toMatchObject(locked)
    expect(await move(before._id, '2026-11-11')).toMatchObject({ dateOfWork: '2026-11-11' })
    expect(await refusalOf(send(sam))).toMatchObject({ status: 409, message: texts.sentBefore })
    expect(await takeBack(sam)).toMatchObject({ state: 'open', word: '' })
    expect(await server.ask(calls.editEntry, { id: entry._id, minutes: 5 }, sam)).toMatchObject({ minutes: 5 })
  })

  test('is told to managers so often an hour, however often it is taken back', async () => {
    const [sam, manager] = [await server.add(), await server.add({ role: 'Manager' })]
    await team(manager, sam)
    for (let time = 0; time < 30; time++) {
      await send(sam)
      await takeBack(sam)
    }
    expect(await refusalOf(send(sam))).toMatchObject({ status: 429, message: texts.sentTooOften, retryAfter: 3600 })
    server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS + 1000)
    expect(await send(sam)).toMatchObject({ state: 'sent' })
  })

  test('an entry and the sending at once: it is sent with it, or the entry is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const sam = await server.add()
      await log(server, place, sam)
      const [sent, added] = await Promise.allSettled([
        send(sam),
        log(server, place, sam),
        log(server, place, admin, { personId: sam.id })
      ])
      const { entries } = await read(sam)
      expect(sent.status === 'fulfilled' && sent.value.entries).toBe(entries)
      expect(['fulfilled', 'rejected']).toContain(added.status)
    }
  })

  test('with the setting off nothing is locked, nothing is sent, and a write takes one statement more at the most', async () => {
    const sam = await server.add()
    const entry = await log(server, place, sam)
    await send(sam)
    await set('off')
    expect(await read(sam)).toMatchObject({ closing: 'off' })
    expect(await server.ask(calls.editEntry, { id: entry._id, minutes: 5 }, sam)).toMatchObject({ minutes: 5 })
    expect(await refusalOf(send(await server.add()))).toMatchObject({ status: 409, message: texts.off })
    const packets = server.database.packets()
    await log(server, place, sam)
    // Who calls with all that is asked, then all that is written with the commit.
    expect(server.database.packets() - packets).toBeLessThanOrEqual(3)
  })

  test('one’s own alone is sent, none that has not begun, and few hours approve themselves', async () => {
    const [sam, other] = [await server.add(), await server.add()]
    expect(await refusalOf(server.ask(weeks.sendWorkWeek, of(sam), other))).toMatchObject({ status: 403 })
    expect(await refusalOf(server.ask(weeks.sendWorkWeek, of(sam), owner))).toMatchObject({ status: 403 })
    expect(await refusalOf(read(sam, other))).toMatchObject({ status: 403 })
    expect(await refusalOf(send(sam, '2026-11-22'))).toMatchObject({ status: 400, message: texts.notBegun })
    expect(await refusalOf(send(sam, 'Monday'))).toMatchObject({ status: 400, message: texts.noWeek })
    await set('approval', 10)
    await log(server, place, sam, { hours: 0, minutes: 50 })
    await log(server, place, other, { hours: 2 })
    expect(await send(sam)).toMatchObject({ state: 'approved', isAutomatic: true })
    expect(await send(other)).toMatchObject({ state: 'sent', isAutomatic: false })
    expect(await takeBack(sam)).toMatchObject({ state: 'open' })
    await set('complete')
    expect(await send(sam)).toMatchObject({ state: 'approved', isAutomatic: true })
    // A week that is over is closed at once.
    expect(await send(sam, '2026-11-10')).toMatchObject({ state: 'closed', week: '2026-11-08' })
  })
})

describe('whoever approves', () => {
  test('holds the right over hours, or manages a team of theirs; nobody but an Owner approves themselves', async () => {
    const [sam, manager, stranger] = [
      await server.add(),
      await server.add({ role: 'Manager' }),
      await server.add({ role: 'Manager' })
    ]
    await team(manager, sam)
    await send(sam)
    const waiting = async (as: TestPerson) =>
      (await server.ask(weeks.listWorkWeeks, { size: 100 }, as)).items.some(({ personId }) => personId === sam.id)
    expect([await waiting(manager), await waiting(stranger), await waiting(admin)]).toEqual([true, false, true])
    expect(await told(manager)).toContain('sent the week of Nov 15, 2026')
    expect(await refusalOf(server.ask(weeks.listWorkWeeks, {}, sam))).toMatchObject({ status: 403 })
    expect(await decide('approve', sam, stranger)).toMatchObject({ isDone: false, message: texts.notYourTeam })
    expect(await decide('approve', sam, manager)).toMatchObject({ isDone: true })
    expect(await read(sam)).toMatchObject({ state: 'approved', decidedBy: { _id: manager.id } })
    expect(await told(sam)).toContain('is approved by')

    await send(manager)
    expect(await decide('approve', manager, manager)).toMatchObject({ isDone: false, message: texts.notOwn })
    await send(owner)
    expect(await decide('approve', owner, admin)).toMatchObject({ isDone: false })
    expect(await decide('approve', owner, owner)).toMatchObject({ isDone: true })
  })

  test('gives back with a sentence; of many each has its own result, and what changed meanwhile is looked at again', async () => {
    const [sam, maya] = [await server.add(), await server.add()]
    await send(sam)
    await send(maya)
    expect(await refusalOf(decide('giveBack', sam, admin, ' '))).toMatchObject({ status: 400, message: texts.noWord })
    const { items } = await server.ask(weeks.listWorkWeeks, { size: 100 }, admin)
    const both = items
      .filter(({ personId }) => [sam.id, maya.id].includes(personId))
      .map(({ _id, rev }) => ({ _id, rev }))
    await takeBack(maya)
    await send(maya)
    const word = 'Wednesday: which walls? Please name them.'
    const { results } = await server.ask(
      weeks.decideWorkWeeks,
      { decision: 'giveBack', word, weeks: [...both, { _id: place.team, rev: 1 }] },
      admin
    )
    expect(results.filter(({ isDone }) => isDone)).toHaveLength(1)
    expect(results.map(({ message }) => message)).toContain(texts.otherwise)
    expect(await read(sam)).toMatchObject({ state: 'open', word })
    expect(await read(maya)).toMatchObject({ state: 'sent' })
    expect(await told(sam)).toContain(word)
    // What is said stays between its person and those who approve.
    const reader = await server.add({ front: ['seeUsersInDashboard'] })
    expect(await read(sam, reader)).toMatchObject({ state: 'open', word: '', summary: 'missing' })
    await log(server, place, sam)
    expect(await send(sam)).toMatchObject({ state: 'sent', word: '' })
  })

  test('two decide at once: one does, the other is told', async () => {
    const sam = await server.add()
    await send(sam)
    // Both saw it as it was sent: whoever looks after the other has decided may well decide anew.
    const both = [await seen(sam)]
    const press = (decision: Decision, as: TestPerson) =>
      server.ask(weeks.decideWorkWeeks, { decision, word: WORD, weeks: both }, as)
    const answers = await Promise.all([press('approve', admin), press('giveBack', owner)])
    const results = answers.flatMap(answer => answer.results)
    expect(results.filter(({ isDone }) => isDone)).toHaveLength(1)
    expect(results.filter(({ isDone }) => !isDone)).toMatchObject([{ message: texts.otherwise }])
  })

  test('opens a closed week when a change is asked for, or says why not', async () => {
    const sam = await server.add()
    const past = '2026-11-10'
    const entry = await log(server, place, admin, { personId: sam.id, dateOfWork: past })
    const ask = (reason: string) => server.ask(weeks.askToChangeWeek, { ...of(sam, past), reason }, sam)
    expect(await refusalOf(ask('More'))).toMatchObject({ status: 409, message: texts.notAsked })
    await send(sam, past)
    expect(await refusalOf(ask('More'))).toMatchObject({ status: 409, message: texts.notAsked })
    await decide('approve', sam, admin)
    expect(await read(sam, sam, past)).toMatchObject({ state: 'closed' })
    expect(await refusalOf(takeBack(sam, past))).toMatchObject({ status: 409, message: texts.notTaken })
    expect(await decide('giveBack', sam, admin)).toMatchObject({ isDone: false, message: texts.notNow })
    expect(await refusalOf(ask('  '))).toMatchObject({ status: 400, fields: { reason: texts.noReason } })
    expect(await ask('Wednesday was two hours.')).toMatchObject({
      state: 'closed',
      asked: { text: 'Wednesday was two hours.' }
    })
    expect(await refusalOf(ask('Again'))).toMatchObject({ status: 409, message: texts.askedBefore })
    expect(await decide('refuse', sam, admin, 'The timer said one.')).toMatchObject({ isDone: true })
    expect(await read(sam, sam, past)).toMatchObject({ state: 'closed', asked: null, word: 'The timer said one.' })
    await ask('Look at the document, please.')
    expect(await decide('accept', sam, admin)).toMatchObject({ isDone: true })
    expect(await read(sam, sam, past)).toMatchObject({ state: 'open', asked: null })
    expect(await server.ask(calls.editEntry, { id: entry._id, hours: 2, notes: NOTES }, admin)).toMatchObject({
      hours: 2
    })
  })
})

describe('a week', () => {
  const goes = (act: Promise<unknown>) =>
    act.then(
      () => true,
      () => false
    )

  test('is sent from its Sunday in California on', async () => {
    const sent = async () => goes(send(await server.add(), '2026-11-22'))
    expect(await eachEdge(server, '2026-11-22', sent)).toEqual([false, true, true])
  })

  test('is told to each manager once as it is sent, and to its person as it is decided, by nobody to themselves', async () => {
    const [lead, second, gone] = [
      await server.add({ role: 'Manager' }),
      await server.add({ role: 'Manager' }),
      await server.add({ role: 'Manager', isActive: false })
    ]
    const maya = await server.add()
    await team(lead, second, gone, maya)
    const sent = await mailed(server, () => atOnce(12, () => send(maya)))
    const others = sent.filter(([to]) => [lead, second, gone, maya].some(({ email }) => email === to))
    expect(inShort(others)).toEqual(all([lead, '*'], [second, '*']))
    const { _id, rev } = await seen(maya)
    const approve = () =>
      server.ask(weeks.decideWorkWeeks, { decision: 'approve', word: '', weeks: [{ _id, rev }] }, lead)
    expect(inShort(await mailed(server, () => atOnce(12, approve)))).toEqual(all([maya, '*']))
  })

  test('is approved and opened for a change in the bell, and goes from it when it is decided or taken back', async () => {
    const [lead, second, maya] = [
      await server.add({ role: 'Manager' }),
      await server.add({ role: 'Manager' }),
      await server.add({ firstName: 'Maya', lastName: 'Okafor' })
    ]
    await team(lead, second, maya)
    await send(maya)
    await takeBack(maya)
    expect([await linesOf(server, lead), await linesOf(server, second)]).toEqual([[], []])
    await send(maya)
    const [sent] = await linesOf(server, lead)
    expect([sent?.says, sent?.subject]).toEqual([
      'Maya Okafor sent the week of Nov 15, 2026. It waits for approval.',
      'Maya Okafor'
    ])
    expect(sent?.acts.map(({ words, did }) => [words, did])).toEqual([
      ['Approve', 'Approved: the week of Nov 15, 2026 of Maya Okafor'],
      ['Give back', undefined]
    ])
    await does(server, sent?.acts[0]?.does, lead)
    expect(await read(maya)).toMatchObject({ state: 'approved' })
    expect([await linesOf(server, lead), await linesOf(server, second)]).toEqual([[], []])
    await server.ask(weeks.askToChangeWeek, { ...of(maya), reason: 'Thursday is missing.' }, maya)
    const [change] = await linesOf(server, second)
    expect(change?.says).toBe('Maya Okafor asks for a change in the week of Nov 15, 2026: “Thursday is missing.”')
    await does(server, change?.acts[0]?.does, second)
    expect(await read(maya)).toMatchObject({ state: 'open' })
    expect(await linesOf(server, lead)).toEqual([])
    expect((await saysTo(server, maya, 'weekDecided')).map(says => says.includes('is approved by'))).toEqual([
      true,
      false
    ])
  })
})
