// Rows of activities, as they stand after a call made them: for suites that are about what is read of them.
import { newId } from '#server/kit/database/ids.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

interface ActivityParts {
  name?: string
  type?: string
  description?: string
  location?: string
  online?: boolean
  link?: string
  category?: string
  branch?: string
  zone?: string
  capacity?: number | null
  isPublic?: boolean
  cancelled?: boolean
  rrule?: string
  organiserId?: string
}

interface DayParts {
  /** Its local start, `2026-05-01T10:00`, and hours. */
  start: string
  hours?: number
  cancelled?: boolean
}

/** An activity on these days; gives its id. */
export async function activityOn(
  { database, clock }: TestServer,
  days: readonly DayParts[],
  parts: ActivityParts = {}
): Promise<string> {
  const id = newId(clock.now)
  const first = days[0]
  if (!first) throw new Error('an activity has a day')
  const { zone = 'America/Los_Angeles', cancelled = false, capacity = null } = parts
  await database.raw(
    `insert into activity (id, name, type, description, starts_local, ends_local, time_zone, rrule, location, is_online,
        link, branch, theme, category, capacity, has_waiting_list, is_public, organiser_id, cancelled_at, created_at, changed_at)
      values ($1, $2, $3, $4, $5::timestamp, $5::timestamp + make_interval(mins => $6::int), $7, $8, $9, $10, $11, $12, '', $13,
        $14::int, true, $15, $16::uuid, $17, $18, $18)`,
    [
      id,
      parts.name ?? 'Cob oven',
      parts.type ?? 'Workshop',
      parts.description ?? '',
      first.start,
      (first.hours ?? 2) * 60,
      zone,
      parts.rrule ?? '',
      parts.location ?? 'Kitchen garden',
      parts.online ?? false,
      parts.link ?? '',
      parts.branch ?? '',
      parts.category ?? '',
      capacity,
      parts.isPublic ?? false,
      parts.organiserId ?? null,
      cancelled ? clock.now.toISOString() : null,
      clock.now.toISOString()
    ]
  )
  for (const day of days)
    await database.raw(
      `insert into activity_day (activity_id, occurrence, starts_at, ends_at, cancelled_at)
        select $1, ($2::timestamp)::date, $2::timestamp at time zone $3::text,
          $2::timestamp at time zone $3::text + make_interval(mins => $4::int), $5`,
      [id, day.start, zone, (day.hours ?? 2) * 60, day.cancelled ? clock.now.toISOString() : null]
    )
  return id
}

interface ComesParts {
  state?: 'cancelled' | 'registered' | 'waiting'
  attended?: boolean | null
}

/** Somebody who comes to a day of it. */
export async function comes(
  { database, clock }: TestServer,
  activityId: string,
  occurrence: string,
  personId: string,
  { state = 'registered', attended = null }: ComesParts = {}
): Promise<void> {
  const at = clock.now.toISOString()
  await database.raw(
    `insert into registration (id, activity_id, occurrence, person_id, state, registered_at, waits_since, cancelled_at,
        logs_hours, attended)
      values ($1, $2, $3, $4, $5, $6, $7, $8, false, $9)`,
    [
      newId(clock.now),
      activityId,
      occurrence,
      personId,
      state,
      at,
      state === 'waiting' ? at : null,
      state === 'cancelled' ? at : null,
      attended
    ]
  )
}
