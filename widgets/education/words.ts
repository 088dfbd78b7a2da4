// How long a course takes, and when it is due, as its pages say it.
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/education/texts.ts'

const HOUR_MINUTES = 60
const HALF = 30

export function timeText(minutes: number): string {
  if (minutes < HOUR_MINUTES) return t(texts.minutesShort, { count: minutes })
  return t(texts.hoursShort, { count: Math.round(minutes / HALF) / 2 })
}

export const sizeText = (lessons: number, minutes: number): string =>
  t(texts.size, { count: lessons, time: timeText(minutes) })

export const dayText = (instant: string): string => formatDay(dayOf(new Date(instant)), 'profile')

export const coursePath = (id: string): string => `/educationportal/courses/${id}`
export const editPath = (id: string): string => `/educationportal/edit/${id}`
export const NEW_COURSE = '/educationportal/new'
