// The present client at the door of its portals, which sends all four to one call and shows 422 with a label alone.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Contract, openContract } from './client.ts'

let on: Contract
beforeAll(async () => {
  on = await openContract()
})
afterAll(() => on?.server.close())

test('a Volunteer is told why they cannot enter, in the one shape that client shows', async () => {
  const { maya, send } = on
  const { status, body } = await send(maya, 'POST', '/bm/login', { email: maya.email, password: 'Whatever!1' })
  expect([status, body]).toMatchObject([
    422,
    { label: 'email', message: expect.stringMatching(/^Your account may not enter this portal \(Building\)\./) }
  ])
  // Our own pages, whose writes have a key, get the plain refusal.
  const ours = await on.server.app.inject({
    method: 'POST',
    url: '/api/bm/login',
    headers: { authorization: maya.token, 'idempotency-key': 'a-key-of-ours' },
    payload: { email: maya.email, password: 'Whatever!1' }
  })
  expect(ours.statusCode).toBe(403)
})
