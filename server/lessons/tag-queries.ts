// Tags: their names, which lessons have them, and the words that lessons are found by.
import type { Trx } from '../kit/database/database.ts'
import { sql } from 'kysely'

import type { Visitor } from '../kit/calls/request.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { readable } from './queries.ts'

export interface Tag {
  _id: string
  name: string
}

export const selectTags = (trx: Trx) =>
  allRows<Tag>(
    trx
  )`select id as "_id", name from lesson_tag where deleted_at is null order by name collate natural_order`

export const countByTag = (trx: Trx, me: Pick<Visitor, 'id' | 'role'>) =>
  allRows<{ name: string; lessons: number }>(trx)`select tag.name, count(t.id)::int as lessons from lesson_tag tag
    left join lesson_tagged x on x.tag_id = tag.id left join lesson t on t.id = x.lesson_id and ${readable(me)}
    where tag.deleted_at is null group by tag.id order by tag.name collate natural_order`

/** Whatever the letter case. */
export const tagsNamed = (trx: Trx, names: readonly string[]) =>
  allRows<Tag>(trx)`select id as "_id", name from lesson_tag where deleted_at is null
    and lower(name) = any(array(select lower(name) from unnest(${[...names]}::text[]) name))`

/** Held until the transaction ends, so that no two add the same tag. */
export const holdTags = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('lesson tags'))`.execute(trx)

export const namesOfLesson = async (trx: Trx, id: string): Promise<string[]> =>
  (
    await allRows<Tag>(trx)`select tag.name from lesson_tagged x join lesson_tag tag on tag.id = x.tag_id
      where x.lesson_id = ${id} and tag.deleted_at is null order by lower(tag.name)`
  ).map(({ name }) => name)

const wordsOf = sql`coalesce((select string_agg(tag.name, ' ') from lesson_tagged x
  join lesson_tag tag on tag.id = x.tag_id and tag.deleted_at is null where x.lesson_id = lesson.id), '')`

/** A lesson has these tags and no others. */
export async function writeTagsOf(trx: Trx, id: string, tagIds: readonly string[]): Promise<void> {
  await firstRow(trx)`delete from lesson_tagged where lesson_id = ${id} and not tag_id = any(${[...tagIds]}::uuid[])`
  await firstRow(trx)`insert into lesson_tagged (lesson_id, tag_id)
    select ${id}, tag_id from unnest(${[...tagIds]}::uuid[]) tag_id on conflict do nothing`
  await firstRow(trx)`update lesson set tag_words = ${wordsOf} where id = ${id}`
}

/** After a tag was deleted: its lessons have it no longer, nor are they found by it. */
export async function takeOff(trx: Trx, tagId: string): Promise<number> {
  const rows = await allRows<{ lesson_id: string }>(trx)`delete from lesson_tagged where tag_id = ${tagId}
    returning lesson_id`
  await firstRow(trx)`update lesson set tag_words = ${wordsOf}
    where id = any(${rows.map(({ lesson_id }) => lesson_id)}::uuid[])`
  return rows.length
}
