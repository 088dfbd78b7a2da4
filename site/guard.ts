// Who may see a page, and where everybody else is sent. Pure: the page and the routes test ask the same function.
import { can, type Actor } from '#shared/kit/rights.ts'

import type { Route } from './public-routes.ts'

export type Decision = { kind: 'go'; to: string } | { kind: 'show' } | { kind: 'wait' }

export interface Visit {
  route: Route
  params: Readonly<Record<string, string>>
  /** Where the visit leads, with query and hash. */
  href: string
}

/** Only a path of this site may be returned to. */
export const isOurPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f]/.test(path)

export const signInPath = (from: string): string =>
  isOurPath(from) && from !== '/' && from !== '/dashboard' ? `/login?from=${encodeURIComponent(from)}` : '/login'

export function decide(visit: Visit, me: Actor | undefined, ready: boolean): Decision {
  const { needs } = visit.route
  if (needs === 'anyone') return { kind: 'show' }
  if (!ready) return { kind: 'wait' }
  if (!me) return { kind: 'go', to: signInPath(visit.href) }
  const owner = visit.params['userId']
  const subject = owner === undefined ? undefined : { ownerId: owner, ownerRole: 'Volunteer', isProtected: false }
  return can(me, needs, subject) ? { kind: 'show' } : { kind: 'go', to: '/dashboard' }
}
