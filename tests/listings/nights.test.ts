// Only here: that of nights pressed on a calendar none is another's, and that the week told to be free is.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '#shared/kit/time/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/time/time.ts'
import { bedsOf, leftText } from '#shared/listings/booking-words.ts'
import { daysIn, monthOn, weeksOf } from '#shared/kit/time/month.ts'
import { chosenBy, type Lets, letsOf, mayLeave, nextFree, nightOf } from '#shared/listings/nights.ts'

const today = '2026-11-18'
const lets = letsOf(
  { availableFrom: null, availableTo: '2027-03-01' },
  [{ from: '2026-12-20', to: '2026-12-28' }],
  today
)
const press = (from: string, to: string, day: string) => chosenBy(lets, { from, to }, day)

test('a first day is pressed, then the day one leaves; what cannot be is not chosen', () => {
  expect(press('', '', '2026-12-12')).toEqual({ from: '2026-12-12', to: '' })
  expect(press('2026-12-12', '', '2026-12-19')).toEqual({ from: '2026-12-12', to: '2026-12-19' })
  // Whoever leaves makes room for who comes on that day.
  expect(press('2026-12-12', '', '2026-12-20')).toEqual({ from: '2026-12-12', to: '2026-12-20' })
  expect(press('2026-12-12', '', '2026-12-21')).toBeUndefined()
  expect(press('2026-12-12', '', '2026-12-29')).toEqual({ from: '2026-12-29', to: '' })
  expect(press('2026-12-12', '2026-12-14', '2026-12-13')).toEqual({ from: '2026-12-13', to: '' })
  expect(press('', '', '2026-12-01')).toBeUndefined()
  expect(press('2027-02-27', '', '2027-03-01')).toEqual({ from: '2027-02-27', to: '2027-03-01' })
  expect([nightOf(lets, '2026-12-20'), nightOf(lets, '2026-12-28'), nightOf(lets, '2027-03-01')]).toEqual([
    'taken',
    'free',
    'out'
  ])
})

test('months are turned to the same day or the last, and drawn in whole weeks', () => {
  expect([monthOn('2027-01-31', 1), monthOn('2027-03-31', -1), monthOn('2026-12-15', 1)]).toEqual([
    '2027-02-28',
    '2027-02-28',
    '2027-01-15'
  ])
  expect(daysIn(weeksOf('2027-02-10'))).toHaveLength(35)
  expect(weeksOf('2026-12-15').from).toBe('2026-11-29')
})

test('the next free nights are free, are let, and none before them are', () => {
  const gap = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 12 }), fc.integer({ min: 1, max: 14 }), (gaps, nights) => {
      const [first, last] = ['2026-12-02', '2027-03-01']
      let at = first
      const taken = gaps.map(([free, held]) => {
        const from = addDays(at, free)
        at = addDays(from, held)
        return { from, to: at }
      })
      const of: Lets = { first, last, taken }
      const found = nextFree(of, nights, first)
      const fits = (from: string) => mayLeave(of, from, addDays(from, nights))
      if (found) expect(fits(found)).toBe(true)
      for (let day = first; day < (found ?? last); day = addDays(day, 1)) expect([day, fits(day)]).toEqual([day, false])
    })
  )
})

test('what is left is told in its two largest parts, and never as nothing', () => {
  const left = (days: number, hours: number, minutes: number) =>
    leftText(days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS)
  expect(left(6, 8, 59)).toBe('6 d 8 h')
  expect(left(12, 0, 5)).toBe('12 d')
  expect(left(0, 3, 20)).toBe('3 h 20 m')
  expect(left(0, 2, 0)).toBe('2 h')
  expect(left(0, 0, 12)).toBe('12 m')
  expect(leftText(1)).toBe('1 m')
  expect(leftText(-5)).toBe('1 m')
})

test('the beds of a unit are those that its amenities name', () => {
  expect(bedsOf(['Bunk beds', 'Reed bed', 'Embedded radio', 'Bedside lamp', 'Desk'])).toEqual(['Bunk beds', 'Reed bed'])
})
