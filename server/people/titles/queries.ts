// The SQL of titles.
import { sql } from 'kysely'

import type { Title } from '#shared/people/titles/schemas.ts'

import { type Row, type Trx, unlessViolated } from '../../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../../kit/database/rows.ts'

export type TitleRow = Row<'title'>
export type TitleFields = Pick<
  TitleRow,
  'code' | 'media_folder' | 'name' | 'project_id' | 'short_name' | 'team_code' | 'team_id'
>

const asSent = sql<Title>`title.id as "_id", title.rev, title.name as "titleName", title.code as "titleCode",
  title.team_code as "teamCode", title.media_folder as "mediaFolder", title.short_name as "shortName", ord as "order",
  case when project.id is not null
    then json_build_object('_id', project.id, 'projectName', project.name) end as "projectAssigned",
  case when team.id is not null then json_build_object('_id', team.id, 'teamName', team.name) end as "teamAssiged"
  from title left join project on project.id = project_id and project.deleted_at is null
    left join team on team.id = team_id and team.deleted_at is null`

export const listTitles = (trx: Trx) => allRows<Title>(trx)`select ${asSent}
    where title.deleted_at is null order by ord, lower(title.name)`

export async function readTitle(trx: Trx, id: string): Promise<Title> {
  const row = await firstRow<Title>(trx)`select ${asSent} where title.id = ${id}`
  return row!
}

/** Locked until the transaction ends; the deleted ones too. */
export const holdTitle = (trx: Trx, id: string): Promise<TitleRow | undefined> =>
  trx.selectFrom('title').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Undefined when another title has the name. */
const unlessTaken = <Done>(work: Promise<Done>): Promise<Done | undefined> =>
  unlessViolated('title_called', work, () => undefined)

export async function insertTitle(trx: Trx, id: string, fields: TitleFields, now: Date) {
  const at = now.toISOString()
  // Of two at once the second comes behind the first.
  await sql`select pg_advisory_xact_lock(hashtext('titles'))`.execute(trx)
  const last = sql<number>`(select coalesce(max(ord), 0) + 1 from title where deleted_at is null)`
  return unlessTaken(
    trx
      .insertInto('title')
      .values({ id, ...fields, ord: last, deleted_at: null, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirst()
  )
}

export const changeTitle = (
  trx: Trx,
  id: string,
  fields: Partial<TitleFields & Pick<TitleRow, 'deleted_at'>>,
  now: Date
) =>
  unlessTaken(
    trx
      .updateTable('title')
      .set({ ...fields, updated_at: now.toISOString(), rev: sql`rev + 1` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
  )

/** How many of these titles there are; each has its place now. */
export async function writeOrder(trx: Trx, order: readonly { id: string; order: number }[]): Promise<number> {
  const rows = await allRows(trx)`update title set ord = asked.place, rev = title.rev + 1
    from unnest(${order.map(({ id }) => id)}::uuid[], ${order.map(one => one.order)}::int[]) as asked (id, place)
    where title.id = asked.id and title.deleted_at is null returning title.id`
  return rows.length
}

/** Who was given the title and still carries its team code. */
export async function carriersOf(trx: Trx, titleId: string, code: string): Promise<string[]> {
  const rows = await allRows<{ id: string }>(trx)`select person_id as id from title_person
    join person on person.id = person_id where title_id = ${titleId} and team_code = ${code}`
  return rows.map(({ id }) => id)
}

export const noteGiven = (trx: Trx, titleId: string, personId: string, now: Date) =>
  trx
    .insertInto('title_person')
    .values({ title_id: titleId, person_id: personId, given_at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const hasTeam = (trx: Trx, id: string) => anyRow(trx)`select 1 from team where id = ${id} and deleted_at is null`

export const hasProject = (trx: Trx, id: string) =>
  anyRow(trx)`select 1 from project where id = ${id} and deleted_at is null`
