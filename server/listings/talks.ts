// Talks between a guest and the host of a unit, and what one of them reports of the other.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/kit/time/time.ts'
import type * as calls from '#shared/listings/talk-calls.ts'
import * as texts from '#shared/listings/talk-texts.ts'
import { aboutReport, aboutTalk } from '#shared/listings/told.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { settle, settleFor, tell } from '../notifications/for-others.ts'
import { activeOwners } from '../people/for-others.ts'
import { unitNamed } from './booking.ts'
import type { Unit } from './booking-queries.ts'
import type { Asking } from './stays.ts'
import * as queries from './talk-queries.ts'

const MOST_MESSAGES = 500
const MOST_TALKS = 200
const MOST_AN_HOUR = 60
/** One mail for all that somebody writes within this time. */
const ONE_MAIL_MS = 10 * MINUTE_MS

interface Talk extends queries.TalkKey {
  unit: Unit
  isHost: boolean
  /** The one of the two who is not asking. */
  otherId: string | null
}

/** Which talk is meant: a guest has one about a unit, a host one with each guest. */
async function talkOf(request: Pick<Asking, 'me' | 'trx'>, id: string, named: string | undefined): Promise<Talk> {
  const { trx, me } = request
  const unit = await unitNamed(request, id)
  const isHost = unit.hostId === me.id
  if (!isHost) {
    if (named !== undefined && named !== me.id) return refuseField(403, 'guestId', texts.notTheirs)
    return { unit, isHost, listingId: unit.id, guestId: me.id, otherId: unit.hostId }
  }
  if (named === undefined) return refuseField(400, 'guestId', texts.guestMissing)
  const key = { listingId: unit.id, guestId: named }
  if (named === me.id || !(await queries.isGuestOf(trx, key))) return refuseField(400, 'guestId', texts.noGuest)
  return { unit, isHost, ...key, otherId: named }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

/** A mail and a notice for the first of what somebody writes in a while. */
async function tellOther(request: Asking, { unit, otherId, isHost, ...key }: Talk, text: string) {
  const since = new Date(request.now.getTime() - ONE_MAIL_MS)
  if (await queries.wroteSince(request.trx, key, isHost, since)) return
  const { guestId: guest } = key
  const places = { unit: unit.id, title: unit.title, name: nameOf(request.me), guest, isHost: isHost ? 'yes' : '' }
  const to = isHost ? `?unit=${unit.id}` : `?unit=${unit.id}&guest=${guest}`
  await tell(request, 'stayMessage', {
    to: [otherId],
    places,
    letter: {
      subject: t(texts.mailSubject, places),
      paragraphs: [t(texts.mailNotice, places), text],
      link: { text: t(texts.toTalk), url: `${request.site}/lbdashboard/messages${to}` }
    }
  })
}

type CallNames =
  | 'listMessages'
  | 'listReports'
  | 'listTalks'
  | 'readMessages'
  | 'reportMessage'
  | 'sendMessage'
  | 'settleReport'

export const talks: Handlers<Pick<typeof calls, CallNames>> = {
  async sendMessage({ id: unitId, text, guestId }, request) {
    const { trx, me, now, changed } = request
    const talk = await talkOf(request, unitId, guestId)
    if (talk.otherId === null) return refuse(409, texts.noHost)
    const written = await queries.countWritten(trx, me.id, new Date(now.getTime() - HOUR_MS))
    if (written >= MOST_AN_HOUR)
      return refuse(429, t(texts.tooMany, { count: written }), { retryAfter: HOUR_MS / 1000 })
    await tellOther(request, talk, text)
    const id = newId(now)
    const { listingId, guestId: guest, isHost } = talk
    await queries.insertMessage(trx, { id, listingId, guestId: guest, authorId: me.id, byHost: isHost, text }, now)
    await queries.markTalkRead(trx, talk, isHost, now)
    await settleFor(request, me.id, [aboutTalk(listingId, guest)])
    // What is written stays between the two: the record says only that something was.
    await changed('listing-message', id, undefined, { unit: talk.unit.title })
    return { _id: id, from: isHost ? 'host' : 'guest', text, at: now.toISOString(), mine: true, isReported: false }
  },

  async listMessages({ id, guestId }, request) {
    const { trx, me } = request
    const talk = await talkOf(request, id, guestId)
    const [items, other, readAt] = await Promise.all([
      queries.messagesOf(trx, talk, me.id, MOST_MESSAGES),
      queries.findNamed(trx, talk.otherId),
      queries.readAt(trx, talk, !talk.isHost)
    ])
    return { items, isHost: talk.isHost, other: other ?? null, readAt }
  },

  async readMessages({ id, guestId }, request) {
    const talk = await talkOf(request, id, guestId)
    await queries.markTalkRead(request.trx, talk, talk.isHost, request.now)
    await settleFor(request, request.me.id, [aboutTalk(talk.listingId, talk.guestId)])
    return { message: t(texts.readSaid) }
  },

  listTalks: async (_, { trx, me }) => ({ items: await queries.talksOf(trx, me.id, MOST_TALKS) }),

  async reportMessage({ id: messageId, reason }, request) {
    const { trx, me, now, changed } = request
    const found = (await queries.findMessage(trx, messageId)) ?? refuse(404, kit.missing)
    if (found.authorId === me.id) return refuse(409, texts.ownMessage)
    const id = newId(now)
    if (!(await queries.insertReport(trx, { id, messageId, reporterId: me.id, reason }, now)))
      return refuse(409, texts.reportedBefore)
    await changed('message-report', id, undefined, { unit: found.title, reason })
    await tell(request, 'messageReported', {
      to: (await activeOwners(trx)).map(owner => owner.id),
      places: { unit: found.listingId, title: found.title, name: nameOf(me), report: id }
    })
    return { message: t(texts.reported) }
  },

  listReports: (asked, { trx }) => queries.pageOfReports(trx, asked),

  async settleReport({ id }, request) {
    const { trx, me, now, changed } = request
    if (!isId(id) || !(await queries.hasReport(trx, id))) return refuse(404, kit.missing)
    if (!(await queries.markSettled(trx, id, me.id, now))) return refuse(409, texts.settledBefore)
    await settle(request, [aboutReport(id)])
    await changed('message-report', id, { settled: false }, { settled: true })
    return { message: t(texts.settled) }
  }
}
