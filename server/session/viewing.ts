// Looking at the site as somebody else: the browser remembers whom, the server decides whether and records it in the audit.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/page-texts.ts'

import { addViewed, dropViewed } from './queries.ts'
import type { Part, SessionTools } from './tools.ts'

/** These roles may also act for the person they look as; all others only look. */
const ACTING = ['Owner', 'Administrator']

export const viewing = ({ pictureUrl }: SessionTools): Part<'startViewing' | 'stopViewing'> => ({
  startViewing: async (_, { me, record, now, trx, changed }) => {
    const { row } = record
    if (row.id === me.id) return refuse(400, texts.viewingSelf)
    if (!row.is_active) return refuse(403, texts.viewingInactive)
    await addViewed(trx, me.sessionId, row.id)
    await changed('viewing', row.id, { isViewing: false }, { isViewing: true })
    return {
      userId: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      profilePic: pictureUrl(row.picture, now),
      mayAct: ACTING.includes(me.role)
    }
  },

  stopViewing: async ({ userId }, { me, trx, changed }) => {
    await dropViewed(trx, me.sessionId, userId)
    await changed('viewing', userId ?? me.id, { isViewing: true }, { isViewing: false })
    return { message: t(texts.viewingStopped) }
  }
})
