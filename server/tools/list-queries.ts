// Pages of pieces, and what they can be narrowed by.
import { sql } from 'kysely'

import type * as calls from '#shared/tools/calls.ts'
import { pieces } from '#shared/tools/pieces.ts'
import { readers } from '#shared/tools/readers.ts'
import type { PieceCategory } from '#shared/tools/rules.ts'

import { scopeOf } from '../kit/calls/places.ts'
import type { Handler, Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import { pageFrom } from '../kit/lists/page-from.ts'
import { foundIn, natural, type Part } from '../kit/lists/paged.ts'
import { isFree, someone } from './queries.ts'

/** Pieces and, without a code, what is asked for. */
const rows = (category: PieceCategory): Part => sql`one as materialized (
  select i.id, i.code, i.type_id, i.project_id, i.condition, i.ownership, i.rented_from, i.rented_to, i.returned_on,
    i.out_since, i.due, i.holder_id, ${isFree('i')} as free, null::float8 as quantity
  from tool_item i join inventory_type k on k.id = i.type_id where k.category = ${category}
  union all select p.id, '', p.type_id, p.project_id, '', 'Pending', p.rented_from, p.rented_to, null, null, null, null,
    false, p.quantity::float8
  from purchase p join inventory_type k on k.id = p.type_id where p.state = 'Pending' and p.deleted_at is null
    and k.category = ${category})`

export const listPieces: Handler<typeof calls.listPieces> = (asked, { trx, me, today }) =>
  pageFrom(trx, pieces, asked, {
    with: rows(asked.category),
    from: sql`one join inventory_type ty on ty.id = one.type_id join project on project.id = one.project_id
      left join person h on h.id = one.holder_id`,
    select: sql`one.id as "_id", one.code, jsonb_build_object('_id', ty.id, 'name', ty.name) as type,
      jsonb_build_object('_id', project.id, 'name', project.name) as project, one.condition,
      one.ownership as "purchaseStatus", one.rented_from as "rentedOnDate", one.rented_to as "rentalDueDate",
      one.returned_on as "returnedOn", one.out_since is not null as "isOut", one.free as available, one.due,
      ${someone('h')} as holder, one.quantity`,
    where: [scopeOf(me, readers, { place: sql`one.project_id` })],
    narrow: {
      project: sql`one.project_id`,
      type: sql`one.type_id`,
      state: {
        available: sql`one.free`,
        out: sql`one.out_since is not null`,
        late: sql`one.due < ${today}::date`,
        unfit: sql`one.condition in ('Lost', 'Needs Repair', 'Needs Replacing')`,
        pending: sql`one.ownership = 'Pending'`,
        rental: sql`one.ownership = 'Rental'`
      }
    },
    id: sql`one.id`,
    sorts: {
      code: { by: natural(sql`nullif(one.code, '')`), mayBeNull: true },
      type: natural(sql`ty.name`),
      project: natural(sql`project.name`),
      condition: { by: natural(sql`nullif(one.condition, '')`), mayBeNull: true },
      ownership: natural(sql`one.ownership`),
      rentedTo: { by: sql`one.rented_to`, mayBeNull: true }
    },
    order: 'code',
    find: foundIn(sql`one.code`, sql`ty.name`, sql`project.name`, sql`h.first_name`, sql`h.last_name`)
  })

interface Named {
  _id: string
  name: string
}

export async function kindsOf(trx: Trx, me: Visitor, category: PieceCategory) {
  const [projects, types] = await Promise.all(
    [sql`project`, sql`ty`].map(
      which => allRows<Named>(trx)`with ${rows(category)} select distinct on (lower(${which}.name), ${which}.id)
          ${which}.id as "_id", ${which}.name
        from one join inventory_type ty on ty.id = one.type_id join project on project.id = one.project_id
        where ${scopeOf(me, readers, { place: sql`one.project_id` })}
        order by lower(${which}.name), ${which}.id limit 500`
    )
  )
  return { projects: projects ?? [], types: types ?? [] }
}
