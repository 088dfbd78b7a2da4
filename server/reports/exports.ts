// The reports that leave as a file or by mail: each is the list of its page with the same filters, as a sheet.
import { formatDay } from '#shared/kit/day.ts'
import { refuse } from '#shared/kit/refused.ts'
import { can } from '#shared/kit/rights.ts'
import { MOST_ROWS, type Sheet, type SheetCell, type SheetKind } from '#shared/kit/sheet.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/reports/export-calls.ts'
import * as columns from '#shared/reports/export-columns.ts'
import { exportable, type ReportName } from '#shared/reports/export-names.ts'
import { spanOfRange } from '#shared/reports/export-ranges.ts'
import * as schemas from '#shared/reports/export-schemas.ts'
import type { ReportFilters } from '#shared/reports/export-schemas.ts'
import * as texts from '#shared/reports/export-texts.ts'
import type { Span } from '#shared/reports/span.ts'

import { bind, type Endpoint } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { texts as kit } from '../kit/texts.ts'
import { organisationSheet } from './export-org.ts'
import { spanOfSummaries, summariesSheet } from './export-summaries.ts'
import { type Narrowed, pageOfPeople, pageOfProjects, pageOfTeams } from './overview-queries.ts'

type Asked = ReportFilters & Span & { today: string }
type ColumnOf<Row> = readonly [label: string, kind: SheetKind, value: (row: Row) => SheetCell]
type SheetOf = (trx: Trx, asked: Asked) => Promise<Pick<Sheet, 'columns' | 'rows'>>

/** The rows of a list under their columns: the most hours first, for which all of them are added up once. */
const listed =
  <Row>(read: (trx: Trx, asked: Narrowed) => Promise<{ items: readonly Row[] }>) =>
  (of: readonly ColumnOf<Row>[]): SheetOf =>
  async (trx, { range: _, today: __, ...asked }) => {
    const { items } = await read(trx, { ...asked, sort: '-total', size: MOST_ROWS + 1 })
    if (items.length > MOST_ROWS) refuse(400, t(texts.tooMany, { most: MOST_ROWS.toLocaleString('en-US') }))
    return {
      columns: of.map(([label, kind]) => ({ label: t(label), kind })),
      rows: items.map(row => of.map(([, , value]) => value(row)))
    }
  }

interface Worked {
  tangibleSeconds: number
  totalSeconds: number
}

const hours: readonly ColumnOf<Worked>[] = [
  [columns.tangible, 'hours', ({ tangibleSeconds }) => tangibleSeconds],
  [columns.intangible, 'hours', ({ tangibleSeconds, totalSeconds }) => totalSeconds - tangibleSeconds],
  [columns.total, 'hours', ({ totalSeconds }) => totalSeconds]
]

const active: ColumnOf<{ isActive: boolean }> = [
  columns.isActive,
  'text',
  ({ isActive }) => t(isActive ? columns.yes : columns.no)
]

const sheets: Readonly<Record<ReportName, SheetOf>> = {
  people: listed(pageOfPeople)([
    [columns.person, 'text', ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()],
    [columns.role, 'text', ({ role }) => role],
    [columns.code, 'text', ({ teamCode }) => teamCode],
    active,
    [columns.started, 'day', ({ startDate }) => startDate],
    [columns.ended, 'day', ({ endDate }) => endDate],
    [columns.committed, 'number', ({ weeklycommittedHours }) => weeklycommittedHours],
    ...hours
  ]),
  projects: listed(pageOfProjects)([
    [columns.project, 'text', ({ projectName }) => projectName],
    [columns.category, 'text', ({ category }) => category],
    active,
    [columns.members, 'number', ({ memberCount }) => memberCount],
    ...hours
  ]),
  teams: listed(pageOfTeams)([
    [columns.team, 'text', ({ teamName }) => teamName],
    [columns.code, 'text', ({ teamCode }) => teamCode],
    active,
    [columns.members, 'number', ({ memberCount }) => memberCount],
    ...hours
  ]),
  summaries: summariesSheet,
  organisation: organisationSheet
}

const LAST_WEEK = 'last-week'

/** The days that filters mean on this day. */
const daysOf = ({ from, to, range = LAST_WEEK }: ReportFilters, today: string): Span =>
  from !== undefined && to !== undefined ? { from, to } : spanOfRange(range, today)

export const spanText = ({ from, to }: Span): string =>
  from === to ? formatDay(from, 'profile') : `${formatDay(from, 'profile')} – ${formatDay(to, 'profile')}`

/** Whoever asks has been let. */
export async function sheetOf(
  trx: Trx,
  report: ReportName,
  { filters, today }: { filters: ReportFilters; today: string }
): Promise<Sheet & { span: Span }> {
  const span = report === 'summaries' ? spanOfSummaries(today) : daysOf(filters, today)
  const { title } = exportable[report]
  const name = `${t(title)} ${span.from === span.to ? span.from : `${span.from} ${span.to}`}`
  return { ...(await sheets[report](trx, { ...filters, ...span, today })), name, span }
}

export const exporting: Endpoint[] = bind(calls, schemas, {
  async exportReport({ report, ...filters }, { trx, me, today }) {
    if (!can(me, exportable[report].needs)) refuse(403, kit.forbidden)
    const { span: _, columns: heads, ...sheet } = await sheetOf(trx, report, { filters, today })
    return { ...sheet, columns: [...heads], rows: sheet.rows.map(row => [...row]) }
  }
})
