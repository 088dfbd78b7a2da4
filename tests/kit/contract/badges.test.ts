// The present client's badges: made, given, and counted again.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { asList, asRecord, type Contract, idOf, openContract } from './client.ts'

let on: Contract
beforeAll(async () => {
  on = await openContract()
})
afterAll(() => on?.server.close())

const held = async () =>
  asList((await on.profile(on.maya))['badgeCollection']).map(one => ({
    badge: idOf(asRecord(one['badge'])),
    count: one['count'],
    earnedDate: one['earnedDate'],
    lastModified: one['lastModified'],
    featured: one['featured']
  }))

test('a badge is made, given for the first time and once more', async () => {
  const { maya, owner, stranger, send } = on
  const made = await send(owner, 'POST', '/badge', {
    badgeName: 'Thirty hours',
    imageUrl: 'https://images.example.org/30.png',
    category: 'Unspecified',
    type: 'Custom',
    multiple: 0,
    totalHrs: 0,
    weeks: 0,
    months: 0,
    people: 0,
    project: null,
    ranking: 5,
    description: 'For thirty hours.',
    showReport: false
  })
  expect(made.status).toBe(201)
  const [badge] = (await send(owner, 'GET', '/badge')).list
  expect(badge).toMatchObject({ badgeName: 'Thirty hours', ranking: 5 })
  const id = idOf(badge)
  const give = (badgeCollection: object[], newBadges: number) =>
    send(owner, 'PUT', `/badge/assign/${maya.id}`, { badgeCollection, newBadges })
  const first = { badge: id, count: 1, lastModified: 1_763_488_000_000, earnedDate: ['Nov-18-26'] }
  expect((await give([first], 1)).status).toBe(201)
  expect(await held()).toMatchObject([{ badge: id, count: 1, earnedDate: ['Nov-18-26'] }])
  expect((await send(maya, 'GET', `/badge/badgecount/${maya.id}`)).body).toEqual({ count: 1 })
  // A dashboard asks for everybody’s on it.
  const others = await send(stranger, 'GET', `/badge/badgecount/${maya.id}`)
  expect([others.status, others.body]).toEqual([200, { count: 0 }])

  const [before] = await held()
  const more = { ...before, count: 2, earnedDate: ['Nov-18-26', 'Nov-18-26'], lastModified: '2026-11-18T18:05:00.000Z' }
  expect((await give([{ ...more, featured: true }], 0)).status).toBe(201)
  expect(await held()).toMatchObject([{ badge: id, count: 2, featured: true }])
  expect((await send(maya, 'PUT', `/badge/badgecount/reset/${maya.id}`)).status).toBe(201)
  expect((await send(maya, 'GET', `/badge/badgecount/${maya.id}`)).body).toEqual({ count: 0 })
})
