// The present client sets a new password without the ticket that the sign-in gave it. Where it is let in, the
// ticket is found again by whom it was given to: the same person, network address and browser, in the first minutes, once.
// Whoever shares address and browser with somebody could be first, so it never opens the account of who decides about rights.
import { createHmac } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { isRecord } from '#shared/kit/is.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { rulingOf } from '#shared/kit/takeover.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/page-texts.ts'

import type { Database, Trx } from '../../kit/database/database.ts'
import { isId } from '../../kit/database/ids.ts'
import { isPassedOn } from '../../kit/guards/client-address.ts'
import { issueTicket, spendSecret } from '../../kit/guards/tickets.ts'
import { permissionsOf } from '../../roles/for-others.ts'
import { accountOf } from '../../session/queries.ts'
import type { RememberTicket, TicketHolder } from '../../session/tools.ts'

export interface Remembering {
  secret: string
  /** The proxies that are named: one that is not makes one visitor of all. */
  trustProxy: readonly string[] | false
  site: string
}

const FIVE_MINUTES = 300
/** The request that brings it is the one that spends it. */
const AT_ONCE = 60

const secretOf = ({ personId, ip, device }: TicketHolder, { secret }: Remembering): string =>
  createHmac('sha256', secret).update(`forced-update ${personId} ${ip} ${device}`).digest('base64url')

export const rememberTicket =
  (remembering: Remembering): RememberTicket =>
  async (trx, holder, now) => {
    const { personId } = holder
    const secret = secretOf(holder, remembering)
    await issueTicket(trx, { purpose: 'forced-update', personId, seconds: FIVE_MINUTES, secret }, now)
  }

/** Whether somebody decides what others may do. */
async function isRuling(trx: Trx, personId: string): Promise<boolean> {
  const account = await accountOf(trx, personId)
  if (!account) return false
  const { role, front_permissions: front, removed_permissions: removed } = account
  const permissions = await permissionsOf(trx, { role, front, removed })
  return rulingOf({ role, permissions }).length > 0
}

/** A ticket in place of the remembered one, which is spent by the first try, whatever becomes of that. */
async function recalled(trx: Trx, holder: TicketHolder, remembering: Remembering, now: Date) {
  const { personId } = holder
  const spent = await spendSecret(
    trx,
    { purpose: 'forced-update', secret: secretOf(holder, remembering), personId },
    now
  )
  if (!spent.length) return undefined
  if (await isRuling(trx, personId)) return 'ruling' as const
  return { ticket: await issueTicket(trx, { purpose: 'forced-update', personId, seconds: AT_ONCE }, now) }
}

/** Adds the ticket to a body that comes without one. */
export const recallTickets =
  (remembering: Remembering) =>
  (app: FastifyInstance, database: Database, now: () => Date): void => {
    const { trustProxy, site } = remembering
    app.addHook('preHandler', async ({ routeOptions, body, ip, headers }) => {
      if (routeOptions.config.call !== 'forcePassword' || !isRecord(body) || body['ticket'] !== undefined) return
      const personId = body['userId']
      if (!isId(personId) || (!trustProxy && isPassedOn(headers))) return
      const device = (headers['user-agent'] ?? '').slice(0, 300)
      const holder = { personId: personId.toLowerCase(), ip, device }
      const found = await database.transaction(trx => recalled(trx, holder, remembering, now()))
      if (found === 'ruling') refuse(403, t(texts.ruledAtSite, { site }))
      if (found) body['ticket'] = found.ticket
    })
  }
