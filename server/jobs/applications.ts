// Applications as Owners read them. A deleted one stays in the trash for 30 days.
import type * as calls from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/texts.ts'
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isKept } from '../kit/records/trash.ts'
import { texts as kit } from '../kit/texts.ts'
import { listApplications, moveApplication } from './application-queries.ts'

type CallNames = 'deleteApplication' | 'listApplications' | 'readApplication' | 'restoreApplication'

export const applications: Pick<Handlers<typeof calls>, CallNames> = {
  listApplications: (request, { trx }) => listApplications(trx, request),

  async readApplication(_, { record: { row } }) {
    const { deletedAt, ...application } = row
    return deletedAt === null ? application : refuse(404, kit.missing)
  },

  async deleteApplication({ id }, { trx, now, changed, record: { row } }) {
    if (row.deletedAt !== null) return refuse(404, kit.missing)
    await moveApplication(trx, id, now.toISOString())
    await changed('application', id, { deletedAt: null }, { deletedAt: now.toISOString() })
    return { message: t(texts.applicationDeleted) }
  },

  async restoreApplication({ id }, { trx, now, changed, record: { row } }) {
    if (row.deletedAt !== null) {
      if (!isKept(row.deletedAt, now)) return refuse(404, kit.missing)
      if (!(await moveApplication(trx, id, null))) return refuse(409, texts.appliedAgain)
      await changed('application', id, { deletedAt: row.deletedAt }, { deletedAt: null })
    }
    const { answers: _, deletedAt: __, ...application } = row
    return application
  }
}
