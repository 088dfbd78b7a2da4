import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { json } from '#server/kit/database/database.ts'
import { texts as kit } from '#server/kit/texts.ts'
import { readDashboard, readMonth, readWeek } from '#shared/dashboard/calls.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { saveProfile, setProperty } from '#shared/people/calls.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { dataUrl, picture, refusalOf } from '#tests/people/people.ts'

let server: TestServer
let owner: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

const week = (id: string, as: TestPerson, from = '2026-11-15', to = '2026-11-21') =>
  server.ask(readWeek, { id, from, to }, as)

const join = (...people: [TestPerson, boolean][]) =>
  server.database.transaction(async trx => {
    const id = newId()
    const at = server.clock.now.toISOString()
    await trx.insertInto('team').values({ id, name: id, created_at: at, updated_at: at }).execute()
    await trx
      .insertInto('team_member')
      .values(
        people.map(([person, isVisible]) => ({
          team_id: id,
          person_id: person.id,
          is_visible: isVisible,
          added_at: at
        }))
      )
      .execute()
  })

describe('a week', () => {
  test('is the sums of its days, each day in it', async () => {
    const maya = await server.add()
    await server.database.transaction(trx =>
      trx
        .insertInto('person_day')
        .values([
          { person_id: maya.id, day: '2026-11-14', tangible_seconds: 999_999 },
          { person_id: maya.id, day: '2026-11-15', tangible_seconds: 3600, intangible_seconds: 60 },
          { person_id: maya.id, day: '2026-11-21', tangible_seconds: 5400 },
          { person_id: maya.id, day: '2026-11-22', tangible_seconds: 999_999 }
        ])
        .execute()
    )
    const [answer, ...others] = await week(maya.id, maya)
    expect(others).toEqual([])
    expect(answer).toMatchObject({ weeklycommittedHours: 10, missedHours: 0, timeSpent_hrs: 2.5 })
    expect(answer?.days.map(({ day }) => day)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21'
    ])
    expect(answer?.days[0]).toEqual({ day: '2026-11-15', tangibleSeconds: 3600, intangibleSeconds: 60 })
    expect(answer?.days[1]).toEqual({ day: '2026-11-16', tangibleSeconds: 0, intangibleSeconds: 0 })
  })

  test('is for the person, a team both are visible in, and who sees everybody', async () => {
    const [maya, mate, ghost, stranger] = [
      await server.add(),
      await server.add(),
      await server.add(),
      await server.add()
    ]
    await join([maya, true], [mate, true], [ghost, false])
    await expect(week(maya.id, mate)).resolves.toHaveLength(1)
    await expect(week(maya.id, owner)).resolves.toHaveLength(1)
    expect(await refusalOf(week(maya.id, stranger))).toMatchObject({ status: 403, message: kit.notYourTeam })
    expect((await refusalOf(week(maya.id, ghost))).status).toBe(403)
    expect((await refusalOf(week(ghost.id, maya))).status).toBe(403)
  })

  test.each([
    ['2026-11-21', '2026-11-15', texts.order],
    ['2024-01-01', '2026-11-15', texts.tooLong],
    ['soon', '2026-11-15', texts.day],
    ['2026-11-15', '2026-11-31', texts.day]
  ])('from %s to %s is none', async (from, to, text) => {
    expect(await refusalOf(week(owner.id, owner, from, to))).toMatchObject({ status: 400, message: text })
  })

  test('of nobody is not found', async () => {
    expect((await refusalOf(week('01900000-0000-7000-8000-00000000dead', owner))).status).toBe(404)
  })
})

describe('a month', () => {
  const month = (id: string, as: TestPerson, from = '2026-11-01', to = '2026-11-30') =>
    server.ask(readMonth, { id, from, to }, as)

  test('is tangible time by project, most first', async () => {
    const maya = await server.add()
    const at = server.clock.now.toISOString()
    const [kitchen, barn] = [newId(), newId()]
    await server.database.transaction(async trx => {
      const project = { category: 'Other' as const, created_at: at, updated_at: at }
      await trx
        .insertInto('project')
        .values([
          { id: kitchen, name: `Kitchen ${kitchen}`, ...project },
          { id: barn, name: `Barn ${barn}`, ...project }
        ])
        .execute()
      const entry = (parts: { project_id: string | null; seconds: number; day?: string; is_tangible?: boolean }) => ({
        id: newId(),
        person_id: maya.id,
        day: '2026-11-10',
        is_tangible: true,
        task_id: null,
        team_id: null,
        deleted_at: null,
        notes: '',
        created_at: at,
        updated_at: at,
        ...parts
      })
      await trx
        .insertInto('time_entry')
        .values([
          entry({ project_id: barn, seconds: 3600 }),
          entry({ project_id: kitchen, seconds: 3600 }),
          entry({ project_id: kitchen, seconds: 1800, day: '2026-11-30' }),
          entry({ project_id: kitchen, seconds: 9000, day: '2026-12-01' }),
          entry({ project_id: kitchen, seconds: 9000, is_tangible: false }),
          { ...entry({ project_id: kitchen, seconds: 9000 }), deleted_at: at },
          { ...entry({ project_id: kitchen, seconds: 9000 }), entry_type: 'project' },
          entry({ project_id: null, seconds: 900 })
        ])
        .execute()
    })
    expect(await month(maya.id, maya)).toEqual([
      { projectName: `Kitchen ${kitchen}`, timeSpent_hrs: 1.5 },
      { projectName: `Barn ${barn}`, timeSpent_hrs: 1 },
      { projectName: texts.noProject, timeSpent_hrs: 0.25 }
    ])
  })

  test('is for whom the week is for, and of no more days', async () => {
    const [maya, stranger] = [await server.add(), await server.add()]
    expect(await month(maya.id, owner)).toEqual([])
    expect(await refusalOf(month(maya.id, stranger))).toMatchObject({ status: 403, message: kit.notYourTeam })
    expect(await refusalOf(month(maya.id, maya, '2026-11-30', '2026-11-01'))).toMatchObject({ message: texts.order })
    expect(await refusalOf(month(maya.id, maya, '2024-11-30'))).toMatchObject({ status: 400, message: texts.tooLong })
  })
})

describe('the dashboard', () => {
  const read = (id: string, as: TestPerson) => server.ask(readDashboard, { userId: id }, as)

  test('is the person, the week so far and the teams', async () => {
    const maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
    const mate = await server.add()
    await join([maya, true], [mate, true])
    await server.database.transaction(trx =>
      trx
        .insertInto('person_day')
        .values([
          { person_id: maya.id, day: '2026-11-14', tangible_seconds: 999_999 },
          { person_id: maya.id, day: '2026-11-15', tangible_seconds: 3600, intangible_seconds: 60 },
          { person_id: maya.id, day: '2026-11-18', tangible_seconds: 1800 }
        ])
        .execute()
    )
    const found = await read(maya.id, maya)
    expect(found).toMatchObject({
      personId: maya.id,
      firstName: 'Maya',
      lastName: 'Okafor',
      role: 'Volunteer',
      profilePic: '',
      weeklycommittedHours: 10,
      missedHours: 0,
      tangibleSeconds: 5400,
      intangibleSeconds: 60,
      blueSquares: [],
      blueSquareCount: 0
    })
    expect(found.teams).toHaveLength(1)
    expect(await read(maya.id, mate)).toMatchObject({ firstName: 'Maya', tangibleSeconds: 5400 })
  })

  test('is not for strangers, and of nobody is not found', async () => {
    const [maya, stranger] = [await server.add(), await server.add()]
    expect(await refusalOf(read(maya.id, stranger))).toMatchObject({ status: 403, message: kit.notYourTeam })
    expect((await refusalOf(read('01900000-0000-7000-8000-00000000dead', owner))).status).toBe(404)
    expect((await refusalOf(read('me', owner))).status).toBe(404)
  })

  test('has the newest blue squares, and not for others when they are private', async () => {
    const [maya, mate] = [await server.add(), await server.add()]
    await join([maya, true], [mate, true])
    const at = server.clock.now.toISOString()
    await server.database.transaction(trx =>
      trx
        .insertInto('infringement')
        .values(
          Array.from({ length: 22 }, (_, index) => ({
            id: newId(),
            person_id: maya.id,
            day: `2026-10-${String(index + 1).padStart(2, '0')}`,
            description: `Square ${index + 1}`,
            created_at: at
          }))
        )
        .execute()
    )
    const { blueSquares, blueSquareCount } = await read(maya.id, mate)
    expect(blueSquares).toHaveLength(20)
    expect(blueSquares?.[0]).toMatchObject({ date: '2026-10-22', description: 'Square 22' })
    expect(blueSquareCount).toBe(22)
    const privacySettings = { blueSquares: false }
    await server.ask(saveProfile, { id: maya.id, privacySettings }, maya)
    expect(await read(maya.id, mate)).not.toHaveProperty('blueSquares')
    expect((await read(maya.id, maya)).blueSquareCount).toBe(22)
    expect((await read(maya.id, owner)).blueSquareCount).toBe(22)
  })
})

describe('notices', () => {
  const kinds = async (person: TestPerson) =>
    (await server.ask(readDashboard, { userId: person.id }, person)).notices.map(({ kind }) => kind)

  test('go when their reason does', async () => {
    const maya = await server.add()
    expect(await kinds(maya)).toEqual(['location', 'picture'])
    const id = maya.id
    await server.ask(saveProfile, { id, permissions: { frontPermissions: ['seeBadges'] } }, owner)
    expect(await kinds(maya)).toEqual(['permissions', 'location', 'picture'])
    await server.ask(setProperty, { id, key: 'isAcknowledged', value: true }, maya)
    const location = {
      userProvided: 'Eugene',
      city: 'Eugene',
      country: 'United States',
      coords: { lat: 44, lng: -123 }
    }
    await server.ask(saveProfile, { id, location, profilePic: dataUrl(await picture('#abc')) }, maya)
    expect(await kinds(maya)).toEqual([])
  })

  test('tell Owners alone that mails are kept', async () => {
    const maya = await server.add()
    const at = server.clock.now.toISOString()
    const letter = { to_address: 'x@example.org', subject: '', html: '', plain: '', headers: json({}), created_at: at }
    await server.database.transaction(trx =>
      trx
        .insertInto('letter')
        .values([
          { id: newId(), ...letter, status: 'kept' },
          { id: newId(), ...letter, status: 'sent' }
        ])
        .execute()
    )
    const { notices } = await server.ask(readDashboard, { userId: owner.id }, owner)
    const [mail] = notices
    expect(mail?.text).toMatch(/: 1\.$/)
    expect(mail?.link).toEqual({ path: '/mails', text: 'Read the mails' })
    expect(await kinds(maya)).not.toContain('mail')
  })

  test('are one’s own', async () => {
    const maya = await server.add()
    expect((await server.ask(readDashboard, { userId: maya.id }, owner)).notices).toEqual([])
  })
})
