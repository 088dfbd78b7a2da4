// The openings for browsers without a script: the list, each of them, and the form to apply with. Each goes the way of its call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import * as opening from '#shared/jobs/apply-texts.ts'
import * as calls from '#shared/jobs/calls.ts'
import * as said from '#shared/jobs/plain-texts.ts'
import {
  type Answered,
  type Job,
  listJobCategories,
  listJobs,
  readApplicationForm,
  readJob
} from '#shared/jobs/schemas.ts'
import { answerFieldOf, answerProblems, answersFit, MOST_QUESTIONS } from '#shared/jobs/rules.ts'
import * as texts from '#shared/jobs/texts.ts'
import { type Call, fill } from '#shared/kit/call.ts'
import { t } from '#shared/kit/texts.ts'
import { readChallenge } from '#shared/mail/calls.ts'

import type { Database } from '../kit/database/database.ts'
import { askWithForm, isPassing, type PlainAnswer, takeForms, textOf } from '../kit/web/plain-forms.ts'
import { readOrganisationName } from '../kit/settings.ts'
import { applyForm, type AskedForm, type Filled, jobBody, messageBody } from './plain-job.ts'
import { listBody, listPath } from './plain-list.ts'
import { type Page, sendPlain, serveSheet } from './plain-page.ts'

const FRESH = 60
/** What the call takes, as browsers write it: three signs a byte. */
const LARGEST = 3 * 1_000_000

interface Place {
  site: string
  database: Database
}

async function send(
  { database }: Place,
  reply: FastifyReply,
  status: number,
  page: Omit<Page, 'organisation'>
): Promise<FastifyReply> {
  return sendPlain(reply, status, { ...page, organisation: await readOrganisationName(database) })
}

interface One {
  Params: { id: string }
}

const about = ({ method, path }: Pick<Call, 'method' | 'path'>, id: string) => ({
  method,
  path: fill(path, { id }).url
})

/** A page number that is none is the first. */
const pageIn = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

const showList =
  (place: Place) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { query } = request
    const wish = {
      search: textOf(query, 'search').trim().slice(0, 100).toWellFormed(),
      category: textOf(query, 'category').trim().slice(0, 200).toWellFormed(),
      page: pageIn(textOf(query, 'page'))
    }
    const { search, category, page } = wish
    const asked = { page, ...(search ? { search } : {}), ...(category ? { category } : {}) }
    const [found, named] = await Promise.all([
      askWithForm(request, calls.listJobs, asked),
      askWithForm(request, calls.listJobCategories, {})
    ])
    const list = listJobs.answer.safeParse(found.body)
    const categories = listJobCategories.answer.safeParse(named.body)
    const head = { title: t(texts.title), canonical: `${place.site}${listPath(wish)}` }
    if (!list.success || !categories.success)
      return send(place, reply, found.status, {
        ...head,
        body: messageBody(head.title, found.message || t(said.listFailed))
      })
    const body = listBody(wish, categories.data.categories, list.data)
    return send(place, reply, 200, { ...head, body, fresh: FRESH })
  }

async function find(request: FastifyRequest<One>): Promise<{ job?: Job; answer: PlainAnswer }> {
  const answer = await askWithForm(request, about(calls.readJob, request.params.id), {})
  const read = readJob.answer.safeParse(answer.body)
  return read.success ? { job: read.data, answer } : { answer }
}

async function questionsOf(request: FastifyRequest<One>): Promise<{ form?: AskedForm; answer: PlainAnswer }> {
  const answer = await askWithForm(request, about(calls.readApplicationForm, request.params.id), {})
  const read = readApplicationForm.answer.safeParse(answer.body)
  return read.success ? { form: read.data, answer } : { answer }
}

async function freshChallenge(request: FastifyRequest): Promise<string> {
  const { body } = await askWithForm(request, readChallenge, { for: 'apply' })
  return textOf(body, 'challenge')
}

/** An opening that is gone, or one that cannot be shown just now: machines forget the first. */
function notThere(place: Place, reply: FastifyReply, { status, message }: PlainAnswer): Promise<FastifyReply> {
  const head = { title: t(texts.title), canonical: `${place.site}/openings` }
  const body = isPassing(status)
    ? messageBody(head.title, message || t(said.listFailed))
    : messageBody(t(opening.gone), message || t(opening.goneText))
  return send(place, reply, isPassing(status) ? status : 404, { ...head, body })
}

const showJob =
  (place: Place) =>
  async (request: FastifyRequest<One>, reply: FastifyReply): Promise<FastifyReply> => {
    const { job, answer } = await find(request)
    if (!job) return notThere(place, reply, answer)
    const head = { title: job.title, canonical: job.jobDetailsLink }
    // Whose form is sent elsewhere is the same page for everybody; a form is each visitor's own.
    if (job.applyLink) return send(place, reply, 200, { ...head, body: jobBody(job, undefined), fresh: FRESH })
    const [{ form, answer: asked }, challenge] = await Promise.all([questionsOf(request), freshChallenge(request)])
    if (!form) return notThere(place, reply, asked)
    const filled = { name: '', email: '', answers: [], fields: {}, message: '', challenge }
    return send(place, reply, 200, { ...head, body: jobBody(job, applyForm(job, form, filled)) })
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

const take =
  (place: Place) =>
  async (request: FastifyRequest<One>, reply: FastifyReply): Promise<FastifyReply> => {
    const { id } = request.params
    const [name, email, challenge, website] = ['name', 'email', 'challenge', 'website'].map(field =>
      textOf(request.body, field)
    )
    const answers = answersIn(request.body)
    const sent = { name, email, answers, challenge, website }
    const answer = await askWithForm(request, about(calls.apply, id), sent)
    if (answer.status === 201) return reply.redirect(`/openings/${id}/thanks`, 303)
    const [{ job, answer: read }, { form, answer: asked }] = await Promise.all([find(request), questionsOf(request)])
    if (!job || !form) return notThere(place, reply, job ? asked : read)
    const fields = fieldsIn(answer)
    const wrong = Object.keys(fields).length > 0 && answersFit(form.questions, answers)
    // Where only time was lacking, the old challenge will do in a moment.
    const isEarly = answer.status === 429 && answer.body['retryAfter'] !== undefined
    const filled: Filled = {
      name: name ?? '',
      email: email ?? '',
      answers,
      // All at once: the call looks at the answers only when name and address are right.
      fields: wrong ? { ...fields, ...answerProblems(form.questions, answers) } : fields,
      message: answer.message,
      challenge: isEarly && challenge ? challenge : await freshChallenge(request)
    }
    const head = { title: job.title, canonical: job.jobDetailsLink }
    return send(place, reply, answer.status, {
      ...head,
      body: jobBody(job, job.applyLink ? undefined : applyForm(job, form, filled))
    })
  }

export function servePlain(app: FastifyInstance, database: Database, site: string): void {
  const place = { database, site }
  serveSheet(app)
  app.get('/openings', showList(place))
  app.get<One>('/openings/:id', showJob(place))
  app.get<One>('/openings/:id/thanks', async (request, reply) => {
    const { job, answer } = await find(request)
    if (!job) return notThere(place, reply, answer)
    return send(place, reply, 200, {
      title: t(said.thanks),
      canonical: job.jobDetailsLink,
      body: messageBody(t(said.thanks), t(said.thanksText, { title: job.title })),
      fresh: FRESH
    })
  })
  takeForms(app, scope => void scope.post<One>('/openings/:id', { bodyLimit: LARGEST }, take(place)))
}
