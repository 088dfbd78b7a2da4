// Who gets in: the handshake of the socket, with a one-time ticket where the token of old clients used to be.
import type { IncomingMessage } from 'node:http'

import type { Auth } from '../kit/calls/admit.ts'
import type { Database } from '../kit/database/database.ts'
import { spendTicket } from '../kit/guards/tickets.ts'

export const TICKET_SECONDS = 60

export interface Door {
  database: Database
  auth: Auth
  /** Whether session tokens open the socket too, for clients of before. */
  takesTokens: boolean
  now: () => Date
}

export interface Entering {
  personId: string
  sessionId: string
}

/** What stands in the place of the only subprotocol; a browser asks for nothing it was not told to. */
const offered = ({ headers }: IncomingMessage): string => headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? ''

/** A page says where it is from. No cookie opens this door, so a foreign page has nothing to misuse; it is turned away all the
 *  same. Whoever says nothing is no page, an extension is nobody's page, and both bring a ticket. */
export function isOurs({ headers }: IncomingMessage, site: string): boolean {
  if (headers.origin === undefined || headers.origin === site) return true
  const origin = URL.parse(headers.origin)
  return (
    origin !== null && (origin.host === headers.host || /^(?:chrome|moz|safari-web)-extension:$/.test(origin.protocol))
  )
}

export const isForTimer = ({ url = '' }: IncomingMessage): boolean => /^\/timer-service\/?(?:\?|$)/i.test(url)

/** Undefined when the ticket is unknown, used, too old, or of a session that is over. */
export async function enter(request: IncomingMessage, door: Door): Promise<Entering | undefined> {
  const { database, auth, takesTokens } = door
  const now = door.now()
  const text = offered(request)
  const claims = takesTokens ? await auth.tokens.read(text, now) : undefined
  return database.transaction(async trx => {
    const ticket = claims ? undefined : await spendTicket(trx, 'socket', text, now)
    const sessionId = claims?.sessionId ?? ticket?.data['sessionId']
    const me = typeof sessionId === 'string' ? await auth.visitor(trx, sessionId, now) : undefined
    return me && { personId: me.id, sessionId: me.sessionId }
  })
}
