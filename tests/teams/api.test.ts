// What only this suite would find: that a change of who is on a team, or hidden from it, decides the very next call of others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as leaderboard from '#shared/leaderboard/calls.ts'
import * as people from '#shared/people/calls.ts'
import * as codes from '#shared/people/team-codes/calls.ts'
import * as codeTexts from '#shared/people/team-codes/texts.ts'
import { listCodesInUse } from '#shared/people/users/calls.ts'
import * as calls from '#shared/teams/calls.ts'
import * as texts from '#shared/teams/texts.ts'
import { refusalOf } from '#tests/people/people.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { newId } from '#server/kit/database/ids.ts'
import { teamFor } from './team.ts'

let server: TestServer
let owner: TestPerson
let administrator: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  administrator = await server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Adams' })
})
afterAll(() => server?.close())

let count = 0
const newName = () => `Crew ${(count += 1)}`
const create = (parts: { teamName?: string; teamCode?: string } = {}, as = administrator) =>
  server.ask(calls.addTeam, { teamName: newName(), ...parts }, as)
const assign = (id: string, person: TestPerson, as = administrator) =>
  server.ask(calls.assignToTeam, { id, userId: person.id, operation: 'Assign' }, as)
const show = (teamId: string, person: TestPerson, visibility: boolean, as = administrator) =>
  server.ask(calls.showInTeam, { teamId, userId: person.id, visibility }, as)
/** Whether one sees the other's hours. */
const sees = async (one: TestPerson, other: TestPerson): Promise<boolean> => {
  try {
    await server.ask(leaderboard.readLeaderboard, { userId: other.id }, one)
    return true
  } catch (error) {
    expect(await refusalOf(Promise.reject(error))).toMatchObject({ status: 403 })
    return false
  }
}
const give = (person: TestPerson, teamCode: string) =>
  server.ask(people.setProperty, { id: person.id, key: 'teamCode', value: teamCode }, owner)
const codeOf = async (person: TestPerson) => (await server.ask(people.readProfile, { id: person.id }, owner)).teamCode

describe('a team', () => {
  test('has a name of its own, whatever its case and spaces', async () => {
    const { teamName } = await create({ teamName: '  Straw Bale ' })
    expect(teamName).toBe('Straw Bale')
    for (const name of ['straw bale', 'StrawBale', 'STRAW  bale'])
      expect(await refusalOf(create({ teamName: name }))).toMatchObject({
        status: 403,
        message: texts.nameTaken,
        fields: { teamName: texts.nameTaken }
      })
    for (const name of ['', '   '])
      expect(await refusalOf(create({ teamName: name }))).toMatchObject({ status: 400, message: texts.nameMissing })
    const other = await create()
    const renaming = server.ask(calls.editTeam, { id: other._id, teamName: 'strawbale' }, administrator)
    expect(await refusalOf(renaming)).toMatchObject({ message: texts.nameTaken })
  })

  test('made by two at once is made once', async () => {
    const teamName = newName()
    const both = await Promise.allSettled([create({ teamName }), create({ teamName: teamName.toUpperCase() })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is not overwritten by who edited an older version', async () => {
    const { _id: id, rev } = await create()
    const saved = await server.ask(calls.editTeam, { id, rev, teamCode: 'ABCDE' }, administrator)
    expect(saved).toMatchObject({ teamCode: 'ABCDE', rev: rev + 1 })
    const late = await refusalOf(server.ask(calls.editTeam, { id, rev, teamName: newName() }, administrator))
    expect(late).toMatchObject({ status: 409, current: { _id: id, teamCode: 'ABCDE' } })
  })

  test('that is deleted leaves its name, ends what its people saw, and comes back with everybody', async () => {
    const [maya, robin] = [await server.add(), await server.add()]
    const { _id: id, teamName } = await create()
    await Promise.all([assign(id, maya), assign(id, robin)])
    expect(await sees(maya, robin)).toBe(true)
    expect(await server.ask(calls.deleteTeam, { id }, administrator)).toEqual({ message: texts.deletedWell })
    expect(await sees(maya, robin)).toBe(false)
    expect((await server.ask(people.readProfile, { id: maya.id }, owner)).teams).toEqual([])
    expect(await refusalOf(server.ask(calls.readTeam, { id }, administrator))).toMatchObject({ status: 404 })
    expect(await refusalOf(assign(id, await server.add()))).toMatchObject({ status: 404, message: texts.teamGone })
    const other = await create({ teamName })
    const restoring = () => server.ask(calls.restoreTeam, { id }, administrator)
    expect(await refusalOf(restoring())).toMatchObject({ status: 409 })
    await server.ask(calls.deleteTeam, { id: other._id }, administrator)
    await restoring()
    expect(await sees(maya, robin)).toBe(true)
  })

  test('comes back as it was when it was deleted, within thirty days', async () => {
    const { _id: id } = await create()
    const back = async () => {
      await server.ask(calls.deleteTeam, { id }, administrator)
      await server.ask(calls.restoreTeam, { id }, administrator)
      return server.ask(calls.readTeam, { id }, administrator)
    }
    expect(await back()).toMatchObject({ isActive: true })
    await server.ask(calls.editTeam, { id, isActive: false }, administrator)
    expect(await back()).toMatchObject({ isActive: false })
    await server.ask(calls.deleteTeam, { id }, administrator)
    const begun = server.clock.now
    server.clock.now = new Date(begun.getTime() + 31 * 86_400_000)
    const late = await server.add({ role: 'Administrator' })
    expect(await refusalOf(server.ask(calls.restoreTeam, { id }, late))).toMatchObject({ status: 404 })
    server.clock.now = begun
  })

  test('is seen by who is on it and by the office, and by nobody else', async () => {
    const [maya, robin, stranger] = [await server.add(), await server.add(), await server.add()]
    const { _id: id } = await create()
    await Promise.all([assign(id, maya), assign(id, robin)])
    const named = async (as: TestPerson) => (await server.ask(calls.listTeamUsers, { id }, as)).map(({ _id }) => _id)
    expect((await named(maya)).toSorted()).toEqual([maya.id, robin.id].toSorted())
    await server.ask(people.saveProfile, { id: robin.id, privacySettings: { email: false } }, robin)
    const seen = await server.ask(calls.listTeamUsers, { id }, maya)
    expect(seen.find(({ _id }) => _id === robin.id)?.email).toBeUndefined()
    for (const call of [calls.listTeamUsers, calls.listTeamMembers, calls.readTeam])
      expect(await refusalOf(server.ask(call, { id }, stranger))).toMatchObject({ status: 403 })
    const all = await server.ask(calls.listTeamsWithMembers, {}, stranger)
    expect(all).toEqual([])
    expect((await server.ask(calls.listTeamsWithMembers, {}, maya)).map(({ _id }) => _id)).toEqual([id])
    expect(JSON.stringify(await server.ask(calls.listTeamsWithMembers, {}, maya))).not.toContain(robin.email)
  })
})

test('the history of a team says who did what, and what may still be set back', async () => {
  const maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  const { _id: id, teamName: before } = await create()
  const edit = (parts: object) => server.ask(calls.editTeam, { id, ...parts }, administrator)
  await edit({ isActive: false })
  await edit({ teamName: newName(), teamCode: 'H-STORY' })
  await edit({ isActive: true })
  await assign(id, maya)
  await show(id, maya, false)
  const { changes, rev } = await server.ask(calls.readTeamHistory, { id }, owner)
  expect(changes.map(({ what, mayUndo, fields }) => [what, mayUndo, ...fields.map(({ field }) => field)])).toEqual([
    ['changed', false, 'hidden'],
    ['changed', false, 'members'],
    ['changed', true, 'isActive'],
    ['changed', true, 'name', 'code'],
    // Somebody changed the same since.
    ['changed', false, 'isActive'],
    ['created', false, 'name', 'code', 'isActive']
  ])
  expect(changes[0]).toMatchObject({ by: { name: 'Ada Adams' }, fields: [{ after: [{ name: 'Maya Okafor' }] }] })
  expect(changes[3]?.fields[0]).toMatchObject({ before })
  expect(rev).toBe((await server.ask(calls.readTeam, { id }, owner)).rev)
  expect(await refusalOf(server.ask(calls.readTeamHistory, { id }, maya))).toMatchObject({ status: 403 })
  expect(await refusalOf(server.ask(calls.readTeamHistory, { id: newId() }, owner))).toMatchObject({ status: 404 })
})

describe('members', () => {
  test('are put on and taken off, each once', async () => {
    const maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
    const { _id: id } = await create()
    const both = await Promise.allSettled([assign(id, maya), assign(id, maya)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(assign(id, maya))).toMatchObject({ status: 400, message: texts.isMember })
    const off = () => server.ask(calls.assignToTeam, { id, userId: maya.id, operation: 'UnAssign' }, administrator)
    expect((await off()).result).toContain('Maya Okafor')
    expect(await refusalOf(off())).toMatchObject({ status: 404, message: texts.noMember })
  })

  test('of Owners are changed by Owners alone', async () => {
    const { _id: id } = await create()
    expect(await refusalOf(assign(id, owner))).toMatchObject({ status: 403 })
    await assign(id, owner, owner)
    expect(await refusalOf(show(id, owner, false))).toMatchObject({ status: 403 })
  })

  test('who are hidden see nobody of the team, and nobody sees them, from the next call on', async () => {
    const [maya, robin] = [await server.add(), await server.add()]
    const { _id: id } = await create()
    await Promise.all([assign(id, maya), assign(id, robin)])
    await show(id, maya, false)
    expect([await sees(maya, robin), await sees(robin, maya)]).toEqual([false, false])
    expect(await refusalOf(server.ask(calls.listTeamUsers, { id }, maya))).toMatchObject({ status: 403 })
    const mates = await server.ask(calls.listTeamUsers, { id }, robin)
    expect(mates.map(({ _id }) => _id)).toEqual([robin.id])
    await show(id, maya, true)
    expect([await sees(maya, robin), await sees(robin, maya)]).toEqual([true, true])
    await server.ask(calls.editTeam, { id, isActive: false }, administrator)
    expect([await sees(maya, robin), await sees(robin, maya)]).toEqual([false, false])
    expect(await refusalOf(show(id, await server.add(), false))).toMatchObject({ message: texts.noMember })
  })

  test('whom nobody can hide stay visible, also once they become one', async () => {
    const [core, maya] = [await server.add({ role: 'Core Team' }), await server.add()]
    const { _id: id } = await create()
    await Promise.all([assign(id, core), assign(id, maya)])
    expect(await show(id, core, false)).toEqual({ result: texts.visibilityKept, visible: true })
    expect(await sees(maya, core)).toBe(true)
    await show(id, maya, false)
    await server.ask(people.saveProfile, { id: maya.id, role: 'Core Team' }, owner)
    const { members } = await server.ask(calls.readTeam, { id }, administrator)
    expect(members.map(({ visible }) => visible)).toEqual([true, true])
  })

  test('are listed by role, by name and by date, and by their status', async () => {
    const { _id: id } = await create()
    const cast = [
      ['Volunteer', 'Zoe', true],
      ['Mentor', 'Yan', true],
      ['Gardener', 'Ann', true],
      ['Manager', 'Xia', false],
      ['Administrator', 'Wim', true],
      ['Volunteer', 'Abe', true]
    ] as const
    for (const [role, firstName, isActive] of cast) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      const person = await server.add({ role, firstName, isActive })
      await assign(id, person)
      await teamFor(server, [person])
    }
    const listed = async (asked: {
      status?: 'all' | 'inactive'
      sort?: '-added' | '-role' | 'added'
      search?: string
    }) => {
      const pages = await everyPage(more =>
        server.ask(calls.listTeamMembers, { id, size: 2, ...asked, ...more }, administrator)
      )
      return pages.flatMap(({ items }) => items.map(({ firstName }) => firstName)).join(' ')
    }
    expect(await listed({})).toBe('Wim Yan Abe Zoe Ann')
    expect(await listed({ status: 'all' })).toBe('Wim Xia Yan Abe Zoe Ann')
    expect(await listed({ status: 'inactive' })).toBe('Xia')
    expect(await listed({ sort: 'added' })).toBe('Zoe Yan Ann Wim Abe')
    expect(await listed({ sort: '-added' })).toBe('Abe Wim Ann Yan Zoe')
    expect(await listed({ search: 'zo' })).toBe('Zoe')
  })
})

describe('the list', () => {
  const page = (asked: Record<string, string> = {}, as = administrator) =>
    server.ask(calls.listTeamPage, { ...asked, size: 200 }, as)
  const names = async (asked: Record<string, string>) => (await page(asked)).items.map(({ teamName }) => teamName)

  test('finds teams by their name, their code and the people on them, and by their status', async () => {
    const zelda = await server.add({ firstName: 'Zelda', lastName: 'Quill' })
    const [one, two] = [await create({ teamName: 'Lantern', teamCode: 'Q-LAMP' }), await create({ teamName: 'Anvil' })]
    await assign(one._id, zelda)
    expect(await names({ search: 'lante' })).toEqual(['Lantern'])
    expect(await names({ search: 'q-lam' })).toEqual(['Lantern'])
    expect(await names({ search: 'quill zel' })).toEqual(['Lantern'])
    await server.ask(calls.editTeam, { id: one._id, isActive: false }, administrator)
    await server.ask(calls.deleteTeam, { id: two._id }, administrator)
    expect(await names({ search: 'lantern' })).toEqual([])
    expect(await names({ search: 'lantern', status: 'inactive' })).toEqual(['Lantern'])
    expect(await names({ search: 'anvil', status: 'all' })).toEqual([])
    expect(await names({ search: 'anvil', status: 'deleted' })).toEqual(['Anvil'])
  })

  test('adds up last week of those who are active, for whoever may see these hours', async () => {
    const [maya, left] = [await server.add(), await server.add({ isActive: false })]
    const manager = await server.add({ role: 'Manager' })
    const { _id: id } = await create({ teamCode: 'HOURS' })
    for (const one of [maya, left]) {
      await assign(id, one)
      await server.database.transaction(trx =>
        trx
          .insertInto('person_week')
          .values({ person_id: one.id, week: '2026-11-08', tangible_seconds: 9000 })
          .execute()
      )
    }
    await give(maya, 'HOURS')
    const found = async (as: TestPerson) => (await page({}, as)).items.find(({ _id }) => _id === id)
    expect(await found(administrator)).toMatchObject({ memberCount: 1, carriers: 1, hours: 2.5, committed: 10 })
    expect(await found(manager)).toMatchObject({ memberCount: 1 })
    expect(await found(manager)).not.toHaveProperty('hours')
    await assign(id, manager)
    expect(await found(manager)).toMatchObject({ memberCount: 2, hours: 2.5 })
    const { active } = await page()
    expect(active?.people).toBeGreaterThan(1)
  })

  test('comes in pages, however it is sorted', async () => {
    for (let index = 1; index <= 12; index += 1) await teamFor(server, [], { name: `Many ${index}` })
    for (const sort of ['name', '-name', '-members', 'code'] as const) {
      const asked = { search: 'many', sort, size: 10 }
      const first = await server.ask(calls.listTeamPage, asked, administrator)
      expect([first.items.length, first.total?.count]).toEqual([10, 12])
      const { items, next, active } = await server.ask(
        calls.listTeamPage,
        { ...asked, ...(first.next && { after: first.next }) },
        administrator
      )
      expect([items.length, next, active]).toEqual([2, undefined, undefined])
      if (sort === 'name') expect(items.map(({ teamName }) => teamName)).toEqual(['Many 11', 'Many 12'])
    }
  })
})

describe('names and codes', () => {
  test('are found by name, without case and spaces, ten at the most', async () => {
    await create({ teamName: 'Green House 1' })
    await create({ teamName: 'House' })
    const found = async (search: string) =>
      (await server.ask(calls.listTeamCodes, { search }, await server.add())).map(({ teamName }) => teamName)
    expect(await found('greenHOUSE')).toEqual(['Green House 1'])
    expect(await found('hou se')).toEqual(['House', 'Green House 1'])
    expect(await found('m a n y')).toHaveLength(10)
  })

  test('of a whole team change with its people, or not at all', async () => {
    const [maya, robin, other] = [await server.add(), await server.add(), await server.add()]
    const { _id: id } = await create({ teamCode: 'OLDER' })
    for (const one of [maya, robin]) await assign(id, one)
    for (const one of [maya, other]) await give(one, 'OLDER')
    const manager = await server.add({ role: 'Manager' })
    const change = (teamCode: string, as: TestPerson) =>
      server.ask(calls.editTeam, { id, teamCode, withMembers: true }, as)
    expect(await refusalOf(change('NEWER', manager))).toMatchObject({ status: 403, message: texts.notYourCodes })
    expect((await server.ask(calls.readTeam, { id }, administrator)).teamCode).toBe('OLDER')
    await change('NEWER', administrator)
    expect(await Promise.all([maya, robin, other].map(codeOf))).toEqual(['NEWER', '', 'OLDER'])
    await assign(id, owner, owner)
    await give(owner, 'NEWER')
    expect(await refusalOf(change('NEWEST', administrator))).toMatchObject({
      status: 403,
      message: codeTexts.ofOwner.replace('{name}', 'Olga Owens')
    })
    expect(await codeOf(maya)).toBe('NEWER')
    await give(owner, '')
  })

  test('of some people, or of whoever carries them, are replaced for all or for nobody', async () => {
    const [maya, robin] = [await server.add(), await server.add()]
    const team = await teamFor(server, [], { code: 'A-AAA' })
    await server.ask(codes.changeAllCodes, { userIds: [maya.id, robin.id], replaceCode: 'A-AAA' }, administrator)
    expect(await Promise.all([maya, robin].map(codeOf))).toEqual(['A-AAA', 'A-AAA'])
    for (const userIds of [
      [maya.id, newId()],
      [maya.id, 'nobody']
    ])
      expect(
        await refusalOf(server.ask(codes.changeAllCodes, { userIds, replaceCode: 'B-BBB' }, administrator))
      ).toMatchObject({ status: 404 })
    expect((await server.ask(listCodesInUse, {}, maya)).distinctTeamCodes).toContain('A-AAA')
    const replaced = await server.ask(
      codes.replaceTeamCode,
      { oldTeamCodes: ['A-AAA', ''], newTeamCode: 'C-CCC' },
      administrator
    )
    expect(replaced).toEqual({ message: codeTexts.updated, updatedCount: 2 })
    expect((await server.ask(calls.readTeam, { id: team }, administrator)).teamCode).toBe('C-CCC')
    expect(
      await refusalOf(server.ask(codes.replaceTeamCode, { oldTeamCodes: ['A-AAA'], newTeamCode: '' }, administrator))
    ).toMatchObject({ status: 404 })
    for (const newTeamCode of ['A', 'ABCDEFGH', 'EN-WA', 'a b-c'])
      expect(
        await refusalOf(server.ask(codes.replaceTeamCode, { oldTeamCodes: ['C-CCC'], newTeamCode }, administrator))
      ).toMatchObject({ status: 400 })
  })

  test('of teams are reported as asked, without those that are no team', async () => {
    const maya = await server.add()
    const id = await teamFor(server, [maya])
    const teams = [{ _id: id }, { _id: newId() }, { _id: 'none' }]
    expect(await server.ask(calls.reportTeams, { teams }, administrator)).toMatchObject([
      { _id: id, members: [{ userId: maya.id, visible: true }] }
    ])
    expect(await server.ask(calls.listTeamsOf, { userId: maya.id }, await server.add())).toMatchObject([
      { _id: id, memberCount: 1, maySeeMembers: false }
    ])
  })
})

test('whoever is put into a team or taken out of it hears of it, and nobody else', async () => {
  const [maya, { _id: id, teamName }] = [await server.add(), await create()]
  const off = () => server.ask(calls.assignToTeam, { id, userId: maya.id, operation: 'UnAssign' }, administrator)
  expect(await mailed(server, () => assign(id, maya))).toEqual(
    told([maya, `* Ada Adams put you into the team ${teamName}.`])
  )
  expect(await mailed(server, off)).toEqual(told([maya, `* Ada Adams took you out of the team ${teamName}.`]))
  expect(await mailed(server, () => assign(id, administrator))).toEqual([])
})
