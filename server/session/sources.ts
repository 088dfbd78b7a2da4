// Where an account was signed in to before: by a mark that the device keeps, and by its network.
// Tries from there have a count of their own, so that strangers who guess at an account cannot lock its person out.
import { createHash, randomBytes } from 'node:crypto'

import { DAY_MS } from '#shared/kit/time/time.ts'
import { TRUSTED_DAYS } from '#shared/session/factor/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { neighbourhood } from '../kit/guards/limits.ts'
import { trust } from './factors/queries.ts'
import { forgetSources, knownSources, keepSources } from './queries.ts'

/** A device that has not signed in for so long is a stranger again. */
const KEPT_DAYS = 400

const BYTES = 24
const MARK = /^[\w-]{32}$/

/** The mark that the device sent, or a new one for it to keep. */
export const markOf = (sent: string | undefined): string =>
  sent !== undefined && MARK.test(sent) ? sent : randomBytes(BYTES).toString('base64url')

const digestOf = (source: string): string => createHash('sha256').update(source).digest('base64url')

/** The device by its mark alone: a network is never trusted. */
export const deviceSource = (mark: string): string => digestOf(`device ${mark}`)

/** The device first: its network may be that of many. */
const sourcesOf = (mark: string, ip: string): string[] => [deviceSource(mark), digestOf(`network ${neighbourhood(ip)}`)]

interface SignInSource {
  mark: string
  ip: string
  now: Date
}

/** The closest source that this account was signed in to from before; `second`: with a second step. */
export async function knownSource(
  trx: Trx,
  personId: string,
  { mark, ip }: Omit<SignInSource, 'now'>,
  second = false
): Promise<string | undefined> {
  const sources = sourcesOf(mark, ip)
  const known = await knownSources(trx, personId, sources)
  return sources.find(source => known.some(one => one.source === source && (one.took_second || !second)))
}

export const rememberSources = (
  trx: Trx,
  personId: string,
  { mark, ip, now }: SignInSource,
  second = false
): Promise<void> => keepSources(trx, personId, { sources: sourcesOf(mark, ip), second, now })

/** From now on the second step is not asked for on this device, for a while. */
export const trustDevice = (trx: Trx, personId: string, { mark, now }: { mark: string; now: Date }): Promise<void> =>
  trust(trx, personId, deviceSource(mark), new Date(now.getTime() + TRUSTED_DAYS * DAY_MS).toISOString())

export const forgetOldSources = (trx: Trx, now: Date): Promise<void> =>
  forgetSources(trx, new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString())
