import { sql } from 'kysely'

import type { Popup, PopupBackup } from '#shared/info/popup-schemas.ts'

import type { Trx } from '../kit/database/database.ts'

const shown = ['id as _id', 'name as popupName', 'content as popupContent', 'updated_at as updatedAt', 'rev'] as const

export const selectPopups = (trx: Trx): Promise<Popup[]> =>
  trx
    .selectFrom('popup')
    .select(shown)
    .orderBy(sql`lower(name)`)
    .execute()

export const findPopup = (trx: Trx, id: string): Promise<Popup | undefined> =>
  trx.selectFrom('popup').select(shown).where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends. */
export const holdPopup = (trx: Trx, id: string): Promise<Popup | undefined> =>
  trx.selectFrom('popup').select(shown).where('id', '=', id).forUpdate().executeTakeFirst()

export interface PopupValues {
  name: string
  content: string
}

/** Undefined when another has the name. */
export const insertPopup = (trx: Trx, id: string, row: PopupValues, now: Date): Promise<Popup | undefined> =>
  trx
    .insertInto('popup')
    .values({ id, ...row, updated_at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst()

export async function isNameTaken(trx: Trx, id: string, name: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('popup name'))`.execute(trx)
  const found = await trx
    .selectFrom('popup')
    .select('id')
    .where('id', '<>', id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  return found !== undefined
}

export const updatePopup = (trx: Trx, id: string, row: PopupValues, now: Date): Promise<Popup> =>
  trx
    .updateTable('popup')
    .set(({ eb }) => ({ ...row, updated_at: now.toISOString(), rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()

const backups = (trx: Trx) =>
  trx
    .selectFrom('popup')
    .select(['id as _id', 'id as popupId'])
    .select(({ ref }) => [
      sql<string>`${ref('backup_name')}`.as('popupName'),
      sql<string>`${ref('backup_content')}`.as('popupContent'),
      sql<string>`${ref('backup_at')}`.as('keptAt')
    ])
    .where('backup_at', 'is not', null)

export const selectBackups = (trx: Trx): Promise<PopupBackup[]> =>
  backups(trx)
    .orderBy(sql`lower(name)`)
    .execute()

export const findBackup = (trx: Trx, id: string): Promise<PopupBackup | undefined> =>
  backups(trx).where('id', '=', id).executeTakeFirst()

export const writeBackup = async (trx: Trx, id: string, { name, content }: PopupValues, now: Date): Promise<void> => {
  await trx
    .updateTable('popup')
    .set({ backup_name: name, backup_content: content, backup_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}
