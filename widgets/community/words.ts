// When activities are and how many places are left, as the pages say it.
import { dateRange } from '#shared/kit/locale.ts'
import { type Dates, dates } from '#shared/kit/spoken.ts'
import { FEW_PLACES, nth, OUR_ZONE } from '#shared/community/rules.ts'
import * as texts from '#shared/community/page-texts.ts'
import type { ShownActivity } from '#shared/community/schemas.ts'
import { beside, ownZone } from '#shared/kit/time/own-zone.ts'
import { t } from '#shared/kit/texts.ts'
import type { PillKind } from '#widgets/kit/marks/pill.tsx'

export const PORTAL = '/communityportal'
export const NEW = '/communityportal/new'
export const CHECK_IN = '/communityportal/check-in'
export const pathOf = (id: string, occurrence?: string | null): string =>
  `${PORTAL}/activities/${id}${occurrence ? `?occurrence=${occurrence}` : ''}`
export const editPath = (id: string): string => `${PORTAL}/edit/${id}`

const clock = (timeZone: string, options: Dates): Dates => ({
  ...options,
  timeZone,
  // Our own clocks need no name.
  ...(timeZone !== OUR_ZONE && { timeZoneName: 'short' })
})
const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

interface Times {
  startsAt: string
  endsAt: string
  timeZone?: string
}

const whole = (at: Date, timeZone: string) => dates({ ...DAY, ...TIME, timeZone })(at)

/** One's own time beside the place's, where they differ; the coast's clock has its name then. */
function besideThere(at: Date, timeZone: string): string {
  const zone = ownZone()
  if (zone === undefined || whole(at, zone) === whole(at, timeZone)) return ''
  return `${timeZone === OUR_ZONE ? ` ${t(texts.pacific)}` : ''}${beside(at, true)}`
}

/** `Sat, Dec 5 · 9:00 AM`: on the clock of the place, and behind it one's own. */
export function whenShort({ startsAt, timeZone = OUR_ZONE }: Omit<Times, 'endsAt'>): string {
  const at = new Date(startsAt)
  const day = dates({ ...DAY, timeZone })(at)
  return `${day} · ${dates(clock(timeZone, TIME))(at)}${besideThere(at, timeZone)}`
}

/** `Tue, Nov 24, 2026, 4:00 – 6:30 PM`, with one's own time behind it. */
export function whenLong({ startsAt, endsAt, timeZone = OUR_ZONE }: Times): string {
  const [from, to] = [new Date(startsAt), new Date(endsAt)]
  return `${dateRange(clock(timeZone, { ...DAY, ...TIME, year: 'numeric' }), from, to)}${besideThere(from, timeZone)}`
}

export const dayText = (instant: string): string =>
  dates({ month: 'short', day: 'numeric', timeZone: OUR_ZONE })(new Date(instant))

/** A day as a place has it: `Sat, Dec 5`. */
export const dayName = (day: string): string =>
  dates({ ...DAY, year: 'numeric', timeZone: 'UTC' })(new Date(`${day}T00:00:00Z`))

/** How it stands for whoever looks: the state of one's own first, then the places. */
export function standing(one: ShownActivity): { kind: PillKind; words: string } {
  const { status, mine, placesLeft, waiting, registered } = one
  if (status === 'cancelled') return { kind: 'danger', words: t(texts.cancelledPill) }
  if (mine?.state === 'registered') return { kind: 'ok', words: t(texts.going) }
  if (mine) return { kind: 'warn', words: t(texts.waitingPill, { place: nth(mine.place ?? 1) }) }
  if (placesLeft === null) return { kind: 'line', words: t(texts.goingCount, { count: registered }) }
  if (placesLeft === 0)
    return { kind: 'warn', words: waiting > 0 ? t(texts.fullWaiting, { count: waiting }) : t(texts.full) }
  return {
    kind: placesLeft <= FEW_PLACES ? 'info' : 'line',
    words: t(texts.placesLeft, { count: placesLeft })
  }
}
