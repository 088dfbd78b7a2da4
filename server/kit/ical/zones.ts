// The rules of a time zone as a calendar carries them, found by asking the zone itself.
import { DAY_MS, MINUTE_MS } from '#shared/kit/time/time.ts'

import { offsetAt } from './offsets.ts'

/** So many years behind the last event tell whether clocks change by a rule. */
const AHEAD = 12

interface Change {
  at: number
  before: number
  after: number
}

/** Local time as if it were universal. */
const localOf = ({ at, before }: Change): Date => new Date(at + before * MINUTE_MS)

/** When the clocks of the zone change, found to the second. */
function changesIn(zone: string, from: number, to: number): Change[] {
  const changes: Change[] = []
  for (let at = from; at < to; at += 7 * DAY_MS) {
    const [before, after] = [offsetAt(zone, at), offsetAt(zone, at + 7 * DAY_MS)]
    if (before === after) continue
    let [low, high] = [at, at + 7 * DAY_MS]
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000
      if (offsetAt(zone, middle) === before) low = middle
      else high = middle
    }
    changes.push({ at: high, before, after })
  }
  return changes
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** 'the second Sunday of March at two' of a change, and the same from the month's end. */
function placesOf(change: Change): { first: string; last: string | undefined } {
  const local = localOf(change)
  const [month, day] = [local.getUTCMonth(), local.getUTCDate()]
  const days = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const name = WEEKDAYS[local.getUTCDay()]
  const yearly = `FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=`
  return {
    first: `${yearly}${Math.ceil(day / 7)}${name}`,
    last: day + 7 > days ? `${yearly}-1${name}` : undefined
  }
}

const alike = (one: Change, other: Change): boolean =>
  one.before === other.before &&
  one.after === other.after &&
  localOf(one).toISOString().slice(10) === localOf(other).toISOString().slice(10)

/** The rule of the yearly changes that are like this one, where one holds in every year. */
function ruleOf(changes: readonly Change[]): string | undefined {
  const places = changes.map(placesOf)
  const [one] = places
  if (!one) return undefined
  if (places.every(({ first }) => first === one.first)) return one.first
  return one.last !== undefined && places.every(({ last }) => last === one.last) ? one.last : undefined
}

const yearOf = (change: Change): number => localOf(change).getUTCFullYear()

/** The changes from this year on, as two rules without end; undefined where they follow none. */
function rulesFrom(changes: readonly Change[], year: number, last: number): [Change, string][] | undefined {
  const later = changes.filter(change => yearOf(change) >= year)
  const [first, second] = later
  if (!first || !second || later.length !== (last - year + 1) * 2) return undefined
  const kinds = [first, second].map(kind => later.filter(change => alike(change, kind)))
  const rules = kinds.map(kind => (kind.length === last - year + 1 ? ruleOf(kind) : undefined))
  const [one, other] = rules
  return one && other
    ? [
        [first, one],
        [second, other]
      ]
    : undefined
}

interface Split {
  rules: readonly [Change, string][]
  single: readonly Change[]
}

/** The earliest year from which rules tell all changes, and the changes before it one by one. */
function split(changes: readonly Change[], first: number, last: number): Split {
  for (let year = first; year <= last - AHEAD / 2; year += 1) {
    const rules = rulesFrom(changes, year, last)
    if (rules) return { rules, single: changes.filter(change => yearOf(change) < year) }
  }
  return { rules: [], single: changes }
}

const two = (number: number): string => String(number).padStart(2, '0')

function inOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const seconds = Math.round((size % 1) * 60)
  const whole = Math.floor(size)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}${two(whole % 60)}${seconds ? two(seconds) : ''}`
}

const inLocal = (date: Date): string => date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

function observance(kind: 'DAYLIGHT' | 'STANDARD', change: Change, rule?: string): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${inLocal(localOf(change))}`,
    `TZOFFSETFROM:${inOffset(change.before)}`,
    `TZOFFSETTO:${inOffset(change.after)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${kind}`
  ]
}

const kindOf = ({ before, after }: Change) => (after > before ? 'DAYLIGHT' : 'STANDARD')

const known = new Map<string, string[]>()

/** The zone with all changes of its clocks from the year before the first event on: of the years behind the last as a rule. */
export function timezoneLines(zone: string, firstYear: number, lastYear: number): string[] {
  const key = `${zone} ${firstYear} ${lastYear}`
  const had = known.get(key)
  if (had) return had
  const begin = Date.UTC(firstYear - 1, 0, 1)
  const last = lastYear + AHEAD
  const changes = changesIn(zone, begin, Date.UTC(last + 1, 0, 1))
  const offset = offsetAt(zone, begin)
  const start = { at: begin - offset * MINUTE_MS, before: offset, after: offset }
  const { rules, single } = split(changes, firstYear - 1, last)
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('STANDARD', start),
    ...single.flatMap(change => observance(kindOf(change), change)),
    ...rules.flatMap(([change, rule]) => observance(kindOf(change), change, rule)),
    'END:VTIMEZONE'
  ]
  if (known.size >= 200) known.clear()
  known.set(key, lines)
  return lines
}
