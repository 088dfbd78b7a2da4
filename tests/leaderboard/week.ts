// What the tests about the leaderboard share: people with hours, on teams.
import { newId } from '#server/kit/database/ids.ts'
import { addDays, startOfWeek, today } from '#shared/kit/time/day.ts'
import type { PersonParts, TestServer, TestPerson } from '#tests/kit/test-server.ts'

export interface Parts extends PersonParts {
  /** Hours of this week, or of the one that many weeks ago. */
  tangible?: number
  intangible?: number
  weeksAgo?: number
  committed?: number
  missed?: number
  isVisible?: boolean
  leaderboard?: boolean
  startDate?: string
  endDate?: string
}

/** Somebody who is there since long ago, promised hours and worked some. */
export async function person(server: TestServer, parts: Parts = {}): Promise<TestPerson> {
  const { tangible, intangible, weeksAgo = 0, committed = 10, missed = 0, isVisible = true, leaderboard = true } = parts
  const added = await server.add(parts)
  await server.database.raw(
    `update person set committed_hours = $2, missed_hours = $3, is_visible = $4, start_date = $5, end_date = $6,
      privacy = privacy || jsonb_build_object('leaderboard', $7::boolean) where id = $1`,
    [added.id, committed, missed, isVisible, parts.startDate ?? '2024-01-01', parts.endDate ?? null, leaderboard]
  )
  if (tangible !== undefined || intangible !== undefined)
    await work(server, added, { tangible: tangible ?? 0, intangible: intangible ?? 0, weeksAgo })
  return added
}

/** On the Sunday of the week. */
export async function work(
  server: TestServer,
  { id }: TestPerson,
  { tangible = 0, intangible = 0, weeksAgo = 0 }: Pick<Parts, 'intangible' | 'tangible' | 'weeksAgo'>
): Promise<void> {
  await server.database.raw(
    'insert into person_day (person_id, day, tangible_seconds, intangible_seconds) values ($1, $2, $3, $4)',
    [id, sunday(server, weeksAgo), tangible * 3600, intangible * 3600]
  )
}

export const sunday = (server: TestServer, weeksAgo = 0): string =>
  addDays(startOfWeek(today(server.clock.now)), -7 * weeksAgo)

/** A team of these people; those in `hidden` are invisible on it. */
export async function team(
  server: TestServer,
  people: readonly TestPerson[],
  { hidden = [], name, isActive = true }: { hidden?: readonly TestPerson[]; name?: string; isActive?: boolean } = {}
): Promise<string> {
  const id = newId()
  const at = server.clock.now.toISOString()
  await server.database.transaction(async trx => {
    await trx
      .insertInto('team')
      .values({ id, name: name ?? `Team ${id}`, is_active: isActive, created_at: at, updated_at: at })
      .execute()
    if (!people.length) return
    await trx
      .insertInto('team_member')
      .values(people.map(one => ({ team_id: id, person_id: one.id, is_visible: !hidden.includes(one), added_at: at })))
      .execute()
  })
  return id
}
