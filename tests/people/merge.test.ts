// Two accounts of one person. Time counted twice or lost on the way there or back, and rights gained by a merge, would show
// here alone.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { workIn } from '#server/kit/calls/answer.ts'
import { newId } from '#server/kit/database/ids.ts'
import { endMergesTask } from '#server/people/merge/merging.ts'
import { compareSlice } from '#server/time-entries/comparison-queries.ts'
import { createBadge } from '#shared/badges/calls.ts'
import { assignToMany, shareBadge } from '#shared/badges/person-calls.ts'
import { issueHoursLetter } from '#shared/hours-letters/calls.ts'
import { addDays, type Day, startOfDay } from '#shared/kit/time/day.ts'
import { mailboxOf, pairsOf } from '#shared/people/alike.ts'
import { saveView } from '#shared/lists/calls.ts'
import { readHistory, readProfile, setProperty } from '#shared/people/calls.ts'
import { listDuplicates, mergePeople, setApart, undoMerge } from '#shared/people/merge/calls.ts'
import * as texts from '#shared/people/merge/texts.ts'
import { lastOwner } from '#shared/people/texts.ts'
import { isPermission, permissions } from '#shared/permissions.ts'
import { listSecurityEvents } from '#shared/security/calls.ts'
import { readMe } from '#shared/session/calls.ts'
import { addTeam, assignToTeam } from '#shared/teams/calls.ts'
import { addEntry } from '#shared/time-entries/calls.ts'
import { commandTimer } from '#shared/timer/calls.ts'
import { mailed, told as all } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { mailsTo, refusalOf } from '#tests/session/setting.ts'
import { furnish, NOTES, type Place, TODAY } from '#tests/time-entries/place.ts'

let server: TestServer
let owner: TestPerson
let place: Place
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
  place = await furnish(server)
})
afterAll(() => server?.close())

const log = (person: TestPerson, hours: number, dateOfWork = TODAY, isTangible = true) =>
  server.ask(
    addEntry,
    { personId: person.id, dateOfWork, hours, minutes: 0, notes: NOTES, isTangible, projectId: place.project },
    owner
  )
const read = (id: string) => server.ask(readProfile, { id }, owner)
const hours = async ({ id }: TestPerson) => (await read(id)).totalTangibleHrs
const differences = async () => {
  const nobody = '00000000-0000-0000-0000-000000000000'
  const slice = { after: nobody, size: 1000 }
  return (await server.database.transaction(trx => compareSlice(trx, 'people', slice, 10))).differences
}

describe('who is alike', () => {
  const person = (firstName: string, lastName: string, email: string, phoneNumber: string[] = []) => ({
    _id: email,
    firstName,
    lastName,
    email,
    phoneNumber
  })
  test('has the same mailbox, the same phone, or a name that sounds the same', () => {
    const pairs = pairsOf([
      person('Jon', 'Smith', 'jon.smith@x.org'),
      person('Jonathan', 'Smithers', 'jonsmith+volunteer@x.org'),
      person('Ann', 'Lee', 'ann@x.org', ['(555) 010-1234']),
      person('Annie', 'Leigh', 'al@x.org', ['+1 555 010 1234']),
      person('Müller', 'Stephen', 'm@x.org'),
      person('Stefen', 'Muller', 's@x.org'),
      person('Zoe', 'Quark', 'z@x.org')
    ])
    expect(pairs.map(({ reason, one, other }) => [reason, one, other])).toEqual([
      ['email', 'jon.smith@x.org', 'jonsmith+volunteer@x.org'],
      ['phone', 'ann@x.org', 'al@x.org'],
      ['name', 'm@x.org', 's@x.org']
    ])
  })
  test('never twice the same pair, and nobody with themselves', () => {
    const names = fc.constantFrom('Ann', 'Anne', 'Bo', 'Carl', 'Karl', 'Müller', 'Mueller')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, names), { maxLength: 20 }), all => {
        const pairs = pairsOf(all.map(([one, other], n) => person(one, other, `${n}@x.org`)))
        const keys = pairs.map(({ one, other }) => [one, other].toSorted().join())
        expect(new Set(keys).size).toBe(keys.length)
        expect(pairs.every(({ one, other }) => one !== other)).toBe(true)
      })
    )
    expect(mailboxOf('A.B+c@GoogleMail.com')).toBe(mailboxOf('ab@gmail.com'))
  })
})

describe('a merge', () => {
  test('moves what each feature names, and gives it back', async () => {
    const [one, two] = [
      await server.add({ firstName: 'Tilda', lastName: 'Twice', email: 'tilda.twice@example.org' }),
      await server.add({ firstName: 'Tilda', lastName: 'Twice', email: 'tildatwice+old@example.org' })
    ]
    const { items } = await server.ask(listDuplicates, {}, owner)
    expect(items).toContainEqual(
      expect.objectContaining({
        reason: 'email',
        people: [expect.objectContaining({ _id: one.id }), expect.objectContaining({ _id: two.id })]
      })
    )
    const team = await server.ask(addTeam, { teamName: 'Twins' }, owner)
    const mine = await server.ask(addTeam, { teamName: 'Shared' }, owner)
    for (const [who, id] of [
      [two, team._id],
      [one, mine._id],
      [two, mine._id]
    ] as const)
      await server.ask(assignToTeam, { id, userId: who.id, operation: 'Assign' }, owner)
    await log(one, 2)
    await log(two, 3)
    await log(two, 4, addDays(TODAY, -7))
    for (const who of [one, two]) await log(who, 1, TODAY, false)
    const { _id } = await server.ask(mergePeople, { id: one.id, other: two.id }, owner)
    expect([await hours(one), await hours(two)]).toEqual([9, 0])
    expect((await read(one.id)).teams).toHaveLength(2)
    expect(await read(two.id)).toMatchObject({ isActive: false })
    expect(await refusalOf(server.ask(readMe, {}, two))).toMatchObject({ status: 401 })
    expect(await differences()).toEqual([])
    const third = await server.add()
    expect(await refusalOf(server.ask(mergePeople, { id: third.id, other: two.id }, owner))).toMatchObject({
      status: 409
    })

    await log(one, 1)
    await server.ask(undoMerge, { id: _id }, owner)
    expect([await hours(one), await hours(two)]).toEqual([3, 7])
    expect((await read(one.id)).teams).toMatchObject([{ teamName: 'Shared' }])
    expect((await read(two.id)).teams).toHaveLength(2)
    expect(await read(two.id)).toMatchObject({ isActive: true, endDate: null })
    expect(await differences()).toEqual([])
    expect(await refusalOf(server.ask(undoMerge, { id: _id }, owner))).toMatchObject({ status: 409 })
  })

  test('takes timers and saved views along, and what was written about the account', async () => {
    const [one, two] = [
      await server.add({ front: ['sendEmails'] }),
      await server.add({ front: ['sendEmails'], lastName: 'Earlier' })
    ]
    await server.ask(setProperty, { id: two.id, key: 'bio', value: 'Builds walls.' }, two)
    const view = (as: TestPerson, name: string) =>
      server.ask(saveView, { list: 'mail_list', name, query: {}, isShared: false }, as)
    await view(one, 'Mine')
    await view(two, 'mine')
    await view(two, 'Other')
    const names = async (id: string) =>
      (await server.database.raw<{ name: string }>('select name from list_view where owner_id = $1', [id])).rows.map(
        ({ name }) => name
      )
    const pressed = { commandId: newId(), action: 'START_TIMER' as const, pressedAt: server.clock.now.toISOString() }
    await server.ask(commandTimer, pressed, two)
    const timers = async () =>
      (
        await server.database.raw<{ person_id: string; is_paused: boolean }>(
          'select person_id, is_paused from timer where person_id = any($1)',
          [[one.id, two.id]]
        )
      ).rows
    const { _id } = await server.ask(mergePeople, { id: one.id, other: two.id }, owner)
    expect(await timers()).toEqual([{ person_id: one.id, is_paused: true }])
    expect((await names(one.id)).toSorted()).toEqual(['Mine', 'Other', expect.stringMatching(/^mine \(....\)$/)])
    const { edits } = await server.ask(readHistory, { id: one.id }, owner)
    expect(edits).toContainEqual(expect.objectContaining({ of: expect.stringContaining('Earlier') }))
    // What was written about the other account is read, and not set back on this one.
    expect(
      edits
        .filter(({ of }) => of)
        .flatMap(({ changes }) => changes)
        .some(({ mayUndo }) => mayUndo)
    ).toBe(false)
    await server.ask(undoMerge, { id: _id }, owner)
    expect(await timers()).toEqual([{ person_id: two.id, is_paused: true }])
    expect([await names(one.id), (await names(two.id)).toSorted()]).toEqual([['Mine'], ['Other', 'mine']])
    expect((await server.ask(readHistory, { id: one.id }, owner)).edits.some(({ of }) => of)).toBe(false)
  })

  test('is not proposed of two people, until that is taken back', async () => {
    const twin = { firstName: 'Uma', lastName: 'Underhill' }
    const [one, two] = [await server.add(twin), await server.add(twin)]
    const isShown = async () =>
      (await server.ask(listDuplicates, {}, owner)).items.some(({ people }) => people.some(({ _id }) => _id === one.id))
    expect(await isShown()).toBe(true)
    const pair = { id: two.id, other: one.id }
    await server.ask(setApart, { ...pair, apart: true }, owner)
    await server.ask(setApart, { id: one.id, other: two.id, apart: true }, owner)
    expect(await isShown()).toBe(false)
    const { apart } = await server.ask(listDuplicates, {}, owner)
    expect(apart.map(({ one: a, other: b }) => [a, b].toSorted())).toContainEqual([one.id, two.id].toSorted())
    await server.ask(setApart, { ...pair, apart: false }, owner)
    expect(await isShown()).toBe(true)
  })

  test('adds up the badges that both have, and parts them again', async () => {
    const [one, two] = [await server.add(), await server.add()]
    const badge = newId()
    const at = server.clock.now.toISOString()
    await server.database.transaction(async trx => {
      const row = { id: badge, name: 'Both', type: 'Custom' as const, created_at: at, updated_at: at }
      await trx.insertInto('badge').values(row).execute()
      const has = (person_id: string, ...earned: string[]) => ({
        person_id,
        badge_id: badge,
        count: earned.length,
        earned,
        modified_at: at
      })
      await trx
        .insertInto('person_badge')
        .values([has(one.id, '2026-10-04'), has(two.id, '2026-10-04', '2026-10-11')])
        .execute()
    })
    const counts = () =>
      server.database.transaction(trx =>
        trx
          .selectFrom('person_badge')
          .select(['person_id', 'count'])
          .where('badge_id', '=', badge)
          .orderBy('count')
          .execute()
      )
    const { _id } = await server.ask(mergePeople, { id: one.id, other: two.id }, owner)
    expect(await counts()).toContainEqual({ person_id: one.id, count: 3 })
    await server.ask(undoMerge, { id: _id }, owner)
    expect(await counts()).toEqual([
      { person_id: one.id, count: 1 },
      { person_id: two.id, count: 2 }
    ])
  })

  test('is for those alone who hold what both hold', async () => {
    const admin = await server.add({ role: 'Administrator' })
    const ruler = await server.add({ role: 'Administrator', front: ['putRole'] })
    const plain = await server.add()
    expect(await refusalOf(server.ask(mergePeople, { id: plain.id, other: ruler.id }, admin))).toMatchObject({
      status: 403
    })
    expect(await refusalOf(server.ask(mergePeople, { id: ruler.id, other: plain.id }, admin))).toMatchObject({
      status: 403
    })
    expect(await refusalOf(server.ask(mergePeople, { id: plain.id, other: owner.id }, admin))).toMatchObject({
      status: 403
    })
    expect(await refusalOf(server.ask(mergePeople, { id: plain.id, other: admin.id }, admin))).toMatchObject({
      status: 400
    })
    expect(await refusalOf(server.ask(mergePeople, { id: plain.id, other: plain.id }, admin))).toMatchObject({
      status: 400
    })
    expect(await refusalOf(server.ask(mergePeople, { id: owner.id, other: plain.id }, admin))).toMatchObject({
      status: 403
    })
  })

  test('needs the rights to read what moves, there and back, and never ends in one’s own account', async () => {
    const needed = ['deleteUserProfile', 'putUserProfileImportantInfo', 'seeUsersInDashboard'] as const
    const [one, two] = [await server.add(), await server.add()]
    const pair = { id: one.id, other: two.id }
    const { _id: id } = await server.ask(mergePeople, pair, owner)
    for (const lacks of needed) {
      const some = await server.add({ front: needed.filter(permission => permission !== lacks) })
      expect(await refusalOf(server.ask(undoMerge, { id }, some))).toMatchObject({ status: 403 })
      expect(await refusalOf(server.ask(mergePeople, pair, some))).toMatchObject({ status: 403 })
    }
    const all = await server.add({ front: needed })
    await server.ask(undoMerge, { id }, all)
    expect((await refusalOf(server.ask(mergePeople, { id: all.id, other: two.id }, all))).message).toBe(
      texts.notIntoYourself
    )
    expect((await refusalOf(server.ask(mergePeople, { id: owner.id, other: two.id }, owner))).status).toBe(400)
    expect(await server.ask(mergePeople, pair, all)).toMatchObject({ _id: expect.any(String) })
  })

  test('is mailed to both and the Owners and stands in the security log, and so is its end', async () => {
    const admin = await server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Admin' })
    const [kept, gone] = [await server.add({ lastName: 'Kept' }), await server.add({ lastName: 'Gone' })]
    const subjects = async ({ email }: TestPerson) => (await mailsTo(server, email)).map(({ subject }) => subject)
    const before = (await subjects(owner)).length
    const { _id: id } = await server.ask(mergePeople, { id: kept.id, other: gone.id }, admin)
    await server.ask(undoMerge, { id }, admin)
    for (const person of [kept, gone]) {
      expect(await subjects(person)).toEqual(['Two accounts became one', 'One account became two again'])
      const mails = await mailsTo(server, person.email)
      expect(mails.every(({ plain }) => plain.includes('Ada Admin'))).toBe(true)
      for (const { email } of [kept, gone]) expect(mails.some(({ plain }) => plain.includes(email))).toBe(false)
    }
    expect((await subjects(owner)).slice(before)).toEqual([
      expect.stringMatching(/Gone was merged into .*Kept$/),
      expect.stringMatching(/^The merge of .*Gone into .*Kept was undone$/)
    ])
    const { items } = await server.ask(listSecurityEvents, { personId: kept.id }, owner)
    expect(items.map(({ kind }) => kind)).toEqual(['merge-undone', 'accounts-merged'])
    for (const event of items)
      expect(event).toMatchObject({
        actor: { _id: admin.id },
        person: { _id: kept.id },
        detail: expect.stringMatching(/Gone$/)
      })
  })

  test('takes its letters and pages of badges with it when it is undone, and no others', async () => {
    const [kept, gone] = [await server.add(), await server.add()]
    await log(kept, 1)
    await log(gone, 2)
    const span = { from: TODAY, to: TODAY, withProjects: false, withValue: false }
    const issue = (person: TestPerson) => server.ask(issueHoursLetter, { userId: person.id, ...span }, person)
    const { _id: badge } = await server.ask(createBadge, { badgeName: 'Of one of them' }, owner)
    await server.ask(assignToMany, { people: [gone.id], badges: [{ badge, count: 1 }] }, owner)
    const [first, others] = [await issue(kept), await issue(gone)]
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const { _id: id } = await server.ask(mergePeople, { id: kept.id, other: gone.id }, owner)
    const both = await issue(kept)
    const { badges } = await server.ask(shareBadge, { userId: kept.id, badge, shared: true }, kept)
    const pages = [first.address, others.address, both.address, badges[0]?.proof ?? '']
    const states = () =>
      Promise.all(
        pages.map(async url => (await server.app.inject({ url, headers: { accept: 'text/html' } })).statusCode)
      )
    expect([both.tangibleSeconds, await states()]).toEqual([10_800, [200, 200, 200, 200]])
    await server.ask(undoMerge, { id }, owner)
    expect(await states()).toEqual([200, 200, 410, 404])
  })

  async function nightOf(today: Day): Promise<void> {
    const at = { now: new Date(startOfDay(today).getTime() + 25 * 60_000), today, ip: '', device: '', site: '' }
    const trace = { actorId: null, viewingId: null, call: endMergesTask.name }
    await server.database.transaction(trx => endMergesTask.run(workIn(server.app.context, trx, at, trace), at))
  }

  test('stays for a day, the night in it too: the account is there, and can be had back', async () => {
    const [one, two] = [await server.add({ lastName: 'Early' }), await server.add({ lastName: 'Late' })]
    await log(two, 2)
    const { _id } = await server.ask(mergePeople, { id: one.id, other: two.id }, owner)
    await nightOf(addDays(TODAY, 1))
    expect(await read(two.id)).toMatchObject({ lastName: 'Late', isActive: false })
    await server.ask(undoMerge, { id: _id }, owner)
    expect(await read(two.id)).toMatchObject({ isActive: true, totalTangibleHrs: 2 })
  })

  test('leaves an Owner, whoever merges', async () => {
    const all = await server.add({ role: 'Administrator', front: Object.keys(permissions).filter(isPermission) })
    const other = await server.add()
    const asked = server.ask(mergePeople, { id: other.id, other: owner.id }, all)
    expect(await refusalOf(asked)).toMatchObject({ status: 400, message: lastOwner })
  })

  test('ends after a day: the empty account goes, and no hour with it', async () => {
    const [one, two] = [await server.add({ lastName: 'Stays' }), await server.add({ lastName: 'Goes' })]
    await log(two, 5)
    const { _id } = await server.ask(mergePeople, { id: one.id, other: two.id }, owner)
    await nightOf(addDays(TODAY, 2))
    expect(await refusalOf(read(two.id))).toMatchObject({ status: 404 })
    expect(await hours(one)).toBe(5)
    expect((await server.ask(readHistory, { id: one.id }, owner)).edits).toBeInstanceOf(Array)
    expect(await refusalOf(server.ask(undoMerge, { id: _id }, owner))).toMatchObject({ status: 404 })
    expect(await differences()).toEqual([])
  })
})

test('of a merge and of its end both people hear, and each Owner but the one who does it', async () => {
  await server.database.raw(`update person set is_active = false where role = 'Owner' and id <> $1`, [owner.id])
  const second = await server.add({ role: 'Owner' })
  const [one, two] = [
    await server.add({ firstName: 'Ana', lastName: 'Lima' }),
    await server.add({ firstName: 'Anna', lastName: 'Lima' })
  ]
  let id = ''
  const merged = await mailed(server, async () => {
    id = (await server.ask(mergePeople, { id: one.id, other: two.id }, owner))._id
  })
  const became = 'Two accounts became one'
  expect(merged).toEqual(all([one, became], [two, became], [second, 'Anna Lima was merged into Ana Lima']))
  const back = 'One account became two again'
  expect(await mailed(server, () => server.ask(undoMerge, { id }, second))).toEqual(
    all([one, back], [two, back], [owner, 'The merge of Anna Lima into Ana Lima was undone'])
  )
  await server.database.raw('update person set is_active = false where id = $1', [second.id])
})
