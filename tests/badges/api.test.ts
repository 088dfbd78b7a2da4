// What only this suite would find: a badge whose rule lacks its number, a deleted one that still stands on a profile, and
// two who sort or edit the badges at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/badges/calls.ts'
import * as texts from '#shared/badges/office-texts.ts'
import { assignToMany } from '#shared/badges/person-calls.ts'
import { usualBadges } from '#shared/badges/usual.ts'
import { refusalOf } from '#tests/people/people.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
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
const newName = () => `Build Weekend ${(count += 1)}`
const create = (parts: Partial<Parameters<typeof server.ask<typeof calls.createBadge>>[1]> = {}, as = administrator) =>
  server.ask(calls.createBadge, { badgeName: newName(), ...parts }, as)
const list = (as = administrator) => server.ask(calls.listBadges, {}, as)

/** A red dot. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

describe('a badge', () => {
  test('has a name of its own, whatever its case', async () => {
    const made = await create({ badgeName: '  Straw Bale ' })
    expect(made).toMatchObject({ badgeName: 'Straw Bale', type: 'Custom', rev: 1, holders: 0, imageUrl: '' })
    expect(await refusalOf(create({ badgeName: 'straw bale' }))).toMatchObject({
      status: 400,
      message: texts.nameTaken,
      fields: { badgeName: texts.nameTaken }
    })
    expect(await refusalOf(create({ badgeName: ' ' }))).toMatchObject({ status: 400, message: texts.nameMissing })
    const both = await Promise.allSettled([create({ badgeName: 'Twice' }), create({ badgeName: 'twice' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('has what its rule asks for, and nothing of other rules', async () => {
    const type = 'X Hours for X Week Streak'
    expect(await refusalOf(create({ type, totalHrs: 20 }))).toMatchObject({ fields: { weeks: texts.needed } })
    expect(await refusalOf(create({ type, totalHrs: 20, weeks: 0 }))).toMatchObject({ fields: { weeks: texts.needed } })
    expect(await refusalOf(create({ type, totalHrs: -1, weeks: 2 }))).toMatchObject({ status: 400 })
    const inCategory = { type: 'Total Hrs in Category', category: 'Food' } as const
    expect(await refusalOf(create({ ...inCategory, totalHrs: 50 }))).toMatchObject({
      fields: { totalHrs: texts.leastHours }
    })
    const made = await create({ type, totalHrs: 20, weeks: 6, months: 3, category: 'Food' })
    expect(made).toMatchObject({ totalHrs: 20, weeks: 6, months: null, category: null })
    const { badge } = await server.ask(
      calls.editBadge,
      { id: made._id, rev: made.rev, type: 'No Infringement Streak', months: 12 },
      administrator
    )
    expect(badge).toMatchObject({ months: 12, totalHrs: null, weeks: null, rev: 2 })
  })

  test('keeps a picture that is one, and refuses another', async () => {
    const { imageUrl, _id } = await create({ imageUrl: PICTURE })
    expect(imageUrl).toMatch(/^\/api\/badge-pictures\/[\w-]{43}$/)
    const stored = await server.app.inject({ url: imageUrl })
    expect(stored.headers['content-type']).toBe('image/png')
    const same = await server.ask(calls.editBadge, { id: _id, imageUrl, description: 'Red.' }, administrator)
    expect(same.badge).toMatchObject({ imageUrl, description: 'Red.' })
    const none = await server.ask(calls.editBadge, { id: _id, imageUrl: '' }, administrator)
    expect(none.badge.imageUrl).toBe('')
    for (const wrong of ['data:image/png;base64,aGVsbG8=', 'javascript:alert(1)', 'http://example.org/a.png', 'x'])
      expect(await refusalOf(create({ imageUrl: wrong }))).toMatchObject({
        status: 400,
        fields: { imageUrl: texts.picture }
      })
    const elsewhere = { imageUrl: 'https://example.org/track.png' }
    const refused = { status: 400, fields: { imageUrl: texts.pictureElsewhere } }
    expect(await refusalOf(create(elsewhere))).toMatchObject(refused)
    expect(await refusalOf(server.ask(calls.editBadge, { id: _id, ...elsewhere }, owner))).toMatchObject(refused)
    const gone = `/api/badge-pictures/${'a'.repeat(43)}`
    expect(await refusalOf(create({ imageUrl: gone }))).toMatchObject({ fields: { imageUrl: texts.pictureGone } })
  })

  test('edited by two at once keeps what the first saved', async () => {
    const { _id: id, rev } = await create()
    await server.ask(calls.editBadge, { id, rev, description: 'First' }, administrator)
    const late = server.ask(calls.editBadge, { id, rev, description: 'Second' }, owner)
    expect(await refusalOf(late)).toMatchObject({ status: 409, current: { description: 'First', rev: 2 } })
  })

  test('is gone with its name when it is deleted, and can come back', async () => {
    const { _id: id, badgeName } = await create()
    await server.ask(calls.deleteBadge, { id }, administrator)
    expect((await list()).map(({ _id }) => _id)).not.toContain(id)
    expect(await refusalOf(server.ask(calls.editBadge, { id, ranking: 1 }, administrator))).toMatchObject({
      status: 404
    })
    const other = await create({ badgeName })
    expect(await refusalOf(server.ask(calls.restoreBadge, { id }, administrator))).toMatchObject({ status: 409 })
    await server.ask(calls.editBadge, { id: other._id, badgeName: newName() }, administrator)
    await server.ask(calls.restoreBadge, { id }, administrator)
    expect((await list()).map(({ _id }) => _id)).toContain(id)
  })
})

test('the history of a badge has all of its rule, by the names it can be set back by', async () => {
  const made = await create({ type: 'No Infringement Streak', months: 3 })
  await server.ask(calls.editBadge, { id: made._id, months: 6, showReport: true }, administrator)
  const { changes } = await server.ask(calls.readBadgeHistory, { id: made._id }, owner)
  expect(changes[0]).toMatchObject({
    mayUndo: true,
    fields: [
      { field: 'months', before: 3, after: 6 },
      { field: 'show_report', before: false, after: true }
    ]
  })
  const volunteer = await server.add()
  expect(await refusalOf(server.ask(calls.readBadgeHistory, { id: made._id }, volunteer))).toMatchObject({
    status: 403
  })
})

describe('the list', () => {
  test('gets the usual badges once', async () => {
    const first = await server.ask(calls.addUsualBadges, {}, administrator)
    const again = await server.ask(calls.addUsualBadges, {}, administrator)
    expect([first.count, again.count]).toEqual([usualBadges.length, 0])
  })

  test('is ordered by whoever has seen all of it', async () => {
    const ids = (await list()).map(({ _id }) => _id)
    const order = ids.toReversed()
    await server.ask(calls.orderBadges, { ids: order }, administrator)
    expect((await list()).map(({ _id }) => _id)).toEqual(order)
    const stale = { status: 409, message: texts.orderStale }
    for (const wrong of [order.slice(1), [...order, order[0]!], []])
      expect(await refusalOf(server.ask(calls.orderBadges, { ids: wrong }, owner))).toMatchObject(stale)
  })
})

test('given twelve times at once a badge counts twelve, and tells its people, but nobody of what they gave themselves', async () => {
  const { _id: badge, badgeName } = await create()
  const [maya, gone] = [await server.add(), await server.add({ isActive: false })]
  const give = (ids: string[]) =>
    server.ask(assignToMany, { people: ids, badges: [{ badge, count: 1 }] }, administrator)
  const said = `* You got a new badge: ${badgeName}.`
  expect(await mailed(server, () => give([maya.id, gone.id, administrator.id]))).toEqual(told([maya, said]))
  await atOnce(12, () => give([maya.id]))
  const { rows } = await server.database.raw('select count from person_badge where person_id = $1', [maya.id])
  expect(rows).toEqual([{ count: 13 }])
})
