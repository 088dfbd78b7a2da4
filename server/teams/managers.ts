import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'

/** The active managers of a person's active teams, with their addresses. */
export async function managersOf(trx: Trx, personId: string): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select distinct p.id, p.email from team_member mine
      join team on team.id = mine.team_id and team.is_active
      join team_member theirs on theirs.team_id = mine.team_id
      join person p on p.id = theirs.person_id and p.is_active and p.role = 'Manager'
    where mine.person_id = ${personId} and p.id <> ${personId} order by p.id`.execute(trx)
  return rows
}
