// The outbox: what was written, whether it left, and a second chance for what failed.
import { refuse } from '#shared/kit/refused.ts'
import * as calls from '#shared/mail/calls.ts'
import { coversSecrets, maySendAgain } from '#shared/mail/rules.ts'
import * as schemas from '#shared/mail/schemas.ts'
import * as texts from '#shared/mail/texts.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { texts as kit } from '../kit/texts.ts'
import { type MailRow, requeue, selectMail, selectMails, selectSecrets, selectWhole } from './queries.ts'
import { forgetTask } from './forget.ts'
import { mailing } from './mailings.ts'
import { servePictures } from './pictures.ts'
import { cover, hashesIn } from './secrets.ts'
import { sending } from './sending.ts'
import { subscribing } from './subscriptions.ts'
import { serveForms } from './serve-forms.ts'
import type { MailTools } from './tools.ts'

const PAGE = 50

const shown = ({ id, to_address, subject, status, attempts, problem, created_at, done_at }: MailRow): schemas.Mail => ({
  _id: id,
  to: to_address,
  subject,
  status,
  attempts,
  ...(problem === null ? {} : { problem }),
  createdAt: created_at,
  ...(done_at === null ? {} : { doneAt: done_at })
})

const outbox = ({ sendsMail }: MailTools): Pick<Handlers<typeof calls>, 'listMails' | 'readMail' | 'sendAgain'> => ({
  async listMails({ status, before, search = '' }, { trx }) {
    const words = search.split(/\s+/).filter(Boolean)
    // One more than is shown tells whether there are more.
    const rows = await selectMails(trx, { status, before, words, count: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const last = page.at(-1)
    return { mails: page.map(shown), ...(rows.length > PAGE && last ? { next: last.id } : {}) }
  },

  // In steps, because this read is written down and the transaction of a read writes nothing.
  readMail: {
    outsideTransaction: ({ mailId }, { work }) =>
      work(async ({ trx, changed }) => {
        const mail = (await selectWhole(trx, mailId)) ?? refuse(404, kit.missing)
        await changed('letter', mailId, undefined, { read: true })
        const { plain, html } = mail
        const covers = coversSecrets(mail.status, sendsMail)
        const secrets = covers ? await selectSecrets(trx, hashesIn(plain, html)) : new Set<string>()
        return { ...shown(mail), plain: cover(plain, secrets), html: cover(html, secrets), covered: secrets.size > 0 }
      })
  },

  async sendAgain({ mailId }, { trx, changed }) {
    const mail = (await selectMail(trx, mailId)) ?? refuse(404, kit.missing)
    const queued = maySendAgain(mail.status) ? await requeue(trx, mailId) : undefined
    if (!queued) return refuse(409, texts.notFailed)
    await changed('letter', mailId, shown(mail), shown(queued))
    return shown(queued)
  }
})

export const mailFeature = (tools: MailTools): Feature => ({
  name: 'mail',
  endpoints: bind(calls, schemas, { ...outbox(tools), ...subscribing(tools), ...mailing(tools) }),
  background: sending(tools),
  schedule: [forgetTask],
  routes(app, database) {
    servePictures(app, database)
    serveForms(app, database)
  }
})
