// The summaries in a profile, where clients of before read and write them: four places, this week's first.
import { addDays, type Day, dayOf, isInstant, startOfWeek } from '#shared/kit/day.ts'
import { refuse } from '#shared/kit/refused.ts'
import { dueOf, isBlank, placeOf, WEEKS, weeksOf } from '#shared/summaries/rules.ts'
import * as texts from '#shared/summaries/texts.ts'

import type { CallContext, Work } from '../kit/calls/request.ts'
import { holdWeeks, type SlotRow, type StoredSummary } from './queries.ts'
import { handIn, requireSummary, toCheck } from './write.ts'

export interface ProfileSummary {
  summary: string
  dueDate: string
  uploadDate: string | null
}

let known: { today: Day; weeks: readonly { week: Day; dueDate: string }[] } | undefined

/** The same for everybody on a day, and slow to work out for each profile that is read. */
function dueWeeks(today: Day) {
  if (known?.today !== today)
    known = { today, weeks: weeksOf(today).map(week => ({ week, dueDate: dueOf(week).toISOString() })) }
  return known.weeks
}

export const placesOf = (stored: readonly StoredSummary[], today: Day): ProfileSummary[] =>
  dueWeeks(today).map(({ week, dueDate }) => {
    const found = stored.find(one => one.week === week)
    return {
      summary: found?.summary ?? '',
      dueDate,
      uploadDate: found?.uploadDate ? new Date(found.uploadDate).toISOString() : null
    }
  })

export interface SentSummary {
  summary: string
  dueDate?: string | null | undefined
  uploadDate?: string | null | undefined
}

/** Its week by when it was due: whoever saves on Sunday what they opened on Saturday means last week. */
function weekOf({ dueDate }: SentSummary, place: number, today: Day): Day | undefined {
  const due = dueDate && isInstant(dueDate) ? startOfWeek(dayOf(new Date(dueDate))) : undefined
  if (due !== undefined && placeOf(due, today) !== undefined) return due
  return due !== undefined && due < startOfWeek(today) ? undefined : addDays(startOfWeek(today), -7 * place)
}

/** An edit of what is not the newest any more, in words that differ from it. */
const isStale = ({ uploadDate }: SentSummary, { uploaded_at }: SlotRow): boolean =>
  !!uploadDate && isInstant(uploadDate) && uploaded_at !== null && Date.parse(uploadDate) < Date.parse(uploaded_at)

/** Saves the summaries of a sent profile that differ. */
export async function takeSummaries(
  context: Work & Pick<CallContext, 'now' | 'today'>,
  personId: string,
  sent: readonly (SentSummary | null)[]
): Promise<void> {
  const { trx, now, today } = context
  const asked = sent.slice(0, WEEKS).flatMap((one, place) => {
    const week = one ? weekOf(one, place, today) : undefined
    return one && week !== undefined ? [{ week, one, html: toCheck(one.summary) }] : []
  })
  if (!asked.length) return
  const rows = await holdWeeks(trx, personId, [...new Set(asked.map(({ week }) => week))], now)
  for (const { week, one, html } of asked) {
    const row = rows.find(found => found.week === week)
    const same = row && (row.html === html || (isBlank(html) && row.uploaded_at === null))
    if (!row || same) continue
    if (isStale(one, row)) refuse(409, texts.staleProfile)
    await handIn(context, personId, row, isBlank(html) ? '' : requireSummary(html))
  }
}
