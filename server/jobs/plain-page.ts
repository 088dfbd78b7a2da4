// The frame of pages without a script: the site's own sheets, and a small one for what only these pages have.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { FastifyInstance, FastifyReply } from 'fastify'

import * as texts from '#shared/jobs/plain-texts.ts'
import { t } from '#shared/kit/texts.ts'

import { type Html, html } from '../kit/web/plain-page.ts'
import { readShell, sheetsOf } from '../kit/web/shell.ts'
import { texts as kit } from '../kit/texts.ts'

/** The cards look as they do on the page with scripts. */
const sheet = ['plain.css', '../../widgets/jobs/openings.css']
  .map(file => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')
const SHEET = `/openings/sheet-${createHash('sha256').update(sheet).digest('base64url').slice(0, 8)}.css`

/** Content security policy: no scripts; pictures of jobs may come from any host. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data: https:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

export interface Page {
  title: string
  /** The organisation's name. */
  organisation: string
  canonical: string
  body: Html
  /** Seconds for which anybody may keep it. */
  fresh?: number
}

export async function sendPlain(reply: FastifyReply, status: number, page: Page): Promise<FastifyReply> {
  const shell = await readShell()
  const sheets = [...(shell ? sheetsOf(shell) : []), SHEET]
  const whole = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${t(kit.pageTitle, { title: page.title, organisation: page.organisation })}</title>
        <link rel="canonical" href="${page.canonical}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${sheets.map(href => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body>
        <a class="skip btn" href="#main">${t(texts.skip)}</a>
        <header class="top">
          <div class="in">
            <a class="home" href="/"
              ><img src="/favicon.svg" alt="" width="26" height="26" /><span dir="auto">${page.organisation}</span></a
            >
            <nav aria-label="${t(texts.pages)}">
              <a href="/openings">${t(texts.openings)}</a> <a href="/login">${t(texts.logIn)}</a>
            </nav>
          </div>
        </header>
        <main id="main" class="page plain">${page.body}</main>
      </body>
    </html> `.source
  const keep = page.fresh ? `public, max-age=${page.fresh}` : 'no-store'
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', keep)
    .header('content-security-policy', POLICY)
    .send(whole)
}

export function serveSheet(app: FastifyInstance): void {
  app.get(SHEET, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable').send(sheet)
  )
}
