// What stands on the first pages and around all of them: its tag, what its attributes and properties carry, and where its code
// is, which loads when the tag is first drawn. The other pages' widgets are in page-widgets.ts.
import { publicWidgets, type Rows, widget } from './public-widgets.ts'
import type { OpenQuestion } from '../dialogs/confirm.ts'
import type { OpeningsAttributes } from '#widgets/jobs/openings.tsx'
import type { OwnerMessage } from '#shared/info/schemas.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import type { StepsAttributes } from '#widgets/dashboard/first-steps.tsx'
import type { InfoAttributes } from '#widgets/info/info.tsx'
import type { EntryAttributes, EntryEvents } from '#widgets/time-entries/entry/time-entry.tsx'
import type { BadgePlace } from '#widgets/badges/person-badges.tsx'
import type { LeaderboardAttributes } from '#widgets/leaderboard/leaderboard.tsx'
import type { SummariesAttributes } from '#widgets/summaries/weekly-summaries.tsx'
import type { LogAttributes } from '#widgets/time-entries/log/time-log.tsx'
import type { TeamPlace } from '#widgets/tasks/team/tasks.tsx'
import type { StartAttributes } from '#widgets/timer/start.tsx'
import type { TimerAttributes } from '#widgets/timer/timer.tsx'
import type { EditorAttributes } from '../editor/editor.ts'

export const widgetTable = {
  ...publicWidgets,
  'bee-confirm': widget<{ asked?: OpenQuestion }>(() => import('../dialogs/confirm-view.tsx')),
  'bee-toasts': widget(() => import('../dialogs/toast.tsx')),
  'bee-editor': widget<EditorAttributes>(() => import('../editor/editor.ts')),
  'bee-viewing-banner': widget(() => import('#widgets/session/viewing-banner.tsx')),
  'bee-person-badges': widget<{ userId?: string; place?: BadgePlace }>(
    () => import('#widgets/badges/person-badges.tsx')
  ),
  'bee-leaderboard': widget<LeaderboardAttributes>(() => import('#widgets/leaderboard/leaderboard.tsx')),
  'bee-weekly-summaries': widget<SummariesAttributes>(() => import('#widgets/summaries/weekly-summaries.tsx')),
  'bee-summary-viewer': widget<{ userId?: string }>(() => import('#widgets/summaries/summary-viewer.tsx')),
  'bee-dashboard': widget<{ userId?: string }>(() => import('#widgets/dashboard/dashboard.tsx')),
  'bee-first-steps': widget<StepsAttributes>(() => import('#widgets/dashboard/first-steps.tsx')),
  'bee-hours-bell': widget(() => import('#widgets/dashboard/hours-bell.tsx')),
  'bee-owner-message': widget<{ message?: OwnerMessage }>(() => import('#widgets/info/owner-message.tsx')),
  'bee-info': widget<InfoAttributes>(() => import('#widgets/info/info.tsx')),
  'bee-team-tasks': widget<{ userId?: string; place?: TeamPlace }>(() => import('#widgets/tasks/team/tasks.tsx')),
  'bee-timer': widget<TimerAttributes>(() => import('#widgets/timer/timer.tsx')),
  'bee-timer-start': widget<StartAttributes>(() => import('#widgets/timer/start.tsx')),
  'bee-timer-dialogs': widget(() => import('#widgets/timer/timer-dialogs.tsx')),
  'bee-time-entry': widget<EntryAttributes>(() => import('#widgets/time-entries/entry/time-entry.tsx')),
  'bee-time-log': widget<LogAttributes>(() => import('#widgets/time-entries/log/time-log.tsx')),
  'bee-hour-trend': widget<{ userId?: string }>(() => import('#widgets/time-entries/hour-trend.tsx')),
  'bee-week-grid': widget<{ userId?: string } & EntryEvents>(
    () => import('#widgets/time-entries/week-grid/week-grid.tsx')
  ),
  'bee-week-close': widget<{ userId?: string; day?: string }>(
    () => import('#widgets/time-entries/approvals/week-close.tsx')
  ),
  'bee-time-calendar': widget<{ userId?: string } & EntryEvents>(
    () => import('#widgets/time-entries/calendar/calendar.tsx')
  ),
  'bee-notifications': widget<{ unread?: readonly Notification[] }>(
    () => import('#widgets/notifications/notifications.tsx')
  ),
  'bee-notification-line': widget<{ unread?: readonly Notification[] }>(
    () => import('#widgets/notifications/line.tsx')
  ),
  'bee-openings': widget<OpeningsAttributes>(() => import('#widgets/jobs/openings.tsx')),
  'bee-job': widget<{ jobId?: string }>(() => import('#widgets/jobs/job.tsx')),
  'bee-profile': widget<{ userId?: string }>(() => import('#widgets/people/profile/profile.tsx'))
}

/** Of these widgets, or of any other page's. */
export async function loadRow(tag: string): Promise<unknown> {
  const here: Rows = widgetTable
  const rows: Rows = here[tag] ? here : (await import('./page-widgets.ts')).pageWidgets
  return rows[tag]?.()
}
