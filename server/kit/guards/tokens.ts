// Session tokens: a signed claim of who signed in. Whether the session is still open is read from the database each time.
import { jwtVerify, SignJWT } from 'jose'

import { isText } from '#shared/kit/is.ts'

export interface Claims {
  sessionId: string
  personId: string
}

/** The payload that the present client reads, with the id of our session. */
export interface Payload {
  userid: string
  role: string
  permissions: {
    isAcknowledged: boolean
    frontPermissions: readonly string[]
    backPermissions: readonly string[]
    removedDefaultPermissions: readonly string[]
  }
  access: Record<'canAccessBMPortal' | 'canAccessCPPortal' | 'canAccessGEPortal' | 'canAccessLBPortal', boolean>
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

interface Verified extends Claims {
  expires: number
}

/** Checking a signature costs as much as a call's statements, and a signature that was right stays right. */
const REMEMBERED = 5000

export function tokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const verified = new Map<string, Verified>()

  function remember(token: string, claims: Verified): Verified {
    verified.set(token, claims)
    if (verified.size > REMEMBERED) verified.delete(verified.keys().next().value ?? '')
    return claims
  }

  async function verify(token: string, now: Date): Promise<Verified | undefined> {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
    const { sid, userid, expiryTimestamp } = payload
    if (!isText(sid) || !isText(userid) || !isText(expiryTimestamp)) return undefined
    // What jose itself counts by is looked at anew each time.
    const claims = { sessionId: sid, personId: userid, expires: Date.parse(expiryTimestamp) }
    return payload.exp === undefined && payload.nbf === undefined ? remember(token, claims) : claims
  }

  return {
    sign: (payload, now) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .sign(key),
    async read(token, now) {
      try {
        const claims = verified.get(token) ?? (await verify(token, now))
        return claims && claims.expires > now.getTime() ? claims : undefined
      } catch {
        return undefined
      }
    }
  }
}

/** The raw token as the present client sends it, or the usual Bearer form. */
export const tokenOf = (header: string | undefined): string | undefined =>
  header?.replace(/^bearer\s+/i, '').trim() || undefined
