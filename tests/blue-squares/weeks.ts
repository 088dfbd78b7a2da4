// People with hours in a week, and the tasks that look at it.
import { workIn } from '#server/kit/calls/answer.ts'
import type { ScheduledTask } from '#server/kit/clock/schedule.ts'
import { newId } from '#server/kit/database/ids.ts'
import { type Day, dayOf, startOfDay } from '#shared/kit/time/day.ts'
import type { PersonParts, TestPerson, TestServer } from '#tests/kit/test-server.ts'

/** The Sunday of the week that most tests judge, and the morning on which it is judged. */
export const WEEK = '2026-11-15'
export const MORNING = '2026-11-22'

interface WeekParts extends PersonParts {
  committed?: number
  missed?: number
  hours?: number
  start?: Day
  timeOff?: [Day, Day]
  squares?: Day[]
  /** Owes a weekly summary, and has handed in none. */
  owesSummary?: boolean
}

export async function addWorker(server: TestServer, parts: WeekParts = {}): Promise<TestPerson> {
  const {
    committed = 10,
    missed = 0,
    hours = 0,
    start = '2026-01-04',
    timeOff,
    squares = [],
    owesSummary = false,
    ...rest
  } = parts
  const person = await server.add(rest)
  const { raw } = server.database
  await raw(
    `update person set committed_hours = $2, missed_hours = $3, start_date = $4, has_logged_time = $5, summary_option = $6
     where id = $1`,
    [person.id, committed, missed, start, hours > 0, owesSummary ? 'Team' : 'Not Required']
  )
  if (hours > 0)
    await raw(`insert into person_day (person_id, day, tangible_seconds) values ($1, '2026-11-17', $2)`, [
      person.id,
      Math.round(hours * 3600)
    ])
  if (timeOff)
    await raw(
      `insert into time_off (id, person_id, from_day, to_day, weeks, reason, created_at)
       values ($1, $2, $3, $4, 1, 'A secret journey', '2026-10-01T12:00:00Z')`,
      [newId(), person.id, ...timeOff]
    )
  for (const day of squares)
    await raw(
      `insert into infringement (id, person_id, day, description, created_at) values ($1, $2, $3::date, 'Before.', $3::date)`,
      [newId(), person.id, day]
    )
  return person
}

/** One transaction of a task, as its schedule runs it: as a day begins, or at an instant. */
export function runOnce({ app, database }: TestServer, task: ScheduledTask, when: Day | Date) {
  const now = typeof when === 'string' ? startOfDay(when) : when
  const at = { now, today: dayOf(now), ip: '', device: '', site: 'https://bee.example.org' }
  const trace = { actorId: null, viewingId: null, call: task.name }
  return database.transaction(trx => task.run(workIn(app.context, trx, at, trace), at))
}

export async function runWhole(server: TestServer, task: ScheduledTask, today: Day): Promise<number> {
  for (let count = 1; ; count += 1) if ((await runOnce(server, task, today)) !== 'more') return count
}

export const squaresOf = async ({ database }: TestServer, { id }: TestPerson) => {
  const { rows } = await database.raw<{ description: string; kind: string | null; day: string }>(
    'select description, kind, day from infringement where person_id = $1 order by day, id',
    [id]
  )
  return rows
}
