// Accounts made, changed many at once and deleted by the office: a right handed on that was not held, time that is lost or
// counted twice, and mails that nobody or everybody gets would show here alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { workIn } from '#server/kit/calls/answer.ts'
import { standingTask } from '#server/people/standing/standing.ts'
import { compareSlice } from '#server/time-entries/comparison-queries.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { readProfile, setStatus } from '#shared/people/calls.ts'
import * as calls from '#shared/people/users/calls.ts'
import { signIn } from '#shared/session/calls.ts'
import { addEntry, deleteEntry, listEntries } from '#shared/time-entries/calls.ts'
import { MOST_AT_ONCE } from '#shared/people/users/schemas.ts'
import { roleDefaults } from '#shared/permissions.ts'
import { addTeam } from '#shared/teams/calls.ts'
import { addPeople } from '#tests/people/crowd.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { mailsTo, refusalOf } from '#tests/session/setting.ts'
import { furnish, NOTES, type Place, TODAY } from '#tests/time-entries/place.ts'

let server: TestServer
let owner: TestPerson
let admin: TestPerson
let place: Place
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olive' })
  admin = await server.add({ role: 'Administrator' })
  place = await furnish(server)
})
afterAll(() => server?.close())

let count = 0
const person = (more: object = {}) => ({
  firstName: 'Newcomer',
  lastName: `Person ${String.fromCharCode(97 + ((count += 1) % 26))}${count}`,
  email: `Newcomer${count}@Example.org`,
  ...more
})
const create = (more: object = {}, as = admin) => server.ask(calls.createUser, person(more), as)
const read = (id: string) => server.ask(readProfile, { id }, owner)

async function night(today: string): Promise<void> {
  const at = { now: startOfDay(today), today, ip: '', device: '', site: '' }
  const trace = { actorId: null, viewingId: null, call: standingTask.name }
  await server.database.transaction(trx => standingTask.run(workIn(server.app.context, trx, at, trace), at))
}

describe('a new account', () => {
  test('is mailed a first password that leads to one of its own', async () => {
    const { _id } = await create({ weeklyCommittedHours: 15, phoneNumber: '555-010-7788', projects: [place.project] })
    const made = await read(_id)
    expect(made).toMatchObject({
      role: 'Volunteer',
      weeklycommittedHours: 15,
      isVisible: true,
      email: `newcomer${count}@example.org`
    })
    expect(made.projects).toMatchObject([{ _id: place.project }])
    const [mail] = await mailsTo(server, made.email!)
    expect(mail?.lets_in).toBe(true)
    const password = / own: (\S+)/.exec(mail?.plain ?? '')?.[1] ?? ''
    expect(await server.ask(signIn, { email: made.email!, password })).toMatchObject({ new: true, userId: _id })
  })

  test('begins on its teams, by whoever may put people there', async () => {
    const { _id: team } = await server.ask(addTeam, { teamName: 'Beginners' }, owner)
    const { _id } = await create({ teams: [team], bio: 'Plants trees.', timeZone: 'Europe/Berlin' })
    expect(await read(_id)).toMatchObject({ teams: [{ _id: team }], bio: 'Plants trees.', timeZone: 'Europe/Berlin' })
    expect(await refusalOf(create({ teams: [place.project] }))).toMatchObject({ status: 400 })
    const helper = await server.add({ front: ['postUserProfile'] })
    expect(await refusalOf(create({ teams: [team] }, helper))).toMatchObject({ status: 403 })
  })

  test('says which field is wrong', async () => {
    const { _id } = await create({ phoneNumber: ['555-010-9999'] })
    const { email, firstName, lastName } = await read(_id)
    const again = { firstName, lastName }
    expect(await refusalOf(create({ email: email!.toUpperCase() }))).toMatchObject({ status: 400, type: 'email' })
    expect(await refusalOf(create(again))).toMatchObject({ type: 'name', fields: { firstName: expect.any(String) } })
    await expect(create({ ...again, allowsDuplicateName: true })).resolves.toBeDefined()
    expect(await refusalOf(create({ phoneNumber: ['555-010-9999'] }))).toMatchObject({ type: 'phoneNumber' })
    expect(await refusalOf(create({ password: 'password1' }))).toMatchObject({ type: 'credentials' })
  })

  test('cannot do what its maker may not hand on', async () => {
    const clerk = await server.add({ front: ['postUserProfile'] })
    expect(await refusalOf(create({ role: 'Manager' }, clerk))).toMatchObject({
      status: 403,
      fields: { role: expect.any(String) }
    })
    await expect(create({}, clerk)).resolves.toBeDefined()
    expect(await refusalOf(create({ role: 'Owner' }))).toMatchObject({ status: 403 })
    const ruler = await server.add({ front: ['postUserProfile', 'putUserProfileImportantInfo'] })
    for (const role of ['Administrator', 'Mentor'])
      expect(await refusalOf(create({ role }, ruler))).toMatchObject({ status: 403 })
    const mentors = ['putReviewStatus', 'getReporteesLimitRoles', ...roleDefaults['Core Team']]
    const lead = await server.add({ front: ['postUserProfile', 'putUserProfileImportantInfo', ...mentors] })
    const { _id } = await create({ role: 'Mentor' }, lead)
    expect(await read(_id)).toMatchObject({ role: 'Mentor', isVisible: false })
    expect(await refusalOf(create({ projects: [place.project] }, clerk))).toMatchObject({ status: 403 })
  })

  test('is made once by two at the same moment', async () => {
    const same = person()
    const made = await Promise.allSettled([
      server.ask(calls.createUser, same, admin),
      server.ask(calls.createUser, same, owner)
    ])
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('deleting somebody', () => {
  const log = (who: TestPerson, more: object = {}) =>
    server.ask(
      addEntry,
      {
        personId: who.id,
        projectId: place.project,
        taskId: place.task,
        dateOfWork: TODAY,
        hours: 2,
        minutes: 0,
        notes: NOTES,
        isTangible: true,
        ...more
      },
      who
    )
  const differences = async () => {
    const slice = { after: '00000000-0000-0000-0000-000000000000', size: 1000 }
    const of = (stage: 'people' | 'tasks') => server.database.transaction(trx => compareSlice(trx, stage, slice, 10))
    return [...(await of('people')).differences, ...(await of('tasks')).differences]
  }

  test('leaves their time in the archive, or takes it along, and the sums are right', async () => {
    const [kept, gone] = [await server.add(), await server.add()]
    for (const who of [kept, gone]) {
      await log(who)
      await log(who, { isTangible: false, hours: 1 })
      const { entry } = await log(who, { hours: 3 })
      await server.ask(deleteEntry, { id: entry._id }, who)
    }
    await server.ask(calls.deleteUser, { id: kept.id, option: 'archive', userId: kept.id }, admin)
    await server.ask(calls.deleteUser, { id: gone.id, option: 'delete' }, admin)
    expect(await differences()).toEqual([])
    const { rows } = await server.database.raw<{ id: string }>('select id from person where is_archive')
    expect(rows).toHaveLength(1)
    const archive = { id: rows[0]!.id, from: '2026-11-01', to: '2026-11-30' }
    expect(await server.ask(listEntries, archive, owner)).toHaveLength(2)
    expect(await refusalOf(read(kept.id))).toMatchObject({ status: 404 })
    expect(await refusalOf(server.ask(setStatus, { id: archive.id, status: 'Active' }, owner))).toMatchObject({
      status: 400
    })
    expect(await refusalOf(server.ask(calls.deleteUser, { id: archive.id, option: 'delete' }, owner))).toMatchObject({
      status: 400
    })
    const { items } = await server.ask(calls.listUsers, { search: 'Archive' }, owner)
    expect(items).toEqual([])
    const second = await server.add()
    await log(second)
    await server.ask(calls.deleteUser, { id: second.id, option: 'archive' }, admin)
    expect(await server.ask(listEntries, archive, owner)).toHaveLength(3)
    expect(await differences()).toEqual([])
  })

  test('is not for oneself, nor for Owners by others', async () => {
    expect(await refusalOf(server.ask(calls.deleteUser, { id: owner.id, option: 'delete' }, owner))).toMatchObject({
      status: 400
    })
    expect(await refusalOf(server.ask(calls.deleteUser, { id: owner.id, option: 'delete' }, admin))).toMatchObject({
      status: 403
    })
  })
})

describe('many at once', () => {
  test('are changed all or none, and the answer names the row that stands in the way', async () => {
    const [one, two] = [await server.add({ firstName: 'Ann' }), await server.add({ firstName: 'Bea' })]
    const change = (user_id: string, item: string, value: unknown) => ({ user_id, item, value })
    const right = [
      change(one.id, 'weeklycommittedHours', 12),
      change(one.id, 'jobTitle', 'Baker'),
      change(two.id, 'startDate', '2026-01-05')
    ]
    await server.ask(calls.changeUsers, { changes: right }, admin)
    expect(await read(one.id)).toMatchObject({ weeklycommittedHours: 12, jobTitle: ['Baker'] })
    const wrong = [change(one.id, 'weeklycommittedHours', 14), change(two.id, 'role', 'Owner')]
    const refusal = await refusalOf(server.ask(calls.changeUsers, { changes: wrong }, admin))
    expect(refusal).toMatchObject({
      status: 403,
      message: expect.stringMatching(/^Bea /),
      fields: { [`${two.id} role`]: expect.any(String) }
    })
    expect(await read(one.id)).toMatchObject({ weeklycommittedHours: 12 })
    const unread = [change(one.id, 'weeklycommittedHours', 400)]
    expect(await refusalOf(server.ask(calls.changeUsers, { changes: unread }, admin))).toMatchObject({
      message: expect.stringMatching(/^Ann /),
      fields: { [`${one.id} weeklycommittedHours`]: expect.stringContaining('168') }
    })
    const stale = [{ ...change(one.id, 'weeklycommittedHours', 16), rev: 1 }]
    expect(await refusalOf(server.ask(calls.changeUsers, { changes: stale }, admin))).toMatchObject({ status: 409 })
    // A bare list, as scripts send it.
    const bare = await server.app.inject({
      method: 'PATCH',
      url: '/api/userprofile/update',
      headers: { authorization: admin.token },
      payload: [change(two.id, 'weeklycommittedHours', 7)]
    })
    expect(bare.statusCode).toBe(200)
    expect(await read(two.id)).toMatchObject({ weeklycommittedHours: 7 })
  })

  test('are acted on each for themselves, and those around are told in one mail', async () => {
    const three = [await server.add({ firstName: 'Cleo' }), await server.add({ firstName: 'Dora' }), owner]
    const ids = three.map(({ id }) => id)
    const { results, message } = await server.ask(calls.actOnUsers, { ids, act: 'pause', day: '2027-01-03' }, admin)
    expect(results.map(({ done }) => done)).toEqual([true, true, false])
    expect(message).toBe('Done for 2 of 3 people.')
    expect(await read(ids[0]!)).toMatchObject({
      isActive: false,
      reactivationDate: expect.stringContaining('2027-01-03')
    })
    const mails = await mailsTo(server, owner.email)
    expect(mails.at(-1)?.subject).toBe('Changes of status of 2 people')
    const clerk = await server.add({ front: ['toggleInvisibility'] })
    expect(await refusalOf(server.ask(calls.actOnUsers, { ids, act: 'delete' }, clerk))).toMatchObject({ status: 403 })
    const day = await refusalOf(server.ask(calls.actOnUsers, { ids, act: 'finalDay' }, admin))
    expect(day).toMatchObject({ status: 400, fields: { day: 'Choose a day.' } })
  })
})

describe('all who fit', () => {
  const fitting = { search: 'bulkwell' }
  const name = { lastName: 'Bulkwell' }

  test('are acted on, without those left out, and counted again first', async () => {
    const [one, two, three] = [await server.add(name), await server.add(name), await server.add(name)]
    const act = { act: 'hide' as const, all: fitting, except: [two.id] }
    const stale = await refusalOf(server.ask(calls.actOnUsers, { ...act, seen: 2 }, admin))
    expect(stale).toMatchObject({ status: 409, current: { count: 3 } })
    const { results } = await server.ask(calls.actOnUsers, { ...act, seen: 3 }, admin)
    expect(results.every(({ done }) => done)).toBe(true)
    expect(results.map(({ _id }) => _id).toSorted()).toEqual([one.id, three.id].toSorted())
    expect(await refusalOf(server.ask(calls.actOnUsers, { act: 'hide' }, admin))).toMatchObject({ status: 400 })
  })

  test('are not found by an address that the caller may not see', async () => {
    const { id } = await server.add({ email: 'zzyzx.secret@example.org' })
    await server.database.raw(`update person set privacy = privacy || '{"email": false}' where id = $1`, [id])
    const clerk = await server.add({ front: ['changeUserStatus'] })
    const act = { act: 'activate' as const, all: { search: 'zzyzx' }, except: [], seen: 0 }
    expect((await server.ask(calls.actOnUsers, act, clerk)).results).toEqual([])
    expect(await refusalOf(server.ask(calls.actOnUsers, act, admin))).toMatchObject({ current: { count: 1 } })
  })

  test('are no more than can be waited for', async () => {
    await server.database.raw(addPeople(MOST_AT_ONCE + 1))
    const act = { act: 'hide' as const, all: { search: 'crowd' }, except: [], seen: MOST_AT_ONCE + 1 }
    const { status, message } = await refusalOf(server.ask(calls.actOnUsers, act, admin))
    expect([status, message]).toEqual([400, 'This is for 500 at the most. Narrow the list down first.'])
  })
})

test('one letter finds the beginnings of names, titles and addresses', async () => {
  const jota = await server.add({ firstName: 'Ĵota', lastName: 'Smith', email: 'xylo@example.org' })
  const idsOf = async (search: string) =>
    (await server.ask(calls.listUsers, { search, size: 200 }, admin)).items.map(({ _id }) => _id)
  expect(await idsOf('j')).toContain(jota.id)
  expect(await idsOf('ĵo xy')).toEqual([jota.id])
  expect(await idsOf('ta')).not.toContain(jota.id)
  expect(await idsOf('j@')).toEqual([])
})

describe('a final day', () => {
  test('that is over acts at once', async () => {
    const maya = await server.add()
    await server.ask(setStatus, { id: maya.id, status: 'Active', isSet: 'FinalDay', endDate: '2026-11-10' }, admin)
    expect(await read(maya.id)).toMatchObject({ isActive: false, endDate: expect.stringContaining('2026-11-10') })
  })

  test('is reminded of once, two to three weeks before, when it was set earlier', async () => {
    const [early, late] = [await server.add(), await server.add()]
    const end = addDays(TODAY, 40)
    await server.ask(setStatus, { id: early.id, status: 'Active', isSet: 'FinalDay', endDate: end }, admin)
    await server.ask(
      setStatus,
      { id: late.id, status: 'Active', isSet: 'FinalDay', endDate: addDays(TODAY, 20) },
      admin
    )
    for (const before of [22, 21, 20, 14]) await night(addDays(end, -before))
    expect((await mailsTo(server, early.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your final day is/)
    ])
    expect(await mailsTo(server, late.email)).toEqual([])
  })
})

test('of twelve who make one account at once one does, and its person alone is mailed, once', async () => {
  const email = 'dozen@example.org'
  const letters = await mailed(server, async () => {
    const { done, refused } = await atOnce(12, () => create({ email }))
    expect([done.length, refused.length]).toEqual([1, 11])
  })
  expect(letters.map(([to]) => to)).toEqual([email])
})
