// Rate limits, counted in the database, so that they hold over all nodes.
import { createHash } from 'node:crypto'

import ipaddr from 'ipaddr.js'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Database } from '../database/database.ts'
import { texts } from '../texts.ts'
import { HOUR, MINUTE } from '#shared/kit/time/time.ts'

/** Tries per seconds; addresses are counted by their network, because one person often has several. */
const table = {
  'sign-in-address': { tries: 30, seconds: 15 * MINUTE, by: 'address' },
  'sign-in-account': { tries: 8, seconds: 15 * MINUTE, by: 'account' },
  'sign-in-known': { tries: 8, seconds: 15 * MINUTE, by: 'account' },
  /** Codes of six digits, by who knows the password: a device that was here before, and everybody else together. */
  'second-known': { tries: 8, seconds: 15 * MINUTE, by: 'account' },
  'second-account': { tries: 10, seconds: 6 * HOUR, by: 'account' },
  'second-address': { tries: 30, seconds: 15 * MINUTE, by: 'address' },
  'second-mail': { tries: 1, seconds: 24 * HOUR, by: 'account' },
  'passkey-address': { tries: 120, seconds: 15 * MINUTE, by: 'address' },
  'forgot-address': { tries: 10, seconds: HOUR, by: 'address' },
  'forgot-account': { tries: 3, seconds: HOUR, by: 'account' },
  'pairing-address': { tries: 900, seconds: 15 * MINUTE, by: 'address' },
  'subscribe-everybody': { tries: 2000, seconds: HOUR, by: 'account' },
  // A school or a fair has one address: an hour of people at a stand, and of each form by itself.
  'subscribe-address': { tries: 120, seconds: HOUR, by: 'address' },
  'apply-address': { tries: 60, seconds: HOUR, by: 'address' },
  'answer-address': { tries: 120, seconds: HOUR, by: 'address' },
  'upload-address': { tries: 200, seconds: HOUR, by: 'address' },
  'upload-account': { tries: 300, seconds: HOUR, by: 'account' },
  // Only what is refused counts.
  'answer-account': { tries: 60, seconds: HOUR, by: 'account' },
  'questionnaire-account': { tries: 20, seconds: HOUR, by: 'account' },
  'status-address': { tries: 30, seconds: HOUR, by: 'address' },
  'status-account': { tries: 3, seconds: HOUR, by: 'account' },
  'status-answer': { tries: 10, seconds: HOUR, by: 'account' },
  'status-file': { tries: 20, seconds: HOUR, by: 'account' },
  'activity-mail': { tries: 5, seconds: HOUR, by: 'account' },
  'invite-account': { tries: 5, seconds: HOUR, by: 'account' }
} as const

export type LimitName = keyof typeof table

export interface Limits {
  /** Counts a try, or refuses it with 429, a Retry-After and this sentence. Call it outside of any transaction. */
  take: (name: LimitName, key: string, sentence?: string) => Promise<void>
  /** Gives a try back that turned out to be right. */
  giveBack: (name: LimitName, key: string) => Promise<void>
}

interface Query {
  text: string
  values?: unknown[]
}

export function limits(database: Database): Limits {
  const storeClient = { query: ({ text, values }: Query) => database.raw(text, values) }
  const open = ([name, { tries, seconds }]: [string, { tries: number; seconds: number }]) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: tries,
      duration: seconds
    })
  const limiters = new Map(Object.entries(table).map(row => [row[0], open(row)]))
  const limiter = (name: LimitName) => limiters.get(name)!
  return {
    async take(name, key, sentence) {
      try {
        await limiter(name).consume(counted(name, key))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        refuseFor(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)), sentence)
      }
    },
    async giveBack(name, key) {
      const limit = limiter(name)
      const state = await limit.get(counted(name, key))
      if (state && state.consumedPoints > 0) await limit.reward(counted(name, key))
    }
  }
}

function refuseFor(seconds: number, sentence?: string): never {
  refuse(429, sentence ?? t(texts.comeBackIn, { count: Math.ceil(seconds / MINUTE) }), { retryAfter: seconds })
}

/** The table stores a hash: neither addresses nor accounts can be read from it. */
function counted(name: LimitName, key: string): string {
  const who = table[name].by === 'address' ? neighbourhood(key) : key.trim().toLowerCase()
  return createHash('sha256').update(who).digest('base64url')
}

/** The /24 of an IPv4 address, also of one written as IPv6, and the /48 of an IPv6 one. */
export function neighbourhood(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.octets.slice(0, 3).join('.')
  const prefix = parsed.parts.slice(0, 3)
  return prefix.map(part => part.toString(16)).join(':')
}
