// What a file of movements names, and which movements came from one.
import type { listStockImports } from '#shared/materials/import-calls.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { sql } from 'kysely'

import type { ListedMovement } from '#shared/materials/import-schemas.ts'
import type { MovementKind, Stocked } from '#shared/materials/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { type Page, paged, type PageRequest, type Part } from '../kit/lists/paged.ts'

export const findProjects = (trx: Trx, names: readonly string[]) =>
  allRows<{ id: string; name: string }>(trx)`select id, lower(name) as name from project
    where deleted_at is null and lower(name) = any(select lower(w) from unnest(${[...names]}::text[]) w)`

export interface Kind {
  id: string
  name: string
  category: Stocked | 'Equipment' | 'Tool'
  unit: string
}
export const findKinds = (trx: Trx, names: readonly string[]) =>
  allRows<Kind>(trx)`select id, lower(name) as name, category, coalesce(unit, '') as unit from inventory_type
    where deleted_at is null and lower(name) = any(select lower(w) from unnest(${[...names]}::text[]) w)`

export const stocksOf = (trx: Trx, projects: readonly string[], types: readonly string[]) =>
  allRows<{ id: string; projectId: string; typeId: string }>(trx)`select id, project_id as "projectId",
      type_id as "typeId" from stock
    where project_id = any(${[...projects]}::uuid[]) and type_id = any(${[...types]}::uuid[])`

export async function insertImport(
  trx: Trx,
  made: { id: string; by: string; now: Date },
  movements: readonly string[]
) {
  await sql`insert into stock_import (id, made_by, made_at) values (${made.id}, ${made.by}, ${made.now.toISOString()})`.execute(
    trx
  )
  await sql`insert into stock_import_row (movement_id, import_id)
    select w, ${made.id} from unnest(${[...movements]}::uuid[]) w`.execute(trx)
}

export type FoundImport = Answer<typeof listStockImports>['items'][number]
export const findImports = (trx: Trx, most: number) =>
  allRows<FoundImport>(trx)`select i.id as "_id", i.made_at as "madeAt",
      coalesce(trim(p.first_name || ' ' || p.last_name), '') as "madeBy", i.undone_at is not null as "isUndone",
      (select count(*)::int from stock_import_row r where r.import_id = i.id) as count
    from stock_import i left join person p on p.id = i.made_by order by i.id desc limit ${most}`

export const holdImport = (trx: Trx, id: string) =>
  firstRow<{ isUndone: boolean }>(trx)`select undone_at is not null as "isUndone" from stock_import
    where id = ${id} for update`

export const markUndone = (trx: Trx, id: string, now: Date) =>
  sql`update stock_import set undone_at = ${now.toISOString()} where id = ${id}`.execute(trx)

export interface Standing {
  id: string
  stock: string
  kind: MovementKind
  quantity: number
}
/** Those that nobody took back since, the newest first, as each leans on those before it. */
export const standingOf = (trx: Trx, id: string) =>
  allRows<Standing>(trx)`select m.id, m.stock_id as stock, m.kind, m.quantity::float8 as quantity
    from stock_import_row r join movement m on m.id = r.movement_id left join movement back on back.reverses = m.id
    where r.import_id = ${id} and back.id is null order by m.id desc`

export const pageOfMovements = (
  trx: Trx,
  where: readonly Part[],
  request: PageRequest
): Promise<Page<ListedMovement>> =>
  paged<ListedMovement>(
    trx,
    {
      from: sql`movement m join stock s on s.id = m.stock_id join project on project.id = s.project_id`,
      select: sql`m.id as "_id", project.name as project, s.name, s.category, m.kind as what,
        m.quantity::float8 as quantity, s.unit, m.day, m.note`,
      where: [sql`project.deleted_at is null`, ...where],
      id: sql`m.id`,
      sorts: { oldest: { by: sql`m.id` } },
      order: 'oldest'
    },
    request
  )
