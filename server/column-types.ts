// What columns hold beyond what the database says of them: words out of a few, and the shapes of what is stored as JSON.
import type { BadgeType } from '#shared/badges/rules.ts'
import type { Kind as SquareKind } from '#shared/blue-squares/rules.ts'
import type { SuggestionState } from '#shared/dashboard/reply-schemas.ts'
import type { SuggestionKind } from '#shared/dashboard/rules.ts'
import type { Suggestion } from '#shared/dashboard/suggestion-list.ts'
import type { AskedQuestion } from '#shared/forms/asked-as.ts'
import type { Audience, FormState } from '#shared/forms/rules.ts'
import type { Question } from '#shared/forms/schemas.ts'
import type { Visibility } from '#shared/info/readers.ts'
import type { ApplicationStatus, eventKinds, JobCounted, Workplace } from '#shared/jobs/rules.ts'
import type { Answered, Question as JobQuestion } from '#shared/jobs/schemas.ts'
import type { Raws } from '#shared/kit/form/values.ts'
import type { OwnKind } from '#shared/kit/own-kinds.ts'
import type { SheetFormat } from '#shared/kit/files/sheet.ts'
import type { BookingState } from '#shared/listings/booking-rules.ts'
import type { MailingKind, MailingState, SubscriptionState } from '#shared/mail/rules.ts'
import type { ImportedRow } from '#shared/people/import/schemas.ts'
import type { Standing, SummaryOption } from '#shared/people/rules.ts'
import type { Link, Place, PrivacySettings } from '#shared/people/schemas.ts'
import type { Values } from '#shared/notifications/kind.ts'
import type { Availability, Marks } from '#shared/questionnaire/rules.ts'
import type { When } from '#shared/kit/time/when.ts'
import type { ReportName } from '#shared/reports/export/names.ts'
import type { ReportFilters } from '#shared/reports/export/schemas.ts'
import type { FilterColor } from '#shared/reports/weekly/rules.ts'
import type { Change } from '#shared/roles/schemas.ts'
import type { Kind as SecurityKind } from '#shared/security/rules.ts'
import type { TaskPart } from '#shared/tasks/diff-schemas.ts'
import type { Priority, ReviewStatus } from '#shared/tasks/rules.ts'
import type { StoredState } from '#shared/time-entries/approvals/work-week.ts'
import type { TimeAsk } from '#shared/time-entries/asks/schemas.ts'
import type { EntryType } from '#shared/time-entries/rules.ts'
import type { WarningColor } from '#shared/warnings/rules.ts'

import type { StoredModule } from './education/modules.ts'
import type { Brought } from './jobs/feeds/partner-queries.ts'
import type { MovedRows } from './kit/movers.ts'
import type { SessionKind } from './session/queries.ts'
import type { Stage } from './time-entries/comparison-queries.ts'

export interface ColumnTypes {
  'badge.type': BadgeType
  'bid.outcome': 'accepted' | 'lost'
  'booking.state': BookingState
  'calendar_feed.kinds': OwnKind[]
  'course.modules': readonly StoredModule[]
  'form.audience': Audience
  'form.questions': readonly Question[]
  'form.state': FormState
  'form_draft.answers': Raws
  'form_response.answers': Record<string, unknown>
  'form_version.questions': readonly AskedQuestion[]
  'hours_letter.projects': readonly (readonly [name: string, seconds: number])[]
  'information.visibility': Visibility
  'infringement.kind': SquareKind
  'inventory_type.bought_as': Record<string, unknown>
  'job.workplace': Workplace
  'job_application.answers': Answered[]
  'job_application.status': ApplicationStatus
  /** A mail without a text is one that went out by itself: kept so that it goes with the application. */
  'job_application_event.kind': (typeof eventKinds)[number] | 'mail'
  'job_count.kind': JobCounted
  'job_form.questions': JobQuestion[]
  'letter.headers': Record<string, string>
  'letter.status': 'failed' | 'kept' | 'sending' | 'sent' | 'skipped' | 'uncertain' | 'waiting'
  'list_view.query': Record<string, string>
  'mailing.kind': MailingKind
  'mailing.state': MailingState
  'mailing_picture.kind': 'image/jpeg' | 'image/png'
  'notification.places': Values
  'partner_count.kind': Brought
  'permission_change.added': string[]
  'permission_change.permissions': string[]
  'permission_change.removed': string[]
  'permission_change.what': Change['what']
  'person.admin_links': Link[]
  'person.bio_posted': 'default' | 'posted' | 'requested'
  'person.erase_before': Standing
  'person.front_permissions': string[]
  'person.home_country': Place
  'person.job_title': string[]
  'person.location': Place
  'person.personal_links': Link[]
  'person.phone_number': string[]
  'person.privacy': PrivacySettings
  'person.removed_permissions': string[]
  'person.summary_option': SummaryOption
  'person_import.results': ImportedRow[]
  'person_merge.moved': MovedRows
  'person_merge.was': Standing
  'questionnaire_person.availability': Availability
  'questionnaire_person.marks': Marks
  'questionnaire_person.preferences': string[]
  'registration.hours_question': 'due' | 'asked' | 'answered'
  'registration.state': 'registered' | 'waiting' | 'cancelled'
  'report_color.colors': FilterColor[]
  'report_schedule.cadence': When['cadence']
  'report_schedule.filters': ReportFilters
  'report_schedule.format': SheetFormat
  'report_schedule.report': ReportName
  'resource.kind': 'room' | 'thing'
  'role.permissions': string[]
  'role_preset.permissions': string[]
  'security_event.kind': SecurityKind
  'session.kind': SessionKind
  'square_run.task': 'reminders' | 'squares'
  'subscriber.state': SubscriptionState
  'suggestion.kind': SuggestionKind
  'suggestion.said': { title: string; answers: Suggestion['said'] }
  'suggestion.state': SuggestionState
  'summary_version.kind': 'draft' | 'saved'
  'sums_compared.stage': Stage
  'task.links': string[]
  'task.priority': Priority
  'task.related_links': string[]
  'task_comment.mentions': string[]
  'task_notice.before': TaskPart
  'task_resource.review_status': ReviewStatus
  'task_suggestion.after': TaskPart
  'task_suggestion.before': TaskPart
  'ticket.data': Record<string, unknown>
  'time_ask.kind': TimeAsk['kind']
  /** What was taken back is nobody's to answer, and counts among what was asked that day. */
  'time_ask.state': TimeAsk['state'] | 'withdrawn'
  'time_entry.entry_type': EntryType
  'village.region': 'C' | '1' | '2' | '3' | '4' | '5' | '6' | '7'
  'warning.color': WarningColor
  'work_week.state': StoredState
}
