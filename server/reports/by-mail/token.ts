// The link in a mail that switches a report off: which report, for whom, and a signature. It is valid as long as the report.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { bytesOfId, ID_BYTES, idOfBytes } from '../../kit/database/ids.ts'

export interface OffLink {
  scheduleId: string
  personId: string
}

export interface OffLinks {
  sign: (link: OffLink) => string
  /** Undefined for anything that was not signed here. */
  read: (token: string) => OffLink | undefined
}

const IDS = 2 * ID_BYTES
const SIGNATURE = 16

export function offLinks(secret: string): OffLinks {
  const key = createHash('sha256').update(`report by mail ${secret}`).digest()
  const signed = (ids: Buffer): Buffer =>
    Buffer.concat([ids, createHmac('sha256', key).update(ids).digest().subarray(0, SIGNATURE)])
  return {
    sign: ({ scheduleId, personId }) =>
      signed(Buffer.concat([bytesOfId(scheduleId), bytesOfId(personId)])).toString('base64url'),
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== IDS + SIGNATURE || bytes.toString('base64url') !== token) return undefined
      if (!timingSafeEqual(bytes, signed(bytes.subarray(0, IDS)))) return undefined
      return { scheduleId: idOfBytes(bytes), personId: idOfBytes(bytes, ID_BYTES) }
    }
  }
}
