// Only here: who writes and reads which summary, what becomes of two writers, and that the present client reads and writes
// the same summaries through the profile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { squaresTask } from '#server/blue-squares/weekly.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { readLeaderboard } from '#shared/leaderboard/calls.ts'
import { readProfile, saveProfile } from '#shared/people/calls.ts'
import { mergePeople } from '#shared/people/merge/calls.ts'
import * as calls from '#shared/summaries/calls.ts'
import * as texts from '#shared/summaries/texts.ts'
import { addWorker, MORNING, runWhole, squaresOf, WEEK } from '#tests/blue-squares/weeks.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { teamFor } from '#tests/teams/team.ts'
import { furnish, log, TODAY } from '#tests/time-entries/place.ts'

import { MEDIA, textOf } from './writing.ts'

let server: TestServer
let owner: TestPerson
let maya: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await addWorker(server, { role: 'Owner', committed: 0 })
  maya = await addWorker(server, { hours: 12, owesSummary: true })
})
afterAll(() => server?.close())

const BEFORE = '2026-11-08'
const read = (person: TestPerson, as = person) => server.ask(calls.readSummaries, { userId: person.id }, as)
const handIn = (person: TestPerson, summary: string, rev = 0, week = WEEK, as = person) =>
  server.ask(calls.saveSummary, { userId: person.id, week, summary, rev, mediaUrl: MEDIA }, as)
const draft = (person: TestPerson, summary: string, rev: number, tab = 'one') =>
  server.ask(calls.keepDraft, { week: WEEK, summary, tab, rev }, person)

describe('a summary', () => {
  test('is handed in clean, counted, and shown on dashboard and leaderboard', async () => {
    expect((await server.ask(readDashboard, { userId: maya.id }, maya)).summary).toBe('missing')
    const saved = await handIn(maya, `${textOf(60)}<script>alert(1)</script><p onclick="x()">Done.</p>`)
    expect(saved.summary).toContain('This week roof0')
    expect(saved.summary).not.toMatch(/script|onclick/)
    expect(saved).toMatchObject({ week: WEEK, rev: 1, dueDate: '2026-11-22T07:59:59.000Z' })
    expect(await read(maya)).toMatchObject({
      weeklySummariesCount: 1,
      mediaUrl: MEDIA,
      mayWrite: true,
      weeks: [{ rev: 1 }, { week: BEFORE, summary: '', rev: 0, uploadDate: null }, {}, {}]
    })
    expect((await server.ask(readDashboard, { userId: maya.id }, maya)).summary).toBe('submitted')
    const [line] = await server.ask(readLeaderboard, { userId: maya.id }, maya)
    expect(line).toMatchObject({ hasSummary: true })
  })

  test('of too few words, too many signs, with a picture or without a link is refused in words', async () => {
    const sam = await server.add()
    expect(await refusalOf(handIn(sam, textOf(49)))).toMatchObject({ status: 400, fields: { summary: texts.fewWords } })
    expect(await refusalOf(handIn(sam, textOf(7000)))).toMatchObject({ status: 400, message: texts.tooLong })
    expect(await refusalOf(handIn(sam, 'x'.repeat(220_000)))).toMatchObject({ status: 400 })
    expect(await refusalOf(handIn(sam, `${textOf(60)}<img src=x>`))).toMatchObject({ status: 400 })
    expect(await refusalOf(handIn(sam, '<p></p>'))).toMatchObject({ message: texts.empty })
    const bare = { userId: sam.id, week: WEEK, summary: textOf(60), rev: 0 }
    expect(await refusalOf(server.ask(calls.saveSummary, bare, sam))).toMatchObject({ message: texts.mediaRequired })
    const wrong = { ...bare, mediaUrl: 'javascript:alert(1)' }
    expect(await refusalOf(server.ask(calls.saveSummary, wrong, sam))).toMatchObject({ message: texts.mediaUrl })
    for (const week of ['2026-11-22', '2026-10-18', '2026-11-16'])
      expect(await refusalOf(handIn(sam, textOf(60), 0, week))).toMatchObject({ fields: { week: texts.week } })
    expect((await read(sam)).weeks.every(({ summary }) => summary === '')).toBe(true)
  })

  test('is read by team-mates and by right, written by oneself and by right, and drafts are nobody else’s', async () => {
    const [mate, stranger, reader] = [
      await server.add(),
      await server.add(),
      await server.add({ front: ['getWeeklySummaries'] })
    ]
    const writer = await server.add({ front: ['putUserProfile'] })
    await teamFor(server, [maya, mate])
    await draft(maya, '<p>Not yet for others.</p>', 1)
    const seen = await read(maya, mate)
    expect(seen).toMatchObject({ mayWrite: false, weeks: [{ rev: 2 }, {}, {}, {}] })
    expect(JSON.stringify(seen)).not.toContain('Not yet')
    expect(seen).not.toHaveProperty('mediaUrl')
    expect((await read(maya)).weeks[0]?.draft?.summary).toContain('Not yet')
    expect(await read(maya, reader)).toMatchObject({ mediaUrl: MEDIA, mayWrite: false })
    expect(await refusalOf(read(maya, stranger))).toMatchObject({ status: 403 })
    expect(await refusalOf(handIn(maya, textOf(60), 2, WEEK, mate))).toMatchObject({ status: 403 })
    expect(await handIn(maya, textOf(70, 'wall'), 2, WEEK, writer)).toMatchObject({ rev: 3 })
    expect(await refusalOf(handIn(owner, textOf(60), 0, WEEK, writer))).toMatchObject({ status: 403 })
  })

  test('has one count, which whoever may corrects', async () => {
    const sam = await server.add()
    await handIn(sam, textOf(60))
    await server.ask(calls.setSummaryCount, { userId: sam.id, weeklySummariesCount: 7 }, owner)
    await handIn(sam, textOf(60), 0, BEFORE)
    expect((await read(sam)).weeklySummariesCount).toBe(8)
    const own = { userId: sam.id, weeklySummariesCount: 99 }
    expect(await refusalOf(server.ask(calls.setSummaryCount, own, sam))).toMatchObject({ status: 403 })
  })
})

describe('what is known of a week', () => {
  const known = (person: TestPerson, as = person, week = WEEK) =>
    server.ask(calls.readEvidence, { userId: person.id, week }, as)

  test('are hours, entries, tasks and pictures of that week and of that person', async () => {
    const place = await furnish(server)
    const sam = await addWorker(server, { hours: 0 })
    const at = server.clock.now.toISOString()
    await log(server, place, sam, { dateOfWork: TODAY, taskId: place.task })
    await server.database.raw(
      `insert into task_resource (task_id, person_id, added_at, review_status, review_asked_at, is_done) values
        ($1, $3, $4, 'Submitted', $4, false), ($2, $3, $4, 'Reviewed', null, true)`,
      [place.task, place.kitchenTask, sam.id, at]
    )
    await server.database.raw(`update task set status = 'Complete', completed_at = $2 where id = $1`, [
      place.kitchenTask,
      at
    ])
    await server.database.raw(
      `with f as (insert into stored_file values (repeat('a', 43), 'image/png', 1, 'x', $2) returning hash)
        insert into file_upload select hash, $1, 'roof.png', $2 from f`,
      [sam.id, at]
    )
    const own = await known(sam)
    expect(own).toMatchObject({
      tangibleSeconds: 5400,
      entries: [{ dateOfWork: TODAY, seconds: 5400, taskName: 'Roof truss', projectName: 'Earthbag Village' }],
      pictures: [{ name: 'roof.png', address: expect.stringContaining('sign=') }],
      prompt: { copiedAt: null }
    })
    expect(own.tasks?.map(({ taskName, state }) => [taskName, state]).toSorted()).toEqual([
      ['Foundation', 'finished'],
      ['Roof truss', 'submitted']
    ])
    expect(await known(sam, sam, BEFORE)).toMatchObject({ tangibleSeconds: 0, entries: [], tasks: [], pictures: [] })
  })

  test('is no more than one may see otherwise', async () => {
    const sam = await server.add()
    const [mate, stranger] = [await server.add(), await server.add()]
    const reader = await server.add({ front: ['getWeeklySummaries'] })
    await teamFor(server, [sam, mate])
    expect(Object.keys(await known(sam, mate)).toSorted()).toEqual([
      'committedHours',
      'entries',
      'intangibleSeconds',
      'tangibleSeconds',
      'tasks'
    ])
    const seen = await known(sam, reader)
    for (const hidden of ['entries', 'tasks', 'pictures', 'prompt']) expect(seen).not.toHaveProperty(hidden)
    expect(await refusalOf(known(sam, stranger))).toMatchObject({ status: 403 })
    for (const week of ['2026-11-22', '2026-11-16', '2026-10-18', 'x'])
      expect(await refusalOf(known(sam, sam, week))).toMatchObject({ status: 400, fields: { week: texts.week } })
  })
})

describe('two writers', () => {
  test('see each other: the later one is shown what is there, and both texts are kept', async () => {
    const sam = await server.add()
    const first = await draft(sam, textOf(20, 'tab-one'), 0)
    expect(await draft(sam, textOf(25, 'tab-one'), first.rev)).toMatchObject({ rev: 2 })
    const refusal = await refusalOf(draft(sam, textOf(30, 'tab-two'), 1, 'two'))
    expect(refusal).toMatchObject({ status: 409, current: { rev: 2, draft: { summary: textOf(25, 'tab-one') } } })
    await draft(sam, textOf(30, 'tab-two'), 2, 'two')
    expect(await refusalOf(handIn(sam, textOf(60), 2))).toMatchObject({ status: 409 })
    await handIn(sam, textOf(60), 3)
    const versions = await server.ask(calls.listVersions, { week: WEEK }, sam)
    expect(versions.map(({ kind, summary }) => [kind, summary])).toEqual([
      ['saved', textOf(60)],
      ['draft', textOf(30, 'tab-two')],
      ['draft', textOf(25, 'tab-one')]
    ])
    expect((await read(sam)).weeks[0]).not.toHaveProperty('draft')
  })

  test('at once are one after the other', async () => {
    const sam = await server.add()
    const all = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => handIn(sam, textOf(60, `w${index}x`))))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('a text moves whole, and what it replaces is kept', async () => {
  const sam = await server.add()
  await handIn(sam, textOf(60, 'old'), 0, BEFORE)
  await handIn(sam, textOf(60, 'new'))
  const move = { userId: sam.id, fromWeek: WEEK, toWeek: BEFORE, fromRev: 1, toRev: 1 }
  expect(await refusalOf(server.ask(calls.moveSummary, { ...move, toRev: 0 }, sam))).toMatchObject({ status: 409 })
  expect(await refusalOf(server.ask(calls.moveSummary, { ...move, toWeek: WEEK }, sam))).toMatchObject({ status: 400 })
  const { weeks } = await server.ask(calls.moveSummary, move, sam)
  expect(weeks).toMatchObject([
    { week: WEEK, summary: '', uploadDate: null, rev: 2 },
    { week: BEFORE, summary: textOf(60, 'new'), rev: 2 }
  ])
  const kept = await server.ask(calls.listVersions, { week: BEFORE }, sam)
  expect(kept.map(({ summary }) => summary)).toContain(textOf(60, 'old'))
  const empty = { ...move, fromRev: 2, toRev: 2 }
  expect(await refusalOf(server.ask(calls.moveSummary, empty, sam))).toMatchObject({ message: texts.nothingToMove })
})

describe('through the profile', () => {
  const put = (person: TestPerson, weeklySummaries: unknown) =>
    server.ask(saveProfile, { id: person.id, weeklySummaries } as never, person)

  test('the present client reads and writes four places', async () => {
    const sam = await server.add()
    const { weeklySummaries = [] } = await server.ask(readProfile, { id: sam.id }, sam)
    expect(weeklySummaries).toHaveLength(4)
    expect(weeklySummaries[0]).toEqual({ summary: '', dueDate: '2026-11-22T07:59:59.9990Z', uploadDate: null })
    const [first, ...rest] = weeklySummaries
    await put(sam, [{ ...first, summary: textOf(60) }, ...rest])
    const again = await server.ask(readProfile, { id: sam.id }, sam)
    expect(again.weeklySummaries?.[0]).toMatchObject({ summary: textOf(60), uploadDate: expect.any(String) })
    expect(again.weeklySummaries?.[0]?.dueDate).toMatch(/^2026-11-22T07:59:59\.\d{1,9}Z$/)
    expect(again.weeklySummariesCount).toBe(1)
    // A whole profile that says the same changes nothing, and an old one does not overwrite.
    await put(sam, again.weeklySummaries)
    expect((await read(sam)).weeks[0]?.rev).toBe(1)
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await handIn(sam, textOf(60, 'newer'), 1)
    await put(sam, again.weeklySummaries)
    expect((await read(sam)).weeks[0]?.summary).toBe(textOf(60, 'newer'))
    const [edited] = again.weeklySummaries ?? []
    expect(await refusalOf(put(sam, [{ ...edited, summary: textOf(60, 'other') }]))).toMatchObject({
      status: 409,
      message: texts.staleProfile
    })
    expect(await refusalOf(put(sam, [{ summary: 'Too short.' }]))).toMatchObject({ message: texts.fewWords })
    await put(sam, [null, { summary: textOf(60, 'late') }])
    expect((await read(sam)).weeks.map(({ summary }) => summary.slice(0, 19))).toEqual([
      textOf(60, 'newer').slice(0, 19),
      textOf(60, 'late').slice(0, 19),
      '',
      ''
    ])
  })

  test('a profile that was read before a summary was handed in neither takes it back nor writes over it', async () => {
    const sam = await server.add()
    const { weeklySummaries: [blank] = [] } = await server.ask(readProfile, { id: sam.id }, sam)
    await handIn(sam, textOf(60, 'meant'), 0)
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const now = server.clock.now.toISOString()
    const stands = async () => (await read(sam)).weeks[0]?.summary
    // Left as it was, also by whoever sends no more of it than its words.
    for (const one of [blank, { ...blank, uploadDate: now }, { summary: '', uploadDate: null }, { summary: '' }]) {
      await put(sam, [one])
      expect(await stands()).toBe(textOf(60, 'meant'))
    }
    // Written meanwhile by a client that dates its slot anew.
    const stale = { status: 409, message: texts.staleProfile }
    const other = textOf(60, 'other')
    expect(await refusalOf(put(sam, [{ ...blank, summary: other, uploadDate: now }]))).toMatchObject(stale)
    expect(await refusalOf(put(sam, [{ summary: other, uploadDate: null }]))).toMatchObject(stale)
    expect(await stands()).toBe(textOf(60, 'meant'))
    // Whoever has read it changes it, and takes it back.
    const newest = async () => (await server.ask(readProfile, { id: sam.id }, sam)).weeklySummaries?.[0]
    await put(sam, [{ ...(await newest()), summary: other, uploadDate: now }])
    expect(await stands()).toBe(other)
    const old = await newest()
    await put(sam, [{ ...old, summary: '', uploadDate: now }])
    expect(await stands()).toBe('')
    // What was taken back does not come again with an old profile.
    await put(sam, [old])
    expect(await stands()).toBe('')
  })

  test('two places of one week in one body are two saves, the second one of what had been read before', async () => {
    const sam = await server.add()
    const { weeklySummaries: [blank] = [] } = await server.ask(readProfile, { id: sam.id }, sam)
    const [one, other] = [textOf(60, 'one'), textOf(60, 'other')]
    const twice = put(sam, [
      { ...blank, summary: one },
      { ...blank, summary: other }
    ])
    expect(await refusalOf(twice)).toMatchObject({ status: 409, message: texts.staleProfile })
    expect((await read(sam)).weeks[0]).toMatchObject({ summary: '', rev: 0 })
    await put(sam, [{ ...blank, summary: one }, blank])
    expect((await read(sam)).weeks[0]).toMatchObject({ summary: one, rev: 1 })
    expect(await server.ask(calls.listVersions, { week: WEEK }, sam)).toHaveLength(1)
  })

  test('what was opened on Saturday and is saved on Sunday stays with its week', async () => {
    const sam = await server.add()
    const { weeklySummaries: [first] = [] } = await server.ask(readProfile, { id: sam.id }, sam)
    const wednesday = server.clock.now
    server.clock.now = new Date('2026-11-22T09:00:00Z')
    await put(sam, [{ ...first, summary: textOf(60) }])
    expect((await read(sam)).weeks.map(({ week, summary }) => [week, summary !== ''])).toEqual([
      ['2026-11-22', false],
      [WEEK, true],
      [BEFORE, false],
      ['2026-11-01', false]
    ])
    server.clock.now = wednesday
  })

  test('a stranger reads none', async () => {
    const stranger = await server.add()
    const seen = await server.ask(readProfile, { id: maya.id }, stranger)
    expect(seen).not.toHaveProperty('weeklySummaries')
    expect(seen).not.toHaveProperty('weeklySummariesCount')
  })
})

test('on Sunday who owes one and handed none in gets a blue square, once, and nothing has to be shifted', async () => {
  const [met, neither] = [
    await addWorker(server, { hours: 12, owesSummary: true }),
    await addWorker(server, { hours: 1, owesSummary: true })
  ]
  const newcomer = await addWorker(server, { hours: 12, owesSummary: true, start: '2026-11-17' })
  await runWhole(server, squaresTask, MORNING)
  await runWhole(server, squaresTask, MORNING)
  expect(await squaresOf(server, maya)).toEqual([])
  expect(await squaresOf(server, met)).toMatchObject([
    { kind: 'summary', description: 'You handed in no weekly summary for the week from Nov 15, 2026 to Nov 21, 2026.' }
  ])
  expect(await squaresOf(server, neither)).toMatchObject([{ kind: 'both' }])
  expect(await squaresOf(server, newcomer)).toEqual([])
  const { rows } = await server.database.raw<{ message: string }>(
    `select message from notification n join notification_copy c on c.notification_id = n.id where c.recipient_id = $1`,
    [newcomer.id]
  )
  expect(rows).toEqual([{ message: expect.stringContaining('Welcome! You did your hours') }])
})

test('summaries go along when two accounts become one', async () => {
  const [one, other] = [await server.add(), await server.add()]
  await handIn(one, textOf(60, 'gone'), 0, BEFORE)
  await handIn(other, textOf(60, 'kept'))
  await server.ask(mergePeople, { id: other.id, other: one.id }, owner)
  const { weeks, weeklySummariesCount } = await read(other)
  expect(weeks.map(({ summary }) => summary)).toEqual([textOf(60, 'kept'), textOf(60, 'gone'), '', ''])
  expect(weeklySummariesCount).toBe(2)
})

describe('the prompt', () => {
  test('is the Owner’s to change, and is copied with a stamp', async () => {
    const first = await server.ask(calls.readAiPrompt, {}, maya)
    expect(first).toMatchObject({ _id: 'ai-prompt', aIPromptText: texts.firstPrompt })
    expect(await refusalOf(server.ask(calls.saveAiPrompt, { aIPromptText: 'Mine.' }, maya))).toMatchObject({
      status: 403
    })
    const saved = await server.ask(
      calls.saveAiPrompt,
      { aIPromptText: ' Be brief. ', modifiedDatetime: first.modifiedDatetime },
      owner
    )
    expect(saved).toMatchObject({ aIPromptText: 'Be brief.', message: texts.promptUpdated })
    const late = { aIPromptText: 'Be long.', modifiedDatetime: first.modifiedDatetime }
    expect(await refusalOf(server.ask(calls.saveAiPrompt, late, owner))).toMatchObject({
      status: 409,
      current: { aIPromptText: 'Be brief.' }
    })
    expect(await server.ask(calls.readPromptCopied, { userId: maya.id }, maya)).toEqual({ message: null })
    await server.ask(calls.markPromptCopied, { userId: maya.id }, maya)
    const { message } = await server.ask(calls.readPromptCopied, { userId: maya.id }, owner)
    expect(Date.parse(message ?? '')).toBe(server.clock.now.getTime())
  })
})

test('a summary is handed in from its Sunday on, and for three weeks after its own, by the days of California', async () => {
  const written = (week: string) => async () => {
    const as = await server.add()
    const saved = await handIn(as, textOf(60), 0, week).catch(() => undefined)
    const draftOf = { week, summary: textOf(9), tab: 'one', rev: saved?.rev ?? 0 }
    const kept = await server.ask(calls.keepDraft, draftOf, as).catch(() => undefined)
    const { weeks } = await read(as)
    return [saved !== undefined, kept !== undefined, weeks.some(one => one.week === week)]
  }
  const [yes, no] = [
    [true, true, true],
    [false, false, false]
  ]
  const sunday = '2026-11-22'
  expect(await eachEdge(server, sunday, written(sunday))).toEqual([no, yes, yes])
  expect(await eachEdge(server, sunday, written('2026-10-25'))).toEqual([yes, no, no])
})

test('of twelve who save one summary at once one does, and the others are told of it', async () => {
  const as = await server.add()
  const { done, refused } = await atOnce(12, index => handIn(as, textOf(60 + index)))
  expect([done.length, new Set(refused)]).toEqual([1, new Set([409])])
  expect(await read(as)).toMatchObject({ weeklySummariesCount: 1 })
  const people = await Promise.all(Array.from({ length: 12 }, () => server.add()))
  await atOnce(12, index => handIn(people[index]!, textOf(60)))
  expect((await read(people[11]!)).weeklySummariesCount).toBe(1)
})
