// Pieces as they are read: with their kind, project, people and history, and what is asked for and not decided yet.
import type { listLoggable } from '#shared/tools/calls.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { sql } from 'kysely'

import { readers } from '#shared/tools/readers.ts'
import { type PieceCategory, staysIn } from '#shared/tools/rules.ts'
import type { Listed, Piece } from '#shared/tools/schemas.ts'

import { scopeOf } from '../kit/calls/places.ts'
import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { jsonInstant } from '../kit/database/json-instant.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { and, type Part } from '../kit/lists/paged.ts'

/** A file as rows keep it, with what is known of it. */
export interface KeptFile {
  hash: string
  name: string
  alt?: string
  type: string
  size: number
}
type WithFiles<Row> = Omit<Row, 'pictures'> & { pictures: KeptFile[] }
type Update = WithFiles<Piece['updateRecord'][number]>
export type FoundRow = Omit<Listed, 'imageUrl' | 'itemType' | 'updateRecord'> & {
  pictures: KeptFile[]
  itemType: Omit<Listed['itemType'], 'imageUrl'> & { pictures: KeptFile[] }
  updateRecord: Update[]
  boughtAs: Record<string, unknown>
  keeper: Piece['keeper']
}

/** Somebody in a row, or null. */
export const someone = (person: string): Part => {
  const of = (column: string) => sql.ref(`${person}.${column}`)
  return sql`case when ${of('id')} is not null then jsonb_build_object('_id', ${of('id')},
    'firstName', ${of('first_name')}, 'lastName', ${of('last_name')}) end`
}
/** The present client reads the names of whoever it was, also of those who are gone. */
const anyone = (person: string): Part =>
  sql`coalesce(${someone(person)}, jsonb_build_object('_id', '', 'firstName', 'Former', 'lastName', 'member'))`

export const filesOf = (column: Part): Part => sql`coalesce((select jsonb_agg(one.file ||
    jsonb_build_object('type', f.type, 'size', f.size) order by one.at)
  from jsonb_array_elements(${column}::jsonb) with ordinality one(file, at)
  join stored_file f on f.hash = one.file ->> 'hash'), '[]')`

/** Whether a piece may go out, as `isAvailable` says. */
export const isFree = (i: string): Part => {
  const of = (column: string) => sql.ref(`${i}.${column}`)
  return sql`(${of('out_since')} is null and ${of('returned_on')} is null
    and ${of('condition')} <> all(${[...staysIn]}::text[]))`
}

const purchaseOf = (p: string, by: string): Part => {
  const of = (column: string) => sql.ref(`${p}.${column}`)
  return sql`jsonb_build_array(jsonb_build_object('_id', ${of('id')}, 'date', ${jsonInstant(of('requested_at'))},
    'status', ${of('state')}, 'quantity', ${of('quantity')}::float8,
    'requestedQuantity', ${of('requested_quantity')}::float8, 'priority', ${of('priority')},
    'makeModelPref', coalesce(${of('make_model')}, ''), 'estUsageTime', coalesce(${of('est_time')}, ''), 'usageDesc', coalesce(${of('usage_desc')}, ''),
    'unitPrice', ${of('unit_price')}::float8, 'currency', ${of('currency')}, 'requestedBy', ${anyone(by)}))`
}

const updates = sql`coalesce((select jsonb_agg(jsonb_build_object('_id', s.id, 'date', ${jsonInstant(sql`s.at`)},
    'condition', s.condition, 'status', s.status, 'note', s.note, 'needsReplacement', s.needs_replacement,
    'meter', s.meter::float8, 'usedBy', ${someone('used')}, 'usedFor', s.used_for, 'createdBy', ${anyone('said')},
    'pictures', ${filesOf(sql`s.pictures`)}) order by s.id desc)
  from tool_status s left join person used on used.id = s.used_by left join person said on said.id = s.by_id
  where s.item_id = i.id), '[]')`

/** The present client reads the last one as the state that it is in. */
const logs = sql`coalesce((select jsonb_agg(jsonb_build_object('_id', l.id, 'date', l.day, 'at', ${jsonInstant(sql`l.at`)},
    'type', l.action, 'createdBy', ${anyone('wrote')}, 'responsibleUser', ${someone('had')}) order by l.id)
  from tool_log l left join person wrote on wrote.id = l.by_id left join person had on had.id = l.person_id
  where l.item_id = i.id), '[]')`

const typeOf = (using: Part, available: Part): Part => sql`jsonb_build_object('_id', ty.id, 'name', ty.name,
  'description', ty.description, 'category', ty.category, 'unit', coalesce(ty.unit, ''), 'fuelType', coalesce(ty.fuel, ''),
  'pictures', ${filesOf(sql`ty.pictures`)}, 'using', coalesce(to_jsonb(${using}), '[]'),
  'available', coalesce(to_jsonb(${available}), '[]'))`
const project = sql`jsonb_build_object('_id', project.id, 'name', project.name)`

/** What is narrowed: a category, one piece by its id, or by its code. */
export interface Asked {
  category?: PieceCategory
  id?: string
  code?: string
}

export function findPieces(trx: Trx, me: Visitor, { category, id, code }: Asked, most: number) {
  const ofType = category ? [sql`ty.category = ${category}`] : []
  const pieces = and([
    scopeOf(me, readers, { place: sql`i.project_id` }),
    ...ofType,
    ...(id ? [sql`i.id = ${id}`] : []),
    ...(code ? [sql`i.code = ${code}`] : [])
  ])
  const asked = and([
    sql`p.state = 'Pending' and p.deleted_at is null and ty.category in ('Tool', 'Equipment')`,
    scopeOf(me, readers, { place: sql`p.project_id` }),
    ...ofType,
    ...(id ? [sql`p.id = ${id}`] : []),
    ...(code ? [sql`false`] : [])
  ])
  return allRows<FoundRow>(trx)`with chosen as materialized (
      select i.id from tool_item i join inventory_type ty on ty.id = i.type_id where ${pieces} order by i.code limit ${most}
    ), kinds as materialized (
      select i.type_id, array_agg(i.id order by i.code) filter (where i.out_since is not null) as using,
        array_agg(i.id order by i.code) filter (where ${isFree('i')}) as available
      from tool_item i where i.type_id in (select one.type_id from tool_item one join chosen on chosen.id = one.id)
        and ${scopeOf(me, readers, { place: sql`i.project_id` })} group by i.type_id
    )
    select * from (select i.id as "_id", i.code, i.condition, i.ownership as "purchaseStatus",
      i.rented_from as "rentedOnDate", i.rented_to as "rentalDueDate", i.returned_on as "returnedOn",
      ${filesOf(sql`i.pictures`)} as pictures, ${project} as project, ${someone('holder')} as "userResponsible",
      ${someone('keeper')} as keeper, i.out_since as "outSince", i.due, ${isFree('i')} as available,
      i.meter::float8 as meter, i.maintenance_due as "maintenanceDue", i.rev, ty.bought_as as "boughtAs",
      ${typeOf(sql`kinds.using`, sql`kinds.available`)} as "itemType",
      case when p.id is null then '[]'::jsonb else ${purchaseOf('p', 'asker')} end as "purchaseRecord",
      ${updates} as "updateRecord", ${logs} as "logRecord"
    from chosen join tool_item i on i.id = chosen.id join kinds on kinds.type_id = i.type_id
    join inventory_type ty on ty.id = i.type_id join project on project.id = i.project_id
    left join purchase p on p.id = i.purchase_id left join person asker on asker.id = p.requested_by
    left join person holder on holder.id = i.holder_id left join person keeper on keeper.id = i.keeper_id
    union all
    select p.id, '', '', 'Pending', p.rented_from, p.rented_to, null, '[]'::jsonb, ${project}, null, null, null, null, false,
      null, null, p.rev, ty.bought_as, ${typeOf(sql`null::uuid[]`, sql`null::uuid[]`)}, ${purchaseOf('p', 'asker')},
      '[]'::jsonb, '[]'::jsonb
    from purchase p join inventory_type ty on ty.id = p.type_id join project on project.id = p.project_id
    left join person asker on asker.id = p.requested_by where ${asked}) found
    order by found.code = '', found.code, found."_id" limit ${most}`
}

/** Where a piece stands, or a purchase that is shown as one. */
export const findPlace = (trx: Trx, id: string) =>
  firstRow<{ place: string }>(trx)`select project_id as place from tool_item where id = ${id}
    union all select p.project_id from purchase p join inventory_type ty on ty.id = p.type_id
    where p.id = ${id} and p.state = 'Pending' and p.deleted_at is null and ty.category in ('Tool', 'Equipment') limit 1`

export type ToLog = Answer<typeof listLoggable>[number]

/** The kinds of a project with their pieces that are out, or may go out. */
export const findLoggable = (trx: Trx, projectId: string, isOut: boolean) =>
  allRows<ToLog>(trx)`select ty.id as "_id", ty.name as "toolName", ty.category,
      count(*) filter (where i.out_since is not null)::int as using,
      count(*) filter (where ${isFree('i')})::int as available,
      coalesce(jsonb_agg(jsonb_build_object('_id', i.id, 'code', i.code,
          'holder', case when h.id is not null then trim(h.first_name || ' ' || h.last_name) end) order by i.code)
        filter (where ${isOut ? sql`i.out_since is not null` : isFree('i')}), '[]') as items
    from tool_item i join inventory_type ty on ty.id = i.type_id left join person h on h.id = i.holder_id
    where i.project_id = ${projectId} and i.returned_on is null
    group by ty.id order by lower(ty.name), ty.id`

export const findLogged = (trx: Trx, projectId: string, day: string) =>
  allRows<{
    _id: string
    at: string
    action: 'Check In' | 'Check Out'
    item: string
    code: string
    name: string
    by: Piece['keeper']
    person: Piece['keeper']
    isOut: boolean
    condition: string
  }>(trx)`select l.id as "_id", l.at, l.action, i.id as item, i.code, ty.name, ${someone('wrote')} as by,
      ${someone('had')} as person, i.out_since is not null as "isOut", i.condition
    from tool_log l join tool_item i on i.id = l.item_id join inventory_type ty on ty.id = i.type_id
    left join person wrote on wrote.id = l.by_id left join person had on had.id = l.person_id
    where l.day = ${day} and i.project_id = ${projectId} order by l.id desc limit 500`

interface Named {
  _id: string
  code: string
  project: { name: string }
}

/** Of kinds, the pieces that somebody sees: those that may go out and those that are out, as the present client reads them with
 *  the kind. */
export async function piecesOfTypes(trx: Trx, me: Visitor, typeIds: readonly string[]) {
  const one = sql`jsonb_build_object('_id', i.id, 'code', i.code, 'project', jsonb_build_object('name', project.name))`
  const rows = await allRows<{ type: string; available: Named[]; using: Named[] }>(trx)`select i.type_id as type,
      coalesce(jsonb_agg(${one} order by i.code) filter (where ${isFree('i')}), '[]') as available,
      coalesce(jsonb_agg(${one} order by i.code) filter (where i.out_since is not null), '[]') as using
    from tool_item i join project on project.id = i.project_id where i.type_id = any(${[...typeIds]}::uuid[])
      and ${scopeOf(me, readers, { place: sql`i.project_id` })} group by i.type_id`
  return new Map(rows.map(({ type, ...pieces }) => [type, pieces]))
}
