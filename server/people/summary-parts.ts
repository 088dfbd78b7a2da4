// What of a sent profile belongs to weekly summaries: their texts, and how many are valid.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readable } from '#shared/people/fields.ts'
import * as texts from '#shared/people/texts.ts'
import { validCount } from '#shared/summaries/schemas.ts'
import { count as wrongCount, staleProfile } from '#shared/summaries/texts.ts'

import { correctCount, readCount, type SentSummary, takeCount, takeSummaries } from '../summaries/for-others.ts'
import type { PersonRecord } from './records.ts'
import type { SaveContext } from './save.ts'

interface SentParts {
  weeklySummaries: readonly (SentSummary | null)[] | undefined
  count: number | undefined
}

/** A profile that was read before a summary was handed in knows no number of them either. */
export async function takeSummaryParts(
  context: SaveContext,
  record: PersonRecord,
  { weeklySummaries, count }: SentParts
): Promise<void> {
  // What stands for a number that one may not see is none.
  const isHidden = count === 0 && !readable(context.me, record, 'weeklySummariesCount')
  const before = count === undefined || isHidden ? undefined : await readCount(context.trx, record.ownerId)
  // Without the summaries a lower number may just be an older one.
  if (!weeklySummaries && count !== undefined && before !== undefined && count < before) refuse(409, staleProfile)
  const isNewest = weeklySummaries ? await takeSummaries(context, record.ownerId, weeklySummaries) : true
  if (count !== undefined && before !== undefined && isNewest) await takeCount(context, record.ownerId, count, before)
}

/** The number by itself. */
export async function setSummaryCount(context: SaveContext, { ownerId }: PersonRecord, value: unknown): Promise<void> {
  if (!holds(context.me, 'totalValidWeeklySummaries'))
    refuseField(403, 'weeklySummariesCount', t(texts.notYours, { label: t(texts.labels.weeklySummariesCount) }))
  const read = validCount.safeParse(value)
  if (!read.success) return refuse(400, wrongCount, { fields: { weeklySummariesCount: wrongCount } })
  await correctCount(context, ownerId, read.data)
}
