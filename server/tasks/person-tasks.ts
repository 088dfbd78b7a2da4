// The tasks of one person on their profile: listed, taken off their list as completed, and given back.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/tasks/person/calls.ts'
import * as texts from '#shared/tasks/review/texts.ts'
import { noTask } from '#shared/tasks/tree/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isId } from '../kit/database/ids.ts'
import { pageOfTasksOf } from './person-task-queries.ts'
import { findTask } from './queries.ts'
import { settle } from './review/review.ts'

export const personTasks: Handlers<typeof calls> = {
  listTasksOf: (asked, { trx, record }) => pageOfTasksOf(trx, record.row.id, asked),

  async settleTaskOf({ id, completedTask }, request) {
    const task = (isId(id) ? await findTask(request.trx, id) : undefined) ?? refuse(404, noTask)
    await settle(request, task, request.record.row.id, completedTask)
    return { message: t(completedTask ? texts.markedDone : texts.backAgain) }
  }
}
