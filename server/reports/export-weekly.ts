// Everybody's summaries of a week as a sheet, narrowed as their page is: for whoever may read everybody's.
import { addDays, dayOf, startOfWeek } from '#shared/kit/day.ts'
import { plainWithLinks } from '#shared/kit/rich.ts'
import { t } from '#shared/kit/texts.ts'
import * as columns from '#shared/reports/export-columns.ts'
import type { Span } from '#shared/reports/span.ts'

import { ALL, fullName, type SheetOf, tableOf } from './export-parts.ts'
import { selectWeekly } from './weekly-queries.ts'

/** The week that the days end in. */
export const weekOf = ({ to }: Span): Span => ({ from: startOfWeek(to), to: addDays(startOfWeek(to), 6) })

export const weeklySheet: SheetOf = async (trx, { filters, span, today }) => {
  const { search, code, role, color, bio, standing, over, due } = filters
  const narrowed = { search, code, role, color, bio, standing, over, due }
  const { items } = await selectWeekly(trx, { sunday: span.from, today }, { ...narrowed, ...ALL })
  return [
    tableOf(
      [
        fullName,
        [columns.role, 'text', one => one.role],
        [columns.code, 'text', ({ teamCode }) => teamCode],
        [columns.summaryOfWeek, 'text', one => t(columns.standings[one.standing])],
        [columns.handedIn, 'day', ({ uploadDate }) => uploadDate && dayOf(new Date(uploadDate))],
        [columns.tangible, 'hours', ({ tangibleSeconds }) => tangibleSeconds],
        [columns.promised, 'number', ({ promisedHours }) => promisedHours],
        [columns.valid, 'number', ({ weeklySummariesCount }) => weeklySummariesCount],
        [columns.away, 'day', ({ awayTill }) => awayTill],
        [columns.text, 'text', ({ summary }) => plainWithLinks(summary)]
      ],
      items
    )
  ]
}
