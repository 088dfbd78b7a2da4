// The built index.html: sent with another head, or read for the addresses of its sheets.
import { readFile } from 'node:fs/promises'

import { escape } from '../mail/letter-page.ts'

const SHELL = new URL('../../../dist/site/index.html', import.meta.url)

/** Read each time, because a build may replace it while the server runs; undefined before the first build. */
export const readShell = (): Promise<string | undefined> => readFile(SHELL, 'utf8').catch(() => undefined)

/** The addresses of its sheets, in their order. */
export const sheetsOf = (shell: string): string[] =>
  [...shell.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].flatMap(
    ([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? []
  )

export interface Head {
  title: string
  description: string
  canonical: string
  /** Structured data for search engines. */
  data?: object
  /** The address of the same page for browsers without a script. */
  plain?: { text: string; url: string }
}

/** JSON in a <script> block, escaped so that it cannot end the block. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`

export function withHead(shell: string, { title, description, canonical, data, plain }: Head): string {
  const more = [`<link rel="canonical" href="${escape(canonical)}" />`, ...(data ? [dataBlock(data)] : [])].join(
    '\n    '
  )
  const there = plain ? `<noscript><p><a href="${escape(plain.url)}">${escape(plain.text)}</a></p></noscript>\n  ` : ''
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>\n    ${more}`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escape(description)}" />`)
    .replace('</body>', () => `${there}</body>`)
}
