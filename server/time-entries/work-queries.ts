// What time is logged for: each of its ids has a statement of its own, as one for all of them is planned anew for each entry.
import type { Trx } from '../kit/database/database.ts'
import { built } from '../kit/database/compiled.ts'
import { sql } from 'kysely'

const isOpen = sql<boolean>`project.is_active and project.deleted_at is null`.as('isOpen')

const readProject = built((trx, id: string) =>
  trx.selectFrom('project').select(['id', 'name', 'category', isOpen]).where('id', '=', id)
)

const readTask = built((trx, id: string) =>
  trx
    .selectFrom('task')
    .innerJoin('wbs', 'wbs.id', 'task.wbs_id')
    .innerJoin('project', 'project.id', 'wbs.project_id')
    .select(['project.id', 'project.name', 'project.category', isOpen])
    .select(['task.name as taskName', 'task.classification', 'wbs.id as wbsId', 'wbs.name as wbsName'])
    .select(sql<boolean>`task.is_active and wbs.is_active`.as('isTaskOpen'))
    .where('task.id', '=', id)
)

const readWbs = built((trx, id: string) => trx.selectFrom('wbs').select('project_id').where('id', '=', id))
const readTeam = built((trx, id: string) =>
  trx.selectFrom('team').select('name').where('id', '=', id).where('deleted_at', 'is', null)
)

interface FoundProject {
  id: string
  name: string
  category: string
  isOpen: boolean
}

/** Whether it exists, is open and belongs together, and what it is called. */
export interface FoundWork {
  /** The given one, else the task’s. */
  project: FoundProject | undefined
  task:
    | {
        isOpen: boolean
        projectId: string
        wbsId: string
        name: string
        classification: string
        wbsName: string
      }
    | undefined
  /** The project of the given WBS. */
  wbsProjectId: string | undefined
  team: { name: string } | undefined
}

export interface WorkIds {
  project: string | null
  wbs: string | null
  task: string | null
  team: string | null
}

/** In one packet. */
export async function findWork(trx: Trx, { project, wbs, task, team }: WorkIds): Promise<FoundWork> {
  const [[ownProject], [ownTask], [ownWbs], [ownTeam]] = await Promise.all([
    project ? readProject(trx, project) : [],
    task ? readTask(trx, task) : [],
    wbs ? readWbs(trx, wbs) : [],
    team ? readTeam(trx, team) : []
  ])
  return {
    project: project ? ownProject : ownTask,
    task: ownTask && {
      isOpen: ownTask.isTaskOpen,
      projectId: ownTask.id,
      wbsId: ownTask.wbsId,
      name: ownTask.taskName,
      classification: ownTask.classification,
      wbsName: ownTask.wbsName
    },
    wbsProjectId: ownWbs?.project_id,
    team: ownTeam
  }
}

/** What projects and tasks are called, those too that are closed or deleted. */
export async function namesOfWork(
  trx: Trx,
  projects: readonly string[],
  tasks: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from project where id = any(${[...projects]}::uuid[])
    union all select id, name from task where id = any(${[...tasks]}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
