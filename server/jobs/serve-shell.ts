// The site's pages of openings with their title, description and JobPosting for search engines and browsers without scripts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { readJob as readJobCall } from '#shared/jobs/calls.ts'
import * as plain from '#shared/jobs/plain-texts.ts'
import { readJob } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { plain as wordsOf } from '#shared/kit/rich.ts'
import { fill } from '#shared/kit/call.ts'
import { t } from '#shared/kit/texts.ts'

import type { Database } from '../kit/database/database.ts'
import { askWithForm, isPassing } from '../kit/web/plain-forms.ts'
import { readOrganisationName } from '../kit/settings.ts'
import { readShell, withHead } from '../kit/web/shell.ts'
import { jobPosting } from './posting.ts'

interface JobRoute {
  Params: { id: string }
}

const LONGEST = 160

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).toWellFormed()}…` : line
}

const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/** What a path of one job shows: the shell with its head, or the shell alone and 404, or that it cannot be told just now. */
const openingPage =
  (database: Database, site: string) =>
  async (request: FastifyRequest<JobRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    const shell = await readShell()
    if (!shell) return notFound(reply)
    const path = fill(readJobCall.path, request.params).url
    const { status, body } = await askWithForm(request, { method: 'GET', path }, {})
    const { success, data: job } = readJob.answer.safeParse(body)
    if (!success) return send(reply, isPassing(status) ? status : 404, shell)
    const page = withHead(shell, {
      title: t(texts.card, { title: job.title, category: job.category }),
      description: shorten(wordsOf(job.description)),
      canonical: job.jobDetailsLink,
      data: jobPosting(job, site, await readOrganisationName(database)),
      plain: { text: t(plain.withoutScript), url: `/openings/${job._id}` }
    })
    return send(reply, 200, page)
  }

export function serveShell(app: FastifyInstance, database: Database, site: string): void {
  app.get('/jobs', async (_request, reply) => {
    const shell = await readShell()
    if (!shell) return notFound(reply)
    const page = withHead(shell, {
      title: t(texts.title),
      description: t(plain.lead),
      canonical: `${site}/jobs`,
      plain: { text: t(plain.listWithoutScript), url: '/openings' }
    })
    return send(reply, 200, page)
  })
  app.get<JobRoute>('/jobs/:id', openingPage(database, site))
}
