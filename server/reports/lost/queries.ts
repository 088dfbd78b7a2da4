// Time that was lost, newest first. There is little of it, and an index knows it by its day.
import { type RawBuilder, sql } from 'kysely'

import type { LostKind, LostTime } from '#shared/reports/lost/schemas.ts'
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../../kit/database/database.ts'
import { foundIn, natural, type Page, paged, type PageRequest } from '../../kit/lists/paged.ts'

const fullName = sql`(person.first_name || ' ' || person.last_name)`

/** Who or what lost it. */
const names: Readonly<Record<LostKind, RawBuilder<unknown>>> = {
  person: fullName,
  project: sql`coalesce(project.name, '')`,
  team: sql`coalesce(team.name, '')`
}

export type LostRow = Omit<LostTime, 'hours' | 'minutes'> & { seconds: number }

interface LostRequest extends PageRequest, Span {
  kind: LostKind
}

export const pageOfLost = (trx: Trx, { kind, from, to, ...request }: LostRequest): Promise<Page<LostRow>> =>
  paged<LostRow>(
    trx,
    {
      from: sql`time_entry join person on person.id = time_entry.person_id
        left join project on project.id = time_entry.project_id left join team on team.id = time_entry.team_id`,
      select: sql`time_entry.id as "_id", time_entry.rev, entry_type as "entryType", day as "dateOfWork", seconds,
        is_tangible as "isTangible", notes, jsonb_build_object('_id', person.id, 'name', ${fullName}) as person,
        case when project.id is not null then jsonb_build_object('_id', project.id, 'name', project.name) end as project,
        case when team.id is not null then jsonb_build_object('_id', team.id, 'name', team.name) end as team`,
      // Without a parameter, for the index is of the others alone.
      where: [
        sql`time_entry.entry_type <> 'default' and time_entry.deleted_at is null`,
        sql`entry_type = ${kind}`,
        sql`day between ${from}::date and ${to}::date`
      ],
      id: sql`time_entry.id`,
      sorts: { day: { by: sql`day` }, time: { by: sql`seconds` }, name: { by: natural(names[kind]) } },
      order: '-day',
      find: { in: foundIn(fullName, sql`project.name`, sql`team.name`) }
    },
    { ...request, filters: [kind, from, to] }
  )
