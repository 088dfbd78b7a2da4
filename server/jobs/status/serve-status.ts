// Serves the applicant's own page. Each form of it goes the way of its call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import * as calls from '#shared/jobs/calls.ts'
import { MOST_BYTES } from '#shared/jobs/resumes/resume.ts'
import { resumeLarge } from '#shared/jobs/resumes/texts.ts'
import * as plainTexts from '#shared/jobs/plain-texts.ts'
import { readApplicationStatus } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/status/texts.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'

import type { Database } from '../../kit/database/database.ts'
import { readOrganisationName } from '../../kit/settings.ts'
import { askWithForm, fileOf, type PlainAnswer, takeFiles, takeForms, textOf } from '../../kit/web/plain-forms.ts'
import { type Html, html } from '../../kit/web/plain-page.ts'
import { ownSheet, sendSheetPage, serveSheet } from '../../kit/web/sheet-page.ts'
import { erasedBody, lostBody, STATUS, statusBody } from './page.ts'

const sheet = ownSheet(STATUS, [new URL('status.css', import.meta.url)])
const noIndex = html`<meta name="robots" content="noindex" /><meta name="referrer" content="no-referrer" />`

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  database: Database
}

const send = async ({ reply, database }: Visit, status: number, body: Html): Promise<FastifyReply> =>
  sendSheetPage(reply, status, {
    title: t(texts.title),
    organisation: await readOrganisationName(database),
    sheet,
    head: noIndex,
    links: html`<a href="/openings">${t(plainTexts.openings)}</a>`,
    body
  })

/** The page as it is now, below what was just done. */
async function show(visit: Visit, token: string, message = '', status = 200): Promise<FastifyReply> {
  const { status: read, body } = await askWithForm(visit.request, calls.readApplicationStatus, { token })
  const page = readApplicationStatus.answer.safeParse(body)
  if (page.success) return send(visit, status, statusBody(page.data, token, message))
  return send(visit, read, lostBody(token, read === 410, message))
}

const acts: Readonly<Record<string, Pick<Call, 'method' | 'path'>>> = {
  answer: calls.answerFromStatus,
  withdraw: calls.withdrawApplication,
  return: calls.returnApplication,
  remove: calls.removeApplicationResume,
  erase: calls.eraseOwnApplication
}

const isDone = ({ status }: PlainAnswer): boolean => status < 300

async function act(visit: Visit): Promise<FastifyReply> {
  const { body } = visit.request
  const [token, name] = [textOf(body, 'token'), textOf(body, 'act')]
  if (name === 'link') {
    const email = textOf(body, 'email')
    const answer = await askWithForm(visit.request, calls.renewApplicationLink, token ? { token } : { email })
    return send(visit, answer.status, lostBody(token, token !== '', answer.message))
  }
  const wanted = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!wanted) return show(visit, token, t(texts.notPossible), 400)
  if (name === 'erase' && textOf(body, 'sure') !== 'yes') return show(visit, token, t(texts.eraseUnconfirmed), 400)
  const answer = await askWithForm(visit.request, wanted, {
    token,
    ...(name === 'erase' && { isSure: true }),
    ...(name === 'answer' && { text: textOf(body, 'text') })
  })
  if (name === 'erase' && isDone(answer)) return send(visit, 200, erasedBody())
  return show(visit, token, answer.message, isDone(answer) ? 200 : answer.status)
}

async function takeResume(visit: Visit): Promise<FastifyReply> {
  const { body } = visit.request
  const token = textOf(body, 'token')
  const file = fileOf(body, 'resume')
  if (!file) return show(visit, token, t(texts.noFile), 400)
  if (file.size > MOST_BYTES) return show(visit, token, t(resumeLarge), 400)
  const sent = { token, name: file.name.toWellFormed(), resume: Buffer.from(await file.arrayBuffer()) }
  const answer = await askWithForm(visit.request, calls.replaceApplicationResume, sent)
  return show(visit, token, answer.message, isDone(answer) ? 200 : answer.status)
}

export function serveStatus(app: FastifyInstance, database: Database): void {
  const at = (answer: (visit: Visit) => Promise<FastifyReply>) => (request: FastifyRequest, reply: FastifyReply) =>
    answer({ request, reply, database })
  serveSheet(app, sheet)
  app.get(
    STATUS,
    at(visit => show(visit, textOf(visit.request.query, 'token')))
  )
  takeForms(app, scope => {
    takeFiles(scope)
    scope.post(STATUS, at(act))
    scope.post(`${STATUS}/resume`, { bodyLimit: 6_000_000 }, at(takeResume))
  })
}
