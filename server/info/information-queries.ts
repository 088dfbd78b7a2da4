import { type Selectable, sql } from 'kysely'

import type { Information } from '#shared/info/information-schemas.ts'
import type { Visibility } from '#shared/info/readers.ts'

import type { Tables, Trx } from '../kit/database/database.ts'

const shown = [
  'id as _id',
  'name as infoName',
  'content as infoContent',
  'visibility',
  'updated_at as updatedAt',
  'rev'
] as const

export const selectInformations = (
  trx: Trx,
  visible: readonly Visibility[],
  name: string | undefined
): Promise<Information[]> =>
  trx
    .selectFrom('information')
    .select(shown)
    .where('deleted_at', 'is', null)
    .where('visibility', 'in', visible)
    .$if(name !== undefined, query => query.where(sql`lower(name)`, '=', sql`lower(${name ?? ''})`))
    .orderBy(sql`lower(name)`)
    .execute()

export interface StoredInformation extends Information {
  deletedAt: string | null
}

/** Locked until the transaction ends. */
export const holdInformation = (trx: Trx, id: string): Promise<StoredInformation | undefined> =>
  trx
    .selectFrom('information')
    .select([...shown, 'deleted_at as deletedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type InformationValues = Omit<Selectable<Tables['information']>, 'id' | 'rev' | 'updated_at'>

/** Whether another text that is not deleted has the name. Whoever asks at the same moment waits. */
async function isTaken(trx: Trx, id: string, name: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('information name'))`.execute(trx)
  const found = await trx
    .selectFrom('information')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined when another has the name. */
export async function writeInformation(
  trx: Trx,
  id: string,
  row: InformationValues,
  now: Date
): Promise<Information | undefined> {
  if (row.deleted_at === null && (await isTaken(trx, id, row.name))) return undefined
  return trx
    .insertInto('information')
    .values({ id, ...row, updated_at: now.toISOString() })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        ...row,
        updated_at: now.toISOString(),
        rev: sql<number>`${ref('information.rev')} + 1`
      }))
    )
    .returning(shown)
    .executeTakeFirstOrThrow()
}
