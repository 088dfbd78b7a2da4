// Times of the coast are told with the reader's own beside them; days and files keep to the coast's alone.
import { afterEach, expect, test } from 'vitest'

import { formatInstant } from '#shared/kit/day.ts'
import { beside, livesElsewhere, liveIn } from '#shared/kit/own-zone.ts'

afterEach(() => liveIn(undefined))

const noon = new Date('2026-11-21T20:00:00Z')

test('who lives elsewhere reads the time of there too, with its day', () => {
  liveIn('Australia/Melbourne')
  expect(formatInstant(noon, 'told')).toBe('Nov 21, 2026, 12:00 PM PT (Sun 7:00 AM for you)')
  expect(formatInstant(noon, 'time')).toBe('12:00 PM PT (Sun 7:00 AM for you)')
  expect(formatInstant(noon, 'list')).toBe('11/21/2026')
  expect(livesElsewhere()).toBe(true)
})

test.each([undefined, '', 'America/Los_Angeles', 'Nowhere/Atlantis'])('in the zone %s there is one time', zone => {
  liveIn(zone)
  expect([beside(noon), livesElsewhere()]).toEqual(['', false])
  expect(formatInstant(noon, 'time')).toBe('12:00 PM PT')
})
