// Rules of stock: what the categories are, what a movement does to the sums, and what an amount in percent comes to.
import { amount as figure } from '../kit/figures.ts'

export const categories = ['Material', 'Consumable', 'Equipment', 'Tool', 'Reusable'] as const
/** As the lists call them. */
export const categoryNames = {
  Material: 'Materials',
  Consumable: 'Consumables',
  Reusable: 'Reusables',
  Tool: 'Tools',
  Equipment: 'Equipments'
} as const
export type Category = (typeof categories)[number]

/** What is counted by amounts; of tools and equipment there are pieces. */
export const stocked = ['Material', 'Consumable', 'Reusable'] as const
export type Stocked = (typeof stocked)[number]

export const isStocked = (category: string): category is Stocked => stocked.some(one => one === category)

export const LONGEST_KIND = 50
export const LONGEST_ABOUT = 500
export const LONGEST_UNIT = 15
export const LONGEST_NOTE = 500
/** At once; a larger stock is counted in parts. */
export const MOST_COUNTED = 2000
/** Lines of a file. */
export const MOST_IMPORTED = 5000

export const priorities = ['Low', 'Medium', 'High'] as const
export const MOST_BOUGHT = 999

/** A category by any word that clients use for it: singular or plural, in any letter case. */
export function categoryOf(word: string): Category | undefined {
  const plain = word.trim().toLowerCase().replace(/s$/, '')
  return categories.find(one => one.toLowerCase() === plain)
}

/** Amounts are kept to four decimals: 0.1 + 0.2 is 0.3. */
export const exact = (amount: number): number => Math.round(amount * 1e4) / 1e4

/** What each kind adds to which sum; a count adds what it found to differ. */
const KINDS = {
  bought: { sum: 'bought', sign: 1 },
  used: { sum: 'used', sign: 1 },
  wasted: { sum: 'wasted', sign: 1 },
  sent: { sum: 'moved', sign: -1 },
  received: { sum: 'moved', sign: 1 },
  counted: { sum: 'moved', sign: 1 }
} as const
export type MovementKind = keyof typeof KINDS

export type Sums = Record<'bought' | 'moved' | 'used' | 'wasted', number>

export const availableOf = ({ bought, moved, used, wasted }: Sums): number => exact(bought + moved - used - wasted)

/** What a movement adds to what is there, or takes off it. */
export const effectOf = ({ kind, quantity }: { kind: MovementKind; quantity: number }): number =>
  exact(kind === 'used' || kind === 'wasted' || kind === 'sent' ? -quantity : quantity)

/** The sums after a movement, or nothing where there would be less than nothing. */
export function after(sums: Sums, { kind, quantity }: { kind: MovementKind; quantity: number }): Sums | undefined {
  const { sum, sign } = KINDS[kind]
  const next = { ...sums, [sum]: exact(sums[sum] + sign * quantity) }
  return availableOf(next) < 0 || next.bought < 0 || next.used < 0 || next.wasted < 0 ? undefined : next
}

/** What was written, as an amount: percent are of what is there before the update. Nothing where there is nothing to take
 *  percent of. */
export function amountOf(written: number, unit: 'percent' | 'unit', available: number): number | undefined {
  if (unit === 'unit' || written === 0) return exact(written)
  return available > 0 ? exact((written / 100) * available) : undefined
}

/** How a stock stands: as much as its level says, or less, is low, and a third of it or nothing is out. */
export function levelOf(available: number, reorderAt: number | null | undefined): 'enough' | 'low' | 'out' {
  if (reorderAt === null || reorderAt === undefined) return 'enough'
  if (available <= 0 || available <= reorderAt / 3) return 'out'
  return available <= reorderAt ? 'low' : 'enough'
}

/** '17.2 kg' */
export const withUnit = (amount: number, unit: string): string => `${figure(amount)}${unit && ` ${unit}`}`

/** '+3 kg', '−3 kg', or '0 kg'. */
export const signed = (amount: number, unit: string): string =>
  `${amount > 0 ? '+' : ''}${amount < 0 ? '−' : ''}${withUnit(Math.abs(amount), unit)}`

/** In percent of all that ever came here: what was bought, and what more came from elsewhere or was found. */
export function shareOf(amount: number, { bought, moved }: Pick<Sums, 'bought' | 'moved'>): number | undefined {
  const came = Math.max(bought, bought + moved)
  return came > 0 ? Math.round((amount / came) * 1000) / 10 : undefined
}

/** Of rows that were refused, by their ids, why. */
export const wrongRows = (errors: readonly object[] = []): [id: string, message: string][] =>
  errors.flatMap(one =>
    '_id' in one && 'message' in one ? [[String(one._id), String(one.message)] satisfies [string, string]] : []
  )
