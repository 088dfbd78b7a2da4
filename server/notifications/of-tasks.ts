// What people are told of their tasks.
import type { Listeners } from '../kit/calls/bind.ts'
import { tell } from './tell.ts'

export const ofTasks: Pick<Listeners, 'task.changed' | 'task.commented' | 'tasks.given'> = {
  'task.changed': async ({ taskId, before, after, by }, work, at) => {
    const known = new Set([by.id, ...(before?.resources ?? []).map(({ userID }) => userID)])
    const to = after.resources.map(({ userID }) => userID).filter(id => !known.has(id))
    await tell({ ...work, ...at }, 'taskGiven', { to, places: { who: by.name, task: after.taskName, id: taskId } })
  },

  'tasks.given': async ({ by, people }, work, at) => {
    for (const { id, count } of people)
      if (id !== by.id) await tell({ ...work, ...at }, 'tasksGiven', { to: [id], places: { who: by.name, count } })
  },

  'task.commented': async ({ task, by, mentioned, watchers }, work, at) => {
    const places = { who: by, task: task.name, id: task.id }
    await tell({ ...work, ...at }, 'taskMentioned', { to: mentioned, places })
    await tell({ ...work, ...at }, 'taskCommented', { to: watchers, places })
  }
}
