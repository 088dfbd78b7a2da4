// The backups of pop-up texts.
import { sql } from 'kysely'

import type { PopupBackup } from '#shared/info/popup-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { anyRow } from '../kit/database/rows.ts'

/** Locked until the transaction ends; whether it is there. */
export const lockPopup = (trx: Trx, id: string): Promise<boolean> =>
  anyRow(trx)`select 1 from popup where id = ${id} and deleted_at is null for update`

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
    .where('deleted_at', 'is', null)

export const selectBackups = (trx: Trx): Promise<PopupBackup[]> =>
  backups(trx)
    .orderBy(sql`lower(name)`)
    .execute()

export const findBackup = (trx: Trx, id: string): Promise<PopupBackup | undefined> =>
  backups(trx).where('id', '=', id).executeTakeFirst()

export async function writeBackup(
  trx: Trx,
  id: string,
  { popupName, popupContent }: Pick<PopupBackup, 'popupContent' | 'popupName'>,
  now: Date
): Promise<void> {
  await trx
    .updateTable('popup')
    .set({ backup_name: popupName, backup_content: popupContent, backup_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}
