// The figures of teams: of one, and of all others beside it.
import { sql } from 'kysely'

import type { Parsed } from '#shared/kit/calls/call.ts'
import type { Span } from '#shared/reports/span.ts'
import type { listOtherTeams } from '#shared/reports/team/calls.ts'
import { otherTeams, type TeamFigures } from '#shared/reports/team/list.ts'

import type { Trx } from '../../kit/database/database.ts'
import { firstRow } from '../../kit/database/rows.ts'
import { pageFrom } from '../../kit/lists/page-from.ts'
import { foundIn, natural } from '../../kit/lists/paged.ts'
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

export const pageOfOthers = (trx: Trx, asked: Omit<Parsed<typeof listOtherTeams>, 'from' | 'to'>, span: Span) =>
  pageFrom(
    trx,
    otherTeams,
    { ...asked, ...span },
    {
      from: sql`team`,
      beside: worked(span),
      select: figures,
      where: [sql`team.deleted_at is null and team.id <> ${asked.teamId}`],
      narrow: { status: { active: sql`team.is_active`, inactive: sql`not team.is_active` } },
      id: sql`team.id`,
      sorts: {
        name: natural(sql`team.name`),
        members: memberCount,
        created: sql`team.created_at`,
        changed: sql`team.updated_at`
      },
      find: foundIn(sql`team.name`, sql`team.code`)
    }
  )
