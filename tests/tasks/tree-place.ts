// A WBS for a test, and the tree that is kept of it.
import { newId } from '#server/kit/database/ids.ts'
import { treeOf } from '#server/tasks/tree-queries.ts'
import { settled, type TreeTask } from '#shared/tasks/tree.ts'
import { addTask } from '#shared/tasks/tree-calls.ts'
import { projectFor } from '#tests/projects/project.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

export interface Grove {
  project: string
  wbs: string
  /** Adds a task under another, and gives its id. */
  grow: (taskName: string, mother?: string, more?: Record<string, unknown>) => Promise<string>
  /** The tree as it is stored, by numbers. */
  stored: () => Promise<TreeTask[]>
  /** The same as lines: '1.2.0.0 Walls'. */
  lines: () => Promise<string[]>
}

export async function groveFor(server: TestServer, as: TestPerson): Promise<Grove> {
  const project = await projectFor(server)
  const [wbs, at] = [newId(server.clock.now), server.clock.now.toISOString()]
  await server.database.transaction(trx =>
    trx
      .insertInto('wbs')
      .values({ id: wbs, project_id: project, name: 'Walls', created_at: at, updated_at: at })
      .execute()
  )
  const stored = () => server.database.transaction(trx => treeOf(trx, wbs), { readOnly: true })
  return {
    project,
    wbs,
    stored,
    grow: async (taskName, mother = '0', more = {}) =>
      (await server.ask(addTask, { wbsId: wbs, taskName, mother, ...more }, as))._id,
    lines: async () => {
      const { rows } = await server.database.raw<{ line: string }>(
        `select num || ' ' || name as line from task where wbs_id = $1 and deleted_at is null order by num collate natural_order`,
        [wbs]
      )
      return rows.map(({ line }) => line)
    }
  }
}

/** The stored tree is the one that its own rules make of it. */
export const asItMustBe = (tasks: readonly TreeTask[]) => {
  const byId = (some: readonly TreeTask[]) => some.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return { stored: byId(tasks), right: byId(settled(tasks)) }
}
