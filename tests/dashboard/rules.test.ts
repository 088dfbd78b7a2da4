import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { greeting, timeLeft, toGo, weekdayName } from '#shared/dashboard/rules.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { dayOf, weekDeadline } from '#shared/kit/day.ts'

test.each([
  [4, texts.night],
  [5, texts.morning],
  [11, texts.morning],
  [12, texts.afternoon],
  [17, texts.afternoon],
  [18, texts.evening],
  [22, texts.evening],
  [23, texts.night],
  [0, texts.night]
])('at %i o’clock the greeting fits', (hour, text) => {
  expect(greeting(hour)).toBe(text)
})

describe('hours', () => {
  test('to go are never below none', () => {
    expect(toGo(7200, 3)).toBe(3600)
    expect(toGo(7200, 2)).toBe(0)
    expect(toGo(7200, 0)).toBe(0)
  })
})

describe('the time left', () => {
  const left = (text: string) => timeLeft(new Date(text), dayOf(new Date(text)))
  test.each([
    ['2026-11-18T18:00:00Z', '3 days and 14 hours'],
    ['2026-11-21T07:59:00Z', '1 day'],
    ['2026-11-20T08:00:00Z', '2 days'],
    ['2026-11-22T05:59:00Z', '2 hours and 1 minute'],
    ['2026-11-22T07:00:00Z', '1 hour'],
    ['2026-11-22T07:30:00Z', '30 minutes'],
    ['2026-11-22T07:59:30Z', undefined],
    ['2026-11-22T08:00:00Z', '7 days']
  ])('at %s is %s', (now, text) => {
    expect(left(now)).toBe(text)
  })
  test('is said at every moment of the year but the last minute of a week', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }), now => {
        const day = dayOf(now)
        const last = weekDeadline(day).getTime() - now.getTime() < 60_000
        return last
          ? timeLeft(now, day) === undefined
          : /^\d+ [a-z]+(?: and \d+ [a-z]+)?$/.test(timeLeft(now, day) ?? '')
      })
    )
  })
})

test('days are named by three letters', () => {
  expect(['2026-11-15', '2026-11-18', '2026-11-21'].map(weekdayName)).toEqual(['Sun', 'Wed', 'Sat'])
})
