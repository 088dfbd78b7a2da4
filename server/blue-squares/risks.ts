// Who would get a square if the week ended now, whom one sees of them, and whom one may remind.
import { isReminded, judge, makesItAtPace, requiredSeconds, type Verdict } from '#shared/blue-squares/rules.ts'
import type { RiskFilters } from '#shared/blue-squares/schemas.ts'
import { type Day, dayOf, hours, startOfWeek, weekday } from '#shared/kit/time/day.ts'
import { type Actor, holds } from '#shared/kit/rights.ts'
import { searching } from '#shared/kit/text/search.ts'
import { fullName } from '#shared/people/full-name.ts'

import type { Trx } from '../kit/database/database.ts'
import { readOrganisation } from '../kit/settings.ts'
import { type JudgedWeek, selectShort } from './week-queries.ts'

const FRIDAY = 5

export interface Risk {
  one: JudgedWeek
  outcome: Exclude<Verdict, 'fine'>
}

export async function risksOf(trx: Trx, people: readonly JudgedWeek[], week: Day): Promise<Risk[]> {
  const { timeOffExcuses } = await readOrganisation(trx)
  return people.flatMap(one => {
    const outcome = judge(one, week, timeOffExcuses)
    return outcome === 'fine' ? [] : [{ one, outcome }]
  })
}

/** Of the people whose hours one may see; of some of them only. */
export async function risksSeenBy(trx: Trx, me: Actor, today: Day, people?: readonly string[]): Promise<Risk[]> {
  const week = startOfWeek(today)
  const everybody = me.role === 'Owner' || holds(me, 'seeUsersInDashboard')
  // Before Friday hardly anybody has written theirs.
  const summaries = weekday(today) >= FRIDAY
  const short = await selectShort(trx, week, {
    summaries,
    ...(!everybody && { matesOf: me.id }),
    ...(people && { people })
  })
  return risksOf(trx, short, week)
}

export const isOnPace = ({ one }: Risk, today: Day): boolean => makesItAtPace(one.seconds, requiredSeconds(one), today)

/** Whether somebody is among those that a list, or a reminder to all of it, was narrowed to. */
export function isIn({ search = '', role, pace, outcome }: RiskFilters, today: Day): (risk: Risk) => boolean {
  const isFound = searching(search)
  return risk =>
    isFound(fullName(risk.one)) &&
    (!role || risk.one.role === role) &&
    (!pace || isOnPace(risk, today) === (pace === 'makes')) &&
    (!outcome || risk.outcome === outcome)
}

/** Not oneself, and nobody who was reminded today. */
export const mayRemind = ({ one, outcome }: Risk, me: Actor, today: Day): boolean =>
  one.id !== me.id && isReminded(outcome) && !(one.remindedAt && dayOf(new Date(one.remindedAt)) === today)

export const placesOf = (one: JudgedWeek) => ({
  name: `${one.firstName} ${one.lastName}`,
  hours: hours(one.seconds),
  required: hours(requiredSeconds(one)),
  missing: hours(Math.max(0, requiredSeconds(one) - one.seconds))
})
