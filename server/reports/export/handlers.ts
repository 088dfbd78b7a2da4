// The reports that leave as a file or by mail: each is what its page shows with the same filters, as sheets.
import { startOfWeek } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { type Actor, can } from '#shared/kit/rights.ts'
import type { Sheet } from '#shared/kit/files/sheet.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/reports/export/calls.ts'
import { exportable, type ReportName, titleOf } from '#shared/reports/export/names.ts'
import { spanOfRange } from '#shared/reports/export/ranges.ts'
import * as schemas from '#shared/reports/export/schemas.ts'
import type { ReportFilters } from '#shared/reports/export/schemas.ts'
import * as texts from '#shared/reports/export/texts.ts'
import { daysOr, isAllTime, type Span, spanName } from '#shared/reports/span.ts'
import { mayFilter } from '#shared/reports/weekly/rights.ts'

import { bind, type Endpoint } from '../../kit/calls/bind.ts'
import type { Trx } from '../../kit/database/database.ts'
import { texts as kit } from '../../kit/texts.ts'
import { findAbout } from './about-queries.ts'
import { peopleSheet, projectsSheet, teamsSheet } from './lists.ts'
import { personSheet, projectSheet, teamSheet } from './one.ts'
import { organisationSheet } from './org.ts'
import type { SheetReader } from './parts.ts'
import { spanOfSummaries, summariesSheet } from './summaries.ts'
import { weeklySheet, weekOf } from './weekly.ts'

const sheets: Readonly<Record<ReportName, SheetReader>> = {
  people: peopleSheet,
  projects: projectsSheet,
  teams: teamsSheet,
  person: personSheet,
  project: projectSheet,
  team: teamSheet,
  weekly: weeklySheet,
  summaries: summariesSheet,
  organisation: organisationSheet
}

const LAST_WEEK = 'last-week'

/** The days that filters mean on this day. */
const daysOf = ({ range = LAST_WEEK, ...days }: ReportFilters, today: string): Span =>
  daysOr(days, spanOfRange(range, today))

const spans: Readonly<Partial<Record<ReportName, (filters: ReportFilters, today: string) => Span>>> = {
  weekly: (filters, today) => weekOf(daysOf(filters, today), today),
  summaries: spanOfSummaries
}

/** The days in words for mails, and short for file names. */
function wordsOf({ from, to }: Span): { days: string; short: string } {
  const days = spanName({ from, to })
  return { days, short: from === to ? from : `${from} ${to}` }
}

export interface FilteredReport {
  report: ReportName
  filters: ReportFilters
}

/** Whether somebody may have a report as it is narrowed. Checked again for each mail. */
export const mayHave = (actor: Actor | undefined, { report, filters }: FilteredReport): boolean =>
  actor !== undefined && can(actor, exportable[report].needs) && (report !== 'weekly' || mayFilter(actor, filters))

/** Whom a report is about; null where it is of nobody in particular. */
export async function insistOnAbout(trx: Trx, report: ReportName, of: string | undefined) {
  const { about } = exportable[report]
  if (!about) return null
  return (of && (await findAbout(trx, about, of))) || refuse(404, texts.gone[about])
}

interface RequestedReport extends FilteredReport {
  about: { _id: string; name: string } | null
}

/** The words by which a page knows the days, where it is not by both of them. */
const dayWords: Readonly<Partial<Record<ReportName, (span: Span) => Readonly<Record<string, string>>>>> = {
  organisation: span => ({ range: 'custom', ...span }),
  weekly: ({ from }) => ({ week: from }),
  summaries: ({ to }) => ({ week: startOfWeek(to) })
}

/** The page that shows the same: narrowed as it is, of these days. */
function pageOf({ report, about, filters }: RequestedReport, span: Span): string {
  const { path, tab } = exportable[report]
  const { range: _, from: __, to: ___, ...narrowed } = filters
  const days = (dayWords[report] ?? (() => ({ ...span })))(span)
  const words = Object.entries({ ...narrowed, ...days }).filter(([, word]) => word !== undefined)
  const query = new URLSearchParams(words.map(([name, word]) => [name, String(word)]))
  return `${path}${about ? `/${about._id}` : ''}?${query}${tab ? `#${tab}` : ''}`
}

/** The caller's rights were checked before. */
export async function sheetOf(
  trx: Trx,
  one: RequestedReport,
  today: string
): Promise<Sheet & { title: string; days: string; page: string }> {
  const { report, about, filters } = one
  const span = (spans[report] ?? daysOf)(filters, today)
  const parts = await sheets[report](trx, { filters, span, today, of: about?._id ?? '' })
  const title = titleOf(report, about)
  const { days, short } = isAllTime(span, today) ? { days: t(texts.allTime), short: t(texts.allTime) } : wordsOf(span)
  return { name: `${title} ${short}`, title, days, page: pageOf(one, span), parts }
}

export const exporting: Endpoint[] = bind(calls, schemas, {
  async exportReport({ report, of, ...filters }, { trx, me, today }) {
    if (!mayHave(me, { report, filters })) refuse(403, kit.forbidden)
    const about = await insistOnAbout(trx, report, of)
    const { name, parts } = await sheetOf(trx, { report, about, filters }, today)
    return {
      name,
      parts: parts.map(({ columns, rows, ...one }) => ({
        ...one,
        columns: [...columns],
        rows: rows.map(row => [...row])
      }))
    }
  }
})
