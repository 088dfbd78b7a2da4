import { type RawBuilder, sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'

/** A person's id: a value, or the column that it stands in. */
type PersonId = RawBuilder<unknown> | string

/** The ids of the active teams on which all of these are visible: people see as much of others as they show of themselves. */
export function sharedTeams(personId: PersonId, ...others: readonly PersonId[]): RawBuilder<unknown> {
  const withThem = others.map(
    other => sql` and exists (select 1 from team_member theirs
      where theirs.team_id = mine.team_id and theirs.person_id = ${other} and theirs.is_visible)`
  )
  return sql`select mine.team_id as id from team_member mine join team on team.id = mine.team_id
    where mine.person_id = ${personId} and mine.is_visible and team.is_active${sql.join(withThem, sql``)}`
}

export const shareTeam = (personId: PersonId, otherId: PersonId): RawBuilder<boolean> =>
  sql<boolean>`exists (${sharedTeams(personId, otherId)})`

/** The ids of all people one shares a team with. */
export const teamMates = (personId: PersonId): RawBuilder<string> =>
  sql<string>`(select person_id from team_member where is_visible and team_id in (${sharedTeams(personId)}))`

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
