// Saved views of lists. Whoever may write to a list may share one; anybody keeps some for themselves.
import { type Generated, sql } from 'kysely'

import type { Call, Parsed } from '#shared/kit/call.ts'
import { refuse } from '#shared/kit/refused.ts'
import { can } from '#shared/kit/rights.ts'
import * as schemas from '#shared/kit/records/view-schemas.ts'
import * as calls from '#shared/kit/records/views.ts'
import { t } from '#shared/kit/texts.ts'

import { bind } from '../calls/bind.ts'
import type { Request, Visitor } from '../calls/request.ts'
import { json, type Trx, unlessViolated } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import type { Mover } from '../movers.ts'
import { texts as kit } from '../texts.ts'
import { type ListRights, refuseField, rightsOf } from './rights.ts'
import { texts } from './texts.ts'

declare module '../database/database.ts' {
  interface Tables {
    list_view: {
      id: string
      list: string
      name: string
      query: Record<string, string>
      owner_id: string
      is_shared: boolean
      created_at: string
      rev: Generated<number>
    }
  }
}

const MOST = 50

/** Only a list that was offered has views: names made up by a caller would fill the table. */
const may = (act: keyof ListRights) => (me: Visitor, list: string) => {
  const rights = rightsOf(list)
  return rights !== undefined && can(me, rights[act])
}
const mayRead = may('read')
const mayShare = may('write')

function insistOnReading(me: Visitor, list: string): void {
  if (!rightsOf(list)) refuse(404, kit.missing)
  if (!mayRead(me, list)) refuse(403, kit.forbidden)
}

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

const viewsOf = (trx: Trx, me: Visitor) =>
  trx
    .selectFrom('list_view as v')
    .innerJoin('person as p', 'p.id', 'v.owner_id')
    .select(['v.id as _id', 'v.list', 'v.name', 'v.query', 'v.is_shared as isShared', 'v.rev', 'v.owner_id as owner'])
    .select(sql<string>`concat_ws(' ', p.first_name, p.last_name)`.as('by'))
    .where(({ or, eb }) => or([eb('v.owner_id', '=', me.id), eb('v.is_shared', '=', true)]))

type Found = Awaited<ReturnType<ReturnType<typeof viewsOf>['executeTakeFirstOrThrow']>>

const shown = (me: Visitor, { list: _, owner, by, ...view }: Found) => {
  const isMine = owner === me.id
  return { ...view, isMine, ...(!isMine && { by }) }
}

/** One's own, or a shared one of a list that one may write to; locked until the transaction ends. */
async function lockView({ trx, me }: Request<Call>, id: string): Promise<Found> {
  const view = await viewsOf(trx, me).where('v.id', '=', id).forUpdate('v').executeTakeFirst()
  if (!view || !mayRead(me, view.list)) return refuse(404, kit.missing)
  return view.owner === me.id || mayShare(me, view.list) ? view : refuse(403, kit.forbidden)
}

const named = <T>(work: Promise<T>): Promise<T> =>
  unlessViolated('any', work, () => refuseField(409, 'name', t(texts.viewTaken)))

const insistOnSharing = (me: Visitor, list: string): void => {
  if (!mayShare(me, list)) refuseField(403, 'isShared', t(texts.noSharing))
}

async function save(input: Parsed<typeof calls.saveView>, request: Request<typeof calls.saveView>) {
  const { trx, me, now, changed } = request
  const { list, name, query, isShared } = input
  insistOnReading(me, list)
  if (isShared) insistOnSharing(me, list)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from list_view
    where list = ${list} and owner_id = ${me.id}`.execute(trx)
  if (rows[0]!.count >= MOST) refuse(400, t(texts.manyViews, { most: MOST }))
  const id = newId(now)
  const row = { id, list, name, owner_id: me.id, is_shared: isShared, created_at: now.toISOString() }
  await named(
    trx
      .insertInto('list_view')
      .values({ ...row, query: json(query) })
      .execute()
  )
  await changed('list_view', id, undefined, { list, name, query, isShared })
  return { _id: id, name, query, isShared, isMine: true, rev: 1 }
}

export const viewEndpoints = bind(calls, schemas, {
  readViews: async ({ list }, { trx, me }) => {
    insistOnReading(me, list)
    const views = await viewsOf(trx, me)
      .where('v.list', '=', list)
      .orderBy(sql`v.name collate natural_order`)
      .orderBy('v.id')
      .execute()
    return { views: views.map(view => shown(me, view)), mayShare: mayShare(me, list) }
  },
  saveView: save,
  changeView: async ({ id, rev, name, query, isShared }, request) => {
    const { trx, me, changed } = request
    const before = await lockView(request, id)
    if (rev !== before.rev) refuse(409, t(texts.viewStale), { current: shown(me, before) })
    if (isShared && !before.isShared) insistOnSharing(me, before.list)
    const now = { name: name ?? before.name, query: query ?? before.query, isShared: isShared ?? before.isShared }
    await named(
      trx
        .updateTable('list_view')
        .set({ name: now.name, query: json(now.query), is_shared: now.isShared, rev: rev + 1 })
        .where('id', '=', id)
        .execute()
    )
    const { name: oldName, query: oldQuery, isShared: wasShared } = before
    await changed('list_view', id, { name: oldName, query: oldQuery, isShared: wasShared }, now)
    return shown(me, { ...before, ...now, rev: rev + 1 })
  },
  deleteView: async ({ id }, request) => {
    const { list, name, query, isShared } = await lockView(request, id)
    await request.trx.deleteFrom('list_view').where('id', '=', id).execute()
    await request.changed('list_view', id, { list, name, query, isShared }, undefined)
    return { message: t(texts.viewDeleted) }
  }
})
