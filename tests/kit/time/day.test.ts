import { assert, date, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  addDays,
  clock,
  dayOf,
  daysBetween,
  duration,
  endOfDay,
  endOfWeek,
  formatDay,
  formatInstant,
  hours,
  isDay,
  startOfDay,
  startOfWeek,
  today,
  weekday,
  weekDays,
  weekDeadline
} from '#shared/kit/time/day.ts'

const HOUR = 3_600_000

// Computed by Intl alone, so that it shares nothing with the code under test.
const wall = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit', weekday: 'long' } as const)
})
function wallClock(instant: Date) {
  const parts = Object.fromEntries(wall.formatToParts(instant).map(part => [part.type, part.value]))
  const { year, month, day, hour, minute, second, weekday } = parts
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}`, weekday }
}

const instants = date({ min: new Date('2000-01-01T00:00Z'), max: new Date('2100-12-31T00:00Z'), noInvalidDate: true })
const days = integer({ min: 0, max: 36_889 }).map(index =>
  new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10)
)
const counts = integer({ min: -4000, max: 4000 })
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The second Sunday of March, or the first of November. */
const switchDay = (year: number, month: '03' | '11'): string =>
  Array.from({ length: 14 }, (_, index) => `${year}-${month}-${String(index + 1).padStart(2, '0')}`).filter(
    day => new Date(`${day}T12:00Z`).getUTCDay() === 0
  )[month === '03' ? 1 : 0]!

describe('the Pacific day', () => {
  test('of any instant is what the platform says', () => {
    assert(
      property(instants, instant => {
        expect(dayOf(instant)).toBe(wallClock(instant).day)
        expect(today(instant)).toBe(dayOf(instant))
      })
    )
  })
  test('holds each of its instants and no other', () => {
    assert(
      property(instants, instant => {
        const day = dayOf(instant)
        expect(startOfDay(day).getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(endOfDay(day).getTime()).toBeGreaterThan(instant.getTime())
      })
    )
  })
  test('starts at midnight and ends where the next one starts', () => {
    assert(
      property(days, day => {
        expect(wallClock(startOfDay(day))).toMatchObject({ day, time: '00:00:00' })
        expect(dayOf(startOfDay(day))).toBe(day)
        expect(startOfDay(addDays(day, 1))).toEqual(endOfDay(day))
        expect(dayOf(new Date(endOfDay(day).getTime() - 1))).toBe(day)
      })
    )
  })
  test('has 24 hours, but 23 and 25 when the clocks change', () => {
    for (let year = 2007; year <= 2100; year++) {
      const lengths = new Map([
        [switchDay(year, '03'), 23],
        [switchDay(year, '11'), 25]
      ])
      for (let day = `${year}-01-01`; day < `${year + 1}-01-01`; day = addDays(day, 1))
        if ((endOfDay(day).getTime() - startOfDay(day).getTime()) / HOUR !== (lengths.get(day) ?? 24))
          expect.unreachable(`${day} has another length`)
    }
  })
  test('is right in the hours around both changes of the clocks', () => {
    for (let year = 2000; year <= 2100; year++)
      for (const month of ['03', '11'] as const)
        for (let hour = -30; hour <= 30; hour++) {
          const instant = new Date(Date.parse(`${switchDay(year, month)}T10:00Z`) + hour * HOUR)
          const { day, time } = wallClock(instant)
          expect([dayOf(instant), formatInstant(instant, 'warning').slice(11, 19)]).toEqual([day, time])
        }
  })
})

describe('counting days', () => {
  test('forth and back again', () => {
    assert(
      property(days, counts, (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect(daysBetween(day, addDays(day, count))).toBe(count)
        expect(isDay(addDays(day, count))).toBe(true)
      })
    )
  })
  test('days sort as text', () => {
    assert(
      property(days, days, (one, other) => {
        expect(one < other).toBe(daysBetween(one, other) > 0)
      })
    )
  })
  test('knows what a day is', () => {
    assert(
      property(days, day => {
        expect(isDay(day)).toBe(true)
      })
    )
    const others = ', 2026-2-3, 2026-02-29, 2026-13-01, 2026-00-10, 2026-04-31, 2026-01-01T00:00,  2026-01-01, today'
    expect(others.split(', ').filter(isDay)).toEqual([])
    expect(isDay('2028-02-29')).toBe(true)
  })
})

describe('the week', () => {
  test('is seven days from Sunday to Saturday with the day among them', () => {
    assert(
      property(days, day => {
        const week = weekDays(day)
        expect(week.map(one => wallClock(startOfDay(one)).weekday)).toEqual(names)
        expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
        expect(week).toContain(day)
        expect([week[0], week[6]]).toEqual([startOfWeek(day), endOfWeek(day)])
      })
    )
  })
  test('is the same for each of its days, and the next one follows at once', () => {
    assert(
      property(days, day => {
        for (const one of weekDays(day)) expect(startOfWeek(one)).toBe(startOfWeek(day))
        expect(startOfWeek(addDays(endOfWeek(day), 1))).toBe(addDays(startOfWeek(day), 7))
      })
    )
  })
  test('is over on Sunday at midnight', () => {
    assert(
      property(days, day => {
        expect(wallClock(weekDeadline(day))).toMatchObject({ time: '00:00:00', weekday: 'Sunday' })
        expect(dayOf(weekDeadline(day))).toBe(addDays(startOfWeek(day), 7))
      })
    )
    expect(weekDeadline('2026-11-18').toISOString()).toBe('2026-11-22T08:00:00.000Z')
    expect(weekDeadline('2026-06-17').toISOString()).toBe('2026-06-21T07:00:00.000Z')
  })
})

describe('writing', () => {
  test('a day in each style of the screens', () => {
    const styles = ['badge', 'iso', 'list', 'profile', 'log', 'chart'] as const
    expect(styles.map(style => formatDay('2026-03-08', style))).toEqual([
      'Mar-08-26',
      '2026-03-08',
      '03/08/2026',
      'Mar 8, 2026',
      'Sunday, Mar 8',
      '03/08/26'
    ])
  })
  test('an instant as the clocks show it, before and after they change', () => {
    expect(formatInstant(new Date('2026-03-08T09:59:59Z'), 'warning')).toBe('03/08/2026 01:59:59 am')
    expect(formatInstant(new Date('2026-03-08T10:00:00Z'), 'warning')).toBe('03/08/2026 03:00:00 am')
    expect(formatInstant(new Date('2026-11-22T07:30:00Z'), 'warning')).toBe('11/21/2026 23:30:00 pm')
    expect(formatInstant(new Date('2026-11-22T07:30:00Z'), 'log')).toBe('Saturday, Nov 21')
  })
  test('a day and its instants read the same', () => {
    assert(
      property(instants, instant => {
        for (const style of ['badge', 'log', 'profile'] as const)
          expect(formatInstant(instant, style)).toBe(formatDay(dayOf(instant), style))
      })
    )
  })
  test('durations', () => {
    const seconds = [0, 59, 60, 2700, 3599, 3600, 8100, 45_900, 21_600, 360_000, -8100, -1]
    expect(seconds.map(duration).join(', ')).toBe(
      '0 m, 0 m, 1 m, 45 m, 59 m, 1 h 00 m, 2 h 15 m, 12 h 45 m, 6 h 00 m, 100 h 00 m, -2 h 15 m, 0 m'
    )
  })
  test('the face of a clock', () => {
    const seconds = [0, 5, 2477, 3600, 35_999.9, 360_000, -65, -0.5]
    expect(seconds.map(clock).join(', ')).toBe(
      '0:00:00, 0:00:05, 0:41:17, 1:00:00, 9:59:59, 100:00:00, -0:01:05, 0:00:00'
    )
  })
  test('hours', () => {
    const seconds = [45_900, 72_000, 505_800, 0, 60, -1, -1800, 4_463_100]
    expect(seconds.map(hours)).toEqual(['12.75', '20', '140.5', '0', '0.02', '0', '-0.5', '1,240'])
  })
  test('no minute is lost in a duration, no second on a clock', () => {
    assert(
      property(integer({ min: 3600, max: 10_000_000 }), seconds => {
        const [, h, m] = /^(\d+) h (\d\d) m$/.exec(duration(seconds)) ?? []
        expect(Number(h) * 60 + Number(m)).toBe(Math.floor(seconds / 60))
        const [hour, minute, second] = clock(seconds).split(':').map(Number)
        expect(hour! * 3600 + minute! * 60 + second!).toBe(seconds)
      })
    )
  })
})
