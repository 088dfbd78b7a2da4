// The security log: records what features notice, in the database and in the server's log, and shows it to Owners.
import { createHash, createHmac } from 'node:crypto'

import { DAY_MS, HOUR_MS } from '#shared/kit/time/time.ts'
import * as calls from '#shared/security/calls.ts'
import { isRepeated, KEPT_DAYS, type Noticed } from '#shared/security/rules.ts'
import * as schemas from '#shared/security/schemas.ts'

import { personalData } from './personal-data.ts'
import { nightly } from '../kit/clock/nightly.ts'
import { bind, type Feature } from '../kit/calls/bind.ts'
import type { CallContext } from '../kit/calls/request.ts'
import { newId } from '../kit/database/ids.ts'
import { neighbourhood } from '../kit/guards/limits.ts'
import { deviceOf } from '../session/for-others.ts'
import { forgetEvents, insertEvent, isPerson, pageOfEvents } from './queries.ts'

export interface SecurityTools {
  /** Keys the fingerprints of addresses. */
  secret: string
  /** The server's own log. */
  log: { info: (facts: object, text: string) => void; warn: (facts: object, text: string) => void }
}

/** Tells whether two tries were for one account, without keeping what somebody typed. */
const accountOf = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`account ${address.trim().toLowerCase()}`).digest('base64url').slice(0, 16)

function eventOf({ secret }: SecurityTools, noticed: Noticed, { now, ip, device: agent }: CallContext) {
  const { kind, actorId = null, personId = null, address, detail = '' } = noticed
  const account = address === undefined ? null : accountOf(secret, address)
  const device = agent && deviceOf(agent)
  const facts = { kind, actorId, personId, account, ip, device, detail: detail.slice(0, 300) }
  const hour = Math.floor(now.getTime() / HOUR_MS)
  // A device is what it calls itself, and an address one of a network's: whoever changes them at each try fills no rows.
  const { device: _, ip: __, ...alike } = facts
  const same = createHash('sha256')
    .update(JSON.stringify([alike, neighbourhood(ip), hour]))
    .digest('base64url')
  return { id: newId(now), now, ...facts, same: isRepeated(kind) ? same : null }
}

export const securityFeature = (tools: SecurityTools): Feature => ({
  name: 'security',
  endpoints: bind(calls, schemas, {
    listSecurityEvents: (asked, { trx }) => {
      const email = asked.search?.includes('@') ? asked.search.trim().toLowerCase() : undefined
      return pageOfEvents(trx, asked, email === undefined ? email : { account: accountOf(tools.secret, email), email })
    }
  }),
  personalData,
  listeners: {
    async 'security.noticed'(noticed, { trx }, at) {
      // Ids that are made up would each be a row of their own.
      const isKnown = noticed.personId === undefined || (await isPerson(trx, noticed.personId))
      const event = eventOf(tools, isKnown ? noticed : { ...noticed, personId: undefined }, at)
      const times = await insertEvent(trx, event)
      const { same: _, now: __, ...facts } = event
      tools.log[noticed.kind === 'signed-in' ? 'info' : 'warn']({ security: { ...facts, times } }, 'security')
    }
  },
  schedule: [
    nightly('old-security-events', '40 3 * * *', ({ trx }, { now }) =>
      forgetEvents(trx, new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString())
    )
  ]
})
