import { sql } from 'kysely'

import { roleDefaults } from '#shared/permissions.ts'

import { json, type Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import './tables.ts'

/** The preset that resets a role to its defaults. */
const DEFAULT_PRESET = 'hard-coded default'

const role = ['id as _id', 'name as roleName', 'permissions', 'rev'] as const

/** The role with the most permissions comes first. */
export const selectRoles = (trx: Trx) =>
  trx
    .selectFrom('role')
    .select(role)
    .orderBy(sql`jsonb_array_length(permissions)`, 'desc')
    .orderBy('name')
    .execute()

export const selectRole = (trx: Trx, id: string) =>
  trx.selectFrom('role').select(role).where('id', '=', id).executeTakeFirst()

export const permissionsOfRole = async (trx: Trx, name: string): Promise<string[] | undefined> =>
  (await trx.selectFrom('role').select('permissions').where('name', '=', name).executeTakeFirst())?.permissions

export const selectPresets = (trx: Trx, roleName: string) =>
  trx
    .selectFrom('role_preset')
    .select(['id as _id', 'role_name as roleName', 'name as presetName', 'permissions'])
    .where('role_name', '=', roleName)
    .orderBy('name')
    .execute()

/** Runs at each start: adds missing roles and missing default permissions, and takes nothing away. */
export async function seedRoles(trx: Trx): Promise<void> {
  const defaults = Object.entries(roleDefaults)
  await trx
    .insertInto('role')
    .values(
      defaults.map(([name, permissions]) => ({
        id: newId(),
        name,
        permissions: json([...permissions]),
        updated_at: sql<string>`now()`
      }))
    )
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({
          permissions: sql`role.permissions || (
            select jsonb_agg(given.one) from jsonb_array_elements(excluded.permissions) given (one)
            where not role.permissions @> given.one)`,
          updated_at: sql`now()`,
          rev: sql`role.rev + 1`
        })
        .where(sql<boolean>`not role.permissions @> excluded.permissions`)
    )
    .execute()
  await trx
    .insertInto('role_preset')
    .values(
      defaults.map(([name, permissions]) => ({
        id: newId(),
        role_name: name,
        name: DEFAULT_PRESET,
        permissions: json([...permissions])
      }))
    )
    .onConflict(conflict =>
      conflict
        .columns(['role_name', 'name'])
        .doUpdateSet({ permissions: sql`excluded.permissions` })
        .where(sql<boolean>`role_preset.permissions <> excluded.permissions`)
    )
    .execute()
}
