// The layout of a log of hours: weeks, days, sums, filters. Pure; today is an argument.
import { byWords } from '../kit/locale.ts'
import { addDays, type Day, daysBetween, formatDay, isDay } from '../kit/time/day.ts'
import { inHoursSaid } from '../kit/time/lengths.ts'
import { t } from '../kit/texts.ts'
import type { DaySums } from './bars.ts'
import { whereIs } from './choices.ts'
import { endOf } from './day-time.ts'
import { secondsOf } from '../kit/time/time.ts'
import { type Span, weekOf } from './log-tabs.ts'
import * as texts from './log-texts.ts'
import { problemOfSpan } from './rules.ts'
import type { Entry } from './schemas.ts'

/** Lost hours are kept apart: they are in no log and count nowhere. */
export const worked = (entries: readonly Entry[]): Entry[] => entries.filter(({ entryType }) => entryType === 'default')

export const within = (entries: readonly Entry[], { from, to }: Span): Entry[] =>
  entries.filter(({ dateOfWork }) => dateOfWork >= from && dateOfWork <= to)

export const sum = (entries: readonly Entry[]): number => entries.reduce((total, one) => total + secondsOf(one), 0)

/** Tangible and intangible seconds. */
export function sums(entries: readonly Entry[]): { tangible: number; intangible: number } {
  const tangible = sum(entries.filter(({ isTangible }) => isTangible))
  return { tangible, intangible: sum(entries) - tangible }
}

/** What each of the days comes to. */
export const daysOf = (entries: readonly Entry[], days: readonly Day[]): DaySums[] =>
  days.map(day => {
    const { tangible, intangible } = sums(within(entries, { from: day, to: day }))
    return { day, tangibleSeconds: tangible, intangibleSeconds: intangible }
  })

export interface LogDay {
  day: Day
  seconds: number
  entries: Entry[]
}

/** Ids tell which of two entries of one instant came first. */
const madeOf = ({ createdDateTime, _id }: Entry): string => `${createdDateTime} ${_id}`

/** The latest day first, and in it what was written last: an edit moves nothing. */
export function byDay(entries: readonly Entry[]): LogDay[] {
  const days = Map.groupBy(entries, ({ dateOfWork }) => dateOfWork)
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, all]) => ({
      day,
      seconds: sum(all),
      entries: all.toSorted((one, other) => (madeOf(one) < madeOf(other) ? 1 : -1))
    }))
}

/** A line of a day: an entry, or a time between two of them for which nothing is logged. */
export type LedgerLine = { entry: Entry } | { from: number; to: number }

/** Nobody writes down a shorter pause. */
const SHORTEST_GAP = 15

/** Entries that say when they began, the latest first, with the gaps between them; then the others as they stood. */
export function ledgerOf({ day, entries }: LogDay, hasGaps: boolean): LedgerLine[] {
  const [timed, others] = [
    entries.flatMap(entry => (entry.beganAt === undefined ? [] : [{ entry, from: entry.beganAt }])),
    entries.filter(({ beganAt }) => beganAt === undefined)
  ]
  const lines: LedgerLine[] = []
  let reached = Infinity
  for (const { entry, from } of timed.toSorted((one, other) => one.from - other.from)) {
    if (hasGaps && from - reached >= SHORTEST_GAP) lines.push({ from: reached, to: from })
    lines.push({ entry })
    const end = endOf(day, from, secondsOf(entry))
    reached = reached === Infinity ? end : Math.max(reached, end)
  }
  return [...lines.toReversed(), ...others.map(entry => ({ entry }))]
}

/** The tint of an entry: today, yesterday, two days ago, three, and everything older. */
export function age(day: Day, today: Day): 1 | 2 | 3 | 4 | 7 {
  const days = daysBetween(day, today)
  if (days <= 0) return 1
  if (days === 1) return 2
  if (days === 2) return 3
  return days === 3 ? 4 : 7
}

const monthDay = (day: Day) => formatDay(day, 'log').split(', ').at(-1) ?? ''

/** 'Nov 16 – Nov 22, 2025'; both years where they differ. */
export function spanName({ from, to }: Span): string {
  const first = from.slice(0, 4) === to.slice(0, 4) ? monthDay(from) : formatDay(from, 'profile')
  return from === to ? formatDay(to, 'profile') : `${first} – ${formatDay(to, 'profile')}`
}

/** '12.75 h tangible, 1.5 h intangible' */
export function sumsName(entries: readonly Entry[]): string {
  const { tangible, intangible } = sums(entries)
  return t(texts.bothSums, { tangible: inHoursSaid(tangible), intangible: inHoursSaid(intangible) })
}

export interface Choosable {
  projectId: string
  projectName: string
  tasks: { taskId: string; taskName: string }[]
}

/** The projects and tasks that occur, each once and in order, for the filter. */
export function choosable(entries: readonly Entry[]): Choosable[] {
  const projects = new Map<string, { projectName: string; tasks: Map<string, string> }>()
  for (const { projectId, projectName, taskId, taskName } of entries) {
    if (!projectId) continue
    const known = projects.get(projectId) ?? { projectName: projectName || t(texts.unnamed), tasks: new Map() }
    if (taskId) known.tasks.set(taskId, taskName || t(texts.unnamed))
    projects.set(projectId, known)
  }
  return [...projects]
    .map(([projectId, { projectName, tasks }]) => ({
      projectId,
      projectName,
      tasks: [...tasks]
        .map(([taskId, taskName]) => ({ taskId, taskName }))
        .toSorted((one, other) => byWords(one.taskName, other.taskName))
    }))
    .toSorted((one, other) => byWords(one.projectName, other.projectName))
}

/** Entries of a chosen project or task by its id; all of them when nothing is chosen, or what is chosen does not occur. */
export function chosen(entries: readonly Entry[], id: string): readonly Entry[] {
  const found = entries.filter(({ projectId, taskId }) => id === projectId || id === taskId)
  return found.length > 0 ? found : entries
}

/** Where that belongs; empty when the title says it all. */
export const whereOf = ({ taskName, projectName, wbsName }: Entry): string =>
  taskName ? whereIs(projectName, wbsName) : ''

/** Edited after it was made; a difference of two seconds is not an edit. */
export const isEdited = ({ createdDateTime, lastModifiedDateTime }: Entry): boolean =>
  Date.parse(lastModifiedDateTime) - Date.parse(createdDateTime) > 2000

/** The days that an address names, such as `?from=2026-11-01&to=2026-11-22`; none that cannot be searched. */
export function spanIn(search: string): Span | undefined {
  const words = new URLSearchParams(search)
  const span = { from: words.get('from') ?? '', to: words.get('to') ?? '' }
  return isDay(span.from) && isDay(span.to) && !problemOfRange(span) ? span : undefined
}

/** Why these two days cannot be searched, if they cannot. */
export const problemOfRange = ({ from, to }: Span): string | undefined =>
  from && to ? problemOfSpan(from, to) : texts.wholeRange

export type Preset = keyof typeof texts.presetNames

/** Spans that people ask for often: this week is whole, others that run go up to today. */
export function presetsOf(today: Day): Record<Preset, Span> {
  const month = `${today.slice(0, 7)}-01`
  const before = addDays(month, -1)
  return {
    week: weekOf(today, 0),
    lastWeek: weekOf(today, 1),
    month: { from: month, to: today },
    lastMonth: { from: `${before.slice(0, 7)}-01`, to: before },
    days: { from: addDays(today, -29), to: today },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}
