// SQL that changes pieces: they are made, go out, come back, and are said to be in some state.
import { sql } from 'kysely'

import { readers } from '#shared/tools/readers.ts'
import type { Condition, LogAction, PieceCategory } from '#shared/tools/rules.ts'

import { belongsTo, scopeOf } from '../kit/calls/places.ts'
import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'

export interface Held {
  id: string
  code: string
  projectId: string
  condition: Condition
  ownership: string
  rentedFrom: string | null
  rentedTo: string | null
  returnedOn: string | null
  isOut: boolean
  outSince: string | null
  due: string | null
  holderId: string | null
  holder: string | null
  meter: number | null
  maintenanceDue: string | null
  rev: number
}

/** Read anew after waiting for them: whoever was waited for has changed them. */
const readHeld = (trx: Trx, ids: readonly string[]) =>
  allRows<Held>(trx)`select i.id, i.code, i.project_id as "projectId", i.condition, i.ownership,
      i.rented_from as "rentedFrom", i.rented_to as "rentedTo", i.returned_on as "returnedOn",
      i.out_since is not null as "isOut", i.out_since as "outSince", i.due, i.holder_id as "holderId",
      trim(h.first_name || ' ' || h.last_name) as holder, i.meter::float8 as meter,
      i.maintenance_due as "maintenanceDue", i.rev
    from tool_item i left join person h on h.id = i.holder_id where i.id = any(${[...ids]}::uuid[]) order by i.code`

/** Nobody else changes these pieces, or reserves them, until the transaction ends. Those of others are not found. */
export async function holdPieces(trx: Trx, me: Visitor, ids: readonly string[]): Promise<Held[]> {
  const held = await allRows<{ id: string }>(trx)`select i.id from tool_item i
    where i.id = any(${[...ids]}::uuid[]) and ${scopeOf(me, readers, { place: sql`i.project_id` })}
    order by i.id for no key update`
  return readHeld(
    trx,
    held.map(({ id }) => id)
  )
}

/** Held, whoever asks: of somebody's own reservation nobody asks where the piece stands. */
export async function holdPlainly(trx: Trx, id: string): Promise<Held | undefined> {
  await sql`select 1 from tool_item where id = ${id} for no key update`.execute(trx)
  return (await readHeld(trx, [id]))[0]
}

/** Who of these people belongs to which project. */
export async function isOfProject(trx: Trx, me: Visitor, personId: string, projectId: string): Promise<boolean> {
  const of = belongsTo({ ...me, id: personId }, 'project', sql`${projectId}::uuid`)
  return (await firstRow<{ belongs: boolean }>(trx)`select ${of} as belongs`)?.belongs ?? false
}

export const findPersonName = async (trx: Trx, id: string) =>
  (
    await firstRow<{ name: string }>(trx)`select trim(first_name || ' ' || last_name) as name from person
    where id = ${id} and is_active`
  )?.name

export interface ToldPiece {
  item: string
  code: string
  name: string
  site: string
  keeperId: string | null
}

/** A piece as people are told of it. */
export const findTold = (trx: Trx, id: string) =>
  firstRow<ToldPiece>(trx)`select i.id as item, i.code, ty.name, project.name as site, i.keeper_id as "keeperId"
    from tool_item i join inventory_type ty on ty.id = i.type_id join project on project.id = i.project_id
    where i.id = ${id}`

export interface Moved {
  id: string
  itemId: string
  due: string | null
}
interface By {
  action: LogAction
  personId: string | null
  byId: string
  day: string
  now: Date
}

export async function writeLog(trx: Trx, moved: readonly Moved[], { action, personId, byId, day, now }: By) {
  const [ids, items, dues] = [moved.map(one => one.id), moved.map(one => one.itemId), moved.map(one => one.due)]
  const isOut = action === 'Check Out'
  // Of what comes back, whoever had it.
  await sql`insert into tool_log (id, item_id, action, person_id, by_id, day, at)
    select l.id, i.id, ${action}, ${isOut ? sql`${personId}::uuid` : sql`i.holder_id`}, ${byId}, ${day}, ${now}
    from unnest(${ids}::uuid[], ${items}::uuid[]) l(id, item) join tool_item i on i.id = l.item`.execute(trx)
  await sql`update tool_item i set out_since = ${isOut ? now.toISOString() : null}::timestamptz,
      due = ${isOut ? sql`m.due` : sql`null`}, holder_id = ${isOut ? personId : null}::uuid,
      overdue_told = null, rev = rev + 1
    from unnest(${items}::uuid[], ${dues}::date[]) m(item, due) where i.id = m.item`.execute(trx)
}

interface After {
  condition: Condition
  returnedOn: string | null
  meter: number | null
  maintenanceDue: string | null
}

/** What a status makes of its piece. */
export const writeCondition = (trx: Trx, id: string, { condition, returnedOn, meter, maintenanceDue }: After) =>
  sql`update tool_item set condition = ${condition}, returned_on = ${returnedOn}::date,
      meter = coalesce(${meter}::numeric, meter), maintenance_due = ${maintenanceDue}::date, rev = rev + 1
    where id = ${id}`.execute(trx)

export interface Bought {
  id: string
  projectId: string
  typeId: string
  category: string
  name: string
  quantity: number
  rentedFrom: string | null
  rentedTo: string | null
  requestedBy: string | null
  isUsed: boolean
}

/** An approved purchase of which pieces are made. */
export const findBought = (trx: Trx, purchaseId: string) =>
  firstRow<Bought & { category: PieceCategory }>(trx)`select p.id, p.project_id as "projectId", p.type_id as "typeId",
      ty.category, ty.name, p.quantity::float8 as quantity, p.rented_from as "rentedFrom", p.rented_to as "rentedTo",
      p.requested_by as "requestedBy", coalesce(ty.bought_as ->> 'condition' = 'used', false) as "isUsed"
    from purchase p join inventory_type ty on ty.id = p.type_id
    where p.id = ${purchaseId} and ty.category in ('Tool', 'Equipment')`

/** The last of so many numbers with these letters, which nobody is given again. */
export async function takeNumbers(trx: Trx, letters: string, count: number): Promise<number> {
  const row = await firstRow<{ last: number }>(trx)`insert into tool_code (letters, last) values (${letters}, ${count})
    on conflict (letters) do update set last = tool_code.last + excluded.last returning last`
  return row!.last
}

export interface NewPiece {
  id: string
  code: string
}

export const insertPieces = (trx: Trx, pieces: readonly NewPiece[], bought: Bought, condition: Condition, now: Date) =>
  sql`insert into tool_item (id, type_id, project_id, purchase_id, code, condition, ownership, rented_from, rented_to,
      keeper_id, created_at)
    select one.id, ${bought.typeId}, ${bought.projectId}, ${bought.id}, one.code, ${condition},
      ${bought.rentedTo ? 'Rental' : 'Purchased'}, ${bought.rentedTo ? bought.rentedFrom : null}::date,
      ${bought.rentedTo}::date, ${bought.requestedBy}, ${now}
    from unnest(${pieces.map(({ id }) => id)}::uuid[], ${pieces.map(({ code }) => code)}::text[]) one(id, code)`.execute(
    trx
  )

/** The pieces of a purchase, held; used is what somebody had, wanted, noted something of or changed. */
export async function holdBought(trx: Trx, purchaseId: string) {
  await sql`select 1 from tool_item where purchase_id = ${purchaseId} order by id for update`.execute(trx)
  return allRows<{ id: string; code: string; isUsed: boolean }>(trx)`select i.id, i.code, i.rev > 1
      or exists (select 1 from tool_log where item_id = i.id) or exists (select 1 from tool_status where item_id = i.id)
      or exists (select 1 from reservation where item_id = i.id) as "isUsed"
    from tool_item i where i.purchase_id = ${purchaseId} order by i.code`
}

export const deletePieces = (trx: Trx, ids: readonly string[]) =>
  sql`delete from tool_item where id = any(${[...ids]}::uuid[])`.execute(trx)
