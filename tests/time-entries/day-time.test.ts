// Finds hours that are lost or doubled where the clocks change, and times that are read otherwise than written.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import * as times from '#shared/time-entries/day-time.ts'

const SPRING = '2026-03-08'
const AUTUMN = '2026-11-01'
const HOUR = 3600

const days = fc.oneof(
  fc.constantFrom(SPRING, AUTUMN),
  fc.integer({ min: 0, max: 2000 }).map(count => addDays('2024-01-01', count))
)
/** How long the day is. */
const hoursOf = (day: string) => (startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime()) / 3_600_000
const minutes = fc.integer({ min: 0, max: 1439 })

describe('times of a day', () => {
  it('across a change of the clocks the hours are those that passed', () => {
    expect(times.secondsBetween(SPRING, 60, 240)).toBe(2 * HOUR)
    expect(times.endOf(SPRING, 60, 2 * HOUR)).toBe(240)
    expect(times.secondsBetween(AUTUMN, 60, 180)).toBe(3 * HOUR)
    expect(times.endOf(AUTUMN, 60, 3 * HOUR)).toBe(180)
    expect(times.secondsBetween('2026-11-22', 60, 240)).toBe(3 * HOUR)
    expect(times.secondsBetween(SPRING, 0, times.DAY_MINUTES)).toBe(23 * HOUR)
    expect(times.secondsBetween(AUTUMN, 0, times.DAY_MINUTES)).toBe(25 * HOUR)
  })

  it('clocks show what they show', () => {
    fc.assert(
      fc.property(days, minutes, (day, minute) => {
        const passed = times.passedAt(day, minute)
        const shown = times.minuteAt(new Date(startOfDay(day).getTime() + passed * 60_000))
        // Between two and three in March no clock shows anything: three o'clock stands for it.
        return shown === (hoursOf(day) === 23 && minute >= 120 && minute < 180 ? 180 : minute)
      })
    )
  })

  it('an end is so long after its beginning', () => {
    fc.assert(
      fc.property(days, minutes, fc.integer({ min: 0, max: 600 }), (day, began, length) => {
        const end = times.endOf(day, began, length * 60)
        const back = times.secondsBetween(day, began, end) / 60
        // An end in the second of two equal hours cannot be told from the first, and may lie before the beginning.
        return back === length || (hoursOf(day) === 25 && began < 120 && back === Math.max(0, length - 60))
      }),
      { examples: [[AUTUMN, 111, 9]] }
    )
  })

  it('is written and read', () => {
    fc.assert(fc.property(minutes, minute => times.minuteOf(times.clockOf(minute)) === minute))
    for (const wrong of ['', '24:00', '9:00', '12:60', 'noon']) expect(times.minuteOf(wrong)).toBeUndefined()
    expect(times.spanOf(780, 870)).toBe('1:00 – 2:30 PM')
    expect(times.spanOf(660, 795)).toBe('11:00 AM – 1:15 PM')
    expect(times.spanOf(1380, 1500)).toBe('11:00 PM – 1:00 AM')
  })

  it('work that ends now began on this day or its beginning is not told', () => {
    const now = new Date('2026-11-18T20:00:00Z')
    expect(times.beganBefore(now, 2 * HOUR)).toBe(600)
    expect(times.beganBefore(now, 13 * HOUR)).toBeUndefined()
  })
})
