// The page of a letter: open to anybody who has its address while it is valid, and to no search engine.
import type { FastifyInstance } from 'fastify'

import * as texts from '#shared/hours-letters/page-texts.ts'
import { stateOf } from '#shared/hours-letters/rules.ts'
import { today } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'

import type { Database } from '../kit/database/database.ts'
import { readOrganisation } from '../kit/settings.ts'
import { html } from '../kit/web/plain-page.ts'
import { sendSheetPage, serveSheet } from '../kit/web/sheet-page.ts'
import { hoursOf } from '../reports/for-others.ts'
import type { LetterKeys } from './key.ts'
import { type IssuedLetter, letterBody, LETTERS, overBody, sheet, unknownBody } from './letter-page.ts'
import { findLetter } from './queries.ts'

/** From one address: enough for an office that checks a pile of them. */
const limited = { config: { rateLimit: { max: 240, timeWindow: MINUTE_MS, allowList: () => false } } }

interface PageContext {
  site: string
  keys: LetterKeys
  now: () => Date
}

export function serveLetters(app: FastifyInstance, database: Database, { site, keys, now }: PageContext): void {
  /** What the key belongs to, and what its entries add up to today. */
  const look = (key: string): Promise<{ letter: IssuedLetter | undefined; organisation: string }> =>
    database.transaction(
      async trx => {
        const { organisationName: organisation } = await readOrganisation(trx)
        const id = keys.idOf(key)
        const row = id ? await findLetter(trx, id) : undefined
        if (!row || !keys.fits(key, row)) return { letter: undefined, organisation }
        const { tangible } = await hoursOf(trx, { from: row.from, to: row.to, people: [row.personId] })
        return { letter: { ...row, secondsNow: tangible, address: `${site}${LETTERS}/${key}` }, organisation }
      },
      { readOnly: true }
    )

  serveSheet(app, sheet)
  app.get<{ Params: { key: string } }>(`${LETTERS}/:key`, limited, async ({ params }, reply) => {
    const { letter, organisation } = await look(params.key)
    const state = letter && stateOf({ ...letter, withdrawn: letter.withdrawnAt !== null }, today(now()))
    const isValid = state === 'valid'
    return sendSheetPage(reply.header('x-robots-tag', 'noindex, nofollow'), isValid ? 200 : letter ? 410 : 404, {
      title: isValid ? t(texts.title, { name: letter?.name ?? '' }) : t(letter ? texts.expiredTitle : texts.goneTitle),
      organisation,
      sheet,
      head: html`<meta name="robots" content="noindex, nofollow" /><meta name="referrer" content="no-referrer" />`,
      links: html`<a href="/login">${t(texts.logIn)}</a>`,
      body: !letter
        ? unknownBody()
        : isValid
          ? letterBody(letter, organisation)
          : overBody(letter, state === 'withdrawn')
    })
  })
}
