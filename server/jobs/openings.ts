// What everybody reads: the open jobs, their categories, one of them and the form it has.
import type * as z from 'zod/mini'

import type * as calls from '#shared/jobs/calls.ts'
import { countNames, isOpenOn, listCategories, PAGE, placeIn, shownQuestions } from '#shared/jobs/rules.ts'
import type * as schemas from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { readOrganisation } from '../kit/settings.ts'
import { texts as kit } from '../kit/texts.ts'
import { type FormOfJob, findFormOf } from './form-queries.ts'
import {
  countOpen,
  findJob,
  type JobRow,
  type OpenJobsFilter,
  selectCategories,
  selectFacets,
  selectOpen
} from './queries.ts'
import { listedJob, shownJob } from './shown.ts'

const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean)

/** A public job: 404 when it is over, or never existed. */
export async function openJob(trx: Trx, id: string, today: string): Promise<JobRow> {
  const row = await findJob(trx, id)
  if (!row || row.posted_on > today) return refuse(404, kit.missing)
  const open = row.deleted_at === null && isOpenOn({ datePosted: row.posted_on, expiresOn: row.expires_on }, today)
  return open ? row : refuse(404, texts.notOpen)
}

/** The questions beyond name and address; none when no form has the job's title. */
export const asked = (form: FormOfJob | undefined) => ({
  title: form?.title ?? '',
  description: form?.description ?? '',
  questions: shownQuestions(form?.questions ?? [])
})

type CallNames =
  | 'listJobCategories'
  | 'listJobs'
  | 'readApplicationForm'
  | 'readJob'
  | 'readJobFacets'
  | 'resetJobFilters'
  | 'suggestJobs'
  | 'summarizeJobs'

const SUGGESTED = 10

export type Search = z.output<typeof schemas.listJobs.input>

export const filterOf = ({ search = '', category = '', location = '', remote }: Search, day: Day): OpenJobsFilter => ({
  day,
  words: wordsOf(search),
  category: category.trim() || undefined,
  place: location.trim() || undefined,
  remote: remote ? remote === 'true' : undefined
})

async function facetsOn(trx: Trx, day: Day) {
  const rows = await selectFacets(trx, day)
  return {
    categories: countNames(rows.map(({ category }) => category)),
    places: countNames(rows.map(({ location }) => location)),
    remote: rows.filter(({ remote }) => remote).length,
    total: rows.length
  }
}

async function listOpen(
  { page = 1, limit = PAGE.usual, facets, ...wish }: Search,
  { trx, today, site }: { trx: Trx; today: string; site: string }
) {
  const wanted = filterOf(wish, today)
  const [total, rows, found] = await Promise.all([
    countOpen(trx, wanted),
    selectOpen(trx, wanted, { offset: (page - 1) * limit, count: limit }),
    facets ? facetsOn(trx, today) : undefined
  ])
  const list = { jobs: rows.map(row => listedJob(row, site)), pagination: placeIn(total, page, limit) }
  return found ? { ...list, facets: found } : list
}

export const openings: Pick<Handlers<typeof calls>, CallNames> = {
  listJobs: listOpen,
  summarizeJobs: listOpen,
  resetJobFilters: (_, request) => listOpen({}, request),

  async suggestJobs({ query = '' }, { trx, today }) {
    const words = wordsOf(query)
    const found = words.length
      ? await selectOpen(trx, filterOf({ search: query }, today), { offset: 0, count: SUGGESTED })
      : []
    return { suggestions: [...new Set(found.map(({ title }) => title))] }
  },

  listJobCategories: async (_, { trx, today }) => ({ categories: listCategories(await selectCategories(trx, today)) }),

  readJobFacets: (_, { trx, today }) => facetsOn(trx, today),

  readJob: async ({ id }, { trx, today, site }) => shownJob(await openJob(trx, id, today), site),

  async readApplicationForm({ id }, { trx, today }) {
    const job = await openJob(trx, id, today)
    const [form, { applicationMonths }] = await Promise.all([findFormOf(trx, job.title), readOrganisation(trx)])
    return { ...asked(form), keptMonths: applicationMonths }
  }
}
