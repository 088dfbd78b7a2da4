// The portals: parts of the site behind a second sign-in. A route says which one it belongs to; all else follows from this table.
import { can, type Actor } from './kit/rights.ts'
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

/** Whoever may enter must do so first; whoever may not sees what the pages themselves let them see. */
export const mustEnter = (name: PortalName, me: Actor & { portals?: readonly PortalName[] | undefined }): boolean =>
  can(me, portals[name].right) && me.portals?.includes(name) !== true
