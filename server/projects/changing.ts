// Making, changing, archiving and restoring a project.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isStale } from '../kit/audit/lines.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { handVerbs } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { contentsOf, countEntries } from './list-queries.ts'
import { findProject, holdAny, insertProject, type ProjectRow, updateProject } from './queries.ts'

const taken = (): never => refuseField(400, 'projectName', texts.exists)

const readProject = async (trx: Trx, id: string) => (await findProject(trx, id)) ?? refuse(404, texts.gone)

/** One that is archived leaves every list with all that is in it. */
const rows = handVerbs({
  about: 'project',
  lock: holdAny,
  mark: (trx, id, deletedAt, now) => updateProject(trx, id, { deleted_at: deletedAt }, now),
  gone: texts.gone,
  taken: ({ name }) => t(texts.nameTakenMeanwhile, { name })
})

const audited = ({ name, category, is_active: isActive }: Pick<ProjectRow, 'category' | 'is_active' | 'name'>) => ({
  name,
  category,
  isActive
})

type CallNames = 'addProject' | 'deleteProject' | 'editProject' | 'readContents' | 'restoreProject'

export const changing: Pick<Handlers<typeof calls>, CallNames> = {
  addProject: async ({ projectName, projectCategory = 'Unspecified', isActive = true }, { trx, now, changed }) => {
    const fields = { name: projectName, category: projectCategory, is_active: isActive }
    const id = (await insertProject(trx, fields, now)) ?? taken()
    await changed('project', id, undefined, audited(fields))
    return readProject(trx, id)
  },

  editProject: async ({ id, rev, projectName, category, isActive, isArchived = false }, request) => {
    const { trx, me, now, changed } = request
    const before = await rows.lockRow(request, id)
    const fields = Object.keys(audited(before))
    if (await isStale(request, { about: 'project', id, sent: rev, stored: before.rev, fields }))
      return refuse(409, kit.stale, { current: await readProject(trx, id) })
    const next = {
      name: projectName ?? before.name,
      category: category ?? before.category,
      is_active: isActive ?? before.is_active
    }
    const isChanged = Object.entries(next).some(([key, value]) => Reflect.get(before, key) !== value)
    if (isChanged && !holds(me, 'putProject')) return refuse(403, kit.forbidden)
    if (isArchived && !holds(me, 'deleteProject')) return refuse(403, kit.forbidden)
    if (isChanged) {
      if (!(await updateProject(trx, id, next, now))) return taken()
      await changed('project', id, audited(before), audited(next))
    }
    if (isArchived) await rows.trash(request, id, before)
    return readProject(trx, id)
  },

  deleteProject: async ({ id }, request) => {
    const { name } = await rows.remove(request, id, async () => {
      const count = await countEntries(request.trx, id)
      if (count) refuse(400, t(texts.hasEntries, { count }))
    })
    return { message: t(texts.deleted, { name }) }
  },

  restoreProject: async ({ id }, request) => {
    const { name } = await rows.restore(request, id)
    return { message: t(texts.restored, { name }) }
  },

  readContents: async ({ id }, { trx }) => (isId(id) ? contentsOf(trx, id) : refuse(404, texts.gone))
}
