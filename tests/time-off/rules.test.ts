import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, startOfWeek, weekday } from '#shared/kit/time/day.ts'
import { endOf, firstSunday, overlaps, problemsOf } from '#shared/time-off/rules.ts'

const day = fc.integer({ min: 0, max: 3000 }).map(count => addDays('2026-01-04', count))
const sunday = day.map(startOfWeek)
const weeks = fc.integer({ min: 1, max: 26 })

test('it ends on the Saturday of its last week, over changes of clocks too', () => {
  const property = fc.property(sunday, weeks, (startingDate, duration) => {
    const end = endOf({ startingDate, duration })
    expect(weekday(end)).toBe(6)
    expect(addDays(end, 1)).toBe(addDays(startingDate, duration * 7))
  })
  fc.assert(property)
})

test('the first Sunday that is offered is accepted, the one before is not', () => {
  const property = fc.property(day, fc.boolean(), (today, manages) => {
    const startingDate = firstSunday(today, manages)
    const at = { today, manages, others: [] }
    expect(problemsOf({ startingDate, duration: 1 }, at)).toEqual({})
    expect(problemsOf({ startingDate: addDays(startingDate, -7), duration: 1 }, at)).toHaveProperty('startingDate')
  })
  fc.assert(property)
})

test('two that stand never share a day', () => {
  const today = '2026-01-04'
  const soon = fc.integer({ min: 0, max: 90 }).map(count => addDays(today, count * 7))
  const property = fc.property(soon, weeks, soon, weeks, (from, first, startingDate, duration) => {
    const other = { from, to: endOf({ startingDate: from, duration: first }) }
    const problems = problemsOf({ startingDate, duration }, { today, manages: true, others: [other] })
    const meets = overlaps(other, { from: startingDate, to: endOf({ startingDate, duration }) })
    expect('startingDate' in problems).toBe(meets)
  })
  fc.assert(property)
})
