// Who may see a page, and where everybody else is sent. Pure: the page and the routes test ask the same function.
import { can, type Actor } from '#shared/kit/rights.ts'

import { mustEnter, type PortalName, portals } from '#shared/portals.ts'

import type { Route } from './routes/public.ts'

export type Decision = { kind: 'go'; to: string } | { kind: 'show' } | { kind: 'wait' }

export interface Visit {
  route: Route
  params: Readonly<Record<string, string>>
  /** Where the visit leads, with query and hash. */
  href: string
}

/** A path of this site that is worth coming back to: not where one comes anyway, nor where a password was just changed. */
const WORTH_IT = /^\/(?!$|[/\\]|dashboard$|updatepassword\/)[^\u0000-\u001f]*$/i

export const signInPath = (from: string): string =>
  WORTH_IT.test(from) ? `/login?from=${encodeURIComponent(from)}` : '/login'

/** Where a second factor is set up, before which some may do nothing else. */
const SET_UP = '/signingin'

type Signed = Actor & { mustSetUpFactor?: boolean; portals?: readonly PortalName[] | undefined }

export function decide(visit: Visit, me: Signed | undefined, ready: boolean): Decision {
  const { needs } = visit.route
  if (needs === 'anyone') return { kind: 'show' }
  if (!ready) return { kind: 'wait' }
  if (!me) return { kind: 'go', to: signInPath(visit.href) }
  if (me.mustSetUpFactor) return visit.route.path === SET_UP ? { kind: 'show' } : { kind: 'go', to: SET_UP }
  const owner = visit.params['userId']
  const subject = owner === undefined ? undefined : { ownerId: owner, ownerRole: 'Volunteer', isProtected: false }
  if (!can(me, needs, subject)) return { kind: 'go', to: '/dashboard' }
  const { portal, path } = visit.route
  const isDoor = portal !== undefined && path === portals[portal].login
  if (portal === undefined || isDoor || !mustEnter(portal, me, needs)) return { kind: 'show' }
  return { kind: 'go', to: `${portals[portal].login}?from=${encodeURIComponent(visit.href)}` }
}
