// Session tokens: a signed claim of who signed in. Whether the session is still open is read from the database each time.
import { jwtVerify, SignJWT } from 'jose'

import { isText } from '#shared/kit/is.ts'

export interface Claims {
  sessionId: string
  personId: string
}

/** The payload that existing clients read, with the id of our session. */
export interface Payload {
  userid: string
  role: string
  permissions: {
    isAcknowledged: boolean
    frontPermissions: readonly string[]
    backPermissions: readonly string[]
    removedDefaultPermissions: readonly string[]
  }
  access: { canAccessBMPortal: boolean }
  email: string
  firstName: string
  lastName: string
  expiryTimestamp: string
  sid: string
}

export interface Tokens {
  sign: (payload: Payload, now: Date) => Promise<string>
  /** Undefined for anything that is not an unexpired token of ours. */
  read: (token: string, now: Date) => Promise<Claims | undefined>
}

export function tokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (payload, now) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .sign(key),
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
        const { sid, userid, expiryTimestamp } = payload
        if (!isText(sid) || !isText(userid) || !isText(expiryTimestamp)) return undefined
        return new Date(expiryTimestamp) > now ? { sessionId: sid, personId: userid } : undefined
      } catch {
        return undefined
      }
    }
  }
}

/** The raw token as the existing clients send it, or the usual Bearer form. */
export const tokenOf = (header: string | undefined): string | undefined =>
  header?.replace(/^bearer\s+/i, '').trim() || undefined
