import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/ids.ts'
import { json } from '#server/kit/database.ts'
import { readNotices, readWeek } from '#shared/dashboard/calls.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { saveProfile, setProperty } from '#shared/people/calls.ts'
import { openHouse, type TestHouse, type TestPerson } from '#tests/kit/house.ts'
import { dataUrl, picture, refusalOf } from '#tests/people/people.ts'

let house: TestHouse
let owner: TestPerson

beforeAll(async () => {
  house = await openHouse()
  owner = await house.add({ role: 'Owner' })
})
afterAll(() => house?.close())

const week = (id: string, as: TestPerson, from = '2026-11-15', to = '2026-11-21') =>
  house.ask(readWeek, { id, from, to }, as)

const join = (...people: [TestPerson, boolean][]) =>
  house.database.transaction(async trx => {
    const id = newId()
    const at = house.clock.now.toISOString()
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
    const maya = await house.add()
    await house.database.transaction(trx =>
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
    const [maya, mate, ghost, stranger] = [await house.add(), await house.add(), await house.add(), await house.add()]
    await join([maya, true], [mate, true], [ghost, false])
    await expect(week(maya.id, mate)).resolves.toHaveLength(1)
    await expect(week(maya.id, owner)).resolves.toHaveLength(1)
    expect(await refusalOf(week(maya.id, stranger))).toMatchObject({ status: 403, message: texts.notYourTeam })
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

describe('notices', () => {
  const kinds = async (person: TestPerson) =>
    (await house.ask(readNotices, { userId: person.id }, person)).map(({ kind }) => kind)

  test('go when their reason does', async () => {
    const maya = await house.add()
    expect(await kinds(maya)).toEqual(['location', 'picture'])
    const id = maya.id
    await house.ask(saveProfile, { id, permissions: { frontPermissions: ['seeBadges'] } }, owner)
    expect(await kinds(maya)).toEqual(['permissions', 'location', 'picture'])
    await house.ask(setProperty, { id, key: 'isAcknowledged', value: true }, maya)
    const location = {
      userProvided: 'Eugene',
      city: 'Eugene',
      country: 'United States',
      coords: { lat: 44, lng: -123 }
    }
    await house.ask(saveProfile, { id, location, profilePic: dataUrl(await picture('#abc')) }, maya)
    expect(await kinds(maya)).toEqual([])
  })

  test('tell Owners alone that mails are kept', async () => {
    const maya = await house.add()
    const at = house.clock.now.toISOString()
    const letter = { to_address: 'x@example.org', subject: '', html: '', plain: '', headers: json({}), created_at: at }
    await house.database.transaction(trx =>
      trx
        .insertInto('letter')
        .values([
          { id: newId(), ...letter, status: 'kept' },
          { id: newId(), ...letter, status: 'sent' }
        ])
        .execute()
    )
    const [mail] = await house.ask(readNotices, { userId: owner.id }, owner)
    expect(mail?.text).toMatch(/: 1\.$/)
    expect(mail?.link).toEqual({ path: '/mails', text: 'Read the mails' })
    expect(await kinds(maya)).not.toContain('mail')
  })

  test('are one’s own', async () => {
    const maya = await house.add()
    expect((await refusalOf(house.ask(readNotices, { userId: maya.id }, owner))).status).toBe(403)
  })
})
