import type { Trx } from '#server/kit/database/database.ts'
import { columnsOf } from '#server/tasks/task-queries.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { settled, type TreeTask } from '#shared/tasks/tree/tree.ts'

import { daysOfProjects } from './people.ts'
import { type Ids, insert } from '../insert.ts'
import { givenAt, taskLife, wbsLife } from '../lives.ts'
import type { DemoPerson } from '../people.ts'
import type { Breakdown } from '../tasks.ts'

/** The tasks as they stand in their trees: those with parts add up. */
const treesOf = (tasks: Breakdown['tasks'], ids: readonly string[]): TreeTask[] => {
  const rows = tasks.map(({ index, parent, level, position, children, priority, hours, start, due, resources }) => ({
    id: ids[index] ?? '',
    parentId: parent === undefined ? null : (ids[parent] ?? null),
    level,
    position,
    childCount: children,
    priority,
    status: resources.length ? 'Active' : 'Not Started',
    hoursBest: hours / 2,
    hoursMost: hours,
    hoursWorst: hours * 2,
    estimatedHours: hours,
    startDay: start,
    dueDay: due
  }))
  const structures = Map.groupBy(rows.keys(), index => tasks[index]?.wbs)
  const trees = [...structures.values()].map(some => settled(some.flatMap(index => rows[index] ?? [])))
  const placed = new Map(trees.flat().map(task => [task.id, task]))
  return rows.map(task => placed.get(task.id) ?? task)
}

interface Around {
  people: readonly DemoPerson[]
  today: Day
}

export async function fillTasks(
  trx: Trx,
  { wbs, tasks }: Breakdown,
  ids: Ids,
  { people, today }: Around
): Promise<void> {
  const born = daysOfProjects(people, ids.projects.length, today)
  const place = (list: readonly string[], index: number): string => list[index] ?? ''
  await insert(
    trx,
    'wbs',
    wbs.map(({ project, name }, index) => ({
      id: place(ids.wbs, index),
      project_id: place(ids.projects, project),
      name,
      ...wbsLife(index, born[project] ?? today, today)
    }))
  )
  const placed = treesOf(tasks, ids.tasks)
  await insert(
    trx,
    'task',
    tasks.flatMap(({ index, wbs: structure, name, start, resources }) => {
      const task = placed[index]
      if (!task) return []
      const wbsId = place(ids.wbs, structure)
      return [
        { ...columnsOf(task), wbs_id: wbsId, name, is_assigned: resources.length > 0, ...taskLife(index, start, today) }
      ]
    })
  )
  await insert(
    trx,
    'task_resource',
    tasks.flatMap(({ index, start, resources }) =>
      resources.map(({ person, isDone }) => ({
        task_id: place(ids.tasks, index),
        person_id: place(ids.people, person),
        review_status: isDone ? ('Reviewed' as const) : ('Unsubmitted' as const),
        is_done: isDone,
        added_at: givenAt(people[person], index, start)
      }))
    )
  )
}
