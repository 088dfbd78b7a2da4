// Where an account was signed in to before: by a mark that the device keeps, and by its network.
// Tries from there have a count of their own, so that strangers who guess at an account cannot lock its person out.
import { createHash, randomBytes } from 'node:crypto'

import { DAY_MS } from '#shared/kit/time.ts'

import type { Trx } from '../kit/database/database.ts'
import { neighbourhood } from '../kit/guards/limits.ts'
import { forgetSources, knownSources, keepSources } from './queries.ts'

/** A device that has not signed in for so long is a stranger again. */
const KEPT_DAYS = 400

const BYTES = 24
const MARK = /^[\w-]{32}$/

/** The mark that the device sent, or a new one for it to keep. */
export const markOf = (sent: string | undefined): string =>
  sent !== undefined && MARK.test(sent) ? sent : randomBytes(BYTES).toString('base64url')

/** The device first: its network may be that of many. */
const sourcesOf = (mark: string, ip: string): string[] =>
  [`device ${mark}`, `network ${neighbourhood(ip)}`].map(text => createHash('sha256').update(text).digest('base64url'))

/** The closest source that this account was signed in to from before. */
export async function knownSource(
  trx: Trx,
  personId: string,
  { mark, ip }: { mark: string; ip: string }
): Promise<string | undefined> {
  const sources = sourcesOf(mark, ip)
  const known = await knownSources(trx, personId, sources)
  return sources.find(source => known.includes(source))
}

export const rememberSources = (
  trx: Trx,
  personId: string,
  { mark, ip, now }: { mark: string; ip: string; now: Date }
): Promise<void> => keepSources(trx, personId, sourcesOf(mark, ip), now)

export const forgetOldSources = (trx: Trx, now: Date): Promise<void> =>
  forgetSources(trx, new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString())
