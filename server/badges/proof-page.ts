// The page that proves a badge, and the one that says that there is none.
import { PICTURES } from '#shared/badges/picture.ts'
import * as texts from '#shared/badges/proof-texts.ts'
import { ruleText } from '#shared/badges/rules.ts'
import { looks, signs } from '#shared/badges/signs.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import { nowCalled } from '../kit/guards/signed-name.ts'
import { type Html, html } from '../kit/web/plain-page.ts'
import { ownSheet } from '../kit/web/sheet-page.ts'
import { PROOF, type Shared } from './credential.ts'

export const sheet = ownSheet(
  PROOF,
  ['../../widgets/badges/award.css', 'proof.css'].map(file => new URL(file, import.meta.url))
)

/** A picture from elsewhere would tell its host who looks: then it is the sign of its type. */
const picture = ({ type, picture: hash, name }: Shared['badge']): Html =>
  html`<span class="award lg ${looks[type]}" role="img" aria-label="${t(texts.picture, { badge: name })}"
    >${hash ? html`<img src="${PICTURES}/${hash}" alt="" />` : html`<svg class="icon" viewBox="0 0 24 24"><path d="${signs[type]}" /></svg>`}</span
  >`

export function proofBody(shared: Shared, organisation: string): Html {
  const { key, name, day, badge } = shared
  const address = `${PROOF}/${key}`
  const rule = ruleText(badge)
  const words = { name, organisation, day: formatDay(day, 'profile') }
  return html`<article class="card proof">
    ${picture(badge)}
    <div class="said">
      <h1 dir="auto">${badge.name}</h1>
      <p class="lead" dir="auto">${t(texts.sentence, words)}</p>
      ${nowCalled(texts.nowCalled, shared)} ${badge.description ? html`<p dir="auto">${badge.description}</p>` : ''}
      ${rule && rule !== badge.description ? html`<p class="muted">${t(texts.rule, { rule })}</p>` : ''}
    </div>
    <section aria-labelledby="check">
      <h2 id="check">${t(texts.check)}</h2>
      <p>${t(texts.checkText, { organisation })}</p>
      <ul>
        <li><a href="${address}/credential.jwt" download>${t(texts.signed)}</a></li>
        <li><a href="${address}/credential.json">${t(texts.readable)}</a></li>
        <li><a href="${PROOF}/keys">${t(texts.key)}</a></li>
      </ul>
    </section>
  </article>`
}

export const goneBody = (): Html =>
  html`<article class="card proof">
    <div class="said">
      <h1>${t(texts.goneTitle)}</h1>
      <p class="lead">${t(texts.gone)}</p>
    </div>
  </article>`
