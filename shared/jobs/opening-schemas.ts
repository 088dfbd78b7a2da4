// Openings, as visitors read them and their keepers write them.
import * as z from 'zod/mini'

import { isDay, isInstant } from '../kit/time/day.ts'
import { fitting } from '../kit/calls/incoming.ts'
import { LONGEST_DESCRIPTION, LONGEST_NAME, LONGEST_SEARCH, MOST_PICTURE, PAGE, workplaces } from './rules.ts'
import { id, line, said } from './apply/schemas.ts'
import * as texts from './texts.ts'

/** Not zod's own dates: they would add to every page with a form. */
export const day = fitting(isDay, texts.day)
const number = (least: number, most: number) =>
  z.coerce
    .number(texts.number)
    .check(z.int(texts.number), z.minimum(least, texts.number), z.maximum(most, texts.number))
const https = z.string().check(
  z.trim(),
  z.maxLength(2000, texts.tooLong),
  z.refine(text => text === '' || /^https:\/\/[^\s]+$/i.test(text), texts.link)
)

/** As a visitor reads it. */
export const job = z.object({
  _id: id,
  title: z.string(),
  category: z.string(),
  /** Sanitised HTML; in a list its first words as plain text. */
  description: z.string(),
  imageUrl: z.string(),
  location: z.string(),
  /** Two letters of ISO 3166; empty is the organisation's. */
  country: z.string(),
  /** As its keeper says, or else the words of its place. */
  remote: z.boolean(),
  /** An external form; empty when one applies here. */
  applyLink: z.string(),
  featured: z.boolean(),
  /** The instant at which its first Pacific day begins. */
  datePosted: z.string(),
  /** The last Pacific day on which it is shown. */
  expiresOn: z.nullable(z.string()),
  /** Where one reads the whole and applies. */
  jobDetailsLink: z.string()
})
export type Job = z.infer<typeof job>

const pagination = z.object({
  totalJobs: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  limit: z.int(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean()
})

export const search = z.optional(z.string().check(z.maxLength(LONGEST_SEARCH, texts.longSearch)))

const facet = z.object({ name: z.string(), count: z.int() })
export type Facet = z.infer<typeof facet>
/** Of all open jobs, in the order of the alphabet; openings without a place are in none. */
const facets = z.object({ categories: z.array(facet), places: z.array(facet), remote: z.int(), total: z.int() })

export const listJobs = {
  says: 'Open jobs, searched and narrowed, a page at a time.',
  input: z.object({
    page: z.optional(number(1, PAGE.last)),
    limit: z.optional(number(1, PAGE.most)),
    search,
    category: z.optional(z.string().check(z.maxLength(LONGEST_NAME, texts.tooLong))),
    location: z.optional(z.string().check(z.maxLength(LONGEST_NAME, texts.tooLong))),
    /** Only those, or only the others. */
    remote: z.optional(z.enum(['', 'true', 'false'], texts.remote)),
    /** Brings along what all openings can be narrowed by. */
    facets: z.optional(z.enum(['', 'true'], texts.facets))
  }),
  answer: z.object({ jobs: z.array(job), pagination, facets: z.optional(facets) })
}
export const listJobCategories = {
  says: 'The categories of all open jobs.',
  input: z.object({}),
  answer: z.object({ categories: z.array(z.string()) })
}
export const readJobFacets = {
  says: 'The categories and places of the open jobs with how many there are of each, and how many are remote.',
  input: z.object({}),
  answer: facets
}
export const readJob = { says: 'One open job with its whole description.', input: z.object({ id }), answer: job }
/** The lists of the present client's board. */
export const summarizeJobs = {
  ...listJobs,
  says: 'The same list, under the address of the present client’s summaries.'
}
export const resetJobFilters = {
  says: 'The first page of all open jobs.',
  input: z.object({}),
  answer: listJobs.answer
}
export const suggestJobs = {
  says: 'Up to ten titles of open jobs that hold the words.',
  input: z.object({ query: search }),
  answer: z.object({ suggestions: z.array(z.string()) })
}

/** With the whole description, in a list too. */
export const keptJob = z.object({
  ...job.shape,
  workplace: z.enum(workplaces),
  rev: z.int(),
  isOpen: z.boolean(),
  applications: z.int()
})
export type KeptJob = z.infer<typeof keptJob>

/** The server knows which there are: their list would weigh on the pages of visitors. */
export const country = fitting(code => /^(?:[A-Z]{2})?$/.test(code), texts.countryWrong)

/** A job as its keeper writes it. */
export const writing = z.object({
  title: line(texts.titleRequired),
  category: line(texts.categoryRequired),
  description: z
    .string(texts.descriptionRequired)
    .check(z.minLength(1, texts.descriptionRequired), z.maxLength(LONGEST_DESCRIPTION, texts.tooLong)),
  /** A picture as a data address, or as it stands; empty for none. */
  imageUrl: z.string().check(z.maxLength(MOST_PICTURE, texts.pictureTooLarge)),
  location: z.string().check(z.trim(), z.maxLength(LONGEST_NAME, texts.tooLong)),
  /** Missing or empty, it is the organisation's. */
  country: z.optional(country),
  /** Missing or empty, the words of the place say it. */
  workplace: z.optional(z.enum(workplaces, texts.workplaceWrong)),
  applyLink: https,
  featured: z.boolean(),
  datePosted: fitting(text => isDay(text) || isInstant(text), texts.day),
  /** Missing, it is shown until it is taken back. */
  expiresOn: z.optional(z.nullable(day))
})
export type Writing = z.infer<typeof writing>

export const listAllJobs = {
  says: 'Every job with what only its keepers see.',
  input: z.object({}),
  answer: z.object({ jobs: z.array(keptJob) })
}
export const createJob = { says: 'Posts a job.', input: writing, answer: keptJob }
export const updateJob = {
  says: 'Changes a job.',
  input: z.object({ ...z.partial(writing).shape, id, rev: z.optional(z.int()) }),
  answer: keptJob
}
export const deleteJob = { says: 'Puts a job into the trash for 30 days.', input: z.object({ id }), answer: said }
export const restoreJob = { says: 'Takes a job out of the trash again.', input: z.object({ id }), answer: keptJob }
