// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Notifications to you',
    table: 'notification_copy',
    of: 'recipient_id',
    by: ['notification_id'],
    atErasure: 'deleted'
  },
  { part: 'How you are told', table: 'told_choice', by: ['kind'], atErasure: 'deleted' },
  { part: 'When mails come to you', table: 'told_pace', by: ['person_id'], atErasure: 'deleted' },
  { part: 'Notifications you sent', table: 'notification', of: 'sender_id' }
]
