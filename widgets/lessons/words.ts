// How many and when, in words.
import { dayOf as pacificDay, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/lessons/texts.ts'

export const counted = (lessons: number): string => (lessons === 0 ? t(texts.ofTag) : t(texts.lead, { count: lessons }))

export const helpedIn = (places: number): string => t(texts.helped, { count: places })

export const dayOf = (at: string): string => formatDay(pacificDay(new Date(at)), 'profile')
