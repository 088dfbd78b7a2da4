// Activities, and who organises them, for tests.
import { workIn } from '#server/kit/calls/answer.ts'
import type { WrittenActivity } from '#shared/community/schemas.ts'
import * as calls from '#shared/community/calls.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

/** A day so many days after the Wednesday on which servers of tests begin. */
export const dayFrom = (days: number): string => addDays('2026-11-18', days)

export type Some = Partial<WrittenActivity>

export const written = (more: Some = {}) => ({
  name: 'Cob oven weekend',
  type: 'Workshop',
  start: `${dayFrom(3)}T09:00`,
  end: `${dayFrom(3)}T12:00`,
  ...more
})

export const plan = (server: TestServer, as: TestPerson, more: Some = {}) =>
  server.ask(calls.createActivity, written(more), as)

/** An activity that somebody organises and is registered for; both have their id. */
export const activityFor = async ({ database }: TestServer, personId: string) => {
  await database.raw(
    `insert into activity (id, name, type, description, starts_local, ends_local, time_zone, location, is_online, branch, theme,
        category, has_waiting_list, is_public, organiser_id, created_at, changed_at)
      values ($1::uuid, 'Seed swap', 'Social', '', '2027-06-05T09:00', '2027-06-05T12:00', 'America/Los_Angeles', '', false, '',
        '', '', true, false, $1::uuid, now(), now())`,
    [personId]
  )
  await database.raw(
    `insert into activity_day (activity_id, occurrence, starts_at, ends_at)
      values ($1, '2027-06-05', '2027-06-05T16:00:00Z', '2027-06-05T19:00:00Z')`,
    [personId]
  )
  await database.raw(
    `insert into registration (id, activity_id, occurrence, person_id, state, registered_at, logs_hours)
      values ($1, $1, '2027-06-05', $1, 'registered', now(), false)`,
    [personId]
  )
}

/** Lets a task of the night run now. */
export async function runTask({ database, app, clock }: TestServer, name: string): Promise<void> {
  const task = app.context.features.flatMap(({ schedule }) => schedule ?? []).find(one => one.name === name)
  const at = { now: clock.now, today: dayOf(clock.now), ip: '', device: '', site: 'https://bee.test' }
  await database.transaction(trx =>
    task!.run(workIn(app.context, trx, at, { actorId: null, viewingId: null, call: name }), at)
  )
}

/** The subjects of what somebody was mailed, in order. */
export async function mailsTo({ database }: TestServer, { email }: TestPerson): Promise<string[]> {
  const { rows } = await database.raw<{ subject: string }>(
    'select subject from letter where to_address = $1 order by id',
    [email]
  )
  return rows.map(row => row.subject)
}
