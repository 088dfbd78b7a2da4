// Who has pieces of a site out, since when, and what of it is late.
import type { Out } from '#shared/building/project-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'

interface OutRow extends Omit<Out, 'profilePic'> {
  picture: string | null
  all: number
}

const MOST_OUT = 8

/** One row for each person, and one more for what they are late with; late ones first, then the newest. */
export const outOf = (trx: Trx, projectId: string, today: string) =>
  allRows<OutRow>(
    trx
  )`select one.holder_id as "personId", trim(coalesce(p.first_name || ' ' || p.last_name, '')) as name,
    p.picture, jsonb_agg(jsonb_build_object('name', one.name, 'codes', one.codes) order by one.name) as pieces,
    min(one.since) as since, one.late as "isLate", (count(*) over ())::int as "all"
    from (select i.holder_id, k.name, jsonb_agg(i.code order by i.code) as codes, min(i.out_since) as since,
        i.due < ${today}::date and i.condition <> 'Lost' as late
      from tool_item i join inventory_type k on k.id = i.type_id
      where i.project_id = ${projectId} and i.out_since is not null
      group by i.holder_id, k.id, k.name, late) one
    left join person p on p.id = one.holder_id
    group by one.holder_id, p.id, one.late
    order by one.late desc, since desc, one.holder_id limit ${MOST_OUT}`
