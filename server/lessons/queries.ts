// Lessons as they are read: whose role may read one, pages of them, and what is said of each.
import { sql } from 'kysely'

import type { ShownFile } from '#shared/kit/files/files.ts'
import { EVERYBODY } from '#shared/lessons/rules.ts'
import type { Lesson } from '#shared/lessons/schemas.ts'

import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'
import { type Page, paged, type PageRequest, type Part } from '../kit/lists/paged.ts'
import { hasWords } from '../kit/lists/words.ts'
import { withKind } from '../kit/records/description.ts'

/** As it is kept: each reader gets files under addresses of their own. */
export type LessonRow = Omit<Lesson, 'files'> & { files: Omit<ShownFile, 'address'>[] }

type Reader = Pick<Visitor, 'id' | 'role'>

/** A lesson is for everybody, or for a role; its author and Owners read it anyway. */
const isFor = (role: Part, person: Part, column: (name: 'allowedRoles' | 'author') => Part): Part =>
  sql`(${column('allowedRoles')} in (${EVERYBODY}, ${role}) or ${column('author')} = ${person}
    or ${role} = 'Owner')`

/** For the verbs of the record, and every query about lessons. */
export const seenBy = (me: Reader, column: (name: 'allowedRoles' | 'author') => Part): Part =>
  isFor(sql`${me.role}::text`, sql`${me.id}::uuid`, column)

const ofLesson = (name: 'allowedRoles' | 'author'): Part =>
  name === 'author' ? sql.ref('t.author_id') : sql.ref('t.allowed_roles')

/** Whether somebody reads the lesson `t`, by their role and id. */
export const isReadBy = (role: Part, person: Part): Part => isFor(role, person, ofLesson)

/** The lessons that are there for somebody, read as `t`. */
export const readable = (me: Reader): Part => sql`t.deleted_at is null and ${seenBy(me, ofLesson)}`

/** Whose a lesson is; undefined where it is not for this person. One in the trash is still its author's. */
export async function findOwner(trx: Trx, id: string, visitorId: string | undefined) {
  const row = await firstRow<{ owner: string; role: string; isProtected: boolean; isDeleted: boolean }>(trx)`
    select t.author_id as owner, author.role, author.is_protected as "isProtected",
      t.deleted_at is not null as "isDeleted"
    from lesson t join person author on author.id = t.author_id
    join person me on me.id = ${visitorId ?? null}::uuid
    where t.id = ${id} and ${isFor(sql`me.role`, sql`me.id`, ofLesson)}`
  if (!row) return undefined
  const { owner, role, isProtected, isDeleted } = row
  return { subject: { ownerId: owner, ownerRole: role, isProtected }, isDeleted }
}

const from = sql`lesson t join project on project.id = t.project_id join person author on author.id = t.author_id`

const tagNames = sql`coalesce((select array_agg(tag.name order by lower(tag.name)) from lesson_tagged x
  join lesson_tag tag on tag.id = x.tag_id and tag.deleted_at is null where x.lesson_id = t.id), '{}')`

export const authorName = sql`trim(author.first_name || ' ' || author.last_name)`

const columns = (
  me: Reader
): Part => sql`t.id as "_id", t.title, t.content, t.written_at as date, t.author_id as author,
  ${authorName} as "authorName", t.project_id as "relatedProject", project.name as "projectName", ${tagNames} as tags,
  array(select person_id from lesson_like where lesson_id = t.id and person_id = ${me.id}) as likes,
  coalesce(${withKind(sql`t.files`)}, '[]') as files, t.likes as "totalLikes", t.allowed_roles as "allowedRoles", t.helped, t.rev`

/** One as it is, the deleted too. */
export const findLesson = (trx: Trx, me: Reader, id: string) =>
  firstRow<LessonRow>(trx)`select ${columns(me)} from ${from} where t.id = ${id} and ${seenBy(me, ofLesson)}`

export const listAll = (trx: Trx, me: Reader, most: number) =>
  allRows<LessonRow>(trx)`select ${columns(me)} from ${from} where ${readable(me)}
    order by t.written_at desc, t.id desc limit ${most}`

export interface LessonPageRequest extends Omit<PageRequest, 'filters'> {
  since?: Date | undefined
  tag?: string | undefined
  project?: string | undefined
}

export function pageOfLessons(trx: Trx, me: Reader, request: LessonPageRequest): Promise<Page<LessonRow>> {
  const { search = '', since, tag, project } = request
  const narrowed = [
    readable(me),
    hasWords(sql`t.found`, search),
    ...(since ? [sql`t.written_at >= ${since.toISOString()}`] : []),
    ...(project ? [sql`t.project_id = ${project}`] : []),
    ...(tag
      ? [
          sql`t.id in (select lesson_id from lesson_tagged join lesson_tag tag on tag.id = tag_id
            where lower(tag.name) = lower(${tag}) and tag.deleted_at is null)`
        ]
      : [])
  ]
  return paged<LessonRow>(
    trx,
    {
      from,
      select: columns(me),
      where: narrowed,
      id: sql`t.id`,
      sorts: { date: { by: sql`t.written_at` }, likes: { by: sql`t.likes` } },
      order: '-date'
    },
    { ...request, filters: { since, tag, project } }
  )
}

/** Likes it, or no longer; undefined says the other of what it is. */
export async function writeLike(trx: Trx, id: string, personId: string, liked: boolean | undefined, now: Date) {
  // Two presses at once count one after the other.
  await firstRow(trx)`select 1 from lesson where id = ${id} for update`
  const was = await oneCount(trx)`select count(*)::int as count from lesson_like
    where lesson_id = ${id} and person_id = ${personId}`
  const is = liked ?? was === 0
  if (is)
    await firstRow(trx)`insert into lesson_like (lesson_id, person_id, liked_at)
      values (${id}, ${personId}, ${now.toISOString()}) on conflict do nothing`
  else await firstRow(trx)`delete from lesson_like where lesson_id = ${id} and person_id = ${personId}`
  const row = await firstRow<{ likes: number }>(trx)`update lesson
    set likes = (select count(*) from lesson_like where lesson_id = ${id}) where id = ${id} returning likes`
  return { was: was > 0, is, totalLikes: row?.likes ?? 0 }
}

/** Somebody's account goes: what they wrote stays with the archive where there is one, and their likes count no longer. */
export async function leaveLessons(trx: Trx, personId: string, archiveId: string | undefined): Promise<void> {
  if (archiveId) {
    await firstRow(trx)`update lesson set author_id = ${archiveId} where author_id = ${personId}`
    await firstRow(trx)`update lesson_helped set person_id = ${archiveId} where person_id = ${personId}`
  }
  await firstRow(trx)`with gone as (delete from lesson_like where person_id = ${personId} returning lesson_id)
    update lesson set likes = likes - 1 from gone where id = lesson_id`
}
