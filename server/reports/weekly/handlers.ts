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
import { recipients } from './recipients.ts'

export const weeklyReport = ({ pictureUrl, prove }: ReportTools): Endpoint[] =>
  bind(calls, schemas, { ...weekly(pictureUrl), ...weeklyList, ...matrix, ...recipients(prove) })

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
  }
]

export const weeklyMovers: readonly Mover[] = [
  { table: 'report_color', column: 'person_id', key: ['person_id'], once: [] },
  { table: 'report_recipient', column: 'person_id', key: ['person_id'], once: [] },
  { table: 'report_reminder', column: 'person_id', key: ['person_id', 'week'], once: ['week'] }
]
