// What to do next, and what of it is said beside its name. Pure.
import { type Day, daysBetween, formatDay, toDay } from '../kit/time/day.ts'
import { t } from '../kit/texts.ts'
import type { OpenTask } from '../tasks/schemas.ts'
import * as texts from './log-texts.ts'

/** What is due first comes first; what has no day, last, in the order in which it came. */
export const byDueDate = <Task extends Pick<OpenTask, 'dueDatetime'>>(tasks: readonly Task[]): Task[] =>
  tasks.toSorted(({ dueDatetime: one }, { dueDatetime: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return toDay(one) < toDay(other) ? -1 : toDay(one) > toDay(other) ? 1 : 0
  })

const WEEK = 7

/** 'Fri, Nov 27' within a week, else 'Dec 5'; of another year, 'Jan 5, 2027'. */
export function dueName(day: Day, today: Day): string {
  const away = daysBetween(today, day)
  if (away >= 0 && away < WEEK) return `${formatDay(day, 'log').slice(0, 3)} ${formatDay(day, 'short')}`
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'profile')
}

/** 'Today, Wed Nov 25' */
export const todayName = (day: Day): string =>
  t(texts.todayIs, { day: `${formatDay(day, 'log').slice(0, 3)} ${formatDay(day, 'short')}` })
