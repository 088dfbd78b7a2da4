// Every widget and where its code is. It loads when its tag is first drawn.
import type { WidgetTag } from './tags.ts'

export const widgetTable: Record<WidgetTag, () => Promise<unknown>> = {
  'bee-confirm': () => import('./confirm-view.tsx'),
  'bee-toasts': () => import('./toast.tsx'),
  'bee-sign-in': () => import('#widgets/session/sign-in.tsx'),
  'bee-forgot-password': () => import('#widgets/session/forgot-password.tsx'),
  'bee-force-password': () => import('#widgets/session/force-password.tsx'),
  'bee-first-owner': () => import('#widgets/session/first-owner.tsx'),
  'bee-update-password': () => import('#widgets/session/update-password.tsx'),
  'bee-sessions': () => import('#widgets/session/sessions.tsx'),
  'bee-sign-out': () => import('#widgets/session/sign-out.tsx'),
  'bee-viewing-banner': () => import('#widgets/session/viewing-banner.tsx'),
  'bee-dashboard': () => import('#widgets/dashboard/dashboard.tsx'),
  'bee-profile': () => import('#widgets/people/profile.tsx'),
  'bee-profile-edit': () => import('#widgets/people/profile-edit.tsx'),
  'bee-mails': () => import('#widgets/mail/mails.tsx')
}
