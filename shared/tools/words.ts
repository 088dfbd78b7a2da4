// What a rental and a piece are said to be.
import type { Day } from '../kit/time/day.ts'
import { t } from '../kit/texts.ts'
import { daysLeft } from './rules.ts'
import * as texts from './texts.ts'

/** '4 days left', '0 days left' on the last day, then 'Expired'. */
export function leftText(until: Day, today: Day): string {
  const days = daysLeft(until, today)
  if (days < 0) return t(texts.expired)
  return t(texts.daysLeftText, { count: days })
}
