// Rules of pieces: their condition, whether they may go out, how long a rental lasts, and what they are called.
import { addDays, type Day, daysBetween } from '../kit/time/day.ts'

export const conditions = ['Like New', 'Good', 'Worn', 'Lost', 'Needs Repair', 'Needs Replacing'] as const
export type Condition = (typeof conditions)[number]

export const statuses = ['Working well', 'Broken/Needs repair', 'Stolen/Lost', 'End of life', 'Returned'] as const
export type Status = (typeof statuses)[number]

export const actions = ['Check In', 'Check Out'] as const
export type LogAction = (typeof actions)[number]

export const categories = ['Tool', 'Equipment'] as const
export type PieceCategory = (typeof categories)[number]

export const fuels = ['Diesel', 'Biodiesel', 'Gasoline', 'Natural Gas', 'Ethanol'] as const
export const currencies = ['USD', 'EUR', 'CAD'] as const
export const areaCodes = ['1', '44'] as const

/** A rental without dates lasts so long. */
export const RENTAL_DAYS = 14
/** What goes out is back within so many days, unless a day is named or somebody has reserved it before. */
export const LOAN_DAYS = 7
/** Holder and keeper of a rental are told so many days before it ends. */
export const RENTAL_NOTICE_DAYS = 4
/** The longest that anything goes out or is reserved for. */
export const LONGEST_DAYS = 365
export const LONGEST_NOTE = 1000
export const LONGEST_USE = 100
export const LONGEST_DESC = 150
export const MOST_PICTURES = 6
export const MOST_AT_ONCE = 200
/** So many times of one piece somebody has or waits for: each is looked at whenever a time of it becomes free. */
export const MOST_OF_A_PIECE = 10

/** What a status makes of the condition; a rental that goes back stays as it was. */
export const conditionAfter = (status: Status, before: Condition): Condition =>
  ({
    'Working well': 'Good' as const,
    'Broken/Needs repair': 'Needs Repair' as const,
    'Stolen/Lost': 'Lost' as const,
    'End of life': 'Needs Replacing' as const,
    Returned: before
  })[status]

/** What is broken, lost or worn out does not go out. */
export const staysIn: readonly Condition[] = ['Lost', 'Needs Repair', 'Needs Replacing']

/** What is broken is repaired some day; what is lost, worn out or gone back is not to be had again. */
export const mayBeReserved = ({ condition, isReturned }: { condition: string; isReturned: boolean }): boolean =>
  !isReturned && condition !== 'Lost' && condition !== 'Needs Replacing'

export interface PieceState {
  condition: Condition
  isOut: boolean
  isReturned: boolean
}

export const isAvailable = ({ condition, isOut, isReturned }: PieceState): boolean =>
  !isOut && !isReturned && !staysIn.includes(condition)

/** How many days of a rental are left: none on its last day, fewer when it is over. */
export const daysLeft = (until: Day, today: Day): number => daysBetween(today, until)
export const isExpired = (until: Day, today: Day): boolean => daysLeft(until, today) < 0

export interface Rental {
  from: Day
  to: Day
}

/** From the day that was named, or today; for two weeks when nobody says until when. */
export function rentalOf(from: Day | undefined, to: Day | undefined, today: Day): Rental | undefined {
  const begins = from ?? today
  const ends = to ?? addDays(begins, RENTAL_DAYS)
  return ends > begins ? { from: begins, to: ends } : undefined
}

const PLAIN = /[^\p{L}\p{N}\s]/gu

/** The letters of a code: how the first two words begin, or how the only one does. */
export function lettersOf(name: string): string {
  const words = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(PLAIN, ' ').split(/\s+/)
  const found = words.filter(word => /^\p{L}/u.test(word))
  const letters =
    found.length > 1 ? found.slice(0, 2).map(word => Array.from(word)[0]!) : Array.from(found[0] ?? '').slice(0, 2)
  return letters.join('').toUpperCase() || 'PC'
}

export const codeOf = (letters: string, number: number): string => `${letters}-${String(number).padStart(2, '0')}`

/** As somebody types it or a camera reads it: in any letter case, as an address or the code alone. */
export const codeIn = (typed: string): string =>
  (/\/t\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed)
    .trim()
    .replaceAll(/[\s_]+/g, '-')
    .toUpperCase()

/** What a camera read is of a label, and not of anything else that has such a code. */
export const isLabel = (read: string): boolean =>
  /\/t\/[^/?#\s]+\/?$/.test(read) || /^\s*\p{L}{1,2}-\d{2,}\s*$/u.test(read)

/** The address on a label. */
export const labelPath = (code: string): string => `/t/${encodeURIComponent(code)}`

/** What is rented is paid for each day, of which the one it goes back on is none. */
export const daysOf = (from: Day | null | undefined, to: Day | null | undefined): number | undefined =>
  from && to && to > from ? daysBetween(from, to) : undefined

interface Costs {
  unitPrice?: number
  quantity?: number
  taxes?: number
  shippingFee?: number
  days?: number | undefined
}

/** Price by quantity and the days of a rental, its taxes in percent, and shipping. */
export const totalPrice = ({ unitPrice = 0, quantity = 0, taxes = 0, shippingFee = 0, days = 1 }: Costs): number =>
  Math.round((unitPrice * quantity * days * (1 + taxes / 100) + shippingFee) * 100) / 100
