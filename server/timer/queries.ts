import { sql } from 'kysely'

import { ANSWER_WITHIN, fresh, LOST_AFTER, type Timer } from '#shared/timer/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { shareTeam } from '../teams/for-others.ts'
import { type TimerRow, toRow, toTimer } from './record.ts'

const written = (instant: number): string => new Date(instant).toISOString()

export interface Whose {
  personId: string
  timer: Timer
}

const whose = (row: TimerRow): Whose => ({ personId: row.person_id, timer: toTimer(row) })

/** The timers of these people; who never had one is left out. */
export async function readTimers(trx: Trx, personIds: readonly string[]): Promise<Whose[]> {
  const rows = await trx.selectFrom('timer').selectAll().where('person_id', 'in', personIds).execute()
  return rows.map(whose)
}

export async function readTimer(trx: Trx, personId: string, now: number): Promise<Timer> {
  const [found] = await readTimers(trx, [personId])
  return found?.timer ?? fresh(now)
}

/** The timer as it stands, made when there is none; nobody else writes to it until the transaction ends. */
export async function holdTimer(trx: Trx, personId: string, now: number): Promise<Timer> {
  const find = () =>
    trx.selectFrom('timer').selectAll().where('person_id', '=', personId).forUpdate().executeTakeFirst()
  const found = await find()
  if (found) return toTimer(found)
  await trx
    .insertInto('timer')
    .values({ person_id: personId, ...toRow(fresh(now)) })
    .onConflict(conflict => conflict.column('person_id').doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('A timer that was just made is gone')
  return toTimer(made)
}

export async function saveTimer(trx: Trx, personId: string, timer: Timer): Promise<void> {
  await trx.updateTable('timer').set(toRow(timer)).where('person_id', '=', personId).execute()
}

/** What decides who sees and who drives the timer of a person, for one who asks. */
export async function readSubject(trx: Trx, personId: string, visitorId: string) {
  const found = await trx
    .selectFrom('person')
    .select(['id', 'role', 'is_protected'])
    .select(shareTeam(visitorId, personId).as('sharesTeam'))
    .where('id', '=', personId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return (
    found && { ownerId: found.id, ownerRole: found.role, isProtected: found.is_protected, sharesTeam: found.sharesTeam }
  )
}

/** Which of these sessions still stand. */
export async function standingSessions(trx: Trx, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select('session.id')
    .where('session.id', 'in', sessionIds)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now.toISOString())
    .where('person.is_active', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface Sign {
  personId: string
  /** When a device of theirs was last heard of. */
  seen: number
  /** When they themselves were, if they were. */
  touched: number | undefined
}

/** Notes signs of life of many people at once; only running timers care. */
export async function noteSigns(trx: Trx, signs: readonly Sign[]): Promise<void> {
  const lives = signs.map(({ personId, seen, touched }) => ({
    person_id: personId,
    seen: written(seen),
    touched: touched === undefined ? null : written(touched)
  }))
  // Held in order first: two nodes that hear the same people would wait for each other in a ring.
  await sql`
    with life as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lives)}::jsonb)
        as life(person_id uuid, seen timestamptz, touched timestamptz)),
    held as materialized (
      select person_id from timer where person_id in (select person_id from life) and is_started and not is_paused
      order by person_id for update)
    update timer set seen_at = greatest(seen_at, life.seen), touched_at = greatest(touched_at, life.touched)
    from held join life using (person_id)
    where timer.person_id = held.person_id and is_started and not is_paused`.execute(trx)
}

const PAGE = 200

/** Running timers to which something happens by the clock alone; those that another node holds are its affair. */
export async function holdDue(trx: Trx, now: number, quietMs: number, patient: boolean): Promise<Whose[]> {
  const rows = await trx
    .selectFrom('timer')
    .selectAll()
    .where('is_started', '=', true)
    .where('is_paused', '=', false)
    .where(({ eb, or, and }) =>
      or([
        eb(sql<string>`start_at + time_ms * interval '1 millisecond'`, '<=', written(now)),
        ...(patient
          ? []
          : [
              and([eb('seen_at', '<=', written(now - LOST_AFTER)), eb('start_at', '<=', written(now - LOST_AFTER))]),
              and([eb('asked_at', 'is', null), eb('touched_at', '<=', written(now - quietMs))]),
              eb('asked_at', '<=', written(now - ANSWER_WITHIN))
            ])
      ])
    )
    .limit(PAGE)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(whose)
}

export interface Done {
  refused: string | undefined
  told: string | undefined
}

/** Takes a press's id, or says what was done with it before. Only while the timer is held. */
export async function takeCommand(trx: Trx, personId: string, commandId: string, now: Date): Promise<Done | undefined> {
  const taken = await trx
    .insertInto('timer_command')
    .values({ person_id: personId, command_id: commandId, at: now.toISOString(), refused: null, told: null })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (Number(taken.numInsertedOrUpdatedRows ?? 0) > 0) return undefined
  const done = await trx
    .selectFrom('timer_command')
    .select(['refused', 'told'])
    .where('person_id', '=', personId)
    .where('command_id', '=', commandId)
    .executeTakeFirstOrThrow()
  return { refused: done.refused ?? undefined, told: done.told ?? undefined }
}

export async function keepDone(trx: Trx, personId: string, commandId: string, done: Done): Promise<void> {
  await trx
    .updateTable('timer_command')
    .set({ refused: done.refused ?? null, told: done.told ?? null })
    .where('person_id', '=', personId)
    .where('command_id', '=', commandId)
    .execute()
}

export async function forgetCommands(trx: Trx, before: string): Promise<void> {
  await trx.deleteFrom('timer_command').where('at', '<', before).execute()
}
