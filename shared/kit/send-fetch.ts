// Sends by plain fetch, where a library would be larger than all the code that uses it.
import type { Send } from './client.ts'

const PATIENCE_MS = 30_000

export const send: Send = async ({ url, method, headers, body }) => {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS)
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson ? await answer.json() : await answer.text(), headers: answer.headers }
}
