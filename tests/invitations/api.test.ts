import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findTimezone } from '#shared/invitations/calls.ts'
import { openHouse, type TestHouse } from '#tests/kit/house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('looking up a time zone', () => {
  test('answers the zone and the place, with whom it is owed to', async () => {
    const ana = await house.add()
    expect(await house.ask(findTimezone, { location: 'Kraków, Poland' }, ana)).toEqual({
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
    const ana = await house.add()
    await expect(house.ask(findTimezone, { location: '../people/%2e?x=1#y' }, ana)).rejects.toMatchObject({
      refusal: { status: 404, message: 'Invalid location' }
    })
    expect(await house.ask(findTimezone, { location: 'Eugene / OR?' }, ana)).toMatchObject({
      currentLocation: { city: 'Eugene' }
    })
  })
  test('says when there is no such place, and when there is nothing to look up', async () => {
    const ana = await house.add()
    await expect(house.ask(findTimezone, { location: 'xyzzy qwert' }, ana)).rejects.toMatchObject({
      refusal: { status: 404, message: 'Invalid location' }
    })
    await expect(house.ask(findTimezone, { location: '   ' }, ana)).rejects.toMatchObject({
      refusal: { status: 400, fields: { location: 'Please enter valid location' } }
    })
    await expect(house.ask(findTimezone, { location: 'x'.repeat(201) }, ana)).rejects.toMatchObject({
      refusal: { status: 400, fields: { location: 'A location has at most 200 characters.' } }
    })
  })
  test('is for people who are signed in', async () => {
    await expect(house.ask(findTimezone, { location: 'Eugene' })).rejects.toMatchObject({ refusal: { status: 401 } })
  })
})
