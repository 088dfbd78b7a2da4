// When reports are sent: a time that is skipped, doubled or drifts by an hour twice a year shows here alone.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, endOfWeek, isDay, startOfWeek, weekday } from '#shared/kit/time/day.ts'
import { ranges, spanOfRange } from '#shared/reports/export/ranges.ts'
import { dayIn, instantIn, nextTime, type When } from '#shared/kit/time/when.ts'

const berlin = { cadence: 'daily', weekday: 0, day: 1, time: '02:30', zone: 'Europe/Berlin' } as const

const after = (when: When, instant: string, count: number): string[] => {
  const found: string[] = []
  let at = new Date(instant)
  for (let nth = 0; nth < count; nth += 1) {
    at = nextTime(when, at)
    found.push(at.toISOString().slice(0, 16))
  }
  return found
}

test('a time that does not exist on one day comes an hour later, and once', () => {
  expect(after(berlin, '2026-03-28T00:00:00Z', 3)).toEqual(['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30'])
})

test('a time that exists twice on one day comes the first time, and once', () => {
  expect(after(berlin, '2026-10-24T00:00:00Z', 3)).toEqual(['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'])
})

test('a month without a 31st has its last day, and a week its weekday in the zone', () => {
  const monthly = { ...berlin, cadence: 'monthly', day: 31, time: '08:00' } as const
  expect(after(monthly, '2027-01-30T00:00:00Z', 3)).toEqual([
    '2027-01-31T07:00',
    '2027-02-28T07:00',
    '2027-03-31T06:00'
  ])
  const weekly = { ...berlin, cadence: 'weekly', weekday: 1, time: '00:30', zone: 'Pacific/Auckland' } as const
  // Monday there is still Sunday in universal time.
  expect(after(weekly, '2026-11-20T00:00:00Z', 2)).toEqual(['2026-11-22T11:30', '2026-11-29T11:30'])
})

const zone = fc.constantFrom(
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
  'Africa/Casablanca',
  'UTC'
)
const two = (number: number) => String(number).padStart(2, '0')
const when: fc.Arbitrary<When> = fc.record({
  cadence: fc.constantFrom('daily', 'weekly', 'monthly'),
  weekday: fc.integer({ min: 0, max: 6 }),
  day: fc.integer({ min: 1, max: 31 }),
  time: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([h, m]) => `${two(h)}:${two(m)}`),
  zone
})
const instant = fc.date({ min: new Date('2011-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('the next time is later, on a day that is due, and nothing due lies between', () => {
  fc.assert(
    fc.property(when, instant, (one, from) => {
      const next = nextTime(one, from)
      expect(next > from).toBe(true)
      const day = dayIn(one.zone, next)
      // A day that a whole zone skipped is sent with the one after it.
      const skipped = one.zone === 'Pacific/Apia' && day === '2011-12-31'
      if (one.cadence === 'weekly' && !skipped) expect(weekday(day)).toBe(one.weekday)
      if (one.cadence === 'monthly' && !skipped) expect(Number(day.slice(8))).toBeLessThanOrEqual(one.day)
      // Asked just before it, the answer is the same: nobody gets two.
      expect(nextTime(one, new Date(next.getTime() - 1))).toEqual(next)
      const longest = { daily: 2, weekly: 8, monthly: 33 }[one.cadence]
      expect(next.getTime() - from.getTime()).toBeLessThan(longest * 86_400_000)
    })
  )
})

test('once a day, whatever clocks do: as many times as days', () => {
  fc.assert(
    fc.property(when, zone, fc.integer({ min: 2012, max: 2035 }), (one, inZone, year) => {
      const daily = { ...one, cadence: 'daily' as const, zone: inZone }
      const end = instantIn(inZone, `${year}-12-31`, daily.time)
      let at = instantIn(inZone, `${year}-01-01`, daily.time)
      let count = 1
      for (; at < end; count += 1) at = nextTime(daily, at)
      expect(count).toBe(year % 4 === 0 ? 366 : 365)
    }),
    { numRuns: 15 }
  )
})

test('every range is whole days in order, and none but all time and the whole of this week lies in the future', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ranges), instant, (range, now) => {
      const today = now.toISOString().slice(0, 10)
      const { from, to } = spanOfRange(range, today)
      const last = range === 'all' ? to : range === 'this-week' ? endOfWeek(today) : today
      expect([isDay(from), isDay(to), from <= to, to <= last]).toEqual([true, true, true, true])
      if (range.startsWith('last')) expect(to < today).toBe(true)
      if (range.endsWith('week')) expect(from).toBe(startOfWeek(from))
    })
  )
  expect(spanOfRange('this-week', '2026-11-18')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(spanOfRange('last-week', '2026-11-22')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(spanOfRange('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(spanOfRange('last-year', '2026-01-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(addDays(spanOfRange('last-4-weeks', '2026-11-22').from, 28)).toBe('2026-11-22')
})
