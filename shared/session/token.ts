// What a page reads off a token without asking the server. Time is an argument.

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
