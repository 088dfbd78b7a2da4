// The days of an activity: kept in rows as far ahead as people plan, and made one by one beyond that.
import { KEPT_AHEAD } from '#shared/community/rules.ts'
import * as texts from '#shared/community/texts.ts'
import { addDays, type Day, isDay } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'

import type { Trx } from '../kit/database/database.ts'
import type { KeptActivity } from './activity-queries.ts'
import { findDay, insertDays, type KeptDay, setDaysUntil } from './day-queries.ts'
import { dayThere, firstDay, type Occurrence, occurrencesIn, type When } from './recurrence.ts'

/** How far the days of a series are kept: of one that begins late, its first day at least. */
export function keptUntil(when: When, now: Date): Day | null {
  if (when.rrule === '') return null
  const ahead = addDays(dayThere(now, when.timeZone), KEPT_AHEAD)
  const first = firstDay(when) ?? ahead
  return first > ahead ? first : ahead
}

/** What takes place after a day, as far as days are kept. */
export const daysToKeep = (when: When, from: Day, until: Day | null): Occurrence[] =>
  occurrencesIn(when, from, until ?? when.start.slice(0, 10))

export async function keepDays(trx: Trx, id: string, when: When, from: Day, now: Date): Promise<void> {
  const until = keptUntil(when, now)
  await insertDays(trx, id, daysToKeep(when, from, until))
  await setDaysUntil(trx, id, until)
}

/** The day that is meant: the only one of what happens once; of a series one is named. */
export async function dayOf(
  trx: Trx,
  activity: Pick<KeptActivity, 'days_until' | 'id'> & When,
  occurrence: Day | null | undefined
): Promise<KeptDay> {
  if (activity.rrule === '') {
    const only = (await findDay(trx, activity.id, activity.start.slice(0, 10))) ?? refuse(404, texts.noSuchDay)
    return occurrence && occurrence !== only.occurrence ? refuseField(400, 'occurrence', texts.noSuchDay) : only
  }
  if (!occurrence || !isDay(occurrence)) return refuseField(400, 'occurrence', texts.dayMissing)
  return (await findDay(trx, activity.id, occurrence)) ?? refuseField(400, 'occurrence', texts.noSuchDay)
}

/** Of a series a day beyond those that are kept, where its rule names it, is kept from now on. */
export async function keepDay(
  trx: Trx,
  activity: Pick<KeptActivity, 'days_until' | 'id'> & When,
  occurrence: Day | null | undefined
): Promise<void> {
  if (activity.rrule === '' || !occurrence || !activity.days_until || occurrence <= activity.days_until) return
  await insertDays(trx, activity.id, occurrencesIn(activity, occurrence, occurrence))
}
