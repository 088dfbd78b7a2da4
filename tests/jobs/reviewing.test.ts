// Readers, scores, mails to many and the way in: a fault here sways a reader, shows them an address, or lets in whom nobody may let in.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { remindTask } from '#server/jobs/reminding.ts'
import { namesIn } from '#server/jobs/inviting.ts'
import { listInvitations, readInvitation, setUpProfile } from '#shared/invitations/calls.ts'
import * as calls from '#shared/jobs/calls.ts'
import { readProfile } from '#shared/people/calls.ts'
import { runOnce } from '#tests/blue-squares/weeks.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { applyFor, mails, post, sweep, TODAY } from './opening.ts'

let server: TestServer
let owner: TestPerson
let grace: TestPerson
let tomas: TestPerson
let jobId: string
let id: string
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
  const reader = (firstName: string) =>
    server.add({ role: 'Volunteer', firstName, lastName: 'Reader', front: ['reviewApplicants'] })
  ;[grace, tomas] = [await reader('Grace'), await reader('Tomas')]
})
beforeEach(async () => {
  await sweep(server)
  await server.database.raw('delete from job_count')
  jobId = (await post(server, owner, { title: 'Beekeeper', category: 'Food' }))._id
  await applyFor(server, jobId)
  id = (await list(owner))[0]?._id ?? ''
  await server.database.raw('delete from letter')
})
afterAll(() => server?.close())

const list = async (as: TestPerson, input: object = {}) => (await server.ask(calls.listApplications, input, as)).items
const read = (as: TestPerson) => server.ask(calls.readApplication, { id }, as)
const score = (as: TestPerson, given: { score?: number; knows?: boolean; said?: string }) =>
  server.ask(calls.scoreApplication, { id, ...given }, as)

test('a reader sees no score of others before they gave their own; an Owner sees all', async () => {
  await score(grace, { score: 5, said: 'Has bees.' })
  expect((await read(tomas)).scores).toEqual({
    mine: null,
    others: [],
    before: [],
    count: 1,
    isHidden: true,
    average: null,
    spread: null
  })
  expect(await list(tomas)).toMatchObject([{ score: null, myScore: null }])
  const mine = await score(tomas, { score: 2 })
  expect(mine.scores).toMatchObject({
    mine: { score: 2 },
    others: [{ by: 'Grace Reader', score: 5, said: 'Has bees.' }],
    average: 3.5,
    spread: { from: 2, to: 5 }
  })
  expect(await list(tomas)).toMatchObject([{ score: 3.5, myScore: 2 }])
  expect((await read(owner)).scores).toMatchObject({ mine: null, count: 2, isHidden: false, average: 3.5 })
  expect((await score(tomas, {})).scores).toMatchObject({ mine: null, isHidden: true })
})

test('a score that was given is not made another one unseen', async () => {
  await score(grace, { score: 5, said: 'Has bees.' })
  await score(tomas, { score: 1 })
  const changed = await score(tomas, { score: 4, said: 'So do I think.' })
  expect(changed.scores.before).toMatchObject([{ by: 'Tomas Reader', score: 1, until: expect.any(String) }])
  expect((await score(tomas, {})).scores).toMatchObject({ isHidden: true, before: [] })
  await score(tomas, { score: 5 })
  expect(
    (await read(owner)).scores.before.map(one => one.score).toSorted((one, other) => (one ?? 0) - (other ?? 0))
  ).toEqual([1, 4])
})

test('whoever knows the applicant gives no score and sees none', async () => {
  await score(grace, { score: 4 })
  expect((await score(tomas, { knows: true, said: 'My cousin.' })).scores).toMatchObject({
    mine: { score: null, said: 'My cousin.' },
    isHidden: true,
    average: null
  })
  expect((await read(owner)).scores).toMatchObject({ average: 4, others: [{ score: 4 }, { score: null }] })
  for (const wrong of [{ score: 0 }, { score: 6 }, { score: 3, knows: true }])
    expect((await refusalOf(score(tomas, wrong))).status).toBe(400)
})

test('a reader reads and notes, and is shown neither the address nor what was written to it', async () => {
  await server.ask(calls.replyToApplication, { id, subject: 'Hello', text: 'Dear {first name}' }, owner)
  await server.ask(calls.noteOnApplication, { id, text: 'Fits.' }, grace)
  expect(await read(grace)).toMatchObject({ email: '', history: [{ kind: 'note', by: 'Grace Reader' }] })
  expect((await read(owner)).history).toMatchObject([{ kind: 'reply', body: 'Dear Ada' }, { kind: 'note' }])
  expect(await list(grace, { search: 'ada@example' })).toEqual([])
  expect(await list(grace, { search: 'reyes' })).toMatchObject([{ email: '' }])
  const [stage] = (await server.ask(calls.listApplicationStages, {}, grace)).stages
  const forbidden = [
    () => server.ask(calls.placeApplications, { moves: [{ id, stageId: stage?._id ?? '', rev: 1 }] }, grace),
    () => server.ask(calls.mailApplications, { ids: [id], subject: 'x', text: 'y' }, grace),
    () => server.ask(calls.inviteApplicant, { id, role: 'Volunteer' }, grace),
    () => server.ask(calls.deleteApplication, { id }, grace),
    () => server.ask(calls.readJobFigures, {}, grace)
  ]
  for (const one of forbidden) expect((await refusalOf(one())).status).toBe(403)
})

test('a mail to many is filled in for each, answered to its writer, and kept with each', async () => {
  await applyFor(server, jobId, { name: 'Bo Berg', email: 'bo@example.org' })
  await server.database.raw('delete from letter')
  const rows = await list(owner, { sort: 'name' })
  const { stages } = await server.ask(calls.listApplicationStages, {}, owner)
  const done = await server.ask(
    calls.mailApplications,
    {
      ids: rows.map(({ _id }) => _id),
      subject: '{opening}',
      text: 'Dear {first name},\n\n<b>no</b>.\n\n{me}',
      stageId: stages.find(({ name }) => name === 'Declined')?._id ?? ''
    },
    owner
  )
  expect(done).toMatchObject({ sent: 2 })
  const sent = await mails(server)
  expect(sent.map(mail => [mail.to_address, mail.subject])).toEqual([
    ['ada@example.org', 'Beekeeper'],
    ['bo@example.org', 'Beekeeper']
  ])
  expect(sent[1]).toMatchObject({ headers: { 'Reply-To': owner.email } })
  expect(sent[1]?.html).toContain('Dear Bo,')
  expect(sent[1]?.html).toContain('&lt;b&gt;no&lt;/b&gt;')
  expect(sent[1]?.plain).toContain('/application-status?token=')
  expect(await list(owner)).toMatchObject([{ stage: 'Declined' }, { stage: 'Declined' }])
  expect((await read(owner)).history).toMatchObject([{ kind: 'reply', body: expect.stringContaining('Dear Ada') }, {}])
  const wrong = server.ask(calls.mailApplications, { ids: [id], subject: 'x', text: 'Dear {nobody}' }, owner)
  expect((await refusalOf(wrong)).fields?.['text']).toContain('{nobody}')
})

const setUp = (token: string) =>
  server.ask(
    setUpProfile,
    {
      token,
      firstName: 'Ada',
      lastName: 'Reyes',
      password: 'Nine!bees9Dance',
      jobTitle: 'Beekeeper',
      phoneNumber: '5551234567',
      collaborationPreference: 'Zoom',
      timeZone: 'America/Los_Angeles',
      location: { userProvided: 'Eugene', coords: { lat: 44, lng: -123 }, country: 'United States', city: 'Eugene' }
    },
    undefined
  )

const invite = (as: TestPerson, role: string) =>
  server.ask(calls.inviteApplicant, { id, role, weeklyCommittedHours: 15 }, as)

test('an applicant is invited with a role, and joins by setting up their profile', async () => {
  expect(namesIn('Ada de  Reyes')).toEqual({ firstName: 'Ada', lastName: 'de Reyes' })
  expect((await refusalOf(invite(owner, 'Beekeeper'))).fields).toHaveProperty('role')
  expect(await invite(owner, 'Manager')).toMatchObject({ stage: 'Invited', status: 'yes' })
  const [letter] = await mails(server)
  const token = /ProfileInitialSetup\/([\w-]+)/.exec(letter?.plain ?? '')?.[1] ?? ''
  expect(await server.ask(readInvitation, { token }, undefined)).toMatchObject({
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Reyes'
  })
  expect(await server.ask(listInvitations, {}, owner)).toMatchObject([{ weeklyCommittedHours: 15 }])
  await setUp(token)
  const whole = await read(owner)
  expect(whole).toMatchObject({ stage: 'Joined', personId: expect.any(String) })
  expect(whole.history.at(-1)).toMatchObject({ by: '', from: 'Invited', to: 'Joined' })
  expect(await server.ask(readProfile, { id: whole.personId ?? '' }, owner)).toMatchObject({ role: 'Manager' })
  const { openings } = await server.ask(calls.readJobFigures, { jobId }, owner)
  expect(openings).toMatchObject([{ sent: 1, invited: 1, joined: 1 }])
  expect((await refusalOf(invite(owner, 'Volunteer'))).status).toBe(409)
})

test('a role above a volunteer’s falls back once its giver is no Owner any more', async () => {
  const second = await server.add({ role: 'Owner' })
  await applyFor(server, jobId, { name: 'Zoe Zed', email: 'zoe@example.org' })
  await server.database.raw('delete from letter')
  id = (await list(owner))[0]?._id ?? ''
  await invite(second, 'Owner')
  const [letter] = await mails(server)
  const token = /ProfileInitialSetup\/([\w-]+)/.exec(letter?.plain ?? '')?.[1] ?? ''
  await server.database.raw(`update person set role = 'Volunteer' where id = '${second.id}'`)
  const { rows } = await server.database.raw(`select role from invitation where email = 'zoe@example.org'`)
  expect(rows).toEqual([{ role: 'Owner' }])
  await setUp(token)
  const { personId } = await read(owner)
  expect(await server.ask(readProfile, { id: personId ?? '' }, owner)).toMatchObject({ role: 'Volunteer' })
})

test('who looked is counted by the day and nobody is kept; days in a stage are counted once somebody left it', async () => {
  for (const kind of ['seen', 'seen', 'begun'] as const)
    await server.ask(calls.countJobVisit, { id: jobId, kind }, undefined)
  const { rows } = await server.database.raw(`select * from job_count where kind = 'seen'`)
  expect(rows).toEqual([{ job_id: jobId, day: TODAY, kind: 'seen', count: 2 }])
  server.clock.now = new Date(server.clock.now.getTime() + 36 * 3_600_000)
  await server.ask(calls.moveApplication, { id, status: 'talking' }, owner)
  server.clock.now = new Date(server.clock.now.getTime() - 36 * 3_600_000)
  expect(await server.ask(calls.readJobFigures, { jobId }, owner)).toMatchObject({
    openings: [{ seen: 2, begun: 1, sent: 1 }],
    stages: [{ stage: 'New', stays: 1, days: 1.5 }],
    sources: [{ source: '', applications: 1 }]
  })
  const gone = server.ask(calls.countJobVisit, { id: '01900000-0000-7000-8000-0000000000ff', kind: 'seen' }, undefined)
  expect((await refusalOf(gone)).status).toBe(404)
})

test('Owners are reminded once of each last day that is near', async () => {
  await post(server, owner, { title: 'Soon over', expiresOn: '2026-11-24' })
  await post(server, owner, { title: 'Later', expiresOn: '2026-12-24' })
  const remind = () => runOnce(server, remindTask, server.clock.now)
  await remind()
  const sent = (await mails(server)).filter(({ to_address: to }) => to === owner.email)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.plain).toContain('“Soon over” ends on')
  expect(sent[0]?.plain).not.toContain('Later')
  await remind()
  expect((await mails(server)).filter(({ to_address: to }) => to === owner.email)).toHaveLength(1)
})

test('an opening begins and ends with its days in California, for who reads and for who applies', async () => {
  const day = '2026-11-21'
  const open = (dates: object) => async () => {
    const { _id } = await post(server, owner, { title: 'Edge', ...dates })
    const { jobs } = await server.ask(calls.listJobs, { search: 'Edge' })
    const goes = (act: Promise<unknown>) =>
      act.then(
        () => true,
        () => false
      )
    const found = [jobs.some(job => job._id === _id), await goes(server.ask(calls.readJob, { id: _id }))]
    const all = [...found, await goes(applyFor(server, _id))]
    await sweep(server)
    return all
  }
  const [yes, no] = [
    [true, true, true],
    [false, false, false]
  ]
  expect(await eachEdge(server, day, open({ datePosted: '2026-01-01', expiresOn: day }))).toEqual([yes, yes, no])
  expect(await eachEdge(server, day, open({ datePosted: day }))).toEqual([no, yes, yes])
})

test('every Owner who is here is reminded of an opening that ends, in its last week, once', async () => {
  const second = await server.add({ role: 'Owner' })
  await server.add({ role: 'Owner', isActive: false })
  await post(server, owner, { title: 'Ends soon', expiresOn: '2026-11-28' })
  const remind = async () => {
    await server.database.raw('update job set reminded_for = null')
    return mailed(server, () => runOnce(server, remindTask, server.clock.now))
  }
  const subject = 'Openings that end soon'
  const both = told([owner, subject], [second, subject])
  expect(await eachEdge(server, '2026-11-21', remind)).toEqual([[], both, both])
  expect(await eachEdge(server, '2026-11-28', remind)).toEqual([both, both, []])
  await remind()
  const again = () => mailed(server, () => runOnce(server, remindTask, server.clock.now))
  expect([await again(), await again()]).toEqual([[], []])
  await server.database.raw('update person set is_active = false where id = $1', [second.id])
})

test('who applies is thanked, each copy goes out once, and what is sent twelve times at once is one application', async () => {
  await server.ask(calls.addCcToJob, { jobId, email: 'copy@example.org' }, owner)
  await server.ask(calls.addCcToCategory, { category: 'Food', email: 'copy@example.org' }, owner)
  await server.ask(calls.addCcToCategory, { category: 'Food', email: 'food@example.org' }, owner)
  const letters = await mailed(server, () =>
    atOnce(12, async () => applyFor(server, jobId, { name: 'Zed Once', email: 'zed@example.org' }))
  )
  expect(letters.map(([to]) => to)).toEqual(['copy@example.org', 'food@example.org', 'zed@example.org'])
  expect((await list(owner, { search: 'Zed Once' })).length).toBe(1)
  const [zed] = await list(owner, { search: 'Zed Once' })
  const reply = { id: zed!._id, subject: 'Come by', text: 'On Monday.' }
  expect(await mailed(server, () => server.ask(calls.replyToApplication, reply, owner))).toEqual(
    told(['zed@example.org', 'Come by'])
  )
  const many = { ids: [zed!._id, id], subject: 'To all', text: 'Thank you.' }
  expect(await mailed(server, () => server.ask(calls.mailApplications, many, owner))).toEqual(
    told(['ada@example.org', 'To all'], ['zed@example.org', 'To all'])
  )
})
