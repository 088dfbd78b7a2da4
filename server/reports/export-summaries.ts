// Who handed in which of the last weeks, as a sheet: for whoever may read everybody's summaries.
import { type Day, formatDay, startOfWeek } from '#shared/kit/day.ts'
import { MOST_ROWS, type Sheet } from '#shared/kit/sheet.ts'
import { t } from '#shared/kit/texts.ts'
import * as columns from '#shared/reports/export-columns.ts'
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../kit/database/database.ts'
import { selectMatrix, weeksOfMatrix } from './weekly-matrix-queries.ts'

export const spanOfSummaries = (today: Day): Span => ({ from: weeksOfMatrix(startOfWeek(today)).at(-1)!, to: today })

export async function summariesSheet(
  trx: Trx,
  { search, today }: { search?: string | undefined; today: Day }
): Promise<Pick<Sheet, 'columns' | 'rows'>> {
  const sunday = startOfWeek(today)
  const { items } = await selectMatrix(trx, { sunday }, { search, size: MOST_ROWS })
  return {
    columns: [
      ...[columns.person, columns.role, columns.code].map(label => ({ label: t(label), kind: 'text' as const })),
      ...weeksOfMatrix(sunday).map(day => ({
        label: t(columns.week, { day: formatDay(day, 'profile') }),
        kind: 'text' as const
      }))
    ],
    rows: items.map(({ firstName, lastName, role, teamCode, weeks }) => [
      `${firstName} ${lastName}`.trim(),
      role,
      teamCode,
      ...weeks.map(({ standing }) => t(columns.standings[standing]))
    ])
  }
}
