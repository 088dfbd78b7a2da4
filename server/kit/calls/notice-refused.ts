// Calls that somebody signed in was refused are told to the security log.
import type { Call } from '#shared/kit/calls/call.ts'
import { Refused } from '#shared/kit/calls/refused.ts'

import { type AppContext, workIn } from './answer.ts'
import { idFieldOf, type IncomingRequest } from './admit.ts'
import type { Endpoint } from './bind.ts'
import { isId } from '../database/ids.ts'
import { tokenOf } from '../guards/tokens.ts'

/** Pages ask everybody's screens for what people on a team see of each other: a refused read of that is no attempt. */
const isPowerful = ({ needs, method }: Call): boolean => {
  if (needs === 'anyone' || (typeof needs === 'object' && 'ticket' in needs)) return false
  if (method !== 'GET') return true
  return needs !== 'signed-in' && !(typeof needs === 'object' && 'sees' in needs)
}

/** Records that have the id of a person. */
const PEOPLE = new Set<string | undefined>(['person', 'profile', 'worker'])

/** In a transaction of its own, for that of the call is rolled back. */
export async function noticeRefused(
  context: AppContext,
  { call, name }: Endpoint,
  { raw, authorization, viewing: _, key: __, ...at }: IncomingRequest,
  error: unknown
): Promise<void> {
  if (!(error instanceof Refused) || error.refusal.status !== 403 || !isPowerful(call)) return
  const token = tokenOf(authorization)
  const claims = token === undefined ? undefined : await context.auth.tokens.read(token, at.now)
  if (!claims) return
  const { personId: actorId } = claims
  const id = raw[idFieldOf(call)]
  const personId = PEOPLE.has(call.about) && isId(id) ? id : undefined
  await context.database.transaction(trx =>
    workIn(context, trx, at, { actorId, viewingId: null, call: name }).happened('security.noticed', {
      kind: 'call-refused',
      actorId,
      personId,
      detail: name
    })
  )
}
