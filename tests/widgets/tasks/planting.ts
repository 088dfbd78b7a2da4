// A tree of tasks for screens: each line a task, indented by its level.
import { newId } from '#server/kit/database/ids.ts'
import { settled, type TreeTask } from '#shared/tasks/tree/tree.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

export const TREE = `
Site preparation
Kitchen building
  Foundation
  Walls
    Straw bale wall mock-up
    Bale compression tests
      Build test frame
      Run 24-hour load test
  Roof
    Truss drawings
    Truss assembly day
Water and drainage
  Rain tanks
Energy
`

interface Planted {
  task: TreeTask
  name: string
}

function grown(text: string): Planted[] {
  const above: Planted[] = []
  const counts = new Map<string | null, number>()
  const all = text
    .split('\n')
    .filter(line => line.trim())
    .map((line, at) => {
      const level = (line.length - line.trimStart().length) / 2 + 1
      const parentId = above[level - 2]?.task.id ?? null
      const position = counts.get(parentId) ?? 0
      counts.set(parentId, position + 1)
      const hours = { hoursBest: 4, hoursMost: 8, hoursWorst: 12, estimatedHours: 8, priority: 'Primary' as const }
      const status = at % 3 === 0 ? 'Complete' : 'Not Started'
      const place = { status, parentId, level, position, childCount: 0, startDay: null, dueDay: null }
      const one = { task: { id: newId(), ...place, ...hours }, name: line.trim() }
      above[level - 1] = one
      return one
    })
  const names = new Map(all.map(({ task, name }) => [task.id, name]))
  return settled(all.map(({ task }) => task)).map(task => ({ task, name: names.get(task.id) ?? '' }))
}

/** In place of what is there; people are on the tasks without parts, one after the other. The ids are given by name. */
export async function plant(server: TestServer, wbsId: string, text = TREE, people: readonly string[] = []) {
  const at = server.clock.now.toISOString()
  const all = grown(text).toSorted((one, other) => one.task.level - other.task.level)
  const parts = all.filter(({ task }) => task.childCount === 0)
  await server.database.transaction(async trx => {
    await trx.deleteFrom('task').where('wbs_id', '=', wbsId).execute()
    for (let from = 0; from < all.length; from += 500)
      await trx
        .insertInto('task')
        .values(
          all.slice(from, from + 500).map(({ task, name }, index) => ({
            id: task.id,
            wbs_id: wbsId,
            parent_id: task.parentId,
            level: task.level,
            position: task.position,
            child_count: task.childCount,
            name,
            hours_best: task.hoursBest,
            hours_most: task.hoursMost,
            hours_worst: task.hoursWorst,
            estimated_hours: task.estimatedHours,
            status: task.status,
            is_assigned: people.length > 0 && task.childCount === 0,
            logged_seconds: task.childCount === 0 ? (index % 4) * 10_800 : 0,
            start_day: null,
            due_day: null,
            created_at: at,
            updated_at: at
          }))
        )
        .execute()
    if (people.length)
      await trx
        .insertInto('task_resource')
        .values(
          parts.slice(0, 400).map(({ task }, index) => ({
            task_id: task.id,
            person_id: people[index % people.length] ?? '',
            added_at: at
          }))
        )
        .execute()
  })
  return new Map(all.map(({ task, name }) => [name, task.id]))
}
