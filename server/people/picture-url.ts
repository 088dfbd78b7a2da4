// Signed addresses of pictures, because <img> sends no Authorization header; the signature expires.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY } from '#shared/kit/time/time.ts'

const signature = (secret: string, hash: string, until: number): string =>
  createHmac('sha256', secret).update(`picture ${hash} ${until}`).digest('base64url').slice(0, 27)

/** The same address all day, so that browsers keep the picture; good until the end of the next day. */
export function pictureUrl(secret: string, hash: string | null, now: Date): string {
  if (!hash) return ''
  const until = (Math.floor(now.getTime() / 1000 / DAY) + 2) * DAY
  return `/api/pictures/${hash}?until=${until}&sign=${signature(secret, hash, until)}`
}

/** For how many seconds a signed address is still valid; undefined when it is not ours or has expired. */
export function secondsLeft(
  secret: string,
  asked: { hash: string; until: string; sign: string },
  now: Date
): number | undefined {
  const until = /^\d{1,12}$/.test(asked.until) ? Number(asked.until) : 0
  const right = Buffer.from(signature(secret, asked.hash, until))
  const given = Buffer.from(asked.sign)
  const left = until - Math.floor(now.getTime() / 1000)
  return left > 0 && given.length === right.length && timingSafeEqual(given, right) ? left : undefined
}

/** The hash in an address of ours, also in an expired one. */
export const hashOf = (address: string): string | undefined => /\/api\/pictures\/([\w-]{43})(?:\?|$)/.exec(address)?.[1]
