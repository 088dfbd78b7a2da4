// What became of openings, as numbers: counted by day, of nobody in particular.
import type * as calls from '#shared/jobs/calls.ts'
import type { JobCounted } from '#shared/jobs/rules.ts'
import { counted } from '#shared/jobs/figure-texts.ts'
import { today } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { beforeCommit } from '../kit/database/before-commit.ts'
import type { Trx } from '../kit/database/database.ts'
import { addCount, selectFigures, selectSources, selectStays } from './figure-queries.ts'
import { openJob } from './openings.ts'

const MOST_OPENINGS = 500
const MOST_SOURCES = 50

/** All visitors of an opening write to the same row, so it is written last. */
export function countOf(trx: Trx, jobId: string, kind: JobCounted, now: Date): void {
  beforeCommit(trx, () => addCount(trx, jobId, today(now), kind))
}

export const figures: Pick<Handlers<typeof calls>, 'countJobVisit' | 'readJobFigures'> = {
  async countJobVisit({ id, kind }, { trx, now, today: day }) {
    await openJob(trx, id, day)
    countOf(trx, id, kind, now)
    return { message: t(counted) }
  },

  async readJobFigures({ jobId }, { trx }) {
    const [openings, stages, sources] = await Promise.all([
      selectFigures(trx, jobId, MOST_OPENINGS),
      selectStays(trx, jobId),
      selectSources(trx, jobId, MOST_SOURCES)
    ])
    return { openings, stages, sources }
  }
}
