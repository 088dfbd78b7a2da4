// The page behind the link that switches a report off: one button, because mail scanners open every link but press no button.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/reports/by-mail/calls.ts'
import * as letters from '#shared/reports/by-mail/letter-texts.ts'

import type { Database } from '../../kit/database/database.ts'
import { readOrganisationName } from '../../kit/settings.ts'
import { askWithForm, takeForms, textOf } from '../../kit/web/plain-forms.ts'
import { type Html, html, sendPage } from '../../kit/web/plain-page.ts'

export const OFF = '/reportmails/off'

export const offUrl = (site: string, token: string): string => `${site}${OFF}?token=${token}`

export function serveOff(app: FastifyInstance, database: Database): void {
  const answer = async (reply: FastifyReply, status: number, body: Html): Promise<FastifyReply> =>
    sendPage(reply, status, {
      title: t(letters.offTitle),
      organisation: await readOrganisationName(database),
      body: html`${body}
        <p class="foot"><a href="/">${t(letters.toSite)}</a></p>`
    })
  const lineOf = (message: string): Html => html`<p role="status">${t(message)}</p>`

  app.get(OFF, async (request, reply) => {
    const token = textOf(request.query, 'token')
    const { status, body, message } = await askWithForm(request, calls.readReportMail, { token })
    if (status !== 200) return answer(reply, status, lineOf(message))
    return answer(
      reply,
      200,
      html`<p>${t(letters.offAsk, { name: textOf(body, 'name') })}</p>
        <form method="post" action="${OFF}">
          <input name="token" type="hidden" value="${token}" />
          <button>${t(letters.off)}</button>
        </form>`
    )
  })
  takeForms(app, scope => {
    // Mail programs press their own button: the token stands in the address then.
    scope.post(OFF, async (request: FastifyRequest, reply) => {
      const token = textOf(request.body, 'token') || textOf(request.query, 'token')
      const { status, message } = await askWithForm(request, calls.leaveReportMail, { token })
      return answer(reply, status, lineOf(message))
    })
  })
}
