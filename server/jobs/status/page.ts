// The applicant's own page, as plain HTML: it needs no script, and no account.
import type { ApplicationStatusPage } from '#shared/jobs/schemas.ts'
import { RESUME_ACCEPT } from '#shared/jobs/resumes/resume.ts'
import { LINK_DAYS, LONGEST_ANSWER } from '#shared/jobs/status/rules.ts'
import * as texts from '#shared/jobs/status/texts.ts'
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import { type Html, html } from '../../kit/web/plain-page.ts'

export const STATUS = '/application-status'

const dayIn = (instant: string): string => formatDay(dayOf(new Date(instant)), 'profile')
const firstWord = (name: string): string => name.split(' ')[0] ?? name

const statusLine = (message: string): Html | '' =>
  message ? html`<p class="callout" role="status">${message}</p>` : ''

/** One button that sends one word; the link travels in the body, out of other pages' sight. */
const button = (act: string, token: string, label: string, kind: string, inside: Html | '' = ''): Html =>
  html`<form method="post" action="${STATUS}">
    <input name="token" type="hidden" value="${token}" />
    ${inside}
    <button class="btn ${kind}" name="act" value="${act}">${label}</button>
  </form>`

const track = ({ sentAt, told, movedAt, isWithdrawn }: ApplicationStatusPage): Html =>
  html`<ol class="track">
    <li>${t(texts.weHaveIt)}<small>${dayIn(sentAt)}</small></li>
    <li class="${isWithdrawn ? '' : 'now'}" aria-current="step">
      <span dir="auto">${told}</span><small>${t(texts.since, { day: dayIn(movedAt) })}</small>
    </li>
  </ol>`

function sent({ answers }: ApplicationStatusPage): Html {
  if (answers.length === 0) return html`<p>${t(texts.noAnswers)}</p>`
  const lines = answers.map(({ questionText, answer }) => {
    const text = typeof answer === 'string' ? answer : answer.join(', ')
    return html`<dt dir="auto">${questionText}</dt>
      <dd dir="auto">${text || t(texts.noAnswer)}</dd>`
  })
  return html`<dl>${lines}</dl>`
}

/** A browser without a script sends a file as a form of parts. */
const resumePart = ({ resume }: ApplicationStatusPage, token: string): Html =>
  html`<h3>${t(texts.resume)}</h3>
    <p dir="auto">${resume ? resume.name : t(texts.noResume)}</p>
    <form method="post" action="${STATUS}/resume" enctype="multipart/form-data">
      <input name="token" type="hidden" value="${token}" />
      <label for="resume">${t(texts.chooseResume)}</label>
      <input id="resume" name="resume" type="file" accept="${RESUME_ACCEPT}" aria-describedby="resume-hint" required />
      <small id="resume-hint">${t(texts.resumeHint)}</small>
      <button class="btn secondary">${t(resume ? texts.replaceResume : texts.addResume)}</button>
    </form>
    ${resume ? button('remove', token, t(texts.removeResume), 'quiet') : ''}`

const talkPart = ({ talk, mayAnswer }: ApplicationStatusPage, token: string): Html | '' => {
  if (talk.length === 0 && !mayAnswer) return ''
  const lines = talk.map(
    ({ isYours, at, title, body }) =>
      html`<dt>${t(isYours ? texts.yours : texts.ours)}, ${dayIn(at)}</dt>
        <dd dir="auto">${title ? html`<strong>${title}</strong><br />` : ''}<span class="said">${body}</span></dd>`
  )
  return html`<section>
    <h2>${t(texts.talk)}</h2>
    ${lines.length ? html`<dl>${lines}</dl>` : ''}
    ${
      mayAnswer
        ? button(
            'answer',
            token,
            t(texts.sendAnswer),
            'secondary',
            html`<label for="text">${t(texts.yourText)}</label>
              <textarea class="input" id="text" name="text" rows="5" maxlength="${LONGEST_ANSWER}" required></textarea>`
          )
        : ''
    }
  </section>`
}

const writePart = ({ writeTo }: ApplicationStatusPage): Html | '' =>
  writeTo
    ? html`<section>
        <h2>${t(texts.writeToUs)}</h2>
        <p>${t(texts.writeToUsText)} <a href="mailto:${writeTo}">${writeTo}</a>.</p>
      </section>`
    : ''

const backPart = ({ isWithdrawn, mayWithdraw }: ApplicationStatusPage, token: string): Html | '' => {
  if (isWithdrawn) return button('return', token, t(texts.comeBack), 'primary')
  if (!mayWithdraw) return ''
  return html`<section>
    <h2>${t(texts.withdraw)}</h2>
    <p>${t(texts.withdrawText)}</p>
    ${button('withdraw', token, t(texts.withdraw), 'secondary')}
  </section>`
}

const erasePart = ({ keptUntil }: ApplicationStatusPage, token: string): Html =>
  html`<section>
    <p>${t(texts.kept, { day: formatDay(keptUntil, 'profile') })}</p>
    <details>
      <summary>${t(texts.erase)}</summary>
      <p>${t(texts.eraseText)}</p>
      ${button(
        'erase',
        token,
        t(texts.eraseConfirm),
        'danger',
        html`<label class="check"
          ><input name="sure" type="checkbox" value="yes" required />${t(texts.eraseYes)}</label
        >`
      )}
    </details>
  </section>`

export const statusBody = (page: ApplicationStatusPage, token: string, message: string): Html =>
  html`<div class="status">
    <div>
      <h1 dir="auto">${t(texts.greeting, { name: firstWord(page.name) })}</h1>
      <p class="muted" dir="auto">${t(texts.sentFor, { title: page.title, day: dayIn(page.sentAt) })}</p>
    </div>
    ${statusLine(message)}
    <section>
      <h2>${t(texts.whereItStands)}</h2>
      ${track(page)} ${page.isWithdrawn ? backPart(page, token) : ''}
    </section>
    <section>
      <h2>${t(texts.youSent)}</h2>
      ${sent(page)} ${resumePart(page, token)}
    </section>
    ${talkPart(page, token)} ${writePart(page)} ${page.isWithdrawn ? '' : backPart(page, token)}
    ${erasePart(page, token)}
  </div>`

/** A link that is too old mails the next one to where it was mailed before; any other asks where to. */
export const lostBody = (token: string, isOld: boolean, message: string): Html =>
  html`<div class="status">
    <h1>${t(isOld ? texts.tooOld : texts.notThere)}</h1>
    ${statusLine(message)}
    <section>
      <p>${isOld ? t(texts.tooOldText, { days: LINK_DAYS }) : t(texts.notThereText)}</p>
      ${
        isOld
          ? button('link', token, t(texts.mailMe), 'primary')
          : button(
              'link',
              '',
              t(texts.mailMe),
              'primary',
              html`<label for="email">${t(texts.address)}</label>
                <input
                  class="input"
                  id="email"
                  name="email"
                  type="email"
                  autocomplete="email"
                  maxlength="254"
                  required
                />`
            )
      }
    </section>
  </div>`

export const erasedBody = (): Html =>
  html`<div class="status">
    <h1>${t(texts.erased)}</h1>
    <p role="status">${t(texts.erasedText)}</p>
  </div>`
