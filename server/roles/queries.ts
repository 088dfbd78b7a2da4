import { sql } from 'kysely'

import { DEFAULT_PRESET } from '#shared/roles/rules.ts'

import { json, type Trx } from '../kit/database/database.ts'

const role = ['id as _id', 'name as roleName', 'permissions', 'rev'] as const

export interface StoredRole {
  _id: string
  roleName: string
  permissions: string[]
  rev: number
}

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

export const selectRoleNamed = (trx: Trx, name: string) =>
  trx.selectFrom('role').select(role).where('name', '=', name).executeTakeFirst()

/** The role, locked until the transaction ends. */
export const holdRole = (trx: Trx, id: string) =>
  trx.selectFrom('role').select(role).where('id', '=', id).forUpdate().executeTakeFirst()

export const holdRoleNamed = (trx: Trx, name: string) =>
  trx.selectFrom('role').select(role).where('name', '=', name).forUpdate().executeTakeFirst()

export const permissionsOfRole = async (trx: Trx, name: string): Promise<string[] | undefined> =>
  (await trx.selectFrom('role').select('permissions').where('name', '=', name).executeTakeFirst())?.permissions

/** Until the transaction ends the role is neither changed nor deleted, so that nobody is left with one that is gone. */
export const holdPermissionsOfRole = async (trx: Trx, name: string): Promise<string[] | undefined> =>
  (await trx.selectFrom('role').select('permissions').where('name', '=', name).forShare().executeTakeFirst())
    ?.permissions

/** Until the transaction ends nobody else adds a role, so that no two get the same name. */
export async function lockRoles(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('roles'))`.execute(trx)
}

export async function insertRoles(trx: Trx, roles: readonly Omit<StoredRole, 'rev'>[], now: Date): Promise<void> {
  const rows = roles.map(({ _id, roleName, permissions }) => ({
    id: _id,
    name: roleName,
    permissions: json(permissions),
    updated_at: now.toISOString()
  }))
  if (rows.length) await trx.insertInto('role').values(rows).execute()
}

export async function updateRole(trx: Trx, id: string, permissions: string[], now: Date): Promise<void> {
  await trx
    .updateTable('role')
    .set({ permissions: json(permissions), updated_at: now.toISOString(), rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
}

/** With its presets. That of what it starts out with stays, so that a start of the server does not bring the role back. */
export async function deleteRole(trx: Trx, { _id, roleName }: StoredRole): Promise<void> {
  await trx.deleteFrom('role_preset').where('role_name', '=', roleName).where('name', '<>', DEFAULT_PRESET).execute()
  await trx.deleteFrom('role').where('id', '=', _id).execute()
}

const preset = ['id as _id', 'role_name as roleName', 'name as presetName', 'permissions', 'rev'] as const

export const selectPresets = (trx: Trx, roleName: string) =>
  trx.selectFrom('role_preset').select(preset).where('role_name', '=', roleName).orderBy('name').execute()

export const holdPreset = (trx: Trx, id: string) =>
  trx.selectFrom('role_preset').select(preset).where('id', '=', id).forUpdate().executeTakeFirst()

type StoredPreset = NonNullable<Awaited<ReturnType<typeof holdPreset>>>

export const selectPresetsNamed = (trx: Trx, name: string) =>
  trx.selectFrom('role_preset').select(preset).where('name', '=', name).execute()

export async function insertPresets(trx: Trx, presets: readonly Omit<StoredPreset, 'rev'>[]): Promise<void> {
  const rows = presets.map(({ _id, roleName, presetName, permissions }) => ({
    id: _id,
    role_name: roleName,
    name: presetName,
    permissions: json(permissions)
  }))
  if (rows.length) await trx.insertInto('role_preset').values(rows).execute()
}

export async function updatePreset(trx: Trx, { _id, presetName, permissions }: StoredPreset): Promise<void> {
  await trx
    .updateTable('role_preset')
    .set({ name: presetName, permissions: json(permissions), rev: sql`rev + 1` })
    .where('id', '=', _id)
    .execute()
}

export async function deletePreset(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('role_preset').where('id', '=', id).execute()
}
