// Looking at the site as somebody else. The face keeps whom; the server says whether, and writes it down.
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/texts.ts'

import type { Part, SessionTools } from './tools.ts'

/** They may do for others what those could do themselves; everybody else only looks. */
const ACTING = ['Owner', 'Administrator']

export const viewing = ({ pictureUrl }: SessionTools): Part<'startViewing' | 'stopViewing'> => ({
  startViewing: async (_, { me, record, now, changed }) => {
    const { row } = record
    if (row.id === me.id) return refuse(400, texts.viewingSelf)
    if (!row.is_active) return refuse(403, texts.viewingInactive)
    await changed('viewing', row.id, { isViewing: false }, { isViewing: true })
    return {
      userId: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      profilePic: pictureUrl(row.picture, now),
      mayAct: ACTING.includes(me.role)
    }
  },

  stopViewing: async ({ userId }, { me, changed }) => {
    await changed('viewing', userId ?? me.id, { isViewing: true }, { isViewing: false })
    return { message: t(texts.viewingStopped) }
  }
})
