// Who may hand on what: nobody gives themselves anything, and whoever is neither Owner nor Administrator gives what they hold.
// Each answer is the sentence why not, for the refusal and for the switch or choice that is shown disabled.
import { type Actor, holds } from '../kit/rights.ts'
import { mayGive, mayTake, ruling } from '../kit/takeover.ts'
import { t } from '../kit/texts.ts'
import type { Permission } from '../permissions.ts'
import * as texts from './giving-texts.ts'
import { rightName } from './right-name.ts'
import { heldBy } from './rules.ts'

/** Why somebody may not give this right to a person, or put it into a preset. */
export function whyNotGive(me: Actor, permission: Permission, isOwn = false): string | undefined {
  if (isOwn) return t(texts.ownRight, { permission: rightName(permission) })
  if (mayGive(me, permission)) return undefined
  return t(ruling.includes(permission) ? texts.ruling : texts.notHeld, { permission: rightName(permission) })
}

export const whyNotTake = (me: Actor, permission: Permission): string | undefined =>
  mayTake(me, permission) ? undefined : t(texts.rulingTaken, { permission: rightName(permission) })

/** What one's own role gains one gains oneself. Owners alone change their role, and nobody else could add to it. */
export const whyNotAdd = (me: Actor, role: string, permission: Permission): string | undefined =>
  role === me.role && role !== 'Owner'
    ? t(texts.ownRole, { permission: rightName(permission), role })
    : whyNotGive(me, permission)

const minusOf = (some: readonly Permission[], others: readonly Permission[]) =>
  some.filter(one => !others.includes(one))

export interface RoleGift {
  role: string
  /** The role that the person has; none yet for a new one. */
  before: string
  isOwn: boolean
}

/** What a role may do, as the organisation has written it. */
type ListOf = (role: string) => readonly string[]

/** The role Volunteer is everybody's: what it holds, but for rights over rights, comes with any role. */
const usual = (listOf: ListOf) => heldBy(listOf('Volunteer')).filter(one => !ruling.includes(one))

/** Why somebody may not give this role. Some pages open by the name of a role, so that an Administrator is made by their like alone. */
export function whyNotRole(me: Actor, { role, before, isOwn }: RoleGift, listOf: ListOf): string | undefined {
  if (role === before) return undefined
  const isOfOwners = role === 'Owner' || before === 'Owner'
  if (isOfOwners && me.role !== 'Owner' && !holds(me, 'addDeleteEditOwners')) return t(texts.ownerRole)
  if (isOwn && role === 'Owner') return t(texts.ownOwner)
  // Making an Owner, and making one something else, is a right of its own.
  if (isOfOwners) return undefined
  if (role === 'Administrator' && me.role !== 'Owner' && me.role !== 'Administrator') return t(texts.administratorRole)
  // The names of roles between open pages too, and their lists do not say which.
  const isDown = role === 'Volunteer' || me.role === 'Owner' || me.role === 'Administrator'
  if (isOwn && !isDown) return t(texts.ownName, { role })
  const brought = heldBy(listOf(role))
  const given = minusOf(brought, usual(listOf)).find(one => (isOwn ? !holds(me, one) : !mayGive(me, one)))
  if (given && isOwn) return t(texts.ownGift, { role, permission: rightName(given) })
  if (given) return t(ruling.includes(given) ? texts.ruling : texts.roleBeyond, { role, permission: rightName(given) })
  const taken = minusOf(heldBy(listOf(before)), brought).find(one => !mayTake(me, one))
  return taken && t(texts.rulingTaken, { permission: rightName(taken) })
}

export interface RoleChoice {
  value: string
  label: string
  /** Why it is not to be given; it is shown in grey. */
  off?: string | undefined
}

/** The roles to choose from on a person, who may have one that is gone. */
export function roleChoices(
  me: Actor | undefined,
  roles: readonly { roleName: string; given: readonly string[] }[],
  { before, isOwn }: Omit<RoleGift, 'role'>,
  first = before
): RoleChoice[] {
  const listOf: ListOf = name => roles.find(({ roleName }) => roleName === name)?.given ?? []
  return [...new Set([first, ...roles.map(({ roleName }) => roleName)])].map(role => {
    const off = me && whyNotRole(me, { role, before, isOwn }, listOf)
    return { value: role, label: off ? t(texts.roleOff, { role }) : role, off }
  })
}

/** What stands below such a list while it holds roles in grey. */
export const whyOff = (choices: readonly RoleChoice[], isOwn: boolean): string | undefined =>
  choices.some(({ off }) => off) ? t(isOwn ? texts.rolesOffOwn : texts.rolesOff) : undefined
