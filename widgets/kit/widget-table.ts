// Every widget and where its code is. It loads when its tag is first drawn.
import type { WidgetTag } from './tags.ts'
import { doorTable } from './widget-doors.ts'

export const widgetTable: Record<WidgetTag, () => Promise<unknown>> = {
  ...doorTable,
  'bee-confirm': () => import('./confirm-view.tsx'),
  'bee-toasts': () => import('./toast.tsx'),
  'bee-editor': () => import('./editor/editor.ts'),
  'bee-update-password': () => import('#widgets/session/update-password.tsx'),
  'bee-sessions': () => import('#widgets/session/sessions.tsx'),
  'bee-viewing-banner': () => import('#widgets/session/viewing-banner.tsx'),
  'bee-leaderboard': () => import('#widgets/leaderboard/leaderboard.tsx'),
  'bee-dashboard': () => import('#widgets/dashboard/dashboard.tsx'),
  'bee-hours-bell': () => import('#widgets/dashboard/hours-bell.tsx'),
  'bee-team-reminder': () => import('#widgets/dashboard/team-reminder.tsx'),
  'bee-suggestion-list': () => import('#widgets/dashboard/suggestion-list.tsx'),
  'bee-owner-message': () => import('#widgets/info/owner-message.tsx'),
  'bee-organisation-settings': () => import('#widgets/info/organisation-settings.tsx'),
  'bee-profile': () => import('#widgets/people/profile.tsx'),
  'bee-profile-edit': () => import('#widgets/people/profile-edit.tsx'),
  'bee-timer': () => import('#widgets/timer/timer.tsx'),
  'bee-timer-dialogs': () => import('#widgets/timer/timer-dialogs.tsx'),
  'bee-time-entry': () => import('#widgets/time-entries/time-entry.tsx'),
  'bee-time-log': () => import('#widgets/time-entries/time-log.tsx'),
  'bee-week-grid': () => import('#widgets/time-entries/week-grid.tsx'),
  'bee-notifications': () => import('#widgets/notifications/notifications.tsx'),
  'bee-notification-centre': () => import('#widgets/notifications/notification-centre.tsx'),
  'bee-openings': () => import('#widgets/jobs/openings.tsx'),
  'bee-manage-jobs': () => import('#widgets/jobs/manage-jobs.tsx'),
  'bee-job-applications': () => import('#widgets/jobs/job-applications.tsx'),
  'bee-job-notifications': () => import('#widgets/jobs/job-notifications.tsx'),
  'bee-form-builder': () => import('#widgets/jobs/form-builder.tsx'),
  'bee-job': () => import('#widgets/jobs/job.tsx'),
  'bee-extension': () => import('#widgets/extension/about.tsx'),
  'bee-extension-connect': () => import('#widgets/extension/connect.tsx'),
  'bee-announcements': () => import('#widgets/mail/announcements.tsx'),
  'bee-mails': () => import('#widgets/mail/mails.tsx')
}
