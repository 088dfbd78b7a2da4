// Rules of badges: which kinds there are, what each asks for, and which are new. Pure.
import { type Day, dayOf, isDay, isInstant } from '../kit/time/day.ts'
import { t } from '../kit/texts.ts'
import { DAY_MS } from '../kit/time/time.ts'
import * as texts from './rule-texts.ts'

export const badgeTypes = [
  'Custom',
  'No Infringement Streak',
  'Minimum Hours Multiple',
  'Personal Max',
  'Most Hrs in Week',
  'X Hours for X Week Streak',
  'Lead a team of X+',
  'Total Hrs in Category'
] as const
export type BadgeType = (typeof badgeTypes)[number]

/** What a rule can ask for. */
export type RuleField = 'category' | 'months' | 'multiple' | 'people' | 'totalHrs' | 'weeks'
export const ruleFields: readonly RuleField[] = ['multiple', 'totalHrs', 'weeks', 'months', 'people', 'category']

const ASKED: Readonly<Record<BadgeType, readonly RuleField[]>> = {
  Custom: [],
  'Personal Max': [],
  'Most Hrs in Week': [],
  'No Infringement Streak': ['months'],
  'Minimum Hours Multiple': ['multiple'],
  'X Hours for X Week Streak': ['totalHrs', 'weeks'],
  'Lead a team of X+': ['people'],
  'Total Hrs in Category': ['totalHrs', 'category']
}

/** The fields that the rule of a type has. */
export const fieldsOf = (type: BadgeType): readonly RuleField[] => ASKED[type]

export type BadgeRule = { type: BadgeType; description: string } & {
  [K in RuleField]?: number | string | null | undefined
}

/** What one does for it, in words; of one that is given by hand what its description says. */
export function ruleText(badge: BadgeRule): string {
  if (badge.type === 'Custom') return badge.description
  const places = Object.fromEntries(ASKED[badge.type].map(name => [name, badge[name] ?? '?']))
  const one = badge.type === 'X Hours for X Week Streak' && badge.weeks === 1
  return t(one ? texts.oneWeek : texts.rules[badge.type], places)
}

/** For how long a badge is new after it was earned or changed. */
export const NEW_DAYS = 7

export const isNew = ({ lastModified }: { lastModified: string }, now: Date): boolean =>
  now.getTime() - Date.parse(lastModified) < NEW_DAYS * DAY_MS

/** A best week is one best, however often it was beaten. */
export const countOf = ({ badge, count }: { badge: { type: string }; count: number }): number =>
  badge.type === 'Personal Max' ? 1 : count

export const sumOf = (collection: readonly { badge: { type: string }; count: number }[]): number =>
  collection.reduce((sum, one) => sum + countOf(one), 0)

interface OwnedBadge {
  featured: boolean
  lastModified: string
  badge: { ranking: number; badgeName: string }
}

/** Featured ones first, then as they are ranked; those without a rank come last. */
export function inOrder<One extends OwnedBadge>(collection: readonly One[]): One[] {
  const rank = ({ badge }: OwnedBadge) => badge.ranking || Number.MAX_SAFE_INTEGER
  return collection.toSorted(
    (one, other) =>
      Number(other.featured) - Number(one.featured) ||
      rank(one) - rank(other) ||
      one.badge.badgeName.localeCompare(other.badge.badgeName)
  )
}

export const MOST_COUNT = 10_000
/** How many days of earning are kept with a badge. */
export const MOST_DAYS = 1000

/** One entry for each badge, counts added up, none that nobody has: what a collection is kept as. */
export function merged<One extends { badgeId: string; count: number; earnedDate?: string[] | undefined }>(
  collection: readonly One[]
): One[] {
  const kept = new Map<string, One>()
  for (const one of collection) {
    if (one.count <= 0) continue
    const before = kept.get(one.badgeId)
    kept.set(
      one.badgeId,
      before
        ? {
            ...before,
            count: before.count + one.count,
            earnedDate: [...(before.earnedDate ?? []), ...(one.earnedDate ?? [])]
          }
        : one
    )
  }
  return [...kept.values()]
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as it is written with badges ('Nov-22-26'), or any day or instant; undefined for anything else. */
export function readEarned(text: string): Day | undefined {
  const [, month = '', day, year] = /^\s*([A-Za-z]{3})-(\d\d)-(\d\d)\s*$/.exec(text) ?? []
  const index = MONTHS.findIndex(one => one.toLowerCase() === month.toLowerCase())
  const written = index < 0 ? text.trim() : `20${year}-${String(index + 1).padStart(2, '0')}-${day}`
  return isDay(written) ? written : isInstant(written) ? dayOf(new Date(written)) : undefined
}

/** The days that stand beside a count: no more than it counts; of a count that grew, today for each that is missing. */
export function daysFor(count: number, days: readonly Day[], { before, today }: { before: number; today: Day }): Day[] {
  if (count <= 0) return []
  const missing = Math.max(0, Math.min(count - days.length, count - before))
  return [...days.toSorted(), ...Array.from({ length: missing }, () => today)].slice(-Math.min(count, MOST_DAYS))
}

/** How many badges can be featured: a row on a profile. */
export const MOST_FEATURED = 6
