// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Mails to you',
    table: 'letter',
    of: 'to_person',
    // A text may hold a secret for signing in.
    without: ['html', 'plain', 'headers', 'claimed_by', 'claimed_until', 'file_id', 'lets_in'],
    atErasure: 'deleted'
  },
  {
    part: 'Mails to your address',
    table: 'letter',
    of: 'to_address',
    isAddress: true,
    without: ['html', 'plain', 'headers', 'claimed_by', 'claimed_until', 'to_person', 'file_id', 'lets_in'],
    atErasure: 'deleted'
  },
  { part: 'Mails you sent to many', table: 'mailing', of: 'by_person' },
  { part: 'Subscription', table: 'subscriber', of: 'email', isAddress: true, atErasure: 'deleted' }
]
