import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { texts as kit } from '#server/kit/texts.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import * as calls from '#shared/leaderboard/calls.ts'
import { ranked } from '#shared/leaderboard/rules.ts'
import * as schemas from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { saveProfile } from '#shared/people/calls.ts'
import type { Role } from '#shared/permissions.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { emptied } from '#tests/kit/walk/emptied.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { person, type Parts, sunday, team, work } from './week.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())
beforeEach(() => emptied(server, 'person').then(() => emptied(server, 'team')))

const add = (parts?: Parts) => person(server, parts)
const rows = (of: TestPerson, as = of, week?: string) =>
  server.ask(calls.readLeaderboard, { userId: of.id, ...(week && { week }) }, as)
const names = async (of: TestPerson, as = of, week?: string) => (await rows(of, as, week)).map(({ name }) => name)
const called = (firstName: string, parts: Parts = {}) => add({ firstName, lastName: 'Vale', ...parts })

describe('a line', () => {
  test('tells the hours of this week from the kept sums', async () => {
    const maya = await called('Maya', { tangible: 7.5, intangible: 2.5, committed: 20, missed: 3, role: 'Core Team' })
    await work(server, maya, { tangible: 99, weeksAgo: 1 })
    await server.database.raw(
      'insert into person_day (person_id, day, tangible_seconds) values ($1, $2, 99999), ($1, $3, 1800)',
      [maya.id, '2026-11-22', '2026-11-21']
    )
    const [line, ...others] = await rows(maya)
    expect(others).toEqual([])
    expect(schemas.row.parse(line)).toEqual({
      personId: maya.id,
      role: 'Core Team',
      name: 'Maya Vale',
      isVisible: true,
      isActive: true,
      hasSummary: false,
      weeklycommittedHours: 20,
      missedHours: 3,
      totaltangibletime_hrs: 8,
      totalintangibletime_hrs: 2.5,
      totaltime_hrs: 10.5,
      percentagespentintangible: (2.5 / 10.5) * 100,
      timeOffFrom: null,
      timeOffTill: null,
      endDate: null,
      createdDate: '2026-11-18T18:00:00.000Z',
      startDate: '2024-01-01',
      teams: []
    })
  })

  test('has the weeks off that are running, else the next ones', async () => {
    const maya = await called('Maya')
    const off = (from: string, to: string) =>
      server.database.raw(
        `insert into time_off (id, person_id, from_day, to_day, weeks, reason, created_at)
          values (gen_random_uuid(), $1, $2, $3, 1, 'Rest', now())`,
        [maya.id, from, to]
      )
    await off('2026-10-04', '2026-10-10')
    await off('2026-12-06', '2026-12-12')
    expect((await rows(maya))[0]).toMatchObject({ timeOffFrom: '2026-12-06', timeOffTill: '2026-12-12' })
    await off('2026-11-15', '2026-11-21')
    expect((await rows(maya))[0]).toMatchObject({ timeOffFrom: '2026-11-15', timeOffTill: '2026-11-21' })
  })

  test('stands by tangible hours, then by name and role', async () => {
    const owner = await called('Olga', { role: 'Owner', tangible: 1 })
    await called('Zoe', { tangible: 8 })
    await called('Adam', { tangible: 1, intangible: 30 })
    await called('Bea', { tangible: 8 })
    await called('Bea', { tangible: 8, role: 'Manager' })
    expect((await rows(owner)).map(({ name, role }) => `${name}, ${role}`)).toEqual([
      'Bea Vale, Manager',
      'Bea Vale, Volunteer',
      'Zoe Vale, Volunteer',
      'Adam Vale, Volunteer',
      'Olga Vale, Owner'
    ])
  })
})

describe('who is listed', () => {
  test('without the right to see everybody, those on an active team on which both are visible', async () => {
    const maya = await called('Maya', { tangible: 3 })
    const [mate, other] = [await called('Mate', { tangible: 2 }), await called('Other', { tangible: 1 })]
    const hiding = await called('Hiding', { tangible: 1 })
    await called('Stranger', { tangible: 9 })
    const shared = await team(server, [maya, mate, hiding], { hidden: [hiding] })
    const unseen = await team(server, [maya, other], { hidden: [maya] })
    await team(server, [maya, other], { isActive: false })
    expect((await rows(maya)).map(({ name, teams }) => [name, teams])).toEqual([
      ['Maya Vale', [shared]],
      ['Mate Vale', [shared]]
    ])
    expect(await names(hiding)).toEqual(['Hiding Vale'])
    expect(await names(other)).toEqual(['Other Vale'])
    const admin = await called('Ada', { role: 'Administrator' })
    const seen = (await rows(admin)).find(({ name }) => name === 'Maya Vale')
    expect(seen?.teams.toSorted()).toEqual([shared, unseen].toSorted())
  })

  test('with it, everybody who is active', async () => {
    await called('Stranger')
    await called('Gone', { isActive: false, tangible: 4 })
    for (const role of ['Owner', 'Administrator', 'Core Team'] as Role[]) {
      const seer = await called('Seer', { role, front: ['seeUsersInDashboard'] })
      const seen = await names(seer)
      expect(seen).toContain('Stranger Vale')
      expect(seen).not.toContain('Gone Vale')
    }
    expect(await names(await called('Given', { front: ['seeUsersInDashboard'] }))).toContain('Stranger Vale')
    expect(await names(await called('Taken', { role: 'Owner', removed: ['seeUsersInDashboard'] }))).toEqual([
      'Taken Vale'
    ])
  })

  test.each<[Role, boolean]>([
    ['Owner', true],
    ['Administrator', true],
    ['Core Team', true],
    ['Manager', false],
    ['Mentor', false],
    ['Assistant Manager', false],
    ['Volunteer', false]
  ])('%s: people without promised hours %s', async (role, sees) => {
    const viewer = await called('Viewer', { role, committed: 0 })
    const mate = await called('Mate', { committed: 0, tangible: 12 })
    await team(server, [viewer, mate])
    expect(await names(viewer)).toEqual(sees ? ['Mate Vale', 'Viewer Vale'] : ['Viewer Vale'])
  })

  test('nobody who left the leaderboard, but to themselves', async () => {
    const maya = await called('Maya', { tangible: 3 })
    const owner = await called('Olga', { role: 'Owner' })
    const mate = await called('Mate')
    await team(server, [maya, mate, owner])
    expect(await names(mate)).toContain('Maya Vale')
    await server.ask(saveProfile, { id: maya.id, privacySettings: { leaderboard: false } }, maya)
    expect(await names(maya)).toEqual(['Maya Vale', 'Mate Vale', 'Olga Vale'])
    expect(await names(mate)).toEqual(['Mate Vale', 'Olga Vale'])
    expect(await names(owner)).toEqual(['Mate Vale', 'Olga Vale'])
    // Who looks as Maya sees whom she sees, and not her.
    expect(await names(maya, owner)).toEqual(['Mate Vale', 'Olga Vale'])
    expect(await names(mate, maya)).toEqual(['Mate Vale', 'Olga Vale'])
    // Their hours count in the sums, which name nobody.
    expect(await server.ask(calls.readOrganisation, {}, mate)).toMatchObject({ memberCount: 3, totaltime_hrs: 3 })
  })

  test('invisible people to those who see everybody or the sign of it, and Volunteers always', async () => {
    const [viewer, seer] = [await called('Viewer'), await called('Seer', { front: ['seeVisibilityIcon'] })]
    const hidden = await called('Hidden', { isVisible: false, role: 'Manager' })
    const volunteer = await called('Ann', { isVisible: false })
    const owner = await called('Olga', { role: 'Owner' })
    await team(server, [viewer, seer, hidden, volunteer])
    expect(await names(viewer)).toEqual(['Ann Vale', 'Seer Vale', 'Viewer Vale'])
    expect(await names(seer)).toContain('Hidden Vale')
    expect(await names(hidden)).toContain('Hidden Vale')
    const seen = new Map((await rows(owner)).map(({ name, isVisible }) => [name, isVisible]))
    expect(seen.get('Hidden Vale')).toBe(false)
    expect(seen.get('Ann Vale')).toBe(true)
  })
})

describe('somebody else’s leaderboard', () => {
  test('is for those who may see their hours', async () => {
    const [maya, mate, stranger] = [await called('Maya'), await called('Mate'), await called('Stranger')]
    await team(server, [maya, mate])
    expect(await names(maya, mate)).toEqual(['Mate Vale', 'Maya Vale'])
    expect(await refusalOf(rows(maya, stranger))).toMatchObject({ status: 403, message: kit.notYourTeam })
    expect((await refusalOf(rows({ ...maya, id: 'nobody' }, mate))).status).toBe(404)
  })

  test('shows whom both may see', async () => {
    const [owner, maya, mate] = [await called('Olga', { role: 'Owner' }), await called('Maya'), await called('Mate')]
    const [far, zero] = [await called('Far'), await called('Zero', { committed: 0 })]
    await called('Stranger')
    await team(server, [owner, maya])
    await team(server, [maya, mate, zero])
    await team(server, [owner, far])
    // The Owner as Maya: what Maya sees.
    expect(await names(maya, owner)).toEqual(['Mate Vale', 'Maya Vale', 'Olga Vale'])
    // Maya asks for the Owner’s: the teams they share, not everybody.
    expect(await names(owner, maya)).toEqual(['Maya Vale', 'Olga Vale'])
    const admin = await called('Ada', { role: 'Administrator' })
    expect(await names(owner, admin)).toEqual(await names(owner))
  })
})

describe('a past week', () => {
  test('has the hours and the promises of then', async () => {
    const maya = await called('Maya', { tangible: 6, weeksAgo: 2, committed: 20, missed: 4, role: 'Core Team' })
    await server.database.raw('insert into committed_hours values ($1, $2, 15), ($1, $3, 30)', [
      maya.id,
      '2026-10-01',
      '2026-11-10'
    ])
    const then = (weeksAgo: number) => rows(maya, maya, sunday(server, weeksAgo)).then(([line]) => line)
    expect(await then(2)).toMatchObject({ weeklycommittedHours: 15, missedHours: 0, totaltangibletime_hrs: 6 })
    expect(await then(1)).toMatchObject({ weeklycommittedHours: 30, totaltangibletime_hrs: 0 })
    expect(await then(0)).toMatchObject({ weeklycommittedHours: 20, missedHours: 4 })
    expect(await rows(maya, maya, '2026-11-07')).toEqual(await rows(maya, maya, '2026-11-01'))
  })

  test('has those who left after working in it, and not those who had not come yet', async () => {
    const owner = await called('Olga', { role: 'Owner' })
    await called('Gone', { isActive: false, tangible: 5, weeksAgo: 1, endDate: '2026-11-14' })
    await called('Away', { isActive: false })
    await called('New', { startDate: '2026-11-16' })
    expect(await names(owner)).toEqual(['New Vale', 'Olga Vale'])
    const before = await rows(owner, owner, '2026-11-12')
    expect(before.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Gone Vale', false],
      ['Olga Vale', true]
    ])
    expect((await server.ask(calls.readOrganisation, { week: '2026-11-12' }, owner)).memberCount).toBe(2)
  })

  test('is no week to come, and a day that there is', async () => {
    const maya = await called('Maya')
    expect(await refusalOf(rows(maya, maya, '2026-11-22'))).toMatchObject({ status: 400, message: texts.future })
    expect((await rows(maya, maya, '2026-11-21')).length).toBe(1)
    for (const week of ['2026-02-30', 'now', '2026-11-18T00:00:00Z'])
      expect(await refusalOf(rows(maya, maya, week))).toMatchObject({ status: 400, message: texts.day })
  })
})

describe('page by page', () => {
  type Asked = Partial<Input<typeof calls.readLeaderboardPage>>
  const page = (of: TestPerson, asked: Asked = {}, as = of) =>
    server.ask(calls.readLeaderboardPage, { userId: of.id, ...asked }, as)

  const pages = async (of: TestPerson, asked: Asked): Promise<schemas.Row[][]> =>
    (await everyPage(more => page(of, { ...asked, ...more }))).map(({ items }) => items)

  /** People of whom some have the same hours, or none, or promised none, or are named alike. */
  async function crew() {
    const olga = await called('Olga', { role: 'Owner', tangible: 2 })
    const others: TestPerson[] = []
    for (const [at, firstName] of ['Bea', 'Ada', 'Cid', 'Ada', 'Dov', 'Eve', 'Fay', 'Ada'].entries())
      others.push(
        await called(firstName, {
          role: at % 3 ? 'Volunteer' : 'Manager',
          committed: at === 2 ? 0 : at === 4 ? 0.5 : 4 + (at % 3),
          ...(at % 4 === 3 ? {} : { tangible: at % 3, intangible: at })
        })
      )
    return { olga, others }
  }

  test('has the rows of the whole list in its order, and those of the other orders', async () => {
    const { olga } = await crew()
    const whole = await rows(olga)
    expect(whole).toHaveLength(9)
    for (const size of [1, 2, 4, 9, 100]) {
      const found = await pages(olga, { size })
      expect(found.flat()).toEqual(whole)
      expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(size)
      expect((await pages(olga, { size, sort: '-hours' })).flat()).toEqual(whole.toReversed())
      for (const sort of ['share', 'total', 'name'] as const) {
        const ordered = ranked(whole as (schemas.Row & { role: Role })[], sort)
        expect((await pages(olga, { size, sort })).flat()).toEqual(ordered)
        expect((await pages(olga, { size, sort: `-${sort}` })).flat()).toEqual(ordered.toReversed())
      }
    }
  })

  test('of a past week has the rows of then', async () => {
    const { olga, others } = await crew()
    await work(server, others[0]!, { tangible: 3, weeksAgo: 2 })
    await server.database.raw('update person set is_active = false where id = $1', [others[0]!.id])
    const week = sunday(server, 2)
    expect((await pages(olga, { size: 2, week })).flat()).toEqual(await rows(olga, olga, week))
  })

  test('of a team has whom one sees of it', async () => {
    const [maya, mate, far] = [await called('Maya', { tangible: 3 }), await called('Mate'), await called('Far')]
    const shared = await team(server, [maya, mate])
    await team(server, [far])
    const seen = async (asked: Asked) => (await page(maya, asked)).items.map(({ name }) => name)
    expect((await page(maya)).items).toEqual(await rows(maya))
    expect(await seen({ team: shared })).toEqual(['Maya Vale', 'Mate Vale'])
    const olga = await called('Olga', { role: 'Owner' })
    const other = await team(server, [olga, far])
    expect(await seen({ team: other })).toEqual([])
    const ofOwner = async (asked: Asked) => (await page(olga, asked)).items.map(({ name }) => name)
    expect(await ofOwner({ team: shared })).toEqual(['Maya Vale', 'Mate Vale'])
    expect(await ofOwner({ team: 'mine' })).toEqual(['Far Vale', 'Olga Vale'])
  })

  test('finds people by parts of their names, and counts them', async () => {
    const { olga } = await crew()
    const { items, next, listed } = await page(olga, { search: 'vAl ada', size: 2 })
    expect(items.map(({ name }) => name)).toEqual(['Ada Vale', 'Ada Vale'])
    expect(listed).toMatchObject({ count: 3, members: 3 })
    expect((await page(olga, { search: 'vAl ada', size: 2, after: next! })).items).toHaveLength(1)
    expect((await page(olga, { search: '%' })).items).toEqual([])
    expect((await refusalOf(page(olga, { search: 'ada', after: (await page(olga, { size: 1 })).next! }))).status).toBe(
      400
    )
  })

  test('tells with the first page of many how many there are, and where one stands oneself', async () => {
    const { olga } = await crew()
    const whole = await rows(olga)
    const place = whole.findIndex(({ personId }) => personId === olga.id)
    const { listed, isHidden } = await page(olga, { size: 2 })
    expect(listed).toEqual({ count: 9, members: 7, place: place + 1, own: whole[place] })
    expect(isHidden).toBe(false)
    expect((await page(olga, { size: 9 })).listed).toBeUndefined()
    const { next } = await page(olga, { size: 2 })
    expect((await page(olga, { size: 2, after: next! })).listed).toBeUndefined()
    await server.ask(saveProfile, { id: olga.id, privacySettings: { leaderboard: false } }, olga)
    expect((await page(olga)).isHidden).toBe(true)
    const admin = await called('Ada', { role: 'Administrator' })
    expect(await page(olga, { size: 2 }, admin)).toMatchObject({
      listed: { place: null, own: null, count: 9 },
      isHidden: false
    })
  })

  test('is no more than a hundred rows', async () => {
    const olga = await called('Olga', { role: 'Owner' })
    for (const size of [0, 101, 1.5]) expect((await refusalOf(page(olga, { size }))).status).toBe(400)
  })
})

describe('the organisation', () => {
  test('is everybody active who promised an hour, without Mentors', async () => {
    const maya = await called('Maya', { tangible: 5, intangible: 1.5, committed: 20 })
    await called('Ann', { tangible: 2, committed: 1 })
    await called('Zero', { tangible: 50, committed: 0 })
    await called('Half', { tangible: 50, committed: 0.5 })
    await called('Mentor', { tangible: 50, role: 'Mentor' })
    await called('Gone', { tangible: 50, isActive: false })
    const sums = {
      _id: 0,
      memberCount: 2,
      totalweeklycommittedHours: 21,
      totaltime_hrs: 8.5,
      totaltangibletime_hrs: 7,
      totalintangibletime_hrs: 1.5
    }
    expect(await server.ask(calls.readOrganisation, {}, maya)).toEqual(sums)
    expect((await server.ask(readDashboard, { userId: maya.id }, maya)).organisation).toEqual(sums)
  })

  test('is nought without anybody', async () => {
    const mentor = await called('Mentor', { role: 'Mentor' })
    expect(await server.ask(calls.readOrganisation, {}, mentor)).toEqual({
      _id: 0,
      memberCount: 0,
      totalweeklycommittedHours: 0,
      totaltime_hrs: 0,
      totaltangibletime_hrs: 0,
      totalintangibletime_hrs: 0
    })
  })

  test('has teams to filter by, for Owners and Administrators', async () => {
    const [owner, maya] = [await called('Olga', { role: 'Owner' }), await called('Maya')]
    const straw = await team(server, [maya], { name: 'straw bale' })
    const earth = await team(server, [], { name: 'Earthbag' })
    await team(server, [maya], { name: 'Closed', isActive: false })
    expect(await server.ask(calls.listTeams, {}, owner)).toEqual([
      { _id: earth, teamName: 'Earthbag' },
      { _id: straw, teamName: 'straw bale' }
    ])
    expect((await refusalOf(server.ask(calls.listTeams, {}, maya))).status).toBe(403)
    const admin = await called('Ada', { role: 'Administrator', removed: ['seeUsersInDashboard'] })
    expect(await server.ask(calls.listTeams, {}, admin)).toEqual([])
    await team(server, [admin], { name: 'Cob' })
    expect((await server.ask(calls.listTeams, {}, admin)).map(({ teamName }) => teamName)).toEqual(['Cob'])
  })
})

test('a week can be asked for from its Sunday in California on', async () => {
  const maya = await called('Maya')
  const may = () =>
    rows(maya, maya, '2026-11-22').then(
      () => true,
      () => false
    )
  expect(await eachEdge(server, '2026-11-22', may)).toEqual([false, true, true])
})
