// Sends by plain fetch, where a library would be larger than all the code that uses it.
import { patienceFor, type Send } from './client.ts'

export const send: Send = async ({ url, method, headers, body }) => {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) },
    ...(text !== undefined && { body: text }),
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceFor(text))
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson ? await answer.json() : await answer.text(), headers: answer.headers }
}
