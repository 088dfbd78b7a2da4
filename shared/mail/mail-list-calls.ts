import { recordCalls } from '../kit/records/calls.ts'
import type { mailLists } from './mail-lists.ts'

export const mailListCalls = recordCalls<typeof mailLists>()('/mailing-lists', {
  read: 'sendEmails',
  write: 'sendEmails'
})
