// Only here: that the weekly summaries report counts everybody and not a page, shows each what they may see, that a
// reminder and the mail on Sunday reach each person once, and that recipients are the proven Owner's alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { weeklyMailTask } from '#server/reports/weekly/mail.ts'
import { addDays } from '#shared/kit/time/day.ts'
import * as calls from '#shared/reports/weekly/calls.ts'
import * as texts from '#shared/reports/weekly/said.ts'
import { setBioStatus, setProperty } from '#shared/people/calls.ts'
import { readEvidence, setSummaryCount } from '#shared/summaries/calls.ts'
import { addWorker, runWhole } from '#tests/blue-squares/weeks.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { person, sunday, team } from '#tests/leaderboard/week.ts'
import { add, mailsTo, PASSWORD, refusalOf } from '#tests/session/setting.ts'
import { textOf } from '#tests/summaries/writing.ts'

let server: TestServer
let owner: TestPerson
let core: TestPerson
let people: Record<'ada' | 'bo' | 'cy' | 'dee', TestPerson>

const handIn = (id: string, weeksAgo = 1, html = textOf(60)) =>
  server.database.raw(
    `insert into summary (id, person_id, week, html, uploaded_at) values (gen_random_uuid(), $1, $2, $3, $4)`,
    [id, sunday(server, weeksAgo), html, server.clock.now.toISOString()]
  )
const set = (id: string, changes: string) => server.database.raw(`update person set ${changes} where id = $1`, [id])
const page = (asked: object = {}, as = owner) => server.ask(calls.listWeekly, { ago: 1, ...asked }, as)
const namesOf = async (asked: object, as = owner) => (await page(asked, as)).items.map(({ firstName }) => firstName)
const figures = (asked: object = {}) => server.ask(calls.readWeeklyFigures, { ago: 1, ...asked }, owner)

beforeAll(async () => {
  server = await openTestServer()
  owner = await add(server, { role: 'Owner', firstName: 'Olga' })
  await set(owner.id, `committed_hours = 0, summary_option = 'Not Required', start_date = '2024-01-01'`)
  core = await person(server, { role: 'Core Team', firstName: 'Cora', committed: 0 })
  await set(core.id, `summary_option = 'Not Required'`)
  people = {
    ada: await person(server, { firstName: 'Ada', role: 'Manager', tangible: 19, weeksAgo: 1, committed: 15 }),
    bo: await person(server, { firstName: 'Bo', tangible: 4, weeksAgo: 1, committed: 10 }),
    cy: await person(server, { firstName: 'Cy', committed: 10 }),
    dee: await person(server, { firstName: 'Dee', committed: 5, startDate: '2026-11-16' })
  }
  const { ada, bo, cy } = people
  await set(ada.id, `team_code = 'SOFTW', admin_links = '[{"Name":"Google Doc","Link":"https://docs.example.org/a"}]'`)
  await set(bo.id, `team_code = 'EARTH', media_url = 'https://www.dropbox.com/b'`)
  await server.database.raw('insert into person_project (person_id, tangible_seconds) values ($1, $2)', [
    ada.id,
    90 * 3600
  ])
  await handIn(ada.id)
  await server.database.raw(`insert into time_off values (gen_random_uuid(), $1, $2, $3, 1, 'Rest', now())`, [
    cy.id,
    sunday(server, 1),
    addDays(sunday(server, 1), 6)
  ])
})
afterAll(() => server?.close())

describe('the report', () => {
  test('says of each how the summary stands, and what they did of what they had promised then', async () => {
    await server.database.raw(`insert into committed_hours values ($1, '2024-01-01', 15), ($1, '2026-11-17', 40)`, [
      people.ada.id
    ])
    const { items, sunday: week } = await page()
    expect(week).toBe('2026-11-08')
    expect(items.map(({ firstName, standing }) => [firstName, standing])).toEqual([
      ['Ada', 'submitted'],
      ['Bo', 'missing'],
      ['Cora', 'not-required'],
      ['Cy', 'away'],
      ['Dee', 'not-required'],
      ['Olga', 'not-required']
    ])
    expect(items[0]).toMatchObject({ promisedHours: 15, tangibleSeconds: 19 * 3600, isBioDue: true })
    expect(items[0]).toMatchObject({ weeklySummariesCount: 1, adminLinks: [{ Name: 'Google Doc' }] })
    expect(items[1]).toMatchObject({ mediaUrl: 'https://www.dropbox.com/b', isBioDue: false, summary: '' })
  })

  test('filters on the server, and its numbers are of all it leaves', async () => {
    expect(await namesOf({ over: 'yes' })).toEqual(['Ada'])
    expect(await namesOf({ due: 'yes' })).toEqual(['Ada'])
    expect(await namesOf({ code: 'none', standing: 'away' })).toEqual(['Cy'])
    expect(await namesOf({ search: 'b', role: 'Volunteer' })).toEqual(['Bo'])
    const all = await figures()
    expect(all).toMatchObject({
      people: 6,
      submitted: 1,
      asked: 2,
      tangibleSeconds: 23 * 3600,
      promisedHours: 40,
      met: 3
    })
    expect(all.byCode).toEqual([
      { value: 'EARTH', count: 1 },
      { value: 'SOFTW', count: 1 },
      { value: '', count: 4 }
    ])
    expect(all.choices).toMatchObject({ over: 1, due: 1 })
    expect(await figures({ code: 'EARTH' })).toMatchObject({ people: 1, submitted: 0, choices: { over: 1 } })
    const first = await page({ size: 4 })
    const rest = await page({ size: 4, after: first.next })
    expect([...first.items, ...rest.items]).toHaveLength(6)
    expect(await refusalOf(page({ size: 4, after: first.next, code: 'EARTH' }))).toMatchObject({ status: 400 })
    expect(await refusalOf(page({ ago: 4 }))).toMatchObject({ status: 400, message: texts.week })
  })

  test('shows whose bio is due to holders of that right alone, and addresses where they are shown', async () => {
    await set(people.bo.id, `privacy = privacy || '{"email": false}'`)
    const { items } = await page({}, core)
    expect(items.every(item => !('isBioDue' in item))).toBe(true)
    expect(items.filter(({ email }) => email === undefined).map(({ firstName }) => firstName)).toEqual(['Bo'])
    expect(await refusalOf(page({ due: 'yes' }, core))).toMatchObject({ status: 403, message: texts.noDueBios })
    expect(await refusalOf(page({}, people.bo))).toMatchObject({ status: 403 })
    await team(server, [people.ada, people.bo])
    expect(await refusalOf(page({ bio: 'posted' }, people.ada))).toMatchObject({ status: 403 })
    const { items: mates } = await page({}, people.ada)
    expect(mates.map(({ firstName, mediaUrl }) => [firstName, mediaUrl])).toEqual([
      ['Ada', ''],
      ['Bo', undefined]
    ])
  })

  test('marks with colours, and takes code, bio and count from the calls of the profile', async () => {
    const { ada } = people
    const mark = (colors: ('blue' | 'red')[], as = owner) =>
      server.ask(calls.setFilterColors, { userId: ada.id, colors }, as)
    expect(await mark(['red', 'blue', 'red'])).toEqual({ colors: ['blue', 'red'] })
    expect(await namesOf({ color: 'red' })).toEqual(['Ada'])
    expect((await figures()).choices.colors).toEqual([
      { value: 'blue', count: 1 },
      { value: 'red', count: 1 }
    ])
    expect(await mark([])).toEqual({ colors: [] })
    expect(await refusalOf(mark(['red'], core))).toMatchObject({ status: 403 })
    await server.ask(setProperty, { id: ada.id, key: 'teamCode', value: 'KITCH' }, owner)
    await server.ask(setBioStatus, { id: ada.id, bioPosted: 'posted' }, owner)
    await server.ask(setSummaryCount, { userId: ada.id, weeklySummariesCount: 8 }, owner)
    const [first] = (await page()).items
    expect(first).toMatchObject({ teamCode: 'KITCH', bioPosted: 'posted', isBioDue: false, weeklySummariesCount: 8 })
  })
})

test('the answer of before has everybody, a place a week', async () => {
  const all = await server.ask(calls.listWeeklySummaries, {}, owner)
  const [ada] = all
  expect(all).toHaveLength(6)
  expect(ada?.weeklySummaries.map(Boolean)).toEqual([false, true, false, false])
  expect(ada).toMatchObject({
    firstName: 'Ada',
    weeklySummaryNotReq: false,
    totalTangibleHrs: 19,
    weeklySummariesCount: 8
  })
  expect(ada?.totalSeconds).toEqual([0, 19 * 3600, 0, 0])
  const [of] = await server.ask(calls.listWeeklySummaries, { week: 0, forceRefresh: 'true' }, owner)
  expect(of?.weeklySummaries).toEqual([null, null, null, null])
})

test('the matrix says who owes which week, and a reminder is mailed once, whoever presses', async () => {
  const { bo, ada, cy } = people
  const matrix = (asked: object = {}) => server.ask(calls.listMatrix, asked, owner)
  const { weeks, items } = await matrix({ search: 'bo' })
  expect(weeks).toHaveLength(8)
  expect(items[0]?.weeks[1]).toEqual({ week: weeks[1], standing: 'missing', couldWrite: true, remindedAt: null })
  expect((await matrix({ missing: weeks[1] })).items.map(({ firstName }) => firstName)).toEqual(['Bo'])
  const remind = (as = owner, week = weeks[1] ?? '') =>
    server.ask(calls.remindOfSummary, { week, people: [bo.id, ada.id, cy.id] }, as)
  const both = await Promise.all([remind(), remind(core)])
  expect(both.flatMap(({ reminded }) => reminded)).toEqual([bo.id])
  expect(await remind()).toEqual({ reminded: [], message: texts.alreadyReminded })
  expect(await mailsTo(server, bo.email)).toHaveLength(1)
  expect((await matrix({ search: 'bo' })).items[0]?.weeks[1]?.remindedAt).not.toBeNull()
  expect(await refusalOf(remind(owner, weeks[4]))).toMatchObject({ status: 400, message: texts.week })
  const { rows } = await server.database.raw(`select 1 from audit_record where about = 'summary-reminder'`)
  expect(rows).toHaveLength(1)
  // Nobody reminds themselves, though the week before that lacks theirs too.
  const before = { week: weeks[2] ?? '', people: [ada.id, bo.id] }
  expect((await server.ask(calls.remindOfSummary, before, ada)).reminded).toEqual([bo.id])
  // The weeks of before, as a mail spoke of them; none that is still to come.
  expect((await matrix({ week: weeks[3] })).weeks.slice(0, 5)).toEqual(weeks.slice(3))
  expect((await matrix({ week: '2027-01-03' })).weeks).toEqual(weeks)
  expect(await refusalOf(matrix({ week: '0000-01-02' }))).toMatchObject({ status: 400 })
  // Weeks that are closed, and that nobody had written in, are nobody’s fault.
  expect(items[0]?.weeks.map(({ couldWrite }) => couldWrite)).toEqual([...Array(4).fill(true), ...Array(4).fill(false)])
})

describe('recipients', () => {
  const list = (as = owner) => server.ask(calls.listRecipients, {}, as)
  const put = (id: string, as = owner) => server.ask(calls.addRecipient, { userId: id }, as)

  test('are shown and changed after the password alone, which is never sent back', async () => {
    expect(await refusalOf(list())).toMatchObject({ status: 428 })
    expect(await refusalOf(put(core.id))).toMatchObject({ status: 428 })
    const authorize = (currentPassword: string) => server.ask(calls.authorizeRecipients, { currentPassword }, owner)
    expect(await refusalOf(authorize('Meadow!Lark43'))).toMatchObject({ status: 400 })
    expect(await authorize(PASSWORD)).toEqual({ message: texts.authorized, password: '' })
    await put(core.id)
    await put(core.id)
    expect(await list()).toMatchObject([{ _id: core.id, getWeeklyReport: true, email: core.email }])
    expect(await refusalOf(put(core.id, core))).toMatchObject({ status: 403 })
    const gone = await server.add({ isActive: false })
    expect(await refusalOf(put(gone.id))).toMatchObject({ message: texts.recipientInactive })
  })

  test('get everybody’s summaries on Sunday, in parts of a bearable size, each once', async () => {
    await server.database.raw(
      `insert into person (id, email, first_name, last_name, role, start_date, created_at, updated_at)
        select gen_random_uuid(), 'many' || n || '@example.org', 'Zoe', 'N' || n, 'Volunteer', '2024-01-01', now(), now()
        from generate_series(1, 210) n`
    )
    await server.database.raw(`insert into factor_role (role) values ('Administrator')`)
    const owing = await server.add({ role: 'Administrator' })
    await put(owing.id)
    expect(await list()).toMatchObject([
      { _id: core.id, mustSetUpFactor: false },
      { _id: owing.id, mustSetUpFactor: true }
    ])
    await runWhole(server, weeklyMailTask, '2026-11-15T08:30:00Z')
    const mails = await mailsTo(server, core.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Weekly summaries of Nov 8 – Nov 14 (1)',
      'Weekly summaries of Nov 8 – Nov 14 (2)'
    ])
    const text = mails.map(({ plain }) => plain).join('')
    expect(text.match(/Zoe N\d+/g)).toHaveLength(210)
    expect(text).toContain('This week roof0')
    expect(text).toContain('★ Total Valid Weekly Summaries: 8')
    expect(text).toContain('▼ Hours logged: 4 / 10')
    expect(text).not.toContain(people.bo.email)
    expect(await mailsTo(server, owing.email)).toEqual([])
    await server.database.raw('delete from factor_role')
    await server.ask(calls.removeRecipient, { userId: owing.id }, owner)
  })

  test('who left gets nothing more', async () => {
    await server.ask(calls.removeRecipient, { userId: core.id }, owner)
    expect(await list()).toEqual([])
  })
})

describe('reading', () => {
  const uploaded = () => server.clock.now.toISOString()
  const mark = (id: string, uploadDate: string | null, as = owner, weeksAgo = 1) =>
    server.ask(calls.markRead, { userId: id, week: sunday(server, weeksAgo), uploadDate }, as)
  const unread = (as = owner) => namesOf({ unread: 'yes' }, as)

  test('is marked by each reader for themselves, and a text that was changed since is unread again', async () => {
    const other = await add(server, { role: 'Administrator' })
    const { ada } = people
    const first = (await page({ search: 'Ada' })).items[0]
    expect(first).toMatchObject({ readAt: null, uploadDate: uploaded() })
    expect(await unread()).toContain('Ada')
    const { choices } = await figures()
    expect(choices.unread).toBe((await unread()).length)

    expect(await mark(ada.id, uploaded())).toEqual({ readAt: uploaded() })
    expect(await mark(ada.id, uploaded())).toEqual({ readAt: uploaded() })
    expect((await page({ search: 'Ada' })).items[0]?.readAt).toBe(uploaded())
    expect(await unread()).not.toContain('Ada')
    expect((await figures()).choices.unread).toBe(choices.unread - 1)
    expect(await unread(other)).toContain('Ada')

    // Whoever marks what they had on screen does not mark what was handed in since.
    const before = uploaded()
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await server.database.raw(`update summary set uploaded_at = $3 where person_id = $1 and week = $2`, [
      ada.id,
      sunday(server, 1),
      uploaded()
    ])
    expect(await unread()).toContain('Ada')
    expect(await refusalOf(mark(ada.id, before))).toMatchObject({ status: 409, message: texts.changedSince })
    await mark(ada.id, uploaded())
    expect(await unread()).not.toContain('Ada')
    expect(await mark(ada.id, null)).toEqual({ readAt: null })
    expect(await unread()).toContain('Ada')
  })

  test('is for whom the report shows, and what is wrong is refused in words', async () => {
    const { ada, bo } = people
    const manager = await server.add({ role: 'Manager', firstName: 'Max' })
    const volunteer = await server.add({})
    expect(await refusalOf(mark(ada.id, uploaded(), volunteer))).toMatchObject({ status: 403 })
    // A Manager reads those of their teams alone.
    expect(await refusalOf(mark(bo.id, uploaded(), manager))).toMatchObject({ status: 404, message: texts.notOnReport })
    expect(await refusalOf(mark(bo.id, null, manager))).toMatchObject({ status: 404 })
    expect(await refusalOf(mark(bo.id, uploaded()))).toMatchObject({ status: 409, message: texts.nothingToRead })
    expect(await refusalOf(mark(ada.id, uploaded(), owner, 6))).toMatchObject({
      status: 400,
      fields: { week: texts.week }
    })
    expect(await refusalOf(mark('x', uploaded()))).toMatchObject({ status: 400 })
    expect(await refusalOf(mark(ada.id, 'yesterday'))).toMatchObject({ status: 400 })
  })

  test('a reader answers the writer, who is told and finds it beside the text', async () => {
    const { ada, bo } = people
    const answer = (message: string, as = owner, id = ada.id) =>
      server.ask(calls.answerSummary, { userId: id, week: sunday(server, 1), message, asksChange: true }, as)
    await mark(ada.id, uploaded())
    expect(await answer('  Which <b>roof</b>? ')).toEqual({ message: expect.stringMatching(/^Ada .* is told\.$/) })
    const { rows } = await server.database.raw<{ message: string }>(
      `select message from notification n join notification_copy c on c.notification_id = n.id where c.recipient_id = $1`,
      [ada.id]
    )
    expect(rows.at(-1)?.message).toMatch(/asks for a change .* &lt;b>roof&lt;\/b>\?.*weeklysummaries#/)
    const known = (as: TestPerson) => server.ask(readEvidence, { userId: ada.id, week: sunday(server, 1) }, as)
    for (const one of [ada, owner])
      expect(await known(one)).toMatchObject({
        readers: [{ firstName: 'Olga' }],
        answers: [{ message: 'Which <b>roof</b>?', asksChange: true, by: { firstName: 'Olga' } }]
      })
    const mate = await server.add({})
    const manager = await server.add({ role: 'Manager' })
    await team(server, [ada, mate])
    for (const hidden of ['readers', 'answers']) expect(await known(mate)).not.toHaveProperty(hidden)
    expect(await refusalOf(answer('Hello', mate))).toMatchObject({ status: 403 })
    expect(await refusalOf(answer('Hello', manager, bo.id))).toMatchObject({ status: 404 })
    expect(await refusalOf(answer('Hello', ada))).toMatchObject({ status: 400, message: texts.notYourself })
    expect(await refusalOf(answer(' '))).toMatchObject({ status: 400, fields: { message: texts.noAnswer } })
    expect(await refusalOf(answer('x'.repeat(1001)))).toMatchObject({ status: 400 })
  })
})

test('a week that lacks a summary is asked for once, though twelve press at once, and later that week by nobody', async () => {
  const { weeks } = await server.ask(calls.listMatrix, {}, owner)
  const late = await addWorker(server, { firstName: 'Lou', hours: 1, owesSummary: true })
  const press = (as: TestPerson) =>
    server.ask(calls.remindOfSummary, { week: weeks[1] ?? '', people: [late.id, owner.id] }, as)
  const letters = await mailed(server, () => atOnce(12, index => press(index % 2 ? owner : core)))
  expect(letters.map(([to]) => to)).toEqual([late.email])
  const before = server.clock.now
  const seen = []
  for (const hours of [1, 23, 25]) {
    server.clock.now = new Date(before.getTime() + hours * 3_600_000)
    seen.push((await mailed(server, () => press(owner))).length)
  }
  server.clock.now = before
  expect(seen).toEqual([0, 0, 0])
})
