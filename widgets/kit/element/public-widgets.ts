// The widgets of pages that need nobody signed in. Every other row stands in widget-table.ts, which the login page does not carry.
export const doorTable = {
  'bee-sign-in': () => import('#widgets/session/sign-in.tsx'),
  'bee-forgot-password': () => import('#widgets/session/forgot-password.tsx'),
  'bee-force-password': () => import('#widgets/session/force-password.tsx'),
  'bee-first-owner': () => import('#widgets/session/first-owner.tsx'),
  'bee-sign-out': () => import('#widgets/session/sign-out.tsx')
}
