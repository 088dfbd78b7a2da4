// Mailings that wait: a fault here sends what was taken back, sends twice from two nodes, or never sends at all.
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { formatInstant } from '#shared/kit/time/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/time/time.ts'
import * as calls from '#shared/mail/calls.ts'
import type { Mailing } from '#shared/mail/lists.ts'
import * as texts from '#shared/mail/texts.ts'
import { hereTime, pacificInstant, typedInstant } from '#shared/kit/time/typed-instant.ts'
import { whenProblem } from '#shared/mail/when.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { type Mailbox, openMailbox, until } from '../kit/runtime/letters/mailbox.ts'
import { add, countsAgree, list, mailingOf, quiet, recipientsOf, startPost, untilDone } from './posting.ts'

let server: TestServer
let owner: TestPerson
let box: Mailbox
beforeAll(async () => {
  server = await openTestServer()
  server.clock.now = new Date()
  owner = await server.add({ role: 'Owner' })
  box = await openMailbox()
})
beforeEach(async () => {
  await quiet(server)
  box.taken.length = 0
})
afterAll(async () => {
  await box?.close()
  await server?.close()
})

const html = '<p>The <strong>second dome</strong> stands.</p>'
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()
const say = (more: { hold?: boolean; startsAt?: string }, as = owner, to = list(3)) =>
  server.ask(calls.sendMail, { to, subject: 'News', html, ...more }, as).then(({ mailing }) => mailing)
const read = ({ _id: mailingId }: Mailing, as = owner) => server.ask(calls.readMailing, { mailingId }, as)
const act = (
  call: typeof calls.deleteMailing | typeof calls.resumeMailing | typeof calls.takeBackMailing,
  { _id: mailingId }: Mailing,
  as = owner
) => server.ask(call, { mailingId }, as)
/** Its time has come. */
const comes = ({ _id }: Mailing) => server.database.raw(`update mailing set starts_at = now() where id = $1`, [_id])
const audited = async (id: string) =>
  (await server.database.raw('select call, after from audit_record where record_id = $1 order by id', [id])).rows

describe('a mail that waits', () => {
  test('can be taken back for a moment, and has no letters until then', async () => {
    const mailing = await say({ hold: true })
    expect(mailing).toMatchObject({ state: 'scheduled', total: 3, hasBegun: false })
    expect(await recipientsOf(server, mailing)).toEqual([])
    expect(Date.parse(mailing.startsAt ?? '') - Date.now()).toBeLessThanOrEqual(10_000)
    expect(await act(calls.takeBackMailing, mailing)).toMatchObject({ state: 'stopped', startsAt: null })
    expect(await read(mailing)).toMatchObject({ html, to: list(3) })
    expect(await refusalOf(act(calls.takeBackMailing, mailing))).toMatchObject({
      status: 409,
      message: texts.notWaiting
    })
    const post = await startPost(server, box.url)
    await act(calls.deleteMailing, mailing)
    expect((await refusalOf(read(mailing))).status).toBe(404)
    await post.stop()
    expect(box.taken).toEqual([])
    expect((await audited(mailing._id)).map(({ call }) => call)).toEqual([
      'sendMail',
      'takeBackMailing',
      'deleteMailing'
    ])
  })

  test('is sent by itself when its time comes, once, whichever of two nodes sees it', async () => {
    const mailing = await say({ hold: true })
    const posts = await Promise.all([startPost(server, box.url), startPost(server, box.url)])
    expect((await read(mailing)).state).toBe('scheduled')
    await untilDone(server, mailing)
    await Promise.all(posts.map(({ stop }) => stop()))
    expect(box.taken.flatMap(({ to }) => to).toSorted()).toEqual(list(3))
    expect(await countsAgree(server, mailing)).toBe(true)
    expect(await read(mailing)).toMatchObject({ state: 'done', hasBegun: true, sent: 3, to: [] })
    expect((await audited(mailing._id)).map(({ call }) => call)).toEqual(['sendMail', 'begin-mailing'])
    for (const call of [calls.takeBackMailing, calls.deleteMailing] as const)
      expect(await refusalOf(act(call, mailing))).toMatchObject({ status: 409, message: texts.hasBegun })
  })

  test('is scheduled for a time to come, within a year', async () => {
    const startsAt = ahead(2 * DAY_MS)
    expect(await say({ startsAt })).toMatchObject({ state: 'scheduled', startsAt })
    for (const [at, text] of [
      [ahead(-MINUTE_MS), texts.startsBefore],
      [ahead(366 * DAY_MS), texts.startsTooLate],
      ['tomorrow', texts.whichTime]
    ] as const)
      expect(await refusalOf(say({ startsAt: at }))).toMatchObject({ status: 400, fields: { startsAt: text } })
  })

  test('is changed by whoever has seen its latest version, and begins when that says', async () => {
    const mailing = await say({ startsAt: ahead(DAY_MS) })
    const change = (rev: number, more: object) =>
      server.ask(
        calls.changeMailing,
        { mailingId: mailing._id, rev, to: ['new@example.net'], subject: 'Other news', html, ...more },
        owner
      )
    const startsAt = ahead(3 * DAY_MS)
    const { mailing: changed } = await change(mailing.rev, { startsAt })
    expect(changed).toMatchObject({ subject: 'Other news', total: 1, startsAt, state: 'scheduled' })
    expect(await refusalOf(change(mailing.rev, { startsAt }))).toMatchObject({ status: 409, message: texts.mailStale })
    const { mailing: begun } = await change(changed.rev, {})
    expect(begun).toMatchObject({ state: 'sending', hasBegun: true })
    expect((await recipientsOf(server, begun)).map(({ email }) => email)).toEqual(['new@example.net'])
    expect((await refusalOf(change(begun.rev, {}))).message).toBe(texts.hasBegun)
  })

  test('is sent at once when somebody says so', async () => {
    const mailing = await say({ startsAt: ahead(DAY_MS) })
    expect(await act(calls.resumeMailing, mailing)).toMatchObject({ state: 'sending', hasBegun: true, total: 3 })
  })

  test('stays where it is when whoever scheduled it has lost the right, and the Owners are told', async () => {
    const helper = await server.add({ role: 'Administrator' })
    const mailing = await say({ startsAt: ahead(HOUR_MS) }, helper)
    await server.database.raw('update person set is_active = false where id = $1', [helper.id])
    await comes(mailing)
    const post = await startPost(server, box.url)
    await until('it is stopped', async () => (await mailingOf(server, mailing))?.['state'] === 'stopped')
    await until('they are told', async () => box.taken.length === 1)
    await post.stop()
    expect(box.taken.flatMap(({ to }) => to)).toEqual([owner.email])
    expect(await read(mailing)).toMatchObject({ problem: texts.senderMayNot, hasBegun: false, to: list(3) })
    expect(await act(calls.resumeMailing, mailing)).toMatchObject({ state: 'sending', problem: null })
  })

  test('is acted on by whoever may send its kind', async () => {
    const helper = await server.add({ role: 'Administrator' })
    await add(server, 'ada@example.net')
    const { mailing } = await server.ask(
      calls.broadcast,
      { subject: 'This week', html, startsAt: ahead(HOUR_MS) },
      owner
    )
    for (const call of [calls.takeBackMailing, calls.deleteMailing, calls.resumeMailing] as const)
      expect((await refusalOf(act(call, mailing, helper))).status).toBe(403)
  })
})

test('a broadcast goes to those who want it when it begins', async () => {
  await add(server, 'ada@example.net')
  const { mailing } = await server.ask(calls.broadcast, { subject: 'Week', html, startsAt: ahead(HOUR_MS) }, owner)
  expect(mailing.total).toBe(1)
  await add(server, 'bo@example.net')
  await comes(mailing)
  const post = await startPost(server, box.url)
  await untilDone(server, mailing)
  await post.stop()
  expect(box.taken.flatMap(({ to }) => to).toSorted()).toEqual(['ada@example.net', 'bo@example.net'])
  const next = await server.ask(calls.broadcast, { subject: 'Week', html, startsAt: ahead(HOUR_MS) }, owner)
  await comes(next.mailing)
  const again = await startPost(server, box.url)
  await until('it is stopped', async () => (await mailingOf(server, next.mailing))?.['state'] === 'stopped')
  await again.stop()
  expect(await read(next.mailing)).toMatchObject({ problem: texts.everybodyHadIt })
})

describe('a time on Pacific clocks', () => {
  test('is read as it is shown', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }), at => {
        const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
        const read = pacificInstant(typedInstant(minute))
        // An hour in autumn comes twice, and its first is meant.
        expect([0, HOUR_MS]).toContain(Math.abs(minute.getTime() - (read?.getTime() ?? 0)))
        expect(typedInstant(read ?? minute)).toBe(typedInstant(minute))
      })
    )
  })

  test.each([
    ['2026-11-23T09:00', '2026-11-23T17:00:00.000Z'],
    ['2026-07-23T09:00', '2026-07-23T16:00:00.000Z'],
    ['2027-03-14T03:30', '2027-03-14T10:30:00.000Z'],
    ['2026-11-01T00:30', '2026-11-01T07:30:00.000Z'],
    ['2026-11-01T23:30', '2026-11-02T07:30:00.000Z']
  ])('%s is %s', (typed, instant) => {
    expect(pacificInstant(typed)?.toISOString()).toBe(instant)
  })

  test.each(['', '2026-02-30T09:00', '2026-11-23', '2026-11-23T25:00', 'x'])('%j is none', typed => {
    expect(pacificInstant(typed)).toBeUndefined()
    expect(whenProblem(typed, new Date())).toBe(texts.whichTime)
  })

  test('is told on the clock of whoever looks, unless it is the same', () => {
    const at = new Date('2026-11-23T17:00:00Z')
    expect(hereTime(at, 'Australia/Melbourne')).toBe('Tue, Nov 24, 4:00 AM')
    expect(hereTime(at, 'America/Los_Angeles')).toBeUndefined()
    expect(formatInstant(at, 'told')).toBe('Nov 23, 2026, 9:00 AM PT')
  })
})
