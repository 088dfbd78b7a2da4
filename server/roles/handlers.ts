import { refuse } from '#shared/kit/refused.ts'
import * as calls from '#shared/roles/calls.ts'
import * as schemas from '#shared/roles/schemas.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import { texts } from '../kit/texts.ts'
import { selectPresets, selectRole, selectRoles } from './queries.ts'

export const rolesFeature = (): Feature => ({
  name: 'roles',
  endpoints: bind(calls, schemas, {
    listRoles: (_, { trx }) => selectRoles(trx),
    readRole: async ({ id }, { trx }) => (await selectRole(trx, id)) ?? refuse(404, texts.missing),
    listPresets: ({ roleName }, { trx }) => selectPresets(trx, roleName)
  })
})
