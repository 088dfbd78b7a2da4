// The frame of the openings for browsers without a script.
import type { FastifyReply } from 'fastify'

import * as texts from '#shared/jobs/plain-texts.ts'
import { t } from '#shared/kit/texts.ts'

import { type Html, html } from '../../kit/web/plain-page.ts'
import { feedLinks } from '../feeds/links.ts'
import type { Search } from '../openings.ts'
import { ownSheet, sendSheetPage } from '../../kit/web/sheet-page.ts'

/** The cards look as they do on the page with scripts. */
export const sheet = ownSheet(
  '/openings',
  ['plain.css', '../../../widgets/jobs/openings.css'].map(file => new URL(file, import.meta.url))
)

export interface Page {
  title: string
  /** The organisation's name. */
  organisation: string
  canonical: string
  body: Html
  /** What the list is narrowed by. */
  wish?: Search
  /** Seconds for which anybody may keep it. */
  fresh?: number
}

export const sendPlain = (
  reply: FastifyReply,
  status: number,
  { canonical, wish, ...page }: Page
): Promise<FastifyReply> =>
  sendSheetPage(reply, status, {
    ...page,
    sheet,
    head: html`<link rel="canonical" href="${canonical}" />${feedLinks(wish)}`,
    links: html`<a href="/openings">${t(texts.openings)}</a> <a href="/login">${t(texts.logIn)}</a>`
  })
