// Reports by mail in the database: who set them up, who gets them, what became of the last mail to each.
import { type RawBuilder, sql } from 'kysely'

import { effective } from '#shared/permissions.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { exportable, type ReportName } from '#shared/reports/export/names.ts'
import type { Schedule } from '#shared/reports/by-mail/schemas.ts'

import { json, type Trx } from '../../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../../kit/database/rows.ts'
import { keptSince } from '../../kit/lists/trash.ts'
import { foundIn, natural, type Page, paged, type PageRequest } from '../../kit/lists/paged.ts'
import { owesFactor } from '../../session/for-others.ts'

/** Whose are looked at: one's own, or everybody's. */
export type Scope = string | 'everybody'

const inScope = (scope: Scope): RawBuilder<unknown> =>
  scope === 'everybody' ? sql`true` : sql`s.created_by = ${scope}`

const fullName = (person: string) =>
  sql`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`

const people = sql`coalesce((select json_agg(json_build_object('_id', r.person_id, 'name', ${fullName('p')},
    'state', case when r.is_off then 'off' when r.is_left_out then 'left-out'
        when ${owesFactor(sql`p`)} then 'no-factor' when l.id is null then
        case when r.letter_id is null then 'new' else 'sent' end
      when l.status = 'failed' then 'failed' when l.status in ('waiting', 'sending') then 'waiting' else 'sent' end,
    'problem', case when l.status = 'failed' then l.problem end) order by ${natural(fullName('p'))}, r.person_id)
  from report_schedule_person r join person p on p.id = r.person_id left join letter l on l.id = r.letter_id
  where r.schedule_id = s.id), '[]')`

/** Of whom it is, unless they are gone; what is in the trash may come back. */
const about = sql`(select json_build_object('_id', coalesce(one.id, project.id, team.id),
      'name', coalesce(${fullName('one')}, project.name, team.name))
    from report_schedule_about a left join person one on one.id = a.person_id
    left join project on project.id = a.project_id and project.deleted_at is null
    left join team on team.id = a.team_id and team.deleted_at is null
    where a.schedule_id = s.id and coalesce(one.id, project.id, team.id) is not null)`

const shown = sql`s.id as "_id", s.rev, s.name, s.report, s.filters, s.format, s.cadence, s.weekday, s.day, s.time, s.zone,
  s.is_paused as "isPaused", s.next_at as "nextAt", s.sent_at as "sentAt", s.problem,
  json_build_object('_id', s.created_by, 'name', ${fullName('maker')}) as by, ${about} as about, ${people} as recipients`

const from = sql`report_schedule s join person maker on maker.id = s.created_by`

export const pageOfSchedules = (trx: Trx, scope: Scope, request: PageRequest): Promise<Page<Schedule>> =>
  paged<Schedule>(
    trx,
    {
      from,
      select: shown,
      where: [sql`s.deleted_at is null`, inScope(scope)],
      id: sql`s.id`,
      sorts: { name: { by: natural(sql`s.name`) }, next: { by: sql`s.next_at` } },
      order: 'name',
      find: { in: foundIn(sql`s.name`, fullName('maker')) }
    },
    { ...request, filters: scope }
  )

/** Locked until the transaction ends. Of those in the trash, as long as they can come back. */
export async function lockSchedule(
  trx: Trx,
  id: string,
  { scope, deletedSince }: { scope: Scope; deletedSince?: Date }
): Promise<Schedule | undefined> {
  const trash = deletedSince ? sql`s.deleted_at >= ${keptSince(deletedSince)}` : sql`s.deleted_at is null`
  return firstRow<Schedule>(trx)`select ${shown} from ${from}
    where s.id = ${id} and ${trash} and ${inScope(scope)} for update of s`
}

export async function readSchedule(trx: Trx, id: string): Promise<Schedule> {
  const row = await firstRow<Schedule>(trx)`select ${shown} from ${from} where s.id = ${id}`
  return row!
}

/** How many somebody has; locked until the transaction ends, so that the limit holds for two requests at once. */
export async function countOwn(trx: Trx, personId: string): Promise<number> {
  await sql`select id from person where id = ${personId} for no key update`.execute(trx)
  return oneCount(trx)`select count(*)::int as count from report_schedule
    where created_by = ${personId} and deleted_at is null`
}

type StoredSchedule = Pick<
  Schedule,
  'cadence' | 'day' | 'filters' | 'format' | 'name' | 'report' | 'time' | 'weekday' | 'zone'
>

const columns = ({ name, report, filters, format, cadence, weekday, day, time, zone }: StoredSchedule) => ({
  name,
  report,
  filters: json(filters),
  format,
  cadence,
  weekday,
  day,
  time,
  zone
})

export const insertSchedule = (trx: Trx, id: string, one: StoredSchedule & { by: string; now: Date; nextAt: Date }) =>
  trx
    .insertInto('report_schedule')
    .values({
      id,
      ...columns(one),
      created_by: one.by,
      created_at: one.now.toISOString(),
      next_at: one.nextAt.toISOString()
    })
    .execute()

export const updateSchedule = (trx: Trx, id: string, one: StoredSchedule & { nextAt: Date }) =>
  trx
    .updateTable('report_schedule')
    .set({ ...columns(one), next_at: one.nextAt.toISOString(), problem: null })
    .set('rev', sql`rev + 1`)
    .where('id', '=', id)
    .execute()

interface ScheduleOutcome {
  next_at?: string
  is_paused?: boolean
  sent_at?: string
  problem?: string | null
  deleted_at?: string | null
  created_by?: string
  rev?: number
}
export const setSchedule = (trx: Trx, id: string, changes: ScheduleOutcome) =>
  trx.updateTable('report_schedule').set(changes).where('id', '=', id).execute()

export async function setAbout(trx: Trx, id: string, report: ReportName, of: string | undefined): Promise<void> {
  await trx.deleteFrom('report_schedule_about').where('schedule_id', '=', id).execute()
  const kind = exportable[report].about
  if (kind && of)
    await trx
      .insertInto('report_schedule_about')
      .values({ schedule_id: id, [`${kind}_id`]: of })
      .execute()
}

/** Who stays keeps what became of their last mail, and that they switched it off. */
export async function setRecipients(trx: Trx, id: string, ids: readonly string[]): Promise<void> {
  const wanted = sql`any(${[...ids]}::uuid[])`
  await sql`delete from report_schedule_person where schedule_id = ${id} and not person_id = ${wanted}`.execute(trx)
  await sql`insert into report_schedule_person (schedule_id, person_id)
    select ${id}, person.id from person where person.id = ${wanted} on conflict do nothing`.execute(trx)
}

export interface Reader {
  actor: Actor
  name: string
  email: string
  isActive: boolean
  /** Must set up a second step of signing in before they open anything. */
  owesFactor: boolean
}

type ReaderRow = Omit<Reader, 'actor'> &
  Pick<Actor, 'id' | 'role'> &
  Record<'front' | 'removed', string[]> & { given: string[] | null }

/** With what their rights are now. */
export async function readersOf(trx: Trx, ids: readonly string[]): Promise<Reader[]> {
  const rows = await allRows<ReaderRow>(trx)`select person.id, person.role, ${fullName('person')} as name, person.email,
      person.is_active as "isActive", ${owesFactor(sql`person`)} as "owesFactor",
      role.permissions as given, person.front_permissions as front, person.removed_permissions as removed
    from person left join role on role.name = person.role
    where person.id = any(${[...ids]}::uuid[]) order by person.id`
  return rows.map(({ id, role, given, front, removed, ...reader }) => ({
    ...reader,
    actor: {
      id,
      role,
      permissions: effective({ role: given ?? [], front, removed, isOwner: role === 'Owner' })
    }
  }))
}

export interface DueSchedule extends StoredSchedule, Pick<Schedule, 'about'> {
  id: string
  by: string
}

/** The one that has waited longest. Another node takes another one. */
export const lockDue = (trx: Trx, now: Date) => firstRow<DueSchedule>(trx)`
    select id, name, report, filters, format, cadence, weekday, day, time, zone,
      created_by as by, ${about} as about
    from report_schedule s where deleted_at is null and not is_paused and next_at <= ${now.toISOString()}
    order by next_at, id limit 1 for update of s skip locked`

/** Those who did not switch it off. */
export async function wantedBy(trx: Trx, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('report_schedule_person')
    .select('person_id')
    .where('schedule_id', '=', id)
    .where('is_off', '=', false)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export async function recordSent(
  trx: Trx,
  id: string,
  { letters, leftOut }: { letters: readonly { person: string; letter: string }[]; leftOut: readonly string[] }
): Promise<void> {
  await sql`update report_schedule_person r
    set is_left_out = r.person_id = any(${[...leftOut]}::uuid[]), letter_id = coalesce(l.letter, r.letter_id)
    from report_schedule_person one
    left join jsonb_to_recordset(${json(letters)}) l(person uuid, letter uuid) on l.person = one.person_id
    where one.schedule_id = ${id} and r.schedule_id = one.schedule_id and r.person_id = one.person_id`.execute(trx)
}

/** The name of a report that this person gets, also when they switched it off before. */
export const findSent = (trx: Trx, id: string, personId: string) => firstRow<{ name: string; isOff: boolean }>(trx)`
    select s.name, r.is_off as "isOff"
    from report_schedule s join report_schedule_person r on r.schedule_id = s.id
    where s.id = ${id} and s.deleted_at is null and r.person_id = ${personId}`

export const switchOff = (trx: Trx, id: string, personId: string) =>
  trx
    .updateTable('report_schedule_person')
    .set({ is_off: true })
    .where('schedule_id', '=', id)
    .where('person_id', '=', personId)
    .execute()

/** Does all of it or nothing: what fails leaves the transaction as it was before. */
export async function whole(trx: Trx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint report`.execute(trx)
  try {
    await work()
    await sql`release savepoint report`.execute(trx)
  } catch (error) {
    // Where the connection is gone this fails too, and everything is tried again.
    await sql`rollback to savepoint report`.execute(trx)
    throw error
  }
}
