// Where most of something is: the projects with the most hours, the largest teams, and who got the most blue squares.
import type { Day } from '#shared/kit/time/day.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../../kit/database/database.ts'
import { allRows } from '../../kit/database/rows.ts'
import { squaresIn } from './figure-queries.ts'
import { type CelebratedRow, conditions, isPerson } from './people-queries.ts'
import { type RowsRequest, seenSquares } from './row-queries.ts'
import { projectSums } from '../sums-queries.ts'

interface NamedCount {
  _id: string
  name: string
  count: number
}

/** Hours, tangible and not. */
export const namesOfProjects = (trx: Trx, span: Span, most: number) => allRows<NamedCount>(trx)`
    select project.id as "_id", project.name,
      round(((done.tangible + done.intangible) / ${HOUR}::float8)::numeric, 2)::float8 as count
    from ${projectSums(span, {})} done join project on project.id = done.project_id
    where done.tangible + done.intangible > 0 order by 3 desc, project.name, project.id limit ${most}`

/** By members who are active. */
export const teamsByMembers = (trx: Trx, span: Span, today: Day, most: number) => allRows<NamedCount>(trx)`
    select t.id as "_id", t.name, count(*)::int as count
    from team t join team_member m on m.team_id = t.id join person p on p.id = m.person_id
    where t.is_active and ${isPerson} and ${conditions(span, today).activeVolunteers}
    group by t.id order by 3 desc, t.name, t.id limit ${most}`

export const mostSquares = (trx: Trx, span: Span, as: RowsRequest['seesSquaresAs'], most: number) => allRows<
  CelebratedRow & { count: number }
>(trx)`select p.id as "_id", p.first_name as "firstName",
      p.last_name as "lastName", p.role, p.picture, count(*)::int as count
    from ${squaresIn(span)} join person p on p.id = q.person_id
    where p.is_active and ${seenSquares(as)}
    group by p.id order by 6 desc, lower(p.first_name), lower(p.last_name), p.id limit ${most}`
