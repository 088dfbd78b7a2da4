// The signed copy as a page to print: open to whoever has its address, and to no search engine.
import type { FastifyInstance } from 'fastify'

import { isOtherName } from '#shared/agreement/rules.ts'
import * as texts from '#shared/agreement/texts.ts'
import { wordsOf } from '#shared/forms/questions.ts'
import { formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'

import type { Database } from '../kit/database/database.ts'
import { nowCalled } from '../kit/guards/signed-name.ts'
import { readOrganisation } from '../kit/settings.ts'
import { type Html, html } from '../kit/web/plain-page.ts'
import { ownSheet, sendSheetPage, serveSheet } from '../kit/web/sheet-page.ts'
import type { CopyKeys } from './key.ts'
import { findSigned, type SignedRow } from './queries.ts'
import { pagesOf, textVersionOf } from './shown.ts'

export const COPIES = '/signed-agreement'

const sheet = ownSheet(COPIES, [new URL('copy.css', import.meta.url)])
const limited = { config: { rateLimit: { max: 240, timeWindow: MINUTE_MS, allowList: () => false } } }

const paragraphs = (text: string): Html[] => text.split('\n\n').map(one => html`<p>${one}</p>`)

const copyBody = (signed: SignedRow): Html => {
  const { answers, cameAt, email, hash, isReplaced, name } = signed
  const signature = wordsOf(answers['sign'])
  const when = formatInstant(new Date(cameAt), 'told')
  const version = formatDay(textVersionOf(signed), 'profile')
  return html`<article class="card copy">
    <h1>${t(texts.title)}</h1>
    <p class="lead" dir="auto">${t(texts.signedLine, { name, email, when })}</p>
    ${nowCalled(texts.nowCalled, signed)}
    ${isReplaced ? html`<p class="callout warn" role="note">${t(texts.replacedLine)}</p>` : ''}
    ${pagesOf(signed).map(
      ({ title, questions }) =>
        html`<section>
          <h2>${t(title)}</h2>
          <dl>
            ${questions.map(
              ({ label, help, answer }) =>
                html`<div>
                  <dt>${t(label)}</dt>
                  ${help ? html`<dd class="clause">${paragraphs(help)}</dd>` : ''}
                  <dd dir="auto">${answer}</dd>
                </div>`
            )}
          </dl>
        </section>`
    )}
    <p class="signature" dir="auto">${signature}</p>
    ${isOtherName(signature, name) ? html`<p dir="auto">${t(texts.otherSignature, { signature, name })}</p>` : ''}
    <p class="muted">${t(texts.hashLine, { version, hash })}</p>
    <p class="muted screen">${t(texts.print)}</p>
  </article>`
}

const unknownBody = (): Html =>
  html`<article class="card copy">
    <h1>${t(texts.copyMissing)}</h1>
    <p class="lead">${t(texts.copyMissingText)}</p>
  </article>`

export function serveCopies(app: FastifyInstance, database: Database, keys: CopyKeys): void {
  const look = (key: string) =>
    database.transaction(
      async trx => {
        const { organisationName: organisation } = await readOrganisation(trx)
        const id = keys.idOf(key)
        const signed = id ? await findSigned(trx, id) : undefined
        return { organisation, signed: signed && keys.fits(key, signed) ? signed : undefined }
      },
      { readOnly: true }
    )

  serveSheet(app, sheet)
  app.get<{ Params: { key: string } }>(`${COPIES}/:key`, limited, async ({ params }, reply) => {
    const { organisation, signed } = await look(params.key)
    return sendSheetPage(reply.header('x-robots-tag', 'noindex, nofollow'), signed ? 200 : 404, {
      title: signed ? t(texts.copyTitle, { name: signed.name }) : t(texts.copyMissing),
      organisation,
      sheet,
      head: html`<meta name="robots" content="noindex, nofollow" /><meta name="referrer" content="no-referrer" />`,
      links: html`<a href="/login">${t(texts.logIn)}</a>`,
      body: signed ? copyBody(signed) : unknownBody()
    })
  })
}
