import { assert, boolean, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'

import { isKind, judge, missedAfter, requiredSeconds } from '#shared/blue-squares/rules.ts'
import { addDays } from '#shared/kit/time/day.ts'

const WEEK = '2026-11-15'
const week = record({
  committed: integer({ min: 0, max: 60 }),
  missed: integer({ min: 0, max: 20 }),
  seconds: integer({ min: 0, max: 400_000 }),
  hasSummary: boolean(),
  startDate: integer({ min: -300, max: 20 }).map(days => addDays(WEEK, days)),
  hasWorked: boolean(),
  isAway: boolean()
})

test('nobody who did what they promised gets a square, and nobody who was away where that excuses', () => {
  assert(
    property(week, boolean(), (one, excuses) => {
      const verdict = judge(one, WEEK, excuses)
      if (one.seconds >= requiredSeconds(one) && one.hasSummary) expect(verdict).toBe('fine')
      if (one.isAway && excuses) expect(isKind(verdict)).toBe(false)
      if (one.startDate > addDays(WEEK, 1)) expect(isKind(verdict)).toBe(false)
      if (verdict === 'both' || verdict === 'hours') expect(one.seconds).toBeLessThan(requiredSeconds(one))
      if (verdict === 'both' || verdict === 'summary') expect(one.hasSummary).toBe(false)
    })
  )
})

test('one hour more is never worse: the Core Team owes less or the same', () => {
  assert(
    property(week, integer({ min: 0, max: 9 }), (one, squares) => {
      const verdict = judge(one, WEEK, true)
      const after = missedAfter(one, { verdict, squares })
      const harder = missedAfter({ ...one, seconds: one.seconds + 3600 }, { verdict, squares })
      expect(harder).toBeLessThanOrEqual(after)
      expect(after).toBeGreaterThanOrEqual(0)
    })
  )
})
