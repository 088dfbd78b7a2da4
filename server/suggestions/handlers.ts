// Edits of tasks that people suggest: kept until somebody who may change tasks takes over all, a part or nothing of them.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/suggestions/calls.ts'
import { fieldsOf, only } from '#shared/suggestions/rules.ts'
import * as schemas from '#shared/suggestions/schemas.ts'
import * as texts from '#shared/suggestions/texts.ts'
import type { Outcome } from '#shared/suggestions/told.ts'
import { isTaskField, labels, partOf, type TaskField } from '#shared/tasks/diff-fields.ts'
import type { TaskPart } from '#shared/tasks/diff-schemas.ts'
import { taskChange } from '#shared/tasks/tree/schemas.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Visitor, Work } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { tell, type Telling } from '../notifications/for-others.ts'
import { changeTask, checkLinks, findTask, tidyTask } from '../tasks/for-others.ts'
import { personalData } from './personal-data.ts'
import {
  countSuggestions,
  listSuggestions,
  namedPeople,
  saveSuggestion,
  type SuggestionRow,
  takeSuggestion
} from './queries.ts'

/** What a task is changed by; refused when a task cannot be so. */
function changeOf(part: TaskPart) {
  const read = taskChange.safeParse(part)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return refuse(400, issue?.message ?? texts.nothingNew, { fields: { [String(issue?.path[0])]: issue?.message ?? '' } })
}

type ResolveContext = Telling & Work & { me: Visitor }

interface SuggestionMessage {
  outcome: Outcome
  fields?: readonly TaskField[]
  note?: string | undefined
}

async function tellSuggester(
  context: ResolveContext,
  { personId, taskId, before }: SuggestionRow,
  { outcome, fields = [], note = '' }: SuggestionMessage
): Promise<void> {
  const { trx, me } = context
  const task = (await findTask(trx, taskId))?.taskName ?? before.taskName ?? ''
  const named = fields.map(field => t(labels[field])).join(', ')
  const by = `${me.firstName} ${me.lastName}`.trim()
  await tell(context, 'taskEditDecided', {
    to: [personId],
    places: { by, task, id: taskId, outcome, fields: named, note }
  })
}

const takeOpen = async ({ trx }: ResolveContext, id: string, status: 400 | 409): Promise<SuggestionRow> =>
  (isId(id) ? await takeSuggestion(trx, id) : undefined) ?? refuse(status, texts.alreadyResolved)

const handlers: Handlers<typeof calls> = {
  async suggestTaskEdit({ oldTask, newTask: sent }, { trx, me, record, now, changed }) {
    const { row } = record
    // What a client leaves out of what it saw is as it is now.
    const current = partOf({ ...row, links: row.links, isAssigned: row.resources.length > 0 })
    const before = tidyTask(partOf({ ...current, ...only(oldTask, Object.keys(oldTask).filter(isTaskField)) }))
    const newTask = tidyTask(sent)
    const fields = fieldsOf({ oldTask: before, newTask }, current).map(({ field }) => field)
    if (!fields.length) return refuse(400, texts.nothingNew)
    const asked = partOf(only(newTask, fields))
    changeOf(asked)
    checkLinks(asked, row)
    const after = asked.resources ? { ...asked, resources: await namedPeople(trx, asked.resources) } : asked
    const _id = await saveSuggestion(trx, { taskId: row._id, personId: me.id, before, after }, now)
    await changed('task_suggestion', _id, only(before, fields), after)
    return { _id, message: t(texts.suggested) }
  },

  listTaskEdits: async ({ count }, { trx }) =>
    count === 'true' ? { count: await countSuggestions(trx) } : listSuggestions(trx),

  async resolveTaskEdit({ id, accept, rev, note }, request) {
    const row = await takeOpen(request, id, 409)
    const suggestion = { oldTask: row.before, newTask: row.after }
    const all = fieldsOf(suggestion, row.before).map(({ field }) => field)
    const unknown = accept.find(name => !all.some(field => field === name))
    // A slip of a name is not a decision against all of it.
    if (unknown !== undefined) return refuse(400, t(texts.notSuggested, { name: unknown }))
    const fields = all.filter(field => accept.includes(field))
    if (fields.length) {
      const change = changeOf(only(row.after, fields))
      await changeTask(request, { id: row.taskId, wbsId: row.wbsId, rev }, change)
    }
    await request.changed(
      'task_suggestion',
      id,
      only(row.after, all),
      fields.length ? only(row.after, fields) : undefined
    )
    const outcome = !fields.length ? 'none' : fields.length < all.length ? 'part' : 'all'
    await tellSuggester(request, row, { outcome, fields, note })
    return { message: t(fields.length ? texts.accepted : texts.rejected) }
  },

  async dropTaskEdit({ id }, request) {
    const row = await takeOpen(request, id, 400)
    await request.changed('task_suggestion', id, row.after, undefined)
    await tellSuggester(request, row, { outcome: 'dropped' })
    return { message: t(texts.dropped) }
  }
}

export const suggestionsFeature = (): Feature => ({
  name: 'suggestions',
  endpoints: bind(calls, schemas, handlers),
  movers: [{ table: 'task_suggestion', column: 'person_id', key: ['id'], once: ['task_id'] }],
  personalData,
  listeners: {
    'dashboard.asked': async ({ own, permissions, parts }, { trx }) => {
      if (own && permissions.includes('updateTask')) parts.taskEditSuggestions = await countSuggestions(trx)
    }
  }
})
