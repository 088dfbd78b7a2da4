// The forms of partners' pages and of mail programs, which send no JSON and run no script. Each goes the way of its call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import * as calls from '#shared/mail/calls.ts'
import * as letters from '#shared/mail/letter-texts.ts'
import * as texts from '#shared/mail/texts.ts'
import { t } from '#shared/kit/texts.ts'

import type { Database } from '../kit/database/database.ts'
import { askWithForm, type PlainAnswer, takeForms, textOf } from '../kit/web/plain-forms.ts'
import { type Html, html, sendPage } from '../kit/web/plain-page.ts'
import { readShell, withoutScript } from '../kit/web/shell.ts'
import { readOrganisationName } from '../kit/settings.ts'

const SUBSCRIBE = '/email-subscribe'
const LEAVE = '/email-unsubscribe'

const foot = (): Html => html`<p class="foot"><a href="/">${t(letters.toSite)}</a></p>`

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  /** What the organisation is called. */
  organisation: string
}

const subscribeForm = (email: string, challenge: string, from: string): Html =>
  html`<form method="post" action="${SUBSCRIBE}">
    <label for="email">${t(texts.emailLabel)}</label>
    <input id="email" name="email" type="email" value="${email}" autocomplete="email" maxlength="254" required />
    <input class="unseen" name="website" type="text" tabindex="-1" autocomplete="off" aria-hidden="true" />
    <input name="from" type="hidden" value="${from}" />
    <input name="challenge" type="hidden" value="${challenge}" />
    <button>${t(texts.subscribeButton)}</button>
  </form>`

async function freshChallenge(request: FastifyRequest): Promise<string> {
  const { body } = await askWithForm(request, calls.readChallenge, { for: 'subscribe' })
  return textOf(body, 'challenge')
}

/** On whose page it began: our own page, which comes between, tells nobody where it stands. */
function fromOf({ headers, body }: FastifyRequest): string {
  const { origin = 'null' } = headers
  return origin === 'null' ? textOf(body, 'from') : origin
}

/** The page keeps the address, and has a challenge to be sent with: the old one where only time was lacking. */
async function offer({ request, reply, organisation }: Visit, why: string, { status, body }: PlainAnswer) {
  const sent = textOf(request.body, 'challenge')
  const challenge = status === 429 && body['retryAfter'] !== undefined && sent ? sent : await freshChallenge(request)
  const reason = html`<p role="status">${t(why)}</p>`
  const form = subscribeForm(textOf(request.body, 'email'), challenge, fromOf(request))
  return sendPage(reply, status, {
    organisation,
    title: t(texts.subscribeTitle),
    body: html`${reason}${form}${foot()}`
  })
}

const tell = ({ reply, organisation }: Visit, status: number, title: string, message: string): FastifyReply =>
  sendPage(reply, status, {
    organisation,
    title: t(title),
    body: html`<p role="status">${t(message)}</p>
      ${foot()}`
  })

async function confirm(visit: Visit, token: string): Promise<FastifyReply> {
  const { status, message } = await askWithForm(visit.request, calls.confirmSubscription, { token })
  return tell(visit, status, texts.subscribeTitle, message)
}

async function subscribe(visit: Visit): Promise<FastifyReply> {
  const { request } = visit
  const token = textOf(request.body, 'token')
  if (token) return confirm(visit, token)
  const [email, challenge, proof, website] = ['email', 'challenge', 'proof', 'website'].map(name =>
    textOf(request.body, name)
  )
  // An empty challenge is one that is lacking, and not a script's bare address.
  const brought = { challenge, ...(proof ? { proof } : {}), website }
  const answer = await askWithForm(request, calls.subscribe, { email, ...brought }, fromOf(request))
  if (answer.status === 200) return tell(visit, 200, texts.subscribeTitle, answer.message)
  // A form on a partner's page has no challenge of ours yet: ours has, and one button.
  if (answer.body['challenge'] && !challenge)
    return offer(visit, email ? letters.subscribeOnce : letters.subscribeHow, { ...answer, status: 200 })
  return offer(visit, answer.message, answer)
}

async function leave(visit: Visit): Promise<FastifyReply> {
  const { request } = visit
  const token = textOf(request.body, 'token') || textOf(request.query, 'token')
  if (!token) return tell(visit, 400, letters.leaveButton, letters.leaveNeedsLink)
  const { status, message } = await askWithForm(request, calls.unsubscribe, { token })
  return tell(visit, status, letters.leaveButton, message)
}

/** The page that a link in a mail leads to. Without a script it is one button: scanners of mails open every address, and press none. */
const linkPage =
  (action: string, why: string, button: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const shell = await readShell()
    if (!shell) {
      reply.callNotFound()
      return reply
    }
    const form = html`<main class="page" data-width="form">
      <form class="card" method="post" action="${action}">
        <div class="card-body stack">
          <h1>${t(button)}</h1>
          <p>${t(why)}</p>
          <input name="token" type="hidden" value="${textOf(request.query, 'token')}" />
          <button class="btn primary">${t(button)}</button>
        </div>
      </form>
    </main>`
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return reply.send(withoutScript(shell, form))
  }

/** Mail programs press this by themselves: no cookie, no page, no second step, and as often as they like. */
async function leaveByProgram(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { status, message } = await askWithForm(request, calls.unsubscribe, { token: textOf(request.query, 'token') })
  return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(message)
}

export function serveForms(app: FastifyInstance, database: Database): void {
  const at =
    (answer: (visit: Visit) => Promise<FastifyReply>) => async (request: FastifyRequest, reply: FastifyReply) =>
      answer({ request, reply, organisation: await readOrganisationName(database) })
  app.get(SUBSCRIBE, linkPage(SUBSCRIBE, letters.confirmPress, letters.confirmButton))
  app.get(LEAVE, linkPage(LEAVE, letters.leavePress, letters.leaveButton))
  takeForms(app, scope => {
    scope.route({ method: 'POST', url: SUBSCRIBE, handler: at(subscribe) })
    scope.route({ method: 'POST', url: LEAVE, handler: at(leave) })
    // Only who presses a button leaves: scanners of mails open every address.
    scope.get('/unsubscribe', (request, reply) =>
      reply.redirect(`${LEAVE}?token=${encodeURIComponent(textOf(request.query, 'token'))}`)
    )
  })
  void app.register(async scope => {
    // What it sends says nothing that its address does not.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, _body, done) => done(null))
    scope.route({ method: 'POST', url: '/unsubscribe', handler: leaveByProgram })
  })
}
