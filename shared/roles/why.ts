// Where a right comes from. Pure.
import { effective, implied, type Permission, ruling } from '../permissions.ts'
import type { Exceptions } from './rules.ts'
import type { Reason } from './schemas.ts'

export interface RightsHolder extends Exceptions {
  role: string
  /** What the role gives. */
  given: readonly string[]
  isActive: boolean
}

export interface Rule {
  reason: Reason
  applies: boolean
  /** What it comes with. */
  with?: string[]
}

const heldBy = ({ role, given, front, removed }: RightsHolder): Permission[] =>
  effective({ role: given, front, removed, isOwner: role === 'Owner' })

/** Which of what the person holds brings this along. */
const bringers = (held: readonly Permission[], permission: Permission): Permission[] =>
  held.filter(one => one !== permission && implied[one]?.includes(permission))

/** Each rule that decides, in the order in which they are asked; one that gives is enough, unless the person is inactive. */
export function whyOf(who: RightsHolder, permission: Permission): { holds: boolean; rules: Rule[] } {
  const held = heldBy(who)
  const given = who.given.includes(permission)
  const bringing = bringers(held, permission)
  const rules: Rule[] = [
    { reason: 'role', applies: given },
    ...(given || who.removed.includes(permission)
      ? [{ reason: 'removed' as const, applies: who.removed.includes(permission) }]
      : []),
    { reason: 'own', applies: who.front.includes(permission) },
    ...(bringing.length ? [{ reason: 'implied' as const, applies: true, with: bringing }] : []),
    ...(ruling.includes(permission) ? [{ reason: 'owner' as const, applies: who.role === 'Owner' }] : []),
    ...(who.isActive ? [] : [{ reason: 'inactive' as const, applies: true }])
  ]
  return { holds: who.isActive && held.includes(permission), rules }
}
