// Only here: how a rule reads in words, that an end follows its start, whose clock stands beside which, and what being there
// comes to on days that clocks change on.
import { afterEach, expect, test } from 'vitest'

import { earnedParts } from '#shared/community/hours.ts'
import { movedWith } from '#shared/community/rules.ts'
import { rhythmText } from '#shared/community/rhythm-words.ts'
import { dayHoursText } from '#shared/community/span-text.ts'
import { liveIn } from '#shared/kit/time/lives-in.ts'
import { whenLong, whenShort } from '#widgets/community/words.ts'

test.each([
  ['', ''],
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
  ['FREQ=WEEKLY', 'Every Saturday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=5', 'Every 2 weeks on Monday and Thursday, 5 times'],
  ['FREQ=MONTHLY;UNTIL=20270305', 'Every month on the 12th, until Mar 5, 2027'],
  ['FREQ=MONTHLY;BYDAY=2SA', 'Every month on the 2nd Saturday'],
  ['FREQ=YEARLY', 'Every year on Dec 12'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Repeats']
])('%s reads %s', (rule, words) => {
  expect(rhythmText(rule, '2026-12-12T09:00', true)).toBe(words)
})

test('how it repeats is short where there is little room', () => {
  expect(rhythmText('FREQ=WEEKLY;COUNT=5', '2026-12-12T09:00')).toBe('Every Saturday')
  expect(rhythmText('FREQ=MONTHLY;BYDAY=-1TH', '2026-12-31T09:00')).toBe('Every month on the last Thursday')
})

test('an end goes along with its start', () => {
  expect(movedWith('2026-12-05T12:00', '2026-12-05T09:00', '2026-12-20T10:30')).toBe('2026-12-20T13:30')
  expect(movedWith('2027-01-01T01:00', '2026-12-31T22:00', '2026-12-30T22:00')).toBe('2026-12-31T01:00')
  expect(movedWith('', '2026-12-05T09:00', '2026-12-20T10:30')).toBeUndefined()
})

const now = () => new Date('2026-11-25T17:06:00Z')
afterEach(() => liveIn(undefined, now))
const call = { startsAt: '2026-11-29T18:00:00Z', endsAt: '2026-11-29T19:00:00Z' }

test('one’s own time stands beside the place’s wherever the two differ, and the coast’s has its name then', () => {
  liveIn('Australia/Melbourne', now)
  expect(whenShort(call)).toBe('Sun, Nov 29 · 10:00 AM PT (Mon 5:00 AM for you)')
  expect(dayHoursText(new Date(call.startsAt), new Date(call.endsAt))).toMatch(/AM \(Mon 5:00 AM for you\)$/)
  expect(whenShort({ ...call, timeZone: 'Australia/Melbourne' })).toMatch(/^Mon, Nov 30 · 5:00 AM \S+$/)
  liveIn('America/Los_Angeles', now)
  expect(whenShort(call)).toBe('Sun, Nov 29 · 10:00 AM')
  expect(whenShort({ ...call, timeZone: 'America/New_York' })).toBe('Sun, Nov 29 · 1:00 PM EST (Sun 10:00 AM for you)')
  expect(whenLong({ ...call, timeZone: 'America/New_York' })).toMatch(/EST \(Sun 10:00 AM for you\)$/)
  expect(dayHoursText(new Date(call.startsAt), new Date(call.endsAt))).toBe('Sunday, Nov 29, 10 – 11 AM')
  // Another name of the same clocks.
  liveIn('America/Tijuana', now)
  expect(whenShort(call)).toBe('Sun, Nov 29 · 10:00 AM')
})

const span = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })
const hours = (...parts: Parameters<typeof earnedParts>) =>
  earnedParts(...parts).map(({ day, seconds }) => [day, seconds / 3600])

test('an evening is hours of the day it began on, and what is longer than a day is cut into days', () => {
  expect(hours(span('2026-11-22T04:00:00Z', '2026-11-22T09:30:00Z'))).toEqual([['2026-11-21', 5.5]])
  expect(hours(span('2026-11-21T17:00:00Z', '2026-11-23T01:00:00Z'))).toEqual([
    ['2026-11-21', 24],
    ['2026-11-22', 8]
  ])
  // The day on which clocks go back has 25 hours, of which 24 count.
  expect(hours(span('2026-11-01T07:10:00Z', '2026-11-02T08:00:00Z'))).toEqual([['2026-11-01', 24]])
})

test('what is counted already is left out, and a day that is full takes no more', () => {
  const morning = span('2026-11-21T17:00:00Z', '2026-11-21T20:00:00Z')
  expect(hours(morning, [morning])).toEqual([])
  const over = [
    span('2026-11-21T16:00:00Z', '2026-11-21T17:30:00Z'),
    span('2026-11-21T17:15:00Z', '2026-11-21T18:00:00Z')
  ]
  expect(hours(morning, over)).toEqual([['2026-11-21', 2]])
  expect(hours(morning, [], new Map([['2026-11-21', 23 * 3600]]))).toEqual([['2026-11-21', 1]])
})
