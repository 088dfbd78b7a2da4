// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Committed hours', table: 'committed_hours', by: ['from_day'] },
  {
    part: 'Titles you were set up by',
    table: 'title_person',
    by: ['title_id'],
    names: { title: { from: 'title', by: 'title_id' } },
    atErasure: 'deleted'
  },
  // What was in the file goes with the import, after 30 days.
  { part: 'The import that made your account', table: 'person_import_row', by: ['import_id'], atErasure: 'deleted' },
  { part: 'Imports you made', table: 'person_import', of: 'made_by', without: ['results', 'digest'] },
  {
    part: 'Accounts that were merged into yours',
    table: 'person_merge',
    of: 'kept_id',
    without: ['gone_id', 'made_by', 'was', 'moved']
  },
  {
    part: 'The names of accounts that went into yours',
    table: 'person_former',
    by: ['gone_id'],
    without: ['gone_id'],
    atErasure: 'deleted'
  },
  {
    part: 'Pairs of accounts that you said are two people',
    table: 'person_apart',
    of: 'made_by',
    by: ['one_id', 'other_id'],
    without: ['one_id', 'other_id']
  },
  {
    part: 'What you changed',
    table: 'audit_record',
    of: 'actor_id',
    without: ['before', 'after', 'viewing_id', 'change_set']
  }
]
