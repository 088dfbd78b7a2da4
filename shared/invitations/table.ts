import { now } from '../kit/time/now.ts'
import { table } from '../kit/lists/table.ts'
import { stateOf } from './invite-form.ts'
import * as texts from './office-texts.ts'
import type { OpenInvitation } from './schemas.ts'

export const invitationTable = table<OpenInvitation>({
  name: texts.table,
  empty: texts.none,
  skeletons: 5,
  search: { label: texts.search, of: ({ email, invitedBy }) => `${email} ${invitedBy ?? ''}` },
  sorted: { by: 'sent', descending: true },
  columns: [
    { key: 'email', label: texts.email, value: ({ email }) => email, title: true },
    { key: 'state', label: texts.state, value: one => texts.states[stateOf(one, now())], filter: true },
    { key: 'hours', label: texts.hours, value: ({ weeklyCommittedHours }) => weeklyCommittedHours, kind: 'number' },
    { key: 'begins', label: texts.begins, value: ({ role, places }) => [role, ...places].join(', ') },
    { key: 'by', label: texts.by, value: ({ invitedBy }) => invitedBy },
    { key: 'sent', label: texts.sent, value: ({ createdDate }) => createdDate, kind: 'instant' },
    { key: 'expiration', label: texts.expires, value: ({ expiration }) => expiration, kind: 'instant' }
  ]
})
