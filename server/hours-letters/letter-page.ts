// A letter as a page to print, and what stands there when it is no longer valid.
import * as texts from '#shared/hours-letters/page-texts.ts'
import { valueText } from '#shared/hours-letters/rules.ts'
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { count, hoursInColumn } from '#shared/kit/figures.ts'
import { HOUR, inHours } from '#shared/kit/time/time.ts'
import { t } from '#shared/kit/texts.ts'
import { darkPath, qr } from '#shared/kit/files/qr.ts'

import { nowCalled } from '../kit/guards/signed-name.ts'
import { type Html, html } from '../kit/web/plain-page.ts'
import { ownSheet } from '../kit/web/sheet-page.ts'
import type { FoundLetter } from './queries.ts'

export const LETTERS = '/hours-letter'

export const sheet = ownSheet(LETTERS, [new URL('letter.css', import.meta.url)])

export interface IssuedLetter extends FoundLetter {
  /** What the entries of its span add up to today. */
  secondsNow: number
  address: string
}

const long = (day: string): string => formatDay(day, 'profile')

function code(address: string): Html {
  const rows = qr(address) ?? []
  const size = rows.length
  return html`<svg
    class="qr"
    viewBox="0 0 ${size} ${size}"
    role="img"
    aria-label="${t(texts.code)}"
    shape-rendering="crispEdges"
  >
    <rect width="${size}" height="${size}" fill="#fff" />
    <path d="${darkPath(rows)}" fill="#000" />
  </svg>`
}

const projectTable = (letter: IssuedLetter): Html =>
  html`<table>
    <caption class="vh">
      ${t(texts.projects)}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t(texts.project)}</th>
        <th scope="col" class="num">${t(texts.projectHours)}</th>
      </tr>
    </thead>
    <tbody>
      ${letter.projects.map(
        ([name, seconds]) =>
          html`<tr>
            <td dir="auto">${name}</td>
            <td class="num">${hoursInColumn(inHours(seconds))}</td>
          </tr>`
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${t(texts.total)}</th>
        <td class="num">${hoursInColumn(inHours(letter.tangibleSeconds))}</td>
      </tr>
    </tfoot>
  </table>`

function worth({ tangibleSeconds, hourCents: cents, currency }: IssuedLetter): Html | undefined {
  if (cents === null || currency === null) return undefined
  const value = { cents, currency }
  return html`<p>${t(texts.value, { rate: valueText(HOUR, value), value: valueText(tangibleSeconds, value) })}</p>`
}

export const letterBody = (letter: IssuedLetter, organisation: string): Html =>
  html`<article class="card letter">
    <p class="dated" dir="auto">${t(texts.dated, { organisation, day: long(dayOf(new Date(letter.issuedAt))) })}</p>
    <h1>${t(texts.heading)}</h1>
    <p class="lead" dir="auto">${t(texts.sentence, { organisation, name: letter.name })}</p>
    <p class="figure">${t(texts.hours, { hours: count(inHours(letter.tangibleSeconds)) })}</p>
    <p class="lead">${t(texts.span, { from: long(letter.from), to: long(letter.to) })}</p>
    ${nowCalled(texts.nowCalled, letter)}
    ${letter.secondsNow === letter.tangibleSeconds ? '' : html`<p class="callout warn" role="note">${t(texts.corrected, { hours: count(inHours(letter.secondsNow)) })}</p>`}
    ${letter.projects.length ? projectTable(letter) : ''} ${worth(letter)}
    <p class="muted">${t(texts.tangible)}</p>
    <section aria-labelledby="check">
      ${code(letter.address)}
      <div>
        <h2 id="check">${t(texts.check)}</h2>
        <p>${t(texts.checkText, { organisation, day: long(letter.validUntil) })}</p>
        <p class="address">${letter.address}</p>
      </div>
    </section>
    <p class="muted screen">${t(texts.print)}</p>
  </article>`

const notice = (title: string, text: string): Html =>
  html`<article class="card letter">
    <h1>${t(title)}</h1>
    <p class="lead">${text}</p>
  </article>`

export const unknownBody = (): Html => notice(texts.goneTitle, t(texts.gone))

/** Says nothing of whose it was. */
export const overBody = ({ validUntil }: IssuedLetter, isWithdrawn: boolean): Html =>
  notice(texts.expiredTitle, isWithdrawn ? t(texts.withdrawn) : t(texts.expired, { day: long(validUntil) }))
