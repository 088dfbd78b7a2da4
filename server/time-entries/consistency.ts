// Compares the stored sums with the entries. Differences are recorded and not corrected: each is a bug to be found.
import { dayOf } from '#shared/kit/day.ts'

import type { Trx } from '../kit/database/database.ts'
import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { type Difference, differingSums, takeTime } from './queries.ts'

const MOST = 100

export const findDifferences = (trx: Trx): Promise<Difference[]> => differingSums(trx, MOST)

/** Records them in the audit every night. */
export const sumsTask: ScheduledTask = {
  name: 'time-entry-sums',
  cron: '40 3 * * *',
  period: dayOf,
  missed: 'latest',
  async run({ trx, changed }) {
    await takeTime(trx)
    for (const { sum, id, key, stored, counted } of await findDifferences(trx))
      await changed(sum, id, { [key]: stored }, { [key]: counted })
  }
}
