import { sql } from 'kysely'

import { isoOf } from '#shared/kit/time/time.ts'
import { ANSWER_WITHIN, fresh, LOST_AFTER, type Timer } from '#shared/timer/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { shareTeam } from '../teams/for-others.ts'
import { type TimerRow, toRow, toTimer } from './row.ts'

export interface TimerOf {
  personId: string
  timer: Timer
}

const timerOf = (row: TimerRow): TimerOf => ({ personId: row.person_id, timer: toTimer(row) })

/** The timers of these people, where they have one. */
export async function readTimers(trx: Trx, personIds: readonly string[]): Promise<TimerOf[]> {
  const rows = await trx.selectFrom('timer').selectAll().where('person_id', 'in', personIds).execute()
  return rows.map(timerOf)
}

export async function readTimer(trx: Trx, personId: string, now: number): Promise<Timer> {
  const [found] = await readTimers(trx, [personId])
  return found?.timer ?? fresh(now)
}

/** Locks the timers of those who have one, in one order, so that two who do so cannot deadlock. */
export async function lockTimers(trx: Trx, personIds: readonly string[]): Promise<Map<string, Timer>> {
  const rows = await trx
    .selectFrom('timer')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('person_id')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.person_id, toTimer(row)]))
}

export async function deleteTimer(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('timer').where('person_id', '=', personId).execute()
}

/** Locks the timer, and makes it when there is none. */
export async function lockTimer(trx: Trx, personId: string, now: number): Promise<Timer> {
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

/** What decides whether this visitor may see and drive a person's timer. */
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

/** Which of these sessions are still valid. */
export async function validSessions(trx: Trx, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
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

export interface Heartbeat {
  personId: string
  /** When a device of theirs last sent something. */
  seen: number
  /** When they themselves moved or typed, if they did. */
  touched: number | undefined
}

/** Saves the heartbeats of many people at once, on running timers alone. */
export async function saveHeartbeats(trx: Trx, heartbeats: readonly Heartbeat[]): Promise<void> {
  const lives = heartbeats.map(({ personId, seen, touched }) => ({
    person_id: personId,
    seen: isoOf(seen),
    touched: touched === undefined ? null : isoOf(touched)
  }))
  // Locked in one order: two nodes with the same people would deadlock otherwise.
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

/** Locks running timers that are due by the clock alone; those that another node has locked are left to it. */
export async function lockDue(trx: Trx, now: number, quietMs: number, isRecovering: boolean): Promise<TimerOf[]> {
  const rows = await trx
    .selectFrom('timer')
    .selectAll()
    .where('is_started', '=', true)
    .where('is_paused', '=', false)
    .where(({ eb, or, and }) =>
      or([
        eb(sql<string>`start_at + time_ms * interval '1 millisecond'`, '<=', isoOf(now)),
        ...(isRecovering
          ? []
          : [
              and([eb('seen_at', '<=', isoOf(now - LOST_AFTER)), eb('start_at', '<=', isoOf(now - LOST_AFTER))]),
              and([eb('asked_at', 'is', null), eb('touched_at', '<=', isoOf(now - quietMs))]),
              eb('asked_at', '<=', isoOf(now - ANSWER_WITHIN))
            ])
      ])
    )
    .limit(PAGE)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(timerOf)
}

export interface CommandOutcome {
  refused: string | undefined
  told: string | undefined
}

/** Claims a command's id, or returns its outcome when it was handled before. Only while the timer is locked. */
export async function claimCommand(
  trx: Trx,
  personId: string,
  commandId: string,
  now: Date
): Promise<CommandOutcome | undefined> {
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

export async function saveOutcome(trx: Trx, personId: string, commandId: string, done: CommandOutcome): Promise<void> {
  await trx
    .updateTable('timer_command')
    .set({ refused: done.refused ?? null, told: done.told ?? null })
    .where('person_id', '=', personId)
    .where('command_id', '=', commandId)
    .execute()
}

export async function deleteCommands(trx: Trx, before: string): Promise<void> {
  await trx.deleteFrom('timer_command').where('at', '<', before).execute()
}
