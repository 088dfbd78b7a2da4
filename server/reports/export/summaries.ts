// Who handed in which of the last weeks, as a sheet: for whoever may read everybody's summaries.
import { type Day, formatDay, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as columns from '#shared/reports/export/columns.ts'
import type { ReportFilters } from '#shared/reports/export/schemas.ts'
import type { Span } from '#shared/reports/span.ts'
import type { MatrixRow } from '#shared/reports/weekly/schemas.ts'

import { ALL, type SheetColumn, fullName, type SheetReader, tableOf } from './parts.ts'
import { selectMatrix, weeksOfMatrix } from '../weekly/matrix-queries.ts'

/** The eight weeks up to now, or up to the last of the days that are asked for. */
export function spanOfSummaries({ to = '' }: ReportFilters, today: Day): Span {
  const last = to !== '' && to < today ? to : today
  return { from: weeksOfMatrix(startOfWeek(last)).at(-1)!, to: last }
}

export const summariesSheet: SheetReader = async (trx, { filters: { search }, span }) => {
  const sunday = startOfWeek(span.to)
  const { items } = await selectMatrix(trx, { sunday }, { search, ...ALL })
  const weeks = weeksOfMatrix(sunday).map((day, at): SheetColumn<MatrixRow> => [
    t(columns.week, { day: formatDay(day, 'profile') }),
    'text',
    row => t(columns.standings[row.weeks[at]!.standing])
  ])
  return [
    tableOf(items, [
      fullName,
      [columns.role, 'text', ({ role }) => role],
      [columns.code, 'text', ({ teamCode }) => teamCode],
      ...weeks
    ])
  ]
}
