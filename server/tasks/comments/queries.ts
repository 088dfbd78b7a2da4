// Comments of tasks, who is told of them, and who may see a task.
import { sql } from 'kysely'

import { readers } from '#shared/projects/readers.ts'

import { json, type Trx } from '../../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../../kit/database/rows.ts'
import { newId } from '../../kit/database/ids.ts'
import { belongsToProject } from '../wbs-queries.ts'

export interface CommentRow {
  id: string
  taskId: string
  taskName: string
  projectId: string
  rev: number
  body: string
  personId: string | null
  role: string | null
  isProtected: boolean | null
  name: string
  picture: string | null
  mentions: { userID: string; name: string }[]
  createdAt: string
  editedAt: string | null
  deletedAt: string | null
}

const comments = sql`select comment.id, comment.task_id as "taskId", task.name as "taskName", wbs.project_id as "projectId", comment.rev, body,
    comment.person_id as "personId", role, is_protected as "isProtected",
    coalesce(trim(person.first_name || ' ' || person.last_name), '') as name, picture,
    coalesce((select jsonb_agg(jsonb_build_object('userID', one.id, 'name', trim(one.first_name || ' ' || one.last_name)) order by one.id)
      from person one where one.id in (select value::uuid from jsonb_array_elements_text(mentions))), '[]') as mentions,
    comment.created_at as "createdAt", edited_at as "editedAt", comment.deleted_at as "deletedAt"
  from task_comment comment join task on task.id = task_id and task.deleted_at is null join wbs on wbs.id = wbs_id
    left join person on person.id = comment.person_id`

/** The newest first; ids grow with time. */
export function commentsOf(trx: Trx, taskId: string, before: string | undefined, count: number) {
  return allRows<CommentRow>(trx)`${comments} where comment.task_id = ${taskId} and comment.deleted_at is null
    ${before === undefined ? sql`` : sql`and comment.id < ${before}`} order by comment.id desc limit ${count}`
}

/** Also one in the trash. */
export const findComment = (trx: Trx, id: string) => firstRow<CommentRow>(trx)`${comments} where comment.id = ${id}`

/** Locked until the transaction ends. */
export const holdComment = (trx: Trx, id: string) =>
  firstRow<CommentRow>(trx)`${comments} where comment.id = ${id} for update of comment`

export async function insertComment(
  trx: Trx,
  { taskId, personId, body, mentions }: { taskId: string; personId: string; body: string; mentions: readonly string[] },
  now: Date
): Promise<string> {
  const id = newId(now)
  await sql`insert into task_comment (id, task_id, person_id, body, mentions, created_at)
    values (${id}, ${taskId}, ${personId}, ${body}, ${json(mentions)}, ${now.toISOString()})`.execute(trx)
  return id
}

export const writeComment = (trx: Trx, id: string, body: string, mentions: readonly string[], now: Date) =>
  sql`update task_comment set body = ${body}, mentions = ${json(mentions)}, edited_at = ${now.toISOString()}, rev = rev + 1
    where id = ${id}`.execute(trx)

export const countSince = (trx: Trx, personId: string, since: Date) => oneCount(trx)`
    select count(*)::int as count from task_comment
    where person_id = ${personId} and created_at > ${since.toISOString()}`

export interface Watcher {
  userID: string
  name: string
  picture: string | null
}

/** Those on a task who did not say that they would rather not, and those who said that they would. */
export const watchersOf = (trx: Trx, taskId: string) => allRows<Watcher>(trx)`
    select id as "userID", trim(first_name || ' ' || last_name) as name, picture
    from person where is_active and id in (
      select person_id from task_resource where task_id = ${taskId}
      union select person_id from task_watcher where task_id = ${taskId} and is_watching
      except select person_id from task_watcher where task_id = ${taskId} and not is_watching)
    order by 2, 1`

/** Says who wants to be told; who said something before keeps to it, unless they say it themselves. */
export async function setWatching(
  trx: Trx,
  taskId: string,
  people: readonly string[],
  isWatching: boolean,
  isOwn: boolean
) {
  await sql`insert into task_watcher (task_id, person_id, is_watching)
    select ${taskId}, id, ${isWatching} from unnest(${[...people]}::uuid[]) id order by id
    on conflict (task_id, person_id) do ${isOwn ? sql`update set is_watching = excluded.is_watching` : sql`nothing`}`.execute(
    trx
  )
}

/** Those of these people who may see the tasks of a project: as `readers` decides of the caller. */
export async function readersAmong(trx: Trx, people: readonly string[], projectId: string): Promise<Watcher[]> {
  if (!people.length) return []
  return allRows<Watcher>(trx)`select person.id as "userID",
      trim(person.first_name || ' ' || person.last_name) as name, person.picture
    from person left join role on role.name = person.role
    where person.id = any(${[...people]}::uuid[]) and person.is_active and (
      exists (select from unnest(${[...readers.or]}::text[]) one
        where person.front_permissions ? one
          or (role.permissions ? one and not person.removed_permissions ? one))
      or ${belongsToProject(sql`person.id`, sql`${projectId}::uuid`)})
    order by 2, 1`
}
