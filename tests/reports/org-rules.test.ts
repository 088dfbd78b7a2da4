import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, daysBetween, startOfWeek, weekday } from '#shared/kit/time/day.ts'
import {
  choiceOf,
  chosenAfter,
  comparedWith,
  comparisons,
  growth,
  rangeOf,
  startOfStep,
  stepsOf,
  trendSpan,
  weekOfYear,
  weeksOf,
  wordsOf
} from '#shared/reports/organisation/rules.ts'
import { figure, signed } from '#widgets/kit/marks/figures/figures.ts'

const TODAY = '2026-11-18'
const day = fc.integer({ min: 0, max: 40_000 }).map(count => addDays('1990-01-01', count))
const span = fc.tuple(day, fc.integer({ min: 0, max: 800 })).map(([from, days]) => ({ from, to: addDays(from, days) }))

test('whatever stands in an address is a choice, and a choice comes back from its words', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('range', 'compare', 'from', 'to', 'by', 'back', 'trend', 'x'), fc.string()),
      words => {
        const choice = choiceOf(words)
        expect(
          choiceOf({ ...wordsOf(choice), ...(choice.range !== 'custom' && { from: choice.from, to: choice.to }) })
        ).toEqual(choice)
      }
    )
  )
  expect(rangeOf(choiceOf({}), TODAY)).toEqual({ from: '2026-11-08', to: '2026-11-14' })
  expect(rangeOf(choiceOf({ range: 'current' }), TODAY)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(rangeOf(choiceOf({ range: 'custom', from: '2026-10-02', to: '2026-10-01' }), TODAY)).toBeUndefined()
  expect(rangeOf(choiceOf({ range: 'custom', from: 'x', to: '2026-10-01' }), TODAY)).toBeUndefined()
})

test('what is compared is as long, and lies before', () => {
  fc.assert(
    fc.property(span, fc.constantFrom(...comparisons), (range, compare) => {
      const other = comparedWith(range, compare)
      expect(other === undefined).toBe(compare === 'none')
      if (!other) return
      expect(daysBetween(other.from, other.to)).toBe(daysBetween(range.from, range.to))
      expect(other.to < range.to).toBe(true)
    })
  )
  expect([growth(3, 2), growth(1, 3), growth(0, 4), growth(4, 0)]).toEqual([0.5, -0.67, -1, 'No Comparison Data'])
})

test('each week is in one of two ranges that follow each other', () => {
  fc.assert(
    fc.property(span, fc.integer({ min: 6, max: 60 }), ({ from, to }, days) => {
      fc.pre(daysBetween(from, to) >= 6)
      const [one, other] = [weeksOf({ from, to }), weeksOf({ from: addDays(to, 1), to: addDays(to, days + 1) })]
      expect(addDays(one.to, 7)).toBe(other.from)
      expect([one.from, one.to, other.to].map(weekday)).toEqual([0, 0, 0])
    })
  )
})

test('the steps of a span are all its weeks or months, once each', () => {
  fc.assert(
    fc.property(span, range => {
      const weeks = stepsOf(range, 'week')
      expect([weeks[0], weeks.at(-1)]).toEqual([startOfWeek(range.from), startOfWeek(range.to)])
      expect(weeks.map(week => startOfStep(weekOfYear(week)))).toEqual(weeks)
      const months = stepsOf(range, 'month').map(one => one.slice(0, 7))
      expect(new Set(months).size).toBe(months.length)
      expect([months[0], months.at(-1)]).toEqual([range.from.slice(0, 7), range.to.slice(0, 7)])
    })
  )
  expect([weekOfYear('2026-01-04'), weekOfYear('2026-12-27'), weekOfYear('2028-01-02')]).toEqual([
    { year: 2026, week: 1 },
    { year: 2026, week: 52 },
    { year: 2028, week: 1 }
  ])
  expect(trendSpan(2, 'month', TODAY, '')).toEqual({ from: '2024-11-01', to: TODAY })
  expect(trendSpan(1, 'week', TODAY, '').to).toBe('2026-11-21')
})

test('a change of hours is written as the large number beside it, hours in a column with two decimals', () => {
  expect(signed(54.1, 'hours')).toBe('+54.1')
  expect(signed(-0.254, 'hours')).toBe('−0.25')
  expect([signed(0, 'hours'), figure(54.1, 'hours')]).toEqual(['0', '54.10'])
  expect([signed(2), signed(7.26, 'percent')]).toEqual(['+2', '+7.3%'])
})

test('plots follow days that somebody chose, unless they chose how far back they go', () => {
  const usual = choiceOf({})
  const custom = chosenAfter(usual, { ...usual, range: 'custom', from: '2026-10-01', to: '2026-10-31' })
  expect(custom.back).toBe('custom')
  expect(choiceOf(wordsOf(custom))).toEqual(custom)
  expect(chosenAfter(custom, { ...custom, range: 'current' }).back).toBe('1')
  const five = choiceOf({ back: '5' })
  expect(chosenAfter(five, { ...five, range: 'custom' }).back).toBe('5')
})
