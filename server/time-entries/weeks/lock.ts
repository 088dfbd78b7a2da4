// Entries of a week that was sent stay as they are, until it is open again.
import { type Day, formatDay, isDay, startOfWeek } from '#shared/kit/time/day.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/approvals/texts.ts'

import type { Trx } from '../../kit/database/database.ts'
import { readLocked } from './work-week-queries.ts'

/** Sundays of the weeks that are locked, of those asked for. */
export type LockedWeeks = readonly Day[]

const NONE = '1970-01-04'

/**
 * To be sent after the statement that locks the person, who is locked by whoever sends a week too: then nothing is sent
 * between this look and the write.
 */
export function lockedAmong(trx: Trx, personId: string, one: unknown, other: unknown = one): Promise<LockedWeeks> {
  const [first = NONE, second = NONE] = [one, other].map(day =>
    typeof day === 'string' && isDay(day) ? startOfWeek(day) : NONE
  )
  return readLocked(trx, personId, first, second)
}

export const isLocked = (locked: LockedWeeks, day: Day): boolean => locked.includes(startOfWeek(day))

export function requireOpen(locked: LockedWeeks, ...days: readonly Day[]): void {
  const week = days.map(startOfWeek).find(sunday => locked.includes(sunday))
  if (week === undefined) return
  const sentence = t(texts.lockedWeek, { day: formatDay(week, 'profile') })
  refuseField(403, 'dateOfWork', sentence)
}
