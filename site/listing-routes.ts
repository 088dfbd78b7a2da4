// The pages of the listing portal.
import { portals } from '#shared/portals.ts'

import type { Route } from './public-routes.ts'

const inPortal = { portal: 'listing', needs: portals.listing.right } as const

export const listingRoutes = {
  listingLogin: {
    ...inPortal,
    path: '/lbdashboard/login',
    title: 'Listing Login',
    widget: 'bee-portal-login',
    isBare: true
  }
} as const satisfies Record<string, Route>
