// Who signed in by what works once, or with a password that somebody else knows, chooses one before anything else.
import type { CallContext, Work } from '../../kit/calls/request.ts'
import { issueTicket } from '../../kit/guards/tickets.ts'
import type { RememberTicket } from '../tools.ts'

const HALF_AN_HOUR = 1800

export async function chooseFirst(
  { trx, changed }: Work,
  { id }: { id: string },
  { now, ip, device }: CallContext,
  rememberTicket: RememberTicket | undefined
) {
  await changed('person', id, undefined, { mayChoosePassword: true })
  const ticket = await issueTicket(trx, { purpose: 'forced-update', personId: id, seconds: HALF_AN_HOUR }, now)
  await rememberTicket?.(trx, { personId: id, ip, device }, now)
  return { new: true as const, userId: id, ticket }
}
