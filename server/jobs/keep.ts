// Jobs as their keepers write them: made, changed, put in the trash and taken out again.
import { isCountry } from '#shared/info/countries.ts'
import type * as calls from '#shared/jobs/calls.ts'
import { endsBeforeItBegins } from '#shared/jobs/rules.ts'
import type { Writing } from '#shared/jobs/schemas.ts'
import { hashIn } from '#shared/jobs/picture.ts'
import * as texts from '#shared/jobs/texts.ts'
import { toDay } from '#shared/kit/time/day.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { withSent } from '#shared/kit/calls/with-sent.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { nightly } from '../kit/clock/nightly.ts'
import type { EncodedPicture } from '../kit/web/picture.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import { keptSince } from '../kit/lists/trash.ts'
import { handVerbs, insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { tidyNotes } from '../kit/tidy.ts'
import { drawJobPicture } from './pictures.ts'
import { placeStrays } from './applications/stage-queries.ts'
import {
  deleteUnusedPictures,
  findPicture,
  holdJob,
  insertJob,
  type JobRow,
  type JobValues,
  keepPicture,
  selectKept,
  selectOneKept,
  updateJob
} from './queries.ts'
import { keptJob, shownJob } from './shown.ts'

const isData = (address: string | undefined): address is string => address?.startsWith('data:') ?? false

const noPicture = (): never => refuseField(400, 'imageUrl', texts.picture)

type Context = Pick<CallContext, 'now' | 'site' | 'today'>
type PictureField = Pick<JobValues, 'picture_hash' | 'picture_url'>

/**
 * The picture of a job: just uploaded, or stored here. To fetch one from another host would send the server wherever somebody
 * says, to show it there sends every reader; what was named before such addresses were refused stays named.
 */
async function pictureOf(
  { trx }: Work,
  address: string,
  { drawn, now, before }: { drawn: EncodedPicture | undefined; now: Date; before?: string }
): Promise<PictureField> {
  if (drawn) {
    await keepPicture(trx, drawn, now)
    return { picture_hash: drawn.hash, picture_url: '' }
  }
  const hash = hashIn(address)
  if (hash) return (await findPicture(trx, hash)) ? { picture_hash: hash, picture_url: '' } : noPicture()
  if (address === '' || address === before) return { picture_hash: null, picture_url: address }
  return /^https?:/i.test(address) ? refuseField(400, 'imageUrl', texts.pictureElsewhere) : noPicture()
}

function valuesOf(writing: Writing, pictured: PictureField): JobValues {
  if (endsBeforeItBegins({ ...writing, expiresOn: writing.expiresOn ?? null }))
    return refuseField(400, 'expiresOn', texts.lastDay)
  const { country = '' } = writing
  if (country !== '' && !isCountry(country)) return refuseField(400, 'country', texts.countryWrong)
  const description = tidyNotes(writing.description)
  const words = plain(description)
  if (!words) refuseField(400, 'description', texts.descriptionRequired)
  return {
    ...pictured,
    title: writing.title,
    category: writing.category,
    description,
    words,
    location: writing.location,
    country,
    workplace: writing.workplace ?? '',
    apply_link: writing.applyLink,
    is_featured: writing.featured,
    posted_on: toDay(writing.datePosted),
    expires_on: writing.expiresOn ?? null
  }
}

const writingOf = (row: JobRow, site: string): Writing => {
  const { _id, jobDetailsLink: _link, remote: _remote, ...writing } = shownJob(row, site)
  return { ...writing, workplace: row.workplace, datePosted: row.posted_on }
}

/** As the audit reads it. */
const recorded = (row: JobRow, site: string) => ({ ...writingOf(row, site), deletedAt: row.deleted_at })

async function keptNow({ trx }: Work, id: string, { site, today }: Context) {
  return keptJob(await selectOneKept(trx, id), site, today)
}

const rows = handVerbs({
  about: 'job',
  lock: holdJob,
  mark: async (trx, id, deletedAt, now) => updateJob(trx, id, { deleted_at: deletedAt }, now)
})

type CallNames = 'createJob' | 'deleteJob' | 'listAllJobs' | 'restoreJob' | 'updateJob'

export const keeping: Pick<Handlers<typeof calls>, CallNames> = {
  listAllJobs: async (_, { trx, site, today }) => ({
    jobs: (await selectKept(trx)).map(row => keptJob(row, site, today))
  }),

  createJob: {
    async outsideTransaction(writing, { work, ...at }) {
      const drawn = isData(writing.imageUrl) ? await drawJobPicture(writing.imageUrl) : undefined
      return work(async step => {
        const values = valuesOf(writing, await pictureOf(step, writing.imageUrl, { drawn, now: at.now }))
        const id = await insertJob(step.trx, values, at.now)
        const job = await keptNow(step, id, at)
        await step.changed('job', id, undefined, recorded(await rows.lockRow({ ...step, ...at }, id), at.site))
        return job
      })
    }
  },

  updateJob: {
    async outsideTransaction({ id, rev, ...changes }, { work, ...at }) {
      const drawn = isData(changes.imageUrl) ? await drawJobPicture(changes.imageUrl) : undefined
      return work(async step => {
        const before = await rows.lockRow({ ...step, ...at }, id)
        await insistOnFresh(rev, before, () => keptNow(step, id, at), texts.jobStale)
        const writing = withSent(writingOf(before, at.site), changes)
        const kept = { picture_hash: before.picture_hash, picture_url: before.picture_url }
        const pictured =
          changes.imageUrl === undefined
            ? kept
            : await pictureOf(step, changes.imageUrl, { drawn, now: at.now, before: before.picture_url })
        await updateJob(step.trx, id, valuesOf(writing, pictured), at.now)
        await step.changed(
          'job',
          id,
          recorded(before, at.site),
          recorded(await rows.lockRow({ ...step, ...at }, id), at.site)
        )
        return keptNow(step, id, at)
      })
    }
  },

  async deleteJob({ id }, request) {
    await rows.remove(request, id)
    return { message: t(texts.jobDeleted) }
  },

  async restoreJob({ id }, request) {
    await rows.restore(request, id)
    return keptNow(request, id, request)
  }
}

/** After the trash is emptied. */
export const tidyTask = nightly('job-trash', '30 3 * * *', async ({ trx }, { now }) => {
  await placeStrays(trx)
  await deleteUnusedPictures(trx, keptSince(now))
})
