// A WBS for a test, and the tree that is kept of it.
import { sql } from 'kysely'

import type { Trx } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/database/ids.ts'
import { numberOf, treeOf } from '#server/tasks/tree/queries.ts'
import { settled, type TreeTask } from '#shared/tasks/tree/tree.ts'
import { addTask } from '#shared/tasks/tree/calls.ts'
import { projectFor } from '#tests/projects/project.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

async function listNumbered(trx: Trx, wbsId: string) {
  const { rows } = await sql<{
    num: string
    name: string
  }>`select ${numberOf(sql`task`)} collate natural_order as num, name
    from task where wbs_id = ${wbsId} and deleted_at is null order by 1`.execute(trx)
  return rows
}

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
      const rows = await server.database.transaction(trx => listNumbered(trx, wbs), { readOnly: true })
      return rows.map(({ num, name }) => `${num} ${name}`)
    }
  }
}

/** The stored tree is the one that its own rules make of it. */
export const asItMustBe = (tasks: readonly TreeTask[]) => {
  const byId = (some: readonly TreeTask[]) => some.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return { stored: byId(tasks), right: byId(settled(tasks)) }
}
