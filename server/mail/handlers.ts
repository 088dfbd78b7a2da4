// The outbox: mails, their delivery status, and retrying those that failed.
import { refuse } from '#shared/kit/calls/refused.ts'
import * as calls from '#shared/mail/calls.ts'
import { coversSecrets, maySendAgain } from '#shared/mail/rules.ts'
import { mailListCalls } from '#shared/mail/mail-list-calls.ts'
import { mailLists } from '#shared/mail/mail-lists.ts'
import * as schemas from '#shared/mail/schemas.ts'
import * as texts from '#shared/mail/texts.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { recordEndpoints } from '../kit/records/endpoints.ts'
import { texts as kit } from '../kit/texts.ts'
import { findMail, findMailText, listMails, requeue, selectSecrets } from './queries.ts'
import { forgetTask } from './forget.ts'
import { mailing } from './mailings.ts'
import { servePictures } from './pictures.ts'
import { cover, hashesIn } from './secrets.ts'
import { sending } from './sending.ts'
import { subscribing } from './subscriptions.ts'
import { serveForms } from './serve-forms.ts'
import type { MailTools } from './tools.ts'

const outbox = ({ sendsMail }: MailTools): Pick<Handlers<typeof calls>, 'listMails' | 'readMail' | 'sendAgain'> => ({
  listMails,

  // Outside the usual transaction: that of a read writes nothing, and this read has an audit row.
  readMail: {
    outsideTransaction: ({ mailId }, { work }) =>
      work(async ({ trx, changed }) => {
        const mail = (await findMailText(trx, mailId)) ?? refuse(404, kit.missing)
        await changed('letter', mailId, undefined, { read: true })
        const { plain, html } = mail
        const covers = coversSecrets(mail.status, sendsMail)
        const secrets = covers ? await selectSecrets(trx, hashesIn(plain, html)) : new Set<string>()
        return { ...mail, plain: cover(plain, secrets), html: cover(html, secrets), covered: secrets.size > 0 }
      })
  },

  async sendAgain({ mailId }, { trx, changed }) {
    const mail = (await findMail(trx, mailId)) ?? refuse(404, kit.missing)
    const queued = maySendAgain(mail.status) ? await requeue(trx, mailId) : undefined
    if (!queued) return refuse(409, texts.notFailed)
    await changed('letter', mailId, mail, queued)
    return queued
  }
})

export const mailFeature = (tools: MailTools): Feature => ({
  name: 'mail',
  personalData,
  endpoints: [
    ...bind(calls, schemas, { ...outbox(tools), ...subscribing(tools), ...mailing(tools) }),
    ...recordEndpoints(mailListCalls, mailLists)
  ],
  background: sending(tools),
  schedule: [forgetTask],
  routes(app, database) {
    servePictures(app, database)
    serveForms(app, database)
  }
})
