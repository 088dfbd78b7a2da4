import { sql } from 'kysely'

import type { WarningColor } from '#shared/warnings/rules.ts'
import type { WarningKind } from '#shared/warnings/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { anyRow, firstRow } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'

const kinds = (trx: Trx) =>
  trx
    .selectFrom('warning_kind')
    .select(['id as _id', 'title as warningTitle', 'is_active as activeWarning', 'is_permanent as isPermanent'])
    .orderBy('created_at')
    .orderBy('id')

export const selectKinds = (trx: Trx): Promise<WarningKind[]> => kinds(trx).execute()

/** Locked. */
export const holdKind = (trx: Trx, id: string): Promise<WarningKind | undefined> =>
  kinds(trx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locked, so that nobody gets a warning of a kind that is being deleted. */
export const holdKindOfTitle = (trx: Trx, title: string): Promise<WarningKind | undefined> =>
  kinds(trx)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .forShare()
    .executeTakeFirst()

/** False when there is one of this title. */
export async function insertKind(
  trx: Trx,
  {
    id,
    title,
    isActive,
    isPermanent,
    now
  }: { id: string; title: string; isActive: boolean; isPermanent: boolean; now: Date }
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('warning_kind')
    .values({ id, title, is_active: isActive, is_permanent: isPermanent, created_at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when another has this title. */
export const renameKind = (trx: Trx, id: string, title: string) => anyRow(trx)`
    update warning_kind set title = ${title} where id = ${id}
      and not exists (select 1 from warning_kind o where lower(o.title) = lower(${title}) and o.id <> ${id}) returning 1`

export async function writeActive(trx: Trx, id: string, isActive: boolean): Promise<void> {
  await trx.updateTable('warning_kind').set({ is_active: isActive }).where('id', '=', id).execute()
}

/** Its warnings go with it; answers how many there were. */
export async function deleteKind(trx: Trx, id: string): Promise<number> {
  const row = await firstRow<{ count: number }>(trx)`
    with gone as (delete from warning where kind_id = ${id} returning 1)
    select count(*)::int as count from gone`
  await trx.deleteFrom('warning_kind').where('id', '=', id).execute()
  return row?.count ?? 0
}

export interface WarningRow {
  id: string
  kindId: string
  color: WarningColor
  iconId: string
  issuedAt: string
}

export const selectWarnings = (trx: Trx, personId: string): Promise<WarningRow[]> =>
  trx
    .selectFrom('warning')
    .select(['id', 'kind_id as kindId', 'color', 'icon_id as iconId', 'issued_at as issuedAt'])
    .where('person_id', '=', personId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()

export interface NewWarning {
  personId: string
  kindId: string
  color: WarningColor
  iconId: string | undefined
  by: string
}

export async function insertWarning(trx: Trx, one: NewWarning, now: Date): Promise<string> {
  const id = newId(now)
  await trx
    .insertInto('warning')
    .values({
      id,
      person_id: one.personId,
      kind_id: one.kindId,
      color: one.color,
      icon_id: one.iconId ?? id,
      issued_by: one.by,
      issued_at: now.toISOString()
    })
    .execute()
  return id
}

export const removeWarning = (trx: Trx, personId: string, id: string) =>
  trx
    .deleteFrom('warning')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(['kind_id as kindId', 'color', 'issued_at as issuedAt'])
    .executeTakeFirst()
