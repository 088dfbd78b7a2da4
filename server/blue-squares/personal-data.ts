// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Blue squares', table: 'infringement', atErasure: { description: '' } },
  { part: 'Blue squares that expired', table: 'infringement_past', atErasure: { description: '' } },
  {
    part: 'Your answers to blue squares',
    table: 'square_appeal',
    by: ['square_id'],
    without: ['decided_by'],
    atErasure: 'deleted'
  },
  // Written by nodes of an earlier version alone: what it said stands among the choices of how somebody is told.
  { part: 'No reminders on Fridays', table: 'square_reminder_off', by: ['person_id'], atErasure: 'deleted' },
  {
    part: 'Reminders of your hours',
    table: 'hours_reminder',
    by: ['day'],
    without: ['sent_by', 'letter_id'],
    atErasure: 'deleted'
  },
  { part: 'Copies of blue squares', table: 'blue_square_copy', atErasure: 'deleted' }
]
