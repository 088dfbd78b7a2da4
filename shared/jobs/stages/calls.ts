import { recordCalls } from '../../kit/records/calls.ts'
import type { stages } from './stages.ts'

export const stageCalls = recordCalls<typeof stages>()('/job-stages', {
  read: { roles: ['Owner'] },
  write: { roles: ['Owner'] }
})
