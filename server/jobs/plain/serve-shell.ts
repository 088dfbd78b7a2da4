// The site's pages of openings with their title, description and JobPosting for search engines and browsers without scripts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { readJob as readJobCall } from '#shared/jobs/calls.ts'
import * as plain from '#shared/jobs/plain-texts.ts'
import { readJob } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { plain as wordsOf } from '#shared/kit/text/rich.ts'
import { fill } from '#shared/kit/calls/call.ts'
import { toDay, today } from '#shared/kit/time/day.ts'
import { sourceIn } from '#shared/kit/source.ts'
import { t } from '#shared/kit/texts.ts'

import type { Database } from '../../kit/database/database.ts'
import { askWithForm, isPassing, textOf } from '../../kit/web/plain-forms.ts'
import { publicAddresses } from '../../community/for-others.ts'
import { escape } from '../../kit/mail/letter-page.ts'
import { readOrganisationOf } from '../../kit/settings.ts'
import { html } from '../../kit/web/plain-page.ts'
import { readShell, withHead, withoutScript } from '../../kit/web/shell.ts'
import { feedLinks } from '../feeds/links.ts'
import { jobPosting } from '../posting.ts'
import { selectAddresses } from '../queries.ts'

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

const link = (text: string, url: string) => html`<p><a href="${url}">${t(text)}</a></p>`

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
      ...(job.imageUrl ? { image: new URL(job.imageUrl, site).href } : {}),
      data: jobPosting(job, site, await readOrganisationOf(database))
    })
    const from = sourceIn(textOf(request.query, 'from'))
    const withoutIt = `/openings/${job._id}${from ? `?from=${from}` : ''}`
    return send(reply, 200, withoutScript(page, link(plain.withoutScript, withoutIt)))
  }

const RARELY = 'public, max-age=3600'
/** A sitemap holds fifty thousand addresses, most of them openings. */
const MOST_EVENTS = 9000

/** What search engines ask for first: what to leave alone, and where the openings are. */
function serveForSearch(app: FastifyInstance, database: Database, site: string, now: () => Date): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', RARELY)
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${site}/sitemap.xml\n`)
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const [jobs, events] = await database.transaction(
      trx => Promise.all([selectAddresses(trx, today(now())), publicAddresses(trx, now(), MOST_EVENTS)]),
      { readOnly: true }
    )
    const entries = [
      `<url><loc>${escape(`${site}/jobs`)}</loc></url>`,
      ...jobs.map(
        ({ id, posted_on }) => `<url><loc>${escape(`${site}/jobs/${id}`)}</loc><lastmod>${posted_on}</lastmod></url>`
      ),
      `<url><loc>${escape(`${site}/events`)}</loc></url>`,
      ...events.map(
        ({ id, changedAt }) =>
          `<url><loc>${escape(`${site}/events/${id}`)}</loc><lastmod>${toDay(changedAt)}</lastmod></url>`
      )
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', RARELY)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
      )
  })
}

export function serveShell(app: FastifyInstance, database: Database, site: string, now: () => Date): void {
  serveForSearch(app, database, site, now)
  app.get('/jobs', async (_request, reply) => {
    const shell = await readShell()
    if (!shell) return notFound(reply)
    const page = withHead(shell, {
      title: t(texts.title),
      description: t(plain.lead),
      canonical: `${site}/jobs`,
      more: feedLinks()
    })
    return send(reply, 200, withoutScript(page, link(plain.listWithoutScript, '/openings')))
  })
  app.get<JobRoute>('/jobs/:id', openingPage(database, site))
}
