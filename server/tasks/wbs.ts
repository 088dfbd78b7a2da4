// Work breakdown structures of a project: read, made, renamed, deleted and restored, with their tasks.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { gone as projectGone } from '#shared/projects/texts.ts'
import type * as calls from '#shared/tasks/wbs/calls.ts'
import * as texts from '#shared/tasks/wbs/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { handVerbs, insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { findRecord, holdAnyWbs, insertWbs, isProjectOpen, listAllWbs, pageOfWbs, updateWbs } from './wbs-queries.ts'

const taken = (): never => refuseField(400, 'wbsName', texts.exists)
const answerOf = async (trx: Trx, id: string) => (await findRecord(trx, id)) ?? refuse(404, texts.gone)

const rows = handVerbs({
  about: 'wbs',
  lock: holdAnyWbs,
  mark: (trx, id, deletedAt, now) => updateWbs(trx, id, { deleted_at: deletedAt }, now),
  gone: texts.gone,
  taken: ({ name }) => t(texts.nameTakenMeanwhile, { name })
})

export const structures: Handlers<typeof calls> = {
  listWbsPage: async (request, { trx, me }) => {
    if (request.status === 'deleted' && !holds(me, 'deleteWbs')) return refuse(403, kit.forbidden)
    return pageOfWbs(trx, request)
  },
  listAllWbs: async (_, { trx, me }) => listAllWbs(trx, me),
  readWbs: (_, { trx, record }) => answerOf(trx, record.row.id),

  addWbs: async ({ projectId, wbsName: name }, { trx, now, changed }) => {
    if (!isId(projectId) || !(await isProjectOpen(trx, projectId))) return refuse(404, projectGone)
    const id = (await insertWbs(trx, projectId, name, now)) ?? taken()
    await changed('wbs', id, undefined, { projectId, name })
    return answerOf(trx, id)
  },

  renameWbs: async ({ id, rev, wbsName: name }, request) => {
    const { trx, now, changed } = request
    const before = await rows.lockRow(request, id)
    await insistOnFresh(rev, before, () => answerOf(trx, id))
    if (name !== before.name) {
      if (!(await updateWbs(trx, id, { name }, now))) return taken()
      await changed('wbs', id, { name: before.name }, { name })
    }
    return answerOf(trx, id)
  },

  deleteWbs: async ({ id }, request) => {
    const { name } = await rows.remove(request, id)
    return { message: t(texts.deleted, { name }) }
  },

  restoreWbs: async ({ id }, request) => {
    const { name } = await rows.restore(request, id, async ({ project_id: projectId }) => {
      if (!(await isProjectOpen(request.trx, projectId))) refuse(409, texts.projectArchived)
    })
    return { message: t(texts.restored, { name }) }
  }
}
