// The built index.html: sent with another head, or read for the addresses of its sheets.
import { readFile } from 'node:fs/promises'

import { escape } from '../mail/letter-page.ts'
import type { Html } from './plain-page.ts'

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
  /** Shown beside a link to the page, where somebody shares it. */
  image?: string
  /** Structured data for search engines. */
  data?: object
  /** More of the page's head. */
  more?: Html
}

/** JSON in a <script> block, escaped so that it cannot end the block. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`

const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${escape(content)}" />`

export function withHead(shell: string, { title, description, canonical, image, data, more: others }: Head): string {
  const more = [
    `<link rel="canonical" href="${escape(canonical)}" />`,
    meta('og:type', 'website'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', canonical),
    ...(image ? [meta('og:image', image)] : []),
    ...(data ? [dataBlock(data)] : []),
    ...(others ? [others.source] : [])
  ].join('\n    ')
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>\n    ${more}`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escape(description)}" />`)
}

/** What a browser without a script shows in place of the page's widget. */
export const withoutScript = (shell: string, instead: Html): string =>
  shell.replace(/<noscript>[^]*<\/noscript>/, () => `<noscript>${instead.source}</noscript>`)
