// The widgets of pages that need nobody signed in. Every other row is in widget-table.ts, which the login page does not carry.

/** Where a widget's code is. The type alone knows what its attributes and properties carry. */
export interface WidgetRow<Attributes extends object> {
  (): Promise<unknown>
  attributes?: Attributes
}

/** Rows to look for any tag in. */
export type Rows = Partial<Record<string, () => Promise<unknown>>>

/** A row of the table; without a type the tag has no attributes. */
export const widget = <Attributes extends object = {}>(load: () => Promise<unknown>): WidgetRow<Attributes> => load

interface SignInAttributes {
  from?: string
  'onbee-signed-in'?: (event: CustomEvent<{ to: string }>) => void
}

export const publicWidgets = {
  'bee-sign-in': widget<SignInAttributes>(() => import('#widgets/session/sign-in.tsx')),
  'bee-forgot-password': widget(() => import('#widgets/session/forgot-password.tsx')),
  'bee-force-password': widget<{ userId?: string }>(() => import('#widgets/session/force-password.tsx')),
  'bee-first-owner': widget<{ ticket?: string }>(() => import('#widgets/session/first-owner.tsx')),
  'bee-profile-setup': widget<{ token?: string }>(() => import('#widgets/invitations/profile-setup.tsx')),
  'bee-sign-out': widget(() => import('#widgets/session/sign-out.tsx'))
}
