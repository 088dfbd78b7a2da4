// The pages of building sites that are no list of things: the way in, a project's dashboard, people from outside, issues.
import { portals } from '#shared/portals.ts'

import type { Route } from './public-routes.ts'

const inPortal = { portal: 'building', needs: portals.building.right } as const

export const buildingRoutes = {
  buildingLogin: {
    ...inPortal,
    path: '/bmdashboard/login',
    title: 'Building Login',
    widget: 'bee-portal-login',
    isBare: true
  }
} as const satisfies Record<string, Route>
