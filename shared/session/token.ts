// What a page reads off a token without asking the server, and where it may go after signing in. Time is an argument.

/** A token that would end within two days is taken as ended: nobody is signed out in the middle of their work. */
const MARGIN_MS = 172_800_000

function payloadOf(token: string): Record<string, unknown> {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const payload: unknown = JSON.parse(atob(part))
    return typeof payload === 'object' && payload !== null ? { ...payload } : {}
  } catch {
    return {}
  }
}

/** True for what expires within the margin, and for what is no token at all. */
export function isOver(token: string, now: Date): boolean {
  const end = Date.parse(String(payloadOf(token)['expiryTimestamp']))
  return !(end - now.getTime() > MARGIN_MS)
}

const HOME = '/dashboard'
const HERE = 'https://here.invalid'
/** Pages for those who are not signed in: coming back to them would lead in a circle. */
const OUTSIDE = /^\/(?:login|logout|forgotpassword|forcepasswordupdate|updatepassword|firstowner)(?:\/|$)/i

/** Only a path of this very site is gone back to, whatever an address asks for. */
export function pathAfterSignIn(from: string | undefined): string {
  if (!from?.startsWith('/') || /[\\\u0000-\u001f]/.test(from)) return HOME
  const url = URL.parse(from, HERE)
  if (url?.origin !== HERE || OUTSIDE.test(url.pathname) || url.pathname === '/') return HOME
  const path = url.pathname + url.search + url.hash
  // '/.//elsewhere' is a path of this site, and '//elsewhere', which is left of it, is not.
  return URL.parse(path, HERE)?.origin === HERE ? path : HOME
}
