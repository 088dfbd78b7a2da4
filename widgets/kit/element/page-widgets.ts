// The widgets of all other pages: the way from signing in to the dashboard does not carry their rows.
import { widget } from './public-widgets.ts'
import type { ConnectAttributes } from '#widgets/extension/connect.tsx'
import type { ApplyAttributes } from '#widgets/jobs/apply.tsx'
import type { JobsAttributes } from '#widgets/jobs/board.ts'
import type { MapAttributes } from '#widgets/map/map.ts'
import type { CentreAttributes } from '#widgets/notifications/notification-centre.tsx'
import type { TimeOffAttributes } from '#widgets/time-off/time-off.tsx'
import type { NearAttributes } from '#widgets/lessons/bee-lessons-near.tsx'
import type { SubscribeAttributes } from '#widgets/mail/subscribe.tsx'
import type { PermissionsAttributes } from '#widgets/roles/permissions.tsx'
import type { PlotAttributes } from '../plot/plot.ts'
import type { RecordsAttributes } from '../records/bee-records.tsx'

export const pageWidgets = {
  'bee-stock-list': widget<{ category: 'Consumable' | 'Material' | 'Reusable' }>(
    () => import('#widgets/materials/stock-list.tsx')
  ),
  'bee-stock-update': widget<{ category: 'Material' | 'Reusable' }>(() => import('#widgets/materials/bulk-update.tsx')),
  'bee-stock-item': widget<{ stockId?: string }>(() => import('#widgets/materials/stock-item.tsx')),
  'bee-purchase': widget<{ category: 'Consumable' | 'Equipment' | 'Material' | 'Reusable' | 'Tool' }>(
    () => import('#widgets/materials/purchase.tsx')
  ),
  'bee-add-type': widget<{ category: 'Consumable' | 'Material' | 'Reusable' }>(
    () => import('#widgets/materials/add-type.tsx')
  ),
  'bee-plot': widget<PlotAttributes>(() => import('../plot/plot.ts')),
  'bee-update-password': widget<{ userId?: string }>(() => import('#widgets/session/update-password.tsx')),
  'bee-signing-in': widget(() => import('#widgets/session/signing-in.tsx')),
  'bee-factor-roles': widget(() => import('#widgets/session/factor-roles.tsx')),
  'bee-sessions': widget<{ userId?: string }>(() => import('#widgets/session/sessions.tsx')),
  'bee-badges': widget(() => import('#widgets/badges/badges.tsx')),
  'bee-blue-squares': widget(() => import('#widgets/blue-squares/blue-squares-page.tsx')),
  'bee-square-reminder': widget(() => import('#widgets/blue-squares/square-reminder.tsx')),
  'bee-warnings': widget<{ userId?: string }>(() => import('#widgets/warnings/warnings.tsx')),
  'bee-square-copies': widget(() => import('#widgets/blue-squares/square-copies.tsx')),
  'bee-time-off': widget<TimeOffAttributes>(() => import('#widgets/time-off/time-off.tsx')),
  'bee-suggestion-list': widget(() => import('#widgets/dashboard/suggestion-list.tsx')),
  'bee-info-collections': widget(() => import('#widgets/info/info-collections.tsx')),
  'bee-popups': widget(() => import('#widgets/info/popups.tsx')),
  'bee-questionnaire': widget<{ page?: string }>(() => import('#widgets/questionnaire/questionnaire.tsx')),
  'bee-person-skills': widget<{ userId?: string }>(() => import('#widgets/questionnaire/person-skills.tsx')),
  'bee-tools': widget(() => import('#widgets/tools/tools.tsx')),
  'bee-tool': widget<{ toolId?: string }>(() => import('#widgets/tools/tool.tsx')),
  'bee-tool-log': widget(() => import('#widgets/tools/log.tsx')),
  'bee-tool-labels': widget(() => import('#widgets/tools/labels.tsx')),
  'bee-tool-status': widget<{ equipmentId?: string }>(() => import('#widgets/tools/status.tsx')),
  'bee-tool-tag': widget<{ code?: string }>(() => import('#widgets/tools/tag.tsx')),
  'bee-add-tool': widget(() => import('#widgets/tools/add-tool.tsx')),
  'bee-equipment': widget(() => import('#widgets/tools/equipment.tsx')),
  'bee-add-equipment': widget(() => import('#widgets/tools/add-equipment.tsx')),
  'bee-equipment-piece': widget<{ equipmentId?: string }>(() => import('#widgets/tools/equipment-piece.tsx')),
  'bee-faq': widget(() => import('#widgets/help/help.tsx')),
  'bee-agreement': widget<{ page?: string }>(() => import('#widgets/agreement/agreement.tsx')),
  'bee-agreements': widget(() => import('#widgets/agreement/agreements.tsx')),
  'bee-hours-letters': widget<{ userId?: string }>(() => import('#widgets/hours-letters/hours-letters.tsx')),
  'bee-total-org-summary': widget(() => import('#widgets/reports/organisation/summary.tsx')),
  'bee-map': widget<MapAttributes>(() => import('#widgets/map/map.ts')),
  'bee-map-consent': widget(() => import('#widgets/map/consent.tsx')),
  'bee-team-locations': widget(() => import('#widgets/map/team-locations.tsx')),
  'bee-organisation-settings': widget(() => import('#widgets/info/organisation-settings.tsx')),
  'bee-profile-edit': widget<{ userId?: string }>(() => import('#widgets/people/profile-edit.tsx')),
  'bee-own-data': widget(() => import('#widgets/people/own-data.tsx')),
  'bee-quick-setup': widget<{ userId?: string }>(() => import('#widgets/people/quick-setup.tsx')),
  'bee-invitations': widget(() => import('#widgets/invitations/invitations.tsx')),
  'bee-users': widget(() => import('#widgets/people/users.tsx')),
  'bee-teams': widget(() => import('#widgets/teams/teams.tsx')),
  'bee-person-teams': widget<{ userId?: string }>(() => import('#widgets/teams/person-teams.tsx')),
  'bee-projects': widget(() => import('#widgets/projects/projects.tsx')),
  'bee-project-members': widget<{ projectId?: string }>(() => import('#widgets/projects/project-members.tsx')),
  'bee-person-projects': widget<{ userId?: string }>(() => import('#widgets/projects/person-projects.tsx')),
  'bee-person-tasks': widget<{ userId?: string }>(() => import('#widgets/tasks/person-tasks.tsx')),
  'bee-wbs-list': widget<{ projectId?: string }>(() => import('#widgets/tasks/wbs-list.tsx')),
  'bee-task': widget<{ taskId?: string }>(() => import('#widgets/tasks/task-page.tsx')),
  'bee-folder-tasks': widget<{ taskId?: string }>(() => import('#widgets/tasks/folder-tasks.tsx')),
  'bee-task-tree': widget<{ wbsId?: string }>(() => import('#widgets/tasks/task-tree.tsx')),
  'bee-task-edits': widget(() => import('#widgets/suggestions/task-edits.tsx')),
  'bee-lesson-list': widget(() => import('#widgets/lessons/lesson-list.tsx')),
  'bee-lesson-form': widget<{ projectId?: string }>(() => import('#widgets/lessons/lesson-form.tsx')),
  'bee-lessons-near': widget<NearAttributes>(() => import('#widgets/lessons/bee-lessons-near.tsx')),
  'bee-week-approvals': widget(() => import('#widgets/time-entries/approvals/week-approvals.tsx')),
  'bee-notification-centre': widget<CentreAttributes>(() => import('#widgets/notifications/notification-centre.tsx')),
  'bee-apply': widget<ApplyAttributes>(() => import('#widgets/jobs/apply.tsx')),
  'bee-jobs': widget<JobsAttributes>(() => import('#widgets/jobs/jobs.tsx')),
  'bee-manage-jobs': widget(() => import('#widgets/jobs/manage-jobs.tsx')),
  'bee-job-applications': widget(() => import('#widgets/jobs/job-applications.tsx')),
  'bee-job-figures': widget(() => import('#widgets/jobs/job-figures.tsx')),
  'bee-job-partners': widget(() => import('#widgets/jobs/job-partners.tsx')),
  'bee-job-notifications': widget(() => import('#widgets/jobs/job-notifications.tsx')),
  'bee-form-builder': widget<{ position?: string }>(() => import('#widgets/jobs/form-builder.tsx')),
  'bee-extension': widget(() => import('#widgets/extension/about.tsx')),
  'bee-extension-connect': widget<ConnectAttributes>(() => import('#widgets/extension/connect.tsx')),
  'bee-elements': widget<{ element?: string }>(() => import('#widgets/elements/elements.tsx')),
  'bee-embed': widget(() => import('#widgets/partner/embed.tsx')),
  'bee-subscribe': widget<SubscribeAttributes>(() => import('#widgets/mail/subscribe.tsx')),
  'bee-email-subscribe': widget<{ token?: string }>(() => import('#widgets/mail/email-subscribe.tsx')),
  'bee-email-unsubscribe': widget<{ token?: string }>(() => import('#widgets/mail/email-unsubscribe.tsx')),
  'bee-own-subscription': widget(() => import('#widgets/mail/own-subscription.tsx')),
  'bee-announcements': widget<{ to?: string }>(() => import('#widgets/mail/announcements.tsx')),
  'bee-mails': widget(() => import('#widgets/mail/mails.tsx')),
  'bee-security-log': widget(() => import('#widgets/security/security-log.tsx')),
  'bee-reports': widget(() => import('#widgets/reports/reports.tsx')),
  'bee-person-report': widget<{ userId?: string }>(() => import('#widgets/reports/person/report.tsx')),
  'bee-project-report': widget<{ projectId?: string }>(() => import('#widgets/reports/project/report.tsx')),
  'bee-team-report': widget<{ teamId?: string }>(() => import('#widgets/reports/team-report.tsx')),
  'bee-report-schedules': widget(() => import('#widgets/reports/by-mail/schedules.tsx')),
  'bee-permissions': widget<PermissionsAttributes>(() => import('#widgets/roles/permissions.tsx')),
  'bee-weekly-report': widget(() => import('#widgets/reports/weekly/report.tsx')),
  'bee-weekly-matrix': widget(() => import('#widgets/reports/weekly/matrix.tsx')),
  'bee-records': widget<RecordsAttributes>(() => import('../records/bee-records.tsx'))
}
