// One's tasks, each on the day it is due.
import { addDays } from '#shared/kit/time/day.ts'
import { taskPath } from '#shared/tasks/task-path.ts'

import { MOST_EVENTS, type OwnCalendar } from '../kit/ical/own.ts'
import { selectDue } from './calendar-queries.ts'

export const ownTasks: OwnCalendar = {
  kind: 'tasks',
  async read(trx, { personId, site }) {
    const tasks = await selectDue(trx, personId, MOST_EVENTS)
    return tasks.map(({ id, name, project, due, rev, changedAt }) => ({
      id,
      when: { from: due, to: addDays(due, 1) },
      summary: name,
      description: project,
      url: site + taskPath(id),
      sequence: rev,
      changedAt
    }))
  }
}
