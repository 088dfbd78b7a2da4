// The rows of the pages that explain: info texts, pop-ups, and the map. They stand in routes.ts with all others.
import { permissionSets } from '#shared/permission-sets.ts'

import type { Route } from './public.ts'

export const infoRoutes = {
  teamLocations: {
    path: '/teamlocations',
    title: 'Team Locations',
    widget: 'bee-team-locations',
    needs: 'signed-in',
    menu: { in: 'reports', label: 'Team Locations', group: 'Of people' }
  },
  infoCollections: {
    path: '/infoCollections',
    title: 'Info Collections',
    widget: 'bee-info-collections',
    needs: 'signed-in',
    menu: { in: 'other', label: 'Info Collections', group: 'Words' }
  },
  popups: {
    path: '/popupeditors',
    title: 'Pop-up Editors',
    widget: 'bee-popups',
    needs: permissionSets.popups,
    menu: { in: 'other', label: 'Pop-up Editors', group: 'Words' }
  }
} as const satisfies Record<string, Route>
