// Jobs as visitors and as their keepers read them.
import { isOpenOn } from '#shared/jobs/rules.ts'
import type { Job, JobForm, KeptJob } from '#shared/jobs/schemas.ts'

import { type Day, startOfDay } from '#shared/kit/time/day.ts'

import type { FormRow } from './form-queries.ts'
import { pictureAddress } from './pictures.ts'
import type { JobRow, KeptRow } from './queries.ts'

/** So much of a description is shown in a list. */
const BEGINNING = 240

/** The first words, up to a whole one. */
function firstWords(words: string): string {
  if (words.length <= BEGINNING) return words
  const cut = words.slice(0, BEGINNING).toWellFormed()
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s,;:.–-]+$/, '')}…`
}

const beginning = (day: Day): string => startOfDay(day).toISOString()

export const shownJob = (row: JobRow, site: string): Job => ({
  _id: row.id,
  title: row.title,
  category: row.category,
  description: row.description,
  imageUrl: row.picture_hash ? pictureAddress(site, row.picture_hash) : row.picture_url,
  location: row.location,
  country: row.country,
  remote: row.remote,
  applyLink: row.apply_link,
  featured: row.is_featured,
  datePosted: beginning(row.posted_on),
  expiresOn: row.expires_on,
  jobDetailsLink: `${site}/jobs/${row.id}`
})

export const listedJob = (row: JobRow, site: string): Job => ({
  ...shownJob(row, site),
  description: firstWords(row.words.replaceAll(/\s+/g, ' '))
})

export function keptJob(row: KeptRow, site: string, today: string): KeptJob {
  const job = shownJob(row, site)
  return {
    ...job,
    workplace: row.workplace,
    rev: row.rev,
    isOpen: isOpenOn(job, today),
    applications: row.applications
  }
}

export const shownForm = ({ id, title, description, questions, rev, responses }: FormRow): JobForm => ({
  _id: id,
  title,
  description,
  questions,
  rev,
  responses: responses ?? 0
})
