// Time that was lost, newest first. There is little of it, and an index knows it by its day.
import { type RawBuilder, sql } from 'kysely'

import type * as calls from '#shared/reports/lost/calls.ts'
import { type LostKind, lostList, type LostTime } from '#shared/reports/lost/list.ts'
import { toParts } from '#shared/time-entries/durations.ts'

import type { Handler } from '../../kit/calls/request.ts'
import { pageFrom } from '../../kit/lists/page-from.ts'
import { foundIn, natural } from '../../kit/lists/paged.ts'

const fullName = sql`(person.first_name || ' ' || person.last_name)`

/** Who or what lost it. */
const names: Readonly<Record<LostKind, RawBuilder<unknown>>> = {
  person: fullName,
  project: sql`coalesce(project.name, '')`,
  team: sql`coalesce(team.name, '')`
}

type LostRow = Omit<LostTime, 'hours' | 'minutes'> & { seconds: number }

export const listLost: Handler<typeof calls.listLost> = (asked, { trx }) =>
  pageFrom(trx, lostList, asked, {
    from: sql`time_entry join person on person.id = time_entry.person_id
      left join project on project.id = time_entry.project_id left join team on team.id = time_entry.team_id`,
    select: sql`time_entry.id as "_id", time_entry.rev, entry_type as "entryType", day as "dateOfWork", seconds,
      is_tangible as "isTangible", notes, jsonb_build_object('_id', person.id, 'name', ${fullName}) as person,
      case when project.id is not null then jsonb_build_object('_id', project.id, 'name', project.name) end as project,
      case when team.id is not null then jsonb_build_object('_id', team.id, 'name', team.name) end as team`,
    // Without a parameter, for the index is of the others alone.
    where: [
      sql`time_entry.entry_type <> 'default' and time_entry.deleted_at is null`,
      sql`entry_type = ${asked.kind}`,
      sql`day between ${asked.from}::date and ${asked.to}::date`
    ],
    id: sql`time_entry.id`,
    sorts: { day: sql`day`, time: sql`seconds`, name: natural(names[asked.kind]) },
    find: foundIn(fullName, sql`project.name`, sql`team.name`),
    each: ({ seconds, ...row }: LostRow) => ({ ...row, ...toParts(seconds) })
  })
