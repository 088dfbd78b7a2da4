// Work breakdown structures of a project: read, made, renamed, deleted and restored, with their tasks.
import type { Call } from '#shared/kit/call.ts'
import { refuse, refuseField } from '#shared/kit/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { gone as projectGone } from '#shared/projects/texts.ts'
import type * as calls from '#shared/tasks/wbs-calls.ts'
import * as texts from '#shared/tasks/wbs-texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { isKept } from '../kit/lists/trash.ts'
import { insistOnFresh, lockedAny } from '../kit/lists/by-hand.ts'
import { texts as kit } from '../kit/texts.ts'
import {
  findRecord,
  holdAnyWbs,
  holdWbs,
  insertWbs,
  isProjectOpen,
  listAllWbs,
  pageOfWbs,
  updateWbs,
  type WbsRow
} from './wbs-queries.ts'

const taken = (): never => refuseField(400, 'wbsName', texts.exists)
const shown = async (trx: Trx, id: string) => (await findRecord(trx, id)) ?? refuse(404, texts.gone)
const held = (trx: Trx, id: string): Promise<WbsRow> => lockedAny(trx, id, holdWbs, texts.gone)

async function put({ trx, now, changed }: Request<Call>, { id, deleted_at }: WbsRow, deletedAt: string | null) {
  if (!(await updateWbs(trx, id, { deleted_at: deletedAt }, now))) return false
  await changed('wbs', id, { deletedAt: deleted_at }, { deletedAt })
  return true
}

export const structures: Handlers<typeof calls> = {
  listWbsPage: async (request, { trx, me }) => {
    if (request.status === 'deleted' && !holds(me, 'deleteWbs')) return refuse(403, kit.forbidden)
    return pageOfWbs(trx, request)
  },
  listAllWbs: async (_, { trx, me }) => listAllWbs(trx, me),
  readWbs: (_, { trx, record }) => shown(trx, record.row.id),

  addWbs: async ({ projectId, wbsName: name }, { trx, now, changed }) => {
    if (!isId(projectId) || !(await isProjectOpen(trx, projectId))) return refuse(404, projectGone)
    const id = (await insertWbs(trx, projectId, name, now)) ?? taken()
    await changed('wbs', id, undefined, { projectId, name })
    return shown(trx, id)
  },

  renameWbs: async ({ id, rev, wbsName: name }, { trx, now, changed }) => {
    const before = await held(trx, id)
    await insistOnFresh(rev, before, () => shown(trx, id))
    if (name !== before.name) {
      if (!(await updateWbs(trx, id, { name }, now))) return taken()
      await changed('wbs', id, { name: before.name }, { name })
    }
    return shown(trx, id)
  },

  deleteWbs: async ({ id }, request) => {
    const before = await held(request.trx, id)
    await put(request, before, request.now.toISOString())
    return { message: t(texts.deleted, { name: before.name }) }
  },

  restoreWbs: async ({ id }, request) => {
    const { trx, now } = request
    const before = await lockedAny(trx, id, holdAnyWbs, texts.gone)
    const { deleted_at: deletedAt, name, project_id: projectId } = before
    if (deletedAt !== null) {
      if (!isKept(deletedAt, now)) return refuse(404, texts.gone)
      if (!(await isProjectOpen(trx, projectId))) return refuse(409, texts.projectArchived)
      if (!(await put(request, before, null))) return refuse(409, t(texts.nameTakenMeanwhile, { name }))
    }
    return { message: t(texts.restored, { name }) }
  }
}
