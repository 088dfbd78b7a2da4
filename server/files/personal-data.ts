// What this feature holds about a person: which files they sent. The files stay with what names them, and go with it.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Files sent',
    table: 'file_upload',
    by: ['hash'],
    file: { from: 'stored_file', by: 'hash', column: 'content' },
    atErasure: 'deleted'
  }
]
