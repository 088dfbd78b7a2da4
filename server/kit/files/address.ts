// Signed addresses of files: whoever was given a row has those of its files, for an hour or two. <img> and a download send
// no Authorization header.
import { createHmac, timingSafeEqual } from 'node:crypto'

import type { NamedFile } from '#shared/kit/files/files.ts'
import { HOUR } from '#shared/kit/time/time.ts'

export const FILES = '/api/files'

export type FileAddress = (file: Pick<NamedFile, 'hash' | 'name'>) => string

const signature = (secret: string, hash: string, name: string, until: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['file', hash, name, until]))
    .digest('base64url')

/** The same address for an hour, so that browsers keep what they have; good until the end of the next one. */
export const fileAddresses =
  (secret: string, now: Date): FileAddress =>
  ({ hash, name }) => {
    const until = String((Math.floor(now.getTime() / 1000 / HOUR) + 2) * HOUR)
    const query = new URLSearchParams({ name, until, sign: signature(secret, hash, name, until) })
    return `${FILES}/${hash}?${query}`
  }

/** What stands in the query of an address. */
export interface AskedFile {
  hash: string
  name: string
  until: string
  sign: string
}

/** For how many seconds an address is good; nothing where it is not ours or over. */
export function secondsLeft(secret: string, { hash, name, until, sign }: AskedFile, now: Date): number | undefined {
  const right = Buffer.from(signature(secret, hash, name, until))
  const given = Buffer.from(sign)
  const left = Number(until) - Math.floor(now.getTime() / 1000)
  return left > 0 && given.length === right.length && timingSafeEqual(given, right) ? left : undefined
}
