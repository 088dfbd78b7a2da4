// SQL of what is due: pieces that are late, rentals that end, and maintenance.
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'

export interface Due {
  item: string
  code: string
  name: string
  site: string
  projectId: string
  kind: 'care' | 'due' | 'late' | 'rental'
  day: string
  holderId: string | null
  holder: string | null
  keeperId: string | null
}

/** What somebody is told of today. Those that are found are marked, so that another run of the day finds none. */
export async function takeDue(trx: Trx, today: string, rentalDays: number): Promise<Due[]> {
  const rental = sql`i.rented_to is not null and i.returned_on is null and i.condition <> 'Lost' and (
    (i.rented_to - ${rentalDays}::int <= ${today}::date and (i.rental_told is null or i.rental_told < i.rented_to - ${rentalDays}::int))
    or (i.rented_to <= ${today}::date and i.rental_told < i.rented_to))`
  const late = sql`i.due < ${today}::date and i.condition <> 'Lost' and i.overdue_told is distinct from ${today}::date`
  const due = sql`i.due = ${today}::date + 1 and i.condition <> 'Lost' and i.overdue_told is distinct from ${today}::date`
  const care = sql`i.maintenance_due <= ${today}::date and i.returned_on is null
    and i.condition not in ('Lost', 'Needs Replacing')
    and (i.maintenance_told is null or i.maintenance_told < i.maintenance_due)`
  const found = await allRows<Due>(trx)`select i.id as item, i.code, ty.name, project.name as site,
      i.project_id as "projectId", due.kind, due.day::date as day,
      case when h.is_active then h.id end as "holderId", trim(h.first_name || ' ' || h.last_name) as holder,
      case when k.is_active then k.id end as "keeperId"
    from tool_item i join inventory_type ty on ty.id = i.type_id
    join project on project.id = i.project_id left join person h on h.id = i.holder_id left join person k on k.id = i.keeper_id
    cross join lateral (select 'late' as kind, i.due as day where ${late}
      union all select 'due', i.due where ${due}
      union all select 'rental', i.rented_to where ${rental}
      union all select 'care', i.maintenance_due where ${care}) due
    order by i.code, due.kind`
  const idsOf = (...kinds: Due['kind'][]) => found.filter(({ kind }) => kinds.includes(kind)).map(({ item }) => item)
  const mark = (column: string, ids: readonly string[]) =>
    sql`update tool_item set ${sql.ref(column)} = ${today}::date where id = any(${[...ids]}::uuid[])`.execute(trx)
  await mark('overdue_told', idsOf('due', 'late'))
  await mark('rental_told', idsOf('rental'))
  await mark('maintenance_told', idsOf('care'))
  return found
}
