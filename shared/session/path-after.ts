// Where somebody goes after signing in.

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
