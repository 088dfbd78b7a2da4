// Who may do what: one small language for call rows, routes and buttons, and one function that reads it.
import type { Permission, Role } from '../permissions.ts'

/** What a single-use ticket allows. */
export type Purpose =
  | 'forced-update'
  | 'one-time-password'
  | 'second-step'
  | 'passkey-new'
  | 'passkey-sign-in'
  | 'invitation'
  | 'subscription'
  | 'pairing'
  | 'socket'
  | 'first-owner'

/** Where records stand that only those see who belong there: who does is said once, by `offerPlace` of the feature that knows. */
export type Place = 'project' | 'team'

type PermissionNeed = 'signed-in' | Permission | readonly Permission[]

export type Needs =
  | 'anyone'
  | PermissionNeed
  | { roles: readonly Role[]; or?: readonly Permission[] }
  | { all: readonly Permission[] }
  | { own: PermissionNeed; others: PermissionNeed | { roles: readonly Role[] } }
  | { ticket: Purpose }
  /** Who sees the person's hours, or belongs to the place; `or` sees all of them, and `and` is needed besides. */
  | { sees: 'hours' | Place; or?: readonly Permission[]; and?: Needs }

/** The person who acts, as the session answer carries it. */
export interface Actor {
  id: string
  role: Role
  permissions: readonly Permission[]
}

/** What rights depend on: the record's owner, and of a person whether the actor shares a team with them. */
export interface Subject {
  ownerId: string
  ownerRole: Role
  isProtected: boolean
  sharesTeam?: boolean
  /** Of what stands in a place, whether the actor belongs there. */
  belongs?: boolean
  /** Of a person who is not the visitor, the rights over rights that they hold: see takeover.ts. */
  ruling?: readonly Permission[]
}

/** The subject of a record without an owner: a project, a task. */
export const nobodys: Subject = { ownerId: '', ownerRole: '', isProtected: false }

export const holds = (actor: Actor | undefined, permission: Permission): boolean =>
  actor?.permissions.includes(permission) ?? false

function holdsAny(actor: Actor, held: PermissionNeed): boolean {
  if (held === 'signed-in') return true
  return typeof held === 'string' ? holds(actor, held) : held.some(one => holds(actor, one))
}

/** Two laws above every row: only an Owner or a holder of addDeleteEditOwners acts on an Owner; a protected account is its own and the Owners'. */
export function mayTouch(actor: Actor, subject: Subject): boolean {
  if (actor.id === subject.ownerId || actor.role === 'Owner') return true
  if (subject.isProtected) return false
  return subject.ownerRole !== 'Owner' || holds(actor, 'addDeleteEditOwners')
}

/** Whose hours one may look at: one's own, everybody's by right, else those of people one shares a visible team with. */
export const maySeeHours = (actor: Actor, { ownerId, sharesTeam }: Pick<Subject, 'ownerId' | 'sharesTeam'>): boolean =>
  actor.id === ownerId || holds(actor, 'seeUsersInDashboard') || sharesTeam === true

/** The place that a right depends on. */
export const placeOf = (needs: Needs): Place | undefined =>
  typeof needs === 'object' && 'sees' in needs && needs.sees !== 'hours' ? needs.sees : undefined

/** Whether a right depends on whose a row is, or on where it stands. */
export const isOfRow = (needs: Needs): boolean =>
  typeof needs === 'object' && ('own' in needs || placeOf(needs) !== undefined)

/** Without a subject the answer means «on at least something», which is what menus and routes ask. Tickets are checked by the server alone. */
export function can(actor: Actor | undefined, needs: Needs, subject?: Subject): boolean {
  if (needs === 'anyone') return true
  if (typeof needs === 'object' && 'ticket' in needs) return true
  if (!actor) return false
  if (typeof needs === 'string' || Array.isArray(needs)) return holdsAny(actor, needs as PermissionNeed)
  if ('all' in needs) return needs.all.every(one => holds(actor, one))
  if ('sees' in needs) {
    const { sees, or = [], and = 'signed-in' } = needs
    if (!can(actor, and, subject)) return false
    if (!subject || or.some(one => holds(actor, one))) return true
    return sees === 'hours' ? maySeeHours(actor, subject) : subject.belongs === true
  }
  if ('roles' in needs) return needs.roles.includes(actor.role) || (needs.or ?? []).some(one => holds(actor, one))
  const { own, others } = needs as Extract<Needs, { own: unknown }>
  if (!subject) return can(actor, own) || can(actor, others)
  return can(actor, subject.ownerId === actor.id ? own : others)
}
