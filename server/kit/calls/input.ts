// A request's path, query and body as one flat object; what no database column can hold is refused.
import { refuse } from '#shared/kit/calls/refused.ts'
import { isRecord } from '#shared/kit/is.ts'

import { isId } from '../database/ids.ts'
import { texts } from '../texts.ts'

/** Whether an address is that of a call, in any letter case and with doubled slashes, as the router reads it. */
export const isForCalls = (url: string): boolean => /^\/+api(?![^/?])/i.test(url)

/** Ids in lower case, so that the audit and listeners name a record in one way. */
const parametersOf = (params: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isRecord(params) ? params : {}).map(([name, value]) => [
      name,
      isId(value) ? value.toLowerCase() : value
    ])
  )

/** Path parameters win over the body, and the body over the query. */
export function gather(
  parts: { query: unknown; body: unknown; params: unknown },
  { list, bytes }: { list?: string | undefined; bytes?: string | undefined }
): Record<string, unknown> {
  const { query, body, params } = parts
  if (bytes) return { ...(isRecord(query) ? query : {}), [bytes]: body, ...parametersOf(params) }
  if (body !== undefined && body !== null && !isRecord(body) && !(list && Array.isArray(body)))
    refuse(400, texts.unreadable)
  const fields = list && Array.isArray(body) ? { [list]: body } : isRecord(body) ? body : {}
  return { ...(isRecord(query) ? query : {}), ...fields, ...parametersOf(params) }
}

export const DEEPEST = 12

/** No zero bytes, no broken surrogates, no bottomless nesting. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return false
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (Array.isArray(value)) return value.every(one => isStorable(one, depth + 1))
  if (value instanceof Uint8Array) return true
  if (isRecord(value))
    return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one, depth + 1))
  return true
}
