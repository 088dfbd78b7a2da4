// The frame of pages without a script that look like the site: its sheets, and a small one of the page's own after them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { t } from '#shared/kit/texts.ts'

import { texts } from '../texts.ts'
import { type Html, html, wholePage } from './plain-page.ts'
import { readShell, sheetsOf } from './shell.ts'

export interface OwnSheet {
  /** With the digest of its text, so that it can be kept for ever. */
  path: string
  text: string
}

/** The frame's styles, then those of these files; served below a path of the feature. */
export function ownSheet(below: string, files: readonly URL[]): OwnSheet {
  const text = [new URL('sheet-page.css', import.meta.url), ...files].map(file => readFileSync(file, 'utf8')).join('\n')
  return { path: `${below}/sheet-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`, text }
}

export function serveSheet(app: FastifyInstance, { path, text }: OwnSheet): void {
  app.get(path, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable').send(text)
  )
}

/** No scripts, and nothing from any other host. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

export interface SheetPage {
  title: string
  /** The organisation's name. */
  organisation: string
  sheet: OwnSheet
  /** More of the page's head. */
  head?: Html
  /** Links beside the organisation's name. */
  links: Html
  body: Html
  /** Seconds for which anybody may keep it. */
  fresh?: number | undefined
}

export async function sendSheetPage(reply: FastifyReply, status: number, page: SheetPage): Promise<FastifyReply> {
  const shell = await readShell()
  const sheets = [...(shell ? sheetsOf(shell) : []), page.sheet.path]
  const whole = wholePage({
    title: t(texts.pageTitle, { title: page.title, organisation: page.organisation }),
    head: html`${page.head}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      ${sheets.map(href => html`<link rel="stylesheet" href="${href}" />`)}`,
    body: html`<a class="skip btn" href="#main">${t(texts.skip)}</a>
      <header class="top">
        <div class="in">
          <a class="home" href="/"
            ><img src="/favicon.svg" alt="" width="26" height="26" /><span dir="auto">${page.organisation}</span></a
          >
          <nav aria-label="${t(texts.pages)}">${page.links}</nav>
        </div>
      </header>
      <main id="main" class="page plain">${page.body}</main>`
  })
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', page.fresh ? `public, max-age=${page.fresh}` : 'no-store')
    .header('content-security-policy', POLICY)
    .send(whole)
}
