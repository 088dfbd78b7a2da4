// What the sheets of reports are put together from: columns, and every row of a list.
import { count as figure } from '#shared/kit/figures.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { MOST_ROWS, type SheetCell, type SheetKind, type SheetPart } from '#shared/kit/files/sheet.ts'
import { t } from '#shared/kit/texts.ts'
import * as columns from '#shared/reports/export/columns.ts'
import type { ReportFilters } from '#shared/reports/export/schemas.ts'
import * as texts from '#shared/reports/export/texts.ts'
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../../kit/database/database.ts'
import type { Hours } from '../sums.ts'

export interface SheetRequest {
  filters: ReportFilters
  span: Span
  today: string
  /** The id of whom it is about, where it is of one. */
  of: string
}

export type TitledPart = SheetPart & { title?: string }

/** Reads the tables of a report. The caller's rights were checked before. */
export type SheetReader = (trx: Trx, asked: SheetRequest) => Promise<readonly TitledPart[]>

export type SheetColumn<Row> = readonly [label: string, kind: SheetKind, value: (row: Row) => SheetCell]

export function tableOf<Row>(rows: readonly Row[], of: readonly SheetColumn<Row>[]): SheetPart {
  if (rows.length > MOST_ROWS) refuse(400, t(texts.tooMany, { most: figure(MOST_ROWS) }))
  return {
    columns: of.map(([label, kind]) => ({ label: t(label), kind })),
    rows: rows.map(row => of.map(([, , value]) => value(row)))
  }
}

export const titled = <Row>(title: string, rows: readonly Row[], of: readonly SheetColumn<Row>[]): TitledPart => ({
  title: t(title),
  ...tableOf(rows, of)
})

/** As many as a sheet may have, and one more where there are too many. */
export const ALL = { size: MOST_ROWS + 1 }

interface WorkedSeconds {
  tangibleSeconds: number
  totalSeconds: number
}

const hourColumns = <Row>(of: (row: Row) => Hours): readonly SheetColumn<Row>[] => [
  [columns.tangible, 'hours', row => of(row).tangible],
  [columns.intangible, 'hours', row => of(row).intangible],
  [columns.total, 'hours', row => of(row).tangible + of(row).intangible]
]

/** Of sums, and of rows as calls answer them. */
export const hours = hourColumns<Hours>(sum => sum)
export const answeredHours = hourColumns<WorkedSeconds>(({ tangibleSeconds, totalSeconds }) => ({
  tangible: tangibleSeconds,
  intangible: totalSeconds - tangibleSeconds
}))

export const yesOrNo = (is: boolean): string => t(is ? columns.yes : columns.no)

export const active: SheetColumn<{ isActive: boolean }> = [
  columns.isActive,
  'text',
  ({ isActive }) => yesOrNo(isActive)
]

export const fullName: SheetColumn<{ firstName: string; lastName: string }> = [
  columns.person,
  'text',
  ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()
]
