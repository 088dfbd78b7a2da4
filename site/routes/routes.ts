// One row a route: the router, the guard, the menus, the document's title and the routes test all read it.
import { permissionSets } from '#shared/permission-sets.ts'

import { communityRoutes } from './community.ts'
import { educationRoutes } from './education.ts'
import { listingRoutes } from './listings.ts'
import { chartRoutes } from './charts.ts'
import { buildingRoutes } from './building.ts'
import { formRoutes } from './forms.ts'
import { helpRoutes } from './help.ts'
import { hoursRoutes } from './hours.ts'
import { infoRoutes } from './info.ts'
import { jobRoutes } from './jobs.ts'
import { lessonRoutes } from './lessons.ts'
import { listRoute } from './list-route.ts'
import { doors, type Route } from './public.ts'
import { materialRoutes } from './materials.ts'
import { projectRoutes } from './projects.ts'
import { reportRoutes } from './reports.ts'
import { toolRoutes } from './tools.ts'

export const routes = {
  ...doors,
  home: {
    path: '/',
    title: 'Dashboard - {name}',
    widget: 'bee-dashboard',
    needs: 'signed-in',
    under: ['/dashboard']
  },
  dashboard: {
    path: '/dashboard',
    title: 'Dashboard - {name}',
    widget: 'bee-dashboard',
    needs: 'signed-in',
    menu: { in: 'main', label: 'Dashboard' }
  },
  dashboardOf: {
    path: '/dashboard/{userId}',
    title: 'Dashboard - {name}',
    widget: 'bee-dashboard',
    needs: 'signed-in',
    under: ['/dashboard']
  },
  timeLog: {
    path: '/timelog',
    title: 'Timelog',
    widget: 'bee-time-log',
    needs: 'signed-in',
    menu: { in: 'main', label: 'Timelog' }
  },
  timeLogOf: {
    path: '/timelog/{userId}',
    title: 'Timelog',
    widget: 'bee-time-log',
    needs: 'signed-in',
    under: ['/timelog']
  },
  notifications: {
    path: '/notifications',
    title: 'Notifications',
    widget: 'bee-notification-centre',
    width: 'reading',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Notifications', group: 'You' }
  },
  told: {
    path: '/told',
    title: 'What I am told',
    widget: 'bee-told',
    width: 'reading',
    needs: 'signed-in',
    menu: { in: 'me', label: 'What I am told', group: 'You' },
    under: ['/notifications']
  },
  profile: {
    path: '/userprofile/{userId}',
    title: 'User Profile',
    widget: 'bee-profile',
    width: 'reading',
    needs: 'signed-in',
    menu: { in: 'me', label: 'View Profile', group: 'You' },
    under: ['/usermanagement', '/dashboard']
  },
  profileEdit: {
    path: '/userprofileedit/{userId}',
    title: 'User Profile Edit',
    widget: 'bee-profile-edit',
    width: 'reading',
    // Who may edit whom is the profile's business: it says so to everybody else.
    needs: 'signed-in',
    under: ['/userprofile/{userId}', '/usermanagement', '/dashboard']
  },
  userManagement: {
    path: '/usermanagement',
    title: 'User Management',
    widget: 'bee-users',
    needs: permissionSets.userManagement,
    menu: { in: 'other', label: 'User Management', group: 'People' }
  },
  setupInvitations: {
    path: '/setupinvitations',
    title: 'Send Setup Link',
    widget: 'bee-invitations',
    needs: { roles: ['Owner', 'Administrator', 'Manager', 'Mentor'], or: permissionSets.userManagement },
    menu: { in: 'other', label: 'Send Setup Link', group: 'People' }
  },
  updatePassword: {
    path: '/updatepassword/{userId}',
    title: 'Update Password',
    widget: 'bee-update-password',
    width: 'form',
    needs: { own: 'signed-in', others: 'updatePassword' },
    menu: { in: 'me', label: 'Update Password', group: 'Signing in' },
    under: ['/usermanagement', '/dashboard']
  },
  devices: {
    path: '/devices',
    title: 'Devices',
    widget: 'bee-sessions',
    width: 'form',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Devices', group: 'Signing in' }
  },
  devicesOf: {
    path: '/devices/{userId}',
    title: 'Devices',
    widget: 'bee-sessions',
    width: 'form',
    needs: { own: 'signed-in', others: ['resetPassword', 'changeUserStatus'] },
    under: ['/usermanagement', '/dashboard']
  },
  signingIn: {
    path: '/signingin',
    title: 'Signing in',
    widget: 'bee-signing-in',
    width: 'form',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Signing in', group: 'Signing in' }
  },
  extension: {
    path: '/extension',
    title: 'Browser extension',
    widget: 'bee-extension',
    width: 'reading',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Browser extension', group: 'Signing in' }
  },
  elements: {
    path: '/elements',
    title: 'Elements',
    widget: 'bee-elements',
    needs: 'anyone',
    menu: { in: 'other', label: 'Elements', group: 'Organisation' }
  },
  extensionConnect: {
    path: '/extension/connect',
    title: 'Connect the extension',
    widget: 'bee-extension-connect',
    width: 'form',
    needs: 'signed-in',
    under: ['/extension']
  },
  calendarFeeds: {
    path: '/calendar-feeds',
    title: 'Calendar Feeds',
    widget: 'bee-calendar-feeds',
    width: 'reading',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Calendar Feeds', group: 'You' }
  },
  ...reportRoutes,
  ...hoursRoutes,
  suggestions: {
    path: '/suggestions',
    title: 'Suggestions and bug reports',
    widget: 'bee-suggestion-list',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Suggestions and bug reports', group: 'Words' }
  },
  teams: {
    path: '/teams',
    title: 'Teams',
    widget: 'bee-teams',
    needs: { roles: ['Administrator', 'Owner'], or: ['postTeam', 'putTeam', 'deleteTeam', 'assignTeamToUsers'] },
    menu: { in: 'other', label: 'Teams', group: 'Teams and work' }
  },
  ...projectRoutes,
  timeOff: {
    path: '/timeoff',
    title: 'Requested Time Off',
    widget: 'bee-time-off',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Requested Time Off', group: 'This week' }
  },
  ...materialRoutes,
  ...toolRoutes,
  ...lessonRoutes,
  ...buildingRoutes,
  badgeManagement: {
    path: '/badgemanagement',
    title: 'Badge Management',
    widget: 'bee-badges',
    needs: permissionSets.badgeManagement,
    menu: { in: 'other', label: 'Badge Management', group: 'People' }
  },
  ...infoRoutes,
  ...formRoutes,
  ...educationRoutes,
  ...communityRoutes,
  ...listingRoutes,
  ...chartRoutes,
  ...helpRoutes,
  settings: {
    path: '/settings',
    title: 'Organization Settings',
    widget: 'bee-organisation-settings',
    width: 'reading',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Organization Settings', group: 'Organisation' }
  },
  ...jobRoutes,
  emailSubscribe: {
    path: '/email-subscribe',
    title: 'Email Subscribe',
    widget: 'bee-email-subscribe',
    width: 'form',
    needs: 'anyone',
    under: ['/announcements', '/dashboard']
  },
  emailUnsubscribe: {
    path: '/email-unsubscribe',
    title: 'Unsubscribe',
    widget: 'bee-email-unsubscribe',
    width: 'form',
    needs: 'anyone',
    under: ['/announcements', '/dashboard']
  },
  announcements: {
    path: '/announcements',
    title: 'Announcements',
    widget: 'bee-announcements',
    width: 'reading',
    needs: 'sendEmails',
    menu: { in: 'other', label: 'Announcements', group: 'Words' }
  },
  sendEmail: {
    path: '/sendemail',
    title: 'Send Email',
    widget: 'bee-announcements',
    width: 'reading',
    needs: 'sendEmails',
    under: ['/announcements']
  },
  mailingLists: {
    ...listRoute('mailLists', '/mailinglists', 'Mailing Lists', 'sendEmails'),
    under: ['/announcements']
  },
  mails: {
    path: '/mails',
    title: 'Mails',
    widget: 'bee-mails',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Mails', group: 'Words' }
  },
  permissionsManagement: {
    path: '/permissionsmanagement',
    title: 'Permissions Management',
    widget: 'bee-permissions',
    needs: ['postRole', 'putRole', 'deleteRole', 'putUserProfilePermissions'],
    menu: { in: 'other', label: 'Permissions Management', group: 'Organisation' }
  },
  rolePermissions: {
    path: '/permissionsmanagement/{userRole}',
    title: 'User Role Permissions',
    widget: 'bee-permissions',
    needs: ['postRole', 'putRole', 'deleteRole'],
    under: ['/permissionsmanagement']
  },
  securityLog: {
    path: '/securitylog',
    title: 'Security log',
    widget: 'bee-security-log',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Security log', group: 'Organisation' }
  }
} as const satisfies Record<string, Route>
