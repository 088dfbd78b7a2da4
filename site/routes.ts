// One row a route: the router, the guard, the menus, the document's title and the routes test all read it.
import type { Needs } from '#shared/kit/rights.ts'
import type { WidgetTag } from '#widgets/kit/tags.ts'

export interface Route {
  path: string
  /** `{name}` is the name of whoever is shown. */
  title: string
  /** The element that fills the page; it gets the path's places as attributes. */
  widget: WidgetTag
  /** `bare` has no header: for people who are not signed in. */
  layout: 'bare' | 'page'
  /** How wide the page may grow. */
  width?: 'data' | 'form' | 'reading'
  needs: Needs
  menu?: { in: 'main' | 'me' | 'other' | 'reports'; label: string }
}

export const routes = {
  signIn: { path: '/login', title: 'Login', widget: 'bee-sign-in', layout: 'bare', needs: 'anyone' },
  forgotPassword: {
    path: '/forgotpassword',
    title: 'Forgot Password',
    widget: 'bee-forgot-password',
    layout: 'bare',
    needs: 'anyone'
  },
  forcePassword: {
    path: '/forcePasswordUpdate/{userId}',
    title: 'Force Password Update',
    widget: 'bee-force-password',
    layout: 'bare',
    needs: 'anyone'
  },
  firstOwner: { path: '/firstowner', title: 'Welcome', widget: 'bee-first-owner', layout: 'bare', needs: 'anyone' },
  signOut: { path: '/Logout', title: 'Logout', widget: 'bee-sign-out', layout: 'bare', needs: 'anyone' },
  home: {
    path: '/',
    title: 'Dashboard - {name}',
    widget: 'bee-dashboard',
    layout: 'page',
    width: 'data',
    needs: 'signed-in'
  },
  dashboard: {
    path: '/dashboard',
    title: 'Dashboard - {name}',
    widget: 'bee-dashboard',
    layout: 'page',
    width: 'data',
    needs: 'signed-in',
    menu: { in: 'main', label: 'Dashboard' }
  },
  dashboardOf: {
    path: '/dashboard/{userId}',
    title: 'Dashboard - {name}',
    widget: 'bee-dashboard',
    layout: 'page',
    width: 'data',
    needs: 'signed-in'
  },
  profile: {
    path: '/userprofile/{userId}',
    title: 'User Profile',
    widget: 'bee-profile',
    layout: 'page',
    width: 'reading',
    needs: 'signed-in',
    menu: { in: 'me', label: 'View Profile' }
  },
  profileEdit: {
    path: '/userprofileedit/{userId}',
    title: 'User Profile Edit',
    widget: 'bee-profile-edit',
    layout: 'page',
    width: 'reading',
    needs: { own: 'signed-in', others: 'putUserProfile' }
  },
  updatePassword: {
    path: '/updatepassword/{userId}',
    title: 'Update Password',
    widget: 'bee-update-password',
    layout: 'page',
    width: 'form',
    needs: { own: 'signed-in', others: 'updatePassword' },
    menu: { in: 'me', label: 'Update Password' }
  },
  devices: {
    path: '/devices',
    title: 'Devices',
    widget: 'bee-sessions',
    layout: 'page',
    width: 'form',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Devices' }
  },
  mails: {
    path: '/mails',
    title: 'Mails',
    widget: 'bee-mails',
    layout: 'page',
    width: 'data',
    needs: { roles: ['Owner'] },
    menu: { in: 'other', label: 'Mails' }
  }
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

export const NOT_FOUND = 'PAGE NOT FOUND'
/** The title of what has none of its own. */
export const PRODUCT = 'Workbee'
