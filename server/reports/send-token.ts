// The link in a mail that switches a report off: which report, for whom, and a signature. It is valid as long as the report.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface OffLink {
  scheduleId: string
  personId: string
}

export interface OffLinks {
  sign: (link: OffLink) => string
  /** Undefined for anything that was not signed here. */
  read: (token: string) => OffLink | undefined
}

const ID = 16
const SIGNATURE = 16

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export function offLinks(secret: string): OffLinks {
  const key = createHash('sha256').update(`report by mail ${secret}`).digest()
  const signed = (ids: Buffer): Buffer =>
    Buffer.concat([ids, createHmac('sha256', key).update(ids).digest().subarray(0, SIGNATURE)])
  return {
    sign: ({ scheduleId, personId }) =>
      signed(Buffer.concat([bytesOf(scheduleId), bytesOf(personId)])).toString('base64url'),
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== 2 * ID + SIGNATURE || bytes.toString('base64url') !== token) return undefined
      if (!timingSafeEqual(bytes, signed(bytes.subarray(0, 2 * ID)))) return undefined
      return { scheduleId: idOf(bytes.subarray(0, ID)), personId: idOf(bytes.subarray(ID, 2 * ID)) }
    }
  }
}
