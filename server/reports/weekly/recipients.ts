// Who gets everybody's summaries by mail. Whoever changes that, or looks, proved within ten minutes that it is them.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/reports/weekly/calls.ts'
import * as texts from '#shared/reports/weekly/said.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import { type Prove, requireProof } from '../../session/for-others.ts'
import { deleteRecipient, insertRecipient, selectRecipients } from './recipient-queries.ts'

type CallNames = 'addRecipient' | 'authorizeRecipients' | 'listRecipients' | 'removeRecipient'

export const recipients = (prove: Prove): Pick<Handlers<typeof calls>, CallNames> => ({
  async listRecipients(_, { trx, me, now }) {
    await requireProof({ trx, me, now }, true)
    const rows = await selectRecipients(trx)
    return rows.map(({ id, createdAt, since, ...rest }) => ({
      ...rest,
      _id: id,
      createdDate: new Date(createdAt).toISOString(),
      getWeeklyReport: true as const,
      permissionGrantedToGetWeeklySummaryReport: new Date(since).toISOString()
    }))
  },

  async addRecipient({ userId }, { trx, me, now, record, changed }) {
    await requireProof({ trx, me, now }, true)
    if (!record.row.is_active) refuse(400, texts.recipientInactive)
    if (await insertRecipient(trx, userId, me.id, now))
      await changed('report-recipient', userId, { getWeeklyReport: false }, { getWeeklyReport: true })
    return { message: t(texts.recipientAdded) }
  },

  async removeRecipient({ userId }, { trx, me, now, changed }) {
    await requireProof({ trx, me, now }, true)
    if (await deleteRecipient(trx, userId))
      await changed('report-recipient', userId, { getWeeklyReport: true }, { getWeeklyReport: false })
    return { message: t(texts.recipientRemoved) }
  },

  authorizeRecipients: {
    async outsideTransaction({ currentPassword }, request) {
      await prove(currentPassword, request, 'currentPassword')
      return { message: t(texts.authorized), password: '' as const }
    }
  }
})
