// What happened is told by the clock of whoever looks, deadlines by both clocks; days and files keep to the coast's alone.
import { afterEach, expect, test } from 'vitest'

import { formatInstant } from '#shared/kit/time/day.ts'
import { liveIn } from '#shared/kit/time/lives-in.ts'
import { beside, livesElsewhere } from '#shared/kit/time/own-zone.ts'

const nobody = () => liveIn(undefined, () => now)
afterEach(nobody)

const now = new Date('2026-11-25T17:06:00Z')
const told = (instant: string) => formatInstant(new Date(instant), 'told')

test.each([
  ['2026-11-25T17:06:00Z', '6:06 PM'],
  ['2026-11-25T00:30:00Z', '1:30 AM'],
  ['2026-11-24T22:59:00Z', 'Tue 11:59 PM'],
  ['2026-11-24T23:01:00Z', '12:01 AM'],
  ['2026-11-19T12:00:00Z', 'Thu 1:00 PM'],
  ['2026-11-18T12:00:00Z', 'Nov 18, 1:00 PM'],
  ['2026-11-28T08:00:00Z', 'Nov 28, 9:00 AM'],
  ['2025-11-03T17:00:00Z', 'Nov 3, 2025'],
  ['2027-01-04T08:00:00Z', 'Jan 4, 2027, 9:00 AM'],
  ['2025-12-31T23:30:00Z', 'Jan 1, 12:30 AM']
])('in Lagos, %s is read as %s', (instant, text) => {
  liveIn('Africa/Lagos', () => now)
  expect(told(instant)).toBe(text)
})

test('who lives elsewhere reads a deadline by both clocks, and its day', () => {
  liveIn('Australia/Melbourne', () => now)
  const due = new Date('2026-11-29T07:59:00Z')
  expect(formatInstant(due, 'due')).toBe('Sat, Nov 28, 11:59 PM PT (Sun 6:59 PM for you)')
  expect(formatInstant(due, 'time')).toBe('6:59 PM')
  expect(formatInstant(due, 'list')).toBe('11/28/2026')
  expect(formatInstant(due, 'whole')).toBe('Sat, Nov 28, 2026, 11:59 PM PT')
  expect(livesElsewhere()).toBe(true)
})

test.each(['', 'America/Los_Angeles', 'Nowhere/Atlantis'])('in the zone %s there is one clock, the coast’s', zone => {
  liveIn(zone, () => now)
  expect([beside(now), livesElsewhere()]).toEqual(['', false])
  expect([told('2026-11-25T17:06:00Z'), told('2026-11-25T07:59:00Z')]).toEqual(['9:06 AM', 'Tue 11:59 PM'])
})

test('where nobody looks, the time is the coast’s and says so', () => {
  nobody()
  expect(told('2026-11-25T17:06:00Z')).toBe('Nov 25, 2026, 9:06 AM PT')
  expect(formatInstant(now, 'time')).toBe('9:06 AM PT')
})
