// One mail to many: saved once, with a letter per recipient. The queue in sending.ts sends them.
import type { Out, Parsed } from '#shared/kit/calls/call.ts'
import { startOfWeek } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/mail/calls.ts'
import * as letters from '#shared/mail/letter-texts.ts'
import {
  type LetterStatus,
  MOST_RECIPIENTS,
  type MailingKind,
  readAddresses,
  startProblem
} from '#shared/mail/rules.ts'
import type * as lists from '#shared/mail/lists.ts'
import type * as schemas from '#shared/mail/schemas.ts'
import * as texts from '#shared/mail/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { composeMailing } from '../kit/mail/letter-page.ts'
import { queueComposed } from '../kit/mail/letters.ts'
import type { AdmittedCall, Visitor, Work } from '../kit/calls/request.ts'
import { readOrganisation } from '../kit/settings.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { begin, broadcastTo, rightOf } from './begin.ts'
import { drawMail, tidyMail } from './body.ts'
import { drawMailPicture, pictureAddress } from './pictures.ts'
import {
  type StartTime,
  deleteMailing,
  hold,
  insertMailing,
  type LockedMailing,
  lockMailing,
  resume,
  rewrite,
  selectBody,
  stop,
  type MailingValues
} from './mailing-queries.ts'
import { countAudience, findMailing, keepPicture, listMailings, lockBroadcasts, pageOfRecipients } from './queries.ts'
import { leaveUrl } from './subscriptions.ts'
import type { MailTools } from './tools.ts'

type Mailing = Pick<
  Handlers<typeof calls>,
  | 'broadcast'
  | 'changeMailing'
  | 'countAudience'
  | 'deleteMailing'
  | 'listMailings'
  | 'listRecipients'
  | 'readMailing'
  | 'resumeMailing'
  | 'sendMail'
  | 'sendTestMail'
  | 'stopMailing'
  | 'takeBackMailing'
  | 'uploadMailPicture'
>

const MOST_SHOWN = 500

const bodyOf = (html: string, site: string): string =>
  tidyMail(html, site) || refuseField(400, 'html', texts.bodyRequired)

const find = async (trx: Trx, id: string): Promise<lists.Mailing> =>
  (await findMailing(trx, id)) ?? refuse(404, kit.missing)

/** The mailing of this id, for somebody who may act on its kind. */
async function lockFor(trx: Trx, me: Visitor, id: string): Promise<LockedMailing> {
  const locked = (await lockMailing(trx, id)) ?? refuse(404, kit.missing)
  if (!holds(me, rightOf(locked.kind))) refuse(403, kit.forbidden)
  return locked
}

/** That of one that has not begun, which alone can be changed, taken back and deleted. */
async function lockWaiting(trx: Trx, me: Visitor, id: string): Promise<LockedMailing> {
  const locked = await lockFor(trx, me, id)
  return locked.list === null ? refuse(409, texts.hasBegun) : locked
}

function addressesOf(to: string | readonly string[]): string[] {
  const { addresses, wrong } = readAddresses(typeof to === 'string' ? to.split(/[\s,;]/) : to)
  const no = (text: string): never => refuseField(400, 'to', text)
  if (wrong.length > 0) return no(t(texts.wrongAddresses, { list: wrong.join(', ').slice(0, MOST_SHOWN) }))
  if (addresses.length > MOST_RECIPIENTS) return no(t(texts.tooManyRecipients))
  return addresses.length > 0 ? addresses : no(texts.emptyList)
}

type Sending = AdmittedCall<{ needs: 'sendEmails' }> & Work
type MailingRequest = Parsed<typeof calls.broadcast> & {
  kind: MailingKind
  to?: string | readonly string[] | undefined
}

function beginsAt({ hold: held, startsAt }: MailingRequest, now: Date): StartTime {
  if (startsAt === undefined) return held ? 'held' : undefined
  const problem = startProblem(startsAt, now)
  return problem ? refuseField(400, 'startsAt', problem) : new Date(startsAt)
}

/** As it is stored; a broadcast that leaves in a moment is refused now where it would be refused then. */
async function writtenOf({ trx, now, today, site }: Sending, wanted: MailingRequest): Promise<MailingValues> {
  const { kind, subject, html, to = [] } = wanted
  const tidy = bodyOf(html, site)
  const begins = beginsAt(wanted, now)
  const list = kind === 'mail' ? addressesOf(to) : []
  const total = kind === 'mail' ? list.length : await reachOf(trx, startOfWeek(today), begins)
  return { subject, html: tidy, plain: drawMail(tidy).plain, list, total, begins }
}

async function reachOf(trx: Trx, week: string, begins: StartTime): Promise<number> {
  if (begins === 'held') return (await broadcastTo(trx, week)).length
  const { members, others } = await countAudience(trx, week)
  return members + others
}

/** What becomes of a mailing once it is written: it waits, or begins at once. */
async function settle(
  request: Sending,
  id: string,
  { begins }: MailingValues
): Promise<Out<typeof schemas.sendMail.answer>> {
  const { trx } = request
  if (!begins) await begin(request, (await lockMailing(trx, id)) ?? refuse(404, kit.missing), request)
  const message = begins instanceof Date ? texts.mailScheduled : texts.mailSent
  return { message, mailing: await find(trx, id) }
}

async function start(request: Sending, wanted: MailingRequest) {
  const { trx, me, now, changed } = request
  const written = await writtenOf(request, wanted)
  const id = newId(now)
  const { kind, subject } = wanted
  await insertMailing(trx, { id, kind, by: me.id, now, ...written })
  await changed('mailing', id, undefined, { kind, subject, total: written.total, startsAt: wanted.startsAt })
  return settle(request, id, written)
}

export const mailing = ({ links, sendsMail }: MailTools): Mailing => ({
  sendMail: (input, request) => start(request, { ...input, kind: 'mail' }),
  broadcast: (input, request) => start(request, { ...input, kind: 'broadcast' }),

  async changeMailing({ mailingId, rev, ...input }, request) {
    const { trx, me, changed } = request
    const { kind, subject, starts_at: startsAt, ...before } = await lockWaiting(trx, me, mailingId)
    await insistOnFresh(rev, before, () => find(trx, mailingId), texts.mailStale)
    const written = await writtenOf(request, { ...input, kind })
    await rewrite(trx, mailingId, me.id, written)
    const after = { subject: input.subject, startsAt: input.startsAt ?? null, list: written.list }
    await changed('mailing', mailingId, { subject, startsAt, list: before.list }, after)
    return settle(request, mailingId, written)
  },

  async takeBackMailing({ mailingId }, { trx, me, changed }) {
    const { state } = await lockWaiting(trx, me, mailingId)
    if (state !== 'scheduled') refuse(409, texts.notWaiting)
    await hold(trx, mailingId)
    await changed('mailing', mailingId, { state }, { state: 'stopped' })
    return find(trx, mailingId)
  },

  async deleteMailing({ mailingId }, { trx, me, changed }) {
    const { kind, subject } = await lockWaiting(trx, me, mailingId)
    await deleteMailing(trx, mailingId)
    await changed('mailing', mailingId, { kind, subject }, undefined)
    return { message: t(texts.mailDeleted) }
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

  listMailings,

  async readMailing({ mailingId }, { trx }) {
    return { ...(await find(trx, mailingId)), ...(await selectBody(trx, mailingId)) }
  },

  async listRecipients(request, { trx }) {
    await find(trx, request.mailingId)
    return pageOfRecipients(trx, request)
  },

  async stopMailing({ mailingId }, { trx, me, changed }) {
    const { state } = await lockFor(trx, me, mailingId)
    if (state !== 'sending') refuse(409, texts.notSending)
    await stop(trx, mailingId)
    await changed('mailing', mailingId, { state }, { state: 'stopped' })
    return find(trx, mailingId)
  },

  async resumeMailing({ mailingId, uncertain = false }, request) {
    const { trx, me, today, changed } = request
    const locked = await lockFor(trx, me, mailingId)
    const { state, kind } = locked
    if (locked.list !== null) {
      await begin(request, locked, request)
      return find(trx, mailingId)
    }
    if (kind === 'broadcast' && state !== 'sending' && (await lockBroadcasts(trx))) refuse(409, texts.broadcastLeaving)
    if (uncertain && me.role !== 'Owner') refuse(403, texts.ownersResume)
    // What was kept for want of a mail server leaves once there is one.
    const again: LetterStatus[] = sendsMail ? ['failed', 'kept'] : ['failed']
    const states: LetterStatus[] = uncertain ? [...again, 'uncertain'] : again
    const waiting = await resume(trx, mailingId, { states, week: startOfWeek(today) })
    // The transaction fails with the refusal, and nothing has changed.
    if (waiting === 0) refuse(409, texts.nothingToResume)
    await changed('mailing', mailingId, { state }, { state: 'sending', uncertain })
    return find(trx, mailingId)
  }
})
