import { sql } from 'kysely'

import { json, type Trx } from '../kit/database/database.ts'
import type { Mover } from '../kit/movers.ts'

/** One's own and the shared ones. */
const viewsFor = (trx: Trx, personId: string) =>
  trx
    .selectFrom('list_view as v')
    .innerJoin('person as p', 'p.id', 'v.owner_id')
    .select(['v.id as _id', 'v.list', 'v.name', 'v.query', 'v.is_shared as isShared', 'v.rev', 'v.owner_id as owner'])
    .select(sql<string>`concat_ws(' ', p.first_name, p.last_name)`.as('by'))
    .where(({ or, eb }) => or([eb('v.owner_id', '=', personId), eb('v.is_shared', '=', true)]))

export const selectViews = (trx: Trx, personId: string, list: string) =>
  viewsFor(trx, personId)
    .where('v.list', '=', list)
    .orderBy(sql`v.name collate natural_order`)
    .orderBy('v.id')
    .execute()
export type View = Awaited<ReturnType<typeof selectViews>>[number]

/** Nobody else changes it until the transaction ends. */
export const lockView = (trx: Trx, personId: string, id: string): Promise<View | undefined> =>
  viewsFor(trx, personId).where('v.id', '=', id).forUpdate('v').executeTakeFirst()

export async function countViews(trx: Trx, personId: string, list: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from list_view
    where list = ${list} and owner_id = ${personId}`.execute(trx)
  return rows[0]!.count
}

interface ViewValues {
  name: string
  query: Record<string, string>
  isShared: boolean
}

const columnsOf = ({ name, query, isShared }: ViewValues) => ({ name, query: json(query), is_shared: isShared })

export const insertView = (
  trx: Trx,
  { list, ...kept }: ViewValues & { list: string },
  by: { id: string; owner: string; now: Date }
) =>
  trx
    .insertInto('list_view')
    .values({ ...columnsOf(kept), id: by.id, list, owner_id: by.owner, created_at: by.now.toISOString() })
    .execute()

export const updateView = (trx: Trx, id: string, rev: number, kept: ViewValues) =>
  trx
    .updateTable('list_view')
    .set({ ...columnsOf(kept), rev })
    .where('id', '=', id)
    .execute()

export const deleteView = (trx: Trx, id: string) => trx.deleteFrom('list_view').where('id', '=', id).execute()

/** What becomes of the views of an account that goes into another: those whose name is taken there are told apart. */
export const viewMover: Mover = {
  table: 'list_view',
  column: 'owner_id',
  key: ['id'],
  both: {
    join: async (trx, { from, to }) => {
      const { rows } = await sql<{
        was: unknown
      }>`update list_view v set name = left(v.name, 80) || ' (' || left(md5(v.id::text), 4) || ')'
        from (select id, name from list_view) was
        where was.id = v.id and v.owner_id = ${from} and exists (select 1 from list_view o
          where o.owner_id = ${to} and o.list = v.list and lower(o.name) = lower(v.name))
        returning jsonb_build_object('id', v.id, 'name', was.name) as was`.execute(trx)
      return rows.map(({ was }) => was)
    },
    // With their owner in one step: on the way back too the name is taken while they are the other's.
    part: async (trx, { from, to }, kept) => {
      await sql`update list_view v set name = was.name, owner_id = ${from}
        from jsonb_to_recordset(${json(kept)}) was(id uuid, name text)
        where was.id = v.id and v.owner_id = ${to}`.execute(trx)
    }
  }
}
