// Who has an open task that a lesson is for, and may read it.
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import { stands } from '../tasks/for-others.ts'
import { isReadBy } from './queries.ts'

interface ForTask {
  personId: string
  /** The task. */
  id: string
  task: string
  title: string
}

const MOST_TOLD = 50

const select = sql`r.person_id as "personId", task.id, task.name as task, t.title`
const onTask = sql`lesson t join project on true join wbs on wbs.project_id = project.id join task on task.wbs_id = wbs.id
  join task_resource r on r.task_id = task.id and not r.is_done join person p on p.id = r.person_id and p.is_active`
const mayRead = sql`t.deleted_at is null and ${stands()} and ${isReadBy(sql`p.role`, sql`p.id`)}`

/** Open tasks of its project with one of its tags in their name; the project’s own name is no tag that says anything. */
export const listTagged = (trx: Trx, lesson: string) =>
  allRows<ForTask>(trx)`select distinct on (r.person_id) ${select} from ${onTask}
    where t.id = ${lesson} and project.id = t.project_id and ${mayRead}
      and exists (select from lesson_tagged x join lesson_tag tag on tag.id = x.tag_id
        where x.lesson_id = t.id and tag.deleted_at is null and lower(tag.name) <> lower(project.name)
          and to_tsvector('english', task.name) @@ plainto_tsquery('english', tag.name))
    order by r.person_id, task.id limit ${MOST_TOLD}`

export const listOnTask = (trx: Trx, lesson: string, task: string) =>
  allRows<ForTask>(trx)`select ${select} from ${onTask}
    where t.id = ${lesson} and task.id = ${task} and ${mayRead} order by r.person_id limit ${MOST_TOLD}`
