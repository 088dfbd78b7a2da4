// What only this suite would find: a count that is lost when two give badges at once, an Owner whom somebody else gives
// badges, and a day that does not stand beside its count.
import { array, assert, integer, nat, property } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as badgeCalls from '#shared/badges/calls.ts'
import * as calls from '#shared/badges/person-calls.ts'
import * as texts from '#shared/badges/person-texts.ts'
import { daysFor, isNew, MOST_FEATURED, readEarned, sumOf } from '#shared/badges/rules.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { addDays, formatDay, isDay } from '#shared/kit/time/day.ts'
import * as notifications from '#shared/notifications/calls.ts'
import * as people from '#shared/people/calls.ts'
import { refusalOf } from '#tests/people/people.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

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
const badge = async () =>
  (await server.ask(badgeCalls.createBadge, { badgeName: `Badge ${(count += 1)}` }, administrator))._id
const give = (to: readonly TestPerson[], badges: readonly string[], times = 1, as = administrator) =>
  server.ask(
    calls.assignToMany,
    { people: to.map(({ id }) => id), badges: badges.map(one => ({ badge: one, count: times })) },
    as
  )
const read = (whose: TestPerson, as = whose) => server.ask(calls.readCollection, { userId: whose.id }, as)
const counts = async (whose: TestPerson) =>
  Object.fromEntries((await read(whose)).badges.map(one => [one.badge._id, one.count]))
const unseen = async (whose: TestPerson) => (await server.ask(calls.readBadgeCount, { userId: whose.id }, whose)).count

describe('badges for many', () => {
  test('reach everybody once more, and everybody is told', async () => {
    const [maya, bruno] = [await server.add({ firstName: 'Maya' }), await server.add({ firstName: 'Bruno' })]
    const [one, two] = [await badge(), await badge()]
    await give([maya], [one], 6)
    const { message } = await give([maya, bruno], [one, two])
    expect(message).toMatch(/^Awesomesauce! .+ and .+ have 2 more badges\.$/)
    expect(await counts(maya)).toEqual({ [one]: 7, [two]: 1 })
    expect(await counts(bruno)).toEqual({ [one]: 1, [two]: 1 })
    expect([await unseen(maya), await unseen(bruno)]).toEqual([2, 2])
    const told = await server.ask(notifications.readUnread, { userId: bruno.id }, bruno)
    expect(told.map(({ message: words }) => words).join()).toContain('2 new badges')
    const { badgeCollection } = await server.ask(people.readProfile, { id: bruno.id }, maya)
    expect(badgeCollection.map(held => held.badge._id).toSorted()).toEqual([one, two].toSorted())
    expect(badgeCollection[0]).toMatchObject({
      earnedDate: ['Nov-18-26'],
      featured: false,
      hasBadgeDeletionImpact: false
    })
  })

  test('given by two at once are all counted', async () => {
    const person = await server.add()
    const one = await badge()
    await Promise.all(Array.from({ length: 4 }, () => give([person], [one])))
    expect(await counts(person)).toEqual({ [one]: 4 })
  })

  test('reach nobody when one of them cannot be reached', async () => {
    const person = await server.add()
    const one = await badge()
    const stranger = { ...person, id: '01900000-0000-7000-8000-00000000dead' }
    expect(await refusalOf(give([person, stranger], [one]))).toMatchObject({ status: 400, message: texts.notFound })
    expect(await refusalOf(give([person, owner], [one]))).toMatchObject({ status: 403 })
    expect(await refusalOf(give([person], [stranger.id]))).toMatchObject({ status: 400, message: texts.badgeGone })
    expect(await refusalOf(give([person], []))).toMatchObject({ status: 400, message: texts.noSelection })
    expect(await refusalOf(give([], [one]))).toMatchObject({ status: 400, message: texts.incomplete })
    expect(await counts(person)).toEqual({})
  })
})

describe('a collection', () => {
  const replace = (
    whose: TestPerson,
    badgeCollection: Parameters<typeof server.ask<typeof calls.assignBadges>>[1]['badgeCollection'],
    rev?: number
  ) => server.ask(calls.assignBadges, { userId: whose.id, badgeCollection, rev, newBadges: 9 }, administrator)

  test('is replaced whole: counts of one badge add up, a count of 0 goes', async () => {
    const person = await server.add()
    const [one, two, three] = [await badge(), await badge(), await badge()]
    await give([person], [one, three], 3)
    const answer = await replace(person, [
      { badge: one, count: 2 },
      { badge: two, count: 1, earnedDate: ['Oct-05-26'], lastModified: '2026-10-05T08:00:00Z' },
      { badge: { _id: two }, count: 1 },
      { badge: three, count: 0 }
    ])
    expect(answer).toBe(person.id)
    const { badges } = await read(person)
    const held = Object.fromEntries(badges.map(line => [line.badge._id, line]))
    expect(held[one]).toMatchObject({ count: 2, hasBadgeDeletionImpact: true })
    expect(held[two]).toMatchObject({
      count: 2,
      earnedDate: ['Oct-05-26', 'Nov-18-26'],
      lastModified: '2026-10-05T08:00:00.000Z'
    })
    expect(held[three]).toBeUndefined()
    expect(await unseen(person)).toBe(3)
  })

  test('that changed meanwhile is not written over', async () => {
    const person = await server.add()
    const [one, two] = [await badge(), await badge()]
    const { rev } = await read(person)
    await replace(person, [{ badge: one, count: 1 }], rev)
    const late = await refusalOf(replace(person, [{ badge: two, count: 1 }], rev))
    expect(late).toMatchObject({ status: 409, current: { badges: [{ count: 1 }] } })
    expect(await counts(person)).toEqual({ [one]: 1 })
  })

  test('refuses what it cannot be', async () => {
    const person = await server.add()
    const one = await badge()
    expect(await refusalOf(replace(person, [{ badge: one, count: 1, earnedDate: ['yesterday'] }]))).toMatchObject({
      fields: { earnedDate: texts.dayWrong }
    })
    for (const wrong of [-1, 1.5, 1e9])
      expect(await refusalOf(replace(person, [{ badge: one, count: wrong }]))).toMatchObject({ status: 400 })
  })

  test('loses a badge that is deleted, and has it back', async () => {
    const person = await server.add()
    const one = await badge()
    await give([person], [one], 2)
    await server.ask(badgeCalls.deleteBadge, { id: one }, administrator)
    expect(await counts(person)).toEqual({})
    await server.ask(badgeCalls.restoreBadge, { id: one }, administrator)
    expect(await counts(person)).toEqual({ [one]: 2 })
    const { items } = await server.ask(badgeCalls.listHolders, { id: one }, administrator)
    expect(items).toMatchObject([{ _id: person.id, count: 2 }])
  })

  test('is counted as unseen until it was looked at, by its person alone', async () => {
    const [person, other] = [await server.add(), await server.add()]
    await give([person], [await badge(), await badge()])
    expect(await unseen(person)).toBe(2)
    expect(await refusalOf(server.ask(calls.resetBadgeCount, { userId: person.id }, other))).toMatchObject({
      status: 403
    })
    expect(await server.ask(calls.resetBadgeCount, { userId: person.id }, person)).toEqual({ count: 0 })
    const dashboard = (as: TestPerson) => server.ask(readDashboard, { userId: person.id }, as)
    expect((await dashboard(person)).badges).toEqual({ count: 2, unseen: 0 })
    expect(await server.ask(calls.setBadgeCount, { userId: person.id }, person)).toEqual({ count: 1 })
    expect((await dashboard(person)).badges).toEqual({ count: 2, unseen: 1 })
    expect((await dashboard(administrator)).badges).toEqual({ count: 2 })
    expect(await unseen(person)).toBe(1)
  })

  test('features a few of one’s own', async () => {
    const person = await server.add()
    const ids = await Promise.all(Array.from({ length: MOST_FEATURED + 1 }, badge))
    await give([person], ids)
    const feature = (id: string, featured = true, as = person) =>
      server.ask(calls.featureBadge, { userId: person.id, badge: id, featured }, as)
    expect((await feature(ids[3]!)).badges[0]).toMatchObject({ featured: true, badge: { _id: ids[3] } })
    const others = ids.filter(id => id !== ids[3])
    for (const id of others.slice(0, -1)) await feature(id)
    expect(await refusalOf(feature(others.at(-1)!))).toMatchObject({ status: 400 })
    await feature(ids[3]!, false)
    await feature(others.at(-1)!)
    expect(await refusalOf(feature(ids[0]!, true, await server.add()))).toMatchObject({ status: 403 })
  })
})

describe('the rules', () => {
  test('read every day that they write', () => {
    assert(
      property(integer({ min: 0, max: 20_000 }), days => {
        const day = addDays('2001-01-01', days)
        expect(readEarned(formatDay(day, 'badge'))).toBe(day)
        expect(readEarned(day)).toBe(day)
      })
    )
    for (const wrong of ['', 'Foo-01-26', 'Feb-30-26', '1/2/26', 'Nov-2-26']) expect(readEarned(wrong)).toBeUndefined()
  })

  test('keep no more days than are counted, and add today for what is new', () => {
    const day = integer({ min: 0, max: 900 }).map(days => addDays('2024-01-01', days))
    assert(
      property(array(day), nat(30), nat(30), (days, count, before) => {
        const kept = daysFor(count, days, { before, today: '2026-11-18' })
        expect(kept.length).toBeLessThanOrEqual(count)
        expect(kept.every(isDay)).toBe(true)
        expect(kept.filter(one => one === '2026-11-18').length).toBeLessThanOrEqual(Math.max(0, count - before))
        if (days.length >= count) expect(kept).toEqual(count ? days.toSorted().slice(-count) : [])
      })
    )
  })

  test('a badge is new for seven days, and a best week counts once', () => {
    const now = new Date('2026-11-18T18:00:00Z')
    expect(isNew({ lastModified: '2026-11-11T18:00:01Z' }, now)).toBe(true)
    expect(isNew({ lastModified: '2026-11-11T18:00:00Z' }, now)).toBe(false)
    expect(
      sumOf([
        { badge: { type: 'Personal Max' }, count: 9 },
        { badge: { type: 'Custom' }, count: 2 }
      ])
    ).toBe(3)
  })
})
