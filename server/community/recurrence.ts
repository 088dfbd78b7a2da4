// When something happens that repeats. Days are reckoned on the clock of the place, each becomes an instant by itself: so
// the local time stays when clocks change, and so does the length.
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

import { addDays, type Day } from '#shared/kit/time/day.ts'

import { partsOf, textOf, untilOf } from './rule-parts.ts'

/** When it begins and ends on the clock there, as `2026-12-05T09:00`; of a series, the first time. */
export interface When {
  start: string
  end: string
  timeZone: string
  /** Empty: it happens once. */
  rrule: string
}

export interface Occurrence {
  /** The day there on which it begins. */
  occurrence: Day
  startsAt: string
  endsAt: string
}

/** A rule that names no day for so long is taken for a mistake. */
const YEARS_TO_FIRST = 10

const zoned = (local: string, timeZone: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone)

/** A local time that clocks leave out is read with the offset before it; of one that is there twice, the first is meant. */
export const instantOf = (local: string, timeZone: string): Date => new Date(zoned(local, timeZone).epochMilliseconds)

/** The clock there at an instant, as `2026-12-05T09:00:00`. */
export const clockAt = (instant: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })

/** The day there at an instant. */
export const dayThere = (instant: Date, timeZone: string): Day => clockAt(instant, timeZone).slice(0, 10)

const compact = (local: string): string => local.replaceAll(/[-:]/g, '')

/** The rule as the library reads it: the clock there is told it as universal time, which has no gaps. */
function ruleOf({ start, timeZone, rrule }: When): RRuleTemporal | undefined {
  const parts = partsOf(rrule)
  if (!parts) return undefined
  const until = parts['UNTIL'] === undefined ? undefined : untilOf(parts['UNTIL'])
  const last = until && (until.instant ? clockAt(until.instant, timeZone) : `${until.day}T23:59:59`)
  if (last !== undefined && last < start) return undefined
  const text = textOf({ ...parts, ...(last !== undefined && { UNTIL: `${compact(last)}Z` }) })
  return new RRuleTemporal({ rruleString: `DTSTART:${compact(start)}00Z\nRRULE:${text}` })
}

const daysIn = (rule: RRuleTemporal, from: Day, to: Day): Day[] =>
  rule.between(new Date(`${from}T00:00:00Z`), new Date(`${to}T23:59:59Z`), true).map(at => at.toString().slice(0, 10))

/** The first day that a rule names; undefined where the rule is wrong or names none in sight. */
export function firstDay(when: When): Day | undefined {
  const start = when.start.slice(0, 10)
  if (when.rrule === '') return start
  const rule = ruleOf(when)
  if (!rule) return undefined
  // Nearly every series begins on its first day: one look at a year finds it.
  return daysIn(rule, start, addDays(start, 366))[0] ?? daysIn(rule, start, addDays(start, YEARS_TO_FIRST * 366))[0]
}

/** How long it takes, in milliseconds of real time. */
export const lengthOf = ({ start, end, timeZone }: When): number =>
  instantOf(end, timeZone).getTime() - instantOf(start, timeZone).getTime()

/** What begins on these days there, both of them included. Nothing beyond them is worked out. */
export function occurrencesIn(when: When, from: Day, to: Day): Occurrence[] {
  const length = lengthOf(when)
  const [first, time] = [when.start.slice(0, 10), when.start.slice(11)]
  const since = from > first ? from : first
  if (to < since) return []
  const days = when.rrule === '' ? [first] : daysIn(ruleOf(when) ?? impossible(when), since, to)
  return days
    .filter(day => day >= since && day <= to)
    .map(day => {
      const starts = instantOf(`${day}T${time}`, when.timeZone)
      return {
        occurrence: day,
        startsAt: starts.toISOString(),
        endsAt: new Date(starts.getTime() + length).toISOString()
      }
    })
}

/** Rules are read when they come in: one that is kept is understood. */
function impossible({ rrule }: When): never {
  throw new Error(`A rule that is kept is not understood: ${rrule}`)
}
