// What 'since 9:10' means at this hour, on this clock: read wrongly, hours would be logged that nobody worked.
import { expect, test } from 'vitest'

import { longAgo, readSince } from '#shared/timer/since.ts'

const MINUTE = 60_000

const clockIn = (timeZone: string, hour12: boolean) => (instant: Date) =>
  instant.toLocaleString('en-US', { timeZone, hour12, hour: 'numeric', minute: '2-digit' }).replaceAll(/\s/g, ' ')
const coast = clockIn('America/Los_Angeles', true)
/** 10:02:30 in the morning on the coast, 19:02:30 in Berlin. */
const NOW = Date.parse('2026-11-18T18:02:30Z')

const worked = (typed: string, clock = coast, now = NOW) => (readSince(typed, now, clock)?.workedMs ?? NaN) / MINUTE

test.each([
  ['safety since 9:10', 'safety', 52.5],
  ['since 9', '', 62.5],
  ['Since 9.10 am', '', 52.5],
  ['safety walk since 9:10 a.m.', 'safety walk', 52.5],
  ['since 10:02', '', 0.5],
  ['trusses since May, since 07:30', 'trusses since May,', 152.5]
])('%s', (typed, words, minutes) => {
  expect(readSince(typed, NOW, coast)).toEqual({ words, workedMs: minutes * MINUTE })
})

test.each([
  'safety',
  'since',
  'since yesterday',
  'sincere 9:10',
  'since 9:75',
  'since 25',
  'since 13 pm',
  'since 9:10 or so'
])('%s is words and no time', typed => {
  expect(readSince(typed, NOW, coast)).toBeUndefined()
})

test('goes by the reader’s clock, of 12 or 24 hours, and over midnight', () => {
  expect(worked('since 18:10', clockIn('Europe/Berlin', false))).toBe(52.5)
  expect(worked('since 6:10', clockIn('Europe/Berlin', true))).toBe(52.5)
  const night = Date.parse('2026-11-18T08:30:00Z')
  expect(worked('since 23:45', coast, night)).toBe(45)
  expect(worked('since 12', coast, night)).toBe(30)
})

test('where clocks jump it is the time that passed', () => {
  // 3:20 on the day in March on which two o’clock is three.
  expect(worked('since 1:50', coast, Date.parse('2026-03-08T10:20:00Z'))).toBe(30)
})

test('what has not come yet, or is more than a timer counts, is known as no length', () => {
  for (const typed of ['since 5', 'since 10:30 am', 'since 4:59 am'])
    expect(readSince(typed, NOW, coast)).toEqual({ words: '', workedMs: undefined })
  // What may as well be a note is one.
  expect(readSince('permits stuck since 5', NOW, coast)).toBeUndefined()
})

test('how long ago it was is said in hours and minutes', () => {
  expect([0, 52, 60, 80].map(minutes => longAgo(minutes * MINUTE))).toEqual(['0 min', '52 min', '1 h', '1 h 20 min'])
})
