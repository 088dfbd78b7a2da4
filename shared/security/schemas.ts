import * as z from 'zod/mini'

import { securityLog } from './list.ts'

export const listSecurityEvents = {
  says: 'Who tried what from where, a page at a time.',
  /** Searched are names, network addresses, devices and details; an e-mail address finds the tries for it. */
  input: z.object(securityLog.asks),
  answer: securityLog.answer
}
