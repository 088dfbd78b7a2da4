// The progress of the mail of a week's summaries.
import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../../kit/database/database.ts'

/** Locked, so that only one of two nodes goes on. */
export async function holdRun(trx: Trx, week: Day): Promise<{ after: string; part: number }> {
  await trx
    .insertInto('report_run')
    .values({ week })
    .onConflict(conflict => conflict.column('week').doNothing())
    .execute()
  return trx
    .selectFrom('report_run')
    .select(['after', 'part'])
    .where('week', '=', week)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const keepRun = (trx: Trx, week: Day, after: string, part: number) =>
  trx.updateTable('report_run').set({ after, part }).where('week', '=', week).execute()
