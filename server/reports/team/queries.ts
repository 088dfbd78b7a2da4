// The figures of teams: of one, and of all others beside it.
import { sql } from 'kysely'

import type { Span } from '#shared/reports/span.ts'
import type { TeamFigures } from '#shared/reports/team/schemas.ts'

import type { Trx } from '../../kit/database/database.ts'
import { firstRow } from '../../kit/database/rows.ts'
import { foundIn, natural, type Page, paged, type PageRequest } from '../../kit/lists/paged.ts'
import { onTeam, sumsOfTeam } from '../sums-queries.ts'

const memberCount = sql`(select count(*)::int from ${onTeam} where team_id = team.id)`

const figures = sql`team.id as "_id", team.name as "teamName", team.code as "teamCode", team.is_active as "isActive",
    team.created_at as "createdDatetime", team.updated_at as "modifiedDatetime", ${memberCount} as "memberCount",
    (select coalesce(sum(committed_hours), 0)::float8 from ${onTeam} where team_id = team.id) as "committedHours",
    (select count(*)::int from ${onTeam} join infringement on infringement.person_id = person.id
      where team_id = team.id) as squares,
    done.tangible as "tangibleSeconds", done.tangible + done.intangible as "totalSeconds"`

/** The hours of these days. */
const worked = (span: Span) => sql`cross join lateral ${sumsOfTeam(span)} as done`

export const figuresOfTeam = (trx: Trx, teamId: string, span: Span) => firstRow<TeamFigures>(trx)`
    select ${figures} from team ${worked(span)}
    where team.id = ${teamId} and team.deleted_at is null`

interface TeamRequest extends PageRequest {
  teamId: string
  status?: 'active' | 'inactive' | undefined
}

export const pageOfOthers = (
  trx: Trx,
  { teamId, status, ...request }: TeamRequest,
  span: Span
): Promise<Page<TeamFigures>> =>
  paged<TeamFigures>(
    trx,
    {
      from: sql`team`,
      beside: worked(span),
      select: figures,
      where: [
        sql`team.deleted_at is null and team.id <> ${teamId}`,
        ...(status === undefined ? [] : [sql`team.is_active = ${status === 'active'}`])
      ],
      id: sql`team.id`,
      sorts: {
        name: { by: natural(sql`team.name`) },
        members: { by: memberCount },
        created: { by: sql`team.created_at` },
        changed: { by: sql`team.updated_at` }
      },
      order: 'name',
      find: { in: foundIn(sql`team.name`, sql`team.code`) }
    },
    { ...request, filters: [teamId, status, span.from, span.to] }
  )
