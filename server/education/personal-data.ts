// What courses hold about a person: where they are enrolled, and what they completed.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Courses',
    table: 'enrolment',
    without: ['given_by'],
    names: { course: { from: 'course', by: 'course_id', column: 'title' } },
    atErasure: 'deleted'
  },
  {
    part: 'Courses given to others',
    table: 'enrolment',
    of: 'given_by',
    without: ['person_id', 'logs_hours', 'completed_at', 'time_entry_id', 'seen_at', 'told_week_for', 'told_day_for'],
    names: { course: { from: 'course', by: 'course_id', column: 'title' } },
    atErasure: { given_by: null }
  },
  {
    part: 'Courses written',
    table: 'course',
    of: 'created_by',
    without: ['modules', 'files', 'lesson_ids']
  }
]
