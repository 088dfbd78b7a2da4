// Pairing: the site approves a challenge, and whoever holds the secret behind it gets a session of the extension's kind.
import { createHash } from 'node:crypto'

import * as calls from '#shared/extension/calls.ts'
import * as schemas from '#shared/extension/schemas.ts'
import * as texts from '#shared/extension/texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Limits } from '../kit/guards/limits.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import { issueTicket, spendSecret } from '../kit/guards/tickets.ts'
import { offeredBuild } from './offered-build.ts'
import { pairingOf } from './queries.ts'

interface Token {
  token: string
  userId: string
  expiresAt: string
}

export interface ExtensionTools {
  limits: Limits
  /** The folder in which everything built stands. */
  built: string
  /** Begins a session of the extension's kind; what it gives signs the token, once the session stands. */
  start: (work: Work, personId: string, at: CallContext) => Promise<(() => Promise<Token>) | undefined>
}

const FIVE_MINUTES = 300

/** Grows when an extension of before could not speak to this server any more. */
const API = 1

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

export function extensionFeature({ limits, start, built }: ExtensionTools): Feature {
  const build = offeredBuild(built)
  return {
    name: 'extension',
    endpoints: bind(calls, schemas, {
      approvePairing: async ({ challenge }, { me, now, trx }) => {
        // Pressed twice is approved once; what somebody else approved, or what is over, stays so.
        const had = await pairingOf(trx, challenge)
        if (had && (had.person_id !== me.id || had.used_at || new Date(had.expires_at) <= now))
          return refuse(409, texts.expired)
        if (!had) {
          const ticket = { purpose: 'pairing', personId: me.id, seconds: FIVE_MINUTES, secret: challenge } as const
          await issueTicket(trx, ticket, now)
        }
        return { message: t(texts.approved) }
      },

      redeemPairing: {
        async outsideTransaction({ verifier }, { work, ...at }) {
          await limits.take('pairing-address', at.ip)
          const sign = await work(async step => {
            const spent = await spendSecret(step.trx, { purpose: 'pairing', secret: challengeOf(verifier) }, at.now)
            const [personId, ...others] = new Set(spent)
            // When two people approved it in the same moment nobody knows whose it is, and it is nobody's.
            return personId && !others.length ? start(step, personId, at) : undefined
          })
          // Unknown, not yet approved and too old look alike: nobody learns what was approved.
          return sign ? { state: 'approved', ...(await sign()) } : { state: 'waiting' }
        }
      },

      readServer: async (_, { now }) => ({ name: 'Workbee', api: API, now: now.toISOString(), ...(await build()) })
    })
  }
}
