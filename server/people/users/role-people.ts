// What becomes of the people of a role when it is deleted.
import { refuse } from '#shared/kit/calls/refused.ts'
import { missedHoursAs } from '#shared/people/rules.ts'
import { protectedInRole } from '#shared/roles/texts.ts'

import type { Changed, Visitor, Work } from '../../kit/calls/request.ts'
import type { Trx } from '../../kit/database/database.ts'
import { holdRoleMembers, updateRoleMembers } from './role-queries.ts'

interface MoveContext extends Pick<Work, 'trx'> {
  now: Date
  changedAll: (about: string, changes: readonly Changed[]) => Promise<void>
}

const LINES = 1000

/**
 * Locks the people of a role, before the role itself is locked: whoever saves one of them locks in this order too.
 * Refuses while one of them has a protected account, for whoever is no Owner.
 */
export async function lockPeopleOfRole(trx: Trx, me: Visitor, role: string): Promise<void> {
  const { protects } = await holdRoleMembers(trx, role)
  if (protects && me.role !== 'Owner') refuse(403, protectedInRole)
}

/** Gives the people of one role another, with a line in the history of each. Answers how many they were. */
export async function moveRole({ trx, now, changedAll }: MoveContext, from: string, to: string): Promise<number> {
  const keepsMissed = missedHoursAs(to, 1) === 1
  const people = await updateRoleMembers(trx, { from, to, keepsMissed, now })
  const lines = people.map(({ id, missed }) => {
    const loses = missed && !keepsMissed
    return {
      id,
      before: { role: from, ...(loses && { missedHours: missed }) },
      after: { role: to, ...(loses && { missedHours: 0 }) }
    }
  })
  for (let at = 0; at < lines.length; at += LINES) await changedAll('person', lines.slice(at, at + LINES))
  return people.length
}
