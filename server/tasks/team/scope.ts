// Who stands in the table of team members' tasks.
import { type Actor, holds } from '#shared/kit/rights.ts'
import type { Records } from '#shared/kit/calls/call.ts'

import type { Trx } from '../../kit/database/database.ts'
import { permissionsOf } from '../../roles/for-others.ts'
import type { Scope } from './queries.ts'

const SEES_ALL = 'seeUsersInDashboard'

async function seesAll(trx: Trx, me: Actor, { row }: Records['person']): Promise<boolean> {
  if (row.id === me.id) return holds(me, SEES_ALL)
  const { role, front_permissions: front, removed_permissions: removed } = row
  return (await permissionsOf(trx, { role, front, removed })).includes(SEES_ALL)
}

/** Everybody where both see everybody; else the teams of whoever is looked at, or those that both are on. */
export async function scopeFor(trx: Trx, me: Actor, record: Records['person']): Promise<Scope> {
  const shownId = record.row.id
  if (!holds(me, SEES_ALL)) return { shownId, of: me.id === shownId ? { teamsOf: shownId } : { teamsAlsoOf: me.id } }
  return { shownId, of: (await seesAll(trx, me, record)) ? 'everybody' : { teamsOf: shownId } }
}
