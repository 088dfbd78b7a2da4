// What the product and its people tell one person: reading, marking, sending, taking back.
import { refuse } from '#shared/kit/calls/refused.ts'
import { holds, mayTouch, nobodys, type Subject } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/notifications/calls.ts'
import { endOfSnooze } from '#shared/notifications/pace.ts'
import { mayReadOf, MOST_UNREAD } from '#shared/notifications/rules.ts'
import * as schemas from '#shared/notifications/schemas.ts'
import * as texts from '#shared/notifications/centre-texts.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import type { CallContext, Loader, Owned, Visitor } from '../kit/calls/request.ts'
import {
  type CopyRow,
  countByRole,
  countByTeam,
  countCopies,
  countUnread,
  deleteSent,
  findSent,
  listSent,
  type Reader,
  selectCopies,
  selectCopy,
  type SentRow,
  writeAllRead,
  writeRead,
  writeSnooze
} from './queries.ts'
import { choosing } from './choices.ts'
import { digestTask } from './digest.ts'
import { lineOf } from './line.ts'
import { findPace } from './choice-queries.ts'
import { offFor, serveOff } from './off.ts'
import { ofTasks } from './of-tasks.ts'
import { send } from './send.ts'
import { tell } from './tell.ts'

interface SentRecord extends Owned {
  id: string
  message: string
  audience: string
}

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    notification: SentRecord
  }
}

const PAGE = 20

/** Clients read the names of whoever it is, so there always are some. */
function senderOf({ sender_id, first_name, last_name, ...row }: CopyRow | SentRow) {
  if (sender_id !== null) return { _id: sender_id, firstName: first_name ?? '', lastName: last_name ?? '' }
  return { _id: '', firstName: t('is_system' in row && row.is_system ? texts.system : texts.formerly), lastName: '' }
}

const notificationOf = (row: CopyRow, now: Date): schemas.Notification => ({
  ...lineOf(row, now),
  _id: row.id,
  message: row.message,
  sender: senderOf(row),
  recipient: row.recipient_id,
  isSystemGenerated: row.is_system,
  isRead: row.read_at !== null,
  createdTimeStamps: row.created_at
})

/** The record's owner is whoever sent it. */
function sentBy({ sender_id, role, is_protected }: Pick<SentRow, 'is_protected' | 'role' | 'sender_id'>): Subject {
  if (sender_id === null) return nobodys
  return { ownerId: sender_id, ownerRole: role ?? '', isProtected: is_protected ?? false }
}

/** Owners read the whole history. */
const readerOf = (me: Visitor): Reader | undefined =>
  me.role === 'Owner' ? undefined : { id: me.id, readsOwners: holds(me, 'addDeleteEditOwners') }

/** Oldest first, as they are shown one after the other. */
async function unreadOf(trx: Trx, personId: string, now: Date): Promise<schemas.Notification[]> {
  const newest = await selectCopies(trx, personId, { show: 'unread', after: undefined, count: MOST_UNREAD, now })
  return newest.map(one => notificationOf(one, now)).toReversed()
}

type Marking = Pick<CallContext, 'now'> & { trx: Trx; me: Visitor }

async function mark(
  { trx, me, now }: Marking,
  id: string,
  write: (trx: Trx, personId: string, id: string) => Promise<boolean>
): Promise<schemas.Notification> {
  if (!(await write(trx, me.id, id))) return refuse(404, texts.gone)
  return notificationOf((await selectCopy(trx, me.id, id)) ?? refuse(404, texts.gone), now)
}

const markAs = (request: Marking, id: string, readAt: string | null) =>
  mark(request, id, (trx, personId) => writeRead(trx, personId, id, readAt))

const putOff = (request: Marking, id: string, until: string | null) =>
  mark(request, id, (trx, personId) => writeSnooze(trx, personId, id, until))

const handlers = (secret: string): Handlers<typeof calls> => ({
  readUnread: ({ userId }, { trx, now }) => unreadOf(trx, userId, now),

  async readNotifications({ userId, show = 'all', after }, { trx, me, record, now }) {
    if (!mayReadOf(me, record.subject)) return refuse(403, texts.notYours)
    const [copies, unread] = await Promise.all([
      selectCopies(trx, userId, { show, after, count: PAGE + 1, now }),
      countUnread(trx, userId, now)
    ])
    const page = copies.slice(0, PAGE)
    const next = copies.length > PAGE ? page.at(-1)?.id : undefined
    return { notifications: page.map(one => notificationOf(one, now)), unread, ...(next && { next }) }
  },

  async readSent(request, { trx, me }) {
    const { items: rows, ...rest } = await listSent(trx, request, readerOf(me))
    const ids = rows.map(({ id }) => id)
    const counts = new Map((await countCopies(trx, ids)).map(({ id, ...count }) => [id, count]))
    const items = rows.map(row => ({
      _id: row.id,
      message: row.message,
      sender: senderOf(row),
      audience: row.audience,
      ...(counts.get(row.id) ?? { recipients: 0, reads: 0 }),
      createdTimeStamps: row.created_at,
      mayTakeBack: mayTouch(me, sentBy(row))
    }))
    return { items, ...rest }
  },

  async readAudiences(_, { trx, me }) {
    const [roles, teams] = await Promise.all([countByRole(trx, me.id), countByTeam(trx, me.id)])
    const everybody = roles.reduce((sum, { count }) => sum + count, 0)
    return { everybody, roles, teams }
  },

  sendNotification: ({ message, recipients }, request) => send(message, recipients, request, request),

  async takeBack(_, { trx, record: { id, message, audience }, changed }) {
    if (!(await deleteSent(trx, id))) return refuse(404, texts.gone)
    await changed('notification', id, { message, audience }, undefined)
    return { message: t(texts.takenBack) }
  },

  markRead: ({ id }, request) => markAs(request, id, request.now.toISOString()),
  markUnread: ({ id }, request) => markAs(request, id, null),
  markAllRead: async ({ upTo }, { trx, me, now }) => ({
    count: await writeAllRead(trx, me.id, upTo, now.toISOString())
  }),

  async snooze({ id, until }, request) {
    const { zone } = await findPace(request.trx, request.me.id)
    return putOff(request, id, endOfSnooze(until, zone, request.now))
  },
  endSnooze: ({ id }, request) => putOff(request, id, null),

  ...choosing,
  ...offFor(secret)
})

const loadSent: Loader<'notification'> = async (trx, id) => {
  const found = await findSent(trx, id)
  if (!found) return undefined
  const { message, audience } = found
  return { id: found.id, message, audience, subject: sentBy(found) }
}

export const notificationsFeature = ({ subscriptionSecret }: { subscriptionSecret: string }): Feature => ({
  name: 'notifications',
  endpoints: bind(calls, schemas, handlers(subscriptionSecret)),
  routes: serveOff,
  schedule: [digestTask],
  loaders: { notification: loadSent },
  movers: [
    { table: 'notification_copy', column: 'recipient_id', key: ['notification_id'] },
    { table: 'told_choice', column: 'person_id', key: ['kind'] },
    { table: 'told_pace', column: 'person_id', key: ['mails'], once: [] }
  ],
  personalData,
  listeners: {
    'dashboard.asked': async ({ personId, own, parts }, { trx }, { now }) => {
      if (own) parts.unread = await unreadOf(trx, personId, now)
    },
    // That rights changed is a notice of the dashboard until it is acknowledged, and a changed password a mail.
    'badges.given': ({ personId, names }, work, at) => {
      const places = { names: names.join(', '), count: names.length }
      return tell({ ...work, ...at }, 'badgesGiven', { to: [personId], places })
    },
    'week.newcomers-without-summary': ({ personIds }, work, at) =>
      tell({ ...work, ...at }, 'summaryOfNewcomer', { to: personIds, places: {} }),
    ...ofTasks
  }
})
