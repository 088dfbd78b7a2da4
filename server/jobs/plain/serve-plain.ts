// The openings for browsers without a script: the list, each of them, and the form to apply with. Each runs through its call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import * as opening from '#shared/jobs/apply/texts.ts'
import * as calls from '#shared/jobs/calls.ts'
import * as plainTexts from '#shared/jobs/plain-texts.ts'
import { type Answered, type Job, listJobs, readApplicationForm, readJob, readJobFacets } from '#shared/jobs/schemas.ts'
import { answerFieldOf, answerProblems, answersFit, MOST_QUESTIONS } from '#shared/jobs/rules.ts'
import { MOST_BYTES } from '#shared/jobs/resumes/resume.ts'
import { resumeLarge } from '#shared/jobs/resumes/texts.ts'
import * as texts from '#shared/jobs/texts.ts'
import { type Call, fill } from '#shared/kit/calls/call.ts'
import { Refused, refuseField } from '#shared/kit/calls/refused.ts'
import { sourceIn } from '#shared/kit/source.ts'
import { t } from '#shared/kit/texts.ts'
import { readChallenge } from '#shared/mail/calls.ts'

import type { Database } from '../../kit/database/database.ts'
import type { Limits } from '../../kit/guards/limits.ts'
import {
  askWithForm,
  fileOf,
  isPassing,
  type PlainAnswer,
  takeFiles,
  takeForms,
  textOf
} from '../../kit/web/plain-forms.ts'
import { serveSheet } from '../../kit/web/sheet-page.ts'
import { readOrganisationName } from '../../kit/settings.ts'
import { applyForm, type JobForm, type FilledForm, jobBody, messageBody } from './job.ts'
import { listBody, listPath } from './list.ts'
import { type Page, sendPlain, sheet } from './page.ts'
import { deleteUpload } from '../applications/resume-queries.ts'
import { keepResume, resumeOf } from '../applications/resumes.ts'

const FRESH = 60
/** A file of more than is taken still comes back as a page with all that was typed; of this size the rest is refused unread. */
const LARGEST = 12_000_000

export interface PlainContext {
  site: string
  database: Database
  limits: Limits
  now: () => Date
}

async function send(
  { database }: PlainContext,
  reply: FastifyReply,
  status: number,
  page: Omit<Page, 'organisation'>
): Promise<FastifyReply> {
  return sendPlain(reply, status, { ...page, organisation: await readOrganisationName(database) })
}

interface IdRoute {
  Params: { id: string }
}

const about = ({ method, path }: Pick<Call, 'method' | 'path'>, id: string) => ({
  method,
  path: fill(path, { id }).url
})

/** An invalid page number means the first page. */
const pageIn = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

const showList =
  (context: PlainContext) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { query } = request
    const wish = {
      search: textOf(query, 'search').trim().slice(0, 100).toWellFormed(),
      category: textOf(query, 'category').trim().slice(0, 200).toWellFormed(),
      place: textOf(query, 'place').trim().slice(0, 200).toWellFormed(),
      remote: textOf(query, 'remote') === 'true',
      page: pageIn(textOf(query, 'page'))
    }
    const { search, category, place, remote, page } = wish
    const narrowed = {
      ...(search ? { search } : {}),
      ...(category ? { category } : {}),
      ...(place ? { location: place } : {}),
      ...(remote ? { remote: 'true' as const } : {})
    }
    const [found, named] = await Promise.all([
      askWithForm(request, calls.listJobs, { page, ...narrowed }),
      askWithForm(request, calls.readJobFacets, {})
    ])
    const list = listJobs.answer.safeParse(found.body)
    const facets = readJobFacets.answer.safeParse(named.body)
    const head = { title: t(texts.title), canonical: `${context.site}${listPath(wish)}` }
    if (!list.success || !facets.success)
      return send(context, reply, found.status, {
        ...head,
        body: messageBody(head.title, found.message || t(plainTexts.listFailed))
      })
    const body = listBody(wish, facets.data, list.data)
    return send(context, reply, 200, { ...head, body, wish: narrowed, fresh: FRESH })
  }

async function find(request: FastifyRequest<IdRoute>): Promise<{ job?: Job; answer: PlainAnswer }> {
  const answer = await askWithForm(request, about(calls.readJob, request.params.id), {})
  const read = readJob.answer.safeParse(answer.body)
  return read.success ? { job: read.data, answer } : { answer }
}

async function questionsOf(request: FastifyRequest<IdRoute>): Promise<{ form?: JobForm; answer: PlainAnswer }> {
  const answer = await askWithForm(request, about(calls.readApplicationForm, request.params.id), {})
  const read = readApplicationForm.answer.safeParse(answer.body)
  return read.success ? { form: read.data, answer } : { answer }
}

async function freshChallenge(request: FastifyRequest): Promise<string> {
  const { body } = await askWithForm(request, readChallenge, { for: 'apply' })
  return textOf(body, 'challenge')
}

/** 404 and 410 for an opening that is gone, so that search engines drop it; else the error. */
function notThere(context: PlainContext, reply: FastifyReply, { status, message }: PlainAnswer): Promise<FastifyReply> {
  const head = { title: t(texts.title), canonical: `${context.site}/openings` }
  const body = isPassing(status)
    ? messageBody(head.title, message || t(plainTexts.listFailed))
    : messageBody(t(opening.gone), message || t(opening.goneText))
  return send(context, reply, isPassing(status) ? status : 404, { ...head, body })
}

const showJob =
  (context: PlainContext) =>
  async (request: FastifyRequest<IdRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    const { job, answer } = await find(request)
    if (!job) return notThere(context, reply, answer)
    const head = { title: job.title, canonical: job.jobDetailsLink }
    // A job with an external form has a page that can be cached; our form carries a challenge for each visitor.
    if (job.applyLink) return send(context, reply, 200, { ...head, body: jobBody(job, undefined), fresh: FRESH })
    const [{ form, answer: asked }, challenge] = await Promise.all([questionsOf(request), freshChallenge(request)])
    if (!form) return notThere(context, reply, asked)
    const from = sourceIn(textOf(request.query, 'from'))
    const filled = { name: '', email: '', answers: [], fields: {}, message: '', challenge, from }
    return send(context, reply, 200, { ...head, body: jobBody(job, applyForm(job, form, filled)) })
  }

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : typeof value === 'string' ? [value] : []

/** The answers with the questions that they were given to, as the page named them. */
function answersIn(body: unknown): Answered[] {
  const fields = typeof body === 'object' && body !== null ? body : {}
  const places = Array.from({ length: MOST_QUESTIONS }, (_, index) => index)
  return places
    .filter(index => Reflect.has(fields, `asked${index}`))
    .map(index => {
      const given: unknown = Reflect.get(fields, `q${index}`)
      return {
        questionText: textOf(fields, `asked${index}`),
        answer: Array.isArray(given) ? listOf(given) : textOf(fields, `q${index}`)
      }
    })
}

const fieldsIn = ({ body }: PlainAnswer): Record<string, string> => {
  const { fields } = body
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [answerFieldOf(name), String(text)]))
}

/** Keeps it ahead of the application, as the script's own call does: the one proof of the page is for what comes after it. */
async function keep({ database, limits, now }: PlainContext, file: File, jobId: string, ip: string): Promise<string> {
  if (file.size > MOST_BYTES) return refuseField(400, 'resume', resumeLarge)
  const sent = resumeOf(file.name, new Uint8Array(await file.arrayBuffer()))
  await limits.take('upload-address', ip)
  return database.transaction(trx => keepResume(trx, jobId, sent, now()))
}

const refusalIn = (error: unknown): PlainAnswer => {
  if (!(error instanceof Refused)) throw error
  const { status, message, fields, retryAfter } = error.refusal
  return { status, message, body: { fields, retryAfter } }
}

/** Sends the application, its file ahead of it. Where it is not taken, the page that comes back has no file, and neither have we. */
async function sendOn(
  context: PlainContext,
  request: FastifyRequest<IdRoute>,
  sent: Record<string, unknown>
): Promise<PlainAnswer> {
  const { id } = request.params
  const file = fileOf(request.body, 'resume')
  if (!file) return askWithForm(request, about(calls.apply, id), sent)
  try {
    const resume = await keep(context, file, id, request.ip)
    const answer = await askWithForm(request, about(calls.apply, id), { ...sent, resume })
    if (answer.status !== 201) await context.database.transaction(trx => deleteUpload(trx, resume))
    return answer
  } catch (error) {
    return refusalIn(error)
  }
}

const serveSubscription =
  (context: PlainContext) =>
  async (request: FastifyRequest<IdRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    const { id } = request.params
    const [name, email, challenge, website] = ['name', 'email', 'challenge', 'website'].map(field =>
      textOf(request.body, field)
    )
    const answers = answersIn(request.body)
    const from = sourceIn(textOf(request.body, 'from'))
    const sent = { name, email, answers, challenge, website, ...(from && { from }) }
    const [{ job, answer: read }, { form, answer: asked }] = await Promise.all([find(request), questionsOf(request)])
    if (!job || !form) return notThere(context, reply, job ? asked : read)
    const answer = await sendOn(context, request, sent)
    if (answer.status === 201) return reply.redirect(`/openings/${id}/thanks`, 303)
    const fields = fieldsIn(answer)
    const wrong = Object.keys(fields).length > 0 && answersFit(form.questions, answers)
    // Sent too quickly: the same challenge is valid a moment later.
    const isEarly = answer.status === 429 && answer.body['retryAfter'] !== undefined
    const filled: FilledForm = {
      name: name ?? '',
      email: email ?? '',
      answers,
      // All errors at once: the call checks the answers only once name and address are valid.
      fields: wrong ? { ...fields, ...answerProblems(form.questions, answers) } : fields,
      message: answer.message,
      from,
      hadFile: fileOf(request.body, 'resume') !== undefined,
      challenge: isEarly && challenge ? challenge : await freshChallenge(request)
    }
    const head = { title: job.title, canonical: job.jobDetailsLink }
    return send(context, reply, answer.status, {
      ...head,
      body: jobBody(job, job.applyLink ? undefined : applyForm(job, form, filled))
    })
  }

export function servePlain(app: FastifyInstance, context: PlainContext): void {
  serveSheet(app, sheet)
  app.get('/openings', showList(context))
  app.get<IdRoute>('/openings/:id', showJob(context))
  app.get<IdRoute>('/openings/:id/thanks', async (request, reply) => {
    const { job, answer } = await find(request)
    if (!job) return notThere(context, reply, answer)
    return send(context, reply, 200, {
      title: t(plainTexts.thanks),
      canonical: job.jobDetailsLink,
      body: messageBody(t(plainTexts.thanks), t(plainTexts.thanksText, { title: job.title })),
      fresh: FRESH
    })
  })
  takeForms(app, scope => {
    takeFiles(scope)
    scope.post<IdRoute>(
      '/openings/:id',
      {
        bodyLimit: LARGEST,
        errorHandler(error, request, reply) {
          if (error.statusCode !== 413) throw error
          const head = { title: t(plainTexts.tooMuch), canonical: `${context.site}/openings/${request.params.id}` }
          void send(context, reply, 413, { ...head, body: messageBody(head.title, t(plainTexts.tooMuchText)) })
        }
      },
      serveSubscription(context)
    )
  })
}
