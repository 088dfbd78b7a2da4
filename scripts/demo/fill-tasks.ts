import type { Trx } from '#server/kit/database/database.ts'

import { type Ids, insert, type Stamps } from './insert.ts'
import type { Breakdown } from './tasks.ts'

export async function fillTasks(trx: Trx, { wbs, tasks }: Breakdown, ids: Ids, stamps: Stamps): Promise<void> {
  const place = (list: readonly string[], index: number): string => list[index] ?? ''
  await insert(
    trx,
    'wbs',
    wbs.map(({ project, name }, index) => ({
      id: place(ids.wbs, index),
      project_id: place(ids.projects, project),
      name,
      ...stamps
    }))
  )
  await insert(
    trx,
    'task',
    tasks.map(task => ({
      id: place(ids.tasks, task.index),
      wbs_id: place(ids.wbs, task.wbs),
      parent_id: task.parent === undefined ? null : place(ids.tasks, task.parent),
      level: task.level,
      num: task.num,
      position: task.position,
      child_count: task.children,
      name: task.name,
      priority: task.priority,
      status: task.resources.length ? 'Active' : 'Not Started',
      is_assigned: task.resources.length > 0,
      hours_best: task.hours / 2,
      hours_most: task.hours,
      hours_worst: task.hours * 2,
      estimated_hours: task.hours,
      start_day: task.start,
      due_day: task.due,
      ...stamps
    }))
  )
  await insert(
    trx,
    'task_resource',
    tasks.flatMap(({ index, resources }) =>
      resources.map(({ person, isDone }) => ({
        task_id: place(ids.tasks, index),
        person_id: place(ids.people, person),
        review_status: isDone ? ('Reviewed' as const) : ('Unsubmitted' as const),
        is_done: isDone,
        added_at: stamps.created_at
      }))
    )
  )
}
