// What this feature holds about a person. What they wrote stays the organisation’s, without their name, and so do the counts.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Lessons learned',
    table: 'lesson',
    of: 'author_id',
    without: ['found'],
    names: { project: { from: 'project', by: 'project_id' } }
  },
  {
    part: 'Lessons liked',
    table: 'lesson_like',
    by: ['lesson_id'],
    names: { lesson: { from: 'lesson', by: 'lesson_id', column: 'title' } }
  },
  {
    part: 'Lessons that helped',
    table: 'lesson_helped',
    names: {
      lesson: { from: 'lesson', by: 'lesson_id', column: 'title' },
      project: { from: 'project', by: 'project_id' }
    }
  }
]
