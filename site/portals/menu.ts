// What the menus of a portal hold: pages of the route table by their addresses, those that there are and that one may see.
import { ofSite } from '#shared/building/site-path.ts'
import { can, type Actor } from '#shared/kit/rights.ts'
import type { PortalName } from '#shared/portals.ts'

import { find, type Rows } from '../routes/table.ts'

export interface Place {
  label: string
  href: string
  current: boolean
  /** The page itself, and not one below it. */
  isHere: boolean
}

interface Entry {
  label: string
  path: string
  /** In the header's menu of this name. */
  group?: string
  /** Only in the header, or only beside the pages of a site. */
  only?: 'head' | 'side'
  /** What lies below it by what it is, and elsewhere by its address. */
  holds?: readonly string[]
}

const STOCK = ['stock', 'stocktake', 'purchaselist', 'purchases', 'inventory'].map(page => `/bmdashboard/${page}`)

const entries: Readonly<Record<PortalName, readonly Entry[]>> = {
  building: [
    { label: 'Project Dashboard', path: '/bmdashboard', only: 'head' },
    { label: 'Project Dashboard', path: '/bmdashboard/projects/{project}', only: 'side' },
    { label: 'Materials', path: '/bmdashboard/materials', group: 'Materials', holds: STOCK },
    { label: 'Consumables', path: '/bmdashboard/consumables', group: 'Materials' },
    { label: 'Reusables', path: '/bmdashboard/reusables', group: 'Materials' },
    { label: 'Log Material', path: '/bmdashboard/logMaterial', group: 'Materials', only: 'head' },
    { label: 'Purchase Materials', path: '/bmdashboard/materials/purchase', group: 'Materials', only: 'head' },
    { label: 'Inventory Types', path: '/bmdashboard/inventorytypes', group: 'Materials', only: 'head' },
    { label: 'Tools', path: '/bmdashboard/tools', group: 'Tools' },
    { label: 'Daily log', path: '/bmdashboard/tools/log', group: 'Tools', only: 'head' },
    { label: 'Purchase Tools', path: '/bmdashboard/tools/purchase', group: 'Tools', only: 'head' },
    { label: 'Equipment', path: '/bmdashboard/equipment', group: 'Equipment' },
    { label: 'Purchase Equipment', path: '/bmdashboard/equipment/purchase', group: 'Equipment', only: 'head' },
    { label: 'Issues', path: '/bmdashboard/Issue' },
    { label: 'Lessons', path: '/bmdashboard/lessonlist', only: 'side' },
    { label: 'Check In', path: '/bmdashboard/timelog', only: 'side' },
    { label: 'Team Members', path: '/bmdashboard/externalteam', only: 'side' },
    { label: 'Total Construction Summary', path: '/bmdashboard/totalconstructionsummary', only: 'side' }
  ],
  education: [
    { label: 'Courses', path: '/educationportal' },
    { label: 'New Course', path: '/educationportal/new' },
    { label: 'Course Progress', path: '/educationportal/reports/progress' }
  ],
  community: [
    { label: 'Activity', path: '/communityportal' },
    { label: 'Registration', path: '/communityportal/activities/registration' },
    { label: 'Calendar', path: '/communityportal/calendar' },
    { label: 'Rooms and Things', path: '/communityportal/resources' },
    { label: 'Participation', path: '/communityportal/reports/participation', group: 'Reports' },
    { label: 'Resource Usage', path: '/communityportal/reports/resourceusage', group: 'Reports' },
    { label: 'Event Personalization', path: '/communityportal/reports/event/personalization', group: 'Reports' }
  ],
  listing: [
    { label: 'Overview', path: '/lbdashboard' },
    { label: 'Listings', path: '/lbdashboard/listOverview' },
    { label: 'Master Plan', path: '/lbdashboard/masterplan' },
    { label: 'Bids', path: '/lbdashboard/bidoverview' },
    { label: 'Bookings', path: '/lbdashboard/bookings' },
    { label: 'Messages', path: '/lbdashboard/messages' }
  ]
}

const isThere = (rows: Rows, path: string, me: Actor): boolean => {
  const found = find(rows, path)
  return found !== undefined && can(me, found.route.needs)
}

/** Which of these addresses a page is at or below: the longest. */
const nearest = (addresses: readonly string[], path: string): string | undefined =>
  addresses
    .filter(one => same(one, path) || path.toLowerCase().startsWith(`${one.toLowerCase()}/`))
    .toSorted((a, b) => b.length - a.length)[0]

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The page of a site’s own; of no site that where one is chosen. */
const addressOf = (pattern: string, project: string | undefined): string =>
  project === undefined ? pattern.replace('/projects/{project}', '') : pattern.replace('{project}', project)

/** The menu beside the pages of a site: each page of it, narrowed to its project; whole while none is known. */
export function sideOf(rows: Rows, name: PortalName, project: string | undefined, me: Actor, path: string): Place[] {
  const shown = entries[name].flatMap(({ label, path: pattern, only }) => {
    const address = addressOf(pattern, project)
    return only === 'head' || !isThere(rows, address, me) ? [] : [{ label, address, isPlain: address === pattern }]
  })
  const here = nearest(
    // Of no site, where one is chosen holds all of them.
    shown.flatMap(({ address, isPlain }) => (isPlain || project !== undefined ? [address] : [])),
    path
  )
  return shown.map(({ label, address, isPlain }) => ({
    label,
    href: isPlain ? ofSite(address, project) : address,
    current: address === here,
    isHere: same(address, path)
  }))
}

/** The header's links and menus; a menu with nothing in it is not there. */
export function headOf(
  rows: Rows,
  name: PortalName,
  me: Actor,
  path: string
): { label: string; places: Place[]; isMenu: boolean }[] {
  const groups = new Map<string, { places: Place[]; isMenu: boolean }>()
  const shown = entries[name].filter(({ path: address, only }) => only !== 'side' && isThere(rows, address, me))
  const addresses = shown.map(({ path: address }) => address)
  const holder = shown.find(({ holds = [] }) => nearest(holds, path))
  const here = holder?.path ?? nearest(addresses, path) ?? shown[0]?.path
  for (const { label, path: address, group } of shown) {
    const key = group ?? label
    const places = [
      ...(groups.get(key)?.places ?? []),
      { label, href: address, current: address === here, isHere: same(address, path) }
    ]
    groups.set(key, { places, isMenu: group !== undefined })
  }
  return [...groups].map(([label, one]) => ({ label, ...one }))
}
