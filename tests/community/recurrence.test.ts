// Only here: which days a rule names, and when those are, on clocks that are put on and back.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { firstDay, instantOf, lengthOf, occurrencesIn, type When } from '#server/community/recurrence.ts'
import { repetitionOf, rhythms, ruleFor, WEEKDAYS } from '#shared/community/rule-text.ts'
import { addDays, weekday } from '#shared/kit/time/day.ts'
import { DAY_MS, HOUR_MS } from '#shared/kit/time/time.ts'

const PACIFIC = 'America/Los_Angeles'
const at = (
  rrule: string,
  start = '2026-12-05T09:00',
  end = `${start.slice(0, 11)}23:00`,
  timeZone = PACIFIC
): When => ({
  rrule,
  start,
  end,
  timeZone
})
const days = (when: When, from: string, to: string) => occurrencesIn(when, from, to).map(one => one.occurrence)

describe('what a rule may say', () => {
  test.each([
    'FREQ=HOURLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1001',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=1001',
    'FREQ=DAILY;COUNT=5;UNTIL=20270101',
    'FREQ=DAILY;UNTIL=20261204',
    'FREQ=DAILY;UNTIL=20261301',
    'FREQ=DAILY;UNTIL=20270101T000000',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=YEARLY;BYDAY=53MO',
    'FREQ=MONTHLY;BYDAY=2MO;BYMONTHDAY=9',
    'FREQ=DAILY;BYHOUR=3',
    'FREQ=DAILY;FREQ=DAILY',
    'INTERVAL=2',
    'FREQ=DAILY;',
    'FREQ=DAILY;X=Y',
    'FREQ=DAILY;__proto__=1',
    'RRULE:FREQ=DAILY',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'every day'
  ])('%s is refused', rrule => expect(firstDay(at(rrule))).toBeUndefined())

  test('and names days as the standard has it', () => {
    expect(days(at('FREQ=WEEKLY;BYDAY=SA,TU;COUNT=3'), '2026-01-01', '2028-01-01')).toEqual([
      '2026-12-05',
      '2026-12-08',
      '2026-12-12'
    ])
    expect(days(at('freq=monthly;byday=1sa;count=2'), '2026-01-01', '2028-01-01')).toEqual(['2026-12-05', '2027-01-02'])
    expect(days(at('FREQ=MONTHLY;COUNT=3', '2027-01-31T09:00'), '2027-01-01', '2028-01-01')).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31'
    ])
    expect(days(at('FREQ=YEARLY;COUNT=2', '2028-02-29T09:00'), '2027-01-01', '2040-01-01')).toEqual([
      '2028-02-29',
      '2032-02-29'
    ])
    expect(days(at('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'), '2027-01-01', '2027-02-28')).toEqual([
      '2027-01-29',
      '2027-02-26'
    ])
    expect(days(at('FREQ=DAILY;UNTIL=20261207'), '2026-01-01', '2028-01-01')).toHaveLength(3)
    // Nine in the morning there is 17:00 in universal time.
    expect(days(at('FREQ=DAILY;UNTIL=20261207T165959Z'), '2026-01-01', '2028-01-01')).toHaveLength(2)
    expect(days(at('FREQ=DAILY;UNTIL=20261207T170000Z'), '2026-01-01', '2028-01-01')).toHaveLength(3)
  })
})

describe('clocks that change', () => {
  test('a time that is left out is read with the offset before it', () => {
    const night = at('FREQ=DAILY', '2027-03-13T02:30', '2027-03-13T04:30')
    const found = occurrencesIn(night, '2027-03-13', '2027-03-15')
    expect(found.map(({ startsAt }) => startsAt)).toEqual([
      '2027-03-13T10:30:00.000Z',
      '2027-03-14T10:30:00.000Z',
      '2027-03-15T09:30:00.000Z'
    ])
    expect(new Set(found.map(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt)))).toEqual(
      new Set([2 * HOUR_MS])
    )
  })
  test('of a time that is there twice, the first is meant', () => {
    expect(instantOf('2026-11-01T01:30', PACIFIC).toISOString()).toBe('2026-11-01T08:30:00.000Z')
  })
  test('the length is that of real time', () => {
    expect(lengthOf(at('', '2027-03-13T22:00', '2027-03-14T06:00'))).toBe(7 * HOUR_MS)
  })
})

describe('whatever the rule', () => {
  const day = fc.integer({ min: 0, max: 2000 }).map(count => addDays('2026-01-01', count))
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  const two = (number: number) => String(number).padStart(2, '0')
  const zone = fc.constantFrom(
    PACIFIC,
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'UTC'
  )
  const repetition = fc.record({
    rhythm: fc.constantFrom(...rhythms.filter(one => one !== 'own' && one !== 'once')),
    every: fc.integer({ min: 1, max: 20 }),
    days: fc.subarray([...WEEKDAYS]),
    ending: fc.constant('never' as const),
    until: fc.constant(''),
    count: fc.constant(10),
    rule: fc.constant('')
  })
  const series = fc.record({ day, time, zone, repetition }).map(({ day: from, time: [hour, minute], ...one }) => ({
    from,
    when: {
      start: `${from}T${two(hour)}:${two(minute)}`,
      end: `${addDays(from, 1)}T${two(hour)}:${two(minute)}`,
      timeZone: one.zone,
      rrule: ruleFor(one.repetition, from)
    }
  }))

  test('parts of a time are the time, days rise, the clock there is the same, nothing is before the start', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 0, max: 400 }), ({ from, when }, at) => {
        const [middle, end] = [addDays(from, at), addDays(from, 800)]
        const whole = occurrencesIn(when, addDays(from, -50), end)
        const parts = [...occurrencesIn(when, from, middle), ...occurrencesIn(when, addDays(middle, 1), end)]
        expect(parts).toEqual(whole)
        expect(whole.map(one => one.occurrence)).toEqual([...new Set(whole.map(one => one.occurrence))].toSorted())
        for (const one of whole) {
          expect(one.occurrence >= from).toBe(true)
          const nominal = Date.parse(`${one.occurrence}T${when.start.slice(11)}:00Z`)
          // No place is further from universal time than 14 hours.
          expect(Math.abs(Date.parse(one.startsAt) - nominal)).toBeLessThanOrEqual(14 * HOUR_MS)
          expect(Date.parse(one.endsAt) - Date.parse(one.startsAt)).toBe(lengthOf(when))
        }
      }),
      { numRuns: 60 }
    )
  })
  test('a rule of weeks names its weekdays, as somebody counts them who knows no library', () => {
    const weeks = fc.record({
      day,
      every: fc.integer({ min: 1, max: 4 }),
      on: fc.subarray([...WEEKDAYS], { minLength: 1 })
    })
    fc.assert(
      fc.property(weeks, ({ day: from, every, on }) => {
        const when = at(`FREQ=WEEKLY;INTERVAL=${every};BYDAY=${on.join(',')};WKST=SU`, `${from}T09:00`)
        const sunday = addDays(from, -weekday(from))
        const counted = Array.from({ length: 300 }, (_, index) => addDays(from, index)).filter(one => {
          const week = Math.floor((Date.parse(one) - Date.parse(sunday)) / (7 * DAY_MS))
          return week % every === 0 && on.includes(WEEKDAYS[weekday(one)]!)
        })
        expect(days(when, from, addDays(from, 299))).toEqual(counted)
      }),
      { numRuns: 60 }
    )
  })
  test('the builder draws what it wrote, and keeps what it cannot draw', () => {
    fc.assert(
      fc.property(day, repetition, (from, one) => {
        const rule = ruleFor(one, from)
        expect(firstDay(at(rule, `${from}T09:00`))).toBeDefined()
        expect(ruleFor(repetitionOf(rule, from), from)).toBe(rule)
      })
    )
    const other = 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1'
    expect(repetitionOf(other, '2026-12-05')).toMatchObject({ rhythm: 'own', rule: other })
    expect(ruleFor(repetitionOf('FREQ=DAILY;UNTIL=20270101', '2026-12-05'), '2026-12-05')).toBe(
      'FREQ=DAILY;UNTIL=20270101'
    )
  })
})
