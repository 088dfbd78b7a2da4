// Pages for browsers without a script: one sheet, a few marks, every word escaped.
import { pageLanguage } from '#shared/kit/spoken.ts'
import { createHash } from 'node:crypto'

import type { FastifyReply } from 'fastify'

import { t } from '#shared/kit/texts.ts'

import { escape } from '../mail/letter-page.ts'
import { texts } from '../texts.ts'

/** Safe HTML. Only `html` makes it, so that no unescaped text gets into a page by accident. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Part = Html | number | string | undefined | readonly Part[]

const partOf = (part: Part): string => {
  if (part === undefined) return ''
  if (part instanceof Html) return part.source
  return typeof part === 'object' ? part.map(partOf).join('') : escape(String(part))
}

/** `html`<p>${text}</p>``: what is put in is escaped, unless it is HTML of ours or a list of it. */
export const html = (marks: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: marks }, ...parts.map(partOf)))

/** HTML of ours that stands as it is. */
export const rawHtml = (source: string): Html => new Html(source)

const sheet = `
:root { color-scheme: light dark; --page: #f8f6f3; --sheet: #fffefe; --line: #e2dfdb; --edge: #8b857e; --text: #201b16; --quiet: #6c6660; --action: #00667a; --on-action: #ffffff }
@media (prefers-color-scheme: dark) { :root { --page: #100e0c; --sheet: #191714; --line: #2f2c28; --edge: #78736d; --text: #edebe7; --quiet: #a29e98; --action: #55b8c8; --on-action: #03171d } }
* { box-sizing: border-box }
body { margin: 0; padding: 40px 16px; background: var(--page); color: var(--text); font: 16px/25px 'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
main { max-width: 560px; margin: 0 auto; padding: 28px; border: 1px solid var(--line); border-top: 4px solid #f8ba2f; border-radius: 12px; background: var(--sheet) }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 31px; text-wrap: balance }
p { margin: 0 0 16px; overflow-wrap: anywhere }
label { display: block; margin: 0 0 6px; font-weight: 600 }
input[type='email'] { width: 100%; margin: 0 0 16px; padding: 9px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--page); color: inherit; font: inherit }
button { padding: 10px 20px; border: 0; border-radius: 8px; background: var(--action); color: var(--on-action); font: inherit; font-weight: 650; cursor: pointer }
a { color: var(--action) }
:focus-visible { outline: 2px solid var(--action); outline-offset: 2px }
.unseen { position: absolute; left: -9999px }
.foot { margin: 24px 0 0; color: var(--quiet); font-size: 14px }
`
/** Its hash is in the Content Security Policy, so not a space may differ. */
const styled = new Html(`<style>${sheet}</style>`)
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'"
].join('; ')

/** The shell of every page that is drawn here: they differ in their head and in what stands on them. */
export const wholePage = ({ title, head, body }: { title: string; head: Html; body: Html }): string =>
  html`<!doctype html>
    <html lang="${pageLanguage().lang}" dir="${pageLanguage().dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html> `.source

const page = (title: string, organisation: string, body: Html): string =>
  wholePage({
    title: t(texts.pageTitle, { title, organisation }),
    head: html`<meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      ${styled}`,
    body: html`<main>
      <h1>${title}</h1>
      ${body}
    </main>`
  })

export interface Page {
  title: string
  organisation: string
  body: Html
}

export function sendPage(reply: FastifyReply, status: number, { title, organisation, body }: Page): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(page(title, organisation, body))
}
