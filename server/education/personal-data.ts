// What courses hold about a person: where they are enrolled, and what they completed.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Courses',
    table: 'enrolment',
    names: { course: { from: 'course', by: 'course_id', column: 'title' } },
    atErasure: 'deleted'
  },
  {
    part: 'Courses written',
    table: 'course',
    of: 'created_by',
    without: ['modules', 'files', 'lesson_ids']
  }
]
