// The pages of the community portal.
import { portals } from '#shared/portals.ts'

import type { Route } from './public-routes.ts'

const inPortal = { portal: 'community', needs: portals.community.right } as const

export const communityRoutes = {
  communityLogin: {
    ...inPortal,
    path: '/communityportal/login',
    title: 'Community Login',
    widget: 'bee-portal-login',
    isBare: true
  }
} as const satisfies Record<string, Route>
