// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [
  {
    part: 'Notifications to you',
    table: 'notification_copy',
    of: 'recipient_id',
    by: ['notification_id'],
    atErasure: 'deleted'
  },
  { part: 'Notifications you sent', table: 'notification', of: 'sender_id' }
]
