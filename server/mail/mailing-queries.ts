// SQL of a mailing's life: written, changed, begun with a letter for each recipient, stopped and gone on with.
import { type RawBuilder, sql } from 'kysely'

import { HOLD, type LetterStatus, type MailingKind } from '#shared/mail/rules.ts'

import { notify, type Trx } from '../kit/database/database.ts'
import { firstRow } from '../kit/database/rows.ts'
import { LETTERS } from '../kit/mail/letters.ts'

export const selectBody = async (trx: Trx, id: string) => {
  const { html, list } = await trx
    .selectFrom('mailing')
    .select(['html', 'list'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { html, to: list ?? [] }
}

const locked = ['id', 'kind', 'state', 'subject', 'list', 'starts_at', 'rev', 'by_person'] as const
export type LockedMailing = NonNullable<Awaited<ReturnType<typeof lockMailing>>>

/** The mailing, for whoever changes it: nobody else does until the transaction ends. */
export const lockMailing = (trx: Trx, id: string) =>
  trx.selectFrom('mailing').select(locked).where('id', '=', id).forUpdate().executeTakeFirst()

/** The next mailing whose time has come, unless another node is beginning it. */
export const lockDue = (trx: Trx): Promise<LockedMailing | undefined> =>
  trx
    .selectFrom('mailing')
    .select(locked)
    .where('state', '=', 'scheduled')
    .where(sql<boolean>`starts_at <= now()`)
    .orderBy('starts_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** When a mailing starts: never by itself, at an instant, or (`held`) when it can no longer be cancelled. */
export type StartTime = 'held' | Date | undefined

/** By the clock of the database, which is the one that says when it is due. */
const startOf = (begins: StartTime): RawBuilder<string> | string | null =>
  begins === 'held' ? sql<string>`now() + make_interval(secs => ${HOLD})` : (begins?.toISOString() ?? null)

export interface MailingValues {
  subject: string
  html: string
  plain: string
  /** Empty of a broadcast, of which `total` is what is known now. */
  list: readonly string[]
  total: number
  begins: StartTime
}

const valuesOf = ({ begins, list, ...written }: MailingValues) => ({
  ...written,
  list: [...list],
  starts_at: startOf(begins),
  problem: null
})

/** Waits to begin; whoever wrote one that is to begin at once begins it in the same transaction. */
export async function insertMailing(
  trx: Trx,
  { id, kind, by, now, ...written }: MailingValues & { id: string; kind: MailingKind; by: string; now: Date }
): Promise<void> {
  await trx
    .insertInto('mailing')
    .values({
      id,
      kind,
      by_person: by,
      ...valuesOf(written),
      state: 'scheduled',
      created_at: now.toISOString(),
      done_at: null
    })
    .execute()
  await notify(trx, LETTERS, '')
}

/** Whoever changes it answers for it from then on. */
export async function rewrite(trx: Trx, id: string, by: string, written: MailingValues): Promise<void> {
  await trx
    .updateTable('mailing')
    .set({ ...valuesOf(written), by_person: by, state: 'scheduled', rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
  await notify(trx, LETTERS, '')
}

/** It does not begin by itself any more. */
export const hold = (trx: Trx, id: string, problem: string | null = null) =>
  trx
    .updateTable('mailing')
    .set({
      state: 'stopped',
      problem,
      starts_at: sql`case when ${problem}::text is null then null else starts_at end`,
      rev: sql`rev + 1`
    })
    .where('id', '=', id)
    .execute()

export const deleteMailing = (trx: Trx, id: string) => trx.deleteFrom('mailing').where('id', '=', id).execute()

export interface MailingStart {
  id: string
  week: string | null
  now: Date
  recipients: readonly { id: string; email: string; skipped: string | null }[]
}

/** A letter for each recipient, which the queue sends. */
export async function beginMailing(trx: Trx, { id, week, now, recipients }: MailingStart): Promise<void> {
  const at = now.toISOString()
  const skipped = recipients.filter(one => one.skipped !== null).length
  await trx
    .updateTable('mailing')
    .set({ state: 'sending', list: null, problem: null, total: recipients.length, skipped, rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
  const rows = recipients.map(one => ({ ...one, done: one.skipped === null ? null : at }))
  await sql`
    insert into letter (id, mailing_id, to_address, week, status, problem, created_at, done_at)
    select one.id, ${id}, one.email, ${week}::date,
      case when one.skipped is null then 'waiting' else 'skipped' end, one.skipped, ${at}, one.done
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, email text, skipped text, done timestamptz)`.execute(
    trx
  )
  await notify(trx, LETTERS, '')
}

export interface Sender {
  email: string
  isActive: boolean
  role: string[] | null
  front: string[]
  removed: string[]
}

/** Who answers for a mailing, with what their rights come from. */
export const findSender = (trx: Trx, id: string) => firstRow<Sender>(trx)`
    select email, is_active as "isActive", permissions as role, front_permissions as front, removed_permissions as removed
    from person left join role on role.name = person.role where person.id = ${id}`

export const stop = (trx: Trx, id: string) =>
  trx.updateTable('mailing').set({ state: 'stopped' }).where('id', '=', id).execute()

/** Puts those who failed, and if wanted those who may have it, among the waiting again; says how many wait in all.
 *  What goes on is the mail of the week in which it does: nobody gets two of them for one having waited. */
export async function resume(
  trx: Trx,
  id: string,
  { states, week }: { states: readonly LetterStatus[]; week: string }
): Promise<number> {
  await sql`update letter set status = 'waiting', attempts = 0, problem = null, claimed_by = null,
      claimed_until = null, done_at = null, try_at = now()
    where mailing_id = ${id} and status = any(${states}::text[])`.execute(trx)
  await sql`update letter set week = ${week}::date
    where mailing_id = ${id} and status = 'waiting' and week <> ${week}::date`.execute(trx)
  const row = await firstRow<{ waiting: number }>(trx)`
    update mailing set state = 'sending', done_at = null,
      failed = (select count(*) from letter where mailing_id = ${id} and status = 'failed'),
      kept = (select count(*) from letter where mailing_id = ${id} and status = 'kept'),
      uncertain = (select count(*) from letter where mailing_id = ${id} and status = 'uncertain')
    where id = ${id}
    returning (select count(*)::int from letter where mailing_id = ${id} and status = 'waiting') as waiting`
  await notify(trx, LETTERS, '')
  return row?.waiting ?? 0
}
