// A session is a row; its token only names it.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/page-texts.ts'

import { newId } from '../kit/database/ids.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import type { Payload, Tokens } from '../kit/guards/tokens.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { deviceOf } from './device.ts'
import { type Account, insertSession, type SessionKind } from './queries.ts'

export interface StartedSession {
  id: string
  expiresAt: string
  /** The portals that were entered during it. */
  portals?: readonly string[]
}

export interface SessionOptions {
  days: number
  kind?: SessionKind
}

export async function startSession(
  { trx, changed }: Work,
  personId: string,
  { now, device: agent, ip }: CallContext,
  { days, kind = 'site' }: SessionOptions
): Promise<StartedSession> {
  const id = newId(now)
  const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString()
  const device = kind === 'site' ? deviceOf(agent) : t(texts.extensionOn, { device: deviceOf(agent) })
  await insertSession(trx, { id, personId, device, address: ip, now, expiresAt, kind })
  await changed('session', id, undefined, { personId, device, address: ip })
  return { id, expiresAt }
}

/** The rights in it are for the present client only: the server reads them from the database each time. */
export const tokenFor = (tokens: Tokens, account: Account, session: StartedSession, now: Date): Promise<string> =>
  tokens.sign(payloadOf(account, session), now)

const payloadOf = (account: Account, { id, expiresAt, portals }: StartedSession): Payload => ({
  userid: account.id,
  role: account.role,
  permissions: {
    isAcknowledged: account.permissions_acknowledged,
    frontPermissions: account.front_permissions,
    backPermissions: [],
    removedDefaultPermissions: account.removed_permissions
  },
  access: {
    canAccessBMPortal: portals?.includes('building') ?? false,
    canAccessCPPortal: portals?.includes('community') ?? false,
    canAccessGEPortal: portals?.includes('education') ?? false,
    canAccessLBPortal: portals?.includes('listing') ?? false
  },
  email: account.email,
  firstName: account.first_name,
  lastName: account.last_name,
  expiryTimestamp: expiresAt,
  sid: id
})
