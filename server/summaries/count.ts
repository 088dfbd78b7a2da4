// How many weekly summaries of somebody are valid, corrected by whoever may.
import { refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as people from '#shared/people/texts.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { readCount, writeCount } from './queries.ts'

interface Counting extends Pick<Work, 'changed' | 'trx'>, Pick<CallContext, 'isLenient'> {
  me: Visitor
}

export async function correctCount({ trx, changed }: Counting, personId: string, count: number): Promise<void> {
  const before = await readCount(trx, personId)
  await writeCount(trx, personId, count)
  await changed('summary-count', personId, { weeklySummariesCount: before }, { weeklySummariesCount: count })
}

/** The number in a sent profile. It counts where it is neither what was read (`before`) nor what the save came to. */
export async function takeCount(counting: Counting, personId: string, sent: number, before: number): Promise<void> {
  if (sent === before || sent === (await readCount(counting.trx, personId))) return
  if (holds(counting.me, 'totalValidWeeklySummaries')) await correctCount(counting, personId, sent)
  else if (!counting.isLenient)
    refuseField(403, 'weeklySummariesCount', t(people.notYours, { label: t(people.labels.weeklySummariesCount) }))
}
