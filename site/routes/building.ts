// The pages of building sites that are no list of things: the way in, a project's dashboard, people from outside, issues.
import { portals } from '#shared/portals.ts'

import { listRoute } from './list-route.ts'
import type { Route } from './public.ts'

const inPortal = { portal: 'building', needs: portals.building.right } as const

export const buildingRoutes = {
  buildingLogin: {
    ...inPortal,
    path: '/bmdashboard/login',
    title: 'Building Login',
    widget: 'bee-portal-login',
    isBare: true
  },
  buildingDashboard: {
    ...inPortal,
    path: '/bmdashboard',
    title: 'Building Dashboard',
    widget: 'bee-building-dashboard',
    width: 'form',
    menu: { in: 'other', label: 'Building Dashboard', group: 'Teams and work' }
  },
  buildingProject: {
    ...inPortal,
    path: '/bmdashboard/projects/{projectId}',
    title: 'Building Project',
    widget: 'bee-site'
  },
  siteCheckIn: {
    ...inPortal,
    path: '/bmdashboard/timelog',
    title: 'Member Group Check In',
    widget: 'bee-site-check-in',
    width: 'form'
  },
  addTeamMember: {
    ...inPortal,
    path: '/bmdashboard/AddTeamMember',
    title: 'Add Team Member',
    widget: 'bee-add-team-member',
    width: 'reading'
  },
  externalTeam: {
    ...listRoute('externalPeople', '/bmdashboard/externalteam', 'External Team Members', portals.building.right),
    portal: 'building'
  },
  siteIssues: {
    ...listRoute('siteIssues', '/bmdashboard/Issue', 'Issues', portals.building.right),
    portal: 'building'
  },
  inventory: {
    path: '/inventory/{projectId}',
    title: 'Inventory',
    widget: 'bee-site-inventory',
    needs: 'signed-in',
    under: ['/bmdashboard', '/projects', '/dashboard']
  },
  inventoryOfWbs: {
    path: '/inventory/{projectId}/wbs/{wbsId}',
    title: 'Inventory',
    widget: 'bee-site-inventory',
    needs: 'signed-in',
    under: ['/bmdashboard', '/projects', '/dashboard']
  }
} as const satisfies Record<string, Route>
