// The Owner's message: what is shown, who changed it, and back to the standard one.
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/info/calls.ts'
import { isPicture } from '#shared/info/rules.ts'
import type { OwnerMessage } from '#shared/info/schemas.ts'
import * as texts from '#shared/info/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { drawMessagePicture } from './picture.ts'
import { type Content, holdMessage, type MessageRow, selectLogs, selectMessage, writeMessage } from './queries.ts'
import { pictureAddress } from './serve-pictures.ts'

const content = (text: string, hash: string | null): string => (hash ? pictureAddress(hash) : text)

export const ownerMessageOf = (row: MessageRow): OwnerMessage => ({
  _id: '1',
  message: content(row.message, row.picture_hash),
  standardMessage: content(row.standard_message, row.standard_picture_hash),
  isPicture: row.picture_hash !== null,
  isStandardPicture: row.standard_picture_hash !== null,
  rev: row.rev
})

const inAudit = (row: MessageRow) => {
  const { message, standardMessage } = ownerMessageOf(row)
  return { message, standardMessage }
}

type Contents = Parameters<typeof writeMessage>[1]

async function change({ trx, changed }: Work, contents: Contents, rev: number | undefined, now: Date) {
  const before = await holdMessage(trx, now)
  await insistOnFresh(rev, before, () => ({ ownerMessage: ownerMessageOf(before) }), texts.stale)
  const after = await writeMessage(trx, contents, now)
  await changed('owner-message', '1', inAudit(before), inAudit(after))
  return ownerMessageOf(after)
}

type CallNames = 'deleteOwnerMessage' | 'listOwnerMessageLogs' | 'readOwnerMessage' | 'saveOwnerMessage'

const PAGE = 20

export const message: Pick<Handlers<typeof calls>, CallNames> = {
  readOwnerMessage: async (_, { trx }) => ({ ownerMessage: ownerMessageOf(await selectMessage(trx)) }),

  saveOwnerMessage: {
    async outsideTransaction({ isStandard, newMessage, rev }, { work, now }) {
      const is: Content = isPicture(newMessage)
        ? { picture: await drawMessagePicture(newMessage) }
        : { text: newMessage }
      // A new standard message is shown at once, so the message of the day is cleared.
      const contents: Contents = isStandard ? { standard: { is }, day: { is: undefined } } : { day: { is } }
      const ownerMessage = await work(step => change(step, contents, rev, now))
      return { _serverMessage: t(isStandard ? texts.standardUpdated : texts.updated), ownerMessage }
    }
  },

  async deleteOwnerMessage({ isStandard = false, rev }, { now, ...work }) {
    const nothing = { is: undefined }
    const contents = isStandard ? { day: nothing, standard: nothing } : { day: nothing }
    return { _serverMessage: t(texts.deleted), ownerMessage: await change(work, contents, rev, now) }
  },

  async listOwnerMessageLogs({ page = 1, limit = PAGE }, { trx }) {
    const rows = await selectLogs(trx, { offset: (page - 1) * limit, count: limit })
    const logs = rows.map(({ _id, at, before, after, actor_id, first_name, last_name }) => ({
      _id,
      at,
      by: actor_id ? { _id: actor_id, firstName: first_name ?? '', lastName: last_name ?? '' } : null,
      before,
      after
    }))
    return { logs, page, limit, total: rows[0]?.total ?? 0 }
  }
}
