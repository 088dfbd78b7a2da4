// Reports by mail on the real server: one that is sent twice or never, to somebody without the right, or that a scanner of
// mails switches off.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { workIn } from '#server/kit/calls/answer.ts'
import { sendTask } from '#server/reports/by-mail/run.ts'
import { offLinks } from '#server/reports/by-mail/token.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import { today } from '#shared/kit/time/day.ts'
import { titleOf } from '#shared/reports/export/names.ts'
import { gone as goneTexts } from '#shared/reports/export/texts.ts'
import * as calls from '#shared/reports/by-mail/calls.ts'
import { MOST_RECIPIENTS, MOST_SCHEDULES } from '#shared/reports/by-mail/rules.ts'
import type { Schedule } from '#shared/reports/by-mail/schemas.ts'
import * as texts from '#shared/reports/by-mail/texts.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { openMailbox, until } from '#tests/kit/runtime/letters/mailbox.ts'
import { startPost } from '#tests/mail/posting.ts'
import { refusalOf } from '#tests/people/people.ts'
import { furnish } from '#tests/time-entries/place.ts'

let server: TestServer
let owner: TestPerson
let manager: TestPerson
let reader: TestPerson
let volunteer: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olu', lastName: 'Adeyemi' })
  manager = await server.add({ role: 'Administrator', firstName: 'Maya', lastName: 'Okafor' })
  reader = await server.add({ front: ['getReports'], firstName: 'Rosa', lastName: 'Lind' })
  volunteer = await server.add({ firstName: 'Vic', lastName: 'Tan' })
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.database.raw('delete from report_schedule; delete from letter; delete from letter_file')
})

const weekly = (more: Partial<Input<typeof calls.addReportSchedule>> = {}) => ({
  name: 'Hours for the board',
  report: 'people' as const,
  filters: { range: 'last-week' as const },
  format: 'xlsx' as const,
  cadence: 'weekly' as const,
  weekday: 1,
  day: 1,
  time: '02:30',
  zone: 'Europe/Berlin',
  recipients: [reader.id],
  ...more
})
const add = (more = {}, as = manager) => server.ask(calls.addReportSchedule, weekly(more), as)
const list = async (as: TestPerson) => (await server.ask(calls.listReportSchedules, {}, as)).items
const secret = async () =>
  (await server.database.raw<{ value: string }>(`select value from setting where name = 'subscription-secret'`))
    .rows[0]!.value

/** As the clock does it: until nothing more is due. */
async function run(now: string | Date, fails?: () => never): Promise<void> {
  const at = { now: new Date(now), today: today(new Date(now)), ip: '', device: '', site: 'https://bee.example.org' }
  const task = sendTask(offLinks(await secret()), server.app.log)
  const trace = { actorId: null, viewingId: null, call: task.name }
  const once = () =>
    server.database.transaction(async trx => {
      const ran = await task.run(workIn(server.app.context, trx, at, trace), at)
      return fails ? fails() : ran
    })
  while ((await once()) === 'more') continue
}
const letters = async () =>
  (
    await server.database.raw<{
      to_address: string
      subject: string
      plain: string
      headers: Record<string, string>
      file_id: string
    }>('select to_address, subject, plain, headers, file_id from letter order by id')
  ).rows
const dueAt = ({ nextAt }: Schedule, laterByHours = 0) => new Date(Date.parse(nextAt) + laterByHours * 3_600_000)

test('is sent once at its time, with the days of its zone, and once after a server was down for weeks', async () => {
  server.clock.now = new Date('2026-11-18T20:00:00Z')
  const made = await add({ filters: { range: 'last-week', status: 'active' } })
  expect(made).toMatchObject({ nextAt: '2026-11-23T01:30:00.000Z', by: { name: 'Maya Okafor' }, sentAt: null })
  await run('2026-11-23T01:29:00Z')
  expect(await letters()).toEqual([])
  await run('2026-11-23T01:30:00Z')
  await run('2026-11-23T01:35:00Z')
  const [one, ...more] = await letters()
  // In Berlin it is Monday already; on the coast it is still Sunday.
  expect(one).toMatchObject({
    to_address: reader.email,
    subject: 'Hours for the board: Nov 15, 2026 – Nov 21, 2026'
  })
  expect(one?.plain).toContain('Maya Okafor set up this report by mail.')
  expect(one?.plain).toContain('https://bee.example.org/reports?status=active&from=2026-11-15&to=2026-11-21#people')
  expect(more).toEqual([])
  await run('2026-12-20T12:00:00Z')
  expect(await letters()).toHaveLength(2)
  expect((await list(manager))[0]).toMatchObject({ nextAt: '2026-12-21T01:30:00.000Z', problem: null })
})

test('of who handed in, the mail opens the weeks that it carries, also weeks later', async () => {
  server.clock.now = new Date('2026-11-18T20:00:00Z')
  await add({ report: 'summaries', filters: {}, recipients: [owner.id] })
  await run('2026-11-23T01:30:00Z')
  const [one] = await letters()
  expect(one?.subject).toBe('Hours for the board: Oct 4, 2026 – Nov 23, 2026')
  expect(one?.plain).toContain('https://bee.example.org/weeklysummariesreport/weeks?week=2026-11-22')
})

test('two nodes send it once, and a node that dies half way leaves nothing behind', async () => {
  const made = await add()
  const due = dueAt(made)
  await expect(
    run(due, () => {
      throw new Error('The node died.')
    })
  ).rejects.toThrow('died')
  expect(await letters()).toEqual([])
  await Promise.all([run(due), run(due)])
  expect(await letters()).toHaveLength(1)
})

test('nobody gets two within an hour, however often its time is changed', async () => {
  const made = await add({ cadence: 'daily' })
  await run(dueAt(made))
  server.clock.now = dueAt(made)
  const { recipients: _, _id: id, rev, ...rest } = (await list(manager))[0]!
  const soon = await server.ask(
    calls.changeReportSchedule,
    { ...weekly({ cadence: 'daily', time: '02:40' }), id, rev },
    manager
  )
  expect(rest.sentAt).not.toBeNull()
  expect(Date.parse(soon.nextAt) - dueAt(made).getTime()).toBeGreaterThan(3_600_000)
  server.clock.now = new Date('2026-11-18T20:00:00Z')
})

test('rights are asked again as it is sent: who lost them gets nothing, and without its maker’s it is paused', async () => {
  const made = await add({ recipients: [reader.id, owner.id] })
  await server.database.raw(`update person set front_permissions = '[]' where id = $1`, [reader.id])
  await run(dueAt(made))
  expect((await letters()).map(({ to_address }) => to_address)).toEqual([owner.email])
  const [after] = await list(owner)
  expect(after?.recipients.map(({ name, state }) => [name, state])).toEqual([
    ['Olu Adeyemi', 'waiting'],
    ['Rosa Lind', 'left-out']
  ])
  await server.database.raw(`update person set front_permissions = '["getReports"]' where id = $1`, [reader.id])
  await server.database.raw(`update person set is_active = false where id = $1`, [manager.id])
  await run(dueAt(after!, 1))
  expect((await list(owner))[0]).toMatchObject({ isPaused: true, problem: texts.makerMayNot })
  expect(await letters()).toHaveLength(1)
  await server.database.raw(`update person set is_active = true where id = $1`, [manager.id])
})

test('what its maker’s rights stopped is taken over by an Owner, goes on in their name, and is nobody else’s to take', async () => {
  const made = await add()
  await server.database.raw(`update person set is_active = false where id = $1`, [manager.id])
  await run(dueAt(made))
  await server.database.raw(`update person set is_active = true where id = $1`, [manager.id])
  const [stopped] = await list(owner)
  const { _id: id, rev } = stopped!
  expect(stopped).toMatchObject({ isPaused: true, problem: texts.makerMayNot })
  const take = (as: TestPerson, of = rev) => refusalOf(server.ask(calls.takeOverReportSchedule, { id, rev: of }, as))
  expect(await take(reader)).toMatchObject({ status: 403 })
  expect(await take(manager)).toMatchObject({ status: 403 })
  expect(await take(owner, rev + 1)).toMatchObject({ status: 409, current: { _id: id, by: { name: 'Maya Okafor' } } })
  const taken = await server.ask(calls.takeOverReportSchedule, { id, rev }, owner)
  expect(taken).toMatchObject({ by: { name: 'Olu Adeyemi' }, isPaused: false, problem: null, rev: rev + 1 })
  expect(await list(manager)).toEqual([])
  await run(dueAt(taken))
  const mails = (await letters()).filter(({ to_address }) => to_address === reader.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.plain).toContain('Olu Adeyemi set up this report by mail.')
})

test('what somebody paused stays paused for whoever takes it over', async () => {
  const { _id: id, rev } = await add()
  await server.ask(calls.pauseReportSchedule, { id, isPaused: true }, manager)
  expect(await server.ask(calls.takeOverReportSchedule, { id, rev }, owner)).toMatchObject({ isPaused: true })
})

test('whoever must set up a second step of signing in first gets none until they have', async () => {
  const made = await add({ recipients: [reader.id, manager.id] })
  await server.database.raw(`insert into factor_role (role) values ('Administrator')`)
  await run(dueAt(made))
  expect((await letters()).map(({ to_address }) => to_address)).toEqual([reader.email])
  const statesNow = async () => (await list(owner))[0]?.recipients.map(({ name, state }) => [name, state])
  expect(await statesNow()).toEqual([
    ['Maya Okafor', 'no-factor'],
    ['Rosa Lind', 'waiting']
  ])
  await server.database.raw(`delete from factor_role`)
  expect((await statesNow())?.[0]).toEqual(['Maya Okafor', 'new'])
  await run(dueAt(made, 24 * 7))
  expect((await letters()).map(({ to_address }) => to_address)).toContain(manager.email)
})

test('of one person: whoever may no longer see their hours gets nothing; once they are gone it is paused, in words', async () => {
  const about = await server.add({ firstName: 'Ada', lastName: 'Moreno' })
  const made = await add({ report: 'person', of: about.id, recipients: [reader.id, owner.id] })
  expect(made.about).toEqual({ _id: about.id, name: 'Ada Moreno' })
  await server.database.raw(`update person set front_permissions = '[]' where id = $1`, [reader.id])
  await run(dueAt(made))
  await server.database.raw(`update person set front_permissions = '["getReports"]' where id = $1`, [reader.id])
  const [sent, ...more] = await letters()
  expect([sent?.to_address, sent?.plain.includes('Report of Ada Moreno, Nov 15, 2026')]).toEqual([owner.email, true])
  expect(sent?.plain).toContain(`https://bee.example.org/peoplereport/${about.id}`)
  expect(more).toEqual([])
  await server.database.raw('delete from report_schedule_about where person_id = $1', [about.id])
  await run(dueAt(made, 24 * 7))
  const [after] = await list(manager)
  expect(after).toMatchObject({ about: null, isPaused: true, problem: goneTexts.person })
  expect(titleOf('person', after?.about)).toBe('Report of a person who is gone')
  expect((await letters()).at(-1)?.plain).toContain(goneTexts.person)
  const { rev, _id: id } = after!
  const change = (of: string) =>
    server.ask(calls.changeReportSchedule, { ...weekly({ report: 'person', of }), id, rev }, manager)
  expect((await refusalOf(change(id))).message).toBe(goneTexts.person)
  expect((await change(volunteer.id)).about?.name).toBe('Vic Tan')
})

test('a project in the trash stops its report, which goes on when it comes back', async () => {
  const { project } = await furnish(server)
  const made = await add({ report: 'project', of: project, format: 'csv' })
  const trash = (at: string | null) =>
    server.database.raw('update project set deleted_at = $2 where id = $1', [project, at])
  await trash('2026-11-18')
  await run(dueAt(made))
  expect((await list(manager))[0]).toMatchObject({ about: null, problem: goneTexts.project, isPaused: true })
  await trash(null)
  await server.ask(calls.pauseReportSchedule, { id: made._id, isPaused: false }, manager)
  await run(dueAt(made, 24 * 7))
  expect((await letters()).at(-1)?.subject).toMatch(/^Hours for the board: Nov 22/)
  expect((await list(manager))[0]).toMatchObject({ about: { name: 'Earthbag Village' }, problem: null })
})

test('what is narrowed by bios goes to nobody who may not see them', async () => {
  const weeklies = await server.add({ front: ['getReports', 'getWeeklySummaries'], firstName: 'Wim', lastName: 'Bos' })
  const asked = { report: 'weekly', recipients: [weeklies.id] }
  expect(await refusalOf(add({ ...asked, filters: { due: 'yes' } }, owner))).toMatchObject({
    fields: { recipients: 'These people may not open this report: Wim Bos.' }
  })
  await run(dueAt(await add(asked, owner)))
  expect((await letters()).map(({ to_address }) => to_address)).toEqual([weeklies.email])
})

test('what cannot be made is said to whoever set it up, and keeps no other back', async () => {
  const bad = await add({ name: 'Bad', time: '02:00' })
  const good = await add({ name: 'Good' })
  const filterBy = (filters: string) =>
    server.database.raw('update report_schedule set filters = $2 where id = $1', [bad._id, filters])
  await filterBy('{"from":"x","to":"y"}')
  await run(dueAt(good))
  await filterBy('{}')
  expect((await letters()).map(({ to_address, subject }) => [to_address, subject.split(':')[0]])).toEqual([
    [manager.email, 'Bad was not sent'],
    [reader.email, 'Good']
  ])
  const found = await list(manager)
  expect(found.map(({ problem }) => problem === null)).toEqual([false, true])
})

test('the link switches it off for one person, without a sign-in, and only when a button is pressed', async () => {
  const made = await add({ recipients: [reader.id, owner.id] })
  await run(dueAt(made))
  const sent = (await letters()).find(({ to_address }) => to_address === reader.email)!
  const url = new URL(/<(.+)>/.exec(sent.headers['List-Unsubscribe'] ?? '')![1]!)
  expect(sent.plain).toContain(url.href)
  const at = url.pathname + url.search
  const page = await server.app.inject({ method: 'GET', url: at })
  expect([page.statusCode, page.body.includes('<form method="post"')]).toEqual([200, true])
  const states = async () => (await list(manager))[0]?.recipients.map(({ state }) => state)
  expect(await states()).toEqual(['waiting', 'waiting'])
  const press = (body: string, address = at) =>
    server.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body
    })
  expect((await press('List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect((await press(`token=${url.searchParams.get('token')}`, url.pathname)).body).toContain('Hours for the board')
  expect(await states()).toEqual(['waiting', 'off'])
  const token = url.searchParams.get('token')!
  for (const wrong of ['', 'x', token.slice(2), `B${token.slice(1)}`, `${token}A`])
    expect((await press(`token=${wrong}`, url.pathname)).statusCode).toBe(404)
  await run(dueAt(made, 24 * 7))
  expect((await letters()).map(({ to_address }) => to_address).filter(to => to === reader.email)).toHaveLength(1)
})

test('one sees and changes one’s own; Owners everybody’s', async () => {
  const made = await add()
  expect(await list(reader)).toEqual([])
  const { _id: id } = made
  for (const asked of [
    () => server.ask(calls.pauseReportSchedule, { id, isPaused: true }, reader),
    () => server.ask(calls.deleteReportSchedule, { id }, reader),
    () => server.ask(calls.changeReportSchedule, { ...weekly(), id, rev: 1 }, reader)
  ])
    expect((await refusalOf(asked())).status).toBe(404)
  expect(await server.ask(calls.pauseReportSchedule, { id: made._id, isPaused: true }, owner)).toMatchObject({
    isPaused: true
  })
  await run(dueAt(made))
  expect(await letters()).toEqual([])
  await server.ask(calls.pauseReportSchedule, { id: made._id, isPaused: false }, manager)
  expect(
    (await refusalOf(server.ask(calls.changeReportSchedule, { ...weekly(), id: made._id, rev: 9 }, manager))).status
  ).toBe(409)
  await server.ask(calls.deleteReportSchedule, { id: made._id }, manager)
  expect(await list(owner)).toEqual([])
  await run(dueAt(made))
  expect(await letters()).toEqual([])
  await server.ask(calls.restoreReportSchedule, { id: made._id }, manager)
  expect(await list(manager)).toHaveLength(1)
})

test('is refused to and for those without the report’s right, past its limits, and without sense', async () => {
  expect((await refusalOf(add({}, volunteer))).status).toBe(403)
  expect(await refusalOf(add({ recipients: [reader.id, volunteer.id] }))).toMatchObject({
    status: 400,
    fields: { recipients: 'These people may not open this report: Vic Tan.' }
  })
  for (const wrong of [
    { name: '  ' },
    { time: '24:00' },
    { zone: 'Mars/Olympus' },
    { day: 32 },
    { weekday: 7 },
    { recipients: [] },
    { filters: { from: '2026-02-01', to: '2026-01-01' } },
    { filters: { range: 'next-week' } }
  ])
    expect((await refusalOf(add(wrong))).status, JSON.stringify(wrong)).toBe(400)
  const crowd = add({ recipients: Array.from({ length: MOST_RECIPIENTS + 1 }, () => reader.id) })
  expect(await refusalOf(crowd)).toMatchObject({
    status: 400,
    fields: { recipients: `A report goes to ${MOST_RECIPIENTS} people at the most.` }
  })
  expect((await refusalOf(add({ recipients: ['01900000-0000-7000-8000-00000000dead'] }))).status).toBe(404)
  for (let nth = 0; nth < MOST_SCHEDULES; nth += 1) await add({ name: `Report ${nth}` })
  expect((await refusalOf(add())).message).toContain(String(MOST_SCHEDULES))
})

test('leaves with its sheet attached, and one that is refused for good shows as come back', async () => {
  const box = await openMailbox(mail => mail.to.includes(owner.email), 550)
  const made = await add({ recipients: [reader.id, owner.id] })
  await run(dueAt(made))
  const post = await startPost(server, box.url)
  try {
    await until('both were tried', () => box.tried.length === 2, 45)
    await until(
      'it shows',
      async () => (await list(manager))[0]?.recipients.every(({ state }) => state !== 'waiting') === true,
      20
    )
    expect((await list(manager))[0]?.recipients).toMatchObject([
      { name: 'Olu Adeyemi', state: 'failed', problem: expect.stringContaining('Try again later') },
      { name: 'Rosa Lind', state: 'sent', problem: null }
    ])
    const [mail] = box.taken
    expect(mail?.raw).toMatch(/filename=hours-of-people-[\d-]+\.xlsx/)
    // A zip begins like this in base 64.
    expect(mail?.raw).toContain('\r\n\r\nUEsDB')
  } finally {
    await post.stop()
    await box.close()
  }
})

test('of twelve at once as many are scheduled as one may have', async () => {
  const maker = await server.add({ role: 'Administrator' })
  for (let made = 0; made < MOST_SCHEDULES - 2; made += 1)
    await server.ask(calls.addReportSchedule, weekly({ name: `Report ${made}` }), maker)
  const { done } = await atOnce(12, index =>
    server.ask(calls.addReportSchedule, weekly({ name: `At once ${index}` }), maker)
  )
  expect(done).toHaveLength(2)
})
