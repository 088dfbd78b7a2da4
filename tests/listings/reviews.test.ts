// Only here: that a stay is reviewed by its guest alone, once it is over and once, and that everybody in the portal reads it.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import * as calls from '#shared/listings/review-calls.ts'
import * as texts from '#shared/listings/review-texts.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { unitFor } from './units.ts'

let server: TestServer
let host: TestPerson
let guest: TestPerson
let unit: string
beforeAll(async () => {
  server = await openTestServer()
  host = await server.add({ firstName: 'Hanna' })
  guest = await server.add({ firstName: 'Gil' })
  unit = await unitFor(server, host.id, { title: 'Dome 9' })
})
afterAll(() => server?.close())

async function stay(from: string, to: string, state = 'accepted'): Promise<string> {
  const id = newId()
  await server.database.raw(
    `insert into booking (id, listing_id, guest_id, starts_on, ends_on, guests, total, state, answer_by, created_at, changed_at)
      values ($1, $2, $3, $4, $5, 1, 100, $6, '2027-01-01', now(), now())`,
    [id, unit, guest.id, from, to, state]
  )
  return id
}
const write = (id: string, as = guest, more: object = {}) =>
  server.ask(calls.writeReview, { id, stars: 4, text: 'Warm and quiet.', ...more }, as)
const read = (as: TestPerson) => server.ask(calls.listReviews, { id: unit }, as)

test('a stay is reviewed by its guest alone, once it is over, and once', async () => {
  const [over, ahead, declined] = [
    await stay('2026-11-10', '2026-11-18'),
    await stay('2026-11-18', '2026-11-20'),
    await stay('2026-10-01', '2026-10-03', 'declined')
  ]
  expect(await read(guest)).toMatchObject({ items: [], count: 0, average: null, mine: { bookingId: over } })
  for (const id of [ahead, declined])
    expect(await refusalOf(write(id))).toMatchObject({ status: 409, message: texts.notOver })
  expect(await refusalOf(write(over, host))).toMatchObject({ status: 403, message: texts.notYours })
  const owner = await server.add({ role: 'Owner' })
  expect(await refusalOf(write(over, owner))).toMatchObject({ status: 403 })
  for (const wrong of [{ stars: 0 }, { stars: 6 }, { stars: 2.5 }, { text: ' ' }, { text: 'x'.repeat(501) }])
    expect(await refusalOf(write(over, guest, wrong))).toMatchObject({ status: 400 })
  const twice = await Promise.allSettled([write(over), write(over)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(write(over))).toMatchObject({ status: 409, message: texts.writtenBefore })
  await write(await stay('2026-09-01', '2026-09-03'), guest, { stars: 5, text: 'Again.' })
  const seen = await read(await server.add())
  expect(seen).toMatchObject({ count: 2, average: 4.5, mine: null })
  expect(seen.items.map(({ stars, text, by }) => [stars, text, by.firstName])).toContainEqual([
    4,
    'Warm and quiet.',
    'Gil'
  ])
  const { rows } = await server.database.raw<{ message: string }>(
    'select n.message from notification n join notification_copy c on c.notification_id = n.id where c.recipient_id = $1',
    [host.id]
  )
  expect(rows.filter(({ message }) => message.includes('wrote a review of Dome 9'))).toHaveLength(2)
})

test('reviews are for whoever is in the portal', async () => {
  const outside = await server.add({ removed: ['accessListingPortal'] })
  expect(await refusalOf(read(outside))).toMatchObject({ status: 403 })
})
