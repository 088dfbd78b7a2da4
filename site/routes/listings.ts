// The pages of the listing portal.
import { portals } from '#shared/portals.ts'

import type { Route } from './public.ts'

const inPortal = { portal: 'listing', needs: portals.listing.right } as const

const keeping = { portal: 'listing', needs: 'manageListings' } as const

export const listingRoutes = {
  listingLogin: {
    ...inPortal,
    path: '/lbdashboard/login',
    title: 'Listing Login',
    widget: 'bee-portal-login',
    isBare: true
  },
  listingDashboard: {
    ...inPortal,
    path: '/lbdashboard',
    title: 'Listing Dashboard',
    widget: 'bee-listing-dashboard',
    menu: { in: 'other', label: 'Listing Dashboard', group: 'Teams and work' }
  },
  listingOverview: {
    ...inPortal,
    path: '/lbdashboard/listOverview',
    title: 'Listing Overview',
    widget: 'bee-listing-overview'
  },
  masterPlan: { ...inPortal, path: '/lbdashboard/masterplan', title: 'Master Plan', widget: 'bee-master-plan' },
  village: { ...inPortal, path: '/master-plan/{villageId}', title: 'Village', widget: 'bee-village' },
  propertyMap: { ...inPortal, path: '/property-map', title: 'Property Map', widget: 'bee-property-map' },
  bidOverview: { ...inPortal, path: '/lbdashboard/bidoverview', title: 'Bid Overview', widget: 'bee-bid-overview' },
  bookings: { ...inPortal, path: '/lbdashboard/bookings', title: 'Bookings', widget: 'bee-bookings' },
  listingMessages: { ...inPortal, path: '/lbdashboard/messages', title: 'Messages', widget: 'bee-listing-messages' },
  listingReports: {
    ...keeping,
    path: '/lbdashboard/reports',
    title: 'Reported Messages',
    widget: 'bee-listing-reports'
  },
  newUnit: {
    ...keeping,
    path: '/lbdashboard/listings/new',
    title: 'New Unit',
    widget: 'bee-unit-editor',
    width: 'reading'
  },
  unit: { ...inPortal, path: '/lbdashboard/listings/{listingId}', title: 'Unit', widget: 'bee-unit' },
  // Its host may too, whom the page asks for.
  editUnit: {
    ...inPortal,
    path: '/lbdashboard/listings/{listingId}/edit',
    title: 'Edit Unit',
    widget: 'bee-unit-editor',
    width: 'reading'
  },
  newVillage: {
    ...keeping,
    path: '/lbdashboard/villages/new',
    title: 'New Village',
    widget: 'bee-village-editor',
    width: 'reading'
  },
  editVillage: {
    ...keeping,
    path: '/lbdashboard/villages/{villageId}',
    title: 'Edit Village',
    widget: 'bee-village-editor',
    width: 'reading'
  }
} as const satisfies Record<string, Route>
