// Applications as Owners read them. A deleted one stays in the trash for 30 days.
import type * as calls from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/texts.ts'
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isKept } from '../kit/records/trash.ts'
import { texts as kit } from '../kit/texts.ts'
import { moveApplication, selectApplications } from './application-queries.ts'
import { shownApplication } from './shown.ts'

const PAGE = 50

type CallNames = 'deleteApplication' | 'listApplications' | 'readApplication' | 'restoreApplication'

export const applications: Pick<Handlers<typeof calls>, CallNames> = {
  async listApplications({ jobId, search = '', before }, { trx }) {
    const words = search.split(/\s+/).filter(Boolean)
    // One more than is shown tells whether there are more.
    const rows = await selectApplications(trx, { jobId, words, before, count: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const last = page.at(-1)
    return { applications: page.map(shownApplication), ...(rows.length > PAGE && last ? { next: last.id } : {}) }
  },

  async readApplication(_, { record: { row } }) {
    if (row.deleted_at !== null) return refuse(404, kit.missing)
    return { ...shownApplication(row), answers: row.answers }
  },

  async deleteApplication({ id }, { trx, now, changed, record: { row } }) {
    if (row.deleted_at !== null) return refuse(404, kit.missing)
    await moveApplication(trx, id, now.toISOString())
    await changed('application', id, { deletedAt: null }, { deletedAt: now.toISOString() })
    return { message: t(texts.applicationDeleted) }
  },

  async restoreApplication({ id }, { trx, now, changed, record: { row } }) {
    if (row.deleted_at !== null) {
      if (!isKept(row.deleted_at, now)) return refuse(404, kit.missing)
      if (!(await moveApplication(trx, id, null))) return refuse(409, texts.appliedAgain)
      await changed('application', id, { deletedAt: row.deleted_at }, { deletedAt: null })
    }
    return shownApplication(row)
  }
}
