import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { MINUTE_MS } from '#shared/kit/time/time.ts'
import {
  approximate,
  boundsOf,
  clustered,
  commonHours,
  gathered,
  isAtWork,
  jittered,
  localTime,
  MOST_JITTER,
  MOST_NAMES,
  MOST_PLACES
} from '#shared/map/rules.ts'
import { geoJsonOf, placeSpotOf, spotOf } from '#shared/map/spots.ts'
import { aroundHour } from '#tests/kit/walk/each-edge.ts'

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const spots = fc.record({ lat: degrees(85), lng: degrees(180) })

function kilometers(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const north = (one.lat - other.lat) * 111.2
  const east = (one.lng - other.lng) * 111.2 * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

describe('a place', () => {
  test('is moved by less than ten kilometers, and stays where it was moved to', () => {
    fc.assert(
      fc.property(spots, spot => {
        const rough = approximate(spot)
        expect(kilometers(spot, rough)).toBeLessThan(10)
        expect(approximate(rough)).toEqual(rough)
      })
    )
  })
  test('says nothing of where in its field of ten kilometers it lies', () => {
    expect(approximate({ lat: 44.0521, lng: -123.0867 })).toEqual(approximate({ lat: 44.13, lng: -123.12 }))
  })
  test('is drawn beside others, always in the same way', () => {
    fc.assert(
      fc.property(fc.uuid(), spots, (id, spot) => {
        const drawn = jittered(id, spot)
        expect(Math.abs(drawn.lat - spot.lat)).toBeLessThanOrEqual(MOST_JITTER)
        expect(Math.abs(drawn.lng - spot.lng)).toBeLessThanOrEqual(MOST_JITTER)
        expect(jittered(id, spot)).toEqual(drawn)
      })
    )
  })
})

describe('places', () => {
  const place = fc.record({
    lat: degrees(90),
    lng: degrees(180),
    count: fc.integer({ min: 1, max: 500 }),
    place: fc.string(),
    names: fc.array(fc.string(), { minLength: 1, maxLength: MOST_NAMES })
  })
  test('are gathered to no more than can be shown, nobody is lost, and each says where all of its own are', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 800 }), all => {
        const { places, isWider } = gathered(all)
        const sum = (of: readonly { count: number }[]) => of.reduce((total, { count }) => total + count, 0)
        expect(places.length).toBeLessThanOrEqual(MOST_PLACES)
        expect(sum(places)).toBe(sum(all))
        expect(isWider).toBe(new Set(all.map(({ lat, lng }) => `${lat} ${lng}`)).size > MOST_PLACES)
        for (const { names, within, lat, lng } of places) {
          expect(names.length).toBeLessThanOrEqual(MOST_NAMES)
          const { south, west, north, east } = boundsOf(within)!
          expect(lat).toBeGreaterThanOrEqual(south - 0.01)
          expect(lat).toBeLessThanOrEqual(north + 0.01)
          expect(lng).toBeGreaterThanOrEqual(west - 0.01)
          expect(lng).toBeLessThanOrEqual(east + 0.01)
        }
      }),
      { numRuns: 30 }
    )
  })
})

describe('marks', () => {
  const points = fc.array(fc.record({ x: degrees(2000), y: degrees(2000) }), { maxLength: 60 })
  test('stand together where they would hide each other, each once, and alone near the ground', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 2, max: 15 }), (list, zoom) => {
        const marks = list.map((point, index) => ({ ...point, id: String(index) }))
        const groups = clustered(marks, zoom)
        expect(
          groups
            .flat()
            .map(({ id }) => id)
            .toSorted()
        ).toEqual(marks.map(({ id }) => id).toSorted())
        if (zoom >= 13) expect(groups).toHaveLength(marks.length)
      })
    )
  })
})

describe('the clock of a place', () => {
  const monday = new Date('2026-11-23T15:02:00Z')
  test('is read with the day where it is another', () => {
    expect(localTime('Africa/Lagos', monday, 'America/Los_Angeles')).toBe('4:02 PM')
    expect(localTime('Asia/Tokyo', monday, 'America/Los_Angeles')).toBe('Tue 12:02 AM')
    expect(localTime('Nowhere/Land', monday, 'America/Los_Angeles')).toBe('')
  })
  // Only this sees somebody who is said to be at work until six.
  test('has nine to five of five days for work, to the minute', () => {
    const here = (at: Date) => isAtWork('America/Los_Angeles', at)
    expect(aroundHour('2026-11-23', 9).map(here)).toEqual([false, true, true])
    expect(aroundHour('2026-11-23', 17).map(here)).toEqual([true, false, false])
    for (const zone of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Chatham']) {
      const quarters = Array.from({ length: 7 * 24 * 4 }, (_, at) => new Date(monday.getTime() + at * 15 * MINUTE_MS))
      expect([zone, quarters.filter(at => isAtWork(zone, at)).length / 4]).toEqual([zone, 40])
    }
  })
  test('says who is at work, and how long both are', () => {
    expect(isAtWork('Africa/Lagos', monday)).toBe(true)
    expect(isAtWork('Asia/Tokyo', monday)).toBe(false)
    expect(isAtWork('Africa/Lagos', new Date('2026-11-22T15:02:00Z'))).toBe(false)
    expect(commonHours('Europe/Berlin', 'Africa/Lagos', monday)).toBe(8)
    expect(commonHours('Europe/Berlin', 'America/New_York', monday)).toBe(2)
    expect(commonHours('America/Los_Angeles', 'Europe/Berlin', monday)).toBe(0)
    expect(commonHours('Europe/Berlin', 'Asia/Kolkata', monday)).toBe(3.5)
  })
})

test('people go into a file without what is drawn beside', () => {
  const coords = { lat: 44.1, lng: -123.1 }
  const spot = spotOf({
    _id: 'Ann',
    type: 'user',
    firstName: 'Ann',
    lastName: '',
    jobTitle: '',
    isActive: true,
    timeZone: 'America/Los_Angeles',
    location: { userProvided: 'Eugene', city: 'Eugene', country: '', coords },
    profilePic: '',
    role: 'Mentor',
    teams: ['Ants']
  })
  expect([spot.lat, spot.lng]).not.toEqual([coords.lat, coords.lng])
  for (const { geometry } of geoJsonOf([spot]).features) expect(geometry.coordinates).toEqual([-123.1, 44.1])
})

test('a place says how many there are, and of more than a few only some names', () => {
  const place = { lat: 1, lng: 2, place: 'Porto, Portugal', within: '1,2,1,2', names: ['Ann', 'Bob', 'Cem'] }
  expect(placeSpotOf({ ...place, count: 7 })).toMatchObject({
    title: '7 people',
    lines: ['Ann', 'Bob', 'Cem', 'and 4 more']
  })
  expect(placeSpotOf({ ...place, count: 3 }).lines).toEqual(place.names)
})
