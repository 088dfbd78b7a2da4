// Days from and to, both included, as calls ask by them.
import * as z from 'zod/mini'

import { addDays, type Day, daysBetween, isDay } from '../kit/time/day.ts'
import { fitting } from '../kit/calls/incoming.ts'
import { refuseField } from '../kit/calls/refused.ts'
import * as texts from './booking/texts.ts'

const day = fitting(isDay, texts.noDay)
export const daysAsked = { from: z.optional(day), to: z.optional(day) }

export interface DaysAsked {
  from?: Day | undefined
  to?: Day | undefined
}

/** Both days, with those that were left out; refused where they are turned round or too far apart. */
export function spanOf(
  { from, to }: DaysAsked,
  usual: { from: Day; to: Day },
  most: { days: number; sentence: string }
): { from: Day; to: Day } {
  const length = daysBetween(usual.from, usual.to)
  const first = from ?? (to === undefined ? usual.from : addDays(to, -length))
  const last = to ?? (from === undefined ? usual.to : addDays(from, length))
  if (last < first) return refuseField(400, 'to', texts.daysReversed)
  if (daysBetween(first, last) + 1 > most.days) return refuseField(400, 'to', most.sentence)
  return { from: first, to: last }
}
