// A row of the route table, and the rows of pages that need nobody signed in. All other rows stand in routes.ts, which comes later.
import type { Category } from '#shared/materials/rules.ts'
import type { Needs } from '#shared/kit/rights.ts'
import type { RecordName } from '#shared/records.ts'
import type { PortalName } from '#shared/portals.ts'
import type { WidgetTag } from '#widgets/kit/element/tags.ts'

/** Where a page stands in the menus: in one group of one menu. */
export interface MenuPlace {
  in: 'main' | 'me' | 'other' | 'reports'
  label: string
  /** Under which heading, in the order of `GROUPS` in `header/menu.ts`. */
  group?:
    | 'Forms'
    | 'Of people'
    | 'Of the organisation'
    | 'Openings'
    | 'Organisation'
    | 'People'
    | 'Signing in'
    | 'Teams and work'
    | 'This week'
    | 'Words'
    | 'You'
}

export interface Route {
  path: string
  /** `{name}` is the name of whoever is shown. */
  title: string
  /** The element that fills the page; it gets the path's places as attributes. */
  widget: WidgetTag
  /** Without a header: for people who are not signed in. */
  isBare?: true
  /** How wide the page may grow, where that is less than a list needs. */
  width?: 'form' | 'reading'
  needs: Needs
  /** Which portal it is part of: whoever may enter that must do so first. */
  portal?: PortalName
  /** About one thing of a building site, which is known once it is read: the site's menu stands from the start. */
  isOfThing?: true
  /** With `bee-records`: which list the page shows. */
  of?: RecordName
  /** Addresses of that list's form: of a new row, and of each. They become rows of their own, with the two below. */
  pages?: { add: string; one: `${string}/{id}` }
  /** Of a long form: which of its pages. */
  page?: string
  /** Of a page of stock: of which category. */
  category?: Category
  /** Of a form's page: the list it leads back to, and that it is of a new row. */
  list?: string
  row?: 'new'
  menu?: MenuPlace
  /** Of a page that stands in no menu, or in one's own alone: the pages it is below, the first that one's menus hold. */
  under?: readonly string[]
}

export const doors = {
  signIn: { path: '/login', title: 'Login', widget: 'bee-sign-in', isBare: true, needs: 'anyone' },
  forgotPassword: {
    path: '/forgotpassword',
    title: 'Forgot Password',
    widget: 'bee-forgot-password',
    isBare: true,
    needs: 'anyone'
  },
  forcePassword: {
    path: '/forcePasswordUpdate/{userId}',
    title: 'Force Password Update',
    widget: 'bee-force-password',
    isBare: true,
    needs: 'anyone'
  },
  firstOwner: { path: '/firstowner', title: 'Welcome', widget: 'bee-first-owner', isBare: true, needs: 'anyone' },
  profileSetup: {
    path: '/ProfileInitialSetup/{token}',
    title: 'Profile Setup',
    widget: 'bee-profile-setup',
    isBare: true,
    needs: 'anyone'
  },
  signOut: { path: '/Logout', title: 'Logout', widget: 'bee-sign-out', isBare: true, needs: 'anyone' }
} as const satisfies Record<string, Route>

export const NOT_FOUND = 'PAGE NOT FOUND'
/** The title of what has none of its own. */
export const PRODUCT = 'Workbee'
