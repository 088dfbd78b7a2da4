// Calls about sessions: one's own, and those of people whose sign-in one looks after.
import { hasSteps, isRecent } from '#shared/dashboard/first-steps.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { portalNames } from '#shared/portals.ts'
import * as texts from '#shared/session/page-texts.ts'

import { begunBy } from '../dashboard/for-others.ts'
import type { Trx } from '../kit/database/database.ts'
import type { Visitor, Work } from '../kit/calls/request.ts'
import { texts as kit } from '../kit/texts.ts'
import { endSessions } from './end-sessions.ts'
import { trustNone } from './factors/queries.ts'
import { idleSince } from './idle.ts'
import { accountOf, openSessions, ownAccount, type SessionFilter } from './queries.ts'
import { tokenFor } from './start-session.ts'
import type { Part, SessionTools } from './tools.ts'

type CallNames =
  | 'endSession'
  | 'endSessionOf'
  | 'endSessions'
  | 'endSessionsOf'
  | 'listSessions'
  | 'listSessionsOf'
  | 'readMe'
  | 'refreshToken'
  | 'signOut'

/** That the current one was seen just now may not be written yet. */
async function listed(trx: Trx, personId: string, { me, now }: { me: Visitor; now: Date }) {
  const [open, idle] = await Promise.all([openSessions(trx, personId, now), idleSince(trx, now)])
  const used = open.filter(({ kind, seenAt }) => kind !== 'site' || Date.parse(seenAt) > idle.getTime())
  return used.map(({ kind: _, portals: __, ...session }) => {
    const isCurrent = session._id === me.sessionId
    return { ...session, isCurrent, ...(isCurrent ? { seenAt: now.toISOString() } : {}) }
  })
}

/** Ends sessions of somebody, and has it taken down when it was somebody else who did. */
async function endOf(work: Work & { me: Visitor; now: Date }, personId: string, which: SessionFilter) {
  const { me, now } = work
  const closed = await endSessions(work, personId, which, now)
  const detail = closed.map(({ device }) => device).join(', ')
  if (me.id !== personId && closed.length)
    await work.happened('security.noticed', { kind: 'sessions-ended', actorId: me.id, personId, detail })
  return closed
}

const signedOut = () => ({ message: t(texts.signedOut) })

export const ownSessions = ({ tokens, pictureUrl }: SessionTools): Part<CallNames> => ({
  readMe: async (_, { me, now, trx }) => {
    const account = (await ownAccount(trx, me.id, me.sessionId)) ?? refuse(401, kit.ended)
    const isNew = isRecent(account.created_at, now) && hasSteps(await begunBy(trx, me.id))
    return {
      ...(isNew && { isNew }),
      id: me.id,
      requestorId: me.id,
      role: me.role,
      permissions: [...me.permissions],
      firstName: me.firstName,
      lastName: me.lastName,
      email: me.email,
      profilePic: pictureUrl(account.picture, now),
      timeZone: account.time_zone,
      isActive: account.is_active,
      isAcknowledged: account.permissions_acknowledged,
      mustSetUpFactor: me.mustSetUpFactor,
      idleHours: account.idleHours,
      portals: portalNames.filter(name => account.portals?.includes(name))
    }
  },

  listSessions: (_, { me, now, trx }) => listed(trx, me.id, { me, now }),
  listSessionsOf: ({ userId }, { me, now, trx }) => listed(trx, userId, { me, now }),

  signOut: async (_, { me, now, ...work }) => {
    await endSessions(work, me.id, { only: me.sessionId }, now)
    return signedOut()
  },

  endSession: async ({ sessionId }, { me, now, ...work }) => {
    const [closed] = await endSessions(work, me.id, { only: sessionId }, now)
    if (!closed) return refuse(404, kit.missing)
    return { message: t(texts.deviceEnded, { device: closed.device }) }
  },

  endSessions: async ({ keepThis }, { me, now, ...work }) => {
    await endSessions(work, me.id, keepThis ? { but: me.sessionId } : 'all', now)
    if (!keepThis) await trustNone(work.trx, me.id)
    return signedOut()
  },

  endSessionOf: async ({ userId, sessionId }, request) => {
    const [closed] = await endOf(request, userId, { only: sessionId })
    if (!closed) return refuse(404, kit.missing)
    return { message: t(texts.deviceEnded, { device: closed.device }) }
  },

  endSessionsOf: async ({ userId }, request) => {
    await endOf(request, userId, 'all')
    await trustNone(request.trx, userId)
    return { message: t(texts.endedEverywhere) }
  },

  /** A fresh token for the same session, for clients that read their rights from the token. The session lasts no longer. */
  refreshToken: {
    async outsideTransaction(_, { me, now, work }) {
      const { account, session } = await work(async ({ trx }) => ({
        account: await accountOf(trx, me.id),
        session: (await openSessions(trx, me.id, now)).find(({ _id }) => _id === me.sessionId)
      }))
      if (!account || !session) return refuse(401, kit.ended)
      const started = { id: session._id, expiresAt: session.expiresAt, portals: session.portals }
      return { refreshToken: await tokenFor(tokens, account, started, now) }
    }
  }
})
