// The portals: parts of the site behind a second sign-in. A route says which one it belongs to; all else follows from this table.
import { can, type Actor, type Needs } from './kit/rights.ts'
import type { Permission } from './permissions.ts'

export interface Portal {
  /** Who may enter it. */
  right: Permission
  /** Where one enters. */
  login: string
  /** Where one is led after that, unless one came from a page of it. */
  start: string
  /** What the header calls it. */
  title: string
}

export const portals = {
  building: {
    right: 'enterBuildingPortal',
    login: '/bmdashboard/login',
    start: '/bmdashboard',
    title: 'Building'
  },
  education: {
    right: 'accessEducationPortal',
    login: '/educationportal/login',
    start: '/educationportal',
    title: 'Education'
  },
  community: {
    right: 'accessCommunityPortal',
    login: '/communityportal/login',
    start: '/communityportal',
    title: 'Community'
  },
  listing: {
    right: 'accessListingPortal',
    login: '/lbdashboard/login',
    start: '/lbdashboard',
    title: 'Listings'
  }
} as const satisfies Readonly<Record<string, Portal>>

export type PortalName = keyof typeof portals

export const portalNames = Object.keys(portals).filter((name): name is PortalName => Object.hasOwn(portals, name))

/** Whoever may enter must do so before a page of it that asks for a right. A page that everybody sees needs no door: those
 *  who may not enter would see it at once, and those who may would not. */
export function mustEnter(
  name: PortalName,
  me: Actor & { portals?: readonly PortalName[] | undefined },
  needs: Needs
): boolean {
  if (!can(me, portals[name].right) || me.portals?.includes(name) === true) return false
  return !can({ id: me.id, role: 'Volunteer', permissions: [] }, needs)
}
