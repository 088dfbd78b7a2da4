// Who gets a copy of the applications for a job, and for all jobs of a category.
import type * as calls from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/texts.ts'
import { startOfDay } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { deleteCc, insertCcs, selectCcs, selectNotified } from './form-queries.ts'
import { findJob } from './queries.ts'

type CallNames = 'addCcToCategory' | 'addCcToJob' | 'listJobNotifications' | 'removeCc'

export const copies: Pick<Handlers<typeof calls>, CallNames> = {
  async listJobNotifications({ jobId, category, title = '' }, { trx }) {
    const jobs = await selectNotified(trx, {
      jobId,
      category: category?.trim() || undefined,
      words: title.split(/\s+/).filter(Boolean)
    })
    const ccs = Map.groupBy(
      jobs.length
        ? await selectCcs(
            trx,
            jobs.map(({ id }) => id)
          )
        : [],
      cc => cc.job_id
    )
    return jobs.map(job => ({
      _id: job.id,
      title: job.title,
      category: job.category,
      datePosted: startOfDay(job.posted_on).toISOString(),
      ccList: (ccs.get(job.id) ?? []).map(({ id, email }) => ({ _id: id, email }))
    }))
  },

  async addCcToJob({ email, jobId }, { trx, now, changed }) {
    const job = isId(jobId) ? await findJob(trx, jobId) : undefined
    if (!job || job.deleted_at !== null) return refuse(404, kit.missing)
    const added = await insertCcs(trx, [jobId], email, now)
    if (added === 0) return refuseField(409, 'email', texts.ccThere)
    await changed('job', jobId, { cc: null }, { cc: email })
    return { message: t(texts.ccAdded) }
  },

  async addCcToCategory({ email, category }, { trx, now, changed }) {
    const jobs = await selectNotified(trx, { jobId: undefined, category, words: [] })
    if (jobs.length === 0) return refuseField(404, 'category', texts.noJobsIn)
    const added = await insertCcs(
      trx,
      jobs.map(({ id }) => id),
      email,
      now
    )
    await changed('job-category', category, { cc: null }, { cc: email, jobs: added })
    return {
      message: t(texts.ccAddedToCategory, { count: added }),
      matchedCount: jobs.length,
      modifiedCount: added,
      upsertedCount: 0
    }
  },

  async removeCc({ id }, { trx, changed }) {
    const removed = (await deleteCc(trx, id)) ?? refuse(404, kit.missing)
    await changed('job', removed.job_id, { cc: removed.email }, { cc: null })
    return { message: t(texts.ccRemoved) }
  }
}
