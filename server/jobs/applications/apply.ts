// An application: validated, stored once, acknowledged by mail, and copied to the CC addresses of the job.
import { createHash } from 'node:crypto'

import type * as calls from '#shared/jobs/calls.ts'
import { answerProblems, answersFit, shownQuestions, tidyAnswer } from '#shared/jobs/rules.ts'
import type { Answered } from '#shared/jobs/schemas.ts'
import { resumeGone } from '#shared/jobs/resumes/texts.ts'
import * as texts from '#shared/jobs/texts.ts'
import type { Parsed } from '#shared/kit/calls/call.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { PublicForms } from '../../kit/guards/public-forms.ts'
import type { CallContext, Work } from '../../kit/calls/request.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import type { ApplicationLinks } from './links.ts'
import { countFrom, insertApplication, keepLetters, lockAddress, type NewApplication } from './queries.ts'
import { findFormOf, selectCcs } from '../form-queries.ts'
import { acknowledge, copyTo } from '../mails.ts'
import { asked, openJob } from '../openings.ts'
import { countOf } from '../figures.ts'
import { countBrought, sourceOf } from '../feeds/partners.ts'
import { deleteUpload, findUpload, takeUpload } from './resume-queries.ts'

type Input = Parsed<typeof calls.apply>

/** Limit of mails a day to one address: anybody can type somebody else's address into the form. */
const MOST_ACKNOWLEDGED = 3

/** Fingerprint by which a repeated application is recognised. */
const fingerprint = (jobId: string, email: string, answers: readonly Answered[], resume?: string): string =>
  createHash('sha256')
    .update(JSON.stringify([jobId, email.toLowerCase(), answers, ...(resume ? [resume] : [])]))
    .digest('base64url')

type Context = Pick<CallContext, 'ip' | 'now' | 'origin' | 'site' | 'today'>

const noFile = (): never => refuseField(400, 'resume', resumeGone)

/** The validated application, or the refusal. */
async function read(
  { trx }: Work,
  { id, name, email, answers, resume, from }: Input,
  { origin, site, today }: Context
): Promise<NewApplication> {
  const job = await openJob(trx, id, today)
  if (job.apply_link) return refuse(409, texts.appliesElsewhere)
  const form = await findFormOf(trx, job.title)
  const questions = form?.questions ?? []
  if (!answersFit(questions, answers)) return refuse(409, texts.formChanged, { current: asked(form) })
  const fields = answerProblems(questions, answers)
  const [first] = Object.values(fields)
  if (first) return refuse(400, first, { fields })
  const file = resume === undefined ? undefined : await findUpload(trx, { id: resume, jobId: job.id })
  if (resume !== undefined && !file) return noFile()
  const tidy = shownQuestions(questions).map((question, index) => ({
    questionText: question.questionText,
    answer: tidyAnswer(question, answers[index]?.answer ?? '')
  }))
  return {
    job_id: job.id,
    job_title: job.title,
    category: job.category,
    form_id: form?.id ?? null,
    name,
    email,
    answers: tidy,
    came_from: sourceOf(origin, site, from),
    fingerprint: fingerprint(job.id, email, tidy, file && `${file.name} ${file.hash}`)
  }
}

/** The link by which the applicant comes back; none where the same was sent before. */
async function writeDown(
  work: Work,
  input: Input,
  { links, ...at }: Context & { links: ApplicationLinks }
): Promise<string | undefined> {
  const { trx } = work
  const { now, site } = at
  const application = await read(work, input, at)
  // Until this is committed nobody else counts the mails to this address.
  await lockAddress(trx, application.email)
  const earlier = await countFrom(trx, application.email, new Date(now.getTime() - DAY_MS))
  const id = await insertApplication(trx, application, now)
  if (!id) {
    if (input.resume) await deleteUpload(trx, input.resume)
    return undefined
  }
  if (input.resume && !(await takeUpload(trx, input.resume, { id, email: application.email }))) return noFile()
  // Nothing personal in the audit: it outlives a deleted application.
  await work.changed('application', id, undefined, { job: application.job_title })
  const link = links.make(site, id, now)
  const letters = earlier < MOST_ACKNOWLEDGED ? [await acknowledge(work, application, link, now)] : []
  countBrought(trx, 'application', application.came_from, at)
  countOf(trx, application.job_id, 'sent', now)
  letters.push(...(await copyTo(work, await selectCcs(trx, [application.job_id]), application, { site, now })))
  await keepLetters(trx, id, letters, now)
  return link
}

export const applying = (forms: PublicForms, links: ApplicationLinks): Pick<Handlers<typeof calls>, 'apply'> => ({
  apply: {
    async outsideTransaction(input, { work, ...at }) {
      const { fingerprint: sent } = await work(step => read(step, input, at))
      await forms.check(input, { for: 'apply', ip: at.ip, now: at.now, sent })
      const link = await work(step => writeDown(step, input, { ...at, links }))
      return { message: t(texts.applied), ...(link && { link }) }
    }
  }
})
