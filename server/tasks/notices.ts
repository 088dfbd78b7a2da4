// Telling those who work on a task that it changed, and looking after tasks that are far along.
import { refuse } from '#shared/kit/calls/refused.ts'
import { can, maySeeHours } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { changedFields, partOf } from '#shared/tasks/diff-fields.ts'
import * as calls from '#shared/tasks/team/calls.ts'
import * as texts from '#shared/tasks/team/texts.ts'

import type { Handlers, Listener } from '../kit/calls/bind.ts'
import type { Visitor, Work } from '../kit/calls/request.ts'
import { nightly } from '../kit/clock/nightly.ts'
import { isId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import {
  deleteNotice,
  deleteOldNotices,
  findFollowUp,
  insertNotices,
  listFollowUps,
  noticesOf,
  saveFollowUp,
  sinceOf
} from './notice-queries.ts'
import { tidyTask } from './written.ts'
import { wholeTasksByIds } from './team/queries.ts'

/** Whoever is on a changed task sees what changed, but for the one who changed it and those who are new on it. */
export const noteChange: Listener<'task.changed'> = async ({ taskId, before, after, by }, { trx }, { now }) => {
  if (!before) return
  const known = new Set(before.resources.map(({ userID }) => userID))
  const people = after.resources.flatMap(({ userID }) => (userID !== by.id && known.has(userID) ? [userID] : []))
  if (!people.length || changedFields(before, partOf(after)).length === 0) return
  await insertNotices(trx, { taskId, people, before: partOf(before) }, now)
}

const done = () => ({ message: t(texts.seen) })

async function drop({ id }: { id: string }, { trx, me, changed }: Pick<Work, 'changed' | 'trx'> & { me: Visitor }) {
  if (!isId(id) || !(await deleteNotice(trx, { personId: me.id, id }))) return refuse(404, kit.missing)
  await changed('task_notice', id, { seen: false }, { seen: true })
  return done()
}

type CallNames =
  | 'addTaskNotices'
  | 'dropTaskNotice'
  | 'dropTaskNoticeOf'
  | 'listFollowUps'
  | 'listTaskNotices'
  | 'readTaskNotice'
  | 'setFollowUp'

export const notices: Pick<Handlers<typeof calls>, CallNames> = {
  async listFollowUps(_, { trx, me }) {
    if (!can(me, calls.setFollowUp.needs)) return {}
    const everybody = me.permissions.includes('seeUsersInDashboard')
    const found = await listFollowUps(trx, { shownId: me.id, of: everybody ? 'everybody' : { teamsOf: me.id } })
    return Object.fromEntries(Map.groupBy(found, ({ userId }) => userId))
  },

  async setFollowUp({ userId: _, taskId, ...said }, { trx, me, record, now, changed }) {
    if (!maySeeHours(me, record.subject)) return refuse(403, kit.forbidden)
    if (!isId(taskId)) return refuse(400, texts.noTask)
    const before = await findFollowUp(trx, record.row.id, taskId)
    const after = await saveFollowUp(
      trx,
      { taskId, personId: record.row.id, by: me.id },
      { isChecked: said.followUpCheck, percentage: said.followUpPercentageDeadline },
      now
    )
    if (!after) return refuse(400, texts.noTask)
    await changed('follow_up', after._id, before, after)
    return after
  },

  async addTaskNotices({ oldTask, userIds }, { trx, record, now, changed }) {
    const people = [...new Set(userIds.filter(isId))]
    const taskId = record.row._id
    const told = people.length
      ? await insertNotices(trx, { taskId, people, before: tidyTask(partOf(oldTask)) }, now)
      : 0
    if (told) await changed('task_notice', taskId, undefined, { people, told })
    return { message: t(texts.told) }
  },

  async listTaskNotices(_, { trx, record, now }) {
    const found = await noticesOf(trx, [record.row.id], sinceOf(now))
    const current = found.length
      ? await wholeTasksByIds(
          trx,
          found.map(({ taskId }) => taskId)
        )
      : []
    const byId = new Map(current.map(task => [task._id, task]))
    return found.flatMap(notice => {
      const task = byId.get(notice.taskId)
      return task ? [{ ...notice, taskName: task.taskName, newTask: partOf(task) }] : []
    })
  },

  dropTaskNotice: drop,
  readTaskNotice: drop,

  /** Marking it as seen twice, as from two tabs, is no error. */
  async dropTaskNoticeOf({ taskId }, { trx, record, changed }) {
    const gone = isId(taskId) && (await deleteNotice(trx, { personId: record.row.id, taskId }))
    if (gone) await changed('task_notice', taskId, { seen: false }, { seen: true })
    return done()
  }
}

/** A change that nobody looked at for a month is not told any more. */
export const noticesTask = nightly('task-notices', '35 3 * * *', async ({ trx }, { now }) => {
  await deleteOldNotices(trx, now)
})
