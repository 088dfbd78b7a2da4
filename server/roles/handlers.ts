import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/roles/calls.ts'
import * as schemas from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { whyOf } from '#shared/roles/why.ts'
import { effective, isPermission } from '#shared/permissions.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature } from '../kit/calls/bind.ts'
import { texts as kit } from '../kit/texts.ts'
import { peopleOfRole } from '../people/for-others.ts'
import { addRole, changeRole, readPermissions, removeRole } from './change-role.ts'
import { effectOf } from './effect.ts'
import { logPerson, shownChange } from './log.ts'
import { lastOf, selectChanges } from './log-queries.ts'
import { addPreset, changePreset, removePreset } from './presets.ts'
import {
  permissionsOfRole,
  selectPresets,
  selectRole,
  selectRoleNamed,
  selectRoles,
  type StoredRole
} from './queries.ts'

/** The present client looks for the finer names, and knows nothing of what implies them. */
const roleOf = (role: StoredRole): schemas.Role => {
  const given = role.permissions.filter(isPermission)
  const held = effective({ role: given, front: [], removed: [] })
  return { ...role, given, permissions: [...new Set([...given, ...held])] }
}

export const rolesFeature = (): Feature => ({
  name: 'roles',
  endpoints: bind(calls, schemas, {
    listRoles: async (_, { trx }) => (await selectRoles(trx)).map(roleOf),
    readRole: async ({ id }, { trx }) => roleOf((await selectRole(trx, id)) ?? refuse(404, kit.missing)),
    addRole: async (sent, request) => roleOf(await addRole(request, sent)),
    changeRole: async (sent, request) => roleOf(await changeRole(request, sent, roleOf)),
    removeRole: async ({ id }, request) => {
      const { role, people } = await removeRole(request, id)
      const text = people ? texts.roleDeletedPeople : texts.roleDeleted
      return { message: t(text, { role: role.roleName, count: people }), people }
    },
    readEffect: async ({ id, permissions = '', deleted }, { trx }) => {
      const [role, groups, volunteer] = await Promise.all([
        selectRole(trx, id),
        peopleOfRole(trx, id),
        selectRoleNamed(trx, 'Volunteer')
      ])
      if (!role) return refuse(404, kit.missing)
      const after = deleted ? (volunteer?.permissions ?? []) : readPermissions(permissions.split(',').filter(Boolean))
      return effectOf(groups, role.permissions, after)
    },

    listPresets: ({ roleName }, { trx }) => selectPresets(trx, roleName),
    addPreset: async (sent, request) => {
      const newPreset = await addPreset(request, sent)
      return { newPreset, message: t(texts.presetMade, { name: newPreset.presetName }) }
    },
    changePreset: (sent, request) => changePreset(request, sent),
    removePreset: async ({ id }, request) => {
      const { presetName } = await removePreset(request, id)
      return { message: t(texts.presetDeleted, { name: presetName }) }
    },

    whyMay: async ({ permission }, { trx, me, record }) => {
      const { row } = record
      if (!isPermission(permission)) return refuse(404, t(texts.unknown, { permissions: permission }))
      const [given, last] = await Promise.all([
        permissionsOfRole(trx, row.role),
        lastOf(trx, row.role, row.id, permission)
      ])
      const { role, is_active: isActive, front_permissions: front, removed_permissions: removed } = row
      const said = whyOf({ role, given: given ?? [], isActive, front, removed }, permission)
      return {
        person: {
          _id: row.id,
          name: `${row.first_name} ${row.last_name}`,
          role,
          isActive,
          isProtected: row.is_protected
        },
        permission,
        ...said,
        ...(last && {
          last: {
            at: last.at,
            added: last.added,
            name: last.name,
            ...(me.role === 'Owner' && { by: last.actor_name })
          }
        })
      }
    },

    listChanges: async (asked, { trx }) => (await selectChanges(trx, asked)).map(shownChange)
  }),
  personalData,
  listeners: {
    'person.rights-changed': (changed, { trx }, { now }) => logPerson({ trx, now }, changed)
  }
})
