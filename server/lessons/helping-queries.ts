// Lessons that are like what somebody does, and the places where a lesson helped.
import { sql } from 'kysely'

import type { HelpedPlace, NearLesson } from '#shared/lessons/helping-schemas.ts'
import { readers } from '#shared/projects/readers.ts'

import { scopeOf } from '../kit/calls/places.ts'
import type { Visitor } from '../kit/calls/request.ts'
import { newId } from '../kit/database/ids.ts'
import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'
import type { Part } from '../kit/lists/paged.ts'
import { authorName, readable } from './queries.ts'

type Reader = Pick<Visitor, 'id' | 'permissions' | 'role'>

/** Where a lesson helps: in a task of a project, or in the project as a whole. */
export interface Place {
  projectId: string
  taskId?: string | undefined
}

const at = ({ projectId, taskId }: Place): Part =>
  taskId ? sql`h.task_id = ${taskId}` : sql`h.project_id = ${projectId} and h.task_id is null`

interface Asked {
  words: string
  projectId?: string | undefined
  place?: Place | undefined
}

const MOST = 3
/** A word of the title or of a tag counts two, one of the text one, and the same project one. Less than this is chance. */
const NEAR = 2
/** Of the many that share a common word, those that share most of them are looked at closely. */
const LOOKED_AT = 200

/** The lessons that helped here, then those that are most like the words. */
export const listNear = (trx: Trx, me: Reader, { words, projectId, place }: Asked) => {
  const helpedHere = place
    ? sql`(select trim(concat_ws(' ', by.first_name, by.last_name)) from lesson_helped h left join person by on by.id = h.person_id
        where h.lesson_id = t.id and ${at(place)})`
    : sql`null::text`
  const helpedIds = place
    ? sql`select h.lesson_id from lesson_helped h where ${at(place)}`
    : sql`select null::uuid where false`
  const project = projectId ?? null
  return allRows<NearLesson>(trx)`with word as materialized (
      select lexeme, quote_literal(lexeme)::tsquery as anywhere, (quote_literal(lexeme) || ':A')::tsquery as above
      from unnest(to_tsvector('english', ${words})) limit 60),
    asked as materialized (select string_agg(quote_literal(lexeme), ' | ')::tsquery as query from word),
    close as materialized (
      (select t.id from lesson t, asked where t.found @@ query and ${readable(me)}
        order by ts_rank(t.found, query) desc, t.id limit ${LOOKED_AT})
      union (select t.id from lesson t where t.project_id = ${project}::uuid and ${readable(me)}
        order by t.helped desc, t.likes desc, t.written_at desc limit ${LOOKED_AT})
      union (select t.id from lesson t where t.id in (${helpedIds}) and ${readable(me)})),
    scored as materialized (select t.id, t.id in (${helpedIds}) as here,
      (select count(*) filter (where t.found @@ above) + count(*) filter (where t.found @@ anywhere) from word)
        + case when t.project_id = ${project}::uuid then 1 else 0 end as score
      from lesson t join close using (id))
    select t.id as "_id", t.title, t.content, t.written_at as date, ${authorName} as "authorName",
      project.name as "projectName", t.helped, ${helpedHere} as "appliedBy"
    from scored join lesson t using (id) join project on project.id = t.project_id join person author on author.id = t.author_id
    where here or score >= ${words ? NEAR : 1}
    order by here desc, score desc, t.helped desc, t.likes desc, t.written_at desc, t.id limit ${MOST}`
}

const count = (lessonId: string): Part => sql`update lesson set helped =
  (select count(*) from lesson_helped where lesson_id = ${lessonId}) where id = ${lessonId} returning helped`

/** Whether that was news. */
export async function writeHelped(
  trx: Trx,
  lessonId: string,
  place: Place,
  personId: string,
  now: Date
): Promise<boolean> {
  return anyRow(trx)`insert into lesson_helped (id, lesson_id, project_id, task_id, person_id, helped_at)
    values (${newId(now)}, ${lessonId}, ${place.projectId}, ${place.taskId ?? null}, ${personId}, ${now.toISOString()})
    on conflict do nothing returning 1`
}

export async function takeHelped(trx: Trx, lessonId: string, place: Place): Promise<boolean> {
  return anyRow(trx)`delete from lesson_helped h where h.lesson_id = ${lessonId} and ${at(place)} returning 1`
}

/** Nothing in an archived project is written. */
export const isOpen = (trx: Trx, { projectId }: Place) =>
  anyRow(trx)`select 1 from project where id = ${projectId} and deleted_at is null`

/** The lesson is held before its places are counted, so that of two at once neither is forgotten. */
export const holdLesson = (trx: Trx, me: Reader, id: string) =>
  anyRow(trx)`select 1 from lesson t where t.id = ${id} and ${readable(me)} for update`

export async function countHelped(trx: Trx, lessonId: string, place: Place) {
  const row = await firstRow<{ helped: number }>(trx)`${count(lessonId)}`
  const by = await firstRow<{ name: string }>(trx)`select trim(concat_ws(' ', p.first_name, p.last_name)) as name
    from lesson_helped h left join person p on p.id = h.person_id where h.lesson_id = ${lessonId} and ${at(place)}`
  return { helped: row?.helped ?? 0, applied: by !== undefined, appliedBy: by?.name ?? null }
}

const MOST_PLACES = 100

export const listPlaces = (trx: Trx, me: Visitor, lessonId: string) =>
  allRows<HelpedPlace>(trx)`select h.id as "_id", h.project_id as "projectId", project.name as "projectName",
      h.task_id is not null as "isTask", case when task.id is not null and ${scopeOf(me, readers, { place: sql`h.project_id` })}
        then json_build_object('_id', task.id, 'name', task.name) end as task,
      trim(concat_ws(' ', by.first_name, by.last_name)) as by, h.helped_at as at
    from lesson_helped h join project on project.id = h.project_id left join person by on by.id = h.person_id
    left join task on task.id = h.task_id and task.deleted_at is null
    where h.lesson_id = ${lessonId} order by h.helped_at desc, h.id limit ${MOST_PLACES}`
