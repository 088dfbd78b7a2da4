// One mail to many: saved once, with a letter per recipient. The queue in sending.ts sends them.
import { startOfWeek } from '#shared/kit/day.ts'
import { refuse } from '#shared/kit/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/mail/calls.ts'
import * as letters from '#shared/mail/letter-texts.ts'
import { MOST_RECIPIENTS, type MailingKind, readAddresses } from '#shared/mail/rules.ts'
import type * as schemas from '#shared/mail/schemas.ts'
import * as texts from '#shared/mail/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { composeMailing } from '../kit/mail/letter-page.ts'
import { queueComposed } from '../kit/mail/letters.ts'
import type { AdmittedCall, Visitor, Work } from '../kit/calls/request.ts'
import { readOrganisation } from '../kit/settings.ts'
import { texts as kit } from '../kit/texts.ts'
import { drawMail, tidyMail } from './body.ts'
import { drawMailPicture, pictureAddress } from './pictures.ts'
import {
  countAudience,
  findMailing,
  lockBroadcasts,
  lockMailing,
  insertMailing,
  keepPicture,
  listMailings,
  listRecipients,
  resume,
  selectAudience,
  selectBody,
  stop
} from './queries.ts'
import { leaveUrl } from './subscriptions.ts'
import type { MailTools } from './tools.ts'

type Mailing = Pick<
  Handlers<typeof calls>,
  | 'broadcast'
  | 'countAudience'
  | 'listMailings'
  | 'listRecipients'
  | 'readMailing'
  | 'resumeMailing'
  | 'sendMail'
  | 'sendTestMail'
  | 'stopMailing'
  | 'uploadMailPicture'
>

const MOST_SHOWN = 500

const bodyOf = (html: string, site: string): string =>
  tidyMail(html, site) || refuse(400, texts.bodyRequired, { fields: { html: texts.bodyRequired } })

const find = async (trx: Trx, id: string): Promise<schemas.Mailing> =>
  (await findMailing(trx, id)) ?? refuse(404, kit.missing)

interface Start {
  kind: MailingKind
  subject: string
  html: string
  week: string | null
  recipients: readonly { email: string; skipped: string | null }[]
}

async function start(asked: AdmittedCall<{ needs: 'sendEmails' }> & Work, { html, recipients, ...mailing }: Start) {
  const { trx, me, now, site, changed } = asked
  const tidy = bodyOf(html, site)
  const id = newId(now)
  await insertMailing(trx, {
    ...mailing,
    id,
    html: tidy,
    plain: drawMail(tidy).plain,
    by: me.id,
    now,
    recipients: recipients.map(one => ({ ...one, id: newId(now) }))
  })
  const { kind, subject } = mailing
  await changed('mailing', id, undefined, { kind, subject, total: recipients.length })
  return { message: texts.mailSent, mailing: await find(trx, id) }
}

/** The mailing of this id, for somebody who may act on its kind. */
async function lockFor(trx: Trx, me: Visitor, id: string) {
  const locked = (await lockMailing(trx, id)) ?? refuse(404, kit.missing)
  if (!holds(me, locked.kind === 'broadcast' ? 'sendEmailToAll' : 'sendEmails')) refuse(403, kit.forbidden)
  return locked
}

function addressesOf(to: string | readonly string[]): string[] {
  const { addresses, wrong } = readAddresses(typeof to === 'string' ? to.split(/[\s,;]/) : to)
  const no = (text: string): never => refuse(400, text, { fields: { to: text } })
  if (wrong.length > 0) return no(t(texts.wrongAddresses, { list: wrong.join(', ').slice(0, MOST_SHOWN) }))
  if (addresses.length > MOST_RECIPIENTS) return no(t(texts.tooManyRecipients))
  return addresses.length > 0 ? addresses : no(texts.emptyList)
}

export const mailing = ({ links, sendsMail }: MailTools): Mailing => ({
  async sendMail({ to, subject, html }, request) {
    const recipients = addressesOf(to).map(email => ({ email, skipped: null }))
    return start(request, { kind: 'mail', subject, html, week: null, recipients })
  },

  async broadcast({ subject, html }, request) {
    const week = startOfWeek(request.today)
    if (await lockBroadcasts(request.trx)) refuse(409, texts.broadcastLeaving)
    const audience = await selectAudience(request.trx, week)
    if (audience.length === 0) refuse(404, texts.nobodySubscribed)
    if (audience.every(({ had }) => had)) refuse(409, texts.everybodyHadIt)
    const recipients = audience.map(({ email, had }) => ({ email, skipped: had ? texts.hadItsWeek : null }))
    return start(request, { kind: 'broadcast', subject, html, week, recipients })
  },

  async sendTestMail({ subject, html }, { trx, me, now, site }) {
    const leave = { why: letters.leaveWhy, text: letters.leaveButton, url: leaveUrl(links, site, me.email, now) }
    const { organisationName: name, organisationAddress: address } = await readOrganisation(trx)
    const bodies = composeMailing({ subject, sender: { name, address } }, drawMail(bodyOf(html, site)), leave)
    await queueComposed(trx, { to: me.email, toPerson: me.id, subject, ...bodies }, now)
    return { message: t(texts.testSent, { to: me.email }) }
  },

  uploadMailPicture: {
    async outsideTransaction({ picture }, { work, now, site }) {
      const drawn = await drawMailPicture(picture)
      await work(async ({ trx, changed }) => {
        await keepPicture(trx, drawn, now)
        await changed('mailing-picture', drawn.hash, undefined, { kind: drawn.kind })
      })
      return { url: pictureAddress(site, drawn.hash) }
    }
  },

  async countAudience(_, { trx, today }) {
    return { ...(await countAudience(trx, startOfWeek(today))), sendsMail }
  },

  listMailings: (request, { trx }) => listMailings(trx, request),

  async readMailing({ mailingId }, { trx }) {
    return { ...(await find(trx, mailingId)), ...(await selectBody(trx, mailingId)) }
  },

  async listRecipients(request, { trx }) {
    await find(trx, request.mailingId)
    return listRecipients(trx, request)
  },

  async stopMailing({ mailingId }, { trx, me, changed }) {
    const { state } = await lockFor(trx, me, mailingId)
    if (state !== 'sending') refuse(409, texts.notSending)
    await stop(trx, mailingId)
    await changed('mailing', mailingId, { state }, { state: 'stopped' })
    return find(trx, mailingId)
  },

  async resumeMailing({ mailingId, uncertain = false }, { trx, me, today, changed }) {
    const { state, kind } = await lockFor(trx, me, mailingId)
    if (kind === 'broadcast' && state !== 'sending' && (await lockBroadcasts(trx))) refuse(409, texts.broadcastLeaving)
    if (uncertain && me.role !== 'Owner') refuse(403, texts.ownersResume)
    const states = uncertain ? (['failed', 'uncertain'] as const) : (['failed'] as const)
    const waiting = await resume(trx, mailingId, { states, week: startOfWeek(today) })
    // The transaction fails with the refusal, and nothing has changed.
    if (waiting === 0) refuse(409, texts.nothingToResume)
    await changed('mailing', mailingId, { state }, { state: 'sending', uncertain })
    return find(trx, mailingId)
  }
})
