import { refuse } from '#shared/kit/refused.ts'
import * as calls from '#shared/roles/calls.ts'
import * as schemas from '#shared/roles/schemas.ts'
import { effective } from '#shared/permissions.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import { texts } from '../kit/texts.ts'
import { selectPresets, selectRole, selectRoles } from './queries.ts'

/** Existing clients look for the finer names, and know nothing of what implies them. */
const withImplied = <R extends { permissions: string[] }>(role: R): R => ({
  ...role,
  permissions: [...new Set([...role.permissions, ...effective({ role: role.permissions, front: [], removed: [] })])]
})

export const rolesFeature = (): Feature => ({
  name: 'roles',
  endpoints: bind(calls, schemas, {
    listRoles: async (_, { trx }) => (await selectRoles(trx)).map(withImplied),
    readRole: async ({ id }, { trx }) => withImplied((await selectRole(trx, id)) ?? refuse(404, texts.missing)),
    listPresets: ({ roleName }, { trx }) => selectPresets(trx, roleName)
  })
})
