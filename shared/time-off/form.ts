// The form in which time off is requested and changed.
import { addDays, type Day, formatDay } from '../kit/time/day.ts'
import { type Choice, form } from '../kit/form/form.ts'
import { firstSunday } from './rules.ts'
import { type TimeOff, writing } from './schemas.ts'
import * as texts from './texts.ts'

const { startingDate, duration, reason } = writing.shape

export const timeOffForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: {
    startingDate: { kind: 'choice', label: texts.starts, schema: startingDate },
    duration: { kind: 'number', label: texts.weeks, schema: duration },
    reason: { kind: 'textarea', label: texts.reason, hint: texts.reasonHint, schema: reason }
  }
})

/** Of a new one: its button says what it does. */
export const requestForm = { ...timeOffForm, submit: texts.request }

/** How many Sundays are offered: two years of them. */
const SUNDAYS = 104

/** The Sundays to choose from, and the one that is chosen already. */
export function sundays(today: Day, manages: boolean, chosen?: Day): Choice[] {
  const first = firstSunday(today, manages)
  const offered = Array.from({ length: SUNDAYS }, (_, index) => addDays(first, index * 7))
  const all = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered
  return all.map(value => ({ value, label: formatDay(value, 'profile') }))
}

export const startOf = (record: TimeOff | undefined, first: Day) => ({
  startingDate: record?.startingDate ?? first,
  duration: record?.duration ?? 1,
  reason: record?.reason ?? ''
})
