import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findTimezone } from '#shared/invitations/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('looking up a time zone', () => {
  test('answers the zone and the place, with whom it is owed to', async () => {
    const ana = await server.add()
    expect(await server.ask(findTimezone, { location: 'Kraków, Poland' }, ana)).toEqual({
      timezone: 'Europe/Warsaw',
      currentLocation: {
        userProvided: 'Kraków, Poland',
        coords: { lat: 50.06143, lng: 19.93658 },
        country: 'Poland',
        city: 'Kraków'
      },
      attribution: 'Places: GeoNames (geonames.org), CC BY 4.0'
    })
  })
  test('survives slashes and signs in the path', async () => {
    const ana = await server.add()
    await expect(server.ask(findTimezone, { location: '../people/%2e?x=1#y' }, ana)).rejects.toMatchObject({
      refusal: { status: 404, message: 'Invalid location' }
    })
    expect(await server.ask(findTimezone, { location: 'Eugene / OR?' }, ana)).toMatchObject({
      currentLocation: { city: 'Eugene' }
    })
  })
  test('says when there is no such place, and when there is nothing to look up', async () => {
    const ana = await server.add()
    await expect(server.ask(findTimezone, { location: 'xyzzy qwert' }, ana)).rejects.toMatchObject({
      refusal: { status: 404, message: 'Invalid location' }
    })
    await expect(server.ask(findTimezone, { location: '   ' }, ana)).rejects.toMatchObject({
      refusal: { status: 400, fields: { location: 'Please enter valid location' } }
    })
    await expect(server.ask(findTimezone, { location: 'x'.repeat(201) }, ana)).rejects.toMatchObject({
      refusal: { status: 400, fields: { location: 'A location has at most 200 characters.' } }
    })
  })
  test('is for people who are signed in', async () => {
    await expect(server.ask(findTimezone, { location: 'Eugene' })).rejects.toMatchObject({ refusal: { status: 401 } })
  })
})
