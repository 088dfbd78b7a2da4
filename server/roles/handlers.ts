import { refuse } from '#shared/kit/refused.ts'
import * as calls from '#shared/roles/calls.ts'
import * as schemas from '#shared/roles/schemas.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import { texts } from '../kit/texts.ts'
import { selectPresets, selectRole, selectRoles } from './queries.ts'

interface RoleRow {
  id: string
  name: string
  permissions: string[]
  rev: number
}

const shown = ({ id, name, permissions, rev }: RoleRow) => ({ _id: id, roleName: name, permissions, rev })

export const rolesFeature = (): Feature => ({
  name: 'roles',
  endpoints: bind(calls, schemas, {
    listRoles: async (_, { trx }) => (await selectRoles(trx)).map(shown),
    readRole: async ({ id }, { trx }) => shown((await selectRole(trx, id)) ?? refuse(404, texts.missing)),
    listPresets: async ({ roleName }, { trx }) => {
      const presets = await selectPresets(trx, roleName)
      return presets.map(({ id, role_name, name, permissions }) => ({
        _id: id,
        roleName: role_name,
        presetName: name,
        permissions
      }))
    }
  })
})
