// Sends by plain fetch, where a library would be larger than all the code that uses it.
import { patienceFor, type Send } from './client.ts'

export const send: Send = async ({ url, method, headers, body }) => {
  const file = body instanceof Blob ? body : undefined
  const text = file || body === undefined ? undefined : JSON.stringify(body)
  const sent = file ?? text
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) },
    ...(sent !== undefined && { body: sent }),
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceFor(file ? { length: file.size } : text))
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson ? await answer.json() : await answer.text(), headers: answer.headers }
}
