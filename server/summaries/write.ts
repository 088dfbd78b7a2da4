// Puts a text in the place of what is handed in for a week, and keeps what it was.
import type { Day } from '#shared/kit/time/day.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { hasPicture } from '#shared/kit/text/rich.ts'
import { dueOf, LONGEST, placeOf, problemOf } from '#shared/summaries/rules.ts'
import type { Slot } from '#shared/summaries/schemas.ts'
import * as texts from '#shared/summaries/texts.ts'

import type { CallContext, Work } from '../kit/calls/request.ts'
import { tidyNotes } from '../kit/tidy.ts'
import { keepVersion, type SlotRow, writeWeek } from './queries.ts'

/** Pictures stay, so that the check refuses them instead of dropping them silently; what is far too long is not read. */
export const toCheck = (sent: string): string =>
  sent.length > 2 * LONGEST || hasPicture(sent) ? sent : tidyNotes(sent)

export function slotOf(row: SlotRow | undefined, week: Day, isOwn: boolean): Slot {
  return {
    week,
    summary: row?.html ?? '',
    dueDate: dueOf(week).toISOString(),
    uploadDate: row?.uploaded_at ?? null,
    rev: row?.rev ?? 0,
    ...(isOwn && row && row.draft !== null && row.draft_at && { draft: { summary: row.draft, savedAt: row.draft_at } })
  }
}

/** Refuses weeks that are not shown: those ahead, and those that nobody can write any more. */
export function requireOpen(week: Day, today: Day, field = 'week'): void {
  if (placeOf(week, today) === undefined) refuseField(400, field, texts.week)
}

type WriteContext = Pick<Work, 'changed' | 'trx'> & Pick<CallContext, 'now'>

/** Refuses what is no summary yet. */
export function requireSummary(html: string): string {
  const problem = problemOf(html)
  return problem ? refuseField(400, 'summary', problem) : html
}

/** An empty text takes back what was handed in. The draft goes, for this is what became of it. */
export async function handIn(
  { trx, now, changed }: WriteContext,
  personId: string,
  row: SlotRow,
  html: string
): Promise<SlotRow> {
  const after = {
    ...row,
    html,
    uploaded_at: html === '' ? null : now.toISOString(),
    draft: null,
    draft_at: null,
    rev: row.rev + 1
  }
  const { week, ...written } = after
  await writeWeek(trx, written)
  if (html) await keepVersion(trx, { personId, week, kind: 'saved', tab: '', html }, now)
  await changed('summary', row.id, { personId, week, summary: row.html }, { personId, week, summary: html })
  return after
}
