// Presets: lists of permissions kept for a role. Somebody else may load one and trust its name, so they are guarded like roles.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { whyNotGive } from '#shared/roles/giving.ts'
import { DEFAULT_PRESET, nameKey } from '#shared/roles/rules.ts'
import type { Preset } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { allowOwnerRole, firstWhy, readName, readPermissions } from './change-role.ts'
import { deletePreset, holdPreset, holdRoleNamed, insertPresets, selectPresets, updatePreset } from './queries.ts'

type WriteContext = Work & Pick<CallContext, 'now'> & { me: Visitor }

function allowContent(me: Visitor, permissions: readonly string[]): void {
  const why = firstWhy(permissions, one => whyNotGive(me, one))
  if (why) refuseField(403, 'permissions', t(texts.ruledPreset, { why }))
}

/** The role is locked, so that no two presets of it get the same name. */
async function requireFree(trx: Trx, roleName: string, presetName: string, id?: string): Promise<void> {
  const key = nameKey(presetName)
  const isTaken = (await selectPresets(trx, roleName)).some(one => one._id !== id && nameKey(one.presetName) === key)
  if (isTaken || key === nameKey(DEFAULT_PRESET)) refuseField(409, 'presetName', texts.presetTaken)
}

export async function addPreset(
  { trx, me, now, changed }: WriteContext,
  sent: { roleName: string; presetName: string; permissions: string[] }
): Promise<Preset> {
  const text = t(texts.noSuchRole, { role: sent.roleName })
  const role = (await holdRoleNamed(trx, sent.roleName)) ?? refuseField(400, 'roleName', text)
  allowOwnerRole(me, role.roleName)
  const presetName = readName(sent.presetName, 'presetName')
  const permissions = readPermissions(sent.permissions)
  allowContent(me, permissions)
  await requireFree(trx, role.roleName, presetName)
  const preset = { _id: newId(now), roleName: role.roleName, presetName, permissions, rev: 1 }
  await insertPresets(trx, [preset])
  await changed('role_preset', preset._id, undefined, { roleName: role.roleName, presetName, permissions })
  return preset
}

/** A preset that may be written to. */
async function lockPreset({ trx, me }: WriteContext, id: string): Promise<Preset> {
  const preset = (await holdPreset(trx, id)) ?? refuse(404, kit.missing)
  allowOwnerRole(me, preset.roleName)
  if (preset.presetName === DEFAULT_PRESET) refuse(400, texts.presetFixed)
  return preset
}

export async function changePreset(
  writing: WriteContext,
  sent: { id: string; presetName?: string | undefined; permissions?: string[] | undefined; rev?: number | undefined }
): Promise<Preset> {
  const { trx, me, changed } = writing
  const preset = await lockPreset(writing, sent.id)
  await insistOnFresh(sent.rev, preset, () => preset)
  const presetName = sent.presetName === undefined ? preset.presetName : readName(sent.presetName, 'presetName')
  const permissions =
    sent.permissions === undefined ? preset.permissions : readPermissions(sent.permissions, preset.permissions)
  allowContent(me, [...preset.permissions, ...permissions])
  const next = { ...preset, presetName, permissions, rev: preset.rev + 1 }
  await requireFree(trx, preset.roleName, presetName, preset._id)
  await updatePreset(trx, next)
  const { rev: _, _id: __, ...was } = preset
  await changed('role_preset', preset._id, was, { roleName: preset.roleName, presetName, permissions })
  return next
}

export async function removePreset(writing: WriteContext, id: string): Promise<Preset> {
  const preset = await lockPreset(writing, id)
  await deletePreset(writing.trx, id)
  const { roleName, presetName, permissions } = preset
  await writing.changed('role_preset', id, { roleName, presetName, permissions }, undefined)
  return preset
}
