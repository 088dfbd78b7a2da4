// Who changed what of a task.
import type * as calls from '#shared/tasks/history-calls.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { historyOf } from '../kit/audit/lines.ts'

const PAGE = 30

export const told: Handlers<typeof calls> = {
  readTaskHistory: async ({ id, after }, { trx }) => {
    const lines = await historyOf(trx, 'task', id, { after, size: PAGE + 1 })
    const changes = lines
      .slice(0, PAGE)
      .map(({ id: _id, at, by, before, after: is }) => ({ _id, at, by, before, after: is }))
    const next = lines.length > PAGE ? changes.at(-1)?._id : undefined
    return { changes, ...(next !== undefined && { next }) }
  }
}
