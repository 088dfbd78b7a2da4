import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

import { built, builtRow } from '../kit/database/compiled.ts'
import { sendSoon, type Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import type { Values } from './fields.ts'

const whole = (trx: Trx) =>
  trx
    .selectFrom('time_entry')
    .leftJoin('project', 'project.id', 'time_entry.project_id')
    .leftJoin('task', 'task.id', 'time_entry.task_id')
    .leftJoin('wbs', 'wbs.id', 'task.wbs_id')
    .leftJoin('team', 'team.id', 'time_entry.team_id')
    .leftJoin('person as editor', 'editor.id', 'time_entry.edited_by')
    .selectAll('time_entry')
    .select([
      'editor.first_name as editor_first_name',
      'editor.last_name as editor_last_name',
      'project.name as project_name',
      'project.category as project_category',
      sql<boolean>`time_entry.is_active and project.deleted_at is null`.as('is_current'),
      'wbs.id as wbs_id',
      'wbs.name as wbs_name',
      'task.name as task_name',
      'task.classification as task_classification',
      'team.name as team_name'
    ])

export type EntryRow = Awaited<ReturnType<typeof listOf>>[number]

const finding = (lock: boolean) =>
  built((trx, id: string) =>
    whole(trx)
      .innerJoin('person', 'person.id', 'time_entry.person_id')
      .select(['person.role as owner_role', 'person.is_protected'])
      .where('time_entry.id', '=', id)
      .$if(lock, query => query.forUpdate('time_entry'))
  )
const [read, held] = [finding(false), finding(true)]

/** With its owner. */
export const findEntry = async (trx: Trx, id: string, lock: boolean) => (await (lock ? held : read)(trx, id))[0]

/** The newest change first. */
export const listOf = (trx: Trx, personId: string, from: Day, to: Day, most: number) =>
  whole(trx)
    .where('time_entry.person_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('time_entry.deleted_at', 'is', null)
    .orderBy('time_entry.updated_at', 'desc')
    .orderBy('time_entry.id', 'desc')
    .limit(most)
    .execute()

export const listOfProject = (trx: Trx, projectId: string, from: Day, to: Day, most: number) =>
  whole(trx)
    .innerJoin('person', 'person.id', 'time_entry.person_id')
    .select(['person.first_name', 'person.last_name', 'person.is_active as person_is_active'])
    .where('time_entry.project_id', '=', projectId)
    .where('entry_type', '=', 'default')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('time_entry.deleted_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('time_entry.id', 'desc')
    .limit(most)
    .execute()

const people = (trx: Trx) =>
  trx
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'role', 'is_active', 'is_protected', 'end_date', 'has_logged_time'])

/** Locks these people before their time is written, in one order, so that two writers cannot deadlock. */
export const lockPeople = (trx: Trx, ids: readonly string[]) =>
  people(trx).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

/** Whose time is logged. */
export type Worker = Awaited<ReturnType<typeof lockPeople>>[number]

const readOne = built((trx, id: string) => people(trx).where('id', '=', id))
const lockOne = built((trx, id: string) => people(trx).where('id', '=', id).forNoKeyUpdate())

export const readWorker = async (trx: Trx, id: string): Promise<Worker | undefined> => (await readOne(trx, id))[0]
export const lockWorker = async (trx: Trx, id: string): Promise<Worker | undefined> => (await lockOne(trx, id))[0]

type Written = Pick<EntryRow, 'entry_type' | 'id' | 'person_id'> & Values

const insertOne = builtRow((trx, row: Written & { created_at: string; updated_at: string }) =>
  trx.insertInto('time_entry').values({ ...row, deleted_at: null })
)

/** Written before whatever this transaction reads next. */
export function insertEntry(trx: Trx, entry: Written, now: Date): void {
  const at = now.toISOString()
  sendSoon(trx, insertOne(trx, { ...entry, created_at: at, updated_at: at }))
}

export async function updateEntry(
  trx: Trx,
  { id, person_id }: Pick<EntryRow, 'id' | 'person_id'>,
  values: Partial<Values>,
  { by, now }: { by: string; now: Date }
): Promise<void> {
  await trx
    .updateTable('time_entry')
    .set({
      ...values,
      edited_by: by === person_id ? null : by,
      updated_at: now.toISOString(),
      rev: sql`rev + 1`
    })
    .where('id', '=', id)
    .execute()
}

/** Puts it into the trash or takes it out. Nothing of it is edited by that: it comes back as it was. */
export async function setDeleted(trx: Trx, id: string, deletedAt: string | null): Promise<void> {
  await trx
    .updateTable('time_entry')
    .set({ deleted_at: deletedAt, rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
}

export async function insertEdit(
  trx: Trx,
  edit: { personId: string; entryId: string; before: number; after: number },
  now: Date
): Promise<void> {
  await trx
    .insertInto('time_entry_edit')
    .values({
      id: newId(now),
      person_id: edit.personId,
      entry_id: edit.entryId,
      before_seconds: edit.before,
      after_seconds: edit.after,
      edited_at: now.toISOString()
    })
    .execute()
}

export async function deleteEdits(trx: Trx, personId: string, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('time_entry_edit')
    .where('person_id', '=', personId)
    .where('id', 'in', [...ids])
    .execute()
}

export async function countEditsSince(trx: Trx, personId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('time_entry_edit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('edited_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** Adds to the sums of a person's day. */
export const addToDay = built(
  (trx, person_id: string, day: Day, tangible_seconds: number, intangible_seconds: number) =>
    trx
      .insertInto('person_day')
      .values({ person_id, day, tangible_seconds, intangible_seconds })
      .onConflict(conflict =>
        conflict.columns(['person_id', 'day']).doUpdateSet({
          tangible_seconds: sql`person_day.tangible_seconds + excluded.tangible_seconds`,
          intangible_seconds: sql`person_day.intangible_seconds + excluded.intangible_seconds`
        })
      )
)

/** Adds to a person's seconds on a project, or on none. */
export const addToProject = built((trx, person_id: string, project_id: string | null, tangible_seconds: number) =>
  trx
    .insertInto('person_project')
    .values({ person_id, project_id, tangible_seconds })
    .onConflict(conflict =>
      conflict
        .columns(['person_id', 'project_id'])
        .doUpdateSet({ tangible_seconds: sql`person_project.tangible_seconds + excluded.tangible_seconds` })
    )
)
