// The weekly summaries report, put together: its calls, what it keeps about people, and its mail on Sundays.
import * as calls from '#shared/reports/weekly/calls.ts'
import * as schemas from '#shared/reports/weekly/schemas.ts'

import { bind, type Endpoint } from '../../kit/calls/bind.ts'
import type { Mover } from '../../kit/movers.ts'
import type { PersonalTable } from '../../kit/audit/personal-data.ts'
import type { ReportTools } from '../tools.ts'
import { weekly } from './people.ts'
import { weeklyList } from './list.ts'
import { matrix } from './matrix.ts'
import { reading } from './reading.ts'
import { recipients } from './recipients.ts'

export const weeklyReport = ({ pictureUrl, prove }: ReportTools): Endpoint[] =>
  bind(calls, schemas, { ...weekly(pictureUrl), ...weeklyList, ...matrix, ...reading, ...recipients(prove) })

export const weeklyPersonalData: readonly PersonalTable[] = [
  { part: 'Colours in the weekly summaries report', table: 'report_color', by: ['person_id'], atErasure: 'deleted' },
  {
    part: 'You receive the weekly summaries report',
    table: 'report_recipient',
    by: ['person_id'],
    without: ['granted_by'],
    atErasure: 'deleted'
  },
  {
    part: 'Reminders of your weekly summaries',
    table: 'report_reminder',
    by: ['week'],
    without: ['sent_by'],
    atErasure: 'deleted'
  },
  {
    part: 'What readers said about your weekly summaries',
    table: 'report_answer',
    without: ['author_id'],
    names: { author: { from: 'person', by: 'author_id', column: 'first_name' } },
    atErasure: 'deleted'
  },
  {
    part: 'What you said about weekly summaries of others',
    table: 'report_answer',
    of: 'author_id',
    without: ['person_id'],
    atErasure: { author_id: null }
  },
  {
    part: 'Weekly summaries that you have read',
    table: 'report_read',
    of: 'reader_id',
    by: ['week', 'person_id'],
    without: ['person_id'],
    atErasure: 'deleted'
  },
  {
    part: 'Who has read your weekly summaries',
    table: 'report_read',
    by: ['week', 'reader_id'],
    without: ['reader_id'],
    atErasure: 'deleted'
  }
]

export const weeklyMovers: readonly Mover[] = [
  { table: 'report_color', column: 'person_id', key: ['person_id'], once: [] },
  { table: 'report_recipient', column: 'person_id', key: ['person_id'], once: [] },
  { table: 'report_reminder', column: 'person_id', key: ['person_id', 'week'], once: ['week'] },
  { table: 'report_answer', column: 'person_id', key: ['id'] },
  { table: 'report_answer', column: 'author_id', key: ['id'] },
  { table: 'report_read', column: 'person_id', key: ['week', 'reader_id'] },
  { table: 'report_read', column: 'reader_id', key: ['week', 'person_id'] }
]
