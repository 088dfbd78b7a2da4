import { recordCalls } from '../kit/records/calls.ts'
import type { replies } from './replies.ts'

export const replyCalls = recordCalls<typeof replies>()('/job-reply-templates', {
  read: { roles: ['Owner'] },
  write: { roles: ['Owner'] },
  arranged: true
})
