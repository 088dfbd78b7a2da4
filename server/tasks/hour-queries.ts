import { sql } from 'kysely'

import type { Trx } from '../kit/database.ts'

/** The task with the seconds it has then. */
export const addToTask = (trx: Trx, taskId: string, seconds: number) =>
  trx
    .updateTable('task')
    .set({ logged_seconds: sql`logged_seconds + ${seconds}` })
    .where('id', '=', taskId)
    .returning(['id', 'name', 'logged_seconds as logged', 'estimated_hours as estimate'])
    .executeTakeFirst()

/** Whom a mail goes to: nobody who has left. */
export const findReader = (trx: Trx, personId: string) =>
  trx
    .selectFrom('person')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', personId)
    .where('is_active', '=', true)
    .executeTakeFirst()
