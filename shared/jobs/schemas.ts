import * as z from 'zod/mini'

import { isAddress, LONGEST_ADDRESS } from '../kit/address.ts'
import { isDay, isInstant } from '../kit/day.ts'
import { fitting, text } from '../kit/incoming.ts'
import { pageInput, pageOf } from '../kit/page.ts'
import { source } from '../kit/source.ts'
import { visitorProof } from '../kit/visitor-proof.ts'
import {
  applicationStatuses,
  eventKinds,
  LONGEST_ANSWER,
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_REPLY,
  LONGEST_REPLY_SUBJECT,
  LONGEST_SEARCH,
  MOST_PICTURE,
  MOST_QUESTIONS,
  PAGE,
  questionTypes,
  workplaces
} from './rules.ts'
import * as texts from './texts.ts'

const id = z.uuid()
/** Not zod's own dates: they would add to every page with a form. */
export const day = fitting(isDay, texts.day)
const said = z.object({ message: z.string() })
const number = (least: number, most: number) =>
  z.coerce
    .number(texts.number)
    .check(z.int(texts.number), z.minimum(least, texts.number), z.maximum(most, texts.number))
/** Pages show any room between words as one space, and give it back as one. */
const line = (missing: string) =>
  z.string(missing).check(
    z.overwrite(text => text.trim().replaceAll(/\s+/g, ' ')),
    z.minLength(1, missing),
    z.maxLength(LONGEST_NAME, texts.tooLong)
  )
const email = (wrong: string) =>
  z.string(wrong).check(z.trim(), z.maxLength(LONGEST_ADDRESS, wrong), z.refine(isAddress, wrong))
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

const search = z.optional(z.string().check(z.maxLength(LONGEST_SEARCH, texts.longSearch)))

const facet = z.object({ name: z.string(), count: z.int() })
export type Facet = z.infer<typeof facet>
/** Of all open jobs, in the order of the alphabet; openings without a place are in none. */
const facets = z.object({ categories: z.array(facet), places: z.array(facet), remote: z.int(), total: z.int() })

export const listJobs = {
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
export const listJobCategories = { input: z.object({}), answer: z.object({ categories: z.array(z.string()) }) }
export const readJobFacets = { input: z.object({}), answer: facets }
export const readJob = { input: z.object({ id }), answer: job }
/** The lists of the existing clients' board. */
export const summarizeJobs = listJobs
export const resetJobFilters = { input: z.object({}), answer: listJobs.answer }
export const suggestJobs = {
  input: z.object({ query: search }),
  answer: z.object({ suggestions: z.array(z.string()) })
}

export const question = z.object({
  questionText: line(texts.labelRequired),
  questionType: z.enum(questionTypes, texts.questionType),
  visible: z.boolean(),
  isRequired: z.optional(z.boolean()),
  options: z.array(line(texts.optionEmpty)).check(z.maxLength(100, texts.tooManyOptions))
})
export type Question = z.infer<typeof question>

export const readApplicationForm = {
  input: z.object({ id }),
  answer: z.object({ title: z.string(), description: z.string(), questions: z.array(question) })
}

/** A checkbox has several. In the order of the questions that were shown, each with its text, so that a form that changed meanwhile is noticed. */
const answered = z.object({
  questionText: z.string().check(z.maxLength(LONGEST_NAME, texts.tooLong)),
  answer: z.union([
    z.string().check(z.maxLength(LONGEST_ANSWER, texts.longAnswer)),
    z.array(z.string().check(z.maxLength(LONGEST_NAME, texts.tooLong))).check(z.maxLength(100))
  ])
})
export type Answered = z.infer<typeof answered>

/** Name and address are asked by every form. */
export const apply = {
  input: z.object({
    id,
    name: line(texts.nameRequired),
    email: email(texts.emailRequired),
    answers: z.array(answered).check(z.maxLength(MOST_QUESTIONS)),
    /** On whose page the way here began; what the browser says of the page that sends goes before it. */
    from: z.optional(source),
    ...visitorProof
  }),
  answer: said
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
  /** An https address, a picture as a data address, or as it stands; empty for none. */
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

export const listAllJobs = { input: z.object({}), answer: z.object({ jobs: z.array(keptJob) }) }
export const createJob = { input: writing, answer: keptJob }
export const updateJob = {
  input: z.object({ ...z.partial(writing).shape, id, rev: z.optional(z.int()) }),
  answer: keptJob
}
export const deleteJob = { input: z.object({ id }), answer: said }
export const restoreJob = { input: z.object({ id }), answer: keptJob }

export const application = z.object({
  _id: id,
  jobId: id,
  jobTitle: z.string(),
  category: z.string(),
  name: z.string(),
  email: z.string(),
  appliedAt: z.string(),
  status: z.enum(applicationStatuses),
  /** Whether nobody of the office has opened it yet. */
  isUnread: z.boolean(),
  /** The host of the partner's page; empty is our own. */
  cameFrom: z.string(),
  rev: z.int()
})
export type Application = z.infer<typeof application>

export const listApplications = {
  input: z.object({
    ...pageInput,
    jobId: z.optional(id),
    search,
    status: z.optional(z.enum(applicationStatuses)),
    unread: z.optional(z.literal('yes')),
    sort: z.optional(z.enum(['applied', '-applied', 'name', '-name', 'job', '-job']))
  }),
  answer: pageOf(application)
}
const event = z.object({
  _id: id,
  kind: z.enum(eventKinds),
  by: z.string(),
  title: z.string(),
  body: z.string(),
  at: z.string()
})
export type ApplicationEvent = z.infer<typeof event>
const wholeApplication = z.object({
  ...application.shape,
  answers: z.array(answered),
  /** The oldest first. */
  history: z.array(event)
})
export type WholeApplication = z.infer<typeof wholeApplication>
export const readApplication = { input: z.object({ id }), answer: wholeApplication }
export const markApplication = { input: z.object({ id, isUnread: z.boolean() }), answer: application }
export const moveApplication = {
  input: z.object({ id, status: z.enum(applicationStatuses), rev: z.optional(z.int()) }),
  answer: wholeApplication
}
const words = (missing: string, most: number) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(most, texts.tooLong))
export const noteOnApplication = {
  input: z.object({ id, text: words(texts.noteRequired, LONGEST_NOTE) }),
  answer: wholeApplication
}
export const replyToApplication = {
  input: z.object({
    id,
    subject: words(texts.replySubject, LONGEST_REPLY_SUBJECT),
    text: words(texts.replyText, LONGEST_REPLY),
    /** The state it is in from then on. */
    status: z.optional(z.enum(applicationStatuses))
  }),
  answer: wholeApplication
}
export const countApplications = {
  input: z.object({}),
  answer: z.object({ new: z.int(), talking: z.int(), yes: z.int(), no: z.int(), unread: z.int() })
}
export const deleteApplication = { input: z.object({ id }), answer: said }
export const restoreApplication = { input: z.object({ id }), answer: application }

const partnerCount = z.object({
  /** The host; empty is all others together. */
  source: z.string(),
  applications: z.int(),
  subscriptions: z.int(),
  lastDay: z.string()
})
export type PartnerCount = z.infer<typeof partnerCount>
export const listPartnerCounts = {
  input: z.object({ from: z.optional(day), to: z.optional(day) }),
  answer: z.object({ partners: z.array(partnerCount), applications: z.int(), subscriptions: z.int() })
}

const cc = z.object({ _id: id, email: z.string() })
const notified = z.object({
  _id: id,
  title: z.string(),
  category: z.string(),
  datePosted: z.string(),
  ccList: z.array(cc)
})
export type Notified = z.infer<typeof notified>

export const listJobNotifications = {
  input: z.object({
    jobId: z.optional(id),
    category: z.optional(z.string().check(z.maxLength(LONGEST_NAME, texts.tooLong))),
    title: search
  }),
  answer: z.array(notified)
}
export const addCcToJob = { input: z.object({ email: email(texts.ccRequired), jobId: text(100) }), answer: said }
export const addCcToCategory = {
  input: z.object({ email: email(texts.ccRequired), category: line(texts.categoryRequired) }),
  answer: z.object({ message: z.string(), matchedCount: z.int(), modifiedCount: z.int(), upsertedCount: z.int() })
}
export const removeCc = { input: z.object({ id }), answer: said }

const questions = z.array(question).check(z.maxLength(MOST_QUESTIONS, texts.tooManyQuestions))
export const jobForm = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  questions: z.array(question),
  rev: z.int(),
  responses: z.int()
})
export type JobForm = z.infer<typeof jobForm>

const written = {
  title: line(texts.positionRequired),
  description: z.string().check(z.maxLength(2000, texts.tooLong)),
  questions
}
const saved = z.object({ message: z.string(), form: jobForm })

export const createJobForm = { input: z.object(written), answer: saved }
export const updateJobForm = { input: z.object({ ...written, formId: id, rev: z.optional(z.int()) }), answer: saved }
export const listJobForms = { input: z.object({}), answer: z.object({ forms: z.array(jobForm) }) }
export const readJobForm = { input: z.object({ id }), answer: z.object({ form: jobForm }) }
export const listJobFormResponses = {
  input: z.object({ id }),
  answer: z.object({
    formTitle: z.string(),
    responses: z.array(z.object({ ...application.shape, answers: z.array(answered) }))
  })
}
