// How states of bookings look, and where their units are.
import type { BookingState } from '#shared/listings/booking-rules.ts'
import type { PillKind } from '#widgets/kit/marks/pill.tsx'

export const BOOKING_PILLS: Readonly<Record<BookingState, PillKind>> = {
  asked: 'warn',
  accepted: 'ok',
  declined: 'danger',
  cancelled: 'plain',
  lapsed: 'plain'
}

export const OFS = ['mine', 'host', 'all'] as const
export type Of = (typeof OFS)[number]
export const isOf = (word: string | undefined): word is Of => OFS.some(one => one === word)
