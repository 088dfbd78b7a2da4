// The page behind the link at the end of a mail that switches something off: one button, because mail scanners open every link
// but press no button.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Call } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'

import type { Database } from '../database/database.ts'
import { readOrganisationName } from '../settings.ts'
import { askWithForm, takeForms, textOf } from './plain-forms.ts'
import { type Html, html, sendPage } from './plain-page.ts'

export interface Off {
  path: string
  title: string
  button: string
  /** What a token switches off, and what does it. */
  read: Call
  leave: Call
  /** What is asked before the button, by what was read. */
  ask: (read: (name: string) => string) => string
  foot: { text: string; path: string }
}

export const offPage =
  ({ path, title, button, read, leave, ask, foot }: Off) =>
  (app: FastifyInstance, database: Database): void => {
    const answer = async (reply: FastifyReply, status: number, body: Html): Promise<FastifyReply> =>
      sendPage(reply, status, {
        title: t(title),
        organisation: await readOrganisationName(database),
        body: html`${body}
          <p class="foot"><a href="${foot.path}">${t(foot.text)}</a></p>`
      })
    const lineOf = (message: string): Html => html`<p role="status">${t(message)}</p>`

    app.get(path, async (request, reply) => {
      const token = textOf(request.query, 'token')
      const { status, body, message } = await askWithForm(request, read, { token })
      if (status !== 200) return answer(reply, status, lineOf(message))
      return answer(
        reply,
        200,
        html`<p>${ask(name => textOf(body, name))}</p>
          <form method="post" action="${path}">
            <input name="token" type="hidden" value="${token}" />
            <button>${t(button)}</button>
          </form>`
      )
    })
    takeForms(app, scope => {
      // Mail programs press their own button: the token stands in the address then.
      scope.post(path, async (request: FastifyRequest, reply) => {
        const token = textOf(request.body, 'token') || textOf(request.query, 'token')
        const { status, message } = await askWithForm(request, leave, { token })
        return answer(reply, status, lineOf(message))
      })
    })
  }
