// The pages of the community portal.
import { portals } from '#shared/portals.ts'

import { listRoute } from './list-route.ts'
import type { Route } from './public.ts'

const inPortal = { portal: 'community', needs: portals.community.right } as const

export const communityRoutes = {
  communityLogin: {
    ...inPortal,
    path: '/communityportal/login',
    title: 'Community Login',
    widget: 'bee-portal-login',
    isBare: true
  },
  community: {
    ...inPortal,
    path: '/communityportal',
    title: 'Community Portal',
    widget: 'bee-all-events',
    menu: { in: 'other', label: 'Community Portal', group: 'Teams and work' }
  },
  activities: { ...inPortal, path: '/communityportal/activities', title: 'Activity List', widget: 'bee-activity-list' },
  registrations: {
    ...inPortal,
    path: '/communityportal/activities/registration',
    title: 'Activity Registration',
    widget: 'bee-registrations'
  },
  activity: {
    ...inPortal,
    path: '/communityportal/activities/{activityId}',
    title: 'Activity',
    widget: 'bee-activity'
  },
  newActivity: {
    portal: 'community',
    path: '/communityportal/new',
    title: 'New Activity',
    widget: 'bee-activity-editor',
    width: 'reading',
    needs: 'manageCommunity'
  },
  /** Of one’s own too: the calls say whose. */
  editActivity: {
    ...inPortal,
    path: '/communityportal/edit/{activityId}',
    title: 'Edit Activity',
    widget: 'bee-activity-editor',
    width: 'reading'
  },
  checkIn: {
    ...inPortal,
    path: '/communityportal/check-in',
    title: 'Check In',
    widget: 'bee-check-in',
    width: 'reading'
  },
  events: {
    path: '/events',
    title: 'Events',
    widget: 'bee-public-events',
    width: 'reading',
    needs: 'anyone',
    under: ['/communityportal', '/dashboard']
  },
  event: {
    path: '/events/{eventId}',
    title: 'Event',
    widget: 'bee-public-event',
    width: 'reading',
    needs: 'anyone',
    under: ['/communityportal', '/dashboard']
  },
  communityResources: {
    ...inPortal,
    path: '/communityportal/resources',
    title: 'Rooms and Things',
    widget: 'bee-resources'
  },
  communityResourceList: {
    ...listRoute('resources', '/communityportal/resources/manage', 'Manage Rooms and Things', 'manageCommunity'),
    portal: 'community'
  },
  communityCalendar: {
    ...inPortal,
    path: '/communityportal/calendar',
    title: 'Calendar',
    widget: 'bee-community-calendar'
  },
  communityParticipation: {
    ...inPortal,
    path: '/communityportal/reports/participation',
    title: 'Participation',
    widget: 'bee-participation'
  },
  communityResourceUsage: {
    ...inPortal,
    path: '/communityportal/reports/resourceusage',
    title: 'Resource Usage',
    widget: 'bee-resource-usage'
  },
  communityPersonalization: {
    ...inPortal,
    path: '/communityportal/reports/event/personalization',
    title: 'Event Personalization',
    widget: 'bee-popular-events'
  }
} as const satisfies Record<string, Route>
