// The handshake of the socket, with a one-time ticket where the present client sends its token.
import type { IncomingMessage } from 'node:http'

import type { Auth } from '../kit/calls/admit.ts'
import type { Database } from '../kit/database/database.ts'
import { spendTicket } from '../kit/guards/tickets.ts'

export const TICKET_SECONDS = 60

export interface SocketAuth {
  database: Database
  auth: Auth
  /** Whether session tokens are accepted too, for the present client. */
  takesTokens: boolean
  /** Not from pages of other origins. Who has the token itself needs no origin: the present client lives on another host. */
  takesTickets: boolean
  now: () => Date
}

export interface SocketUser {
  personId: string
  sessionId: string
}

/** Clients send their ticket as the subprotocol: a browser can set no other header of a socket. */
const offeredToken = ({ headers }: IncomingMessage): string =>
  headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? ''

/** Refuses pages of other origins, although without cookies there is nothing that they could misuse. Clients that send no
 *  origin are not pages; they and extensions need a ticket anyway. */
export function isOurs({ headers }: IncomingMessage, site: string): boolean {
  if (headers.origin === undefined || headers.origin === site) return true
  const origin = URL.parse(headers.origin)
  return (
    origin !== null && (origin.host === headers.host || /^(?:chrome|moz|safari-web)-extension:$/.test(origin.protocol))
  )
}

export const isForTimer = ({ url = '' }: IncomingMessage): boolean => /^\/timer-service\/?(?:\?|$)/i.test(url)

/** Undefined when the ticket is unknown, used or expired, or its session has ended. */
export async function authenticate(request: IncomingMessage, context: SocketAuth): Promise<SocketUser | undefined> {
  const { database, auth, takesTokens, takesTickets } = context
  const now = context.now()
  const text = offeredToken(request)
  const claims = takesTokens ? await auth.tokens.read(text, now) : undefined
  return database.transaction(async trx => {
    const ticket = claims || !takesTickets ? undefined : await spendTicket(trx, 'socket', text, now)
    const sessionId = claims?.sessionId ?? ticket?.data['sessionId']
    const me = typeof sessionId === 'string' ? await auth.visitor(trx, sessionId, now) : undefined
    return me && !me.mustSetUpFactor ? { personId: me.id, sessionId: me.sessionId } : undefined
  })
}
