// What roles start out with. An organisation changes and deletes its own copy, and the next start leaves that alone.
import { roleDefaults } from '#shared/permissions.ts'
import { DEFAULT_PRESET, minus } from '#shared/roles/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import {
  insertPresets,
  insertRoles,
  lockRoles,
  selectPresetsNamed,
  selectRoles,
  updatePreset,
  updateRole
} from './queries.ts'

/**
 * Runs at each start. The default preset of a role says what was given before: a permission that came with a new version
 * is given once, and a role without that preset is new.
 */
export async function seedRoles(trx: Trx): Promise<void> {
  const now = new Date()
  await lockRoles(trx)
  const [roles, presets] = [await selectRoles(trx), await selectPresetsNamed(trx, DEFAULT_PRESET)]
  const all = Object.entries(roleDefaults).map(([roleName, defaults]) => ({
    roleName,
    permissions: [...defaults],
    role: roles.find(one => one.roleName === roleName),
    before: presets.find(one => one.roleName === roleName)
  }))
  const unseen = all.filter(({ before }) => !before)
  await insertRoles(
    trx,
    unseen.filter(({ role }) => !role).map(({ roleName, permissions }) => ({ _id: newId(), roleName, permissions })),
    now
  )
  await insertPresets(
    trx,
    unseen.map(({ roleName, permissions }) => ({ _id: newId(), roleName, presetName: DEFAULT_PRESET, permissions }))
  )
  for (const { role, before, permissions } of all) {
    const gained = minus(minus(permissions, before?.permissions ?? []), role?.permissions ?? [])
    if (role && gained.length) await updateRole(trx, role._id, [...role.permissions, ...gained], now)
    const moved =
      before && minus(permissions, before.permissions).length + minus(before.permissions, permissions).length
    if (before && moved) await updatePreset(trx, { ...before, permissions })
  }
}
