// What the present client means by calls of people that are ours too.
import { addDays, isDay } from '#shared/kit/time/day.ts'
import { setStatus } from '#shared/people/calls.ts'

import { over } from '../room.ts'

export const overPeople = [
  over(setStatus, {
    /** It sends the day after the final day, for it reads a bare day as the one before. */
    sent: change =>
      change.isSet === 'FinalDay' && change.endDate && isDay(change.endDate)
        ? { ...change, endDate: addDays(change.endDate, -1) }
        : change
  })
]
