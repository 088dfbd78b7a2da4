// Everybody's summaries of a week as a sheet, narrowed as their page is: for whoever may read everybody's.
import { addDays, type Day, dayOf, startOfWeek } from '#shared/kit/time/day.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { plainWithLinks } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import * as columns from '#shared/reports/export/columns.ts'
import type { Span } from '#shared/reports/span.ts'
import { isShownWeek } from '#shared/reports/weekly/rules.ts'
import * as texts from '#shared/reports/weekly/said.ts'

import { ALL, fullName, type SheetReader, tableOf } from './parts.ts'
import { selectWeekly } from '../weekly/queries.ts'

/** The week that the days end in: one of those that the page shows. */
export function weekOf({ to }: Span, today: Day): Span {
  const from = startOfWeek(to)
  if (!isShownWeek(from, today)) refuseField(400, 'to', texts.week)
  return { from, to: addDays(from, 6) }
}

export const weeklySheet: SheetReader = async (trx, { filters, span, today }) => {
  const { search, code, role, color, bio, standing, over, due } = filters
  const narrowed = { search, code, role, color, bio, standing, over, due }
  const { items } = await selectWeekly(trx, { sunday: span.from, today }, { ...narrowed, ...ALL })
  return [
    tableOf(items, [
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
    ])
  ]
}
