// An existing client sets a new password without the ticket that the sign-in gave it. Where such clients are let in, the ticket is found again by whom it was given to: the same person, network address and browser, within its half hour.
import { createHmac } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { isRecord } from '#shared/kit/is.ts'

import type { Database, Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { issueTicket, ticketText } from '../kit/guards/tickets.ts'

export interface OldClientOptions {
  secret: string
  oldClients: boolean
}

interface TicketHolder {
  personId: string
  ip: string
  device: string
}

const secretOf = ({ personId, ip, device }: TicketHolder, { secret }: OldClientOptions): string =>
  createHmac('sha256', secret).update(`forced-update ${personId} ${ip} ${device}`).digest('base64url')

export async function rememberTicket(
  trx: Trx,
  { seconds, ...holder }: TicketHolder & { seconds: number },
  remembering: OldClientOptions,
  now: Date
): Promise<void> {
  if (!remembering.oldClients) return
  const { personId } = holder
  await issueTicket(trx, { purpose: 'forced-update', personId, seconds, secret: secretOf(holder, remembering) }, now)
}

/** Adds the ticket to a body that comes without one. */
export function recallTickets(
  app: FastifyInstance,
  database: Database,
  now: () => Date,
  remembering: OldClientOptions
): void {
  if (!remembering.oldClients) return
  app.addHook('preHandler', async ({ routeOptions, body, ip, headers }) => {
    if (routeOptions.config.call !== 'forcePassword' || !isRecord(body) || body['ticket'] !== undefined) return
    const personId = body['userId']
    if (!isId(personId)) return
    const device = (headers['user-agent'] ?? '').slice(0, 300)
    const holder = { personId: personId.toLowerCase(), ip, device }
    const of = { purpose: 'forced-update', secret: secretOf(holder, remembering), personId: holder.personId } as const
    body['ticket'] = await database.transaction(trx => ticketText(trx, of, now()), { readOnly: true })
  })
}
