// What the office does with openings: applications, copies, forms and figures.
import * as z from 'zod/mini'

import { text } from '../kit/calls/incoming.ts'
import { application, applicationList } from './application-list.ts'
import { answered, email, id, line, question, said } from './apply/schemas.ts'
import { holeProblem } from './holes.ts'
import { day, search } from './opening-schemas.ts'
import { hoursWrong, LONGEST_SAID, MOST_AT_ONCE, roleMissing, scoreKnows, scoreWrong } from './stages/rules.ts'
import {
  applicationStatuses,
  eventKinds,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_REPLY,
  LONGEST_REPLY_SUBJECT,
  MOST_QUESTIONS
} from './rules.ts'
import * as texts from './texts.ts'

export type { Application } from './application-list.ts'

export const listApplications = {
  says: 'Applications, a page at a time, the newest first.',
  input: z.object({ ...applicationList.asks, search }),
  answer: applicationList.answer
}
const event = z.object({
  _id: id,
  kind: z.enum(eventKinds),
  by: z.string(),
  title: z.string(),
  body: z.string(),
  /** Of a move the stages, as they are called now. */
  from: z.string(),
  to: z.string(),
  at: z.string()
})
export type ApplicationEvent = z.infer<typeof event>
const score = z.object({
  by: z.string(),
  /** Without one they know the applicant, and give none. */
  score: z.nullable(z.int()),
  said: z.string(),
  at: z.string()
})
export type Score = z.infer<typeof score>
/** With when it was changed or taken back. */
const pastScore = z.object({ ...score.shape, until: z.string() })
export type PastScore = z.infer<typeof pastScore>
/** Nobody is swayed: others' scores are shown to whoever gave their own, and to Owners. */
const scores = z.object({
  mine: z.nullable(score),
  others: z.array(score),
  /** Those that were changed or taken back, of everybody: nobody sees the others' and makes their own another one unseen. */
  before: z.array(pastScore),
  /** How many others there are, shown or not. */
  count: z.int(),
  isHidden: z.boolean(),
  average: z.nullable(z.number()),
  /** The lowest and the highest. */
  spread: z.nullable(z.object({ from: z.int(), to: z.int() }))
})
export type Scores = z.infer<typeof scores>
const wholeApplication = z.object({
  ...application.shape,
  answers: z.array(answered),
  /** The file that came with it, without its content. */
  resume: z.nullable(z.object({ name: z.string(), size: z.int() })),
  /** The oldest first. */
  history: z.array(event),
  scores,
  keptUntil: z.string(),
  /** Who came of it. */
  personId: z.nullable(id)
})
export type WholeApplication = z.infer<typeof wholeApplication>
export const readApplication = {
  says: 'One application with its answers.',
  input: z.object({ id }),
  answer: wholeApplication
}
export const readApplicationResume = {
  says: 'The file that came with an application, in base64.',
  input: z.object({ id }),
  answer: z.object({
    name: z.string(),
    type: z.string(),
    /** In base64. */
    content: z.string()
  })
}
export const markApplication = {
  says: 'Marks an application as read or unread for the whole office.',
  input: z.object({ id, isUnread: z.boolean() }),
  answer: application
}
export const moveApplication = {
  says: 'Moves an application to another state.',
  input: z.object({ id, status: z.enum(applicationStatuses), rev: z.optional(z.int()) }),
  answer: wholeApplication
}
const words = (missing: string, most: number) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(most, texts.tooLong))
/** Only holes that can be filled. */
const holed = <S extends z.ZodMiniType<string, string>>(schema: S) =>
  schema.check(({ value, issues }) => {
    const problem = holeProblem(value)
    if (problem) issues.push({ code: 'custom', message: problem, input: value })
  })
export const noteOnApplication = {
  says: 'Adds a note to an application, which only the office reads.',
  input: z.object({ id, text: words(texts.noteRequired, LONGEST_NOTE) }),
  answer: wholeApplication
}
export const replyToApplication = {
  says: 'Mails whoever applied, and keeps what was written with the application.',
  input: z.object({
    id,
    subject: holed(words(texts.replySubject, LONGEST_REPLY_SUBJECT)),
    text: holed(words(texts.replyText, LONGEST_REPLY)),
    /** The state it is in from then on. */
    status: z.optional(z.enum(applicationStatuses))
  }),
  answer: wholeApplication
}
export const scoreApplication = {
  says: 'Gives one’s own score of an application, with a sentence, or says that one knows the applicant; without either it is taken back.',
  input: z
    .object({
      id,
      score: z.optional(z.int(scoreWrong).check(z.gte(1, scoreWrong), z.lte(5, scoreWrong))),
      knows: z.optional(z.boolean()),
      said: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_SAID, texts.tooLong)))
    })
    .check(z.refine(({ score: given, knows }) => !(knows && given !== undefined), scoreKnows)),
  answer: wholeApplication
}
export const mailApplications = {
  says: 'Mails many who applied, with the holes of the text filled in for each, and moves them where that is said.',
  input: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    subject: holed(words(texts.replySubject, LONGEST_REPLY_SUBJECT)),
    text: holed(words(texts.replyText, LONGEST_REPLY)),
    stageId: z.optional(id)
  }),
  answer: z.object({ message: z.string(), sent: z.int() })
}
export const inviteApplicant = {
  says: 'Mails an applicant the link to set up an account, with their role, team and project, and moves them to Invited.',
  input: z.object({
    id,
    role: z.string(roleMissing).check(z.minLength(1, roleMissing), z.maxLength(100, texts.tooLong)),
    teamId: z.optional(z.nullable(id)),
    projectId: z.optional(z.nullable(id)),
    weeklyCommittedHours: z.optional(z.number(hoursWrong).check(z.gte(0, hoursWrong), z.lte(168, hoursWrong)))
  }),
  answer: wholeApplication
}
export const countApplications = {
  says: 'How many applications are in each state, and how many nobody has opened.',
  input: z.object({}),
  answer: z.object({ new: z.int(), talking: z.int(), yes: z.int(), no: z.int(), unread: z.int() })
}
export const deleteApplication = {
  says: 'Puts an application into the trash for 30 days.',
  input: z.object({ id }),
  answer: said
}
export const restoreApplication = {
  says: 'Takes an application out of the trash again.',
  input: z.object({ id }),
  answer: application
}

const partnerCount = z.object({
  /** The host; empty is all others together. */
  source: z.string(),
  applications: z.int(),
  /** Subscriptions asked for, and those of them that were confirmed. */
  asked: z.int(),
  subscriptions: z.int(),
  lastDay: z.string()
})
export type PartnerCount = z.infer<typeof partnerCount>
/** From the first week that has any to the last that was asked for; a week begins on its Sunday. */
const partnerWeek = z.object({ week: day, applications: z.int(), asked: z.int(), subscriptions: z.int() })
export type PartnerWeek = z.infer<typeof partnerWeek>
export const listPartnerCounts = {
  says: 'How many applications and subscriptions each partner’s page brought, and all of them week by week.',
  input: z.object({ from: z.optional(day), to: z.optional(day) }),
  answer: z.object({
    partners: z.array(partnerCount),
    weeks: z.array(partnerWeek),
    applications: z.int(),
    asked: z.int(),
    subscriptions: z.int()
  })
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
  says: 'Jobs with whoever gets a copy of their applications.',
  input: z.object({
    jobId: z.optional(id),
    category: z.optional(z.string().check(z.maxLength(LONGEST_NAME, texts.tooLong))),
    title: search
  }),
  answer: z.array(notified)
}
export const addCcToJob = {
  says: 'Sends copies of a job’s applications to one more address.',
  input: z.object({ email: email(texts.ccRequired), jobId: text(100) }),
  answer: said
}
export const addCcToCategory = {
  says: 'Sends copies of the applications of all jobs of a category to one more address.',
  input: z.object({ email: email(texts.ccRequired), category: line(texts.categoryRequired) }),
  answer: z.object({ message: z.string(), matchedCount: z.int(), modifiedCount: z.int(), upsertedCount: z.int() })
}
export const removeCc = { says: 'Sends no more copies to an address.', input: z.object({ id }), answer: said }

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

export const createJobForm = { says: 'Makes the form of a position.', input: z.object(written), answer: saved }
export const updateJobForm = {
  says: 'Changes the form of a position.',
  input: z.object({ ...written, formId: id, rev: z.optional(z.int()) }),
  answer: saved
}
export const listJobForms = { says: 'Every form.', input: z.object({}), answer: z.object({ forms: z.array(jobForm) }) }
export const readJobForm = {
  says: 'One form with its questions.',
  input: z.object({ id }),
  answer: z.object({ form: jobForm })
}
export const listJobFormResponses = {
  says: 'What was answered to a form.',
  input: z.object({ id }),
  answer: z.object({
    formTitle: z.string(),
    responses: z.array(z.object({ ...application.shape, answers: z.array(answered) }))
  })
}
