// Calls about one's own sessions.
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/texts.ts'

import { texts as kit } from '../kit/texts.ts'
import { endSessions } from './end-sessions.ts'
import { accountOf, openSessions } from './queries.ts'
import { tokenFor } from './start-session.ts'
import type { Part, SessionTools } from './tools.ts'

const signedOut = () => ({ message: t(texts.signedOut) })

export const ownSessions = ({
  tokens,
  pictureUrl
}: SessionTools): Part<'endSession' | 'endSessions' | 'listSessions' | 'readMe' | 'refreshToken' | 'signOut'> => ({
  readMe: async (_, { me, now, trx }) => {
    const account = (await accountOf(trx, me.id)) ?? refuse(401, kit.ended)
    return {
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
      isAcknowledged: account.permissions_acknowledged
    }
  },

  listSessions: async (_, { me, now, trx }) => {
    const open = await openSessions(trx, me.id, now)
    return open.map(session => {
      const isCurrent = session._id === me.sessionId
      // That the current one was seen just now may not be written yet.
      return { ...session, isCurrent, ...(isCurrent ? { seenAt: now.toISOString() } : {}) }
    })
  },

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
    return signedOut()
  },

  /** A fresh token for the same session, for clients that read their rights from the token. The session lasts no longer. */
  refreshToken: {
    async outsideTransaction(_, { me, now, work }) {
      const { account, session } = await work(async ({ trx }) => ({
        account: await accountOf(trx, me.id),
        session: (await openSessions(trx, me.id, now)).find(({ _id }) => _id === me.sessionId)
      }))
      if (!account || !session) return refuse(401, kit.ended)
      const started = { id: session._id, expiresAt: session.expiresAt }
      return { refreshToken: await tokenFor(tokens, account, started, now) }
    }
  }
})
