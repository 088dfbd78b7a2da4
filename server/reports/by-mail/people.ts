// What reports by mail hold about a person, and how long they stay in the trash.
import type { PersonalTable } from '../../kit/audit/personal-data.ts'
import type { Mover } from '../../kit/movers.ts'

export const sendPersonalData: readonly PersonalTable[] = [
  { part: 'Reports you send by mail', table: 'report_schedule', of: 'created_by', atErasure: 'deleted' },
  {
    part: 'Reports sent to you by mail',
    table: 'report_schedule_person',
    by: ['schedule_id'],
    without: ['letter_id'],
    names: { report: { from: 'report_schedule', by: 'schedule_id' } },
    atErasure: 'deleted'
  },
  {
    part: 'Reports by mail about you',
    table: 'report_schedule_about',
    by: ['schedule_id'],
    names: { report: { from: 'report_schedule', by: 'schedule_id' } },
    atErasure: 'deleted'
  }
]

export const sendMovers: readonly Mover[] = [
  { table: 'report_schedule', column: 'created_by', key: ['id'] },
  { table: 'report_schedule_person', column: 'person_id', key: ['schedule_id'] },
  { table: 'report_schedule_about', column: 'person_id', key: ['schedule_id'] }
]
