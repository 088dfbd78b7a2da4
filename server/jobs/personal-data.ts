// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Applications',
    table: 'job_application',
    of: 'email',
    isAddress: true,
    without: ['fingerprint'],
    atErasure: 'deleted'
  },
  {
    part: 'Files of applications',
    table: 'job_application_resume',
    of: 'email',
    isAddress: true,
    by: ['application_id'],
    file: 'content',
    atErasure: 'deleted'
  },
  {
    part: 'How you scored applicants',
    table: 'job_application_score',
    by: ['application_id'],
    atErasure: 'deleted'
  },
  { part: 'Scores of applicants that you changed', table: 'job_application_score_before', atErasure: 'deleted' },
  { part: 'What you wrote to applicants', table: 'job_application_event', of: 'by_person' },
  { part: 'Copies of openings', table: 'job_cc', of: 'email', isAddress: true, atErasure: 'deleted' }
]
